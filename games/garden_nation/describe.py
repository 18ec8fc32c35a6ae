"""Steps and effects as lines of the log, in the language of the moment."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from games.engine.game import Actor
from games.engine.log import Line, Number, Piece, Place, SeatRef, Segment, line, place
from games.engine.words import N_, _
from games.garden_nation.components import BOX, MISSION, MISSIONS, PROJECT, PROJECTS

Data = Mapping[str, Any]
Followed = Mapping[str, Data]

_PRICE = "\N{MINUS SIGN}{cost}"
_SODS = {"green": N_("green grass"), "yellow": N_("tall grass"), "red": N_("red leaves")}


def describe(by: Actor, step: Data, effects: Sequence[Data]) -> list[Line]:
    """What happened, one sentence for the step and one for each thing worth telling that followed."""
    followed = {effect["kind"]: effect for effect in effects}
    lines = [_STEPS[step["kind"]](by, step, followed)]
    for effect in effects:
        if teller := _EFFECTS.get(effect["kind"]):
            lines += teller(effect)
    return lines


def names() -> Iterator[str]:
    """The English names of all pieces and places: what they are called is looked up by them."""
    yield from dict.fromkeys([*(one.name for one in PROJECTS), *(one.name for one in MISSIONS)])
    yield from dict.fromkeys(one.name for one in BOX.places)


def _project(card: str) -> Piece:
    return Piece(card, _(PROJECTS[PROJECT[card]].name))


def _mission(card: str) -> Piece:
    mission = MISSIONS[MISSION[card]]
    if mission.rule == "control":
        a, b = (territory + 1 for territory in mission.pair)
        return Piece(card, _("{mission} {a} and {b}").format(mission=_(mission.name), a=a, b=b))
    return Piece(card, _(mission.name))


def _sod(land: str) -> Piece:
    return Piece(f"sod-{land}", _(_SODS[land]))


def _area(title: str) -> Place:
    """An area by its title, such as "4 upper left"."""
    territory, _space, where = title.partition(" ")
    return place(title, f"{territory} {_(where)}") if where else Place(title)


def _territory(number: int) -> Place:
    return Place(str(number))


# --- chance and missions ------------------------------------------------------------------------------------------


def _board(_by: Actor, step: Data, _followed: Followed) -> Line:
    middle = _territory(step["territories"][0])
    return line(_("The territories are laid, number {territory} in the middle."), territory=middle)


def _projects(_by: Actor, step: Data, _followed: Followed) -> Line:
    a, b, c, d = map(_project, step["cards"])
    return line(_("The first projects are {a}, {b}, {c} and {d}."), a=a, b=b, c=c, d=d)


def _first(_by: Actor, step: Data, _followed: Followed) -> Line:
    return line(_("{seat} begins, with {n} inhabitants."), seat=SeatRef(step["seat"]), n=Number(BOX.first_people))


def _deal(_by: Actor, step: Data, _followed: Followed) -> Line:
    seat = SeatRef(step["seat"])
    if "cards" not in step:
        return line(_("{seat} was dealt four secret missions."), seat=seat)
    a, b, c, d = map(_mission, step["cards"])
    return line(_("{seat} was dealt {a}, {b}, {c} and {d}."), seat=seat, a=a, b=b, c=c, d=d)


def _keep(by: int, step: Data, _followed: Followed) -> Line:
    if "cards" not in step:
        return line(_("{seat} chose two missions."), short=_("chose two missions"), seat=SeatRef(by))
    a, b = map(_mission, step["cards"])
    return line(_("{seat} kept {a} and {b}."), short=_("kept {a} and {b}"), seat=SeatRef(by), a=a, b=b)


def _reveal(_by: Actor, step: Data, _followed: Followed) -> Line:
    return line(_("A new project is open to all: {project}."), project=_project(step["card"]))


# --- actions ------------------------------------------------------------------------------------------------------


def _sent(text: str, short: str, aside: str, followed: Followed, **args: Segment) -> Line:
    """A line that goes on with where the torticrane went."""
    crane, fields = followed.get("crane"), dict[str, Any](args)
    if crane is None or crane.get("start") == crane["territory"]:
        return line(text + _("; the torticrane stays."), short=short + _("; crane stays"), aside=aside, **fields)
    return line(
        text + _("; the torticrane goes to {territory}."),
        short=short + _("; crane to {territory}"),
        aside=aside,
        territory=_territory(crane["territory"]),
        **fields,
    )


def _construct(by: int, step: Data, followed: Followed) -> Line:
    seat, built = SeatRef(by), followed.get("built")
    if built is None:
        return line(_("{seat} built on {area}."), short=_("built on {area}"), seat=seat, area=Place(step["area"]))
    area, cost, floors = _area(built["title"]), Number(built["cost"]), Number(built["floors"])
    if built["floors"] == 1:
        return _sent(_("{seat} began a building on {area} for {cost}"), _("first floor, {area}"), _PRICE, followed,
                     seat=seat, area=area, cost=cost)
    return _sent(_("{seat} built floor {n} on {area} for {cost}"), _("floor {n}, {area}"), _PRICE, followed,
                 seat=seat, area=area, cost=cost, n=floors)


def _abandon(by: int, step: Data, followed: Followed) -> Line:
    seat, left = SeatRef(by), followed.get("abandoned")
    if left is None:
        return line(_("{seat} abandoned the building on {area}."), short=_("left {area}"), seat=seat,
                    area=Place(step["area"]))
    return _sent(_("{seat} abandoned {area}: {gain} inhabitants come back"), _("left {area}"), "+{gain}", followed,
                 seat=seat, area=_area(left["title"]), gain=Number(left["gain"]))


def _invade(by: int, step: Data, followed: Followed) -> Line:
    seat, won = SeatRef(by), followed.get("invaded")
    if won is None:
        return line(_("{seat} invaded {area}."), short=_("invaded {area}"), seat=seat, area=Place(step["area"]))
    return _sent(_("{seat} invaded {area} and paid {owner} {cost} inhabitants"), _("invaded {owner}, {area}"), _PRICE,
                 followed, seat=seat, area=_area(won["title"]), owner=SeatRef(won["owner"]), cost=Number(won["cost"]))


def _strategic(by: int, step: Data, _followed: Followed) -> Line:
    return line(_("{seat} sent the torticrane to {territory}, as a ploy."), short=_("sent the crane to {territory}"),
                aside=_("a ploy"), seat=SeatRef(by), territory=_territory(step["territory"]))


def _transfer(by: int, step: Data, followed: Followed) -> Line:
    moved = followed.get("roof_moved", {"from_title": step["from"], "to_title": step["to"]})
    return line(
        _("{seat} moved a {roof} from {a} to {b}, as a ploy."),
        short=_("{roof} from {a} to {b}"),
        aside=_("a ploy"),
        seat=SeatRef(by),
        roof=Piece("roof", _("roof")),
        a=_area(moved["from_title"]),
        b=_area(moved["to_title"]),
    )


def _move_on(by: int, _step: Data, followed: Followed) -> Line:
    where = followed.get("crane")
    if where is None:
        return line(_("{seat} could build nothing and moved on."), short=_("moved on"), seat=SeatRef(by))
    return line(_("{seat} could build nothing and moved on to {territory}."), short=_("moved on to {territory}"),
                seat=SeatRef(by), territory=_territory(where["territory"]))


def _pass(by: int, _step: Data, _followed: Followed) -> Line:
    return line(_("{seat} could build nothing anywhere and passed."), short=_("passed"), seat=SeatRef(by))


def _complete(by: int, step: Data, followed: Followed) -> Line:
    seat, card = SeatRef(by), step.get("card")
    if card is None:
        return line(_("{seat} completed no project."), short=_("no project"), seat=seat)
    done = followed.get("completed")
    if done is None:
        return line(_("{seat} completed {project}."), short="{project}", seat=seat, project=_project(card))
    return line(_("{seat} completed {project} on {area} for {n} points."), short=_("{project} on {area}"),
                aside=_("+{n} points"), seat=seat, project=_project(card), area=_area(done["title"]),
                n=Number(done["points"]))


def _next(by: int, step: Data, _followed: Followed) -> Line:
    return line(_("{seat} chose {other} to be next."), short=_("{other} is next"), seat=SeatRef(by),
                other=SeatRef(step["seat"]))


# --- what followed ------------------------------------------------------------------------------------------------


def _token_laid(effect: Data) -> list[Line]:
    return [
        line(
            _("The brambles on {area} are {land} now."),
            short=_("{area} is {land} now"),
            area=_area(effect["title"]),
            land=_sod(effect["land"]),
        )
    ]


def _last_round(effect: Data) -> list[Line]:
    return [
        line(
            _("{seat} has placed the last floor: this is the last round."),
            short=_("the last floor: the last round"),
            seat=SeatRef(effect["seat"]),
        )
    ]


_PAID = (
    N_("Round {round} is over; no territory pays."),
    N_("Round {round} is over. Control: {a} +{w}."),
    N_("Round {round} is over. Control: {a} +{w}, {b} +{x}."),
    N_("Round {round} is over. Control: {a} +{w}, {b} +{x}, {c} +{y}."),
    N_("Round {round} is over. Control: {a} +{w}, {b} +{x}, {c} +{y}, {d} +{z}."),
)


def _control(effect: Data) -> list[Line]:
    gains = [(gain, seat) for seat, gain in enumerate(effect["gains"]) if gain]
    paid = sorted(gains, key=lambda one: (-one[0], one[1]))
    args: dict[str, Any] = {"round": Number(effect["round"])}
    for who, what, (gain, seat) in zip("abcd", "wxyz", paid, strict=False):
        args[who], args[what] = SeatRef(seat), Number(gain)
    return [line(_(_PAID[len(paid)]), **args)]


def _missions_shown(effect: Data) -> list[Line]:
    (a, b), (x, y) = map(_mission, effect["cards"]), effect["points"]
    return [line(_("{seat} opened {a} for {x} and {b} for {y} points."), short="{seat}: {a} {x}, {b} {y}",
                 seat=SeatRef(effect["seat"]), a=a, b=b, x=Number(x), y=Number(y))]


def _game_over(effect: Data) -> list[Line]:
    if effect["end"] == "round_limit":
        return [line(_("After {n} rounds the game is over."), n=Number(BOX.rounds))]
    return [line(_("The last round is over, and with it the game."))]


_STEPS: Mapping[str, Callable[[Any, Data, Followed], Line]] = {
    "board": _board,
    "projects": _projects,
    "first_player": _first,
    "deal_missions": _deal,
    "keep_missions": _keep,
    "reveal_project": _reveal,
    "construct": _construct,
    "abandon": _abandon,
    "invade": _invade,
    "strategic_movement": _strategic,
    "transfer_roof": _transfer,
    "move_on": _move_on,
    "pass": _pass,
    "complete_project": _complete,
    "next_player": _next,
}
_EFFECTS: Mapping[str, Callable[[Data], list[Line]]] = {
    "token_laid": _token_laid,
    "last_round": _last_round,
    "control": _control,
    "missions_shown": _missions_shown,
    "game_over": _game_over,
}
