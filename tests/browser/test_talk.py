"""Two people who talk at their table, one who watches, and a moderator who is called."""

import json

from playwright.sync_api import expect

from tests.browser import checks
from tests.browser.conftest import Invite


def test_players_talk_apart_and_moderators_are_called(invite: Invite) -> None:
    june, una, vic = invite("june"), invite("una"), invite("vic")
    number = june.sets_table()
    una.ask("POST", f"/tables/{number}/join")
    for person in (june, una, vic):
        person.page.goto(f"{person.site.url}/tables/{number}")
        expect(person.page.get_by_role("tab", name="Moves")).to_be_visible()

    # What is said arrives by the socket, marked as new, and only in its room.
    vic.page.get_by_role("tab", name="Talk").click()
    june.page.get_by_role("tab", name="Talk").click()
    said = june.page.get_by_label("Say something to the players")
    said.fill("Look, @una: https://example.org/<b>bold</b>")
    said.press("Enter")
    expect(una.page.get_by_role("tab", name="Talk 1 new")).to_be_visible()
    una.page.get_by_role("tab", name="Talk 1 new").click()
    log = una.page.get_by_role("log")
    expect(log.get_by_role("link", name="https://example.org/", exact=True)).to_have_attribute(
        "rel", "noopener noreferrer nofollow ugc"
    )
    expect(log.get_by_text("<b>bold</b>")).to_be_visible()
    expect(vic.page.get_by_text("Nobody has said anything yet.")).to_be_visible()
    assert vic.ask("GET", f"/tables/{number}/talk")["lines"] == []
    assert checks.faults(una.page) == []

    june.page.get_by_role("button", name="Take back").click()
    expect(log.get_by_text("Taken back.")).to_be_visible()

    # A note is kept while one writes; two tabs that disagree ask.
    other = june.tab()
    other.goto(f"{june.site.url}/tables/{number}")
    for page in (june.page, other):
        page.get_by_role("tab", name="Notes").click()
        expect(page.get_by_label("For your eyes alone")).to_have_value("")
    june.page.get_by_label("For your eyes alone").fill("Save the trees.")
    expect(june.page.get_by_text("Kept.", exact=True)).to_be_visible()
    other.get_by_label("For your eyes alone").fill("Plant at once.")
    expect(other.get_by_text("Save the trees.")).to_be_visible()
    other.get_by_role("button", name="Take this instead").click()
    expect(other.get_by_label("For your eyes alone")).to_have_value("Save the trees.")
    june.forgive("note: 409")
    june.forgive("status of 409")

    una.page.get_by_label("Say something to the players").fill("You are a weed")
    una.page.get_by_role("button", name="Send").click()
    june.page.get_by_role("tab", name="Talk").click()
    line = june.page.get_by_role("listitem").filter(has_text="You are a weed")
    line.hover()
    line.get_by_role("link", name="Report what una said").click()
    june.page.get_by_label("Insults, threats or hate").check()
    assert checks.faults(june.page) == []
    june.page.get_by_role("button", name="Send to the moderators").click()
    expect(june.page.get_by_text("A moderator will look at it")).to_be_visible()
    assert json.dumps(vic.ask("GET", f"/tables/{number}")).count("weed") == 0
