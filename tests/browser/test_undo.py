"""A move that is asked back: one asks, the other gives it back, and both see the board as it was."""

from playwright.sync_api import expect

from tests.browser.checks import faults
from tests.browser.conftest import Invite


def test_a_move_is_asked_back_and_given(invite: Invite) -> None:
    one, other = invite("una"), invite("vic")
    number = one.sets_table()
    other.ask("POST", f"/tables/{number}/join", {})
    for _ in range(4):
        _ = one.plays(number) or other.plays(number)
    mover, waiter = (one, other) if one.table(number)["legal"] else (other, one)
    before = mover.table(number)["view"]
    assert mover.plays(number)
    page, watched = mover.go(f"/tables/{number}"), waiter.go(f"/tables/{number}")
    page.get_by_role("button", name="Ask to take back").click()
    wish = watched.get_by_role("region", name="Wish for a move back")
    expect(wish.get_by_text(f"{mover.name} asks for their last move back")).to_be_visible()
    assert not (found := faults(watched)), "\n".join(found)
    wish.get_by_role("button", name="Give it back").click()
    expect(wish).to_be_hidden()
    log = page.get_by_role("list", name="Moves, the latest first")
    expect(log.get_by_text("took a move back; the game goes on from before it")).to_be_attached()
    after = mover.table(number)
    assert after["view"] == before
    assert after["expected_version"] is not None
