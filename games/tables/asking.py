"""Who is asked after a move, and what that does to their clocks. Changes seats in memory, saves nothing."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from games.tables import clock, vacation
from games.tables.models import Seat


def ask(
    seats: Sequence[Seat],
    actors: Collection[object],
    *,
    mover: int | None,
    turn_ended: bool,
    version: int,
    pace: clock.Clock,
    now: datetime,
) -> list[Seat]:
    """Ask those who are to act and let the others rest; return the seats that changed.

    A seat that was asked before and still is keeps its version and deadline, so that players who decide at once
    don't refuse each other. The mover who goes on is asked anew; the clock starts anew only with a new turn.
    """
    changed = []
    for seat in seats:
        acts, moved = seat.number in actors, seat.number == mover
        if seat.asked_version is not None and (not acts or (moved and turn_ended)):
            _end_turn(seat, pace, now)
            changed.append(seat)
        if acts and seat.asked_version is None:
            _begin_turn(seat, version, now)
            changed.append(seat)
        elif acts and moved:
            seat.asked_version, seat.draft = version, []
            changed.append(seat)
    return list(dict.fromkeys(changed))


def _end_turn(seat: Seat, pace: clock.Clock, now: datetime) -> None:
    if seat.asked_at is not None:
        spans = seat.timing.spans(seat.asked_at, now)
        seat.bank_ms = clock.bank_after_turn(pace, seat.bank_ms, seat.asked_at, now, spans)
    rest(seat)


def _begin_turn(seat: Seat, version: int, now: datetime) -> None:
    seat.asked_version, seat.asked_at, seat.draft = version, now, []
    set_deadline(seat)


def set_deadline(seat: Seat) -> None:
    """Reckon the deadline of a seat whose clock runs, by all pauses whose stop is known."""
    if seat.asked_at is not None:
        seat.deadline = clock.deadline(seat.bank_ms, seat.asked_at, seat.timing.spans(seat.asked_at))


def deadline_at(seat: Seat, now: datetime) -> datetime | None:
    """Return the deadline of a seat as far as anybody can know it *now*: also while all clocks stand."""
    if seat.deadline is None or seat.asked_at is None:
        return None
    return clock.deadline(seat.bank_ms, seat.asked_at, seat.timing.spans(seat.asked_at, now))


def used_at(seat: Seat, share: float, now: datetime) -> datetime | None:
    """Return when so much of a seat's time for this turn is used, as far as anybody can know it *now*."""
    if seat.deadline is None or seat.asked_at is None or seat.bank_ms is None:
        return None
    return clock.deadline(round(seat.bank_ms * share), seat.asked_at, seat.timing.spans(seat.asked_at, now))


def is_late(seat: Seat, now: datetime, grace: timedelta = timedelta()) -> bool:
    """Tell whether a seat's time was over at *now*, and has been for longer than *grace*."""
    return seat.deadline is not None and seat.deadline + grace < seat.timing.judged_at(now)


def may_go_on(seat: Seat, now: datetime) -> bool:
    """Tell whether a day of vacation is spent for a seat where its time is over, so that it is not."""
    return seat.timing.automatic and seat.deadline is not None and vacation.days(seat.timing, now) > 0


def deadline_with_vacation(seat: Seat, deadline: datetime, now: datetime) -> datetime | None:
    """Return until when a seat has time if it goes on by vacation; None if it does not."""
    if seat.asked_at is None or not may_go_on(seat, now):
        return None
    spans = seat.timing.spans(seat.asked_at, now, deadline)
    return vacation.puts_off(deadline, vacation.days(seat.timing, now), spans)


def go_on(seat: Seat, version: int, now: datetime) -> None:
    """Ask a seat anew whose clock was stopped: the clock runs on with what was left of its time."""
    if seat.asked_version is not None:
        _begin_turn(seat, version, now)


def rest(seat: Seat) -> None:
    """Stop asking a seat."""
    seat.asked_version = seat.asked_at = seat.deadline = None
    seat.draft = []


def stop_clock(seat: Seat, now: datetime) -> None:
    """Let a seat's clock stand still where it is, though the seat goes on being asked."""
    if seat.bank_ms is not None and seat.asked_at is not None:
        spans = seat.timing.spans(seat.asked_at, now)
        seat.bank_ms = clock.time_left_ms(seat.bank_ms, seat.asked_at, now, spans)
    seat.deadline = None


def hand_to_bot(seat: Seat, level: str) -> None:
    """Let a bot play on for a seat, without a clock."""
    seat.bot, seat.bank_ms, seat.deadline, seat.draft = level, None, None, []


def ranks_after_leaving(seats: Sequence[Seat], ranks: Sequence[int]) -> list[int]:
    """Return the ranks at the table: who left comes behind all who stayed, and the earlier the further behind."""
    def worth(seat: Seat) -> tuple[int, float]:
        if not seat.left or seat.left_at is None:
            return (0, ranks[seat.number])
        return (1, -seat.left_at.timestamp())

    worths = [worth(seat) for seat in seats]
    return [1 + sum(other < own for other in worths) for own in worths]
