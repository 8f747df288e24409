"""A device with passkeys, made of software: it makes real keys and real signatures, and does what a test tells it."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import struct
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, WITH_KEY = 0x01, 0x04, 0x40

Json = dict[str, Any]


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """Holds one passkey. `origin` is where its browser is; `counts`: whether it counts its signatures."""

    def __init__(self, origin: str, counts: bool = True) -> None:
        self.origin = origin
        self.counts = counts
        self.flags = PRESENT | VERIFIED
        self.uses = 0
        self.id = secrets.token_bytes(24)
        self.user = b""
        self.key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: Json) -> Json:
        """What `navigator.credentials.create` gives, as JSON."""
        self.user = decoded(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        point = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        held = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(point)
        data = self._data(options["rp"]["id"], WITH_KEY) + held
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        answer = {
            "clientDataJSON": encoded(self._said("webauthn.create", options["challenge"])),
            "attestationObject": encoded(attestation),
            "transports": ["internal"],
        }
        return self._credential(answer)

    def answer(self, options: Json) -> Json:
        """What `navigator.credentials.get` gives, as JSON."""
        self.uses += self.counts
        said = self._said("webauthn.get", options["challenge"])
        data = self._data(options["rpId"], 0)
        signature = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        answer = {
            "clientDataJSON": encoded(said),
            "authenticatorData": encoded(data),
            "signature": encoded(signature),
            "userHandle": encoded(self.user),
        }
        return self._credential(answer)

    def _data(self, name: str, more: int) -> bytes:
        return hashlib.sha256(name.encode()).digest() + bytes([self.flags | more]) + struct.pack(">I", self.uses)

    def _said(self, kind: str, challenge: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _credential(self, answer: Json) -> Json:
        id = encoded(self.id)
        return {
            "id": id,
            "rawId": id,
            "type": "public-key",
            "response": answer,
            "clientExtensionResults": {},
            "authenticatorAttachment": "platform",
        }
