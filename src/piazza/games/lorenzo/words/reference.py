"""All cards, leaders, tiles and board tables as plain data: for the terminal, the reference pages and the browser.

A board draws a card from its number; views therefore carry numbers only, and what is printed travels once.
"""

from __future__ import annotations

from piazza.games.lorenzo.data.board import (
    BONUS_TILE_WORDS,
    CHARACTER_POINTS,
    CHURCH_FAITH,
    FAITH_POINTS,
    LEVEL_VALUES,
    MARKET_GAINS,
    SLOT_MILITARY,
    SPACE_BONUS,
    TERRITORY_POINTS,
    TILE_HARVEST,
    TILE_PRODUCTION,
)  # fmt: skip
from piazza.games.lorenzo.data.cards import CARDS, Card
from piazza.games.lorenzo.data.effects import (
    BUILDING,
    TERRITORY,
    VENTURE,
    ActionValue,
    BonusAction,
    ChurchBonus,
    CopyLeader,
    Cost,
    DoubleImmediate,
    Effect,
    Gain,
    GainLess,
    GainPerCard,
    GainPerPoints,
    IgnoreSlotMilitary,
    Line,
    LosePoints,
    MemberValue,
    NoEndPoints,
    NoMarket,
    NoToll,
    NoTowerSpaceBonus,
    PlaceInOccupied,
    ServantsPerValue,
    SetMemberValue,
    SkipFirstTurn,
    TowerDiscount,
)  # fmt: skip
from piazza.games.lorenzo.data.leader_cards import LEADERS, Leader
from piazza.games.lorenzo.data.tiles import TILES
from piazza.games.lorenzo.words.notation import ACTION_WORDS, GOODS_WORDS, KIND_WORDS, SPACE_WORDS, by_word

COUNTED = ("points", "military", "building_costs", "goods")


def reference() -> dict[str, object]:
    """Keys: cards, leaders, tiles, bonus_tiles, board. Goods are objects by word, without zeros."""
    return {
        "cards": [_card(card) for card in CARDS[1:]],
        "leaders": [_leader(leader) for leader in LEADERS[1:]],
        "tiles": [{"tile": tile.word, "period": tile.period, "effect": describe(tile.effect)} for tile in TILES],
        "bonus_tiles": [
            {
                "tile": BONUS_TILE_WORDS[index],
                "harvest": by_word(TILE_HARVEST[index]),
                "production": by_word(TILE_PRODUCTION[index]),
            }
            for index in range(len(BONUS_TILE_WORDS))
        ],
        "board": _board(),
    }


def _card(card: Card) -> dict[str, object]:
    shown: dict[str, object] = {
        "number": card.number,
        "word": card.word,
        "name": card.name,
        "name_it": card.italian,
        "kind": KIND_WORDS[card.kind],
        "period": card.period,
        "costs": [_cost(cost) for cost in card.costs if sum(cost.pay)],
        "immediate": [describe(effect) for effect in card.immediate],
        "standing": [describe(effect) for effect in card.standing],
    }
    if card.kind in (TERRITORY, BUILDING):
        shown["work"] = {"value": card.work_value, "lines": [_line(line) for line in card.lines]}
    if card.kind == VENTURE:
        shown["end_vp"] = card.end_vp
    return shown


def _cost(cost: Cost) -> dict[str, object]:
    """`need` is the military to own."""
    return {"pay": by_word(cost.pay), "need": cost.need}


def _line(line: Line) -> dict[str, object]:
    shown: dict[str, object] = {"pay": by_word(line.pay), "gain": by_word(line.gain)}
    if line.per >= 0:
        shown["per"] = KIND_WORDS[line.per]
    return shown


def _leader(leader: Leader) -> dict[str, object]:
    need = leader.requirement
    return {
        "number": leader.number,
        "word": leader.word,
        "name": leader.name,
        "own": by_word(need.own),
        "cards": {KIND_WORDS[kind]: need.cards[kind] for kind in range(4) if need.cards[kind]},
        "same_type": need.same_type,
        "once_per_round": leader.once_per_round,
        "effect": describe(leader.effect),
    }


