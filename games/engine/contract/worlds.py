"""Checks of what a viewer is shown against what it may know: two worlds that it cannot tell apart.

What a viewer knows is what `resample` keeps. So two states with equal draws for a viewer are one to it, and all it
is shown of them must be equal, byte for byte; where a step makes the draws differ, it revealed something by right.
"""

from collections.abc import Iterable, Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple, TypeVar

from games.engine.bots import playout, seen
from games.engine.chance import seeded
from games.engine.contract.subject import (
    Played,
    Position,
    Subject,
    as_json,
    candidates,
    fingerprint,
    position,
)
from games.engine.errors import IllegalStep
from games.engine.game import CHANCE, SPECTATOR, Game, Seat, State
from games.engine.steps import Actor, Effect, Step, Viewer, plain, project

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Step)
V = TypeVar("V")

FEW = 60  # a position is small if a viewer has no more worlds than this
MANY = 20  # with so many worlds or more, hardly a draw hits the truth by accident


def possible_worlds(subject: Subject[S, T, V], state: S, viewer: Viewer, enough: int = FEW + 1) -> dict[str, S]:
    """The worlds that *viewer* cannot tell apart by their fingerprints, or *enough* of them."""
    if subject.worlds is None:
        return {fingerprint(state): state}
    found: dict[str, S] = {}
    for world in islice(subject.worlds(state, viewer), 20 * FEW):
        found[fingerprint(world)] = world
        if len(found) == enough:
            break
    return found


def check_reached_worlds(subject: Subject[S, T, V], at: Position[S], viewer: Viewer, rng: Random) -> int:
    """In a small position the draws reach every world and no other; how many there are, 0 if too many."""
    before, worlds = fingerprint(at.state), set(possible_worlds(subject, at.state, viewer))
    if len(worlds) > FEW:
        return 0
    assert before in worlds, f"The truth is none of the worlds that {viewer} is said to find possible."
    reached: set[str] = set()
    for _ in range(30 * len(worlds) ** 2):
        world = subject.game.resample(at.state, viewer, rng)
        reached.add(fingerprint(world))
        assert reached <= worlds, f"{viewer} draws a world that cannot be: {world}"
        if reached == worlds:
            break
    assert reached == worlds, f"{viewer} never draws {len(worlds - reached)} of {len(worlds)} worlds."
    playout(subject.game, world, rng)
    assert fingerprint(at.state) == before, "Drawing a world and playing it changed the truth."
    return len(worlds)


def check_drawn_worlds(
    subject: Subject[S, T, V], sample: Sequence[Position[S]], rng: Random, draws: int = 10
) -> int:
    """Where there are many worlds, at least 90 % of the draws differ from the truth; the number of draws."""
    changed = drawn = 0
    for at in sample:
        for viewer in at.viewers:
            if len(possible_worlds(subject, at.state, viewer, MANY)) == MANY:
                worlds = [subject.game.resample(at.state, viewer, rng) for _ in range(draws)]
                changed += sum(world != at.state for world in worlds)
                drawn += draws
    assert changed >= 0.9 * drawn, f"Only {changed} of {drawn} draws changed what the viewer cannot know."
    return drawn


def check_told(subject: Subject[S, T, V], played: Played[T], count: int, viewer: Viewer) -> bool:
    """Step *count* + 1 tells *viewer* what it may know then, no less and no more; False if there are many worlds.

    The worlds possible after it are those possible before it, after a step that looked the same.
    """
    truth = position(subject, played, count).state
    before, (by, step) = possible_worlds(subject, truth, viewer), played.steps[count]
    seen_step, seen_effects = _told(subject, truth, by, step, viewer)
    after = possible_worlds(subject, truth, viewer)
    if max(len(before), len(after)) > FEW or not subject.game.to_act(truth):
        return False
    alike = set()
    for world in before.values():
        for twin in _choices(subject, world, by):
            if project(by, twin, viewer, over=False) != seen_step:
                continue
            moved = world.copy()
            if _told(subject, moved, by, twin, viewer) == (seen_step, seen_effects):
                alike.add(fingerprint(moved))
    assert set(after) <= alike, f"{step} by {by} tells {viewer} more than it may know."
    assert alike <= set(after), f"{step} by {by} does not tell {viewer} all that it may know."
    return True


def _told(subject: Subject[S, T, V], state: S, by: Actor, step: T, viewer: Viewer) -> tuple[object, object]:
    """Take *step* in place; what *viewer* is shown of it and of its effects."""
    effects: list[Effect] = []
    subject.game.apply(state, by, step, effects)
    return project(by, step, viewer, over=False), [project(by, one, viewer, over=False) for one in effects]


def _choices(subject: Subject[S, T, V], state: S, by: Actor) -> Iterable[T]:
    if by != CHANCE:
        return subject.game.legal_steps(state, by)
    return () if subject.outcomes is None else subject.outcomes(state)


