"""Every step and effect of Sealed Garden, each field with its audience."""

from dataclasses import dataclass

from games.engine.steps import Effect, Step, declare, effect_kinds, kinds, owned, public, sealed


@declare("bury")
class Bury(Step):
    """Chance lays one card face down under the hedge, where nobody sees it before the end."""

    card: int = sealed()


@declare("deal")
class Deal(Step):
    """Chance deals a seat its hand."""

    seat: int = public()
    cards: tuple[int, ...] = owned()


@declare("roll")
class Roll(Step):
    """The die says what the round is worth."""

    value: int = public()


@declare("find")
class Find(Step):
    """Chance gives the seat that dug a card."""

    seat: int = public()
    card: int = owned()


@declare("water")
class Water(Step):
    """Adds drops to the bid that follows; how many is seen when the bids are."""

    drops: int = owned()


@declare("bid")
class Bid(Step):
    """A card from the hand, face down until all have bid."""

    card: int = owned()


@declare("show")
class Show(Step):
    """One or two hidden cards of the hand are turned up, a point for each."""

    card: int = public()
    and_: int | None = public(default=None)


@declare("dig")
class Dig(Step):
    """Pays a drop for a card."""


@declare("pass")
class Pass(Step):
    """Ends the turn."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """One bid, opened."""

    seat: int
    card: int
    drops: int


@declare("revealed")
class Revealed(Effect):
    """All bids are opened."""

    closes = "reveal"
    bids: tuple[Sealed, ...] = public()


@declare("won")
class Won(Effect):
    """The greatest bid takes the round."""

    seat: int = public()
    points: int = public()


@declare("tied")
class Tied(Effect):
    """Nobody takes the round."""

    seats: tuple[int, ...] = public()


@declare("gained")
class Gained(Effect):
    """Points for cards shown."""

    seat: int = public()
    points: int = public()


@declare("drew")
class Drew(Effect):
    """A card came to a hand."""

    seat: int = public()
    card: int = owned()
    left: int = public()


@declare("turn")
class Turn(Effect):
    """A seat's turn begins; None while all bid at once."""

    closes = "turn"
    round: int = public()
    seat: int | None = public(default=None)


@declare("over")
class Over(Effect):
    """The last round is over, and with it all secrets."""

    closes = "reveal"
    winners: tuple[int, ...] = public()


AnyStep = Bury | Deal | Roll | Find | Water | Bid | Show | Dig | Pass
KINDS = kinds(Bury, Deal, Roll, Find, Water, Bid, Show, Dig, Pass)
EFFECTS = effect_kinds(Revealed, Won, Tied, Gained, Drew, Turn, Over)
