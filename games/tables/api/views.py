"""Thin doors: each reads a request, calls one service or selector, and answers."""

from collections.abc import Callable, Sequence
from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.utils.decorators import method_decorator
from django.views.decorators.cache import cache_control
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts import hooks, limits, strict
from accounts.shapes import Error
from accounts.strict import StrictSerializer
from accounts.tokens import Scope
from games.tables import selectors, services
from games.tables.api import parsing
from games.tables.api import serializers as shapes

KEY = OpenApiParameter("Idempotency-Key", str, OpenApiParameter.HEADER, required=True)
TABLE = OpenApiParameter("table_id", int, OpenApiParameter.PATH)
SEEN = "X-Table-Seen"
SEEN_HEADER = OpenApiParameter(
    SEEN, str, OpenApiParameter.HEADER, description="1 from a page before its reader's eyes: they need no mail."
)

_WORDS = {
    400: "The request can't be read.",
    401: "Nobody is signed in.",
    403: "Not for you.",
    404: "Not there, or not for you to know of.",
    409: "Not now.",
    413: "Too large.",
    415: "Not JSON.",
    422: "Not by the rules, or a key used twice.",
}
WRITES = (400, 401, 403, 404, 409, 413, 415, 422)


def described(
    operation: str,
    answer: Any,
    *,
    takes: type[StrictSerializer] | None = None,
    query: type[StrictSerializer] | None = None,
    at_table: bool = True,
    key: bool = True,
    success: int = 200,
    more: Sequence[OpenApiParameter] = (),
    refused: Sequence[int] = (400, 404),
) -> Callable[[Any], Any]:
    """Describe one operation for the schema, refusals included."""
    writes = takes is not None
    problems = dict.fromkeys(WRITES if writes else refused, Error)
    parameters: list[Any] = [*([TABLE] if at_table else []), *more]
    if writes and key:
        parameters.append(KEY)
    if query is not None:
        parameters.append(query)
    return extend_schema(
        operation_id=operation,
        request=takes,
        responses={success: answer, **problems},
        parameters=parameters,
        tags=["tables"],
    )


@hooks.count_waiting
def waiting(user: AbstractBaseUser) -> int:
    """Count the tables that wait for a person."""
    return selectors.waiting_for(user.pk)


@method_decorator(cache_control(private=True, no_store=True), name="dispatch")
class Door(APIView):
    """Answers are made for one viewer and kept nowhere. Programs may come in, by a token of the right scope."""

    reads: Scope | None = Scope.READ
    writes: Scope | None = Scope.PLAY


class SiteView(Door):
    @described("site", shapes.Site, at_table=False)
    def get(self, request: Request) -> Response:
        """Say what the site is and offers."""
        strict.query(request, parsing.Nothing)
        return Response(selectors.site())


class TablesView(Door):
    @described("tables", shapes.TablePage, query=parsing.LobbyQuery, at_table=False)
    def get(self, request: Request) -> Response:
        """List open public tables."""
        asked = strict.query(request, parsing.LobbyQuery)
        asked |= {flag: asked[flag] == "true" for flag in ("ranked", "fits") if flag in asked}
        return Response(selectors.lobby(user_id=parsing.user_id(request), **asked))

    @described("open_table", shapes.Opened, takes=parsing.OpenTable, at_table=False, success=201)
    def post(self, request: Request) -> Response:
        """Open a table."""
        user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
        asked = strict.body(request, parsing.OpenTable)
        rating = asked.get("rating", {})
        answer = services.open_table(
            user_id=user_id,
            game=asked["game"],
            players=(asked["players"]["min"], asked["players"]["max"]),
            options=asked.get("options", {}),
            pace=asked.get("clock"),
            weekend=asked["weekend"],
            ranked=asked["ranked"],
            private=asked["private"],
            least=asked["reputation"],
            rating=(rating.get("low"), rating.get("high")),
            bots=asked.get("bots", []),
            invited=_invited(request, asked.get("invited", [])),
            request=receipt,
        )
        return Response(answer, status=status.HTTP_201_CREATED)


