"""Every game keeps the contract."""

from itertools import islice
from typing import Any

import pytest

from games import registry
from games.engine.chance import seeded
from games.engine.contract import (
    Played,
    Position,
    Subject,
    check_conserved,
    check_copies,
    check_drawn_worlds,
    check_legal,
    check_meta,
    check_playout,
    check_reached_worlds,
    check_record,
    check_replay,
    check_result,
    check_scores,
    check_told,
    check_turns,
    check_two_worlds,
    check_undo,
    check_views,
    position,
    random_games,
    sample,
    spread,
)
from tests.engine.subjects import SUBJECTS

AnySubject = Subject[Any, Any, Any]
Games = list[Played[Any]]
TRIES = 700_000  # steps that are tried one by one; positions are sampled until so many are spent


def test_every_game_is_checked() -> None:
    assert set(SUBJECTS) == set(registry.games())
    assert all(SUBJECTS[slug].game is game for slug, game in registry.games().items())


@pytest.fixture(scope="module", params=list(SUBJECTS.values()), ids=list(SUBJECTS))
def subject(request: pytest.FixtureRequest) -> AnySubject:
    found: AnySubject = request.param
    return found


@pytest.fixture(scope="module")
def games(subject: AnySubject) -> Games:
    return random_games(subject, subject.games)


@pytest.fixture(scope="module")
def positions(subject: AnySubject, games: Games) -> list[Position[Any]]:
    return sample(subject, games, subject.games)


@pytest.fixture(scope="module")
def few(subject: AnySubject, games: Games) -> tuple[AnySubject, Games]:
    """The subject with games in which a viewer finds few worlds possible."""
    return (subject, games[::6]) if subject.few is None else (subject.few, random_games(subject.few, 4))


def test_meta(subject: AnySubject) -> None:
    check_meta(subject)


def test_all_variants_are_played(subject: AnySubject, games: Games) -> None:
    variants = [(played.seats, played.options) for played in games]
    assert all(variant in variants for variant in subject.variants())


def test_turns_and_results(subject: AnySubject, games: Games) -> None:
    for played in games:
        check_turns(subject, played)
        check_result(subject, played)
        check_conserved(subject, played)


def test_scores(subject: AnySubject, games: Games) -> None:
    for played in games[::10]:
        check_scores(subject, played)


def test_copies(subject: AnySubject, positions: list[Position[Any]]) -> None:
    rng = seeded(1)
    for at in positions:
        check_copies(subject, at, rng)


def test_playouts(subject: AnySubject, positions: list[Position[Any]]) -> None:
    for seed, at in enumerate(positions):
        check_playout(subject, at, seed)


def test_legal_steps_are_what_apply_takes(subject: AnySubject, games: Games) -> None:
    rng, tried, kinds = seeded(2), 0, set()
    for at in islice(spread(subject, games), subject.games):
        if tried < TRIES:
            tried += check_legal(subject, at, rng)
            kinds |= {step.kind for seat in range(at.seats) for step in subject.game.legal_steps(at.state, seat)}
    asked = set(subject.universe(position(subject, games[0], 0).state))
    assert kinds == asked, f"No sampled position has a legal {asked - kinds}."


def test_replay_and_record(subject: AnySubject, games: Games) -> None:
    for played in games:
        check_replay(subject, played)
        check_record(subject, played)


def test_undo_at_every_step(subject: AnySubject, games: Games) -> None:
    for played in games[::5]:
        check_undo(subject, played)


def test_views(subject: AnySubject, positions: list[Position[Any]]) -> None:
    rng = seeded(3)
    for at in positions:
        check_views(subject, at, rng)


def test_drawn_worlds(
    subject: AnySubject, positions: list[Position[Any]], few: tuple[AnySubject, Games]
) -> None:
    rng = seeded(4)
    small_ones = positions[:90] if subject.few is None else sample(*few, 45)
    small = sum(check_reached_worlds(few[0], at, viewer, rng) > 1 for at in small_ones for viewer in at.viewers)
    drawn = check_drawn_worlds(subject, positions[:60], rng)
    assert (subject.worlds is not None) == subject.has_secrets
    if subject.has_secrets:
        assert small >= 50, f"Only {small} small positions were found."
        assert drawn >= 500, f"Only {drawn} worlds were drawn."


def test_steps_tell_what_may_be_known(subject: AnySubject, few: tuple[AnySubject, Games]) -> None:
    told = 0
    for number, played in enumerate(few[1] if subject.has_secrets else []):
        # Few worlds are left late in a game; where there are few always, only the layout is left out.
        first = 3 + number % 3 if subject.few else len(played.steps) // 2 + number % 3
        for count in range(first, len(played.steps), max(3, len(played.steps) // 20)):
            told += sum(check_told(few[0], played, count, viewer) for viewer in [*range(played.seats), "spectator"])
    assert told >= 100 or not subject.has_secrets, f"Only {told} steps were compared."


def test_two_worlds(subject: AnySubject, games: Games) -> None:
    rng, together = seeded(5), 0
    for played in games[:: 3 if subject.has_secrets else len(games) // 5]:
        count = rng.randrange(len(played.steps))
        for viewer in [*range(played.seats), "spectator"]:
            together += check_two_worlds(subject, played, count, viewer, rng)
    assert together >= 100
