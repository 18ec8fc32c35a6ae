"""Games kept for good: played once under a version of a game's rules, they must be the same under it for ever.

A kept game is a record, and a digest of the set-up and after each step: who is asked, what they may do, and what one of
the viewers sees, each in turn; at the end what all of them see. A file holds those of one version, a line each.
"""

import gzip
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import count, islice
from pathlib import Path
from typing import Any, TypeVar

from games.engine.errors import BadRecord, GameError
from games.engine.game import CHANCE, SPECTATOR, Game, Meta, Options, State
from games.engine.record import Record, read_record
from games.engine.steps import Actor, Step, Viewer, plain, write_step

DIGITS = 6  # of a digest, in hexadecimal: one that differs does so once and for many steps

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Step)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Kept:
    """A game as it was, and its digests then."""

    record: dict[str, Any]
    digests: tuple[str, ...]


def digests(
    game: Game[S, T, V], players: int, options: Options, steps: Iterable[tuple[Actor, T]]
) -> Iterator[str]:
    """Play again; give a digest of the set-up and after each step, and one of the end. Raises BadRecord."""
    state = game.setup(players, options)
    viewers: list[Viewer] = [*range(players), SPECTATOR]
    yield _digest(game, state, viewers[:1])
    for number, (by, step) in enumerate(steps, 1):
        try:
            game.apply(state, by, step)
        except GameError as error:
            raise BadRecord(number, str(error)) from error
        yield _digest(game, state, [viewers[number % len(viewers)]])
    yield _digest(game, state, viewers)


def _digest(game: Game[S, T, V], state: S, viewers: Sequence[Viewer]) -> str:
    asked = game.to_act(state)
    legal = [[write_step(by, step) for step in game.legal_steps(state, by)] for by in asked if by != CHANCE]
    result = game.result(state)
    seen = [plain(game.view(state, viewer)) for viewer in viewers]
    told = [asked, legal, seen, None if result is None else result.plain()]
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:DIGITS]


def keep(game: Game[S, T, V], record: Record) -> Kept:
    """Return a record with its digests as they are now."""
    steps: Any = record.steps  # of this game, since it was played by its rules
    return Kept(record.plain(), tuple(digests(game, record.players, record.options, steps)))


def difference(game: Game[S, T, V], kept: Kept) -> str:
    """Say where a kept game is not the same any more; nothing if it is."""
    try:
        record = read_record(game, kept.record)
        steps: Any = record.steps
        again = tuple(digests(game, record.players, record.options, steps))
    except BadRecord as error:
        return str(error)
    return where(kept.digests, again)


def where(then: Sequence[str], now: Sequence[str]) -> str:
    """Say at which of these digests two courses of one game part; nothing if they don't."""
    for number, (one, other) in enumerate(zip(then, now, strict=True)):
        if one != other:
            return f"after step {number} the game is another" if number else "the set-up is another"
    return ""


def variants(meta: Meta) -> Iterator[tuple[int, dict[str, Any]]]:
    """Give numbers of players with options: each value of each option for each number of players that may have it."""
    for players in range(meta.players[0], meta.players[1] + 1):
        wheels = [
            (option.key, option.values)
            for option in meta.options
            if option.players is None or players in option.players
        ]
        turns = max((len(values) for _, values in wheels), default=1)
        for turn in range(turns):
            # Each option begins elsewhere, so that values meet others than those of their own place.
            chosen = {key: values[(turn + place * players) % len(values)] for place, (key, values) in enumerate(wheels)}
            yield players, meta.read_options(chosen, players)


# Files --------------------------------------------------------------------------------------------


def name_of(meta: Meta) -> str:
    """Name the file of a game's present version."""
    return f"{meta.slug}-v{meta.rules_version}.jsonl.gz"


def write(path: Path, games: Iterable[Kept]) -> int:
    """Write kept games into a new file; the same games give the same bytes. Return how many."""
    plain_games = ({"record": kept.record, "digests": "".join(kept.digests)} for kept in games)
    lines = [json.dumps(each, ensure_ascii=False) for each in plain_games]
    with path.open("xb") as file:
        file.write(gzip.compress("".join(f"{line}\n" for line in lines).encode(), mtime=0))
    return len(lines)


def read(path: Path) -> Iterator[Kept]:
    """Read the games of a file."""
    for line in gzip.decompress(path.read_bytes()).decode().splitlines():
        found = json.loads(line)
        text = found["digests"]
        cuts = islice(count(0, DIGITS), len(text) // DIGITS)
        yield Kept(found["record"], tuple(text[at : at + DIGITS] for at in cuts))
