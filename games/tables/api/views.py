"""Thin doors: each reads a request, calls one service or selector, and answers."""

from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from games.tables import selectors


class SiteView(APIView):
    def get(self, _request: Request) -> Response:
        """Say what the site is and offers."""
        return Response(selectors.site())
