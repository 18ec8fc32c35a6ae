"""What every kind of site shares. The environment is read here and nowhere else."""

import os
import socket
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import environ
from csp.constants import NONE, SELF, UNSAFE_INLINE
from django.core.exceptions import ImproperlyConfigured

from gardenhub import providers

ROOT = Path(__file__).resolve().parent.parent.parent
env = environ.Env()

VAR_DIR = Path(env.str("VAR_DIR", default=str(ROOT / "var"))).resolve()
DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="")
# Keys of before, which still open what they signed: so that a new one signs nobody out.
SECRET_KEY_FALLBACKS: list[str] = env.list("SECRET_KEY_FALLBACKS", default=[])
HOST = env.str("HOST", default="127.0.0.1")
PORT = env.int("PORT", default=8000)
SITE_NAME = env.str("SITE_NAME", default="Gardenhub")
SITE_URL = env.str("SITE_URL", default=f"http://127.0.0.1:{PORT}").rstrip("/")
REDIS_URL = env.str("REDIS_URL", default="redis://127.0.0.1:6379/0")
ALLOWED_HOSTS: list[str] = env.list("ALLOWED_HOSTS", default=[])
CSRF_TRUSTED_ORIGINS: list[str] = env.list("CSRF_TRUSTED_ORIGINS", default=[])

# A demo shows the mails it wrote and has two shared accounts: only ever on this machine.
DEMO = False
DEMO_ACCOUNTS: list[dict[str, str]] = []
KNOWN_ACCOUNTS = [
    {"name": "fern", "password": "walk the garden"},
    {"name": "moss", "password": "plant a flower"},
]

# How long a bot seems to think, in seconds, so that a person can follow its move.
BOT_PAUSE_SECONDS = env.float("BOT_PAUSE_SECONDS", default=1.0)
# So long may it think; and so long may its turn wait for a worker, until the outbox sends it again.
BOT_SECONDS = 8
BOT_QUEUE_SECONDS = 30
# Whether others use this site: then no process starts while something is unsafe.
PRODUCTION = False
# How many processes serve the web; gunicorn reads it too.
WEB_CONCURRENCY = env.int("WEB_CONCURRENCY", default=1)
# By how much the processes that work on a Celery worker's tasks yield to others (the nice value added).
WORKER_NICE = env.int("WORKER_NICE", default=0)

# Whether webhooks and pushes may go to this machine, to private networks and without TLS.
OUTWARD_PRIVATE = False

TABLES_PER_PLAYER = 50
# Open sockets of one web server process.
SOCKETS, SOCKETS_PER_VISITOR = 5000, 50
# A heartbeat tells each socket its table's version; the guard closes those of people who signed out.
SOCKET_HEARTBEAT_SECONDS = 20.0
SOCKET_GUARD_SECONDS = 3.0
# How often a web server gives a sign of life; never with 0: clocks then run while it is away.
WEB_SIGN_SECONDS = 10.0

# A part of the site that gives no sign of life for so long is late; `make run` then starts it anew.
LATE_AFTER_SECONDS = env.float("LATE_AFTER_SECONDS", default=45.0)

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "channels",
    "csp",
    "accounts",
    "accounts.moderation",
    "allauth",
    "allauth.account",
    "allauth.headless",
    "allauth.mfa",
    "allauth.socialaccount",
    "allauth.socialaccount.providers.discord",
    "allauth.socialaccount.providers.github",
    "allauth.socialaccount.providers.google",
    "allauth.socialaccount.providers.openid_connect",
    "allauth.usersessions",
    "games.gardens_of_io",
    "games.garden_nation",
    "games.go_gecko_go",
    "games.garden_geckos",
    "games.ratings",
    "games.solo",
    "games.tables",
    "games.records",
    "games.tournaments",
    "games.sandbox",
    "games.talk",
    "gardenhub",
]

MIDDLEWARE = [
    "gardenhub.observed.Observed",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "gardenhub.static.StaticFiles",
    # A table with all its legal steps is 100 kB of JSON, and a tenth of it on the wire.
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.NoBanned",
    "accounts.languages.Languages",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "accounts.middleware.StrictBodies",
    "allauth.account.middleware.AccountMiddleware",
]

