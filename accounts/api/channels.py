"""Where I am told things outside my inbox: screens, webhooks, a calendar; and a test of each."""

import secrets
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import APIException, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts import strict
from accounts.api.notices import REFUSED, signed_in
from accounts.api.views import KEY_HEADER, private
from accounts.models import User
from accounts.notices import inbox, outward, pushing, webhooks, wishes
from accounts.notices.models import Delivery, Device, Kind, Notice, Webhook
from accounts.shapes import Error, Shape, maybe
from accounts.strict import StrictInteger, StrictSerializer, StrictText

BETWEEN_TESTS = timedelta(seconds=20)
SHOWN_LINES = 5
TESTS = {
    "mail": N_("This is a test: mails reach you."),
    "push": N_("This is a test: notices reach your screen."),
    "webhook": N_("This is a test: notices reach your webhook."),
}
ID = OpenApiParameter("id", int, OpenApiParameter.PATH)


class NotNow(APIException):
    """What can't be done as things stand."""

    status_code = 409

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message, code)


class DeviceShape(Shape):
    id = serializers.IntegerField()
    name = serializers.CharField()
    this = serializers.BooleanField(help_text="It belongs to the session that asks.")
    told_at = maybe(serializers.DateTimeField)
    problem = serializers.CharField()


class LineShape(Shape):
    at = serializers.DateTimeField()
    kind = serializers.ChoiceField(Kind.choices)
    ok = serializers.BooleanField()
    said = serializers.CharField()


class WebhookShape(Shape):
    id = serializers.IntegerField()
    host = serializers.CharField(help_text="The rest of its address is a secret.")
    ending = serializers.CharField(help_text="The last letters of its address, by which its owner knows it.")
    paused = serializers.BooleanField()
    log = LineShape(many=True, help_text="What was sent last, newest first.")


class ChannelsShape(Shape):
    push_key = serializers.CharField(help_text="The site's public key, for a browser that wants pushes.")
    devices = DeviceShape(many=True)
    webhooks = WebhookShape(many=True)
    calendar = maybe(serializers.CharField, help_text="The secret address of my calendar, if there is one.")


class NewDevice(StrictSerializer):
    endpoint = StrictText(max_length=outward.LONGEST_URL)
    p256dh = StrictText(max_length=90)
    auth = StrictText(max_length=30)
    name = StrictText(max_length=60)
    replaces = StrictInteger(
        min_value=1, max_value=2**31 - 1, required=False, help_text="The number of the device that this one was before."
    )


class NewWebhook(StrictSerializer):
    url = StrictText(max_length=outward.LONGEST_URL)


class Test(StrictSerializer):
    channel = serializers.ChoiceField(wishes.CHANNELS)


class Nothing(StrictSerializer):
    pass


def described(
    operation: str, takes: type[StrictSerializer] = Nothing, *, one: bool = False
) -> Callable[[Any], Any]:
    """Describe an operation on my channels; *one* of them where the path holds its number."""
    refused = {**REFUSED, 404: Error, 409: Error}
    parameters = [KEY_HEADER, *([ID] if one else [])]
    return extend_schema(
        operation_id=operation, request=takes, responses={200: ChannelsShape, **refused}, parameters=parameters,
        tags=["notices"],
    )  # fmt: skip


def _asked(request: Request, shape: type[StrictSerializer] = Nothing) -> tuple[User, dict[str, Any]]:
    """Return who writes and what they ask for. What is written here is the same when it is written twice."""
    user = signed_in(request)
    strict.idempotency_key(request)
    return user, strict.body(request, shape)


def _answer(request: Request, user: User) -> Response:
    session = request.session.session_key or ""
    shown = {
        "push_key": pushing.public_key(),
        "devices": [_device(device, session) for device in user.devices.order_by("created_at", "pk")],
        "webhooks": [_webhook(hook) for hook in user.webhooks.order_by("created_at", "pk")],
        "calendar": f"{settings.SITE_URL}/calendar/{user.feed}.ics" if user.feed else None,
    }
    return Response(ChannelsShape(shown).data)


def _device(device: Device, session: str) -> dict[str, Any]:
    return {
        "id": device.pk,
        "name": device.name,
        "this": device.session == session,
        "told_at": device.told_at,
        "problem": device.problem,
    }


def _webhook(hook: Webhook) -> dict[str, Any]:
    log = Delivery.objects.filter(webhook=hook).order_by("-at", "-pk")[:SHOWN_LINES]
    shown = {"id": hook.pk, "host": webhooks.host_of(hook), "ending": webhooks.ending_of(hook)}
    return shown | {"paused": hook.paused_at is not None, "log": log}


