"""The ladder as a whole: it follows from its results, whenever and however often they arrive."""

import random
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import IntegrityError, connection, transaction

from accounts.models import User
from games.ratings import services
from games.ratings.models import Result, SeasonStanding, Standing, Tally
from tests.ratings import arithmetic

pytestmark = pytest.mark.django_db
# Ten thousand where it is quick; beside PostgreSQL, which other statements there are shows in fewer.
RESULTS = 2_000 if connection.vendor == "postgresql" else 10_000
NOON = datetime(2026, 5, 4, 12, 0, tzinfo=UTC)
KEPT = ("table", "seat", "user_id", "applied", "unrated", "played", "before", "after", "change")


@dataclass(frozen=True)
class End:
    """A table that ended: the people in the order of their seats, and their ranks."""

    table: int
    game: str
    at: datetime
    people: tuple[int, ...]
    ranks: tuple[int, ...]

    def arrive(self) -> None:
        """Store it."""
        seats = zip(range(len(self.people)), self.people, self.ranks, strict=True)
        seated = [services.Seated(*each) for each in seats]
        services.note(table=self.table, game=self.game, finished_at=self.at, people=seated)


def users(count: int) -> list[int]:
    """Some people."""
    made = User.objects.bulk_create(
        User(username=f"player{number}", look=f"player{number}") for number in range(count)
    )
    return [user.pk for user in made]


def end(table: int, people: Sequence[int], ranks: Sequence[int], game: str = "io", **later: float) -> End:
    """A table that ended at noon or later."""
    return End(table, game, NOON + timedelta(**later), tuple(people), tuple(ranks))


def stored() -> tuple[list[Any], list[Any], list[Any]]:
    """All that follows from results."""
    results = Result.objects.order_by("table", "seat").values_list(*KEPT)
    standings = Standing.objects.order_by("game", "user").values_list("game", "user", "rating", "games")
    tallies = Tally.objects.order_by("season", "game", "rating").values_list(
        "season", "game", "rating", "count", "provisional"
    )
    return list(results), list(standings), list(tallies)


def ratings(game: str = "io") -> dict[int, int]:
    """Everybody's rating."""
    return dict(Standing.objects.filter(game=game).values_list("user", "rating"))


def random_ends(count: int, people: Sequence[int], seed: int) -> list[End]:
    """Tables of 2 to 6 with ties and left seats; many end at one moment, many on one day."""
    rng, at, ends = random.Random(seed), NOON, []
    numbers = list(range(1, count + 1))
    rng.shuffle(numbers)
    for table in numbers:
        at += timedelta(minutes=rng.choice([0, 0, 1, 7, 90]))
        seats = rng.choice([2, 2, 2, 3, 4, 5, 6])
        drawn = sorted(rng.choices(range(seats), k=seats))
        if rng.random() < 0.2:  # seats that were left rank behind, each alone
            drawn[-1] = seats + 1
        ranks = [1 + sum(other < own for other in drawn) for own in drawn]
        rng.shuffle(ranks)
        ends.append(
            End(table, rng.choice(["io", "io", "geckos"]), at, tuple(rng.sample(people, seats)), tuple(ranks))
        )
    return ends


def canonical(ends: Sequence[End]) -> list[End]:
    """Tables in the order in which they count."""
    return sorted(ends, key=lambda each: (each.at, each.table))


def told(ends: Sequence[End]) -> list[arithmetic.Table]:
    """Tables as the other way to work them out wants them, in the order in which they count."""
    return [
        (
            each.game,
            f"{each.at:%F}",
            [(str(user), rank) for user, rank in zip(each.people, each.ranks, strict=True)],
        )
        for each in canonical(ends)
    ]


