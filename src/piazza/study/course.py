"""A game as it is studied: its decisions, who made them, and the turns they belong to."""

from __future__ import annotations

from typing import NamedTuple

from piazza.bots.evaluation.registry import evaluation_of
from piazza.bots.observation import Observation, observe
from piazza.core.agenda import CHANCE, State, current_ask
from piazza.core.match import Match, Past
from piazza.core.randomness import Stream

_SEED = 20_011


class Decision(NamedTuple):
    """`turn` tells the turns of a seat apart; `is_own`: decided by who plays the seat, not by a stand-in."""

    entry: int
    seat: int
    turn: int
    round: int
    is_own: bool


def decisions_of(match: Match, past: list[Past] | None = None) -> list[Decision]:
    """Every decision of every seat, in its order."""
    evaluation = evaluation_of(match.rules)
    bots = ["bot" in player for player in match.names]
    found = []
    for each in match.past() if past is None else past:
        seat = each.entry.by
        if seat != CHANCE:
            is_own = not each.entry.via or (seat < len(bots) and bots[seat])
            turn, round_now = evaluation.turn_of(each.before), match.rules.progress(each.before)[0]
            found.append(Decision(each.number, seat, turn, round_now, is_own))
    return found


def observed(match: Match, before: State, number: int, seat: int) -> Observation:
    """What a seat knew at a decision. Only what it knew: the world that stands in for the truth is drawn from it."""
    return observe(match.rules, before, seat, Stream(seed_at(number))).begun_here()


def seed_at(number: int) -> int:
    """Every entry has its own worlds, whatever else is looked at and in whichever process."""
    return _SEED + 7919 * number


def turn_starts(match: Match, past: list[Past]) -> list[Past]:
    """Where a turn begins, for whichever seat: positions are judged there."""
    evaluation = evaluation_of(match.rules)
    found: list[Past] = []
    last = (-1, -1)
    for each in past:
        ask = current_ask(each.before)
        if ask is None or ask.seats[0] == CHANCE:
            continue
        now = (evaluation.turn_of(each.before), each.entry.by)
        if now != last:
            found.append(each)
        last = now
    return found