@private
class ChannelsView(APIView):
    @extend_schema(operation_id="channels", responses={200: ChannelsShape, 401: Error}, tags=["notices"])
    def get(self, request: Request) -> Response:
        """Show where I am told things."""
        return _answer(request, signed_in(request))


@private
class DevicesView(APIView):
    @described("device_add", NewDevice)
    def post(self, request: Request) -> Response:
        """Show notices on this browser's screen."""
        user, asked = _asked(request, NewDevice)
        try:
            device = pushing.add(user.pk, asked, request.session.session_key or "", timezone.now())
        except (outward.Forbidden, ValueError) as problem:
            raise ValidationError(str(problem)) from None
        if "replaces" in asked:
            user.devices.filter(pk=asked["replaces"]).exclude(pk=device.pk).delete()
        return _answer(request, user)


@private
class DeviceView(APIView):
    @described("device_remove", one=True)
    def delete(self, request: Request, id: int) -> Response:  # noqa: A002  # as the address calls it
        """Show no more notices on a screen of mine."""
        user, _ = _asked(request)
        user.devices.filter(pk=id).delete()
        return _answer(request, user)


@private
class WebhooksView(APIView):
    @described("webhook_add", NewWebhook)
    def post(self, request: Request) -> Response:
        """Tell an address what I am told."""
        user, asked = _asked(request, NewWebhook)
        try:
            webhooks.add(user.pk, asked["url"], timezone.now())
        except outward.Forbidden as problem:
            raise ValidationError(str(problem)) from None
        except webhooks.TooMany:
            raise NotNow(
                "too_many",
                _("You can have {most_hooks} webhooks. Remove one first.").format(
                    most_hooks=webhooks.MOST_HOOKS
                ),
            ) from None
        return _answer(request, user)


@private
class WebhookView(APIView):
    @described("webhook_remove", one=True)
    def delete(self, request: Request, id: int) -> Response:  # noqa: A002  # as the address calls it
        """Tell an address nothing more."""
        user, _ = _asked(request)
        user.webhooks.filter(pk=id).delete()
        return _answer(request, user)


@private
class ResumeView(APIView):
    @described("webhook_resume", one=True)
    def post(self, request: Request, id: int) -> Response:  # noqa: A002  # as the address calls it
        """Start a paused webhook again."""
        user, _ = _asked(request)
        hook = user.webhooks.filter(pk=id).first()
        if hook is None:
            raise Http404
        webhooks.resume(hook)
        return _answer(request, user)


@private
class CalendarView(APIView):
    @described("calendar_add")
    def post(self, request: Request) -> Response:
        """Make a secret address for my calendar, if there is none."""
        user, _ = _asked(request)
        User.objects.filter(pk=user.pk, feed="").update(feed=secrets.token_urlsafe(24))
        user.refresh_from_db(fields=["feed"])
        return _answer(request, user)

    @described("calendar_remove")
    def delete(self, request: Request) -> Response:
        """Shut the address of my calendar for ever."""
        user, _ = _asked(request)
        user.feed = ""
        user.save(update_fields=["feed"])
        return _answer(request, user)


@private
class TestView(APIView):
    @described("channel_test", Test)
    def post(self, request: Request) -> Response:
        """Send me a test by a channel."""
        user, asked = _asked(request, Test)
        channel, now = asked["channel"], timezone.now()
        if why := _why_no_test(user, channel):
            raise NotNow("no_test", why)
        tests = Notice.objects.filter(user=user, key__startswith=f"test:{channel}:")
        if tests.filter(at__gt=now - BETWEEN_TESTS).exists():
            raise NotNow("too_soon", _("A test is under way. Please give it a moment."))
        key = f"test:{channel}:{secrets.token_hex(8)}"
        inbox.notify(user.pk, Kind.ACCOUNT, key, TESTS[channel], link="/settings", at=now, only=channel)
        return _answer(request, user)


def _why_no_test(user: User, channel: str) -> str:
    if channel == "mail":
        return "" if user.email else _("There is no address to send it to.")
    if channel == "push":
        return "" if user.devices.exists() else _("No browser of yours shows notices yet.")
    hooks = list(user.webhooks.all())
    if not hooks:
        return _("You have no webhook yet.")
    return (
        ""
        if any(hook.paused_at is None for hook in hooks)
        else _("Your webhooks are paused. Start one again first.")
    )
