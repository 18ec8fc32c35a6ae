"""A year of games, played by clocks alone, in memory: by the functions that real tables go by, minute after minute.

What happened is written down turn by turn, for an oracle to judge.
"""

import heapq
import random
from bisect import insort
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial

from games.tables import asking, clock, gifts, vacation
from games.tables.models import Seat
from games.tables.pauses import DAY, Habits, Pause, Timing

BEGIN = datetime(2026, 1, 1, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
ZONES = ("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Santiago", "Africa/Cairo", "Asia/Kolkata")
PACES = ("brisk", "normal", "slow", "fixed_1d", "fixed_3d")
A_DAY, A_WEEK = 1440, 7 * 1440
# Within a minute: first the site is back, then it sweeps, then people do something.
BACK, SWEEP, DEED = range(3)


@dataclass(slots=True)
class Someone:
    """A person with what their clocks stand still for."""

    automatic: bool
    habits: list[Habits]
    vacations: list[Pause] = field(default_factory=list)
    asked: set[int] = field(default_factory=set)


@dataclass(slots=True)
class Game:
    """A table: its pace, who plays on it, and the turns that are left to play."""

    pace: clock.Clock
    weekend: bool
    people: list[int]
    seats: list[Seat]
    left: int
    turn: int = 0
    given: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as it was: whose, from when to when, with how much time in hand, and what was in hand afterwards.

    Instants and spans in minutes. Without *after* it was ended by the clock; without an *end* it goes on.
    """

    person: int
    weekend: bool
    pace: clock.Clock
    start: int
    end: int | None
    bank: int
    after: int | None


def at(minute: int) -> datetime:
    """Return the instant of a minute."""
    return BEGIN + minute * MINUTE


def minute_of(instant: datetime) -> int:
    """Return the minute of an instant."""
    return (instant - BEGIN) // MINUTE


class Year:
    """Days of games among people who sleep, travel, go on vacation and are slow, on a site that is down at times."""

    def __init__(self, games: int, people: int, days: int, seed: int) -> None:
        self.rng, self.minutes, self.now = random.Random(seed), days * A_DAY, 0
        self.people = [self._someone() for _ in range(people)]
        self.games: list[Game] = []
        self.outages: list[Pause] = []
        self.down: tuple[int, int, bool] | None = None
        self.turns: list[Turn] = []
        self.coming: list[tuple[int, int, int, Callable[[], None]]] = []
        self.events = 0
        for _ in range(games):
            self._plan(self.rng.randrange(self.minutes * 9 // 10), DEED, self._begin)
        for _ in range(max(1, days // 40)):
            self._plan(self.rng.randrange(self.minutes), DEED, self._break_down)
        for person in range(people):
            for _ in range(days // 60):
                self._plan(self.rng.randrange(self.minutes), DEED, partial(self._live_otherwise, person))
                self._plan(self.rng.randrange(self.minutes), DEED, partial(self._go, person))

    def run(self) -> list[Turn]:
        """Let the time pass and return all turns, the unfinished last."""
        while self.coming and self.coming[0][0] < self.minutes:
            self.now, _, _, deed = heapq.heappop(self.coming)
            deed()
        self.now = self.minutes
        for game in self.games:
            seat = game.seats[game.turn % len(game.seats)]
            if seat.asked_at is not None:
                self._note(game, seat, None, None)
        return self.turns

    def _plan(self, minute: int, order: int, deed: Callable[[], None]) -> None:
        self.events += 1
        heapq.heappush(self.coming, (minute, order, self.events, deed))

    # People ---------------------------------------------------------------------------------------

    def _someone(self) -> Someone:
        return Someone(self.rng.random() < 0.6, [self._habits(BEGIN)])

    def _habits(self, since: datetime) -> Habits:
        begin = self.rng.choice([22 * 60, 23 * 60 + 30, 0, 2 * 60 + 30, self.rng.randrange(A_DAY)])
        sleep = (begin, (begin + self.rng.choice([1, 240, 480, 540])) % A_DAY) if self.rng.random() < 0.8 else None
        return Habits(since, self.rng.choice(ZONES), sleep)

    def _live_otherwise(self, person: int) -> None:
        habits = self.people[person].habits
        if at(self.now) - habits[-1].holds_from >= 7 * DAY:
            habits.append(self._habits(at(self.now + 2)))

    def _go(self, person: int) -> None:
        """Let somebody go on vacation by hand, and perhaps come back early."""
        someone, now = self.people[person], at(self.now)
        timing = Timing(days_long=True, vacations=someone.vacations, joined=BEGIN)
        days = min(vacation.days(timing, now), self.rng.randint(1, 14))
        if self.down or not days or any(each.stop is None or each.stop > now for each in someone.vacations):
            return
        away = Pause("vacation", now, now + days * DAY, now)
        someone.vacations.append(away)
        self._shift(person)
        if self.rng.random() < 0.5:
            back = self.now + self.rng.randrange(1, days * A_DAY)
            self._plan(back, DEED, lambda: self._come_back(person, away))

    def _come_back(self, person: int, away: Pause) -> None:
        if self.down:
            return
        vacations = self.people[person].vacations
        vacations[vacations.index(away)] = Pause("vacation", away.start, at(self.now), away.known_at)
        self._shift(person)

    def _shift(self, person: int) -> None:
        for number in self.people[person].asked:
            self._reckon(number)

    # The site -------------------------------------------------------------------------------------

    def _break_down(self) -> None:
        """Let no sweep come for a while; sometimes people can play on meanwhile."""
        if self.down is None:
            length = self.rng.choice([2, 30, 700, 2000])
            self.down = (self.now, self.now + length, self.rng.random() < 0.5)
            self.outages.append(Pause("outage", at(self.now), None, at(self.now + 1)))
            self._plan(self.now + length, BACK, self._back)

    def _back(self) -> None:
        self.down, silent = None, self.outages.pop()
        self.outages.append(Pause("outage", silent.start, at(self.now), silent.known_at))
        for number in range(len(self.games)):
            self._reckon(number)

    # Games ----------------------------------------------------------------------------------------

    def _begin(self) -> None:
        if self.down:
            self._plan(self.down[1], DEED, self._begin)
            return
        people = self.rng.sample(range(len(self.people)), self.rng.choice([2, 2, 3]))
        pace, weekend = clock.PRESETS[self.rng.choice(PACES)], self.rng.random() < 0.3
        seats = []
        for number, person in enumerate(people):
            someone = self.people[person]
            seat = Seat(pk=10 * len(self.games) + number + 1, number=number, bank_ms=clock.first_bank(pace))
            seat.timing = Timing(
                True, weekend, someone.habits, someone.vacations, self.outages, BEGIN, someone.automatic
            )
            seats.append(seat)
        self.games.append(Game(pace, weekend, people, seats, self.rng.randint(10, 40)))
        self._ask(len(self.games) - 1, None)

    def _ask(self, number: int, mover: int | None) -> None:
        """Ask who comes next, by the function that tables go by, and let them think."""
        game = self.games[number]
        actors = [] if game.left == 0 else [game.turn % len(game.seats)]
        asking.ask(
            game.seats, actors, mover=mover, turn_ended=True, version=game.turn, pace=game.pace, now=at(self.now)
        )
        game.given = 0
        if actors:
            seat = game.seats[actors[0]]
            self.people[game.people[seat.number]].asked.add(number)
            self._await(number)
            self._think(number, seat)

    def _think(self, number: int, seat: Seat) -> None:
        """Let a seat move at some time: soon, late, in the last minute or the first one after, or never."""
        turn, end = self.games[number].turn, minute_of(seat.deadline or at(self.now))
        kind = self.rng.random()
        if kind < 0.03:
            return
        if kind < 0.75:
            when = self.now + int(self.rng.expovariate(1 / 500))
        elif kind < 0.9:
            when = self.rng.randint(self.now, end)
        else:
            when = end + self.rng.choice([-1, 0, 0, 1])
        if self.rng.random() < 0.03:
            self._plan(self.rng.randint(self.now, max(self.now, when)), DEED, lambda: self._give(number, turn))
        self._plan(max(self.now, when), DEED, lambda: self._move(number, turn))

    def _give(self, number: int, turn: int) -> None:
        game = self.games[number]
        seat = game.seats[turn % len(game.seats)]
        if game.turn == turn and seat.asked_at is not None and not self.down:
            gifts.give(seat, game.pace)
            self._await(number)

    def _move(self, number: int, turn: int) -> None:
        game = self.games[number]
        seat = game.seats[turn % len(game.seats)]
        if game.turn != turn or seat.asked_at is None:
            return
        if self.down and not self.down[2]:
            self._plan(self.down[1], DEED, lambda: self._move(number, turn))
            return
        if asking.is_late(seat, at(self.now)):
            raise AssertionError(f"No sweep came between a deadline of {seat.deadline} and {at(self.now)}.")
        self._end(number, by_clock=False)

    def _await(self, number: int) -> None:
        game = self.games[number]
        seat, turn = game.seats[game.turn % len(game.seats)], game.turn
        if seat.deadline is not None:
            self._plan(minute_of(seat.deadline) + 1, SWEEP, lambda: self._sweep(number, turn))

    def _reckon(self, number: int) -> None:
        game = self.games[number]
        seat = game.seats[game.turn % len(game.seats)]
        before = seat.deadline
        if seat.deadline is not None:
            asking.set_deadline(seat)
        if seat.deadline != before:
            self._await(number)

    def _sweep(self, number: int, turn: int) -> None:
        """Look at a table that was due when this was planned: spend vacation, or end the game."""
        game, now = self.games[number], at(self.now)
        seat = game.seats[turn % len(game.seats)]
        if game.turn != turn or self.down or seat.deadline is None or not asking.is_late(seat, now):
            return
        if asking.may_go_on(seat, now):
            person = game.people[seat.number]
            days = vacation.days(seat.timing, now)
            for start in vacation.starts(seat.timing, seat.asked_at or now, seat.deadline, days, now):
                away = Pause("vacation", start, start + DAY, now)
                insort(self.people[person].vacations, away, key=lambda each: each.start)
            self._shift(person)
        else:
            self._end(number, by_clock=True)

    def _end(self, number: int, *, by_clock: bool) -> None:
        game = self.games[number]
        seat = game.seats[game.turn % len(game.seats)]
        self.people[game.people[seat.number]].asked.discard(number)
        bank, start = seat.bank_ms or 0, seat.asked_at
        game.turn, game.left = game.turn + 1, 0 if by_clock else game.left - 1
        if by_clock:
            self._note(game, seat, self.now, None, bank, start)
            asking.rest(seat)
        else:
            self._ask(number, seat.number)
            self._note(game, seat, self.now, seat.bank_ms, bank, start)

    def _note(
        self, game: Game, seat: Seat, end: int | None, after: int | None, bank: int | None = None,
        start: datetime | None = None,
    ) -> None:  # fmt: skip
        begun = start or seat.asked_at or BEGIN
        had = seat.bank_ms or 0 if bank is None else bank
        left = None if after is None else after // 60_000
        person = game.people[seat.number]
        self.turns.append(Turn(person, game.weekend, game.pace, minute_of(begun), end, had // 60_000, left))
