"""What apps above the accounts tell about a person. They register here, as accounts imports none of them."""

from collections.abc import Callable

from accounts.models import User

Counter = Callable[[User], int]

_waiting: list[Counter] = []


def count_waiting(counter: Counter) -> Counter:
    """Register a function that counts what waits for a person; it may stand as a decorator."""
    if counter not in _waiting:
        _waiting.append(counter)
    return counter


def waiting(user: User) -> int:
    """Count everything that waits for this person."""
    return sum(counter(user) for counter in _waiting)
