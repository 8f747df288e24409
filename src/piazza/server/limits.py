"""Rates: a bucket of tokens per sender, filled steadily."""

from __future__ import annotations

import contextlib
from collections import Counter, OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, TypeVar

Name = TypeVar("Name")

PEOPLE: Final = 8
"""So many people may do behind one address what one may do alone."""
_KEPT: Final = 20_000
_HOUSEHOLD: Final = 64
"""Bits of an IPv6 address that one customer of a network is given; the rest they change as they like."""


@lru_cache(maxsize=4096)
def sender_at(address: str) -> str:
    """Who counts as one sender: an address, or the whole network of a household."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, _HOUSEHOLD), strict=False))


class Proxies:
    """Addresses that speak for others, as --trust-proxy names them: addresses and networks by commas, or * for all."""

    def __init__(self, named: str | None) -> None:
        names = [part.strip() for part in (named or "").split(",") if part.strip()]
        self._all = "*" in names
        self._networks = []
        for name in names:
            with contextlib.suppress(ValueError):
                self._networks.append(ip_network(name, strict=False))

    def __contains__(self, address: str) -> bool:
        if self._all:
            return True
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)


class Rate:
    """`per_second` on average, `burst` at once. Senders not heard of for long are forgotten: their bucket is full."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second = per_second
        self._burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, sender: str, now: float, amount: float = 1) -> bool:
        """Whether the sender may have so much more now."""
        level, at = self._buckets.pop(sender, (self._burst, now))
        level = min(self._burst, level + max(0.0, now - at) * self._per_second)
        allowed = level >= amount
        self._buckets[sender] = (level - amount if allowed else level, now)
        while len(self._buckets) > _KEPT:
            self._buckets.popitem(last=False)
        return allowed


def count_down(counter: Counter[Name], name: Name) -> None:
    """Names that count nothing any more are let go."""
    counter[name] -= 1
    if not counter[name]:
        del counter[name]
