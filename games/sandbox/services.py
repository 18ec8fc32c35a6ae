"""Writes: sandboxes are made, played in, stepped back and forth in, and go away when nobody touches them."""

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from games import registry
from games.engine import bots, chance
from games.engine.steps import CHANCE, Actor, Effect, Seat, Step, write_step
from games.records import selectors as records
from games.records.course import Course
from games.sandbox import course, selectors
from games.sandbox.models import Sandbox
from games.tables import instant, staging
from games.tables.refusals import Refusal
from games.tables.replays import Replay
from games.tables.services import opening, writing
from games.tables.services.writing import Answer, Request

LONGEST = 2000  # steps taken in one sandbox; the longest games known have a fifth of that
BOT_SECONDS = 1.0
BATCH = 500

log = logging.getLogger(__name__)

Change = Callable[[Sandbox], None]
Bots = Mapping[str, str]


def open_sandbox(
    *,
    user_id: int,
    step: int,
    table: int | None = None,
    record: str | None = None,
    link: str | None = None,
    bots: Bots | None = None,
    request: Request | None = None,
) -> Answer:
    """Make a sandbox from the position after *step* steps of a table's game that is over, or of an imported one.

    The one that its owner left alone longest makes room, if they have as many as one may have.
    """
    origin = records.of_record(record) if record else records.of_table(table or 0, user_id, link)
    made = _at(origin, step)
    made.owner_id, made.table, made.record = user_id, table, record or ""
    made.bots = _checked(origin.game, origin.players, bots or {})
    return writing.run(request, lambda: _insert(made), status=201)


def _at(origin: Course, step: int) -> Sandbox:
    """Return a sandbox that begins there, with what chance still has to do. Refuses a game that is not over."""
    if not origin.over:
        raise Refusal(409, "not_over", _("While a game is being played, nobody may try out how it could go on."))
    if step > len(origin.steps):
        raise Refusal(
            404,
            "no_step",
            _("This game has {count} steps, so there is no position {step}.").format(
                count=len(origin.steps), step=step
            ),
        )
    state = origin.at(step)
    drawn = chance.settle(origin.game, state, chance.fair())
    if not origin.game.to_act(state):
        raise Refusal(409, "nothing_left", _("The game is over at this step; choose an earlier one to play on from."))
    return Sandbox(
        game=origin.game.meta.slug,
        rules_version=origin.game.meta.rules_version,
        options=dict(origin.options),
        names=[seat["name"] for seat in origin.head["seats"]],
        base=[write_step(by, each) for by, each in origin.steps[:step]],
        moves=[_written(None, 1, [(CHANCE, each) for each in drawn])] if drawn else [],
        done=1 if drawn else 0,
    )


def _insert(made: Sandbox) -> Answer:
    opening.lock_person(made.owner_id)
    kept = Sandbox.objects.filter(owner=made.owner_id).order_by("-changed_at", "-pk")[: selectors.MOST - 1]
    Sandbox.objects.filter(owner=made.owner_id).exclude(pk__in=[each.pk for each in kept.only("pk")]).delete()
    made.pk, made.created_at = None, instant.now()
    made.changed_at = made.created_at
    made.save(force_insert=True)
    return {"id": made.pk, "version": made.version}


def _checked(game: registry.AnyGame, players: int, given: Bots) -> dict[str, str]:
    """Return bots by their seats. Refuses seats and levels that are none, and bots on every seat."""
    levels = selectors.levels(game)
    seats = [str(seat) for seat in range(players)]
    for seat, level in given.items():
        if seat not in seats:
            raise Refusal(
                400,
                "bad_bots",
                _("The seats of this game are {known}, not {seat!r}.").format(
                    known=", ".join(seats), seat=seat
                ),
            )
        if level not in levels:
            raise Refusal(
                400,
                "bad_bots",
                _("The bots are {known}, not {level!r}.").format(known=", ".join(levels), level=level),
            )
    if len(given) >= players:
        raise Refusal(400, "bad_bots", _("Keep at least one seat for yourself."))
    return dict(given)


# Playing ----------------------------------------------------------------------------------------------


def stage_steps(*, sandbox_id: int, user_id: int, version: int, steps: Sequence[Mapping[str, Any]]) -> Answer:
    """Keep *steps* as what is staged, and return what they would do."""
    sandbox = selectors.find(sandbox_id, user_id)
    selectors.check_version(sandbox, version)
    answer = selectors.staged(sandbox, course.replay_of(sandbox), steps)
    # Where a move came in between, there is nothing to keep.
    Sandbox.objects.filter(pk=sandbox_id, version=version).update(draft=answer["draft"]["steps"])
    return answer


def move(
    *, sandbox_id: int, user_id: int, version: int, steps: Sequence[Mapping[str, Any]], request: Request | None = None
) -> Answer:
    """Take *steps* for the seat that is to act, and what chance does behind them."""

    def change(sandbox: Sandbox) -> None:
        replay = course.replay_of(sandbox)
        tried = course.tried(sandbox, replay, steps)
        seat = course.eyes(sandbox, replay)
        drawn = chance.settle(replay.game, tried.state, chance.fair())
        _append(sandbox, seat, [*((seat, each) for each in tried.steps), *((CHANCE, each) for each in drawn)])

    return _write(sandbox_id, user_id, version, change, request)


