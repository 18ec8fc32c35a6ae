"""From the last move to the ladder's page: tables, the outbox, the API."""

from collections.abc import Callable
from typing import Any

import pytest
from celery import current_app

from accounts.erasing import erase
from accounts.models import User
from games.ratings import services, standings
from games.ratings.models import Result, Standing
from games.tables import events, nudge, outbox, rated, tasks
from games.tables.models import Move, Outbox, Seat, Table
from games.tables.services import settle_table
from tests.ratings.conftest import Watch
from tests.tables.people import Person, begin, counted, done, play, play_in, refused, seated

People = Callable[[int], list[Person]]
GAME = "gardens_of_io"


@pytest.fixture(autouse=True)
def queue(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, list[Any]]]:
    """What is put into the workers' queues."""
    sent: list[tuple[str, list[Any]]] = []
    monkeypatch.setattr(current_app, "send_task", lambda name, args=(), **_: sent.append((name, list(args))))
    monkeypatch.setattr(nudge, "deliver", lambda _versions: None)
    return sent


def ranked(players: list[Person], **more: Any) -> tuple[int, list[Person]]:
    """A ranked table at which everybody has moved once, and its people in the order of their seats."""
    table = begin(players, GAME, ranked=True, **more)
    there = seated(table, players)
    play_in(table, there)
    return table, there


def rate(queue: list[tuple[str, list[Any]]]) -> None:
    """Let the relay and the worker do what waits."""
    tasks.relay()
    for name, args in queue:
        if name == tasks.RATE:
            tasks.rate(*args)
    queue.clear()


def standing(person: Person) -> tuple[int, int]:
    """A rating and the games behind it."""
    found = Standing.objects.get(user=person.id, game=GAME)
    return found.rating, found.games


def unrated(person: Person, table: int) -> str:
    """The sentence that says why a table does not count."""
    seen = person.see(table)
    assert seen["ratings"] is None
    assert not Result.objects.filter(table=table).exists()
    assert not Outbox.objects.filter(kind="rating", table=table).exists()
    return str(seen["unrated_reason"])


def test_a_game_of_two_that_is_resigned(people: People, queue: list[Any]) -> None:
    table, (first, second) = ranked(people(2))
    seen = first.see(table)
    assert (seen["ratings"], seen["unrated_reason"]) == (None, None)
    done(first.post(f"tables/{table}/resign"))
    seen = first.see(table)
    assert (seen["ratings"], seen["unrated_reason"]) == (None, None), "not rated yet"
    rate(queue)
    assert (standing(first), standing(second)) == ((1470, 1), (1530, 1))
    seen = second.see(table)
    assert seen["unrated_reason"] is None
    assert seen["ratings"] == [
        {
            "seat": 0, "before": 1500, "after": 1470, "change": -30, "k": 60, "players": 2, "expected": 0.5,
            "actual": 0.0, "provisional": True, "level": "seedling",
            "opponents": [{"seat": 1, "rating": 1500, "expected": 0.5, "actual": 0.0}],
        },
        {
            "seat": 1, "before": 1500, "after": 1530, "change": 30, "k": 60, "players": 2, "expected": 0.5,
            "actual": 1.0, "provisional": True, "level": "bud",
            "opponents": [{"seat": 0, "rating": 1500, "expected": 0.5, "actual": 1.0}],
        },
    ]  # fmt: skip


def test_a_game_played_to_its_end(people: People, visitor: Person, queue: list[Any]) -> None:
    players = people(3)
    table = begin(players, GAME, ranked=True)
    play(table, players, seed=3)
    rate(queue)
    seen = visitor.see(table)
    ranks = [card["rank"] for card in seen["seats"]]
    behind = [sum(other > own for other in ranks) - sum(other < own for other in ranks) for own in ranks]
    assert [each["change"] for each in seen["ratings"]] == [20 * each for each in behind]
    assert services.check() == []


def test_left_seats_rank_behind(people: People, watch: Watch, queue: list[Any]) -> None:
    table, (first, second, third) = ranked(people(3))
    done(second.post(f"tables/{table}/resign"))
    watch.on(minutes=1)
    done(first.post(f"tables/{table}/resign"))
    rate(queue)
    assert [each["change"] for each in third.see(table)["ratings"]] == [0, -40, 40]


def test_running_out_of_time_is_rated_like_leaving(people: People, watch: Watch, queue: list[Any]) -> None:
    table, (first, _) = ranked(people(2))
    watch.on(days=30)
    tasks.sweep()
    rate(queue)
    late = Seat.objects.get(table=table, left="timeout").number
    assert [each["change"] for each in first.see(table)["ratings"]][late] == -30


