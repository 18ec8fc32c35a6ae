"""The record: a whole game as one JSON object, read strictly and checked by playing it again."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeVar, cast

from games.engine.errors import BadOptions, BadRecord, BadStep
from games.engine.game import Game, Options, OptionValue, Result, State
from games.engine.replay import replay
from games.engine.steps import Actor, Step, Viewer, project, read_step, write_step
from games.engine.words import _

FORMAT = "gardenhub-record/1"
_FIELDS = {"format", "game", "players", "options", "steps", "result", "ending"}

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Step)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended at the table and not by its rules; a cancelled one has neither seat nor ranks."""

    kind: Literal["resigned", "timeout", "cancelled"]
    seat: int | None = None
    ranks: tuple[int, ...] | None = None

    def plain(self) -> dict[str, Any]:
        """The ending as it stands in a record."""
        if self.kind == "cancelled":
            return {"kind": self.kind}
        return {"kind": self.kind, "seat": self.seat, "ranks": list(self.ranks or ())}


@dataclass(frozen=True, slots=True)
class Record:
    """One game: enough to play it again."""

    game: str
    players: int
    options: Options
    steps: Sequence[tuple[Actor, Step]]
    result: Mapping[str, Any] | None = None
    ending: Ending | None = None

    def plain(self) -> dict[str, Any]:
        """The record as JSON data."""
        return self._with_steps([write_step(by, step) for by, step in self.steps])

    def plain_for(self, viewer: Viewer, *, over: bool) -> dict[str, Any]:
        """The record as *viewer* may see it; hidden fields of a running game are left out."""
        players = self.players
        seen = [{"by": by, **project(by, step, viewer, over=over, players=players)} for by, step in self.steps]
        return self._with_steps(seen)

    def _with_steps(self, steps: list[dict[str, Any]]) -> dict[str, Any]:
        written: dict[str, Any] = {"format": FORMAT, "game": self.game, "players": self.players,
                                   "options": dict(self.options), "steps": steps}
        if self.result is not None:
            written["result"] = dict(self.result)
        if self.ending is not None:
            written["ending"] = self.ending.plain()
        return written


def read_json(text: bytes) -> object:
    """One JSON value, strictly: no key twice, no NaN, nothing behind it. BadRecord with step 0 for anything else."""
    try:
        return json.loads(text.decode(), object_pairs_hook=_object, parse_constant=_no_number)
    except UnicodeDecodeError as error:
        raise BadRecord(0, _("This is no UTF-8 text (byte {number}).").format(number=error.start + 1)) from error
    except RecursionError as error:
        raise BadRecord(0, _("This is nested too deeply.")) from error
    except ValueError as error:
        raise BadRecord(0, _("This is no JSON: {error}.").format(error=error)) from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _value in pairs]
        raise BadRecord(0, _("The key {key!r} is there twice.").format(key=max(keys, key=keys.count)))
    return found


def _no_number(name: str) -> None:
    raise BadRecord(0, _("{name} is no number in JSON.").format(name=name))


def read_envelope(data: object) -> str:
    """The slug of the game a record is of; BadRecord with step 0 if it is no record of this format."""
    if not isinstance(data, dict):
        raise BadRecord(0, _("A record is a JSON object."))
    if unknown := sorted(set(data) - _FIELDS):
        raise BadRecord(0, _("A record has no field {unknown!r}.").format(unknown=unknown[0]))
    if missing := sorted(_FIELDS - {"result", "ending"} - set(data)):
        raise BadRecord(0, _("The field {missing!r} is missing.").format(missing=missing[0]))
    if data["format"] != FORMAT:
        raise BadRecord(0, _('The format is "{wanted}", not {given!r}.').format(wanted=FORMAT, given=data["format"]))
    if not isinstance(data["game"], str):
        raise BadRecord(0, _("The game is named by a text, not {game!r}.").format(game=data['game']))
    return data["game"]


