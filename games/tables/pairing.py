"""Quick match: who plays whom, and what, as it follows from wishes, ratings and how long each has waited. Pure."""

from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import product

from games.tables import clock

# Ratings may differ by so much at once, and by so much more with each step of waiting; after the last one, by any.
AT_ONCE, MORE, LAST_STEP = 100, 50, 12
LIVE_STEP, LONG_STEP = timedelta(minutes=1), timedelta(hours=1)
ANY = 1_000_000
# Of more people than these who stand nearest nobody tries out all groups.
NEAREST = 24

Pair = frozenset[int]
# A game, a number of players and a clock.
Order = tuple[str, int, str]


@dataclass(frozen=True, slots=True)
class Wish:
    """What one person would play: any of these games with so many players, by any of these clocks, waiting *since*."""

    user: int
    since: datetime
    games: tuple[tuple[str, int], ...]
    clocks: tuple[str, ...]

    def orders(self) -> Iterator[Order]:
        """Yield all that fits, in the order in which it was asked for."""
        return ((game, players, pace) for (game, players), pace in product(self.games, self.clocks))


@dataclass(frozen=True, slots=True)
class Known:
    """What bears on who meets: ratings by game and person, who never meets, and who plays a game together already."""

    ratings: Mapping[tuple[str, int], int] = field(default_factory=dict)
    apart: Collection[Pair] = frozenset()
    playing: Collection[tuple[str, Pair]] = frozenset()
    start: int = 1500

    def rating(self, game: str, user: int) -> int:
        """Return somebody's rating in a game; that of beginners where they have none."""
        return self.ratings.get((game, user), self.start)

    def may_meet(self, game: str, pair: Pair) -> bool:
        """Tell whether nothing stands against these two playing this game."""
        return pair not in self.apart and (game, pair) not in self.playing


@dataclass(frozen=True, slots=True)
class Match:
    """A table to be set: its game and clock, and who sits there, the one who waited longest first."""

    game: str
    clock: str
    users: tuple[int, ...]


def reach(waited: timedelta, pace: str) -> int:
    """Return by how much a rating may differ from that of somebody who has waited so long for a game of this clock."""
    steps = max(timedelta(), waited) // (LIVE_STEP if clock.PRESETS[pace].kind == "live" else LONG_STEP)
    return ANY if steps >= LAST_STEP else AT_ONCE + MORE * steps


def match(wishes: Collection[Wish], known: Known, now: datetime) -> list[Match]:
    """Return the tables that can be set now: who has waited longest chooses first, and takes the nearest.

    Each member of a group lies within the reach of each other one, so who waits long drags nobody along who just came.
    """
    queue = sorted(wishes, key=lambda wish: (wish.since, wish.user))
    rounds = _Round(queue, known, now)
    return [made for wish in queue if (made := rounds.best(wish)) is not None]


class _Round:
    """One look at all wishes; whoever is matched is gone from it."""

    def __init__(self, queue: Sequence[Wish], known: Known, now: datetime) -> None:
        self.known, self.now = known, now
        self.taken: set[int] = set()
        self.asking: dict[Order, list[tuple[int, datetime, int, Wish]]] = {}
        for wish in queue:
            for order in wish.orders():
                row = (known.rating(order[0], wish.user), wish.since, wish.user, wish)
                self.asking.setdefault(order, []).append(row)
        for rows in self.asking.values():
            rows.sort(key=lambda row: row[:3])

    def best(self, wish: Wish) -> Match | None:
        """Match somebody, if it can be done now: in the group whose ratings lie closest, in larger ones where equal."""
        if wish.user in self.taken:
            return None
        found: tuple[tuple[int, int], Order, list[Wish]] | None = None
        for order in wish.orders():
            group = self._group(wish, order)
            if group is None:
                continue
            ratings = [self.known.rating(order[0], one.user) for one in group]
            worth = (max(ratings) - min(ratings), -len(group))
            if found is None or worth < found[0]:
                found = worth, order, group
        if found is None:
            return None
        _, (game, _, pace), group = found
        self.taken.update(one.user for one in group)
        return Match(game, pace, tuple(one.user for one in sorted(group, key=lambda one: (one.since, one.user))))

    def _group(self, wish: Wish, order: Order) -> list[Wish] | None:
        """Return as many people as an order asks for, *wish* first, the nearest of those who all may meet."""
        return self._completed([wish], self._near(wish, order), order)

    def _completed(self, group: list[Wish], others: Sequence[Wish], order: Order) -> list[Wish] | None:
        if len(group) == order[1]:
            return group
        for at, other in enumerate(others):
            if all(self._fits(order, other, one) for one in group):
                found = self._completed([*group, other], others[at + 1 :], order)
                if found is not None:
                    return found
        return None

    def _near(self, wish: Wish, order: Order) -> list[Wish]:
        """Return the nearest people who fit with *wish*, those as near as each other by how long they wait."""
        rows, own = self.asking[order], self.known.rating(order[0], wish.user)
        far = reach(self.now - wish.since, order[2])
        start = bisect_left(rows, own - far, key=lambda row: row[0])
        near = []
        for rating, since, user, other in rows[start:]:
            if rating > own + far:
                break
            if user != wish.user and user not in self.taken and self._fits(order, wish, other):
                near.append((abs(rating - own), since, user, other))
        return [row[3] for row in sorted(near, key=lambda row: row[:3])[:NEAREST]]

    def _fits(self, order: Order, one: Wish, other: Wish) -> bool:
        game, _, pace = order
        gap = abs(self.known.rating(game, one.user) - self.known.rating(game, other.user))
        if gap > min(reach(self.now - each.since, pace) for each in (one, other)):
            return False
        return self.known.may_meet(game, frozenset((one.user, other.user)))
