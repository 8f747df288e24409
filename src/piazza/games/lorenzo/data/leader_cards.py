"""The 20 leaders. Data only: what a word means stands in `effects`, how leaders are used in `leaders`."""

from __future__ import annotations

from typing import Final

from piazza.games.lorenzo.data.effects import (
    BonusAction,
    ChurchBonus,
    CopyLeader,
    DoubleImmediate,
    Effect,
    Gain,
    IgnoreSlotMilitary,
    MemberValue,
    NoToll,
    PlaceInOccupied,
    SetMemberValue,
    TowerDiscount,
)
from piazza.games.lorenzo.data.goods import (
    ANY_TOWER,
    COINS,
    HARVEST,
    NOTHING,
    PRODUCTION,
    SERVANTS,
    STONE,
    WOOD,
    goods,
    is_tower,
)


def tally(territory: int = 0, character: int = 0, building: int = 0, venture: int = 0) -> tuple[int, ...]:
    """Cards by type, in the order of the towers."""
    return (territory, character, building, venture)


NO_CARDS: Final[tuple[int, ...]] = (0, 0, 0, 0)


class Requirement:
    """What must be owned when the leader is played; nothing of it is paid."""

    def __init__(self, cards: tuple[int, ...] = NO_CARDS, own: tuple[int, ...] = NOTHING, same_type: int = 0) -> None:
        self.cards: Final = cards
        self.own: Final = own
        self.same_type: Final = same_type
        # Only what is asked for, for the check.
        self.kinds: Final = [kind for kind in range(len(cards)) if cards[kind]]
        self.goods: Final = [good for good in range(len(own)) if own[good]]


class Leader:
    """A leader; `once_per_round`: used by choice and turned over until the round ends, otherwise always in force."""

    def __init__(self, number: int, name: str, requirement: Requirement, effect: Effect, once_per_round: bool) -> None:
        # A leader's bonus action is carried out at once, without the question that goes before a card is taken.
        assert not (isinstance(effect, BonusAction) and is_tower(effect.action))
        self.number: Final = number
        self.name: Final = name
        self.word: Final = name.lower().replace("'", "").replace(" ", "-")
        self.requirement: Final = requirement
        self.effect: Final = effect
        self.once_per_round: Final = once_per_round


# In order of their numbers: LEADERS[n] is leader n. Number 0 stands for no leader.
LEADERS: Final[tuple[Leader, ...]] = (
    Leader(0, "", Requirement(), Effect(), once_per_round=False),
    Leader(
        1,
        "Francesco Sforza",
        Requirement(cards=tally(venture=5)),
        BonusAction(HARVEST, 1, servants_only=True),
        once_per_round=True,
    ),
    Leader(2, "Ludovico Ariosto", Requirement(cards=tally(character=5)), PlaceInOccupied(), once_per_round=False),
    Leader(3, "Filippo Brunelleschi", Requirement(cards=tally(building=5)), NoToll(), once_per_round=False),
    Leader(
        4,
        "Federico da Montefeltro",
        Requirement(cards=tally(territory=5)),
        SetMemberValue(6, every=False),
        once_per_round=True,
    ),
    Leader(5, "Girolamo Savonarola", Requirement(own=goods(coins=18)), Gain(goods(faith=1)), once_per_round=True),
    Leader(
        6,
        "Giovanni dalle Bande Nere",
        Requirement(own=goods(military=12)),
        Gain(goods(wood=1, stone=1, coins=1)),
        once_per_round=True,
    ),
    Leader(7, "Sandro Botticelli", Requirement(own=goods(wood=10)), Gain(goods(military=2, vp=1)), once_per_round=True),
    Leader(8, "Michelangelo Buonarroti", Requirement(own=goods(stone=10)), Gain(goods(coins=3)), once_per_round=True),
    Leader(
        9, "Ludovico III Gonzaga", Requirement(own=goods(servants=15)), Gain(goods(privileges=1)), once_per_round=True
    ),
    Leader(
        10,
        "Leonardo da Vinci",
        Requirement(cards=tally(character=4, territory=2)),
        BonusAction(PRODUCTION, 0, servants_only=True),
        once_per_round=True,
    ),
    Leader(
        11,
        "Pico della Mirandola",
        Requirement(cards=tally(venture=4, building=2)),
        TowerDiscount(ANY_TOWER, (goods(coins=3),)),
        once_per_round=False,
    ),
    Leader(
        12,
        "Sisto IV",
        Requirement(own=goods(wood=6, stone=6, servants=6, coins=6)),
        ChurchBonus(5),
        once_per_round=False,
    ),
    Leader(13, "Lucrezia Borgia", Requirement(same_type=6), MemberValue(coloured=True, plus=2), once_per_round=False),
    Leader(
        14,
        "Sigismondo Malatesta",
        Requirement(own=goods(military=7, faith=3)),
        MemberValue(coloured=False, plus=3),
        once_per_round=False,
    ),
    Leader(15, "Lorenzo de' Medici", Requirement(own=goods(vp=35)), CopyLeader(), once_per_round=False),
    Leader(
        16,
        "Ludovico il Moro",
        Requirement(cards=tally(territory=2, building=2, character=2, venture=2)),
        SetMemberValue(5, every=True),
        once_per_round=False,
    ),
    Leader(
        17,
        "Cesare Borgia",
        Requirement(cards=tally(building=3), own=goods(coins=12, faith=2)),
        IgnoreSlotMilitary(),
        once_per_round=False,
    ),
    Leader(
        18,
        "Santa Rita",
        Requirement(own=goods(faith=8)),
        DoubleImmediate((WOOD, STONE, COINS, SERVANTS)),
        once_per_round=False,
    ),
    Leader(
        19,
        "Cosimo de' Medici",
        Requirement(cards=tally(character=2, building=4)),
        Gain(goods(servants=3, vp=1)),
        once_per_round=True,
    ),
    Leader(
        20,
        "Bartolomeo Colleoni",
        Requirement(cards=tally(venture=2, territory=4)),
        Gain(goods(vp=4)),
        once_per_round=True,
    ),
)
LORENZO: Final = 15
