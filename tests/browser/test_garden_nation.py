"""Garden Nation by real taps: three people play a whole game, and whatever they look at stands up to axe."""

from dataclasses import dataclass, field

from playwright.sync_api import Page, expect

from tests.browser.checks import AT_ONCE, SCHEMES, faults, paint, violations
from tests.browser.conftest import Invite
from tests.browser.nation import Nation

ORDER = {"game": "garden_nation", "players": {"min": 3, "max": 3}, "options": {"board": "printed"}}
PHASES = {"missions to keep", "an action", "a project to complete", "the next player to choose", "another's turn"}


@dataclass
class Looks:
    """Each phase of a table, looked at once by day and by night."""

    seen: set[str] = field(default_factory=set)
    wrong: list[str] = field(default_factory=list)

    def at(self, page: Page, phase: str) -> None:
        """Look at a page in a phase, unless that was done before."""
        if phase in self.seen:
            return
        self.seen.add(phase)
        page.add_style_tag(content=AT_ONCE)
        for scheme in SCHEMES:
            paint(page, scheme)
            self.wrong += [f"{phase}, {scheme}: {one}" for one in violations(page, scheme)]
        paint(page, "light")


def phase_of(nation: Nation) -> str:
    """What the page of somebody who is asked asks for."""
    if nation.asks("complete a project"):
        return "a project to complete"
    return "the next player to choose" if nation.asks("whose turn is next") else "an action"


def play_a_turn(nation: Nation, favourite: str, looks: Looks, *, invades: bool) -> list[str]:
    """Stage whatever is asked for and confirm it; tell what was done."""
    done = []
    while not nation.confirm.is_enabled():
        done.append(nation.stage_next(favourite, invades=invades))
        looks.at(nation.page, phase_of(nation))
    nation.confirm_it()
    return done


def test_three_people_play_a_whole_game_with_an_invasion_and_a_roof(invite: Invite) -> None:
    """One of them comes second in each round, and takes what the others built: that ends it soon."""
    people = [invite(name) for name in ("finn", "gil", "hana")]
    number = people[0].sets_table(**ORDER)
    for person in people[1:]:
        person.ask("POST", f"/tables/{number}/join", {})
    nations = {person.name: Nation(person.go(f"/tables/{number}")) for person in people}
    finn, looks, done = nations["finn"], Looks(), list[str]()
    wide = faults(finn.page)
    for nation in nations.values():
        looks.at(nation.page, "missions to keep")
        nation.keep_two()
    mover = finn
    while not mover.over:
        mover = nations[mover.to_act]
        mover.wait_for_turn()
        looks.at(next(nation.page for nation in nations.values() if nation is not mover), "another's turn")
        done += play_a_turn(mover, "finn", looks, invades=mover is finn)

    assert {"invade", "project"} <= set(done)
    expect(mover.told("invaded")).to_have_count(done.count("invade"))
    expect(mover.told(" completed ")).to_have_count(done.count("project"))
    for nation in nations.values():
        expect(nation.result).to_contain_text("Somebody placed the last floor of a supply.")
        expect(nation.result.get_by_role("row")).to_have_count(1 + 2 * len(nations))
    scores = [seat["score"] for seat in people[0].table(number)["seats"]]
    for score in scores:
        expect(finn.result.get_by_role("cell", name=str(score), exact=True).first).to_be_visible()
    assert looks.seen == PHASES
    wrong = [*wide, *looks.wrong, *faults(finn.page)]
    assert not wrong, "\n".join(wrong)


def test_the_help_has_no_fault(invite: Invite) -> None:
    page = invite().go("/help/garden_nation")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("heading", name="Ploys")).to_be_visible()
    expect(page.locator(".rules-plate").first).to_have_css("width", "300px")
    wrong = faults(page)
    assert not wrong, "\n".join(wrong)
