"""A game for one: it begins at once, nobody waits for it, it ends in every way a game can end."""

from collections.abc import Callable

import pytest

from games.ratings.models import Result
from games.tables.models import Outbox, Seat, Table
from tests.solo.players import LONE, alone, at_random
from tests.tables.conftest import Watch
from tests.tables.people import Person, done, refused, steps_of

People = Callable[[int], list[Person]]


def test_one_post_and_it_has_begun(people: People, visitor: Person) -> None:
    (ann,) = people(1)
    answer = done(ann.post("tables", {"game": LONE, "players": {"min": 1, "max": 1}}), 201)
    seen = ann.see(answer["id"])
    assert (seen["status"], seen["ranked"], seen["clock"]["preset"], seen["day"]) == ("running", False, "none", None)
    assert [seat["name"] for seat in seen["seats"]] == ["ann"]
    assert seen["actions"] == ["resign", "move"]
    assert seen["my_deadline"] is None
    assert done(visitor.get("tables"))["tables"] == []
    assert done(visitor.get("tables/live"))["tables"] == []
    assert visitor.see(answer["id"])["legal"] == []


def test_who_plays_alone_is_not_waited_for(people: People, watch: Watch) -> None:
    ann, _ = people(2)
    first, second = alone(ann), alone(ann)
    watch.on(minutes=5)
    seen = ann.see(first)
    done(ann.move(first, steps_of(seen["legal"])[0]))
    mine = done(ann.get("tables/mine"))
    assert [card["id"] for card in mine["alone"]] == [first, second]
    assert mine["your_turn"] == mine["waiting"] == []
    assert done(ann.get("me"))["waiting"] == 0


def test_it_sends_no_mails_and_rates_nobody(people: People) -> None:
    (ann,) = people(1)
    seen = at_random(ann, alone(ann))
    assert seen["status"] == "finished"
    assert seen["end_line"]["text"] == "The game is over."
    assert set(Outbox.objects.values_list("kind", flat=True)) == {"socket"}
    assert not Result.objects.exists()


def test_it_is_no_win_against_anybody(people: People, visitor: Person) -> None:
    (ann,) = people(1)
    table = alone(ann)
    at_random(ann, table)
    alone(ann)
    page = done(visitor.get("players/ann"))
    assert page["games"] == [{"game": LONE, "played": 0, "won": 0, "alone": 1}]
    assert [each["table"] for each in done(visitor.get("players/ann/games"))["games"]] == [table]
    assert page["running"] == 0


def test_there_is_no_rematch_and_nobody_to_agree_with(people: People) -> None:
    (ann,) = people(1)
    table = alone(ann)
    refused(ann.post(f"tables/{table}/cancel", {"say": "offer"}), 409, "alone")
    seen = at_random(ann, table)
    assert seen["actions"] == []
    refused(ann.post(f"tables/{table}/rematch"), 409, "alone")
    assert Table.objects.count() == 1


def test_it_can_be_given_up(people: People) -> None:
    (ann,) = people(1)
    unmoved, moved = alone(ann), alone(ann)
    done(ann.post(f"tables/{unmoved}/resign"))
    assert ann.see(unmoved)["status"] == "cancelled"
    done(ann.move(moved, steps_of(ann.see(moved)["legal"])[0]))
    done(ann.post(f"tables/{moved}/resign"))
    seen = ann.see(moved)
    assert (seen["status"], seen["ending"]) == ("finished", {"kind": "resigned", "seat": 0, "ranks": [1]})
    assert seen["end_line"]["text"] == ann.see(unmoved)["end_line"]["text"] == "{seat} gave the game up."
    assert not Seat.objects.exclude(bot="").exists()


DRY = {"options": {"water": False}}
ODD = ({"clock": "normal"}, {"clock": "live_quick"}, {"ranked": True}, {"bots": ["greedy"]}, DRY)


@pytest.mark.parametrize("odd", ODD)
def test_it_has_no_clock_no_rank_no_bots_and_its_own_options(people: People, odd: dict[str, object]) -> None:
    (ann,) = people(1)
    refused(ann.post("tables", {"game": LONE, "players": {"min": 1, "max": 1}, **odd}), 400, "bad_options")


def test_a_table_is_for_one_or_for_several(people: People) -> None:
    (ann,) = people(1)
    refused(ann.post("tables", {"game": LONE, "players": {"min": 1, "max": 2}}), 400, "bad_options")
    refused(ann.post("tables", {"game": "sealed_garden", "players": {"min": 1, "max": 1}}), 400, "bad_options")


def test_a_game_for_one_is_one_of_so_many_tables(people: People, settings: object) -> None:
    (ann,) = people(1)
    settings.TABLES_PER_PLAYER = 2  # type: ignore[attr-defined]  # the fixture holds every setting
    alone(ann), alone(ann)
    refused(ann.post("tables", {"game": LONE, "players": {"min": 1, "max": 1}}), 409, "too_many_tables")


def test_a_private_one_is_its_players_and_its_links(people: People) -> None:
    ann, ben = people(2)
    table = alone(ann, private=True)
    assert ben.get(f"tables/{table}").status_code == 404
    link = str(ann.see(table)["link"]).partition("?")[2]
    assert done(ben.get(f"tables/{table}?{link}"))["actions"] == []
