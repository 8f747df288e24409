"""Where all components are: conserved throughout a game."""

from __future__ import annotations

from piazza.games.lucca.cards import NO_CARD, TOWER
from piazza.games.lucca.state import LuccaState
from piazza.games.lucca.view import cards_in_play


def census(g: LuccaState) -> dict[str, int]:
    towers = g.aside_towers + g.discarded_towers
    palace_cards = g.discarded
    for player in g.players:
        towers += player.towers
        palace_cards += len(player.hand) + len(player.walls) + sum([len(palace) for palace in player.palaces])
    for card in g.stock + g.table + cards_in_play(g):
        if card == TOWER:
            towers += 1
        elif card != NO_CARD:
            palace_cards += 1
    return {"palace_cards": palace_cards, "towers": towers}
