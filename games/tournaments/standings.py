"""Where everybody stands in a tournament, and by which figures those are told apart who have equal points. Pure.

Points are counted in halves: 2 for a win or a bye, 1 for a draw. Buchholz is in halves too, Sonneborn-Berger in
quarters, so that all of it is whole numbers.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, groupby

FIRST, SECOND, DRAW = "first", "second", "draw"
WON, DRAWN = 2, 1


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who takes part, with the rating they registered with; *out* if they are paired no more."""

    id: int
    rating: int
    out: bool = False


@dataclass(frozen=True, slots=True)
class Meeting:
    """What came of two who were paired; without a second it is a bye. *result* is empty as long as they play."""

    first: int
    second: int | None
    result: str = ""

    def halves(self) -> tuple[int, int]:
        """Return what both got, in half points."""
        return {FIRST: (WON, 0), SECOND: (0, WON), DRAW: (DRAWN, DRAWN)}.get(self.result, (0, 0))


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the standings. *direct* is None where nobody else is equal so far, or not all of those have met."""

    place: int
    player: Player
    points: int
    won: int
    drawn: int
    lost: int
    byes: int
    buchholz: int
    berger: int
    direct: int | None

    def key(self) -> tuple[int, ...]:
        """Return all that tells it from others, the more the better."""
        return self.points, self.buchholz, self.berger, self.direct or 0, self.player.rating


def points(meetings: Iterable[Meeting]) -> Counter[int]:
    """Return everybody's points, in halves."""
    total: Counter[int] = Counter()
    for meeting in meetings:
        for who, halves in zip((meeting.first, meeting.second), meeting.halves(), strict=True):
            if who is not None:
                total[who] += halves
    return total


def swiss(players: Collection[Player], meetings: Sequence[Meeting]) -> list[Line]:
    """Return the standings by points, Buchholz, Sonneborn-Berger, direct encounter and rating.

    Who is equal in all shares a place. A bye is a win over nobody: it counts for points alone.
    """
    total = points(meetings)
    lines = [_line(player, total, meetings) for player in players]
    lines = [line for tied in _grouped(lines, _before_direct) for line in _with_direct(tied, meetings)]
    placed, place = list[Line](), 1
    for equal in _grouped(lines, Line.key):
        placed += [replace(line, place=place) for line in sorted(equal, key=lambda line: line.player.id)]
        place += len(equal)
    return placed


def _line(player: Player, total: Counter[int], meetings: Sequence[Meeting]) -> Line:
    games = [game for meeting in meetings if (game := _seen_by(player.id, meeting)) is not None]
    played = [(other, halves) for other, halves in games if other is not None]
    tally = Counter(halves for _, halves in played)
    return Line(
        place=0,
        player=player,
        points=total[player.id],
        won=tally[WON],
        drawn=tally[DRAWN],
        lost=tally[0],
        byes=len(games) - len(played),
        buchholz=sum(total[other] for other, _ in played),
        berger=sum(total[other] * halves for other, halves in played),
        direct=None,
    )


def _seen_by(player: int, meeting: Meeting) -> tuple[int | None, int] | None:
    """Return whom somebody met and what they got; None for a game that is not theirs, or not over."""
    if not meeting.result or player not in (meeting.first, meeting.second):
        return None
    mine, theirs = meeting.halves()
    return (meeting.second, mine) if player == meeting.first else (meeting.first, theirs)


def _grouped(lines: Iterable[Line], key: Callable[[Line], tuple[int, ...]]) -> list[list[Line]]:
    ordered = sorted(lines, key=key, reverse=True)
    return [list(group) for _, group in groupby(ordered, key)]


def _before_direct(line: Line) -> tuple[int, ...]:
    return line.points, line.buchholz, line.berger


def _with_direct(tied: list[Line], meetings: Sequence[Meeting]) -> list[Line]:
    """Tell apart those who are equal by what they got against each other, where each two of them have met."""
    ids = {line.player.id for line in tied}
    among = [meeting for meeting in meetings if meeting.result and {meeting.first, meeting.second} <= ids]
    met = {frozenset((meeting.first, meeting.second)) for meeting in among}
    if len(tied) < 2 or not all(frozenset(pair) in met for pair in combinations(ids, 2)):
        return tied
    total = points(among)
    return [replace(line, direct=total[line.player.id]) for line in tied]


def knockout(players: Collection[Player], rounds: Sequence[Sequence[Meeting]]) -> list[Line]:
    """Return the standings of a knock-out: who goes on stands first, then who lost the latest.

    All who lost in one round share the place behind those who went on.
    """
    meetings = [meeting for pairs in rounds for meeting in pairs]
    total = points(meetings)
    fell = {
        loser: number
        for number, pairs in enumerate(rounds)
        for loser in map(_loser, pairs)
        if loser is not None
    }
    lines = [_line(player, total, meetings) for player in players]
    placed, place = list[Line](), 1
    for _, group in groupby(
        sorted(lines, key=lambda line: _fall(line, fell)), lambda line: _fall(line, fell)[0]
    ):
        equal = list(group)
        placed += [replace(line, place=place) for line in equal]
        place += len(equal)
    return placed


def _fall(line: Line, fell: Mapping[int, int]) -> tuple[int, int, int]:
    """Order lines by how long somebody was in, the longest first, and by rating where that is equal."""
    return -fell.get(line.player.id, 1_000), -line.player.rating, line.player.id


def _loser(meeting: Meeting) -> int | None:
    return {FIRST: meeting.second, SECOND: meeting.first}.get(meeting.result)
