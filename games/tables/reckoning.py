"""A table reckoned anew from its moves, clocks and all, those that were taken back included.

By this what is stored is judged, and by this it is known how clocks stood before a move.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from games import registry
from games.engine.game import CHANCE
from games.engine.replay import extend
from games.engine.steps import Effect, read_step
from games.tables import asking, clock, gifts, offers, permits, staging, takebacks, timing
from games.tables.models import Move, Seat, Table
from games.tables.rows import MoveRow, Rows, from_model

# What may be done to a game that is frozen.
REPAIRS = (Move.Note.RESUMED, Move.Note.REPAIRED, Move.Note.STOPPED)


class Impossible(Exception):
    """A stored move that nobody could have made."""


@dataclass(slots=True)
class Again:
    """A table as it follows from its moves: the state, and in memory what the rows should say."""

    table: Table
    seats: list[Seat]
    game: registry.AnyGame
    state: Any
    moved: set[int] = field(default_factory=set)
    steps: int = 0
    status: str = Table.Status.RUNNING
    result: dict[str, Any] | None = None
    ending: dict[str, Any] | None = None
    finished_at: datetime | None = None
    said: list[MoveRow] = field(default_factory=list)
    rows: list[MoveRow] = field(default_factory=list)
    agreed: list[int] = field(default_factory=list)
    cancel_until: datetime | None = None

    def take(self, row: MoveRow) -> None:
        """Let a stored move happen. Raises Impossible, or an error of the engine."""
        if self.status != (Table.Status.FROZEN if row.note in REPAIRS else Table.Status.RUNNING):
            stands = self.status in (Table.Status.RUNNING, Table.Status.FROZEN)
            when = f"while the game is {self.status}" if stands else "after the end"
            raise Impossible(f"move {row.number} comes {when}")
        self._take(row)
        self.rows.append(row)

    def _take(self, row: MoveRow) -> None:
        if row.note in Seat.Left.values[1:]:
            self._leave(row)
        elif row.note == Move.Note.GAVE:
            self._give(row)
        elif row.note in (Move.Note.FROZEN, *REPAIRS):
            self._administer(row)
        elif row.note:
            self._speak(row)
        else:
            self._move(row)

    def copy(self) -> "Again":
        """Return a copy that what follows does not change."""
        seats, state = [copy(seat) for seat in self.seats], self.state.copy()
        moved, said, rows = set(self.moved), list(self.said), list(self.rows)
        return replace(self, seats=seats, state=state, moved=moved, said=said, rows=rows)

    def undo(self, row: MoveRow, stood: "Again", made: "Again") -> None:
        """Go back to how all *stood* before the move after which it was as *made*. Raises Impossible."""
        gone = made.rows[-1]
        self.take(row)
        if row.seat != gone.seat or any(each.seat == row.seat and each.steps for each in self.rows[gone.number + 1 :]):
            raise Impossible(f"what move {row.number} takes back is not the last move of seat {row.seat}")
        self._go_back(row, stood, gone.at)

    def repair(self, row: MoveRow, stood: "Again") -> None:
        """Go back to how all *stood* behind an earlier move, as an administrator wished. Raises Impossible."""
        self.take(row)
        if [seat.left for seat in self.seats] != [seat.left for seat in stood.seats]:
            raise Impossible(f"move {row.number} takes back that somebody left")
        self._go_back(row, stood, stood.rows[-1].at)

    def _go_back(self, row: MoveRow, stood: "Again", at: datetime) -> None:
        self.state, self.moved, self.steps = stood.state.copy(), set(stood.moved), stood.steps
        self.said, self.rows = list(stood.said), [*stood.rows, row]
        offers.drop(self)
        go_back(self.seats, stood.seats, at)
        asking.ask(
            self.seats, self.game.to_act(self.state), mover=row.seat, turn_ended=False, version=row.version,
            pace=clock.PRESETS[self.table.clock], now=row.at,
        )  # fmt: skip

    def _move(self, row: MoveRow) -> None:
        steps = [read_step(self.game.kinds, step) for step in row.steps]
        self._check_mover(row, [by for by, _ in steps])
        effects: list[list[Effect]] = []
        extend(self.game, self.state, steps, self.steps + 1, effects)
        self.steps += len(steps)
        actors = self.game.to_act(self.state)
        if CHANCE in actors:
            raise Impossible(f"chance did not act after move {row.number}")
        if row.seat is not None and steps:
            self.moved.add(row.seat)
        asking.ask(
            self.seats, actors, mover=row.seat, turn_ended=staging.turn_ended(effects), version=row.version,
            pace=clock.PRESETS[self.table.clock], now=row.at,
        )  # fmt: skip
        if not actors:
            self._finish(row)

    def _check_mover(self, row: MoveRow, by: Sequence[object]) -> None:
        own = [actor for actor in by if actor != CHANCE]
        if row.number == 0 or row.seat is None:
            if row.number or row.seat is not None or own:
                raise Impossible(f"move {row.number} is by seat {row.seat}")
            return
        if not 0 <= row.seat < len(self.seats) or not own or own != [row.seat] * len(own) or by[0] == CHANCE:
            raise Impossible(f"move {row.number} by seat {row.seat} has steps by {list(dict.fromkeys(by))}")
        seat = self.seats[row.seat]
        if seat.asked_version is None:
            raise Impossible(f"seat {row.seat} was not asked for move {row.number}")
        if (deadline := asking.deadline_at(seat, row.at)) is not None and row.at > deadline:
            raise Impossible(f"move {row.number} came at {row.at}, after the deadline {deadline}")

    def _finish(self, row: MoveRow) -> None:
        result = self.game.result(self.state)
        if result is None:
            raise Impossible(f"nobody is asked after move {row.number}, and there is no result")
        self.result = result.plain()
        ranks = asking.ranks_after_leaving(self.seats, result.ranks)
        for seat, score, rank in zip(self.seats, result.scores, ranks, strict=True):
            seat.score, seat.rank = score, rank
            asking.rest(seat)
        self._close(Table.Status.FINISHED, row)

    def _give(self, row: MoveRow) -> None:
        """Let one seat give time to another."""
        if row.seat is None or row.given_to is None or row.steps:
            raise Impossible(f"by move {row.number}, seat {row.seat} gave time to {row.given_to}")
        if why := gifts.why_not(self.seats, self.said, row.seat, row.given_to):
            raise Impossible(f"by move {row.number}, seat {row.seat} gave time to {row.given_to}: {why.rstrip('.')}")
        gifts.give(self.seats[row.given_to], clock.PRESETS[self.table.clock])
        self.said.append(row)

    def _administer(self, row: MoveRow) -> None:
        """Let the game be stopped, go on, or be cancelled."""
        if row.seat is not None or row.steps:
            raise Impossible(f"move {row.number}, by which the game was {row.note}, is somebody's")
        if row.note == Move.Note.FROZEN:
            self.status = Table.Status.FROZEN
            offers.drop(self)
            for seat in self.seats:
                asking.stop_clock(seat, row.at)
        elif row.note == Move.Note.STOPPED:
            self.ending = {"kind": "cancelled"}
            for seat in self.seats:
                asking.rest(seat)
            self._close(Table.Status.CANCELLED, row)
        else:
            self.status = Table.Status.RUNNING
            for seat in self.seats:
                asking.go_on(seat, row.version, row.at)

    def _speak(self, row: MoveRow) -> None:
        """Let something be said of an offer to cancel the game, or of taking a move back."""
        if row.note in (*takebacks.SAID, Move.Note.UNDONE):
            if row.steps or not takebacks.is_possible(self.rows, self.seats, row.note, row.seat):
                raise Impossible(f"by move {row.number}, seat {row.seat} {row.note}: nobody could have said that then")
            return
        if row.steps or not offers.is_possible(self, self.seats, row.note, row.seat, row.at):
            raise Impossible(f"by move {row.number}, seat {row.seat} {row.note}: nobody could have said that then")
        offers.take(self, row.note, row.seat, row.at)
        if offers.is_agreed(self, self.seats, row.at):
            self._end(row, {"kind": "cancelled"}, agreed=True)

    def _leave(self, row: MoveRow) -> None:
        if row.seat is None or not 0 <= row.seat < len(self.seats) or row.steps:
            raise Impossible(f"move {row.number} says that seat {row.seat} left, with {len(row.steps)} steps")
        seat = self.seats[row.seat]
        if seat.left or seat.user_id is None:
            raise Impossible(f"seat {seat.number} left again by move {row.number}")
        deadline = asking.deadline_at(seat, row.at)
        if row.note == Seat.Left.TIMEOUT and (deadline is None or row.at <= deadline):
            raise Impossible(f"seat {seat.number} was out of time at {row.at}, before its deadline {deadline}")
        seat.left, seat.left_at = row.note, row.at
        offers.leave(self, seat.number)
        stayed = permits.people(self.seats)
        if len(self.moved) < len(self.seats):
            self._end(row, {"kind": "cancelled"})
        elif len(self.seats) == 2 or len(stayed) <= 1:
            ranks = asking.ranks_after_leaving(self.seats, [1 if each.user_id else 2 for each in self.seats])
            for each, rank in zip(self.seats, ranks, strict=True):
                each.rank = rank
            self._end(row, {"kind": row.note, "seat": seat.number, "ranks": ranks})
        elif offers.is_agreed(self, self.seats, row.at):
            self._end(row, {"kind": "cancelled"}, agreed=True)
        else:
            if seat.asked_version is not None:
                seat.asked_version = row.version
            levels = list(self.game.bots)
            asking.hand_to_bot(seat, levels[len(levels) // 2])

    def _end(self, row: MoveRow, ending: dict[str, Any], *, agreed: bool = False) -> None:
        self.ending = ending
        for seat in self.seats:
            asking.stop_clock(seat, row.at)
            asking.rest(seat)
        cancelled = ending["kind"] == "cancelled"
        self._close(Table.Status.CANCELLED if cancelled else Table.Status.FINISHED, row, agreed=agreed)

    def _close(self, status: str, row: MoveRow, *, agreed: bool = False) -> None:
        self.status, self.finished_at, self.cancel_until = status, row.at, None
        if not agreed:
            offers.drop(self)


def played_again(found: Rows) -> Again:
    """Play a table that has begun again from nothing. Raises Impossible, or an error of the engine."""
    again = _begun(found)
    for _ in _course(again, all_moves(found)):
        pass
    for seat in again.seats:
        if seat.deadline is not None:
            asking.set_deadline(seat)
    return again


def before(found: Rows, number: int) -> list[Seat]:
    """Return the seats of a table as they stood right before its present move of this *number*."""
    again, stood = _begun(found), []
    for row in _course(again, all_moves(found)):
        if row.number == number - 1:
            stood = [copy(seat) for seat in again.seats]
    return stood


def behind(found: Rows, number: int) -> list[Seat]:
    """Return the seats of a table as they stood right behind its present move of this *number*."""
    again, every = _begun(found), all_moves(found)
    last = max(row.version for row in every if row.number == number)
    for _ in _course(again, [row for row in every if row.version <= last]):
        pass
    return again.seats


def go_back(seats: Sequence[Seat], stood: Sequence[Seat], at: datetime) -> None:
    """Let clocks stand as they stood then, with the time that passed until *at*, and ask nobody.

    Judged by what *stood* knows of pauses: *seats* may have been read without those that were over before the
    present turn.
    """
    for seat, was in zip(seats, stood, strict=True):
        then = copy(was)
        asking.stop_clock(then, at)
        seat.bank_ms = then.bank_ms
        asking.rest(seat)


def _begun(found: Rows) -> Again:
    table = found.table
    game = registry.get(table.game, table.rules_version)
    bank = clock.first_bank(clock.PRESETS[table.clock])
    seats = [
        Seat(pk=seat.pk, number=seat.number, user_id=seat.user_id, bank_ms=bank)
        if seat.user_id is not None
        else Seat(pk=seat.pk, number=seat.number, bot=seat.bot)
        for seat in found.seats
    ]
    for seat in seats:
        seat.table = table
    timing.attach(seats, whole=True)
    return Again(table, seats, game, game.setup(len(seats), table.options))


def all_moves(found: Rows) -> list[MoveRow]:
    """Return a table's moves as they were made, those that were taken back among them; read where need be."""
    if not found.table.undone and found.moves and found.moves[0].number == 0:
        return found.moves
    stored = Move.objects.filter(table=found.table, version__lte=found.table.version)
    return [from_model(move) for move in stored.order_by("version")]


def _course(again: Again, moves: Sequence[MoveRow]) -> Iterator[MoveRow]:
    """Let moves happen one after the other; after each, what it made of *again* can be looked at."""
    stood: list[Again] = []
    for row in moves:
        if row.note in (Move.Note.UNDONE, Move.Note.REPAIRED):
            if not 0 < row.number < len(stood):
                raise Impossible(f"what move {row.number} takes back was never made")
            if row.note == Move.Note.UNDONE:
                again.undo(row, stood[row.number - 1], stood[row.number])
            else:
                again.repair(row, stood[row.number - 1])
            del stood[row.number :]
        else:
            again.take(row)
        if again.table.undone:
            stood.append(again.copy())
        yield row
