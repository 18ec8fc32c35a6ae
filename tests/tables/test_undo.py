"""Moves that are taken back because all agree: state, clocks and log are as before, and what was written stays."""

from collections.abc import Callable
from typing import Any

import pytest

from games.tables import replays, services, verify
from games.tables.models import Move, Outage, Seat, Table
from games.tables.services import outages
from tests.tables.conftest import Watch
from tests.tables.people import Json, Person, begin, done, play, play_bots, play_in, refused, seated, steps_of

People = Callable[[int], list[Person]]
HOUR = 3_600_000


def running(people: People, count: int, game: str = "gardens_of_io", **more: Any) -> tuple[int, list[Person]]:
    """A game in which everybody has moved once and seat 0 is asked, and its people in the order of their seats."""
    players = people(count)
    table = begin(players, game, **more)
    players = seated(table, players)
    play_in(table, players)
    return table, players


def say(person: Person, table: int, word: str, key: str | None = None) -> Any:
    return person.post(f"tables/{table}/undo", {"say": word}, key)


def may_say(person: Person, table: int) -> list[str]:
    actions = [action.partition("_") for action in person.see(table)["actions"]]
    return [word for word, _, rest in actions if rest == "undo"]


def step_on(person: Person, table: int) -> None:
    """Take the last of the legal steps: one that ends the turn."""
    seen = person.see(table)
    done(person.move(table, steps_of(seen["legal"])[-1], version=seen["expected_version"]))


def move_whole_turn(person: Person, table: int) -> None:
    """Move until somebody else is asked."""
    while person.see(table)["expected_version"] is not None:
        step_on(person, table)


def position(person: Person, table: int) -> Json:
    """What of a table must be as it was."""
    seen = person.see(table)
    return {key: seen[key] for key in ("view", "legal", "log", "draft")}


def lines(person: Person, table: int) -> list[str]:
    return [line["text"] for line in person.see(table)["log"][-1]["lines"]]


def check(table: int) -> None:
    found = verify.check_table(table)
    assert not found.faults, found.faults


def test_who_agrees_gives_the_move_back(people: People, visitor: Person) -> None:
    table, (first, second) = running(people, 2)
    before = position(first, table)
    assert may_say(first, table) == ["ask"]
    step_on(first, table)
    version = first.see(table)["version"]
    assert done(say(first, table, "ask"))["version"] == version + 1
    for person in (first, second, visitor):
        assert person.see(table)["undo_offer"] == {"by": 0, "agreed": [0], "missing": [1]}
        assert lines(person, table) == ["{seat} asks for their last move back."]
    assert (may_say(first, table), may_say(second, table), may_say(visitor, table)) == (
        ["withdraw"], ["agree", "refuse"], [])  # fmt: skip
    done(say(second, table, "agree"))
    after = position(first, table)
    assert after["log"][:-1] == before["log"]
    assert lines(visitor, table) == ["{seat} took a move back; the game goes on from before it."]
    assert {**after, "log": before["log"]} == before
    assert first.see(table)["undo_offer"] is None
    assert first.see(table)["version"] == version + 2
    assert Move.objects.filter(table=table, taken_back=True).count() == 2
    check(table)
    play(table, [first, second])
    assert Table.objects.get(pk=table).status == "finished"
    check(table)


def test_the_answers_that_came_since_go_with_it(people: People) -> None:
    table, (first, second) = running(people, 2)
    before = position(first, table)
    move_whole_turn(first, table)
    own = first.see(table)["log"][-1]["move"]
    move_whole_turn(second, table)
    done(say(first, table, "ask"))
    done(say(second, table, "agree"))
    seen = first.see(table)
    assert seen["log"][-1]["move"] == own
    assert [entry["move"] for entry in seen["log"]] == list(range(own + 1))
    assert len(seen["log"]) >= len(before["log"])
    check(table)


