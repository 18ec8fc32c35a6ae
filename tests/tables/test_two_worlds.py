"""Two worlds that a viewer cannot tell apart: all that the API sends must be equal, byte for byte.

The truth of a table lies in its rows, so the other world is made there: steps that look the same to the viewer, with
another truth behind them. Times, ids and versions are the table's own and stay as they are.
"""

import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, replace
from functools import partial
from typing import Any

import pytest

from games.engine.chance import seeded
from games.engine.errors import IllegalStep
from games.engine.game import SPECTATOR, Viewer
from games.engine.steps import read_step, write_step
from games.tables import cards, instant, projection, replays, rows
from games.tables.models import Move, Seat
from tests.tables.conftest import Watch
from tests.tables.people import API, Person, begin, bid, done, headers_of, play, seated, steps_of
from tests.testgame.game import SEALED_GARDEN as GAME

pytestmark = pytest.mark.any_database

People = Callable[[int], list[Person]]
Steps = list[tuple[Any, Any]]
OPTIONS: dict[str, str | bool] = {"rounds": "two", "water": True}
CARDS = range(1, 17)
TRIES = [
    *([{"kind": "bid", "card": card}] for card in CARDS),
    *([{"kind": "show", "card": card}] for card in CARDS),
    *([{"kind": "water", "drops": drops}] for drops in (1, 3)),
    [{"kind": "show", "card": 1, "and": 2}], [{"kind": "dig"}], [{"kind": "pass"}], [{"kind": "dig"}, {"kind": "pass"}],
    [{"kind": "find", "seat": 0, "card": 3}], [{"kind": "bury", "card": 3}], [{"kind": "fly"}],
]  # fmt: skip


# Another world ------------------------------------------------------------------------------------


def stored(table: int) -> list[Steps]:
    """The steps of a table, move by move."""
    moves = Move.objects.filter(table=table, taken_back=False)
    return [[read_step(GAME.kinds, step) for step in move.steps] for move in moves]


def store(table: int, worlds: Sequence[Steps]) -> None:
    """Put these steps in the place of those that are stored."""
    for number, steps in enumerate(worlds):
        written = [write_step(by, step) for by, step in steps]
        assert Move.objects.filter(table=table, number=number).update(steps=written) == 1
    replays.forget()


# What the rules keep from others, written down anew: what steps and effects declare of themselves is not asked here.
SECRETS = {"bury": "card", "deal": "cards", "find": "card", "water": "drops", "bid": "card", "drew": "card"}


def looks(viewer: Viewer, by: Any, step: Any, effects: Sequence[Any]) -> list[Any]:
    """A step and what followed, as far as the viewer may know of them by the rules."""
    return [_look(viewer, getattr(one, "seat", by), one) for one in (step, *effects)]


def _look(viewer: Viewer, owner: Any, one: Any) -> Any:
    secret = SECRETS.get(one.kind) if viewer != owner else None
    return one.kind, {field.name: getattr(one, field.name) for field in fields(one) if field.name != secret}


def twin(moves: Sequence[Steps], seats: int, viewer: Viewer, rng: random.Random) -> list[Steps] | None:
    """The same game to the viewer's eyes, with another truth; None if the dice brought nothing."""
    truth, world = GAME.setup(seats, OPTIONS), GAME.setup(seats, OPTIONS)
    made: list[Steps] = []
    for steps in moves:
        made.append([])
        for by, step in steps:
            effects: list[Any] = []
            GAME.apply(truth, by, step, effects)
            seen, found = looks(viewer, by, step, effects), None
            for other in candidates(world, by, step, rng):
                after = world.copy()
                followed: list[Any] = []
                try:
                    GAME.apply(after, by, other, followed)
                except Exception:  # noqa: BLE001, S112 - not in this world
                    continue
                if looks(viewer, by, other, followed) == seen and GAME.to_act(after) == GAME.to_act(truth):
                    found = (by, other)
                    world = after
                    break
            if found is None:
                return None
            made[-1].append(found)
    return made if world != truth else None


def candidates(world: Any, by: Any, step: Any, rng: random.Random) -> Iterator[Any]:
    """Steps that might take the place of this one: itself first, or last."""
    others = [GAME.draw(world, rng) for _ in range(40)] if by == "chance" else list(GAME.legal_steps(world, by))
    rng.shuffle(others)
    yield from [step, *others] if rng.random() < 0.4 else [*others, step]


def another_world(moves: Sequence[Steps], seats: int, viewer: Viewer) -> list[Steps]:
    """Another world, found by trying."""
    rng = seeded(f"{viewer}")
    for _ in range(4000):
        if (found := twin(moves, seats, viewer, rng)) is not None:
            return found
    raise AssertionError(f"No other world was found for {viewer}.")


# What is sent -------------------------------------------------------------------------------------


