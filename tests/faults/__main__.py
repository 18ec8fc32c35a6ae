"""Remove one safeguard at a time and require that a test notices: `python -m tests.faults [NAME...]`.

Works on a copy of the tree. A fault that no test turns red for, and a test that is red without any, are failures.
"""

import os
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
PYTEST = ("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:randomly", "--no-migrations", "--no-header")


@dataclass(frozen=True)
class Fault:
    """A safeguard taken away: texts in a file and what stands in their place, and the test that must notice."""

    test: str
    file: str
    changes: tuple[tuple[str, str], ...]
    database: str = "sqlite"


TABLES = "games/tables"
NATION = "games/garden_nation"
TWO_NATIONS = "tests/tables/test_nation_secrets.py::test_no_viewer_is_told_more_than_it_may_know"
FAULTS: dict[str, Fault] = {
    "no row lock": Fault(
        "tests/races/test_races.py::test_fifty_keys_for_one_turn_are_one_move",
        f"{TABLES}/rows.py",
        (("if connection.features.has_select_for_update:", "if False:"),),
        "postgres",
    ),
    "no immediate transaction": Fault(
        "tests/races/test_races.py::test_fifty_keys_for_one_turn_are_one_move",
        "gardenhub/settings/base.py",
        (('"transaction_mode": "IMMEDIATE"', '"transaction_mode": "DEFERRED"'),),
    ),
    "no second look after a lock was waited for": Fault(
        "tests/races/test_races.py::test_fifty_keys_for_one_turn_are_one_move",
        f"{TABLES}/rows.py",
        (("if found is not None and found.table.version != seen:", "if False:"),),
        "postgres",
    ),
    "no unique move": Fault(
        "tests/tables/test_constraints.py",
        f"{TABLES}/models.py",
        (('fields=["table", "number"], condition=Q(taken_back=False)', 'fields=["id"]'),),
    ),
    "no unique receipt": Fault(
        "tests/tables/test_constraints.py",
        f"{TABLES}/models.py",
        (('fields=["actor", "key"]', 'fields=["id"]'),),
    ),
    "no look at receipts": Fault(
        "tests/tables/test_moves.py::test_the_same_request_again_is_answered_the_same_and_done_once",
        f"{TABLES}/services/writing.py",
        (("    if request is None:\n        return None\n", "    if True:\n        return None\n"),),
    ),
    "no digest in receipts": Fault(
        "tests/tables/test_moves.py::test_a_key_used_for_something_else_is_refused",
        f"{TABLES}/services/writing.py",
        (("if found.digest != request.digest:", "if False:"),),
    ),
    "no outbox": Fault(
        "tests/tables/test_live_tasks.py::test_a_bots_turn_run_twice_happens_once",
        f"{TABLES}/events.py",
        (("    storing.store(Outbox, rows)\n", "    del rows\n"),),
    ),
    "no second judgement in the sweep": Fault(
        "tests/tables/test_time.py::test_a_move_before_the_sweep_saves_its_seat",
        f"{TABLES}/services/endings.py",
        (("and (seat is late or seat.deadline + GRACE < now)", ""),),
    ),
    "no grace": Fault(
        "tests/tables/test_time.py::test_the_sweep_waits_for_the_grace_and_then_settles_once",
        f"{TABLES}/services/endings.py",
        (("GRACE = timedelta(seconds=5)", "GRACE = timedelta(seconds=0)"),),
    ),
    "late moves count": Fault(
        "tests/tables/test_time.py::test_a_late_move_loses_to_the_clock_and_is_told_so",
        f"{TABLES}/services/play.py",
        (("return seat.deadline is not None and now > seat.deadline", "return False"),),
    ),
    "no look at the Origin": Fault(
        "tests/tables/test_live_hub.py::test_who_is_refused",
        f"{TABLES}/consumers.py",
        (('if _is_own(_header(scope, b"origin")):', "if True:"),),
    ),
    "a hand for everyone's eyes": Fault(
        "tests/tables/test_two_worlds.py::test_no_viewer_is_told_more_than_it_may_know[0-2]",
        "tests/testgame/steps.py",
        (("cards: tuple[int, ...] = owned()", "cards: tuple[int, ...] = public()"),),
    ),
    "a bid for everyone's eyes": Fault(
        "tests/tables/test_two_worlds.py::test_no_viewer_is_told_more_than_it_may_know[0-2]",
        "tests/testgame/steps.py",
        (('face down until all have bid."""\n\n    card: int = owned()',
          'face down until all have bid."""\n\n    card: int = public()'),),
    ),
    "dealt missions for everyone's eyes": Fault(
        f"{TWO_NATIONS}[dealt]",
        f"{NATION}/steps.py",
        (("    seat: int = public()\n    cards: tuple[str, ...] = owned()",
          "    seat: int = public()\n    cards: tuple[str, ...] = public()"),),
    ),
    "kept missions for everyone's eyes": Fault(
        f"{TWO_NATIONS}[two have chosen]",
        f"{NATION}/steps.py",
        (('puts the others away."""\n\n    cards: tuple[str, ...] = owned()',
          'puts the others away."""\n\n    cards: tuple[str, ...] = public()'),),
    ),
    "missions on the table": Fault(
        f"{TWO_NATIONS}[in play]",
        f"{NATION}/view.py",
        (("(viewer == seat or state.phase == \"over\")", "True"),),
    ),
    "totals that count the missions of others": Fault(
        f"{TWO_NATIONS}[in play]",
        f"{NATION}/view.py",
        (("score=_score(state, seat, missions),",
          "score=_score(state, seat, tuple(_mission(state, seat, mission) for mission in state.kept[seat])),"),),
    ),
    "refusals of missions that others hold": Fault(
        f"{TWO_NATIONS}[dealt]",
        f"{NATION}/dealing.py",
        (("    return refusals.keep(hand, step)",
          "    return refusals.keep(max(state.dealt), step)"),),
    ),
    "missions offered from another hand": Fault(
        f"{TWO_NATIONS}[dealt]",
        f"{NATION}/choices.py",
        (("    return [KEEP[one, other] for one, other in permutations(sorted(set(state.dealt[seat])), 2)]",
          "    return [KEEP[one, other] for one, other in permutations(sorted(set(max(state.dealt))), 2)]"),),
    ),
    "mails about a running game that tell all": Fault(
        f"{TWO_NATIONS}[two have chosen]",
        f"{TABLES}/letters.py",
        (("over=cards.is_over(table)", "over=True"),),
    ),
    "a running game's record open to all": Fault(
        f"{TWO_NATIONS}[dealt]",
        f"{TABLES}/selectors.py",
        (("over=cards.is_over(table)", "over=True"),),
    ),
    "drafts that look past the end": Fault(
        "tests/tables/test_nation_secrets.py::test_a_draft_that_would_end_the_game_opens_no_missions",
        f"{TABLES}/staging.py",
        (("    return closes == \"over\" and _has_secrets(tuple(game.kinds.values()))", "    return False"),
         ("any(effect.closes == \"reveal\" for effect in effects):", "False:")),
    ),
    "no end while requests are under way": Fault(
        "tests/races/test_ending.py::test_a_server_ends_though_requests_are_under_way",
        "gardenhub/asgi.py",
        (("    last.start()\n", ""),),
    ),
    "any seat will do": Fault(
        "tests/tables/test_moves.py::test_only_the_seat_that_is_asked_moves",
        f"{TABLES}/services/play.py",
        (("table, seat = found.table, found.seat_of(user_id)",
          "table, seat = found.table, found.seat_of(user_id) or found.seats[0]"),),
    ),
    "any version will do": Fault(
        "tests/tables/test_moves.py::test_a_stale_page_is_refused_and_told_where_the_table_is",
        f"{TABLES}/services/play.py",
        (("if seat.asked_version != version:", "if False:"),),
    ),
    "private tables for all": Fault(
        "tests/tables/test_private.py::test_outsiders_get_the_answer_of_an_absent_table",
        f"{TABLES}/permits.py",
        (("if not table.private or", "if True or"),),
    ),
    "a bot plays twice": Fault(
        "tests/tables/test_live_tasks.py::test_a_bots_turn_run_twice_happens_once",
        f"{TABLES}/services/play.py",
        (("return bool(seat.bot) and seat.asked_version == version", "return bool(seat.bot)"),),
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
        print(f"{name}: {'noticed' if code == 1 else 'NOT NOTICED'} in {time.monotonic() - began:.0f} s", flush=True)
        return "" if code == 1 else f"pytest ended with {code}:\n{said[-3000:]}"

    def run(self, copy: Path, database: str, tests: list[str]) -> tuple[int, str]:
        """Run tests in a copy; how pytest ended, and what it said."""
        env = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
        env["PYTHONDONTWRITEBYTECODE"] = "1"
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
    names = sys.argv[1:] or list(FAULTS)
    with tempfile.TemporaryDirectory(prefix="gardenhub-faults-") as folder:
        trial = Trial(Path(folder))
        try:
            trial.postgres.start()
            with ThreadPoolExecutor(COPIES) as pool:
                sound = pool.submit(trial.sound, names)
                wrong = {name: why for name, why in zip(names, pool.map(trial.judge, names), strict=True) if why}
            if sound.result():
                wrong["no fault at all"] = sound.result()
        finally:
            trial.postgres.close()
    for name, why in wrong.items():
        print(f"\n{name}: {why}")
    print(f"{len(names)} faults planted, {len(names) - len(wrong.keys() & set(names))} noticed.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
