"""Digests of seeded games, so that a change of behaviour, or a difference between the two engines, is seen at once.

`course` is how the game went: who was asked, all that was offered, what was played and drawn, the result. It belongs to
a version of the rules and stays for ever, however the engine is built. `shown` is what people and programs saw on the
way and the state it ended in: it changes with views, events and fields. So that courses stay, chance is drawn as in
records of format version 1, and decisions by a generator of this file's own.

`python -m tests.conformance.digests` writes digests.json anew. It refuses to touch the course of any version but the
newest, and that may change only until it is released.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import piazza
from piazza.core.agenda import SPECTATOR
from piazza.core.fingerprint import digest
from tests.conformance.cases import ALL_CASES, Case

FILE = Path(__file__).with_name("digests.json")
DIGESTS: dict[str, dict[str, str]] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}


class Picks:
    """Two multiplicative generators, combined; nothing else uses them."""

    def __init__(self, seed: int) -> None:
        self._a = (seed * 2654435761 + 1013904223) % 1073741788 + 1
        self._b = (seed * 40503 + 69069 * (seed >> 31) + 362437) % 1073741782 + 1
        for _ in range(8):
            self.below(2)

    def below(self, bound: int) -> int:
        self._a = self._a * 771645345 % 1073741789
        self._b = self._b * 650070131 % 1073741783
        return (self._a - self._b) % 1073741788 % bound


def begun_in_version_1(case: Case) -> piazza.Match:
    return piazza.load({**case.match("digest").record().as_dict(), "format_version": 1, "entries": []}, seed="digest")


def seeded_digest(case: Case) -> dict[str, str]:
    """One random game from a fixed seed."""
    stream = Picks(2024)
    match = begun_in_version_1(case)
    course, shown = hashlib.sha256(), hashlib.sha256()
    while not match.is_over:
        seat = match.seats_to_act[0]
        options = match.options(seat)
        course.update(json.dumps([match.seats_to_act, options]).encode())
        if len(match.entries) % 16 == 0:
            seen = [match.view(seat), match.choices(seat), match.rules.view(match.state, SPECTATOR)]
            shown.update(json.dumps(seen, sort_keys=True).encode())
        events = match.play(seat, options[stream.below(len(options))])
        shown.update(json.dumps(events, sort_keys=True).encode())
    course.update(json.dumps([[entry.by, entry.text] for entry in match.entries]).encode())
    course.update(json.dumps(match.result(), sort_keys=True).encode())
    shown.update(match.record().as_text().encode())
    shown.update(digest(match.state).encode())
    return {"course": course.hexdigest(), "shown": shown.hexdigest()}


def written_anew() -> dict[str, dict[str, str]]:
    found = {str(case): seeded_digest(case) for case in ALL_CASES}
    for case in ALL_CASES:
        before = DIGESTS.get(str(case))
        if not case.is_newest and (before is None or before["course"] != found[str(case)]["course"]):
            raise SystemExit(f"{case}: another course, though the version is an earlier one: raise the version instead")
    return found


if __name__ == "__main__":
    found = written_anew()
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
