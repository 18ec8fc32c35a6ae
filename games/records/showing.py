"""Where the course of a game meets a viewer: everything that leaves this is plain data, made for that viewer."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from django.utils.translation import gettext as _

from games.engine.game import SPECTATOR, Viewer
from games.engine.steps import plain, project
from games.records.course import Course
from games.tables.refusals import Refusal

Plain = dict[str, Any]
EVERYBODY = "spectator"
MOST_VIEWS = 32


def eyes(course: Course, asked: str | None) -> Viewer:
    """Return with whose eyes a game is looked at. Refuses any but one's own while it runs."""
    if asked is None:
        return course.viewer
    viewer: Viewer = SPECTATOR if asked == EVERYBODY else int(asked)
    if viewer != SPECTATOR and viewer >= course.players:
        raise Refusal(
            404,
            "no_seat",
            _("The seats of this game are 0 to {players}, not {viewer}.").format(
                players=course.players - 1, viewer=viewer
            ),
        )
    if viewer != course.viewer and not course.over:
        raise Refusal(403, "own_eyes", _("While this game runs, you see it from your own place only."))
    return viewer


def whole(course: Course, viewer: Viewer) -> Plain:
    """Return all of a replay but its views: steps and their lines, turns, scores, seats, the end."""
    return {
        **course.head,
        "game": course.game.meta.slug,
        "title": course.game.meta.title,
        "options": dict(course.options),
        "over": course.over,
        "viewer": None if viewer == SPECTATOR else viewer,
        "steps": len(course.steps),
        "turns": course.turns(),
        "scores": course.scores(viewer),
        "log": list(_log(course, viewer)),
    }


def views(course: Course, viewer: Viewer, start: int, count: int) -> Plain:
    """Return what *viewer* could see from position *start* on. Refuses what lies beyond the last position."""
    last = len(course.steps)
    if start > last:
        raise Refusal(404, "no_step", _("This game has {last} steps; there is nothing behind them.").format(last=last))
    states = course.states(start, min(start + count - 1, last))
    return {"start": start, "views": [plain(course.game.view(state, viewer)) for state in states]}


def _log(course: Course, viewer: Viewer) -> Iterator[Plain]:
    """Yield an entry for every step, and one for what was said that is no step, as *viewer* may see them."""
    taken = iter(zip(course.steps, course.effects, strict=True))
    game, count = course.game, 0
    for number, part in enumerate(course.parts):
        head = {"move": number, "seat": part.seat, "at": part.at}
        if part.lines:
            lines = [plain(line) for line in part.lines]
            yield {**head, "step": count, "steps": [], "effects": [], "lines": lines}
        for (by, step), followed in islice(taken, part.steps):
            count += 1
            shown = project(by, step, viewer, over=course.over)
            effects = [project(by, effect, viewer, over=course.over) for effect in followed]
            lines = [plain(line) for line in game.describe(by, shown, effects)]
            yield {**head, "step": count, "steps": [{"by": by, **shown}], "effects": effects, "lines": lines}
