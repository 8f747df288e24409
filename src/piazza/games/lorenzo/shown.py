"""What is shown of Lorenzo il Magnifico to people and programs: the types of the view, and those of questions, moves,
events and refusals, which stand in the files beside this one.

Never compiled, so that both builds describe these types alike; the browser's types are made from them. Cards and
leaders are their numbers, tiles their words; goods in messages are words such as 3_coins.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from piazza.games.lorenzo.shown_events import Parts, Secret, Told
from piazza.games.lorenzo.shown_moves import BonusTileWord, CardKind, Good, Goods, Label, Member, Space
from piazza.games.lorenzo.shown_questions import Faces, Refused

__all__ = ["Faces", "Label", "Refused", "Secret", "Told", "View"]


class MemberThere(TypedDict):
    seat: int
    member: Member


class TowerSpace(TypedDict):
    space: Space
    value: int
    bonus: Goods
    card: int | None
    members: list[MemberThere]


class Towers(TypedDict):
    """By tower its spaces, from the bottom."""

    territory: list[TowerSpace]
    character: list[TowerSpace]
    building: list[TowerSpace]
    venture: list[TowerSpace]


class MarketSpace(TypedDict):
    space: Space
    gain: Goods
    open: bool
    members: list[MemberThere]


class WorkSpace(TypedDict):
    space: Space
    open: bool
    modifier: int
    members: list[MemberThere]


class WorkArea(TypedDict):
    small: WorkSpace
    large: WorkSpace


class DiceView(TypedDict):
    """0 before the first roll."""

    black: int
    white: int
    orange: int


class ByKind(TypedDict):
    """How many cards of the period are still to come, by tower."""

    territory: int
    character: int
    building: int
    venture: int


class CardsByKind(TypedDict):
    territory: list[int]
    character: list[int]
    building: list[int]
    venture: list[int]


class ByMember(TypedDict):
    black: int
    white: int
    orange: int
    neutral: int


class ChurchTile(TypedDict):
    period: int
    tile: str | None
    faith: int
    """The faith needed to support the church."""
    excommunicated: list[int]


class BonusTile(TypedDict):
    tile: BonusTileWord
    harvest: Goods
    production: Goods


class PlayedLeader(TypedDict):
    leader: int
    once_per_round: bool
    used: bool
    copied: int | None


class Leaders(TypedDict):
    hand: int
    """How many."""
    played: list[PlayedLeader]
    discarded: list[int]


class PlayerView(TypedDict):
    seat: int
    wood: int
    stone: int
    servants: int
    coins: int
    military: int
    faith: int
    vp: int
    cards: CardsByKind
    slot_military: int | None
    """The military that the next territory needs; None with six of them."""
    idle: list[Member]
    values: ByMember
    raised: Member | None
    bonus_tile: BonusTile | None
    excommunicated: list[str]
    leaders: Leaders
    score: Parts
    """As if the game ended now."""
    total: int


class Draft(TypedDict):
    """During the draft; the pack before a seat and what it has kept of it are its own."""

    step: int
    waiting: list[int]
    pack: NotRequired[list[int]]
    kept: NotRequired[int | None]


class HandLeader(TypedDict):
    leader: int
    has: dict[Literal[Good, CardKind, "same_type"], list[int]]
    """By requirement what there is and what is needed."""
    playable: bool
    why_not: Refused | None


class MemberPlace(TypedDict):
    servants: int
    why_not: Refused | None


class Place(TypedDict):
    """A space for each idle member of the seat; toll and what the card costs only in towers."""

    space: Space
    members: dict[Member, MemberPlace]
    toll: NotRequired[int]
    costs: NotRequired[list[dict[Literal[Good, "military_needed"], int]]]


class Exchange(TypedDict):
    card: int
    pay: Goods
    gain: Goods
    back: int
    """What tile 1-4 takes back of it, wood or stone by the owner's choice."""


class WorkYield(TypedDict):
    """What a harvest or production of the value would give now."""

    value: int
    gain: Goods
    back: int
    """What tile 1-4 takes back of it, wood or stone by the owner's choice."""
    exchanges: list[Exchange]


class Own(TypedDict):
    """What helps a seat to decide."""

    hand: list[HandLeader]
    usable: list[int]
    """Leaders that can be used now."""
    seen: list[list[int]]
    """The packs of the draft as the seat saw them."""
    places: list[Place]
    harvest: list[WorkYield]
    production: list[WorkYield]
    church: int
    """The points for supporting the church now."""


class View(TypedDict):
    round: int
    """1 to 6; 0 before the first round."""
    period: int
    order: list[int]
    dice: DiceView
    towers: Towers
    market: list[MarketSpace]
    harvest: WorkArea
    production: WorkArea
    council: list[MemberThere]
    """In order of arrival."""
    stacks: ByKind
    church: list[ChurchTile]
    bonus_tiles: list[BonusTileWord]
    """Advanced sides not yet chosen, during the choice."""
    players: list[PlayerView]
    draft: Draft | None
    own: NotRequired[Own]
    """For a seat."""
    hands: NotRequired[list[list[int]]]
    """For EVERYONE."""
