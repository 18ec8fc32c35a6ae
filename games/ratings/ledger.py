"""Results in, ratings out: the ladder as it follows from results alone, taken in the order of their end. Pure."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import combinations

from games.engine.words import N_, _
from games.ratings import elo
from games.ratings.elo import Change, Form
from games.ratings.seasons import season_of

MOST_A_DAY = 3

Player = tuple[str, int]
Pair = tuple[int, int]
# A season, and a player in it.
Entrant = tuple[str, str, int]


@dataclass(frozen=True, slots=True)
class Game:
    """One finished ranked table: its game, the day it ended by UTC, and who sat there in which rank."""

    slug: str
    day: date
    users: tuple[int, ...]
    ranks: tuple[int, ...]
    withdrawn: bool = False


@dataclass(frozen=True, slots=True)
class Rated:
    """What a game did to one person's rating."""

    before: Form
    change: Change

    @property
    def after(self) -> Form:
        """Return the form after the game."""
        return self.before.after(self.change.change)


@dataclass(frozen=True, slots=True)
class Run:
    """What a player made of a season: the forms before the first game that was rated in it, and after the last."""

    first: Form
    last: Form

    @property
    def games(self) -> int:
        """Return how many games were rated."""
        return self.last.played - self.first.played

    @property
    def gain(self) -> int:
        """Return by how much the rating rose."""
        return self.last.rating - self.first.rating


@dataclass(slots=True)
class Ledger:
    """Everybody's form, and who has met whom today: all that the next game needs; and what came of each season."""

    forms: dict[Player, Form] = field(default_factory=dict)
    today: date | None = None
    met: Counter[Pair] = field(default_factory=Counter)
    runs: dict[Entrant, Run] = field(default_factory=dict)

    def form(self, slug: str, user: int) -> Form:
        """Return somebody's form in a game."""
        return self.forms.get((slug, user), Form())

    def enter(self, game: Game) -> list[Rated] | str:
        """Rate a game and return what it did to each of its people, or the reason why it counts for nobody."""
        if game.day != self.today:
            self.today, self.met = game.day, Counter()
        if reason := self._why_not(game):
            return reason
        self.met.update(pairs(game.users))
        before = [self.form(game.slug, user) for user in game.users]
        rated = [Rated(*each) for each in zip(before, elo.changes(before, game.ranks), strict=True)]
        for user, each in zip(game.users, rated, strict=True):
            self.forms[game.slug, user] = each.after
            entrant = (season_of(game.day), game.slug, user)
            begun = self.runs.get(entrant)
            self.runs[entrant] = Run(begun.first if begun else each.before, each.after)
        return rated

    def _why_not(self, game: Game) -> str:
        if game.withdrawn:
            return "withdrawn"
        return "often" if any(self.met[pair] >= MOST_A_DAY for pair in pairs(game.users)) else ""


def pairs(users: Sequence[int]) -> list[Pair]:
    """Return every two of some people."""
    return list(combinations(sorted(users), 2))


SENTENCES: Mapping[str, str] = {
    "withdrawn": N_("An administrator has taken this game out of the ladder."),
    "often": N_(
        "Two of you had {most} rated games with each other on this day (UTC) already; more do not count."
    ),
}


def sentence(why: str) -> str:
    """Return why a game was not rated, in words."""
    return _(SENTENCES[why]).format(most=MOST_A_DAY)
