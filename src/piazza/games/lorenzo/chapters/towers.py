"""The towers: what a card costs whom, and whether a space can be used (rulings 3-6, 8, 9, 15, 18, 26-28, 35)."""

from __future__ import annotations

from typing import Final

from piazza.games.lorenzo.chapters.standing import (
    DISCOUNT_BITS,
    DISCOUNTS,
    IGNORES_SLOTS,
    LESS_OF,
    NO_SPACE_BONUS,
    NO_TOLL,
    value_plus,
)
from piazza.games.lorenzo.data.board import (
    LEVEL_VALUES,
    LEVELS,
    MAX_CARDS,
    SLOT_MILITARY,
    SPACE_BONUS,
    TOLL,
    TOWER_SPACES,
)
from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.goods import COINS, MILITARY, NOTHING, SERVANTS, STONE, TERRITORY, VP, WOOD, Cost
from piazza.games.lorenzo.state import OWN_COLOURED, LorenzoState, Player
from piazza.games.lorenzo.words.reasons import CANNOT_PAY, NO_CARD, OK, SIX_CARDS, SLOT_MILITARY_SHORT, TOLL_DUE


def _bonus_good(space: int) -> int:
    bonus = SPACE_BONUS[space]
    for good in range(VP + 1):
        if bonus[good]:
            return good
    return 0


# Each tower space gives one kind of good at most.
BONUS_GOOD: Final[list[int]] = [_bonus_good(space) for space in range(TOWER_SPACES)]
BONUS_AMOUNT: Final[list[int]] = [sum(SPACE_BONUS[space]) for space in range(TOWER_SPACES)]
NO_CHOICE: Final[tuple[tuple[int, ...], ...]] = (NOTHING,)


class Prices:
    """What holds for one player in one tower now: toll, value added, what cards cost less.

    `choices` are the discounts of which one applies; `discount` is what is taken off in any case.
    """

    def __init__(
        self,
        tower: int,
        toll: int,
        plus: int,
        discount: tuple[int, ...],
        choices: tuple[tuple[int, ...], ...],
        has_discount: bool,
    ) -> None:
        self.tower: Final = tower
        self.toll: Final = toll
        self.plus: Final = plus
        self.discount: Final = discount
        self.choices: Final = choices
        self.has_discount: Final = has_discount


def members_in(g: LorenzoState, tower: int) -> int:
    """The set of members that stand in the tower."""
    first = tower * LEVELS
    spaces = g.spaces
    return spaces[first] | spaces[first + 1] | spaces[first + 2] | spaces[first + 3]


def toll(g: LorenzoState, seat: int, present: int) -> int:
    """3 coins when a member of another colour is present; neutral members are of another colour, the own one too."""
    if present == 0 or g.players[seat].standing & NO_TOLL:
        return 0
    if present & ~OWN_COLOURED[seat] or g.terms.toll_own_colour:
        return TOLL
    return 0


def prices_for(g: LorenzoState, seat: int, tower: int, discount: tuple[int, ...] = NOTHING) -> Prices:
    """`discount` comes with a bonus action."""
    return prices_among(g, seat, tower, members_in(g, tower), discount)


def prices_among(g: LorenzoState, seat: int, tower: int, present: int, discount: tuple[int, ...]) -> Prices:
    """The prices with these members in the tower; discounts add up (ruling 15)."""
    standing = g.players[seat].standing
    choices = NO_CHOICE
    if standing & DISCOUNT_BITS[tower]:
        for source in DISCOUNTS[tower]:
            if standing & source.bit:
                if len(source.choices) == 1:
                    discount = _sum(discount, source.choices[0])
                else:
                    choices = source.choices
    has_discount = discount is not NOTHING or choices is not NO_CHOICE
    return Prices(tower, toll(g, seat, present), value_plus(standing, tower), discount, choices, has_discount)


