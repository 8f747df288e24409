"""A deal that the players of a table make together, so that nobody can choose it: docs/fairness.md says why.

Before the deal a seal binds the table to a seed; then every person binds themselves to a nonce by its hash; then the
nonces are opened. Seed, table, game, settings, chairs and nonces together are the key of all chance. Who has bound
themselves and does not open voids the deal: it is kept here with its seed, and a new one is sealed.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Final

from piazza.core.errors import BadRecord
from piazza.core.reading import RECORD, same_json

MOST_TABLE: Final = 40
"""The longest name of a table."""
_DIGITS: Final = "0123456789abcdef"


def canonical(value: object) -> bytes:
    """JSON in one way only: keys in order, no spaces, UTF-8. Hashes are made of it, here and in browsers."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def seal_of(seed: str, table: str, attempt: int) -> str:
    """What is shown before the deal: it binds to seed and table without giving the seed away."""
    return "sha256:" + hashlib.sha256(canonical(["piazza-seal", table, attempt, seed])).hexdigest()


def nonce_hash(nonce: str, table: str, attempt: int) -> str:
    """What a person shows before the nonces are opened."""
    return hashlib.sha256(canonical(["piazza-nonce", table, attempt, nonce])).hexdigest()


def is_secret(value: object) -> bool:
    """Whether a seed or a nonce is written as 256 bits: nobody finds it by trying."""
    return isinstance(value, str) and len(value) == 64 and not value.strip(_DIGITS)


class Voided:
    """A deal that came to nothing: its seal and seed, the hashes by seat, and the seats that did not open theirs."""

    def __init__(self, seal: str, seed: str, hashes: list[str | None], unopened: list[int]) -> None:
        self.seal: Final = seal
        self.seed: Final = seed
        self.hashes: Final = hashes
        self.unopened: Final = unopened

    def as_dict(self) -> dict[str, object]:
        return {"seal": self.seal, "seed": self.seed, "hashes": list(self.hashes), "unopened": list(self.unopened)}


class Deal:
    """`nonces` has one for each seat, None where a bot sits or a person took no part; those people are `left_out`."""

    def __init__(self, table: str, nonces: list[str | None], left_out: list[int], voided: list[Voided]) -> None:
        self.table: Final = table
        self.nonces: Final = nonces
        self.left_out: Final = left_out
        self.voided: Final = voided

    @property
    def attempt(self) -> int:
        return len(self.voided) + 1

    def as_dict(self) -> dict[str, object]:
        return {
            "table": self.table,
            "nonces": list(self.nonces),
            "left_out": list(self.left_out),
            "voided": [voided.as_dict() for voided in self.voided],
        }

    def seal(self, seed: str) -> str:
        return seal_of(seed, self.table, self.attempt)

    def key(
        self, seed: str, game: str, rules_version: int, settings: dict[str, object], chairs: list[dict[str, object]]
    ) -> bytes:
        """The key of all chance. It follows from everything that the players agreed on before the first card."""
        terms = {"game": game, "rules_version": rules_version, "options": settings, "chairs": chairs}
        return hmac.digest(seed.encode(), canonical({**self.as_dict(), **terms}), "sha256")


class Chain:
    """A running digest of a journal: whoever saw one value can tell, once the key is open, whether a record has the
    entries of that time. The salt of each entry is secret until then, so the value tells nothing."""

    def __init__(self, key: bytes, seal: str) -> None:
        self._key: Final = key
        self.number = 0
        self.value = hashlib.sha256(canonical(["piazza-chain", seal])).hexdigest()

    def copy(self) -> Chain:
        twin = Chain(self._key, "")
        twin.number, twin.value = self.number, self.value
        return twin

    def add(self, entry: dict[str, object]) -> None:
        salt = hmac.digest(self._key, f"salt/{self.number}".encode(), "sha256").hex()
        self.value = hashlib.sha256(canonical([self.value, salt, entry])).hexdigest()
        self.number += 1


# ---- reading ---------------------------------------------------------------------------------------------------------


def deal_from(raw: object, players: list[dict[str, object]]) -> Deal:
    """Reads the deal of a record; accepts exactly what a table with these players can have come to."""
    given = RECORD.fields(raw, "deal", ("table", "nonces", "left_out", "voided"))
    table = RECORD.text(given.get("table"), "deal.table", 1, MOST_TABLE)
    voided: list[Voided] = []
    asked = [seat for seat, player in enumerate(players) if "bot" not in player]
    for value in RECORD.items(given.get("voided"), "deal.voided"):
        place = f"deal.voided[{len(voided)}]"
        found = _voided_from(value, place, table, len(voided) + 1, len(players), asked)
        asked = [seat for seat in asked if seat not in found.unopened]
        voided.append(found)
    nonces = _by_seat(given.get("nonces"), "deal.nonces", len(players), asked)
    missing = [seat for seat, player in enumerate(players) if "bot" not in player and nonces[seat] is None]
    if not same_json(given.get("left_out"), missing):
        raise BadRecord(f"deal.left_out: expected the people without a nonce, {missing}")
    return Deal(table, nonces, missing, voided)


def _voided_from(raw: object, place: str, table: str, attempt: int, players: int, asked: list[int]) -> Voided:
    given = RECORD.fields(raw, place, ("seal", "seed", "hashes", "unopened"))
    seed = given.get("seed")
    if not isinstance(seed, str) or not is_secret(seed):
        raise RECORD.wrong(f"{place}.seed", "64 digits of 0-9a-f", seed)
    if given.get("seal") != seal_of(seed, table, attempt):
        raise BadRecord(f"{place}.seal: expected that of its seed and the table")
    hashes = _by_seat(given.get("hashes"), f"{place}.hashes", players, asked)
    unopened = [RECORD.whole(seat, f"{place}.unopened", 0, players - 1) for seat in _unopened(given, place)]
    if not unopened or unopened != sorted(set(unopened)) or any(hashes[seat] is None for seat in unopened):
        raise BadRecord(f"{place}.unopened: expected seats with a hash, in order")
    return Voided(seal_of(seed, table, attempt), seed, hashes, unopened)


def _unopened(given: dict[str, object], place: str) -> list[object]:
    return RECORD.items(given.get("unopened"), f"{place}.unopened")


def _by_seat(raw: object, place: str, players: int, asked: list[int]) -> list[str | None]:
    """One value for each seat; only those who were asked may have one."""
    values = RECORD.items(raw, place)
    if len(values) != players:
        raise BadRecord(f"{place}: expected {players}, one for each seat, got {len(values)}")
    found: list[str | None] = []
    for seat, value in enumerate(values):
        if value is None:
            found.append(None)
        elif isinstance(value, str) and is_secret(value) and seat in asked:
            found.append(value)
        else:
            expected = "null or 64 digits of 0-9a-f" if seat in asked else "null, as this seat is not asked"
            raise RECORD.wrong(f"{place}[{seat}]", expected, value)
    return found
