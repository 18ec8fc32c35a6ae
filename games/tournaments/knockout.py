"""The bracket of a knock-out: the best two can meet in the last round only, and byes go to the best. Pure."""

from collections.abc import Sequence

Pairing = tuple[int, int | None]


def rounds(people: int) -> int:
    """Return how many rounds it takes until one is left."""
    return (people - 1).bit_length()


def bracket(seeds: Sequence[int]) -> list[Pairing]:
    """Pair at least two people, the best first, for the first round; winners of neighbouring pairs meet in the next."""
    order = [1]
    while len(order) < len(seeds):
        order = [seed for one in order for seed in (one, 2 * len(order) + 1 - one)]
    sides = [seeds[seed - 1] if seed <= len(seeds) else None for seed in order]
    return [_pair(one, other) for one, other in zip(sides[::2], sides[1::2], strict=True)]


def _pair(one: int | None, other: int | None) -> Pairing:
    assert one is not None, "the better seed of a pair is always there"
    return one, other


def following(winners: Sequence[int]) -> list[Pairing]:
    """Pair the winners of a round, given in the order of its pairs."""
    return list(zip(winners[::2], winners[1::2], strict=True))
