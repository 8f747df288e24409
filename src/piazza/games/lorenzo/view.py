"""What a seat may know of the game, and what it needs to decide.

Keys of the view:

  round, period            1 to 6, 1 to 3; round 0 before the first round
  order                    seats in turn order
  dice                     black, white, orange; 0 before the first roll
  towers                   by tower word, spaces from the bottom: space, value, bonus, card (number or null), members
  market                   its spaces: space, gain, open, members
  harvest, production      small and large: space, open, modifier, members
  council                  members in order
  stacks                   by tower word: how many cards of the period are still to come
  church                   tiles: period, tile, faith needed, excommunicated seats
  bonus_tiles              advanced sides not yet chosen, during the choice
  players                  one object a seat: goods by word, cards by type, slot_military, idle (member words), values
                           (of all members), raised, bonus_tile, excommunicated (tile words), leaders (hand: how many,
                           played: leader, used, copied; discarded), score (forecast by part), total
  draft                    during the draft: step, and for a seat its pack
  own                      for a seat: hand (leaders with what their requirement has and lacks), seen (packs of the
                           draft), places (each space: toll, costs, and for each idle member servants and why not),
                           harvest and production (what values 1 to 6 would give now), church (points if supported)
  hands                    for EVERYONE: the leaders in each hand

Members are objects with seat and member; goods are objects by word, without zeros.
"""

from __future__ import annotations

from piazza.core.agenda import EVERYONE
from piazza.games.lorenzo.board import (
    BONUS_TILE_WORDS,
    CHURCH_FAITH,
    HARVEST_LARGE,
    HARVEST_SMALL,
    LARGE_SPACE,
    LEVEL_VALUES,
    LEVELS,
    MARKET,
    MARKET_END,
    MARKET_GAINS,
    MAX_CARDS,
    MEMBERS,
    OPEN_FROM,
    PRODUCTION_LARGE,
    PRODUCTION_SMALL,
    SLOT_MILITARY,
    SPACE_BONUS,
    TILE_HARVEST,
    TILE_PRODUCTION,
)  # fmt: skip
from piazza.games.lorenzo.cards import CARDS
from piazza.games.lorenzo.effects import TERRITORY
from piazza.games.lorenzo.forecast import own
from piazza.games.lorenzo.leader_cards import LEADERS
from piazza.games.lorenzo.leader_options import is_once_per_round
from piazza.games.lorenzo.members import member_values
from piazza.games.lorenzo.notation import (
    GOODS_WORDS,
    KIND_WORDS,
    MEMBER_WORDS,
    SPACE_WORDS,
    bits,
    by_word,
    members_of,
)  # fmt: skip
from piazza.games.lorenzo.rounds import stack_of
from piazza.games.lorenzo.scoring import breakdown, total
from piazza.games.lorenzo.setup import Draft, pack_of
from piazza.games.lorenzo.state import LorenzoState, Player
from piazza.games.lorenzo.tiles import TILES


