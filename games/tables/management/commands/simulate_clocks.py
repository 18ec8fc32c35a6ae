"""manage.py simulate_clocks: a year of games by clocks alone, judged by an oracle that looks at every minute."""

import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from django.core.management.base import BaseCommand

from games.tables.oracle import Days, Running, Wall
from games.tables.simulation import BEGIN, Someone, Turn, Year, minute_of

SHOWN = 20
_wall = cache(Wall)


def faults(year: Year, turns: Sequence[Turn]) -> Iterator[str]:
    """Find each turn whose end or use of time is not what single minutes say, and each day of vacation too many."""
    walls = {zone: _wall(zone, BEGIN, year.minutes) for zone in {h.zone for who in year.people for h in who.habits}}
    down = [
        (minute_of(each.start), year.minutes if each.stop is None else minute_of(each.stop)) for each in year.outages
    ]
    by_person: dict[int, list[Turn]] = {}
    for turn in turns:
        by_person.setdefault(turn.person, []).append(turn)
    for person, own in sorted(by_person.items()):
        yield from _faults_of(year.people[person], own, walls, down, year.minutes)


def _faults_of(
    someone: Someone, turns: Sequence[Turn], walls: dict[str, Wall], down: list[tuple[int, int]], minutes: int
) -> Iterator[str]:
    away = [(minute_of(each.start), minute_of(each.stop)) for each in someone.vacations if each.stop is not None]
    changes = [minute_of(each.holds_from) for each in someone.habits]
    of_kind: dict[tuple[int, bool], list[Turn]] = {}
    for turn in turns:
        since = max(place for place, change in enumerate(changes) if change <= turn.start)
        of_kind.setdefault((since, turn.weekend), []).append(turn)
    for (since, weekend), some in of_kind.items():
        habits = someone.habits[since]
        wall = walls[habits.zone]
        stands = [bytearray(minutes)]
        stands += [wall.asleep(*habits.sleep)] if habits.sleep is not None else []
        stands += [wall.weekend] if weekend else []
        running = Running(minutes, stands, [*away, *down])
        for turn in some:
            yield from _faults_of_turn(turn, running, minutes)
    yield from _faults_of_days(someone, turns, away)


def _faults_of_turn(turn: Turn, running: Running, minutes: int) -> Iterator[str]:
    used = running.used(turn.start, minutes if turn.end is None else turn.end)
    if turn.end is None:
        if used > turn.bank + 1:
            yield f"overdue for {used - turn.bank} min: {turn}"
    elif turn.after is None:
        if used <= turn.bank:
            yield f"out of time {turn.bank - used} min too early: {turn}"
        elif used > turn.bank + 1:
            yield f"out of time {used - turn.bank - 1} min too late: {turn}"
    elif used > turn.bank:
        yield f"moved {used - turn.bank} min after time was over: {turn}"
    else:
        pace = turn.pace
        left = min((pace.cap_seconds or 0) // 60, turn.bank - used + (pace.increment_seconds or 0) // 60)
        due = (pace.bank_seconds or 0) // 60 if pace.kind == "fixed" else left
        if turn.after != due:
            yield f"left with {turn.after} min instead of {due}: {turn}"


def _faults_of_days(someone: Someone, turns: Sequence[Turn], away: Sequence[tuple[int, int]]) -> Iterator[str]:
    """Find a vacation that somebody did not hold, and an end by the clock of who held one that begins by itself."""
    ends = sorted(turn.end for turn in turns if turn.end is not None and turn.after is None)
    days = Days()
    for start, stop in [*away, (2**31, 2**31)]:
        while ends and ends[0] <= start:
            end = ends.pop(0)
            if someone.automatic and days.at(end) >= days.a_day:
                yield f"out of time at minute {end} with {days.at(end) / days.a_day:.3f} days of vacation in hand"
        if stop < 2**31:
            days.spend(start, stop)
            if days.held < 0:
                yield f"{-days.held / days.a_day:.3f} days of vacation too many by minute {start}"


class Command(BaseCommand):
    help = "Play a year of games by their clocks alone and let an oracle look at every minute of it. Touches no table."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take how much of it."""
        parser.add_argument("--games", type=int, default=10_000)
        parser.add_argument("--people", type=int, default=150)
        parser.add_argument("--days", type=int, default=365)
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, *_args: Any, games: int, people: int, days: int, seed: int, **_options: Any) -> None:
        """Simulate, judge and report; the status is 1 if the oracle disagrees anywhere."""
        began = time.monotonic()
        year = Year(games, people, days, seed)
        turns = year.run()
        played = time.monotonic() - began
        found = list(faults(year, turns))
        for fault in found[:SHOWN]:
            self.stdout.write(f"{fault}.")
        ended = sum(turn.end is not None and turn.after is None for turn in turns)
        away = sum(len(each.vacations) for each in year.people)
        self.stdout.write(
            f"Games: {len(year.games)}, turns: {len(turns)}, out of time: {ended}, vacations: {away}, outages: "
            f"{len(year.outages)}; differences: {len(found)}. {played:.0f} s to play, "
            f"{time.monotonic() - began - played:.0f} s to judge."
        )
        if found:
            sys.exit(1)
