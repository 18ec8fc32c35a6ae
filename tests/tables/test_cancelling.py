"""Games that are cancelled because all who still play agree to it, and offers that come to nothing."""

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from games.ratings.models import Result
from games.tables import services
from games.tables.management.commands.check_records import fault_of
from games.tables.models import Move, Outbox, Seat, Table
from games.tables.services import endings
from tests.tables.conftest import Watch
from tests.tables.people import (
    Person,
    begin,
    bid,
    counted,
    done,
    play,
    play_bots,
    play_in,
    refused,
    seated,
    steps_of,
)

People = Callable[[int], list[Person]]
DAYS = timedelta(days=3)


def running(people: People, count: int, game: str = "gardens_of_io", **more: Any) -> tuple[int, list[Person]]:
    """A game in which everybody has moved once, and its people in the order of their seats."""
    players = people(count)
    table = begin(players, game, **more)
    players = seated(table, players)
    play_in(table, players)
    return table, players


def say(person: Person, table: int, word: str, key: str | None = None) -> Any:
    return person.post(f"tables/{table}/cancel", {"say": word}, key)


def may_say(person: Person, table: int) -> list[str]:
    actions = [action.partition("_") for action in person.see(table)["actions"]]
    return [word for word, _, rest in actions if rest == "cancel"]


def lines(person: Person, table: int) -> list[str]:
    return [line["text"] for line in person.see(table)["log"][-1]["lines"]]


def status(table: int) -> str:
    return Table.objects.get(pk=table).status


# Two ----------------------------------------------------------------------------------------------


def test_an_offer_is_shown_to_all_and_agreeing_cancels_the_game(
    people: People, visitor: Person, watch: Watch
) -> None:
    table, (first, second) = running(people, 2, ranked=True)
    before = first.see(table)
    assert (before["cancel_offer"], may_say(first, table), may_say(second, table)) == (None, ["offer"], ["offer"])
    assert done(say(second, table, "offer"))["version"] == before["version"] + 1
    until = (watch.now + DAYS).isoformat().replace("+00:00", "Z")
    for person in (first, second, visitor):
        seen = person.see(table)
        assert seen["cancel_offer"] == {"by": 1, "until": until, "agreed": [1], "missing": [0]}
        assert seen["status"] == "running"
        assert lines(person, table) == ["{seat} offers to cancel the game."]
    assert may_say(first, table) == ["accept", "decline"]
    assert (may_say(second, table), may_say(visitor, table)) == (["withdraw"], [])
    mine = done(first.get("tables/mine"))
    assert [card["cancel_offer"]["by"] for card in mine["your_turn"]] == [1]
    watch.on(hours=1)
    assert done(say(first, table, "accept"))["version"] == before["version"] + 2
    seen = visitor.see(table)
    assert (seen["status"], seen["ending"], seen["cancel_offer"]) == ("cancelled", {"kind": "cancelled"}, None)
    assert seen["end_line"]["text"] == "All agreed to cancel the game; it counts for nobody."
    assert lines(visitor, table) == ["{seat} agrees to cancel the game."]
    assert [(card["rank"], card["score"], card["left"], card["deadline"]) for card in seen["seats"]] == [
        (None, None, None, None)] * 2  # fmt: skip
    assert seen["unrated_reason"] == "A game that is cancelled does not count for the ladder."
    assert not Result.objects.filter(table=table).exists()
    assert first.see(table)["actions"] == []
    assert [card["id"] for card in done(first.get("tables/mine"))["finished"]] == [table]
    assert done(visitor.get("players/ann"))["games"] == []
    told = Outbox.objects.filter(table=table, kind="socket").values_list("payload__version", flat=True)
    assert {before["version"] + 1, before["version"] + 2} <= set(told)


@pytest.mark.parametrize("game", ["gardens_of_io", "sealed_garden"])
def test_the_record_of_a_cancelled_game_is_sound(people: People, visitor: Person, game: str) -> None:
    table, (first, second) = running(people, 2, game)
    done(say(first, table, "offer"))
    done(say(second, table, "accept"))
    record = done(visitor.get(f"tables/{table}/record"))
    assert (record["ending"], "result" in record) == ({"kind": "cancelled"}, False)
    assert fault_of(json.dumps(record).encode(), running=False) is None


