"""Quick match: who asks is brought together with others, at a ranked table, once; what becomes of those who wait."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import override_settings

from accounts.models import Block, User
from accounts.notices.models import Notice
from games import registry
from games.ratings.models import Result, Standing
from games.tables import clock, permits, services
from games.tables.models import Outbox, Seat, Seek, Table
from games.tables.pairing import Match
from games.tables.services import opening, seeking
from tests.tables.conftest import Watch
from tests.tables.people import Json, Person, begin, counted, done, play, refused, seated

People = Callable[[int], list[Person]]
IO, NATION = "gardens_of_io", "garden_nation"
GOOD = {"games": [IO], "players": [2], "clocks": ["normal"]}


def seek(
    person: Person, *games: str, players: tuple[int, ...] = (2,), clocks: tuple[str, ...] = ("normal",)
) -> Json:
    body = {"games": list(games or (IO,)), "players": list(players), "clocks": list(clocks)}
    return done(person.send("PUT", "quick-match", body))


def look(person: Person, *, there: bool = False) -> Json:
    return done(person.get(f"quick-match{'?there=true' if there else ''}"))


def stop(person: Person) -> Any:
    return person.send("DELETE", "quick-match")


def rate(person: Person, rating: int, game: str = IO) -> None:
    Standing.objects.update_or_create(game=game, user_id=person.id, defaults={"rating": rating, "games": 20})


def notices(person: Person) -> list[str]:
    return [
        str(text).split(",")[0]
        for text in Notice.objects.filter(user=person.id).values_list("text", flat=True)
    ]


# Brought together ---------------------------------------------------------------------------------


def test_two_who_want_the_same_play_at_once(people: People) -> None:
    ann, ben = people(2)
    assert seek(ann, NATION, IO)["state"] == "waiting"
    found = seek(ben, players=(2, 3))
    table = Table.objects.get()
    assert (found["state"], found["table"], found["wish"]) == ("matched", table.pk, None)
    assert look(ann)["table"] == table.pk
    assert (table.game, table.clock, table.status, table.ranked) == (IO, "normal", "running", True)
    seen = ann.see(table.pk)
    assert (seen["matched"], seen["ranked"], {seat["name"] for seat in seen["seats"]}) == (
        True,
        True,
        {"ann", "ben"},
    )
    told = Outbox.objects.filter(kind="notice").values_list("payload__what", flat=True)
    assert sorted(told) == ["started", "turn"]


def test_a_group_comes_together_when_it_is_whole(people: People) -> None:
    players = people(4)
    for person in players[:3]:
        assert seek(person, players=(4,))["state"] == "waiting"
    assert look(players[0])["waiting"] == [
        {"game": slug, "people": 2 if slug == IO else 0} for slug in registry.games()
    ]
    assert seek(players[3], IO, NATION, players=(4,))["state"] == "matched"
    assert Seat.objects.filter(table__status="running").count() == 4


def test_a_live_table_asks_first_who_is_there(people: People) -> None:
    ann, ben = people(2)
    seek(ann, clocks=("live_quick",))
    table = seek(ben, clocks=("live_quick", "live_relaxed"))["table"]
    assert Table.objects.get(pk=table).status == "open"
    assert notices(ann) == notices(ben) == ["Quick match has found you a table: {game}"]
    for again in (stop(ann), ann.send("PUT", "quick-match", GOOD)):
        assert refused(again, 409, "matched")["table"] == table
    for person in (ann, ben):
        assert "ready" in person.see(table)["actions"]
        done(person.post(f"tables/{table}/ready"))
    assert Table.objects.get(pk=table).status == "running"
    assert done(stop(ann))["state"] == "idle"


def test_who_was_ready_waits_on_in_their_old_place(people: People, watch: Watch) -> None:
    ann, ben, cleo = people(3)
    seek(ann, clocks=("live_quick",))
    since = Seek.objects.get().since
    watch.on(seconds=30)
    table = seek(ben, clocks=("live_quick",))["table"]
    done(ann.post(f"tables/{table}/ready"))
    watch.on(seconds=61)
    services.sweep()
    assert Table.objects.get(pk=table).status == "cancelled"
    assert "goes on looking" in ann.see(table)["cancelled_reason"]
    assert (look(ann)["state"], Seek.objects.get().since) == ("waiting", since)
    assert look(ben)["state"] == "idle"
    assert seek(cleo, clocks=("live_quick",))["state"] == "matched"


def test_who_leaves_lets_the_others_wait_on(people: People) -> None:
    ann, ben = people(2)
    seek(ann, clocks=("live_quick",))
    table = seek(ben, clocks=("live_quick",))["table"]
    done(ben.post(f"tables/{table}/leave"))
    assert Table.objects.get(pk=table).status == "cancelled"
    assert (look(ann)["state"], look(ben)["state"]) == ("waiting", "idle")


def test_nobody_ready_leaves_nobody_waiting(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    seek(ann, clocks=("live_quick",))
    seek(ben, clocks=("live_quick",))
    watch.on(seconds=61)
    services.sweep()
    assert (Table.objects.get().status, Seek.objects.count()) == ("cancelled", 0)


# Who does not meet --------------------------------------------------------------------------------


@pytest.mark.parametrize("blocker", [0, 1])
def test_who_is_blocked_is_not_met_and_not_told(people: People, watch: Watch, blocker: int) -> None:
    ann, ben, cleo = people(3)
    pair = (ann, ben)
    Block.objects.create(blocker_id=pair[blocker].id, blocked_id=pair[1 - blocker].id, at=watch.now)
    seek(ann)
    assert seek(ben)["state"] == "waiting"
    watch.on(days=3)
    assert services.quick_match_round() == 0
    assert Notice.objects.count() == 0
    assert seek(cleo)["state"] == "matched"


def test_a_block_that_comes_between_look_and_lock_is_seen(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    for person in (ann, ben):
        Seek.objects.create(user_id=person.id, **GOOD, since=watch.now, seen_at=watch.now)
    Block.objects.create(blocker_id=ann.id, blocked_id=ben.id, at=watch.now)
    assert not seeking._set(Match(IO, "normal", (ann.id, ben.id)), watch.now)
    assert (Table.objects.count(), Seek.objects.count()) == (0, 2)


def test_a_wish_that_changed_between_look_and_lock_is_kept(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    seek(ann, NATION)
    seek(ben)
    assert not seeking._set(Match(IO, "normal", (ann.id, ben.id)), watch.now)
    assert Seek.objects.filter(table=None).count() == 2


def test_whoever_was_matched_meanwhile_is_left_alone(people: People, watch: Watch) -> None:
    ann, ben, cleo = people(3)
    for person in (ann, ben, cleo):
        seek(person)
    assert Seat.objects.filter(user=ann.id).count() == 1
    assert not seeking._set(Match(IO, "normal", (ann.id, cleo.id)), watch.now)
    assert Seat.objects.filter(user=ann.id).count() == 1


def test_three_rated_games_a_day_are_enough(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    for table in range(3):
        for seat, person in enumerate((ann, ben)):
            Result.objects.create(
                table=table, seat=seat, user_id=person.id, game=NATION, rank=1, finished_at=watch.now
            )
    seek(ann)
    assert seek(ben)["state"] == "waiting"
    watch.on(days=1)
    assert services.quick_match_round() == 1


def test_who_plays_a_game_together_meets_in_others_until_it_is_thrice(people: People) -> None:
    ann, ben = people(2)
    tables = []
    for expected in ("matched", "waiting"):
        seek(ann)
        assert seek(ben)["state"] == expected
    for games in ((IO, NATION), (IO, NATION, "go_gecko_go")):
        seek(ann, *games)
        tables.append(look(ann)["table"])
        seek(ben, *games)
    assert {table.game for table in Table.objects.all()} == {IO, NATION, "go_gecko_go"}
    seek(ann, "garden_geckos")
    assert seek(ben, "garden_geckos")["state"] == "waiting"


def test_far_ratings_meet_when_both_have_waited(people: People, watch: Watch) -> None:
    ann, ben, cleo = people(3)
    rate(ann, 1500)
    rate(ben, 1700)
    rate(cleo, 1590)
    seek(ann)
    assert look(ann)["wish"]["reach"] == {"live": None, "days": {"points": 100}}
    watch.on(hours=3)
    assert seek(ben)["state"] == "waiting"
    watch.on(hours=2, minutes=-1)
    assert services.quick_match_round() == 0
    watch.on(minutes=1)
    assert services.quick_match_round() == 1
    assert {seat.user_id for seat in Seat.objects.all()} == {ann.id, ben.id}
    watch.on(hours=12)
    seek(cleo)
    watch.on(hours=12)
    assert look(cleo)["wish"]["reach"] == {"live": None, "days": {"points": None}}


def test_the_nearest_of_several_is_taken(people: People) -> None:
    ann, ben, cleo, dan = people(4)
    rate(ben, 1560)
    rate(cleo, 1695)
    rate(dan, 1630)
    seek(ben), seek(cleo)
    table = seek(dan)["table"]
    assert {seat["name"] for seat in dan.see(table)["seats"]} == {"ben", "dan"}
    assert seek(ann)["state"] == "waiting"


# Being there --------------------------------------------------------------------------------------


def test_a_live_wish_is_set_aside_while_no_page_is_open(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    seek(ann, clocks=("live_quick",))
    watch.on(seconds=80)
    assert look(ann, there=True)["state"] == "waiting"
    watch.on(seconds=80)
    assert look(ann)["state"] == "waiting"
    watch.on(seconds=20)
    assert seek(ben, clocks=("live_quick",))["waiting"][0]["people"] == 0
    assert look(ben)["state"] == "waiting"
    look(ann, there=True)
    assert services.quick_match_round() == 1


def test_a_wish_of_days_waits_without_a_page(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    seek(ann, clocks=("live_quick", "slow"))
    watch.on(days=2)
    services.quick_match_round()
    assert seek(ben, clocks=("live_quick", "slow"))["state"] == "matched"
    assert Table.objects.get().clock == "slow"


def test_what_can_not_be_met_any_more_ends_with_a_word(people: People, watch: Watch) -> None:
    ann, ben, cleo = people(3)
    seek(ann), seek(ben, NATION), seek(cleo, clocks=("live_quick",))
    ann.open()
    with override_settings(TABLES_PER_PLAYER=1):
        services.quick_match_round()
        assert refused(ann.send("PUT", "quick-match", GOOD),
                       409, "too_many_tables")  # fmt: skip
    assert notices(ann) == ["Quick match looks for you no longer: you sit at {limit} tables"]
    watch.on(minutes=16)
    services.quick_match_round()
    assert notices(cleo) == ["Quick match looks for you no longer: you wanted a live game"]
    watch.on(days=7)
    services.quick_match_round()
    assert notices(ben) == [seeking.OLD]
    assert not Seek.objects.exists()


def test_who_has_too_many_tables_by_now_is_not_matched(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    seek(ann), seek(ben, NATION)
    ann.open()
    Seek.objects.filter(user=ben.id).update(games=[IO])
    with override_settings(TABLES_PER_PLAYER=1):
        assert seeking.match() == 0
    assert [seek_.user_id for seek_ in Seek.objects.all()] == [ben.id]


def test_old_matches_are_forgotten_and_the_wishes_of_the_gone_looked_over(
    people: People, watch: Watch
) -> None:
    ann, ben, cleo = people(3)
    seek(ann), seek(ben)
    watch.on(minutes=11)
    assert look(ann)["state"] == "idle"
    services.quick_match_round()
    assert not Seek.objects.exists()
    seek(cleo, NATION)
    User.objects.filter(pk=cleo.id).update(is_active=False)
    assert seek(ann, NATION)["waiting"] == [{"game": slug, "people": 0} for slug in registry.games()]


# Said -------------------------------------------------------------------------------------------


def test_said_twice_it_is_the_same_and_said_otherwise_the_place_is_kept(people: People, watch: Watch) -> None:
    (ann,) = people(1)
    first = seek(ann, IO, IO)
    assert first["wish"]["games"] == [IO]
    watch.on(minutes=5)
    assert seek(ann)["wish"]["since"] == first["wish"]["since"]
    changed = seek(ann, NATION, players=(3, 2), clocks=("slow", "live_quick"))["wish"]
    assert (changed["games"], changed["players"], changed["since"]) == (
        [NATION],
        [3, 2],
        first["wish"]["since"],
    )
    assert done(stop(ann))["state"] == done(stop(ann))["state"] == "idle"


def test_a_wish_whose_answer_was_lost_is_sent_again_and_brings_no_second_table(people: People) -> None:
    ann, ben, cleo = people(3)
    seek(ben)
    for _ in range(2):
        found = done(ann.send("PUT", "quick-match", GOOD, key="comes-twice"))
        assert found["state"] == "matched"
    seek(cleo)
    assert Seat.objects.filter(user=ann.id).count() == Table.objects.count() == 1
    other = ann.send("PUT", "quick-match", GOOD | {"clocks": ["slow"]}, key="comes-twice")
    refused(other, 422, "key_reused")


def test_everything_that_is_offered_is_ranked(people: People) -> None:
    (ann,) = people(1)
    for game in look(ann)["games"]:
        meta = registry.get(game["slug"]).meta
        assert game["players"]
        for count in game["players"]:
            options = permits.all_options(meta, {}, count, count)
            assert permits.why_not_ranked(meta, options, clock.PRESETS["normal"], 0) is None


BAD: list[tuple[Json, str]] = [
    ({"games": ["chess"]}, "bad_options"),
    ({"clocks": ["none"]}, "bad_options"),
    ({"clocks": ["sundial"]}, "bad_options"),
    ({"players": [6]}, "bad_options"),
    ({"games": [IO, NATION], "players": [5]}, "bad_options"),
    ({"players": [1]}, "bad_body"),
    ({"players": ["2"]}, "bad_body"),
    ({"players": []}, "bad_body"),
    ({"games": []}, "bad_body"),
    ({"games": IO}, "bad_body"),
    ({"clocks": None}, "bad_body"),
    ({"speed": "live"}, "bad_body"),
]


@pytest.mark.parametrize(("change", "code"), BAD)
def test_what_can_not_be_wished_is_refused(people: People, change: Json, code: str) -> None:
    (ann,) = people(1)
    refused(ann.send("PUT", "quick-match", GOOD | change), 400, code)
    assert not Seek.objects.exists()


def test_it_is_for_those_who_are_signed_in(visitor: Person) -> None:
    refused(visitor.get("quick-match"), 401, "not_signed_in")
    assert visitor.send("PUT", "quick-match", GOOD).status_code in (401, 403)
    assert visitor.send("DELETE", "quick-match").status_code in (401, 403)


def test_bad_queries_are_refused(people: People) -> None:
    (ann,) = people(1)
    for query in ("there=1", "here=true", "there=true&there=true"):
        refused(ann.get(f"quick-match?{query}"), 400, "bad_body")


def test_a_game_that_can_not_be_set_up_stops_no_other(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, cleo, dan = people(4)
    real = opening.open_new

    def fails(table: Table, *more: Any) -> Any:
        if table.game == IO:
            raise permits_fault()
        return real(table, *more)

    def permits_fault() -> Exception:
        return services.Refusal(409, "rules_fault", "The rules could not set this game up.")

    monkeypatch.setattr(opening, "open_new", fails)
    seek(ann), seek(ben), seek(cleo, NATION), seek(dan, NATION)
    assert [table.game for table in Table.objects.all()] == [NATION]
    monkeypatch.undo()
    assert services.quick_match_round() == 1


def test_a_worker_that_is_killed_while_it_sets_a_table_leaves_everybody_waiting(
    people: People, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = people(2)
    since = seek(ann)["wish"]["since"]

    def killed(*_args: object) -> None:
        raise SystemExit

    with monkeypatch.context() as patched:
        patched.setattr(seeking, "_tell", killed)  # the last it does
        with pytest.raises(SystemExit):
            ben.send("PUT", "quick-match", GOOD)
    assert not Table.objects.exists()
    assert (look(ann)["wish"]["since"], look(ben)["state"]) == (since, "waiting")
    assert services.quick_match_round() == 1
    assert look(ann)["table"] == look(ben)["table"] == Table.objects.get().pk


def test_the_ladder_counts_such_a_table(people: People) -> None:
    ann, ben = people(2)
    seek(ann)
    table = seek(ben)["table"]
    play(table, seated(table, [ann, ben]))
    assert Result.objects.filter(table=table).count() == 2


def test_a_round_takes_few_statements_however_many_wait(people: People, watch: Watch) -> None:
    players = people(5)
    for number, person in enumerate(players):
        rate(person, 1000 + 200 * number)
        seek(person)
    begin(players[:2], ranked=True)
    with counted(10):
        assert services.quick_match_round() == 0
    with counted(2):
        look(players[0])
