"""What a seat may choose from: where it can build, what it may do in an action, which projects it could complete."""

from collections.abc import Sequence
from itertools import permutations

from games.engine.game import Seat
from games.engine.steps import Step
from games.garden_nation.components import (
    BOX,
    BRAMBLE,
    LANDS,
    PROJECTS,
    SPAN,
    TILE,
    TILES,
    VALUE,
    WORTH,
    Area,
    Project,
    Territory,
)
from games.garden_nation.state import NOBODY, NOWHERE, State
from games.garden_nation.steps import (
    ABANDON,
    COMPLETE,
    CONSTRUCT,
    CONSTRUCT_ON,
    INVADE,
    KEEP,
    MOVE_ON,
    NEXT,
    NO_PROJECT,
    PASS,
    STRATEGIC,
    transfer,
)

ROUND_THE_BOARD = TILES - 1


def keeps(state: State, seat: Seat) -> list[Step]:
    """Two different missions of those dealt, in either order."""  # GN-8
    return [KEEP[one, other] for one, other in permutations(sorted(set(state.dealt[seat])), 2)]


def nexts(state: State) -> list[Seat]:
    """The seats that have had no turn this round."""
    return [seat for seat in range(state.seats) if seat not in state.track]


def purse(state: State, seat: Seat) -> int:
    """The inhabitants a seat can spend."""  # GN-16
    return state.people[seat] - BOX.fewest_people


def is_buildable(state: State, seat: Seat, area: Area) -> bool:
    """True if a seat can add a floor here: it has one, the area is empty or its own and open, and not too dear."""
    owner = state.owner[area]
    if not state.supply[seat] or (owner != NOBODY and (owner != seat or state.blocked >> area & 1)):
        return False
    return VALUE[area] + state.floors[area] <= state.people[seat] - BOX.fewest_people


def can_build_in(state: State, seat: Seat, tile: Territory) -> bool:
    """True if a seat can construct anywhere in a territory."""
    if not state.supply[seat]:
        return False
    owner, floors, blocked, most = state.owner, state.floors, state.blocked, state.people[seat] - BOX.fewest_people
    for area in SPAN[tile]:
        holder = owner[area]
        if (holder == NOBODY or (holder == seat and not blocked >> area & 1)) and VALUE[area] + floors[area] <= most:
            return True
    return False


def can_build(state: State, seat: Seat) -> bool:
    """True if a seat can construct anywhere at all."""
    return any(can_build_in(state, seat, tile) for tile in range(TILES))


def is_at_home(state: State, seat: Seat, tile: Territory) -> bool:
    """True if a seat has a building in a territory."""
    return seat in state.owner[tile * 7:tile * 7 + 7]


def has_ploy(state: State) -> bool:
    """True if the seat to act may still use a ploy in this action."""  # GN-28
    return not state.tied and state.ploys[state.seat] > 0


def beside(tile: Territory) -> tuple[Territory, Territory]:
    """The territories before and after in numerical order; 7 and 1 are neighbours."""
    return (tile - 1) % TILES, (tile + 1) % TILES


def worth_of(state: State, area: Area) -> int:
    """Twice what the building on an area cost, in inhabitants."""
    return WORTH[VALUE[area]][state.floors[area]]


def is_invadable(state: State, seat: Seat, area: Area) -> bool:
    """True if somebody else's building stands here and the seat has the floors and the inhabitants for it."""  # GN-25
    floors = state.floors[area]
    if not floors or state.owner[area] == seat or floors > state.supply[seat]:
        return False
    return WORTH[VALUE[area]][floors] <= state.people[seat] - BOX.fewest_people


def actions(state: State) -> list[Step]:
    """Everything the seat to act may do in its action."""
    seat, crane = state.seat, state.crane
    if crane == NOWHERE:  # GN-10
        return [step for tile in range(TILES) for step in constructs(state, seat, tile)]
    steps = constructs(state, seat, crane)
    stuck = not steps and not state.tied
    owners = state.owner[crane * 7:crane * 7 + 7]
    if seat in owners:
        steps += [ABANDON[crane * 7 + spot] for spot, owner in enumerate(owners) if owner == seat]
    if not state.tied and state.ploys[seat]:
        steps += _ploys(state, seat, crane)
    if stuck:  # GN-15
        if state.moved < ROUND_THE_BOARD:
            steps.append(MOVE_ON)
        if not can_build(state, seat):  # GN-14
            steps.append(PASS)
    return steps