def test_the_job_is_written_with_the_end_and_works_once(people: People, queue: list[Any]) -> None:
    table, (first, second) = ranked(people(2))
    done(first.post(f"tables/{table}/resign"))
    row = Outbox.objects.get(kind="rating")
    assert (row.key, row.payload, row.table_id) == (f"rating:{table}", {"table": table}, table)
    assert Result.objects.filter(table=table, applied=False).count() == 2
    for _ in range(3):
        tasks.relay()
    assert [args for name, args in queue if name == tasks.RATE] == [[row.pk]]
    for _ in range(3):
        tasks.rate(row.pk)
    Outbox.objects.filter(pk=row.pk).update(done_at=None, lease_until=None)
    rate(queue)
    assert (standing(first), standing(second)) == ((1470, 1), (1530, 1))
    assert Outbox.objects.get(pk=row.pk).done_at is not None


def test_an_end_that_is_rolled_back_leaves_no_result(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    table, (first, _) = ranked(people(2))
    monkeypatch.setattr(events, "record_change", lambda *_: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        first.post(f"tables/{table}/resign")
    assert Table.objects.get(pk=table).status == "running"
    assert not Result.objects.exists()
    assert not Outbox.objects.filter(kind="rating").exists()


def test_a_job_that_fails_is_tried_again_and_not_for_ever(
    people: People, watch: Watch, queue: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (first, _) = ranked(people(2))
    done(first.post(f"tables/{table}/resign"))
    monkeypatch.setattr(services, "settle", lambda: 1 // 0)
    for _ in range(outbox.MOST_TRIES + 2):
        rate(queue)
        watch.on(minutes=1)
    row = Outbox.objects.get(kind="rating")
    assert (row.attempts, bool(row.parked)) == (outbox.MOST_TRIES, True)


def test_the_next_job_rates_what_another_left(people: People, watch: Watch, queue: list[Any]) -> None:
    ann, ben = people(2)
    for _ in range(2):
        table, there = ranked([ann, ben])
        done(there[0].post(f"tables/{table}/resign"))
        watch.on(minutes=1)
    Outbox.objects.filter(kind="rating").order_by("pk").first().delete()  # type: ignore[union-attr]  # it is there
    rate(queue)
    assert standing(ann)[1] == 2


def test_what_does_not_count(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    friendly = begin([ann, ben], GAME)
    play_in(friendly, seated(friendly, [ann, ben]))
    assert ann.see(friendly)["unrated_reason"] is None, "not over"
    done(ann.post(f"tables/{friendly}/resign"))
    assert "friendly" in unrated(ann, friendly)
    early = begin([ann, ben], GAME, ranked=True)
    done(ann.post(f"tables/{early}/resign"))
    assert ann.see(early)["status"] == "cancelled"
    assert "before everybody had moved" in unrated(ann, early)
    bots = ann.open(GAME, 2, bots=["sprout"])
    play(bots, [ann])
    assert "friendly" in unrated(ann, bots)
    frozen, _ = ranked([ann, ben])
    Table.objects.filter(pk=frozen).update(status="frozen")
    assert "frozen" in unrated(ann, frozen).lower()


@pytest.mark.parametrize("how", ["resign", "time"])
@pytest.mark.parametrize("count", [2, 3])
def test_nothing_counts_until_every_person_has_moved(
    people: People, watch: Watch, queue: list[Any], how: str, count: int
) -> None:
    """Whoever leaves before that, and whatever they gain by it: no ranks, no result, and the table says why."""
    players = people(count)
    for moved in range(count + 1):
        table = begin(players, GAME, ranked=True)
        there = seated(table, players)
        while movers(table) < moved:
            assert play(table, there, 1)
        if how == "resign":
            done(there[-1].post(f"tables/{table}/resign"))
        else:
            watch.on(days=60)
            settle_table(table)
        rate(queue)
        seen = there[0].see(table)
        if moved < count:
            assert seen["status"] == "cancelled"
            assert "before everybody had moved" in unrated(there[0], table)
        elif count == 2:
            assert (seen["status"], seen["unrated_reason"], len(seen["ratings"])) == ("finished", None, 2)


def movers(table: int) -> int:
    """How many seats have moved."""
    made = Move.objects.filter(table=table, seat__isnull=False).exclude(steps=[])
    return len(set(made.values_list("seat", flat=True)))


def test_a_game_that_its_rules_end_before_somebody_has_moved_does_not_count(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = people(2)
    monkeypatch.setattr(rated, "_ended_early", lambda _found, _moves: True)
    table = begin([ann, ben], GAME, ranked=True)
    play(table, seated(table, [ann, ben]))
    assert Table.objects.get(pk=table).status == "finished"
    assert "before everybody had moved" in unrated(ann, table)


def test_the_mark_can_not_be_lost_or_gained(people: People) -> None:
    """No request names it but the one that opens a table, and none changes a table's options or clock."""
    ann, ben = people(2)
    table = begin([ann, ben], GAME, ranked=True)
    before = ann.see(table)
    for method in ("PATCH", "PUT", "DELETE"):
        assert ann.send(method, f"tables/{table}", {"ranked": False}).status_code == 405
    for deed in ("start", "ready", "resign", "rematch", "join", "leave"):
        assert ann.post(f"tables/{table}/{deed}", {"ranked": False}).status_code == 400
    refused(ann.post(f"tables/{table}/bots", {"level": "sprout"}), 409, "no_bot")
    assert ann.see(table)["ranked"] is before["ranked"] is True
    assert ann.see(table)["options"] == before["options"]


def test_a_bot_that_was_seated_from_the_start_keeps_a_game_out(people: People) -> None:
    table, (first, _, third) = ranked(people(3))
    Seat.objects.filter(table=table, number=2).update(user=None, bot="gardener")
    done(first.post(f"tables/{table}/resign"))
    assert "people alone" in unrated(third, table)


def test_private_tables_count(people: People, queue: list[Any]) -> None:
    ann, ben = people(2)
    table = ann.open(GAME, 2, ranked=True, private=True)
    link = ann.see(table)["link"].split("link=")[1]
    done(ben.post(f"tables/{table}/join", {"link": link}))
    there = seated(table, [ann, ben])
    play_in(table, there)
    done(there[0].post(f"tables/{table}/resign"))
    rate(queue)
    assert standing(there[1]) == (1530, 1)


def test_the_fourth_game_of_a_day_says_why_it_does_not_count(
    people: People, watch: Watch, queue: list[Any]
) -> None:
    ann, ben = people(2)
    for number in range(1, 5):
        table, there = ranked([ann, ben])
        done(there[0].post(f"tables/{table}/resign"))
        rate(queue)
        seen = ann.see(table)
        assert (seen["ratings"] is None) == (number == 4)
        watch.on(minutes=5)
    assert "3 rated games" in seen["unrated_reason"]
    assert standing(ann)[1] == 3


def test_the_last_move_of_a_ranked_game_costs_two_statements_more(people: People) -> None:
    table, (first, second) = ranked(people(2))
    free = begin([first, second], GAME)
    play_in(free, seated(free, [first, second]))
    with counted(20) as friendly:
        done(first.post(f"tables/{free}/resign"))
    with counted(20) as rated:
        done(first.post(f"tables/{table}/resign"))
    assert len(rated) == len(friendly) + 2


# The ladder's page --------------------------------------------------------------------------------


def fill(count: int, games: Callable[[int], int] = lambda _number: 12, game: str = GAME) -> list[User]:
    """Standings: the first of these people leads, each next one is ten points behind."""
    people = User.objects.bulk_create(
        User(username=f"player{number}", look=f"player{number}") for number in range(count)
    )
    Standing.objects.bulk_create(
        Standing(game=game, user=user, rating=2000 - 10 * number, games=games(number))
        for number, user in enumerate(people)
    )
    standings.recount(save=True)
    return people


def sit(person: Person, rating: int, games: int = 12) -> None:
    """Give somebody a standing."""
    Standing.objects.create(game=GAME, user_id=person.id, rating=rating, games=games)
    standings.recount(save=True)


def test_an_empty_ladder(visitor: Person) -> None:
    seen = done(visitor.get(f"ladder/{GAME}"))
    assert (seen["rows"], seen["near"], seen["me"], seen["histogram"]) == ([], [], None, [])
    assert (seen["game"], seen["title"], seen["page"], seen["pages"], seen["total"]) == (
        GAME,
        "Gardens of Io",
        1,
        1,
        0,
    )
    assert [(level["key"], level["from"]) for level in seen["levels"]] == [
        ("seed", None), ("seedling", 1350), ("bud", 1475), ("bloom", 1600), ("orchard", 1750), ("old_oak", 1900),
    ]  # fmt: skip


def test_the_list_begins_at_five_games_and_marks_below_ten(visitor: Person) -> None:
    fill(4, games=lambda number: (4, 5, 9, 10)[number])
    seen = done(visitor.get(f"ladder/{GAME}"))
    shared = {"level": "old_oak", "gain": None}
    assert seen["rows"] == [
        {"rank": 1, "name": "player1", "rating": 1990, "games": 5, "provisional": True, **shared},
        {"rank": 2, "name": "player2", "rating": 1980, "games": 9, "provisional": True, **shared},
        {"rank": 3, "name": "player3", "rating": 1970, "games": 10, "provisional": False, **shared},
    ]
    assert (seen["total"], seen["provisional"]) == (3, 2)
    assert sum(bar["count"] for bar in seen["histogram"]) == 3


def test_equal_ratings_share_a_rank(people: People, visitor: Person) -> None:
    for person, rating in zip(people(5), [1700, 1650, 1650, 1650, 1600], strict=True):
        sit(person, rating)
    assert [row["rank"] for row in done(visitor.get(f"ladder/{GAME}"))["rows"]] == [1, 2, 2, 2, 5]


def test_where_i_stand(people: People) -> None:
    (ann,) = people(1)
    fill(120)
    sit(ann, 1235)
    seen = done(ann.get(f"ladder/{GAME}"))
    assert seen["me"] == {
        "rank": 78, "name": "ann", "rating": 1235, "games": 12, "provisional": False, "level": "seed", "gain": None,
    }  # fmt: skip
    assert [(row["rank"], row["name"]) for row in seen["near"]] == [
        (76, "player75"), (77, "player76"), (78, "ann"), (79, "player77"), (80, "player78"),
    ]  # fmt: skip
    assert seen["near_from"] == 76
    assert [bar["from"] for bar in seen["histogram"] if bar["mine"]] == [1200]
    assert [bar["from"] for bar in seen["histogram"]] == list(range(800, 2001, 50))


def test_too_few_games_to_be_listed(people: People) -> None:
    (ann,) = people(1)
    fill(3)
    sit(ann, 1400, games=4)
    seen = done(ann.get(f"ladder/{GAME}"))
    assert (seen["me"]["rank"], seen["me"]["games"], seen["near"]) == (None, 4, [])
    assert not any(bar["mine"] for bar in seen["histogram"])


def test_the_first_and_the_last_have_neighbours_on_one_side(people: People) -> None:
    ann, ben = people(2)
    fill(3)
    sit(ann, 2400)
    sit(ben, 100)
    assert [row["rank"] for row in done(ann.get(f"ladder/{GAME}"))["near"]] == [1, 2, 3]
    assert [row["rank"] for row in done(ben.get(f"ladder/{GAME}"))["near"]] == [3, 4, 5]


def test_pages(visitor: Person) -> None:
    fill(120)
    first, third = (done(visitor.get(f"ladder/{GAME}?page={page}")) for page in (1, 3))
    assert (first["pages"], len(first["rows"]), first["rows"][-1]["rank"]) == (3, 50, 50)
    assert [row["rank"] for row in third["rows"]] == list(range(101, 121))
    assert done(visitor.get(f"ladder/{GAME}?page=4"))["rows"] == []


@pytest.mark.parametrize(
    "query", ["?page=0", "?page=x", "?page=1&page=2", "?pages=1", "?page=99999", "?page="]
)
def test_a_query_that_makes_no_sense_is_refused(visitor: Person, query: str) -> None:
    refused(visitor.get(f"ladder/{GAME}{query}"), 400, "bad_body")


def test_unknown_games_have_no_ladder(visitor: Person) -> None:
    refused(visitor.get("ladder/chess"), 404, "not_found")
    refused(visitor.get("ladder/%00"), 404, "not_found")
    assert visitor.client.post(f"/api/v1/ladder/{GAME}").status_code == 405


def test_ladders_do_not_mix(visitor: Person) -> None:
    fill(3, game="sealed_garden")
    assert done(visitor.get(f"ladder/{GAME}"))["total"] == 0


def test_the_ladder_is_asked_for_by_as_many_statements_however_long_it_is(people: People) -> None:
    (ann,) = people(1)
    sit(ann, 1500)
    with counted(20) as few:
        ann.get(f"ladder/{GAME}")
    fill(80)
    with counted(len(few), exactly=True):
        ann.get(f"ladder/{GAME}")
    assert len(few) <= 11


def test_a_players_page_shows_their_ratings(people: People, visitor: Person) -> None:
    (ann,) = people(1)
    sit(ann, 1620, games=7)
    assert done(visitor.get("players/ann"))["ratings"] == [
        {"game": GAME, "rating": 1620, "games": 7, "provisional": True, "level": "bloom"}
    ]


def test_answers_are_kept_nowhere(visitor: Person) -> None:
    assert visitor.get(f"ladder/{GAME}").headers["Cache-Control"] == "private, no-store"


def test_who_deletes_their_account_changes_nobodys_rating_or_history(
    people: People, queue: list[Any]
) -> None:
    table, (first, second) = ranked(people(2))
    done(first.post(f"tables/{table}/resign"))
    rate(queue)
    gone, stayed = first.id, second.id

    def stands() -> list[Any]:
        ladder = [list(model.objects.order_by("pk").values()) for model in (Result, Standing)]
        return [*ladder, done(second.get(f"ladder/{GAME}?list=friends"))["rows"], second.see(table)["ratings"]]

    before = stands()
    erase(gone)
    assert stands() == before
    assert services.check() == []
    assert (Standing.objects.get(user=gone).rating, Standing.objects.get(user=stayed).rating) == (1470, 1530)
    history = done(second.get(f"players/{second.name}/games"))["games"]
    assert [game["table"] for game in history] == [table]
