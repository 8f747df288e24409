"""Lucca Città: what the palaces under construction, the walls and the coming parties will be worth."""

from __future__ import annotations

import math
from typing import ClassVar, Final

from piazza.bots.evaluation.base import Evaluation, own_margin, total
from piazza.core.agenda import State
from piazza.core.rules import Rules
from piazza.games.lucca.cards import COLOUR_COUNT, TOWER, colour_of
from piazza.games.lucca.order import shields_of
from piazza.games.lucca.state import LuccaState, Player
from piazza.games.lucca.triplets import PlayCard, may_build

# These figures follow what positions of builders' games came to in the end; see docs/research/bots.md.
FITTING_CARDS: Final = 2.3
"""Of the three cards of a turn about so many fit palaces that a family wants to build."""
WINDOWS_TO_COME: Final = 1.6
"""Windows of a card that will be chosen for a palace."""
GUESTS_LEFT: Final = 0.35
"""The part of its guests that a palace still under construction will find: they open theirs meanwhile."""
SHIELD_WORTH: Final = 0.3
"""A visible shield brings the first choice nearer, in every turn to come."""
WALLS_TO_COME: Final = 3.0
"""Walls and towers to come score every palace opened by then: so many points each, in each of the last two turns."""
SPARE_SHIELDS: Final = 1.2
"""So many shields more than the walls need are needed to be sure of them: palaces that open take theirs along."""


class LuccaEvaluation(Evaluation):
    TERMS: ClassVar[tuple[str, ...]] = (*("points", "parties", "palaces", "walls", "shields", "house_numbers", "hand"),)

    def turn_of(self, g: State) -> int:
        """Everybody has one turn in a round: a round is judged as a whole."""
        assert isinstance(g, LuccaState)
        return g.round

    def spread(self, g: State) -> float:
        assert isinstance(g, LuccaState)
        return 1.5 + 1.1 * (g.terms.rounds - g.round + 1)

    def terms(self, g: State, seat: int) -> list[float]:
        assert isinstance(g, LuccaState)
        if not g.agenda:
            return self.ended(g, seat)
        return _family_terms(g, seat, _house_number_points(g)[seat])

    def estimate(self, g: State) -> list[float]:
        assert isinstance(g, LuccaState)
        if not g.agenda:
            return [float(score) for score in self.rules.scores(g)]
        numbers = _house_number_points(g)
        return [total(_family_terms(g, seat, numbers[seat])) for seat in range(g.terms.seats)]

    def worth(self, g: State, seat: int) -> float:
        return total(self.terms(g, seat)) if g.agenda else own_margin(self.estimate(g), seat)


def turns_left(g: LuccaState, seat: int) -> int:
    """The turns a seat still has, the one it is in not counted: its triplet is taken already or not yet judged."""
    left = g.terms.rounds - g.round
    return left if _has_taken(g, seat) else left + 1


def _has_taken(g: LuccaState, seat: int) -> bool:
    """Whether the seat has taken its triplet of this round: takers follow the order, one triplet each."""
    taken = 0
    for place in range(0, len(g.table), 3):
        if g.table[place] < 0:
            taken += 1
    return seat in g.order[:taken]


def _family_terms(g: LuccaState, seat: int, numbers: float) -> list[float]:
    player = g.players[seat]
    left = turns_left(g, seat)
    size = g.terms.palace_size
    opened = float(player.opened.bit_count())
    parties, palaces, shields = 0.0, 0.0, 0.0
    for colour in range(COLOUR_COUNT):
        if player.finished >> colour & 1:
            parties += party_value(g, seat, colour, left)
            opened += 1.0
    supply = FITTING_CARDS * left
    needed = 0
    for missing in range(1, size):
        for colour in range(COLOUR_COUNT):
            palace = player.palaces[colour]
            if len(palace) == size - missing and player.is_building(colour):
                needed += missing
                chance = _likelihood(supply + 0.4 - needed)
                windows = _sum(g.terms.deck.windows, palace) + WINDOWS_TO_COME * missing
                palaces += chance * (windows + GUESTS_LEFT * party_value(g, seat, colour, left))
                opened += chance
                shields += (1.0 - chance) * _sum(g.terms.deck.shields, palace)
    # Colours not begun yet can still become palaces when many turns are left.
    spare = supply - needed
    if spare > size and player.opened.bit_count() + player.finished.bit_count() < COLOUR_COUNT:
        more = min(2.0, (spare - size + 1.0) / size)
        opened += 0.6 * more
        palaces += more * 0.6 * (WINDOWS_TO_COME * size + 2.0)
    return [
        float(player.window_points + player.party_points),
        parties,
        palaces,
        _wall_value(player, opened, shields, left),
        SHIELD_WORTH * left * min(shields_of(g, player), 12),
        numbers,
        _hand_points(g, seat),
    ]


