"""What each action would bring, and how far a seat is from each project."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from games.engine.game import Seat
from games.garden_nation import choices
from games.garden_nation.components import (
    AREA,
    AREAS,
    BRAMBLE,
    LAND,
    LANDS,
    PROJECTS,
    TILE,
    VALUE,
    Area,
    LandName,
    Project,
    population_points,
)
from games.garden_nation.state import NOBODY, State
from games.garden_nation.steps import Abandon, Construct, Invade

FAR = 99  # more floors than there are: out of reach


@dataclass(frozen=True, slots=True)
class Offer:
    """What an open action would bring, before any project.

    *people* is the change of inhabitants, *after* what there are then, *points* their worth then, *floors* how high the
    building is then, *target* the territory of the next action, *completes* the projects that could be completed.
    """

    kind: Literal["construct", "abandon", "invade"]
    area: str
    land: LandName | None
    people: int
    after: int
    points: int
    floors: int
    target: int
    completes: tuple[str, ...]
    last_round: bool


def offers(state: State) -> Iterator[Offer]:
    """What each construct, abandon and invade step that is legal now would bring."""
    trial = state.copy()
    for step in choices.actions(state):
        if isinstance(step, Construct):
            yield _construct(trial, AREA[step.area], step)
        elif isinstance(step, Abandon):
            area = AREA[step.area]
            yield _offer(state, step, choices.worth_of(state, area), 0, (), last=False)
        elif isinstance(step, Invade):
            yield _invade(trial, AREA[step.area], step)


def _construct(trial: State, area: Area, step: Construct) -> Offer:
    """Tried on *trial*, which is left as it was."""
    seat, owner, land = trial.seat, trial.owner[area], trial.land[area]
    trial.owner[area] = seat
    trial.floors[area] += 1
    if step.land is not None:
        trial.land[area] = LAND[step.land]
    cards = tuple(PROJECTS[card].id for card in choices.completable(trial, seat, area))
    trial.owner[area], trial.land[area] = owner, land
    trial.floors[area] -= 1
    floors = trial.floors[area]
    return _offer(trial, step, -VALUE[area] - floors, floors + 1, cards, last=trial.supply[seat] == 1)


def _invade(trial: State, area: Area, step: Invade) -> Offer:
    seat, owner, blocked = trial.seat, trial.owner[area], trial.blocked
    trial.owner[area] = seat
    trial.blocked &= ~(1 << area)
    cards = tuple(PROJECTS[card].id for card in choices.completable(trial, seat, area))
    trial.owner[area], trial.blocked = owner, blocked
    floors = trial.floors[area]
    return _offer(trial, step, -choices.worth_of(trial, area), floors, cards, last=trial.supply[seat] == floors)


def _offer(
    state: State, step: Construct | Abandon | Invade, people: int, floors: int, cards: tuple[str, ...], *, last: bool
) -> Offer:
    area, after = AREA[step.area], state.people[state.seat] + people
    land = step.land if isinstance(step, Construct) else None
    return Offer(
        kind=step.kind,  # type: ignore[arg-type]  # one of the three
        area=step.area,
        land=next((name for name in LANDS if name == land), None),
        people=people,
        after=after,
        points=population_points(after),
        floors=floors,
        target=state.board.target[area] + 1,
        completes=cards,
        last_round=last and not state.drained,
    )


def missing(
    state: State, seat: Seat, card: Project, has: list[int] | None = None
) -> tuple[int | None, tuple[Area, ...]]:
    """The fewest floors a seat must place to complete a project, and the areas of the pattern; None if it cannot.

    *has* is the seat's `room`, if it is at hand.
    """
    best: int = FAR
    places: tuple[Area, ...] = ()
    for floors, areas in _patterns(state, has or room(state, seat), card):
        if floors < best:
            best, places = max(floors, 1), areas
        if best == 1:
            break
    return (best, places) if best < FAR else (None, ())


def room(state: State, seat: Seat) -> list[int]:
    """For each area the floors that a seat could build on: 0 where it is empty, -FAR where the seat cannot build."""
    owner, floors, blocked = state.owner, state.floors, state.blocked
    return [
        0 if owner[area] == NOBODY else floors[area] if owner[area] == seat and not blocked >> area & 1 else -FAR
        for area in range(AREAS)
    ]


Pattern = tuple[int, tuple[Area, ...]]


def _patterns(state: State, has: list[int], card: Project) -> Iterator[Pattern]:
    """Every place for the pattern of a card with the floors missing there."""
    may_be = [_may_be(state, land) for land in range(len(LANDS))] if card.rule == "trio" else []
    lands = (card.land, BRAMBLE) if state.tokens[card.land] else (card.land,)
    for area, land in enumerate(state.land):
        if land not in lands or has[area] < 0:
            continue
        if card.rule == "trio":
            yield _trio(state, has, area, [may_be[other] for other in range(len(LANDS)) if other != card.land])
        elif card.rule in ("pair", "tall_pair"):
            yield from _pairs(state, has, area, lands, 2 if card.rule == "tall_pair" else 1)
        elif _fits(state, area, card):
            yield max(0, (3 if card.rule == "central" else 2) - has[area]), (area,)


def _may_be(state: State, land: int) -> list[bool]:
    """For each area whether it is of a land, or may become so."""
    token = state.tokens[land] > 0
    return [is_ == land or (token and is_ == BRAMBLE) for is_ in state.land]


def _fits(state: State, area: Area, card: Project) -> bool:
    if card.rule == "beside_empty":
        beside = state.board.adjacent[area]
        return any(state.land[other] == card.beside and state.owner[other] == NOBODY for other in beside)
    return (TILE[area] == state.board.central) == (card.rule == "central")


def _pairs(state: State, has: list[int], area: Area, lands: tuple[int, ...], tall: int) -> Iterator[Pattern]:
    for other in state.board.adjacent[area]:
        if has[other] >= 0 and state.land[other] in lands:
            yield max(0, tall - has[area]) + max(0, 1 - has[other]), (area, other)


def _trio(state: State, has: list[int], area: Area, others: list[list[bool]]) -> Pattern:
    """The middle on *area* and the cheapest neighbour on each of the other lands."""
    floors = max(0, 2 - has[area])
    areas: tuple[Area, ...] = (area,)
    for may_be in others:
        around = [(1 if has[one] == 0 else 0, one) for one in state.board.adjacent[area]
                  if may_be[one] and has[one] >= 0 and one not in areas]
        cheapest = min(around, default=(FAR, area))
        floors += cheapest[0]
        areas = (*areas, cheapest[1])
    return floors, areas