def read_record(game: Game[S, T, V], data: Mapping[str, Any]) -> Record:
    """Read a record of *game* whose envelope was read. Well formed, not yet played. Raises BadRecord."""
    options, players = _read_options(game, data), data["players"]
    if "result" in data and "ending" in data:
        raise BadRecord(0, _("A game ends by a result or by an ending, not by both."))
    if "result" in data and not isinstance(data["result"], dict):
        raise BadRecord(0, _("The result is an object; it is absent while there is none."))
    ending = _read_ending(data["ending"], players) if "ending" in data else None
    steps = _read_steps(game, players, options, data["steps"])
    return Record(game.meta.slug, players, options, steps, data.get("result"), ending)


def _read_options(game: Game[S, T, V], data: Mapping[str, Any]) -> dict[str, OptionValue]:
    given = data["options"]
    if not isinstance(given, dict):
        raise BadRecord(0, _("The options are an object."))
    if missing := [option.key for option in game.meta.options if option.key not in given]:
        raise BadRecord(
            0,
            _("The option {missing!r} is missing: a record spells all of them out.").format(
                missing=missing[0]
            ),
        )
    try:
        return game.meta.read_options(given, data["players"])
    except BadOptions as error:
        raise BadRecord(0, str(error)) from error


def _read_steps(
    game: Game[S, T, V], players: int, options: Options, data: object
) -> tuple[tuple[Actor, Step], ...]:
    if not isinstance(data, list):
        raise BadRecord(0, _("The steps are a list."))
    steps: list[tuple[Actor, Any]] = []
    for number, item in enumerate(data, 1):
        try:
            steps.append(read_step(game.kinds, item))
        except BadStep as error:
            replay(game, players, options, steps)  # an illegal step before this one is the first fault
            raise BadRecord(number, str(error)) from error
    return tuple(steps)


def _read_ending(data: object, players: int) -> Ending:
    if not isinstance(data, dict):
        raise BadRecord(0, _("The ending is an object."))
    kind = data.get("kind")
    if kind == "cancelled" and set(data) == {"kind"}:
        return Ending("cancelled")
    if kind not in ("resigned", "timeout") or set(data) != {"kind", "seat", "ranks"}:
        raise BadRecord(0, _("An ending is resigned or timeout with seat and ranks, or cancelled with neither."))
    seat, ranks = data["seat"], data["ranks"]
    if type(seat) is not int or not 0 <= seat < players:
        raise BadRecord(
            0,
            _("The ending's seat is one of 0 to {players}, not {seat!r}.").format(
                players=players - 1, seat=seat
            ),
        )
    if not _are_ranks(ranks, players):
        raise BadRecord(
            0,
            _("The ending's ranks are {players} numbers from 1 that share ties, not {ranks!r}.").format(
                players=players, ranks=ranks
            ),
        )
    if players > 1 and ranks[seat] == 1:
        raise BadRecord(
            0,
            _("Seat {seat} gave the game up, so it can't rank first in {ranks}.").format(
                seat=seat, ranks=ranks
            ),
        )
    return Ending(kind, seat, tuple(ranks))


def _are_ranks(ranks: object, players: int) -> bool:
    if not isinstance(ranks, list) or len(ranks) != players or any(type(rank) is not int for rank in ranks):
        return False
    return all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)


def check_record(game: Game[S, T, V], record: Record, *, running: bool = False) -> S:
    """Play *record* and hold it against its own result; the last state. Raises BadRecord.

    A record that neither ended nor was ended passes only with *running*.
    """
    steps = cast(Sequence[tuple[Actor, T]], record.steps)  # of this game, since they were read by its kinds
    state = replay(game, record.players, record.options, steps)
    result = game.result(state)
    if record.ending is not None:
        if result is not None:
            raise BadRecord(0, _("The game is over by its rules, yet the record has an ending."))
    elif record.result is not None:
        _check_result(result, record.result)
    elif result is not None:
        raise BadRecord(0, _("The game is over, yet the record has no result."))
    elif not running:
        raise BadRecord(0, _("The game is not over, and the record has neither result nor ending."))
    return state


def _check_result(result: Result | None, stated: object) -> None:
    if result is None:
        raise BadRecord(0, _("The record states a result, yet the game is not over."))
    if not _equal(result.plain(), stated):
        raise BadRecord(0, _("The result is {result}, not {stated}.").format(result=result.plain(), stated=stated))


def _equal(one: object, other: object) -> bool:
    """Equality of JSON data that tells true from 1 and 1 from 1.0."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_equal(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_equal, one, other))
    return one == other
