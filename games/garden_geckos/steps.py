"""The steps and effects of a game, each field with its audience, and shared instances of the steps a seat may take.

Cells are axial: `q`, `r`. A gecko lies across `side` of the tile at (`q`, `r`), the one it was set from. In the solo
game seat 1 is the nuisance gecko: it never acts, yet effects name it as their seat and say so by `nuisance`; nothing of
it is hidden, since nobody holds that seat.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from games.engine.steps import Effect, EffectKinds, Kinds, Step, declare, effect_kinds, kinds, owned, public
from games.garden_geckos.components import (
    BOX,
    BUGS,
    OBJECTIVES,
    SECRETS,
    TILE_ID,
    BugName,
    CardType,
    End,
    Medal,
    TerrainName,
)

Closes = Literal["reveal", "turn"]


@declare("first_player")
class FirstPlayer(Step):
    """Chance says who begins."""

    seat: int = public()


@declare("deal_tiles")
class DealTiles(Step):
    """Chance deals a seat its first hand, in hand order."""

    seat: int = public()
    tiles: tuple[str, ...] = owned()


@declare("deal_secrets")
class DealSecrets(Step):
    """Chance deals a seat two secrets."""

    seat: int = public()
    cards: tuple[str, ...] = owned()


@declare("solo_goals")
class SoloGoals(Step):
    """Chance names the two secrets that are the goals of a solo game."""

    bug: str = public()
    terrain: str = public()


@declare("deal_market")
class DealMarket(Step):
    """Chance turns up the first three cards of each type."""

    bug: tuple[str, ...] = public()
    terrain: tuple[str, ...] = public()


@declare("draw_tile")
class DrawTile(Step):
    """Chance draws one tile from the shuffled part of the deck for a seat."""

    seat: int = public()
    tile: str = owned()


@declare("refill_market")
class RefillMarket(Step):
    """Chance turns up the card that takes the place of a claimed one."""

    card: str = public()


@declare("start_bug")
class StartBug(Step):
    """The last player chooses the bug of the starting tile."""

    bug: str = public()


@declare("keep_secret")
class KeepSecret(Step):
    """A seat keeps one of its two secrets; the other leaves the game unseen."""

    card: str = owned()


@declare("place_tile")
class PlaceTile(Step):
    """A seat lays a tile of its hand, turned clockwise by *rot* sixths."""

    tile: str = public()
    q: int = public()
    r: int = public()
    rot: int = public()


@declare("swap")
class Swap(Step):
    """A seat gives a bug back to draw three tiles and return three."""

    bug: str = public()


@declare("return_tile")
class ReturnTile(Step):
    """After a swap a seat puts a tile of its hand under the deck."""

    tile: str = owned()


@declare("place_gecko")
class PlaceGecko(Step):
    """A seat stretches a gecko over a matching side of the tile just laid."""

    gecko: int = public()
    side: int = public()


@declare("award_bug")
class AwardBug(Step):
    """The active seat says which of the tied seats catches the bug of the tile now in question."""

    to: int = public()


@declare("claim")
class Claim(Step):
    """A seat takes an objective that it has met, or claims no more this turn (null)."""

    card: str | None = public(nullable=True)


KINDS: Kinds = kinds(
    FirstPlayer, DealTiles, DealSecrets, SoloGoals, DealMarket, DrawTile, RefillMarket, StartBug, KeepSecret,
    PlaceTile, Swap, ReturnTile, PlaceGecko, AwardBug, Claim,
)


@dataclass(frozen=True, slots=True)
class Match:
    """A matching side of a tile, and its terrain: that of the tile that is not the starting tile."""

    side: int
    terrain: TerrainName


@declare("started")
class Started(Effect):
    """A bug of the supply lies on the starting tile for the whole game."""

    bug: BugName = public()


@declare("laid")
class Laid(Effect):
    """A tile was laid at (*q*, *r*), turned by *rot*; *matches* are its sides where a gecko may lie."""

    seat: int = public()
    tile: str = public()
    bug: BugName = public()
    q: int = public()
    r: int = public()
    rot: int = public()
    matches: tuple[Match, ...] = public()
    nuisance: bool | None = public(default=None)


@dataclass(frozen=True, slots=True)
class Gecko:
    """A gecko on the table: across *side* of the tile at (*q*, *r*), on *terrain*."""

    q: int
    r: int
    side: int
    terrain: TerrainName


@declare("stretched")
class Stretched(Effect):
    """A gecko lies across *side* of the tile at (*q*, *r*) now, on *terrain*, joining the tiles *tile* and *other*.

    It came from the supply, or from *start* if it was moved.
    """

    seat: int = public()
    gecko: int = public()
    q: int = public()
    r: int = public()
    side: int = public()
    terrain: TerrainName = public()
    tile: str = public()
    other: str = public()
    start: Gecko | None = public()
    nuisance: bool | None = public(default=None)


@declare("trapped")
class Trapped(Effect):
    """A tile is closed in and settled: *counts* are the touching geckos of each seat (in solo: player, nuisance).

    *winner* takes one *bug* from the supply; absent where nobody touches the tile or the supply has no such bug. *why*
    says how: alone with most, in a tie as the seat whose turn it is, chosen in a tie of others, or why nobody won.
    *left* are the bugs of this type in the supply then.
    """

    q: int = public()
    r: int = public()
    tile: str = public()
    bug: BugName = public()
    counts: tuple[int, ...] = public()
    winner: int | None = public()
    why: Literal["most", "own_turn", "chosen", "untouched", "none_left"] = public()
    left: int = public()
    nuisance: bool | None = public(default=None)


@declare("award_due")
class AwardDue(Effect):
    """A tile is closed in and other seats are tied on it: *seat*, whose turn it is, must say which of them wins."""

    seat: int = public()
    q: int = public()
    r: int = public()
    tile: str = public()
    bug: BugName = public()
    counts: tuple[int, ...] = public()
    tied: tuple[int, ...] = public()


@declare("claim_due")
class ClaimDue(Effect):
    """A seat has met these objectives and may claim one of each type."""

    seat: int = public()
    cards: tuple[str, ...] = public()


@declare("claimed")
class Claimed(Effect):
    """A seat took an objective for *points*; *printed* are its bugs, *cards* how many the seat has now."""

    seat: int = public()
    card: str = public()
    type: CardType = public()
    printed: tuple[BugName, ...] = public()
    points: int = public()
    cards: int = public()


@declare("refilled")
class Refilled(Effect):
    """A card was turned up at *place* of the cards of its type; *left* are those never shown."""

    card: str = public()
    type: CardType = public()
    place: int = public()
    left: int = public()


@declare("drew")
class Drew(Effect):
    """A seat drew a tile, *under* if it had been put under the deck; *deck* tiles are left."""

    closes: ClassVar[Closes | None] = "reveal"
    seat: int = public()
    tile: str = owned()
    under: bool = public()
    deck: int = public()


@declare("nuisance_drew")
class NuisanceDrew(Effect):
    """The nuisance gecko drew a tile, which lies open, *under* if it had been put under the deck."""

    closes: ClassVar[Closes | None] = "reveal"
    seat: int = public()
    tile: str = public()
    under: bool = public()
    deck: int = public()


@declare("swapped")
class Swapped(Effect):
    """A seat gave a bug back to the supply for a swap."""

    seat: int = public()
    bug: BugName = public()


@declare("returned")
class Returned(Effect):
    """A seat put a tile under the deck and must return *left* more."""

    seat: int = public()
    tile: str = owned()
    left: int = public()


@declare("exchanged")
class Exchanged(Effect):
    """No tile of a seat's hand fitted: all were shown and put under the deck, in this order."""

    closes: ClassVar[Closes | None] = "reveal"
    seat: int = public()
    tiles: tuple[str, ...] = public()


