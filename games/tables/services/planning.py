"""Preparing moves for when others have moved: trying how the game could go on, and keeping what one would answer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from django.utils.translation import gettext as _

from games.engine.chance import seeded
from games.engine.steps import Seat as SeatNumber
from games.tables import instant, plans, projection, replays, selectors, staging, storing
from games.tables.models import Plan, Seat
from games.tables.refusals import Refusal
from games.tables.replays import Played, Replay
from games.tables.rows import Rows
from games.tables.services import endings, moves, prepared, writing
from games.tables.services.writing import Answer, Request
from games.tables.staging import Closes

Plain = dict[str, Any]
Given = Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Ahead:
    """Where a seat looks ahead from: the table as it stands, in a world drawn from what the seat knows.

    *base* is the number of the move behind which that world was drawn; of what came since nothing was hidden.
    """

    seat: SeatNumber
    base: int
    replay: Replay
    closes: Closes | None = None

    def asked(self) -> SeatNumber | None:
        """Return for which seat the next steps are: the owner's as soon as it is asked; None behind the end."""
        asked = [actor for actor in self.replay.asked() if isinstance(actor, int)]
        return None if self.closes in plans.ENDS or not asked else self.seat if self.seat in asked else asked[0]

    def legal(self) -> list[Plain]:
        """Return the steps with which something can be prepared."""
        asked = self.asked()
        if asked is None:
            return []
        return _open(self.replay, projection.legal(self.replay.game, self.replay.state, asked))

    def ends(self, legal: Sequence[Plain]) -> str | None:
        """Return why nothing can be prepared from here on, None if something can."""
        if self.asked() is None:
            return self.closes or "over"
        return None if legal else "hidden"


def plan_page(*, table_id: int, user_id: int) -> Plain:
    """Return what a person has prepared at a table, or that it is off and why."""
    found = selectors.find(table_id, user_id, None)
    seat = _seat(found, user_id)
    return _shown(found, seat, found.plans.get(seat.number))


def plan_position(*, table_id: int, user_id: int, version: int, line: Given) -> Plain:
    """Return how the table could stand after the moves of a *line*, as far as this person may know it."""
    ahead = _along(_ahead(table_id, user_id, version), line)
    legal, replay = ahead.legal(), ahead.replay
    asked = ahead.asked()
    tried = replace(replay, moves=replay.moves[len(replay.moves) - len(line) :])
    return {
        "version": version,
        "seat": ahead.seat,
        "asked": asked,
        "view": projection.view(replay, ahead.seat if asked is None else asked),
        "legal": legal,
        "log": projection.log(tried, ahead.seat, over=False, ended=False),
        "ends": ahead.ends(legal),
    }


def plan_draft(*, table_id: int, user_id: int, version: int, line: Given, steps: Given) -> Plain:
    """Return what *steps* would do behind a *line*; nothing of it is kept."""
    ahead = _along(_ahead(table_id, user_id, version), line)
    asked, replay = ahead.asked(), ahead.replay
    if asked is None:
        raise _nobody(version)
    staged = plans.tried(replay.game, replay.state, asked, steps)
    return {
        "draft": projection.draft(replay.game, staged, asked, version),
        "legal": _open(replay, projection.legal_after(replay.game, staged, asked)),
    }


def set_plan(
    *, table_id: int, user_id: int, version: int, revision: int, branches: Given, request: Request | None = None
) -> Answer:
    """Put these branches in the place of all that a person has prepared at a table; none throws it away."""
    return writing.run(request, partial(_set, table_id, user_id, version, revision, branches))


def _set(table_id: int, user_id: int, version: int, revision: int, branches: Given) -> Answer:
    found = writing.locked(table_id, user_id)
    seat = _seat(found, user_id)
    plan = found.plans.get(seat.number)
    if (plan.revision if plan else 0) != revision:
        message = _(
            "What you have prepared was changed meanwhile, perhaps in another window. This is how it stands now."
        )
        raise Refusal(409, "stale_plan", message, version=found.table.version)
    if branches:
        ahead = _from_here(found, seat, version)
        read = plans.read(ahead.replay.game, ahead.replay.state, seat.number, branches)
        plan = _kept(seat, plan, ahead.base, read)
    elif plan is not None:
        plan = _kept(seat, plan, plan.base, [])
    # Others must not see that something was prepared: the version stays as it is.
    found.table.plan_changes += 1
    storing.change(found.table, "plan_changes")
    return _shown(found, seat, plan)


