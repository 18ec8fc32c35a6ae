"""Whether what was told to people and what is stored agree."""

import json
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

from django.utils import timezone

from accounts.models import Vacation
from games.ratings import services as ratings
from games.tables.models import Move, Outbox, Receipt, Seat, Table
from tests.soak.browser import OWN
from tests.soak.ledger import Intent, Ledger

SETTLED_SECONDS = 45
TOLD_WITHIN = timedelta(seconds=12)
SETTLED_WITHIN = timedelta(seconds=20)


def stuck() -> list[str]:
    """Return what should have gone on by now and has not."""
    now = timezone.now()
    running = Seat.objects.filter(table__status=Table.Status.RUNNING)
    late = running.filter(deadline__lt=now - SETTLED_WITHIN).values_list("table_id", flat=True)
    bots = running.exclude(bot="").filter(asked_at__lt=now - SETTLED_WITHIN).values_list("table_id", flat=True)
    waiting = Outbox.objects.filter(done_at=None, parked="", due_at__lt=now - TOLD_WITHIN)
    # What was lost on its way to a worker is sent when its lease is over, within minutes.
    told = ("notice", "mail", "letter", "digest", "push", "hook")
    waiting = waiting.exclude(kind__in=told, lease_until__gt=now)
    parked = Outbox.objects.exclude(parked="").values_list("key", "parked")
    frozen = Table.objects.filter(status=Table.Status.FROZEN).values_list("pk", "frozen_reason")
    return [
        *(f"Table {pk} is overdue and not settled." for pk in late),
        *(f"At table {pk} a bot was asked and does not move." for pk in bots),
        *(f"Outbox row {key} waits." for key in waiting.values_list("key", flat=True)),
        *(f"Outbox row {key} is parked: {why}" for key, why in parked),
        *(f"Table {pk} is frozen: {why}" for pk, why in frozen),
        *(["Results wait to be rated."] if ratings.waiting() else []),
    ]


def wait_until_settled(look: Callable[[], list[str]] = stuck) -> tuple[float, list[str]]:
    """Give what is under way the time to come to rest; how long that took, and what has not."""
    began = time.monotonic()
    while (left := look()) and time.monotonic() < began + SETTLED_SECONDS:
        time.sleep(0.5)
    return time.monotonic() - began, left


def compare(ledger: Ledger) -> tuple[list[str], dict[str, int]]:
    """Hold the ledger against the rows: what disagrees, and some figures."""
    receipts = {receipt.key: receipt for receipt in Receipt.objects.all()}
    stored = {(move.table_id, move.version): move for move in Move.objects.all()}
    faults = [
        *ledger.contradictions,
        *_acknowledged(ledger, receipts),
        *_unintended(ledger, receipts),
        *_moves(ledger, receipts, stored),
        *_undone(ledger, receipts, stored),
        *_vacations(ledger, receipts),
        *_matches(ledger, receipts),
    ]
    figures = {
        "moves acknowledged": sum(bool(intent.answer) for intent in ledger.moves().values()),
        "moves stored of people": len(_of_people(stored)),
        "moves stored of bots": sum(move.seat is not None and not move.note for move in stored.values())
        - len(_of_people(stored)),
        "moves stored though their answer was lost": sum(
            key in receipts and not intent.answer for key, intent in ledger.moves().items()
        ),
        "moves played by plans": sum(
            (before := stored.get((move.table_id, move.version - 1))) is not None and before.at == move.at
            for move in _of_people(stored).values()
        ),
        "moves taken back": sum(move.taken_back and not move.note for move in stored.values()),
        "seats out of time": sum(move.note == "timeout" for move in stored.values()),
        "tables": Table.objects.count(),
        "tables of quick match": Table.objects.filter(matched=True).count(),
        "games finished": Table.objects.filter(status=Table.Status.FINISHED).count(),
    }
    return faults, figures


def _acknowledged(ledger: Ledger, receipts: dict[str, Receipt]) -> Iterator[str]:
    """Find what was acknowledged and is not stored, or was refused and is."""
    for key, intent in ledger.intents.items():
        receipt = receipts.get(key)
        own = intent.path.startswith(OWN)
        if intent.answer and (receipt is None or (not own and _plain(receipt.answer) != json.loads(intent.answer))):
            yield f"LOST: {intent.path} under {key} was acknowledged: {intent.answer}"
        if intent.status >= 300 and receipt is not None:
            yield f"{intent.path} under {key} was refused with {intent.status} and is stored."


def _plain(answer: Any) -> Any:
    return json.loads(answer) if isinstance(answer, str | bytes) else answer


def _unintended(ledger: Ledger, receipts: dict[str, Receipt]) -> Iterator[str]:
    for key, receipt in receipts.items():
        intent = ledger.intents.get(key)
        if intent is None or intent.actor != receipt.actor_id:
            yield f"UNINTENDED: {receipt.answer} under {key}"


