"""The largest matching of any graph, by Edmonds' blossoms: as many pairs as can be made, nobody in two. Pure."""

from collections import deque
from collections.abc import Collection, Sequence

Graph = Sequence[Collection[int]]
NOBODY = -1


def largest(near: Graph) -> list[int]:
    """Return for each vertex the one it is matched with, or NOBODY; *near* holds the neighbours of each, both ways."""
    mates = [NOBODY] * len(near)
    for vertex, others in enumerate(near):
        free = (other for other in others if mates[other] == NOBODY and other != vertex)
        if mates[vertex] == NOBODY and (other := next(free, NOBODY)) != NOBODY:
            mates[vertex], mates[other] = other, vertex
    for root in range(len(near)):
        if mates[root] == NOBODY:
            _Search(near, mates, root).augment()
    return mates


def size(near: Graph) -> int:
    """Return how many pairs can be made at most."""
    return sum(mate != NOBODY for mate in largest(near)) // 2


class _Search:
    """One search for a path from an unmatched vertex to another, along which matched and unmatched edges take turns."""

    def __init__(self, near: Graph, mates: list[int], root: int) -> None:
        self.near, self.mates, self.root = near, mates, root
        self.parents = [NOBODY] * len(near)
        self.bases = list(range(len(near)))
        self.reached = {root}
        self.queue = deque([root])

    def augment(self) -> None:
        """Match one pair more, if there is such a path."""
        while self.queue:
            vertex = self.queue.popleft()
            for other in self.near[vertex]:
                if self.bases[vertex] == self.bases[other] or self.mates[vertex] == other:
                    continue
                if other == self.root or (self.mates[other] != NOBODY and self._is_grown(self.mates[other])):
                    self._shrink(vertex, other)
                elif not self._is_grown(other):
                    self.parents[other] = vertex
                    if self.mates[other] == NOBODY:
                        self._flip(other)
                        return
                    self._reach(self.mates[other])

    def _is_grown(self, vertex: int) -> bool:
        return self.parents[vertex] != NOBODY

    def _reach(self, vertex: int) -> None:
        self.reached.add(vertex)
        self.queue.append(vertex)

    def _flip(self, vertex: int) -> None:
        """Exchange matched and unmatched edges from the end of the path back to the root."""
        while vertex != NOBODY:
            before = self.parents[vertex]
            following = self.mates[before]
            self.mates[vertex], self.mates[before] = before, vertex
            vertex = following

    def _shrink(self, one: int, other: int) -> None:
        """Make a cycle of odd length one vertex: whatever lies on it is reached."""
        stem, blossom = self._stem(one, other), set[int]()
        self._mark(one, stem, other, blossom)
        self._mark(other, stem, one, blossom)
        for vertex, base in enumerate(self.bases):
            if base in blossom:
                self.bases[vertex] = stem
                if vertex not in self.reached:
                    self._reach(vertex)

    def _stem(self, one: int, other: int) -> int:
        """Return where the ways of two vertices back to the root meet."""
        way = set()
        vertex = self.bases[one]
        way.add(vertex)
        while self.mates[vertex] != NOBODY:
            vertex = self.bases[self.parents[self.mates[vertex]]]
            way.add(vertex)
        vertex = self.bases[other]
        while vertex not in way:
            vertex = self.bases[self.parents[self.mates[vertex]]]
        return vertex

    def _mark(self, vertex: int, stem: int, child: int, blossom: set[int]) -> None:
        while self.bases[vertex] != stem:
            blossom |= {self.bases[vertex], self.bases[self.mates[vertex]]}
            self.parents[vertex] = child
            child = self.mates[vertex]
            vertex = self.parents[child]
