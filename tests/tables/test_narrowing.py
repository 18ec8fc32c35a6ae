"""Tables that ask for ratings, people who are not to meet, and the lobby's filters for what suits a person."""

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import Block
from games.ratings.models import Standing
from games.tables.models import Table
from tests.tables.conftest import Watch
from tests.tables.people import Json, Person, begin, counted, done, play, refused, seated

People = Callable[[int], list[Person]]
GAME = "sealed_garden"


def rate(person: Person, rating: int, game: str = GAME) -> None:
    Standing.objects.create(game=game, user_id=person.id, rating=rating, games=20)


def listed(person: Person, query: str = "") -> list[int]:
    return [card["id"] for card in done(person.get(f"tables?{query}"))["tables"]]


def block(one: Person, other: Person, watch: Watch) -> None:
    Block.objects.create(blocker_id=one.id, blocked_id=other.id, at=watch.now)


# Ratings ------------------------------------------------------------------------------------------


def test_a_table_may_ask_for_ratings(people: People, visitor: Person) -> None:
    ann, ben, cleo = people(3)
    rate(ben, 1601)
    rate(cleo, 1900, "gardens_of_io")
    table = ann.open(rating={"low": 1400, "high": 1600})
    card = next(card for card in done(ben.get("tables"))["tables"] if card["id"] == table)
    why = "This table asks for a rating of 1400 to 1600 in this game; yours is 1601."
    assert (card["rating"], card["can_join"], card["join_reason"]) == ({"low": 1400, "high": 1600}, False, why)
    assert refused(ben.post(f"tables/{table}/join"), 409, "cannot_join")["message"] == why
    assert ben.see(table)["actions"] == []
    assert visitor.see(table)["join_reason"] == "Sign in to join."
    done(cleo.post(f"tables/{table}/join"))
    assert Table.objects.get(pk=table).status == "running"


@pytest.mark.parametrize(
    ("rating", "words"), [({"low": 1600}, "1600 or more"), ({"low": None, "high": 1400}, "1400 at most")]
)
def test_one_end_will_do(people: People, rating: Json, words: str) -> None:
    ann, ben = people(2)
    rate(ann, 1700 if rating.get("low") else 1300)
    table = ann.open(rating=rating)
    assert words in refused(ben.post(f"tables/{table}/join"), 409, "cannot_join")["message"]


def test_nobody_asks_for_ratings_without_their_own(people: People) -> None:
    (ann,) = people(1)
    for rating in ({"low": 1501}, {"high": 1499}, {"low": 1600, "high": 1700}):
        answer = refused(ann.post("tables", {"game": GAME, "players": {"min": 2, "max": 2}, "rating": rating}),
                         400, "bad_options")  # fmt: skip
        assert "your own among them: 1500" in answer["message"]
    nobody = {"game": GAME, "players": {"min": 2, "max": 2}, "rating": {"low": 1600, "high": 1400}}
    assert "that is nobody" in refused(ann.post("tables", nobody), 400, "bad_options")["message"]
    assert Table.objects.count() == 0
    assert ann.see(ann.open(rating={"low": 1500, "high": 1500}))["rating"] == {"low": 1500, "high": 1500}
    assert ann.see(ann.open(rating={}))["rating"] is None


@pytest.mark.parametrize("rating", [1500, "1500", [], {"low": "1400"}, {"low": 0}, {"high": 5001}, {"least": 1}, None])
def test_a_range_is_two_numbers(people: People, rating: Any) -> None:
    (ann,) = people(1)
    refused(ann.post("tables", {"game": GAME, "players": {"min": 2, "max": 2}, "rating": rating}), 400, "bad_body")


def test_a_rematch_asks_for_no_ratings(people: People) -> None:
    ann, ben = people(2)
    table = ann.open(rating={"low": 1400, "high": 1600})
    done(ben.post(f"tables/{table}/join"))
    play(table, seated(table, [ann, ben]))
    assert ann.see(done(ben.post(f"tables/{table}/rematch"))["id"])["rating"] is None


