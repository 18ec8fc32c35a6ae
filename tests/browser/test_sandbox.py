"""Playing on from a step of a game that is over: by the board, against a bot, back and forth."""

import re

from playwright.sync_api import Page, expect

from games import registry
from games.engine import bots, chance
from games.engine.simulate import simulate
from tests.browser.checks import faults
from tests.browser.conftest import Invite
from tests.browser.garden import ON_THE_BOARD, Garden
from tests.browser.people import Person

START = 12


def a_record(person: Person) -> str:
    """Import the record of a whole game; return its name."""
    game = registry.get("gardens_of_io")
    record = simulate(game, game.meta.read_options({}, 2), [bots.RandomBot()] * 2, chance.seeded(7))
    return str(person.ask("POST", "/records", record.plain())["id"])


def planted(page: Page) -> dict[str, str]:
    """What stands on the board."""
    found: dict[str, str] = page.evaluate(ON_THE_BOARD)
    return found


def test_a_game_that_is_over_is_played_on(invite: Invite) -> None:
    kit = invite("kit")
    page = kit.go(f"/records/{a_record(kit)}?step={START}")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(r"/sandbox/\d+$"))
    garden = Garden(page)
    undo = garden.deed.get_by_role("button", name="Undo the last move")
    redo = garden.deed.get_by_role("button", name="Redo the move")
    garden.take_back = garden.deed.get_by_role("button", name="Take the last step back")
    garden.wait_for_turn()
    start = planted(page)
    # The log tells how the game came here, and that one plays on from here.
    told = garden.told_moves
    expect(garden.log.entries.first).to_have_text(f"Here you play on, from step {START} of the game.")
    assert not faults(page)

    # For both seats, then back by the buttons and by keys.
    garden.play()
    garden.play()
    expect(undo).to_have_attribute("aria-disabled", "false")
    end = planted(page)
    assert end != start
    undo.click()
    garden.log.wait_for_exactly(told + 1)
    page.keyboard.press("Control+z")
    garden.log.wait_for_exactly(told)
    assert planted(page) == start
    redo.click()
    garden.log.wait_for_exactly(told + 1)
    page.keyboard.press("Control+y")
    garden.log.wait_for_exactly(told + 2)
    assert planted(page) == end

    # What is only staged outlives a reload, and goes first.
    garden.stage_turn()
    page.reload()
    expect(garden.take_back).to_be_visible()
    expect(garden.confirm).to_be_enabled()
    page.keyboard.press("Control+z")
    expect(garden.take_back).to_be_hidden()
    garden.log.wait_for_exactly(told + 2)
    assert planted(page) == end

    # A bot on the seat to act plays by itself, then it is one's own turn again.
    seats = page.get_by_role("region", name="Players").get_by_role("listitem")
    seat = seats.filter(has_text="to move").get_attribute("data-seat")
    who = page.locator(f"[data-seat='{seat}'] select")
    who.select_option("gardener")
    garden.wait_for_moves(told + 3)
    garden.wait_for_turn()
    page.reload()
    garden.wait_for_turn()
    garden.log.wait_for_exactly(told + 3)
    who.select_option("")
    expect(who).to_be_enabled()
    garden.deed.get_by_role("button", name="To the start").click()
    garden.log.wait_for_exactly(told)
    assert planted(page) == start
    page.get_by_role("link", name="Back to the replay").click()
    page.wait_for_url(re.compile(rf"step={START}"))
    assert kit.ask("GET", "/sandboxes")["sandboxes"][0]["origin"]["step"] == START
