"""HTTP and sockets in one application."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "gardenhub.settings.dev")

# Django's applications must be loaded before anything below touches a model.
http = get_asgi_application()

from channels.routing import ProtocolTypeRouter  # noqa: E402

from games.tables.consumers import websocket_application  # noqa: E402

# The sockets' application looks at Origin and session itself, so that it can say why it closes.
application = ProtocolTypeRouter({"http": http, "websocket": websocket_application})
