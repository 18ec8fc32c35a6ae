"""Every page, light and dark, from a narrow phone to a desk: axe, width, targets, and a console without trouble."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.checks import faults
from tests.browser.conftest import LONG, Invite
from tests.browser.people import arrive
from tests.browser.scenes import Scenes, set_scenes
from tests.site import Site

PAGES = {
    "ready check": ("kit", "/tables/{live}"),
    "home of a visitor": ("", "/"),
    "home of a player": ("kit", "/"),
    "games": ("", "/games"),
    "a game": ("", "/games/gardens_of_io"),
    "a game for one": ("kit", "/games/garden_geckos"),
    "garden of the day": ("kit", "/games/garden_geckos/day"),
    "garden of the day of a visitor": ("", "/games/garden_geckos/day"),
    "lobby of a visitor": ("", "/lobby"),
    "lobby of a player": (LONG, "/lobby"),
    "settings": ("kit", "/settings"),
    "account": ("kit", "/settings/account"),
    "keeping a guest's games": ("", "/claim"),
    "back from another site": ("", "/sign-in/by?error=cancelled"),
    "privacy": ("", "/privacy"),
    "for programs": ("", "/developers"),
    "report": ("kit", f"/report?name={LONG}"),
    "settings of a visitor": ("", "/settings"),
    "ladder": ("kit", "/ladder/gardens_of_io"),
    "tournaments": ("kit", "/tournaments"),
    "own page": ("kit", "/players/kit"),
    "games of a player": ("", "/players/kit/games"),
    "rating of a player": ("kit", "/players/kit/ratings/gardens_of_io"),
    "reputation": ("", "/players/kit/reputation"),
    "page of another": ("", f"/players/{LONG}"),
    "sign in": ("", "/sign-in"),
    "sign up": ("", "/sign-up"),
    "mail sent": ("", "/verify-email"),
    "confirm the address": ("", "/verify-email/nonsense"),
    "password forgotten": ("", "/reset-password"),
    "new password": ("", "/reset-password/nonsense"),
    "mails": ("", "/mails"),
    "help": ("", "/help"),
    "about": ("", "/about"),
    "not there": ("", "/no/such/page"),
    "waiting room": ("kit", "/tables/{waiting}"),
    "waiting room of a visitor": ("", "/tables/{waiting}"),
    "private waiting room": ("kit", "/tables/{private}"),
    "trees to place": ("kit", "/tables/{placing}"),
    "my turn": ("kit", "/tables/{asked}"),
    "my turn, staged": ("kit", "/tables/{staged}"),
    "another's turn": ("kit", "/tables/{others}"),
    "watching": ("", "/tables/{asked}"),
    "won": ("kit", "/tables/{won}"),
    "resigned": ("kit", "/tables/{resigned}"),
    "cancelled": ("kit", "/tables/{cancelled}"),
    "replay": ("kit", "/tables/{won}/replay"),
    "replay of a running game": ("", "/tables/{asked}/replay?step=7"),
    "records": ("kit", "/records"),
}


@pytest.fixture(scope="module")
def scenes(browser: Browser, site: Site, sessions: dict[str, str]) -> Scenes:
    """Tables of every kind, of two people, one of whom has the longest of names."""
    kit, slow = (arrive(browser, site, name, sessions[name]) for name in ("kit", LONG))
    made = set_scenes(kit, slow)
    for person in (kit, slow):
        person.context.close()
    return made


@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_no_fault(name: str, invite: Invite, scenes: Scenes) -> None:
    who, path = PAGES[name]
    person = invite(who)
    page = person.go(path.format(**vars(scenes)))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    found = faults(page)
    assert not found, "\n".join(found)
    if name == "not there":
        person.troubles[:] = [trouble for trouble in person.troubles if "404" not in trouble]
