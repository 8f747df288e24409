"""Amounts and sites in words, as labels, events and messages use them."""

from __future__ import annotations

from piazza.games.aquileia.board import Site
from piazza.games.aquileia.cards import CARD_WORDS, COIN_WORDS


def amounts(coins: tuple[int, ...] | list[int]) -> list[object]:
    """Coins as words that messages know: ["copper-2", "gold-1"], or ["none"]."""
    shown: list[object] = [f"{COIN_WORDS[kind]}-{coins[kind]}" for kind in range(3) if coins[kind]]
    return shown if shown else ["none"]


def amount(kind: int, count: int) -> list[object]:
    """So many coins of one kind, in the same words."""
    coins = [0, 0, 0]
    coins[kind] = count
    return amounts(coins)


def card_words(kinds: tuple[int, ...] | list[int]) -> list[object]:
    return [CARD_WORDS[kind] for kind in kinds]


def site_words(site: Site) -> dict[str, object]:
    """How a label or an event names a site. `title` is a term of the messages; sites that only an owner's board has
    go by the owner's own `name` instead, and the message key ends in `_own`."""
    if site.title:
        return {"site": site.word, "title": site.title, "worth": site.worth}
    return {"site": site.word, "name": site.name, "worth": site.worth}


def site_key(key: str, site: Site) -> str:
    return key if site.title else key + "_own"
