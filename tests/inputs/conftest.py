"""The tables' own people."""

from tests.tables.conftest import _repeatable, people

__all__ = ["_repeatable", "people"]
