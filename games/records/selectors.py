"""Reads: the course of a table's game or of an imported one, as somebody may follow it."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from django.utils.translation import gettext as _

from games import registry
from games.engine.errors import GameError
from games.engine.game import SPECTATOR
from games.engine.record import Record as Written
from games.engine.record import read_record
from games.records import showing
from games.records.course import Course, Part, played
from games.records.models import Record
from games.tables import cards, instant, projection, replays
from games.tables import selectors as tables
from games.tables.refusals import Refusal
from games.tables.rows import Rows

Plain = dict[str, Any]
LISTED = 50


def of_table(table_id: int, user_id: int | None, link: str | None = None) -> Course:
    """Return the course of a table's game for this visitor. Refuses one that is not there for them, or not begun."""
    found = tables.find(table_id, user_id, link)
    replay = _replay(found)
    steps = [taken for move in replay.moves for taken in move.steps]
    effects = [followed for move in replay.moves for followed in move.effects]
    notes = projection.notes(replay, ended=found.table.ending is not None)
    parts = [
        Part(move.seat, instant.written(move.at), len(move.steps), lines)
        for move, lines in zip(replay.moves, notes, strict=True)
    ]
    return Course(
        replay.game,
        len(found.seats),
        found.table.options,
        steps,
        effects,
        parts,
        cards.is_over(found.table),
        _head_of_table(found, user_id),
        cards.viewer_of(found, user_id),
    )


def _replay(found: Rows) -> replays.Replay:
    try:
        replay = replays.of(found)
    except GameError as error:
        raise Refusal(409, "frozen", _("What is stored of this game can't be played again.")) from error
    if replay is None:
        raise Refusal(409, "not_running", _("This game has not begun."), version=found.table.version)
    return replay


def _head_of_table(found: Rows, user_id: int | None) -> Plain:
    table, own = found.table, found.seat_of(user_id)
    seats = [
        {"seat": seat.number, "name": seat.user.username if seat.user else None, "bot": seat.bot or None,
         "left": seat.left or None, "score": seat.score, "rank": seat.rank}
        for seat in found.seats
    ]  # fmt: skip
    return {
        "table": table.pk,
        "record": None,
        "mine": False,
        "my_seat": None if own is None else own.number,
        "at": instant.written(table.finished_at or table.started_at),
        "seats": seats,
        "result": table.result,
        "ending": table.ending,
        "end_line": cards.end_line(found),
    }


def of_record(name: str, user_id: int | None = None) -> Course:
    """Return the course of an imported game. Refuses a name that none has."""
    found = _record(name)
    game, record = _read(found)
    effects = played(game, record.players, record.options, record.steps)
    course = Course(game, record.players, record.options, record.steps, effects, (), over=True)
    ends = course.turns()
    parts = [
        Part(_actor(record, start), None, end - start) for start, end in pairwise(ends)
    ]
    head = _head_of_record(found, record, user_id)
    return Course(game, record.players, record.options, record.steps, effects, parts, True, head, SPECTATOR)


def _record(name: str) -> Record:
    found = Record.objects.filter(name=name).first()
    if found is None:
        raise Refusal(404, "not_found", _("There is no such record."))
    return found


def _read(found: Record) -> tuple[registry.AnyGame, Written]:
    """Read a stored record, under the rules it was checked by."""
    try:
        game = registry.get(found.game, found.rules_version)
        return game, read_record(game, found.record)
    except GameError as error:
        raise Refusal(409, "frozen", _("What is stored of this game can't be played again.")) from error


def _actor(record: Written, start: int) -> int | None:
    """Return whose turn begins at this position; nobody's where chance sets the game up."""
    by = record.steps[start][0]
    return by if isinstance(by, int) else None


def _head_of_record(found: Record, record: Written, user_id: int | None) -> Plain:
    result, ending = record.result, None if record.ending is None else record.ending.plain()
    ranks: list[int] = list((result or ending or {}).get("ranks", []))
    scores = list(result["scores"]) if result else []
    seats = [
        {"seat": seat, "name": None, "bot": None, "left": None,
         "score": _item(scores, seat), "rank": _item(ranks, seat)}
        for seat in range(record.players)
    ]  # fmt: skip
    return {
        "table": None,
        "record": found.name,
        "mine": user_id is not None and user_id == found.owner_id,
        "my_seat": None,
        "at": instant.written(found.imported_at),
        "seats": seats,
        "result": result,
        "ending": ending,
        "end_line": projection.end_line(result, ending, ranks, {}, ()),
    }


def _item(items: list[int], index: int) -> int | None:
    return items[index] if index < len(items) else None


def replay(course: Course, *, seat: str | None = None) -> Plain:
    """Return all of a replay but its views. Refuses eyes that are not one's own while the game runs."""
    return showing.whole(course, showing.eyes(course, seat))


def views(course: Course, *, start: int = 0, count: int = showing.MOST_VIEWS, seat: str | None = None) -> Plain:
    """Return some views of a replay, from position *start* on."""
    return showing.views(course, showing.eyes(course, seat), start, count)


def record(name: str) -> Mapping[str, Any]:
    """Return an imported record as it came."""
    found: Mapping[str, Any] = _record(name).record
    return found


def mine(user_id: int) -> Plain:
    """List the records that somebody imported, the latest first."""
    found = Record.objects.filter(owner=user_id).order_by("-imported_at", "name")[:LISTED]
    return {"records": [_listed(each) for each in found]}


def _listed(found: Record) -> Plain:
    return {
        "id": found.name,
        "game": found.game,
        "title": registry.get(found.game).meta.title,
        "players": found.record["players"],
        "steps": len(found.record["steps"]),
        "imported_at": instant.written(found.imported_at),
    }
