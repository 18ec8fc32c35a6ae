"""How the site stands in the world: its proxy, its image, its connections, what it writes down."""

import inspect
import logging
import re
import ssl
from importlib.metadata import version
from typing import Any

import pytest
import yaml
from django.core import signing
from django.core.mail.backends.smtp import EmailBackend
from urllib3.util.ssl_ import resolve_cert_reqs

from accounts.notices import links, outward
from accounts.strict import read_json
from gardenhub import logs
from gardenhub.settings import base
from tests.accounts.client import Browser, last_link
from tests.gardenhub.test_logs import Heard, heard
from tests.site import ROOT

__all__ = ["heard"]
PROXY = (ROOT / "docker" / "Caddyfile").read_text()
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "docker" / "compose.yaml").read_text())
IMAGE = (ROOT / "docker" / "Dockerfile").read_text()


def test_the_proxy_speaks_new_tls_with_certificates_that_all_trust() -> None:
    assert re.search(r"tls \{\s+protocols tls1\.2 tls1\.3\s+\}", PROXY)
    for weaker in ("tls internal", "ciphers", "curves", "insecure", "local_certs", "ca_root", "auto_https"):
        assert weaker not in PROXY
    assert "email {$ACME_EMAIL}" in PROXY
    assert 'header ?Strict-Transport-Security "max-age=31536000; includeSubDomains"' in PROXY


def test_programs_are_refused_without_tls_and_people_led_on() -> None:
    plain = PROXY[PROXY.index("http://{$SITE_HOST} {") : PROXY.index("\n{$SITE_HOST} {")]
    assert re.search(
        r"@programs path /api/\* /_allauth/\* /ws/\* /metrics\s+handle @programs \{\s+respond .+ 403", plain
    )
    assert "redir https://{$SITE_HOST}{uri} 308" in plain
    assert "reverse_proxy" not in plain


def test_only_the_proxy_is_reached_from_outside() -> None:
    assert [each for each, service in COMPOSE["services"].items() if "ports" in service] == ["proxy"]
    assert "--forwarded-allow-ips" not in str(COMPOSE)
    assert "trusted_proxies" not in PROXY, "What a stranger says of who they are must not be passed on."


def test_the_image_holds_what_the_site_needs_and_nothing_more() -> None:
    copied = [word for line in re.findall(r"^COPY (.+)$", IMAGE, re.MULTILINE) for word in line.split()]
    assert "." not in copied
    assert not [word for word in copied if re.search(r"tests|\.git|\.env|var/", word)]
    kept_out = (ROOT / "docker" / "Dockerfile.dockerignore").read_text().splitlines()
    assert kept_out[1] == "*"
    assert "docker/.env" in kept_out
    assert "USER garden" in IMAGE
    assert ROOT / "frontend" / "dist" == base.WHITENOISE_ROOT
    assert not base.STATIC_ROOT


def test_no_connection_trusts_without_a_certificate() -> None:
    assert resolve_cert_reqs(None) == ssl.CERT_REQUIRED
    said = inspect.getsource(outward)
    assert "cert_reqs" not in said
    assert "ca_certs=certifi.where()" in said
    assert version("urllib3") >= "2"
    context = EmailBackend(use_tls=True).ssl_context
    assert (context.verify_mode, context.check_hostname) == (ssl.CERT_REQUIRED, True)
    for path in (ROOT / "gardenhub").rglob("*.py"):
        assert not re.search(r"CERT_NONE|verify=False|check_hostname ?= ?False", path.read_text()), path


@pytest.mark.django_db
@pytest.mark.any_database
def test_signing_in_is_logged_right_or_wrong_by_its_way(heard: Heard) -> None:
    browser = Browser()
    browser.sign_up("ivy", "ivy@example.org")
    browser.auth("POST", "email/verify", {"key": last_link("verify-email")})
    Browser().log_in("not the password", username="ivy")
    Browser().log_in(username="ivy")
    browser.auth("DELETE", "session")
    told = [(line["event"], line["status"]) for line in heard.of("gardenhub.request")]
    for route, status in (
        ("auth/login", 400),
        ("auth/login", 200),
        ("auth/signup", 401),
        ("auth/session", 401),
    ):
        assert any(event.endswith(f"browser/v1/{route}") and said == status for event, said in told), (
            route,
            told,
        )
    right = [line for line in heard.of("gardenhub.request") if line["event"].endswith("auth/login")][-1]
    assert right["user"] > 0
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", right["at"])


@pytest.mark.django_db
@pytest.mark.any_database
def test_what_was_refused_is_logged_with_who_asked(heard: Heard) -> None:
    browser = Browser()
    browser.sign_up("ivy", "ivy@example.org")
    browser.auth("POST", "email/verify", {"key": last_link("verify-email")})
    browser.client.get("/admin/login/")
    browser.send("POST", "/api/v1/tables", {"game": "x"})
    browser.client.post("/api/v1/tables", {}, content_type="application/json")
    told = heard.of("gardenhub.request")[-3:]
    assert [line["status"] for line in told] == [403, 400, 403]
    assert told[0]["user"] == told[1]["user"] > 0


@pytest.mark.parametrize("form", ["line", "json"])
def test_nothing_that_is_logged_begins_a_line_of_its_own(form: str) -> None:
    words = "somebody\r\n2026-01-01T00:00:00.000+00:00 ERROR root: forged\x0bagain\u2028and again"
    record = logging.LogRecord("garden", logging.INFO, "x.py", 1, "name %s", (words,), None)
    assert len(logs.Formatter(form).format(record).splitlines()) == 1


def test_logs_go_to_one_place() -> None:
    assert set(base.LOGGING["handlers"]) == {"stderr"}
    assert base.LOGGING["handlers"]["stderr"]["class"] == "logging.StreamHandler"
    assert base.LOGGING["root"]["handlers"] == ["stderr"]


def test_a_link_opens_its_own_door_alone() -> None:
    token = links.signed("mails-off", 7)
    assert links.read("mails-off", token) == [7]
    assert links.read("mute", token) == []
    value, _, signature = token.rpartition(":")
    for other in (
        f"{value}x:{signature}",
        f"{value}:",
        value,
        f"{value}:{signature[:-1]}",
        signing.dumps([7], key="x"),
    ):
        assert links.read("mails-off", other) == []


def test_keys_with_a_meaning_for_programs_are_only_words() -> None:
    """What a page or a language makes of such keys must not reach anything by itself."""
    read = read_json('{"__proto__": {"is_staff": true}, "constructor": 1, "__class__": "x"}')
    assert type(read) is dict
    assert set(read) == {"__proto__", "constructor", "__class__"}