def test_clocks_go_on_as_they_stood_just_before_the_move(people: People, watch: Watch) -> None:
    table, (first, second) = running(people, 2)
    banks = [seat.bank_ms or 0 for seat in Seat.objects.filter(table=table)]
    watch.on(hours=5)
    move_whole_turn(first, table)
    watch.on(hours=7)
    done(say(first, table, "ask"))
    watch.on(hours=1)
    done(say(second, table, "agree"))
    one, other = Seat.objects.filter(table=table)
    moved = Move.objects.filter(table=table, seat=0, taken_back=True).exclude(steps=[])
    assert moved.exists()
    assert (one.bank_ms, one.asked_at) == (banks[0] - 5 * HOUR, watch.now)
    assert (other.bank_ms, other.asked_at, other.deadline) == (banks[1], None, None)
    check(table)
    watch.on(hours=2)
    move_whole_turn(first, table)
    check(table)


def test_time_that_was_given_back_is_not_taken_with_the_move(people: People, watch: Watch) -> None:
    """The pause is over when the wish is uttered, so it bears on no turn of now; it does on the one gone back to."""
    table, (first, second) = running(people, 2)
    bank = Seat.objects.get(table=table, number=0).bank_ms or 0
    watch.on(hours=1)
    Outage.objects.create(why="held", start=watch.now, known_at=watch.now)
    watch.on(hours=5)
    move_whole_turn(first, table)
    watch.on(hours=1)
    outages.release()
    watch.on(hours=1)
    done(say(first, table, "ask"))
    done(say(second, table, "agree"))
    assert Seat.objects.get(table=table, number=0).bank_ms == bank - 1 * HOUR
    check(table)


@pytest.mark.parametrize("word", ["refuse", "withdraw"])
def test_a_wish_ends_when_it_is_refused_or_taken_back(people: People, word: str) -> None:
    table, (first, second) = running(people, 2)
    step_on(first, table)
    made = first.see(table)["view"]
    done(say(first, table, "ask"))
    done(say(second if word == "refuse" else first, table, word))
    assert first.see(table)["undo_offer"] is None
    assert first.see(table)["view"] == made
    refused(say(second, table, "agree"), 409, "not_asked")
    done(say(first, table, "ask"))
    check(table)


def test_to_move_on_is_to_refuse(people: People) -> None:
    table, (first, second) = running(people, 2)
    move_whole_turn(first, table)
    done(say(first, table, "ask"))
    step_on(second, table)
    assert first.see(table)["undo_offer"] is None
    refused(say(second, table, "agree"), 409, "not_asked")
    check(table)


def test_with_three_all_others_agree(people: People) -> None:
    table, (first, second, third) = running(people, 3)
    before = position(first, table)
    step_on(first, table)
    done(say(first, table, "ask"))
    done(say(third, table, "agree"))
    assert second.see(table)["undo_offer"] == {"by": 0, "agreed": [0, 2], "missing": [1]}
    assert (may_say(second, table), may_say(third, table)) == (["agree", "refuse"], ["refuse"])
    refused(say(third, table, "agree"), 409, "agreed_already")
    refused(say(third, table, "ask"), 409, "asked_already")
    done(say(second, table, "agree"))
    assert first.see(table)["view"] == before["view"]
    check(table)


def test_bots_agree_at_once_and_their_answers_go_too(people: People) -> None:
    (ann,) = people(1)
    table = ann.open("gardens_of_io", bots=["sprout"])
    while ann.see(table)["expected_version"] is None:
        assert play_bots(table)
    play_in(table, [ann, Person("bot")]) if Seat.objects.filter(table=table, number=0, bot="").exists() else None
    while ann.see(table)["expected_version"] is None:
        assert play_bots(table)
    before = position(ann, table)
    move_whole_turn(ann, table)
    while play_bots(table):
        pass
    assert ann.see(table)["undo_offer"] is None
    done(say(ann, table, "ask"))
    assert ann.see(table)["expected_version"] is not None
    assert len(ann.see(table)["log"]) >= len(before["log"])
    check(table)


