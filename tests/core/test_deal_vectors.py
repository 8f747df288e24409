"""A dealt game that this and the web client's check of fair deals must agree on.

`python -m tests.core.test_deal_vectors` writes it anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import piazza
from piazza.core.dealing import nonce_hash
from piazza.core.journal import Record
from piazza.core.match import replay
from piazza.core.records import record_from
from piazza.core.registry import GAMES
from tests.core import test_dealing
from tests.core.test_dealing import MINE, SEED, YOURS

FILE = Path(__file__).resolve().parents[2] / "web" / "src" / "state" / "dealt.json"
PLAYERS = [{"name": "Anna"}, {"name": "ベアトリーチェ 🂡"}, {"name": 'Carlo "il Moro"'}]


def dealt() -> dict[str, Any]:
    """Anna and Beatrice dealt, after Carlo had voided a deal; with chance, an undo and the end."""
    hashes = [nonce_hash(nonce, "t1", 1) for nonce in (MINE, YOURS, "c3" * 32)]
    voided = test_dealing.voided([2], [*hashes])
    match = test_dealing.begun(players=PLAYERS, nonces=[MINE, YOURS, None], left_out=[2], voided=[voided])
    match.play(0, "bid 2")
    match.undo(0)
    while not match.is_over:
        match.play(match.seats_to_act[0], "bid 1")
    record = match.record()
    return {
        "record": record.as_dict(),
        "chain": chain_of(record),
        "hashes": {"1": hashes, "2": [nonce_hash(MINE, "t1", 2), nonce_hash(YOURS, "t1", 2), None]},
    }


def chain_of(record: Record) -> list[list[object]]:
    """The chain after each number of entries."""
    chain = replay(record, 0).new_chain(SEED)
    assert chain is not None
    found: list[list[object]] = [[0, chain.value]]
    for entry in record.entries:
        chain.add(entry.as_dict())
        found.append([chain.number, chain.value])
    return found


def test_the_web_client_checks_what_this_engine_deals() -> None:
    assert json.loads(FILE.read_text(encoding="utf-8")) == dealt()
    piazza.verify(record_from(dealt()["record"]))


if __name__ == "__main__":
    GAMES.all()["toy"] = "tests.core.toy"
    FILE.write_text(json.dumps(dealt(), ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
