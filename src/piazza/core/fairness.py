"""Fair chance: every outcome follows from a key, fixed before the game by what was published.

The key is the seed or, at a table where people deal together, follows from the seed and their nonces (core/dealing.py).
Number of chance entry n = HMAC-SHA-256(key, message = "piazza/n/attempt"), reduced to the total weight without bias.
Whoever knows the seed can work out every outcome of a record and compare.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from piazza.core.dealing import Deal

_RANGE: Final = 2**128


def new_seed() -> str:
    """A secret seed that nobody can guess."""
    return secrets.token_hex(32)


def commitment(seed: str, deal: Deal | None = None) -> str:
    """What is shown before the game: it binds to the seed without giving it away. The seal of a deal binds to its
    table, too."""
    if deal is not None:
        return deal.seal(seed)
    return "sha256:" + hashlib.sha256(b"piazza-seed:" + seed.encode()).hexdigest()


def share_of(option: int, options: list[int], weights: list[int]) -> tuple[int, int, int]:
    """The numbers that stand for an outcome: from the first up to the second, which is not included, out of the third
    in all. The outcomes come in the order of the rules, each as wide as its weight."""
    place = options.index(option)
    if not weights:
        return place, place + 1, len(options)
    before = sum(weights[:place])
    return before, before + weights[place], sum(weights)


class ChanceDriver:
    """Answers for CHANCE in a match. Without a key, the seed itself is the key."""

    def __init__(self, seed: str, key: bytes | None = None) -> None:
        self.seed: Final = seed
        self.key: Final = seed.encode() if key is None else key

    def pick(self, entry: int, options: list[int], weights: list[int]) -> int:
        """The outcome of the chance ask with the number `entry`."""
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
            value = int.from_bytes(hmac.digest(self.key, message, "sha256")[:16], "big")
            if value < _RANGE - _RANGE % bound:
                return value % bound
            attempt += 1
