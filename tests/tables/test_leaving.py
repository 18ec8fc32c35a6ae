"""Seats that are left: by resigning or by running out of time; with two, with more, with bots."""

import json
from collections.abc import Callable

import pytest

from games.tables import services
from games.tables.management.commands.check_records import fault_of
from games.tables.models import Move, Outbox, Seat, Table
from tests.tables.conftest import Watch
from tests.tables.people import Person, begin, bid, done, play, play_bots, play_in, refused, seated, steps_of

People = Callable[[int], list[Person]]


def running(
    people: People, count: int, game: str = "gardens_of_io", moves: int | None = None
) -> tuple[int, list[Person]]:
    """A game in which everybody has moved once."""
    players = people(count)
    table = begin(players, game)
    players = seated(table, players)
    if moves is None:
        play_in(table, players)
    else:
        play(table, players, moves)
    return table, players


def test_with_two_the_other_wins(people: People, visitor: Person) -> None:
    table, (first, second) = running(people, 2)
    done(second.post(f"tables/{table}/resign"))
    seen = visitor.see(table)
    assert (seen["status"], seen["ending"]) == ("finished", {"kind": "resigned", "seat": 1, "ranks": [1, 2]})
    assert [(card["rank"], card["left"], card["to_act"]) for card in seen["seats"]] == [
        (1, None, False), (2, "resigned", False)]  # fmt: skip
    assert seen["result"] is None
    assert seen["end_line"]["args"] == {"seat": {"seat": 1}, "winner": {"seat": 0}}
    assert [line["text"] for line in seen["log"][-1]["lines"]] == ["{seat} resigned."]
    record = done(visitor.get(f"tables/{table}/record"))
    assert record["ending"] == seen["ending"]
    assert "result" not in record
    refused(first.post(f"tables/{table}/resign"), 409, "not_running")
    refused(first.move(table, {"kind": "advance"}, version=seen["version"]), 409, "not_running")


def test_before_everybody_has_moved_once_a_game_is_cancelled(people: People) -> None:
    table, (first, second) = running(people, 2, moves=1)
    done(second.post(f"tables/{table}/resign"))
    seen = first.see(table)
    assert (seen["status"], seen["ending"]) == ("cancelled", {"kind": "cancelled"})
    assert seen["end_line"]["text"].startswith("{seat} resigned before everybody had moved")
    assert seen["end_line"]["args"] == {"seat": {"seat": 1}}
    assert [card["rank"] for card in seen["seats"]] == [None, None]
    assert [card["left"] for card in seen["seats"]] == [None, "resigned"]
    assert "rematch" not in seen["actions"]
    assert done(first.get(f"tables/{table}/record"))["ending"] == {"kind": "cancelled"}


def test_with_three_a_bot_plays_on_and_the_seat_ranks_last(people: People) -> None:
    table, (first, second, third) = running(people, 3)
    step = steps_of(first.see(table)["legal"])[0]
    version = first.see(table)["expected_version"]
    done(first.post(f"tables/{table}/resign"))
    seen = second.see(table)
    card = seen["seats"][0]
    assert (seen["status"], card["left"], card["bot"], card["name"]) == ("running", "resigned", "gardener", first.name)
    assert (card["to_act"], card["deadline"], card["bank_ms"]) == (True, None, None)
    assert [line["text"] for line in seen["log"][-1]["lines"]] == ["{seat} resigned.", "A bot plays on for {seat}."]
    assert Outbox.objects.filter(kind="bot", key=f"bot:{table}:0:{seen['version']}").exists()
    refused(first.move(table, step, version=version), 403, "seat_left")
    refused(first.post(f"tables/{table}/resign"), 409, "seat_left")
    assert first.see(table)["my_seat"] is None
    play(table, [second, third])
    seen = third.see(table)
    assert seen["status"] == "finished"
    assert seen["seats"][0]["rank"] == 3
    assert sorted(card["rank"] for card in seen["seats"][1:]) in ([1, 2], [1, 1])
    # The record knows nothing of who sat where: its ranks are those of the rules.
    assert done(first.get(f"tables/{table}/record"))["result"]["ranks"] == seen["result"]["ranks"]


def test_who_leaves_earlier_ranks_lower(people: People, watch: Watch) -> None:
    table, players = running(people, 4, "sealed_garden")
    watch.on(minutes=1)
    done(players[2].post(f"tables/{table}/resign"))
    watch.on(minutes=1)
    done(players[0].post(f"tables/{table}/resign"))
    play(table, [players[1], players[3]])
    ranks = [card["rank"] for card in players[1].see(table)["seats"]]
    assert (ranks[0], ranks[2]) == (3, 4)


def test_the_last_person_left_wins(people: People, watch: Watch) -> None:
    table, players = running(people, 3)
    done(players[0].post(f"tables/{table}/resign"))
    watch.on(minutes=1)
    done(players[2].post(f"tables/{table}/resign"))
    seen = players[1].see(table)
    assert (seen["status"], seen["ending"]) == ("finished", {"kind": "resigned", "seat": 2, "ranks": [3, 1, 2]})
    assert [card["rank"] for card in seen["seats"]] == [3, 1, 2]
    assert not play_bots(table)


def test_a_person_who_leaves_bots_alone_ends_the_game(people: People) -> None:
    (ann,) = people(1)
    table = ann.open("gardens_of_io", 3, bots=["sprout", "sprout"])
    play(table, [ann], 5)
    own = ann.see(table)["my_seat"]
    done(ann.post(f"tables/{table}/resign"))
    seen = ann.see(table)
    assert seen["status"] == "finished"
    assert [card["rank"] for card in seen["seats"]] == [3 if seat == own else 1 for seat in range(3)]


