"""Whether what is stored follows from the moves: each table is played again from nothing, and compared.

Reads only. The judge after every fault, restore and upgrade: whatever it prints should never have come to be.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import pairwise
from typing import Any

from games import registry
from games.engine import chance
from games.engine.errors import GameError
from games.engine.game import CHANCE
from games.engine.replay import extend
from games.engine.steps import Effect, read_step
from games.ratings import services as ratings
from games.ratings.models import Result
from games.solo import services as solo
from games.tables import alone, asking, clock, gifts, offers, permits, plans, rated, rows, staging, timing
from games.tables.models import Move, Outbox, Seat, Table
from games.tables.rows import MoveRow, Rows

SEAT_FIELDS = ("asked_version", "asked_at", "deadline", "bank_ms", "bot", "left", "left_at", "score", "rank")
TABLE_FIELDS = ("status", "result", "ending", "finished_at", *offers.FIELDS)
LOOKS = 5


class Impossible(Exception):
    """A stored move that nobody could have made."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A table that was looked at: how many moves it has, and what is wrong with it."""

    moves: int
    faults: Sequence[str]


def check_table(table_id: int) -> Checked:
    """Play one table again and compare; a table at which something happens meanwhile is looked at anew."""
    checked = Checked(0, ())
    for _ in range(LOOKS):
        found = rows.read(table_id)
        if found is None:
            gone = not Table.objects.filter(pk=table_id).exists()
            return Checked(0, () if gone else ("it has no seats",))
        checked = Checked(len(found.moves), list(_faults(found)))
        if not checked.faults or Table.objects.filter(pk=table_id, version=found.table.version).exists():
            break
    return checked


def check_ladder() -> list[str]:
    """Return what of the ladder does not follow from its results."""
    return [f"{each.what}: stored {each.stored}; by the results {each.computed}" for each in ratings.check()]


def _faults(found: Rows) -> Iterator[str]:
    yield from _seat_faults(found)
    if found.table.started_at is None:
        yield from _faults_before_start(found)
        return
    yield from _numbering_faults(found)
    try:
        again = _played_again(found)
    except (GameError, Impossible) as error:
        yield f"it can't be played again: {error}"
        return
    except Exception as error:  # noqa: BLE001  # rules may stumble over damaged rows in any way
        yield f"it can't be played again: {type(error).__name__}: {error}"
        return
    yield from _differences(found, again)
    yield from _draft_faults(found, again)
    yield from _plan_faults(found, again)
    yield from _outbox_faults(found)
    yield from _result_faults(found)
    yield from _luck_faults(found)
    yield from _run_faults(found, again)


# Rows alone ---------------------------------------------------------------------------------------


def _seat_faults(found: Rows) -> Iterator[str]:
    table, numbers = found.table, [seat.number for seat in found.seats]
    if numbers != list(range(len(numbers))):
        yield f"its seats are numbered {numbers}"
    if not table.players_min <= len(numbers) <= table.players_max:
        yield f"it has {len(numbers)} seats, for {table.players_min} to {table.players_max} players"


def _faults_before_start(found: Rows) -> Iterator[str]:
    table = found.table
    if table.status in (Table.Status.RUNNING, Table.Status.FINISHED):
        yield f"it is {table.status} and has not begun"
    if found.moves:
        yield f"it has {len(found.moves)} moves and has not begun"
    for seat in found.seats:
        if seat.asked_version is not None or seat.deadline is not None or seat.draft:
            yield f"seat {seat.number} is asked before the start"


def _numbering_faults(found: Rows) -> Iterator[str]:
    table, moves = found.table, found.moves
    numbers, versions = [move.number for move in moves], [move.version for move in moves]
    if numbers != list(range(len(moves))):
        yield f"its moves are numbered {_short(numbers)}"
    if not moves:
        yield "it has begun and has no moves"
        return
    if versions != list(range(versions[0], versions[0] + len(moves))):
        yield f"its moves have the versions {_short(versions)}"
    if moves[0].at != table.started_at:
        yield f"it began at {table.started_at}, and its first move is of {moves[0].at}"
    later = Table.objects.filter(rematch_of=table.pk).count() + (table.status == Table.Status.FROZEN)
    if table.version != versions[-1] + later:
        yield f"its version is {table.version}; by its moves and what came after them {versions[-1] + later}"


def _short(numbers: Sequence[int]) -> str:
    """Write numbers from the first that does not follow on the one before."""
    for place, (one, other) in enumerate(pairwise(numbers)):
        if other != one + 1:
            return f"..., {', '.join(map(str, numbers[place : place + 4]))}, ..."
    return f"{numbers[0]} to {numbers[-1]}"


# Played again -------------------------------------------------------------------------------------


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
    agreed: list[int] = field(default_factory=list)
    cancel_until: datetime | None = None

    def take(self, row: MoveRow) -> None:
        """Let a stored move happen. Raises Impossible, or an error of the engine."""
        if self.status != Table.Status.RUNNING:
            raise Impossible(f"move {row.number} comes after the end")
        if row.note in Seat.Left.values[1:]:
            self._leave(row)
        elif row.note == Move.Note.GAVE:
            self._give(row)
        elif row.note:
            self._speak(row)
        else:
            self._move(row)

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

    def _speak(self, row: MoveRow) -> None:
        """Let something be said of an offer to cancel the game."""
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


