"""Rates: a bucket of tokens per sender, filled steadily."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

_KEPT: Final = 20_000


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
