"""The rules: what may be done (`legal_x`, which answers with a sentence when it may not) and what it does (`do_x`)."""

from collections.abc import Callable, Sequence
from typing import Any

from games.engine.errors import IllegalStep
from games.engine.game import CHANCE, Actor, Options, Seat
from games.engine.steps import Step
from games.garden_nation import choices, dealing, refusals
from games.garden_nation.components import AREA, BRAMBLE, LAND, PROJECT, TILES, VALUE, Area
from games.garden_nation.state import ALL_CHOOSE, NOBODY, NOWHERE, State
from games.garden_nation.steps import (
    Abandon,
    Abandoned,
    Built,
    CompleteProject,
    Construct,
    DealMissions,
    FirstPlayer,
    Invade,
    Invaded,
    KeepMissions,
    LayBoard,
    LayProjects,
    MoveOn,
    NextPlayer,
    Pass,
    RevealProject,
    RoofMoved,
    StrategicMovement,
    TokenLaid,
    TransferRoof,
)
from games.garden_nation.turns import Effects, after_placing, begin_turn, complete, end_action, send_crane

_ACTORS: tuple[tuple[Actor, ...], ...] = ((0,), (1,), (2,), (3,), (), (CHANCE,), ())  # the last two: -2, NOBODY


draw = dealing.draw


def setup(seats: int, options: Options) -> State:
    """Everything in the box but what each seat begins with."""
    return State(seats, dict(options))


def to_act(state: State) -> tuple[Actor, ...]:
    """The one that is asked, or all who have still to choose their missions."""  # GN-9
    if state.seat == ALL_CHOOSE:
        return tuple(seat for seat, cards in enumerate(state.kept) if not cards)
    return _ACTORS[state.seat]


def legal_steps(state: State, seat: Seat) -> Sequence[Step]:
    """What *seat* may do now, in a fixed order."""
    if state.phase == "keep":
        return choices.keeps(state, seat) if seat in to_act(state) else ()
    if seat != state.seat or seat < 0:
        return ()
    if state.phase == "action":
        return choices.actions(state)
    return choices.projects(state) if state.phase == "project" else choices.next_steps(state)


def apply(state: State, by: Actor, step: Step, effects: Effects = None) -> None:
    """Take a step in place. IllegalStep leaves the state as it was."""
    if by not in to_act(state):
        raise IllegalStep(refusals.not_asked(state, by))
    legal, do, phase = _PAIRS.get(type(step), _NO_PAIR)
    if phase != state.phase:
        raise IllegalStep(refusals.wrong_phase(state, step))
    if refusal := legal(state, by, step):
        raise IllegalStep(refusal)
    do(state, by, step, effects)


# --- actions ------------------------------------------------------------------------------------------------------