def _invited(request: Request, names: Sequence[str]) -> Sequence[str]:
    """Count whom somebody invites: who is called by many is not called for play."""
    for _ in names:
        limits.consume(request, "invite")
    return names


class MyTablesView(Door):
    @described("my_tables", shapes.MyTables, at_table=False, refused=(400, 401))
    def get(self, request: Request) -> Response:
        """List my tables: where it is my turn first."""
        strict.query(request, parsing.Nothing)
        return Response(selectors.mine(parsing.signed_in(request)))


class LiveTablesView(Door):
    @described("live_tables", shapes.TableList, query=parsing.GameQuery, at_table=False)
    def get(self, request: Request) -> Response:
        """List running tables that anybody may watch."""
        asked = strict.query(request, parsing.GameQuery)
        return Response(selectors.live(parsing.user_id(request), **asked))


class TableView(Door):
    @described("table", shapes.Table, query=parsing.LinkQuery, more=[SEEN_HEADER])
    def get(self, request: Request, table_id: int) -> Response:
        """Show a table as I may see it."""
        link = strict.query(request, parsing.LinkQuery).get("link")
        seen = request.headers.get(SEEN) == "1"
        return Response(
            services.look_at(table_id=table_id, user_id=parsing.user_id(request), link=link, seen=seen)
        )


class RecordView(Door):
    @described("record", shapes.Record, query=parsing.LinkQuery, refused=(400, 404, 409))
    def get(self, request: Request, table_id: int) -> Response:
        """Show the record of a game as I may see it."""
        link = strict.query(request, parsing.LinkQuery).get("link")
        return Response(services.look_at_record(table_id=table_id, user_id=parsing.user_id(request), link=link))


class DraftView(Door):
    @described("stage", shapes.DraftAnswer, takes=parsing.Steps, key=False)
    def put(self, request: Request, table_id: int) -> Response:
        """Stage steps in place of those staged before, and see what they would do."""
        user_id, asked = parsing.signed_in(request), strict.body(request, parsing.Steps)
        return Response(services.stage_steps(table_id=table_id, user_id=user_id, **asked))


class MovesView(Door):
    @described("move", shapes.MoveAnswer, takes=parsing.Moves)
    def post(self, request: Request, table_id: int) -> Response:
        """Confirm steps."""
        user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
        asked = strict.body(request, parsing.Moves)
        return Response(services.commit_move(table_id=table_id, user_id=user_id, request=receipt, **asked))


class JoinView(Door):
    @described("join", shapes.WriteAnswer, takes=parsing.Link)
    def post(self, request: Request, table_id: int) -> Response:
        """Sit down."""
        user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
        link = strict.body(request, parsing.Link).get("link")
        return Response(services.take_seat(table_id=table_id, user_id=user_id, link=link, request=receipt))


class LeaveView(Door):
    @described("leave", shapes.WriteAnswer, takes=parsing.Nothing)
    def post(self, request: Request, table_id: int) -> Response:
        """Stand up from an open table."""
        return _plain_write(request, table_id, services.leave_table)


class StartView(Door):
    @described("start", shapes.WriteAnswer, takes=parsing.Nothing)
    def post(self, request: Request, table_id: int) -> Response:
        """Start with those who are there."""
        return _plain_write(request, table_id, services.start_table)


class ReadyView(Door):
    @described("ready", shapes.WriteAnswer, takes=parsing.Nothing)
    def post(self, request: Request, table_id: int) -> Response:
        """Say that I am there."""
        return _plain_write(request, table_id, services.set_ready)


class ResignView(Door):
    @described("resign", shapes.WriteAnswer, takes=parsing.Nothing)
    def post(self, request: Request, table_id: int) -> Response:
        """Leave a running game."""
        return _plain_write(request, table_id, services.resign)


class CancelView(Door):
    @described("cancel", shapes.WriteAnswer, takes=parsing.Cancel)
    def post(self, request: Request, table_id: int) -> Response:
        """Offer the others to cancel a running game, or answer such an offer; it ends when all agree."""
        user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
        say = strict.body(request, parsing.Cancel)["say"]
        return Response(services.cancel(table_id=table_id, user_id=user_id, say=say, request=receipt))


