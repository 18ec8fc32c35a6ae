"""Whether running tables are the same under another version of the code: noted by the old one, compared by the new."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

from games import registry
from games.engine import corpus
from games.engine.errors import GameError
from games.engine.steps import read_step
from games.tables import rows, verify
from games.tables.models import Table
from games.tables.rows import MoveRow, Rows

GOING_ON = (Table.Status.RUNNING, Table.Status.FROZEN)


@dataclass(frozen=True, slots=True)
class Note:
    """How a table stood: its last move, by number and version, and a digest of all that was seen and allowed so far."""

    table: int
    rules: int
    moves: int
    version: int
    digest: str

    def plain(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return asdict(self)


def going_on() -> Iterator[int]:
    """Give the numbers of the tables that are played or frozen."""
    found = Table.objects.filter(status__in=GOING_ON, started_at__isnull=False)
    return found.order_by("pk").values_list("pk", flat=True).iterator()


def note(table_id: int) -> Note | None:
    """Note how a table stands; None if it is over meanwhile. Raises GameError where it can't be played again."""
    found = rows.read(table_id)
    if found is None or found.table.status not in GOING_ON or not found.moves:
        return None
    last = found.moves[-1]
    digest = _digest(found, found.moves)
    return Note(table_id, found.table.rules_version, last.number, last.version, digest)


def _digest(found: Rows, moves: list[MoveRow]) -> str:
    game = registry.get(found.table.game, found.table.rules_version)
    steps = [read_step(game.kinds, step) for move in moves for step in move.steps]
    each = corpus.digests(game, len(found.seats), found.table.options, steps)
    return sha256("".join(each).encode()).hexdigest()[:16]


def faults(table_id: int, noted: Note | None) -> list[str]:
    """Say what of a table would be otherwise than it is stored or was noted; what went on since is left out."""
    try:
        wrong = list(verify.check_table(table_id).faults)
        if noted is not None and not wrong:
            wrong += _differences(table_id, noted)
    except Exception as error:  # noqa: BLE001 - rules of another version may stumble in any way
        wrong = [f"it can't be played on: {type(error).__name__}: {error}"]
    return wrong


def _differences(table_id: int, noted: Note) -> Iterator[str]:
    found = rows.read(table_id)
    then = [] if found is None else [move for move in found.moves if move.number <= noted.moves]
    if found is None or not then or (then[-1].number, then[-1].version) != (noted.moves, noted.version):
        return  # taken back or repaired since: nobody can tell
    try:
        digest = _digest(found, then)
    except GameError as error:
        yield f"it can't be played on: {error}"
        return
    if digest != noted.digest:
        yield f"up to move {noted.moves} its players would see or may do something else than before"
