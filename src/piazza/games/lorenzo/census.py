"""Where all components are. The box holds what lies nowhere else, so a component that lies in two places shows."""

from __future__ import annotations

from piazza.games.lorenzo.chapters.rounds import FIRST_CARD
from piazza.games.lorenzo.data.board import COUNCIL, MEMBERS
from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.leader_cards import LEADERS
from piazza.games.lorenzo.state import LorenzoState
from piazza.games.lorenzo.words.notation import bits


def census(g: LorenzoState) -> dict[str, int]:
    cards: list[int] = [number for number in g.towers if number]
    leaders: list[int] = list(bits(g.leader_deck))
    members: list[int] = []
    for pack in g.packs:
        leaders += bits(pack)
    for kind in range(4):
        cards += [FIRST_CARD[kind] + index for index in bits(g.stacks[kind])]
    for seat, player in enumerate(g.players):
        cards += player.cards
        leaders += bits(player.hand) + bits(player.played) + bits(player.discarded)
        members += [seat * MEMBERS + member for member in bits(player.idle)]
    for mask in g.spaces:
        members += bits(mask)
    strays = len(set(g.council).symmetric_difference(bits(g.spaces[COUNCIL])))
    return {
        "cards": _total(cards, len(CARDS) - 1),
        "leaders": _total(leaders, len(LEADERS) - 1),
        "members": _total(members, len(g.players) * MEMBERS) + strays,
        "tallies": sum([abs(sum(player.tally) - len(player.cards)) for player in g.players]),
    }


def _total(found: list[int], printed: int) -> int:
    """What lies about, and the rest in the box (members that were lost lie beside the board)."""
    return len(found) + printed - len(set(found))
