"""What is told of what happened."""

from __future__ import annotations

from typing import Literal, TypedDict

from piazza.games.lorenzo.shown_moves import Action, BonusTileWord, Member, Privilege, Space, Work


class SeatTold(TypedDict):
    key: Literal["deal", "keep", "pass", "skip_turn"]
    seat: int


class RoundBegins(TypedDict):
    key: Literal["round"]
    n: int


class Laid(TypedDict):
    key: Literal["lay"]
    card: int
    space: Space


class Dice(TypedDict):
    key: Literal["dice"]
    black: int
    white: int
    orange: int


class Order(TypedDict):
    key: Literal["order"]
    seats: list[int]


class TileDrawn(TypedDict):
    key: Literal["tile"]
    tile: str


class BonusTileTaken(TypedDict):
    key: Literal["bonus_tile"]
    seat: int
    bonus_tile: BonusTileWord


class Placed(TypedDict):
    key: Literal["place"]
    seat: int
    member: Member
    space: Space


class Paid(TypedDict):
    key: Literal["servants", "toll"]
    seat: int
    n: int


class SpaceGain(TypedDict):
    key: Literal["space_bonus", "space_gain"]
    seat: int
    space: Space
    goods: list[str]


class SpaceTold(TypedDict):
    key: Literal["no_space_bonus", "space_bonus_lost", "bonus_space"]
    seat: int
    space: Space


class CardTaken(TypedDict):
    key: Literal["take_card", "take_card_free"]
    seat: int
    card: int
    space: Space
    paid: list[str]


class CardGain(TypedDict):
    key: Literal["card_gain"]
    seat: int
    card: int
    goods: list[str]


class LeaderGain(TypedDict):
    key: Literal["leader_gain"]
    seat: int
    leader: int
    goods: list[str]


class PrivilegeGain(TypedDict):
    key: Literal["privilege"]
    seat: int
    privilege: Privilege
    goods: list[str]


class GoodsTold(TypedDict):
    key: Literal["hand_back", "work_done", "track_end"]
    seat: int
    goods: list[str]


class GainLessened(TypedDict):
    """What a tile takes from the gain that is told next."""

    key: Literal["gain_less"]
    seat: int
    tile: str
    goods: list[str]


class GainDoubled(TypedDict):
    """What a leader adds to the gain that is told next."""

    key: Literal["gain_doubled"]
    seat: int
    leader: int
    goods: list[str]


class WorkBegins(TypedDict):
    key: Work
    seat: int
    value: int
    cards: list[int]


class Worked(TypedDict):
    key: Literal["work_tile", "work_card", "work_exchange"]
    seat: int
    card: int
    paid: list[str]
    goods: list[str]


class WorkLeft(TypedDict):
    key: Literal["work_left"]
    seat: int
    card: int


class BonusTold(TypedDict):
    key: Literal["bonus_declined", "bonus_lapses"]
    seat: int
    action: Action


class LeaderTold(TypedDict):
    key: Literal["play_leader", "copy_leader", "discard_leader", "use_leader"]
    seat: int
    leader: int


class MemberRaised(TypedDict):
    key: Literal["raise_member"]
    seat: int
    member: Member
    value: int


class MemberLost(TypedDict):
    key: Literal["lose_member"]
    seat: int
    member: Member


class ChurchJudges(TypedDict):
    key: Literal["church"]
    period: int


class ChurchSupported(TypedDict):
    key: Literal["church_supported"]
    seat: int
    faith: int
    n: int


class Excommunicated(TypedDict):
    key: Literal["excommunicated"]
    seat: int
    tile: str


class Parts(TypedDict):
    """The score by part."""

    points: int
    excommunication: int
    faith: int
    territories: int
    characters: int
    ventures: int
    military: int
    goods: int


class Scored(Parts):
    key: Literal["score"]
    seat: int
    n: int
    place: int


Told = (
    SeatTold | RoundBegins | Laid | Dice | Order | TileDrawn | BonusTileTaken | Placed | Paid | SpaceGain | SpaceTold
    | CardTaken | CardGain | LeaderGain | PrivilegeGain | GoodsTold | GainLessened | GainDoubled
    | WorkBegins | Worked | WorkLeft | BonusTold
    | LeaderTold | MemberRaised | MemberLost | ChurchJudges | ChurchSupported | Excommunicated | Scored
)  # fmt: skip


class SecretLeader(TypedDict):
    leader: int


class SecretLeaders(TypedDict):
    leaders: list[int]


Secret = SecretLeader | SecretLeaders
"""What some events have besides for those who may know it: the leader of `deal` and `keep`, those of `pass`."""
