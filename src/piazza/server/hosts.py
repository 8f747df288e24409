"""Under which names and addresses the server is reached, and from whose pages it may be used.

A page of somebody else can make a name of its own stand for this server's address, and would then be of the same
origin; and links are made with the name of the request. So only names that were configured count, and those that nobody
else can have: the machine's own, and addresses of the local network.
"""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from piazza.server.config import Config
from piazza.server.messages import Reach
from piazza.server.refusals import Refused

_HOST: Final = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[0-9A-Za-z._-]+)(:[0-9]{1,5})?")


class Hosts:
    def __init__(self, config: Config) -> None:
        self._origins = {url.rstrip("/").lower() for url in (config.public_url, *config.allowed_origins) if url}
        machine = socket.gethostname().lower()
        self._names = {
            *(urlsplit(origin).hostname or "" for origin in self._origins),
            *(name.lower() for name in config.allowed_hosts),
            *("localhost", machine, f"{machine}.local"),
        }

    def check(self, host: str | None, local: str | None) -> None:
        """Raises Refused for a host that is not ours. Programs may name none; `local` is the address they reached."""
        if host is None:
            return
        found = _HOST.fullmatch(host)
        name = "" if found is None else found[1].strip("[]").rstrip(".").lower()
        if name in self._names or name.endswith(".localhost") or _is_near(name, local):
            return
        hint = f"this server is not known as {host!r}: if it is yours, start it with --public-url or --allowed-hosts"
        raise Refused("unknown_host", {"host": host}, hint)

    def is_own_origin(self, origin: str, host: str, is_https: bool) -> bool:
        """Whether a page of that origin is ours. One of our own host that came over http is not, where the server is
        reached over https: whoever is on the way could have made it."""
        try:
            parts = urlsplit(origin)
        except ValueError:
            raise Refused("bad_message", {"problem": "origin"}, "origin: expected a URL") from None
        if origin.rstrip("/").lower() in self._origins:
            return True
        if parts.netloc.lower() != host.lower():
            return False
        if f"https://{host.lower()}" in self._origins:
            is_https = True
        return parts.scheme == "https" or (parts.scheme == "http" and not is_https)


def lan_address() -> str | None:
    """The machine's address in its network, as others there see it; None when it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only says from which of its addresses it would be.
            probe.connect(("192.0.2.1", 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if ip_address(found).is_loopback or ip_address(found).is_unspecified else found


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def reach_of(config: Config, port: int, scheme: str) -> Reach:
    """How others reach the server: as it was told, or by the machine's address in the network."""
    if config.public_url is not None:
        return Reach(url=config.public_url.rstrip("/"), command="")
    address = lan_address()
    if address is None:
        return Reach(url=None, command="")
    if _is_loopback(config.host):
        return Reach(url=None, command=f"piazza serve --host 0.0.0.0 --port {port}")
    return Reach(url=f"{scheme}://{address}:{port}", command="")


def _is_near(name: str, local: str | None) -> bool:
    """An address of the machine or of a network at home, or the very one that was reached."""
    try:
        address = ip_address(name)
    except ValueError:
        return False
    return address.is_loopback or address.is_private or address.is_link_local or name == local
