"""What is refused is refused with a sentence."""

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.garden import Garden, neighbours
from tests.browser.scenes import seated


def test_a_tap_on_what_is_not_lit_says_why(invite: Invite) -> None:
    number, seats = seated(invite("ada"), invite("ben"))
    gardens = {seat: Garden(person.go(f"/tables/{number}")) for seat, person in seats.items()}
    gardens[0].wait_for_turn()
    trees = seats[0].table(number)["view"]["trees"]
    gardens[0].circle(trees[0]).click()
    expect(gardens[0].deed).to_contain_text(f"There is a tree on {trees[0]}.")
    hidden = next(cell for cell in neighbours("d5") if cell not in (*gardens[0].lit, *trees))
    gardens[0].circle(hidden).click()
    expect(gardens[0].deed).to_contain_text(f"{hidden} is not in sight")
    expect(gardens[0].confirm).to_be_disabled()
    gardens[1].circle("e5").click()
    expect(gardens[1].deed).to_contain_text("It is not your turn")


def test_a_tab_left_behind_is_told_so(invite: Invite) -> None:
    """The same person in two tabs: the one that hears nothing more must not play into the past."""
    number, seats = seated(invite("ada"), invite("ben"))
    player = seats[0]
    old_tab = player.page
    old_tab.route_web_socket("**/ws/**", lambda _socket: None)
    old = Garden(player.go(f"/tables/{number}"))
    old.wait_for_turn()
    old.stage_turn()
    new = Garden(player.tab())
    new.page.goto(f"{player.site.url}/tables/{number}")
    new.wait_for_turn()
    expect(new.confirm).to_be_enabled()
    new.confirm_it()
    assert seats[1].plays(number)
    new.wait_for_turn()
    expect(old.confirm).to_be_enabled()
    old.confirm.click()
    expect(old.told).to_contain_text("The table has moved on since you looked.")
    old.wait_for_moves(new.told_moves)
    expect(old.confirm).to_be_disabled()
    assert sum(entry["move"] > 0 for entry in player.table(number)["log"]) == 2
    player.forgive(f"tables/{number}/moves: 409")
    player.forgive("console: .* status of 409")
