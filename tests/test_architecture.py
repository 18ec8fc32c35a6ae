"""Who may import what, and the few habits that no linter checks."""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAMES = sorted(path.parent for path in (ROOT / "games").glob("*/components.json"))
PURE = [ROOT / "games" / "engine", ROOT / "games" / "registry.py", *GAMES]
OURS = [ROOT / name for name in ("accounts", "games", "gardenhub")]


def sources(*places: Path) -> Iterator[Path]:
    """All Python files of these folders, migrations left out."""
    for place in places:
        found = [place] if place.is_file() else place.rglob("*.py")
        yield from (path for path in found if "migrations" not in path.parts)


def imports(tree: ast.AST) -> Iterator[str]:
    """The modules that a file imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield f"{'.' * node.level}{node.module or ''}"


def inner_imports(tree: ast.AST) -> list[int]:
    """The lines of imports inside functions."""
    return [
        node.lineno
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]


def name(path: Path) -> str:
    """A file's name for the report."""
    return str(path.relative_to(ROOT))


def test_import_contracts() -> None:
    command = [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports; raise SystemExit(lint_imports())",
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", list(sources(*PURE)), ids=name)
def test_engine_and_games_need_the_standard_library_only(path: Path) -> None:
    if path.name == "apps.py":
        return
    own = path.relative_to(ROOT / "games").parts[0]
    for module in imports(ast.parse(path.read_text())):
        top = module.split(".")[0]
        engine_or_own = module.startswith(("games.engine", f"games.{own}")) or path.name == "registry.py"
        assert top in sys.stdlib_module_names or (top == "games" and engine_or_own), module


def dice(tree: ast.AST) -> list[int]:
    """The lines where chance is made, and not only named as the type of what is handed in."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if (isinstance(node, ast.Import) and any(alias.name == "random" for alias in node.names))
        or (
            isinstance(node, ast.ImportFrom)
            and node.module == "random"
            and {a.name for a in node.names} != {"Random"}
        )
        or (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Random")
    ]


@pytest.mark.parametrize("path", list(sources(*PURE)), ids=name)
def test_only_the_engine_makes_chance(path: Path) -> None:
    if name(path) != "games/engine/chance.py":
        assert not dice(ast.parse(path.read_text()))


# One import inside a function each, and why it stands there.
HIDDEN = {
    "gardenhub/parts.py": "the wheel with Valkey isn't made for every machine: where nobody asks it may be missing",
    "games/tournaments/swiss.py": "networkx takes a third of a second, which every process would pay at its start",
}


@pytest.mark.parametrize("path", list(sources(*OURS)), ids=name)
def test_no_import_hides_in_a_function(path: Path) -> None:
    assert len(inner_imports(ast.parse(path.read_text()))) == (name(path) in HIDDEN)


def test_every_game_has_the_same_files() -> None:
    wanted = {
        "__init__",
        "apps",
        "game",
        "components",
        "steps",
        "describe",
        "state",
        "rules",
        "scoring",
        "view",
        "bots",
    }
    for game in GAMES:
        assert wanted <= {path.stem for path in game.glob("*.py")}, game.name


def test_every_game_stands_in_the_settings_and_the_import_contracts() -> None:
    settings = (ROOT / "gardenhub" / "settings" / "base.py").read_text()
    contracts = (ROOT / ".importlinter").read_text()
    for game in GAMES:
        assert f'"games.{game.name}"' in settings
        assert contracts.count(f"games.{game.name}\n") >= 3, f"{game.name} is not under all the contracts"


def test_locks_name_no_address() -> None:
    assert "://" not in (ROOT / "requirements.txt").read_text()
    assert "://" not in (ROOT / "tests" / "requirements.txt").read_text()
    packages = json.loads((ROOT / "frontend" / "package-lock.json").read_text())["packages"]
    assert not [key for key, package in packages.items() if "resolved" in package]


def test_every_package_is_pinned() -> None:
    for file in (ROOT / "requirements.txt", ROOT / "tests" / "requirements.txt"):
        lines = [line for line in file.read_text().splitlines() if line and not line.startswith("#")]
        assert all("==" in line.split(";")[0] for line in lines), file
