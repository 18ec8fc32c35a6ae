"""Checks of the course of a game: turns, legality, copies, replay, records, views."""

import dataclasses
import json
from collections.abc import Iterator
from random import Random
from typing import Any, TypeVar, get_type_hints

from games.engine.bots import playout
from games.engine.chance import seeded
from games.engine.contract.subject import (
    Played,
    Position,
    Subject,
    as_json,
    candidates,
    fields_of,
    fingerprint,
    position,
    positions,
)
from games.engine.errors import GameError, IllegalStep
from games.engine.game import CHANCE, SPECTATOR, State
from games.engine.record import Record, read_envelope, read_record
from games.engine.record import check_record as play_back
from games.engine.replay import extend, replay
from games.engine.steps import Effect, Step, json_name, read_step, write_step

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Step)
V = TypeVar("V")

OUTSIDERS = 30
STRANGE = {int: (-1, 99, 10**9), str: ("", "zz", "\x00", "é" * 9), bool: (False, True)}


def check_meta(subject: Subject[S, T, V]) -> None:
    """What the game says of itself holds together."""
    game, meta = subject.game, subject.game.meta
    low, high = meta.players
    assert 1 <= low <= high, f"Players are from at least 1 up, not {meta.players}."
    for option in meta.options:
        assert option.default in option.values, f"The default of {option.key} is none of its values."
        assert len(set(option.values)) == len(option.values), f"{option.key} has a value twice."
        assert set(option.ranked) <= set(option.values), f"{option.key} ranks a value it has not."
    classes: list[tuple[str, type[Step] | type[Effect]]] = [*game.kinds.items(), *game.effects.items()]
    for kind, cls in classes:
        assert cls.kind == kind, f"{cls.__name__} is filed under {kind!r} but calls itself {cls.kind!r}."
        names = {json_name(field.name) for field in fields_of(cls)}
        assert not {"by", "kind"} & names, f"{cls.__name__} has a field named as every step's own."
    view = get_type_hints(game.view)["return"]
    frozen = getattr(view, "__dataclass_params__", None)
    assert frozen is not None, "view says in its type hint which dataclass it returns."
    assert frozen.frozen, f"{view.__name__} is not frozen."
    assert game.bots, "A game has at least one bot."


def check_turns(subject: Subject[S, T, V], played: Played[T]) -> None:
    """Somebody is asked until the end, and only who is asked may act."""
    game = subject.game
    for count, state in enumerate(positions(subject, played)):
        actors, over = game.to_act(state), count == len(played.steps)
        seats = tuple(sorted({actor for actor in actors if actor != CHANCE}))
        assert actors in (() if over else (CHANCE,), seats), f"Asked are chance or seats in order, not {actors}."
        assert (game.result(state) is not None) == over, (
            f"After step {count} of {len(played.steps)} there is {'no' if over else 'already a'} result.")
        for seat in range(played.seats):
            steps = game.legal_steps(state, seat)
            assert bool(len(steps)) == (seat in actors), (
                f"{actors} are asked, yet seat {seat} has {len(steps)} legal steps.")


def check_result(subject: Subject[S, T, V], played: Played[T]) -> None:
    """The result has a score and a rank for every seat, and its ranks share ties from 1."""
    result = subject.game.result(position(subject, played, len(played.steps)).state)
    assert result is not None, "A finished game has no result."
    ranks = result.ranks
    assert len(result.scores) == len(ranks) == played.seats, "Every seat has a score and a rank."
    assert all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks), (
        f"The ranks {ranks} do not begin at 1 and share ties.")
    json.dumps(result.plain(), allow_nan=False)


def check_scores(subject: Subject[S, T, V], played: Played[T]) -> None:
    """Every viewer is told a whole number for every seat all along, and at the end the result's own scores."""
    game, viewers = subject.game, [*range(played.seats), SPECTATOR]
    for count, state in enumerate(positions(subject, played)):
        before = fingerprint(state)
        result = game.result(state)
        for viewer in viewers:
            scores = game.scores(state, viewer)
            assert [type(score) for score in scores] == [int] * played.seats, (
                f"After step {count} the scores {scores} are no number for every seat.")
            assert result is None or scores == tuple(result.scores), (
                f"At the end {viewer} is told the scores {scores}, not {result and result.scores}.")
        assert fingerprint(state) == before, f"After step {count} asking for scores changed the state."