class Pair(NamedTuple):
    """The truth and another world, one and the same for *viewer*."""

    subject: Subject[Any, Any, Any]
    truth: Any
    other: Any
    viewer: Viewer

    def same(self, what: str, one: object, two: object) -> None:
        """Demand that *viewer* is shown the same in both worlds."""
        texts = as_json(one), as_json(two)
        assert texts[0] == texts[1], f"{what} of {self.viewer} tells worlds apart: {texts[0]} and {texts[1]}."

    @property
    def known(self) -> bool:
        """True if *viewer* may not tell the worlds apart."""
        return _knowledge(self, self.truth) == _knowledge(self, self.other)


def _knowledge(pair: Pair, state: Any) -> list[str]:
    draws = (pair.subject.game.resample(state, pair.viewer, seeded(seed)) for seed in range(3))
    return [fingerprint(world) for world in draws]


def check_two_worlds(
    subject: Subject[S, T, V], played: Played[T], count: int, viewer: Viewer, rng: Random, further: int = 8
) -> int:
    """From step *count* on, *viewer* is shown the same in both worlds until it may tell them apart.

    Both go on along the same public play; the number of steps they went together.
    """
    at = position(subject, played, count)
    pair = Pair(subject, at.state, subject.game.resample(at.state, viewer, rng), viewer)
    assert pair.known, f"The draws of {viewer} depend on what it cannot know."
    _check_shown(pair, rng)
    for went, (by, step) in enumerate(played.steps[count:count + further]):
        twin = _twin(pair, by, step, rng)
        if twin is None or not _go_on(pair, by, step, twin):
            return went
        _check_shown(pair, rng)
    return further


def _check_shown(pair: Pair, rng: Random) -> None:
    game, viewer = pair.subject.game, pair.viewer
    one, two = pair.truth, pair.other
    pair.same("Who is asked", game.to_act(one), game.to_act(two))
    pair.same("The result", game.result(one), game.result(two))
    pair.same("The view", game.view(one, viewer), game.view(two, viewer))
    pair.same("The scores", game.scores(one, viewer), game.scores(two, viewer))
    if viewer != SPECTATOR:
        pair.same("The legal steps", list(game.legal_steps(one, viewer)), list(game.legal_steps(two, viewer)))
        few = _few_candidates(pair, rng)
        pair.same("A refusal", _answers(game, one, viewer, few), _answers(game, two, viewer, few))
        draws = [fingerprint(seen(game, state, viewer).sample(seeded(0))) for state in (one, two)]
        pair.same("A bot's world", *draws)


def _few_candidates(pair: Pair, rng: Random) -> list[Any]:
    tried = list(islice(candidates(pair.subject, pair.truth), 20 * FEW))
    return rng.sample(tried, min(20, len(tried)))


def _answers(game: Game[S, T, V], state: S, seat: Seat, steps: list[T]) -> list[str]:
    """What *seat* is told when it tries each of *steps*."""
    answers = []
    for step in steps:
        try:
            game.apply(state.copy(), seat, step)
        except IllegalStep as refusal:
            answers.append(str(refusal))
        else:
            answers.append("taken")
    return answers


def _twin(pair: Pair, by: Actor, step: Step, rng: Random) -> Step | None:
    """A step that the other world allows and that looks to *viewer* as *step* does, if there is one."""
    game, want = pair.subject.game, project(by, step, pair.viewer, over=False)
    if by == CHANCE:
        drawn = (game.draw(pair.other, rng) for _ in range(10 * FEW))
        return next((one for one in drawn if project(by, one, pair.viewer, over=False) == want), None)
    steps = [one for one in game.legal_steps(pair.other, by) if project(by, one, pair.viewer, over=False) == want]
    return rng.choice(steps) if steps else None


def _go_on(pair: Pair, by: Actor, step: Step, twin: Step) -> bool:
    """Take both steps; False when *viewer* may tell the worlds apart from now on."""
    game = pair.subject.game
    effects: tuple[list[Effect], list[Effect]] = ([], [])
    game.apply(pair.truth, by, step, effects[0])
    game.apply(pair.other, by, twin, effects[1])
    if not pair.known:
        told = any(effect.closes == "reveal" for effect in effects[0]) or game.to_act(pair.truth) == (CHANCE,)
        assert by != pair.viewer or told, f"{step} tells {by} something new, yet no effect of it closes a draft."
        return False
    steps = [project(by, one, pair.viewer, over=False) for one in (step, twin)]
    followed = [[project(by, one, pair.viewer, over=False) for one in effects_] for effects_ in effects]
    pair.same("The effects", *followed)
    pair.same("The log", *(plain(game.describe(by, s, f)) for s, f in zip(steps, followed, strict=True)))
    return True
