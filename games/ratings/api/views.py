"""A thin door to the ladder."""

from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotAuthenticated, NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts import strict
from accounts.shapes import Error
from accounts.tokens import Scope
from games.ratings import selectors
from games.ratings.api import serializers as shapes
from games.ratings.selectors import Kind


@method_decorator(cache_control(private=True, no_store=True), name="dispatch")
class LadderView(APIView):
    reads = Scope.READ

    @extend_schema(
        operation_id="ladder",
        responses={200: shapes.Ladder, 400: Error, 401: Error, 404: Error},
        parameters=[shapes.LadderQuery],
        tags=["ladder"],
    )
    def get(self, request: Request, slug: str) -> Response:
        """Show who leads in a game, and where I stand."""
        asked = strict.query(request, shapes.LadderQuery)
        kind = Kind(asked.pop("list", Kind.SEASON if "season" in asked else Kind.ALL))
        if "season" in asked and kind != Kind.SEASON:
            raise NotFound(_("Only list=season has lists of single seasons."))
        if kind == Kind.FRIENDS and not request.user.is_authenticated:
            raise NotAuthenticated
        user_id = request.user.pk if request.user.is_authenticated else None
        found = selectors.ladder(slug, user_id, kind=kind, **asked)
        if found is None:
            raise NotFound
        return Response(found)


@method_decorator(cache_control(private=True, no_store=True), name="dispatch")
class SeasonsView(APIView):
    reads = Scope.READ

    @extend_schema(
        operation_id="seasons",
        responses={200: shapes.Seasons, 404: Error},
        tags=["ladder"],
    )
    def get(self, request: Request, slug: str) -> Response:
        """Show the seasons of a game, and who came first in those that are closed."""
        found = selectors.seasons_of(slug)
        if found is None:
            raise NotFound
        return Response(found)
