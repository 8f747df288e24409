"""A state as a position: the inverse of reading one, at the start of a turn (docs/positions/lucca.md)."""

from __future__ import annotations

from piazza.core.errors import BadPosition
from piazza.games.lucca.cards import COLOUR_COUNT, COLOURS, NO_CARD, TOWER, Deck
from piazza.games.lucca.rounds import NextTurn
from piazza.games.lucca.state import LuccaState, Player
from piazza.games.lucca.turn import TURNS


def export(g: LuccaState) -> dict[str, object]:
    """All that the position's schema has keys for, settings apart; raises BadPosition inside a turn."""
    follows = g.agenda[0] if len(g.agenda) == 2 and g.agenda[1] in TURNS else None
    if not isinstance(follows, NextTurn):
        raise BadPosition("expected the start of a turn")
    seats = g.terms.seats
    shown: dict[str, object] = {
        "round": g.round,
        "turn": follows.position - 1,
        "order": list(g.order),
        "families": [_family(g, player) for player in g.players[:seats]],
        "triplets": _triplets(g),
        "stock": _cards(g.terms.deck, g.stock),
    }
    if g.terms.has_neutral:
        shown["neutral"] = _palaces(g, g.players[-1])
    return shown


def _family(g: LuccaState, player: Player) -> object:
    shown = _palaces(g, player)
    shown["walls"] = _cards(g.terms.deck, list(player.walls))
    shown["towers"] = player.towers
    shown["window_points"] = player.window_points
    shown["party_points"] = player.party_points
    return shown


def _palaces(g: LuccaState, player: Player) -> dict[str, object]:
    """The palaces by area and colour; areas without any are left out."""
    areas: dict[str, object] = {}
    for area in ("construction", "finished", "opened"):
        palaces: dict[str, object] = {}
        for colour in range(COLOUR_COUNT):
            if player.palaces[colour] and _area_of(player, colour) == area:
                palaces[COLOURS[colour]] = _cards(g.terms.deck, list(player.palaces[colour]))
        if palaces:
            areas[area] = palaces
    return areas


def _area_of(player: Player, colour: int) -> str:
    if player.is_building(colour):
        return "construction"
    return "finished" if player.finished >> colour & 1 else "opened"


def _triplets(g: LuccaState) -> list[object]:
    shown: list[object] = []
    for place in range(0, g.terms.table_size, 3):
        cards = g.table[place : place + 3]
        shown.append(None if cards[0] == NO_CARD else _cards(g.terms.deck, cards))
    return shown


def _cards(deck: Deck, cards: list[int]) -> list[object]:
    words: list[object] = []
    for card in cards:
        if card == TOWER:
            words.append("tower")
        else:
            words.append(deck.numbers[card])
    return words