def constructs(state: State, seat: Seat, tile: Territory) -> list[Step]:
    """Every floor a seat can add in a territory."""
    if not state.supply[seat]:
        return []
    owner, floors, blocked, most = state.owner, state.floors, state.blocked, state.people[seat] - BOX.fewest_people
    steps: list[Step] = []
    for area in SPAN[tile]:
        holder = owner[area]
        if holder != NOBODY and (holder != seat or blocked >> area & 1):
            continue
        if VALUE[area] + floors[area] > most:
            continue
        if state.land[area] == BRAMBLE:  # GN-18
            steps += [CONSTRUCT_ON[area][land] for land in range(len(LANDS)) if state.tokens[land]]
        else:
            steps.append(CONSTRUCT[area])
    return steps


def _ploys(state: State, seat: Seat, crane: Territory) -> list[Step]:
    steps: list[Step] = [INVADE[area] for area in SPAN[crane] if is_invadable(state, seat, area)]
    steps += [STRATEGIC[tile] for tile in beside(crane) if is_worth_going(state, seat, tile)]
    blocked = state.blocked >> crane * 7 & 127
    if blocked:
        for source in SPAN[crane]:
            if state.blocked >> source & 1 and state.owner[source] == seat:
                steps += [transfer(source, target) for target in roofless(state, seat, state.land[source])]
    return steps


def is_worth_going(state: State, seat: Seat, tile: Territory) -> bool:
    """True if a seat could do its action in a territory without a further ploy."""
    return can_build_in(state, seat, tile) or is_at_home(state, seat, tile)


def roofless(state: State, seat: Seat, land: int) -> list[Area]:
    """The open buildings of a seat on a land."""  # GN-27
    return [
        area for area, owner in enumerate(state.owner)
        if owner == seat and state.land[area] == land and not state.blocked >> area & 1
    ]


def projects(state: State) -> list[Step]:
    """The projects that can be completed now, and none."""  # GN-20
    return [NO_PROJECT, *(COMPLETE[card] for card in completable(state, state.seat, state.built))]


def next_steps(state: State) -> list[Step]:
    """Whom the seat may choose to be next."""
    return [NEXT[seat] for seat in nexts(state)]


def completable(state: State, seat: Seat, area: Area) -> list[int]:
    """The face-up projects that the building on *area*, where a floor was just placed, completes."""
    if not state.roofs:  # GN-22
        return []
    return [card for card in state.display if completes(state, seat, area, PROJECTS[card])]


def completes(state: State, seat: Seat, area: Area, card: Project) -> bool:
    """True if the pattern of a card is there and the building on *area* takes part in it."""
    land, floors, rule = state.land[area], state.floors[area], card.rule
    if rule == "trio":
        return _is_trio(state, seat, area, card.land)
    if land != card.land:  # GN-19
        return False
    if rule == "central":
        return floors >= 3 and TILE[area] == state.board.central
    if rule == "outside":
        return floors >= 2 and TILE[area] != state.board.central
    if rule == "beside_empty":
        return floors >= 2 and _has_empty(state, state.board.adjacent[area], card.beside)
    partners = open_beside(state, seat, area, land)
    return bool(partners) and (rule == "pair" or floors >= 2 or any(state.floors[one] >= 2 for one in partners))


def _has_empty(state: State, areas: Sequence[Area], land: int) -> bool:
    return any(state.land[area] == land and state.owner[area] == NOBODY for area in areas)


def open_beside(state: State, seat: Seat, area: Area, land: int) -> list[Area]:
    """The open buildings of a seat on a land that touch an area."""
    return [
        other for other in state.board.adjacent[area]
        if state.owner[other] == seat and state.land[other] == land and not state.blocked >> other & 1
    ]


def _is_trio(state: State, seat: Seat, area: Area, middle: int) -> bool:
    """The tall building is the middle, and the new floor may be on any of the three."""  # GN-21
    land = state.land[area]
    if land == BRAMBLE:
        return False
    if land == middle:
        return state.floors[area] >= 2 and _has_others(state, seat, area, middle)
    return any(
        state.floors[centre] >= 2 and _has_others(state, seat, centre, middle)
        for centre in open_beside(state, seat, area, middle)
    )


def _has_others(state: State, seat: Seat, centre: Area, middle: int) -> bool:
    others = (land for land in range(len(LANDS)) if land != middle)
    return all(open_beside(state, seat, centre, land) for land in others)
