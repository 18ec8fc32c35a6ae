"""What administrators see and decide: series that stand out, tables taken out of the ladder and put back."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import OperationalError
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.notices.models import Notice
from games.ratings import rulings, selectors, services, standings, suspicions, tasks, telling
from games.ratings.models import Result, Ruling, Standing
from games.tables.models import Move
from tests.ratings.test_ladder import ratings, users
from tests.tables.people import Person, begin, done, play_in, seated

pytestmark = pytest.mark.django_db
People = Callable[[int], list[Person]]
IO = "gardens_of_io"
SERIES = "/admin/ratings/result/series/"


def ended(table: int, first: int, second: int, *, left: str = "", moves: int = 20, days: float = 1) -> None:
    """A table of two, won by the first; the second may have left."""
    seats = [services.Seated(0, first, 1, "", moves), services.Seated(1, second, 2, left, moves)]
    services.note(
        table=table, game=IO, finished_at=timezone.now() - timedelta(days=days, minutes=-table), people=seats
    )


@pytest.fixture
def staff() -> Client:
    """An administrator's browser."""
    client = Client()
    client.force_login(User.objects.create_superuser("keeper", "keeper@example.org", "a long password"))
    return client


def rule(table: int, *, withdrawn: bool = True, reason: str = "Both seats were one person's.") -> int:
    """Decide about one table, and rate anew what follows."""
    decided = rulings.rule([table], withdrawn=withdrawn, reason=reason, by=None, at=timezone.now())
    tasks.settle()
    return decided


def test_a_table_is_taken_out_with_a_reason_and_its_players_are_told() -> None:
    ann, ben, cleo = users(3)
    ended(1, ann, ben)
    ended(2, ann, cleo)
    services.settle()
    assert rule(1) == 1
    assert rule(1) == 0, "it is out already"
    assert ratings(IO) == {ann: 1530, cleo: 1470}
    sentence = (
        "An administrator has taken this game out of the ladder. The reason: Both seats were one person's."
    )
    assert selectors.of_table(1) == (None, sentence)
    assert set(Notice.objects.values_list("user", "kind", "text", "link")) == {
        (user, "correction", telling.OUT, "/tables/1") for user in (ann, ben)
    }
    assert selectors.voids_of([1, 2]) == {1: "Both seats were one person's."}
    assert rule(1, withdrawn=False, reason="They were not.") == 1
    assert selectors.voids_of([1, 2]) == {}
    assert Notice.objects.filter(text=telling.BACK, args__reason="They were not.").count() == 2
    assert services.check() == []
    assert Ruling.objects.count() == 2


def test_what_follows_from_a_ruling_is_rated_by_a_task_and_says_so_until_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ann, ben, cleo = users(3)
    for table, pair in enumerate([(ann, ben), (ben, cleo), (ann, cleo)], 1):
        ended(table, *pair)
    services.settle()
    before = ratings(IO)

    def shown() -> bool:
        ladder = selectors.ladder(IO, None)
        assert ladder is not None
        return bool(ladder["correcting"])

    assert not shown()
    rulings.rule([1], withdrawn=True, reason="Given away.", by=None, at=timezone.now())
    assert (shown(), ratings(IO), selectors.of_table(1)) == (True, before, (None, None))

    def dies(*_args: object, **_options: object) -> list[standings.Difference]:
        raise SystemExit

    with monkeypatch.context() as patched:
        patched.setattr(standings.Changes, "save", dies)  # the last of what is stored
        with pytest.raises(SystemExit):
            tasks.settle()
    assert (shown(), ratings(IO)) == (True, before)
    tasks.settle()
    assert not shown()
    assert ratings(IO) != before
    assert services.check() == []
    tasks.settle()
    assert services.check() == []


