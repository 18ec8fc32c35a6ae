"""Thin doors to sandboxes; each is there for its owner alone."""

from collections.abc import Callable, Sequence
from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import strict
from accounts.shapes import Error
from games.sandbox import selectors, services
from games.sandbox.api import serializers as shapes
from games.tables.api import parsing
from games.tables.api.serializers import DraftAnswer
from games.tables.api.views import KEY, WRITES, Door, described

SANDBOX = OpenApiParameter("sandbox_id", int, OpenApiParameter.PATH)


def at_sandbox(
    operation: str, answer: Any, *, refused: Sequence[int] = (400, 401, 404), **options: Any
) -> Callable[[Any], Any]:
    """Describe an operation on one sandbox."""
    return described(operation, answer, at_table=False, more=[SANDBOX], refused=refused, **options)


class SandboxesView(Door):
    @described("my_sandboxes", shapes.MySandboxes, at_table=False, refused=(400, 401))
    def get(self, request: Request) -> Response:
        """List my sandboxes."""
        strict.query(request, parsing.Nothing)
        return Response(selectors.mine(parsing.signed_in(request)))

    @described("open_sandbox", shapes.SandboxAnswer, takes=shapes.OpenSandbox, at_table=False, success=201)
    def post(self, request: Request) -> Response:
        """Play on from a position of a game that is over."""
        user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
        asked = strict.body(request, shapes.OpenSandbox)
        answer = services.open_sandbox(user_id=user_id, request=receipt, **asked)
        return Response(answer, status=status.HTTP_201_CREATED)


class SandboxView(Door):
    @at_sandbox("sandbox", shapes.Sandbox)
    def get(self, request: Request, sandbox_id: int) -> Response:
        """Show one of my sandboxes."""
        strict.query(request, parsing.Nothing)
        return Response(selectors.page(sandbox_id, parsing.signed_in(request)))

    @extend_schema(
        operation_id="delete_sandbox",
        request=None,
        responses={200: shapes.SandboxGone, **dict.fromkeys(WRITES, Error)},
        parameters=[SANDBOX, KEY],
        tags=["tables"],
    )
    def delete(self, request: Request, sandbox_id: int) -> Response:
        """Throw one of my sandboxes away."""
        user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
        strict.body(request, parsing.Nothing)
        return Response(services.delete_sandbox(sandbox_id=sandbox_id, user_id=user_id, request=receipt))


class SandboxDraftView(Door):
    @at_sandbox("stage_in_sandbox", DraftAnswer, takes=parsing.Steps, key=False)
    def put(self, request: Request, sandbox_id: int) -> Response:
        """See what steps would do; they stay staged until a move is made."""
        user_id, asked = parsing.signed_in(request), strict.body(request, parsing.Steps)
        return Response(services.stage_steps(sandbox_id=sandbox_id, user_id=user_id, **asked))


class SandboxMovesView(Door):
    @at_sandbox("move_in_sandbox", shapes.SandboxAnswer, takes=parsing.Moves)
    def post(self, request: Request, sandbox_id: int) -> Response:
        """Take steps for the seat that is to act."""
        return _write(request, sandbox_id, parsing.Moves, services.move)


class SandboxBotView(Door):
    @at_sandbox("play_bot_in_sandbox", shapes.SandboxAnswer, takes=shapes.Version)
    def post(self, request: Request, sandbox_id: int) -> Response:
        """Let the bot that is to act take its turn."""
        return _write(request, sandbox_id, shapes.Version, services.play_bot)


class SandboxUndoView(Door):
    @at_sandbox("undo_in_sandbox", shapes.SandboxAnswer, takes=shapes.Version)
    def post(self, request: Request, sandbox_id: int) -> Response:
        """Take my last move back, with all that followed."""
        return _write(request, sandbox_id, shapes.Version, services.undo)


class SandboxRedoView(Door):
    @at_sandbox("redo_in_sandbox", shapes.SandboxAnswer, takes=shapes.Version)
    def post(self, request: Request, sandbox_id: int) -> Response:
        """Bring back what I took back, with the same luck."""
        return _write(request, sandbox_id, shapes.Version, services.redo)


class SandboxResetView(Door):
    @at_sandbox("reset_sandbox", shapes.SandboxAnswer, takes=shapes.Version)
    def post(self, request: Request, sandbox_id: int) -> Response:
        """Go back to where it began."""
        return _write(request, sandbox_id, shapes.Version, services.reset)


class SandboxSeatsView(Door):
    @at_sandbox("bots_in_sandbox", shapes.SandboxAnswer, takes=shapes.SetBots)
    def post(self, request: Request, sandbox_id: int) -> Response:
        """Say on which seats bots play from now on."""
        return _write(request, sandbox_id, shapes.SetBots, services.set_bots)


def _write(
    request: Request, sandbox_id: int, shape: type[strict.StrictSerializer], write: Callable[..., dict[str, Any]]
) -> Response:
    user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
    asked = strict.body(request, shape)
    return Response(write(sandbox_id=sandbox_id, user_id=user_id, request=receipt, **asked))
