"""Where all components are: conserved throughout a game."""

from __future__ import annotations

from piazza.games.aquileia.board import BLUE_DICE
from piazza.games.aquileia.cards import CARD_KINDS, CARD_WORDS, LAUREL_KINDS, LAUREL_WORDS, THEATRE_KINDS
from piazza.games.aquileia.stadium import KeepLaurel
from piazza.games.aquileia.state import AquileiaState


def census(g: AquileiaState) -> dict[str, int]:
    """Every card by kind, pieces and blue dice. Coins are not counted: the bank never runs out."""
    counts: dict[str, int] = {}
    for kind in range(CARD_KINDS):
        held = sum([player.cards[kind] for player in g.players])
        counts[CARD_WORDS[kind]] = held + g.deck[kind] + g.discard[kind] + g.slots.count(kind)
    laurels = _laurels_off_deck(g)
    for kind in range(LAUREL_KINDS):
        counts["laurel " + LAUREL_WORDS[kind]] = laurels[kind] + g.unseen[kind]
    counts["theatre laurels"] = len(g.theatre) if len(g.theatre) == THEATRE_KINDS else -1
    for seat, player in enumerate(g.players):
        counts[f"followers {seat}"] = player.followers + g.spaces.count(seat)
        counts[f"houses {seat}"] = player.houses + g.owners.count(seat)
    counts["blue dice"] = BLUE_DICE if 0 <= g.blue_dice <= BLUE_DICE else -1
    return counts


def _laurels_off_deck(g: AquileiaState) -> list[int]:
    """The stadium laurels that lie face up, are being looked at, or have left the board."""
    counts = [0] * LAUREL_KINDS
    if g.face >= 0:
        counts[g.face] += 1
    top = g.agenda[-1] if g.agenda else None
    if isinstance(top, KeepLaurel):
        counts[top.top] += 1
    for pair in g.pairs:
        if pair.face >= 0:
            counts[pair.face] += 1
        if pair.top >= 0:
            counts[pair.top] += 1
    return counts
