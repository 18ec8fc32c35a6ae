"""Positions for tests, given as in the worked examples."""

from collections.abc import Mapping
from typing import Any

from games.engine.steps import Effect
from games.garden_geckos.components import BUG, KINDS, OBJECTIVE, OBJECTIVES, SECRET, TILE, TYPES, End
from games.garden_geckos.game import GARDEN_GECKOS
from games.garden_geckos.geometry import ASKED, HOME, STEP, Cell, cell_at, lay
from games.garden_geckos.state import EVERYBODY, NOBODY, State
from games.garden_geckos.turns import begin_turn
from tests.games import taking

OPEN = [["H55", 1, 0, 3], ["H41", 2, 0, 5]]
RING = [["H35", 1, -1, 5], ["H16", 0, 1, 4], ["H21", -1, 1, 5], ["H41", -1, 0, 1], ["H20", 0, -1, 5]]
"""One tile at (1, 0) closes in the starting tile."""
CLOSED = [["H25", 1, -1, 3], ["H60", 1, 0, 0], ["H57", 0, 1, 3], ["H37", -1, 1, 5], ["H39", -1, 0, 2],
          ["H40", 0, -1, 0]]
"""Asks for bark, petal and stone only, so moss, sand and pond alone fit nowhere."""
FIVE = {
    "players": 2, "start_bug": "ladybug", "hands": [["H18"], ["H01"]],
    "board": [["H04", 1, -1, 0], ["H49", 1, 0, 1], ["H06", 0, 1, 3], ["H57", -1, 1, 3], ["H42", -1, 0, 0]],
    "geckos": [[[1, -1, 3], [1, 0, 4], [0, 1, 5], [-1, 1, 0], [-1, 0, 1]], []],
}
"""Seat 0 has all five geckos out; the first link of a chain of ladybugs is number 1."""
SOLO: dict[str, Any] = {"players": 1, "start_bug": "cricket", "secrets": [["S-cricket", "S-pond"]]}
MARKET = {"bug": ["B17", "B18", "B20"], "terrain": ["T17", "T18", "T20"]}


def given(position: Mapping[str, Any]) -> State:
    """A running game from the `position` of a worked example, at the start of a turn."""
    data = {"options": {}, "first": 0, "turn": 0, "market": MARKET, **position}
    players = data["players"]
    state = State(players, GARDEN_GECKOS.meta.read_options(data["options"], players))
    state.first = data["first"]
    state.start_bug = BUG[data["start_bug"]]
    state.supply[state.start_bug] -= 1
    for tile, q, r, rot in data.get("board", []):
        lay(state.board, state.frontier, at(q, r), KINDS * TILE[tile] + rot)
    for seat, geckos in enumerate(data.get("geckos", [])):
        state.geckos[seat] = tuple(gecko(state, *where) for where in geckos)
    _deal(state, data)
    _give(state, data)
    begin_turn(state, data["turn"], None)
    return state


def at(q: int, r: int) -> Cell:
    cell = cell_at(q, r)
    assert cell is not None
    return cell


def gecko(state: State, q: int, r: int, side: int) -> int:
    """A gecko by its number, its terrain read off the board."""
    cell = at(q, r)
    lying, beside = state.board[cell], state.board[cell + STEP[side]]
    shared = _shows(lying, side) & _shows(beside, (side + 3) % KINDS)
    assert shared, f"No terrain matches at {(q, r, side)}."
    return cell << 6 | side << 3 | shared.bit_length() - 1


def _shows(lying: int, side: int) -> int:
    """The terrains of a tile's side, by what it asks of the cell beyond."""
    return ASKED[lying][side] >> KINDS * ((side + 3) % KINDS)


def _deal(state: State, data: Mapping[str, Any]) -> None:
    hands = tuple(tuple(TILE[tile] for tile in hand) for hand in data.get("hands", [[]] * state.seats))
    state.hands = hands + ((),) * (state.seats - len(hands))
    state.under = tuple(TILE[tile] for tile in data.get("bottom", []))
    state.under_by = (EVERYBODY,) * len(state.under)
    used = {lying // KINDS for cell, lying in state.board.items() if cell != HOME}.union(state.under, *hands)
    unseen = [TILE[tile] for tile in data["unseen"]] if "unseen" in data else set(range(len(TILE))) - used
    state.unseen = sum(1 << tile for tile in unseen)


def _give(state: State, data: Mapping[str, Any]) -> None:
    for seat, bugs in enumerate(data.get("bugs", [])):
        for bug, count in bugs.items():
            state.bugs[KINDS * seat + BUG[bug]] += count
            state.supply[BUG[bug]] -= count
    cards = tuple(tuple(OBJECTIVE[card] for card in own) for own in data.get("objectives", []))
    state.cards = cards + ((),) * (state.seats - len(cards))
    state.market = tuple(tuple(OBJECTIVE[card] for card in data["market"][kind]) for kind in TYPES)
    shown = {card for row in (*state.cards, *state.market) for card in row}
    state.hidden = sum(1 << card for card in range(len(OBJECTIVES)) if card not in shown)
    state.left = tuple(
        left - sum(OBJECTIVES[card].type == kind for card in shown) for kind, left in enumerate(state.left)
    )
    secrets = tuple(tuple(SECRET[card] for card in own) for own in data.get("secrets", []))
    state.dealt = secrets + ((),) * (state.seats - len(secrets))
    state.kept = tuple(own[-1] if own else NOBODY for own in state.dealt)
    end: End | None = data.get("end")
    state.end = end


def play(state: State, *steps: Mapping[str, Any]) -> list[Effect]:
    """Take steps as they stand in a record; the effects of the last. Raises IllegalStep."""
    return taking.play(GARDEN_GECKOS, state, *steps)


def allowed(state: State, data: Mapping[str, Any]) -> bool:
    """True if a step as it stands in a record is legal."""
    return taking.allowed(GARDEN_GECKOS, state, data)


def legal(state: State) -> list[Any]:
    """The legal steps of the seat that is asked."""
    return list(GARDEN_GECKOS.legal_steps(state, state.seat))


def lay_tile(by: int, tile: str, q: int, r: int, rot: int) -> dict[str, Any]:
    return {"by": by, "kind": "place_tile", "tile": tile, "q": q, "r": r, "rot": rot}


def stretch(by: int, number: int, side: int) -> dict[str, Any]:
    return {"by": by, "kind": "place_gecko", "gecko": number, "side": side}


def draws(seat: int, tile: str) -> dict[str, Any]:
    return {"by": "chance", "kind": "draw_tile", "seat": seat, "tile": tile}


def claims(by: int, card: str | None) -> dict[str, Any]:
    return {"by": by, "kind": "claim", "card": card}


def new(players: int, **options: Any) -> State:
    """A game before its first step."""
    return GARDEN_GECKOS.setup(players, GARDEN_GECKOS.meta.read_options(options, players))
