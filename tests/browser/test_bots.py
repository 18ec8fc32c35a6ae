"""Games against bots: they answer by themselves, and they fill any seat."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.garden import Garden, number_of


def test_a_bot_answers_by_itself(invite: Invite) -> None:
    ada = invite("ada")
    page = ada.go("/lobby")
    page.get_by_role("button", name="Change Bots").click()
    page.get_by_role("group", name="Gardener").get_by_text("1", exact=True).click()
    page.get_by_role("button", name="Set the table").click()
    number = number_of(page)
    garden = Garden(page)
    for _ in range(4):
        garden.wait_for_turn()
        before = garden.told_moves
        garden.play()
        garden.wait_for_moves(before + 2)
    players = page.get_by_role("region", name="Players")
    expect(players.get_by_text(re.compile("^Gardener"))).to_be_visible()
    moves = [entry for entry in ada.table(number)["log"] if entry["move"]]
    assert {entry["seat"] for entry in moves} == {0, 1}


def test_trees_by_players_lap_bonus_and_five_seats_together(invite: Invite) -> None:
    """The rarer options, chosen in the form; the bots take the other seats."""
    ben = invite("ben")
    page = ben.go("/lobby")
    for line, choice in (("Trees", "By the players"), ("Lap bonus", "On"), ("Aim", "Together")):
        page.get_by_role("button", name=f"Change {line}", exact=True).click()
        page.get_by_role("radio", name=re.compile(choice)).locator("visible=true").check()
        page.get_by_role("button", name=f"Close {line}", exact=True).click()
    page.get_by_role("button", name="Change Seats").click()
    page.get_by_role("group", name="At least").get_by_text("5", exact=True).click()
    page.get_by_role("button", name="Change Bots").click()
    page.get_by_role("group", name="Sprout").get_by_text("3", exact=True).click()
    page.get_by_role("group", name="Gardener").get_by_text("1", exact=True).click()
    page.get_by_role("button", name="Set the table").click()
    number = number_of(page)
    garden = Garden(page)
    for _ in range(4):
        garden.wait_for_turn()
        garden.play()
    table = ben.table(number)
    assert table["options"] == {"tree_placement": "players", "lap_bonus": "on", "mode": "cooperative"}
    assert len(table["seats"]) == 5
    assert sum(seat["bot"] is not None for seat in table["seats"]) == 4
    trees = [step for entry in table["log"] for step in entry["steps"] if step["kind"] == "tree"]
    assert len(trees) == 3
    # The rest is the same over and over: the page looks on.
    while ben.table(number)["status"] == "running":
        ben.awaits_turn(number)
        ben.plays(number)
    expect(garden.result).to_contain_text("Together you reached")
    expect(garden.result.get_by_role("row")).to_have_count(6)