def check_conserved(subject: Subject[S, T, V], played: Played[T]) -> None:
    """What no step may change stays as it was."""
    if subject.conserved is None:
        return
    first = None
    for count, state in enumerate(positions(subject, played)):
        kept = subject.conserved(state)
        first = kept if first is None else first
        assert kept == first, f"Step {count} changed what is conserved: {first} became {kept}."


def check_playout(subject: Subject[S, T, V], at: Position[S], seed: int) -> None:
    """Equal seeds give equal games, and every game ends."""
    one, other = at.state.copy(), at.state.copy()
    counts = [playout(subject.game, state, seeded(seed)) for state in (one, other)]
    assert (counts[0], one) == (counts[1], other), "Two playouts with equal seeds differ."
    assert counts[0] <= subject.limit, f"A playout took {counts[0]} steps."
    assert subject.game.result(one) is not None, "A playout ended before the game."


def check_copies(subject: Subject[S, T, V], at: Position[S], rng: Random) -> None:
    """A copy is equal, and playing it to the end leaves the original as it was."""
    before, copy = fingerprint(at.state), at.state.copy()
    assert copy == at.state, "A copy is not equal to its original."
    assert fingerprint(copy) == before, "A copy has not all that its original has."
    playout(subject.game, copy, rng)
    assert fingerprint(at.state) == before, "Playing a copy changed its original."
    assert (copy == at.state) == (fingerprint(copy) == before), "Two states that differ are called equal."


def check_legal(subject: Subject[S, T, V], at: Position[S], rng: Random) -> int:
    """`legal_steps` lists exactly what `apply` takes, and a refused step changes nothing; the number tried."""
    actors = subject.game.to_act(at.state)
    tried = list(candidates(subject, at.state))
    few = rng.sample(tried, min(OUTSIDERS, len(tried)))
    for seat in range(at.seats):
        _check_seat(subject, at, seat, tried if seat in actors else few)
    for outsider in (at.seats, -1, CHANCE):
        taken = _taken(subject, at, outsider, few)
        assert not taken, f"{taken} was taken from {outsider}, who takes no such step."
    if actors == (CHANCE,):
        _check_chance(subject, at, rng)
    return len(tried) * sum(actor != CHANCE for actor in actors)


def _check_seat(subject: Subject[S, T, V], at: Position[S], seat: int, wellformed: list[T]) -> None:
    legal = list(subject.game.legal_steps(at.state, seat))
    assert len(set(legal)) == len(legal), f"Seat {seat} has a legal step twice."
    known = set(wellformed)
    for step in legal:
        assert step in known, f"The universe does not hold the legal step {step}."
    strange = [other for step in legal[:10] for other in _strange(step)]
    taken = _taken(subject, at, seat, [*wellformed, *strange])
    for step in legal:
        assert step in taken, f"{step} is legal for seat {seat}, yet it is refused."
    for step in taken:
        assert step in legal, f"{step} was taken from seat {seat}, yet it is not among the legal steps."


def _strange(step: T) -> Iterator[T]:
    """*step* with one field after the other set to something of the right type that is hardly legal."""
    for field in fields_of(type(step)):
        value = getattr(step, field.name)
        changed = (value[1:], value + value[:1]) if isinstance(value, tuple) else STRANGE.get(type(value), ())
        for other in changed:
            yield dataclasses.replace(step, **{field.name: other})  # type: ignore[type-var]  # made a dataclass


def _taken(subject: Subject[S, T, V], at: Position[S], by: Any, steps: list[T]) -> list[T]:
    """Those of *steps* that `apply` takes; the others must be refused in due form."""
    taken: list[T] = []
    scratch = at.state.copy()
    for step in dict.fromkeys(steps):
        try:
            subject.game.apply(scratch, by, step)
        except IllegalStep as refusal:
            reason = str(refusal)
        except Exception as error:
            raise AssertionError(f"{step} by {by} was not refused but raised {error!r}.") from error
        else:
            taken.append(step)
            scratch = at.state.copy()
            continue
        assert reason, f"{step} is refused without a reason."
        assert scratch == at.state, f"{step} by {by} was refused, yet it changed the state."
    assert fingerprint(scratch) == fingerprint(at.state), "A refused step left a trace in the state."
    return taken


