"""Rates: a bucket of tokens per sender, filled steadily."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

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


class Rate:
    """`per_second` on average, `burst` at once. Senders not heard of for long are forgotten: their bucket is full."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second = per_second
        self._burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, sender: str, now: float) -> bool:
        """Whether the sender may do it once more now."""
        level, at = self._buckets.pop(sender, (self._burst, now))
        level = min(self._burst, level + max(0.0, now - at) * self._per_second)
        allowed = level >= 1
        self._buckets[sender] = (level - 1 if allowed else level, now)
        while len(self._buckets) > _KEPT:
            self._buckets.popitem(last=False)
        return allowed
