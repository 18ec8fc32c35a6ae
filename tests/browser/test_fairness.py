"""What keeps long games fair and people told: vacations, nights, the daily mail, and the way out of mails."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.checks import faults
from tests.browser.conftest import Invite
from tests.browser.people import Person

PATIENCE = 30_000  # ms: a worker hands the mail over, then the page looks anew


def saved(page: Page, group: str) -> None:
    """See that a group of settings says that it was saved."""
    expect(page.get_by_role("group", name=group).get_by_text("Saved")).to_be_visible()


def arrived(page: Page, person: Person, subject: str) -> Locator:
    """A mail to a person, on the page of mails, which looks for new ones by itself."""
    page.goto(f"{person.site.url}/mails")
    mail = page.get_by_role("listitem").filter(has_text=f"To {person.name}@").filter(has_text=subject).first
    expect(mail).to_be_visible(timeout=PATIENCE)
    return mail


def test_a_vacation_stops_the_clock_for_all_to_see_and_ends_by_hand(invite: Invite) -> None:
    una, vic = invite("una"), invite("vic")
    number = una.sets_table(clock="normal")
    vic.ask("POST", f"/tables/{number}/join", {})
    asked, other = (una, vic) if una.table(number)["legal"] else (vic, una)
    watched = other.go(f"/tables/{number}")
    page = asked.go("/settings")
    vacation = page.get_by_role("group", name="Vacation")
    vacation.get_by_label("Days").fill("3")
    vacation.get_by_role("button", name="Go on vacation now").click()
    expect(vacation.get_by_text("You are on vacation until")).to_be_visible()
    assert not (found := faults(page)), "\n".join(found)
    expect(watched.get_by_text("on vacation until").first).to_be_visible()
    page.reload(wait_until="networkidle")
    vacation.get_by_role("button", name="Come back now").click()
    expect(vacation.get_by_role("button", name="Go on vacation now")).to_be_visible()
    expect(watched.get_by_text("on vacation until")).to_have_count(0)


def test_hours_of_sleep_are_nine_at_most_and_kept(invite: Invite) -> None:
    una = invite("una")
    page = una.go("/settings")
    hours = page.get_by_role("group", name="Sleeping hours")
    hours.get_by_role("checkbox", name="My clocks stand still while I sleep").check()
    hours.get_by_label("From").fill("22:00")
    hours.get_by_label("To").fill("09:00")
    hours.get_by_role("button", name="Save hours").click()
    expect(hours.get_by_role("alert")).to_be_visible()
    una.forgive("me/clock: 400|status of 400")
    hours.get_by_label("To").fill("06:30")
    hours.get_by_role("button", name="Save hours").click()
    expect(hours.get_by_text("Saved")).to_be_visible()
    page.reload(wait_until="networkidle")
    expect(hours.get_by_label("To")).to_have_value("06:30")


def test_the_daily_mail_has_an_hour(invite: Invite) -> None:
    una = invite("una")
    page = una.go("/settings")
    page.get_by_role("group", name="Mails").get_by_text("Once a day").click()
    page.get_by_label("The daily mail comes at").select_option("20:00")
    saved(page, "Mails")
    page.reload(wait_until="networkidle")
    expect(page.get_by_label("The daily mail comes at")).to_have_value("20")
    user = una.ask("GET", "/me")["user"]
    assert (user["mails"], user["digest_hour"]) == ("digest", 20)
    page.get_by_role("group", name="Mails").get_by_text("After five minutes").click()
    saved(page, "Mails")


def test_a_turn_comes_by_mail_and_the_way_out_of_mails_asks_before_it_acts(invite: Invite) -> None:
    una, vic = invite("una"), invite("vic")
    page = una.go("/settings")
    mails = page.get_by_role("group", name="Mails")
    mails.get_by_text("At once").click()
    saved(page, "Mails")
    mails.get_by_role("button", name="Send me a test").click()
    expect(page.get_by_text("On its way")).to_be_visible()
    number = una.sets_table()
    vic.ask("POST", f"/tables/{number}/join", {})
    una.plays(number)
    while not una.table(number)["legal"]:
        vic.plays(number)
    mail = arrived(page, una, f"Your turn: Gardens of Io, table {number}")
    expect(mail).to_contain_text("vic planted a")
    mail.get_by_role("link", name="No more mails").click()
    expect(page.get_by_role("button", name="No more mails")).to_be_visible()
    assert una.ask("GET", "/me")["user"]["mails"] == "at_once", "to look at it changes nothing"
    page.get_by_role("button", name="No more mails").click()
    expect(page.get_by_text("Done:")).to_be_visible()
    assert una.ask("GET", "/me")["user"]["mails"] == "off"
    una.ask("PATCH", "/me", {"mails": "later"})
