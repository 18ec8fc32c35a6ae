"""Chance, bots and playouts."""

import gc
from collections import Counter
from random import SystemRandom
from typing import Any

import pytest

from games.engine.bots import GreedyBot, RandomBot, playout, seen
from games.engine.chance import fair, keyed, seeded, settle
from games.engine.replay import replay
from games.engine.steps import CHANCE, Effect
from tests.testgame.bots import BOTS
from tests.testgame.game import LONE_GARDEN as LONE
from tests.testgame.game import SEALED_GARDEN as GAME
from tests.testgame.state import State
from tests.testgame.steps import Bid, Dig, Drew, Show, Turn

OPTIONS: dict[str, str | bool] = {"rounds": "three", "water": True}


def settled(seed: int = 0, seats: int = 2) -> State:
    state = GAME.setup(seats, OPTIONS)
    settle(GAME, state, seeded(seed))
    return state


def test_chance_acts_until_a_seat_is_asked() -> None:
    state = GAME.setup(3, OPTIONS)
    effects: list[list[Effect]] = []
    taken = settle(GAME, state, seeded(1), effects)
    assert [step.kind for step in taken] == ["bury", "deal", "deal", "deal", "roll"]
    assert effects == [[], [], [], [], [Turn(1)]]
    assert settle(GAME, state, seeded(1)) == []
    assert replay(GAME, 3, OPTIONS, [(CHANCE, step) for step in taken]) == state


def test_real_chance_can_not_be_repeated_and_seeds_can() -> None:
    assert isinstance(fair(), SystemRandom)
    assert settled(4) == settled(4) != settled(5)


def keyed_game(secret: str, dug: bool, digs: int = 3) -> tuple[list[Any], list[Any]]:
    """A game alone under a secret, whose player digs or not in the first round: what was rolled, and what was found."""
    state = LONE.setup(1, OPTIONS)
    taken = settle(LONE, state, keyed(secret.encode()))
    while actors := LONE.to_act(state):
        seat, legal = 0, LONE.legal_steps(state, 0)
        assert actors == (seat,)
        digs_now = Dig() in legal and (dug or state.round > 1) and digs > 0
        digs -= digs_now
        LONE.apply(state, seat, Dig() if digs_now else legal[-1])
        taken += settle(LONE, state, keyed(secret.encode(), taken))
    rolls, finds = ([step for step in taken if step.kind == kind] for kind in ("roll", "find"))
    return rolls, finds


def test_equal_play_under_a_secret_meets_equal_outcomes() -> None:
    assert keyed_game("today", dug=True) == keyed_game("today", dug=True) != keyed_game("tomorrow", dug=True)
    games = [keyed_game(f"day {number}", dug=True) for number in range(8)]
    assert len({str(game) for game in games}) == 8


def test_draws_of_one_kind_under_a_secret_do_not_hang_on_those_of_another() -> None:
    """Whoever digs later finds what others found earlier, as far as it still lies there; the dice roll the same."""
    (early_rolls, early), (late_rolls, late) = (keyed_game("today", dug=dug) for dug in (True, False))
    assert early_rolls == late_rolls
    assert len(early) == len(late) == 2


def test_a_game_may_say_itself_what_is_drawn() -> None:
    class Named(type(LONE)):  # type: ignore[misc]  # whatever class it is
        def luck(self, state: State) -> str:
            return f"{state.phase} of round {state.round}, {len(state.deck)} left"

    def rolled(game: Any, secret: bytes) -> list[Any]:
        return settle(game, LONE.setup(1, OPTIONS), keyed(secret))

    assert rolled(Named(), b"one") == rolled(Named(), b"one")
    assert [rolled(Named(), bytes([n])) for n in range(9)] != [rolled(LONE, bytes([n])) for n in range(9)]


def test_keyed_outcomes_are_about_as_likely() -> None:
    state = settled()
    state.phase = "roll"
    thrown = Counter(keyed(str(number).encode()).draw(GAME, state) for number in range(6000))
    assert len(thrown) == 6
    assert max(thrown.values()) - min(thrown.values()) < 200


