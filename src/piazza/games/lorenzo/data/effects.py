"""The vocabulary in which cards, leaders and excommunication tiles say what they do.

An effect is one class with all that is known of it: its data, what is shown of it (the type above it), for those that
cards carry the message that says it, and its part in the rules: what it gives at once, or what it changes for good.
`chapters/standing` asks every effect in force for that. Effects that forbid or allow something are named by the chapter
that obeys them.

Never compiled, so that both builds describe the types alike; effects are asked when cards are taken or the game is
loaded, not in the loops of a search. The browser's types are made from this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypedDict

from piazza.games.lorenzo.data.board import TOLL
from piazza.games.lorenzo.data.goods import (
    ACTION_WORDS,
    ANY_TOWER,
    GOODS_WORDS,
    KIND_WORDS,
    NOTHING,
    PRIVILEGES,
    amounts,
    by_word,
)
from piazza.games.lorenzo.shown import Action, CardKind, Counted, Good, Goods

if TYPE_CHECKING:
    from piazza.games.lorenzo.state import Player

COUNTED: Final[tuple[Counted, ...]] = ("points", "military", "building_costs", "goods")


class Words(TypedDict):
    """The message that says what an effect does, and what it needs to be filled in."""

    key: str
    params: dict[str, int | str | list[str] | list[int]]


class Effect:
    """One thing that a card, a leader or a tile does."""

    def shown(self) -> Described:
        """As data, for boards, the terminal and the reference pages."""
        raise NotImplementedError


class CardEffect(Effect):
    """What a card may carry; leaders and tiles have a text of their own."""

    def words(self) -> Words:
        raise NotImplementedError


# ---- done once ---------------------------------------------------------------------------------------------------


class AtOnce(CardEffect):
    """Done when the card is taken."""

    different: bool = False
    """Its privileges must become different things (ruling 23)."""

    def gain_of(self, player: Player) -> tuple[int, ...]:
        """What the player gains by it now."""
        return NOTHING


class GainShown(TypedDict):
    op: Literal["gain"]
    gain: Goods
    different: bool


class Gain(AtOnce):
    """Goods and points; `different`: the privileges of this set must become different things (ruling 23)."""

    def __init__(self, gain: tuple[int, ...], different: bool = False) -> None:
        self.gain: Final = gain
        self.different = different

    def gain_of(self, player: Player) -> tuple[int, ...]:
        return self.gain

    def shown(self) -> GainShown:
        return {"op": "gain", "gain": by_word(self.gain), "different": self.different}

    def words(self) -> Words:
        if self.different:
            return {"key": "effect.gain_different", "params": {"n": self.gain[PRIVILEGES]}}
        return {"key": "effect.gain", "params": {"goods": amounts(self.gain)}}


class GainPerCardShown(TypedDict):
    op: Literal["gain_per_card"]
    gain: Goods
    per: CardKind


class GainPerCard(AtOnce):
    """The gain once for each own card of the type, the one just taken included (ruling 12)."""

    def __init__(self, gain: tuple[int, ...], per: int) -> None:
        self.gain: Final = gain
        self.per: Final = per

    def gain_of(self, player: Player) -> tuple[int, ...]:
        return times(self.gain, player.tally[self.per])

    def shown(self) -> GainPerCardShown:
        return {"op": "gain_per_card", "gain": by_word(self.gain), "per": KIND_WORDS[self.per]}

    def words(self) -> Words:
        return {"key": "effect.gain_per_card", "params": {"goods": amounts(self.gain), "per": KIND_WORDS[self.per]}}


class GainPerPointsShown(TypedDict):
    op: Literal["gain_per_points"]
    gain: Goods
    per: Good
    each: int


class GainPerPoints(AtOnce):
    """The gain once for each full `each` of what is owned; nothing is paid (ruling 14)."""

    def __init__(self, gain: tuple[int, ...], per: int, each: int) -> None:
        self.gain: Final = gain
        self.per: Final = per
        self.each: Final = each

    def gain_of(self, player: Player) -> tuple[int, ...]:
        return times(self.gain, player.goods[self.per] // self.each)

    def shown(self) -> GainPerPointsShown:
        return {
            "op": "gain_per_points",
            "gain": by_word(self.gain),
            "per": GOODS_WORDS[self.per],
            "each": self.each,
        }

    def words(self) -> Words:
        params: dict[str, int | str | list[str] | list[int]] = {"goods": amounts(self.gain)}
        return {"key": "effect.gain_per_points", "params": {**params, "per": GOODS_WORDS[self.per], "each": self.each}}


class BonusActionShown(TypedDict):
    op: Literal["bonus_action"]
    action: Action
    value: int
    discount: Goods
    servants_only: bool


class BonusAction(AtOnce):
    """An action without a member, with `discount` on the card; `servants_only`: characters do not raise it."""

    def __init__(
        self, action: int, value: int, discount: tuple[int, ...] | None = None, servants_only: bool = False
    ) -> None:
        self.action: Final = action
        self.value: Final = value
        self.discount: Final = NOTHING if discount is None else discount
        self.servants_only: Final = servants_only

    def shown(self) -> BonusActionShown:
        return {
            "op": "bonus_action",
            "action": ACTION_WORDS[self.action],
            "value": self.value,
            "discount": by_word(self.discount),
            "servants_only": self.servants_only,
        }

    def words(self) -> Words:
        action = ACTION_WORDS[self.action]
        if sum(self.discount) == 0:
            return {"key": "effect.bonus_action", "params": {"action": action, "value": self.value}}
        goods = amounts(self.discount)
        return {"key": "effect.bonus_action_less", "params": {"action": action, "value": self.value, "goods": goods}}


def times(gain: tuple[int, ...], count: int) -> tuple[int, ...]:
    return tuple([amount * count for amount in gain])


# ---- in force for good -------------------------------------------------------------------------------------------


class Lasting(Effect):
    """In force as long as its source is. What several of them change adds up, unless a chapter says otherwise."""

    def value_change(self, action: int) -> int:
        """What it adds to the value of an action, with a member or as a bonus action."""
        return 0

    def member_change(self, is_coloured: bool) -> int:
        """What it adds to the value of each coloured member, or of the neutral one."""
        return 0

    def discounts(self, tower: int) -> tuple[tuple[int, ...], ...]:
        """What it takes off the cost of the cards of a tower: one of these."""
        return ()


class Numbered(Lasting):
    """In force as one number; where several are, the chapter that obeys them says which counts."""

    def number(self) -> int:
        raise NotImplementedError


class ActionValueShown(TypedDict):
    op: Literal["action_value"]
    action: Action
    plus: int


class ActionValue(Lasting, CardEffect):
    """Added to the value of every such action, with a member or as a bonus action."""

    def __init__(self, action: int, plus: int) -> None:
        self.action: Final = action
        self.plus: Final = plus

    def value_change(self, action: int) -> int:
        return self.plus if action == self.action else 0

    def shown(self) -> ActionValueShown:
        return {"op": "action_value", "action": ACTION_WORDS[self.action], "plus": self.plus}

    def words(self) -> Words:
        return {"key": "effect.action_value", "params": {"action": ACTION_WORDS[self.action], "plus": self.plus}}


class TowerDiscountShown(TypedDict):
    op: Literal["tower_discount"]
    tower: Action
    choices: list[Goods]


class TowerDiscount(Lasting, CardEffect):
    """One of `choices` off the cost of every card taken from the tower, never below 0."""

    def __init__(self, tower: int, choices: tuple[tuple[int, ...], ...]) -> None:
        self.tower: Final = tower
        self.choices: Final = choices

    def discounts(self, tower: int) -> tuple[tuple[int, ...], ...]:
        return self.choices if self.tower in (tower, ANY_TOWER) else ()

    def shown(self) -> TowerDiscountShown:
        choices = [by_word(choice) for choice in self.choices]
        return {"op": "tower_discount", "tower": ACTION_WORDS[self.tower], "choices": choices}

    def words(self) -> Words:
        params: dict[str, int | str | list[str] | list[int]] = {"tower": ACTION_WORDS[self.tower]}
        params["goods"] = amounts(self.choices[0])
        if len(self.choices) == 1:
            return {"key": "effect.tower_discount", "params": params}
        return {"key": "effect.tower_discount_or", "params": {**params, "other": amounts(self.choices[1])}}


class NoTowerSpaceBonusShown(TypedDict):
    op: Literal["no_tower_space_bonus"]
    values: list[int]


class NoTowerSpaceBonus(Lasting, CardEffect):
    """Tower spaces of these values give their bonus no more (ruling 18)."""

    def __init__(self, values: tuple[int, ...]) -> None:
        self.values: Final = values

    def shown(self) -> NoTowerSpaceBonusShown:
        return {"op": "no_tower_space_bonus", "values": list(self.values)}

    def words(self) -> Words:
        return {"key": "effect.no_tower_space_bonus", "params": {"values": list(self.values)}}


class MemberValueShown(TypedDict):
    op: Literal["member_value"]
    coloured: bool
    plus: int


class MemberValue(Lasting):
    """Added to the value of each coloured member, or of the neutral one."""

    def __init__(self, coloured: bool, plus: int) -> None:
        self.coloured: Final = coloured
        self.plus: Final = plus

    def member_change(self, is_coloured: bool) -> int:
        return self.plus if is_coloured == self.coloured else 0

    def shown(self) -> MemberValueShown:
        return {"op": "member_value", "coloured": self.coloured, "plus": self.plus}


class SetMemberValueShown(TypedDict):
    op: Literal["set_member_value"]
    value: int
    every: bool


class SetMemberValue(Numbered):
    """The value instead of the die: of every coloured member, or of one chosen each round (rulings 33, 34)."""

    def __init__(self, value: int, every: bool) -> None:
        self.value: Final = value
        self.every: Final = every

    def number(self) -> int:
        return self.value

    def shown(self) -> SetMemberValueShown:
        return {"op": "set_member_value", "value": self.value, "every": self.every}


class NoTollShown(TypedDict):
    op: Literal["no_toll"]
    coins: int


class NoToll(Lasting):
    """The toll of an occupied tower is not paid (ruling 27)."""

    def shown(self) -> NoTollShown:
        return {"op": "no_toll", "coins": TOLL}


PlainOp = Literal["place_in_occupied", "copy_leader", "ignore_slot_military", "no_market", "skip_first_turn"]


class PlainShown(TypedDict):
    op: PlainOp


class Plain(Lasting):
    """Forbids or allows one thing; the chapter that obeys it names the class."""

    OP: ClassVar[PlainOp]

    def shown(self) -> PlainShown:
        return {"op": self.OP}


class PlaceInOccupied(Plain):
    """Occupied spaces can be used (ruling 26)."""

    OP = "place_in_occupied"


class CopyLeader(Plain):
    """Becomes a copy of a leader that somebody else has played (ruling 32)."""

    OP = "copy_leader"


class IgnoreSlotMilitary(Plain):
    """Territories need no military (ruling 35)."""

    OP = "ignore_slot_military"


class NoMarket(Plain):
    """No member may be placed on a market space (ruling 40)."""

    OP = "no_market"


class SkipFirstTurn(Plain):
    """The first turn of each round passes by (ruling 39)."""

    OP = "skip_first_turn"


class ChurchBonusShown(TypedDict):
    op: Literal["church_bonus"]
    gain: Goods


class ChurchBonus(Numbered):
    """Victory points gained each time the church is supported (ruling 29)."""

    def __init__(self, points: int) -> None:
        self.points: Final = points

    def number(self) -> int:
        return self.points

    def shown(self) -> ChurchBonusShown:
        return {"op": "church_bonus", "gain": {"vp": self.points}}


class DoubleImmediateShown(TypedDict):
    op: Literal["double_immediate"]
    goods: list[Good]


class DoubleImmediate(Lasting):
    """These goods twice when an immediate effect of a development card gives them (ruling 30)."""

    def __init__(self, doubled: tuple[int, ...]) -> None:
        self.doubled: Final = doubled

    def shown(self) -> DoubleImmediateShown:
        return {"op": "double_immediate", "goods": [GOODS_WORDS[good] for good in self.doubled]}


class GainLessShown(TypedDict):
    op: Literal["gain_less"]
    goods: list[Good]


class GainLess(Lasting):
    """One of these less from each source (ruling 36); wood and stone together: one in all (ruling 41)."""

    def __init__(self, less: tuple[int, ...]) -> None:
        self.less: Final = less

    def shown(self) -> GainLessShown:
        return {"op": "gain_less", "goods": [GOODS_WORDS[good] for good in self.less]}


class ServantsPerValueShown(TypedDict):
    op: Literal["servants_per_value"]
    servants: int


class ServantsPerValue(Numbered):
    """So many servants for each +1 (ruling 38)."""

    def __init__(self, servants: int) -> None:
        self.servants: Final = servants

    def number(self) -> int:
        return self.servants

    def shown(self) -> ServantsPerValueShown:
        return {"op": "servants_per_value", "servants": self.servants}


class NoEndPointsShown(TypedDict):
    op: Literal["no_end_points"]
    kind: CardKind


class NoEndPoints(Lasting):
    """Cards of the type score nothing at the end."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def shown(self) -> NoEndPointsShown:
        return {"op": "no_end_points", "kind": KIND_WORDS[self.kind]}


class LosePointsShown(TypedDict):
    op: Literal["lose_points"]
    count: Counted
    each: int


class LosePoints(Lasting):
    """At the end, 1 VP less for each full `each` of what is counted."""

    def __init__(self, count: int, each: int) -> None:
        self.count: Final = count
        self.each: Final = each

    def shown(self) -> LosePointsShown:
        return {"op": "lose_points", "count": COUNTED[self.count], "each": self.each}


Described = (
    GainShown | GainPerCardShown | GainPerPointsShown | BonusActionShown | ActionValueShown | TowerDiscountShown
    | NoTowerSpaceBonusShown | MemberValueShown | SetMemberValueShown | NoTollShown | PlainShown | ChurchBonusShown
    | DoubleImmediateShown | GainLessShown | ServantsPerValueShown | NoEndPointsShown | LosePointsShown
)  # fmt: skip
"""An effect as data: `op` names it, the other keys are its numbers."""
