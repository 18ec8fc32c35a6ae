"""For the tests: a throw-away folder, everything in this process, quick password hashes."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

from gardenhub.settings.base import *

# A file and not memory, so that threads of one test can race; its own folder, so that runs never meet.
VAR_DIR = Path(tempfile.mkdtemp(prefix="gardenhub-test-"))
atexit.register(shutil.rmtree, VAR_DIR, ignore_errors=True)

# A game that has what the others have not: secrets, and several seats that decide at once.
INSTALLED_APPS = [*INSTALLED_APPS, "tests.testgame"]
SECRET_KEY = "only for tests"
SITE_URL = "http://testserver"
HEADLESS_FRONTEND_URLS = frontend_urls(SITE_URL)
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
if "DATABASE_URL" not in os.environ:
    DATABASES = {
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": str(VAR_DIR / "site.sqlite3"),
            "OPTIONS": sqlite_options(synchronous="OFF"),
            "TEST": {"NAME": str(VAR_DIR / "test.sqlite3")},
        }
    }
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
# A port where nobody listens: no test may lean on a server that happens to run here.
REDIS_URL = "redis://127.0.0.1:1/0"
CELERY_BROKER_URL = "memory://"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
MAIL_DIR = VAR_DIR / "mails"
EMAIL_FILE_PATH = str(MAIL_DIR)
BOT_PAUSE_SECONDS = 0.0
# Limits on tries count across tests of one process; the tests of the limits set their own.
ACCOUNT_RATE_LIMITS = False
MFA_RATE_LIMITS = False