def everything(person: Person, table: int, version: int | None) -> list[tuple[str, int, dict[str, str], bytes]]:
    """All that the API sends to somebody about a table: pages, lists, previews and refusals."""
    page = f"tables/{table}"
    ways = (page, *(f"{page}/{way}" for way in ("record", "replay", "replay/views")))
    paths = (*ways, "tables/live", "tables", "tables/mine", "players/ann", "players/ben")
    sent = [(path, person.client.get(API + path)) for path in paths]
    # Who is not asked is refused before anything is looked at.
    for steps in TRIES if version else TRIES[::12]:
        body = json.dumps({"version": version or 1, "steps": steps})
        sent.append((body, person.send("PUT", f"{page}/draft", body)))
    sent.append(("with a draft", person.client.get(API + page)))
    for steps in ([{"kind": "bid", "card": 99}], [{"kind": "show", "card": 99}], [{"kind": "water", "drops": 9}]):
        body = json.dumps({"version": version or 1, "steps": steps})
        sent.append((body, person.send("POST", f"{page}/moves", body, key="always-this-key")))
    Seat.objects.filter(table=table).update(draft=[])
    return [(what, answer.status_code, headers_of(answer), answer.content) for what, answer in sent]


def asked_at(table: int, viewer: Viewer) -> int | None:
    """The version at which a viewer is asked, if it is."""
    asked: int | None = None
    if viewer != SPECTATOR:
        asked = Seat.objects.get(table=table, number=viewer).asked_version
    return asked


def compare(table: int, viewers: Sequence[tuple[Viewer, Person]], seats: int) -> int:
    """Hold both worlds against each other for every viewer; how many previews were shown."""
    truth, previews = stored(table), 0
    for viewer, person in viewers:
        version = asked_at(table, viewer)
        other = another_world(truth, seats, viewer)
        store(table, truth)
        ours = everything(person, table, version)
        store(table, other)
        theirs = everything(person, table, version)
        store(table, truth)
        for one, two in zip(ours, theirs, strict=True):
            assert one == two, f"{viewer} is told more than it may know by {one[0]}"
        previews += sum(status == 200 for what, status, *_ in ours if what.startswith("{"))
    return previews


def garden(people: People, moves: int, bids: int = 0) -> tuple[int, list[tuple[Viewer, Person]]]:
    """A game of three after some moves and bids, and everybody who may look at it."""
    players = people(3)
    table = begin(players, options=OPTIONS)
    players = seated(table, players)
    play(table, players, moves, seed=5)
    for player in players[:bids]:
        done(player.move(table, bid(player, table)))
    stranger = Person.called("zoe")
    return table, [*enumerate(players), (SPECTATOR, Person()), (SPECTATOR, stranger)]


@pytest.mark.parametrize(("moves", "bids"), [(0, 0), (0, 2), (7, 0), (10, 0)])
def test_no_viewer_is_told_more_than_it_may_know(people: People, watch: Watch, moves: int, bids: int) -> None:
    table, viewers = garden(people, moves, bids)
    assert compare(table, viewers, 3) >= 1


def test_worlds_drawn_afresh_look_the_same_too(people: People, watch: Watch) -> None:
    """States as a bot may imagine them, put in the place of the truth."""
    table, viewers = garden(people, 5)
    for viewer, person in viewers:
        found = rows.read(table)
        assert found is not None
        replay = replays.of(found)
        assert replay is not None
        ours = everything(person, table, asked_at(table, viewer))
        state = GAME.resample(replay.state, viewer, seeded(1))
        assert state != replay.state
        replays.remember(table, replace(replay, state=state))
        assert everything(person, table, asked_at(table, viewer)) == ours
        replays.remember(table, replay)


LEAKS: dict[str, tuple[Any, str, Callable[[Any], Any]]] = {
    "the view": (projection, "view", lambda real: lambda replay, _viewer: real(replay, 0)),
    "the log": (projection, "log", lambda real: lambda *given, **named: real(*given, **{**named, "over": True})),
    "the record": (projection, "record", lambda real: lambda *given, **named: real(*given, **{**named, "over": True})),
    "the draft": (projection, "draft", lambda real: lambda game, staged, *more: real(
        game, replace(staged, hidden=False, shown=staged.state), *more)),
    "the legal steps": (projection, "legal", lambda real: lambda game, state, seat: [
        *real(game, state, seat), str(state.hands)]),
    "a card of a list": (cards, "card", lambda real: lambda given, replay, *more: {
        **real(given, replay, *more), "thumb": replay and str(replay.state.buried)}),
    "a refusal": (type(GAME), "apply", lambda real: staticmethod(partial(blab, real))),
}  # fmt: skip


def blab(real: Callable[..., None], state: Any, *given: Any) -> None:
    """Refuse with a secret."""
    try:
        real(state, *given)
    except IllegalStep as error:
        raise IllegalStep(f"{error} The truth is {state}.") from error


@pytest.mark.parametrize("leak", list(LEAKS))
def test_a_planted_leak_is_found(people: People, watch: Watch, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    table, viewers = garden(people, 0, 2)
    owner, name, plant = LEAKS[leak]
    monkeypatch.setattr(owner, name, plant(getattr(owner, name)))
    with pytest.raises(AssertionError, match="told more than it may know"):
        compare(table, viewers[::-1] if leak == "a card of a list" else viewers[2:], 3)


def test_when_it_is_over_everything_is_open(people: People, watch: Watch) -> None:
    players = people(3)
    table = begin(players, options=OPTIONS)
    play(table, players)
    record = done(Person().get(f"tables/{table}/record"))
    assert all("cards" in step for step in record["steps"] if step["kind"] == "deal")
    assert [step["kind"] for step in record["steps"]].count("bury") == 1
    assert not steps_of(players[0].see(table)["legal"])
    assert instant.now() == watch.now
