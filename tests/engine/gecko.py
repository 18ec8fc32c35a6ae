"""Independent words on Go Gecko Go!: what a seat might try, and what never changes."""

from collections import Counter

from games.engine.contract.subject import Subject, Universe
from games.engine.steps import Step
from games.go_gecko_go.game import GO_GECKO_GO
from games.go_gecko_go.state import State
from games.go_gecko_go.view import View

ANIMALS = ("crocodile", "turtle", "frog", "gecko")


def universe(_state: State) -> Universe:
    names = [*ANIMALS, "newt"]
    return {
        "bar": {"bar": ["bar4", "bar5", "bar6", "bar7", "bar8"]},
        "roll": {},
        "shove": {},
        "move": {"animal": names, "spaces": range(-1, 6)},
        "bolt": {"animal": names},
        "pass": {},
    }


def conserved(state: State) -> object:
    """Each seat has its four animals, in stacks: of two on one tile, one is above the other, and no two stacks mix."""
    teams = []
    for seat in range(state.seats):
        at, above = (row[4 * seat:4 * seat + 4] for row in (state.at, state.above))
        for space, number in Counter(at).items():
            heights = sorted(above[animal].bit_count() for animal in range(4) if at[animal] == space)
            on_tile = 0 < space < state.course.trunk
            assert heights == (list(range(number)) if on_tile else [0] * number)
        assert all(at[animal] == at[other] for animal in range(4) for other in range(4) if above[animal] >> other & 1)
        teams.append(len(at))
    return teams


def gecko() -> Subject[State, Step, View]:
    """The subject."""
    return Subject(GO_GECKO_GO, universe, conserved, 8000, games=48)
