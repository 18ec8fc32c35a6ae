"""What each way to set the gecko would bring: tiles trapped, objectives met, progress won and lost."""

from dataclasses import dataclass

from games.garden_geckos.components import BugName


@dataclass(frozen=True, slots=True)
class Trap:
    """A tile that is closed in, with the touching geckos of each seat (in solo: player, nuisance).

    *winner* catches its bug, None where nobody does yet; then *tied* are the seats that the active one must choose
    from. With neither, nobody touches the tile or the supply has no such bug.
    """

    q: int
    r: int
    tile: str
    bug: BugName
    counts: tuple[int, ...]
    winner: int | None
    tied: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """What a legal `place_gecko` step would bring: it is found by *gecko* and *side*.

    *traps* are the tiles it closes in, in the order in which they are settled. *claims* are the market cards that could
    be claimed then. *met* has the parts of each market card that would be met, in the order of the view's market: where
    it is less than now, the moved gecko is missed.
    """

    gecko: int
    side: int
    traps: tuple[Trap, ...]
    claims: tuple[str, ...]
    met: tuple[int, ...]