# Who is not to meet -------------------------------------------------------------------------------


@pytest.mark.parametrize("blocker", [0, 1])
def test_who_is_blocked_can_not_sit_down_and_is_not_told_by_whom(people: People, watch: Watch, blocker: int) -> None:
    """The same sentence for who blocked and who is blocked, at whichever seat the other sits."""
    ann, ben, cleo = people(3)
    table = cleo.open(GAME, 3)
    done(ann.post(f"tables/{table}/join"))
    pair = (ann, ben)
    block(pair[blocker], pair[1 - blocker], watch)
    answer = refused(ben.post(f"tables/{table}/join"), 409, "cannot_join")
    assert answer["message"] == "You can't sit down at this table."
    seen = ben.see(table)
    assert (seen["can_join"], seen["join_reason"]) == (False, "You can't sit down at this table.")
    assert "join" not in seen["actions"]
    done(ann.post(f"tables/{table}/leave"))
    done(ben.post(f"tables/{table}/join"))


def test_a_block_of_others_bars_nobody(people: People, watch: Watch) -> None:
    ann, ben, cleo = people(3)
    block(ann, ben, watch)
    done(cleo.post(f"tables/{ben.open()}/join"))


# Filters ------------------------------------------------------------------------------------------


def test_only_tables_that_i_may_join(people: People, visitor: Person, watch: Watch) -> None:
    ann, ben, cleo, dan = people(4)
    rate(ann, 1700)
    free, ranged, strict = ann.open(), ann.open(rating={"low": 1600}), ann.open(reputation=75)
    done(cleo.post(f"tables/{begin([cleo, dan])}/resign"))
    full = dan.open(reputation=75)
    block(ben, dan, watch)
    own = ben.open()
    getting_ready = ann.open(GAME, (2, 3), clock="live_quick")
    done(dan.post(f"tables/{getting_ready}/join"))
    done(ann.post(f"tables/{getting_ready}/start"))
    assert listed(ben, "fits=true") == [strict, free]
    assert listed(cleo, "fits=true") == [own, free]
    assert set(listed(ben, "fits=false")) == set(listed(ben)) >= {free, ranged, strict, full, own}
    assert set(listed(visitor, "fits=true")) == set(listed(visitor)), "it says nothing to visitors"


def test_only_tables_of_people_near_my_rating(people: People, visitor: Person) -> None:
    ann, ben, cleo, dan = people(4)
    rate(ann, 1600)
    rate(ben, 1701)
    rate(cleo, 1400, "gardens_of_io")
    tables = [person.open() for person in (ben, cleo, dan)]
    assert listed(ann, "near=100") == [tables[2], tables[1]], "who has no rating in a game counts as 1500"
    assert listed(ann, "near=101") == tables[::-1]
    assert listed(ben, "near=1") == [tables[0]]
    assert listed(visitor, "near=1") == tables[::-1]
    assert listed(ann, "near=100&game=gardens_of_io") == []


def test_only_tables_of_people_of_some_reputation(people: People, visitor: Person) -> None:
    ann, ben, cleo = people(3)
    done(ben.post(f"tables/{begin([ben, cleo])}/resign"))
    theirs, others = ben.open(), ann.open()
    assert listed(visitor, "host=65") == [others, theirs]
    assert listed(visitor, "host=66") == [others]
    assert listed(visitor, "host=76") == []


@pytest.mark.parametrize("query", ["fits=1", "fits=yes", "near=0", "near=x", "host=101", "host=-1", "near=1&near=2"])
def test_bad_filters_are_refused(people: People, query: str) -> None:
    (ann,) = people(1)
    refused(ann.get(f"tables?{query}"), 400, "bad_body")


def test_filters_cost_the_same_however_many_tables_there_are(people: People) -> None:
    ann, ben = people(2)
    for _ in range(3):
        ann.open()
        with counted(10):
            listed(ben, "fits=true&near=200&host=50")