def _is_here(state: State, area: Area) -> bool:
    return state.crane in (NOWHERE, area // 7)


def legal_construct(state: State, _by: Actor, step: Construct) -> str:
    """In the territory of the torticrane; the land is named exactly where brambles have none."""  # GN-10, GN-18
    area, seat = AREA.get(step.area), state.seat
    if area is None or not _is_here(state, area) or not choices.is_buildable(state, seat, area):
        return refusals.construct(state, step)
    if state.land[area] != BRAMBLE:
        return "" if step.land is None else refusals.construct(state, step)
    land = LAND.get(step.land or "")
    return "" if land is not None and state.tokens[land] else refusals.construct(state, step)


def do_construct(state: State, _by: Actor, step: Construct, effects: Effects) -> None:
    """Pay, lay the token, add the floor."""
    area, seat = AREA[step.area], state.seat
    cost = VALUE[area] + state.floors[area]
    state.people[seat] -= cost
    state.owner[area] = seat
    state.floors[area] += 1
    state.supply[seat] -= 1
    if effects is not None:
        effects.append(Built(seat, step.area, state.board.title[area], state.floors[area], cost))
    if step.land is not None:
        land = LAND[step.land]
        state.land[area] = land
        state.tokens[land] -= 1
        if effects is not None:
            effects.append(TokenLaid(step.area, state.board.title[area], step.land))
    after_placing(state, area, effects)


def legal_abandon(state: State, _by: Actor, step: Abandon) -> str:
    """An own building here, open or blocked."""
    area = AREA.get(step.area)
    if area is not None and state.crane == area // 7 and state.owner[area] == state.seat:
        return ""
    return refusals.abandon(state, step)


def do_abandon(state: State, _by: Actor, step: Abandon, effects: Effects) -> None:
    """Floors and roof go back, twice the cost comes; the token stays."""
    area, seat = AREA[step.area], state.seat
    gain, floors, roof = choices.worth_of(state, area), state.floors[area], bool(state.blocked >> area & 1)
    state.people[seat] += gain
    state.supply[seat] += floors
    _clear(state, area)
    if effects is not None:
        effects.append(Abandoned(seat, step.area, state.board.title[area], floors, roof, gain))
    send_crane(state, state.board.target[area], effects)
    end_action(state, effects)


def _clear(state: State, area: Area) -> None:  # GN-35: cards and points stay
    state.owner[area] = NOBODY
    state.floors[area] = 0
    state.blocked &= ~(1 << area)


def legal_invade(state: State, _by: Actor, step: Invade) -> str:
    """Somebody else's building here, with a ploy, the floors and the inhabitants for it."""
    area = AREA.get(step.area)
    if (
        area is not None
        and state.crane == area // 7
        and choices.has_ploy(state)
        and choices.is_invadable(state, state.seat, area)
    ):
        return ""
    return refusals.invade(state, step)


def do_invade(state: State, _by: Actor, step: Invade, effects: Effects) -> None:
    """The owner is paid and takes the floors back; the invader builds as many, open."""  # GN-25
    area, seat = AREA[step.area], state.seat
    cost, floors, owner = choices.worth_of(state, area), state.floors[area], state.owner[area]
    roof = bool(state.blocked >> area & 1)
    state.ploys[seat] -= 1
    state.people[seat] -= cost
    state.people[owner] += cost
    state.supply[owner] += floors
    state.supply[seat] -= floors
    state.blocked &= ~(1 << area)
    state.owner[area] = seat
    if effects is not None:
        effects.append(Invaded(seat, owner, step.area, state.board.title[area], floors, roof, cost))
    after_placing(state, area, effects)  # GN-24


def legal_strategic(state: State, _by: Actor, step: StrategicMovement) -> str:
    """A neighbour in number, where something can be done without a further ploy."""
    tile = step.territory - 1
    if (
        state.crane != NOWHERE
        and tile in choices.beside(state.crane)
        and choices.has_ploy(state)
        and choices.is_worth_going(state, state.seat, tile)
    ):
        return ""
    return refusals.strategic(state, step)


def do_strategic(state: State, _by: Actor, step: StrategicMovement, effects: Effects) -> None:
    """The torticrane goes there, and so must the action."""  # GN-28
    _use_ploy(state)
    send_crane(state, step.territory - 1, effects)


def _use_ploy(state: State) -> None:
    state.ploys[state.seat] -= 1
    state.tied = True


def legal_transfer(state: State, _by: Actor, step: TransferRoof) -> str:
    """From an own blocked building here to an own open one anywhere on the same land."""
    source, target = AREA.get(step.from_), AREA.get(step.to)
    if (
        source is not None
        and target is not None
        and state.crane == source // 7
        and choices.has_ploy(state)
        and state.owner[source] == state.seat
        and state.blocked >> source & 1
        and target in choices.roofless(state, state.seat, state.land[source])
    ):
        return ""
    return refusals.transfer(state, step)


def do_transfer(state: State, _by: Actor, step: TransferRoof, effects: Effects) -> None:
    """The roof changes building; nothing is completed or scored."""  # GN-26, GN-27
    source, target = AREA[step.from_], AREA[step.to]
    _use_ploy(state)
    state.blocked ^= 1 << source | 1 << target
    if effects is not None:
        title = state.board.title
        effects.append(RoofMoved(state.seat, step.from_, step.to, title[source], title[target]))


def legal_move_on(state: State, _by: Actor, _step: MoveOn) -> str:
    """Only when nothing can be constructed here, at most once round the board."""  # GN-15
    if (
        state.crane != NOWHERE
        and not state.tied
        and state.moved < choices.ROUND_THE_BOARD
        and not choices.can_build_in(state, state.seat, state.crane)
    ):
        return ""
    return refusals.move_on(state)


def do_move_on(state: State, _by: Actor, _step: MoveOn, effects: Effects) -> None:
    """The torticrane really moves, upward."""  # GN-13
    state.moved += 1
    send_crane(state, (state.crane + 1) % TILES, effects)


def legal_pass(state: State, _by: Actor, _step: Pass) -> str:
    """Only when nothing can be constructed anywhere."""  # GN-14, GN-15
    if state.crane != NOWHERE and not state.tied and not choices.can_build(state, state.seat):
        return ""
    return refusals.pass_(state)


def do_pass(state: State, _by: Actor, _step: Pass, effects: Effects) -> None:
    """The torticrane goes back to where the action began."""
    if state.moved:
        send_crane(state, (state.crane - state.moved) % TILES, effects)
    end_action(state, effects)


# --- projects, the next player ------------------------------------------------------------------------------------


def legal_complete(state: State, _by: Actor, step: CompleteProject) -> str:
    """A face-up project that the building just built completes, or none."""  # GN-20
    if step.card is None or PROJECT.get(step.card) in choices.completable(state, state.seat, state.built):
        return ""
    return refusals.complete(state, step)


def do_complete(state: State, _by: Actor, step: CompleteProject, effects: Effects) -> None:
    """One project an action."""
    complete(state, step.card, effects)


def legal_next(state: State, _by: Actor, step: NextPlayer) -> str:
    """A seat without a turn this round."""
    return "" if step.seat in choices.nexts(state) else refusals.next_player(state, step)


def do_next(state: State, _by: Actor, step: NextPlayer, effects: Effects) -> None:
    """Its turn begins."""
    begin_turn(state, step.seat, effects)


Pair = tuple[Callable[[State, Any, Any], str], Callable[[State, Any, Any, Effects], None], str]

_NO_PAIR: Pair = (lambda _state, _by, _step: "", lambda _state, _by, _step, _effects: None, "")
_PAIRS: dict[type[Step], Pair] = {
    LayBoard: (dealing.legal_board, dealing.do_board, "board"),
    LayProjects: (dealing.legal_projects, dealing.do_projects, "projects"),
    FirstPlayer: (dealing.legal_first, dealing.do_first, "first"),
    DealMissions: (dealing.legal_deal, dealing.do_deal, "deal"),
    KeepMissions: (dealing.legal_keep, dealing.do_keep, "keep"),
    RevealProject: (dealing.legal_reveal, dealing.do_reveal, "reveal"),
    Construct: (legal_construct, do_construct, "action"),
    Abandon: (legal_abandon, do_abandon, "action"),
    Invade: (legal_invade, do_invade, "action"),
    StrategicMovement: (legal_strategic, do_strategic, "action"),
    TransferRoof: (legal_transfer, do_transfer, "action"),
    MoveOn: (legal_move_on, do_move_on, "action"),
    Pass: (legal_pass, do_pass, "action"),
    CompleteProject: (legal_complete, do_complete, "project"),
    NextPlayer: (legal_next, do_next, "next"),
}
