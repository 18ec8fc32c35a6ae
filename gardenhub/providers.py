"""Other sites by which people may sign in here: which the environment names, and what allauth must know of them."""

from typing import Any
from urllib.parse import urlsplit

from environ import Env

# Each by its number and secret there; where its form of signing in stands; what is asked of it.
KNOWN = {
    "github": ("GitHub", "https://github.com", ["user:email"]),
    "google": ("Google", "https://accounts.google.com", ["profile", "email"]),
    "discord": ("Discord", "https://discord.com", ["identify", "email"]),
}
OWN = "oidc"

Names = list[dict[str, str]]


def read(env: Env) -> tuple[dict[str, Any], Names, list[str]]:
    """Return allauth's settings, what sign-in offers, and the origins that its form may lead to.

    A provider is offered where the environment has both its id and its secret, as GITHUB_ID and GITHUB_SECRET; one of
    one's own, by OpenID Connect, also OIDC_URL, and OIDC_NAME for people.
    """
    found: dict[str, Any] = {}
    offered: Names = []
    origins: list[str] = []
    for key, (name, origin, scope) in KNOWN.items():
        if app := _app(env, key):
            found[key] = {"APPS": [app], "SCOPE": scope, "OAUTH_PKCE_ENABLED": True}
            offered.append({"id": key, "name": name})
            origins.append(origin)
    url = env.str("OIDC_URL", default="").rstrip("/")
    if url and (app := _app(env, OWN)):
        name = env.str("OIDC_NAME", default=urlsplit(url).hostname or "OpenID")
        app |= {"provider_id": OWN, "name": name, "settings": {"server_url": url}}
        found["openid_connect"] = {"APPS": [app], "OAUTH_PKCE_ENABLED": True}
        offered.append({"id": OWN, "name": name})
        parts = urlsplit(url)
        origins.append(f"{parts.scheme}://{parts.netloc}")
    return found, offered, origins


def _app(env: Env, key: str) -> dict[str, Any] | None:
    number, secret = (env.str(f"{key.upper()}_{part}", default="") for part in ("ID", "SECRET"))
    return {"client_id": number, "secret": secret, "key": ""} if number and secret else None
