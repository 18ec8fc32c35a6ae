"""Steps and effects as lines of the log, in the language of the moment."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from games.engine.game import Actor
from games.engine.log import Line, Number, Piece, Place, SeatRef, Segment, line
from games.engine.words import _, in_context
from games.gardens_of_io.components import FLOWER

Data = Mapping[str, Any]


def describe(by: Actor, step: Data, effects: Sequence[Data]) -> list[Line]:
    """What happened, one sentence for the step and one for each thing worth telling that followed."""
    followed = {effect["kind"]: effect for effect in effects}
    lines = [_STEPS[step["kind"]](by, step, followed)]
    for effect in effects:
        if teller := _EFFECTS.get(effect["kind"]):
            lines += teller(by, effect)
    return lines


def names() -> Iterator[str]:
    """The English names of all pieces: what they are called is looked up by them."""
    yield from (f"flower\x04{name}" for name in FLOWER.values())
    yield from ("tree", "flower")


def _piece(what: str) -> Piece:
    return Piece(what, in_context("flower", FLOWER[what]) if what in FLOWER else _(what))


def _space(walked: Data) -> Place:
    return Place(str(walked["space"]))


def _deal(_by: Actor, step: Data, _followed: Data) -> Line:
    return line(_("The flowers are dealt, {n} to each."), n=Number(sum(step["reserves"][0].values())))


def _trees(_by: Actor, step: Data, _followed: Data) -> Line:
    a, b, c = map(Place, step["cells"])
    return line(_("Trees grow on {a}, {b} and {c}."), a=a, b=b, c=c)


def _tree(by: int, step: Data, _followed: Data) -> Line:
    return line(_("{seat} planted a {tree} on {cell}."), short=_("{tree} on {cell}"), seat=SeatRef(by),
                tree=_piece("tree"), cell=Place(step["cell"]))


def _special(by: int, step: Data, followed: Data) -> Line:
    seat = SeatRef(by)
    if step["action"] == "advance_five":
        return _advance_five(seat, followed.get("walked"))
    return _moved(seat, followed.get("moved"), step) if step["action"].startswith("move") else _swapped(
        seat, followed.get("swapped"), step
    )


def _advance_five(seat: SeatRef, walked: Data | None) -> Line:
    if walked is None:
        return line(_("{seat} advanced 5."), short=_("advanced 5"), seat=seat)
    others = len(walked["skipped"])
    more: dict[str, Segment] = {"others": Number(others)} if others > 1 else {}
    past = ("", _(", past one Martian"), _(", past {others} Martians"))[min(others, 2)]
    to = _(" to space {space}.") if others else _(", to space {space}.")
    return line(_("{seat} advanced 5") + past + to, short=_("advanced 5"), aside=_("to {space}"), seat=seat,
                space=_space(walked), **more)


def _moved(seat: SeatRef, moved: Data | None, step: Data) -> Line:
    what = moved["what"] if moved else "tree" if step["action"] == "move_tree" else "flower"
    return line(_("{seat} moved the {piece} on {a} to {b}."), short=_("{piece} moved from {a} to {b}"), seat=seat,
                piece=_piece(what), a=Place(step["from"]), b=Place(step["to"]))


def _swapped(seat: SeatRef, swapped: Data | None, step: Data) -> Line:
    first = swapped["from_a"] if swapped else "tree" if step["action"] == "swap_tree_flower" else "flower"
    second = swapped["from_b"] if swapped else "flower"
    return line(_("{seat} swapped the {first} on {a} and the {second} on {b}."),
                short=_("swapped {first} on {a}, {second} on {b}"), seat=seat, first=_piece(first),
                second=_piece(second), a=Place(step["from"]), b=Place(step["to"]))


def _plant(by: int, step: Data, followed: Data) -> Line:
    args: dict[str, Segment] = {"seat": SeatRef(by), "flower": _piece(step["flower"]), "cell": Place(step["cell"])}
    short = _("{flower} on {cell}")
    if "grouped" not in followed or "walked" not in followed:
        return line(_("{seat} planted a {flower} on {cell}."), short=short, aside="", **args)
    walked, size = followed["walked"], len(followed["grouped"]["cells"])
    args |= {"n": Number(size), "space": _space(walked)}
    others = len(walked["skipped"])
    if others > 1:
        args["others"] = Number(others)
    return line(_("{seat} planted a {flower} on {cell}") + _group(size, others), short=short,
                aside=_("walked {n}, to {space}"), **args)


def _group(size: int, others: int) -> str:
    group = _(", alone, and walked") if size == 1 else _(": a group of {n}, walked")
    past = ("", _(" past one Martian"), _(" past {others} Martians"))[min(others, 2)]
    return group + past + _(" to space {space}.")


def _advance(by: int, _step: Data, followed: Data) -> Line:
    if "walked" not in followed:
        return line(
            _("{seat} saw no empty circle and moved one space."),
            short=_("saw no empty circle"),
            seat=SeatRef(by),
        )
    return line(_("{seat} saw no empty circle and moved one space, to space {space}."), short=_("saw no empty circle"),
                aside=_("walked 1, to {space}"), seat=SeatRef(by), space=_space(followed["walked"]))


def _bonus(by: int, step: Data, followed: Data) -> Line:
    if "took" not in followed:
        return line(_("{seat} took the flower on {cell} back."), seat=SeatRef(by), cell=Place(step["cell"]))
    return line(_("{seat} took the {flower} on {cell} back into the reserve."), short=_("took {flower} on {cell} back"),
                seat=SeatRef(by), flower=_piece(followed["took"]["colour"]), cell=Place(step["cell"]))


def _lapped(_by: Actor, effect: Data) -> list[Line]:
    seat = SeatRef(effect["seat"])
    if effect["laps"] == 1:
        return [line(_("{seat} crossed the start line."), short=_("crossed the start line"), seat=seat)]
    return [line(_("{seat} crossed the start line: {n} laps now."), short=_("crossed the start line"),
                 aside=_("{n} laps now"), seat=seat, n=Number(effect["laps"]))]


def _bonus_due(_by: Actor, effect: Data) -> list[Line]:
    return [line(_("A lap bonus: {seat} takes a flower back from the garden."), short=_("a lap bonus"),
                 seat=SeatRef(effect["seat"]))]


def _extra_turn(_by: Actor, effect: Data) -> list[Line]:
    return [line(_("That was the last {flower} of all reserves: {seat} has another turn."),
                 short=_("the last {flower} of all reserves"), aside=_("plays again"), seat=SeatRef(effect["seat"]),
                 flower=_piece(effect["colour"]))]


def _game_over(by: int, effect: Data) -> list[Line]:
    seat, ahead = SeatRef(by), effect.get("leader")
    if effect["end"] == "reserve":
        why = line(
            _("{seat} has no flower left: the game is over."),
            short=_("no flower left: the game is over"),
            seat=seat,
        )
    else:
        why = line(_("{seat} is a whole lap ahead of the last Martian: the game is over."),
                   short=_("a whole lap ahead: the game is over"), seat=seat)
    if ahead is None:
        return [why, line(_("Together you come as far as the last Martian has walked."))]
    return [why, line(_("{leader} has walked furthest."), leader=SeatRef(ahead))]


_STEPS: Mapping[str, Callable[[Any, Data, Data], Line]] = {
    "deal": _deal,
    "trees": _trees,
    "tree": _tree,
    "special": _special,
    "plant": _plant,
    "advance": _advance,
    "bonus": _bonus,
}
_EFFECTS: Mapping[str, Callable[[Any, Data], list[Line]]] = {
    "lapped": _lapped,
    "bonus_due": _bonus_due,
    "extra_turn": _extra_turn,
    "game_over": _game_over,
}
