"""What is printed on cards, leaders and tiles, as data for boards: `python -m piazza.games.lorenzo.printed FILE`.

A board draws a card from its number; views therefore carry numbers only, and the print travels with the client once.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from piazza.games.lorenzo.board import (
    BONUS_TILE_WORDS,
    CHARACTER_POINTS,
    FAITH_POINTS,
    SLOT_MILITARY,
    TERRITORY_POINTS,
    TILE_HARVEST,
    TILE_PRODUCTION,
)
from piazza.games.lorenzo.cards import CARDS, Card
from piazza.games.lorenzo.effects import BUILDING, TERRITORY, Cost, Effect, GainPerPoints, Line
from piazza.games.lorenzo.leader_cards import LEADERS, Leader
from piazza.games.lorenzo.notation import ACTION_WORDS, GOODS_WORDS, KIND_WORDS, by_word
from piazza.games.lorenzo.tiles import TILES

COUNTED: Final[tuple[str, ...]] = ("points", "military", "buildings", "goods")
PLAIN: Final[tuple[str, ...]] = ("value", "plus", "each", "every", "coloured", "values", "servants", "different")


def printed() -> dict[str, object]:
    return {
        "cards": [_card(card) for card in CARDS[1:]],
        "leaders": [_leader(leader) for leader in LEADERS[1:]],
        "tiles": {tile.word: _effect(tile.effect) for tile in TILES},
        "bonus_tiles": {
            word: {"harvest": by_word(TILE_HARVEST[tile]), "production": by_word(TILE_PRODUCTION[tile])}
            for tile, word in enumerate(BONUS_TILE_WORDS)
        },
        "faith_points": FAITH_POINTS,
        "slot_military": SLOT_MILITARY,
        "territory_points": TERRITORY_POINTS,
        "character_points": CHARACTER_POINTS,
    }


def _card(card: Card) -> dict[str, object]:
    shown: dict[str, object] = {"number": card.number, "kind": KIND_WORDS[card.kind], "period": card.period}
    shown["costs"] = [_cost(cost) for cost in card.costs if sum(cost.pay)]
    shown["immediate"] = [_effect(effect) for effect in card.immediate]
    shown["standing"] = [_effect(effect) for effect in card.standing]
    if card.kind in (TERRITORY, BUILDING):
        shown["work"] = {"value": card.work_value, "lines": [_line(line) for line in card.lines]}
    if card.end_vp:
        shown["end_vp"] = card.end_vp
    return shown


def _cost(cost: Cost) -> dict[str, object]:
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
        "cards": {KIND_WORDS[kind]: need.cards[kind] for kind in range(4) if need.cards[kind]},
        "own": by_word(need.own),
        "same_type": need.same_type,
        "effect": _effect(leader.effect),
        "once_per_round": leader.once_per_round,
    }


def _effect(effect: Effect) -> dict[str, object]:
    shown: dict[str, object] = {"op": type(effect).__name__}
    for name in PLAIN:
        if hasattr(effect, name):
            shown[name] = getattr(effect, name)
    for name in ("gain", "discount"):
        if hasattr(effect, name):
            shown[name] = by_word(getattr(effect, name))
    for name in ("action", "tower", "kind"):
        if hasattr(effect, name):
            shown[name] = ACTION_WORDS[getattr(effect, name)]
    if hasattr(effect, "choices"):
        shown["choices"] = [by_word(choice) for choice in effect.choices]
    if hasattr(effect, "per"):
        shown["per"] = (GOODS_WORDS if isinstance(effect, GainPerPoints) else KIND_WORDS)[effect.per]
    for name in ("less", "doubled"):
        if hasattr(effect, name):
            shown["goods"] = [GOODS_WORDS[good] for good in getattr(effect, name)]
    if hasattr(effect, "count"):
        shown["count"] = COUNTED[effect.count]
    return shown


def text() -> str:
    return json.dumps(printed(), separators=(",", ":")) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), encoding="utf-8")
