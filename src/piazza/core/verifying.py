"""Checking a record: that its entries follow the rules, that its result is theirs, that chance is the seed's.

What is said here is said again in docs/record-format.md, sentence by sentence.
"""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import CHANCE
from piazza.core.errors import BadRecord, ChanceNotChecked
from piazza.core.journal import ACTS, VOIDS, Record
from piazza.core.match import Match, replay
from piazza.core.reading import same_json

RULES_OF_UNDO_1: Final = "undo by the rule of format version 1"
RESULT: Final = "the result is what the entries give"
NOT_OVER: Final = "the game is not over yet"
SEED: Final = "the seed fits its commitment and gives every chance outcome"
DEAL: Final = "the seed fits its seal and gives, with table, settings, chairs and nonces, every chance outcome"

NAMES: Final = "who the players were: the names are as the record gives them"
WORD: Final = "that consent was given, and that stand-ins, returns, time-outs and pauses were as the record says"
LATER: Final = "chance: the seed is told once the game is over"
NO_SEED: Final = "chance: no seed was committed to, so any outcome the rules allow could have been written"
CHOSEN: Final = "how the seed was chosen: nobody dealt along, so whoever chose it could choose the deal"
NONCES: Final = "whose the nonces are: each player's own browser or program compares its own"
EARLIER: Final = "when the commitment was made: compare it with the one that was shown before the game"
MISSING: Final = "chance NOT checked: the game is over, and the seed that fits the commitment is missing"


class Report:
    """What a record was found to be right in, and what nobody can tell from a record."""

    def __init__(self, checked: list[str], unchecked: list[str]) -> None:
        self.checked: Final = checked
        self.unchecked: Final = unchecked


def verify_record(record: Record) -> Report:
    """Runs a record again and checks all it claims. Raises BadRecord at the first fault, and ChanceNotChecked where a
    finished game should have a seed and has none."""
    match = replay(record)
    rules = f"{len(record.entries)} entries follow the rules of {record.game}, version {record.rules_version}"
    if record.format_version == 1 and any(entry.act in VOIDS for entry in record.entries):
        rules += f", {RULES_OF_UNDO_1}"
    if not same_json(record.result, match.result()):
        raise BadRecord("result: expected what the entries give, got another" if match.is_over else _NO_RESULT)
    if record.seed is not None and not match.is_over:
        raise BadRecord("seed: expected none while the game is not over")
    report = Report([rules, RESULT if match.is_over else NOT_OVER], [NAMES])
    if any(entry.consent or entry.via or entry.act in ACTS for entry in record.entries):
        report.unchecked.append(WORD)
    _verify_chance(record, match, report)
    return report


_NO_RESULT: Final = "result: expected null while the game is not over"


def _verify_chance(record: Record, match: Match, report: Report) -> None:
    if not record.seed_commitment:
        report.unchecked.append(NO_SEED)
    elif not match.is_over:
        report.unchecked.extend([LATER, EARLIER])
    elif record.seed is None:
        raise ChanceNotChecked(MISSING, report.checked)
    else:
        _compare_chance(record, record.seed)
        report.checked.append(SEED if record.deal is None else DEAL)
        report.unchecked.extend([CHOSEN if record.deal is None else NONCES, EARLIER])


def _compare_chance(record: Record, seed: str) -> None:
    match = replay(record, 0)
    driver = match.driver_of(seed)
    for number, entry in enumerate(record.entries):
        if entry.by == CHANCE:
            due = match.due_chance(driver)
            if due is None or due.text != entry.text:
                given = "nothing" if due is None else repr(due.text)
                raise BadRecord(f"entry {number}: the seed gives {given}, got {entry.text!r}", number)
        match.replay_entry(entry)
