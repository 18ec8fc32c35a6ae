"""Takes pictures of every page: python -m tests.browser.shots FOLDER [--readme].

A site of its own is started for it. With --readme it takes only the pictures that the README shows.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.checks import SCHEMES
from tests.browser.conftest import CHROMIUM, FLAGS, LONG
from tests.browser.garden import Garden
from tests.browser.people import DESKTOP, PHONE, Person, arrive, open_accounts
from tests.browser.scenes import Scenes, set_scenes
from tests.browser.test_pages import PAGES
from tests.site import ROOT, Site, start_site

SIZES = {"phone": PHONE, "desktop": DESKTOP}
README = ROOT / "frontend" / "readme"


def with_site(folder: Path, readme: bool) -> None:
    """Start a site, set its tables and take the pictures."""
    with tempfile.TemporaryDirectory() as var:
        site = start_site(Path(var), BOT_PAUSE_SECONDS="0")
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
                take(browser, site, folder, readme)
                browser.close()
        finally:
            site.stop()


def take(browser: Browser, site: Site, folder: Path, readme: bool) -> None:
    """Take the pictures."""
    names = ("Ada", "Ben") if readme else ("kit", LONG)
    sessions = open_accounts(site, names)
    first, second = (arrive(browser, site, name, sessions[name]) for name in names)
    scenes = set_scenes(first, second)
    if readme:
        for_readme(first, scenes)
        return
    looks = [(size, scheme) for size in SIZES for scheme in SCHEMES]
    for name, (who, path) in PAGES.items():
        for size, scheme in looks:
            person = arrive(
                browser, site, who, sessions.get(who, ""), viewport=SIZES[size], color_scheme=scheme
            )
            page = person.go(path.format(**vars(scenes)))
            file = f"{name.replace(' ', '-').replace(',', '')}-{size}-{scheme}.png"
            page.screenshot(path=folder / file, full_page="/tables/" not in path)
            person.context.close()


def for_readme(person: Person, scenes: Scenes) -> None:
    """Take a game in its middle, by day, at a size that reads well."""
    Garden(person.go(f"/tables/{scenes.staged}")).wait_for_turn()
    README.mkdir(exist_ok=True)
    person.page.screenshot(path=README / "table.png")


if __name__ == "__main__":
    where = Path(sys.argv[1])
    where.mkdir(parents=True, exist_ok=True)
    with_site(where, "--readme" in sys.argv)
