"""Garden Nation at a table: two worlds that differ in the missions of others look the same to everybody else.

The truth of a table lies in its rows, so the other world is made there: other cards are dealt to the others, and kept
by them. CHANNELS has all that leaves the server; in each of them a planted leak is found.
"""

import operator
import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import partial, partialmethod
from itertools import permutations
from typing import Any, NamedTuple
from zlib import crc32

import pytest
from asgiref.sync import sync_to_async

from games.engine.chance import seeded
from games.engine.errors import IllegalStep
from games.engine.game import SPECTATOR, Viewer
from games.engine.record import Record, read_record
from games.engine.replay import replay
from games.garden_nation.game import GARDEN_NATION as GAME
from games.garden_nation.steps import ActionOver
from games.tables import cards, consumers, hub, letters, projection, replays, rows, selectors, staging
from games.tables.api import views
from games.tables.models import Move
from tests.engine.nation import KINDS, MISSIONS
from tests.games.garden_nation.test_records import RECORDS
from tests.tables import channels
from tests.tables.channels import Look
from tests.tables.conftest import Watch
from tests.tables.people import Json, Person, begin, done, play, seated

pytestmark = pytest.mark.any_database

People = Callable[[int], list[Person]]
Viewers = list[tuple[Viewer, Person]]
World = Mapping[int, list[Any]]
TRIES: list[list[Json]] = [
    [{"kind": "fly"}], [{"kind": "pass"}], [{"kind": "complete_project"}], [{"kind": "next_player", "seat": 1}],
    *([{"kind": "keep_missions", "cards": list(pair)}] for pair in list(permutations(KINDS, 2))[::17]),
    *([{"kind": "construct", "area": f"{tile}.{tile - 1}"}] for tile in range(1, 8)),
    [{"kind": "deal_missions", "seat": 1, "cards": ["belfry"] * 4}], [{"kind": "invade", "area": "4.0"}],
]  # fmt: skip


# The channels, and a leak in each ------------------------------------------------------------------


def truth_of(table: int) -> Any:
    """The state of a table."""
    found = rows.read(table)
    replay = replays.of(found) if found is not None else None
    assert replay is not None
    return replay.state


def secret(state: Any) -> str:
    return f"{state.dealt} {state.kept}"


def digest(table: int) -> int:
    return crc32(secret(truth_of(table)).encode())


def blab(real: Callable[..., None], state: Any, *given: Any) -> None:
    """Refuse with a secret."""
    try:
        real(state, *given)
    except IllegalStep as error:
        raise IllegalStep(f"{error} The truth is {secret(state)}.") from error


def hint(real: Callable[..., None], state: Any, by: Any, step: Any, effects: Any = None) -> None:
    """An effect more, with a secret."""
    real(state, by, step, effects)
    if effects is not None:
        effects.append(ActionOver(0, secret(state)))  # type: ignore[arg-type]  # that is what is wrong


def tag(self: Any, real: Callable[..., Any], request: Any, table_id: int) -> Any:
    """An answer marked by the state that it was made from."""
    answer = real(self, request, table_id)
    answer.headers["ETag"] = f'"{digest(table_id)}"'
    return answer


def count(real: Callable[..., Any], ids: Any) -> dict[int, int]:
    """Versions that depend on the truth."""
    return {table: version + digest(table) for table, version in real(ids).items()}


class Channel(NamedTuple):
    """What somebody is told on one way, and a leak there: a function of the product and what takes its place."""

    told: Callable[[Look], Any]
    owner: Any
    name: str
    leak: Callable[[Any], Any]


CHANNELS: dict[str, Channel] = {
    "view": Channel(channels.the_view, projection, "view", lambda real: lambda replay, viewer: {
        **real(replay, viewer), "hint": secret(replay.state)}),
    "legal steps": Channel(channels.the_legal_steps, projection, "legal", lambda real: lambda game, state, seat: [
        *real(game, state, seat), {"kind": "hint", "fields": ["best"], "rows": [[secret(state)]]}]),
    "effects": Channel(channels.the_effects, type(GAME), "apply", lambda real: staticmethod(partial(hint, real))),
    "log": Channel(channels.the_log, projection, "log", lambda real: lambda *given, **named: real(
        *given, **{**named, "over": True})),
    "replay": Channel(channels.the_replay, projection, "project", lambda real: lambda by, one, viewer, **_: real(
        by, one, viewer, over=True)),
    "drafts": Channel(channels.the_drafts, projection, "draft", lambda real: lambda game, staged, *more: {
        **real(game, staged, *more), "hint": secret(staged.state)}),
    "refusals": Channel(channels.the_refusals, type(GAME), "apply", lambda real: staticmethod(partial(blab, real))),
    "answers and headers": Channel(channels.the_answers, views.TableView, "get", lambda real: partialmethod(tag, real)),
    "lists": Channel(channels.the_lists, cards, "card", lambda real: lambda given, replay, *more: {
        **real(given, replay, *more), "thumb": replay and secret(replay.state)}),
    "record": Channel(channels.the_record, projection, "record", lambda real: lambda *given, **named: real(
        *given, **{**named, "over": True})),
    "mails": Channel(channels.the_mails, letters, "_happened", lambda real: lambda found, replay, *more: [
        *real(found, replay, *more), secret(replay.state)]),
    "socket": Channel(channels.the_socket, selectors, "versions_of", lambda real: partial(count, real)),
}  # fmt: skip


# Another world -------------------------------------------------------------------------------------


def stored(table: int) -> World:
    """The steps of a table by move."""
    return dict(Move.objects.filter(table=table, taken_back=False).values_list("number", "steps"))


