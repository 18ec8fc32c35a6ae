"""A tournament of four: two by their pages, the others through the API, from its opening to the last standings."""

import re
import time

from playwright.sync_api import expect

from tests.browser.checks import faults
from tests.browser.conftest import Invite
from tests.browser.onward import Json, played_on
from tests.browser.people import PHONE, Person

# Rounds begin and end by a task, not by what a page does: milliseconds.
PATIENCE = 60_000


def pairings(person: Person, number: int, round_: int) -> list[dict[str, object]]:
    """Wait until all tables of a round are set; return its pairings."""
    until = time.monotonic() + PATIENCE / 1000
    while True:
        rounds = person.ask("GET", f"/tournaments/{number}")["rounds_played"]
        if len(rounds) >= round_ and all(each["table"] for each in rounds[round_ - 1]["pairings"]):
            found: list[dict[str, object]] = rounds[round_ - 1]["pairings"]
            return found
        assert time.monotonic() < until, f"Round {round_} does not begin: {rounds}"
        time.sleep(0.2)


def never(view: Json) -> bool:
    """Let a game be played to its end."""
    return not view


def test_a_tournament_of_four(invite: Invite) -> None:
    hana, ivo, june, wren = people = [
        invite("hana"), invite("ivo", viewport=PHONE), invite("june"), invite("wren")
    ]  # fmt: skip
    page = hana.go("/lobby")
    page.get_by_role("link", name="Tournaments").click()
    form = page.locator("#open")
    form.get_by_role("radio", name="Gardens of Io").check()
    form.get_by_label("Rounds, at most").select_option("2")
    form.get_by_label("At most", exact=True).select_option("4 players")
    form.get_by_role("button", name="Open the tournament").click()
    expect(page).to_have_url(re.compile(r"/tournaments/\d+$"))
    number = int(page.url.rsplit("/", 1)[1])
    page.get_by_role("button", name="Register").click()
    expect(page.get_by_text("You are registered.")).to_be_visible()
    phone = ivo.go("/tournaments")
    phone.get_by_role("link", name="Gardens of Io", exact=True).first.click()
    phone.get_by_role("button", name="Register").press("Enter")
    expect(phone.get_by_text("2 of 4 places are taken")).to_be_visible()
    assert not (found := faults(phone)), "\n".join(found)
    for person in (june, wren):
        person.ask("POST", f"/tournaments/{number}/register")
    for round_ in (1, 2):
        for pairing in pairings(hana, number, round_):
            table = int(str(pairing["table"]))
            names = {seat["name"] for seat in hana.table(table)["seats"]}
            players = [person for person in people if person.name in names]
            if (round_, pairing["board"]) == (2, 1):
                played_on(players, table, never)
                continue
            for player in (*players, *players):
                player.plays(table)
            players[0].ask("POST", f"/tables/{table}/resign")
        expect(page.get_by_role("heading", name=f"Round {round_}")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("status").filter(has_text="Won by")).to_be_visible(timeout=PATIENCE)
    standings = hana.ask("GET", f"/tournaments/{number}")["standings"]
    rows = page.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(5)
    for place, line in enumerate(standings, 1):
        expect(rows.nth(place)).to_contain_text(line["name"])
    assert not (found := faults(page)), "\n".join(found)
    expect(phone.get_by_text("Buchholz").first).to_be_visible()
    assert not (found := faults(phone)), "\n".join(found)
    winner = hana.go(f"/players/{standings[0]['name']}")
    winner.get_by_role("link", name=f"tournament {number}").click()
    expect(winner).to_have_url(re.compile(f"/tournaments/{number}$"))
