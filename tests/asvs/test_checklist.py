"""The checklist of OWASP ASVS 5.0 is whole, each test that it names is there, and few lines are open."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.site import ROOT

CHECKLIST = Path(__file__).with_name("checklist.txt")
# How many requirements of level 1 and of level 2 each chapter has.
CHAPTERS = {
    1: (8, 19), 2: (4, 7), 3: (8, 11), 4: (2, 8), 5: (4, 5), 6: (13, 22), 7: (6, 12), 8: (4, 3), 9: (4, 3), 10: (5, 24),
    11: (3, 11), 12: (3, 6), 13: (1, 12), 14: (2, 7), 15: (3, 10), 16: (0, 16), 17: (0, 7),
}  # fmt: skip
MOST_OPEN = 0.1


class Line(NamedTuple):
    """One requirement: *how* names tests, or a reason behind `n/a:` or `open:`."""

    number: str
    level: int
    words: str
    how: str

    @property
    def chapter(self) -> int:
        return int(self.number.split(".")[0])

    @property
    def state(self) -> str:
        return self.how.split(":")[0] if self.how.startswith(("n/a: ", "open: ")) else "met"


def lines() -> list[Line]:
    """Read the checklist."""
    found = []
    for text in CHECKLIST.read_text().splitlines():
        if text and not text.startswith("#"):
            number, level, words, how = text.split(" | ")
            found.append(Line(number, int(level), words, how))
    return found


LINES = lines()


def test_every_requirement_has_its_line_in_order() -> None:
    numbers = [line.number for line in LINES]
    assert all(re.fullmatch(r"\d{1,2}\.\d\.\d{1,2}", number) for number in numbers)
    assert len(set(numbers)) == len(numbers)
    assert numbers == sorted(numbers, key=lambda number: [int(part) for part in number.split(".")])
    found = {
        each: tuple(Counter(line.level for line in LINES if line.chapter == each)[of] for of in (1, 2))
        for each in CHAPTERS
    }
    assert found == CHAPTERS


@pytest.mark.parametrize("line", LINES, ids=[line.number for line in LINES])
def test_it_is_met_by_a_test_that_is_there_or_says_why_not(line: Line) -> None:
    assert len(line.words) > 2
    if line.state != "met":
        assert len(line.how.partition(": ")[2]) >= 7, "A reason is wanted."
        return
    for one in line.how.split("; "):
        file, _, test = one.partition("::")
        assert test in names_in(file), one


@cache
def names_in(file: str) -> frozenset[str]:
    """Return the names of the tests in a file, which is of Python or of the front end."""
    text = (ROOT / file).read_text()
    if file.endswith(".py"):
        return frozenset(node.name for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)
                         and node.name.startswith("test_"))  # fmt: skip
    return frozenset(re.findall(r"^\s*(?:(?:it|test)(?:\.each\(.*)?|\]\))\(\"(.+?)\"", text, re.MULTILINE))


def test_few_lines_are_open_and_none_of_level_1() -> None:
    still = [line for line in LINES if line.state == "open"]
    assert not [line.number for line in still if line.level == 1]
    assert len(still) <= MOST_OPEN * sum(line.level == 2 for line in LINES)
