"""Two people at one table, one of whom reads German: the same event, told to each in their own language."""

import json
from collections.abc import Callable

import pytest

from accounts import languages
from accounts.models import Notice, User
from accounts.notices import webhooks
from games.tables import digests, instant, reaching
from games.tables.services import seeking
from tests.mails.conftest import Post, asked, game, text
from tests.mails.taker import Taker
from tests.tables.channels import Look, the_socket
from tests.tables.people import Json, Person, done, play, play_in

pytestmark = pytest.mark.django_db
People = Callable[[int], list[Person]]
Two = tuple[int, Person, Person]


@pytest.fixture
def two(people: People, post: Post) -> Two:  # the clock is held from the start
    """A table at which everybody has moved; who sits first reads German, the other English."""
    table, seats = game(people(2), game="gardens_of_io")
    speak(seats[0], "de")
    play_in(table, seats)
    return table, seats[0], seats[1]


def speak(person: Person, language: str) -> None:
    """Set the language of an account as its settings do."""
    assert done(person.send("PATCH", "me", {"language": language}))["user"]["language"] == language


def test_a_mail_server_takes_a_german_mail_and_an_english_one_about_the_same(two: Two, post: Post) -> None:
    table, ann, ben = two
    mails = post.through(8)
    while asked(table) != [1]:
        play(table, [ann, ben], 1)
    mails += post.through(8)
    german, english = ([mail for mail in mails if each.name in str(mail["To"])][-1] for each in (ann, ben))
    assert german["Subject"] == f"Du bist dran: Gardens of Io, Tisch {table}"
    assert english["Subject"] == f"Your turn: Gardens of Io, table {table}"
    assert "Hallo ann," in text(german)
    assert "Seit deinem letzten Zug:" in text(german) or "Das ist passiert:" in text(german)
    assert " pflanzt " in text(german)
    assert " planted a " in text(english)
    assert "Dir bleiben " in text(german)
    assert "You have " in text(english)
    assert '<html lang="de">' in text(german, "html")
    assert '<html lang="en">' in text(english, "html")
    assert "Gar keine Mails mehr" in text(german, "html")
    assert not any(word in text(german) for word in ("planted", "walked", "Mute", "minutes", "hours", " and "))


def test_a_letter_and_a_daily_mail_come_in_german(two: Two, post: Post) -> None:
    table, ann, ben = two
    done(ben.send("PUT", "players/ann/friendship"))
    made = digests.letter(Notice.objects.get(kind="friend").pk, instant.now())
    assert made is not None
    assert (made[1].subject, made[1].link_words) == ("ben möchte mit dir befreundet sein", "Zu Gardenhub")
    done(ann.send("PATCH", "me", {"mails": "digest"}))
    while asked(table) != [1]:
        play(table, [ann, ben], 1)
    play(table, [ann, ben], 1)
    [daily] = [mail for mail in post.through(1) + post.after(hours=24) if "ann" in str(mail["To"])]
    assert daily["Subject"] in ("1 Neuigkeit", "2 Neuigkeiten", "3 Neuigkeiten")
    assert "Das ist neu bei Gardenhub seit deiner letzten Tagesmail:" in text(daily)
    assert "Zum Posteingang" in text(daily)


def lines(person: Person, table: int) -> list[Json]:
    """The log as somebody's page has it."""
    return [line for entry in person.see(table)["log"] for line in entry["lines"]]


def test_each_reads_the_log_of_one_table_in_their_own_language_whoever_looks_first(two: Two) -> None:
    table, ann, ben = two
    english, german, again = lines(ben, table), lines(ann, table), lines(ben, table)
    assert english == again
    assert len(english) == len(german)
    for one, other in zip(english, german, strict=True):
        assert one["text"] != other["text"]
        assert one["args"].keys() == other["args"].keys()
    speak(ann, "en")
    assert lines(ann, table) == english


