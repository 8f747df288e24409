"""Digests of seeded games, so that a change of behaviour, or a difference between the two engines, is seen at once.

`python -m tests.conformance.digests` writes digests.json anew; do that only together with a new rules version, or
for a game that has not been released yet.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import piazza
from piazza.core.agenda import SPECTATOR
from piazza.core.fingerprint import digest
from piazza.core.randomness import Stream
from tests.conformance.cases import CASES, Case

FILE = Path(__file__).with_name("digests.json")
DIGESTS: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}


def seeded_digest(case: Case) -> str:
    """One random game from a fixed seed: its record, its last state, and what was seen on the way."""
    stream = Stream(2024)
    match = piazza.new_match(case.game, case.players, seed="digest", options=case.options)
    told = hashlib.sha256()
    while not match.is_over:
        seat = match.seats_to_act[0]
        options = match.options(seat)
        if len(match.entries) % 16 == 0:
            shown = [match.view(seat), match.choices(seat), match.rules.view(match.state, SPECTATOR)]
            told.update(json.dumps(shown, sort_keys=True).encode())
        events = match.play(seat, options[stream.below(len(options))])
        told.update(json.dumps(events, sort_keys=True).encode())
    told.update(match.record().as_text().encode())
    told.update(digest(match.state).encode())
    return told.hexdigest()


if __name__ == "__main__":
    found = {str(case): seeded_digest(case) for case in CASES}
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