def _sum(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([one[good] + other[good] for good in range(len(one))])


def space_bonus(player: Player, space: int) -> int:
    """How much of its good the space gives this player: Preacher (ruling 18) and excommunication count."""
    amount = BONUS_AMOUNT[space]
    if amount == 0:
        return 0
    if player.standing & NO_SPACE_BONUS[LEVEL_VALUES[space % LEVELS]]:
        return 0
    if player.standing & LESS_OF[BONUS_GOOD[space]]:
        return amount - 1
    return amount


def due_of(cost: Cost, prices: Prices, choice: int) -> list[int]:
    """What is paid for a card: the printed cost less all discounts, never below 0; the toll is apart."""
    chosen = prices.choices[choice]
    due: list[int] = []
    for good in range(MILITARY + 1):
        amount = cost.pay[good]
        if amount:
            amount -= prices.discount[good] + chosen[good]
        due.append(amount if amount > 0 else 0)
    return due


def can_pay(player: Player, cost: Cost, prices: Prices, choice: int, paid: int, good_more: int, more: int) -> bool:
    """Whether the goods suffice once `paid` coins of toll are gone and `more` of `good_more` has arrived."""
    own = player.goods
    kinds = cost.kinds
    for index in range(len(kinds)):
        good = kinds[index]
        amount = cost.due[index]
        if prices.has_discount:
            amount -= prices.discount[good] + prices.choices[choice][good]
        have = own[good]
        if good == COINS:
            have -= paid
        if good == good_more:
            have += more
        if have < amount:
            return False
    return cost.need == 0 or own[MILITARY] + (more if good_more == MILITARY else 0) >= cost.need


def choice_matters(cost: Cost, prices: Prices) -> bool:
    """Whether more than one of the discounts to choose from takes something off this cost."""
    useful = 0
    for chosen in prices.choices:
        if _takes_off(cost, prices, chosen):
            useful += 1
    return useful > 1


def _takes_off(cost: Cost, prices: Prices, chosen: tuple[int, ...]) -> bool:
    for good in range(MILITARY + 1):
        if chosen[good] and cost.pay[good] > prices.discount[good]:
            return True
    return False


def payments(g: LorenzoState, seat: int, prices: Prices, card: int) -> list[int]:
    """The ways to pay for a card with the goods owned now: cost * 2 + choice of discount."""
    return ways_to_pay(g.players[seat], prices, card, 0, 0, 0)


def payments_ahead(g: LorenzoState, seat: int, prices: Prices, space: int) -> list[int]:
    """The ways there will be once the toll is paid and the space has given its bonus."""
    player = g.players[seat]
    return ways_to_pay(player, prices, g.towers[space], prices.toll, BONUS_GOOD[space], space_bonus(player, space))


def ways_to_pay(player: Player, prices: Prices, card: int, paid: int, good_more: int, more: int) -> list[int]:
    """Discounts to choose from that take nothing off are left out."""
    found: list[int] = []
    costs = CARDS[card].costs
    for index in range(len(costs)):
        matters = len(prices.choices) > 1 and choice_matters(costs[index], prices)
        for choice in range(len(prices.choices)):
            if not matters and len(prices.choices) > 1 and not _is_best(costs[index], prices, choice):
                continue
            if can_pay(player, costs[index], prices, choice, paid, good_more, more):
                found.append(index * 2 + choice)
    return found


def _is_best(cost: Cost, prices: Prices, choice: int) -> bool:
    """Of discounts of which at most one is of use: that one, or the first."""
    for index in range(len(prices.choices)):
        if _takes_off(cost, prices, prices.choices[index]):
            return index == choice
    return choice == 0


def spare_servants(player: Player, prices: Prices, space: int, card: int) -> int:
    """The servants that remain for the value once the card is paid, or -1 when it cannot be paid (rulings 4, 5)."""
    if prices.tower == TERRITORY:
        return player.goods[SERVANTS]
    good = BONUS_GOOD[space]
    more = space_bonus(player, space)
    if not prices.has_discount:
        return _spare_at_full_price(player.goods, CARDS[card].costs, prices.toll, good, more)
    best = -1
    choices = len(prices.choices)
    for cost in CARDS[card].costs:
        for choice in range(choices):
            if can_pay(player, cost, prices, choice, prices.toll, good, more):
                left = player.goods[SERVANTS] - cost.pay[SERVANTS]
                if left > best:
                    best = left
    return best


def _spare_at_full_price(own: list[int], costs: tuple[Cost, ...], paid: int, good_more: int, more: int) -> int:
    """The same where nothing is taken off, as it mostly is: half of the time of a game goes into this."""
    wood, stone, servants, coins, military = own[WOOD], own[STONE], own[SERVANTS], own[COINS] - paid, own[MILITARY]
    if more:
        if good_more == WOOD:
            wood += more
        elif good_more == STONE:
            stone += more
        elif good_more == COINS:
            coins += more
        elif good_more == MILITARY:
            military += more
    best = -1
    for cost in costs:
        if wood < cost.wood or stone < cost.stone or coins < cost.coins or military < cost.military:
            continue
        if military >= cost.need and servants - cost.servants > best:
            best = servants - cost.servants
    return best


def tower_reason(player: Player, prices: Prices) -> int:
    """Why the player may take no card of the tower, whichever it is; OK when one may be taken."""
    owned = player.tally[prices.tower]
    if owned >= MAX_CARDS:
        return SIX_CARDS
    if player.goods[COINS] < prices.toll:
        return TOLL_DUE
    # Territories cost nothing; their slots ask for military when the card is taken (ruling 8).
    if (
        prices.tower == TERRITORY
        and player.goods[MILITARY] < SLOT_MILITARY[owned]
        and player.standing & IGNORES_SLOTS == 0
    ):
        return SLOT_MILITARY_SHORT
    return OK


def servants_to_spend(g: LorenzoState, player: Player, prices: Prices, space: int) -> int:
    """The servants the player could spend to reach a tower space and still take its card; the negative of the reason
    when the card cannot be taken, whoever is placed there."""
    card = g.towers[space]
    if card == 0:
        return -NO_CARD
    reason = tower_reason(player, prices)
    if reason != OK:
        return -reason
    spare = spare_servants(player, prices, space, card)
    return spare if spare >= 0 else -CANNOT_PAY
