"""The log of a Sealed Garden."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.game import Actor
from games.engine.log import Line, Number, Piece, SeatRef, line


def describe(by: Actor, step: Mapping[str, Any], effects: Sequence[Mapping[str, Any]]) -> list[Line]:
    """The step's own line, then one for each effect that is worth one."""
    own = _of_chance(step) if by == "chance" else _of_seat(SeatRef(by), step)
    return [*own, *(found for effect in effects for found in _of_effect(effect))]


def _card(number: int) -> Piece:
    return Piece(f"card-{number}", f"card {number}")


def _opened(seat: int, card: int, drops: int) -> Line:
    text = "{seat} bid {card} with {n} drops"
    return line(text, seat=SeatRef(seat), card=_card(card), n=Number(drops))


def _of_chance(step: Mapping[str, Any]) -> list[Line]:
    match step:
        case {"kind": "bury", "card": card}:
            return [line("The {card} is buried", card=_card(card))]
        case {"kind": "bury"}:
            return [line("A card is buried")]
        case {"kind": "roll", "value": value}:
            return [line("The die shows {value}", value=Number(value))]
        case {"kind": "deal", "seat": seat, "cards": cards}:
            text = "{seat} was dealt {n} cards up to {card}"
            return [line(text, seat=SeatRef(seat), n=Number(len(cards)), card=_card(cards[-1]))]
        case {"kind": "deal", "seat": seat}:
            return [line("{seat} was dealt a hand", seat=SeatRef(seat))]
        case _:
            return []


def _of_seat(seat: SeatRef, step: Mapping[str, Any]) -> list[Line]:
    match step:
        case {"kind": "water", "drops": drops}:
            return [line("{seat} poured {n}", seat=seat, n=Number(drops))]
        case {"kind": "water"}:
            return [line("{seat} watered the bid", seat=seat)]
        case {"kind": "bid", "card": card}:
            return [line("{seat} bid {card}", seat=seat, card=_card(card))]
        case {"kind": "bid"}:
            return [line("{seat} placed a bid", seat=seat)]
        case {"kind": "show", "card": card, "and": other}:
            return [line("{seat} showed {card} and {other}", seat=seat, card=_card(card), other=_card(other))]
        case {"kind": "show", "card": card}:
            return [line("{seat} showed {card}", seat=seat, card=_card(card))]
        case {"kind": "dig"}:
            return [line("{seat} digs", seat=seat)]
        case _:
            return [line("{seat} passed", seat=seat)]


def _of_effect(effect: Mapping[str, Any]) -> list[Line]:
    match effect:
        case {"kind": "revealed", "bids": bids}:
            return [_opened(**bid) for bid in bids]
        case {"kind": "won", "seat": seat, "points": points}:
            return [line("{seat} won the round for {n}", seat=SeatRef(seat), n=Number(points))]
        case {"kind": "tied"}:
            return [line("Nobody won the round")]
        case {"kind": "drew", "seat": seat, "card": card}:
            return [line("{seat} found {card}", seat=SeatRef(seat), card=_card(card))]
        case {"kind": "drew", "seat": seat}:
            return [line("{seat} found a card", seat=SeatRef(seat))]
        case _:
            return []
