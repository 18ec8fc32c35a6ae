"""Tournaments from their opening to their prizes, through the API and the task that leads them on."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client

from accounts.models import Block, User
from accounts.notices.models import Notice
from games.ratings.models import Standing
from games.tables import instant, reputation
from games.tables import services as tables
from games.tables.models import Seat, Table
from games.tables.services import endings, opening
from games.tournaments import selectors, services
from games.tournaments.models import Entry, Pairing, Tournament
from games.tournaments.services import rounds
from tests.tables.conftest import Watch
from tests.tables.people import Json, Person, done, play_in, refused, seated

People = Callable[[int], list[Person]]
IO = "gardens_of_io"


def order(**more: Any) -> Json:
    """What is sent to open a tournament."""
    closes = instant.now() + timedelta(hours=2)
    return {
        "game": IO,
        "kind": "swiss",
        "clock": "normal",
        "rounds": 3,
        "people": {"min": 3, "max": 8},
        "closes_at": closes.isoformat(),
    } | more


def opened(person: Person, **more: Any) -> int:
    return int(done(person.post("tournaments", order(**more)), 201)["id"])


def begun(people: list[Person], **more: Any) -> int:
    """A tournament that all of these take part in, the best first; it has begun, and its first tables are set."""
    for place, person in enumerate(people):
        Standing.objects.create(game=IO, user_id=person.id, rating=2000 - 100 * place, games=20)
    number = opened(people[0], when_full=True, people={"min": 3, "max": len(people)}, **more)
    for person in people:
        done(person.post(f"tournaments/{number}/register"))
    services.advance()
    return number


def see(person: Person, number: int) -> Json:
    return done(person.get(f"tournaments/{number}"))


def table_of(person: Person, number: int) -> int:
    return int(see(person, number)["me"]["table"])


def lose(loser: Person, number: int, people: list[Person]) -> None:
    """Let somebody resign the game they play, once it counts."""
    table = table_of(loser, number)
    play_in(table, seated_at(table, people))
    done(loser.post(f"tables/{table}/resign"))


def seated_at(table: int, people: list[Person]) -> list[Person]:
    names = set(Seat.objects.filter(table=table).values_list("user__username", flat=True))
    return seated(table, [person for person in people if person.name in names])


def draw(one: Person, other: Person, number: int) -> None:
    """Cancel a game by consent."""
    table = table_of(one, number)
    play_in(table, seated_at(table, [one, other]))
    for person, say in ((one, "offer"), (other, "accept")):
        done(person.post(f"tables/{table}/cancel", {"say": say}))
    assert Table.objects.get(pk=table).status == "cancelled"


def texts(person: Person) -> list[str]:
    told = Notice.objects.filter(user=person.id, kind="tournament").order_by("pk")
    return [notice.text.format(**notice.args) for notice in told]


def standing(person: Person, number: int) -> list[tuple[int, str, float]]:
    return [(line["place"], line["name"], line["points"]) for line in see(person, number)["standings"]]


# A whole one --------------------------------------------------------------------------------------


def test_a_swiss_tournament_of_four_to_its_prizes(people: People) -> None:
    players = people(4)
    ann, ben, cleo, dan = players
    number = begun(players)
    first = see(ann, number)
    pairs = [
        (each["first"]["name"], each["second"]["name"]) for each in first["rounds_played"][0]["pairings"]
    ]
    assert (first["status"], first["round"], first["rounds"], pairs) == (
        "running", 1, 3, [("ann", "cleo"), ("ben", "dan")]
    )  # fmt: skip
    table = Table.objects.get(pk=first["me"]["table"])
    assert (table.ranked, table.clock, table.status) == (True, "normal", "running")
    at = done(ann.get(f"tables/{table.pk}/tournament"))["tournament"]
    assert at == {"id": number, "kind": "swiss", "round": 1, "rounds": 3, "replay": False}
    lose(cleo, number, players)
    assert services.advance() == 1
    assert see(ann, number)["round"] == 1
    draw(ben, dan, number)
    services.advance()
    assert see(ann, number)["round"] == 2
    assert standing(ann, number) == [(1, "ann", 1.0), (2, "ben", 0.5), (3, "dan", 0.5), (4, "cleo", 0.0)]
    lose(ben, number, players)
    lose(cleo, number, players)
    services.advance()
    lose(dan, number, players)
    lose(cleo, number, players)
    services.advance()
    over = see(ann, number)
    assert (over["status"], over["winners"], services.advance()) == ("finished", ["ann"], 0)
    assert [(place, name) for place, name, _ in standing(ann, number)] == [
        (1, "ann"), (2, "ben"), (3, "dan"), (4, "cleo")
    ]  # fmt: skip
    assert [prize["place"] for prize in done(ann.get("players/ann/prizes"))["prizes"]] == [1]
    assert [prize["place"] for prize in done(ann.get("players/ben/prizes"))["prizes"]] == [2]
    assert done(ann.get("players/dan/prizes"))["prizes"] == []
    told = texts(ann)
    assert told[0] == f"Tournament {number} of Gardens of Io has begun; 4 take part."
    assert told[1].startswith(f"Round 1 of tournament {number}, Gardens of Io: you play cleo at table ")
    assert told[-1] == f"Tournament {number} of Gardens of Io is over. Your place: 1 of 4."
    assert [card["winners"] for card in done(ann.get("tournaments"))["finished"]] == [["ann"]]


def test_a_knockout_gives_byes_to_the_best_and_replays_what_nobody_won(people: People) -> None:
    players = people(3)
    ann, ben, cleo = players
    number = begun(players, kind="knockout")
    first = see(ann, number)["rounds_played"][0]["pairings"]
    assert [(each["first"]["name"], each["how"]) for each in first] == [("ann", "bye"), ("ben", None)]
    assert texts(ann)[-1].endswith("you have a bye, which counts as a win.")
    before = table_of(ben, number)
    seats = [person.name for person in seated_at(before, players)]
    draw(ben, cleo, number)
    services.advance()
    again = table_of(ben, number)
    assert again != before
    assert [person.name for person in seated_at(again, players)] == seats[::-1]
    assert done(ann.get(f"tables/{again}/tournament"))["tournament"]["replay"]
    assert not done(ann.get(f"tables/{before}/tournament"))["tournament"]["replay"]
    draw(ben, cleo, number)
    services.advance()
    second = see(ann, number)["rounds_played"][0]["pairings"][1]
    assert (second["result"], second["how"], second["before"]) == ("first", "seed", before)
    lose(ann, number, players)
    services.advance()
    assert [(place, name) for place, name, _ in standing(ann, number)] == [
        (1, "ben"),
        (2, "ann"),
        (3, "cleo"),
    ]


def test_who_never_came_has_lost_though_the_table_is_cancelled(people: People, watch: Watch) -> None:
    players = people(4)
    number = begun(players)
    watch.on(days=30)
    while tables.sweep_due():
        pass
    services.advance()
    pairings = Pairing.objects.filter(tournament=number, round=1)
    assert [pairing.how for pairing in pairings] == ["forfeit", "forfeit"]
    for pairing in pairings:
        winner = pairing.first if pairing.result == "first" else pairing.second
        assert winner is not None
        assert Seat.objects.get(table=pairing.table_id, user=winner.user_id).left == ""


@pytest.mark.parametrize("game", ["gardens_of_io", "garden_nation", "garden_geckos", "go_gecko_go"])
def test_each_game_is_played_live_too_and_who_is_away_loses(people: People, watch: Watch, game: str) -> None:
    players = people(4)
    number = begun(players, game=game, clock="live_quick")
    running = Table.objects.filter(status="running", game=game, clock="live_quick", ranked=True)
    assert running.count() == 2
    watch.on(minutes=6)
    while tables.sweep_due():
        pass
    services.advance()
    first = see(players[0], number)
    assert [each["how"] for each in first["rounds_played"][0]["pairings"]] == ["forfeit", "forfeit"]
    assert (first["round"], running.count()) == (2, 2)


def test_nobodys_vacation_stops_a_clock_and_a_round_ends(people: People, watch: Watch) -> None:
    players = people(4)
    number = begun(players)
    User.objects.filter(pk__in=[person.id for person in players]).update(auto_vacation=True)
    for person in players:
        done(person.post("me/vacation", {"days": 10}))
    table = players[0].see(table_of(players[0], number))
    assert table["clock"]["vacation"] is False
    assert [seat["paused"] for seat in table["seats"]] == [None, None]
    watch.on(days=9)
    while tables.sweep_due():
        pass
    services.advance()
    assert see(players[0], number)["round"] == 2


@pytest.mark.parametrize(("kind", "how", "again"), [("swiss", "frozen", False), ("knockout", None, True)])
def test_a_frozen_table_holds_up_a_round_for_three_days(
    people: People, watch: Watch, kind: str, how: str | None, again: bool
) -> None:
    players = people(4)
    ann, _, cleo, dan = players
    number = begun(players, kind=kind)
    table = table_of(ann, number)
    endings.freeze(table, "a card was not there", watch.now)
    watch.on(days=2)
    assert services.advance() == 0
    watch.on(days=1)
    services.advance()
    first = see(ann, number)["rounds_played"][0]["pairings"][0]
    assert (first["how"], first["before"]) == (how, table if again else None)
    assert (first["result"], first["table"] != table) == (None if again else "draw", again)
    assert services.advance() == 0
    assert (cleo.name, dan.name) == ("cleo", "dan")


# By administrators --------------------------------------------------------------------------------

PAIRINGS = "/admin/tournaments/pairing/"


@pytest.fixture
def staff(db: None) -> Client:
    """An administrator's browser."""
    client = Client()
    client.force_login(User.objects.create_superuser("keeper", "keeper@example.org", "a long password"))
    return client


