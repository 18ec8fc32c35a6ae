"""What no source of the site may do, found by reading all of them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from tests.site import ROOT

SOURCES = [path for name in ("accounts", "games", "gardenhub", "docker") for path in sorted((ROOT / name).rglob("*.py"))
           if "migrations" not in path.parts]  # fmt: skip
FRONT = {
    path: path.read_text()
    for path in sorted((ROOT / "frontend" / "src").rglob("*.ts*"))
    if ".test." not in path.name
}
TREES = {path: ast.parse(path.read_text()) for path in SOURCES}
# Names of things that run text, unpack objects, or are broken as cryptography.
CALLS = {
    "eval",
    "exec",
    "compile",
    "mark_safe",
    "RawSQL",
    "md5",
    "sha1",
    "popen",
    "system",
    "from_string",
    "extra",
    "raw",
}
MODULES = {
    "pickle",
    "marshal",
    "shelve",
    "dill",
    "xml",
    "lxml",
    "ldap3",
    "ldap",
    "jinja2",
    "telnetlib",
    "ftplib",
    "Crypto",
}
# The id of a request and that of a test message are no secrets; the name of a record is one of 96 bits.
SHORT = {("gardenhub/logs.py", 8), ("accounts/api/channels.py", 8), ("games/records/models.py", 12)}
# Names of columns and as many placeholders as there are rows.
BUILT = {"games/ratings/services.py", "games/tables/rows.py", "games/tables/timing.py"}
# Wherever chance is of a game or a simulation.
DICE = {"games"}

N = TypeVar("N", bound=ast.AST)


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def nodes(kind: type[N]) -> Iterator[tuple[str, N]]:
    for path, tree in TREES.items():
        yield from ((name(path), node) for node in ast.walk(tree) if isinstance(node, kind))


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def test_nothing_runs_text_or_unpacks_objects() -> None:
    found = [(where, called(node)) for where, node in nodes(ast.Call)
             if called(node) in CALLS and ast.unparse(node.func) not in {"re.compile", "regex.compile"}]  # fmt: skip
    assert not found
    imported = {(where, alias.name) for where, node in nodes(ast.Import) for alias in node.names}
    imported |= {(where, node.module or "") for where, node in nodes(ast.ImportFrom)}
    assert not {(where, module) for where, module in imported if module.split(".")[0] in MODULES}


def test_no_shell_is_asked() -> None:
    for where, node in nodes(ast.keyword):
        assert node.arg != "shell", where
    users = {
        where for where, node in nodes(ast.Import) if any(alias.name == "subprocess" for alias in node.names)
    }
    assert users, "The test looks at nothing."
    assert not [where for where in users if "/api/" in where or where.startswith("games/")]


def test_statements_of_the_database_hold_no_values() -> None:
    """Where SQL is put together, then of names that the models have; values go beside it."""
    for where, node in nodes(ast.Call):
        if called(node) == "execute" and node.args and isinstance(node.args[0], ast.JoinedStr):
            parts = [
                ast.unparse(part.value)
                for part in node.args[0].values
                if isinstance(part, ast.FormattedValue)
            ]
            assert all("quote_name" in part or where in BUILT for part in parts), (where, parts)
        assert not (called(node) == "execute" and node.args and isinstance(node.args[0], ast.BinOp)), where


def test_patterns_are_not_made_of_input() -> None:
    for where, node in nodes(ast.Call):
        if (
            isinstance(node.func, ast.Attribute)
            and ast.unparse(node.func.value) in {"re", "regex"}
            and node.args
        ):
            pattern = ast.unparse(node.args[0])
            made = any(isinstance(part, ast.FormattedValue | ast.BinOp) for part in ast.walk(node.args[0]))
            assert not made or "escape(" in pattern or pattern.isupper(), (where, pattern)


def test_secrets_are_random_and_long() -> None:
    constants = {target.id: node.value.value for _, node in nodes(ast.Assign) for target in node.targets
                 if isinstance(target, ast.Name) and isinstance(node.value, ast.Constant)}  # fmt: skip
    seen = 0
    for where, node in nodes(ast.Call):
        if called(node) in {"token_urlsafe", "token_hex", "token_bytes"} and node.args:
            said = node.args[0]
            size = said.value if isinstance(said, ast.Constant) else constants[ast.unparse(said)]
            assert isinstance(size, int)
            assert size >= 16 or (where, size) in SHORT, (where, size)
            seen += 1
    assert seen > 5
    drawn = {
        where for where, node in nodes(ast.Import) if any(alias.name == "random" for alias in node.names)
    }
    drawn |= {where for where, node in nodes(ast.ImportFrom) if node.module == "random"}
    assert {where.split("/")[0] for where in drawn} <= DICE


def test_no_cipher_is_our_own() -> None:
    """Keys and ciphers come from well-known libraries; nobody picks a mode of a block cipher."""
    users = {where for where, node in nodes(ast.ImportFrom) if (node.module or "").startswith("cryptography")}
    assert users <= {"accounts/adapter.py", "accounts/notices/pushing.py"}
    used = {alias.name for where, node in nodes(ast.ImportFrom) for alias in node.names
            if (node.module or "").startswith("cryptography")}  # fmt: skip
    assert not used & {"Cipher", "algorithms", "modes", "padding", "rsa"}, used


def test_templates_escape_all() -> None:
    tops = [ROOT / top for top in ("accounts", "games", "gardenhub")]
    templates = [path for top in tops for path in top.rglob("*.html")]
    assert templates
    for path in templates:
        assert not re.search(r"\|\s*safe|autoescape off|<script", path.read_text()), path


@pytest.mark.parametrize("word", ["dangerouslySetInnerHTML", "eval(", "new Function", "document.write", "postMessage",
                                  "__proto__", "outerHTML", "<script", "JSONP"])  # fmt: skip
def test_the_front_end_makes_no_code_of_text(word: str) -> None:
    assert len(FRONT) > 200
    assert not [name(path) for path, text in FRONT.items() if word in text]


def test_only_art_of_our_own_is_read_as_markup() -> None:
    reading = {name(path) for path, text in FRONT.items() if re.search("innerHTML|insertAdjacentHTML", text)}
    assert reading == {
        "frontend/src/shared/board/art.tsx",
        "frontend/src/games/garden_geckos/art.tsx",
        "frontend/src/games/garden_nation/art.tsx",
    }


def test_browsers_keep_nothing_private() -> None:
    keeping = {
        name(path)
        for path, text in FRONT.items()
        if re.search(r"localStorage|sessionStorage|indexedDB", text)
    }
    assert keeping <= {
        "frontend/src/features/lobby/quick.ts",
        "frontend/src/features/table/IntroductionHint.tsx",
    }
    cookies = {name(path): re.findall(r"\bkeep\(\"(\w+)\"", text) for path, text in FRONT.items()}
    assert {each for found in cookies.values() for each in found} == {"theme", "django_language"}
    writing = [name(path) for path, text in FRONT.items() if "document.cookie =" in text]
    assert writing == ["frontend/src/shared/cookie.ts"]


def test_pages_take_nothing_from_elsewhere() -> None:
    styles = {path: path.read_text() for path in (ROOT / "frontend" / "src").rglob("*.css")}
    index = ROOT / "frontend" / "index.html"
    for path, text in (FRONT | styles | {index: index.read_text()}).items():
        assert not re.search(r"src=\"(?:https?:)?//|@import|url\([\"']?https?:", text), path
