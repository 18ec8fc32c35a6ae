"""The tables' own fixtures: people and a clock held in hand."""

from tests.tables.conftest import Watch, _repeatable, people, visitor, watch

__all__ = ["Watch", "_repeatable", "people", "visitor", "watch"]