def store(table: int, world: World) -> None:
    """Put these steps in the place of those that are stored."""
    for number, moved in world.items():
        assert Move.objects.filter(table=table, number=number).update(steps=moved) == 1
    replays.forget()


def another_world(world: World, viewer: Viewer, rng: random.Random) -> World:
    """The same game to the viewer's eyes: all others were dealt other cards, and have kept others."""
    deals = [step for moved in world.values() for step in moved if step["kind"] == "deal_missions"]
    hands = {step["seat"]: step["cards"] for step in deals}
    own = {viewer: hands[viewer]} if viewer in hands else {}
    pile = list((Counter(MISSIONS) - Counter(own.get(viewer, ()))).elements())
    rng.shuffle(pile)
    dealt = {seat: own.get(seat) or sorted(pile.pop() for _ in range(4)) for seat in hands}
    return {number: [_with(dealt, viewer, step, rng) for step in moved] for number, moved in world.items()}


def _with(dealt: Mapping[Any, list[str]], viewer: Viewer, step: Any, rng: random.Random) -> Any:
    if step["kind"] == "deal_missions":
        return {**step, "cards": dealt[step["seat"]]}
    if step["kind"] == "keep_missions" and step["by"] != viewer:
        return {**step, "cards": rng.sample(sorted(set(dealt[step["by"]])), 2)}
    return step


# The tests -----------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _one_thread(monkeypatch: pytest.MonkeyPatch, watch: Watch) -> None:
    """Sockets ask the database of the test, and time stands still."""
    asked = partial(sync_to_async, thread_sensitive=True)
    for module in (hub, consumers):
        monkeypatch.setattr(module, "ask", lambda question, *given: asked(question)(*given))


def nation(people: People, moves: int, *, leaves: bool = False) -> tuple[int, Viewers]:
    """A game of three after some moves, and everybody who may look at it; one may have left it."""
    players = people(3)
    table = begin(players, GAME.meta.slug)
    players = seated(table, players)
    play(table, players, moves, seed=5)
    viewers: Viewers = [*enumerate(players), (SPECTATOR, Person()), (SPECTATOR, Person.called("zoe"))]
    if leaves:
        done(players[1].post(f"tables/{table}/resign"))
        viewers[1] = (SPECTATOR, players[1])
    return table, viewers


def compare(table: int, viewer: Viewer, person: Person, names: Iterable[str] = CHANNELS) -> set[str]:
    """Hold both worlds against each other for one viewer; the channels on which something is told at all."""
    truth, told = stored(table), set()
    other = another_world(truth, viewer, seeded(f"{viewer}"))
    assert other != truth
    worlds = []
    for world in (truth, other):
        store(table, world)
        look = Look(table, viewer, person, TRIES)
        worlds.append({name: CHANNELS[name].told(look) for name in names})
    store(table, truth)
    for name, ours in worlds[0].items():
        assert ours == worlds[1][name], f"{viewer} is told more than it may know by the {name}"
        told |= {name} if ours else set()
    return told


STAGES = {"dealt": (0, False), "two have chosen": (2, False), "in play": (14, False), "one has left": (14, True)}


@pytest.mark.parametrize("stage", STAGES)
def test_no_viewer_is_told_more_than_it_may_know(people: People, stage: str) -> None:
    moves, leaves = STAGES[stage]
    table, viewers = nation(people, moves, leaves=leaves)
    told = set()
    for viewer, person in viewers:
        told |= compare(table, viewer, person)
    assert told == set(CHANNELS)


@pytest.mark.parametrize("name", CHANNELS)
def test_a_planted_leak_is_found(people: People, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """By everybody who is told anything on that channel."""
    table, viewers = nation(people, 2)
    channel, found = CHANNELS[name], 0
    for viewer, person in viewers:
        if not compare(table, viewer, person, [name]):
            continue
        with monkeypatch.context() as planted:
            planted.setattr(channel.owner, channel.name, channel.leak(getattr(channel.owner, channel.name)))
            with pytest.raises(AssertionError, match=f"told more than it may know by the {name}"):
                compare(table, viewer, person, [name])
        found += 1
    assert found


def before_the_end(record: Record) -> tuple[Any, Any, Any]:
    """The state before the last step of a game, who takes it, and the step."""
    by, step = record.steps[-1]
    return replay(GAME, record.players, record.options, record.steps[:-1]), by, step


def previews(record: Record) -> list[Any]:
    """What the last player is shown before it ends the game, in two worlds."""
    state, by, step = before_the_end(record)
    world = next(one for one in (GAME.resample(state, by, seeded(n)) for n in range(9)) if one.kept != state.kept)
    return [projection.draft(GAME, staging.stage(GAME, one, by, [step]), by, 1) for one in (state, world)]


@pytest.mark.parametrize("data", RECORDS, ids=[f"{data['players']} players" for data in RECORDS])
def test_a_draft_that_would_end_the_game_opens_no_missions(data: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    record = read_record(GAME, data)
    shown = previews(record)
    assert shown[0] == shown[1]
    assert shown[0]["closes"] == "over"
    monkeypatch.setattr(staging, "_tells", lambda *_: False)
    assert not operator.eq(*previews(record))


def test_when_a_game_is_left_for_good_all_missions_are_open(people: People) -> None:
    players = people(2)
    table = begin(players, GAME.meta.slug)
    play(table, players, 12)
    hidden = [step for step in done(Person().get(f"tables/{table}/record"))["steps"] if "cards" in step]
    assert [step["kind"] for step in hidden] == ["projects"]
    done(players[0].post(f"tables/{table}/resign"))
    shown = [step["kind"] for step in done(Person().get(f"tables/{table}/record"))["steps"] if "cards" in step]
    assert shown == ["projects", *["deal_missions"] * 2, *["keep_missions"] * 2]
