"""Garden Nation at a table: two worlds that differ in the missions of others look the same to everybody else."""

import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import permutations
from typing import Any

import pytest

from games import registry
from games.engine.chance import seeded
from games.engine.errors import IllegalStep
from games.engine.game import SPECTATOR, Viewer
from games.engine.steps import read_step, write_step
from games.garden_nation.components import MISSIONS
from games.garden_nation.game import GARDEN_NATION as GAME
from games.garden_nation.steps import DealMissions, KeepMissions
from games.tables import cards, projection, replays, rows
from games.tables.models import Move, Seat
from tests.tables.conftest import Watch
from tests.tables.people import API, Person, begin, play, seated

People = Callable[[int], list[Person]]
Viewers = Sequence[tuple[Viewer, Person]]
KINDS = [mission.id for mission in MISSIONS]
TRIES = [
    *([{"kind": "keep_missions", "cards": list(pair)}] for pair in list(permutations(KINDS, 2))[::11]),
    *([{"kind": "construct", "area": f"{tile}.{spot}"}] for tile in range(1, 8) for spot in (0, 3)),
    [{"kind": "complete_project"}], [{"kind": "next_player", "seat": 1}], [{"kind": "pass"}], [{"kind": "fly"}],
]  # fmt: skip


@pytest.fixture(autouse=True)
def listed() -> Iterator[None]:
    """The game is on the list while these tests run."""
    had = GAME.meta.slug in registry.games()
    registry.register(GAME)
    yield
    if not had:
        del registry._games[GAME.meta.slug]


def truth_of(table: int) -> Any:
    """The state of a table."""
    found = rows.read(table)
    assert found is not None
    replay = replays.of(found)
    assert replay is not None
    return replay.state


def stored(table: int) -> dict[int, list[Any]]:
    """The steps of a table by move."""
    return dict(Move.objects.filter(table=table, taken_back=False).values_list("number", "steps"))


def store(table: int, moves: dict[int, list[Any]]) -> None:
    """Put these steps in the place of those that are stored."""
    for number, steps in moves.items():
        Move.objects.filter(table=table, number=number).update(steps=steps)
    replays.forget()


def another_world(table: int, viewer: Viewer) -> dict[int, list[Any]]:
    """The same game to the viewer's eyes: the others were dealt other missions and kept others."""
    truth = truth_of(table)
    world = next(one for one in (GAME.resample(truth, viewer, seeded(n)) for n in range(9)) if one != truth)
    return {number: [_with_secrets(world, viewer, step) for step in steps] for number, steps in stored(table).items()}


def _with_secrets(world: Any, viewer: Viewer, data: Any) -> Any:
    """A step with the cards of that world; the viewer's own stay as they were written."""
    by, step = read_step(GAME.kinds, data)
    if isinstance(step, DealMissions) and step.seat != viewer:
        step = DealMissions(step.seat, tuple(KINDS[card] for card in world.dealt[step.seat]))
    elif isinstance(step, KeepMissions) and by != viewer:
        step = KeepMissions(tuple(KINDS[card] for card in world.kept[by]))
    return write_step(by, step)


def everything(person: Person, table: int, version: int | None) -> list[tuple[str, int, dict[str, str], bytes]]:
    """All that the API sends to somebody about a table: pages, lists, previews and refusals."""
    page = f"tables/{table}"
    paths = (page, f"{page}/record", "tables/live", "tables", "tables/mine", "players/ann", "players/ben")
    sent = [(path, person.client.get(API + path)) for path in paths]
    for steps in TRIES if version else TRIES[::12]:
        body = json.dumps({"version": version or 1, "steps": steps})
        sent.append((body, person.send("PUT", f"{page}/draft", body)))
    sent.append(("with a draft", person.client.get(API + page)))
    body = json.dumps({"version": version or 1, "steps": [{"kind": "keep_missions", "cards": ["belfry", "belfry"]}]})
    sent.append((body, person.send("POST", f"{page}/moves", body, key="always-this-key")))
    Seat.objects.filter(table=table).update(draft=[])
    return [(what, answer.status_code, dict(answer.headers), answer.content) for what, answer in sent]


def compare(table: int, viewers: Viewers) -> None:
    """Hold both worlds against each other for every viewer."""
    truth = stored(table)
    for viewer, person in viewers:
        asked = None if viewer == SPECTATOR else Seat.objects.get(table=table, number=viewer).asked_version
        other = another_world(table, viewer)
        ours = everything(person, table, asked)
        store(table, other)
        theirs = everything(person, table, asked)
        store(table, truth)
        for one, two in zip(ours, theirs, strict=True):
            assert one == two, f"{viewer} is told more than it may know by {one[0]}"


def nation(people: People, moves: int) -> tuple[int, Viewers]:
    """A game of three after some moves, and everybody who may look at it."""
    players = people(3)
    table = begin(players, GAME.meta.slug)
    players = seated(table, players)
    play(table, players, moves, seed=5)
    return table, [*enumerate(players), (SPECTATOR, Person()), (SPECTATOR, Person.called("zoe"))]


@pytest.mark.parametrize("moves", [0, 2, 12])
def test_no_viewer_is_told_more_than_it_may_know(people: People, watch: Watch, moves: int) -> None:
    table, viewers = nation(people, moves)
    compare(table, viewers)


def blab(real: Callable[..., None], state: Any, *given: Any) -> None:
    """Refuse with a secret."""
    try:
        real(state, *given)
    except IllegalStep as error:
        raise IllegalStep(f"{error} The truth is {state}.") from error


LEAKS: dict[str, tuple[Any, str, Callable[[Any], Any]]] = {
    "the view": (projection, "view", lambda real: lambda replay, _viewer: real(replay, 0)),
    "the log": (projection, "log", lambda real: lambda *given, **named: real(*given, **{**named, "over": True})),
    "the record": (projection, "record", lambda real: lambda *given, **named: real(*given, **{**named, "over": True})),
    "the legal steps": (projection, "legal", lambda real: lambda game, state, seat: [
        *real(game, state, seat), {"kind": "hint", "fields": ["best"], "rows": [[str(state.dealt)]]}]),
    "a card of a list": (cards, "card", lambda real: lambda given, replay, *more: {
        **real(given, replay, *more), "thumb": replay and str(replay.state.kept)}),
    "a refusal": (type(GAME), "apply", lambda real: staticmethod(partial(blab, real))),
}  # fmt: skip


@pytest.mark.parametrize("leak", list(LEAKS))
def test_a_planted_leak_is_found(people: People, watch: Watch, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    table, viewers = nation(people, 2)
    owner, name, plant = LEAKS[leak]
    monkeypatch.setattr(owner, name, plant(getattr(owner, name)))
    with pytest.raises(AssertionError, match="told more than it may know"):
        compare(table, viewers[::-1])