def test_an_offer_asks_nobody_anew_and_costs_no_draft(people: People, watch: Watch) -> None:
    table, (first, second) = running(people, 2)
    step = steps_of(first.see(table)["legal"])[0]
    done(first.stage(table, step))
    before, seat = first.see(table), Seat.objects.get(table=table, number=0)
    watch.on(hours=1)
    done(say(second, table, "offer"))
    seen = first.see(table)
    assert seen["version"] == before["version"] + 1
    assert (seen["expected_version"], seen["draft"], seen["my_deadline"]) == (
        before["expected_version"], before["draft"], before["my_deadline"])  # fmt: skip
    assert Seat.objects.filter(table=table, number=0).values().get() == {
        name: value for name, value in vars(seat).items() if name != "_state"}  # fmt: skip
    done(first.stage(table, step, version=before["expected_version"]))
    done(first.move(table, step, version=before["expected_version"]))
    seen = second.see(table)
    assert (seen["cancel_offer"]["agreed"], seen["status"]) == ([1], "running"), "a move is no answer"
    assert not Outbox.objects.filter(kind="notice", payload__version=before["version"] + 1).exists()


def test_who_decides_at_once_with_others_may_offer_in_between(people: People) -> None:
    table = begin(there := people(3))
    players = seated(table, there)
    bids = [(player, player.see(table)["expected_version"], bid(player, table)) for player in players]
    done(players[0].move(table, bids[0][2], version=bids[0][1]))
    done(say(players[2], table, "offer"))
    for player, version, card in bids[1:]:
        done(player.move(table, card, version=version))
    done(say(players[0], table, "decline"))
    assert status(table) == "running"


def test_two_offers_are_an_agreement(people: People) -> None:
    table, (first, second) = running(people, 2)
    done(say(first, table, "offer"))
    done(say(second, table, "offer"))
    assert status(table) == "cancelled"


def test_an_offer_before_everybody_has_moved(people: People) -> None:
    table, (first, second) = (begin(there := people(2), "gardens_of_io"), there)
    done(say(second, table, "offer"))
    assert may_say(first, table) == ["accept", "decline"]
    done(say(first, table, "accept"))
    assert status(table) == "cancelled"


def test_leaving_before_everybody_has_moved_cancels_the_game_and_says_why(people: People) -> None:
    """Also under an offer: what ended the game is that a seat was left."""
    table, (first, second) = (begin(there := people(2), "gardens_of_io"), there)
    done(say(first, table, "offer"))
    done(second.post(f"tables/{table}/resign"))
    seen = first.see(table)
    assert (seen["status"], seen["ending"]) == ("cancelled", {"kind": "cancelled"})
    assert seen["end_line"]["text"].startswith("{seat} resigned before everybody had moved")


# More ---------------------------------------------------------------------------------------------


def test_all_must_agree_and_one_who_declines_ends_the_offer(people: People, visitor: Person) -> None:
    table, (first, second, third) = running(people, 3)
    done(say(first, table, "offer"))
    done(say(third, table, "accept"))
    seen = second.see(table)
    assert (seen["cancel_offer"]["agreed"], seen["cancel_offer"]["missing"]) == ([0, 2], [1])
    assert (may_say(second, table), may_say(third, table)) == (["accept", "decline"], ["decline"])
    refused(say(third, table, "accept"), 409, "agreed_already")
    refused(say(third, table, "offer"), 409, "agreed_already")
    refused(say(third, table, "withdraw"), 409, "not_your_offer")
    refused(say(first, table, "decline"), 409, "not_your_offer")
    done(say(second, table, "decline"))
    assert visitor.see(table)["cancel_offer"] is None
    assert lines(visitor, table) == ["{seat} wants to play on: the offer to cancel the game is off."]
    for word in ("accept", "decline", "withdraw"):
        refused(say(third, table, word), 409, "no_offer")
    assert status(table) == "running"


def test_an_offer_is_taken_back_by_who_made_it_and_agreement_by_declining(people: People) -> None:
    table, (first, second, _) = running(people, 3)
    done(say(first, table, "offer"))
    done(say(first, table, "withdraw"))
    assert lines(second, table) == ["{seat} takes the offer to cancel the game back."]
    done(say(second, table, "offer"))
    done(say(first, table, "accept"))
    done(say(first, table, "decline"))
    assert first.see(table)["cancel_offer"] is None


