"""Moves that a seat prepares: "if they do exactly this, I do that", as a tree of branches. Reads and writes no rows.

What is prepared is played through in a world drawn from what its seat knows, so that nothing hidden can be read off it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from games.engine.game import Seat
from games.engine.steps import Effect, Step, plain, project, write_step
from games.registry import AnyGame
from games.tables import staging
from games.tables.refusals import Refusal
from games.tables.staging import Closes, Staged

MOST_BRANCHES = 64
DEEPEST = 10
MOST_STEPS = 50  # of one branch, on either side

Plain = dict[str, Any]
Taken = tuple[Seat, Step]

# Why a plan is off: as `models.Plan.Reason` has it.
REASONS = ("otherwise", "chance", "reveal", "illegal")
# Behind these nothing can be prepared: what comes then can't be known before.
ENDS: tuple[Closes, ...] = ("chance", "reveal", "over")
_WHY_NOT: dict[Closes, str] = {
    "chance": N_("Chance has its say there, so nothing can be prepared behind it."),
    "reveal": N_("Something new comes to light there, so nothing can be prepared behind it."),
    "over": N_("The game is over there, so nothing can be prepared behind it."),
}
_HIDDEN = N_("Not everybody sees the whole of that step, so nothing can be prepared with it.")


@dataclass(frozen=True, slots=True)
class Branch:
    """*when* the others have taken just these steps and the seat is asked, it takes *answer*, as one move.

    It goes on from the branch of the number *after*, which stands before it, or from where the table stands. *told*
    has the lines of the log for each step of *when*, and last for *answer*; *ends* is why nothing can be prepared
    behind it.
    """

    after: int | None
    when: tuple[Taken, ...]
    answer: tuple[Step, ...]
    told: tuple[list[Plain], ...] = ()
    ends: Closes | None = None

    def written(self) -> Plain:
        """Return the branch as it is stored."""
        return {
            "after": self.after,
            "when": [write_step(by, step) for by, step in self.when],
            "answer": [plain(step) for step in self.answer],
            "told": list(self.told),
            "ends": self.ends,
        }


def stored(game: AnyGame, seat: Seat, rows: Sequence[Mapping[str, Any]]) -> list[Branch]:
    """Read branches as they were stored. Raises BadStep where they are none."""
    return [
        Branch(row["after"], *_steps(game, seat, row), tuple(row["told"]), row["ends"]) for row in rows
    ]


def _steps(game: AnyGame, seat: Seat, row: Mapping[str, Any]) -> tuple[tuple[Taken, ...], tuple[Step, ...]]:
    when = tuple((each["by"], staging.read_steps(game, each["by"], [each])[0]) for each in row["when"])
    return when, tuple(staging.read_steps(game, seat, row["answer"]))


# What has happened meanwhile ------------------------------------------------------------------------


def narrowed(branches: Sequence[Branch], steps: Sequence[Taken]) -> list[Branch]:
    """Return what is left of a tree when others have taken these *steps*: the branches that begin with them."""
    taken = tuple(steps)
    roots = {
        number: replace(each, when=each.when[len(taken) :], told=each.told[len(taken) :])
        for number, each in enumerate(branches)
        if each.after is None and each.when[: len(taken)] == taken
    }
    return _subtree(branches, roots)


def met(branches: Sequence[Branch]) -> int | None:
    """Return the number of the branch whose condition is met: nothing more is to happen before it."""
    return next((number for number, each in enumerate(branches) if each.after is None and not each.when), None)


def behind(branches: Sequence[Branch], number: int) -> list[Branch]:
    """Return what goes on from a branch, as a tree of its own."""
    roots = {place: replace(each, after=None) for place, each in enumerate(branches) if each.after == number}
    return _subtree(branches, roots)


def _subtree(branches: Sequence[Branch], roots: Mapping[int, Branch]) -> list[Branch]:
    kept: list[Branch] = []
    places: dict[int, int] = {}
    for number, each in enumerate(branches):
        if number in roots:
            places[number] = len(kept)
            kept.append(roots[number])
        elif each.after in places:
            places[number] = len(kept)
            kept.append(replace(each, after=places[each.after]))
    return kept


# What is prepared -----------------------------------------------------------------------------------


def read(game: AnyGame, state: Any, seat: Seat, given: Sequence[Mapping[str, Any]]) -> list[Branch]:
    """Read what a client prepares for *seat* from *state* on, and play all of it through. Refuses what can't be."""
    branches: list[Branch] = []
    ends: list[Any] = []
    depths: list[int] = []
    for number, row in enumerate(given):
        after = row["after"]
        if after is not None and after >= number:
            raise _bad(number, _("it goes on from a branch that does not stand before it."))
        depths.append(1 if after is None else depths[after] + 1)
        if depths[-1] > DEEPEST:
            raise _bad(
                number,
                _("more than {most} answers, one behind the other, can't be prepared.").format(most=DEEPEST),
            )
        if after is not None and (why := branches[after].ends) is not None:
            raise Refusal(422, "ends", _at(number, _(_WHY_NOT[why])), index=number)
        branch, end = _played(game, state if after is None else ends[after], seat, number, row)
        if any((each.after, each.when) == (after, branch.when) for each in branches):
            raise _bad(number, _("there are two answers to the same moves."))
        branches.append(branch)
        ends.append(end)
    return branches


