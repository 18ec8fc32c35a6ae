"""Notices on a screen: from a turn on the site to what the browser's service worker shows, and away again.

The push service is one of the tests' own, which reads what only the browser could, and Chromium's developer tools hand
that to the worker.
"""

import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Worker, expect

from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.test_offline import SERVED
from tests.mails.taker import Posted, Screen, Taker

# Chromium has no push service here: the subscription that it would give.
SUBSCRIBES = """(given) => {
  const made = { endpoint: given.endpoint, keys: { p256dh: given.p256dh, auth: given.auth } };
  const subscription = { toJSON: () => made, unsubscribe: async () => true };
  PushManager.prototype.subscribe = async function (options) {
    PushManager.prototype.getSubscription = async () => subscription;
    self.asked = options;
    return subscription;
  };
}"""
SHOWN = """async () => {
  const all = await (await navigator.serviceWorker.ready).getNotifications();
  return all.map(({ title, body, tag }) => ({ title, body, tag }));
}"""
# An event that a script makes lets nobody wait for it, and opens no window.
HAPPENS = """async (type) => {
  const event = new Event(type);
  let work;
  event.waitUntil = (promise) => { work = promise; };
  [event.notification] = await self.registration.getNotifications();
  self.clients.openWindow = async (address) => { self.opened = address; };
  self.dispatchEvent(event);
  await work;
  return self.opened;
}"""


@pytest.fixture
def taker() -> Iterator[Taker]:
    """A push service."""
    running = Taker()
    yield running
    running.stop()


def until(what: Callable[[], Any], patience: float = 30) -> Any:
    """Wait until something is there; return it."""
    end = time.monotonic() + patience
    while not (found := what()):
        assert time.monotonic() < end
        time.sleep(0.1)
    return found


class Device:
    """A browser that shows notices: its worker, and what hands it pushes."""

    def __init__(self, person: Person, screen: Screen, taker: Taker) -> None:
        self.page, self.screen, self.taker, self.read = person.page, screen, taker, 0
        self.origin = person.site.url
        self._versions: list[Any] = []
        self._tools: CDPSession = person.context.new_cdp_session(person.page)
        self._tools.on(
            "ServiceWorker.workerRegistrationUpdated", lambda told: self._versions.extend(told["registrations"])
        )
        self._tools.send("ServiceWorker.enable")
        self.worker: Worker = person.context.service_workers[0]

    def gets(self) -> dict[str, Any]:
        """Hand the next push on to the worker, decrypted, and return it."""
        posted: Posted = until(lambda: self.taker.taken[self.read :])[0]
        self.read += 1
        told = self.screen.reads(posted)
        registration = next(one["registrationId"] for one in self._versions if not one["isDeleted"])
        self._tools.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": self.origin, "registrationId": registration, "data": json.dumps(told)},
        )
        return told

    def shows(self) -> list[dict[str, str]]:
        """Return what stands on the screen."""
        shown: list[dict[str, str]] = self.page.evaluate(SHOWN)
        return shown


def signs_up(person: Person, taker: Taker) -> Device:
    """Have this browser show notices, by the button in the settings."""
    screen = Screen(f"{taker.url}/old")
    page = person.page
    page.goto(f"{person.site.url}/settings")
    page.evaluate(SERVED)
    page.evaluate(SUBSCRIBES, screen.body)
    page.get_by_role("button", name="Show notices in this browser").click()
    expect(page.get_by_text("(this browser)")).to_be_visible()
    assert page.evaluate("() => self.asked.userVisibleOnly && self.asked.applicationServerKey.length") == 65
    return Device(person, screen, taker)


def test_a_turn_is_shown_opens_its_table_and_goes_when_it_is_played_elsewhere(invite: Invite, taker: Taker) -> None:
    vic, una = invite("vic", service_workers="allow", permissions=["notifications"]), invite("una")
    number = vic.sets_table()
    una.ask("POST", f"/tables/{number}/join", {})
    while not vic.table(number)["legal"]:
        una.plays(number)
    vic.plays(number)
    device = signs_up(vic, taker)
    una.awaits_turn(number)
    while not vic.table(number)["legal"]:
        una.plays(number)

    told = device.gets()
    assert told["tag"] == f"table-{number}"
    shown = {"title": "Gardenhub", "body": f"It is your turn in Gardens of Io, table {number}.", "tag": told["tag"]}
    assert until(device.shows) == [shown]
    assert device.worker.evaluate(HAPPENS, "notificationclick") == f"{vic.site.url}/tables/{number}"
    assert device.shows() == []

    # Shown once more, and played elsewhere.
    device.read -= 1
    device.gets()
    assert until(device.shows) == [shown]
    vic.plays(number)
    assert device.gets() == {"close": f"table-{number}"}
    until(lambda: not device.shows())

    # The browser gives its subscription up: the worker signs up anew, in the old one's place.
    renewed = Screen(f"{taker.url}/new")
    device.worker.evaluate(SUBSCRIBES, renewed.body)
    before = vic.ask("GET", "/me/channels")["devices"]
    device.worker.evaluate(HAPPENS, "pushsubscriptionchange")
    (now,) = vic.ask("GET", "/me/channels")["devices"]
    assert [(one["name"], one["this"]) for one in before] == [(now["name"], now["this"])]
    assert now["id"] != before[0]["id"]
    vic.ask("POST", "/me/test", {"channel": "push"})
    device.screen = renewed
    assert device.gets()["body"] == "This is a test: notices reach your screen."
    assert taker.taken[-1].path == "/new"

    # Nothing of the kind where no notices are wanted any more.
    vic.ask("DELETE", f"/me/devices/{now['id']}")
    device.worker.evaluate(HAPPENS, "pushsubscriptionchange")
    assert vic.ask("GET", "/me/channels")["devices"] == []
