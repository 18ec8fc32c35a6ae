"""Reads: somebody's sandboxes, one of them as its owner sees it, and what staged steps would do there."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.utils.translation import gettext as _

from games import registry
from games.engine.steps import plain
from games.sandbox import course
from games.sandbox.models import Sandbox
from games.tables import instant, projection
from games.tables.refusals import Refusal
from games.tables.replays import Replay

Plain = dict[str, Any]
MOST = 20  # sandboxes of one person
KEPT_FOR = timedelta(days=30)


def absent() -> Refusal:
    """A sandbox that is not there, or somebody else's: both look the same."""
    return Refusal(404, "not_found", _("There is no such sandbox."))


def find(sandbox_id: int, user_id: int) -> Sandbox:
    """Return a sandbox of this person. Refuses all others."""
    found = Sandbox.objects.filter(pk=sandbox_id, owner=user_id).first()
    if found is None:
        raise absent()
    return found


def mine(user_id: int) -> Plain:
    """List a person's sandboxes, the one touched last first."""
    found = Sandbox.objects.filter(owner=user_id).order_by("-changed_at", "-pk")
    return {"sandboxes": [_head(each) for each in found[:MOST]], "most": MOST}


def _head(sandbox: Sandbox) -> Plain:
    return {
        "id": sandbox.pk,
        "game": sandbox.game,
        "title": registry.get(sandbox.game, sandbox.rules_version).meta.title,
        "origin": {"table": sandbox.table, "record": sandbox.record or None, "step": len(sandbox.base)},
        "seats": [
            {"seat": seat, "name": name, "bot": sandbox.bots.get(str(seat))}
            for seat, name in enumerate(sandbox.names)
        ],
        "moves": sandbox.done,
        "version": sandbox.version,
        "created_at": instant.written(sandbox.created_at),
        "changed_at": instant.written(sandbox.changed_at),
        "kept_until": instant.written(sandbox.changed_at + KEPT_FOR),
    }


def levels(game: registry.AnyGame) -> list[str]:
    """Return the bots that answer while somebody waits for the page: those that think for seconds are none."""
    return [level for level, bot in game.bots.items() if not hasattr(bot, "seconds")]


def page(sandbox_id: int, user_id: int) -> Plain:
    """Return a sandbox as its owner sees it: with the eyes of the seat to act."""
    sandbox = find(sandbox_id, user_id)
    replay = course.replay_of(sandbox)
    asked, seat = replay.asked(), course.eyes(sandbox, replay)
    acts = course.acting(sandbox, replay) is not None
    result = replay.game.result(replay.state)
    head = _head(sandbox)
    for each in head["seats"]:
        each["to_act"] = each["seat"] in asked
    legal = projection.legal(replay.game, replay.state, seat) if acts and not sandbox.draft else []
    may = staged(sandbox, replay, sandbox.draft) if sandbox.draft else {"draft": None, "legal": legal}
    return {
        **head,
        "options": dict(sandbox.options),
        "levels": levels(replay.game),
        "seat": seat,
        "acts": acts,
        "waits_for": course.waiting_bot(sandbox, replay),
        "view": projection.view(replay, seat),
        **may,
        "log": projection.log(replay, seat, over=not asked, ended=False),
        "result": None if result is None else plain(result.plain()),
        "can": {
            "undo": course.back(sandbox) is not None,
            "redo": course.forth(sandbox) is not None,
            "reset": course.start(sandbox) is not None,
        },
    }


def staged(sandbox: Sandbox, replay: Replay, steps: Sequence[Mapping[str, Any]]) -> Plain:
    """Return what *steps* would do for the seat to act. Refuses what the rules don't allow."""
    tried = course.tried(sandbox, replay, steps)
    seat = course.eyes(sandbox, replay)
    return {
        "draft": projection.draft(replay.game, tried, seat, sandbox.version),
        "legal": projection.legal_after(replay.game, tried, seat),
    }


def check_version(sandbox: Sandbox, version: int) -> None:
    """Refuse a write of somebody who has not seen the last one."""
    if sandbox.version != version:
        message = _("This sandbox has moved on: it is at version {now}, not {version}.").format(
            now=sandbox.version, version=version
        )
        raise Refusal(409, "stale_version", message, version=sandbox.version)
