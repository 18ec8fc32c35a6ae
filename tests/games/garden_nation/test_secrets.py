"""For each thing a viewer is shown, a leak planted in the game turns the check of two worlds red."""

import dataclasses
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from games.engine.chance import seeded
from games.engine.contract import Played, check_told, check_two_worlds, random_games
from games.engine.contract.subject import Subject, position
from games.engine.contract.worlds import check_drawn_worlds, check_reached_worlds
from games.engine.errors import IllegalStep
from games.garden_nation.game import GardenNation
from games.garden_nation.state import State
from games.garden_nation.steps import ActionOver, Turn
from games.garden_nation.view import View, view
from tests.engine.nation import FewMissions, conserved, nation, outcomes, universe, worlds

AnySubject = Subject[Any, Any, Any]


class Shown(GardenNation):
    """The view holds what everybody kept."""

    @staticmethod
    def view(state: State, viewer: Any) -> View:
        return dataclasses.replace(view(state, viewer), dealt=tuple(map(str, state.kept)))


class Scored(GardenNation):
    """The score holds everybody's missions."""

    @staticmethod
    def view(state: State, viewer: Any) -> View:
        open_ = [view(state, seat).seats[seat] for seat in range(state.seats)]
        return dataclasses.replace(view(state, viewer), seats=tuple(
            dataclasses.replace(seat, missions=None) for seat in open_))


class Offered(GardenNation):
    """The legal steps depend on what others were dealt."""

    @staticmethod
    def legal_steps(state: State, seat: int) -> Sequence[Any]:
        steps = list(GardenNation.legal_steps(state, seat))
        return steps[::-1] if sum(map(sum, state.dealt)) % 2 else steps


class Blabbing(GardenNation):
    """A refusal names the missions of all."""

    @staticmethod
    def apply(state: State, by: Any, step: Any, effects: Any = None) -> None:
        try:
            GardenNation.apply(state, by, step, effects)
        except IllegalStep as error:
            raise IllegalStep(f"{error} {state.dealt}") from error


class Hinting(GardenNation):
    """An effect counts the missions of all."""

    @staticmethod
    def apply(state: State, by: Any, step: Any, effects: Any = None) -> None:
        GardenNation.apply(state, by, step, effects)
        if effects and isinstance(effects[-1], ActionOver | Turn):
            effects.append(ActionOver(state.seat, sum(map(sum, state.kept))))


class Imagining(GardenNation):
    """A world drawn for a viewer is the truth."""

    @staticmethod
    def resample(state: State, viewer: Any, rng: Random) -> State:  # noqa: ARG004  # that is what is wrong
        return state.copy()


class Narrow(FewMissions):
    """A world drawn for a viewer leaves the others' choices as they are."""

    @staticmethod
    def resample(state: State, viewer: Any, rng: Random) -> State:
        world = FewMissions.resample(state, viewer, rng)
        world.kept = tuple(tuple(sorted(set(hand)))[:2] if kept else () for hand, kept in
                           zip(world.dealt, world.kept, strict=True))
        if viewer != "spectator":
            world.kept = tuple(state.kept[seat] if seat == viewer else kept for seat, kept in enumerate(world.kept))
        return world


class Telling(FewMissions):
    """A choice of missions is followed by an effect that names one."""

    @staticmethod
    def apply(state: State, by: Any, step: Any, effects: Any = None) -> None:
        FewMissions.apply(state, by, step, effects)
        if effects is not None and step.kind == "keep_missions":
            effects.append(ActionOver(by, state.kept[by][0]))


def subject_of(game: Any) -> AnySubject:
    return Subject(game, universe, conserved, 3000, worlds, outcomes)


def two_worlds(subject: AnySubject, played: list[Played[Any]]) -> None:
    rng = seeded(1)
    for one in played:
        for count in (6, len(one.steps) // 2):
            for viewer in [*range(one.seats), "spectator"]:
                check_two_worlds(subject, one, count, viewer, rng)


@pytest.mark.parametrize("game", [Shown, Scored, Offered, Blabbing, Hinting], ids=lambda game: game.__name__)
def test_a_planted_leak_is_found(game: Callable[[], GardenNation]) -> None:
    played = random_games(nation(), 3)
    two_worlds(nation(), played)
    with pytest.raises(AssertionError, match="tells worlds apart"):
        two_worlds(subject_of(game()), played)


def test_draws_that_are_the_truth_are_found() -> None:
    subject = subject_of(Imagining())
    played = random_games(nation(), 6)
    with pytest.raises(AssertionError, match="draws changed what the viewer cannot know"):
        check_drawn_worlds(subject, [position(subject, one, len(one.steps) // 2) for one in played], seeded(1))


def test_draws_that_miss_a_world_are_found() -> None:
    subject = subject_of(Narrow())
    played = random_games(subject, 1)[0]
    with pytest.raises(AssertionError, match="never draws"):
        check_reached_worlds(subject, position(subject, played, 8), 0, seeded(1))


def test_an_effect_that_tells_of_a_choice_is_found() -> None:
    subject = subject_of(Telling())
    played = random_games(subject, 1)[0]
    count = next(n for n, (by, step) in enumerate(played.steps) if step.kind == "keep_missions" and by == 1)
    assert check_told(subject_of(FewMissions()), played, count, 0)
    with pytest.raises(AssertionError, match=r"more than it may know|not tell"):
        check_told(subject, played, count, 0)
