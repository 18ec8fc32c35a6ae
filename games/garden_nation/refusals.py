"""Sentences for a step that the rules do not allow: what was expected and what came."""

from collections.abc import Iterator, Sequence

from games.engine.game import CHANCE, Actor
from games.engine.steps import Step
from games.engine.words import N_, _
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
    "board": N_("lays the territories"),
    "projects": N_("turns up the first projects"),
    "first": N_("says who begins"),
    "deal": N_("deals the missions"),
    "reveal": N_("turns up the next project"),
    "keep": N_("keeps two of four missions"),
    "action": N_("builds or abandons, or uses a ploy"),
    "project": N_("completes a project or none"),
    "next": N_("says whose turn is next"),
}


def listing(words: Sequence[str]) -> str:
    """Words as in a sentence: "a, b and c"."""
    return _(" and ").join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words) or _("nothing")


def clan(seat: int) -> str:
    """What a seat is called here: by its symbol, as colours may be chosen."""  # GN-36
    return _(f"the {BOX.clans[seat]} clan") if seat in range(len(BOX.clans)) else _("seat {seat}").format(seat=seat)


def asked(state: State) -> str:
    """Who is to act, by the name of its clan."""
    if state.phase == "keep":
        return listing([clan(seat) for seat, cards in enumerate(state.kept) if not cards])
    return clan(state.seat) if state.seat >= 0 else _("chance")


def upper(text: str) -> str:
    """A sentence with its first letter large."""
    return text[:1].upper() + text[1:]


def not_asked(state: State, by: Actor) -> str:
    """Somebody acts who is not asked."""
    who = _("chance") if by == CHANCE else clan(by) if by in range(state.seats) else _("seat {seat}").format(seat=by)
    if state.phase == "over":
        return _("The game is over; there is nothing left to do for {who}.").format(who=who)
    return _("It is for {asked} to act, not for {who}.").format(asked=asked(state), who=who)


def wrong_phase(state: State, step: Step) -> str:
    """A step of a kind that is not asked for now."""
    return _("Now {asked} {does}; a {kind} step came.").format(
        asked=asked(state), does=_(_DOES[state.phase]), kind=step.kind
    )


def no_area(area: str) -> str:
    """An area that does not exist."""
    return _("The areas are 1.0 to 7.6; {area!r} is none of them.").format(area=area)


def no_project(card: str) -> str:
    """A project that does not exist."""
    return _("{card!r} is none of the {count} projects.").format(card=card, count=len(PROJECTS))


def names() -> Iterator[str]:
    """The English of what is looked up by parts."""
    yield from (f"the {symbol} clan" for symbol in BOX.clans)
    yield from GROUNDS


def _titled(state: State, area: Area) -> str:
    territory, _space, where = state.board.title[area].partition(" ")
    return f"{territory} {_(where)}"


def at(state: State, area: Area) -> str:
    """An area in words and by its name."""
    return f"{_titled(state, area)} ({NAME[area]})"


def keep(hand: Sequence[int], step: KeepMissions) -> str:
    """Missions that cannot be kept."""
    if foreign := [card for card in step.cards if MISSION.get(card) not in hand]:
        return _("Of your missions {listing}, {foreign!r} is none.").format(
            listing=listing([MISSIONS[card].id for card in hand]), foreign=foreign[0]
        )
    return _("Two different missions are kept, not {listing}.").format(listing=listing(step.cards))


def elsewhere(state: State, area: Area) -> str:
    """An action away from the torticrane."""
    if state.crane == NOWHERE:
        return _("The very first action builds: there is nothing on {at} yet.").format(at=at(state, area))
    return _("The torticrane stands in territory {crane}, so {at} is out of reach.").format(
        crane=state.crane + 1, at=at(state, area)
    )


