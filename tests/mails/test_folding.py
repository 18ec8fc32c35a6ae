"""Open tables that nobody fills: who opened one is told a day before it folds up, once, and only if it still waits."""

from collections.abc import Callable
from email.message import EmailMessage

from games.tables import services
from games.tables.models import Table
from tests.mails.conftest import Post
from tests.mails.test_inbox import said, told
from tests.tables.people import Person, done

People = Callable[[int], list[Person]]


def waiting(mails: list[EmailMessage]) -> list[EmailMessage]:
    """Those that speak of a table that waits."""
    return [mail for mail in mails if "waits for players" in str(mail["Subject"]) + str(mail.get_body(("plain",)))]


def test_the_day_before_it_folds_up_its_creator_is_told_once(people: People, post: Post) -> None:
    ann, ben = people(2)
    table = ann.open("gardens_of_io")
    assert not waiting([*post.after(days=5), *post.after(hours=23)])
    assert told(ann) == []
    mails = [*post.after(hours=2), *post.through(12)]
    (notice,) = told(ann)
    sentence = f"Gardens of Io at table {table} still waits for players; it folds up in a day if nobody comes."
    assert (said(notice), notice["kind"], notice["closed"]) == (sentence, "waiting", False)
    assert len(waiting(mails)) == 1
    assert told(ben) == []
    assert not waiting(post.through(5))
    post.after(days=1)
    services.expire_open_tables()
    post.after(minutes=1)
    assert Table.objects.get(pk=table).status == "cancelled"
    assert told(ann)[0]["closed"] is True


def test_whoever_has_the_table_now_is_told(people: People, post: Post) -> None:
    ann, ben = people(2)
    table = ann.open("gardens_of_io", (2, 3))
    done(ben.post(f"tables/{table}/join"))
    done(ann.post(f"tables/{table}/leave"))
    post.after(days=6, hours=1)
    post.after(minutes=1)
    assert told(ann) == []
    assert [notice["kind"] for notice in told(ben)] == ["waiting"]


def test_a_table_that_began_says_nothing(people: People, post: Post) -> None:
    ann, ben = people(2)
    table = ann.open("gardens_of_io")
    done(ben.post(f"tables/{table}/join"))
    post.after(days=6, hours=1)
    post.after(minutes=1)
    assert "waiting" not in [notice["kind"] for notice in told(ann)]
