"""Garden Geckos alone: a day's luck is the same deck and the same cards for all, and medals make the lists."""

from typing import Any

import pytest

from games.engine import chance
from games.engine.game import Feat
from games.garden_geckos import scoring
from games.garden_geckos.components import OBJECTIVES
from games.garden_geckos.game import GARDEN_GECKOS as GAME
from tests.games.garden_geckos.boards import given
from tests.games.garden_geckos.test_examples import EXAMPLES

TYPES = {card.id: card.type for card in OBJECTIVES}


def lucks(secret: bytes, seed: int) -> dict[str, list[Any]]:
    """What chance did in a game played at random under a secret: the deck as it came, and the cards of each type."""
    rng = chance.seeded(seed)
    state = GAME.setup(1, GAME.meta.read_options({}, 1))
    taken: list[Any] = [*chance.settle(GAME, state, chance.keyed(secret))]
    while GAME.to_act(state):
        GAME.apply(state, 0, rng.choice(GAME.legal_steps(state, 0)))
        taken += chance.settle(GAME, state, chance.keyed(secret, taken))
    found: dict[str, list[Any]] = {"goals": [], "deck": [], "bug": [], "terrain": []}
    for step in taken:
        match step.kind:
            case "solo_goals":
                found["goals"] += [step.bug, step.terrain]
            case "deal_market":
                found["bug"] += step.bug
                found["terrain"] += step.terrain
            case "deal_tiles":
                found["deck"] += step.tiles
            case "draw_tile":
                found["deck"].append(step.tile)
            case _:
                found[("bug", "terrain")[TYPES[step.card]]].append(step.card)
    return found


def test_a_days_luck_is_one_deck_and_one_pile_of_each_type_however_one_plays() -> None:
    games = [lucks(b"today", seed) for seed in range(6)]
    for name in ("goals", "deck", "bug", "terrain"):
        longest = max((game[name] for game in games), key=len)
        assert all(game[name] == longest[:len(game[name])] for game in games)
    assert len({len(game["bug"]) for game in games}) > 1
    assert max(len(game["deck"]) for game in games) > 50
    other = lucks(b"tomorrow", 0)
    assert games[0]["deck"][:10] != other["deck"][:10]


MEDALS = {
    "EX-41": Feat(("cricket", "pond"), "bronze", 2),
    "EX-42": Feat(("cricket", "pond"), "silver", 3),
    "EX-43": Feat(("cricket", "pond"), "superstar", 4),
    "EX-44": Feat(("cricket", "pond"), "", 1),
    "EX-45": Feat(("cricket", "pond"), "", 0),
}


@pytest.mark.parametrize("example", MEDALS)
def test_a_better_medal_is_worth_more(example: str) -> None:
    (found,) = (each for each in EXAMPLES if each["example"] == example)
    assert scoring.scored(given(found["position"])).feat == MEDALS[example]


def test_a_game_of_several_is_no_feat() -> None:
    found = next(each for each in EXAMPLES if each["example"] == "EX-35")
    assert scoring.scored(given(found["position"])).feat is None
