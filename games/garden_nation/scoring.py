"""What territories, missions and inhabitants are worth, and the breakdown of a finished game."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.game import Result, Seat, Viewer
from games.garden_nation.components import (
    AREAS,
    MISSIONS,
    SPAN,
    TILE,
    Area,
    Mission,
    Territory,
    population_points,
)
from games.garden_nation.state import NOBODY, State


@dataclass(frozen=True, slots=True)
class Worth:
    """What a mission gives now, and the buildings or the territories that it gives it for."""

    points: int
    areas: tuple[Area, ...] = ()
    territories: tuple[Territory, ...] = ()


@dataclass(frozen=True, slots=True)
class Breakdown:
    """The parts of one seat's score; *missions* has the points of each mission kept."""

    projects: int
    missions: tuple[int, ...]
    population: int

    @property
    def total(self) -> int:
        """The score."""
        return self.projects + sum(self.missions) + self.population


def floors_of(state: State, tile: Territory) -> list[int]:
    """The floors of each seat in a territory: roofs are none, blocked buildings count."""
    counts = [0] * state.seats
    for area in SPAN[tile]:
        owner = state.owner[area]
        if owner != NOBODY:
            counts[owner] += state.floors[area]
    return counts


def ahead(counts: Sequence[int]) -> list[Seat]:
    """Who has the most floors; nobody where there are none."""  # GN-29
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if count == most] if most else []


def worth(state: State, seat: Seat, mission: int) -> Worth:
    """What a mission would give if the game were scored now."""
    card = MISSIONS[mission]
    if card.rule == "control":
        return _control(state, seat, card)
    open_ones = [
        area for area in range(AREAS)
        if state.owner[area] == seat and not state.blocked >> area & 1 and state.floors[area] >= card.floors
    ]
    if card.rule == "towers":
        return _towers(card, open_ones)
    areas = tuple(area for area in open_ones if state.land[area] == card.land)
    if card.rule == "floors":
        return Worth(card.each * sum(state.floors[area] for area in areas), areas)
    return Worth(card.each * len(areas), areas)


def _control(state: State, seat: Seat, card: Mission) -> Worth:
    """Alone with the most floors; here roofed buildings count."""
    held = tuple(tile for tile in card.pair if ahead(floors_of(state, tile)) == [seat])
    return Worth((0, card.one, card.both)[len(held)], territories=held)


def _towers(card: Mission, tall: list[Area]) -> Worth:
    """For each territory once."""  # GN-32
    tiles = tuple(sorted({TILE[area] for area in tall}))
    return Worth(card.each * len(tiles), tuple(tall), tiles)


def breakdown(state: State, seat: Seat) -> Breakdown:
    """A seat's score if the game were scored now."""
    missions = tuple(worth(state, seat, mission).points for mission in state.kept[seat])
    return Breakdown(state.vp[seat], missions, population_points(state.people[seat]))


def scores(state: State, viewer: Viewer) -> tuple[int, ...]:
    """What each would score now; without the missions that *viewer* may not see."""
    return tuple(
        part.total if viewer == seat or state.phase == "over" else part.total - sum(part.missions)
        for seat, part in enumerate(breakdown(state, seat) for seat in range(state.seats))
    )


def result(state: State) -> Result | None:
    """How the game ended, None while it runs."""
    if state.phase != "over":
        return None
    parts = [breakdown(state, seat) for seat in range(state.seats)]
    scores = tuple(part.total for part in parts)  # GN-31
    seats = [
        {
            "projects": part.projects,
            "missions": [
                {"card": MISSIONS[mission].id, "vp": points}
                for mission, points in zip(state.kept[seat], part.missions, strict=True)
            ],
            "population": part.population,
            "inhabitants": state.people[seat],
        }
        for seat, part in enumerate(parts)
    ]
    return Result(scores, ranks(scores), state.end, {"rounds": state.round, "breakdown": seats})


def ranks(scores: Sequence[int]) -> tuple[int, ...]:
    """Ranks from 1; equal scores share theirs."""  # GN-33
    return tuple(1 + sum(other > score for other in scores) for score in scores)