def act(staff: Client, page: str, action: str, row: int) -> str:
    return staff.post(page, {"action": action, "_selected_action": [row]}, follow=True).content.decode()


def test_an_administrator_decides_a_game_that_can_not_go_on(
    people: People, watch: Watch, staff: Client
) -> None:
    players = people(4)
    ann, ben, cleo, dan = players
    number = begun(players)
    table = table_of(ann, number)
    endings.freeze(table, "a card was not there", watch.now)
    pairing = Pairing.objects.get(table=table)
    assert "frozen" in staff.get(PAIRINGS + "?result__isempty=1").content.decode()
    assert "Done: 1." in act(staff, PAIRINGS, "second_won", pairing.pk)
    assert "decided already" in act(staff, PAIRINGS, "first_won", pairing.pk)
    assert texts(ann)[-1].endswith("an administrator has decided that you have lost.")
    assert texts(cleo)[-1].endswith("an administrator has decided that you have won.")
    first = see(ann, number)["rounds_played"][0]["pairings"][0]
    assert (first["how"], first["result"]) == ("ruled", "second")
    lose(dan, number, players)
    services.advance()
    assert see(ben, number)["round"] == 2
    assert LogEntry.objects.filter(user__username="keeper", object_id=str(pairing.pk)).count() == 1


