"""Every check of the contract finds what it is for: each broken game turns one of them red."""

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from games.engine import contract
from games.engine.chance import seeded
from games.engine.contract import Subject, random_games, sample, spread
from games.engine.steps import Effect, declare
from tests.engine import broken as b
from tests.engine.broken import SOUND, before, broken, leaking, showing, with_states, worlds

AnySubject = Subject[Any, Any, Any]
Check = Callable[[AnySubject], Any]


def games_of(check: Callable[..., Any], *, sound: bool = False) -> Check:
    """The check on some games, of the sound game if the broken one can't be played."""

    def run(subject: AnySubject) -> None:
        for played in random_games(SOUND if sound else subject, 30):
            check(subject, played)

    return run


def positions_of(check: Callable[..., Any], *, sound: bool = False) -> Check:
    def run(subject: AnySubject) -> None:
        rng, played = seeded(0), SOUND if sound else subject
        for at in islice(spread(played, random_games(played, 30)), 90):
            check(subject, at, rng)

    return run


def reached(subject: AnySubject) -> None:
    rng = seeded(0)
    for at in sample(SOUND, random_games(SOUND, 60), 60):
        for viewer in at.viewers:
            contract.check_reached_worlds(subject, at, viewer, rng)


def drawn(subject: AnySubject) -> None:
    contract.check_drawn_worlds(subject, sample(SOUND, random_games(SOUND, 20), 20), seeded(0))