@declare("skipped")
class Skipped(Effect):
    """A turn ended without a tile, since none fitted."""

    seat: int = public()


@declare("ending")
class Ending(Effect):
    """The end was triggered, by what a *seat* did; *turns* more will begin. Absent seat: nobody could place.

    *bug* is the one of which none is left, if that ends the game.
    """

    end: End = public()
    seat: int | None = public()
    bug: BugName | None = public()
    turns: int = public()


@declare("turn")
class Turn(Effect):
    """A turn began; what was staged before it cannot be taken back. *left*: turns behind it, once the end is near."""

    closes: ClassVar[Closes | None] = "turn"
    seat: int = public()
    round: int = public()
    left: int | None = public()
    nuisance: bool | None = public(default=None)


@declare("secret_shown")
class SecretShown(Effect):
    """At the end a seat's secret is opened and scored, with the advanced bonus of its bug cards."""

    closes: ClassVar[Closes | None] = "reveal"
    seat: int = public()
    card: str = public()
    points: int = public()
    advanced: int = public()


@declare("game_over")
class GameOver(Effect):
    """Why the game ended, the scores and who won; in solo whether all goals are met, and the medal."""

    closes: ClassVar[Closes | None] = "reveal"
    end: End = public()
    scores: tuple[int, ...] = public()
    winners: tuple[int, ...] = public()
    passed: bool | None = public()
    medal: Medal | None = public()


EFFECTS: EffectKinds = effect_kinds(
    Started, Laid, Stretched, Trapped, AwardDue, ClaimDue, Claimed, Refilled, Drew, NuisanceDrew, Swapped, Returned,
    Exchanged, Skipped, Ending, Turn, SecretShown, GameOver,
)

START_BUG: tuple[StartBug, ...] = tuple(map(StartBug, BUGS))
KEEP: tuple[KeepSecret, ...] = tuple(KeepSecret(card.id) for card in SECRETS)
SWAP: tuple[Swap, ...] = tuple(map(Swap, BUGS))
RETURN: tuple[ReturnTile, ...] = tuple(map(ReturnTile, TILE_ID))
STRETCH: tuple[tuple[PlaceGecko, ...], ...] = tuple(
    tuple(PlaceGecko(gecko, side) for side in range(6)) for gecko in range(BOX.geckos)
)
AWARD: tuple[AwardBug, ...] = tuple(map(AwardBug, range(6)))
CLAIM: Mapping[int, Claim] = {number: Claim(card.id) for number, card in enumerate(OBJECTIVES)}
NO_CLAIM = Claim(None)
DRAW: tuple[tuple[DrawTile, ...], ...] = tuple(tuple(DrawTile(seat, tile) for tile in TILE_ID) for seat in range(6))
