"""What a seat may know of the game, and what it needs to decide; `shown` says what stands where."""

from __future__ import annotations

from piazza.core.agenda import EVERYONE
from piazza.games.lorenzo.chapters.drafting import Draft, pack_of
from piazza.games.lorenzo.chapters.leader_options import is_once_per_round
from piazza.games.lorenzo.chapters.members import member_values
from piazza.games.lorenzo.chapters.rounds import stack_of
from piazza.games.lorenzo.data.board import (
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
    NEUTRAL,
    OPEN_FROM,
    PRODUCTION_LARGE,
    PRODUCTION_SMALL,
    SLOT_MILITARY,
    SPACE_BONUS,
    TILE_HARVEST,
    TILE_PRODUCTION,
)  # fmt: skip
from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.goods import (
    BUILDING,
    CHARACTER,
    COINS,
    FAITH,
    MILITARY,
    SERVANTS,
    STONE,
    TERRITORY,
    VENTURE,
    VP,
    WOOD,
    by_word,
)
from piazza.games.lorenzo.data.leader_cards import LORENZO
from piazza.games.lorenzo.data.tiles import TILES
from piazza.games.lorenzo.scoring import as_shown, breakdown, total
from piazza.games.lorenzo.shown import (
    BonusTile,
    ChurchTile,
    Leaders,
    MarketSpace,
    MemberThere,
    PlayedLeader,
    PlayerView,
    TowerSpace,
    View,
    WorkArea,
    WorkSpace,
)  # fmt: skip
from piazza.games.lorenzo.shown import Draft as DraftView
from piazza.games.lorenzo.state import LorenzoState, Player
from piazza.games.lorenzo.words.forecast import own
from piazza.games.lorenzo.words.notation import MEMBER_WORDS, SPACE_WORDS, bits, members_of


def view(g: LorenzoState, seat: int) -> View:
    shown: View = {
        "round": g.round,
        "period": g.period + 1,
        "order": list(g.order),
        "dice": {"black": g.dice[0], "white": g.dice[1], "orange": g.dice[2]},
        "towers": {
            "territory": _tower(g, TERRITORY),
            "character": _tower(g, CHARACTER),
            "building": _tower(g, BUILDING),
            "venture": _tower(g, VENTURE),
        },
        "market": [_market(g, space) for space in range(MARKET, MARKET_END)],
        "harvest": _area(g, HARVEST_SMALL, HARVEST_LARGE),
        "production": _area(g, PRODUCTION_SMALL, PRODUCTION_LARGE),
        "council": [{"seat": m // MEMBERS, "member": MEMBER_WORDS[m % MEMBERS]} for m in g.council],
        "stacks": {
            "territory": stack_of(g, TERRITORY).bit_count(),
            "character": stack_of(g, CHARACTER).bit_count(),
            "building": stack_of(g, BUILDING).bit_count(),
            "venture": stack_of(g, VENTURE).bit_count(),
        },
        "church": [_tile(g, period) for period in range(3)],
        "bonus_tiles": [BONUS_TILE_WORDS[tile] for tile in bits(g.bonus_tiles)],
        "players": [_player(g, seat, score) for seat, score in enumerate(breakdown(g))],
        "draft": _draft(g, seat),
    }
    if 0 <= seat < len(g.players):
        shown["own"] = own(g, seat)
    if seat == EVERYONE:
        shown["hands"] = [bits(player.hand) for player in g.players]
    return shown


# ---- the board ---------------------------------------------------------------------------------------------------


def _members(g: LorenzoState, space: int) -> list[MemberThere]:
    return [{"seat": seat, "member": MEMBER_WORDS[member]} for seat, member in members_of(g.spaces[space])]


def _tower(g: LorenzoState, tower: int) -> list[TowerSpace]:
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


def _market(g: LorenzoState, space: int) -> MarketSpace:
    return {
        "space": SPACE_WORDS[space],
        "gain": by_word(MARKET_GAINS[space - MARKET]),
        "open": len(g.players) >= OPEN_FROM[space],
        "members": _members(g, space),
    }


def _area(g: LorenzoState, small: int, large: int) -> WorkArea:
    return {"small": _work_space(g, small, 0), "large": _work_space(g, large, LARGE_SPACE)}


def _work_space(g: LorenzoState, space: int, modifier: int) -> WorkSpace:
    return {
        "space": SPACE_WORDS[space],
        "open": len(g.players) >= OPEN_FROM[space],
        "modifier": modifier,
        "members": _members(g, space),
    }


def _tile(g: LorenzoState, period: int) -> ChurchTile:
    return {
        "period": period + 1,
        "tile": TILES[g.tiles[period]].word if g.tiles[period] >= 0 else None,
        "faith": CHURCH_FAITH[period],
        "excommunicated": [seat for seat in range(len(g.players)) if g.players[seat].excommunicated >> period & 1],
    }


# ---- the players -------------------------------------------------------------------------------------------------


def _player(g: LorenzoState, seat: int, score: dict[str, int]) -> PlayerView:
    player = g.players[seat]
    goods, values, owned = player.goods, member_values(g, player), player.tally[TERRITORY]
    return {
        "seat": seat,
        "wood": goods[WOOD],
        "stone": goods[STONE],
        "servants": goods[SERVANTS],
        "coins": goods[COINS],
        "military": goods[MILITARY],
        "faith": goods[FAITH],
        "vp": goods[VP],
        "cards": {
            "territory": _cards(player, TERRITORY),
            "character": _cards(player, CHARACTER),
            "building": _cards(player, BUILDING),
            "venture": _cards(player, VENTURE),
        },
        "slot_military": SLOT_MILITARY[owned] if owned < MAX_CARDS else None,
        "idle": [MEMBER_WORDS[member] for member in bits(player.idle)],
        "values": {"black": values[0], "white": values[1], "orange": values[2], "neutral": values[NEUTRAL]},
        "raised": MEMBER_WORDS[player.raised] if player.raised >= 0 else None,
        "bonus_tile": _bonus_tile(player),
        "excommunicated": [TILES[g.tiles[period]].word for period in bits(player.excommunicated)],
        "leaders": _leaders(player),
        "score": as_shown(score),
        "total": total(score),
    }


def _cards(player: Player, kind: int) -> list[int]:
    return [number for number in player.cards if CARDS[number].kind == kind]


def _bonus_tile(player: Player) -> BonusTile | None:
    if player.bonus_tile < 0:
        return None
    return {
        "tile": BONUS_TILE_WORDS[player.bonus_tile],
        "harvest": by_word(TILE_HARVEST[player.bonus_tile]),
        "production": by_word(TILE_PRODUCTION[player.bonus_tile]),
    }


def _leaders(player: Player) -> Leaders:
    played = [_played_leader(player, number) for number in bits(player.played)]
    return {"hand": player.hand.bit_count(), "played": played, "discarded": bits(player.discarded)}


def _played_leader(player: Player, number: int) -> PlayedLeader:
    return {
        "leader": number,
        "once_per_round": is_once_per_round(player, number),
        "used": player.used >> number & 1 == 1,
        "copied": player.copied if number == LORENZO and player.copied else None,
    }


def _draft(g: LorenzoState, seat: int) -> DraftView | None:
    """During the draft: the step, who still decides, and the pack before the seat."""
    ask = g.agenda[-1] if g.agenda else None
    if not isinstance(ask, Draft):
        return None
    shown: DraftView = {"step": ask.step + 1, "waiting": list(ask.seats)}
    if 0 <= seat < len(g.players):
        shown["pack"] = bits(g.packs[pack_of(g, seat, ask.step)])
        shown["kept"] = ask.chosen[seat] or None
    return shown
