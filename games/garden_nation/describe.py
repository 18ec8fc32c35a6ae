"""Steps and effects as lines of the log. Each constant sentence is also the key of its translation."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.engine.game import Actor
from games.engine.log import Line, Number, Piece, Place, SeatRef, Segment, line
from games.garden_nation.components import BOX, MISSION, MISSIONS, PROJECT, PROJECTS

Data = Mapping[str, Any]
Followed = Mapping[str, Data]

_PRICE = "\N{MINUS SIGN}{cost}"
_SODS = {"green": "green grass", "yellow": "tall grass", "red": "red leaves"}


def describe(by: Actor, step: Data, effects: Sequence[Data]) -> list[Line]:
    """What happened, one sentence for the step and one for each thing worth telling that followed."""
    followed = {effect["kind"]: effect for effect in effects}
    lines = [_STEPS[step["kind"]](by, step, followed)]
    for effect in effects:
        if teller := _EFFECTS.get(effect["kind"]):
            lines += teller(effect)
    return lines


def _project(card: str) -> Piece:
    return Piece(card, PROJECTS[PROJECT[card]].name)


def _mission(card: str) -> Piece:
    mission = MISSIONS[MISSION[card]]
    if mission.rule == "control":
        return Piece(card, f"{mission.name} {mission.pair[0] + 1} and {mission.pair[1] + 1}")
    return Piece(card, mission.name)


def _sod(land: str) -> Piece:
    return Piece(f"sod-{land}", _SODS[land])


def _territory(number: int) -> Place:
    return Place(str(number))


# --- chance and missions ------------------------------------------------------------------------------------------


def _board(_by: Actor, step: Data, _followed: Followed) -> Line:
    middle = _territory(step["territories"][0])
    return line("The territories are laid, number {territory} in the middle.", territory=middle)


def _projects(_by: Actor, step: Data, _followed: Followed) -> Line:
    a, b, c, d = map(_project, step["cards"])
    return line("The first projects are {a}, {b}, {c} and {d}.", a=a, b=b, c=c, d=d)


def _first(_by: Actor, step: Data, _followed: Followed) -> Line:
    return line("{seat} begins, with {n} inhabitants.", seat=SeatRef(step["seat"]), n=Number(BOX.first_people))


def _deal(_by: Actor, step: Data, _followed: Followed) -> Line:
    seat = SeatRef(step["seat"])
    if "cards" not in step:
        return line("{seat} was dealt four secret missions.", seat=seat)
    a, b, c, d = map(_mission, step["cards"])
    return line("{seat} was dealt {a}, {b}, {c} and {d}.", seat=seat, a=a, b=b, c=c, d=d)


def _keep(by: int, step: Data, _followed: Followed) -> Line:
    if "cards" not in step:
        return line("{seat} chose two missions.", short="chose two missions", seat=SeatRef(by))
    a, b = map(_mission, step["cards"])
    return line("{seat} kept {a} and {b}.", short="kept {a} and {b}", seat=SeatRef(by), a=a, b=b)


def _reveal(_by: Actor, step: Data, _followed: Followed) -> Line:
    return line("A new project is open to all: {project}.", project=_project(step["card"]))


# --- actions ------------------------------------------------------------------------------------------------------


def _sent(text: str, short: str, aside: str, followed: Followed, **args: Segment) -> Line:
    """A line that goes on with where the torticrane went."""
    crane, fields = followed.get("crane"), dict[str, Any](args)
    if crane is None or crane.get("start") == crane["territory"]:
        return line(text + "; the torticrane stays.", short=short + "; crane stays", aside=aside, **fields)
    return line(text + "; the torticrane goes to {territory}.", short=short + "; crane to {territory}", aside=aside,
                territory=_territory(crane["territory"]), **fields)


def _construct(by: int, step: Data, followed: Followed) -> Line:
    seat, built = SeatRef(by), followed.get("built")
    if built is None:
        return line("{seat} built on {area}.", short="built on {area}", seat=seat, area=Place(step["area"]))
    area, cost, floors = Place(built["title"]), Number(built["cost"]), Number(built["floors"])
    if built["floors"] == 1:
        return _sent("{seat} began a building on {area} for {cost}", "first floor, {area}", _PRICE, followed,
                     seat=seat, area=area, cost=cost)
    return _sent("{seat} built floor {n} on {area} for {cost}", "floor {n}, {area}", _PRICE, followed,
                 seat=seat, area=area, cost=cost, n=floors)


def _abandon(by: int, step: Data, followed: Followed) -> Line:
    seat, left = SeatRef(by), followed.get("abandoned")
    if left is None:
        return line("{seat} abandoned the building on {area}.", short="left {area}", seat=seat,
                    area=Place(step["area"]))
    return _sent("{seat} abandoned {area}: {gain} inhabitants come back", "left {area}", "+{gain}", followed,
                 seat=seat, area=Place(left["title"]), gain=Number(left["gain"]))


def _invade(by: int, step: Data, followed: Followed) -> Line:
    seat, won = SeatRef(by), followed.get("invaded")
    if won is None:
        return line("{seat} invaded {area}.", short="invaded {area}", seat=seat, area=Place(step["area"]))
    return _sent("{seat} invaded {area} and paid {owner} {cost} inhabitants", "invaded {owner}, {area}", _PRICE,
                 followed, seat=seat, area=Place(won["title"]), owner=SeatRef(won["owner"]), cost=Number(won["cost"]))


def _strategic(by: int, step: Data, _followed: Followed) -> Line:
    return line("{seat} sent the torticrane to {territory}, as a ploy.", short="sent the crane to {territory}",
                aside="a ploy", seat=SeatRef(by), territory=_territory(step["territory"]))


def _transfer(by: int, step: Data, followed: Followed) -> Line:
    moved = followed.get("roof_moved", {"from_title": step["from"], "to_title": step["to"]})
    return line("{seat} moved a {roof} from {a} to {b}, as a ploy.", short="{roof} from {a} to {b}", aside="a ploy",
                seat=SeatRef(by), roof=Piece("roof", "roof"), a=Place(moved["from_title"]), b=Place(moved["to_title"]))


def _move_on(by: int, _step: Data, followed: Followed) -> Line:
    where = followed.get("crane")
    if where is None:
        return line("{seat} could build nothing and moved on.", short="moved on", seat=SeatRef(by))
    return line("{seat} could build nothing and moved on to {territory}.", short="moved on to {territory}",
                seat=SeatRef(by), territory=_territory(where["territory"]))


def _pass(by: int, _step: Data, _followed: Followed) -> Line:
    return line("{seat} could build nothing anywhere and passed.", short="passed", seat=SeatRef(by))


def _complete(by: int, step: Data, followed: Followed) -> Line:
    seat, card = SeatRef(by), step.get("card")
    if card is None:
        return line("{seat} completed no project.", short="no project", seat=seat)
    done = followed.get("completed")
    if done is None:
        return line("{seat} completed {project}.", short="{project}", seat=seat, project=_project(card))
    return line("{seat} completed {project} on {area} for {n} points.", short="{project} on {area}",
                aside="+{n} points", seat=seat, project=_project(card), area=Place(done["title"]),
                n=Number(done["points"]))


def _next(by: int, step: Data, _followed: Followed) -> Line:
    return line("{seat} chose {other} to be next.", short="{other} is next", seat=SeatRef(by),
                other=SeatRef(step["seat"]))


# --- what followed ------------------------------------------------------------------------------------------------


def _token_laid(effect: Data) -> list[Line]:
    return [line("The brambles on {area} are {land} now.", short="{area} is {land} now", area=Place(effect["title"]),
                 land=_sod(effect["land"]))]


def _last_round(effect: Data) -> list[Line]:
    return [line("{seat} has placed the last floor: this is the last round.", short="the last floor: the last round",
                 seat=SeatRef(effect["seat"]))]


_PAID = (
    "Round {round} is over; no territory pays.",
    "Round {round} is over. Control: {a} +{w}.",
    "Round {round} is over. Control: {a} +{w}, {b} +{x}.",
    "Round {round} is over. Control: {a} +{w}, {b} +{x}, {c} +{y}.",
    "Round {round} is over. Control: {a} +{w}, {b} +{x}, {c} +{y}, {d} +{z}.",
)


def _control(effect: Data) -> list[Line]:
    gains = [(gain, seat) for seat, gain in enumerate(effect["gains"]) if gain]
    paid = sorted(gains, key=lambda one: (-one[0], one[1]))
    args: dict[str, Any] = {"round": Number(effect["round"])}
    for who, what, (gain, seat) in zip("abcd", "wxyz", paid, strict=False):
        args[who], args[what] = SeatRef(seat), Number(gain)
    return [line(_PAID[len(paid)], **args)]


def _missions_shown(effect: Data) -> list[Line]:
    (a, b), (x, y) = map(_mission, effect["cards"]), effect["points"]
    return [line("{seat} opened {a} for {x} and {b} for {y} points.", short="{seat}: {a} {x}, {b} {y}",
                 seat=SeatRef(effect["seat"]), a=a, b=b, x=Number(x), y=Number(y))]


def _game_over(effect: Data) -> list[Line]:
    if effect["end"] == "round_limit":
        return [line("After {n} rounds the game is over.", n=Number(BOX.rounds))]
    return [line("The last round is over, and with it the game.")]


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
