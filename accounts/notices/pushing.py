"""Web push: devices that asked for it, and sending one of them what only it can read (RFC 8030, 8188, 8291, 8292)."""

import base64
import binascii
import json
import secrets
from collections.abc import Mapping
from datetime import datetime, timedelta
from email.utils import parseaddr
from typing import Any
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from django.contrib.auth.signals import user_logged_out
from django.dispatch import receiver
from django.utils.translation import gettext as _
from py_vapid import Vapid

from accounts.notices import outward
from accounts.notices.models import Device, VapidKey
from accounts.notices.trouble import Gone, Refused, TryLater

MOST_DEVICES = 10
# A push service keeps what it can't deliver for so long.
KEPT = timedelta(days=1)
_TOKEN_FOR = timedelta(hours=12)
# It takes a site's leave to send where a message shows nothing, as one that only closes another.
SHOWS_ALL = ("push.apple.com",)


def public_key() -> str:
    """Return the site's public key as browsers ask for it: base64url of the point."""
    point = _ours().public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).decode().rstrip("=")


def _ours() -> Any:
    """Return the site's key, made when it is first asked for; of two made at once the first stored counts."""
    row = VapidKey.objects.filter(pk=1).first()
    if row is None:
        fresh = Vapid()
        fresh.generate_keys()
        row, _ = VapidKey.objects.get_or_create(pk=1, defaults={"pem": fresh.private_pem().decode()})
    return Vapid.from_pem(row.pem.encode())


# Devices ------------------------------------------------------------------------------------------


def add(user_id: int, device: Mapping[str, str], session: str, now: datetime) -> Device:
    """Keep a device; one that is known becomes this person's. Raises outward.Forbidden, or ValueError for bad keys."""
    outward.check(device["endpoint"])
    _point(device["p256dh"])
    if len(_bytes(device["auth"])) != 16:
        raise ValueError(_("The secret of a device has 16 bytes."))
    kept, _made = Device.objects.update_or_create(
        endpoint=device["endpoint"],
        defaults={
            "user_id": user_id,
            "p256dh": device["p256dh"],
            "auth": device["auth"],
            "name": device["name"],
            "session": session,
            "created_at": now,
            "problem": "",
        },
    )
    mine = Device.objects.filter(user_id=user_id).order_by("-created_at", "-pk")
    Device.objects.filter(pk__in=list(mine.values_list("pk", flat=True)[MOST_DEVICES:])).delete()
    return kept


def _bytes(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except binascii.Error:
        raise ValueError(_("The keys of a device are base64url.")) from None


def _point(text: str) -> bytes:
    """Return a public key as bytes, if it is a point of the curve."""
    found = _bytes(text)
    if len(found) != 65:
        raise ValueError(_("The public key of a device has 65 bytes."))
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), found)
    return found


@receiver(user_logged_out)
def forget_session(request: Any, **_sent: Any) -> None:
    """Forget the devices of a session that ends: whoever signs in next is somebody else."""
    key = getattr(getattr(request, "session", None), "session_key", None)
    if key:
        Device.objects.filter(session=key).delete()


# Sending ------------------------------------------------------------------------------------------


def takes_closing(device: Device) -> bool:
    """Tell whether a device's push service takes messages that show nothing new."""
    host = urlsplit(device.endpoint).hostname or ""
    return not host.endswith(SHOWS_ALL)


def send(device: Device, shown: Mapping[str, Any], *, topic: str, urgent: bool, now: datetime) -> None:
    """Send what a device is to show. Of messages of one *topic* that wait, its push service keeps the newest.

    Raises Gone for a device that is no more, TryLater or Refused.
    """
    body = http_ece.encrypt(
        json.dumps(shown, ensure_ascii=False).encode(),
        salt=secrets.token_bytes(16),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_point(device.p256dh),
        auth_secret=_bytes(device.auth),
        version="aes128gcm",
    )
    headers = {
        **_signed(device.endpoint, now),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(int(KEPT.total_seconds())),
        "Topic": topic,
        "Urgency": "high" if urgent else "normal",
    }
    try:
        answer = outward.post(device.endpoint, body, headers)
    except (outward.Unreachable, outward.NoAnswer) as problem:
        raise TryLater(str(problem)) from problem
    except outward.Forbidden as problem:
        raise Refused(str(problem)) from problem
    if answer.status in (404, 410):
        raise Gone
    if answer.status == 429 or answer.status >= 500:
        raise TryLater(f"{answer.status} {answer.words}", answer.wait)
    if not 200 <= answer.status < 300:
        raise Refused(f"{answer.status} {answer.words}")


def _signed(endpoint: str, now: datetime) -> dict[str, str]:
    """Return the header by which a push service knows us."""
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int((now + _TOKEN_FOR).timestamp()),
        "sub": f"mailto:{parseaddr(settings.DEFAULT_FROM_EMAIL)[1]}",
    }
    signed: dict[str, str] = _ours().sign(claims)
    return signed