def view(g: LorenzoState, seat: int) -> dict[str, object]:
    """See the head of the module."""
    shown: dict[str, object] = {
        "round": g.round,
        "period": g.period + 1,
        "order": list(g.order),
        "dice": {MEMBER_WORDS[die]: g.dice[die] for die in range(3)},
        "towers": {KIND_WORDS[tower]: _tower(g, tower) for tower in range(4)},
        "market": [_market(g, space) for space in range(MARKET, MARKET_END)],
        "harvest": _area(g, HARVEST_SMALL, HARVEST_LARGE),
        "production": _area(g, PRODUCTION_SMALL, PRODUCTION_LARGE),
        "council": [{"seat": m // MEMBERS, "member": MEMBER_WORDS[m % MEMBERS]} for m in g.council],
        "stacks": {KIND_WORDS[kind]: stack_of(g, kind).bit_count() for kind in range(4)},
        "church": [_tile(g, period) for period in range(3)],
        "bonus_tiles": [BONUS_TILE_WORDS[tile] for tile in bits(g.bonus_tiles)],
        "players": _players(g),
        "draft": _draft(g, seat),
    }
    if 0 <= seat < len(g.players):
        shown["own"] = own(g, seat)
    if seat == EVERYONE:
        shown["hands"] = [list(bits(p.hand)) for p in g.players]
    return shown


# ---- the board ---------------------------------------------------------------------------------------------------


def _members(g: LorenzoState, space: int) -> list[object]:
    return [{"seat": seat, "member": MEMBER_WORDS[member]} for seat, member in members_of(g.spaces[space])]


def _tower(g: LorenzoState, tower: int) -> list[object]:
    return [
        {
            "space": SPACE_WORDS[space],
            "value": LEVEL_VALUES[space % LEVELS],
            "bonus": by_word(SPACE_BONUS[space]),
            "card": g.towers[space] or None,
            "members": _members(g, space),
        }
        for space in range(tower * LEVELS, tower * LEVELS + LEVELS)
    ]


def _market(g: LorenzoState, space: int) -> dict[str, object]:
    return {
        "space": SPACE_WORDS[space],
        "gain": by_word(MARKET_GAINS[space - MARKET]),
        "open": len(g.players) >= OPEN_FROM[space],
        "members": _members(g, space),
    }


def _area(g: LorenzoState, small: int, large: int) -> dict[str, object]:
    shown: dict[str, object] = {}
    for word, space, modifier in (("small", small, 0), ("large", large, LARGE_SPACE)):
        shown[word] = {
            "space": SPACE_WORDS[space],
            "open": len(g.players) >= OPEN_FROM[space],
            "modifier": modifier,
            "members": _members(g, space),
        }
    return shown


def _tile(g: LorenzoState, period: int) -> dict[str, object]:
    return {
        "period": period + 1,
        "tile": TILES[g.tiles[period]].word if g.tiles[period] >= 0 else None,
        "faith": CHURCH_FAITH[period],
        "excommunicated": [seat for seat in range(len(g.players)) if g.players[seat].excommunicated >> period & 1],
    }


# ---- the players -------------------------------------------------------------------------------------------------


def _players(g: LorenzoState) -> list[object]:
    scores = breakdown(g)
    found: list[object] = []
    for seat in range(len(g.players)):
        p = g.players[seat]
        shown: dict[str, object] = {"seat": seat}
        for good in range(len(p.goods)):
            shown[GOODS_WORDS[good]] = p.goods[good]
        shown["cards"] = {KIND_WORDS[kind]: _cards(p, kind) for kind in range(4)}
        owned = p.tally[TERRITORY]
        shown["slot_military"] = SLOT_MILITARY[owned] if owned < MAX_CARDS else None
        shown["idle"] = [MEMBER_WORDS[member] for member in bits(p.idle)]
        values = member_values(g, p)
        shown["values"] = {MEMBER_WORDS[member]: values[member] for member in range(MEMBERS)}
        shown["raised"] = MEMBER_WORDS[p.raised] if p.raised >= 0 else None
        shown["bonus_tile"] = _bonus_tile(p)
        shown["excommunicated"] = [TILES[g.tiles[period]].word for period in bits(p.excommunicated)]
        shown["leaders"] = _leaders(p)
        parts: dict[str, object] = {}
        parts.update(scores[seat])
        shown["score"] = parts
        shown["total"] = total(scores[seat])
        found.append(shown)
    return found


def _cards(p: Player, kind: int) -> list[object]:
    return [number for number in p.cards if CARDS[number].kind == kind]


def _bonus_tile(p: Player) -> dict[str, object] | None:
    if p.bonus_tile < 0:
        return None
    return {
        "tile": BONUS_TILE_WORDS[p.bonus_tile],
        "harvest": by_word(TILE_HARVEST[p.bonus_tile]),
        "production": by_word(TILE_PRODUCTION[p.bonus_tile]),
    }


def _leaders(p: Player) -> dict[str, object]:
    played: list[object] = []
    for number in bits(p.played):
        played.append(
            {
                "leader": number,
                "once_per_round": is_once_per_round(p, number),
                "used": p.used >> number & 1 == 1,
                "copied": p.copied or None if LEADERS[number].word == "lorenzo-de-medici" else None,
            }
        )
    return {"hand": p.hand.bit_count(), "played": played, "discarded": list(bits(p.discarded))}


def _draft(g: LorenzoState, seat: int) -> dict[str, object] | None:
    """During the draft: the step, who still decides, and the pack before the seat."""
    ask = g.agenda[-1] if g.agenda else None
    if not isinstance(ask, Draft):
        return None
    shown: dict[str, object] = {"step": ask.step + 1, "waiting": list(ask.seats)}
    if 0 <= seat < len(g.players):
        shown["pack"] = list(bits(g.packs[pack_of(g, seat, ask.step)]))
        shown["kept"] = ask.chosen[seat] or None
    return shown
