"""Opening tables, sitting down and standing up, bots, starting, lists and filters, players' pages."""

from collections.abc import Callable
from typing import Any

import pytest

from games.tables.models import Outbox, Seat, Table
from tests.tables.conftest import Watch
from tests.tables.people import Person, begin, counted, done, play, play_in, refused, seated

People = Callable[[int], list[Person]]


def test_a_fresh_table_waits_for_people(people: People, visitor: Person) -> None:
    ann, ben = people(2)
    table = ann.open("gardens_of_io", (2, 4), options={"lap_bonus": "on"})
    seen = visitor.see(table)
    assert (seen["status"], seen["creator"], seen["version"], seen["view"]) == ("open", "ann", 1, None)
    assert seen["options"] == {"tree_placement": "random", "lap_bonus": "on", "mode": "competitive"}
    assert seen["clock"]["preset"] == "normal"
    assert [(card["free"], card["needed"]) for card in seen["seats"]] == [
        (False, False), (True, True), (True, False), (True, False)]  # fmt: skip
    assert (seen["can_join"], seen["join_reason"]) == (False, "Sign in to join.")
    assert ben.see(table)["actions"] == ["join"]
    assert (ben.see(table)["can_join"], ben.see(table)["join_reason"]) == (True, None)
    assert ann.see(table)["actions"] == ["leave", "add_bot", "invite"]
    assert ann.see(table)["start_reason"] == "1 more player is needed."


def test_a_table_begins_when_it_is_full_and_seats_are_drawn(people: People) -> None:
    ann, ben = people(2)
    firsts = set()
    for _ in range(12):
        table = begin([ann, ben])
        seen = ann.see(table)
        assert seen["status"] == "running"
        firsts.add(seen["seats"][0]["name"])
    assert firsts == {"ann", "ben"}


def test_the_creator_starts_with_fewer_once_they_are_enough(people: People) -> None:
    ann, ben, cleo = people(3)
    table = ann.open("gardens_of_io", (2, 4))
    refused(ann.post(f"tables/{table}/start"), 409, "cannot_start")
    done(ben.post(f"tables/{table}/join"))
    refused(ben.post(f"tables/{table}/start"), 403, "not_creator")
    assert "start" in ann.see(table)["actions"]
    done(ann.post(f"tables/{table}/start"))
    seen = ann.see(table)
    assert (seen["status"], len(seen["seats"])) == ("running", 2)
    refused(cleo.post(f"tables/{table}/join"), 409, "cannot_join")
    refused(ann.post(f"tables/{table}/start"), 409, "cannot_start")


def test_a_seat_is_for_one(people: People) -> None:
    ann, ben, cleo = people(3)
    table = ann.open("sealed_garden", (2, 3))
    done(ben.post(f"tables/{table}/join"))
    assert "already" in refused(ben.post(f"tables/{table}/join"), 409, "cannot_join")["message"]
    done(cleo.post(f"tables/{table}/join"))
    assert Seat.objects.filter(table=table).count() == 3


def test_leaving_frees_the_seat_and_the_last_one_closes_the_table(people: People) -> None:
    ann, ben = people(2)
    table = ann.open("sealed_garden", (2, 3))
    done(ben.post(f"tables/{table}/join"))
    done(ann.post(f"tables/{table}/leave"))
    seen = ben.see(table)
    assert (seen["creator"], [card["name"] for card in seen["seats"]]) == ("ben", [None, "ben", None])
    refused(ann.post(f"tables/{table}/leave"), 409, "not_seated")
    done(ben.post(f"tables/{table}/leave"))
    assert Table.objects.get(pk=table).status == "cancelled"
    table = begin([ann, ben])
    refused(ann.post(f"tables/{table}/leave"), 409, "not_open")


def test_bots_come_and_go_at_friendly_tables(people: People) -> None:
    ann, ben = people(2)
    table = ann.open("gardens_of_io", (2, 3), bots=["sprout"])
    assert [card["bot"] for card in ann.see(table)["seats"]] == [None, "sprout", None]
    refused(ben.send("DELETE", f"tables/{table}/seats/1"), 403, "not_creator")
    refused(ann.send("DELETE", f"tables/{table}/seats/0"), 409, "no_bot")
    refused(ann.send("DELETE", f"tables/{table}/seats/7"), 404, "not_found")
    done(ann.send("DELETE", f"tables/{table}/seats/1"))
    assert ann.see(table)["seats"][1]["free"]
    refused(ann.post(f"tables/{table}/bots", {"level": "genius"}), 400, "bad_options")
    refused(ben.post(f"tables/{table}/bots", {"level": "sprout"}), 403, "not_creator")
    for level in ("sprout", "gardener"):
        done(ann.post(f"tables/{table}/bots", {"level": level}))
    assert ann.see(table)["status"] == "running"
    refused(ann.post(f"tables/{table}/bots", {"level": "sprout"}), 409, "no_bot")


