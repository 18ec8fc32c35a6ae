"""Replays: what may be seen of a game that runs and of one that is over, position by position, and at what cost."""

from collections.abc import Callable

import pytest

from games.engine.steps import plain
from games.tables import replays
from games.tables.models import Table
from tests.tables.people import Json, Person, begin, counted, done, play, refused, seated

People = Callable[[int], list[Person]]
OPTIONS = {"rounds": "two", "water": True}
VIEWS = "replay/views?start=0&count=32"


def replay(person: Person, table: int, query: str = "") -> Json:
    """The replay of a table as somebody sees it."""
    return done(person.get(f"tables/{table}/replay{query}"))


def all_views(person: Person, table: int, steps: int, query: str = "") -> list[Json]:
    """The view of every position, fetched in chunks."""
    found: list[Json] = []
    while len(found) <= steps:
        got = done(person.get(f"tables/{table}/replay/views?start={len(found)}&count=7{query}"))
        assert got["start"] == len(found)
        found += got["views"]
    return found


@pytest.fixture
def players(people: People) -> list[Person]:
    return people(3)


def test_every_position_is_the_one_that_was(players: list[Person]) -> None:
    table = begin(players, options=OPTIONS)
    players = seated(table, players)
    seen: list[dict[int, Json]] = [{}, {}, {}]
    for _ in range(12):
        for seat, person in enumerate(players):
            steps = replay(person, table)["steps"]
            seen[seat][steps] = person.see(table)["view"]
        play(table, players, 1)
    for seat, person in enumerate(players):
        steps = replay(person, table)["steps"]
        views = all_views(person, table, steps)
        assert len(views) == steps + 1
        assert all(views[count] == view for count, view in seen[seat].items())


def test_a_running_game_is_seen_with_own_eyes_only(players: list[Person], visitor: Person) -> None:
    table = begin(players, options=OPTIONS)
    players = seated(table, players)
    play(table, players, 7)
    for seat, person in enumerate(players):
        own = replay(person, table)
        assert (own["viewer"], own["my_seat"], own["over"]) == (seat, seat, False)
        assert replay(person, table, f"?seat={seat}") == own
        for other in ({"0", "1", "2", "spectator"} - {str(seat)}):
            for way in (f"replay?seat={other}", f"{VIEWS}&seat={other}"):
                refused(person.get(f"tables/{table}/{way}"), 403, "own_eyes")
    outside = replay(visitor, table)
    assert outside["viewer"] is None
    assert replay(visitor, table, "?seat=spectator") == outside
    refused(visitor.get(f"tables/{table}/replay?seat=0"), 403, "own_eyes")
    hidden = [entry["steps"][0] for entry in outside["log"] if entry["steps"] and entry["steps"][0]["kind"] == "deal"]
    assert len(hidden) == 3
    assert not any("cards" in step for step in hidden)
    assert all(view["hand"] is None for view in all_views(visitor, table, outside["steps"]))


def test_a_game_that_is_over_is_open_from_any_seat(players: list[Person], visitor: Person) -> None:
    """With another's eyes one sees what they saw while it ran, and every step without anything hidden."""
    table = begin(players, options=OPTIONS)
    players = seated(table, players)
    play(table, players, 9)
    before = [all_views(person, table, replay(person, table)["steps"]) for person in players]
    play(table, players)
    for seat, views in enumerate(before):
        told = replay(visitor, table, f"?seat={seat}")
        assert (told["viewer"], told["over"]) == (seat, True)
        shown = all_views(visitor, table, told["steps"], f"&seat={seat}")
        assert shown[: len(views)] == views
    deals = [step for entry in told["log"] for step in entry["steps"] if step["kind"] in ("deal", "bid", "bury")]
    assert all("cards" in step or "card" in step for step in deals)
    assert told["scores"][-1] == told["result"]["scores"]
    refused(visitor.get(f"tables/{table}/replay?seat=3"), 404, "no_seat")


def test_scores_and_turns_reach_from_the_first_to_the_last_position(players: list[Person]) -> None:
    table = begin(players, options=OPTIONS)
    play(table, players)
    told = replay(players[0], table)
    assert len(told["scores"]) == told["steps"] + 1
    assert told["turns"] == sorted(set(told["turns"]))
    assert (told["turns"][0], told["turns"][-1]) == (0, told["steps"])
    steps = [entry["step"] for entry in told["log"] if entry["steps"]]
    assert steps == list(range(1, told["steps"] + 1))


def test_what_is_no_step_is_told_where_it_was_said(players: list[Person]) -> None:
    table = begin(players, options=OPTIONS)
    play(table, players, 6)
    steps = replay(players[0], table)["steps"]
    done(players[2].post(f"tables/{table}/resign"))
    told = [entry for entry in replay(players[0], table)["log"] if not entry["steps"]]
    assert [entry["step"] for entry in told] == [steps]
    assert told[0]["lines"][0]["text"] == "{seat} resigned."


def test_positions_that_are_not_there_are_refused(players: list[Person], visitor: Person) -> None:
    table = players[0].open("sealed_garden", (2, 3))
    refused(players[0].get(f"tables/{table}/replay"), 409, "not_running")
    table = begin(players)
    steps = replay(visitor, table)["steps"]
    assert "steps" in refused(visitor.get(f"tables/{table}/replay/views?start={steps + 1}"), 404, "no_step")["message"]
    for query in ("start=-1", "start=x", "count=0", "count=33", "start=0&start=1", "seat=x", "step=1"):
        assert visitor.get(f"tables/{table}/replay/views?{query}").status_code == 400, query


def test_a_private_game_is_not_there_without_its_link(players: list[Person], visitor: Person) -> None:
    table = players[0].open(private=True)
    link = Table.objects.get(pk=table).link
    done(players[1].post(f"tables/{table}/join", {"link": link}))
    absent = visitor.get("tables/99999999/replay")
    for way in ("replay", "replay/views"):
        answer = visitor.get(f"tables/{table}/{way}")
        assert (answer.status_code, answer.content) == (404, absent.content)
    assert replay(visitor, table, f"?link={link}")["viewer"] is None


@pytest.mark.parametrize("moves", [4, 10_000])
def test_a_replay_takes_one_look_at_the_database(players: list[Person], visitor: Person, moves: int) -> None:
    table = begin(players, options=OPTIONS)
    play(table, players, moves)
    for way in ("replay", VIEWS):
        for known in (False, True):
            if not known:
                replays.forget()
            with counted(1):
                done(visitor.get(f"tables/{table}/{way}"))


def test_looking_back_changes_nothing_of_what_is_kept(players: list[Person]) -> None:
    """A board that is looked at from its beginning is the running one's own past, and not the running one itself."""
    table = begin(players, "garden_nation")
    play(table, players, 8)
    before = players[0].see(table)
    all_views(players[0], table, replay(players[0], table)["steps"])
    after = players[0].see(table)
    assert plain(before["view"]) == after["view"]
    assert before["log"] == after["log"]
