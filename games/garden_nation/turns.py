"""How play goes on: what placing brings, and the ends of actions, turns, rounds and the game."""

from games.engine.game import Seat
from games.engine.steps import Effect
from games.garden_nation import choices
from games.garden_nation.components import BOX, MISSIONS, NAME, PROJECT, PROJECTS, TILES, Area, Territory
from games.garden_nation.scoring import ahead, breakdown, floors_of, ranks
from games.garden_nation.state import CHANCE_ACTS, NOBODY, NOWHERE, State
from games.garden_nation.steps import (
    ActionOver,
    Completed,
    Control,
    Controlled,
    Crane,
    GameOver,
    LastRound,
    MissionsShown,
    NextDue,
    ProjectDue,
    Turn,
)

Effects = list[Effect] | None


def send_crane(state: State, tile: Territory, effects: Effects) -> None:
    """The torticrane goes to a territory."""
    if effects is not None:
        effects.append(Crane(None if state.crane == NOWHERE else state.crane + 1, tile + 1))
    state.crane = tile


def after_placing(state: State, area: Area, effects: Effects) -> None:
    """The torticrane goes on, the supply may be empty, a project may be due."""
    seat = state.seat
    send_crane(state, state.board.target[area], effects)
    if not state.supply[seat] and not state.drained:  # GN-30
        state.drained = True
        if effects is not None:
            effects.append(LastRound(seat))
    cards = choices.completable(state, seat, area)
    if not cards:
        end_action(state, effects)
        return
    state.phase, state.built = "project", area
    if effects is not None:
        effects.append(ProjectDue(seat, tuple(PROJECTS[card].id for card in cards)))


def complete(state: State, card: str | None, effects: Effects) -> None:
    """The building just built gets a roof, the seat the card and its points; or the action is over."""
    number = NOBODY if card is None else PROJECT[card]
    if number == NOBODY:
        end_action(state, effects)
        return
    seat, area, points = state.seat, state.built, PROJECTS[number].points
    state.blocked |= 1 << area
    state.won[seat] |= 1 << number
    state.vp[seat] += points
    state.display = tuple(other for other in state.display if other != number)
    if effects is not None:
        effects.append(Completed(seat, PROJECTS[number].id, NAME[area], state.board.title[area], points))
    if state.deck:
        state.phase, state.seat = "reveal", CHANCE_ACTS
    else:  # GN-23
        end_action(state, effects)


def end_action(state: State, effects: Effects) -> None:
    """The next action of the turn, or the end of the turn."""
    state.tied = False
    state.moved = 0
    state.built = NOWHERE
    state.actions_left -= 1
    if not state.actions_left:
        _end_turn(state, effects)
        return
    state.phase = "action"
    if effects is not None:
        effects.append(ActionOver(state.seat, state.actions_left))


def _end_turn(state: State, effects: Effects) -> None:
    if len(state.track) == len(BOX.track[state.seats]):
        _end_round(state, effects)
    elif state.seats == 2:  # GN-11
        begin_turn(state, 1 - state.seat, effects)
    else:
        waiting = choices.nexts(state)
        if len(waiting) == 1:  # GN-12
            begin_turn(state, waiting[0], effects)
            return
        state.phase = "next"
        if effects is not None:
            effects.append(NextDue(state.seat, tuple(waiting)))


def begin_turn(state: State, seat: Seat, effects: Effects) -> None:
    """A seat stands on the next space of the turn track."""
    space = len(state.track)
    state.track = (*state.track, seat)
    state.actions_left = BOX.track[state.seats][space]
    state.phase, state.seat = "action", seat
    if effects is not None:
        effects.append(Turn(seat, state.round, space + 1, state.actions_left))


def _end_round(state: State, effects: Effects) -> None:
    _pay_control(state, effects)
    if state.drained or state.round == BOX.rounds:  # GN-34
        _finish(state, effects)
        return
    state.round += 1
    state.track = ()
    begin_turn(state, state.seat, effects)


def _pay_control(state: State, effects: Effects) -> None:
    """Two inhabitants for being alone ahead in a territory, one for sharing the lead."""
    gains, paid = [0] * state.seats, []
    for tile in range(TILES):
        seats = ahead(floors_of(state, tile))
        gain = 2 if len(seats) == 1 else 1
        for seat in seats:
            gains[seat] += gain
        if seats:
            paid.append(Controlled(tile + 1, tuple(seats), gain))
    for seat, gain in enumerate(gains):
        state.people[seat] += gain
    if effects is not None:
        effects.append(Control(state.round, tuple(paid), tuple(gains)))


def _finish(state: State, effects: Effects) -> None:
    state.phase, state.seat = "over", NOBODY
    state.end = "last_floor" if state.drained else "round_limit"
    if effects is None:
        return
    parts = [breakdown(state, seat) for seat in range(state.seats)]
    for seat, part in enumerate(parts):
        cards = tuple(MISSIONS[mission].id for mission in state.kept[seat])
        effects.append(MissionsShown(seat, cards, part.missions))
    scores = tuple(part.total for part in parts)
    winners = tuple(seat for seat, rank in enumerate(ranks(scores)) if rank == 1)
    effects.append(GameOver(state.end, scores, winners))