def told(subject: AnySubject) -> None:
    for number, played in enumerate(random_games(subject, 24)):
        for count in range(len(played.steps) // 2 + number % 3, len(played.steps), 3):
            for viewer in [*range(played.seats), "spectator"]:
                contract.check_told(subject, played, count, viewer)


def two_worlds(subject: AnySubject) -> None:
    rng = seeded(0)
    for played in random_games(subject, 60):
        for viewer in [*range(played.seats), "spectator"]:
            contract.check_two_worlds(subject, played, rng.randrange(len(played.steps)), viewer, rng)


turns, results = games_of(contract.check_turns), games_of(contract.check_result)
scores = games_of(contract.check_scores)
turns_of_sound = games_of(contract.check_turns, sound=True)
conserved, replays = games_of(contract.check_conserved), games_of(contract.check_replay)
undo, records = games_of(contract.check_undo), games_of(contract.check_record)
copies, views = positions_of(contract.check_copies), positions_of(contract.check_views)
legal = positions_of(contract.check_legal, sound=True)
playouts = positions_of(lambda subject, at, _: contract.check_playout(subject, at, 1))

CASES: dict[str, tuple[Check, AnySubject, str]] = {
    "an option without its default": (contract.check_meta, b.NO_DEFAULT, "rounds is none of its values"),
    "a misfiled kind": (contract.check_meta, b.MISFILED, "filed under 'toss'"),
    "a field named by": (contract.check_meta, b.FIELD_BY, "named as every step's own"),
    "a view that is not frozen": (contract.check_meta, b.THAWED, "State is not frozen"),
    "steps for a seat that is not asked": (turns, b.NOT_ASKED, "are asked, yet seat"),
    "no step for a seat that is": (turns_of_sound, b.NOTHING_TO_DO, "has 0 legal steps"),
    "a result before the end": (turns, b.EARLY, "already a result"),
    "seats in no order": (turns, b.BACKWARDS, "seats in order"),
    "an endless game": (turns, b.ENDLESS, "must end within 60 steps"),
    "no step in a random game": (turns, b.NOTHING_TO_DO, "is asked and has no legal step"),
    "ranks that share no ties": (results, b.DENSE, "do not begin at 1 and share ties"),
    "scores of some seats": (scores, broken(scores=lambda state, _: (state.points[0],)), "no number for every seat"),
    "scores unlike the result": (scores, broken(scores=lambda state, _: (0,) * len(state.points)), "At the end"),
    "a card that vanishes": (conserved, b.LOSSY, "changed what is conserved"),
    "copies that share": (copies, with_states(b.Shared), "Playing a copy changed its original"),
    "copies that forget": (copies, with_states(b.Forgetful), "not all that its original has"),
    "copies that are unequal": (copies, with_states(b.Unequal), "not equal to its original"),
    "states that are all equal": (copies, with_states(b.Blind), "Two states that differ are called equal"),
    "a step that is not listed": (legal, broken(legal_steps=b.without_pass), "not among the legal steps"),
    "a step listed twice": (legal, broken(legal_steps=b.one_twice), "a legal step twice"),
    "a step listed but refused": (legal, broken(legal_steps=b.dig_always), "yet it is refused"),
    "a refusal that changes": (legal, before(b.touches), "was refused, yet it changed the state"),
    "a refusal without words": (legal, before(b.says_nothing), "refused without a reason"),
    "a refusal by accident": (legal, before(b.stumbles), "was not refused but raised KeyError"),
    "a step of somebody else": (legal, broken(apply=b.from_anybody), "was taken from"),
    "an outcome that is refused": (legal, broken(draw=b.draws_seven), "which is refused"),
    "an outcome that reads otherwise": (legal, broken(draw=b.draws_true), "reads otherwise"),
    "games that begin otherwise": (replays, b.counting(), "Played again, the game ends otherwise"),
    "effects that are causes": (replays, broken(apply=b.counts_when_watched), "Without effects asked for"),
    "an effect that is not declared": (replays, b.UNDECLARED, "is no declared effect"),
    "no way back": (undo, b.counting(), "the state is not what it was"),
    "a result that changes": (records, b.changing_results(), "own record is refused"),
    "playouts that differ": (playouts, b.random_order(), "equal seeds differ"),
    "a view that changes": (views, showing(lambda state, _: state.points), "changed when the game went on"),
    "a view that differs from itself": (views, b.winking(), "differs from itself"),
    "a view for nobody": (views, showing(b.last_hand_for_nobody), "sees more than a spectator"),
    "a view that changes the state": (views, showing(b.touching), "Looking changed the state"),
    "a card that never moves": (reached, worlds(b.same_buried), "never draws"),
    "a world that can't be": (reached, worlds(b.buries_the_discarded), "draws a world that cannot be"),
    "a world that shares": (reached, worlds(b.shares_points), "changed the truth"),
    "no other world": (drawn, worlds(lambda truth, _: truth.copy()), "draws changed what"),
    "worlds that lean on the truth": (two_worlds, broken(resample=b.leans_on_the_truth), "depend on what it cannot"),
    "a view of what is buried": (two_worlds, leaking("buried", lambda state, _: state.buried), "The view of"),
    "scores that tell bids": (two_worlds, broken(scores=lambda state, _: tuple(state.bids)), "The scores of"),
    "a view of bids": (two_worlds, leaking("bid", lambda state, _: max(state.bids)), "The view of"),
    "a view of drops poured": (two_worlds, leaking("poured", lambda state, _: sum(state.poured)), "The view of"),
    "legal steps that tell": (two_worlds, broken(legal_steps=b.dig_for_great_cards), "The legal steps of"),
    "a refusal that tells": (two_worlds, before(b.names_the_owner), "A refusal of"),
    "an effect that tells": (two_worlds, broken(apply=b.sighs_at_great_bids), "The effects of"),
    "a reveal that is not announced": (two_worlds, b.UNCLOSED, "no effect of it closes a draft"),
    "an effect that tells too much": (told, broken(apply=b.sighs_at_great_bids), "more than it may know"),
    "a step that tells too much": (told, b.OPEN_BIDS, "more than it may know"),
    "a step that tells too little": (told, broken(apply=b.says_less), "does not tell"),
}


@pytest.mark.parametrize(("check", "subject", "sentence"), CASES.values(), ids=CASES)
def test_a_broken_game_is_found(check: Check, subject: AnySubject, sentence: str) -> None:
    with pytest.raises(AssertionError, match=sentence):
        check(subject)


@pytest.mark.parametrize("check", dict.fromkeys(check for check, _, _ in CASES.values()))
def test_the_sound_game_passes(check: Check) -> None:
    check(SOUND)


def test_a_field_without_an_audience_is_refused_at_once() -> None:
    with pytest.raises(TypeError, match="names no audience"):

        @declare("odd")
        class Odd(Effect):
            value: int = 0