def test_a_table_full_of_bots_begins_at_once_and_wakes_the_first(people: People) -> None:
    (ann,) = people(1)
    for _ in range(4):
        table = ann.open("gardens_of_io", 2, bots=["gardener"])
        seen = ann.see(table)
        assert seen["status"] == "running"
        asked = not seen["seats"][seen["my_seat"]]["to_act"]
        assert Outbox.objects.filter(table=table, kind="bot").count() == asked


RANKED = [
    ({}, None),
    ({"options": {"tree_placement": "players"}}, None),
    ({"options": {"lap_bonus": "on"}}, "not_rankable"),
    ({"bots": ["sprout"]}, "not_rankable"),
    ({"clock": "none"}, "not_rankable"),
]


@pytest.mark.parametrize(("more", "code"), RANKED)
def test_what_may_be_ranked(people: People, more: dict[str, Any], code: str | None) -> None:
    (ann,) = people(1)
    answer = ann.post("tables", {"game": "gardens_of_io", "players": {"min": 2, "max": 3}, "ranked": True, **more})
    if code is None:
        table = done(answer, 201)["id"]
        refused(ann.post(f"tables/{table}/bots", {"level": "sprout"}), 409, "no_bot")
        assert "add_bot" not in ann.see(table)["actions"]
    else:
        refused(answer, 400, code)
        assert not Table.objects.exists()


BAD = [
    ({"game": "chess"}, "bad_options"),
    ({"players": {"min": 1, "max": 2}}, "bad_options"),
    ({"players": {"min": 2, "max": 6}}, "bad_options"),
    ({"players": {"min": 4, "max": 3}}, "bad_options"),
    ({"options": {"weather": "fine"}}, "bad_options"),
    ({"options": {"lap_bonus": "maybe"}}, "bad_options"),
    ({"options": {"lap_bonus": True}}, "bad_options"),
    ({"options": {"lap_bonus": ["on"]}}, "bad_options"),
    ({"clock": "sundial"}, "bad_options"),
    ({"bots": ["genius"]}, "bad_options"),
    ({"bots": ["sprout"] * 3}, "bad_options"),
    ({"game": "sealed_garden", "players": {"min": 3, "max": 4}, "options": {"water": False}}, "bad_options"),
]


@pytest.mark.parametrize(("more", "code"), BAD)
def test_what_no_table_can_be(people: People, more: dict[str, Any], code: str) -> None:
    (ann,) = people(1)
    body = {"game": "gardens_of_io", "players": {"min": 2, "max": 3}, **more}
    refused(ann.post("tables", body), 400, code)
    assert not Table.objects.exists()


def test_nobody_sits_at_more_tables_than_allowed(people: People, settings: Any) -> None:
    settings.TABLES_PER_PLAYER = 2
    ann, ben = people(2)
    other = ben.open()
    tables = [ann.open(), ann.open()]
    body = {"game": "sealed_garden", "players": {"min": 2, "max": 2}}
    assert "2 is the most" in refused(ann.post("tables", body), 409, "too_many_tables")["message"]
    refused(ann.post(f"tables/{other}/join"), 409, "cannot_join")
    assert ann.see(other)["can_join"] is False
    done(ann.post(f"tables/{tables[0]}/leave"))
    done(ann.post(f"tables/{other}/join"))


def test_opening_twice_under_one_key_opens_one(people: People) -> None:
    (ann,) = people(1)
    body = {"game": "sealed_garden", "players": {"min": 2, "max": 2}, "private": True}
    one, again = ann.post("tables", body, "open-it-once"), ann.post("tables", body, "open-it-once")
    assert (one.status_code, one.content) == (again.status_code, again.content)
    assert Table.objects.count() == 1
    table = one.json()["id"]
    twice = [ann.post(f"tables/{table}/leave", {}, "leave-it-once") for _ in range(2)]
    assert done(twice[0]) == done(twice[1])


