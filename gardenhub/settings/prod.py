"""A real site behind a TLS proxy: what must be set is asked for, and cookies travel over https only."""

from gardenhub.settings.base import *

PRODUCTION = True
SECRET_KEY = required("SECRET_KEY")
SITE_URL = required("SITE_URL").rstrip("/")
HEADLESS_FRONTEND_URLS = frontend_urls(SITE_URL)
REDIS_URL = required("REDIS_URL")
required("DATABASE_URL")
ALLOWED_HOSTS = required("ALLOWED_HOSTS").split(",")

LOGGING["formatters"]["own"]["form"] = env.str("LOG_FORMAT", default="json")

DEBUG = False
SECURE_SSL_REDIRECT = True
SECURE_REDIRECT_EXEMPT = [r"^health(/|$)", r"^metrics$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
# To be in the list that browsers carry along is for the owner of the whole domain to decide.
SILENCED_SYSTEM_CHECKS = ["security.W021"]
if env.int("TRUSTED_PROXIES", default=0):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SESSION_COOKIE_SECURE = True
SESSION_COOKIE_NAME = "__Host-sessionid"
CSRF_COOKIE_SECURE = True
CSRF_COOKIE_NAME = "__Host-csrftoken"
# What a browser's user chose; the front end writes these itself, under these names where there is TLS.
LANGUAGE_COOKIE_NAME = "__Host-django_language"
THEME_COOKIE_NAME = "__Host-theme"