def _check_chance(subject: Subject[S, T, V], at: Position[S], rng: Random) -> None:
    drawn = [subject.game.draw(at.state, rng) for _ in range(20)]
    for step in dict.fromkeys(drawn):
        assert step in _taken(subject, at, CHANCE, [step]), f"Chance drew {step}, which is refused."
        assert _reads_back(subject, step), f"{step} reads otherwise than it is written."
        _taken(subject, at, CHANCE, list(_strange(step)))
        assert not _taken(subject, at, 0, [step]), f"{step} was taken from a seat, and it is chance's."


def _reads_back(subject: Subject[S, T, V], step: T) -> bool:
    try:
        return read_step(subject.game.kinds, write_step(CHANCE, step)) == (CHANCE, step)
    except GameError:
        return False


def check_replay(subject: Subject[S, T, V], played: Played[T]) -> None:
    """Playing the steps again gives the same state and effects, with and without effects asked for."""
    state = subject.game.setup(played.seats, played.options)
    effects: list[list[Effect]] = []
    extend(subject.game, state, played.steps, effects=effects)
    assert fingerprint(state) == played.prints[-1], "Played again, the game ends otherwise."
    assert effects == played.effects, "Played again, a step has other effects."
    assert state == replay(subject.game, played.seats, played.options, played.steps), (
        "Without effects asked for, the game ends otherwise.")
    for followed in effects:
        for effect in followed:
            assert subject.game.effects.get(effect.kind) is type(effect), f"{effect} is no declared effect."


def check_undo(subject: Subject[S, T, V], played: Played[T]) -> None:
    """A shorter replay gives the state that was, at every length."""
    for count, print_ in enumerate(played.prints):
        state = position(subject, played, count).state
        assert fingerprint(state) == print_, f"Taken back to step {count}, the state is not what it was."


def check_record(subject: Subject[S, T, V], played: Played[T]) -> None:
    """Written, read and checked, the game is the same; and an unfinished one passes only as running."""
    game = subject.game
    result = game.result(position(subject, played, len(played.steps)).state)
    stated = None if result is None else result.plain()
    record = Record(game.meta.slug, played.seats, played.options, played.steps, stated)
    text = json.dumps(record.plain(), allow_nan=False)
    data = json.loads(text)
    assert read_envelope(data) == game.meta.slug, "The record is of another game."
    again = read_record(game, data)
    assert list(again.steps) == played.steps, "A step reads otherwise than it was written."
    try:
        state = play_back(game, again)
    except GameError as error:
        raise AssertionError(f"The game's own record is refused: {error}") from error
    assert fingerprint(state) == played.prints[-1], "The record ends otherwise than the game."
    assert json.dumps(again.plain(), allow_nan=False) == text, "Written again, the record differs."


def _shown_to(subject: Subject[S, T, V], state: S, viewer: Any) -> str | None:
    """The view of somebody who may be no viewer; None if it is refused."""
    try:
        return as_json(subject.game.view(state, viewer))
    except (GameError, IndexError, TypeError, ValueError):
        return None


def check_views(subject: Subject[S, T, V], at: Position[S], rng: Random) -> None:
    """Every viewer's view is JSON, equal when asked again, and does not change with the state or change it."""
    before = fingerprint(at.state)
    moving = at.state.copy()
    views = {viewer: subject.game.view(moving, viewer) for viewer in at.viewers}
    shown = {viewer: as_json(view) for viewer, view in views.items()}
    for viewer in at.viewers:
        assert as_json(subject.game.view(at.state, viewer)) == shown[viewer], f"{viewer}'s view differs from itself."
    for nobody in (None, -1, at.seats):
        seen = _shown_to(subject, at.state, nobody)
        assert seen in (None, shown[SPECTATOR]), f"The viewer {nobody}, who is none, sees more than a spectator."
    assert fingerprint(at.state) == before == fingerprint(moving), "Looking changed the state."
    playout(subject.game, moving, rng)
    for viewer, view in views.items():
        assert as_json(view) == shown[viewer], f"{viewer}'s view changed when the game went on."
