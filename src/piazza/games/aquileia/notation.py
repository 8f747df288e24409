"""Amounts and sites in words, as labels, events and messages use them."""

from __future__ import annotations

from piazza.games.aquileia.board import Board, Site
from piazza.games.aquileia.cards import CARD_WORDS, COIN_WORDS
from piazza.games.aquileia.shown import Amounts, CardWord, NamedSite, TitledSite


def amounts(coins: tuple[int, ...] | list[int]) -> Amounts:
    """Coins as words that messages know: ["copper-2", "gold-1"], or ["none"]."""
    shown = [f"{COIN_WORDS[kind]}-{coins[kind]}" for kind in range(3) if coins[kind]]
    return shown if shown else ["none"]


def amount(kind: int, count: int) -> Amounts:
    """So many coins of one kind, in the same words."""
    coins = [0, 0, 0]
    coins[kind] = count
    return amounts(coins)


def card_words(kinds: tuple[int, ...] | list[int]) -> list[CardWord]:
    return [CARD_WORDS[kind] for kind in kinds]


def titled(site: Site) -> TitledSite:
    """How a label or an event names a site that the messages have a term for."""
    return {"site": site.word, "title": site.title, "worth": site.worth}


def named(site: Site) -> NamedSite:
    """The same of one that only an owner's board has: by the owner's own name, under a key that ends in `_own`."""
    return {"site": site.word, "name": site.name, "worth": site.worth}


# ---- reading -----------------------------------------------------------------------------------------------------


def site_index(board: Board, word: str) -> int:
    for at in range(len(board.sites)):
        if board.sites[at].word == word:
            return at
    return -1


def place_of(words: tuple[str, ...], word: str) -> int:
    """Where the word stands among the words; -1 when it is none of them."""
    for place in range(len(words)):
        if words[place] == word:
            return place
    return -1


def number_after(text: str, verb: str) -> int:
    """The number in "<verb> <number>", without leading zeros; -1 when the text is nothing of the kind."""
    word = text.removeprefix(verb + " ")
    if word == text or not (word.isascii() and word.isdecimal()) or len(word) > 9 or str(int(word)) != word:
        return -1
    return int(word)
