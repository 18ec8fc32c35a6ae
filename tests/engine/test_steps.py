"""Steps and effects: read strictly, written whole, shown to whom they are for."""

import contextlib
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.errors import BadStep
from games.engine.steps import (
    CHANCE,
    Effect,
    Step,
    declare,
    kinds,
    owned,
    plain,
    project,
    public,
    read_fields,
    read_step,
    sealed,
    write_step,
)


@dataclass(frozen=True, slots=True)
class Spot:
    x: int
    name: str | None


@declare("deal")
class Deal(Step):
    seat: int = public()
    cards: tuple[int, ...] = owned()
    rest: str = sealed()


@declare("move")
class Move(Step):
    from_: str = public()
    to: str | None = public(default=None)
    spots: tuple[Spot, ...] = public(default=())
    loud: bool = owned(default=False)


@declare("drew")
class Drew(Effect):
    seat: int = public()
    card: int | None = owned(default=None)
    secret: str = sealed(default="x")


KINDS = kinds(Deal, Move)
DEAL = {"by": "chance", "kind": "deal", "seat": 1, "cards": [3, 4], "rest": "abc"}
MOVE = {"by": 0, "kind": "move", "from": "a1", "spots": [{"x": 1, "name": "n"}, {"x": 2}], "loud": True}


def test_a_step_is_read_and_written_whole() -> None:
    assert read_step(KINDS, DEAL) == (CHANCE, Deal(1, (3, 4), "abc"))
    assert read_step(KINDS, MOVE) == (0, Move("a1", None, (Spot(1, "n"), Spot(2, None)), True))
    assert write_step(CHANCE, Deal(1, (3, 4), "abc")) == DEAL


def without(data: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name != key}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ([], "A step is an object, not a list ([])."),
        (None, "A step is an object, not null (None)."),
        (without(DEAL, "by"), '"by" is a seat counted from 0 or "chance", not None.'),
        ({**DEAL, "by": True}, '"by" is a seat counted from 0 or "chance", not True.'),
        ({**DEAL, "by": "0"}, '"by" is a seat counted from 0 or "chance", not \'0\'.'),
        ({**DEAL, "by": -1}, '"by" is a seat counted from 0 or "chance", not -1.'),
        ({**DEAL, "by": 0.0}, '"by" is a seat counted from 0 or "chance", not 0.0.'),
        ({**DEAL, "by": ["chance"]}, '"by" is a seat counted from 0 or "chance", not [\'chance\'].'),
        (without(DEAL, "kind"), "The kind of a step is one of deal, move, not None."),
        ({**DEAL, "kind": "steal"}, "The kind of a step is one of deal, move, not 'steal'."),
        ({**DEAL, "kind": ["deal"]}, "The kind of a step is one of deal, move, not ['deal']."),
        (without(DEAL, "seat"), "A deal step lacks the field 'seat'."),
        ({**DEAL, "note": 1}, "A deal step has no field 'note'."),
        ({**MOVE, "from_": "a1"}, "A move step has no field 'from_'."),
        ({**DEAL, "seat": True}, "A deal step: seat is a whole number, not true or false (True)."),
        ({**DEAL, "seat": "1"}, "A deal step: seat is a whole number, not a text (1)."),
        ({**DEAL, "seat": 1.0}, "A deal step: seat is a whole number, not a number with a point (1.0)."),
        ({**DEAL, "seat": None}, "A deal step: seat is a whole number, not null (None)."),
        ({**DEAL, "rest": 5}, "A deal step: rest is a text, not a number (5)."),
        ({**DEAL, "cards": 3}, "A deal step: cards is a list, not a number (3)."),
        ({**DEAL, "cards": {"0": 3}}, "A deal step: cards is a list, not an object ({'0': 3})."),
        ({**DEAL, "cards": [3, None]}, "A deal step: cards is a whole number, not null (None)."),
        ({**MOVE, "to": None}, "A move step: to is a text, not null (None)."),
        ({**MOVE, "loud": 1}, "A move step: loud is true or false, not a number (1)."),
        ({**MOVE, "spots": [1]}, "A move step: spots is an object, not a number (1)."),
        ({**MOVE, "spots": [{"name": "n"}]}, "A move step: spots lacks the field 'x'."),
        ({**MOVE, "spots": [{"x": 1, "y": 2}]}, "A move step: spots has no field 'y'."),
    ],
)
def test_a_step_that_is_not_well_formed_is_refused_with_what_came(data: object, sentence: str) -> None:
    with pytest.raises(BadStep) as refused:
        read_step(KINDS, data)
    assert str(refused.value) == sentence


