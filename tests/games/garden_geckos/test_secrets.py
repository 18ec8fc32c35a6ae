"""For each thing a viewer is shown, a leak planted in the game turns the check of two worlds red."""

import dataclasses
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from games.engine.chance import seeded
from games.engine.contract import Played, check_told, check_two_worlds, random_games
from games.engine.contract.subject import Subject, position
from games.engine.contract.worlds import check_drawn_worlds, check_reached_worlds, possible_worlds
from games.engine.errors import IllegalStep
from games.garden_geckos.game import GardenGeckos
from games.garden_geckos.state import State
from games.garden_geckos.steps import Returned, Skipped
from games.garden_geckos.view import View, view
from tests.engine.geckos import SmallBox, conserved, outcomes, universe, worlds

AnySubject = Subject[Any, Any, Any]


class Handed(GardenGeckos):
    """The view holds everybody's tiles."""

    @staticmethod
    def view(state: State, viewer: Any) -> View:
        seats = [view(state, seat).seats[seat] for seat in range(state.players)]
        return dataclasses.replace(view(state, viewer), seats=tuple(
            dataclasses.replace(seat, secret=None, score=other.score)
            for seat, other in zip(seats, view(state, viewer).seats, strict=False)))


class Scored(GardenGeckos):
    """The scores count everybody's secret."""

    @staticmethod
    def view(state: State, viewer: Any) -> View:
        shown = view(state, viewer)
        scores = [view(state, seat).seats[seat].score for seat in range(state.players)]
        return dataclasses.replace(shown, seats=tuple(
            dataclasses.replace(seat, score=score) for seat, score in zip(shown.seats, scores, strict=False)))


class Stacked(GardenGeckos):
    """The view tells what is still in the deck."""

    @staticmethod
    def view(state: State, viewer: Any) -> View:
        return dataclasses.replace(view(state, viewer), deck=state.unseen)


class Offered(GardenGeckos):
    """The legal steps depend on the tiles of all."""

    @staticmethod
    def legal_steps(state: State, seat: int) -> Sequence[Any]:
        steps = list(GardenGeckos.legal_steps(state, seat))
        return steps[::-1] if sum(map(sum, state.hands)) % 2 else steps


class Blabbing(GardenGeckos):
    """A refusal names the tiles of all."""

    @staticmethod
    def apply(state: State, by: Any, step: Any, effects: Any = None) -> None:
        try:
            GardenGeckos.apply(state, by, step, effects)
        except IllegalStep as error:
            raise IllegalStep(f"{error} {state.hands}") from error


class Hinting(GardenGeckos):
    """An effect counts the tiles and secrets of all."""

    @staticmethod
    def apply(state: State, by: Any, step: Any, effects: Any = None) -> None:
        GardenGeckos.apply(state, by, step, effects)
        if effects is not None:
            effects.append(Skipped(sum(map(sum, state.hands)) + sum(state.kept)))


class Imagining(GardenGeckos):
    """A world drawn for a viewer is the truth."""

    @staticmethod
    def resample(state: State, viewer: Any, rng: Random) -> State:  # noqa: ARG004  # that is what is wrong
        return state.copy()


class Narrow(SmallBox):
    """A world drawn for a viewer leaves the order of hands as it is."""

    @staticmethod
    def resample(state: State, viewer: Any, rng: Random) -> State:
        world = SmallBox.resample(state, viewer, rng)
        world.hands = tuple(
            hand if seat == viewer else tuple(sorted(hand)) for seat, hand in enumerate(world.hands))
        return world


class Forgetful(SmallBox):
    """A world drawn for a viewer may hold any tile under the deck, also where the viewer knows it."""

    @staticmethod
    def resample(state: State, viewer: Any, rng: Random) -> State:
        world = SmallBox.resample(state, viewer, rng)
        world.under = tuple(rng.sample(world.under, len(world.under)))
        return world


