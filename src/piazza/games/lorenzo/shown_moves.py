"""What is shown of moves: the words of the game, and the label of each kind of move."""

from __future__ import annotations

from typing import Literal, TypedDict

Good = Literal["wood", "stone", "servants", "coins", "military", "faith", "vp", "privileges"]
CardKind = Literal["territory", "character", "building", "venture"]
Action = Literal["territory", "character", "building", "venture", "harvest", "production", "any"]
Work = Literal["harvest", "production"]
Member = Literal["black", "white", "orange", "neutral"]
Privilege = Literal["wood_stone", "servants", "coins", "military", "faith"]
BonusTileWord = Literal["basic", "A", "B", "C", "D"]
Space = Literal[
    "territory 1", "territory 3", "territory 5", "territory 7",
    "character 1", "character 3", "character 5", "character 7",
    "building 1", "building 3", "building 5", "building 7",
    "venture 1", "venture 3", "venture 5", "venture 7",
    "market 1", "market 2", "market 3", "market 4",
    "harvest small", "harvest large", "production small", "production large", "council",
]  # fmt: skip
QuestionWord = Literal[
    "turn", "servants", "pay", "work", "privilege", "hand_back", "bonus", "leaders", "copy", "raise", "church",
    "bonus_tile", "draft", "place_more", "bonus_more", "more_servants",
]  # fmt: skip
Goods = dict[Good, int]
"""Goods by word, without zeros."""


# ---- moves -------------------------------------------------------------------------------------------------------


class OneMember(TypedDict):
    member: Member
    value: int
    """What the member counts before servants and the space."""


class SpaceCost(TypedDict):
    space: Space
    servants: int


class CardCost(SpaceCost):
    card: int
    cost: list[str]
    """What is paid for the card, or that there is a choice."""
    toll: int


class PlaceLabel(OneMember, SpaceCost):
    key: Literal["place", "place_servants"]


PlaceCardKey = Literal["place_card", "place_card_servants", "place_card_toll", "place_card_servants_toll"]
TakeKey = Literal["take", "take_servants", "take_toll", "take_servants_toll"]


class PlaceCardLabel(OneMember, CardCost):
    key: PlaceCardKey


class TakeLabel(CardCost):
    key: TakeKey


class LoseLabel(TypedDict):
    key: Literal["lose"]
    member: Member


class LeaderLabel(TypedDict):
    key: Literal["play_leader", "discard_leader", "use_leader", "copy", "keep"]
    leader: int


class PlainLabel(TypedDict):
    key: Literal["more_servants", "done"]


class ServantsLabel(TypedDict):
    key: Literal["servants"]
    n: int
    action: Action
    value: int


class SpendLabel(TypedDict):
    key: Literal["spend_servants"]
    n: int


class PayLabel(TypedDict):
    key: Literal["pay"]
    card: int
    goods: list[str]


class LeaveLabel(TypedDict):
    key: Literal["work_leave"]
    card: int


class UseLabel(TypedDict):
    key: Literal["work_use", "work_exchange"]
    card: int
    line: int
    pay: list[str]
    goods: list[str]


class PrivilegeLabel(TypedDict):
    key: Literal["privilege"]
    privileges: list[Privilege]
    goods: list[str]


class HandBackLabel(TypedDict):
    key: Literal["hand_back"]
    goods: list[str]


class DeclineLabel(TypedDict):
    key: Literal["decline"]
    action: Action


class RaiseLabel(OneMember):
    key: Literal["raise"]


class SupportLabel(TypedDict):
    key: Literal["support"]
    n: int


class TileLabel(TypedDict):
    key: Literal["accept", "tile"]
    tile: str


class BonusTileLabel(TypedDict):
    key: Literal["bonus_tile"]
    bonus_tile: BonusTileWord


class LayLabel(TypedDict):
    key: Literal["lay"]
    card: int
    space: Space


class RollLabel(TypedDict):
    key: Literal["roll"]
    die: Member
    n: int


class FirstLabel(TypedDict):
    key: Literal["first"]
    seat: int


class DealLabel(TypedDict):
    key: Literal["deal"]
    seat: int
    leader: int


Label = (
    PlaceLabel | PlaceCardLabel | TakeLabel | LoseLabel | LeaderLabel | PlainLabel | ServantsLabel | SpendLabel
    | PayLabel | LeaveLabel | UseLabel | PrivilegeLabel | HandBackLabel | DeclineLabel | RaiseLabel | SupportLabel
    | TileLabel | BonusTileLabel | LayLabel | RollLabel | FirstLabel | DealLabel
)  # fmt: skip
