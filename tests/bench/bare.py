"""What every site made of these frameworks has: a view that stores one row, a socket that hears of a group.

An application for servers, under `tests.bench.bare_settings`.
"""

import os
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.bench.bare_settings")

from django.core.asgi import get_asgi_application
from django.core.wsgi import get_wsgi_application

http = get_asgi_application()
wsgi = get_wsgi_application()

from asgiref.sync import async_to_sync  # noqa: E402 - nothing of Django's before its set-up
from channels.generic.websocket import AsyncJsonWebsocketConsumer  # noqa: E402
from channels.layers import get_channel_layer  # noqa: E402
from channels.routing import ProtocolTypeRouter  # noqa: E402
from django.db import transaction  # noqa: E402
from django.urls import path  # noqa: E402
from django.utils import timezone  # noqa: E402
from rest_framework.parsers import JSONParser  # noqa: E402
from rest_framework.request import Request  # noqa: E402
from rest_framework.response import Response  # noqa: E402
from rest_framework.views import APIView  # noqa: E402

from games.tables.models import Outbox  # noqa: E402


class Bare(APIView):
    authentication_classes = ()
    parser_classes = (JSONParser,)

    def post(self, request: Request) -> Response:
        """Insert one row; tell a group of it, if the request names one."""
        asked: Any = request.data
        with transaction.atomic():
            row = Outbox.objects.create(kind="socket", key=asked["key"], due_at=timezone.now())
        if "group" in asked:
            told = {"type": "tell", "version": asked["version"]}
            async_to_sync(get_channel_layer().group_send)(asked["group"], told)
        return Response({"id": row.pk, "version": asked.get("version", 0)})


class Listener(AsyncJsonWebsocketConsumer):  # type: ignore[misc]  # Channels has no types
    """A socket in a group of its own choice."""

    async def connect(self) -> None:
        """Join the group that the address names."""
        self.group = self.scope["path"].rsplit("/", 1)[1]
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self.accept()
        await self.send_json({"version": 0})

    async def tell(self, event: dict[str, Any]) -> None:
        """Pass an event on."""
        await self.send_json({"version": event["version"]})

    async def disconnect(self, code: int) -> None:
        """Leave the group."""
        await self.channel_layer.group_discard(self.group, self.channel_name)


urlpatterns = [path("bare", Bare.as_view())]
asgi = ProtocolTypeRouter({"http": http, "websocket": Listener.as_asgi()})