@pytest.mark.django_db(transaction=True)
def test_a_socket_tells_both_the_same_and_no_words(two: Two) -> None:
    table, ann, ben = two
    german, english = the_socket(Look(table, 0, ann)), the_socket(Look(table, 1, ben))
    assert german == english
    assert not any("Zug" in json.dumps(frame, default=str) for frame in german)


def test_what_stands_in_an_inbox_is_read_in_the_language_of_its_reader(two: Two, post: Post) -> None:
    _table, ann, _ben = two
    post.after(minutes=1)
    said = [notice["text"] for notice in done(ann.get("inbox"))["notices"]]
    assert any(text.startswith("Du bist dran bei {game}") or "hat an Tisch {table} begonnen" in text for text in said)
    speak(ann, "en")
    assert all("Tisch" not in notice["text"] for notice in done(ann.get("inbox"))["notices"])


def test_a_screen_a_webhook_and_a_calendar_speak_to_their_owner(two: Two, taker: Taker) -> None:
    table, ann, _ben = two
    user = User.objects.get(username=ann.name)
    told = Notice(user=user, kind="turn", text=seeking.FULL, args={"limit": 50}, link="/", at=instant.now())
    assert reaching.shown_on_screen(told)["body"].startswith("Das Schnellspiel sucht nicht weiter für dich")
    hook = webhooks.add(user.pk, taker.url, instant.now())
    with languages.speaking_to(user):
        webhooks.send(hook, told, instant.now())
    assert "Das Schnellspiel sucht" in json.loads(taker.taken[0].body)["content"]
    User.objects.filter(pk=user.pk).update(feed="secret")
    calendar = ann.client.get("/calendar/secret.ics", headers={"Accept-Language": "en"}).content.decode()
    assert "deine Züge" in calendar
    assert f"Deine Zeit endet: Gardens of Io\\, Tisch {table}" in calendar


@pytest.mark.parametrize(
    ("path", "german"),
    [
        ("/api/v1/tables/999999", "Diesen Tisch gibt es nicht."),
        ("/api/v1/tables/mine", "Bitte melde dich erst an."),
        ("/api/v1/tables?page=x", "page: Eine gültige Ganzzahl ist erforderlich."),
        ("/api/nothing", "Unter dieser Adresse ist nichts."),
    ],
)
def test_a_refusal_comes_in_the_language_that_the_browser_asks_for(visitor: Person, path: str, german: str) -> None:
    said = {
        language: visitor.client.get(path, headers={"Accept-Language": language}).json()["message"]
        for language in ("de", "en")
    }
    assert said["de"] == german
    assert said["en"] != german


def test_the_page_behind_a_link_in_a_mail_speaks_german(visitor: Person) -> None:
    page = visitor.client.get("/mail/off/broken", headers={"Accept-Language": "de"}).content.decode()
    assert '<html lang="de">' in page
    assert "Dieser Link ist kaputt." in page


def test_an_illegal_step_is_explained_in_german(two: Two) -> None:
    table, ann, _ben = two
    nowhere = {"kind": "plant", "flower": "red", "cell": "z9"}
    answer = ann.stage(table, nowhere, version=ann.see(table)["expected_version"])
    assert answer.status_code == 422
    assert answer.json()["message"] == "Die Kreise sind a1 bis i9; 'z9' gehört nicht dazu."


def test_what_a_site_offers_is_told_in_german(visitor: Person) -> None:
    site = visitor.client.get("/api/v1/site", headers={"Accept-Language": "de"}).json()
    assert [each["label"] for each in site["clocks"]][-1] == "Ohne Uhr"
    [io] = [game for game in site["games"] if game["slug"] == "gardens_of_io"]
    assert io["summary"].startswith("Wirf Blumen in einen Garten")
    assert [option["label"] for option in io["options"]] == ["Bäume", "Rundenbonus", "Ziel"]
    assert io["options"][1]["values"][0]["help"] == "Die Startlinie bringt nichts extra."
