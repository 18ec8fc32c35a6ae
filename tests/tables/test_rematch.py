"""Playing again: the same people and options, seats rotated, one press each."""

from collections.abc import Callable
from typing import Any

from games.tables.models import Seat, Table
from tests.tables.conftest import Watch
from tests.tables.people import Person, begin, done, play, play_in, refused, seated

People = Callable[[int], list[Person]]
SHORT = {"rounds": "two"}


def finished(people: People, count: int = 3, **more: Any) -> tuple[int, list[Person]]:
    players = people(count)
    table = begin(players, options=SHORT, **more)
    players = seated(table, players)
    play(table, players)
    return table, players


def test_each_presses_once_and_the_seats_are_rotated(people: People) -> None:
    table, (first, second, third) = finished(people)
    assert "rematch" in first.see(table)["actions"]
    again = done(second.post(f"tables/{table}/rematch"))["id"]
    seen = third.see(again)
    assert (seen["status"], seen["options"]["rounds"], seen["creator"]) == ("open", "two", second.name)
    assert [(card["name"], card["accepted"], card["free"]) for card in seen["seats"]] == [
        (second.name, True, False), (third.name, False, False), (first.name, False, False)]  # fmt: skip
    assert third.see(table)["rematch_id"] == again
    assert seen["actions"] == ["join", "leave"]
    assert [card["id"] for card in done(third.get("tables/mine"))["open"]] == [again]
    for person in (third, first):
        assert done(person.post(f"tables/{table}/rematch"))["id"] == again
    seen = first.see(again)
    assert seen["status"] == "running"
    assert [card["name"] for card in seen["seats"]] == [second.name, third.name, first.name]


def test_pressing_twice_is_pressing_once(people: People) -> None:
    table, players = finished(people)
    same_key = [done(players[0].post(f"tables/{table}/rematch", {}, "once-more-please")) for _ in range(2)]
    other_key = done(players[0].post(f"tables/{table}/rematch"))
    assert same_key == [other_key, other_key]
    version = Table.objects.get(pk=other_key["id"]).version
    both = [done(players[1].post(f"tables/{table}/rematch", {}, "me-too-please")) for _ in range(2)]
    assert both == [other_key, other_key]
    assert Table.objects.filter(rematch_of=table).count() == 1
    assert Table.objects.get(pk=other_key["id"]).version == version + 1


def test_somebody_else_may_take_a_seat_that_is_declined(people: People) -> None:
    table, players = finished(people)
    fourth = Person.called("dora")
    again = done(players[0].post(f"tables/{table}/rematch"))["id"]
    refused(fourth.post(f"tables/{again}/join"), 409, "cannot_join")
    done(players[1].post(f"tables/{again}/leave"))
    done(fourth.post(f"tables/{again}/join"))
    done(players[2].post(f"tables/{again}/join"))
    assert Table.objects.get(pk=again).status == "running"


def test_a_rematch_that_was_given_up_can_be_asked_for_again(people: People) -> None:
    table, players = finished(people)
    again = done(players[0].post(f"tables/{table}/rematch"))["id"]
    done(players[0].post(f"tables/{again}/leave"))
    assert Table.objects.get(pk=again).status == "cancelled"
    assert players[0].see(table)["rematch_id"] is None
    assert done(players[1].post(f"tables/{table}/rematch"))["id"] != again


def test_bots_play_again_without_being_asked(people: People) -> None:
    (ann,) = people(1)
    table = ann.open("gardens_of_io", 2, bots=["sprout"], clock="brisk")
    play(table, [ann])
    again = done(ann.post(f"tables/{table}/rematch"))["id"]
    seen = ann.see(again)
    assert (seen["status"], seen["clock"]["preset"]) == ("running", "brisk")
    assert seen["my_seat"] == 1 - (ann.see(table)["my_seat"] or 0)


def test_who_left_is_asked_to_the_rematch_and_no_bot_in_their_place(people: People) -> None:
    players = people(3)
    table = begin(players, "gardens_of_io")
    players = seated(table, players)
    play_in(table, players)
    done(players[0].post(f"tables/{table}/resign"))
    play(table, players[1:])
    again = done(players[1].post(f"tables/{table}/rematch"))["id"]
    assert sorted(card["name"] for card in players[0].see(again)["seats"]) == sorted(person.name for person in players)
    assert not Seat.objects.filter(table=again).exclude(bot="").exists()


def test_only_those_who_sat_there_and_only_when_it_is_over(people: People, visitor: Person) -> None:
    table, players = finished(people)
    stranger = Person.called("dora")
    refused(stranger.post(f"tables/{table}/rematch"), 403, "not_your_seat")
    refused(visitor.post(f"tables/{table}/rematch"), 401, "not_signed_in")
    again = done(players[0].post(f"tables/{table}/rematch"))["id"]
    refused(stranger.post(f"tables/{table}/rematch"), 403, "not_your_seat")
    refused(players[0].post(f"tables/{again}/rematch"), 409, "not_finished")


def test_a_private_table_has_a_private_rematch(people: People) -> None:
    ann, ben, eve = people(3)
    table = ann.open(private=True, options=SHORT)
    link = str(ann.see(table)["link"]).partition("=")[2]
    done(ben.post(f"tables/{table}/join", {"link": link}))
    play(table, [ann, ben])
    again = done(ann.post(f"tables/{table}/rematch"))["id"]
    refused(eve.get(f"tables/{again}"), 404, "not_found")
    assert ben.see(again)["actions"] == ["join", "leave"]
    assert link not in str(ben.see(again)["link"])
    done(ben.post(f"tables/{table}/rematch"))
    assert ann.see(again)["status"] == "running"


def test_a_live_rematch_asks_who_is_there(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    table = begin([ann, ben], options=SHORT, clock="live_relaxed")
    for person in (ann, ben):
        done(person.post(f"tables/{table}/ready"))
    play(table, [ann, ben])
    again = done(ann.post(f"tables/{table}/rematch"))["id"]
    done(ben.post(f"tables/{table}/rematch"))
    assert ann.see(again)["ready_until"] is not None
    for person in (ann, ben):
        done(person.post(f"tables/{again}/ready"))
    assert ann.see(again)["status"] == "running"