def test_moves_before_moves_can_be_taken_back_one_after_the_other(people: People) -> None:
    table, (first, second) = running(people, 2)
    start = position(first, table)
    step_on(first, table)
    done(say(first, table, "ask"))
    done(say(second, table, "agree"))
    step_on(first, table)
    done(say(first, table, "ask"))
    done(say(second, table, "agree"))
    after = position(first, table)
    assert {**after, "log": start["log"]} == start
    assert Table.objects.get(pk=table).undone == 2
    done(say(first, table, "ask"))
    done(say(second, table, "agree"))
    check(table)


def test_a_replay_kept_elsewhere_is_not_gone_on_with(people: People) -> None:
    table, (first, second) = running(people, 2)
    before = position(first, table)
    step_on(first, table)
    done(say(first, table, "ask"))
    stale = replays._kept[table]
    done(say(second, table, "agree"))
    replays._kept[table] = stale
    after = position(second, table)
    assert after["log"][:-1] == before["log"]
    replays._kept[table] = stale
    step_on(first, table)
    check(table)


def test_a_wish_sent_twice_counts_once(people: People) -> None:
    table, (first, second) = running(people, 2)
    step_on(first, table)
    asked = done(say(first, table, "ask", key="the-one-key-1"))
    assert done(say(first, table, "ask", key="the-one-key-1")) == asked
    agreed = done(say(second, table, "agree", key="the-one-key-2"))
    assert done(say(second, table, "agree", key="the-one-key-2")) == agreed
    assert Table.objects.get(pk=table).undone == 1


def test_a_ranked_game_gives_nothing_back(people: People) -> None:
    table, (first, _) = running(people, 2, ranked=True)
    step_on(first, table)
    assert may_say(first, table) == []
    refused(say(first, table, "ask"), 409, "stays")


def test_what_chance_followed_stays(people: People) -> None:
    table, players = running(people, 2, "go_gecko_go")
    mover = players[0]
    for _ in range(20):
        seen = mover.see(table)
        if seen["expected_version"] is None:
            mover = next(person for person in players if person.see(table)["expected_version"] is not None)
            continue
        done(mover.move(table, steps_of(seen["legal"])[0], version=seen["expected_version"]))
        if any(step["by"] == "chance" for step in mover.see(table)["log"][-1]["steps"]):
            break
    answer = refused(say(mover, table, "ask"), 409, "stays")
    assert answer["message"].startswith("Chance has had its say")
    assert may_say(mover, table) == []


def test_who_is_out_of_time_asks_for_nothing(people: People, watch: Watch) -> None:
    table, (first, _) = running(people, 2)
    move_whole_turn(first, table)
    watch.on(days=90)
    refused(say(first, table, "ask"), 409, "too_late")
    assert Table.objects.get(pk=table).status == "finished"
    check(table)


def test_strangers_and_nonsense_are_refused(people: People, visitor: Person) -> None:
    table, (first, second) = running(people, 2)
    stranger = Person.called("zoe")
    assert say(visitor, table, "ask").status_code == 401
    refused(say(stranger, table, "ask"), 403, "not_your_seat")
    refused(say(second, table, "agree"), 409, "not_asked")
    for body in ({}, {"say": "please"}, {"say": 1}, {"say": "ask", "more": 1}):
        assert first.post(f"tables/{table}/undo", body).status_code == 400
    assert first.post("tables/999999/undo", {"say": "ask"}).status_code == 404
    fresh = begin([first, second])
    refused(say(first, fresh, "ask"), 409, "stays")


def test_a_seat_that_was_left_since_lets_nothing_be_taken_back(people: People) -> None:
    table, (first, _, third) = running(people, 3)
    step_on(first, table)
    done(say(first, table, "ask"))
    done(third.post(f"tables/{table}/resign"))
    assert first.see(table)["undo_offer"] is None
    refused(say(first, table, "ask"), 409, "stays")
    check(table)
    assert services.settle_table(table) is False