def test_all_outcomes_are_about_as_likely() -> None:
    state, rng = settled(), seeded(2)
    state.phase = "roll"
    thrown = Counter(GAME.draw(state, rng) for _ in range(6000))
    assert len(thrown) == 6
    assert max(thrown.values()) - min(thrown.values()) < 200


@pytest.mark.parametrize("bot", [*BOTS.values(), RandomBot()])
def test_bots_take_legal_steps_and_repeat_them(bot: Any) -> None:
    for seed in range(20):
        state = settled(seed, 3)
        first, again = (bot.choose(seen(GAME, state, 1), seeded(seed)) for _ in range(2))
        assert first == again
        assert first in GAME.legal_steps(state, 1)


def test_greedy_takes_what_brings_most() -> None:
    state = settled()
    state.phase, state.turn = "show", 0
    bot: GreedyBot[State] = GreedyBot(lambda after, seat: after.points[seat])
    for seed in range(10):
        chosen = bot.choose(seen(GAME, state, 0), seeded(seed))
        assert isinstance(chosen, Show)
        assert chosen.and_ is not None


def test_greedy_takes_the_only_step_without_thinking() -> None:
    def never(state: State, seat: int) -> float:
        raise AssertionError("Nothing is to be weighed.")

    state = settled()
    state.phase, state.turn, state.has_shown, state.drops = "show", 0, True, [0, 0]
    assert GreedyBot(never).choose(seen(GAME, state, 0), seeded(0)) == GAME.legal_steps(state, 0)[0]


def test_a_bot_is_never_handed_the_truth() -> None:
    state = settled()
    given = seen(GAME, state, 0)
    known = reachable(given)
    assert id(state) not in known
    assert all(id(part) not in known for part in (state.hands, state.bids, state.points))
    worlds = {tuple(sorted(given.sample(seeded(seed)).hands[1])) for seed in range(60)}
    assert len(worlds) > 10
    assert all(given.sample(seeded(seed)).hands[0] == state.hands[0] for seed in range(20))


def reachable(start: object) -> set[int]:
    """The ids of all that hangs on *start*, code and modules left aside."""
    seen_ids: set[int] = set()
    todo = [start]
    while todo:
        one = todo.pop()
        if id(one) in seen_ids or isinstance(one, type) or type(one).__name__ == "module":
            continue
        seen_ids.add(id(one))
        if not (isinstance(one, dict) and "__builtins__" in one):
            todo += gc.get_referents(one)
    return seen_ids


def test_a_playout_can_be_repeated() -> None:
    one, other = settled(), settled()
    assert playout(GAME, one, seeded(9)) == playout(GAME, other, seeded(9))
    assert one == other
    assert GAME.result(one) is not None


def test_a_playout_asks_a_list_for_one_item_only() -> None:
    class Lazy:
        def __init__(self, steps: Any) -> None:
            self.steps = steps

        def __len__(self) -> int:
            return len(self.steps)

        def __getitem__(self, index: int) -> Any:
            assert isinstance(index, int)
            return self.steps[index]

        def __iter__(self) -> None:
            raise AssertionError("The whole list was asked for.")

    class Game(type(GAME)):  # type: ignore[misc]  # whatever class it is
        def legal_steps(self, state: State, seat: int) -> Any:
            return Lazy(GAME.legal_steps(state, seat))

    one, other = settled(), settled()
    assert playout(Game(), one, seeded(3)) == playout(GAME, other, seeded(3))
    assert one == other


def test_an_effect_goes_with_its_step_in_a_replay() -> None:
    state = settled()
    effects: list[Effect] = []
    for seat in (0, 1):
        GAME.apply(state, seat, Bid(min(state.hands[seat])), effects)
    assert effects[0].kind == "revealed"
    assert effects[0].closes == "reveal"
    assert Drew.closes is None
