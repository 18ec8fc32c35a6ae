"""Thin doors to tournaments: each reads a request, calls one service or selector, and answers."""

from collections.abc import Callable
from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import strict
from games.tables.api import parsing
from games.tables.api.views import Door, described
from games.tournaments import selectors, services
from games.tournaments.api import serializers as shapes

TOURNAMENT = OpenApiParameter("tournament_id", int, OpenApiParameter.PATH)
NAME = OpenApiParameter("name", str, OpenApiParameter.PATH)


def _write(request: Request, tournament_id: int, write: Callable[..., dict[str, Any]]) -> Response:
    """Do a write that takes nothing but a tournament, and show how that stands."""
    user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
    strict.body(request, parsing.Nothing)
    return Response(write(tournament_id=_known(tournament_id), user_id=user_id, request=receipt))


def _known(tournament_id: int) -> int:
    """Return a number that can be a tournament's. Refuses one that no database holds."""
    if tournament_id > parsing.BIGGEST_NUMBER:
        raise selectors.absent()
    return tournament_id


class TournamentsView(Door):
    @described("tournaments", shapes.Tournaments, query=parsing.PageQuery, at_table=False, refused=(400,))
    def get(self, request: Request) -> Response:
        """List tournaments: those one can register for, those that run, those that are over."""
        asked = strict.query(request, parsing.PageQuery)
        return Response(selectors.listed(parsing.user_id(request), **asked))

    @described(
        "open_tournament", shapes.OpenedTournament, takes=shapes.OpenTournament, at_table=False, success=201
    )
    def post(self, request: Request) -> Response:
        """Open a tournament; who opens it takes part if they register too."""
        user_id, receipt = parsing.signed_in(request), parsing.receipt(request)
        asked = strict.body(request, shapes.OpenTournament)
        answer = services.open_tournament(
            user_id=user_id,
            game=asked["game"],
            kind=asked["kind"],
            pace=asked["clock"],
            weekend=asked["weekend"],
            rounds=asked["rounds"],
            people=(asked["people"]["min"], asked["people"]["max"]),
            least=asked["reputation"],
            closes_at=asked["closes_at"],
            when_full=asked["when_full"],
            request=receipt,
        )
        return Response(answer, status=status.HTTP_201_CREATED)


class TournamentView(Door):
    @described("tournament", shapes.TournamentShape, at_table=False, more=[TOURNAMENT])
    def get(self, request: Request, tournament_id: int) -> Response:
        """Show a tournament with its rounds and standings."""
        strict.query(request, parsing.Nothing)
        return Response(selectors.shown(_known(tournament_id), parsing.user_id(request)))


class RegisterView(Door):
    @described(
        "register_for_tournament",
        shapes.OpenedTournament,
        takes=parsing.Nothing,
        at_table=False,
        more=[TOURNAMENT],
    )
    def post(self, request: Request, tournament_id: int) -> Response:
        """Take part."""
        return _write(request, tournament_id, services.register)


class WithdrawView(Door):
    @described(
        "withdraw_from_tournament",
        shapes.OpenedTournament,
        takes=parsing.Nothing,
        at_table=False,
        more=[TOURNAMENT],
    )
    def post(self, request: Request, tournament_id: int) -> Response:
        """Take part no longer. A game that runs goes on."""
        return _write(request, tournament_id, services.withdraw)


class CancelView(Door):
    @described(
        "cancel_tournament", shapes.OpenedTournament, takes=parsing.Nothing, at_table=False, more=[TOURNAMENT]
    )
    def post(self, request: Request, tournament_id: int) -> Response:
        """Call off a tournament of mine that has not begun."""
        return _write(request, tournament_id, services.cancel)


class OfTableView(Door):
    @described("tournament_of_table", shapes.TournamentOfTable)
    def get(self, request: Request, table_id: int) -> Response:
        """Tell which tournament a table belongs to. Those tables are public, so there is nothing to hide."""
        strict.query(request, parsing.Nothing)
        return Response(selectors.of_table(table_id))


class PrizesView(Door):
    @described("prizes", shapes.Prizes, at_table=False, more=[NAME])
    def get(self, request: Request, name: str) -> Response:
        """List the prizes that somebody has won in tournaments."""
        strict.query(request, parsing.Nothing)
        return Response(selectors.prizes(name))
