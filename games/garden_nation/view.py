"""What a viewer may know of a game, built field by field; and another truth that the viewer cannot tell from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Literal

from games.engine.game import SPECTATOR, Options, Viewer
from games.garden_nation import prospects, scoring
from games.garden_nation.choices import worth_of
from games.garden_nation.components import (
    BOX,
    BRAMBLE,
    GROUNDS,
    LANDS,
    MISSIONS,
    NAME,
    PROJECTS,
    TILES,
    Ground,
    LandName,
    population_points,
)
from games.garden_nation.dealing import cards_in, with_item
from games.garden_nation.prospects import Offer
from games.garden_nation.state import NOBODY, NOWHERE, State


@dataclass(frozen=True, slots=True)
class Territory:
    """A territory as it lies, the floors of each seat there, and who has most."""

    number: int
    position: int
    rotation: int
    floors: tuple[int, ...]
    ahead: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Building:
    """A building, and the inhabitants that leaving or invading it moves."""

    seat: int
    floors: int
    roof: bool
    worth: int


@dataclass(frozen=True, slots=True)
class ProjectCard:
    """A face-up project. For the viewer's own seat: floors still *missing* at the least, None if out of reach, and
    the *areas* of the place where so few are missing.
    """

    card: str
    points: int
    missing: int | None
    areas: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MissionCard:
    """A mission kept: what it gives now, and the areas or territories it gives it for."""

    card: str
    points: int
    areas: tuple[str, ...]
    territories: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """A score as it stands: *missions* and *total* are None where the viewer may not know them."""

    projects: int
    population: int
    missions: int | None
    total: int | None


@dataclass(frozen=True, slots=True)
class Seat:
    """What a viewer sees of a seat; *missions* are its own, and everybody's at the end."""

    people: int
    floors: int
    ploys: int
    projects: tuple[str, ...]
    chosen: bool
    missions: tuple[MissionCard, ...] | None
    score: Score


@dataclass(frozen=True, slots=True)
class Tokens:
    """Bramble tokens left."""

    green: int
    yellow: int
    red: int


@dataclass(frozen=True, slots=True)
class View:
    """A game as one viewer sees it.

    *lands*, *titles* and *targets* have all 49 areas; a target is the territory an action there leads to. *offers* are
    the actions open to the seat to act, with what each would bring. *dealt* are the viewer's own four missions.
    *next_seats* are those without a turn this round; for two players, those on the spaces left, in order.
    """

    phase: Literal["setup", "keep", "action", "project", "next", "over"]
    seat: int | None
    round: int
    rounds: int
    last_round: bool
    track: tuple[int, ...]
    spaces: tuple[int, ...]
    actions_left: int
    next_seats: tuple[int, ...]
    crane: int | None
    moved: int
    ploy_used: bool
    built: str | None
    territories: tuple[Territory, ...]
    titles: Mapping[str, str]
    targets: Mapping[str, int]
    lands: Mapping[str, Ground]
    laid: Mapping[str, LandName]
    buildings: Mapping[str, Building]
    seats: tuple[Seat, ...]
    projects: tuple[ProjectCard, ...]
    deck: int
    roofs: int
    tokens: Tokens
    offers: tuple[Offer, ...]
    dealt: tuple[str, ...] | None
    options: Options


_PHASES: Mapping[str, Literal["setup", "keep", "action", "project", "next", "over"]] = {
    "keep": "keep", "action": "action", "project": "project", "reveal": "project", "next": "next", "over": "over",
}


def view(state: State, viewer: Viewer) -> View:
    """What *viewer* may know. ValueError for somebody who cannot look."""
    if viewer != SPECTATOR and viewer not in range(state.seats):
        raise ValueError(f"There is no viewer {viewer!r}.")
    board = state.board
    return View(
        phase=_PHASES.get(state.phase, "setup"),
        seat=state.seat if state.seat >= 0 else None,
        round=state.round,
        rounds=BOX.rounds,
        last_round=state.drained or state.round == BOX.rounds,
        track=state.track,
        spaces=BOX.track[state.seats],
        actions_left=state.actions_left,
        next_seats=_next_seats(state),
        crane=None if state.crane == NOWHERE else state.crane + 1,
        moved=state.moved,
        ploy_used=state.tied,
        built=None if state.built == NOWHERE else NAME[state.built],
        territories=tuple(_territory(state, tile) for tile in range(TILES)) if state.phase != "board" else (),
        titles=dict(zip(NAME, board.title, strict=True)),
        targets={name: target + 1 for name, target in zip(NAME, board.target, strict=True)},
        lands={name: GROUNDS[land] for name, land in zip(NAME, state.land, strict=True)},
        laid=_laid(state),
        buildings=_buildings(state),
        seats=tuple(_seat(state, seat, viewer) for seat in range(state.seats)),
        projects=_projects(state, viewer),
        deck=state.deck.bit_count(),
        roofs=state.roofs,
        tokens=Tokens(*state.tokens),
        offers=tuple(prospects.offers(state)) if state.phase == "action" else (),
        dealt=_dealt(state, viewer),
        options=state.options,
    )


