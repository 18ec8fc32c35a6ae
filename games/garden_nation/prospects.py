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


def missing(state: State, seat: Seat, card: Project) -> tuple[int | None, tuple[Area, ...]]:
    """The fewest floors a seat must place to complete a project, and the areas they go on; None if it cannot be."""
    floors, areas = min(_patterns(state, seat, card), default=(FAR, ()))
    return (max(floors, 1), areas) if floors < FAR else (None, ())


Pattern = tuple[int, tuple[Area, ...]]


def _patterns(state: State, seat: Seat, card: Project) -> Iterator[Pattern]:
    """Every place for the pattern of a card with the floors missing there."""
    for area in range(AREAS):
        if not may_be(state, area, card.land):
            continue
        if card.rule == "trio":
            yield _trio(state, seat, area, card.land)
        elif card.rule in ("pair", "tall_pair"):
            yield from _pairs(state, seat, area, card)
        elif _fits(state, area, card):
            yield need(state, seat, area, 3 if card.rule == "central" else 2), (area,)


def may_be(state: State, area: Area, land: int) -> bool:
    """True if an area is of a land, or may become so."""
    return state.land[area] == land or (state.land[area] == BRAMBLE and state.tokens[land] > 0)


def need(state: State, seat: Seat, area: Area, floors: int) -> int:
    """How many floors are missing to so many; FAR where the seat cannot build."""
    owner = state.owner[area]
    if owner == NOBODY:
        return floors
    if owner != seat or state.blocked >> area & 1:
        return FAR
    return max(0, floors - state.floors[area])


def _fits(state: State, area: Area, card: Project) -> bool:
    if card.rule == "beside_empty":
        beside = state.board.adjacent[area]
        return any(state.land[other] == card.beside and state.owner[other] == NOBODY for other in beside)
    return (TILE[area] == state.board.central) == (card.rule == "central")


def _pairs(state: State, seat: Seat, area: Area, card: Project) -> Iterator[Pattern]:
    tall = 2 if card.rule == "tall_pair" else 1
    for other in state.board.adjacent[area]:
        if may_be(state, other, card.land):
            floors = need(state, seat, area, tall) + need(state, seat, other, 1)
            yield floors, (area, other)


def _trio(state: State, seat: Seat, area: Area, middle: int) -> Pattern:
    floors, areas = need(state, seat, area, 2), [area]
    for land in range(len(LANDS)):
        if land != middle:
            beside = [other for other in state.board.adjacent[area] if other not in areas]
            around = [other for other in beside if may_be(state, other, land)]
            cheapest = min(((need(state, seat, other, 1), other) for other in around), default=(FAR, area))
            floors += cheapest[0]
            areas.append(cheapest[1])
    return floors, tuple(areas)
