"""What apps above the accounts tell about a person. They register here, as accounts imports none of them."""

from collections.abc import Callable
from typing import Any

from accounts.models import User

Counter = Callable[[User], int]
Teller = Callable[[User], bool]

Exporter = Callable[[User], Any]

_waiting: list[Counter] = []
_exporters: dict[str, Exporter] = {}
_parting: list[Callable[[User], None]] = []
_seeking: list[Teller] = []


def count_waiting(counter: Counter) -> Counter:
    """Register a function that counts what waits for a person; it may stand as a decorator."""
    if counter not in _waiting:
        _waiting.append(counter)
    return counter


def waiting(user: User) -> int:
    """Count everything that waits for this person."""
    return sum(counter(user) for counter in _waiting)


def tell_seeking(teller: Teller) -> Teller:
    """Register a function that tells whether a person is being brought together with others; it may decorate."""
    if teller not in _seeking:
        _seeking.append(teller)
    return teller


def seeking(user: User) -> bool:
    """Tell whether a game is looked for, or was just found, for this person."""
    return any(teller(user) for teller in _seeking)


def on_parting(deed: Callable[[User], None]) -> Callable[[User], None]:
    """Register what ends when a person leaves for good; it may stand as a decorator. Done again it must do no harm."""
    if deed not in _parting:
        _parting.append(deed)
    return deed


def part(user: User) -> None:
    """Let a person leave everything that goes on."""
    for deed in _parting:
        deed(user)


def on_export(name: str) -> Callable[[Exporter], Exporter]:
    """Register what else is kept of a person, under a name of its own; it stands as a decorator."""

    def keep(exporter: Exporter) -> Exporter:
        _exporters[name] = exporter
        return exporter

    return keep


def exports(user: User) -> dict[str, Any]:
    """Return all that the apps above the accounts keep of a person and no relation shows."""
    return {name: exporter(user) for name, exporter in _exporters.items()}