atoms = st.none() | st.booleans() | st.integers(-3, 300) | st.floats() | st.text(max_size=3)
anything = atoms | st.lists(atoms, max_size=3) | st.dictionaries(st.sampled_from(["x", "name", "y"]), atoms)
spots = st.builds(Spot, st.integers(), st.none() | st.text())
moves = st.builds(Move, st.text(), st.none() | st.text(), st.lists(spots, max_size=3).map(tuple), st.booleans())


@given(st.dictionaries(st.sampled_from(["by", "kind", *DEAL, *MOVE]), anything | st.sampled_from(["deal", "move"])))
def test_whatever_comes_is_read_or_refused(data: dict[str, Any]) -> None:
    with contextlib.suppress(BadStep):
        by, step = read_step(KINDS, data)
        assert read_step(KINDS, write_step(by, step)) == (by, step)


@given(st.integers(0, 4), moves)
def test_what_is_written_reads_back(by: int, step: Move) -> None:
    assert read_step(KINDS, write_step(by, step)) == (by, step)


@pytest.mark.parametrize(
    ("viewer", "over", "shown"),
    [
        (1, False, {"seat", "cards"}),
        (0, False, {"seat"}),
        ("spectator", False, {"seat"}),
        (0, True, {"seat", "cards", "rest"}),
        ("spectator", True, {"seat", "cards", "rest"}),
    ],
)
def test_chance_shows_a_hidden_field_to_the_seat_it_names(viewer: Any, over: bool, shown: set[str]) -> None:
    assert set(project(CHANCE, Deal(1, (3,), "abc"), viewer, over=over)) == {"kind", *shown}


def test_a_seat_sees_the_hidden_fields_of_its_own_steps() -> None:
    step = Move("a1", loud=True)
    assert project(2, step, 2, over=False) == {"kind": "move", "from": "a1", "spots": [], "loud": True}
    assert project(2, step, 0, over=False) == {"kind": "move", "from": "a1", "spots": []}


def test_an_effect_belongs_to_the_seat_it_names_whoever_caused_it() -> None:
    effect = Drew(1, 7)
    assert project(0, effect, 1, over=False) == {"kind": "drew", "seat": 1, "card": 7}
    assert project(0, effect, 0, over=False) == {"kind": "drew", "seat": 1}
    assert project(0, Drew(1), 1, over=True) == {"kind": "drew", "seat": 1, "secret": "x"}


def test_what_belongs_to_a_seat_that_nobody_holds_lies_open() -> None:
    for viewer in (0, "spectator"):
        assert set(project(CHANCE, Deal(1, (3,), "abc"), viewer, over=False, players=1)) == {"kind", "seat", "cards"}
        assert set(project(CHANCE, Deal(1, (3,), "abc"), viewer, over=False, players=2)) == {"kind", "seat"}


def test_plain_makes_json_of_what_a_view_may_hold() -> None:
    value: Any = {1: (Spot(1, None), frozenset()), "a": [True, None, "x"]}
    assert plain(value) == {"1": [{"x": 1, "name": None}, []], "a": [True, None, "x"]}


@declare("choose")
class Choose(Step):
    card: str | None = public(nullable=True)
    extra: int | None = public(default=None)


def test_a_nullable_field_is_always_written_and_always_read() -> None:
    known = kinds(Choose)
    assert write_step(1, Choose(None)) == {"by": 1, "kind": "choose", "card": None}
    assert project(1, Choose(None), "spectator", over=False) == {"kind": "choose", "card": None}
    for card in (None, "house"):
        assert read_step(known, {"by": 1, "kind": "choose", "card": card}) == (1, Choose(card))
    with pytest.raises(BadStep, match="A choose step lacks the field 'card', which may be null"):
        read_step(known, {"by": 1, "kind": "choose"})
    with pytest.raises(BadStep, match="extra is a whole number, not null"):
        read_step(known, {"by": 1, "kind": "choose", "card": None, "extra": None})


def test_a_client_may_leave_a_nullable_field_out() -> None:
    known = kinds(Choose)
    for data in ({"kind": "choose"}, {"kind": "choose", "card": None}):
        assert read_fields(known, data) == Choose(None)
