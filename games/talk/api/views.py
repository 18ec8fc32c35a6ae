"""Thin doors to talk and notes: each reads a request, calls one service or selector, and answers."""

from collections.abc import Callable
from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import strict
from accounts.api.moderation import MadeShape, Reporting
from accounts.shapes import Error
from accounts.strict import StrictSerializer
from accounts.tokens import Scope
from games.tables.api import parsing
from games.tables.api.views import KEY, TABLE, WRITES, Door
from games.talk import selectors, services
from games.talk.api import shapes

ROOM = OpenApiParameter("room", str, OpenApiParameter.PATH, enum=shapes.ROOMS)
NUMBER = OpenApiParameter("number", int, OpenApiParameter.PATH)


def described(
    operation: str, answer: Any, *more: Any, takes: type[StrictSerializer] | None = None, made: bool = False
) -> Callable[[Any], Any]:
    """Describe a write at a table, refusals included."""
    refused = dict.fromkeys((*WRITES, 429), Error)
    return extend_schema(
        operation_id=operation,
        request=takes,
        responses={201 if made else 200: answer, **refused},
        parameters=[TABLE, parsing.LinkQuery, *more],
        tags=["talk"],
    )


def _asked(request: Request, table_id: int) -> dict[str, Any]:
    """Return who asks at which table, with a private table's secret."""
    user_id = parsing.signed_in(request)
    return {
        "table_id": table_id,
        "user_id": user_id,
        "link": strict.query(request, parsing.LinkQuery).get("link"),
    }


def _write(request: Request, table_id: int) -> dict[str, Any]:
    """Return the same, with what makes a repeated write harmless."""
    return _asked(request, table_id) | {"request": parsing.receipt(request)}


class TalkDoor(Door):
    writes = Scope.CHAT


class TalkView(TalkDoor):
    @extend_schema(
        operation_id="talk",
        responses={200: shapes.TalkShape, **dict.fromkeys((400, 403, 404), Error)},
        parameters=[TABLE, shapes.TalkQuery],
        tags=["talk"],
    )
    def get(self, request: Request, table_id: int) -> Response:
        """Show the newest lines of a room, or those before a line."""
        asked = strict.query(request, shapes.TalkQuery)
        link = asked.pop("link", None)
        return Response(
            selectors.page(table_id=table_id, user_id=parsing.user_id(request), link=link, **asked)
        )

    @described("say", shapes.SaidShape, KEY, takes=shapes.Saying, made=True)
    def post(self, request: Request, table_id: int) -> Response:
        """Say something in my room."""
        asked = _write(request, table_id)
        text = strict.body(request, shapes.Saying)["text"]
        return Response(services.say(text=text, **asked), status=status.HTTP_201_CREATED)


class SeenView(TalkDoor):
    @described("talk_seen", shapes.ReadShape, takes=shapes.Seen)
    def put(self, request: Request, table_id: int) -> Response:
        """Say how far I have read a room."""
        asked = _asked(request, table_id)
        return Response(services.mark_read(**asked, **strict.body(request, shapes.Seen)))


class LineView(TalkDoor):
    @described("take_line_back", shapes.SaidShape, ROOM, NUMBER, KEY)
    def delete(self, request: Request, table_id: int, room: str, number: int) -> Response:
        """Take back what I have just said."""
        asked = _write(request, table_id)
        strict.body(request, parsing.Nothing)
        return Response(services.take_back(room=room, number=number, **asked))


class ReportLineView(TalkDoor):
    @described("report_line", MadeShape, ROOM, NUMBER, KEY, takes=Reporting, made=True)
    def post(self, request: Request, table_id: int, room: str, number: int) -> Response:
        """Report a line to the moderators."""
        asked = _write(request, table_id) | strict.body(request, Reporting)
        return Response(
            services.report_line(room=room, number=number, **asked), status=status.HTTP_201_CREATED
        )


class ReportTableView(TalkDoor):
    @described("report_table", MadeShape, KEY, takes=Reporting, made=True)
    def post(self, request: Request, table_id: int) -> Response:
        """Report a table to the moderators."""
        asked = _write(request, table_id) | strict.body(request, Reporting)
        return Response(services.report_table(**asked), status=status.HTTP_201_CREATED)


class NoteView(TalkDoor):
    @extend_schema(
        operation_id="note",
        responses={200: shapes.NoteShape, **dict.fromkeys((400, 401, 404), Error)},
        parameters=[TABLE, parsing.LinkQuery],
        tags=["talk"],
    )
    def get(self, request: Request, table_id: int) -> Response:
        """Show what I noted here; nobody else ever sees it."""
        return Response(selectors.note(**_asked(request, table_id)))

    @described("keep_note", shapes.NoteShape, takes=shapes.Noting)
    def put(self, request: Request, table_id: int) -> Response:
        """Keep a note in the place of the one I saw."""
        asked = _asked(request, table_id)
        return Response(services.keep_note(**asked, **strict.body(request, shapes.Noting)))
