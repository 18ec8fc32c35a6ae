"""Lines of the log: a sentence with places for seats, pieces, places and numbers.

It is in the language of the moment (`games.engine.words`). A client draws each argument with its icon; a plain
text (for mails) is made by `Line.text_for`.
"""

import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class SeatRef:
    """A seat, shown as its player's name."""

    seat: int


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of the game, shown as its icon and name."""

    piece: str
    name: str


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the board, named as on the board."""

    place: str


@dataclass(frozen=True, slots=True)
class NamedPlace(Place):
    """A place that is called otherwise in the reader's language."""

    name: str


@dataclass(frozen=True, slots=True)
class Number:
    """A number."""

    number: int


Segment = SeatRef | Piece | Place | Number


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the log; *args* fills the `{names}` in its three texts.

    A list that names who moved itself may show *short* in place of *text*, and *aside* in a column of its own.
    """

    text: str
    args: Mapping[str, Segment]
    short: str = ""
    aside: str = ""

    def text_for(self, names: Sequence[str]) -> str:
        """The sentence as plain text, with the players' *names* by seat."""
        return self.text.format(**{key: _as_text(value, names) for key, value in self.args.items()})


def line(text: str, *, short: str = "", aside: str = "", **args: Segment) -> Line:
    """A Line whose places and arguments agree; ValueError else."""
    wanted = {name for part in (text, short, aside) for _, name, _, _ in string.Formatter().parse(part) if name}
    if wanted != set(args):
        raise ValueError(f"{text!r} wants {sorted(wanted)}, not {sorted(args)}")
    return Line(text, args, short, aside)


def place(place: str, name: str) -> Place:
    """A place of the board that is called *name* in the language of the moment."""
    return Place(place) if name == place else NamedPlace(place, name)


def _as_text(value: Segment, names: Sequence[str]) -> str:
    fields: Any = value
    match value:
        case SeatRef():
            return names[value.seat]
        case Piece():
            return value.name
        case NamedPlace():
            return value.name
        case Place():
            return value.place
        case _:
            return str(fields.number)
