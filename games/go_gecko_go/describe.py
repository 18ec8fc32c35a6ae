"""Steps and effects as lines of the log, in the language of the moment.

Nearly all is told by the effects: they name the seat on whose river something happened, whoever it was that acted.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from games.engine.game import CHANCE, Actor
from games.engine.log import Line, Number, Piece, Place, SeatRef, line, place
from games.engine.words import N_, _
from games.go_gecko_go.components import ANIMALS, COLORS, WEATHERS

Data = Mapping[str, Any]
Followed = Mapping[str, Data]

_NAMES = ("{a}", N_("{a} and {b}"), N_("{a}, {b} and {c}"), N_("{a}, {b}, {c} and {d}"))


def describe(by: Actor, step: Data, effects: Sequence[Data]) -> list[Line]:
    """What happened: a sentence for a step that has no effect of its own, and one for each effect worth telling."""
    followed = {effect["kind"]: effect for effect in effects}
    lines = [_STEPS[step["kind"]](by, step)] if step["kind"] in _STEPS else []
    lines += [_EFFECTS[effect["kind"]](by, effect, followed) for effect in effects if effect["kind"] in _EFFECTS]
    return lines


def names() -> Iterator[str]:
    """The English names of all pieces and places: what they are called is looked up by them."""
    yield from (*ANIMALS, *COLORS, *WEATHERS)
    yield from ("start", "trunk")


def _place(space: int | str) -> Place:
    return place(str(space), _(space) if isinstance(space, str) else str(space))


def _some(animals: Sequence[str]) -> tuple[str, dict[str, Any]]:
    """Animals as a part of a sentence, and what goes into its places."""
    return _(_NAMES[len(animals) - 1]), {key: Piece(name, _(name)) for key, name in zip("abcd", animals, strict=False)}


def _onto(stack: Sequence[str], args: dict[str, Any]) -> tuple[str, str]:
    """On whom an animal lands, for the sentence and in short; its name is put into *args*."""
    if not stack:
        return "", ""
    args["under"] = Piece(stack[-1], _(stack[-1]))
    return _(", onto the {under}"), _(", onto {under}")


# --- steps without an effect of their own -------------------------------------------------------------------------


def _first(_by: Actor, step: Data) -> Line:
    return line(_("{seat} begins."), seat=SeatRef(step["seat"]))


def _pass(by: Any, _step: Data) -> Line:
    return line(_("{seat} passed."), short=_("passed"), seat=SeatRef(by))


# --- effects ------------------------------------------------------------------------------------------------------


def _bar_placed(by: Actor, effect: Data, _followed: Followed) -> Line:
    n, bridge = Number(effect["clearance"]), Number(effect["bridge"])
    if by == CHANCE:
        return line(_("Bar {n} lies on bridge {bridge}."), n=n, bridge=bridge)
    return line(
        _("{seat} laid bar {n} on bridge {bridge}."),
        short=_("bar {n} on bridge {bridge}"),
        seat=SeatRef(by),
        n=n,
        bridge=bridge,
    )


def _rolled(_by: Actor, effect: Data, _followed: Followed) -> Line:
    one, two = (Piece(color, _(color)) for color in effect["colors"])
    weather = Piece(effect["weather"], _(effect["weather"]))
    return line(_("{seat} rolled {a}, {b} and a {weather}."), short=_("rolled {a}, {b} and a {weather}"),
                seat=SeatRef(effect["seat"]), a=one, b=two, weather=weather)


def _sun_jumped(_by: Actor, effect: Data, _followed: Followed) -> Line:
    """Whoever rolled: the line names the seat whose animal it is, in short as well."""
    args: dict[str, Any] = {"seat": SeatRef(effect["seat"]), "animal": Piece(effect["animal"], _(effect["animal"])),
                                "x": _place(effect["from"]), "y": _place(effect["to"])}
    onto, on = _onto(effect["onto"], args)
    return line(_("Sunshine: {seat}'s {animal} jumped from {x} to {y}") + onto + ".",
                short=_("{seat}: {animal} from {x} to {y}") + on, aside=_("sunshine"), **args)


def _moved(_by: Actor, effect: Data, followed: Followed) -> Line:
    args, way = _way(effect, at_trunk="came_home" in followed)
    onto, on = _onto(effect["onto"], args)
    text, short, aside = way + onto, way + on, ""
    if effect["riders"]:
        some, riders = _some(effect["riders"])
        args |= riders
        text = text + _(", with {animals} on its back").replace("{animals}", some)
        short = _(" with {animals}").replace("{animals}", some) + short
    if "bridge" in effect:
        args["bridge"] = Number(effect["bridge"])
        text, aside = text + _("; bridge {bridge} stopped it"), _("bridge {bridge}")
    if effect["how"] == "bolt":
        return line(_("{seat} moved the {animal} by lightning") + text + ".", short=_("lightning: {animal}") + short,
                    aside=aside, **args)
    return line(_("{seat} moved the {animal}") + text + ".", short="{animal}" + short, aside=aside, **args)


def _way(moved: Data, *, at_trunk: bool) -> tuple[dict[str, Any], str]:
    """Who moved from where to where."""
    start, end = moved["from"] or "start", "trunk" if at_trunk else moved["to"]
    way = (_(" from {x}") if moved["from"] else _(" from the {x}")) + (_(" to the {y}") if at_trunk else _(" to {y}"))
    animal = Piece(moved["animal"], _(moved["animal"]))
    return {"seat": SeatRef(moved["seat"]), "animal": animal, "x": _place(start), "y": _place(end)}, way


def _shoved(_by: Actor, effect: Data, _followed: Followed) -> Line:
    return line(_("{seat} shoved the river on."), short=_("shoved the river on"), seat=SeatRef(effect["seat"]))


def _passed_under(_by: Actor, effect: Data, _followed: Followed) -> Line:
    some, args = _some(effect["animals"])
    return line(_("{seat}'s ") + some + _(" passed under bridge {bridge}."), short=some + _(" under bridge {bridge}"),
                seat=SeatRef(effect["seat"]), bridge=Number(effect["bridge"]), **args)


def _fell(_by: Actor, effect: Data, _followed: Followed) -> Line:
    some, args = _some(effect["animals"])
    return line(
        _("{seat}'s ") + some + _(" fell off before bridge {bridge}: {height} high, {n} would fit."),
        short=some + _(" fell off before bridge {bridge}"),
        aside=_("{height} of {n}"),
        seat=SeatRef(effect["seat"]),
        bridge=Number(effect["bridge"]),
        height=Number(effect["height"]),
        n=Number(effect["clearance"]),
        **args,
    )


def _came_home(_by: Actor, effect: Data, _followed: Followed) -> Line:
    some, args = _some(effect["animals"])
    return line(
        _("{seat}'s ") + some + _(" came home: {n} of 4 on the trunk."),
        short=some + _(" home"),
        aside=_("{n} of 4"),
        seat=SeatRef(effect["seat"]),
        n=Number(effect["home"]),
        **args,
    )


def _stall_near(_by: Actor, effect: Data, _followed: Followed) -> Line:
    n, rest = Number(effect["quiet"]), Number(effect["left"])
    if effect["left"] == 1:
        return line(_("Nobody has moved for {n} turns; after one more the game ends as it stands."), n=n)
    return line(_("Nobody has moved for {n} turns; after {left} more the game ends as it stands."), n=n, left=rest)


def _game_over(_by: Actor, effect: Data, _followed: Followed) -> Line:
    if effect["end"] == "stalled":
        return line(_("Nobody has moved for too long: the game ends as it stands."))
    return line(_("{seat} has all four animals home: the game is over."), short=_("all four home: the game is over"),
                seat=SeatRef(effect["winners"][0]))


_STEPS: Mapping[str, Callable[[Actor, Data], Line]] = {"first": _first, "pass": _pass}
_EFFECTS: Mapping[str, Callable[[Actor, Data, Followed], Line]] = {
    "bar_placed": _bar_placed,
    "rolled": _rolled,
    "sun_jumped": _sun_jumped,
    "moved": _moved,
    "shoved": _shoved,
    "passed_under": _passed_under,
    "fell": _fell,
    "came_home": _came_home,
    "stall_near": _stall_near,
    "game_over": _game_over,
}