def _played_again(found: Rows) -> Again:
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
    again = Again(table, seats, game, game.setup(len(seats), table.options))
    for move in found.moves:
        again.take(move)
    if table.status == Table.Status.FROZEN and again.status == Table.Status.RUNNING:
        again.status = Table.Status.FROZEN
        offers.drop(again)
        for seat in seats:
            asking.stop_clock(seat, table.changed_at)
    for seat in seats:
        if seat.deadline is not None:
            asking.set_deadline(seat)
    return again


# Compared -----------------------------------------------------------------------------------------


def _differences(found: Rows, again: Again) -> Iterator[str]:
    for name in TABLE_FIELDS:
        stored, computed = getattr(found.table, name), getattr(again, name)
        if stored != computed:
            yield f"its {name} is {stored}; by its moves {computed}"
    for seat, computed_seat in zip(found.seats, again.seats, strict=True):
        for name in SEAT_FIELDS:
            stored, computed = getattr(seat, name), getattr(computed_seat, name)
            if stored != computed:
                yield f"seat {seat.number}: its {name} is {stored}; by the moves {computed}"


def _draft_faults(found: Rows, again: Again) -> Iterator[str]:
    for seat in found.seats:
        if not seat.draft:
            continue
        if seat.asked_version is None:
            yield f"seat {seat.number} has a draft and is not asked"
            continue
        try:
            staging.stage(
                again.game, again.state, seat.number, staging.read_steps(again.game, seat.number, seat.draft)
            )
        except (staging.Malformed, staging.Refused, staging.RulesFault) as error:
            yield f"the draft of seat {seat.number} is not legal: {error}"


def _plan_faults(found: Rows, again: Again) -> Iterator[str]:
    """Find what is prepared and could never be played, or should have been."""
    for number, plan in found.plans.items():
        if found.table.finished_at is not None or found.seats[number].left:
            yield f"seat {number} has prepared something, and plays no more"
        if plan.reason or not plan.branches:
            continue
        if plan.base >= len(found.moves):
            yield f"seat {number} has prepared something from a move {plan.base} that is not there"
        if found.seats[number].asked_version is not None:
            yield f"seat {number} is asked, and has prepared something that is not played"
        try:
            tree = plans.stored(again.game, number, plan.branches)
        except (KeyError, TypeError, staging.Malformed) as error:
            yield f"what seat {number} has prepared can't be read: {error!r}"
            continue
        if plans.met(tree) is not None:
            yield f"seat {number} has prepared something that is due already"


def _outbox_faults(found: Rows) -> Iterator[str]:
    """Find bots that are asked and nobody tells so: their tables would stand still."""
    if found.table.status != Table.Status.RUNNING:
        return
    asked = [seat for seat in found.seats if seat.bot and seat.asked_version is not None]
    keys = {f"bot:{found.table.pk}:{seat.number}:{seat.asked_version}": seat for seat in asked}
    waiting = set(Outbox.objects.filter(key__in=keys, done_at=None, parked="").values_list("key", flat=True))
    for key, seat in keys.items():
        if key not in waiting:
            yield f"the bot on seat {seat.number} is asked, and no row of the outbox says so"


def _result_faults(found: Rows) -> Iterator[str]:
    """Find results for the ladder that a finished table should have and has not, or the other way round."""
    table = found.table
    counts = table.status == Table.Status.FINISHED and rated.why_unrated(found) is None
    due = (
        [(seat.number, seat.user_id, seat.rank, table.finished_at) for seat in found.seats] if counts else []
    )
    results = Result.objects.filter(table=table.pk).order_by("seat")
    stored = list(results.values_list("seat", "user_id", "rank", "finished_at"))
    if stored != due:
        yield f"its results for the ladder are {stored}; by its seats {due}"


# Played alone -------------------------------------------------------------------------------------


def _luck_faults(found: Rows) -> Iterator[str]:
    """Find an outcome of chance that is not the one which the luck of a table's day gives; its secret stays one."""
    table = found.table
    if table.day is None:
        return
    secret = solo.known_luck(table.game, table.day)
    if secret is None:
        yield f"it is played with the luck of {table.day}, which is gone"
        return
    game = registry.get(table.game, table.rules_version)
    state, luck = game.setup(len(found.seats), table.options), chance.keyed(secret)
    for move in found.moves:
        for by, step in (read_step(game.kinds, step) for step in move.steps):
            if by == CHANCE and luck.draw(game, state) != step:
                yield f"move {move.number}: what chance did ({step.kind}) is not the luck of {table.day}"
                return
            game.apply(state, by, step)


def _run_faults(found: Rows, again: Again) -> Iterator[str]:
    """Find what should be listed of a game played alone and is not, or that is otherwise than the game was."""
    stored, due = solo.stored(found.table.pk), alone.due(found, again.game.result(again.state), again.finished_at)
    if stored != due:
        yield f"what was reached alone is stored as {stored}; by its moves {due}"
