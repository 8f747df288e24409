"""San Gimignano: runs multiply each other, so what counts is how many runs hand, towers and the rest of the deck will
come to; then completed towers, the tallest of each number, and the pawn."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.bots.evaluation.base import Evaluation, total
from piazza.core.agenda import Ask, State
from piazza.core.rules import Rules
from piazza.games.sangimignano.chapters.draw import Draw, DrawCard, DrawNoble
from piazza.games.sangimignano.chapters.market import PlaceCards
from piazza.games.sangimignano.chapters.towers import (
    completed_count,
    graced_storeys,
    height_of,
    is_completed,
    is_run,
    top_of,
)
from piazza.games.sangimignano.data.cards import BITS, DIGIT, LEAST_NUMBER, TOWER_KINDS, F, W, hand_size, nobles_in
from piazza.games.sangimignano.scoring import best_of_number
from piazza.games.sangimignano.state import END, MAIN, SETUP, Player, SanGimignanoState

# Both sides together use up about so many cards of the deck in two turns.
DECK_PER_TURN: Final = 2.4
RUNS_PER_TURN: Final = 0.30
RUN_HEIGHT: Final = 3.2
END_IN_HAND: Final = 12.0
"""What it is worth to be able to end the game at once while ahead."""
DECK_AT_FIRST: Final = 31
"""The cards of the deck when the first turn begins."""
PATIENCE: Final = 24.0
"""A game may be so many turns longer than its deck accounts for; seldom is it."""
FADING: Final = 10.0
"""Within so many turns more nothing is hoped for any longer."""


class SanGimignanoEvaluation(Evaluation):
    TERMS: ClassVar[tuple[str, ...]] = (
        *("points", "runs", "completed", "same_number", "pawn", "hand", "nobles", "ending"),
    )

    def is_reaction(self, ask: Ask[State]) -> bool:
        return True

    def spread(self, g: State) -> float:
        assert isinstance(g, SanGimignanoState)
        return 4.0 + 1.6 * turns_to_come(g)

    def terms(self, g: State, seat: int) -> list[float]:
        assert isinstance(g, SanGimignanoState)
        if not g.agenda:
            return self.ended(g, seat)
        return _side_terms(g, seat, turns_to_come(g), _second_pass(g, self.rules.scores(g), seat))

    def estimate(self, g: State) -> list[float]:
        assert isinstance(g, SanGimignanoState)
        scores = self.rules.scores(g)
        if not g.agenda:
            return [float(score) for score in scores]
        turns = turns_to_come(g)
        return [total(_side_terms(g, seat, turns, _second_pass(g, scores, seat))) for seat in range(2)]


def turns_to_come(g: SanGimignanoState) -> float:
    """How many turns each side will still have while cards can be drawn."""
    if g.phase == END:
        return 0.0
    return g.deck_count / DECK_PER_TURN * hope_left(g)


def hope_left(g: SanGimignanoState) -> float:
    """From 1 to 0: what is still to be hoped for when turn after turn goes by and no card is drawn.

    Cards of the market can be exchanged for ever, and to a side that is behind anything looks better than a pass that
    ends the game. So time runs by turns too, and not by the deck alone.
    """
    idle = g.turn - 2.0 * (DECK_AT_FIRST - g.deck_count) / DECK_PER_TURN
    return max(0.0, min(1.0, 1.0 - (idle - PATIENCE) / FADING))


def _side_terms(g: SanGimignanoState, seat: int, turns: float, ending: float) -> list[float]:
    """`points` are those of the games of a match that are over."""
    points = 0.0
    for result in g.results:
        points += float(sum(result.parts[seat]))
    if g.phase == SETUP:
        return [points, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    player = g.players[seat]
    counts = [player.hand >> BITS * kind & DIGIT for kind in range(TOWER_KINDS)]
    wilds = player.hand >> BITS * W & DIGIT
    pending = _cards_owed(g, seat)
    made = _runs_in(counts, 0, wilds)
    return [
        points,
        _run_points(player, counts, made, wilds, pending, turns, g.phase == END),
        _completion_points(player, turns, hope_left(g) if g.phase == MAIN else 0.0),
        _same_number_points(g, seat, counts, turns),
        6.0 + 4.0 * _lateness(turns) if g.pawn == seat else 0.0,
        0.2 * min(turns, 4.0) * (hand_size(player.hand) + pending),
        _noble_points(player, turns) if g.terms.nobles else 0.0,
        ending,
    ]


def _noble_points(player: Player, turns: float) -> float:
    points = 1.2 * nobles_in(player.hand) * min(1.0, turns / 3.0)
    if player.front >> BITS * F & DIGIT:
        points += 5.0 * len([1 for tower in player.towers if height_of(tower) >= 5])
    return points


def _second_pass(g: SanGimignanoState, scores: list[int], seat: int) -> float:
    """After one pass the other side can end the game, and will if it is ahead."""
    if g.phase == SETUP or g.passes != 1 or scores[g.active] <= scores[1 - g.active]:
        return 0.0
    return END_IN_HAND if seat == g.active else -END_IN_HAND


def _lateness(turns: float) -> float:
    return 1.0 - min(1.0, turns / 13.0)


def _cards_owed(g: SanGimignanoState, seat: int) -> int:
    """Cards that the seat is in the middle of drawing."""
    ask = g.agenda[-1]
    if isinstance(ask, Draw):
        return ask.left if ask.seats[0] == seat else 0
    if isinstance(ask, DrawCard):
        return ask.left + 1 if ask.drawer == seat else 0
    if isinstance(ask, DrawNoble):
        return ask.left + 1 if ask.drawer == seat else 0
    if isinstance(ask, PlaceCards):
        return hand_size(ask.placed) if ask.seats[0] == seat else 0
    return 0


def _runs_in(counts: list[int], start: int, wilds: int) -> int:
    """The most runs of three that the cards can be laid out as at once."""
    best = 0
    for first in range(start, TOWER_KINDS - 2):
        missing = 0
        for kind in range(first, first + 3):
            # Below 0 where a wild card stood in for it already.
            if counts[kind] <= 0:
                missing += 1
        if missing > wilds or missing > 1:
            continue
        for kind in range(first, first + 3):
            counts[kind] -= 1
        found = 1 + _runs_in(counts, first, wilds - missing)
        for kind in range(first, first + 3):
            counts[kind] += 1
        if found > best:
            best = found
    return best


def _run_points(
    player: Player, counts: list[int], made: int, wilds: int, pending: int, turns: float, is_end: bool
) -> float:
    """(runs) x (their heights), with what hand and time will add to both."""
    runs, storeys, growing = 0, 0, 0.0
    held = [count > 0 for count in counts]
    for tower in player.towers:
        if not is_run(tower):
            continue
        runs += 1
        storeys += height_of(tower)
        if is_completed(tower):
            continue
        top = top_of(tower) - LEAST_NUMBER
        while top > 0 and held[top - 1]:
            # A card that fits on top now; the hand can lay it on one tower only.
            top -= 1
            held[top] = False
            growing += 0.85
        if top > 0:
            growing += min(0.5 * top, 0.07 * turns)
    if is_end:
        more = float(made)
    else:
        more = 0.93 * made + RUNS_PER_TURN * max(0.0, turns - made) + _half_runs(counts, made, pending + wilds, turns)
    heights = storeys + growing + RUN_HEIGHT * more
    return (runs + more) * heights


def _half_runs(counts: list[int], made: int, loose: int, turns: float) -> float:
    """Cards in hand that lie close together are the beginning of runs to come."""
    different = 0
    close = 0
    for kind in range(TOWER_KINDS):
        if counts[kind]:
            different += 1
            if kind > 0 and counts[kind - 1]:
                close += 1
            elif kind > 1 and counts[kind - 2]:
                close += 1
    spare = max(0, different - 3 * made) + max(0, close - 2 * made) + 0.9 * loose
    return min(0.12 * spare, 0.75) * min(1.0, turns / 3.0)


def _completion_points(player: Player, turns: float, hope: float) -> float:
    """5 for a completed tower; open ones will be completed together if there is time."""
    done = completed_count(player.towers)
    left = len(player.towers) - done
    if hope == 0.0 or left == 0:
        return 5.0 * done
    chance = 0.8 if turns > 3.0 else 0.2 + 0.2 * turns
    return 5.0 * done + hope * chance * (5.0 * left - 2.0)


def _same_number_points(g: SanGimignanoState, seat: int, counts: list[int], turns: float) -> float:
    own = best_of_number(g.players[seat].towers)
    other = best_of_number(g.players[1 - seat].towers)
    sure = 0.7 + 0.3 * _lateness(turns)
    points = 0.0
    for kind in range(TOWER_KINDS):
        number = kind + LEAST_NUMBER
        if own[number] and own[number] >= other[number]:
            points += number * sure
        if counts[kind] >= 3 and counts[kind] >= other[number] and own[number] == 0:
            points += 0.45 * (number + 4.0)
        elif counts[kind] == 2 and turns > 1.0 and own[number] == 0 and other[number] <= 3:
            points += 0.1 * number
    for tower in g.players[seat].towers:
        points += 2.0 * graced_storeys(tower)
    return points


def make(rules: Rules[State]) -> Evaluation:
    return SanGimignanoEvaluation(rules)
