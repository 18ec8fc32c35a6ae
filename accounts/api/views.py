"""Who I am, and the mails of a demo."""

from typing import Any

from allauth.account.internal.flows import reauthentication
from django.conf import settings
from django.http import Http404
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import ensure_csrf_cookie
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts import hooks, mails, services, sessions
from accounts.api.serializers import ChangeSerializer, MailsSerializer, MeSerializer
from accounts.erasing import erase
from accounts.models import User
from accounts.notices import inbox
from accounts.shapes import Error
from accounts.strict import body, idempotency_key

private = method_decorator(cache_control(private=True, no_store=True), name="dispatch")
WISHES = ("digest_hour", "unwanted")
HABITS = ("auto_play", "skip_confirm")
KEY_HEADER = OpenApiParameter("Idempotency-Key", str, OpenApiParameter.HEADER, required=True)


@private
@method_decorator(ensure_csrf_cookie, name="dispatch")
class MeView(APIView):
    @extend_schema(operation_id="me", responses=MeSerializer)
    def get(self, request: Request) -> Response:
        """Tell who is signed in, if anybody is, and how many tables wait."""
        return Response(me(request))

    @extend_schema(
        operation_id="me_change",
        request=ChangeSerializer,
        responses={200: MeSerializer, **dict.fromkeys((400, 401, 403, 413, 415), Error)},
        parameters=[KEY_HEADER],
    )
    def patch(self, request: Request) -> Response:
        """Change my settings. Said twice it is the same, so the key is only looked at."""
        if not isinstance(request.user, User):
            raise NotAuthenticated
        idempotency_key(request)
        asked = body(request, ChangeSerializer)
        if "zone" in asked:
            services.set_zone(request.user, asked["zone"])
        if "language" in asked:
            services.set_language(request.user, asked["language"])
        if "mails" in asked:
            services.set_mails(request.user, asked["mails"])
        if habits := {name: asked[name] for name in HABITS if name in asked}:
            services.set_play(request.user, habits)
        if wishes := {name: asked[name] for name in WISHES if name in asked}:
            services.set_wishes(request.user, wishes)
        return Response(me(request))

    @extend_schema(
        operation_id="me_delete",
        request=None,
        responses={204: None, **dict.fromkeys((400, 401, 403), Error)},
        parameters=[KEY_HEADER],
    )
    def delete(self, request: Request) -> Response:
        """Delete my account for good, in a session that has just proven to be mine; see reauthenticate."""
        if not isinstance(request.user, User):
            raise NotAuthenticated
        idempotency_key(request)
        ways = reauthentication.get_reauthentication_flows(request.user)
        if ways and not reauthentication.did_recently_reauthenticate(request):
            raise PermissionDenied(_("Show first, by your password or a passkey, that it is you."), code="proof_needed")
        erase(request.user.pk)
        return Response(status=204)


def me(request: Request) -> dict[str, Any]:
    """Return who is signed in, with what waits for them."""
    user = request.user if isinstance(request.user, User) else None
    if user and request.auth is None:
        sessions.note_use(request)
    waiting = hooks.waiting(user) if user else 0
    unread = inbox.unread(user.pk).count() if user else 0
    seeking = hooks.seeking(user) if user else False
    told = {"user": user, "waiting": waiting, "unread": unread, "seeking": seeking}
    return dict(MeSerializer(told).data)


@private
class MailsView(APIView):
    @extend_schema(operation_id="mails", responses={200: MailsSerializer, 404: Error})
    def get(self, _request: Request) -> Response:
        """Show the mails written; on a demo only, which serves its own machine alone."""
        if not settings.DEMO:
            raise Http404
        return Response({"mails": mails.newest(settings.MAIL_DIR)})
