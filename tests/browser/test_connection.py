"""The line to the server breaks, and mends by itself."""

import os
import signal

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.garden import Garden
from tests.browser.scenes import seated
from tests.site import Site


def test_a_broken_line_is_shown_and_mends(invite: Invite, site: Site) -> None:
    number, seats = seated(invite("ivo"), invite("june"))
    watching = Garden(seats[1].go(f"/tables/{number}"))
    expect(watching.connection).to_have_attribute("data-connection", "connected")
    os.killpg(site.processes["daphne"], signal.SIGKILL)
    expect(watching.connection).to_have_attribute("data-connection", "reconnecting")
    expect(watching.connection).to_contain_text("Reconnecting")
    site.wait_until_healthy()
    expect(watching.connection).to_have_attribute("data-connection", "connected", timeout=40_000)
    before = watching.told_moves
    assert seats[0].plays(number)
    watching.wait_for_moves(before + 1)
    watching.wait_for_turn()
    seats[1].forgive("ERR_|WebSocket")
