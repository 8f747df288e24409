"""Checking a record: that its entries follow the rules, that its result is theirs, that chance is the seed's."""

from __future__ import annotations

from piazza.core.agenda import CHANCE
from piazza.core.errors import BadRecord
from piazza.core.fairness import ChanceDriver, commitment
from piazza.core.journal import VOIDS, Record
from piazza.core.match import replay


def verify(record: Record) -> list[str]:
    """Runs a record again and checks all it claims; returns what was checked, raises BadRecord at the first fault."""
    match = replay(record)
    checked = [f"{len(record.entries)} entries follow the rules of {record.game}, version {record.rules_version}"]
    if record.format_version == 1 and any(entry.act in VOIDS for entry in record.entries):
        checked[0] += ", undo by the rule of format version 1"
    result = match.result()
    if record.result != result:
        raise BadRecord(f"result: expected {result}, got {record.result}")
    checked.append("the result is what the entries give" if result else "the game is not over yet")
    if record.seed is not None:
        _verify_chance(record, ChanceDriver(record.seed))
        checked.append("the seed fits its commitment and gives every chance outcome")
    return checked


def _verify_chance(record: Record, driver: ChanceDriver) -> None:
    if commitment(driver.seed) != record.seed_commitment:
        raise BadRecord(f"seed: expected one with the commitment {record.seed_commitment}")
    match = replay(record, 0)
    for number, entry in enumerate(record.entries):
        if entry.by == CHANCE and match.due_chance(driver) != entry.text:
            raise BadRecord(f"entry {number}: the seed gives {match.due_chance(driver)!r}, got {entry.text!r}", number)
        match.replay_entry(entry)
