"""A refusal says what was expected and what came."""

from typing import Any

import pytest

from games.engine.chance import seeded, settle
from games.engine.errors import IllegalStep
from games.garden_nation.components import MISSIONS
from games.garden_nation.game import GARDEN_NATION
from games.garden_nation.steps import (
    DealMissions,
    FirstPlayer,
    KeepMissions,
    LayBoard,
    LayProjects,
    RevealProject,
)
from tests.games.garden_nation.boards import abandon, build, complete, given, invade, new, play

POSITION = {
    "crane": 4, "track": [1, 0], "inhabitants": [12, 30], "ploys": [1, 4], "projects": ["forge"],
    "buildings": {"4.0": [0, 2, True], "4.1": [0, 1, False], "4.2": [1, 1, False], "4.5": [1, 2, True],
                  "1.1": [0, 1, False], "1.3": [0, 1, False]},
}


def strategic(territory: int) -> dict[str, Any]:
    return {"by": 0, "kind": "strategic_movement", "territory": territory}


def transfer(source: str, target: str) -> dict[str, Any]:
    return {"by": 0, "kind": "transfer_roof", "from": source, "to": target}


REFUSED: list[tuple[dict[str, Any], str]] = [
    (build(1, "4.2"), "It is for the circle clan to act, not for the triangle clan."),
    (build(3, "4.2"), "It is for the circle clan to act, not for seat 3."),
    ({"by": "chance", "kind": "reveal_project", "card": "house"},
     "It is for the circle clan to act, not for chance."),
    ({"by": 0, "kind": "next_player", "seat": 1},
     "Now the circle clan builds or abandons, or uses a ploy; a next_player step came."),
    (build(0, "8.0"), "The areas are 1.0 to 7.6; '8.0' is none of them."),
    (build(0, "1.1"), "The torticrane stands in territory 4, so 1 upper left (1.1) is out of reach."),
    (build(0, "4.2"), "4 upper right (4.2) holds a building of the triangle clan."),
    (build(0, "4.0"), "The building on 4 centre (4.0) has a roof; no floor goes on it."),
    (build(0, "4.4", "red"), "4 lower right (4.4) is green already; no land is named for it."),
    (build(0, "4.3"), "4 right (4.3) is bramble: name the land it becomes, green, yellow and red."),
    (build(0, "4.3", "blue"), "The lands with a token left are green, yellow and red, not 'blue'."),
    (abandon(0, "4.2"), "The circle clan has no building on 4 upper right (4.2)."),
    (abandon(0, "1.1"), "The torticrane stands in territory 4, so 1 upper left (1.1) is out of reach."),
    (abandon(0, "x"), "The areas are 1.0 to 7.6; 'x' is none of them."),
    (invade(0, "x"), "The areas are 1.0 to 7.6; 'x' is none of them."),
    (invade(0, "1.1"), "The torticrane stands in territory 4, so 1 upper left (1.1) is out of reach."),
    (invade(0, "4.1"), "Nobody else has a building on 4 upper left (4.1)."),
    (invade(0, "4.5"), "Invading 4 lower left (4.5) costs 18; the circle clan has 12 and one must stay."),
    (strategic(7), "From 4 the torticrane is sent to 3 or 5, not to 7."),
    (transfer("4.1", "1.1"), "The circle clan has no roof on 4 upper left (4.1)."),
    (transfer("4.0", "4.2"), "The circle clan has no building without a roof on 4 upper right (4.2)."),
    (transfer("4.0", "4.1"),
     "A roof stays on its land: 4 centre (4.0) is green, 4 upper left (4.1) is yellow."),
    (transfer("1.1", "1.3"), "The torticrane stands in territory 4, so 1 upper left (1.1) is out of reach."),
    (transfer("4.0", "?"), "The areas are 1.0 to 7.6; '?' is none of them."),
    ({"by": 0, "kind": "move_on"}, "The circle clan can build in territory 4, so the torticrane stays."),
    ({"by": 0, "kind": "pass"}, "The circle clan passes only when it can build nowhere, but it can in territory 1."),
]


def sentence(state: Any, step: dict[str, Any]) -> str:
    with pytest.raises(IllegalStep) as refused:
        play(state, step)
    return str(refused.value)


@pytest.mark.parametrize(("step", "words"), REFUSED, ids=range(len(REFUSED)))
def test_a_step_in_an_action(step: dict[str, Any], words: str) -> None:
    assert sentence(given(POSITION), step) == words


@pytest.mark.parametrize(("more", "step", "words"), [
    ({"inhabitants": [4, 30]}, build(0, "4.1"),
     "A floor on 4 upper left (4.1) costs 5; the circle clan has 4 and one must stay."),
    ({"supply": [0, 9]}, build(0, "4.4"), "The circle clan has no floor left."),
    ({"supply": [1, 9], "inhabitants": [40, 9]}, invade(0, "4.5"),
     "4 lower left (4.5) takes 2 floors; the circle clan has 1."),
    ({"ploys": [0, 4]}, invade(0, "4.2"), "The circle clan has no ploy left."),
    ({"ploys": [0, 4]}, strategic(5), "The circle clan has no ploy left."),
    ({"ploys": [0, 4]}, transfer("4.0", "1.1"), "The circle clan has no ploy left."),
    ({"inhabitants": [1, 9]}, strategic(5), "The circle clan could do nothing in territory 5."),
    ({"crane": None, "buildings": {}}, abandon(0, "1.1"),
     "The very first action builds: there is nothing on 1 upper left (1.1) yet."),
    ({"crane": None, "buildings": {}}, strategic(1), "The torticrane is not on the board yet."),
    ({"crane": None, "buildings": {}}, {"by": 0, "kind": "pass"},
     "The torticrane is not on the board yet: build anywhere."),
])
def test_a_step_elsewhere(more: dict[str, Any], step: dict[str, Any], words: str) -> None:
    assert sentence(given({**POSITION, **more}), step) == words


