"""Thin doors to replays and imported records: each reads a request, calls one service or selector, and answers."""

from collections.abc import Callable, Sequence
from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import UserRateThrottle

from accounts import strict
from accounts.shapes import Error
from games.records import selectors, services
from games.records.api import serializers as shapes
from games.tables.api import parsing
from games.tables.api.serializers import Record
from games.tables.api.views import KEY, Door, described

NAME = OpenApiParameter("record", str, OpenApiParameter.PATH, description="The name of an imported record.")


def of_record(
    operation: str, answer: Any, *, refused: Sequence[int] = (400, 404, 409), **options: Any
) -> Callable[[Any], Any]:
    """Describe an operation about an imported record."""
    return described(operation, answer, at_table=False, more=[NAME], refused=refused, **options)


class TableReplayView(Door):
    @described("replay", shapes.Replay, query=shapes.LinkedEyesQuery, refused=(400, 403, 404, 409))
    def get(self, request: Request, table_id: int) -> Response:
        """Show how a table's game went, step by step, as I may see it."""
        asked = strict.query(request, shapes.LinkedEyesQuery)
        course = selectors.of_table(table_id, parsing.user_id(request), asked.pop("link", None))
        return Response(selectors.replay(course, **asked))


class TableViewsView(Door):
    @described("replay_views", shapes.ReplayViews, query=shapes.LinkedViewsQuery, refused=(400, 403, 404, 409))
    def get(self, request: Request, table_id: int) -> Response:
        """Show some positions of a table's game."""
        asked = strict.query(request, shapes.LinkedViewsQuery)
        course = selectors.of_table(table_id, parsing.user_id(request), asked.pop("link", None))
        return Response(selectors.views(course, **asked))


class ImportThrottle(UserRateThrottle):
    """Playing a record through costs more than any other request."""

    scope = "import"
    rate = "60/hour"

    def allow_request(self, request: Any, view: Any) -> bool:
        """Count imports alone."""
        return request.method != "POST" or super().allow_request(request, view)


class RecordsView(Door):
    parser_classes = (shapes.RecordParser,)
    throttle_classes = (ImportThrottle,)

    @described("my_records", shapes.MyRecords, at_table=False, refused=(400, 401))
    def get(self, request: Request) -> Response:
        """List the records that I imported."""
        strict.query(request, parsing.Nothing)
        return Response(selectors.mine(parsing.signed_in(request)))

    @extend_schema(
        operation_id="import_record",
        request=Record,
        responses={201: shapes.Imported, **dict.fromkeys((400, 401, 403, 409, 413, 415, 422, 429), Error)},
        parameters=[KEY],
        tags=["tables"],
    )
    def post(self, request: Request) -> Response:
        """Import the record of a whole game. Sent twice it is kept once, so the key is only looked at."""
        user_id = parsing.signed_in(request)
        strict.idempotency_key(request)
        data = request.data if isinstance(request.data, dict) else {}
        return Response(services.import_record(user_id=user_id, data=data), status=status.HTTP_201_CREATED)


class ImportedView(Door):
    @of_record("imported_replay", shapes.Replay, query=shapes.EyesQuery)
    def get(self, request: Request, record: str) -> Response:
        """Show how an imported game went, step by step."""
        asked = strict.query(request, shapes.EyesQuery)
        return Response(selectors.replay(selectors.of_record(record, parsing.user_id(request)), **asked))

    @extend_schema(
        operation_id="delete_record",
        request=None,
        responses={204: None, **dict.fromkeys((400, 401, 403, 404), Error)},
        parameters=[NAME, KEY],
        tags=["tables"],
    )
    def delete(self, request: Request, record: str) -> Response:
        """Take a record away that I imported."""
        user_id = parsing.signed_in(request)
        strict.idempotency_key(request)
        strict.body(request, parsing.Nothing)
        services.delete_record(user_id=user_id, name=record)
        return Response(status=status.HTTP_204_NO_CONTENT)


class ImportedViewsView(Door):
    @of_record("imported_views", shapes.ReplayViews, query=shapes.ViewsQuery)
    def get(self, request: Request, record: str) -> Response:
        """Show some positions of an imported game."""
        asked = strict.query(request, shapes.ViewsQuery)
        return Response(selectors.views(selectors.of_record(record, parsing.user_id(request)), **asked))


class ImportedRecordView(Door):
    @of_record("imported_record", Record, refused=(400, 404))
    def get(self, request: Request, record: str) -> Response:
        """Show an imported record as it came."""
        strict.query(request, parsing.Nothing)
        return Response(selectors.record(record))