def assert_worked_out_otherwise(ends: Sequence[End]) -> None:
    """Compare each rating before and after each table, and all standings, with the other way to work them out."""
    tables = told(ends)
    effects = arithmetic.course(tables)
    wanted, forms = [], {}
    for each, (game, _, seats), done in zip(canonical(ends), tables, effects, strict=True):
        for seat, ((person, _), effect) in enumerate(zip(seats, done, strict=True)):
            wanted.append((each.table, seat, *(effect or (None, None, None))))
            if effect is not None:
                forms[game, int(person)] = (effect[1], effect[2] + 1)
    rows = Result.objects.filter(withdrawn=False).values_list("table", "seat", "before", "after", "played")
    assert sorted(rows, key=lambda row: row[:2]) == sorted(wanted, key=lambda row: row[:2])
    standings = Standing.objects.values_list("game", "user", "rating", "games")
    assert {row[:2]: row[2:] for row in standings} == forms
    runs = SeasonStanding.objects.values_list("season", "game", "user", "rating", "games", "gain", "played")
    assert {(*row[:2], str(row[2])): row[3:] for row in runs} == arithmetic.seasons(tables, effects)


# By hand ------------------------------------------------------------------------------------------


def test_one_table_after_the_other() -> None:
    ann, ben, cleo = users(3)
    end(1, [ann, ben], [1, 2]).arrive()
    assert services.settle() == 1
    assert ratings() == {ann: 1530, ben: 1470}
    end(2, [ben, ann, cleo], [1, 2, 3], hours=1).arrive()
    assert services.settle() == 1
    # ben 1470 expects 0.4145 of ann and 0.4569 of cleo; ann 0.5855 and 0.5431; cleo 0.4569 and 0.5431.
    assert ratings() == {ann: 1525, ben: 1515, cleo: 1460}
    rows = (
        Result.objects.filter(table=2)
        .order_by("seat")
        .values_list("user", "played", "before", "change", "after")
    )
    assert list(rows) == [(ben, 1, 1470, 45, 1515), (ann, 1, 1530, -5, 1525), (cleo, 0, 1500, -40, 1460)]
    assert services.settle() == 0


def test_games_have_ladders_of_their_own() -> None:
    ann, ben = users(2)
    end(1, [ann, ben], [1, 2]).arrive()
    end(2, [ann, ben], [2, 1], game="geckos").arrive()
    services.settle()
    assert (ratings("io"), ratings("geckos")) == ({ann: 1530, ben: 1470}, {ann: 1470, ben: 1530})


def test_an_older_arrival_is_put_in_its_place() -> None:
    ann, ben, cleo = users(3)
    first, second, third = (
        end(3, [ann, ben], [1, 2]),
        end(2, [ben, cleo], [1, 2], hours=1),
        end(1, [cleo, ann], [1, 2], hours=2),
    )
    for each in (first, third):
        each.arrive()
        services.settle()
    second.arrive()
    assert services.settle() == 2
    late = stored()
    Result.objects.all().delete()
    Standing.objects.all().delete()
    for each in (first, second, third):
        each.arrive()
        services.settle()
    assert [row[:3] for row in late[0]] == [row[:3] for row in stored()[0]]
    assert late == stored()


def test_tables_that_end_at_one_moment_count_by_their_numbers() -> None:
    ann, ben = users(2)
    end(2, [ann, ben], [1, 2]).arrive()
    services.settle()
    end(1, [ann, ben], [2, 1]).arrive()
    services.settle()
    before = dict(Result.objects.filter(user=ann).values_list("table", "before"))
    assert before == {1: 1500, 2: 1470}


def test_a_correction_moves_everything_behind_it() -> None:
    ann, ben, cleo = users(3)
    for each in (end(1, [ann, ben], [1, 2]), end(2, [ann, cleo], [1, 2], hours=1)):
        each.arrive()
    services.settle()
    assert services.correct(table=1, ranks={0: 2, 1: 1}) == 2
    assert ratings()[ben] == 1530
    assert Result.objects.get(table=2, user=ann).before == 1470
    assert services.check() == []


def test_what_is_withdrawn_never_was_and_can_come_back() -> None:
    ann, ben, cleo = users(3)
    for each in (end(1, [ann, ben], [1, 2]), end(2, [ann, cleo], [1, 2], hours=1)):
        each.arrive()
    services.settle()
    whole = stored()
    services.withdraw([1])
    services.settle()
    assert ratings() == {ann: 1530, cleo: 1470}
    assert set(Result.objects.filter(table=1).values_list("unrated", "after")) == {("withdrawn", None)}
    assert services.check() == []
    services.withdraw([1], withdrawn=False)
    services.settle()
    assert stored() == whole


