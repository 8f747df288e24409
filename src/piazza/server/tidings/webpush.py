"""Messages that only one browser can read (RFC 8291, 8188), and who sends them (RFC 8292). No I/O."""

from __future__ import annotations

import base64
import json
import os
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_CURVE: Final = ec.SECP256R1()
_RECORD: Final = 4096
MOST_BYTES: Final = 3000
"""Push services take 4096 bytes in all."""
_TOKEN_SECONDS: Final = 12 * 3600


class BadKey(Exception):
    """A browser's key that is none."""


def b64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError as fault:
        raise BadKey(str(fault)) from None


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@dataclass(frozen=True)
class BrowserKeys:
    """What a browser gives away with its address: a public key, and a secret that it shares with us."""

    public: ec.EllipticCurvePublicKey
    auth: bytes

    @classmethod
    def read(cls, p256dh: str, auth: str) -> BrowserKeys:
        """Raises BadKey."""
        secret = unb64(auth)
        if len(secret) != 16:
            raise BadKey("auth: expected 16 bytes")
        try:
            return cls(ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, unb64(p256dh)), secret)
        except ValueError as fault:
            raise BadKey(str(fault)) from None


def sealed(text: bytes, keys: BrowserKeys, salt: bytes = b"", own: ec.EllipticCurvePrivateKey | None = None) -> bytes:
    """The body of a push message, in one record; every one has a salt and a key of its own."""
    assert len(text) <= MOST_BYTES
    salt = salt or os.urandom(16)
    own = own or ec.generate_private_key(_CURVE)
    mine, theirs = point(own.public_key()), point(keys.public)
    shared = own.exchange(ec.ECDH(), keys.public)
    secret = _derived(shared, keys.auth, b"WebPush: info\0" + theirs + mine, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + AESGCM(key).encrypt(nonce, text + b"\x02", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


class ServerKey:
    """The key by which push services know one server from another. `contact` is a URL or mailto: of who runs it."""

    def __init__(self, secret: str, contact: str) -> None:
        self._key = ec.derive_private_key(int(secret, 16), _CURVE)
        self._contact = contact
        self.public = b64(point(self._key.public_key()))

    @staticmethod
    def new_secret() -> str:
        return f"{ec.generate_private_key(_CURVE).private_numbers().private_value:064x}"

    def authorization(self, endpoint: str, now: float) -> str:
        """The header that says who sends a message to this address."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(now) + _TOKEN_SECONDS,
            "sub": self._contact,
        }
        text = ".".join(b64(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={text}.{b64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"
