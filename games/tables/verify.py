"""Whether what is stored follows from the moves: each table is played again from nothing, and compared.

Reads only. The judge after every fault, restore and upgrade: whatever it prints should never have come to be.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from games import registry
from games.engine import chance
from games.engine.errors import GameError
from games.engine.game import CHANCE
from games.engine.steps import read_step
from games.ratings import services as ratings
from games.ratings.models import Result
from games.solo import services as solo
from games.tables import (
    alone,
    measures,
    offers,
    plans,
    rated,
    reckoning,
    rows,
    staging,
)
from games.tables.models import Move, Outbox, Table
from games.tables.reckoning import Again, Impossible
from games.tables.rows import Rows

SEAT_FIELDS = ("asked_version", "asked_at", "deadline", "bank_ms", "bot", "left", "left_at", "score", "rank")
TABLE_FIELDS = ("status", "result", "ending", "finished_at", *offers.FIELDS)
LOOKS = 5


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
        again = reckoning.played_again(found)
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
    yield from _measure_faults(found, again)


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
    every = reckoning.all_moves(found)
    numbers, versions = [move.number for move in moves], [move.version for move in every]
    if numbers != list(range(len(moves))):
        yield f"its moves are numbered {_short(numbers)}"
    if not moves:
        yield "it has begun and has no moves"
        return
    if versions != list(range(versions[0], versions[0] + len(versions))):
        yield f"its moves have the versions {_short(versions)}"
    if moves[0].at != table.started_at:
        yield f"it began at {table.started_at}, and its first move is of {moves[0].at}"
    undone = sum(move.note in (Move.Note.UNDONE, Move.Note.REPAIRED) for move in every)
    if table.undone != undone:
        yield f"moves were taken back {table.undone} times; by its moves {undone} times"
    later = Table.objects.filter(rematch_of=table.pk).count()
    if table.version != versions[-1] + later:
        yield f"its version is {table.version}; by its moves and what came after them {versions[-1] + later}"


def _short(numbers: Sequence[int]) -> str:
    """Write numbers from the first that does not follow on the one before."""
    for place, (one, other) in enumerate(pairwise(numbers)):
        if other != one + 1:
            return f"..., {', '.join(map(str, numbers[place : place + 4]))}, ..."
    return f"{numbers[0]} to {numbers[-1]}"


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
    counts = table.status == Table.Status.FINISHED and rated.why_unrated(found, found.moves) is None
    due = (
        [(seat.number, seat.user_id, seat.rank, table.finished_at) for seat in found.seats] if counts else []
    )
    results = Result.objects.filter(table=table.pk).order_by("seat")
    stored = list(results.values_list("seat", "user_id", "rank", "finished_at"))
    if stored != due:
        yield f"its results for the ladder are {stored}; by its seats {due}"


# Played alone -------------------------------------------------------------------------------------


def _measure_faults(found: Rows, again: Again) -> Iterator[str]:
    """Find what is measured of a finished game and is otherwise than the game was."""
    if found.table.status != Table.Status.FINISHED:
        return
    stored = {name: getattr(found.table, name) for name in measures.FIELDS}
    turns = sum(move.seat is not None and bool(move.steps) for move in found.moves)
    due = measures.due(found, turns, again.game.result(again.state))
    if stored != due:
        yield f"it is measured as {stored}; by its moves it is {due}"


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