ROOT_URLCONF = "gardenhub.urls"
ASGI_APPLICATION = "gardenhub.asgi.application"
WSGI_APPLICATION = "gardenhub.wsgi.application"
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("de", "Deutsch")]
# Before Django's and allauth's own words, which speak to people more formally.
LOCALE_PATHS = [ROOT / "gardenhub" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"


# Database -----------------------------------------------------------------------------------------


def sqlite_options(synchronous: str = "FULL") -> dict[str, Any]:
    """How SQLite is opened: writers queue and do not fail; an acknowledged move survives a power cut."""
    return {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": f"PRAGMA journal_mode=WAL; PRAGMA synchronous={synchronous}; PRAGMA foreign_keys=ON;",
    }


def database(url: str) -> dict[str, Any]:
    """Turn an address into Django's setting, with the options each engine needs."""
    found: dict[str, Any] = env.db_url_config(url)
    if found["ENGINE"].endswith("sqlite3"):
        return found | {"OPTIONS": sqlite_options()}
    # A lock may be waited for, but never so long that a sweep could overtake a move that came in time.
    return found | {"OPTIONS": {"options": "-c lock_timeout=3000 -c statement_timeout=10000"}}


# Where `manage.py backup` writes, and where a backup is made before the database is migrated or replaced.
BACKUP_DIR = Path(env.str("BACKUP_DIR", default=str(VAR_DIR / "backups")))

DATABASES = {
    "default": database(env.str("DATABASE_URL", default=f"sqlite:///{VAR_DIR / 'gardenhub.sqlite3'}"))
}


# Valkey: broker, channel layer, cache -------------------------------------------------------------

CHANNEL_LAYERS: dict[str, Any] = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [{"address": REDIS_URL, "socket_connect_timeout": 1}]},
    }
}
CACHES: dict[str, Any] = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "cache",
        "OPTIONS": {"socket_timeout": 1, "socket_connect_timeout": 1},
    }
}

# Celery -------------------------------------------------------------------------------------------

CELERY_BROKER_URL = REDIS_URL
CELERY_BROKER_CONNECTION_TIMEOUT = 1
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "socket_timeout": 1,
    "socket_connect_timeout": 1,
    # Acknowledging would be one more question to Valkey, and a worker with one slot that gets no answer to it
    # never takes another task. What a worker loses the outbox sends again.
    "ack_emulation": False,
}
# Nobody commands workers from afar: one connection less that can die without a word.
CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
CELERY_TASK_PUBLISH_RETRY = False
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_SERIALIZER = "json"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_DEFAULT_QUEUE = "clock"
CELERY_TASK_ROUTES = {
    "games.tables.tasks.play_bot": {"queue": "bots"},
    "games.tables.tasks.mail*": {"queue": "mail"},
    "games.tables.tasks.reach": {"queue": "push"},
    "accounts.tasks.*": {"queue": "mail"},
}
# Shorter than LATE_AFTER_SECONDS, so that no worker at work is ever late.
CELERY_TASK_TIME_LIMIT = 35
CELERY_TASK_SOFT_TIME_LIMIT = 30
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
# Plain intervals, no hours of the day. A task that waits until the next of its kind comes is worth nothing:
# it expires.
CELERY_BEAT_SCHEDULE: dict[str, dict[str, Any]] = {
    "sweep": {"task": "games.tables.tasks.sweep", "schedule": 10.0, "options": {"expires": 10}},
    "relay": {"task": "games.tables.tasks.relay", "schedule": 2.0, "options": {"expires": 4}},
    "quick_match": {"task": "games.tables.tasks.quick_match", "schedule": 5.0, "options": {"expires": 5}},
    "tournaments": {"task": "games.tournaments.tasks.advance", "schedule": 5.0, "options": {"expires": 5}},
    "sandboxes": {"task": "games.sandbox.tasks.sweep", "schedule": 3600.0, "options": {"expires": 3600}},
    # Not for the worker of clocks: it may read every table there is.
    "statistics": {
        "task": "games.tables.tasks.reckon_statistics",
        "schedule": 60.0,
        "options": {"queue": "mail", "expires": 60},
    },
    # Not for the worker of clocks: after a ruling it may rate years of games anew.
    "rulings": {
        "task": "games.ratings.tasks.settle",
        "schedule": 5.0,
        "options": {"queue": "mail", "expires": 5},
    },
    "exports": {"task": "accounts.tasks.export", "schedule": 5.0, "options": {"expires": 5}},
    "guests": {"task": "accounts.tasks.remove_guests", "schedule": 3600.0, "options": {"expires": 3600}},
    "seasons": {"task": "games.ratings.tasks.close_seasons", "schedule": 600.0, "options": {"expires": 600}},
} | {
    f"probe-{queue}": {
        "task": "gardenhub.probe",
        "schedule": LATE_AFTER_SECONDS / 9,
        "options": {"queue": queue, "expires": LATE_AFTER_SECONDS},
    }
    for queue in ("clock", "mail", "push", "bots", "masters")
}
CELERY_BEAT_MAX_LOOP_INTERVAL = 2
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR_DIR / "beat")

# E-mail -------------------------------------------------------------------------------------------