def _kept(seat: Seat, plan: Plan | None, base: int, branches: list[plans.Branch]) -> Plan:
    """Save a plan with these branches."""
    made = plan if plan is not None else Plan(seat=seat, revision=0)
    made.base, made.reason, made.cause = base, "", None
    prepared.change(made, branches, instant.now())
    made.save()
    return made


def _shown(found: Rows, seat: Seat, plan: Plan | None) -> Plain:
    """Return a plan as its owner sees it."""
    return {
        "version": found.table.version,
        "seat": seat.number,
        "revision": plan.revision if plan else 0,
        "armed": prepared.is_armed(plan),
        "reason": plan.reason or None if plan else None,
        "cause": plan.cause if plan else None,
        "branches": plan.branches if plan else [],
        "most": {"branches": plans.MOST_BRANCHES, "depth": plans.DEEPEST},
    }


# From where one looks ahead -------------------------------------------------------------------------


def _seat(found: Rows, user_id: int) -> Seat:
    """Return the seat of a person who plays a running game with others. Refuses everybody else."""
    seat = endings.playing_seat(found, user_id)
    if len(found.seats) == 1:
        message = _("You play alone: there are no moves of others to prepare for.")
        raise Refusal(409, "alone", message, version=found.table.version)
    return seat


def _ahead(table_id: int, user_id: int, version: int) -> Ahead:
    found = selectors.find(table_id, user_id, None)
    return _from_here(found, _seat(found, user_id), version)


def _from_here(found: Rows, seat: Seat, version: int) -> Ahead:
    """Return where a seat that waits for others looks ahead from. Refuses one that is asked itself."""
    table = found.table
    if table.version != version:
        message = _("The table has moved on: it is at version {now}, not {version}.").format(
            now=table.version, version=version
        )
        raise Refusal(409, "stale_version", message, version=table.version)
    if seat.asked_version is not None:
        raise Refusal(409, "your_turn", _("It is your turn: you can move at once."), version=table.version)
    replay, plan = moves.replay_of(found), found.plans.get(seat.number)
    # A plan that goes on was made in the world of its own base, so it stays there.
    base = plan.base if plan is not None and prepared.is_armed(plan) else _last_step(replay)
    game, world = replay.game, replays.state_at(found, replay, base)
    world = game.resample(world, seat.number, seeded(f"{table.pk} {seat.number} {base}"))
    for move in replay.moves[base + 1 :]:
        for by, step in move.steps:
            game.apply(world, by, step)
    return Ahead(seat.number, base, replace(replay, state=world))


def _last_step(replay: Replay) -> int:
    """Return the number of the last move with steps: what is only said changes nothing about what is known."""
    return next(move.number for move in reversed(replay.moves) if move.steps or move.number == 0)


def _along(ahead: Ahead, line: Given) -> Ahead:
    """Go on by the moves of a line, each by the seat that is asked."""
    for move in line:
        asked, replay = ahead.asked(), ahead.replay
        if asked is None:
            raise _nobody(replay.moves[-1].version)
        if move["seat"] != asked:
            raise Refusal(
                422,
                "not_asked",
                _("Seat {asked} is asked there, not {seat}.").format(asked=asked, seat=move["seat"]),
            )
        staged = plans.tried(replay.game, replay.state, asked, move["steps"])
        last = replay.moves[-1]
        effects = [*staged.effects[:-1], []] if staged.hidden else staged.effects
        steps = [(asked, step) for step in staged.steps]
        played = Played(last.number + 1, asked, last.version + 1, last.at, "", steps, effects)
        ahead = replace(ahead, replay=replay.then(played, staged.shown), closes=staged.closes)
    return ahead


def _open(replay: Replay, legal: Sequence[Plain]) -> list[Plain]:
    """Return of legal steps those that everybody sees whole."""
    return [rows for rows in legal if staging.is_open(replay.game.kinds[rows["kind"]])]


def _nobody(version: int) -> Refusal:
    return Refusal(409, "ends", _("Nothing can be prepared behind the last of these moves."), version=version)
