"""Requests to addresses that people have given: only to public ones, never further than there, and not for long.

The name is looked up once and the connection goes to what was checked, so that a name cannot mean something else a
moment later. Nothing of the answer is read but its status; redirects are answers like any other.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

from piazza.server.refusals import Refused

_PRINTED: Final = re.compile(r"[!-~]+")
_STATUS: Final = re.compile(rb"HTTP/1\.[01] ([1-5]\d\d)[ \r\n]")
_NAT64: Final = IPv6Network("64:ff9b::/96")
_MOST_LINE: Final = 8192


class Unreachable(Exception):
    """Nothing answered, or nothing that speaks HTTP."""


class Outside:
    def __init__(self, is_private_allowed: bool = False, seconds: float = 10.0, tls: ssl.SSLContext | None = None):
        self._is_private_allowed = is_private_allowed
        self._seconds = seconds
        self._tls = tls

    async def check(self, url: str) -> None:
        """Raises Refused when nothing may be sent there: no URL, or an address inside somebody's network."""
        await self._resolved(self._parts(url))

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status that is answered. Raises Unreachable, or Refused as `check` does."""
        parts = self._parts(url)
        try:
            async with asyncio.timeout(self._seconds):
                address = (await self._resolved(parts))[0]
                return await self._exchange(parts, address, headers, body)
        except (TimeoutError, OSError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as fault:
            raise Unreachable(type(fault).__name__) from None

    def _parts(self, url: str) -> SplitResult:
        schemes = ("https", "http") if self._is_private_allowed else ("https",)
        try:
            parts = urlsplit(url)
            is_good = bool(_PRINTED.fullmatch(url) and parts.hostname and (parts.port or 1) > 0)
            if not is_good or parts.scheme not in schemes or parts.username is not None:
                raise ValueError(url)
            str(parts.hostname).encode("idna")
        except ValueError:  # UnicodeError is one, too
            raise Refused("bad_address") from None
        return parts

    async def _resolved(self, parts: SplitResult) -> list[str]:
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(parts.hostname, _port(parts), type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise Refused("bad_address") from None
        addresses = [str(entry[4][0]) for entry in found]
        if not self._is_private_allowed and not all(is_public(address) for address in addresses):
            raise Refused("private_address")
        return addresses

    async def _exchange(self, parts: SplitResult, address: str, headers: Mapping[str, str], body: bytes) -> int:
        tls = (self._tls or ssl.create_default_context()) if parts.scheme == "https" else None
        reader, writer = await asyncio.open_connection(
            address, _port(parts), ssl=tls, server_hostname=parts.hostname if tls else None, limit=_MOST_LINE
        )
        try:
            writer.write(_head(parts, headers, len(body)) + body)
            await writer.drain()
            line = await reader.readuntil(b"\n")
            status = _STATUS.match(line)
            if status is None:
                raise Unreachable("no HTTP")
            return int(status[1])
        finally:
            writer.close()


def _port(parts: SplitResult) -> int:
    return parts.port or (443 if parts.scheme == "https" else 80)


def _head(parts: SplitResult, headers: Mapping[str, str], length: int) -> bytes:
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = [f"POST {target} HTTP/1.1", f"Host: {parts.netloc}", "User-Agent: Piazza", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    lines += [f"Content-Length: {length}", "", ""]
    return "\r\n".join(lines).encode("latin-1")


def is_public(address: str) -> bool:
    """Whether anybody in the world may reach the address: no machine's own, no network's own, no other kind in
    disguise."""
    found = ip_address(address.partition("%")[0])
    inside = _inside(found) if isinstance(found, IPv6Address) else []
    return _is_plain(found) and all(_is_plain(inner) for inner in inside)


def _inside(address: IPv6Address) -> list[IPv4Address]:
    """The older addresses that one stands for."""
    found = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    if address in _NAT64:
        found.append(IPv4Address(int(address) & 0xFFFFFFFF))
    return [inner for inner in found if inner is not None]


def _is_plain(address: IPv4Address | IPv6Address) -> bool:
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        return True  # what it stands for is asked besides
    return address.is_global and not address.is_multicast and not address.is_reserved
