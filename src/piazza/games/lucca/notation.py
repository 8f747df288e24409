"""Cards, colours and triplets as words, both ways.

A palace card is called by its house number, which no other card has; a tower by the word "tower".
"""

from __future__ import annotations

from piazza.games.lucca.cards import COLOUR_COUNT, COLOURS, LETTERS, NO_CARD, TOWER, Deck, colour_of


def card_word(deck: Deck, card: int) -> str:
    return "tower" if card == TOWER else str(deck.numbers[card])


def parse_card(deck: Deck, word: str) -> int:
    """The card of that name, or NO_CARD."""
    return TOWER if word == "tower" else deck.by_number.get(word, NO_CARD)


def colour_word(colour: int) -> str:
    """The word of a colour; towers count as a colour of their own where words are needed."""
    return COLOURS[colour] if colour < COLOUR_COUNT else "tower"


def parse_colour(word: str) -> int:
    """The colour of that name, or -1."""
    return COLOURS.index(word) if word in COLOURS else -1


def parse_triplet(word: str) -> int:
    """The place on the table of that letter, or -1."""
    return LETTERS.index(word) if len(word) == 1 and word in LETTERS else -1


def card_face(deck: Deck, card: int) -> dict[str, object]:
    """A card as views and boards have it; a tower has the colour "tower" and the number 0."""
    return {
        "colour": colour_word(colour_of(card)),
        "number": deck.numbers[card],
        "windows": deck.windows[card],
        "shields": deck.shields[card],
    }


def card_faces(deck: Deck, cards: tuple[int, ...] | list[int]) -> list[object]:
    return [card_face(deck, card) for card in cards]


def card_params(deck: Deck, card: int) -> dict[str, object]:
    """What messages and boards need of one card."""
    return {
        "card": card_face(deck, card),
        "colour": colour_word(colour_of(card)),
        "number": "" if card == TOWER else deck.numbers[card],
    }


def cards_params(deck: Deck, cards: tuple[int, ...] | list[int]) -> dict[str, object]:
    """What messages and boards need of several cards: patterns name them as colour_1, number_1 and so on."""
    params: dict[str, object] = {"cards": card_faces(deck, cards)}
    for index, card in enumerate(cards):
        params[f"colour_{index + 1}"] = colour_word(colour_of(card))
        params[f"number_{index + 1}"] = "" if card == TOWER else deck.numbers[card]
    return params
