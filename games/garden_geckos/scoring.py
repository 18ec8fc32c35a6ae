"""Areas, bonuses and the result of a game, also as it would be if it ended now."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import get_args

from games.engine.game import Feat, Result, Seat, Viewer
from games.garden_geckos.components import (
    BOX,
    BUGS,
    KINDS,
    OBJECTIVES,
    SECRETS,
    START,
    TERRAINS,
    TILES,
    Medal,
)
from games.garden_geckos.geometry import OPPOSITE, SHOWN, STEP, Cell
from games.garden_geckos.state import NOBODY, State

SEGMENT = 2  # sides of a tile that one segment covers
MEDALS: tuple[Medal, ...] = get_args(Medal)  # the better ones behind


@dataclass(frozen=True, slots=True)
class Breakdown:
    """The parts of one seat's score. In solo *printed* is 0, *cards* counts instead, and *secret* is the area."""

    bugs: int
    printed: int
    secret: int
    advanced: int
    cards: int


@dataclass(frozen=True, slots=True)
class Goals:
    """What a solo game is to reach, and whether it did."""  # GG-35

    bonus_bugs: bool
    terrain: bool
    objectives: bool
    all_bugs: bool

    @property
    def passed(self) -> bool:
        """True if all are met."""
        return self.bonus_bugs and self.terrain and self.objectives and self.all_bugs


def areas(state: State, terrain: int) -> list[tuple[int, list[Cell]]]:
    """Every area of a terrain: its segments and the cells it covers; the starting tile counts one."""  # GG-28
    sides = [1 << KINDS * side + terrain for side in range(KINDS)]
    ways = [(step, sides[side], sides[OPPOSITE[side]]) for side, step in enumerate(STEP)]
    shown = {cell: SHOWN[lying] for cell, lying in state.board.items() if SHOWN[lying] & sum(sides)}
    waiting, found = dict.fromkeys(shown), []
    while waiting:
        cells = [waiting.popitem()[0]]
        for cell in cells:  # it grows on the way
            own = shown[cell]
            for step, here, there in ways:
                if own & here and (beside := cell + step) in waiting and shown[beside] & there:
                    del waiting[beside]
                    cells.append(beside)
        found.append((sum(segments(state.tile_on(cell), terrain) for cell in cells), cells))
    return found


def shows(lying: int, side: int, terrain: int) -> bool:
    """True if a tile as it lies shows a terrain on a side."""
    return SHOWN[lying] >> (KINDS * side + terrain) & 1 == 1


def segments(tile: int, terrain: int) -> int:
    """How many segments of a terrain a tile has."""
    return 1 if tile == START else TILES[tile].sides.count(terrain) // SEGMENT


def largest(state: State, terrain: int) -> tuple[int, list[Cell]]:
    """The largest area of a terrain, its cells in order; at least the starting tile alone."""
    size, cells = max(areas(state, terrain), key=lambda area: (area[0], -min(area[1])))
    return size, sorted(cells)


def printed(cards: Sequence[int], bug: int | None = None) -> int:
    """The printed bugs on some cards, of one kind if it is named."""
    return sum(OBJECTIVES[card].points if bug is None else OBJECTIVES[card].printed.count(bug) for card in cards)


def bugs_of(state: State, seat: Seat) -> list[int]:
    """The bugs that a seat holds, by kind."""
    return state.bugs[KINDS * seat:KINDS * seat + KINDS]


def worth(state: State, seat: Seat, secret: int) -> int:
    """What a secret would give a seat now."""  # GG-28, GG-29
    card = SECRETS[secret]
    if card.type:
        return largest(state, card.kind)[0]
    return BOX.bug_bonus * (state.bugs[KINDS * seat + card.kind] + printed(state.cards[seat], card.kind))


def advanced(state: State, seat: Seat) -> int:
    """The best set of own bug cards that the bugs held cover, each bug on one card only."""  # GG-29
    if not state.options["advanced"]:
        return 0
    cards = [OBJECTIVES[card].printed for card in state.cards[seat] if not OBJECTIVES[card].type]
    return BOX.advanced_bonus * _cover(cards, bugs_of(state, seat))