def _played(
    game: AnyGame, state: Any, seat: Seat, number: int, row: Mapping[str, Any]
) -> tuple[Branch, Any]:
    """Return a branch as it is prepared from *state* on, and the state behind it."""
    told: list[list[Plain]] = []
    when: list[Taken] = []
    for given in row["when"]:
        by = given.get("by")
        if type(by) is not int or by == seat:
            raise _bad(number, _('"by" is the seat of somebody else in each step of "when".'))
        staged = _tried(game, state, seat, by, [given], number)
        if staged.closes in ENDS:
            raise Refusal(422, "ends", _at(number, _(_WHY_NOT[staged.closes])), index=number)
        when.append((by, staged.steps[0]))
        told.append(lines(game, seat, by, staged))
        state = staged.state
    if seat not in game.to_act(state):
        raise Refusal(422, "not_asked", _at(number, _("you are not asked behind these moves.")), index=number)
    staged = _tried(game, state, seat, seat, row["answer"], number)
    told.append(lines(game, seat, seat, staged))
    ends = staged.closes if staged.closes in ENDS else None
    return Branch(row["after"], tuple(when), tuple(staged.steps), tuple(told), ends), staged.state


def _tried(
    game: AnyGame, state: Any, owner: Seat, by: Seat, steps: Sequence[Mapping[str, Any]], number: int
) -> Staged:
    """Try steps of a branch, which are *by* the owner of the plan or by others while the owner is not asked."""
    asked = game.to_act(state)
    if by not in asked:
        raise Refusal(422, "not_asked", _at(number, _("seat {by} is not asked there.").format(by=by)), index=number)
    if by != owner and owner in asked:
        raise Refusal(422, "not_asked", _at(number, _("you are asked before that.")), index=number)
    try:
        return tried(game, state, by, steps)
    except Refusal as refusal:
        raise Refusal(refusal.status, refusal.code, _at(number, refusal.message), index=number) from refusal


def tried(game: AnyGame, state: Any, by: Seat, steps: Sequence[Mapping[str, Any]]) -> Staged:
    """Try steps in a world that is only imagined. Refuses those that not everybody sees whole, or against the rules."""
    for index, each in enumerate(steps):
        kind = game.kinds.get(str(each.get("kind")))
        if kind is not None and not staging.is_open(kind):
            raise Refusal(422, "hidden", _(_HIDDEN), index=index)
    try:
        return staging.tried(game, state, by, steps)
    except staging.RulesFault as error:
        # The truth may well be another: no reason to stop the table.
        raise Refusal(409, "rules_fault", _("The rules failed at these moves, so they can't be prepared.")) from error


def lines(game: AnyGame, viewer: Seat, by: Seat, staged: Staged) -> list[Plain]:
    """Return the lines of the log for what was tried, as the owner of the plan may read them."""
    shown: Sequence[Sequence[Effect]] = [*staged.effects[:-1], []] if staged.hidden else staged.effects
    return [
        plain(line)
        for step, followed in zip(staged.steps, shown, strict=True)
        for line in game.describe(
            by,
            project(by, step, viewer, over=False),
            [project(by, effect, viewer, over=False) for effect in followed],
        )
    ]


def _at(number: int, why: str) -> str:
    return _("Prepared answer {number}: {why}").format(number=number + 1, why=why)


def _bad(number: int, why: str) -> Refusal:
    return Refusal(400, "bad_plan", _at(number, why), index=number)