class Telling(SmallBox):
    """A choice of secrets is followed by an effect that names it."""

    @staticmethod
    def apply(state: State, by: Any, step: Any, effects: Any = None) -> None:
        SmallBox.apply(state, by, step, effects)
        if effects is not None and step.kind == "keep_secret":
            effects.append(Returned(by, "", state.kept[by]))


def subject_of(game: Any) -> AnySubject:
    return Subject(game, universe, conserved, 1200, worlds, outcomes)


@pytest.fixture(scope="module")
def played() -> list[Played[Any]]:
    """Games for two to four."""
    games = random_games(subject_of(GardenGeckos()), 12)
    return [games[number] for number in (1, 5, 9)]


def two_worlds(subject: AnySubject, played: list[Played[Any]]) -> None:
    rng = seeded(1)
    for one in played:
        for viewer in [*range(one.seats), "spectator"]:
            check_two_worlds(subject, one, len(one.steps) // 2, viewer, rng, further=3)


def test_no_leak_is_found_where_none_is(played: list[Played[Any]]) -> None:
    assert [one.seats for one in played] == [2, 3, 4]
    two_worlds(subject_of(GardenGeckos()), played)


@pytest.mark.parametrize("game", [Handed, Scored, Stacked, Offered, Blabbing, Hinting], ids=lambda game: game.__name__)
def test_a_planted_leak_is_found(game: Callable[[], GardenGeckos], played: list[Played[Any]]) -> None:
    with pytest.raises(AssertionError, match="tells worlds apart"):
        two_worlds(subject_of(game()), played)


class Digging(SmallBox):
    """The view names every tile under the deck."""

    @staticmethod
    def view(state: State, viewer: Any) -> View:
        return dataclasses.replace(view(state, viewer), under=tuple(map(str, state.under)))


def test_a_leak_of_the_order_under_the_deck_is_found() -> None:
    games, rng = random_games(subject_of(SmallBox()), 2), seeded(1)
    one, count, by = next((one, count, by) for one in games for count, (by, step) in enumerate(one.steps, 1)
                          if step.kind == "return_tile" and by != "chance")
    check_two_worlds(subject_of(SmallBox()), one, count, 1 - by, rng, further=1)
    with pytest.raises(AssertionError, match=r"The view of . tells worlds apart"):
        check_two_worlds(subject_of(Digging()), one, count, 1 - by, rng, further=1)


def test_draws_that_are_the_truth_are_found(played: list[Played[Any]]) -> None:
    subject = subject_of(Imagining())
    with pytest.raises(AssertionError, match="draws changed what the viewer cannot know"):
        check_drawn_worlds(subject, [position(subject, one, len(one.steps) // 2) for one in played], seeded(1))


def test_draws_that_miss_a_world_are_found() -> None:
    right, wrong = subject_of(SmallBox()), subject_of(Narrow())
    one = random_games(right, 1)[0]
    small = (position(right, one, count) for count in range(8, len(one.steps)))
    at = next(at for at in small if len(possible_worlds(right, at.state, 0)) == 4)
    assert check_reached_worlds(right, at, 0, seeded(1)) == 4
    with pytest.raises(AssertionError, match="never draws"):
        check_reached_worlds(wrong, at, 0, seeded(1))


def test_draws_of_worlds_that_cannot_be_are_found() -> None:
    subject = subject_of(Forgetful())
    one = random_games(subject_of(SmallBox()), 1)[0]
    with pytest.raises(AssertionError, match="draws a world that cannot be"):
        check_reached_worlds(subject, position(subject, one, 8), 0, seeded(1))


def test_an_effect_that_tells_of_a_choice_is_found() -> None:
    subject = subject_of(Telling())
    one = random_games(subject, 1)[0]
    count = next(n for n, (by, step) in enumerate(one.steps) if step.kind == "keep_secret" and by == 1)
    assert check_told(subject_of(SmallBox()), one, count, 0)
    with pytest.raises(AssertionError, match=r"more than it may know|not tell"):
        check_told(subject, one, count, 0)