def _cover(cards: Sequence[Sequence[int]], held: Sequence[int]) -> int:
    if not cards:
        return 0
    first, *rest = cards
    without = _cover(rest, held)
    left = [count - first.count(kind) for kind, count in enumerate(held)]
    return without if min(left) < 0 else max(without, len(first) + _cover(rest, left))


def breakdown(state: State, seat: Seat) -> Breakdown:
    """A seat's score if the game were scored now, without a secret that it has not kept."""
    bugs, secret, cards = sum(bugs_of(state, seat)), state.kept[seat], state.cards[seat]
    bonus = 0 if secret == NOBODY else worth(state, seat, secret)
    if state.solo:
        return Breakdown(bugs, 0, bonus, 0, len(cards))
    return Breakdown(bugs, printed(cards), bonus, advanced(state, seat), len(cards))


def total(state: State, part: Breakdown) -> int:
    """The score."""
    if state.solo:
        return part.bugs + part.cards + part.secret
    return part.bugs + part.printed + part.secret + part.advanced  # GG-27


def scores(state: State, viewer: Viewer) -> tuple[int, ...]:
    """What each would score now; without the secrets that *viewer* may not see, which the solo game has none of."""
    parts = [breakdown(state, seat) for seat in range(state.players)]
    opened = state.solo or state.phase == "over"
    return tuple(
        total(state, part) if opened or viewer == seat else total(state, part) - part.secret
        for seat, part in enumerate(parts)
    )


def scored(state: State) -> Result:
    """The result if the game ended now."""
    parts = [breakdown(state, seat) for seat in range(state.players)]
    scores = tuple(total(state, part) for part in parts)
    seats = [{**_plain(part), "secret_card": _card(state.kept[seat])} for seat, part in enumerate(parts)]
    details: dict[str, object] = {"breakdown": seats}
    feat = None
    if state.solo:
        goals = goals_of(state, parts[0])
        won = medal(state, goals, scores[0])
        details["solo"] = {"bonus_card": SECRETS[state.dealt[0][0]].id, "passed": goals.passed, "medal": won,
                           "goals": _plain(goals)}
        feat = _feat(state, goals, won)
    keys = [(score, part.bugs, part.cards) for score, part in zip(scores, parts, strict=True)]
    return Result(scores, ranks(keys), state.end or "", details, feat)


def _feat(state: State, goals: Goals, won: Medal) -> Feat:
    """What a solo game reached, by its bug and its terrain."""
    bug, terrain = (SECRETS[card].kind for card in state.dealt[0])
    by_medal = goals.passed + MEDALS.index(won)  # GG-35
    return Feat((BUGS[bug], TERRAINS[terrain]), "" if won == "none" else won, by_medal)


def _plain(part: Breakdown | Goals) -> dict[str, object]:
    return {field.name: getattr(part, field.name) for field in fields(part)}


def _card(secret: int) -> str | None:
    return None if secret == NOBODY else SECRETS[secret].id


def result(state: State) -> Result | None:
    """How the game ended, None while it runs."""
    return scored(state) if state.phase == "over" else None


def ranks(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Ranks from 1: by points, bugs and cards; what is equal then shares its rank."""  # GG-26
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def cards_by_type(state: State) -> tuple[int, int]:
    """The cards of each type that the player of a solo game has."""
    terrains = sum(OBJECTIVES[card].type for card in state.cards[0])
    return len(state.cards[0]) - terrains, terrains


def goals_of(state: State, part: Breakdown) -> Goals:
    """The goals of a solo game as they stand, from the breakdown of its score."""  # GG-35
    bugs, solo = bugs_of(state, 0), BOX.solo
    return Goals(
        bonus_bugs=bugs[state.start_bug] >= solo.bugs,
        terrain=part.secret >= solo.area,
        objectives=min(cards_by_type(state)) >= solo.cards_each,
        all_bugs=min(bugs) > 0,
    )


def medal(state: State, goals: Goals, points: int) -> Medal:
    """What a solo game ends with."""  # GG-35
    by_type, solo = cards_by_type(state), BOX.solo
    if not goals.passed:
        return "none"
    if min(by_type) == solo.cards:
        return "superstar"
    if points >= solo.silver and max(by_type) == solo.cards:
        return "silver"
    return "bronze" if points >= solo.bronze else "none"