def construct(state: State, step: Construct) -> str:
    """A floor that cannot be added."""
    area, seat = AREA.get(step.area), state.seat
    if area is None:
        return no_area(step.area)
    if not state.supply[seat]:
        return _("{upper} has no floor left.").format(upper=upper(clan(seat)))
    if state.crane not in (NOWHERE, area // 7):
        return elsewhere(state, area)
    if state.owner[area] not in (NOBODY, seat):
        return _("{upper} holds a building of {clan}.").format(
            upper=upper(at(state, area)), clan=clan(state.owner[area])
        )
    if state.blocked >> area & 1:
        return _("The building on {at} has a roof; no floor goes on it.").format(at=at(state, area))
    cost = VALUE[area] + state.floors[area]
    if cost > choices.purse(state, seat):
        return _("A floor on {at} costs {cost}; {clan} has {people} and one must stay.").format(
            at=at(state, area), cost=cost, clan=clan(seat), people=state.people[seat]
        )
    return _land(state, area, step.land)


def _land(state: State, area: Area, land: str | None) -> str:
    if state.land[area] != BRAMBLE:
        return _("{upper} is {grounds} already; no land is named for it.").format(
            upper=upper(at(state, area)), grounds=_(GROUNDS[state.land[area]])
        )
    left = [name for name in LANDS if state.tokens[LAND[name]]]
    if land is None:
        return _("{upper} is bramble: name the land it becomes, {listing}.").format(
            upper=upper(at(state, area)), listing=listing(left)
        )
    return _("The lands with a token left are {listing}, not {land!r}.").format(listing=listing(left), land=land)


def abandon(state: State, step: Abandon) -> str:
    """A building that cannot be abandoned."""
    area = AREA.get(step.area)
    if area is None:
        return no_area(step.area)
    if state.crane != area // 7:
        return elsewhere(state, area)
    return _("{upper} has no building on {at}.").format(upper=upper(clan(state.seat)), at=at(state, area))


def ploy(state: State) -> str:
    """Why no ploy may be used; empty if one may."""
    if state.tied:
        return _("One ploy an action, and this action has had it.")
    return "" if state.ploys[state.seat] else _("{upper} has no ploy left.").format(upper=upper(clan(state.seat)))


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
        return _("Nobody else has a building on {at}.").format(at=at(state, area))
    if state.floors[area] > state.supply[seat]:
        return _("{upper} takes {floors} floors; {clan} has {supply}.").format(
            upper=upper(at(state, area)),
            floors=state.floors[area],
            clan=clan(seat),
            supply=state.supply[seat],
        )
    cost = choices.worth_of(state, area)
    return _("Invading {at} costs {cost}; {clan} has {people} and one must stay.").format(
        at=at(state, area), cost=cost, clan=clan(seat), people=state.people[seat]
    )


def strategic(state: State, step: StrategicMovement) -> str:
    """A territory the torticrane cannot be sent to."""
    if state.crane == NOWHERE:
        return _("The torticrane is not on the board yet.")
    if no_ploy := ploy(state):
        return no_ploy
    before, after = choices.beside(state.crane)
    if step.territory - 1 not in (before, after):
        return _("From {crane} the torticrane is sent to {before} or {after}, not to {territory}.").format(
            crane=state.crane + 1, before=before + 1, after=after + 1, territory=step.territory
        )
    return _("{upper} could do nothing in territory {territory}.").format(
        upper=upper(clan(state.seat)), territory=step.territory
    )


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
        return _("{upper} has no roof on {at}.").format(upper=upper(clan(seat)), at=at(state, source))
    if state.owner[target] != seat or state.blocked >> target & 1:
        return _("{upper} has no building without a roof on {at}.").format(
            upper=upper(clan(seat)), at=at(state, target)
        )
    lands = _(GROUNDS[state.land[source]]), _(GROUNDS[state.land[target]])
    return _("A roof stays on its land: {at} is {lands}, {at2} is {lands2}.").format(
        at=at(state, source), lands=lands[0], at2=at(state, target), lands2=lands[1]
    )


def move_on(state: State) -> str:
    """Moving on although it is not allowed."""
    if stuck := _stuck(state):
        return stuck
    if choices.can_build_in(state, state.seat, state.crane):
        return _("{upper} can build in territory {crane}, so the torticrane stays.").format(
            upper=upper(clan(state.seat)), crane=state.crane + 1
        )
    return _("The torticrane has moved on {moved} times: once round the board is enough.").format(moved=state.moved)


def pass_(state: State) -> str:
    """Passing although it is not allowed."""
    if stuck := _stuck(state):
        return stuck
    where = next(tile for tile in range(7) if choices.can_build_in(state, state.seat, tile))
    return _("{upper} passes only when it can build nowhere, but it can in territory {where}.").format(
        upper=upper(clan(state.seat)), where=where + 1
    )


def _stuck(state: State) -> str:
    """Why neither moving on nor passing is possible; empty otherwise."""
    if state.crane == NOWHERE:
        return _("The torticrane is not on the board yet: build anywhere.")
    return (
        _("After that ploy the action is done in territory {crane}.").format(crane=state.crane + 1)
        if state.tied
        else ""
    )


def complete(state: State, step: CompleteProject) -> str:
    """A project that is not completed."""
    card = PROJECT.get(step.card or "")
    if card is None:
        return no_project(step.card or "")
    if card not in state.display:
        return _("{card} does not lie face up.").format(card=step.card)
    return _("The building on {at} does not complete {card}.").format(at=at(state, state.built), card=step.card)


def next_player(state: State, step: NextPlayer) -> str:
    """Somebody who cannot be next."""
    waiting = listing([_("seat {seat}").format(seat=seat) for seat in choices.nexts(state)])
    return _("Without a turn this round are {waiting}; seat {seat} is none of them.").format(
        waiting=waiting, seat=step.seat
    )
