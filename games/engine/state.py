"""What the states of all games share: they compare and print by their fields. Copies are made by hand, for speed."""

from typing import Any


class Fields:
    """A base for states: equal when all slots are; never a key, since a state changes."""

    __slots__: tuple[str, ...] = ()

    def facts(self) -> tuple[Any, ...]:
        """Everything that tells one state from another, in the order of the slots."""
        return tuple(getattr(self, slot) for slot in self.__slots__)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Fields) and self.facts() == other.facts()

    __hash__ = None  # type: ignore[assignment]  # it changes, so it is no key

    def __repr__(self) -> str:
        return f"State({', '.join(f'{slot}={getattr(self, slot)!r}' for slot in self.__slots__)})"
