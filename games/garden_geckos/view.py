"""What a viewer may know of a game, built field by field; and another truth that the viewer cannot tell from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Literal

from games.engine.game import Options, Viewer
from games.garden_geckos import scoring
from games.garden_geckos.components import (
    BOX,
    BUGS,
    KINDS,
    OBJECTIVES,
    SECRETS,
    START,
    TERRAINS,
    TILE_ID,
    TILES,
    TYPES,
    BugName,
    CardType,
    End,
    Medal,
)
from games.garden_geckos.geometry import STEP, Cell, Lying, bits, matching, spot
from games.garden_geckos.memory import imagine
from games.garden_geckos.objectives import NEEDS, Reach, edges_of, progress
from games.garden_geckos.prospects import Offer, Trap, offers, trap_of
from games.garden_geckos.rules import shown_gecko
from games.garden_geckos.state import EVERYBODY, NOBODY, NOWHERE, State
from games.garden_geckos.steps import Gecko, Match
from games.garden_geckos.turns import turns_behind, with_item

Spot = tuple[int, int]
ViewPhase = Literal["setup", "start_bug", "keep", "tile", "return", "gecko", "award", "claim", "draw", "over"]


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of the garden, `START` among them (its terrains: every one on every side).

    *open* counts the empty cells beside it: with 1 the next tile there traps it, with 0 it is trapped or filled a hole.
    *touching* are the geckos of each seat that touch it (in solo: player, nuisance); empty if none does.
    """

    tile: str
    q: int
    r: int
    rot: int
    bug: BugName
    open: int
    touching: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Secret:
    """A bonus card and its points if the game ended now; *area* are the cells of the area that a terrain counts.

    On each of those tiles all sides of the terrain belong to the area.
    """

    card: str
    points: int
    area: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """Points as they stand: *secret* and *total* are None where the viewer may not know them, *advanced* is 0 without
    that option. In solo *cards* counts instead of *printed*, which is 0.
    """

    bugs: int
    printed: int
    cards: int
    advanced: int
    secret: int | None
    total: int | None


@dataclass(frozen=True, slots=True)
class Seat:
    """What a viewer sees of a seat; in solo seat 1 is the nuisance gecko.

    *tiles* counts its hand; *hand* shows it to its owner, the nuisance's to all, each in hand order. *geckos* are those
    on the table by number, as they came out; the others are in the supply. *bugs* has all six types. *chosen* says that
    its secret is chosen; *secret* is the viewer's own, and everybody's at the end.
    """

    tiles: int
    hand: tuple[str, ...] | None
    geckos: tuple[Gecko, ...]
    bugs: Mapping[BugName, int]
    cards: tuple[str, ...]
    chosen: bool
    secret: Secret | None
    score: Score


@dataclass(frozen=True, slots=True)
class MarketCard:
    """A face-up objective; *claimable* if the active seat may take it now.

    The rest is the progress of the viewer's own seat, None or empty for a spectator. *met* of *parts* are the diamonds,
    or the links and loose bugs, that one assignment of geckos serves, the best there is. *geckos* has for each diamond
    or link, in the card's order, the number of the gecko that serves it, None where one is wanting. *cells* has for
    each bug of a bug card the tile that serves it, None where one is wanting.
    """

    card: str
    type: CardType
    points: int
    claimable: bool
    parts: int
    met: int | None
    geckos: tuple[int | None, ...]
    cells: tuple[Spot | None, ...]


