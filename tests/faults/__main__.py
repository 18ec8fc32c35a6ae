"""Remove one safeguard at a time and require that a test notices: `python -m tests.faults [NAME...]`.

Works on a copy of the tree. A fault that no test turns red for, and a test that is red without any, are failures.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

from tests.postgres import Postgres
from tests.site import ROOT

COPIES = 2
COPIED = ("accounts", "games", "gardenhub", "tests", "manage.py", "pyproject.toml")
# Only the plugins that are needed: loading the others takes as long as many a test.
PLUGINS = ("pytest_django.plugin", "xdist.plugin", "pytest_timeout", "no:cacheprovider")
PYTEST = ("-m", "pytest", "-q", "-x", "--no-migrations", "--no-header", *(f"-p{plugin}" for plugin in PLUGINS))


@dataclass(frozen=True)
class Fault:
    """A safeguard taken away: texts in a file and what stands in their place, and the test that must notice.

    Its report must match *red*, so that it is what was taken away that it notices, and not that something broke.
    """

    test: str
    red: str
    file: str
    changes: tuple[tuple[str, str], ...]
    database: str = "sqlite"


TABLES = "games/tables"
LOCKS = "tests/tables/test_locks.py"
NATION = "games/garden_nation"
RATINGS = "games/ratings"
QUICK = "tests/tables/test_quick_match.py"
SEASONS = "tests/ratings/test_seasons.py"
TOURNAMENTS = "tests/tournaments/test_tournaments.py"
TOLD = "is told more than it may know by "
TWO_NATIONS = "tests/tables/test_nation_secrets.py::test_no_viewer_is_told_more_than_it_may_know"
# The slowest first, so that nobody waits for it at the end.
FAULTS: dict[str, Fault] = {
    "no end while requests are under way": Fault(
        "tests/races/test_ending.py::test_a_server_ends_though_requests_are_under_way",
        "TimeoutExpired: .*gardenhub.asgi:application",
        "gardenhub/asgi.py",
        (("    last.start()\n", ""),),
    ),
    "no second look after a lock was waited for": Fault(
        f"{LOCKS}::test_whoever_had_to_wait_sees_what_was_written_meanwhile",
        r"assert \[\(2, \[\]\)\] == \[\(2, \[0\]\)\]",
        f"{TABLES}/rows.py",
        (("if found is not None and _changes(found.table) != seen:", "if False:"),),
        "postgres",
    ),
    "no row lock": Fault(
        f"{LOCKS}::test_nobody_else_writes_to_a_table_that_is_locked",
        "DID NOT RAISE OperationalError",
        f"{TABLES}/rows.py",
        (("if connection.features.has_select_for_update:", "if False:"),),
        "postgres",
    ),
    "no immediate transaction": Fault(
        f"{LOCKS}::test_nobody_else_writes_to_a_table_that_is_locked",
        "DID NOT RAISE OperationalError",
        "gardenhub/settings/base.py",
        (('"transaction_mode": "IMMEDIATE"', '"transaction_mode": "DEFERRED"'),),
    ),
    "no unique move": Fault(
        "tests/tables/test_constraints.py",
        r"(?s)DID NOT RAISE IntegrityError.*\[a move of a number\]",
        f"{TABLES}/models.py",
        (('fields=["table", "number"], condition=Q(taken_back=False)', 'fields=["id"]'),),
    ),
    "no unique receipt": Fault(
        "tests/tables/test_constraints.py",
        r"(?s)DID NOT RAISE IntegrityError.*\[a receipt of a key\]",
        f"{TABLES}/models.py",
        (('fields=["actor", "key"]', 'fields=["id"]'),),
    ),
    "no look at receipts": Fault(
        "tests/tables/test_moves.py::test_the_same_request_again_is_answered_the_same_and_done_once",
        r"assert \(200, .* == \(409, ",
        f"{TABLES}/services/writing.py",
        (("    if request is None:\n        return None\n", "    if True:\n        return None\n"),),
    ),
    "no digest in receipts": Fault(
        "tests/tables/test_moves.py::test_a_key_used_for_something_else_is_refused",
        r"AssertionError: \(200, ",
        f"{TABLES}/services/writing.py",
        (("if found.digest != request.digest:", "if False:"),),
    ),
    "replays from any seat while a game runs": Fault(
        "tests/tables/test_replays.py::test_a_running_game_is_seen_with_own_eyes_only",
        r"AssertionError: \(200, ",
        "games/records/showing.py",
        (("if viewer != course.viewer and not course.over:", "if False:"),),
    ),
    "no outbox": Fault(
        "tests/tables/test_live_tasks.py::test_a_bots_turn_run_twice_happens_once",
        r"not enough values to unpack \(expected 1, got 0\)",
        f"{TABLES}/events.py",
        (("    storing.store(Outbox, rows)\n", "    del rows\n"),),
    ),
    "no second judgement in the sweep": Fault(
        "tests/tables/test_time.py::test_a_move_before_the_sweep_saves_its_seat",
        "assert True is False",
        f"{TABLES}/services/sweeps.py",
        (("if found is None or not is_due(found, now):", "if found is None:"),
         ("settle_overdue(found, replay, now)", "settle_overdue(found, replay, now.replace(year=now.year + 1))")),
    ),
    "no grace": Fault(
        "tests/tables/test_time.py::test_the_sweep_waits_for_the_grace_and_then_settles_once",
        "assert 1 == 0",
        f"{TABLES}/services/endings.py",
        (("GRACE = timedelta(seconds=5)", "GRACE = timedelta(seconds=0)"),),
    ),
    "late moves count": Fault(
        "tests/tables/test_time.py::test_a_late_move_loses_to_the_clock_and_is_told_so",
        r"AssertionError: \(200, ",
        f"{TABLES}/asking.py",
        (("return seat.deadline is not None and seat.deadline + grace < seat.timing.judged_at(now)", "return False"),),
    ),
    "no look at the Origin": Fault(
        "tests/tables/test_live_hub.py::test_who_is_refused",
        r"assert \{'type': 'version', .*\} == 4403",
        f"{TABLES}/consumers.py",
        (('if _is_own(_header(scope, b"origin")):', "if True:"),),
    ),
    "somebody else's sandbox is open": Fault(
        "tests/sandbox/test_sandbox.py::test_only_the_owner_sees_it",
        "AssertionError: ",
        "games/sandbox/selectors.py",
        (("filter(pk=sandbox_id, owner=user_id)", "filter(pk=sandbox_id)"),),
    ),
    "a running game can be tried out": Fault(
        "tests/sandbox/test_sandbox.py::test_a_game_that_goes_on_is_refused_and_a_hidden_one_is_absent",
        r"AssertionError: \(201",
        "games/sandbox/services.py",
        (("if not origin.over:", "if False:"),),
    ),
    "a day's attempt for everyone's eyes": Fault(
        "tests/solo/test_secrecy.py::test_an_attempt_under_way_is_its_players_alone",
        "assert False",
        f"{TABLES}/permits.py",
        (("return alone.is_open_to_all(table)", "return True"),),
    ),
    "a day's luck that is everybody's own": Fault(
        "tests/solo/test_day.py::test_equal_play_meets_equal_luck_and_other_days_other_luck",
        r"assert \[\{.*\] == \[\{",
        f"{TABLES}/services/moves.py",
        (("luck = alone.luck(table, replay.moves)", "luck = chance.fair()"),),
    ),
    "a hand for everyone's eyes": Fault(
        "tests/tables/test_two_worlds.py::test_no_viewer_is_told_more_than_it_may_know[0-2]",
        TOLD,
        "tests/testgame/steps.py",
        (("cards: tuple[int, ...] = owned()", "cards: tuple[int, ...] = public()"),),
    ),
    "a bid for everyone's eyes": Fault(
        "tests/tables/test_two_worlds.py::test_no_viewer_is_told_more_than_it_may_know[0-2]",
        TOLD,
        "tests/testgame/steps.py",
        (('face down until all have bid."""\n\n    card: int = owned()',
          'face down until all have bid."""\n\n    card: int = public()'),),
    ),
    "dealt missions for everyone's eyes": Fault(
        f"{TWO_NATIONS}[dealt]",
        TOLD,
        f"{NATION}/steps.py",
        (("    seat: int = public()\n    cards: tuple[str, ...] = owned()",
          "    seat: int = public()\n    cards: tuple[str, ...] = public()"),),
    ),
    "kept missions for everyone's eyes": Fault(
        f"{TWO_NATIONS}[two have chosen]",
        TOLD,
        f"{NATION}/steps.py",
        (('puts the others away."""\n\n    cards: tuple[str, ...] = owned()',
          'puts the others away."""\n\n    cards: tuple[str, ...] = public()'),),
    ),
    "missions on the table": Fault(
        f"{TWO_NATIONS}[in play]",
        TOLD,
        f"{NATION}/view.py",
        (("(viewer == seat or state.phase == \"over\")", "True"),),
    ),
    "totals that count the missions of others": Fault(
        f"{TWO_NATIONS}[in play]",
        TOLD,
        f"{NATION}/view.py",
        (("score=_score(state, seat, missions),",
          "score=_score(state, seat, tuple(_mission(state, seat, mission) for mission in state.kept[seat])),"),),
    ),
    "refusals of missions that others hold": Fault(
        f"{TWO_NATIONS}[dealt]",
        TOLD,
        f"{NATION}/dealing.py",
        (("    return refusals.keep(hand, step)",
          "    return refusals.keep(max(state.dealt), step)"),),
    ),
    "missions offered from another hand": Fault(
        f"{TWO_NATIONS}[dealt]",
        TOLD,
        f"{NATION}/choices.py",
        (("    return [KEEP[one, other] for one, other in permutations(sorted(set(state.dealt[seat])), 2)]",
          "    return [KEEP[one, other] for one, other in permutations(sorted(set(max(state.dealt))), 2)]"),),
    ),
    "mails about a running game that tell all": Fault(
        f"{TWO_NATIONS}[two have chosen]",
        TOLD,
        f"{TABLES}/letters.py",
        (("over=cards.is_over(table)", "over=True"),),
    ),
    "a running game's record open to all": Fault(
        f"{TWO_NATIONS}[dealt]",
        TOLD,
        f"{TABLES}/selectors.py",
        (("over=cards.is_over(table)", "over=True"),),
    ),
    "drafts that look past the end": Fault(
        "tests/tables/test_nation_secrets.py::test_a_draft_that_would_end_the_game_opens_no_missions",
        r"assert \{'steps': .* == \{'steps': ",
        f"{TABLES}/staging.py",
        (("    return closes == \"over\" and _has_secrets(tuple(game.kinds.values()))", "    return False"),
         ("any(effect.closes == \"reveal\" for effect in effects):", "False:")),
    ),
    "any seat will do": Fault(
        "tests/tables/test_moves.py::test_only_the_seat_that_is_asked_moves",
        r"AssertionError: \(200, ",
        f"{TABLES}/services/play.py",
        (("table, seat = found.table, found.seat_of(user_id)",
          "table, seat = found.table, found.seat_of(user_id) or found.seats[0]"),),
    ),
    "any version will do": Fault(
        "tests/tables/test_moves.py::test_a_stale_page_is_refused_and_told_where_the_table_is",
        r"AssertionError: \(200, ",
        f"{TABLES}/services/play.py",
        (("if seat.asked_version != version:", "if False:"),),
    ),
    "private tables for all": Fault(
        "tests/tables/test_private.py::test_outsiders_get_the_answer_of_an_absent_table",
        r"assert \(200, .* == \(404, ",
        f"{TABLES}/permits.py",
        (("if not table.private or", "if True or"),),
    ),
    "a bot plays twice": Fault(
        "tests/tables/test_live_tasks.py::test_a_bots_turn_run_twice_happens_once",
        "assert None is not None",
        f"{TABLES}/services/play.py",
        (("return bool(seat.bot) and seat.asked_version == version", "return bool(seat.bot)"),),
    ),
    "a season closed twice": Fault(
        f"{SEASONS}::test_whoever_waited_while_another_closed_a_season_leaves_it_alone",
        "IntegrityError",
        f"{RATINGS}/closing.py",
        (("        if Season.objects.filter(pk=key).exists():\n            return False\n", ""),),
    ),
    "a person matched twice": Fault(
        f"{QUICK}::test_whoever_was_matched_meanwhile_is_left_alone",
        "assert ",
        f"{TABLES}/services/seeking.py",
        (("filter(user__in=made.users, table=None)", "filter(user__in=made.users)"),),
    ),
    "a round of a tournament begun twice": Fault(
        f"{TOURNAMENTS}::test_a_worker_that_comes_late_begins_no_round_again",
        "assert ",
        "games/tournaments/services/rounds.py",
        ((" or not all(pairing.result for pairing in played)", ""),),
    ),
    "a vacation that holds up a round": Fault(
        f"{TOURNAMENTS}::test_nobodys_vacation_stops_a_clock_and_a_round_ends",
        "assert ",
        "games/tournaments/services/rounds.py",
        (("vacation=False,", "vacation=True,"),),
    ),
    "a ruling that is forgotten": Fault(
        "tests/ratings/test_rulings.py::test_what_follows_from_a_ruling_is_rated_by_a_task_and_says_so_until_then",
        "assert ",
        f"{RATINGS}/services.py",
        (("update(withdrawn=withdrawn, applied=False)", "update(withdrawn=withdrawn)"),),
    ),
    "a closed season goes on": Fault(
        f"{SEASONS}::test_a_closed_season_stays_as_it_was_and_ratings_follow_all_the_same",
        r"assert \(\{",
        f"{RATINGS}/standings.py",
        ((" if entrant[0] not in closed", ""),),
    ),
}  # fmt: skip