MAIL_DIR = VAR_DIR / "mails"
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = env.str("MAIL_FROM", default=f"{SITE_NAME} <garden@localhost>")
SERVER_EMAIL = DEFAULT_FROM_EMAIL
# Where who was muted or banned may object; empty for the address that mails come from.
APPEAL_ADDRESS = env.str("APPEAL_ADDRESS", default="")
if env.str("EMAIL_URL", default=""):
    vars().update(env.email_url("EMAIL_URL"))
else:
    EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    EMAIL_FILE_PATH = str(MAIL_DIR)

# Accounts -----------------------------------------------------------------------------------------

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": name}
    for name in (
        "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "django.contrib.auth.password_validation.MinimumLengthValidator",
        "django.contrib.auth.password_validation.CommonPasswordValidator",
        "accounts.passwords.NoWordOfTheSite",
    )
]
PASSWORD_RESET_TIMEOUT = 3600

ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_SIGNUP_FORM_CLASS = "accounts.passwords.SignUp"
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
# Who changes the password stays in; all other sessions of theirs end.
ACCOUNT_LOGOUT_ON_PASSWORD_CHANGE = False
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
# Only in the browser that signed up; any other is asked to sign in.
ACCOUNT_LOGIN_ON_EMAIL_CONFIRMATION = True
ACCOUNT_USERNAME_MIN_LENGTH = 2
ACCOUNT_USERNAME_VALIDATORS = "accounts.names.OF_PEOPLE"
ACCOUNT_UNIQUE_EMAIL = True
# What a thief would do first is told by mail: another password, another address, another second factor.
ACCOUNT_EMAIL_NOTIFICATIONS = True
# A new address takes the place of the old one once its link was followed.
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_REAUTHENTICATION_METHODS = ("password", "mfa")
USERSESSIONS_TRACK_ACTIVITY = True
# Tries that failed count by account and by address; whoever owns the address of an account gets in by mail.
ACCOUNT_RATE_LIMITS: Any = {
    "login_failed": "10/15m/key,100/h/ip",
    "export": "10/h/user",
    "invite": "60/h/user",
    "guest": "5/h/ip,20/d/ip",
    "claim": "10/h/user",
}
USERSESSIONS_ADAPTER = "accounts.adapter.SessionsAdapter"
MFA_ADAPTER = "accounts.adapter.SecondFactorAdapter"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = SITE_NAME
# A phone's clock may be half a minute wrong.
MFA_TOTP_TOLERANCE = 1
ALLAUTH_TRUSTED_PROXY_COUNT = env.int("TRUSTED_PROXIES", default=0)

# Whether strangers may open accounts; where they may not, the administration makes them.
SIGNUP_OPEN = env.bool("SIGNUP_OPEN", default=True)

# Sites by which people may sign in, too. Whoever comes by one for the first time chooses a name here; an address that
# somebody has already opens nobody's account.
SOCIALACCOUNT_PROVIDERS, SIGN_IN_BY, SIGN_IN_ORIGINS = providers.read(env)
SOCIALACCOUNT_ADAPTER = "accounts.adapter.ProviderAdapter"
SOCIALACCOUNT_AUTO_SIGNUP = False
SOCIALACCOUNT_EMAIL_AUTHENTICATION = False
SOCIALACCOUNT_STORE_TOKENS = False
SOCIALACCOUNT_REQUESTS_TIMEOUT = 5

HEADLESS_ONLY = True
HEADLESS_CLIENTS = ("browser",)


def frontend_urls(site: str) -> dict[str, str]:
    """Name the pages that mails lead to; never by what a request calls this site."""
    return {
        "account_confirm_email": f"{site}/verify-email/{{key}}",
        "account_reset_password": f"{site}/reset-password",
        "account_reset_password_from_key": f"{site}/reset-password/{{key}}",
        "account_signup": f"{site}/sign-up",
        "socialaccount_login_error": f"{site}/sign-in/by",
    }


HEADLESS_FRONTEND_URLS = frontend_urls(SITE_URL)

# Sessions, CSRF, headers --------------------------------------------------------------------------

SESSION_ENGINE = "django.contrib.sessions.backends.db"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
# So long after its sign-in a session ends, however much it is used.
SESSION_COOKIE_AGE = 14 * 24 * 3600
# What the administration says of a deed needs no cookie of its own.
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
CSRF_COOKIE_SAMESITE = "Lax"
THEME_COOKIE_NAME = "theme"
CSRF_FAILURE_VIEW = "gardenhub.pages.csrf_failure"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        # Widgets place themselves by inline styles; no style can run a script.
        "style-src": [SELF, UNSAFE_INLINE],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF, *SIGN_IN_ORIGINS],
        "frame-ancestors": [NONE],
    }
}

