"""Positions for tests, given as in the worked examples."""

from collections.abc import Mapping
from typing import Any, cast

from games.engine.steps import plain
from games.go_gecko_go.components import ANIMAL, ANIMALS, BAR, COLOR, TEAM
from games.go_gecko_go.game import GO_GECKO_GO
from games.go_gecko_go.state import CHANCE_ACTS, State
from tests.games import taking

ALL_ON_START = {"start": list(ANIMALS)}
NAMES = ["Ada", "Ben", "Chloé", "Dai"]


def new(players: int, **options: str) -> State:
    """A game before its first step."""
    return GO_GECKO_GO.setup(players, GO_GECKO_GO.meta.read_options(options, players))


def given(position: Mapping[str, Any]) -> State:
    """A running game from the `position` of a worked example, defaults filled in."""
    data = {"players": 2, "bars": ["bar5", "bar7"], "seat": 0, "phase": "turn", "quiet": 0, "courses": [], **position}
    state = new(data["players"], **data.get("options", {}))
    state.bars = tuple(BAR[bar] for bar in data["bars"])
    state.active, state.phase, state.quiet = data["seat"], data["phase"], data["quiet"]
    state.seat = CHANCE_ACTS if state.phase == "dice" else state.active
    if state.phase == "act":
        state.colors = tuple(COLOR[color] for color in data["dice"]["colors"])
        state.weather = data["dice"]["weather"]
    for seat, course in enumerate(data["courses"]):
        for name, stack in course.items():
            put(state, seat, name, stack)
    return state


def names(state: State) -> list[str]:
    """The spaces by the names that records of positions have for them."""
    return ["start", *(f"s{space}" for space in range(1, state.course.trunk)), "trunk"]


def put(state: State, seat: int, name: str, stack: list[str]) -> None:
    """Animals on a space, bottom first; on the start and the trunk they form no stack."""
    space = names(state).index(name)
    for number, animal in enumerate(stack):
        place = seat * TEAM + ANIMAL[animal]
        state.at[place] = space
        above = stack[number + 1:] if name not in ("start", "trunk") else []
        state.above[place] = sum(1 << ANIMAL[other] for other in above)


def course(state: State, seat: int) -> dict[str, list[str]]:
    """The animals of a seat by space, as the worked examples write them."""
    found: dict[str, list[str]] = {
        name: [ANIMALS[animal] for animal in state.on(seat, space)] for space, name in enumerate(names(state))
    }
    return {name: stack for name, stack in found.items() if stack}


def play(state: State, *steps: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Take steps as they stand in a record; the effects of the last as data. Raises IllegalStep."""
    return cast(list[dict[str, Any]], plain(taking.play(GO_GECKO_GO, state, *steps)))


def legal(state: State) -> list[dict[str, Any]]:
    """The legal steps of the seat to act as they stand in a record."""
    return [{"by": state.seat, **plain(step)} for step in GO_GECKO_GO.legal_steps(state, state.seat)]


def told(state: State, *steps: Mapping[str, Any]) -> list[str]:
    """The log lines of the last of some steps."""
    effects = play(state, *steps)
    step = {key: value for key, value in steps[-1].items() if key != "by"}
    return [line.text_for(NAMES) for line in GO_GECKO_GO.describe(steps[-1]["by"], step, effects)]


def roll(one: str, two: str, weather: str) -> dict[str, Any]:
    return {"by": "chance", "kind": "dice", "colors": [one, two], "weather": weather}


def move(seat: int, animal: str, spaces: int) -> dict[str, Any]:
    return {"by": seat, "kind": "move", "animal": animal, "spaces": spaces}


def bolt(seat: int, animal: str) -> dict[str, Any]:
    return {"by": seat, "kind": "bolt", "animal": animal}


def act(seat: int, kind: str) -> dict[str, Any]:
    return {"by": seat, "kind": kind}
