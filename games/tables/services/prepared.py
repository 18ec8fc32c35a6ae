"""Prepared moves while a move is being stored: whose condition is met now, and whose plan is off, and why."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from accounts.notices import inbox
from accounts.notices.models import Kind
from games import registry
from games.engine.steps import CHANCE
from games.tables import plans, staging, storing
from games.tables.models import Plan, Seat
from games.tables.plans import Branch
from games.tables.replays import Played, Replay
from games.tables.rows import Rows
from games.tables.staging import Staged

FIELDS = ("base", "branches", "reason", "cause", "revision", "changed_at")
_TEXTS: dict[str, str] = {
    Plan.Reason.OTHERWISE: N_(
        "What you had prepared in {game}, table {table}, is off: {name} did something else."
    ),
    Plan.Reason.CHANCE: N_("What you had prepared in {game}, table {table}, is off: chance had its say."),
    Plan.Reason.REVEAL: N_(
        "What you had prepared in {game}, table {table}, is off: something new came to light."
    ),
    Plan.Reason.ILLEGAL: N_(
        "What you had prepared in {game}, table {table}, is off: your answer is not possible any more."
    ),
}


def is_armed(plan: Plan | None) -> bool:
    """Tell whether a plan waits for its condition."""
    return plan is not None and bool(plan.branches) and not plan.reason


def change(plan: Plan, branches: list[Branch], now: datetime) -> None:
    """Put other branches into a plan, in memory."""
    plan.branches = [each.written() for each in branches]
    plan.revision += 1
    plan.changed_at = now


@dataclass(frozen=True, slots=True)
class Prompt:
    """A prepared answer whose time has come: the seat and its steps, tried on the truth."""

    seat: Seat
    staged: Staged


class Prepared:
    """What the seats of a locked table have prepared. All of it happens in memory until it is saved.

    Where several seats are asked at once, the first of them answers first, and the others hear it like any move.
    """

    def __init__(self, found: Rows) -> None:
        self._found = found
        self._plans = {number: plan for number, plan in sorted(found.plans.items()) if plan.branches or plan.reason}
        self._trees: dict[int, list[Branch]] = {}
        self._changed: set[int] = set()

    def answer(self, replay: Replay) -> Prompt | None:
        """Let the newest move be heard, and return the next one that was prepared for what is now; None if none was."""
        asked, mover = replay.asked(), replay.moves[-1].seat
        if not self._plans or not asked:
            return None
        if mover in self._plans and self._plans[mover].reason:
            # Who was told why it is off, and has moved since, knows.
            self._set(mover, [])
        for number in self._armed():
            self._hear(number, replay, asked=number in asked)
        for number in self._armed():
            if number in asked and (staged := self._met(number, replay)) is not None:
                return Prompt(self._found.seats[number], staged)
        return None

    def save(self, now: datetime) -> None:
        """Save the plans that changed, by one statement, and tell the owners of those that are off."""
        changed = [self._plans[number] for number in sorted(self._changed)]
        for plan in changed:
            change(plan, self._trees[plan.seat.number], now)
            if plan.reason:
                _tell(self._found, plan, now)
        storing.store(Plan, changed, FIELDS)

    def _armed(self) -> list[int]:
        return [number for number, plan in self._plans.items() if is_armed(plan) and self._tree(number)]

    def _tree(self, number: int) -> list[Branch]:
        if number not in self._trees:
            game = registry.get(self._found.table.game, self._found.table.rules_version)
            self._trees[number] = plans.stored(game, number, self._plans[number].branches)
        return self._trees[number]

    def _hear(self, number: int, replay: Replay, *, asked: bool) -> None:
        """Follow a plan along the newest move, or put it off."""
        played, tree = replay.moves[-1], self._tree(number)
        if played.seat != number:
            steps = [(by, step) for by, step in played.steps if by != CHANCE]
            tree = plans.narrowed(tree, steps)
        if not tree:
            self._off(number, Plan.Reason.OTHERWISE, played.seat)
        elif (reason := _breaks(played)) is not None:
            self._off(number, reason, played.seat)
        elif asked != (plans.met(tree) is not None):
            self._off(number, Plan.Reason.OTHERWISE, played.seat)
        elif played.seat != number:
            self._set(number, tree)

    def _met(self, number: int, replay: Replay) -> Staged | None:
        """Try the answer of the branch that is met; what was legal in mind may not be so in truth."""
        tree = self._tree(number)
        met = plans.met(tree)
        if met is None:
            return None
        try:
            staged = staging.stage(replay.game, replay.state, number, tree[met].answer)
        except staging.Refused:
            self._off(number, Plan.Reason.ILLEGAL, replay.moves[-1].seat)
            return None
        self._set(number, plans.behind(tree, met))
        return staged

    def _off(self, number: int, reason: Plan.Reason, cause: int | None) -> None:
        plan = self._plans[number]
        self._set(number, self._tree(number))
        plan.reason, plan.cause = reason, cause

    def _set(self, number: int, tree: list[Branch]) -> None:
        plan = self._plans[number]
        plan.reason, plan.cause = "", None
        self._trees[number] = tree
        self._changed.add(number)


def _breaks(played: Played) -> Plan.Reason | None:
    """Tell why nothing that was prepared goes on behind this move, if so."""
    if any(by == CHANCE for by, _ in played.steps):
        return Plan.Reason.CHANCE
    shown = any(effect.closes == "reveal" for followed in played.effects for effect in followed)
    return Plan.Reason.REVEAL if shown else None


def _tell(found: Rows, plan: Plan, now: datetime) -> None:
    """Tell the owner of a plan that it is off, and why."""
    table, seat = found.table, plan.seat
    if seat.user_id is None:
        return
    args: dict[str, str | int] = {"game": registry.get(table.game).meta.title, "table": table.pk}
    if plan.reason == Plan.Reason.OTHERWISE and plan.cause is not None:
        args["name"] = _name(found.seats[plan.cause])
    inbox.notify(
        seat.user_id, Kind.PLAN, f"plan:{table.pk}:{plan.revision}", _TEXTS[plan.reason], args,
        link=f"/tables/{table.pk}", at=now, table=table.pk, quiet=seat.muted,
    )  # fmt: skip


def _name(seat: Seat) -> str:
    if seat.user is None or seat.bot:
        return _("{level} (bot)").format(level=_(seat.bot.title()))
    return seat.user.get_username()


def drop(found: Rows, *seats: Seat) -> None:
    """Throw plans away: those of these seats, or all of the table."""
    numbers = [seat.number for seat in seats or found.seats if seat.number in found.plans]
    gone = [found.plans.pop(number).pk for number in numbers]
    if gone:
        Plan.objects.filter(pk__in=gone).delete()
