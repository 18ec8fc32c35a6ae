"""The commands on games: as functions, and as processes of their own."""

import json
import re
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from games import registry
from games.engine.bench import Figure
from games.engine.bots import RandomBot
from games.engine.duel import Tally, duel
from games.engine.game import Seen
from games.engine.search import Guide, Master


def run(*args: object, **options: Any) -> tuple[str, str, int]:
    """What a command wrote and its exit code."""
    out, err = StringIO(), StringIO()
    try:
        call_command(*map(str, args), stdout=out, stderr=err, **options)
    except SystemExit as left:
        return out.getvalue(), err.getvalue(), int(str(left.code))
    return out.getvalue(), err.getvalue(), 0


def process(*args: object, text: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "manage.py", *map(str, args), "--settings", "gardenhub.settings.test"]
    return subprocess.run(command, cwd=settings.ROOT, input=text, capture_output=True, text=True, check=False,
                          timeout=60)


def simulated(*args: object) -> str:
    return run("simulate", *args)[0]


# simulate -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", list(registry.games()))
def test_simulated_games_pass_the_check(slug: str, tmp_path: Path) -> None:
    low, high = registry.get(slug).meta.players
    lines = "".join(simulated(slug, "--players", seats, "--games", 2, "--seed", 5) for seats in range(low, high + 1))
    path = tmp_path / "games.jsonl"
    path.write_text(lines)
    assert len(lines.splitlines()) == 2 * (high - low + 1)
    assert run("check_records", path) == ("", "", 0)


def test_equal_seeds_give_equal_games() -> None:
    few, more = simulated("sealed_garden", "--games", 2), simulated("sealed_garden", "--games", 3, "--seed", 0)
    assert more.startswith(few)
    assert few != simulated("sealed_garden", "--games", 2, "--seed", 1)
    greedy = ("sealed_garden", "--players", 3, "--bots", "greedy,random,greedy", "--seed", "x")
    assert simulated(*greedy) == simulated(*greedy)


def test_options_are_taken_and_spelled_out() -> None:
    written = simulated("sealed_garden", "--option", "water=false", "--option", "rounds=two")
    assert json.loads(written)["options"] == {"rounds": "two", "water": False}
    assert json.loads(simulated("sealed_garden"))["options"] == {"rounds": "three", "water": True}


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["chess"], "There is no game 'chess'."),
        (["sealed_garden", "--players", "9"], "played by 2 to 4, not 9."),
        (["sealed_garden", "--players", "0"], "played by 2 to 4, not 0."),
        (["sealed_garden", "--option", "water"], "written KEY=VALUE, not 'water'."),
        (["sealed_garden", "--option", "rain=on"], "has no option 'rain'."),
        (["sealed_garden", "--option", "water=yes"], "water is one of True, False, not 'yes'."),
        (["sealed_garden", "--bots", "genius"], "there is no 'genius'."),
        (["sealed_garden", "--bots", "random,random,random"], "Name one bot for all or 2 bots, not 3."),
    ],
)
def test_what_can_not_be_played_is_said(args: list[str], sentence: str) -> None:
    with pytest.raises(CommandError) as refused:
        call_command("simulate", *args)
    assert sentence in str(refused.value)


# duel ---------------------------------------------------------------------------------------------


def test_a_duel_is_told_with_its_lower_bound_and_how_long_a_decision_took() -> None:
    asked = ("duel", "sealed_garden", "--bots", "greedy,random", "--games", 20, "--seed", 3)
    won, took = run(*asked)[0].splitlines()
    assert won == run(*asked)[0].splitlines()[0]
    found = re.fullmatch(
        r"greedy against random at sealed_garden: won (\d+) of 20 games and shared \d+, [\d.]+%; "
        r"the lower 95 % bound \(Wilson\) is (0\.\d{4})\.", won)
    assert found is not None, won
    assert float(found[2]) < int(found[1]) / 20
    assert re.fullmatch(r"greedy took [\d.]+ ms of processor time for a decision in the mean, [\d.]+ ms at p95 "
                        r"\(\d+ decisions\)\.", took)