# API ----------------------------------------------------------------------------------------------

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "accounts.api.bearer.BearerAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": [
        "rest_framework.permissions.AllowAny",  # by it the schema knows that visitors may come
        "accounts.api.bearer.WithinScope",
    ],
    "DEFAULT_PARSER_CLASSES": ["accounts.strict.StrictJSONParser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "games.tables.api.errors.handler",
    "STRICT_JSON": True,
    "UNICODE_JSON": True,
}
API_DESCRIPTION = """Everything the site's own pages use. [How programs play here](/developers), with examples.

**Who asks.** A program sends `Authorization: Bearer` and a personal token, made under [Tokens](/settings/tokens). Its
scopes say what it may do: `read`, `play`, `chat`. Accounts, settings and inboxes are closed to every token. Pages send
the session's cookie, and with each write the CSRF token in `X-CSRFToken`.

**Once.** Each write carries an `Idempotency-Key` of 8 to 64 letters, digits, `-` or `_`. The same request under the
same key is done once, and answered as the first time; another request under that key is refused by 422.

**Languages.** Sentences are in that of the account whose session it is, else as `Accept-Language` asks: `en` or `de`.

**Refusals** have a `code` for programs and a `message` for people. 400: it can't be read. 401: nobody is signed in, or
the token is not valid. 403: not for you. 404: not there, or not for you to know of. 409: not now; look again. 413: too
large. 415: not JSON. 422: not by the rules. 503: try again after `Retry-After` seconds.

**Versions.** Addresses begin with `/api/v1`; within it answers may gain fields, and none goes or changes its meaning. A
table has a version of its own, which rises with each change of it; a move names the version at which it was asked for.

**Limits.** A body has 16 kB at most, nested 32 deep at most, without keys that stand twice or are not known. Ask a
table once a second at most.
"""
SPECTACULAR_SETTINGS = {
    "TITLE": SITE_NAME,
    "DESCRIPTION": API_DESCRIPTION,
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "accounts.api.bearer.describe_refusals",
    ],
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "ENUM_NAME_OVERRIDES": {
        "NoticeKind": "accounts.notices.models.Kind",
        "ClockKind": ["live", "correspondence", "fixed", "none"],
        "EndingKind": ["resigned", "timeout", "cancelled"],
        "SanctionKind": "accounts.moderation.models.Sanction.Kind",
        "ReportReason": "accounts.moderation.models.Report.Reason",
        "ReasonEnum": ["otherwise", "chance", "reveal", "illegal"],
        "TalkRoom": ["players", "spectators"],
        "TournamentKind": ["swiss", "knockout"],
        "StatusEnum": ["open", "running", "finished", "cancelled", "frozen"],
        "TournamentStatus": ["open", "running", "finished", "cancelled"],
    },
}

# Files --------------------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = env.str("STATIC_ROOT", default=None)
FRONTEND_DIST = ROOT / "frontend" / "dist"
WHITENOISE_ROOT = FRONTEND_DIST
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False
WHITENOISE_MAX_AGE = 0
WHITENOISE_MIMETYPES = {".webmanifest": "application/manifest+json"}
WHITENOISE_ALLOW_ALL_ORIGINS = False

# Log ----------------------------------------------------------------------------------------------

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    # As lines for people, or as JSON for machines.
    "formatters": {"own": {"()": "gardenhub.logs.Formatter", "form": env.str("LOG_FORMAT", default="line")}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "own"}},
    "loggers": {
        # What beat sends and workers take every few seconds is no news.
        **{name: {"level": "WARNING"} for name in ("celery.beat", "celery.worker.strategy", "celery.app.trace")},
        # It would tell what is written to the database, and so what games hide.
        "django.db.backends": {"level": "INFO"},
        # What was refused stands in the line of its request; only what broke is told in more words.
        **{name: {"level": "ERROR"} for name in ("django.request", "django.security")},
    },
    "root": {"handlers": ["stderr"], "level": env.str("LOG_LEVEL", default="INFO")},
}

# Figures and reports of errors -------------------------------------------------------------------

# Who shows this token reads the figures at /metrics; without one there are none.
METRICS_TOKEN = env.str("METRICS_TOKEN", default="")
# Each process counts in a folder of its host's; all that share METRICS_DIR are added up.
METRICS_DIR = Path(env.str("METRICS_DIR", default=str(VAR_DIR / "metrics")))
if METRICS_TOKEN:
    _counts = METRICS_DIR / socket.gethostname()
    _counts.mkdir(parents=True, exist_ok=True)
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(_counts)
# Where errors are sent: a Sentry, or what speaks like one.
SENTRY_DSN = env.str("SENTRY_DSN", default="")
if SENTRY_DSN:
    # Half a second of imports that no other site needs.
    import_module("gardenhub.reports").begin(SENTRY_DSN, urlsplit(SITE_URL).hostname or "")


def required(name: str) -> str:
    """Read a setting that a site of this kind can't do without."""
    value = os.environ.get(name, "")
    if not value:
        raise ImproperlyConfigured(f"Set {name} in the environment.")
    return value
