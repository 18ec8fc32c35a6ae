"""All that the site keeps of me, to take along."""

import gzip
from typing import Any

from django.conf import settings
from django.http import Http404, HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts import exporting, limits, strict
from accounts.api.channels import Nothing
from accounts.api.notices import REFUSED, signed_in
from accounts.api.views import KEY_HEADER, private
from accounts.models import Export, User
from accounts.shapes import Error, Shape, maybe


class ExportShape(Shape):
    state = serializers.ChoiceField(["none", "making", "ready", "failed"])
    asked_at = maybe(serializers.DateTimeField)
    expires_at = maybe(serializers.DateTimeField, help_text="Until when it can be had.")
    size = serializers.IntegerField(help_text="In bytes; 0 before it is ready.")


def _shown(user: User) -> dict[str, Any]:
    found = Export.objects.filter(user=user).defer("body").first()
    if found is None or (found.ready_at is not None and found.expires_at <= timezone.now()):
        return {"state": "none", "asked_at": None, "expires_at": None, "size": 0}
    if found.ready_at is None:
        state = "failed" if found.tries >= exporting.MOST_TRIES else "making"
        return {"state": state, "asked_at": found.asked_at, "expires_at": None, "size": 0}
    return {"state": "ready", "asked_at": found.asked_at, "expires_at": found.expires_at, "size": found.size}


@private
class ExportView(APIView):
    @extend_schema(operation_id="me_export", responses={200: ExportShape, 401: Error, 403: Error}, tags=["accounts"])
    def get(self, request: Request) -> Response:
        """Tell how the file with all that the site keeps of me stands."""
        return Response(ExportShape(_shown(signed_in(request))).data)

    @extend_schema(
        operation_id="me_export_ask",
        request=Nothing,
        responses={202: ExportShape, **REFUSED, 429: Error},
        parameters=[KEY_HEADER],
        tags=["accounts"],
    )
    def post(self, request: Request) -> Response:
        """Ask for that file: it is made within a minute or so, I am told, and it is kept for a week."""
        user = signed_in(request)
        strict.idempotency_key(request)
        Nothing(data=request.data).is_valid(raise_exception=True)
        limits.consume(request, "export")
        exporting.ask(user, timezone.now())
        return Response(ExportShape(_shown(user)).data, status=202)


@private
class FileView(APIView):
    @extend_schema(
        operation_id="me_export_file",
        responses={200: OpenApiTypes.OBJECT, **dict.fromkeys((401, 403, 404), Error)},
        tags=["accounts"],
    )
    def get(self, request: Request) -> HttpResponse:
        """Hand the file out, to me alone."""
        found = exporting.ready(signed_in(request), timezone.now())
        if found is None:
            raise Http404
        name = f'attachment; filename="{settings.SITE_NAME.lower()}.json"'
        body = gzip.decompress(bytes(found.body))
        return HttpResponse(body, content_type="application/json", headers={"Content-Disposition": name})