class GiveTimeView(Door):
    @described("give_time", shapes.WriteAnswer, takes=parsing.GiveTime)
    def post(self, request: Request, table_id: int) -> Response:
        """Give an opponent another increment for the turn that they are in."""
        user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
        seat = strict.body(request, parsing.GiveTime)["seat"]
        return Response(services.give_time(table_id=table_id, user_id=user_id, seat=seat, request=receipt))


class UndoView(Door):
    @described("undo", shapes.WriteAnswer, takes=parsing.Undo)
    def post(self, request: Request, table_id: int) -> Response:
        """Ask for my last move back, or answer who asks; it is taken back when all agree."""
        user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
        say = strict.body(request, parsing.Undo)["say"]
        return Response(services.take_back(table_id=table_id, user_id=user_id, say=say, request=receipt))


class RematchView(Door):
    @described("rematch", shapes.RematchAnswer, takes=parsing.Nothing)
    def post(self, request: Request, table_id: int) -> Response:
        """Play again with the same people."""
        return _plain_write(request, table_id, services.rematch)


class MuteView(Door):
    @described("mute", shapes.WriteAnswer, takes=parsing.Mute)
    def post(self, request: Request, table_id: int) -> Response:
        """Have no mails about this table, or have them again."""
        user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
        muted = strict.body(request, parsing.Mute)["muted"]
        return Response(services.mute(table_id=table_id, user_id=user_id, muted=muted, request=receipt))


class BotsView(Door):
    @described("add_bot", shapes.WriteAnswer, takes=parsing.BotLevel)
    def post(self, request: Request, table_id: int) -> Response:
        """Put a bot on a free seat."""
        user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
        level = strict.body(request, parsing.BotLevel)["level"]
        return Response(services.add_bot(table_id=table_id, user_id=user_id, level=level, request=receipt))


class InvitationsView(Door):
    @described("invite", shapes.WriteAnswer, takes=parsing.Invite)
    def post(self, request: Request, table_id: int) -> Response:
        """Keep a free seat for somebody, who is told of it; or for whoever comes by a link that nobody else has."""
        user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
        name = strict.body(request, parsing.Invite).get("name")
        limits.consume(request, "invite")
        return Response(services.invite(table_id=table_id, user_id=user_id, name=name, request=receipt))


class LinkView(Door):
    @described("renew_link", shapes.WriteAnswer, takes=parsing.Nothing)
    def post(self, request: Request, table_id: int) -> Response:
        """Give a private table another link; the one it had is void at once."""
        return _plain_write(request, table_id, services.renew_link)


class SeatView(Door):
    @extend_schema(
        operation_id="free_seat",
        request=None,
        responses={200: shapes.WriteAnswer, **dict.fromkeys(WRITES, Error)},
        parameters=[TABLE, OpenApiParameter("seat", int, OpenApiParameter.PATH), KEY],
        tags=["tables"],
    )
    def delete(self, request: Request, table_id: int, seat: int) -> Response:
        """Take a bot off its seat, or take an invitation back."""
        user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
        strict.body(request, parsing.Nothing)
        return Response(services.remove_seat(table_id=table_id, user_id=user_id, seat=seat, request=receipt))


class PlayerView(Door):
    @described("player", shapes.Player, at_table=False)
    def get(self, request: Request, name: str) -> Response:
        """Show a person's page."""
        strict.query(request, parsing.Nothing)
        return Response(selectors.player(name, parsing.user_id(request)))


class ReputationView(Door):
    @described("reputation", shapes.Reputation, query=parsing.PageQuery, at_table=False)
    def get(self, request: Request, name: str) -> Response:
        """Show what made a person's reputation."""
        asked = strict.query(request, parsing.PageQuery)
        return Response(selectors.deeds(name, parsing.user_id(request), **asked))


def _plain_write(request: Request, table_id: int, write: Callable[..., dict[str, Any]]) -> Response:
    """Do a write that takes nothing but a table."""
    user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
    strict.body(request, parsing.Nothing)
    return Response(write(table_id=table_id, user_id=user_id, request=receipt))
