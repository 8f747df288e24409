"""Cards, colours and triplets as words, both ways.

A palace card is called by its house number, which no other card has; a tower by the word "tower".
"""

from __future__ import annotations

from piazza.games.lucca.cards import CARD_COLOURS, COLOURS, LETTERS, NO_CARD, TOWER, Deck, colour_of
from piazza.games.lucca.shown import Card, CardColour, FourCards, Number, OneCard, PalaceCard, ThreeCards, TwoCards


def card_word(deck: Deck, card: int) -> str:
    return "tower" if card == TOWER else str(deck.numbers[card])


def card_words(deck: Deck, cards: tuple[int, ...]) -> list[str]:
    return [card_word(deck, card) for card in cards]


def parse_card(deck: Deck, word: str) -> int:
    """The card of that name, or NO_CARD."""
    return TOWER if word == "tower" else deck.by_number.get(word, NO_CARD)


def parse_colour(word: str) -> int:
    """The colour of that name, or -1."""
    for colour in range(len(COLOURS)):
        if COLOURS[colour] == word:
            return colour
    return -1


def parse_triplet(word: str) -> int:
    """The place on the table of that letter, or -1."""
    return LETTERS.index(word) if len(word) == 1 and word in LETTERS else -1


# ---- as messages and boards have them ----------------------------------------------------------------------------


def card_colour(card: int) -> CardColour:
    return CARD_COLOURS[colour_of(card)]


def house_number(deck: Deck, card: int) -> Number:
    return "" if card == TOWER else deck.numbers[card]


def card_face(deck: Deck, card: int) -> Card:
    return {
        "colour": card_colour(card),
        "number": deck.numbers[card],
        "windows": deck.windows[card],
        "shields": deck.shields[card],
    }


def card_faces(deck: Deck, cards: tuple[int, ...] | list[int]) -> list[Card]:
    return [card_face(deck, card) for card in cards]


def named(deck: Deck, card: int) -> str:
    """As messages name a card in a list: the colour with the house number, or "tower"."""
    return "tower" if card == TOWER else f"{card_colour(card)}-{deck.numbers[card]}"


def one_card(deck: Deck, card: int) -> OneCard:
    return {"card": card_face(deck, card), "colour": card_colour(card), "number": house_number(deck, card)}


def palace_card(deck: Deck, card: int) -> PalaceCard:
    return {"card": card_face(deck, card), "colour": COLOURS[colour_of(card)], "number": deck.numbers[card]}


def two_cards(deck: Deck, cards: tuple[int, ...] | list[int]) -> TwoCards:
    """Several cards: patterns name them as colour_1, number_1 and so on."""
    return {
        "cards": card_faces(deck, cards),
        "colour_1": card_colour(cards[0]),
        "number_1": house_number(deck, cards[0]),
        "colour_2": card_colour(cards[1]),
        "number_2": house_number(deck, cards[1]),
    }


def three_cards(deck: Deck, cards: tuple[int, ...] | list[int]) -> ThreeCards:
    third = cards[2]
    return {**two_cards(deck, cards), "colour_3": card_colour(third), "number_3": house_number(deck, third)}


def four_cards(deck: Deck, cards: tuple[int, ...]) -> FourCards:
    fourth = cards[3]
    return {**three_cards(deck, cards), "colour_4": card_colour(fourth), "number_4": house_number(deck, fourth)}
