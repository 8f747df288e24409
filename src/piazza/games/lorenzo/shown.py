"""What is shown of Lorenzo il Magnifico to people and programs: the types of views, questions, moves, events, refusals.

Never compiled, so that both builds describe these types alike; the browser's types are made from them. Cards and
leaders are their numbers, tiles their words; goods in messages are words such as 3_coins.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Good = Literal["wood", "stone", "servants", "coins", "military", "faith", "vp", "privileges"]
CardKind = Literal["territory", "character", "building", "venture"]
Action = Literal["territory", "character", "building", "venture", "harvest", "production", "any"]
Work = Literal["harvest", "production"]
Member = Literal["black", "white", "orange", "neutral"]
Counted = Literal["points", "military", "building_costs", "goods"]
"""What tiles 3-4 to 3-7 count."""
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


# ---- refusals ----------------------------------------------------------------------------------------------------


class AnswerFirst(TypedDict):
    """Something of another question: this one comes first."""

    code: Literal["answer_first"]
    question: QuestionWord


class SpaceRefused(TypedDict):
    code: Literal["no_card", "occupied", "market_barred", "neutral_here"]
    space: Space


class Closed(TypedDict):
    code: Literal["closed"]
    space: Space
    players: int


class OwnMemberHere(TypedDict):
    code: Literal["own_member_here"]
    space: Space
    at: Space


class TooWeak(TypedDict):
    """More servants are needed than there are."""

    code: Literal["too_weak"]
    space: Space
    need: int
    have: int


class TooWeakForCard(TypedDict):
    """More servants are needed than the cost of the card leaves."""

    code: Literal["too_weak_card"]
    space: Space
    need: int
    have: int
    spare: int


class SixCards(TypedDict):
    code: Literal["six_cards"]
    kind: CardKind
    n: int


class TollDue(TypedDict):
    code: Literal["toll_due"]
    n: int
    have: int


class SlotMilitary(TypedDict):
    code: Literal["slot_military"]
    need: int
    have: int


class CannotPay(TypedDict):
    code: Literal["cannot_pay", "cannot_exchange"]
    card: int
    missing: list[str]


class MemberRefused(TypedDict):
    code: Literal["member_placed"]
    member: Member


class HighEnough(TypedDict):
    code: Literal["high_enough"]
    member: Member
    value: int


class Plainly(TypedDict):
    code: Literal["can_place"]


LeaderCode = Literal["not_in_hand", "nothing_to_copy", "not_played", "used", "not_usable", "no_member_to_raise"]


class LeaderRefused(TypedDict):
    code: Literal[LeaderCode, "not_copyable", "not_in_pack"]
    leader: int


class Requirement(TypedDict):
    code: Literal["requirement"]
    leader: int
    missing: list[str]


class WorkTooWeak(TypedDict):
    """A leader's harvest or production does not reach 1."""

    code: Literal["leader_too_weak"]
    leader: int
    action: Action
    need: int
    have: int


class NotThisAction(TypedDict):
    code: Literal["not_this_action"]
    action: Action


class ServantsOfNoUse(TypedDict):
    code: Literal["servants_of_no_use"]
    steps: list[int]


class MoreOfNoUse(TypedDict):
    code: Literal["more_of_no_use"]
    tile: str


class NoneToSpare(TypedDict):
    code: Literal["none_to_spare"]
    have: int


class CountRefused(TypedDict):
    code: Literal["privileges_differ", "privileges_count", "hand_back_count"]
    n: int


class CardRefused(TypedDict):
    code: Literal["paid_otherwise", "not_at_work", "card_first"]
    card: int


class NoSuchLine(TypedDict):
    code: Literal["no_such_line"]
    card: int
    line: int


class BonusTileGone(TypedDict):
    code: Literal["bonus_tile_gone"]
    bonus_tile: BonusTileWord


Refused = (
    AnswerFirst | SpaceRefused | Closed | OwnMemberHere | TooWeak | TooWeakForCard | SixCards | TollDue | SlotMilitary
    | CannotPay | MemberRefused | HighEnough | Plainly | LeaderRefused | Requirement | WorkTooWeak
    | NotThisAction | ServantsOfNoUse | MoreOfNoUse | NoneToSpare | CountRefused | CardRefused | NoSuchLine
    | BonusTileGone
)  # fmt: skip


# ---- questions ---------------------------------------------------------------------------------------------------


class SeatFace(TypedDict):
    seat: int


class ServantsFace(TypedDict):
    seat: int
    action: Action
    value: int


class PayFace(TypedDict):
    seat: int
    card: int
    space: Space


class WorkFace(TypedDict):
    seat: int
    action: Action
    asked: list[int]
    """The cards that may be decided about now; 0 is the bonus tile."""
    cards: list[int]
    gains: list[str]


class CountFace(TypedDict):
    seat: int
    count: int


class BonusFace(TypedDict):
    seat: int
    action: Action
    value: int
    discount: list[str]


class ChurchFace(TypedDict):
    seat: int
    tile: str
    faith: int
    points: int


class DraftFace(TypedDict):
    step: int
    steps: int
    seats: list[int]
    kept: NotRequired[int]


class MoreServantsFace(TypedDict):
    seat: int
    needed: int


class FirstFace(TypedDict):
    pass


class TileFace(TypedDict):
    period: int


class LayFace(TypedDict):
    space: Space


class RollFace(TypedDict):
    die: Member


Faces = TypedDict(
    "Faces",
    {
        "turn": SeatFace,
        "servants": ServantsFace,
        "pay": PayFace,
        "work": WorkFace,
        "privilege": CountFace,
        "hand_back": CountFace,
        "bonus": BonusFace,
        "leaders": SeatFace,
        "copy": SeatFace,
        "raise": SeatFace,
        "church": ChurchFace,
        "bonus_tile": SeatFace,
        "draft": DraftFace,
        "place_more": SeatFace,
        "bonus_more": BonusFace,
        "more_servants": MoreServantsFace,
        "first": FirstFace,
        "tile": TileFace,
        "deal": SeatFace,
        "lay": LayFace,
        "roll": RollFace,
    },
)
"""By kind of question what is shown of it."""


# ---- events -------------------------------------------------------------------------------------------------------


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
    key: Literal["score", "score_tied"]
    """Tied: somebody else has as many points, and turn order decides."""
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


# ---- the view -----------------------------------------------------------------------------------------------------


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


class Outlook(TypedDict):
    """What a choice comes to by itself, before anything else is asked or anybody else moves."""

    goods: Goods
    """Those that change: how many there are then."""
    total: int
    """The points if the game ended then."""


class WorkPlan(TypedDict):
    """One way to use the cards at work."""

    lines: list[int]
    """Of each card in turn: 0 leaves it unused, 1 and 2 are its lines."""
    goods: Goods
    """Those that change: how many there are then, before privileges are exchanged."""
    total: int
    """The points if the game ended then."""
    back: NotRequired[int]
    """What tile 1-4 then takes back, wood or stone by the owner's choice."""


class WorkPlans(TypedDict):
    """All that the seat can answer about the cards at work, in one."""

    cards: list[int]
    """0 is the bonus tile."""
    plans: list[WorkPlan]
    """The one with the most points first."""
    privileges: dict[Privilege, Goods]
    """What each council privilege would bring."""


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
    outlook: NotRequired[dict[str, Outlook]]
    """While it is asked for a placement or a card: by the text of each choice."""
    work: NotRequired[WorkPlans]
    """While it is asked about its cards at work."""


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
