"""The deal of a game in the terminal, and its check at the end: the program deals as a table does, with your nonce."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

import piazza
from piazza.core.dealing import Deal
from piazza.core.errors import BadRecord
from piazza.core.fairness import new_seed


class OwnDeal:
    """A match, and what was shown before its first card. `nonce` is empty where the player gave the seed instead."""

    def __init__(self, match: piazza.Match, nonce: str) -> None:
        self.match: Final = match
        self.nonce: Final = nonce
        self.seal: Final = match.seed_commitment

    def problem(self) -> str:
        """What is wrong with the finished match; nothing when it is what was dealt."""
        record = self.match.record()
        if record.seed_commitment != self.seal:
            return "seed_commitment"
        if self.nonce and (record.deal is None or self.nonce not in record.deal.nonces):
            return "deal.nonces"
        try:
            piazza.verify(record)
        except BadRecord as fault:
            return str(fault)
        return ""


def deal_with(
    game: str, players: int, settings: dict[str, object], names: list[dict[str, object]], nonce_text: str | None
) -> OwnDeal:
    """A match that the people at the terminal deal along; whatever they type makes a nonce."""
    nonce = new_seed() if nonce_text is None else hashlib.sha256(nonce_text.encode()).hexdigest()
    seed = new_seed()
    deal = Deal(secrets.token_hex(8), [None if "bot" in name else nonce for name in names], [], [])
    begun = piazza.new_match(game, players, seed, settings, names).record().as_dict()
    dealt = {**begun, "deal": deal.as_dict(), "seed_commitment": deal.seal(seed), "entries": []}
    return OwnDeal(piazza.load(dealt, seed=seed), nonce)
