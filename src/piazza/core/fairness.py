"""Fair deals: every chance outcome follows from a secret seed, fixed before the game by its published hash.

Outcome of entry n = HMAC-SHA-256(key = seed, message = "piazza/n/attempt"), read as a number and reduced to the total
weight without bias. Whoever knows the seed can work out every outcome of a record and compare.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

_RANGE: Final = 2**128


def new_seed() -> str:
    """A secret seed that nobody can guess."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is shown before the game: it binds to the seed without giving it away."""
    return "sha256:" + hashlib.sha256(b"piazza-seed:" + seed.encode()).hexdigest()


class ChanceDriver:
    """Answers for CHANCE in a match."""

    def __init__(self, seed: str) -> None:
        self.seed: Final = seed
        self._key: Final = seed.encode()

    def pick(self, entry: int, options: list[int], weights: list[int]) -> int:
        """The outcome of the chance ask that is answered by entry number `entry`."""
        total = len(options) if not weights else sum(weights)
        mark = self._number(entry, total)
        if not weights:
            return options[mark]
        for index in range(len(options)):
            mark -= weights[index]
            if mark < 0:
                return options[index]
        raise ValueError("weights must be whole numbers that add up to more than 0")

    def _number(self, entry: int, bound: int) -> int:
        attempt = 0
        while True:
            message = f"piazza/{entry}/{attempt}".encode()
            value = int.from_bytes(hmac.digest(self._key, message, "sha256")[:16], "big")
            if value < _RANGE - _RANGE % bound:
                return value % bound
            attempt += 1