def test_a_ruling_that_comes_while_ratings_are_computed_says_so(
    staff: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = users(2)
    for table in (1, 2, 3):
        ended(table, ann, ben, left="resigned", moves=1)

    def taken() -> None:
        raise OperationalError("canceling statement due to lock timeout")

    monkeypatch.setattr(services, "lock", taken)
    answer = staff.post(SERIES, {"tables": [1], "reason": "Given away.", "what": "out"}, follow=True)
    assert "Nothing was changed" in answer.content.decode()
    assert not Ruling.objects.exists()


def test_how_somebody_left_and_how_much_they_played_is_kept(people: People) -> None:
    players = people(2)
    table = begin(players, IO, ranked=True)
    there = seated(table, players)
    play_in(table, there)
    done(there[0].post(f"tables/{table}/resign"))
    made = [Move.objects.filter(table=table, seat=seat).exclude(steps=[]).count() for seat in (0, 1)]
    kept = Result.objects.filter(table=table).order_by("seat").values_list("left", "moves")
    assert list(kept) == [("resigned", made[0]), ("", made[1])]
    assert all(made)


def test_what_stands_out() -> None:
    ann, ben, cleo, dan = users(4)
    for table in range(1, 11):
        ended(table, *((ann, ben) if table < 9 else (ben, ann)), days=table)
    for table in range(11, 14):
        ended(table, cleo, dan, left="resigned", moves=2)
    ended(14, cleo, dan, left="resigned", moves=3)
    for table in range(15, 18):
        ended(table, ann, cleo, left="timeout")
    ended(18, ann, dan, left="timeout", days=31)
    found = suspicions.find(timezone.now())
    assert [(each.told, len(each.tables)) for each in found["together"]] == [
        ("10 tables together: player0 came before player1 at 8, player1 before player0 at 2", 10)
    ]
    assert [(each.told, [one.table for one in each.tables]) for each in found["resigned"]] == [
        ("player3 gave up after two moves or fewer 3 times", [13, 12, 11])
    ]
    assert [each.told for each in found["timeout"]] == ["player2 ran out of time 3 times"]
    assert suspicions.find(timezone.now() + timedelta(days=60)) == {
        "together": [],
        "resigned": [],
        "timeout": [],
    }


def test_an_administrator_judges_a_series(staff: Client) -> None:
    ann, ben = users(2)
    for table in (1, 2, 3):
        ended(table, ann, ben, left="resigned", moves=1)
    services.settle()
    page = staff.get(SERIES).content.decode()
    assert "player1 gave up after two moves or fewer 3 times" in page
    assert "player1 (resigned after 1 move)" in page
    answer = staff.post(SERIES, {"tables": [1, 3], "reason": "Given away.", "what": "out"}, follow=True)
    page = answer.content.decode()
    assert "Tables taken out of the ladder: 2." in page
    assert "out: Given away." in page
    assert "being computed anew" in page
    tasks.settle()
    assert "being computed anew" not in staff.get(SERIES).content.decode()
    assert Standing.objects.get(user=ann).games == 1
    assert Ruling.objects.filter(by__username="keeper", withdrawn=True).count() == 2
    staff.post(SERIES, {"tables": [1], "reason": "It was fine.", "what": "back"})
    tasks.settle()
    assert Standing.objects.get(user=ann).games == 2


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"tables": [1], "reason": "  ", "what": "out"}, "Say why"),
        ({"reason": "Why not.", "what": "out"}, "Choose at least one"),
        ({"tables": [99], "reason": "Why not.", "what": "out"}, "Choose at least one"),
        ({"tables": [1], "reason": "x" * 201, "what": "out"}, "Say why"),
        ({"tables": [1], "reason": "Why not.", "what": "away"}, "Say why"),
    ],
)
def test_a_judgement_without_tables_or_reason_is_none(
    staff: Client, body: dict[str, object], said: str
) -> None:
    ann, ben = users(2)
    for table in (1, 2, 3):
        ended(table, ann, ben, left="resigned", moves=1)
    assert said in staff.post(SERIES, body).content.decode()
    assert not Ruling.objects.exists()


def test_an_action_on_results_needs_a_reason(staff: Client) -> None:
    ann, ben = users(2)
    ended(1, ann, ben)
    services.settle()
    chosen = {"action": "withdraw", "_selected_action": [Result.objects.earliest("pk").pk]}
    assert (
        "Say why"
        in staff.post("/admin/ratings/result/", chosen | {"reason": ""}, follow=True).content.decode()
    )
    assert not Ruling.objects.exists()
    staff.post("/admin/ratings/result/", chosen | {"reason": "A trial."})
    assert set(Result.objects.values_list("withdrawn", flat=True)) == {True}


def test_series_are_for_those_who_may_judge() -> None:
    clerk = User.objects.create_user("clerk", is_staff=True)
    client = Client()
    client.force_login(clerk)
    assert client.get(SERIES).status_code == 403
    assert Client().get(SERIES).status_code == 302


def test_whoever_lists_the_game_says_that_it_is_out(people: People) -> None:
    players = people(2)
    table = begin(players, IO, ranked=True)
    there = seated(table, players)
    play_in(table, there)
    done(there[0].post(f"tables/{table}/resign"))
    services.settle()
    assert done(there[0].get("players/ann/games"))["games"][0]["void"] is None
    rule(table)
    game = done(there[0].get("players/ann/games"))["games"][0]
    assert (game["change"], game["void"]) == (None, "Both seats were one person's.")
    assert done(there[0].get(f"players/ann/ratings/{IO}"))["games"][0]["why_not"] == game["void"]
    assert there[0].see(table)["unrated_reason"].endswith(game["void"])