def test_nobody_wins_by_decree_where_one_must_go_on(people: People, staff: Client) -> None:
    players = people(4)
    number = begun(players, kind="knockout")
    pairing = Pairing.objects.get(tournament=number, board=1)
    assert "has to go on" in act(staff, PAIRINGS, "nobody_won", pairing.pk)
    pairing.refresh_from_db()
    assert pairing.result == ""


def test_an_administrator_calls_off_a_tournament_that_runs(people: People, staff: Client) -> None:
    players = people(4)
    number = begun(players)
    page = staff.get(f"/admin/tournaments/tournament/{number}/change/").content.decode()
    assert "ann" in page
    assert "Save" not in page
    assert "Done: 1." in act(staff, "/admin/tournaments/tournament/", "call_off", number)
    assert "is over" in act(staff, "/admin/tournaments/tournament/", "call_off", number)
    assert see(players[0], number)["called_off"] == "admin"
    assert texts(players[1])[-1].endswith("was cancelled by an administrator.")
    assert services.advance() == 0
    assert Table.objects.filter(status="running").count() == 2


def test_only_who_may_change_tournaments_decides(people: People) -> None:
    number = begun(people(4))
    clerk = Client()
    clerk.force_login(User.objects.create_user("clerk", is_staff=True))
    assert clerk.get(PAIRINGS).status_code == 403
    assert Client().get(PAIRINGS).status_code == 302
    assert see(Person.called("eva"), number)["status"] == "running"


# Registering --------------------------------------------------------------------------------------


