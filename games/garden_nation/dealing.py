"""What chance lays, turns up and deals, and how missions are chosen: each kind of step with `legal_x` and `do_x`."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from games.engine.game import Actor, Seat
from games.engine.steps import Step
from games.engine.words import _
from games.garden_nation import refusals
from games.garden_nation.components import BOX, MISSION, MISSIONS, PROJECT, PROJECTS, TILES
from games.garden_nation.geometry import board_of
from games.garden_nation.state import ALL_CHOOSE, State
from games.garden_nation.steps import (
    DealMissions,
    FirstPlayer,
    KeepMissions,
    LayBoard,
    LayProjects,
    RevealProject,
)
from games.garden_nation.turns import Effects, begin_turn, end_action


def draw(state: State, rng: Random) -> Step:
    """One outcome of the chance that is to act."""
    if state.phase == "board":
        return _draw_board(state, rng)
    if state.phase == "projects":
        return LayProjects(tuple(PROJECTS[card].id for card in rng.sample(range(len(PROJECTS)), BOX.display)))
    if state.phase == "first":
        return FirstPlayer(rng.randrange(state.seats))
    if state.phase == "deal":
        cards = rng.sample(cards_in(state.pile), BOX.dealt)
        return DealMissions(state.dealt.index(()), tuple(MISSIONS[card].id for card in sorted(cards)))
    return RevealProject(PROJECTS[rng.choice(in_deck(state))].id)


def _draw_board(state: State, rng: Random) -> LayBoard:
    territories = tuple(rng.sample(range(1, TILES + 1), TILES))
    if state.options["board"] == "unrotated":
        return LayBoard(territories, (0,) * TILES)
    return LayBoard(territories, tuple(rng.randrange(6) for _ in range(TILES)))  # GN-2


def cards_in(pile: Sequence[int]) -> list[int]:
    """The missions of a pile one by one, from how many of each kind it holds."""
    return [mission for mission, copies in enumerate(pile) for _ in range(copies)]


def in_deck(state: State) -> list[int]:
    """The projects never revealed."""
    return [card for card in range(len(PROJECTS)) if state.deck >> card & 1]


def legal_board(state: State, _by: Actor, step: LayBoard) -> str:
    """Every territory once, each turned by 0 to 5 sixths."""
    if sorted(step.territories) != list(range(1, TILES + 1)):
        return _("The territories 1 to 7 are laid once each, not {given}.").format(given=list(step.territories))
    if len(step.rotations) != TILES or not all(turn in range(6) for turn in step.rotations):
        return _("Seven rotations of 0 to 5 are given, not {given}.").format(given=list(step.rotations))
    if state.options["board"] == "unrotated" and any(step.rotations):
        return _("No territory is turned on this table, yet {given} came.").format(given=list(step.rotations))
    return ""


def do_board(state: State, _by: Actor, step: LayBoard, _effects: Effects) -> None:
    """The tiles lie as they will for the whole game."""
    state.board = board_of(step.territories, step.rotations)
    state.phase = "projects"


def legal_projects(_state: State, _by: Actor, step: LayProjects) -> str:
    """Four different cards."""
    if unknown := [card for card in step.cards if card not in PROJECT]:
        return refusals.no_project(unknown[0])
    if len(step.cards) != BOX.display or len(set(step.cards)) != BOX.display:
        return _("{display} different projects are turned up, not {listing}.").format(
            display=BOX.display, listing=refusals.listing(step.cards)
        )
    return ""


def do_projects(state: State, _by: Actor, step: LayProjects, _effects: Effects) -> None:
    """They leave the deck."""
    state.display = tuple(PROJECT[card] for card in step.cards)
    state.deck ^= sum(1 << card for card in state.display)
    state.phase = "first"


def legal_first(state: State, _by: Actor, step: FirstPlayer) -> str:
    """Any seat."""
    if step.seat in range(state.seats):
        return ""
    return _("Seat {seat} does not play; the seats are 0 to {seats}.").format(seat=step.seat, seats=state.seats - 1)


def do_first(state: State, _by: Actor, step: FirstPlayer, _effects: Effects) -> None:
    """The first player has more inhabitants and stands on space 1."""
    state.people[step.seat] = BOX.first_people
    state.track = (step.seat,)
    state.actions_left = BOX.track[state.seats][0]
    state.phase = "deal"


def legal_deal(state: State, _by: Actor, step: DealMissions) -> str:
    """Four cards that are still in the pile, for the next seat."""
    if step.seat != state.dealt.index(()):
        return _("Missions are dealt to seat {next} now, not to {seat}.").format(
            next=state.dealt.index(()), seat=step.seat
        )
    if len(step.cards) != BOX.dealt:
        return _("{dealt} missions are dealt, not {count}.").format(dealt=BOX.dealt, count=len(step.cards))
    for card, copies in Counter(step.cards).items():
        if copies > (state.pile[MISSION[card]] if card in MISSION else 0):
            return _("The pile does not hold {copies} of {card!r}.").format(copies=copies, card=card)
    return ""


def do_deal(state: State, _by: Actor, step: DealMissions, _effects: Effects) -> None:
    """The cards leave the pile; after the last seat, all choose."""
    cards = tuple(sorted(MISSION[card] for card in step.cards))
    pile = list(state.pile)
    for card in cards:
        pile[card] -= 1
    state.pile = tuple(pile)
    state.dealt = with_item(state.dealt, step.seat, cards)
    if step.seat == state.seats - 1:
        state.phase, state.seat = "keep", ALL_CHOOSE


def with_item(hands: tuple[tuple[int, ...], ...], seat: Seat, cards: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The same hands, but for one seat."""
    return (*hands[:seat], cards, *hands[seat + 1:])


def legal_reveal(state: State, _by: Actor, step: RevealProject) -> str:
    """A card of the deck."""
    card = PROJECT.get(step.card)
    if card is None:
        return refusals.no_project(step.card)
    return "" if state.deck >> card & 1 else _("{card} is not in the deck any more.").format(card=step.card)


def do_reveal(state: State, _by: Actor, step: RevealProject, effects: Effects) -> None:
    """It lies face up, and the action that completed another is over."""
    card = PROJECT[step.card]
    state.deck ^= 1 << card
    state.display = (*state.display, card)
    state.seat = state.active
    end_action(state, effects)


def legal_keep(state: State, by: Seat, step: KeepMissions) -> str:
    """Two different kinds of the own four."""  # GN-8
    hand = state.dealt[by]
    if len(step.cards) == BOX.kept == len(set(step.cards)) and all(MISSION.get(card) in hand for card in step.cards):
        return ""
    return refusals.keep(hand, step)


def do_keep(state: State, by: Seat, step: KeepMissions, effects: Effects) -> None:
    """Chosen in secret; when all have chosen, the first turn begins."""  # GN-9
    state.kept = with_item(state.kept, by, tuple(sorted(MISSION[card] for card in step.cards)))
    if all(state.kept):
        first = state.track[0]
        state.track = ()
        begin_turn(state, first, effects)
