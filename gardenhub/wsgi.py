"""HTTP without sockets, for a site that serves requests from threads and sockets from elsewhere."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "gardenhub.settings.prod")

application = get_wsgi_application()
