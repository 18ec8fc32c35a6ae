"""The site as it is installed, and what it shows while the server is away."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.checks import faults
from tests.browser.gate import Gate
from tests.browser.people import Person, arrive
from tests.site import Site

# The site's policy forbids what Playwright's waiting for a function does once it has to look again.
SERVED = """async () => {
  const workers = navigator.serviceWorker;
  const next = (on, event) => new Promise((done) => on.addEventListener(event, done, { once: true }));
  if (!workers.controller) await next(workers, 'controllerchange');
  while (workers.controller.state !== 'activated') await next(workers.controller, 'statechange');
}"""


@pytest.fixture
def gate(site: Site) -> Iterator[Gate]:
    """A way to the site that a test may shut."""
    found = Gate(site)
    yield found
    found.shut()


@pytest.fixture
def visitor(browser: Browser, site: Site, gate: Gate) -> Iterator[Person]:
    """Somebody whose browser takes the service worker."""
    person = arrive(browser, replace(site, url=gate.url), "", service_workers="allow")
    yield person
    person.context.close()
    assert not person.troubles, "\n".join(person.troubles)


def served_by_worker(visitor: Person, path: str) -> Page:
    """Open a page, and wait until the next one is fetched by the worker."""
    page = visitor.go(path)
    page.evaluate(SERVED)
    return page


def test_while_the_server_is_away_a_page_of_ours_says_so(visitor: Person, gate: Gate) -> None:
    page = served_by_worker(visitor, "/help")
    heading = page.get_by_role("heading", level=1)
    at_home = heading.inner_text()
    gate.shut()
    page.reload()
    expect(heading).to_have_text("The gate is shut")
    found = faults(page)
    assert not found, "\n".join(found)
    page.get_by_role("button", name="Try again").click()
    expect(heading).to_have_text("The gate is shut")
    gate.open()
    page.get_by_role("button", name="Try again").click()
    expect(heading).to_have_text(at_home)
    assert page.url == f"{gate.url}/help"
    visitor.forgive("ERR_|503")


def test_the_page_opens_by_itself_when_the_server_is_back(visitor: Person, gate: Gate) -> None:
    page = served_by_worker(visitor, "/help")
    heading = page.get_by_role("heading", level=1)
    at_home = heading.inner_text()
    gate.shut()
    page.reload()
    expect(heading).to_have_text("The gate is shut")
    gate.open()
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(heading).to_have_text(at_home)
    visitor.forgive("ERR_|503")


def test_the_worker_keeps_nothing_and_fetches_no_answer(visitor: Person) -> None:
    page = served_by_worker(visitor, "/")
    with page.expect_response("**/api/v1/me") as told:
        again = page.reload()
    assert again is not None
    assert again.from_service_worker
    assert not told.value.from_service_worker
    assert page.evaluate("caches.keys()") == []
    worker = visitor.context.request.get(f"{visitor.site.url}/sw.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert "max-age=0" in worker.headers["cache-control"]


def test_the_site_can_be_installed(visitor: Person) -> None:
    page = served_by_worker(visitor, "/")
    browser = visitor.context.new_cdp_session(page)
    assert browser.send("Page.getAppManifest")["errors"] == []
    # A context of a test is a private window, from which nothing is ever installed.
    wrong = [one["errorId"] for one in browser.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(wrong) <= {"in-incognito"}
    manifest = visitor.context.request.get(f"{visitor.site.url}/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    for icon in manifest.json()["icons"]:
        answer = visitor.context.request.get(visitor.site.url + icon["src"])
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(answer.body()[at : at + 4]) for at in (16, 20))
            assert f"{width}x{height}" == icon["sizes"]