def test_after_a_ploy() -> None:
    state = given({**POSITION, "ploys": [3, 4]})
    play(state, transfer("4.0", "1.1"))
    assert sentence(state, strategic(3)) == "One ploy an action, and this action has had it."
    assert sentence(state, {"by": 0, "kind": "pass"}) == "After that ploy the action is done in territory 4."


def test_moving_on_forever() -> None:
    state = given({"inhabitants": [1, 35], "crane": 3, "buildings": {"2.1": [0, 1, False]}})
    play(state, *[{"by": 0, "kind": "move_on"}] * 6)
    assert sentence(state, {"by": 0, "kind": "move_on"}) == (
        "The torticrane has moved on 6 times: once round the board is enough.")


def test_a_project_and_the_next_player() -> None:
    state = given({"players": 4, "track": [0], "projects": ["forge"], "buildings": {"1.4": [0, 1, False]}})
    play(state, build(0, "4.1"))
    assert sentence(state, complete(0, "castle")) == "'castle' is none of the 21 projects."
    assert sentence(state, complete(0, "house")) == "house does not lie face up."
    play(state, complete(0, None))
    assert sentence(state, {"by": 0, "kind": "next_player", "seat": 0}) == (
        "Without a turn this round are seat 1, seat 2 and seat 3; seat 0 is none of them.")
    other = given({"projects": ["forge", "house"], "buildings": {"1.4": [0, 1, False]}})
    play(other, build(0, "4.1"))
    assert sentence(other, complete(0, "house")) == "The building on 4 upper left (4.1) does not complete house."


def test_missions() -> None:
    state = new(2)
    settle(GARDEN_NATION, state, seeded(1))
    hand = [MISSIONS[card].id for card in state.dealt[0]]
    foreign = next(mission.id for mission in MISSIONS if mission.id not in hand)
    with pytest.raises(IllegalStep, match=f"^Of your missions .*, '{foreign}' is none.$"):
        GARDEN_NATION.apply(state, 0, KeepMissions((foreign, hand[0])))
    with pytest.raises(IllegalStep, match=r"^Two different missions are kept, not "):
        GARDEN_NATION.apply(state, 0, KeepMissions((hand[0],)))
    GARDEN_NATION.apply(state, 0, GARDEN_NATION.legal_steps(state, 0)[0])
    assert sentence(state, {"by": 0, "kind": "keep_missions", "cards": hand[:2]}) == (
        "It is for the triangle clan to act, not for the circle clan.")


@pytest.mark.parametrize(("before", "step", "words"), [
    (0, LayBoard((1, 2, 3, 4, 5, 6, 6), (0,) * 7),
     "The territories 1 to 7 are laid once each, not [1, 2, 3, 4, 5, 6, 6]."),
    (0, LayBoard((1, 2, 3, 4, 5, 6, 7), (6,) + (0,) * 6),
     "Seven rotations of 0 to 5 are given, not [6, 0, 0, 0, 0, 0, 0]."),
    (0, LayBoard((1, 2, 3, 4, 5, 6, 7), (1,) + (0,) * 6),
     "No territory is turned on this table, yet [1, 0, 0, 0, 0, 0, 0] came."),
    (1, LayProjects(("house", "house", "forge", "temple")),
     "4 different projects are turned up, not house, house, forge and temple."),
    (1, LayProjects(("house", "hut", "forge", "temple")), "'hut' is none of the 21 projects."),
    (2, FirstPlayer(2), "Seat 2 does not play; the seats are 0 to 1."),
    (3, DealMissions(1, ("belfry",) * 4), "Missions are dealt to seat 0 now, not to 1."),
    (3, DealMissions(0, ("belfry",) * 4), "The pile does not hold 4 of 'belfry'."),
    (3, DealMissions(0, ("tower",) * 4), "The pile does not hold 4 of 'tower'."),
    (3, DealMissions(0, ("belfry",)), "4 missions are dealt, not 1."),
])
def test_chance(before: int, step: Any, words: str) -> None:
    state = new(2, board="unrotated")
    for _ in range(before):
        GARDEN_NATION.apply(state, "chance", GARDEN_NATION.draw(state, seeded(1)))
    with pytest.raises(IllegalStep) as refused:
        GARDEN_NATION.apply(state, "chance", step)
    assert str(refused.value) == words


def test_a_project_revealed() -> None:
    state = given({"projects": ["forge"], "buildings": {"1.4": [0, 1, False]}, "track": [1, 0]})
    play(state, build(0, "4.1"), complete(0, "forge"))
    for card, words in (("forge", "forge is not in the deck any more."), ("hut", "'hut' is none of the 21 projects.")):
        with pytest.raises(IllegalStep) as refused:
            GARDEN_NATION.apply(state, "chance", RevealProject(card))
        assert str(refused.value) == words
    with pytest.raises(IllegalStep, match=r"^Now chance turns up the next project; a board step came\.$"):
        GARDEN_NATION.apply(state, "chance", LayBoard((), ()))


def test_when_all_is_over() -> None:
    state = given({"missions": [["belfry", "market"], ["barracks", "cabaret"]], "track": [0, 1, 0, 1],
                   "actions_left": 1})
    state.drained = True
    play(state, build(1, "4.4"))
    assert sentence(state, build(0, "4.0")) == "The game is over; there is nothing left to do for the circle clan."
