"""What the checks are given: a game with a few independent words on it, and random games of it."""

import dataclasses
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import cycle, product
from random import Random
from typing import Any, Generic, TypeVar

from games.engine.chance import seeded
from games.engine.game import CHANCE, SPECTATOR, Game, Options, OptionValue, State
from games.engine.replay import replay
from games.engine.steps import Actor, Audience, Effect, Step, Viewer, plain

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Step)
V = TypeVar("V")

Universe = Mapping[str, Mapping[str, Iterable[Any]]]


def fields_of(cls: type[Step] | type[Effect]) -> tuple[dataclasses.Field[Any], ...]:
    """The fields of a step or effect."""
    return dataclasses.fields(cls)  # type: ignore[arg-type]  # made a dataclass by `declare`


@dataclass(frozen=True)
class Subject(Generic[S, T, V]):
    """A game to check.

    *universe*: for each kind of step that a seat takes, the values to try for each of its fields, None where it may
    be absent. *conserved*: something that no step may change, once it is not None. *limit*: more steps than any game
    has; *games*: how many games are enough. For games with secrets, *worlds*: every truth that a viewer cannot tell
    from this one, itself among them, be they ever so many; *outcomes*: every outcome of the chance that is to act;
    *few*: where a viewer always finds many worlds possible, the same game with so small a box that it finds few.
    """

    game: Game[S, T, V]
    universe: Callable[[S], Universe]
    conserved: Callable[[S], object] | None = None
    limit: int = 2000
    worlds: Callable[[S, Viewer], Iterable[S]] | None = None
    outcomes: Callable[[S], Iterable[T]] | None = None
    few: "Subject[S, T, V] | None" = None
    games: int = 300

    @property
    def has_secrets(self) -> bool:
        """True if some field of a step or effect is not for everyone."""
        classes: list[type[Step] | type[Effect]] = [*self.game.kinds.values(), *self.game.effects.values()]
        return any(f.metadata["audience"] is not Audience.EVERYONE for cls in classes for f in fields_of(cls))

    def variants(self) -> list[tuple[int, dict[str, OptionValue]]]:
        """Every number of players with every choice of options that is offered for it."""
        meta = self.game.meta
        found = []
        for seats in range(meta.players[0], meta.players[1] + 1):
            offered = [
                option.values if option.players is None or seats in option.players else (option.default,)
                for option in meta.options
            ]
            for values in product(*offered):
                keys = [option.key for option in meta.options]
                found.append((seats, meta.read_options(dict(zip(keys, values, strict=True)), seats)))
        return found


@dataclass(slots=True)
class Played(Generic[T]):
    """A game as it was played; *prints* holds the fingerprint of the state before each step and of the last."""

    seats: int
    options: Options
    steps: list[tuple[Actor, T]] = field(default_factory=list)
    effects: list[list[Effect]] = field(default_factory=list)
    prints: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Position(Generic[S]):
    """A state somewhere in a game; checks leave it as it is."""

    state: S
    seats: int

    @property
    def viewers(self) -> list[Viewer]:
        """Everybody who may look."""
        return [*range(self.seats), SPECTATOR]


def play(subject: Subject[S, T, V], seats: int, options: Options, rng: Random) -> Played[T]:
    """One random game, seat after seat in any order where several decide at once."""
    game, played = subject.game, Played[T](seats, options)
    state = game.setup(seats, options)
    while actors := game.to_act(state):
        played.prints.append(fingerprint(state))
        by = rng.choice(actors)
        step = game.draw(state, rng) if by == CHANCE else _any_legal(game, state, by, rng)
        followed: list[Effect] = []
        game.apply(state, by, step, followed)
        played.steps.append((by, step))
        played.effects.append(followed)
        assert len(played.steps) <= subject.limit, f"A game must end within {subject.limit} steps."
    played.prints.append(fingerprint(state))
    return played


def _any_legal(game: Game[S, T, V], state: S, seat: int, rng: Random) -> T:
    steps = game.legal_steps(state, seat)
    assert len(steps), f"Seat {seat} is asked and has no legal step."
    return steps[rng.randrange(len(steps))]


def random_games(subject: Subject[S, T, V], count: int, seed: int = 0) -> list[Played[T]]:
    """*count* random games that take turns through all variants."""
    variants = subject.variants()
    return [play(subject, *variants[n % len(variants)], seeded(f"{seed}/{n}")) for n in range(count)]


def positions(subject: Subject[S, T, V], played: Played[T]) -> Iterator[S]:
    """The state before each step and the last one; always the same object, moved on."""
    state = subject.game.setup(played.seats, played.options)
    yield state
    for by, step in played.steps:
        subject.game.apply(state, by, step)
        yield state


def position(subject: Subject[S, T, V], played: Played[T], count: int) -> Position[S]:
    """Where the game stood after *count* steps."""
    return Position(replay(subject.game, played.seats, played.options, played.steps[:count]), played.seats)


def sample(subject: Subject[S, T, V], games: list[Played[T]], count: int, seed: int = 0) -> list[Position[S]]:
    """*count* positions of *games*, game after game, each anywhere in its game."""
    rng = seeded(seed)
    chosen = (games[n % len(games)] for n in range(count))
    return [position(subject, played, rng.randrange(len(played.steps) + 1)) for played in chosen]


def spread(subject: Subject[S, T, V], games: list[Played[T]], seed: int = 0) -> Iterator[Position[S]]:
    """Positions of *games* where each kind of step was taken in turn, so that the rare ones come as often; endless."""
    by_kind: dict[str, list[tuple[Played[T], int]]] = {}
    for played in games:
        for count, (_, step) in enumerate(played.steps):
            by_kind.setdefault(step.kind, []).append((played, count))
    rng = seeded(seed)
    for kind in cycle(sorted(by_kind)):
        yield position(subject, *rng.choice(by_kind[kind]))


def candidates(subject: Subject[S, T, V], state: S) -> Iterator[Any]:
    """Every well-formed step that a seat might try, legal or not."""
    for kind, fields in subject.universe(state).items():
        cls = subject.game.kinds[kind]
        for values in product(*fields.values()):
            yield cls(**dict(zip(fields, values, strict=True)))


def as_json(value: object) -> str:
    """*value* as the bytes that would be sent."""
    return json.dumps(plain(value), allow_nan=False)


def fingerprint(value: Any) -> str:
    """All that *value* consists of, as text: equal for equal values, and no alias of any part of it."""
    if isinstance(value, int | str | None):
        return repr(value)
    if isinstance(value, list | tuple):
        return f"{type(value).__name__}[{','.join(map(fingerprint, value))}]"
    if isinstance(value, set | frozenset):
        return "{" + ",".join(sorted(map(fingerprint, value))) + "}"
    if isinstance(value, Mapping):
        return "{" + ",".join(sorted(f"{fingerprint(k)}:{fingerprint(v)}" for k, v in value.items())) + "}"
    cls: Any = type(value)
    names = _parts(cls)
    return f"{type(value).__name__}({','.join(f'{n}={fingerprint(getattr(value, n))}' for n in names)})"


@cache
def _parts(cls: type) -> tuple[str, ...]:
    """What the values of a class consist of; fields left out of a comparison are no part."""
    if dataclasses.is_dataclass(cls):
        return tuple(field.name for field in dataclasses.fields(cls) if field.compare)
    names = tuple(name for base in cls.__mro__ for name in getattr(base, "__slots__", ()))
    if not names:
        raise TypeError(f"{cls.__name__} is neither a dataclass nor has it slots.")
    return names
