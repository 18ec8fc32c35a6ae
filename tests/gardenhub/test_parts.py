"""A part of the site that is to yield does so by its process and by its session."""

import os
import sys
from pathlib import Path

import pytest

from gardenhub.parts import Part

TELLS = """
import os
print(os.getpriority(os.PRIO_PROCESS, 0))
if os.path.exists("/proc/self/autogroup"):
    print(open("/proc/self/autogroup").read().split()[-1])
"""


@pytest.mark.parametrize("more", [0, 7])
def test_a_part_may_be_nice(tmp_path: Path, more: int) -> None:
    part = Part("part", [sys.executable, "-c", TELLS], tmp_path / "log", print, nice=more)
    part.start()
    assert part.process is not None
    assert part.process.wait(30) == 0
    own, *session = map(int, part.log.read_text().split())
    assert own == os.getpriority(os.PRIO_PROCESS, 0) + more
    assert session in ([], [more])