def test_who_was_refused_offers_again_when_somebody_has_moved(people: People, watch: Watch) -> None:
    table, players = running(people, 2)
    first, second = players
    done(say(first, table, "offer"))
    done(say(second, table, "decline"))
    refused(say(first, table, "offer"), 409, "offered_already")
    done(say(second, table, "offer"))
    done(say(second, table, "withdraw"))
    refused(say(first, table, "offer"), 409, "offered_already")
    play(table, players, 1)
    done(say(first, table, "offer"))
    done(say(first, table, "withdraw"))
    watch.on(days=3)
    refused(say(first, table, "offer"), 409, "offered_already")
    watch.on(milliseconds=1)
    assert status(table) == "running"


def test_bots_agree_at_once(people: People, visitor: Person) -> None:
    ann, ben = people(2)
    alone = ann.open("gardens_of_io", 3, bots=["sprout", "sprout"])
    done(say(ann, alone, "offer"))
    seen = visitor.see(alone)
    assert (seen["status"], seen["end_line"]["text"]) == (
        "cancelled", "{seat} cancelled the game; it counts for nobody.")  # fmt: skip
    assert not play_bots(alone)
    table = ann.open("gardens_of_io", 3, bots=["sprout"])
    done(ben.post(f"tables/{table}/join"))
    done(say(ann, table, "offer"))
    assert ben.see(table)["cancel_offer"]["missing"] == [ben.see(table)["my_seat"]]
    done(say(ben, table, "accept"))
    assert visitor.see(table)["end_line"]["text"] == "All agreed to cancel the game; it counts for nobody."


# Seats that are left ------------------------------------------------------------------------------


def test_who_left_need_not_agree_and_may_not(people: People) -> None:
    table, (first, second, third) = running(people, 3)
    done(third.post(f"tables/{table}/resign"))
    for word in services.SAID:
        refused(say(third, table, word), 409, "seat_left")
    done(say(first, table, "offer"))
    assert second.see(table)["cancel_offer"]["missing"] == [1]
    done(say(second, table, "accept"))
    seen = third.see(table)
    assert (seen["status"], seen["ending"]) == ("cancelled", {"kind": "cancelled"})
    assert seen["end_line"]["text"] == "All agreed to cancel the game; it counts for nobody."
    assert [card["rank"] for card in seen["seats"]] == [None] * 3


def test_when_the_last_who_had_not_agreed_leaves_all_who_stay_agree(people: People, watch: Watch) -> None:
    table, (first, second, _) = running(people, 3)
    done(say(second, table, "offer"))
    done(say(first, table, "accept"))
    Seat.objects.filter(table=table, number=0).update(deadline=None)
    Seat.objects.filter(table=table, number=2).update(asked_version=1, deadline=watch.now)
    watch.on(minutes=1)
    assert services.sweep_due() == 1
    seen = first.see(table)
    assert (seen["status"], seen["seats"][2]["left"]) == ("cancelled", "timeout")
    assert seen["end_line"]["text"].startswith("All agreed")


def test_an_offer_goes_with_who_made_it(people: People) -> None:
    table, players = running(people, 4)
    done(say(players[0], table, "offer"))
    done(say(players[1], table, "accept"))
    done(players[1].post(f"tables/{table}/resign"))
    offer = players[2].see(table)["cancel_offer"]
    assert (offer["agreed"], offer["missing"]) == ([0], [2, 3])
    done(players[0].post(f"tables/{table}/resign"))
    assert players[2].see(table)["cancel_offer"] is None
    assert status(table) == "running"


def test_of_two_who_leaves_under_an_offer_has_lost(people: People, visitor: Person) -> None:
    table, (first, second) = running(people, 2)
    done(say(first, table, "offer"))
    done(second.post(f"tables/{table}/resign"))
    seen = visitor.see(table)
    assert (seen["status"], seen["ending"]) == ("finished", {"kind": "resigned", "seat": 1, "ranks": [1, 2]})
    assert seen["end_line"]["text"] == "{seat} resigned, so {winner} won."


@pytest.mark.parametrize("how", ["played out", "frozen"])
def test_an_offer_ends_with_the_game(people: People, watch: Watch, how: str) -> None:
    table, players = running(people, 2, "sealed_garden", options={"rounds": "two"})
    done(say(players[0], table, "offer"))
    if how == "frozen":
        endings.freeze(table, "a test", watch.now)
    else:
        play(table, players)
    row = Table.objects.get(pk=table)
    assert (row.agreed, row.cancel_until, row.status in ("frozen", "finished")) == ([], None, True)
    refused(say(players[1], table, "accept"), 409, "not_running")


