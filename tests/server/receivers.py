"""Places that are told something: a webhook, a push service with a browser behind it, and a mail server."""

from __future__ import annotations

import asyncio
import base64
import email
import email.policy
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.waiting import until

Json = dict[str, Any]


@dataclass
class Received:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Receiver:
    """Keeps what is posted to it, and answers with what `answers` says, else 200."""

    url: str = ""
    got: list[Received] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        self.got.append(Received(head[0].split()[1], headers, body))
        answer = self.answers.pop(0) if self.answers else "200 OK"
        writer.write(f"HTTP/1.1 {answer}\r\nContent-Length: 0\r\n\r\n".encode())
        writer.close()

    async def after(self, count: int) -> Received:
        await until(lambda: len(self.got) >= count)
        return self.got[count - 1]


@asynccontextmanager
async def receiver() -> AsyncIterator[Receiver]:
    found = Receiver()
    server = await asyncio.start_server(found.serve, "127.0.0.1", 0)
    found.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield found


def b64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class PushBrowser:
    """A browser's side of RFC 8291: it gives away a public key and a secret, and opens what comes."""

    def __init__(self, private: str | None = None, auth: str | None = None) -> None:
        curve = ec.SECP256R1()
        self._key = (
            ec.generate_private_key(curve)
            if private is None
            else ec.derive_private_key(int.from_bytes(unb64(private), "big"), curve)
        )
        self._auth = os.urandom(16) if auth is None else unb64(auth)

    @property
    def keys(self) -> Json:
        return {"p256dh": b64(_point(self._key.public_key())), "auth": b64(self._auth)}

    def opened(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(body) <= size
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        info = b"WebPush: info\0" + _point(self._key.public_key()) + theirs
        secret = _derived(self._key.exchange(ec.ECDH(), other), self._auth, info, 32)
        key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert text[-1:] == b"\x02", "the last record says that it is the last"
        return text[:-1]


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


def vouched(authorization: str, server_key: str) -> Json:
    """The claims of a sender, whose signature is checked as a push service does it."""
    scheme, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid" and parts["k"] == server_key
    text, _, signature = parts["t"].rpartition(".")
    raw = unb64(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(server_key))
    key.verify(der, text.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (json.loads(unb64(part)) for part in text.split("."))
    assert head["alg"] == "ES256"
    return dict(claims)


@dataclass
class Mailbox:
    """A mail server that keeps what it is given."""

    url: str = ""
    got: list[EmailMessage] = field(default_factory=list)
    refusals: list[str] = field(default_factory=list)
    """What it answers to the next receivers instead of taking them."""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def say(line: str) -> None:
            writer.write(f"{line}\r\n".encode())

        say("220 mailbox")
        while line := (await reader.readline()).decode().strip().upper():
            if line.startswith("RCPT") and self.refusals:
                say(self.refusals.pop(0))
            elif line == "DATA":
                say("354 go on")
                raw = await reader.readuntil(b"\r\n.\r\n")
                message = email.message_from_bytes(raw[:-5].replace(b"\r\n..", b"\r\n."), policy=email.policy.default)
                assert isinstance(message, EmailMessage)
                self.got.append(message)
                say("250 taken")
            elif line == "QUIT":
                say("221 bye")
                break
            else:
                say("250 ok")
        writer.close()

    async def after(self, count: int) -> EmailMessage:
        await until(lambda: len(self.got) >= count)
        return self.got[count - 1]


@asynccontextmanager
async def mailbox() -> AsyncIterator[Mailbox]:
    found = Mailbox()
    server = await asyncio.start_server(found.serve, "127.0.0.1", 0)
    found.url = f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield found