def test_a_duel_gives_a_master_its_iterations() -> None:
    thought: list[int] = []

    class Counts(Guide[Any, Any]):
        """Counts the games that are played on."""

        def value(self, game: Any, state: Any, seat: int) -> float:
            """Nothing is better than anything else."""
            thought[-1] += 1
            return 0.0

    @dataclass(frozen=True, slots=True)
    class Watched(Master[Any, Any]):
        """Counts the games of each decision."""

        def choose(self, seen: Seen[Any, Any, Any], rng: Random) -> Any:
            """The master's step."""
            thought.append(0)
            return super(Watched, self).choose(seen, rng)

    bots: Any = registry.get("sealed_garden").bots
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(bots, "master", Watched(Counts(), wide=2))
        run("duel", "sealed_garden", "--bots", "master,random", "--games", 1, "--iterations", 6)
    assert set(thought) <= {0, 6}
    assert 6 in thought


def test_wilsons_lower_bound() -> None:
    assert Tally(400, 372, 0).at_least == pytest.approx(0.9006, abs=0.0001)
    assert Tally(10, 10, 0).at_least == pytest.approx(0.7225, abs=0.0001)
    assert Tally(10, 0, 3).at_least == pytest.approx(0)


def test_seats_rotate_in_a_duel() -> None:
    game, seats = registry.get("sealed_garden"), Counter[int]()

    class Marked(RandomBot):
        """Notes where it sits."""

        def choose(self, seen: Seen[Any, Any, Any], rng: Random) -> Any:
            """One of the legal steps."""
            seats[seen.seat] += 1
            return super().choose(seen, rng)

    duel(game, game.meta.read_options({}, 3), [Marked(), RandomBot(), RandomBot()], 6, "1")
    assert set(seats) == {0, 1, 2}


@pytest.mark.parametrize(("args", "sentence"), [
    (["chess"], "There is no game 'chess'."),
    (["sealed_garden", "--bots", "genius,random"], "there is no 'genius'."),
    (["sealed_garden", "--bots", "random"], "A duel is between two bots or more, and 'random' is alone."),
    (["sealed_garden", "--bots", "random,random,random,random,random"], "played by 2 to 4, not 5."),
    (["sealed_garden", "--bots", "random,random", "--games", "0"], "At least one game is played, not 0."),
    (["sealed_garden", "--option", "rain=on"], "has no option 'rain'."),
    (["go_gecko_go", "--bots", "gardener,master", "--iterations", "0"], "plays on at least one game, not 0."),
    (["go_gecko_go", "--bots", "gardener,random", "--iterations", "5"], "Only a master has iterations, and none plays"),
])
def test_what_no_duel_can_be_is_said(args: list[str], sentence: str) -> None:
    with pytest.raises(CommandError) as refused:
        call_command("duel", *args)
    assert sentence in str(refused.value)


# check_records ------------------------------------------------------------------------------------


@pytest.fixture
def lines() -> list[str]:
    return simulated("sealed_garden", "--games", 4).splitlines()


def test_each_bad_line_is_named_once(lines: list[str], tmp_path: Path) -> None:
    path = tmp_path / "mixed.jsonl"
    lines[1] = lines[1].replace('"kind": "roll", "value": ', '"kind": "roll", "value": 9', 1)
    lines[2] = lines[2].replace("sealed_garden", "chess")
    path.write_text("\n".join([*lines, "", '{"a": 1', '{"format": "\\ud800\\n"}']) + "\n")
    out, err, code = run("check_records", path)
    assert (err, code) == ("", 1)
    found = out.splitlines()
    assert [line.split(": ")[:2] for line in found] == [
        [f"{path}:2", "step 4"],
        [f"{path}:3", "step 0"],
        [f"{path}:5", "step 0"],
        [f"{path}:6", "step 0"],
        [f"{path}:7", "step 0"],
    ]
    assert "There is no game 'chess'." in found[1]


def test_a_running_game_needs_the_flag(lines: list[str], tmp_path: Path) -> None:
    data = json.loads(lines[0])
    del data["result"]
    path = tmp_path / "running.jsonl"
    path.write_text(json.dumps({**data, "steps": data["steps"][:-2]}))
    assert run("check_records", path)[2] == 1
    assert run("check_records", "--running", path) == ("", "", 0)


