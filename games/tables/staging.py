"""Steps of one seat tried in order, up to where they would tell it something new."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Literal

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from games.engine.errors import BadStep, IllegalStep
from games.engine.game import CHANCE, Seat
from games.engine.steps import Audience, Effect, Step, read_fields
from games.registry import AnyGame
from games.tables.refusals import Refusal

Closes = Literal["chance", "reveal", "turn", "over"]

_BEHIND: dict[Closes, str] = {
    "chance": N_("Chance has its say after that step, so nothing can be planned behind it."),
    "reveal": N_("That step shows you something new, so nothing can be planned behind it."),
    "turn": N_("That step ends your turn, so nothing can be planned behind it."),
    "over": N_("That step ends the game, so nothing can be planned behind it."),
}


class Malformed(Exception):
    """A step that is not one of this game's at all."""

    def __init__(self, index: int, message: str) -> None:
        super().__init__(message)
        self.index = index


class Refused(Exception):
    """A step that the rules do not allow; the number of the step and a sentence."""

    def __init__(self, index: int, message: str) -> None:
        super().__init__(message)
        self.index = index


class RulesFault(Exception):
    """The rules themselves failed on a step they had offered. Its text names no part of any state."""


@dataclass(frozen=True, slots=True)
class Staged:
    """Steps as tried. *shown* is the last state its seat may be shown, *state* the one they lead to."""

    steps: Sequence[Step]
    effects: Sequence[Sequence[Effect]]
    state: Any
    shown: Any
    closes: Closes | None
    hidden: bool


def read_steps(game: AnyGame, seat: Seat, data: Sequence[Mapping[str, Any]]) -> list[Step]:
    """Read steps as a client writes them, with or without the seat they are by. Raises Malformed."""
    steps = []
    for index, item in enumerate(data):
        given = dict(item)
        by = given.pop("by", seat)
        if type(by) is not int or by != seat:
            raise Malformed(index, _('"by" is your own seat, {seat}, or left out.').format(seat=seat))
        try:
            steps.append(read_fields(game.kinds, given))
        except BadStep as error:
            raise Malformed(index, str(error)) from error
    return steps


def tried(game: AnyGame, state: Any, seat: Seat, data: Sequence[Mapping[str, Any]]) -> Staged:
    """Read and stage the steps of a request; a refusal tells which of them it was. Raises RulesFault."""
    try:
        return stage(game, state, seat, read_steps(game, seat, data))
    except Malformed as error:
        raise Refusal(400, "bad_step", str(error), index=error.index) from error
    except Refused as error:
        raise Refusal(422, "illegal_step", str(error), index=error.index) from error


def stage(game: AnyGame, state: Any, seat: Seat, steps: Sequence[Step]) -> Staged:
    """Try *steps* on copies of *state*. Raises Refused, or RulesFault."""
    effects: list[list[Effect]] = []
    closes: Closes | None = None
    shown, hidden = state, False
    for index, step in enumerate(steps):
        if closes is not None:
            raise Refused(index, _(_BEHIND[closes]))
        after = state.copy()
        followed: list[Effect] = []
        _apply(game, after, seat, index, step, followed)
        effects.append(followed)
        closes = _closes(game, after, seat, followed)
        hidden = _tells(game, closes, followed)
        shown = state if hidden else after
        state = after
    return Staged(steps, effects, state, shown, closes, hidden)


def _apply(game: AnyGame, state: Any, seat: Seat, index: int, step: Step, effects: list[Effect]) -> None:
    before = state.copy()
    try:
        game.apply(state, seat, step, effects)
    except IllegalStep as error:
        raise Refused(index, str(error)) from error
    except Exception as error:
        if step in game.legal_steps(before, seat):
            raise fault(error) from error
        raise Refused(index, _("The rules do not allow this step now.")) from error


def fault(error: Exception) -> RulesFault:
    """Name a failure of the rules by its kind and place alone: its text may speak of secrets."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = f" in line {place.tb_lineno} of {place.tb_frame.f_code.co_name}" if place else ""
    return RulesFault(f"{type(error).__name__}{where}")


def _closes(game: AnyGame, state: Any, seat: Seat, effects: Sequence[Effect]) -> Closes | None:
    closing = {effect.closes for effect in effects}
    actors = game.to_act(state)
    if not actors:
        return "over"
    if actors == (CHANCE,):
        return "chance"
    if "reveal" in closing:
        return "reveal"
    return "turn" if "turn" in closing or seat not in actors else None


def _tells(game: AnyGame, closes: Closes | None, effects: Sequence[Effect]) -> bool:
    """Tell whether the state after a step holds what its seat may not know before it has confirmed."""
    if closes == "chance" or any(effect.closes == "reveal" for effect in effects):
        return True
    return closes == "over" and _has_secrets(tuple(game.kinds.values()))


@cache
def _has_secrets(kinds: tuple[type[Step], ...]) -> bool:
    """Tell whether some step has a field that not everyone sees: the end of such a game may open things."""
    return any(
        field.metadata["audience"] is not Audience.EVERYONE
        for kind in kinds
        for field in fields(kind)  # type: ignore[arg-type]  # made dataclasses by `declare`
    )


def is_open(kind: type[Step]) -> bool:
    """Tell whether everyone sees the whole of such a step."""
    return not _has_secrets((kind,))


def turn_ended(effects: Sequence[Sequence[Effect]]) -> bool:
    """Tell whether a new turn began, though it may be the same seat's."""
    return any(effect.closes == "turn" for followed in effects for effect in followed)
