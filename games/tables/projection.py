"""The one place where a state meets a viewer: everything that leaves it is plain data, made for that viewer."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from games.engine.game import Seat, Viewer
from games.engine.log import Line, SeatRef, line
from games.engine.record import Ending, Record
from games.engine.steps import Actor, Effect, Step, json_name, plain, project
from games.registry import AnyGame
from games.tables import instant
from games.tables.replays import Played, Replay
from games.tables.staging import Staged

Plain = dict[str, Any]

_LEFT = {
    "resigned": {
        "": N_("{seat} resigned."),
        "won": N_("{seat} resigned, so {winner} won."),
        "over": N_("{seat} resigned, so the game is over."),
        "early": N_(
            "{seat} resigned before everybody had moved, so the game was cancelled; it counts for nobody."
        ),
    },
    "timeout": {
        "": N_("{seat} ran out of time."),
        "won": N_("{seat} ran out of time, so {winner} won."),
        "over": N_("{seat} ran out of time, so the game is over."),
        "early": N_(
            "{seat} ran out of time before everybody had moved, so the game was cancelled; it counts for nobody."
        ),
    },
}
_SAID = {
    "offered": N_("{seat} offers to cancel the game."),
    "agreed": N_("{seat} agrees to cancel the game."),
    "declined": N_("{seat} wants to play on: the offer to cancel the game is off."),
    "withdrew": N_("{seat} takes the offer to cancel the game back."),
}
_GAVE = N_("{seat} gives {other} more time.")
_BACK = {
    "undo_asked": N_("{seat} asks for their last move back."),
    "undo_agree": N_("{seat} agrees to give it back."),
    "undo_no": N_("{seat} wants the move to stand."),
    "undo_drop": N_("{seat} lets the move stand."),
    "undone": N_("{seat} took a move back; the game goes on from before it."),
}
_OF_THE_SITE = {
    "lapsed": N_("Not everybody agreed to cancel the game: the offer has lapsed."),
    "frozen": N_("The game was stopped until an administrator has looked at it."),
    "resumed": N_("An administrator let the game go on."),
    "repaired": N_("An administrator took the last moves back; the game goes on from here."),
    "stopped": N_("An administrator cancelled the game."),
}
_ATOMS = frozenset({str, int, bool, type(None)})


def view(replay: Replay, viewer: Viewer) -> Plain:
    """Return what *viewer* may know of the confirmed state."""
    seen: Plain = plain(replay.game.view(replay.state, viewer))
    return seen


def legal(game: AnyGame, state: Any, seat: Seat) -> list[Plain]:
    """Return the legal steps of a seat as rows by kind; null stands for a field that the step does not have."""
    rows: dict[type[Step], list[list[Any]]] = {}
    names: dict[type[Step], list[str]] = {}
    cells: dict[type[Step], Callable[[Step], list[Any]]] = {}
    for step in game.legal_steps(state, seat):
        kind = type(step)
        if kind not in rows:
            names[kind] = [field.name for field in fields(kind)]
            rows[kind] = []
            cells[kind] = _cells(names[kind])
        rows[kind].append(cells[kind](step))
    return [
        {"kind": kind.kind, "fields": [json_name(name) for name in names[kind]], "rows": found}
        for kind, found in rows.items()
    ]


def _cells(names: Sequence[str]) -> Callable[[Step], list[Any]]:
    """Return what turns a step into its row; there may be thousands, nearly all of texts and numbers."""
    get = attrgetter(*names) if len(names) > 1 else lambda step: [getattr(step, name) for name in names]

    def row(step: Step) -> list[Any]:
        values = [*get(step)]
        return values if _ATOMS.issuperset(map(type, values)) else [plain(value) for value in values]

    return row


def draft(game: AnyGame, staged: Staged, seat: Seat, expected_version: int) -> Plain:
    """Return staged steps with what they lead to, as far as their seat may know it before it confirms."""
    shown = [*staged.effects[:-1], []] if staged.hidden else staged.effects
    effects = [[project(seat, effect, seat, over=False) for effect in followed] for followed in shown]
    steps = [project(seat, step, seat, over=False) for step in staged.steps]
    lines = [
        each
        for step, followed in zip(steps, effects, strict=True)
        for each in game.describe(seat, step, followed)
    ]
    return {
        "steps": [plain(step) for step in staged.steps],
        "view": plain(game.view(staged.shown, seat)),
        "effects": effects,
        "lines": [plain(each) for each in lines],
        "open": staged.closes is None,
        "complete": staged.closes is not None,
        "closes": staged.closes,
        "expected_version": expected_version,
    }


def legal_after(game: AnyGame, staged: Staged, seat: Seat) -> list[Plain]:
    """Return what may be staged behind a draft."""
    return [] if staged.closes is not None else legal(game, staged.state, seat)


def log(replay: Replay, viewer: Viewer, *, over: bool, ended: bool) -> list[Plain]:
    """Return all moves as *viewer* may see them; *ended* when the last one ended the game by leaving it."""
    last = replay.moves[-1].number if ended else None
    return [_entry(replay.game, move, viewer, over, goes_on=move.number != last) for move in replay.moves]


def notes(replay: Replay, *, ended: bool) -> list[list[Line]]:
    """Return for each move what was said that is no step; *ended* when the last one ended the game by leaving it."""
    last = replay.moves[-1].number if ended else None
    return [_of_note(move, goes_on=move.number != last) for move in replay.moves]


def last_line(replay: Replay, viewer: Viewer, *, over: bool, ended: bool) -> Plain | None:
    """Return the newest line of the log."""
    for move in reversed(replay.moves):
        goes_on = not ended or move is not replay.moves[-1]
        lines: list[Plain] = _entry(replay.game, move, viewer, over, goes_on=goes_on)["lines"]
        if lines:
            return lines[-1]
    return None


def _entry(game: AnyGame, move: Played, viewer: Viewer, over: bool, *, goes_on: bool) -> Plain:
    """Return one move for one viewer, in their language. It is kept with the move, which stays as it is."""
    key = (get_language(), viewer, over, goes_on)
    if key not in move.shown:
        move.shown[key] = _made_entry(game, move, viewer, over, goes_on=goes_on)
    entry: Plain = move.shown[key]
    return entry


def _made_entry(game: AnyGame, move: Played, viewer: Viewer, over: bool, *, goes_on: bool) -> Plain:
    steps: list[Plain] = []
    effects: list[Plain] = []
    lines: list[Line] = _of_note(move, goes_on=goes_on)
    for (by, step), followed in zip(move.steps, move.effects, strict=True):
        shown, seen = project(by, step, viewer, over=over), _seen(by, followed, viewer, over)
        steps.append({"by": by, **shown})
        effects += seen
        lines += game.describe(by, shown, seen)
    return {
        "move": move.number,
        "seat": move.seat,
        "at": instant.written(move.at),
        "version": move.version,
        "steps": steps,
        "effects": effects,
        "lines": [plain(each) for each in lines],
    }


def _seen(by: Actor, effects: Sequence[Effect], viewer: Viewer, over: bool) -> list[Plain]:
    return [project(by, effect, viewer, over=over) for effect in effects]


def _of_note(move: Played, *, goes_on: bool) -> list[Line]:
    if not move.note:
        return []
    if move.seat is None:
        return [line(_(_OF_THE_SITE[move.note]))]
    if move.given_to is not None:
        return [line(_(_GAVE), seat=SeatRef(move.seat), other=SeatRef(move.given_to))]
    if said := _SAID.get(move.note) or _BACK.get(move.note):
        return [line(_(said), seat=SeatRef(move.seat))]
    left = line(_(_LEFT[move.note][""]), seat=SeatRef(move.seat))
    return [left, line(_("A bot plays on for {seat}."), seat=SeatRef(move.seat))] if goes_on else [left]


def end_line(
    result: Mapping[str, Any] | None,
    ending: Mapping[str, Any] | None,
    ranks: Sequence[int],
    left: Mapping[Seat, str],
    agreed: Sequence[Seat],
) -> Plain | None:
    """Return the sentence that says how a game ended, by ranks, how seats were left and who agreed to cancel it.

    None while it runs.
    """
    if ending is not None:
        return plain(_end_of(ending, ranks, left, agreed))  # type: ignore[no-any-return]
    if result is None:
        return None
    return plain(_winner(ranks) or line(_("The game is over.")))  # type: ignore[no-any-return]


def _end_of(
    ending: Mapping[str, Any], ranks: Sequence[int], left: Mapping[Seat, str], agreed: Sequence[Seat]
) -> Line:
    if len(ranks) == 1:
        return line(_("{seat} gave the game up."), seat=SeatRef(0))
    if len(agreed) == 1:
        return line(_("{seat} cancelled the game; it counts for nobody."), seat=SeatRef(agreed[0]))
    if agreed:
        return line(_("All agreed to cancel the game; it counts for nobody."))
    if ending["kind"] == "cancelled":
        if not left:
            return line(_("The game was cancelled; it counts for nobody."))
        gone, how = next(iter(left.items()))
        return line(_(_LEFT[how]["early"]), seat=SeatRef(gone))
    seat, winners = SeatRef(ending["seat"]), _first(ranks)
    if len(winners) == 1:
        return line(_(_LEFT[ending["kind"]]["won"]), seat=seat, winner=SeatRef(winners[0]))
    return line(_(_LEFT[ending["kind"]]["over"]), seat=seat)


def _winner(ranks: Sequence[int]) -> Line | None:
    winners = _first(ranks)
    return line(_("{seat} won."), seat=SeatRef(winners[0])) if len(winners) == 1 < len(ranks) else None


def _first(ranks: Sequence[int]) -> list[int]:
    return [seat for seat, rank in enumerate(ranks) if rank == 1]


def record(
    replay: Replay,
    players: int,
    options: Mapping[str, Any],
    viewer: Viewer,
    *,
    over: bool,
    result: Mapping[str, Any] | None,
    ending: Mapping[str, Any] | None,
) -> Plain:
    """Return the record as *viewer* may see it."""
    steps = [step for move in replay.moves for step in move.steps]
    closed = None
    if ending is not None:
        closed = Ending(ending["kind"], ending.get("seat"), tuple(ending.get("ranks") or ()) or None)
    whole = Record(replay.game.meta.slug, players, options, steps, result, closed)
    return whole.plain_for(viewer, over=over)