def _hand_points(g: LuccaState, seat: int) -> float:
    """What the cards of a triplet that the seat has taken and not played yet may bring."""
    ask = g.agenda[-1]
    points = 0.0
    if isinstance(ask, PlayCard) and ask.seats[0] == seat:
        for card in ask.cards:
            points += _card_value(g, seat, card)
    return points


def _card_value(g: LuccaState, seat: int, card: int) -> float:
    """What a card that is still to be played may bring: a tower, a storey of a palace, or a wall."""
    player = g.players[seat]
    opened = player.opened.bit_count() + player.finished.bit_count()
    if card == TOWER:
        return 0.8 * opened + 0.8
    if not may_build(player, card):
        return 0.35 * opened
    height = len(player.palaces[colour_of(card)])
    deck = g.terms.deck
    value = 0.5 + 0.45 * deck.windows[card] + 0.3 * deck.shields[card] + (0.7 * height if height else 0.2)
    return value + (2.5 if height == g.terms.palace_size - 1 else 0.0)


def _likelihood(slack: float) -> float:
    """How likely a palace is finished, by the cards to spare."""
    scaled = 1.1 * slack
    if scaled > 20.0:
        return 1.0
    if scaled < -20.0:
        return 0.0
    return 1.0 / (1.0 + math.exp(-scaled))


def _sum(values: tuple[int, ...], palace: tuple[int, ...]) -> float:
    total = 0
    for card in palace:
        total += values[card]
    return float(total)


def party_value(g: LuccaState, seat: int, colour: int, left: int) -> float:
    """What opening a palace of the colour will bring, now or later: growing palaces pay more, finished ones may be
    opened before and then pay nothing."""
    value = 0.0
    for other in range(len(g.players)):
        if other == seat:
            continue
        guest = g.players[other]
        if guest.finished >> colour & 1:
            value += 1.6
        elif not guest.opened >> colour & 1:
            height = len(guest.palaces[colour])
            value += height + (0.12 if height else 0.1) * left
    return value


def _wall_value(player: Player, opened: float, shields: float, left: int) -> float:
    """Walls and towers score each opened palace, if the shields that will still be under construction carry them."""
    walls = float(len(player.walls))
    free = shields - 2.0 * walls
    support = _likelihood(0.7 * (free - SPARE_SHIELDS)) if left > 0 else (1.0 if free >= 0.0 else 0.0)
    if walls == 0.0:
        support = 1.0
    return opened * (support * (walls + player.towers) + WALLS_TO_COME * min(left, 2))


def _house_number_points(g: LuccaState) -> list[float]:
    """By seat: the lowest visible number will lose 3 and the highest gain 3, unless somebody takes the place."""
    numbers = g.terms.deck.numbers
    lowest, highest = 10**9, -1
    low_seat, high_seat = -1, -1
    for seat in range(g.terms.seats):
        for palace in g.players[seat].palaces:
            if len(palace) > 0:
                number = numbers[palace[-1]]
                if number < lowest:
                    lowest, low_seat = number, seat
                if number > highest:
                    highest, high_seat = number, seat
    points = [0.0] * g.terms.seats
    weight = 3.0 / (1.0 + 0.6 * (g.terms.rounds - g.round))
    if low_seat >= 0:
        points[low_seat] -= weight
        points[high_seat] += weight
    return points


def make(rules: Rules[State]) -> Evaluation:
    return LuccaEvaluation(rules)