def test_registering_and_leaving_before_it_begins(people: People, watch: Watch) -> None:
    ann, ben, cleo, dan = people(4)
    number = opened(ann, people={"min": 3, "max": 3})
    assert see(ann, number)["me"] == {
        "registered": False, "withdrawn": False, "may": ["register", "cancel"], "why_not_register": None,
        "table": None,
    }  # fmt: skip
    for person in (ann, ben, cleo):
        done(person.post(f"tournaments/{number}/register"))
    assert refused(ann.post(f"tournaments/{number}/register"), 409, "cannot_register")
    assert "taken" in refused(dan.post(f"tournaments/{number}/register"), 409, "cannot_register")["message"]
    done(cleo.post(f"tournaments/{number}/withdraw"))
    refused(cleo.post(f"tournaments/{number}/withdraw"), 409, "cannot_withdraw")
    done(dan.post(f"tournaments/{number}/register"))
    watch.on(hours=2)
    assert "closed" in refused(cleo.post(f"tournaments/{number}/register"), 409, "cannot_register")["message"]
    services.advance()
    assert {line["name"] for line in see(ann, number)["standings"]} == {"ann", "ben", "dan"}
    assert (see(ann, number)["status"], see(ann, number)["rounds"]) == ("running", 3)


def test_too_few_and_the_organiser_call_it_off(people: People, watch: Watch) -> None:
    ann, ben = people(2)
    few, own = opened(ann), opened(ann)
    for number in (few, own):
        done(ben.post(f"tournaments/{number}/register"))
    refused(ben.post(f"tournaments/{own}/cancel"), 403, "cannot_cancel")
    done(ann.post(f"tournaments/{own}/cancel"))
    refused(ann.post(f"tournaments/{own}/cancel"), 409, "cannot_cancel")
    watch.on(hours=3)
    services.advance()
    assert [see(ann, number)["called_off"] for number in (few, own)] == ["few", "organiser"]
    assert sorted(texts(ben)) == sorted(
        [
            f"Tournament {few} of Gardens of Io was cancelled: too few had registered.",
            f"Tournament {own} of Gardens of Io was cancelled by ann, who had opened it.",
        ]
    )


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"game": "chess"}, "no game"),
        ({"clock": "none"}, "clock"),
        ({"clock": "live_quick", "weekend": True}, "weekends"),
        ({"people": {"min": 2, "max": 8}}, "3 to 64"),
        ({"people": {"min": 9, "max": 8}}, "3 to 64"),
        ({"rounds": 10}, "rounds"),
        ({"reputation": 100}, "reputation"),
        ({"closes_at": "2026-05-04T12:01:00Z"}, "5 minutes"),
        ({"closes_at": "2027-05-04T12:01:00Z"}, "30 days"),
    ],
)
def test_what_can_not_be_opened(people: People, watch: Watch, more: Json, says: str) -> None:
    (ann,) = people(1)
    assert says in refused(ann.post("tournaments", order(**more)), 400, "bad_options")["message"]


@pytest.mark.parametrize("closes", ["soon", "2026-05-04T14:00:00", 5, None])
def test_an_instant_is_read_strictly(people: People, closes: Any) -> None:
    (ann,) = people(1)
    refused(ann.post("tournaments", order(closes_at=closes)), 400, "bad_body")


