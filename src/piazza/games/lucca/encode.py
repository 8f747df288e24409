"""The view as numbers for research: always the same places for the same number of players, the seat itself first."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import CHANCE, Ask
from piazza.games.lucca.cards import COLOUR_COUNT, NO_CARD, colour_of
from piazza.games.lucca.neutral import ChooseForNeutral
from piazza.games.lucca.order import shields_of
from piazza.games.lucca.setup import HAND, NOT_YET, PAIRS, ChooseOpening
from piazza.games.lucca.state import LuccaState
from piazza.games.lucca.triplets import PlayCard, window_sum
from piazza.games.lucca.turn import MOST_TRIPLETS, TakeTurn
from piazza.games.lucca.view import cards_in_play, hidden_counts

PALACE: Final = 7
FAMILY: Final = COLOUR_COUNT * PALACE + 7
CARD: Final = 10
TABLE: Final = 3 * MOST_TRIPLETS * CARD
HELD: Final = (HAND + 2 + 3) * CARD
GENERAL: Final = 4 + 1 + 1 + COLOUR_COUNT + 2


def encode_size(players: int) -> int:
    """Families, then triplets, then the own hand, what was kept of it and the triplet in play, then the general."""
    families = players + 1 if players == 2 else players
    return families * FAMILY + TABLE + HELD + GENERAL


def encode(g: LuccaState, seat: int) -> list[float]:
    numbers: list[float] = []
    for step in range(g.edition.seats):
        _family(g, (seat + step) % g.edition.seats, numbers)
    if g.edition.has_neutral:
        _family(g, g.edition.seats, numbers)
    _cards(g, g.table, 3 * MOST_TRIPLETS, numbers)
    _cards(g, list(g.players[seat].hand), HAND, numbers)
    _cards(g, _kept(g, seat), 2, numbers)
    _cards(g, cards_in_play(g), 3, numbers)
    _general(g, seat, numbers)
    return numbers


def _family(g: LuccaState, family: int, numbers: list[float]) -> None:
    player, deck = g.players[family], g.edition.deck
    for colour in range(COLOUR_COUNT):
        palace = player.palaces[colour]
        is_building = player.is_building(colour)
        numbers.append(len(palace) / g.edition.palace_size)
        numbers.append(1.0 if is_building else 0.0)
        numbers.append(float(player.finished >> colour & 1))
        numbers.append(float(player.opened >> colour & 1))
        numbers.append(window_sum(g, palace) / (3 * g.edition.palace_size))
        shields = sum([deck.shields[card] for card in palace]) if is_building else 0
        numbers.append(shields / (3 * g.edition.palace_size))
        numbers.append(deck.numbers[palace[-1]] / deck.highest if palace else 0.0)
    numbers.append(len(player.walls) / 10)
    numbers.append(player.towers / 4)
    numbers.append(shields_of(g, player) / 30)
    numbers.append(player.window_points / 40)
    numbers.append(player.party_points / 40)
    numbers.append((g.order.index(family) + 1) / len(g.order) if family in g.order else 0.0)
    numbers.append(1.0 if _has_chosen(g, family) else 0.0)


def _cards(g: LuccaState, cards: list[int], places: int, numbers: list[float]) -> None:
    deck = g.edition.deck
    for place in range(places):
        card = cards[place] if place < len(cards) else NO_CARD
        start = len(numbers)
        numbers.extend([0.0] * CARD)
        if card != NO_CARD:
            numbers[start + colour_of(card)] = 1.0
            numbers[start + 7] = deck.numbers[card] / deck.highest
            numbers[start + 8] = deck.windows[card] / 3
            numbers[start + 9] = deck.shields[card] / 3


def _general(g: LuccaState, seat: int, numbers: list[float]) -> None:
    kind = -1
    is_asked = False
    if g.agenda:
        ask = g.agenda[-1]
        assert isinstance(ask, Ask)
        is_asked = seat in ask.seats and ask.seats[0] != CHANCE
        kinds = (ChooseOpening, TakeTurn, PlayCard, ChooseForNeutral)
        for index in range(len(kinds)):
            if isinstance(ask, kinds[index]):
                kind = index
    for index in range(4):
        numbers.append(1.0 if index == kind else 0.0)
    numbers.append(1.0 if is_asked else 0.0)
    numbers.append(g.round / g.edition.rounds)
    counts = hidden_counts(g, seat)
    for colour in range(COLOUR_COUNT):
        numbers.append(counts[colour] / 16)
    numbers.append(counts[COLOUR_COUNT] / 4)
    numbers.append(len(g.stock) / 100)


def _opening(g: LuccaState) -> ChooseOpening | None:
    if g.agenda:
        ask = g.agenda[-1]
        if isinstance(ask, ChooseOpening):
            return ask
    return None


def _has_chosen(g: LuccaState, family: int) -> bool:
    ask = _opening(g)
    return ask is not None and family < g.edition.seats and ask.chosen[family] != NOT_YET


def _kept(g: LuccaState, seat: int) -> list[int]:
    ask = _opening(g)
    if ask is None or ask.chosen[seat] == NOT_YET:
        return []
    return list(PAIRS[ask.chosen[seat]])
