"""Servants paid beyond need (ruling 2): offered where a servant kept can be a loss, and nowhere else."""

from __future__ import annotations

from typing import Final

from piazza.games.lorenzo.data.board import CHURCH_FAITH, ROUNDS
from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.effects import LosePoints
from piazza.games.lorenzo.data.goods import FAITH, GOODS_HELD, SERVANTS
from piazza.games.lorenzo.data.tiles import TILES
from piazza.games.lorenzo.state import LorenzoState, Player

MOST_SPENT: Final = 99


def _goods_tile() -> int:
    for number in range(len(TILES)):
        effect = TILES[number].effect
        if isinstance(effect, LosePoints) and effect.count == GOODS_HELD:
            return number
    return -1


GOODS_TILE: Final[int] = _goods_tile()
"""The tile that takes a point for each good (3-7)."""


def _faith_payers() -> frozenset[int]:
    return frozenset([number for number in range(len(CARDS)) if _pays_faith(number)])


def _pays_faith(number: int) -> bool:
    for line in CARDS[number].lines:
        if line.pay[FAITH]:
            return True
    return False


FAITH_PAYERS: Final = _faith_payers()


def may_be_struck(g: LorenzoState, player: Player) -> bool:
    """Whether the tile of the last church can still strike the player against his will: no longer when his faith
    suffices in the last round, unless a building of his can take faith away."""
    if g.round < ROUNDS or player.goods[FAITH] < CHURCH_FAITH[2]:
        return True
    for number in player.cards:
        if number in FAITH_PAYERS:
            return True
    return False


def may_spend_more(g: LorenzoState, player: Player) -> bool:
    """Whether the player may want to pay more servants than needed."""
    if g.tiles[2] != GOODS_TILE or not g.terms.spends_more or player.goods[SERVANTS] == 0:
        return False
    return may_be_struck(g, player)


def is_last_chance(g: LorenzoState, player: Player) -> bool:
    """Whether the player's last member of the game is about to be placed: what is paid there might as well have been
    kept until there, so search looks at more servants only here."""
    return g.round == ROUNDS and player.idle & (player.idle - 1) == 0


def beyond(needed: int, limit: int, steps: list[int]) -> list[int]:
    """The numbers of servants above the fewest that are not offered anyway."""
    return [n for n in range(needed + 1, min(limit, MOST_SPENT) + 1) if n not in steps]