@dataclass(frozen=True, slots=True)
class Piles:
    """Objectives of each type that may still be turned up."""

    bug: int
    terrain: int


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal of the solo game: what there *is* of what is *wanted*."""

    is_: int
    wanted: int
    met: bool


@dataclass(frozen=True, slots=True)
class Solo:
    """The solo game's goals and what they have come to.

    *bug* and *terrain* are the two goal cards; the terrain's area is in the `secret` of seat 0. *passed* and *medal*
    are what the game would end with now, *next_medal* the points that bronze, then silver want (None: no more by
    points).
    """

    bug: str
    terrain: str
    bonus_bugs: Goal
    area: Goal
    bug_cards: Goal
    terrain_cards: Goal
    kinds: Goal
    passed: bool
    medal: Medal
    next_medal: int | None


@dataclass(frozen=True, slots=True)
class View:
    """A game as one viewer sees it.

    *turn* is the seat whose turn it is (1 for the nuisance in solo), *seat* the one that decides in it; both None
    before the first turn. *first* began the game. *end* is what has triggered the end, *turns_left* how many turns are
    left then, this one included. *supply* are the bugs left. *deck* counts the tiles left, those *under* it included:
    these in the order in which they will come, each named where the viewer knows it. *returns_left* is what must still
    be returned after a swap, *swapped* says that there was one this turn. *placed* is the tile laid this turn and
    *matches* its matching sides, while its gecko is to be set; *offers* are the ways to do it, for the seat that
    decides only. *award* is the tile whose bug the active seat must award. *claimed* are the types of cards claimed
    this turn. *market* has the bug cards, then the terrain cards. *dealt* are the viewer's own two secrets.
    """

    phase: ViewPhase
    turn: int | None
    seat: int | None
    first: int | None
    round: int
    end: End | None
    turns_left: int | None
    start_bug: BugName | None
    tiles: tuple[Tile, ...]
    seats: tuple[Seat, ...]
    market: tuple[MarketCard, ...]
    piles: Piles
    supply: Mapping[BugName, int]
    deck: int
    under: tuple[str | None, ...]
    returns_left: int
    swapped: bool
    placed: Spot | None
    matches: tuple[Match, ...]
    offers: tuple[Offer, ...]
    award: Trap | None
    claimed: tuple[CardType, ...]
    dealt: tuple[str, ...] | None
    solo: Solo | None
    options: Options


_PHASES: Mapping[str, ViewPhase] = {
    **dict.fromkeys(("first", "deal", "secrets", "goals", "market"), "setup"),
    **dict.fromkeys(("swap", "exchange", "refill", "draw"), "draw"),
    "start_bug": "start_bug", "keep": "keep", "tile": "tile", "return": "return", "gecko": "gecko", "award": "award",
    "claim": "claim", "over": "over",
}


def view(state: State, viewer: Viewer) -> View:
    """Everything *viewer* may know; whoever holds no seat is a spectator."""
    seat = viewer if viewer in range(state.players) and viewer != "spectator" else NOBODY
    over, begun = state.phase == "over", state.turn != NOBODY
    return View(
        phase=_PHASES[state.phase],
        turn=state.turn if begun else None,
        seat=state.decider if begun and not over else None,
        first=None if state.first == NOBODY else state.first,
        round=state.round,
        end=state.end,
        turns_left=turns_behind(state) + 1 if state.end and not over else None,
        start_bug=None if state.start_bug == NOBODY else BUGS[state.start_bug],
        tiles=_tiles(state) if state.start_bug != NOBODY else (),
        seats=tuple(_seat(state, other, seat) for other in range(state.seats)),
        market=_market(state, seat),
        piles=Piles(*state.left),
        supply=dict(zip(BUGS, state.supply, strict=True)),
        deck=state.deck,
        under=_under(state, seat),
        returns_left=state.to_return,
        swapped=state.swapped,
        placed=None if state.placed == NOWHERE else spot(state.placed),
        matches=tuple(Match(side, TERRAINS[terrain]) for side, terrain in matching(state.shared)),
        offers=offers(state) if state.phase == "gecko" and seat == state.decider else (),
        award=trap_of(state, state.pending[0], state.geckos, state.supply) if state.phase == "award" else None,
        claimed=tuple(name for kind, name in enumerate(TYPES) if state.claimed >> kind & 1),
        dealt=_dealt(state, seat),
        solo=_solo(state) if state.solo and state.start_bug != NOBODY else None,
        options=state.options,
    )


def _tiles(state: State) -> tuple[Tile, ...]:
    touched, open_, bug = _touched(state), dict.fromkeys(state.board, 0), state.start_bug
    for cell in state.frontier:
        for step in STEP:
            if cell + step in open_:
                open_[cell + step] += 1
    return tuple(_tile(cell, lying, bug, open_[cell], touched.get(cell, ())) for cell, lying in state.board.items())


@lru_cache(maxsize=1 << 14)
def _tile(cell: Cell, lying: Lying, start_bug: int, open_: int, touching: tuple[int, ...]) -> Tile:
    """A tile as it is shown; most of a garden is as it was a moment ago."""
    tile, rot = divmod(lying, KINDS)
    bug = BUGS[start_bug if tile == START else TILES[tile].bug]
    return Tile(TILE_ID[tile], *spot(cell), rot, bug, open_, touching)


def _touched(state: State) -> dict[Cell, tuple[int, ...]]:
    """The geckos of each seat on every tile that has one."""
    found: dict[Cell, list[int]] = {}
    for seat, geckos in enumerate(state.geckos):
        for gecko in geckos:
            for cell in (gecko >> 6, (gecko >> 6) + STEP[gecko >> 3 & 7]):
                found.setdefault(cell, [0] * state.seats)[seat] += 1
    return {cell: tuple(counts) for cell, counts in found.items()}


def _seat(state: State, seat: int, viewer: int) -> Seat:
    over, solo = state.phase == "over", state.solo
    kept = state.kept[seat]
    secret = _secret(state, seat) if kept != NOBODY and (viewer == seat or over or solo) else None
    shown = viewer == seat or over or (solo and seat == 1)  # GG-30, GG-32
    return Seat(
        tiles=len(state.hands[seat]),
        hand=tuple(TILE_ID[tile] for tile in state.hands[seat]) if shown else None,
        geckos=tuple(map(shown_gecko, state.geckos[seat])),
        bugs=dict(zip(BUGS, scoring.bugs_of(state, seat), strict=True)),
        cards=tuple(OBJECTIVES[card].id for card in state.cards[seat]),
        chosen=kept != NOBODY,
        secret=secret,
        score=_score(state, seat, secret),
    )


def _secret(state: State, seat: int) -> Secret:
    card = SECRETS[state.kept[seat]]
    if not card.type:
        return Secret(card.id, scoring.worth(state, seat, state.kept[seat]), ())
    points, cells = scoring.largest(state, card.kind)
    return Secret(card.id, points, tuple(map(spot, cells)))


def _score(state: State, seat: int, secret: Secret | None) -> Score:
    bugs, cards = sum(scoring.bugs_of(state, seat)), state.cards[seat]
    printed, advanced = (0, 0) if state.solo else (scoring.printed(cards), scoring.advanced(state, seat))
    points = bugs + printed + advanced + (len(cards) if state.solo else 0)
    bonus = None if secret is None else secret.points
    return Score(bugs, printed, len(cards), advanced, bonus, None if bonus is None else points + bonus)


def _market(state: State, viewer: int) -> tuple[MarketCard, ...]:
    reach = None if viewer == NOBODY else Reach(edges_of(state, viewer))
    return tuple(_card(state, card, reach) for row in state.market for card in row)


def _card(state: State, number: int, reach: Reach | None) -> MarketCard:
    card, parts = OBJECTIVES[number], NEEDS[number].parts
    head = (card.id, TYPES[card.type], card.points, state.phase == "claim" and number in state.ready, parts)
    if reach is None:
        return MarketCard(*head, None, (), ())
    done = progress(number, reach)
    cells = tuple(None if cell is None else spot(cell) for cell in done.cells)
    return MarketCard(*head, done.met, done.geckos, cells)


def _under(state: State, viewer: int) -> tuple[str | None, ...]:
    """The tiles under the deck, named where the viewer put them or all saw them."""
    return tuple(
        TILE_ID[tile] if by == EVERYBODY or by == viewer != NOBODY or state.phase == "over" else None
        for tile, by in zip(state.under, state.under_by, strict=True)
    )


def _dealt(state: State, viewer: int) -> tuple[str, ...] | None:
    if viewer == NOBODY or state.solo or not state.dealt[viewer]:
        return None
    return tuple(SECRETS[card].id for card in state.dealt[viewer])


def _solo(state: State) -> Solo:
    part, bugs, wanted = scoring.breakdown(state, 0), scoring.bugs_of(state, 0), BOX.solo
    goals, points = scoring.goals_of(state, part), scoring.total(state, part)
    bug_cards, terrain_cards = scoring.cards_by_type(state)
    return Solo(
        bug=SECRETS[state.dealt[0][0]].id,
        terrain=SECRETS[state.dealt[0][1]].id,
        bonus_bugs=_goal(bugs[state.start_bug], wanted.bugs),
        area=_goal(part.secret, wanted.area),
        bug_cards=_goal(bug_cards, wanted.cards_each),
        terrain_cards=_goal(terrain_cards, wanted.cards_each),
        kinds=_goal(sum(count > 0 for count in bugs), len(BUGS)),
        passed=goals.passed,
        medal=scoring.medal(state, goals, points),
        next_medal=next((least for least in (wanted.bronze, wanted.silver) if points < least), None),
    )


def _goal(is_: int, wanted: int) -> Goal:
    return Goal(is_, wanted, is_ >= wanted)


def resample(state: State, viewer: Viewer, rng: Random) -> State:
    """Deal afresh what *viewer* cannot know: hands, tiles under the deck and in it, secrets."""
    world = state.copy()
    if state.phase == "over":
        return world
    tiles = imagine(state, viewer, rng)
    world.hands, world.under, world.unseen, world.trail = tiles.hands, tiles.under, tiles.unseen, tiles.trail
    others = [] if state.solo else [seat for seat in range(state.seats) if seat != viewer and state.dealt[seat]]
    cards = sorted([*bits(state.spare), *(card for seat in others for card in state.dealt[seat])])
    rng.shuffle(cards)
    for seat in others:
        dealt = tuple(sorted((cards.pop(), cards.pop())))
        world.dealt = with_item(world.dealt, seat, dealt)
        if state.kept[seat] != NOBODY:
            world.kept = (*world.kept[:seat], rng.choice(dealt), *world.kept[seat + 1:])
    world.spare = sum(1 << card for card in cards)
    return world