def _next_seats(state: State) -> tuple[int, ...]:
    if state.seats > 2 or not state.track:
        return tuple(seat for seat in range(state.seats) if seat not in state.track)
    left = len(BOX.track[2]) - len(state.track)  # GN-11
    return tuple((state.active + space) % 2 for space in range(1, left + 1))


def _territory(state: State, tile: int) -> Territory:
    place, counts = state.board.place[tile], scoring.floors_of(state, tile)
    return Territory(tile + 1, place, state.board.rotations[place], tuple(counts), tuple(scoring.ahead(counts)))


def _laid(state: State) -> dict[str, LandName]:
    """The bramble areas that have a token."""
    return {
        NAME[area]: LANDS[state.land[area]]
        for area, plot in enumerate(BOX.plots) if plot.land == BRAMBLE and state.land[area] != BRAMBLE
    }


def _buildings(state: State) -> dict[str, Building]:
    return {
        NAME[area]: Building(owner, state.floors[area], bool(state.blocked >> area & 1), worth_of(state, area))
        for area, owner in enumerate(state.owner) if owner != NOBODY
    }


def _seat(state: State, seat: int, viewer: Viewer) -> Seat:
    known = bool(state.kept[seat]) and (viewer == seat or state.phase == "over")
    missions = tuple(_mission(state, seat, mission) for mission in state.kept[seat]) if known else None
    return Seat(
        people=state.people[seat],
        floors=state.supply[seat],
        ploys=state.ploys[seat],
        projects=tuple(card.id for number, card in enumerate(PROJECTS) if state.won[seat] >> number & 1),
        chosen=bool(state.kept[seat]),
        missions=missions,
        score=_score(state, seat, missions),
    )


def _mission(state: State, seat: int, mission: int) -> MissionCard:
    worth = scoring.worth(state, seat, mission)
    areas = tuple(NAME[area] for area in worth.areas)
    return MissionCard(MISSIONS[mission].id, worth.points, areas, tuple(tile + 1 for tile in worth.territories))


def _score(state: State, seat: int, missions: tuple[MissionCard, ...] | None) -> Score:
    projects, population = state.vp[seat], population_points(state.people[seat])
    if missions is None:
        return Score(projects, population, None, None)
    points = sum(mission.points for mission in missions)
    return Score(projects, population, points, projects + population + points)


def _projects(state: State, viewer: Viewer) -> tuple[ProjectCard, ...]:
    cards = [PROJECTS[card] for card in state.display]
    if viewer == SPECTATOR:
        return tuple(ProjectCard(card.id, card.points, None, ()) for card in cards)
    has = prospects.room(state, viewer)
    found = [(card, *prospects.missing(state, viewer, card, has)) for card in cards]
    return tuple(
        ProjectCard(card.id, card.points, missing, tuple(NAME[area] for area in areas))
        for card, missing, areas in found
    )


def _dealt(state: State, viewer: Viewer) -> tuple[str, ...] | None:
    if viewer == SPECTATOR or not state.dealt[viewer]:
        return None
    return tuple(MISSIONS[mission].id for mission in state.dealt[viewer])


def resample(state: State, viewer: Viewer, rng: Random) -> State:
    """Deal afresh what *viewer* has not seen: the other hands, what they kept, and the pile."""
    world = state.copy()
    if state.phase == "over":
        return world
    others = [seat for seat in range(state.seats) if seat != viewer and state.dealt[seat]]
    pile = list(state.pile)
    for seat in others:
        for mission in state.dealt[seat]:
            pile[mission] += 1
    cards = cards_in(pile)
    rng.shuffle(cards)
    for seat in others:
        hand = tuple(sorted(cards.pop() for _ in state.dealt[seat]))
        world.dealt = with_item(world.dealt, seat, hand)
        if state.kept[seat]:
            world.kept = with_item(world.kept, seat, rng.choice(list(combinations(sorted(set(hand)), BOX.kept))))
    world.pile = tuple(cards.count(mission) for mission in range(len(MISSIONS)))
    return world