def test_every_file_is_checked_and_what_can_not_be_read_is_said(lines: list[str], tmp_path: Path) -> None:
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    good.write_text(lines[0])
    bad.write_text("x\n")
    out, err, code = run("check_records", tmp_path / "none", tmp_path, good, bad)
    assert err.splitlines() == [
        f"{tmp_path / 'none'} can't be read: No such file or directory.",
        f"{tmp_path} can't be read: Is a directory.",
    ]
    assert out.startswith(f"{bad}:1: step 0: This is no JSON")
    assert code == 1


def test_bytes_that_are_no_text_do_not_stop_the_check(lines: list[str], tmp_path: Path) -> None:
    path = tmp_path / "bytes.jsonl"
    path.write_bytes(b"\xff\xfe\n" + lines[0].encode() + b"\r\n" + b"[" * 50_000)
    out, _, code = run("check_records", path)
    assert [line.split(": ")[0] for line in out.splitlines()] == [f"{path}:1", f"{path}:3"]
    assert code == 1


def test_both_as_processes(tmp_path: Path) -> None:
    played = process("simulate", "gardens_of_io", "--players", 4, "--seed", 7, "--option", "lap_bonus=on")
    assert (played.returncode, played.stderr) == (0, "")
    assert played.stdout == simulated("gardens_of_io", "--players", 4, "--seed", 7, "--option", "lap_bonus=on")
    path = tmp_path / "games.jsonl"
    path.write_text(played.stdout + "null\n")
    checked = process("check_records", path)
    assert (checked.returncode, checked.stderr) == (1, "")
    assert checked.stdout == f"{path}:2: step 0: A record is a JSON object.\n"
    refused = process("simulate", "chess")
    assert (refused.returncode, refused.stdout, refused.stderr) == (1, "", "CommandError: There is no game 'chess'.\n")


def test_a_reader_that_leaves_is_no_fault(tmp_path: Path) -> None:
    command = f"{sys.executable} manage.py simulate sealed_garden --games 400 --settings gardenhub.settings.test"
    piped = subprocess.run(f"{command} | head -1", shell=True, cwd=settings.ROOT, capture_output=True, text=True,  # noqa: S602  # a pipe is the point
                           check=True, timeout=60)
    assert piped.stderr == ""
    assert len(piped.stdout.splitlines()) == 1


# bench_engine, generate_types ---------------------------------------------------------------------


def test_every_game_is_measured() -> None:
    found = json.loads(run("bench_engine", "--json", "--seconds", 0.02)[0])
    assert set(found["games"]) == set(registry.games())
    for slug, figures in found["games"].items():
        named = {"playout", "game played on to its end", "copy", "legal list", "encoded view"}
        assert {*named, "replay of a whole game, p95"} <= set(figures)
        assert ("game the master plays on" in figures) == ("master" in registry.get(slug).bots)
        assert all(figure["value"] > 0 for figure in figures.values())


def test_a_missed_floor_is_shown() -> None:
    assert not Figure("playout", "steps/s", 10, 20).holds
    assert not Figure("copy", "%", 30, 25, most=True).holds
    assert Figure("copy", "%", 30).holds
    assert "gardens_of_io (mid)" in run("bench_engine", "gardens_of_io", "--seconds", 0.02)[0]
    with pytest.raises(CommandError, match="no game 'chess'"):
        call_command("bench_engine", "chess")


def test_the_front_ends_types_are_those_of_the_games() -> None:
    assert run("generate_types", "--check") == ("", "", 0)


def test_types_out_of_date_are_found_and_written(tmp_path: Path) -> None:
    stale, _, code = run("generate_types", "--check", "--to", tmp_path)
    assert code == 1
    assert f"{tmp_path / 'gardens_of_io' / 'types.ts'} is out of date" in stale
    assert run("generate_types", "--to", tmp_path)[2] == 0
    assert run("generate_types", "--check", "--to", tmp_path) == ("", "", 0)
