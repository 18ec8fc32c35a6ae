"""Swiss pairing: equal points meet, the upper half of a group the lower one, nobody twice if avoidable. Pure.

A round is one matching of least weight (Edmonds' blossom algorithm): each pair, and each bye, weighs by how far it is
from what is wished, and a wish of higher rank outweighs all lower ones of a whole round together.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from games.tournaments.standings import Meeting, Player, points

Pair = frozenset[int]
Pairing = tuple[int, int | None]

# More than a round can weigh by one wish: 64 people, at most 9 points apart.
_RANK = 10**6


def pair(
    players: Collection[Player], meetings: Sequence[Meeting], apart: Collection[Pair] = ()
) -> list[Pairing]:
    """Return who plays whom in the next round, the highest first, and last who has a bye where the number is odd.

    *apart* are those who should meet no more than if they had met already. Of who has had the fewest byes, the one
    who stands lowest has it, unless others must meet again because of that.
    """
    total, field = points(meetings), [player for player in players if not player.out]
    queue = sorted(field, key=lambda player: (-total[player.id], -player.rating, player.id))
    return list(_Round([player.id for player in queue], total, meetings, apart).pairs())


class _Round:
    """People in the order in which they stand, and what a meeting or a bye of theirs would weigh."""

    def __init__(
        self, order: Sequence[int], total: Counter[int], meetings: Sequence[Meeting], apart: Collection[Pair]
    ) -> None:
        self.order, self.total = order, total
        self.met = Counter(frozenset((game.first, game.second)) for game in meetings if game.second is not None)
        self.met.update(apart)
        self.byes = Counter(game.first for game in meetings if game.second is None)
        sizes = Counter(total[one] for one in order)
        self.half = [sizes[total[one]] // 2 for one in order]
        first = {total[one]: place for place, one in reversed(list(enumerate(order)))}
        self.is_upper = [
            place - first[total[one]] < half for place, (one, half) in enumerate(zip(order, self.half, strict=True))
        ]

    def pairs(self) -> Iterator[Pairing]:
        """Yield the pairs of the matching that weighs least, by the place of the higher of each, and the bye."""
        import networkx as nx  # noqa: PLC0415  # a third of a second, which only a round costs

        graph = nx.Graph()
        for one, other in combinations(range(len(self.order)), 2):
            graph.add_edge(one, other, weight=self._weight(one, other))
        bye = len(self.order)
        if bye % 2:
            for place in range(bye):
                graph.add_edge(place, bye, weight=self._weight_of_bye(place))
        matched = sorted(tuple(sorted(edge)) for edge in nx.min_weight_matching(graph))
        for high, low in sorted(matched, key=lambda edge: edge[1] == bye):
            yield self.order[high], None if low == bye else self.order[low]

    def _weight(self, high: int, low: int) -> int:
        """Weigh two people by their places: met already, points apart, far from the next group, of one half."""
        one, other = self.order[high], self.order[low]
        met, gap = self.met[frozenset((one, other))], self.total[one] - self.total[other]
        if gap:  # the last of a group meets the first of the next
            return _ranked(0, met, 0, gap**2, (low - high - 1) ** 2, 0, 0)
        same = self.is_upper[high] == self.is_upper[low]
        return _ranked(0, met, 0, 0, 0, same, (low - high - self.half[high]) ** 2)

    def _weight_of_bye(self, place: int) -> int:
        return _ranked(self.byes[self.order[place]], 0, len(self.order) - place, 0, 0, 0, 0)


def _ranked(*wishes: int) -> int:
    """Return one weight of several, the most important first."""
    weight = 0
    for wish in wishes:
        weight = weight * _RANK + wish
    return weight