# Time ---------------------------------------------------------------------------------------------


def test_an_offer_lapses_after_three_days(people: People, visitor: Person, watch: Watch) -> None:
    table, (first, _) = running(people, 2, clock="fixed_7d")
    done(say(first, table, "offer"))
    version = Table.objects.get(pk=table).version
    watch.on(days=3)
    assert services.sweep_due() == 0
    watch.on(milliseconds=1)
    assert services.sweep_due() == 1
    assert services.sweep_due() == 0
    seen = visitor.see(table)
    assert (seen["status"], seen["cancel_offer"], seen["version"]) == ("running", None, version + 1)
    assert lines(visitor, table) == ["Not everybody agreed to cancel the game: the offer has lapsed."]
    assert Outbox.objects.filter(key=f"socket:{table}:{version + 1}").count() == 1
    done(say(first, table, "offer"))


@pytest.mark.parametrize("late", [False, True])
def test_agreeing_at_the_end_of_an_offer_counts_and_later_does_not(people: People, watch: Watch, late: bool) -> None:
    table, (first, second) = running(people, 2, clock="fixed_7d")
    done(say(first, table, "offer"))
    watch.on(days=3, milliseconds=late)
    if late:
        refused(say(second, table, "accept"), 409, "no_offer")
    else:
        done(say(second, table, "accept"))
    assert status(table) == ("running" if late else "cancelled")


def test_an_offer_in_place_of_one_that_has_lapsed_is_a_new_one(people: People, visitor: Person, watch: Watch) -> None:
    """Whether or not the sweep has been there, and whoever looks first."""
    table, (first, second) = running(people, 2, clock="fixed_7d")
    done(say(first, table, "offer"))
    watch.on(days=4)
    done(say(second, table, "offer"))
    assert list(Move.objects.filter(table=table).exclude(note="").values_list("note", "seat")) == [
        ("offered", 0), ("lapsed", None), ("offered", 1)]  # fmt: skip
    assert first.see(table)["cancel_offer"]["missing"] == [0]
    watch.on(days=3, milliseconds=1)
    assert first.see(table)["cancel_offer"] is None
    assert datetime.fromisoformat(visitor.see(table)["log"][-1]["at"]) == watch.now


def test_who_leaves_after_an_offer_has_lapsed_completes_nothing(people: People, watch: Watch) -> None:
    table, (first, second, third) = running(people, 3, clock="fixed_7d")
    done(say(first, table, "offer"))
    done(say(second, table, "accept"))
    watch.on(days=3, milliseconds=1)
    done(third.post(f"tables/{table}/resign"))
    assert status(table) == "running"
    assert services.sweep_due() == 1
    assert first.see(table)["cancel_offer"] is None


# The door -----------------------------------------------------------------------------------------


def test_refusals(people: People, visitor: Person) -> None:
    ann, ben, eve = people(3)
    table = ann.open()
    for word in services.SAID:
        refused(say(ann, table, word), 409, "not_running")
    done(ben.post(f"tables/{table}/join"))
    for word in services.SAID:
        refused(say(eve, table, word), 403, "not_your_seat")
        refused(say(visitor, table, word), 401, "not_signed_in")
        refused(say(ann, 10**6, word), 404, "not_found")
    words: list[Any] = ["no", True, ["offer"], None]
    for body in ({}, [], {"say": "offer", "to": 1}, *({"say": word} for word in words)):
        refused(ann.post(f"tables/{table}/cancel", body), 400, "bad_body")
    assert ann.see(table)["cancel_offer"] is None


def test_saying_it_twice_under_one_key_is_saying_it_once(people: People) -> None:
    table, (first, second) = running(people, 2)
    one, again = (say(first, table, "offer", "shall-we-stop") for _ in range(2))
    assert done(one) == done(again)
    refused(say(first, table, "withdraw", "shall-we-stop"), 422, "key_reused")
    end, again = (say(second, table, "accept", "yes-let-us-stop") for _ in range(2))
    assert done(end) == done(again)
    assert Move.objects.filter(table=table, note__in=["offered", "agreed"]).count() == 2


def test_an_offer_is_a_few_statements(people: People) -> None:
    table, (first, second) = running(people, 2)
    with counted(7):
        done(say(first, table, "offer"))
    with counted(7):
        done(say(second, table, "accept"))
