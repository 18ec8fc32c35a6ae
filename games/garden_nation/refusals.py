"""Sentences for a step that the rules do not allow: what was expected and what came."""

from collections.abc import Sequence

from games.engine.game import CHANCE, Actor
from games.engine.steps import Step
from games.garden_nation import choices
from games.garden_nation.components import (
    AREA,
    BOX,
    BRAMBLE,
    GROUNDS,
    LAND,
    LANDS,
    MISSION,
    MISSIONS,
    NAME,
    PROJECT,
    PROJECTS,
    VALUE,
    Area,
)
from games.garden_nation.state import NOBODY, NOWHERE, State
from games.garden_nation.steps import (
    Abandon,
    CompleteProject,
    Construct,
    Invade,
    KeepMissions,
    NextPlayer,
    StrategicMovement,
    TransferRoof,
)

_DOES = {
    "board": "lays the territories",
    "projects": "turns up the first projects",
    "first": "says who begins",
    "deal": "deals the missions",
    "reveal": "turns up the next project",
    "keep": "keeps two of four missions",
    "action": "builds or abandons, or uses a ploy",
    "project": "completes a project or none",
    "next": "says whose turn is next",
}


def listing(words: Sequence[str]) -> str:
    """Words as in a sentence: "a, b and c"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words) or "nothing"


def clan(seat: int) -> str:
    """What a seat is called here: by its symbol, as colours may be chosen."""  # GN-36
    return f"the {BOX.clans[seat]} clan" if seat in range(len(BOX.clans)) else f"seat {seat}"


def asked(state: State) -> str:
    """Who is to act, by the name of its clan."""
    if state.phase == "keep":
        return listing([clan(seat) for seat, cards in enumerate(state.kept) if not cards])
    return clan(state.seat) if state.seat >= 0 else "chance"


def upper(text: str) -> str:
    """A sentence with its first letter large."""
    return text[:1].upper() + text[1:]


def not_asked(state: State, by: Actor) -> str:
    """Somebody acts who is not asked."""
    who = "chance" if by == CHANCE else clan(by) if by in range(state.seats) else f"seat {by}"
    if state.phase == "over":
        return f"The game is over; there is nothing left to do for {who}."
    return f"It is for {asked(state)} to act, not for {who}."


def wrong_phase(state: State, step: Step) -> str:
    """A step of a kind that is not asked for now."""
    return f"Now {asked(state)} {_DOES[state.phase]}; a {step.kind} step came."


def no_area(area: str) -> str:
    """An area that does not exist."""
    return f"The areas are 1.0 to 7.6; {area!r} is none of them."


def no_project(card: str) -> str:
    """A project that does not exist."""
    return f"{card!r} is none of the {len(PROJECTS)} projects."


def at(state: State, area: Area) -> str:
    """An area in words and by its name."""
    return f"{state.board.title[area]} ({NAME[area]})"


def keep(hand: Sequence[int], step: KeepMissions) -> str:
    """Missions that cannot be kept."""
    if foreign := [card for card in step.cards if MISSION.get(card) not in hand]:
        return f"Of your missions {listing([MISSIONS[card].id for card in hand])}, {foreign[0]!r} is none."
    return f"Two different missions are kept, not {listing(step.cards)}."


def elsewhere(state: State, area: Area) -> str:
    """An action away from the torticrane."""
    if state.crane == NOWHERE:
        return f"The very first action builds: there is nothing on {at(state, area)} yet."
    return f"The torticrane stands in territory {state.crane + 1}, so {at(state, area)} is out of reach."


def construct(state: State, step: Construct) -> str:
    """A floor that cannot be added."""
    area, seat = AREA.get(step.area), state.seat
    if area is None:
        return no_area(step.area)
    if not state.supply[seat]:
        return f"{upper(clan(seat))} has no floor left."
    if state.crane not in (NOWHERE, area // 7):
        return elsewhere(state, area)
    if state.owner[area] not in (NOBODY, seat):
        return f"{upper(at(state, area))} holds a building of {clan(state.owner[area])}."
    if state.blocked >> area & 1:
        return f"The building on {at(state, area)} has a roof; no floor goes on it."
    cost = VALUE[area] + state.floors[area]
    if cost > choices.purse(state, seat):
        return f"A floor on {at(state, area)} costs {cost}; {clan(seat)} has {state.people[seat]} and one must stay."
    return _land(state, area, step.land)


def _land(state: State, area: Area, land: str | None) -> str:
    if state.land[area] != BRAMBLE:
        return f"{upper(at(state, area))} is {GROUNDS[state.land[area]]} already; no land is named for it."
    left = [name for name in LANDS if state.tokens[LAND[name]]]
    if land is None:
        return f"{upper(at(state, area))} is bramble: name the land it becomes, {listing(left)}."
    return f"The lands with a token left are {listing(left)}, not {land!r}."


def abandon(state: State, step: Abandon) -> str:
    """A building that cannot be abandoned."""
    area = AREA.get(step.area)
    if area is None:
        return no_area(step.area)
    if state.crane != area // 7:
        return elsewhere(state, area)
    return f"{upper(clan(state.seat))} has no building on {at(state, area)}."


def ploy(state: State) -> str:
    """Why no ploy may be used; empty if one may."""
    if state.tied:
        return "One ploy an action, and this action has had it."
    return "" if state.ploys[state.seat] else f"{upper(clan(state.seat))} has no ploy left."


def invade(state: State, step: Invade) -> str:
    """A building that cannot be invaded."""
    area, seat = AREA.get(step.area), state.seat
    if area is None:
        return no_area(step.area)
    if state.crane != area // 7:
        return elsewhere(state, area)
    if no_ploy := ploy(state):
        return no_ploy
    if state.owner[area] in (NOBODY, seat):
        return f"Nobody else has a building on {at(state, area)}."
    if state.floors[area] > state.supply[seat]:
        return f"{upper(at(state, area))} takes {state.floors[area]} floors; {clan(seat)} has {state.supply[seat]}."
    cost = choices.worth_of(state, area)
    return f"Invading {at(state, area)} costs {cost}; {clan(seat)} has {state.people[seat]} and one must stay."


def strategic(state: State, step: StrategicMovement) -> str:
    """A territory the torticrane cannot be sent to."""
    if state.crane == NOWHERE:
        return "The torticrane is not on the board yet."
    if no_ploy := ploy(state):
        return no_ploy
    before, after = choices.beside(state.crane)
    if step.territory - 1 not in (before, after):
        return f"From {state.crane + 1} the torticrane is sent to {before + 1} or {after + 1}, not to {step.territory}."
    return f"{upper(clan(state.seat))} could do nothing in territory {step.territory}."


def transfer(state: State, step: TransferRoof) -> str:
    """A roof that cannot be moved so."""
    source, target, seat = AREA.get(step.from_), AREA.get(step.to), state.seat
    if source is None or target is None:
        return no_area(step.from_ if source is None else step.to)
    if state.crane != source // 7:
        return elsewhere(state, source)
    if no_ploy := ploy(state):
        return no_ploy
    if state.owner[source] != seat or not state.blocked >> source & 1:
        return f"{upper(clan(seat))} has no roof on {at(state, source)}."
    if state.owner[target] != seat or state.blocked >> target & 1:
        return f"{upper(clan(seat))} has no building without a roof on {at(state, target)}."
    lands = GROUNDS[state.land[source]], GROUNDS[state.land[target]]
    return f"A roof stays on its land: {at(state, source)} is {lands[0]}, {at(state, target)} is {lands[1]}."


def move_on(state: State) -> str:
    """Moving on although it is not allowed."""
    if stuck := _stuck(state):
        return stuck
    if choices.can_build_in(state, state.seat, state.crane):
        return f"{upper(clan(state.seat))} can build in territory {state.crane + 1}, so the torticrane stays."
    return f"The torticrane has moved on {state.moved} times: once round the board is enough."


def pass_(state: State) -> str:
    """Passing although it is not allowed."""
    if stuck := _stuck(state):
        return stuck
    where = next(tile for tile in range(7) if choices.can_build_in(state, state.seat, tile))
    return f"{upper(clan(state.seat))} passes only when it can build nowhere, but it can in territory {where + 1}."


def _stuck(state: State) -> str:
    """Why neither moving on nor passing is possible; empty otherwise."""
    if state.crane == NOWHERE:
        return "The torticrane is not on the board yet: build anywhere."
    return f"After that ploy the action is done in territory {state.crane + 1}." if state.tied else ""


def complete(state: State, step: CompleteProject) -> str:
    """A project that is not completed."""
    card = PROJECT.get(step.card or "")
    if card is None:
        return no_project(step.card or "")
    if card not in state.display:
        return f"{step.card} does not lie face up."
    return f"The building on {at(state, state.built)} does not complete {step.card}."


def next_player(state: State, step: NextPlayer) -> str:
    """Somebody who cannot be next."""
    waiting = listing([f"seat {seat}" for seat in choices.nexts(state)])
    return f"Without a turn this round are {waiting}; seat {step.seat} is none of them."