def test_joining_twice_under_one_key_is_joining_once(people: People) -> None:
    ann, ben = people(2)
    table = ann.open("sealed_garden", 3)
    answers = [done(ben.post(f"tables/{table}/join", {}, "join-it-once")) for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]
    assert Table.objects.get(pk=table).version == 2


# Lists --------------------------------------------------------------------------------------------


def ids(answer: Any) -> list[int]:
    return [card["id"] for card in done(answer)["tables"]]


def test_the_lobby_filters(people: People, visitor: Person) -> None:
    ann, ben = people(2)
    two = ann.open("gardens_of_io", 2, ranked=True)
    range_ = ann.open("gardens_of_io", (3, 5), clock="live_quick")
    sealed = ann.open("sealed_garden", (2, 4), clock="none")
    ann.open("sealed_garden", 2, private=True)
    begin([ann, ben])
    every = {sealed, range_, two}
    expected: dict[str, set[int]] = {
        "": every, "?game=gardens_of_io": {two, range_}, "?players=2": {two, sealed}, "?players=5": {range_},
        "?kind=live": {range_}, "?kind=none": {sealed}, "?kind=correspondence": {two}, "?kind=fixed": set(),
        "?ranked=true": {two}, "?ranked=false": {range_, sealed}, "?game=chess": set(),
        "?game=gardens_of_io&players=4&kind=live&ranked=false&page=1": {range_}, "?page=2": set(),
    }  # fmt: skip
    for query, found in expected.items():
        assert set(ids(visitor.get(f"tables{query}"))) == found, query
    assert ids(visitor.get("tables")) == [sealed, range_, two]
    page = done(ben.get("tables"))
    assert (page["page"], page["pages"], page["total"]) == (1, 1, 3)
    assert all(card["can_join"] and card["thumb"] is None for card in page["tables"])


@pytest.mark.parametrize(
    "query",
    ["page=0", "page=-1", "page=x", "page=1e3", "page=99999999999", "players=0", "players=two", "kind=blitz",
     "ranked=1", "ranked=", "order=creator", "page_size=1000000", "page=1&page=2", "game=../x", "game=%00"],
)  # fmt: skip
def test_a_query_that_makes_no_sense_is_refused(visitor: Person, query: str) -> None:
    refused(visitor.get(f"tables?{query}"), 400, "bad_body")


def test_other_lists_take_no_query_they_do_not_know(people: People) -> None:
    (ann,) = people(1)
    for path in ("site?x=1", "tables/mine?page=1", "tables/live?page=1", "players/ann?x=1"):
        refused(ann.get(path), 400, "bad_body")


def test_pages_of_fifty(people: People, visitor: Person) -> None:
    (ann,) = people(1)
    table = Table.objects.get(pk=ann.open())
    seat = Seat.objects.filter(table=table, user=None)[0]
    for number in range(60):
        table.pk, table.created_at = None, table.created_at
        table.save(force_insert=True)
        Seat.objects.create(table=table, number=number, user=None)
    assert seat.user is None
    first, second = done(visitor.get("tables")), done(visitor.get("tables?page=2"))
    assert (len(first["tables"]), len(second["tables"]), first["pages"], first["total"]) == (50, 11, 2, 61)
    assert not {card["id"] for card in first["tables"]} & {card["id"] for card in second["tables"]}


