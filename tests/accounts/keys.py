"""A passkey of software, which answers as a browser with an authenticator does."""

import hashlib
import json
import secrets
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2.cose import ES256
from fido2.utils import websafe_decode, websafe_encode
from fido2.webauthn import Aaguid, AttestationObject, AttestedCredentialData, AuthenticatorData

ORIGIN = "http://localhost"
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class Passkey:
    """One credential for one site."""

    def __init__(self) -> None:
        self.id = secrets.token_bytes(16)
        self.user = b""
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._used = 0

    def made(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer what `navigator.credentials.create` is asked."""
        self.user = websafe_decode(options["user"]["id"])
        point = ES256.from_cryptography_key(self._key.public_key())  # type: ignore[no-untyped-call]  # of fido2
        data = AttestedCredentialData.create(Aaguid.NONE, self.id, point)
        seen = self._seen(options["rp"]["id"], ATTESTED, bytes(data))
        return self._answer(
            clientDataJSON=websafe_encode(_client("webauthn.create", options["challenge"])),
            attestationObject=websafe_encode(
                bytes(AttestationObject.create("none", AuthenticatorData(seen), {}))
            ),
        )

    def shown(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer what `navigator.credentials.get` is asked."""
        client, seen = _client("webauthn.get", options["challenge"]), self._seen(options["rpId"])
        signed = self._key.sign(seen + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            clientDataJSON=websafe_encode(client),
            authenticatorData=websafe_encode(seen),
            signature=websafe_encode(signed),
            userHandle=websafe_encode(self.user),
        )

    def _seen(self, site: str, flags: int = 0, data: bytes = b"") -> bytes:
        """Say who was seen, and how often, as WebAuthn writes it: hash of the site, flags, counter, and the key."""
        self._used += 1
        head = hashlib.sha256(site.encode()).digest() + bytes([PRESENT | VERIFIED | flags])
        return head + self._used.to_bytes(4, "big") + data

    def _answer(self, **response: str) -> dict[str, Any]:
        name = websafe_encode(self.id)
        return {
            "id": name, "rawId": name, "type": "public-key", "response": response,
            "clientExtensionResults": {"credProps": {"rk": True}}, "authenticatorAttachment": "platform",
        }  # fmt: skip


def _client(kind: str, challenge: str) -> bytes:
    return json.dumps({"type": kind, "challenge": challenge, "origin": ORIGIN, "crossOrigin": False}).encode()
