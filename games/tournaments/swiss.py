"""Swiss pairing: equal points meet, the upper half of a group the lower one, nobody twice if avoidable. Pure.

Pairs are made from the top down, and each only if the rest can then still be paired as well as it could at best. So
the first wish that keeps that promise is taken, and there is never a way back.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from games.tournaments import matching
from games.tournaments.standings import Meeting, Player, points

Pair = frozenset[int]
Pairing = tuple[int, int | None]


def pair(
    players: Collection[Player], meetings: Sequence[Meeting], apart: Collection[Pair] = ()
) -> list[Pairing]:
    """Return who plays whom in the next round, the highest first, and last who has a bye where the number is odd.

    *apart* are those who should meet no more than if they had met already. Of who has had the fewest byes, the one
    who stands lowest has it, unless others must meet again because of that.
    """
    total, field = points(meetings), [player for player in players if not player.out]
    queue = sorted(field, key=lambda player: (-total[player.id], -player.rating, player.id))
    met = Counter(frozenset((game.first, game.second)) for game in meetings if game.second is not None)
    round_ = _Round(total, met + Counter(apart))
    order = [player.id for player in queue]
    if len(order) % 2 == 0:
        return round_.pairs(order)
    byes = Counter(game.first for game in meetings if game.second is None)
    bye = min(
        reversed(order), key=lambda one: (byes[one], round_.repeats([id_ for id_ in order if id_ != one]))
    )
    return [*round_.pairs([one for one in order if one != bye]), (bye, None)]


class _Round:
    """Points so far, and how often each two have met."""

    def __init__(self, total: Counter[int], met: Counter[Pair]) -> None:
        self.total, self.met = total, met

    def repeats(self, order: Sequence[int]) -> int:
        """Return how many of an even number of people must meet again, in pairs, at least."""
        near = [
            [at for at, other in enumerate(order) if other != one and not self._have_met(one, other)]
            for one in order
        ]
        return len(order) // 2 - matching.size(near)

    def pairs(self, order: list[int]) -> list[Pairing]:
        """Pair people, given in the order in which they stand."""
        pairs, rest, left = list[Pairing](), order, self.repeats(order)
        while rest:
            top = rest[0]
            for other in self._wishes(rest):
                others, again = [one for one in rest if one not in (top, other)], self._have_met(top, other)
                if again + self.repeats(others) <= left:
                    break
            pairs.append((top, other))
            rest, left = others, left - again
        return pairs

    def _have_met(self, one: int, other: int) -> bool:
        return self.met[frozenset((one, other))] > 0

    def _wishes(self, rest: Sequence[int]) -> Iterator[int]:
        """Yield the opponents of the first: those met least, then of the lower half of the same points, then others."""
        top = rest[0]
        equal = [one for one in rest if self.total[one] == self.total[top]]
        half = len(equal) // 2
        wishes = [*equal[max(half, 1) :], *equal[half - 1 : 0 : -1], *rest[len(equal) :]]
        return iter(sorted(wishes, key=lambda one: self.met[frozenset((top, one))]))
