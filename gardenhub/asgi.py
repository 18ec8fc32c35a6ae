"""HTTP and sockets in one application."""

import os
import sys
import threading
from typing import Any

from django.core.asgi import get_asgi_application

from gardenhub.production import refuse_unsafe

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "gardenhub.settings.dev")

refuse_unsafe()
# Django's applications must be loaded before anything below touches a model.
http = get_asgi_application()

from channels.routing import ProtocolTypeRouter  # noqa: E402

from games.tables.consumers import websocket_application  # noqa: E402
from gardenhub.alive import Alive  # noqa: E402

# The sockets' application looks at Origin and session itself, so that it can say why it closes.
application = Alive(ProtocolTypeRouter({"http": http, "websocket": websocket_application}))

GOODBYE_SECONDS = 3.0


def leave_nobody_waiting() -> None:
    """Let the process end though requests are under way: their threads may wait for ever."""
    last = threading.Timer(GOODBYE_SECONDS, os._exit, [0])
    last.daemon = True
    last.start()


if "daphne.server" in sys.modules:
    from twisted.internet import reactor

    running: Any = reactor
    running.addSystemEventTrigger("before", "shutdown", leave_nobody_waiting)