def test_home_shows_what_waits_longest_first(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    tables = []
    for _ in range(4):
        tables.append(begin([ann, ben], "gardens_of_io"))
        watch.on(minutes=1)
    open_ = ann.open()
    mine = done(ann.get("tables/mine"))
    turn = [table for table in tables if ann.see(table)["legal"]]
    assert [card["id"] for card in mine["your_turn"]] == turn
    assert {card["id"] for card in mine["waiting"]} == set(tables) - set(turn)
    assert [card["id"] for card in mine["open"]] == [open_]
    assert mine["finished"] == []
    assert all(card["my_deadline"] and card["asked_at"] for card in mine["your_turn"])
    assert done(ann.get("me"))["waiting"] == len(turn)
    play(tables[0], [ann, ben])
    mine = done(ann.get("tables/mine"))
    assert [card["id"] for card in mine["finished"]] == [tables[0]]
    assert mine["finished"][0]["last_line"]["text"]


def test_home_forgets_what_was_left(people: People) -> None:
    players = people(3)
    table = begin(players, "gardens_of_io")
    players = seated(table, players)
    play_in(table, players)
    done(players[0].post(f"tables/{table}/resign"))
    mine = done(players[0].get("tables/mine"))
    assert not mine["your_turn"]
    assert not mine["waiting"]
    assert done(players[0].get("me"))["waiting"] == 0


def test_home_is_for_people_who_are_signed_in(visitor: Person) -> None:
    refused(visitor.get("tables/mine"), 401, "not_signed_in")


def test_what_can_be_watched_newest_move_first(people: People, visitor: Person, watch: Watch) -> None:
    players = people(2)
    tables = []
    for game in ("gardens_of_io", "sealed_garden", "gardens_of_io"):
        tables.append(begin(players, game))
        watch.on(minutes=1)
    assert ids(visitor.get("tables/live")) == tables[::-1]
    play(tables[0], players, 1)
    live = done(visitor.get("tables/live"))["tables"]
    assert [card["id"] for card in live] == [tables[0], tables[2], tables[1]]
    assert live[0]["thumb"] == visitor.see(tables[0])["view"]
    assert live[0]["last_line"] == visitor.see(tables[0])["log"][-1]["lines"][-1]
    assert ids(visitor.get("tables/live?game=sealed_garden")) == [tables[1]]


def test_a_players_page(people: People, visitor: Person) -> None:
    ann, ben = people(2)
    finished = begin([ann, ben], options={"rounds": "two"})
    play(finished, [ann, ben])
    begin([ann, ben])
    won = sum(card["rank"] == 1 for card in ann.see(finished)["seats"] if card["name"] == "ann")
    page = done(visitor.get("players/ANN"))
    assert (page["name"], page["running"]) == ("ann", 1)
    assert page["games"] == [{"game": "sealed_garden", "played": 1, "won": won, "alone": 0}]
    assert [each["table"] for each in done(visitor.get("players/ann/games"))["games"]] == [finished]
    refused(visitor.get("players/nobody-like-that"), 404, "not_found")


def test_the_site_tells_its_games_and_clocks(people: People, visitor: Person) -> None:
    (ann,) = people(1)
    ann.open("gardens_of_io")
    ann.open("gardens_of_io", private=True)
    site = done(visitor.get("site"))
    assert (site["name"], site["demo"], site["demo_accounts"]) == ("Gardenhub", False, [])
    card = next(card for card in site["games"] if card["slug"] == "gardens_of_io")
    assert (card["players"], card["open_tables"]) == ({"min": 2, "max": 5}, 1)
    assert card["bots"] == ["sprout", "gardener", "master"]
    assert card["options"][0]["values"][0]["value"] == card["options"][0]["default"] == "random"
    assert [preset["key"] for preset in site["clocks"]][:2] == ["live_quick", "live_relaxed"]


# Statements ---------------------------------------------------------------------------------------


def test_clocks_are_told_in_the_language_of_who_asks(people: People, visitor: Person) -> None:
    (ann,) = people(1)
    table = ann.open(clock="none")
    visitor.client.cookies["django_language"] = "de"
    assert visitor.see(table)["clock"]["label"] == "Ohne Uhr"
    assert ann.see(table)["clock"]["label"] == "No clock"


def test_lists_take_as_many_statements_however_long(people: People, visitor: Person) -> None:
    ann, ben = people(2)
    for size in (1, 6):
        for _ in range(size):
            ann.open()
            play(begin([ann, ben], "gardens_of_io"), [ann, ben], 3)
        with counted(5):
            done(ann.get("tables"))
        with counted(5):
            done(ann.get("tables/mine"))
        with counted(4):
            done(visitor.get("tables/live"))
        with counted(8):
            done(visitor.get("players/ann"))
        with counted(1):
            done(visitor.get("site"))


def test_a_table_takes_few_statements_however_long_its_game(people: People, visitor: Person) -> None:
    players = people(3)
    table = begin(players, "gardens_of_io")
    for moves in (0, 20, 1000):
        play(table, players, moves)
        for viewer in (*players, visitor):
            with counted(2):
                viewer.see(table)
            with counted(1):
                done(viewer.get(f"tables/{table}/record"))
