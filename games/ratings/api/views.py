"""A thin door to the ladder."""

from django.utils.decorators import method_decorator
from django.views.decorators.cache import cache_control
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts import strict
from accounts.shapes import Error
from games.ratings import selectors
from games.ratings.api import serializers as shapes


@method_decorator(cache_control(private=True, no_store=True), name="dispatch")
class LadderView(APIView):
    @extend_schema(
        operation_id="ladder",
        responses={200: shapes.Ladder, 400: Error, 404: Error},
        parameters=[shapes.PageQuery],
        tags=["ladder"],
    )
    def get(self, request: Request, slug: str) -> Response:
        """Show who leads in a game, and where I stand."""
        asked = strict.query(request, shapes.PageQuery)
        user_id = request.user.pk if request.user.is_authenticated else None
        found = selectors.ladder(slug, user_id, **asked)
        if found is None:
            raise NotFound
        return Response(found)