def _board() -> dict[str, object]:
    return {
        "level_values": list(LEVEL_VALUES),
        "space_bonus": {SPACE_WORDS[space]: by_word(SPACE_BONUS[space]) for space in range(len(SPACE_BONUS))},
        "market": [by_word(gain) for gain in MARKET_GAINS],
        "slot_military": list(SLOT_MILITARY),
        "territory_points": list(TERRITORY_POINTS),
        "character_points": list(CHARACTER_POINTS),
        "faith_points": list(FAITH_POINTS),
        "church_faith": list(CHURCH_FAITH),
    }


# ---- effects -----------------------------------------------------------------------------------------------------


def describe(effect: Effect) -> dict[str, object]:
    """An effect as data: `op` names it, the other keys are its numbers."""
    found = _once(effect)
    if found is None:
        found = _values(effect)
    if found is None:
        found = _standing(effect)
    return found


def _once(effect: Effect) -> dict[str, object] | None:
    if isinstance(effect, Gain):
        return {"op": "gain", "gain": by_word(effect.gain), "different": effect.different}
    if isinstance(effect, GainPerCard):
        return {"op": "gain_per_card", "gain": by_word(effect.gain), "per": KIND_WORDS[effect.per]}
    if isinstance(effect, GainPerPoints):
        per = GOODS_WORDS[effect.per]
        return {"op": "gain_per_points", "gain": by_word(effect.gain), "per": per, "each": effect.each}
    if isinstance(effect, BonusAction):
        return {
            "op": "bonus_action",
            "action": ACTION_WORDS[effect.action],
            "value": effect.value,
            "discount": by_word(effect.discount),
            "servants_only": effect.servants_only,
        }
    return None


def _values(effect: Effect) -> dict[str, object] | None:
    if isinstance(effect, ActionValue):
        return {"op": "action_value", "action": ACTION_WORDS[effect.action], "plus": effect.plus}
    if isinstance(effect, MemberValue):
        return {"op": "member_value", "coloured": effect.coloured, "plus": effect.plus}
    if isinstance(effect, SetMemberValue):
        return {"op": "set_member_value", "value": effect.value, "every": effect.every}
    if isinstance(effect, TowerDiscount):
        choices: list[object] = [by_word(choice) for choice in effect.choices]
        return {"op": "tower_discount", "tower": ACTION_WORDS[effect.tower], "choices": choices}
    if isinstance(effect, ServantsPerValue):
        return {"op": "servants_per_value", "servants": effect.servants}
    if isinstance(effect, NoTowerSpaceBonus):
        return {"op": "no_tower_space_bonus", "values": list(effect.values)}
    return None


def _standing(effect: Effect) -> dict[str, object]:
    if isinstance(effect, ChurchBonus):
        return {"op": "church_bonus", "gain": by_word(effect.gain)}
    if isinstance(effect, DoubleImmediate):
        return {"op": "double_immediate", "goods": [GOODS_WORDS[good] for good in effect.doubled]}
    if isinstance(effect, GainLess):
        return {"op": "gain_less", "goods": [GOODS_WORDS[good] for good in effect.less]}
    if isinstance(effect, NoEndPoints):
        return {"op": "no_end_points", "kind": KIND_WORDS[effect.kind]}
    if isinstance(effect, LosePoints):
        return {"op": "lose_points", "count": COUNTED[effect.count], "each": effect.each}
    if isinstance(effect, PlaceInOccupied):
        return {"op": "place_in_occupied"}
    if isinstance(effect, NoToll):
        return {"op": "no_toll"}
    if isinstance(effect, CopyLeader):
        return {"op": "copy_leader"}
    if isinstance(effect, IgnoreSlotMilitary):
        return {"op": "ignore_slot_military"}
    if isinstance(effect, NoMarket):
        return {"op": "no_market"}
    assert isinstance(effect, SkipFirstTurn)
    return {"op": "skip_first_turn"}
