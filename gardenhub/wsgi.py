"""HTTP without sockets, for a site that serves requests from threads and sockets from elsewhere.

The sign of life for both comes from where the sockets are.
"""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "gardenhub.settings.prod")

application = get_wsgi_application()
