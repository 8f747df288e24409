"""What is shown of questions, and what a refused move is answered."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from piazza.games.lorenzo.shown_moves import Action, BonusTileWord, CardKind, Member, QuestionWord, Space

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