class Trial:
    """Copies of the tree in which faults are planted, and a PostgreSQL for those that need one."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.postgres = folder, Postgres(hasty=True)
        self.copies: Queue[Path] = Queue()
        for number in range(COPIES):
            copy = folder / f"copy{number}"
            for name in COPIED:
                source = ROOT / name
                if source.is_dir():
                    shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
                else:
                    shutil.copy(source, copy / name)
            self.copies.put(copy)

    def judge(self, name: str) -> str:
        """Run a fault's test with the fault in place; empty if it noticed, else what is wrong."""
        fault = FAULTS[name]
        copy = self.copies.get()
        began = time.monotonic()
        try:
            with planted(copy, fault):
                code, said = self.run(copy, fault.database, [fault.test])
        except LookupError as error:
            return str(error)
        finally:
            self.copies.put(copy)
        wrong = "" if code == 1 else f"pytest ended with {code}"
        if code == 1 and not re.search(fault.red, said):
            wrong = f"it is red, but nothing matches {fault.red}"
        print(f"{name}: {wrong or 'noticed'} after {time.monotonic() - began:.0f} s", flush=True)
        return f"{wrong}:\n{said[-3000:]}" if wrong else ""

    def run(self, copy: Path, database: str, tests: list[str]) -> tuple[int, str]:
        """Run tests in a copy; how pytest ended, and what it said."""
        env = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
        env |= {"PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        if database == "postgres":
            env["DATABASE_URL"] = self.postgres.url(copy.name)
        ran = subprocess.run(
            [sys.executable, *PYTEST, *tests], cwd=copy, env=env, capture_output=True, text=True, check=False
        )
        return ran.returncode, ran.stdout + ran.stderr

    def sound(self, names: list[str]) -> str:
        """Run all named tests without a fault; empty if they pass."""
        wrong = ""
        for database in ("sqlite", "postgres"):
            tests = sorted({FAULTS[name].test for name in names if FAULTS[name].database == database})
            copy = self.copies.get()
            code, said = self.run(copy, database, tests) if tests else (0, "")
            self.copies.put(copy)
            if code:
                wrong += f"On {database}, without a fault, pytest ended with {code}:\n{said[-3000:]}\n"
        return wrong


@contextmanager
def planted(copy: Path, fault: Fault) -> Iterator[None]:
    """Change a file for as long as a test runs. Raises LookupError where a text is not there exactly once."""
    file = copy / fault.file
    sound = changed = file.read_text()
    for old, new in fault.changes:
        if changed.count(old) != 1:
            raise LookupError(f"{fault.file} has {changed.count(old)} times: {old}")
        changed = changed.replace(old, new)
    file.write_text(changed)
    try:
        yield
    finally:
        file.write_text(sound)


def main() -> int:
    """Try all faults, or those that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="which faults; all of them if none is named")
    parser.add_argument("--planted-only", action="store_true", help="believe that all is green without a fault")
    wanted = parser.parse_args()
    names = wanted.names or list(FAULTS)
    with tempfile.TemporaryDirectory(prefix="gardenhub-faults-") as folder:
        trial = Trial(Path(folder))
        try:
            trial.postgres.start()
            with ThreadPoolExecutor(COPIES) as pool:
                found = [pool.submit(trial.judge, name) for name in names]
                sound = "" if wanted.planted_only else trial.sound(names)
                wrong = {name: why.result() for name, why in zip(names, found, strict=True) if why.result()}
        finally:
            trial.postgres.close()
    for name, why in wrong.items():
        print(f"\n{name}: {why}")
    if sound:
        print(f"\nwithout any fault: {sound}")
    print(f"{len(names)} faults planted, {len(names) - len(wrong)} noticed.")
    return 1 if wrong or sound else 0


if __name__ == "__main__":
    sys.exit(main())
