"""Positions for tests, given as in the worked examples."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.steps import Effect
from games.garden_nation.components import AREA, BOX, LAND, MISSION, PROJECT, PROJECTS
from games.garden_nation.game import GARDEN_NATION
from games.garden_nation.geometry import board_of
from games.garden_nation.state import CHANCE_ACTS, NOWHERE, State
from tests.games import taking

Steps = Sequence[Mapping[str, Any]]


def given(position: Mapping[str, Any]) -> State:
    """A running game from the `position` of a worked example, defaults filled in."""
    data = {"players": 2, "rotations": [0] * 7, "buildings": {}, "bramble": {}, "crane": 4, "round": 2, "track": [0],
            "projects": [], **position}
    players = data["players"]
    state = State(players, GARDEN_NATION.meta.read_options({"board": "printed"}, players))
    state.board = board_of(BOX.printed[0], tuple(data["rotations"]))
    for area, (seat, floors, roof) in data["buildings"].items():
        put(state, area, seat, floors, roof=roof)
    for area, land in data["bramble"].items():
        state.land[AREA[area]] = LAND[land]
        state.tokens[LAND[land]] -= 1
    state.people = list(data.get("inhabitants", [BOX.other_people] * players))
    state.vp = list(data.get("vp", state.vp))
    state.ploys = list(data.get("ploys", state.ploys))
    state.supply = list(data.get("supply", state.supply))
    state.display = tuple(PROJECT[card] for card in data["projects"])
    deck = data.get("deck", [card.id for card in PROJECTS if card.id not in data["projects"]])
    state.deck = sum(1 << PROJECT[card] for card in deck)
    state.crane = NOWHERE if data["crane"] is None else data["crane"] - 1
    state.round = data["round"]
    state.track = tuple(data["track"])
    state.actions_left = data.get("actions_left", BOX.track[players][len(state.track) - 1])
    state.kept = tuple(tuple(sorted(MISSION[card] for card in cards)) for cards in data.get("missions", [()] * players))
    state.dealt = state.kept
    state.phase, state.seat = "action", state.track[-1]
    return state


def put(state: State, area: str, seat: int, floors: int, *, roof: bool = False) -> None:
    """A building whose floors come from the supply."""
    state.owner[AREA[area]] = seat
    state.floors[AREA[area]] = floors
    state.supply[seat] -= floors
    state.blocked |= roof << AREA[area]


def play(state: State, *steps: Mapping[str, Any]) -> list[Effect]:
    """Take steps as they stand in a record; the effects of the last. Raises IllegalStep."""
    return taking.play(GARDEN_NATION, state, *steps)


def allowed(state: State, data: Mapping[str, Any]) -> bool:
    """True if a step as it stands in a record is legal."""
    return taking.allowed(GARDEN_NATION, state, data)


def legal(state: State) -> list[Any]:
    """The legal steps of the seat to act."""
    return list(GARDEN_NATION.legal_steps(state, state.seat))


def build(seat: int, area: str, land: str | None = None) -> dict[str, Any]:
    step = {"by": seat, "kind": "construct", "area": area}
    return step if land is None else {**step, "land": land}


def abandon(seat: int, area: str) -> dict[str, Any]:
    return {"by": seat, "kind": "abandon", "area": area}


def invade(seat: int, area: str) -> dict[str, Any]:
    return {"by": seat, "kind": "invade", "area": area}


def complete(seat: int, card: str | None) -> dict[str, Any]:
    return {"by": seat, "kind": "complete_project", "card": card}


def new(players: int, **options: str) -> State:
    """A game before its first step."""
    return GARDEN_NATION.setup(players, GARDEN_NATION.meta.read_options(options, players))


__all__ = ["CHANCE_ACTS", "abandon", "allowed", "build", "complete", "given", "invade", "legal", "new", "play", "put"]
