"""HTTP without sockets, for a site that serves requests from threads and sockets from elsewhere.

The sign of life for both comes from where the sockets are.
"""

import os

from django.core.wsgi import get_wsgi_application

from gardenhub.production import refuse_unsafe

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "gardenhub.settings.prod")

refuse_unsafe()
application = get_wsgi_application()
