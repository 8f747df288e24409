"""Where all components are: conserved throughout a game."""

from __future__ import annotations

from piazza.games.sangimignano.chapters.towers import number_cards, wilds_in
from piazza.games.sangimignano.data.cards import KINDS, ONE, TOWER_KINDS, WORDS, W, count
from piazza.games.sangimignano.state import SanGimignanoState


def census(g: SanGimignanoState) -> dict[str, int]:
    bag = g.deck + g.nobles + g.market + g.laid + g.removed + g.out
    for kind in g.top:
        bag += ONE[kind]
    for card in g.bottom + g.noble_bottom:
        bag += ONE[card >> 2]
    for player in g.players:
        bag += player.hand + player.front
        for tower in player.towers:
            bag += number_cards(tower) + wilds_in(tower) * ONE[W]
    kinds = KINDS if g.terms.nobles else TOWER_KINDS
    return {WORDS[kind]: count(bag, kind) for kind in range(kinds)}