def test_running_out_of_time_is_leaving(people: People, watch: Watch) -> None:
    table, (_, second, third) = running(people, 3)
    watch.on(days=30)
    assert services.sweep_due() == 1
    seen = second.see(table)
    assert (seen["status"], seen["seats"][0]["left"], seen["seats"][0]["bot"]) == ("running", "timeout", "gardener")
    while second.see(table)["seats"][0]["to_act"]:
        assert play_bots(table)
    assert second.see(table)["seats"][1]["to_act"]
    play(table, [second, third])
    assert third.see(table)["seats"][0]["rank"] == 3


def test_a_seat_that_was_left_is_not_asked_for_its_time_again(people: People, watch: Watch) -> None:
    table, _ = running(people, 3)
    watch.on(days=30)
    assert services.sweep_due() == 1
    watch.on(days=30)
    assert services.sweep_due() == 0
    assert Table.objects.get(pk=table).status == "running"


def test_who_left_sees_no_more_of_the_hand_than_anybody(people: People, visitor: Person) -> None:
    table, players = running(people, 3, "sealed_garden")
    assert players[0].see(table)["view"]["hand"] is not None
    done(players[0].post(f"tables/{table}/resign"))
    own, anybody = players[0].see(table), visitor.see(table)
    assert (own["view"], own["log"], own["legal"]) == (anybody["view"], anybody["log"], [])


def test_a_seat_can_be_left_at_any_time_and_the_game_goes_on(people: People) -> None:
    """Also in the middle of a round of sealed bids, asked or not."""
    for moves in range(5):
        players = [Person.called(f"{person}{moves}") for person in ("ivy", "jon", "kim")]
        table = begin(players, options={"rounds": "two"})
        players = seated(table, players)
        play_in(table, players)
        play(table, players, moves, seed=moves)
        done(players[moves % 3].post(f"tables/{table}/resign"))
        play(table, [player for player in players if player is not players[moves % 3]], seed=moves)
        assert Table.objects.get(pk=table).status == "finished"


@pytest.mark.parametrize("game", ["gardens_of_io", "sealed_garden"])
def test_the_bot_that_takes_over_is_the_middle_level(people: People, game: str) -> None:
    table, players = running(people, 3, game)
    done(players[0].post(f"tables/{table}/resign"))
    levels = {"gardens_of_io": "gardener", "sealed_garden": "greedy"}
    assert Seat.objects.get(table=table, number=0).bot == levels[game]


def test_strangers_resign_for_nobody(people: People, visitor: Person) -> None:
    players = people(3)
    table = begin(players[:2], "gardens_of_io")
    refused(players[2].post(f"tables/{table}/resign"), 403, "not_your_seat")
    refused(visitor.post(f"tables/{table}/resign"), 401, "not_signed_in")


def test_resigning_twice_under_one_key_is_resigning_once(people: People) -> None:
    table, players = running(people, 3)
    one = players[0].post(f"tables/{table}/resign", {}, "i-give-up-now")
    again = players[0].post(f"tables/{table}/resign", {}, "i-give-up-now")
    assert done(one) == done(again)
    assert Move.objects.filter(table=table, note="resigned").count() == 1


def test_a_sealed_bid_stays_when_its_seat_is_left(people: People) -> None:
    players = people(3)
    table = begin(players)
    players = seated(table, players)
    for player in players:
        done(player.move(table, bid(player, table)))
    for player in players:
        done(player.move(table, {"kind": "pass"}))
    done(players[0].move(table, bid(players[0], table)))
    done(players[0].post(f"tables/{table}/resign"))
    assert Table.objects.get(pk=table).status == "running"
    for player in players[1:]:
        done(player.move(table, bid(player, table)))
    assert players[1].see(table)["view"]["phase"] == "show"


# Records ------------------------------------------------------------------------------------------


def ends(people: People, watch: Watch, how: str, game: str) -> int:
    """A game of two or three that came to its end in this way."""
    count = 3 if "three" in how else 2
    table, players = running(people, count, game, 1 if "early" in how else None)
    gone = next(player for player in players if player.see(table)["my_seat"] == 0)
    if "timeout" in how:
        Seat.objects.filter(table=table, asked_version__isnull=False).exclude(number=0).update(deadline=None)
        watch.on(days=30)
        Seat.objects.filter(table=table, number=0).update(deadline=watch.now, asked_version=1, asked_at=watch.now)
        watch.on(minutes=1)
        assert services.sweep_due() == 1
    else:
        done(gone.post(f"tables/{table}/resign"))
    play(table, [player for player in players if player is not gone])
    return table


@pytest.mark.parametrize("game", ["gardens_of_io", "sealed_garden"])
@pytest.mark.parametrize("how", ["resigned", "timeout", "early", "three, resigned", "three, timeout"])
def test_records_of_games_that_were_left_are_sound(
    people: People, visitor: Person, watch: Watch, how: str, game: str
) -> None:
    """A seat that a bot took over goes on as any other; a game that ended at the table says so in place of a result."""
    table = ends(people, watch, how, game)
    record = done(visitor.get(f"tables/{table}/record"))
    assert fault_of(json.dumps(record).encode(), running=False) is None
    if "three" in how:
        assert (record["result"], "ending" in record) == (Table.objects.get(pk=table).result, False)
    elif how == "early":
        assert (record["ending"], "result" in record) == ({"kind": "cancelled"}, False)
    else:
        assert record["ending"] == {"kind": how, "seat": 0, "ranks": [2, 1]}
