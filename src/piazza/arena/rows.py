"""Rows of a data set: what a seat saw, what it could do, what it did, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from piazza.core.agenda import CHANCE, Ask, State, apply, current_ask
from piazza.core.journal import DO, RECALL, UNDO, Entry, Record
from piazza.core.match import replay
from piazza.core.registry import rules_of
from piazza.core.rules import Rules, find_option

PERSON = "person"
"""Who decided where no bot did."""


@dataclass(frozen=True)
class Decision:
    """One decision. What it is made of is known to its seat at that moment; the outcome stands apart."""

    seat: int
    by: str
    """Who decided: the name of a bot, or `person`."""
    observation: bytes
    mask: bytes
    """Of every action whether it was offered, a bit each, the first in the lowest bit of the first byte."""
    action: int
    options: int
    """How many were offered."""
    expected: tuple[float, float] | None
    """The place and the points that the bot expected; None when it had no opinion."""


@dataclass(frozen=True)
class Outcome:
    """What a game came to for one seat."""

    win_share: float
    """The share of the first place: a tie is shared out."""
    place: int
    score: int
    margin: int
    """Points ahead of the best other seat."""


@dataclass(frozen=True)
class GameRows:
    """One game: its record, its decisions in their order, and the outcome for each seat."""

    number: int
    record: str
    decisions: list[Decision]
    outcomes: list[Outcome]


def seen(
    rules: Rules[State],
    g: State,
    ask: Ask[State],
    seat: int,
    option: int,
    by: str,
    expected: tuple[float, float] | None = None,
) -> Decision:
    """A decision as a row, from the state before it."""
    first, offered = rules.first_action(ask), ask.options(g, seat)
    mask = bytearray((rules.action_count + 7) // 8)
    for each in offered:
        action = first + each
        mask[action >> 3] |= 1 << (action & 7)
    row = rules.encode(g, seat)
    return Decision(seat, by, row, bytes(mask), first + option, len(offered), expected)


def outcomes(result: Any) -> list[Outcome]:
    """What a finished game came to for each seat, from the result of its record."""
    scores, places = result["scores"], result["standings"]
    winners = places.count(1)
    return [
        Outcome(
            1 / winners if places[seat] == 1 else 0.0,
            places[seat],
            score,
            score - max(other for rival, other in enumerate(scores) if rival != seat),
        )
        for seat, score in enumerate(scores)
    ]


def rows_of(record: Record) -> list[Decision]:
    """The decisions of a record that are in force, each as its seat saw it then. What a bot expected is not told by a
    record."""
    g = replay(record, 0).state
    rules = rules_of(record.game, record.rules_version)
    found: list[Decision] = []
    for entry in in_force(record.entries):
        ask = current_ask(g)
        assert ask is not None
        option = find_option(g, entry.by, entry.text)
        if entry.by != CHANCE:
            found.append(seen(rules, g, ask, entry.by, option, _decider(record, entry)))
        apply(g, entry.by, option)
    return found


def in_force(entries: Sequence[Entry]) -> list[Entry]:
    """Decisions and chance without those that were taken back."""
    kept: list[tuple[int, Entry]] = []
    for number, entry in enumerate(entries):
        if entry.act == UNDO:
            kept = [each for each in kept if each[0] < entry.target]
        elif entry.act == RECALL:
            kept = [each for each in kept if each[0] != entry.target]
        elif entry.act == DO:
            kept.append((number, entry))
    return [entry for _, entry in kept]


def _decider(record: Record, entry: Entry) -> str:
    return entry.via or str(record.players[entry.by].get("bot", PERSON))
