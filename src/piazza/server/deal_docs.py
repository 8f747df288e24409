"""What is stored of a table's deal, as part of its doc."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from msgspec import Struct


@dataclass(frozen=True)
class Waits:
    """For how many seconds people are waited for: until they show a hash, and until they open their nonce."""

    hashes: float
    nonces: float


class DealingDoc(Struct, kw_only=True):
    """A deal that is on: people show hashes, then open their nonces. Both are kept by person, who may hold several
    chairs. `since` is when the phase began, on the line `running`."""

    phase: Literal["hashes", "nonces"]
    since: float
    hashes: dict[str, str] = {}
    nonces: dict[str, str] = {}


class VoidedDoc(Struct, kw_only=True):
    """A deal that came to nothing; hashes by seat, and the seats that did not open."""

    seal: str
    seed: str
    hashes: list[str | None]
    unopened: list[int]


class DealDoc(Struct, kw_only=True):
    """The deal that the game began with, as its record tells it."""

    table: str
    nonces: list[str | None]
    left_out: list[int]
    voided: list[VoidedDoc]
