"""The contract every game meets: what it is (`Meta`), how it is played (`Game`), how it ended (`Result`)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, Literal, Protocol, Self, TypeVar

from games.engine.errors import BadOptions
from games.engine.log import Line
from games.engine.steps import CHANCE, SPECTATOR, Actor, Effect, EffectKinds, Kinds, Seat, Step, Viewer, plain
from games.engine.words import _

__all__ = ["CHANCE", "SPECTATOR", "Actor", "Bot", "Choice", "Feat", "Game", "Meta", "Option", "OptionValue",
           "Options", "Result", "Seat", "Seen", "State", "Viewer"]

OptionValue = str | bool
Options = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option, with words for people."""

    value: OptionValue
    label: str
    help: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """A variant that a table may choose; *ranked* values keep a table ranked.

    *players* are the numbers of players for which it is offered, None for all; elsewhere it has its default.
    """

    key: str
    label: str
    choices: tuple[Choice, ...]
    default: OptionValue
    ranked: tuple[OptionValue, ...]
    players: tuple[int, ...] | None = None

    @property
    def values(self) -> tuple[OptionValue, ...]:
        """Every value that may be chosen."""
        return tuple(choice.value for choice in self.choices)

    def check(self, value: object, players: int) -> OptionValue:
        """*value* if it may be chosen with so many players; BadOptions else."""
        if not isinstance(value, str | bool) or value not in self.values:
            raise BadOptions(
                _("{key} is one of {known}, not {value!r}.").format(
                    key=self.key, known=", ".join(map(str, self.values)), value=value
                )
            )
        if value != self.default and self.players is not None and players not in self.players:
            raise BadOptions(
                _("{key} = {value} is not offered for {players} players.").format(
                    key=self.key, value=value, players=players
                )
            )
        return value


@dataclass(frozen=True, slots=True)
class Meta:
    """What a game is, before anything is played; *size* of its rules says how fast it must be at least."""

    slug: str
    title: str
    designer: str
    publisher: str
    summary: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    options: tuple[Option, ...]
    rules_version: int = 1
    size: Literal["small", "mid", "large"] = "mid"

    def read_options(self, given: Mapping[str, object], players: int) -> dict[str, OptionValue]:
        """All options spelled out, defaults filled in; BadOptions for what the game does not know."""
        self.check_players(players)
        if unknown := set(given) - {option.key for option in self.options}:
            raise BadOptions(_("{title} has no option {key!r}.").format(title=self.title, key=min(unknown)))
        return {
            option.key: option.check(given.get(option.key, option.default), players)
            for option in self.options
        }

    def check_players(self, players: object) -> int:
        """*players* if the game can be played by so many; BadOptions else."""
        low, high = self.players
        if type(players) is not int or not low <= players <= high:
            raise BadOptions(
                _("{title} is played by {low} to {high}, not {players!r}.").format(
                    title=self.title, low=low, high=high, players=players
                )
            )
        return players

    @property
    def alone(self) -> bool:
        """True if one person can play it."""
        return self.players[0] == 1

    def is_standard(self, options: Options) -> bool:
        """True if a table with these options may be ranked."""
        return all(options[option.key] in option.ranked for option in self.options)


@dataclass(frozen=True, slots=True)
class Feat:
    """What was reached against a game's own goals, of which *details* tell more: for lists of the best.

    *goals* are ids of pieces, "" is no *medal*. By *worth* feats are ranked before points are looked at: 0 if the
    goals were missed, 1 if they were reached, and more with each better medal. Several who play together have no
    goals but points; 0 there leaves a game out of lists, such as for an option that makes it easier.
    """

    goals: tuple[str, ...]
    medal: str
    worth: int


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended by its rules. *ranks* begin at 1 and share ties; *details* are the game's own.

    A *feat* stands there for a game that is played against goals and not against each other; no record has it, since
    it follows from the rest.
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    end: str
    details: Mapping[str, Any] = field(default_factory=dict)
    feat: Feat | None = None

    def plain(self) -> dict[str, Any]:
        """The result as it stands in a record."""
        head = {"scores": list(self.scores), "ranks": list(self.ranks), "end": self.end}
        return {**head, **plain(self.details)}


class State(Protocol):
    """The whole truth of a game: plain data that knows how to copy and compare itself, and no rules."""

    def copy(self) -> Self:
        """An independent copy; cheap, by hand, never deep."""
        ...


S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Step)
V_co = TypeVar("V_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Seen(Generic[S, T, V_co]):
    """All that a bot is given: what its seat sees, what it may do, and draws of what it cannot know."""

    game: "Game[S, T, V_co]"
    seat: Seat
    view: V_co
    legal: Sequence[T]
    sample: Callable[[Random], S]


class Bot(Protocol):
    """A player made of code; stateless."""

    def choose(self, seen: Seen[Any, Any, Any], rng: Random) -> Step:
        """One of the legal steps."""


class Game(Protocol[S, T, V_co]):
    """The rules of one game: a stateless object over its states S, steps T and views V."""

    @property
    def meta(self) -> Meta:
        """What the game is."""

    @property
    def kinds(self) -> Kinds:
        """Its step classes by kind, chance's included."""

    @property
    def effects(self) -> EffectKinds:
        """Its effect classes by kind."""

    @property
    def bots(self) -> Mapping[str, Bot]:
        """Its bots by level, weakest first."""

    def setup(self, seats: int, options: Options) -> S:
        """The state before the first step; *options* as `Meta.read_options` gives them."""

    def to_act(self, state: S) -> tuple[Actor, ...]:
        """Who is asked: () when over, (CHANCE,), one seat, or several seats that decide at once."""

    def legal_steps(self, state: S, seat: Seat) -> Sequence[T]:
        """Every step this seat may take now, each once, in a fixed order; empty when it is not asked."""

    def draw(self, state: S, rng: Random) -> T:
        """One outcome of the chance that is to act, by its true distribution."""

    def apply(self, state: S, by: Actor, step: T, effects: list[Effect] | None = None) -> None:
        """Take the step in place; append what followed to *effects*. IllegalStep leaves *state* as it was."""

    def result(self, state: S) -> Result | None:
        """How the game ended, None while it runs."""

    def scores(self, state: S, viewer: Viewer) -> tuple[int, ...]:
        """Every seat's points if the game ended now, as far as *viewer* may know them; at the end the result's."""

    def view(self, state: S, viewer: Viewer) -> V_co:
        """What *viewer* may know: a frozen dataclass built field by field."""

    def resample(self, state: S, viewer: Viewer, rng: Random) -> S:
        """A truth that *viewer* cannot tell from this one, drawn from what it knows and *rng* alone."""

    def describe(
        self, by: Actor, step: Mapping[str, Any], effects: Sequence[Mapping[str, Any]]
    ) -> list[Line]:
        """The log lines of one step, from what `project` left of it and its effects for one viewer."""
