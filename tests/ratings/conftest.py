"""The tables' own fixtures: people and a clock held in hand."""

from tests.tables.conftest import Watch, _forgetful, people, visitor, watch

__all__ = ["Watch", "_forgetful", "people", "visitor", "watch"]