def test_three_games_a_day_of_the_same_two_whatever_they_play() -> None:
    ann, ben, cleo = users(3)
    games = ["io", "geckos", "io", "io", "io"]
    for table, game in enumerate(games, 1):
        end(table, [ann, ben], [1, 2], game=game, minutes=table).arrive()
        services.settle()
    end(6, [ann, cleo, ben], [1, 2, 3], minutes=6).arrive()
    end(7, [ann, cleo], [1, 2], minutes=7).arrive()
    end(8, [ann, ben], [1, 2], hours=12).arrive()  # midnight: another day
    services.settle()
    unrated = dict(Result.objects.values_list("table", "unrated"))
    assert unrated == {1: "", 2: "", 3: "", 4: "often", 5: "often", 6: "often", 7: "", 8: ""}
    assert services.check() == []


def test_a_third_game_that_arrives_late_pushes_the_fourth_out() -> None:
    ann, ben = users(2)
    for table in (1, 3, 4):
        end(table, [ann, ben], [1, 2], minutes=table).arrive()
        services.settle()
    end(2, [ann, ben], [2, 1], minutes=2).arrive()
    services.settle()
    assert Result.objects.get(table=4, user=ann).unrated == "often"
    assert services.check() == []


# At random ----------------------------------------------------------------------------------------


def assert_nothing_comes_twice(each: End) -> None:
    """A result that is stored can't be stored again."""
    with pytest.raises(IntegrityError), transaction.atomic():
        each.arrive()


def corrected(rng: random.Random, each: End) -> End:
    """Give the seats of a table their ranks in another order."""
    ranks = rng.sample(each.ranks, len(each.ranks))
    services.correct(table=each.table, ranks=dict(enumerate(ranks)))
    return replace(each, ranks=tuple(ranks))