def _moves(
    ledger: Ledger, receipts: dict[str, Receipt], stored: dict[tuple[int, int], Move]
) -> Iterator[str]:
    """Match every stored move of a person with the one intent to make it, or with an answer that they had prepared."""
    made: dict[tuple[int, int], tuple[str, Intent]] = {}
    for key, intent in ledger.moves().items():
        if key in receipts:
            place = _begin(_place(receipts[key]), stored)
            if place in made:
                yield f"DOUBLED: {key} and {made[place][0]} both made move {place}"
            made[place] = (key, intent)
    people, prepared = _of_people(stored), _prepared(ledger, receipts)
    for place in made.keys() - people.keys():
        yield f"LOST: the move of table {place[0]} at version {place[1]}, under {made[place][0]}"
    for place, move in people.items():
        # What a step leaves empty is stored as such where that says something, and sent by nobody.
        steps = [step for step in move.steps if step["by"] != "chance"]
        own = [{k: v for k, v in step.items() if k != "by" and v is not None} for step in steps]
        if place not in made:
            answers = prepared[move.table_id, -1 if move.seat is None else move.seat]
            if own not in answers:
                yield f"UNINTENDED: move {move.number} of table {move.table_id}"
            continue
        _, intent = made[place]
        if (intent.seat, intent.body["steps"]) != (move.seat, own):
            yield f"CHANGED: move {move.number} of table {move.table_id} is {own}, not {intent.body['steps']}"
    standing = Counter((move.table_id, move.number) for move in stored.values() if not move.taken_back)
    doubled = [place for place, count in standing.items() if count > 1]
    yield from (f"DOUBLED: move {number} of table {table}" for table, number in doubled)


def _place(receipt: Receipt) -> tuple[int, int]:
    """Return which table a write brought to which version."""
    answer = _plain(receipt.answer)
    return answer["id"], answer["version"]


def _begin(place: tuple[int, int], stored: dict[tuple[int, int], Move]) -> tuple[int, int]:
    """Return the place of the first move of a write: answers that were prepared for it happen in the same instant."""
    table, version = place
    at = stored[place].at if place in stored else None
    while (before := stored.get((table, version - 1))) is not None and before.at == at:
        version -= 1
    return table, version


def _prepared(ledger: Ledger, receipts: dict[str, Receipt]) -> defaultdict[tuple[int, int], list[Any]]:
    """Return the answers that people have prepared, by table and seat."""
    found: defaultdict[tuple[int, int], list[Any]] = defaultdict(list)
    for key, intent in ledger.intents.items():
        if intent.path.endswith("/plan") and key in receipts:
            seat = _plain(receipts[key].answer)["seat"]
            answers = [branch["answer"] for branch in intent.body["branches"]]
            found[int(intent.path.split("/")[1]), seat] += answers
    return found


def _undone(
    ledger: Ledger, receipts: dict[str, Receipt], stored: dict[tuple[int, int], Move]
) -> Iterator[str]:
    """Match what was said of taking moves back with what is stored of it, one by one."""
    words = [key for key, intent in ledger.intents.items() if intent.path.endswith("/undo")]
    said = [_place(receipts[key]) for key in words if key in receipts]
    kept = [place for place, move in stored.items() if move.note.startswith("und")]
    if sorted(said) != sorted(kept):
        yield f"Of moves taken back {sorted(said)} was said, and {sorted(kept)} is stored."
    agreed = {move.table_id for move in stored.values() if move.note == "undone"}
    lost = {move.table_id for move in stored.values() if move.taken_back} - agreed
    yield from (f"At table {table} a move was taken back that nobody agreed to take back." for table in lost)


def _vacations(ledger: Ledger, receipts: dict[str, Receipt]) -> Iterator[str]:
    """Match vacations with the wishes to begin one."""
    begun = Counter(
        intent.actor
        for key, intent in ledger.intents.items()
        if intent.path == "me/vacation" and "days" in intent.body and key in receipts
    )
    kept = Counter(Vacation.objects.values_list("user_id", flat=True))
    if begun != kept:
        yield f"Vacations: {dict(begun)} were begun, {dict(kept)} are stored."


def _matches(ledger: Ledger, receipts: dict[str, Receipt]) -> Iterator[str]:
    """Find who was brought to more tables than they asked for, and tables of quick match that are not whole."""
    wishes = Counter(
        intent.actor for key, intent in ledger.intents.items() if intent.path == "quick-match" and key in receipts
    )
    seats = list(Seat.objects.filter(table__matched=True).values_list("table", "user"))
    matched, sizes = Counter(user for _, user in seats), Counter(table for table, _ in seats)
    yield from (f"DOUBLED: {user} was matched {times} times." for user, times in (matched - wishes).items())
    yield from (f"LOST: table {table} of quick match has {size} seats." for table, size in sizes.items() if size != 2)


def _of_people(stored: dict[tuple[int, int], Move]) -> dict[tuple[int, int], Move]:
    """Return the moves that people made: not those of bots, also not of the ones that took over a seat."""
    seats = {(seat.table_id, seat.number): seat for seat in Seat.objects.filter(user__isnull=False)}
    found = {}
    for place, move in stored.items():
        seat = seats.get((move.table_id, -1 if move.seat is None else move.seat))
        if seat is not None and not move.note and (seat.left_at is None or move.at < seat.left_at):
            found[place] = move
    return found