def play_bot(*, sandbox_id: int, user_id: int, version: int, request: Request | None = None) -> Answer:
    """Let the bot that is to act take its turn, or as much of it as it gets done in a second."""
    sandbox = selectors.find(sandbox_id, user_id)
    seat, taken = None, list[tuple[Actor, Step]]()
    if sandbox.version == version:  # else this was done before, or is refused below
        replay = course.replay_of(sandbox)
        seat = course.waiting_bot(sandbox, replay)
        taken = [] if seat is None else _turn(replay, seat, sandbox.bots[str(seat)])

    def change(now: Sandbox) -> None:
        if seat is None:
            raise Refusal(409, "no_bots_turn", _("No bot is to act."), version=now.version)
        _append(now, seat, taken)

    return _write(sandbox_id, user_id, version, change, request)


def _turn(replay: Replay, seat: Seat, level: str) -> list[tuple[Actor, Step]]:
    """Return the steps of a bot and of chance between them, until its turn ends or its time is up."""
    game, state = replay.game, replay.state.copy()
    taken: list[tuple[Actor, Step]] = []
    until = time.monotonic() + BOT_SECONDS
    while seat in game.to_act(state) and (not taken or time.monotonic() < until):
        step = _chosen(game, state, seat, level)
        followed: list[Effect] = []
        game.apply(state, seat, step, followed)
        drawn = chance.settle(game, state, chance.fair())
        taken += [(seat, step), *((CHANCE, each) for each in drawn)]
        if staging.turn_ended([followed]):
            break
    return taken


def _chosen(game: registry.AnyGame, state: Any, seat: Seat, level: str) -> Step:
    """Return a bot's choice, made without the truth; any legal step in place of a bot that fails."""
    seen, any_step = bots.seen(game, state, seat), bots.RandomBot()
    try:
        step: Step = game.bots.get(level, any_step).choose(seen, chance.fair())
    except Exception:
        log.exception("The bot %s failed in a sandbox; any step is taken in its place.", level)
        step = any_step.choose(seen, chance.fair())
    return step


def _append(sandbox: Sandbox, seat: Seat, steps: Sequence[tuple[Actor, Step]]) -> None:
    """Let a move stand; those that were taken back can't be brought back any more."""
    moves = [*sandbox.moves[: sandbox.done], _written(seat, sandbox.version + 1, steps)]
    if sum(len(each["steps"]) for each in moves) > LONGEST:
        raise Refusal(
            409,
            "too_long",
            _("A sandbox ends after {longest} steps. Take some back, or begin another.").format(
                longest=LONGEST
            ),
        )
    sandbox.moves, sandbox.done = moves, len(moves)


def _written(seat: Seat | None, version: int, steps: Sequence[tuple[Actor, Step]]) -> dict[str, Any]:
    written = [write_step(by, each) for by, each in steps]
    return {"seat": seat, "version": version, "at": instant.now().isoformat(), "steps": written}


# Back and forth ---------------------------------------------------------------------------------------


def undo(*, sandbox_id: int, user_id: int, version: int, request: Request | None = None) -> Answer:
    """Take the owner's last move back, with all that bots and chance did behind it."""
    why = _("There is nothing to take back.")
    return _write(sandbox_id, user_id, version, lambda found: _go(found, course.back(found), why), request)


def redo(*, sandbox_id: int, user_id: int, version: int, request: Request | None = None) -> Answer:
    """Bring back what was taken back last, with the same luck."""
    why = _("There is nothing to bring back.")
    return _write(sandbox_id, user_id, version, lambda found: _go(found, course.forth(found), why), request)


def reset(*, sandbox_id: int, user_id: int, version: int, request: Request | None = None) -> Answer:
    """Go back to where it began; all of it can be brought back, unless a bot is to act there."""
    why = _("This is where it began.")
    return _write(sandbox_id, user_id, version, lambda found: _go(found, course.start(found), why), request)


def _go(sandbox: Sandbox, done: int | None, why_not: str) -> None:
    if done is None:
        raise Refusal(409, "nothing_there", why_not, version=sandbox.version)
    sandbox.done = done


def set_bots(*, sandbox_id: int, user_id: int, version: int, bots: Bots, request: Request | None = None) -> Answer:
    """Let bots play on these seats from now on, and the owner on all others."""

    def change(sandbox: Sandbox) -> None:
        game = registry.get(sandbox.game, sandbox.rules_version)
        sandbox.bots = _checked(game, len(sandbox.names), bots)

    return _write(sandbox_id, user_id, version, change, request)


def _write(sandbox_id: int, user_id: int, version: int, change: Change, request: Request | None) -> Answer:
    def act() -> Answer:
        found = Sandbox.objects.select_for_update().filter(pk=sandbox_id, owner=user_id).first()
        if found is None:
            raise selectors.absent()
        selectors.check_version(found, version)
        change(found)
        found.draft, found.version = [], found.version + 1
        found.changed_at = instant.now()
        found.save(update_fields=["bots", "moves", "done", "draft", "version", "changed_at"])
        return {"id": found.pk, "version": found.version}

    return writing.run(request, act)


# The end ----------------------------------------------------------------------------------------------


def delete_sandbox(*, sandbox_id: int, user_id: int, request: Request | None = None) -> Answer:
    """Throw a sandbox away."""

    def act() -> Answer:
        found = selectors.find(sandbox_id, user_id)
        found.delete()
        return {"id": sandbox_id}

    return writing.run(request, act)


def sweep(limit: int = BATCH) -> int:
    """Delete sandboxes that nobody has touched for long; return how many."""
    old = Sandbox.objects.filter(changed_at__lt=instant.now() - selectors.KEPT_FOR).order_by("changed_at")
    gone, _ = Sandbox.objects.filter(pk__in=list(old.values_list("pk", flat=True)[:limit])).delete()
    return gone