def test_ten_thousand_results_in_any_order_repeated_and_corrected_are_the_ladder_of_their_order() -> None:
    rng, people = random.Random(7), users(40)
    ends = {each.table: each for each in random_ends(RESULTS // 3, people, seed=7)}
    late = {table: rng.choice([0, 0, 0, 60, 900]) for table in ends}
    waiting = sorted(
        ends.values(), key=lambda each: (each.at + timedelta(minutes=late[each.table]), each.table)
    )
    arrived: list[int] = []
    out: set[int] = set()
    while waiting:
        some = rng.choice([1, 60, 400, 900])
        batch, waiting = waiting[:some], waiting[some:]
        for each in batch:
            each.arrive()
            arrived.append(each.table)
        if rng.random() < 0.5:
            assert_nothing_comes_twice(rng.choice(batch))
        for _ in range(rng.choice([1, 1, 2])):  # a job that comes again
            services.settle()
        for table in rng.sample(arrived[-100:], min(3, len(arrived))):
            ends[table] = corrected(rng, ends[table])
        services.withdraw(gone := rng.sample(arrived[-100:], min(4, len(arrived))))
        services.withdraw(back := [table for table in gone if rng.random() < 0.4], withdrawn=False)
        out = (out | set(gone)) - set(back)
    ends[arrived[50]] = corrected(rng, ends[arrived[50]])  # and one long past
    kept = stored()
    assert len(kept[0]) >= RESULTS
    assert services.check() == []
    assert {row[4] for row in kept[0]} == {"", "often", "withdrawn"}
    assert_worked_out_otherwise([each for each in ends.values() if each.table not in out])

    Result.objects.update(applied=False, unrated="", played=None, before=None, after=None, change=None)
    for follows in (Standing, SeasonStanding, Tally):
        follows.objects.all().delete()
    assert len(services.rebuild()) > RESULTS
    assert kept == stored()


# Together -----------------------------------------------------------------------------------------


@pytest.fixture
def busy(transactional_db: None) -> Iterator[None]:
    """A database that other threads see."""
    yield
    connection.close()


def at_once(*jobs: Any) -> None:
    """Do jobs in threads that begin together."""
    gate, wrong = threading.Barrier(len(jobs)), []

    def work(job: Any) -> None:
        gate.wait()
        try:
            job()
        except BaseException as error:  # noqa: BLE001  # told below
            wrong.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=work, args=[job]) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("attempt", range(5))
def test_two_tables_of_one_player_that_end_together_both_count(busy: None, attempt: int) -> None:
    ann, ben, cleo = users(3)

    def finish(each: End) -> None:
        each.arrive()
        services.settle()

    tables = [end(1, [ann, ben], [1, 2]), end(2, [cleo, ann], [2, 1])]
    at_once(*(lambda each=each: finish(each) for each in tables))
    assert Standing.objects.get(user=ann).games == 2
    assert services.check() == []
    assert list(Result.objects.filter(user=ann).order_by("table").values_list("before", flat=True)) == [
        1500,
        1530,
    ]


@pytest.mark.django_db(transaction=True)
def test_a_job_that_runs_three_times_at_once_counts_once(busy: None) -> None:
    ann, ben = users(2)
    end(1, [ann, ben], [1, 2]).arrive()
    at_once(*[services.settle] * 3)
    assert ratings() == {ann: 1530, ben: 1470}
    assert set(Standing.objects.values_list("games", flat=True)) == {1}


@pytest.mark.django_db(transaction=True)
def test_what_comes_while_ratings_are_worked_out_without_the_lock_is_not_lost(
    busy: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, cleo = users(3)
    ends = [end(1, [ann, ben], [1, 2]), end(2, [ben, cleo], [1, 2], minutes=1)]
    for each in ends:
        each.arrive()
    drafted, reckoned = 0, services._reckoned

    def disturbed(*args: Any) -> services.Draft:
        nonlocal drafted
        assert not connection.in_atomic_block
        drafted += 1
        draft = reckoned(*args)
        if drafted == 1:
            with transaction.atomic():
                services.lock()
                services.withdraw([1])
            end(3, [ann, cleo], [1, 2], minutes=-1).arrive()
        return draft

    monkeypatch.setattr(services, "_reckoned", disturbed)
    assert services.settle() == 3
    monkeypatch.undo()
    assert drafted == 2
    assert ratings() == {ann: 1530, ben: 1527, cleo: 1443}
    assert services.check() == []


# The command --------------------------------------------------------------------------------------


def rebuilt(*args: str) -> tuple[int, str]:
    """The status and the words of the command."""
    words = StringIO()
    try:
        call_command("rebuild_ratings", *args, stdout=words)
    except SystemExit as ended:
        return int(ended.code or 0), words.getvalue()
    return 0, words.getvalue()


PLANTED: dict[str, Callable[[], Any]] = {
    "a rating": lambda: Standing.objects.filter(rating=1530).update(rating=1531),
    "a count": lambda: Standing.objects.filter(rating=1530).update(games=2),
    "a change": lambda: Result.objects.filter(change=30).update(change=29),
    "a result that was not counted": lambda: Result.objects.filter(table=1).update(
        unrated="often", after=None
    ),
    "a rank": lambda: Result.objects.filter(table=1, rank=2).update(rank=1),
    "a standing that is gone": lambda: Standing.objects.filter(rating=1530).delete(),
    "a tally": lambda: Tally.objects.create(game="io", rating=1700, count=1, provisional=0),
    "a standing of nobody's": lambda: Standing.objects.create(
        game="geckos", user=User.objects.earliest("pk"), rating=1700, games=4
    ),
}


@pytest.mark.parametrize("plant", PLANTED)
def test_the_command_finds_a_difference_and_mends_it(plant: str) -> None:
    ann, ben = users(2)
    end(1, [ann, ben], [1, 2]).arrive()
    services.settle()
    assert rebuilt("--check") == (0, "Differences: 0.\n")
    PLANTED[plant]()
    broken = stored()
    status, words = rebuilt("--check")
    assert status == 1
    assert "by the results" in words
    assert stored() == broken, "--check changes nothing"
    assert rebuilt()[0] == 0
    assert rebuilt("--check") == (0, "Differences: 0.\n")


def test_what_waits_is_no_difference() -> None:
    ann, ben = users(2)
    end(1, [ann, ben], [1, 2]).arrive()
    assert rebuilt("--check") == (0, "Tables that wait to be rated: 1.\nDifferences: 0.\n")
    assert rebuilt()[0] == 0
    assert ratings() == {ann: 1530, ben: 1470}