def test_reputation_is_asked_of_organisers_and_players(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = people(2)
    number = opened(ann, reputation=70)
    monkeypatch.setattr(reputation, "of_person", lambda user: 60 if user == ben.id else 75)
    said = refused(ben.post(f"tournaments/{number}/register"), 409, "cannot_register")["message"]
    assert said == "This tournament asks for a reputation of 70; yours is 60."
    assert (
        "needs a reputation of 75" in refused(ben.post("tournaments", order()), 409, "cannot_open")["message"]
    )
    assert done(ben.get("tournaments"))["why_not_open"]
    opened(ann), opened(ann)
    assert "at a time" in refused(ann.post("tournaments", order()), 409, "cannot_open")["message"]


def test_visitors_look_and_nobody_finds_what_is_not_there(people: People, visitor: Person) -> None:
    (ann,) = people(1)
    number = opened(ann)
    assert see(visitor, number)["me"] is None
    assert [card["id"] for card in done(visitor.get("tournaments"))["open"]] == [number]
    refused(visitor.post(f"tournaments/{number}/register"), 401, "not_signed_in")
    for missing in (number + 1, 10**12, 10**30):
        refused(ann.get(f"tournaments/{missing}"), 404, "not_found")
        refused(ann.post(f"tournaments/{missing}/register"), 404, "not_found")
    assert done(ann.get("tables/12345/tournament")) == {"tournament": None}
    refused(ann.get("players/nobody/prizes"), 404, "not_found")


def test_a_key_sent_again_is_answered_the_same(people: People) -> None:
    (ann,) = people(1)
    body = order()
    assert (
        ann.post("tournaments", body, "the-key-1").json() == ann.post("tournaments", body, "the-key-1").json()
    )
    assert Tournament.objects.count() == 1


# On the way ---------------------------------------------------------------------------------------


def test_who_withdraws_is_paired_no_more(people: People) -> None:
    players = people(4)
    ann, ben, cleo, dan = players
    number = begun(players)
    done(dan.post(f"tournaments/{number}/withdraw"))
    refused(dan.post(f"tournaments/{number}/withdraw"), 409, "cannot_withdraw")
    assert see(dan, number)["me"]["withdrawn"]
    lose(cleo, number, players)
    lose(dan, number, players)
    services.advance()
    second = see(ann, number)["rounds_played"][1]["pairings"]
    assert [(each["first"]["name"], each["second"] and each["second"]["name"]) for each in second] == [
        ("ann", "ben"), ("cleo", None)
    ]  # fmt: skip
    for person in (ben, cleo):
        done(person.post(f"tournaments/{number}/withdraw"))
    lose(ben, number, players)
    services.advance()
    assert (see(ann, number)["status"], see(ann, number)["round"]) == ("finished", 2)


def test_who_withdraws_from_a_knockout_is_passed_by(people: People) -> None:
    players = people(4)
    ann, ben, cleo, dan = players
    number = begun(players, kind="knockout")
    lose(dan, number, players)
    done(ann.post(f"tournaments/{number}/withdraw"))
    lose(cleo, number, players)
    services.advance()
    final = see(ben, number)["rounds_played"][1]["pairings"][0]
    assert (final["how"], final["table"], see(ben, number)["winners"]) == ("walkover", None, ["ben"])


def test_who_is_blocked_is_not_met_where_it_can_be_avoided(people: People, watch: Watch) -> None:
    players = people(4)
    ann, _, cleo, _ = players
    Block.objects.create(blocker_id=cleo.id, blocked_id=ann.id, at=watch.now)
    number = begun(players)
    first = see(ann, number)["rounds_played"][0]["pairings"]
    assert [(each["first"]["name"], each["second"]["name"]) for each in first] == [
        ("ann", "dan"),
        ("ben", "cleo"),
    ]


def test_what_was_killed_in_between_goes_on(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    players = people(4)
    killed = iter((False, True))
    begin = opening.begin_for

    def dies(*args: Any, **options: Any) -> None:
        begin(*args, **options)
        if next(killed):
            raise SystemExit

    monkeypatch.setattr(opening, "begin_for", dies)
    with pytest.raises(SystemExit):
        begun(players)
    assert (Pairing.objects.count(), Table.objects.count()) == (2, 1)
    monkeypatch.setattr(opening, "begin_for", begin)
    assert (services.advance(), services.advance()) == (1, 0)
    assert Table.objects.filter(status="running").count() == 2
    assert Seat.objects.values("user").distinct().count() == 4


def test_a_worker_that_comes_late_begins_no_round_again(people: People) -> None:
    number = begun(people(4))
    assert rounds._go_on(number, instant.now()) is False
    assert see(Person.called("eva"), number)["round"] == 1
    assert Pairing.objects.count() == 2


def test_one_that_fails_stops_no_other(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    players = people(4)
    begin, tries = opening.begin_for, iter((True, False, False))

    def fails(*args: Any, **options: Any) -> None:
        if next(tries):
            raise RuntimeError("no table today")
        begin(*args, **options)

    monkeypatch.setattr(opening, "begin_for", fails)
    begun(players)
    assert Table.objects.count() == 2


def test_prizes_are_for_the_upper_half(people: People) -> None:
    players = people(4)
    number = begun(players)
    for place, person in enumerate(players, 1):
        Entry.objects.filter(tournament=number, user=person.id).update(place=place)
    assert [len(selectors.prizes_of(person.id)) for person in players] == [1, 1, 0, 0]
    assert User.objects.count() == 4
