"""All cards, leaders, tiles and board tables as plain data: for the terminal, the reference pages and the browser.

A board draws a card from its number; views therefore carry numbers only, and what is printed travels once. Never
compiled, so that both builds describe the types alike.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict, get_args

from piazza.games.lorenzo.data.board import (
    BONUS_TILE_WORDS,
    CHARACTER_POINTS,
    CHURCH_FAITH,
    COUNCIL_GAIN,
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
from piazza.games.lorenzo.data.effects import CardEffect, Described, Effect, Words
from piazza.games.lorenzo.data.goods import BUILDING, KIND_WORDS, TERRITORY, VENTURE, Cost, Line, by_word
from piazza.games.lorenzo.data.leader_cards import LEADERS, Leader
from piazza.games.lorenzo.data.tiles import TILES
from piazza.games.lorenzo.shown import BonusTile, CardKind, Goods, Privilege, Space
from piazza.games.lorenzo.words.notation import SPACE_WORDS


class PrintedEffect(TypedDict):
    """An effect of a card, with the message that says it."""

    does: Described
    words: Words


class PrintedCost(TypedDict):
    pay: Goods
    need: int
    """The military to own."""


class WorkLine(TypedDict):
    pay: Goods
    gain: Goods
    per: NotRequired[CardKind]


class PrintedWork(TypedDict):
    value: int
    lines: list[WorkLine]


class PrintedCard(TypedDict):
    number: int
    kind: CardKind
    period: int
    costs: list[PrintedCost]
    immediate: list[PrintedEffect]
    standing: list[PrintedEffect]
    work: NotRequired[PrintedWork]
    end_vp: NotRequired[int]


class PrintedLeader(TypedDict):
    number: int
    own: Goods
    cards: dict[CardKind, int]
    same_type: int
    once_per_round: bool
    effect: Described


class PrintedTile(TypedDict):
    tile: str
    period: int
    effect: Described


class PrintedBoard(TypedDict):
    level_values: list[int]
    space_bonus: dict[Space, Goods]
    market: list[Goods]
    council: Goods
    privileges: list[Privilege]
    """What a privilege can be taken for."""
    slot_military: list[int]
    territory_points: list[int]
    character_points: list[int]
    faith_points: list[int]
    church_faith: list[int]


class Printed(TypedDict):
    """Goods are objects by word, without zeros."""

    cards: list[PrintedCard]
    leaders: list[PrintedLeader]
    tiles: list[PrintedTile]
    bonus_tiles: list[BonusTile]
    board: PrintedBoard


def reference() -> Printed:
    return {
        "cards": [_card(card) for card in CARDS[1:]],
        "leaders": [_leader(leader) for leader in LEADERS[1:]],
        "tiles": [{"tile": tile.word, "period": tile.period, "effect": tile.effect.shown()} for tile in TILES],
        "bonus_tiles": [
            {"tile": word, "harvest": by_word(TILE_HARVEST[index]), "production": by_word(TILE_PRODUCTION[index])}
            for index, word in enumerate(BONUS_TILE_WORDS)
        ],
        "board": _board(),
    }


def _card(card: Card) -> PrintedCard:
    shown: PrintedCard = {
        "number": card.number,
        "kind": KIND_WORDS[card.kind],
        "period": card.period,
        "costs": [_cost(cost) for cost in card.costs if sum(cost.pay)],
        "immediate": [_effect(effect) for effect in card.immediate],
        "standing": [_effect(effect) for effect in card.standing],
    }
    if card.kind in (TERRITORY, BUILDING):
        shown["work"] = {"value": card.work_value, "lines": [_line(line) for line in card.lines]}
    if card.kind == VENTURE:
        shown["end_vp"] = card.end_vp
    return shown


def _effect(effect: Effect) -> PrintedEffect:
    assert isinstance(effect, CardEffect)
    return {"does": effect.shown(), "words": effect.words()}


def _cost(cost: Cost) -> PrintedCost:
    return {"pay": by_word(cost.pay), "need": cost.need}


def _line(line: Line) -> WorkLine:
    shown: WorkLine = {"pay": by_word(line.pay), "gain": by_word(line.gain)}
    if line.per >= 0:
        shown["per"] = KIND_WORDS[line.per]
    return shown


def _leader(leader: Leader) -> PrintedLeader:
    need = leader.requirement
    return {
        "number": leader.number,
        "own": by_word(need.own),
        "cards": {KIND_WORDS[kind]: need.cards[kind] for kind in range(4) if need.cards[kind]},
        "same_type": need.same_type,
        "once_per_round": leader.once_per_round,
        "effect": leader.effect.shown(),
    }


def _board() -> PrintedBoard:
    return {
        "level_values": list(LEVEL_VALUES),
        "space_bonus": {SPACE_WORDS[space]: by_word(SPACE_BONUS[space]) for space in range(len(SPACE_BONUS))},
        "market": [by_word(gain) for gain in MARKET_GAINS],
        "council": by_word(COUNCIL_GAIN),
        "privileges": list(get_args(Privilege)),
        "slot_military": list(SLOT_MILITARY),
        "territory_points": list(TERRITORY_POINTS),
        "character_points": list(CHARACTER_POINTS),
        "faith_points": list(FAITH_POINTS),
        "church_faith": list(CHURCH_FAITH),
    }
