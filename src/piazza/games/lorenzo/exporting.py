"""A state as a position: the inverse of reading one, at the start of a turn (docs/positions/lorenzo.md)."""

from __future__ import annotations

from piazza.core.errors import BadPosition
from piazza.games.lorenzo.chapters.turns import NextTurn, Turn
from piazza.games.lorenzo.data.board import BONUS_TILE_WORDS, COUNCIL, LEADERS_EACH, LEVELS, MEMBERS, SPACES
from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.goods import GOODS_WORDS, KIND_WORDS, VP
from piazza.games.lorenzo.data.leader_cards import LEADERS
from piazza.games.lorenzo.data.tiles import TILES
from piazza.games.lorenzo.state import LorenzoState, Player
from piazza.games.lorenzo.words.notation import MEMBER_WORDS, SPACE_WORDS


def export(g: LorenzoState) -> dict[str, object]:
    """All that the position's schema has keys for, settings apart; raises BadPosition inside a turn."""
    ask = g.agenda[-1] if len(g.agenda) == 4 else None
    follows = g.agenda[1] if len(g.agenda) == 4 else None
    if not isinstance(ask, Turn) or not isinstance(follows, NextTurn):
        raise BadPosition("expected the start of a turn")
    shown: dict[str, object] = {
        "round": g.round,
        "order": list(g.order),
        "to_act": ask.seat,
        "cycle": follows.cycle,
        "dice": list(g.dice),
        "tiles": [TILES[tile].word for tile in g.tiles],
        "towers": {KIND_WORDS[kind]: _tower(g, kind) for kind in range(4)},
        "spaces": _spaces(g),
        "council": [_member(member) for member in g.council],
        "seats": [_seat(player) for player in g.players],
    }
    if g.picks:
        shown["draft"] = [_pack(g, seat) for seat in range(len(g.players))]
    return shown


def _tower(g: LorenzoState, kind: int) -> list[object]:
    numbers = g.towers[kind * LEVELS : (kind + 1) * LEVELS]
    return [CARDS[number].word if number else None for number in numbers]


def _spaces(g: LorenzoState) -> dict[str, object]:
    shown: dict[str, object] = {}
    for space in range(SPACES):
        members: list[object] = [_member(bit) for bit in range(16) if g.spaces[space] >> bit & 1]
        if members and space != COUNCIL:
            shown[SPACE_WORDS[space]] = members
    return shown


def _member(bit: int) -> str:
    return f"{bit // MEMBERS} {MEMBER_WORDS[bit % MEMBERS]}"


def _seat(player: Player) -> dict[str, object]:
    shown: dict[str, object] = {GOODS_WORDS[good]: player.goods[good] for good in range(VP + 1)}
    shown["cards"] = [CARDS[number].word for number in player.cards]
    shown["idle"] = [MEMBER_WORDS[member] for member in range(MEMBERS) if player.idle >> member & 1]
    shown["raised"] = MEMBER_WORDS[player.raised] if player.raised >= 0 else None
    shown["bonus_tile"] = BONUS_TILE_WORDS[player.bonus_tile]
    shown["hand"] = _leaders(player.hand)
    shown["played"] = _leaders(player.played)
    shown["discarded"] = _leaders(player.discarded)
    shown["used"] = _leaders(player.used)
    if player.copied:
        shown["copied"] = LEADERS[player.copied].word
    shown["excommunicated"] = [period + 1 for period in range(3) if player.excommunicated >> period & 1]
    return shown


def _leaders(mask: int) -> list[object]:
    return [LEADERS[number].word for number in range(1, len(LEADERS)) if mask >> number & 1]


def _pack(g: LorenzoState, seat: int) -> list[object]:
    """The leaders dealt to the seat, in the order in which they were taken as the pack went round."""
    return [LEADERS[number].word for number in g.picks[seat * LEADERS_EACH : (seat + 1) * LEADERS_EACH]]
