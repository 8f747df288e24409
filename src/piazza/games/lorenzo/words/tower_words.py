"""What people are told of a tower space: what taking its card costs, and why it cannot be taken."""

from __future__ import annotations

from typing import Final

from piazza.games.lorenzo.chapters.towers import BONUS_GOOD, Prices, due_of, payments_ahead, space_bonus
from piazza.games.lorenzo.data.board import MAX_CARDS, SLOT_MILITARY
from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.goods import COINS, KIND_WORDS, MILITARY, TERRITORY, amounts
from piazza.games.lorenzo.shown import CardCost, PlaceCardKey, Refused, TakeKey
from piazza.games.lorenzo.state import LorenzoState, Player
from piazza.games.lorenzo.words.notation import SPACE_WORDS
from piazza.games.lorenzo.words.reasons import CANNOT_PAY, SIX_CARDS, SLOT_MILITARY_SHORT, TOLL_DUE

# By whether servants are paid, and a toll: servants + 2 * toll.
PLACE_CARD_KEYS: Final[tuple[PlaceCardKey, ...]] = (
    "place_card", "place_card_servants", "place_card_toll", "place_card_servants_toll",
)  # fmt: skip
TAKE_KEYS: Final[tuple[TakeKey, ...]] = ("take", "take_servants", "take_toll", "take_servants_toll")


def key_index(cost: CardCost) -> int:
    """Which of the keys above names the message for the cost."""
    return (1 if cost["servants"] else 0) + (2 if cost["toll"] else 0)


def card_cost(g: LorenzoState, seat: int, space: int, servants: int, prices: Prices) -> CardCost:
    """What a board shows for taking a card: space, card, servants, toll, what is paid (or that there is a choice)."""
    card = g.towers[space]
    ways = payments_ahead(g, seat, prices, space)
    cost = ["choice"]
    if len(ways) == 1:
        cost = amounts(due_of(CARDS[card].costs[ways[0] // 2], prices, ways[0] % 2))
    return {"space": SPACE_WORDS[space], "card": card, "cost": cost, "servants": servants, "toll": prices.toll}


def tower_refused(g: LorenzoState, player: Player, prices: Prices, space: int, reason: int) -> Refused:
    """A reason of `servants_to_spend` for people."""
    if reason == SIX_CARDS:
        return {"code": "six_cards", "kind": KIND_WORDS[prices.tower], "n": MAX_CARDS}
    if reason == TOLL_DUE:
        return {"code": "toll_due", "n": prices.toll, "have": player.goods[COINS]}
    if reason == SLOT_MILITARY_SHORT:
        return {"code": "slot_military", "need": SLOT_MILITARY[player.tally[TERRITORY]], "have": player.goods[MILITARY]}
    if reason == CANNOT_PAY:
        return {
            "code": "cannot_pay",
            "card": g.towers[space],
            "missing": amounts(missing(player, prices, space, g.towers[space])),
        }
    return {"code": "no_card", "space": SPACE_WORDS[space]}


def too_weak(space: int, need: int, have: int, spare: int) -> Refused:
    """More servants are needed than there are, or than the card's own cost leaves."""
    word = SPACE_WORDS[space]
    if spare < have:
        return {"code": "too_weak_card", "space": word, "need": need, "have": have, "spare": spare}
    return {"code": "too_weak", "space": word, "need": need, "have": have}


def missing(player: Player, prices: Prices, space: int, card: int) -> list[int]:
    """What lacks for a card that cannot be paid, by the way of paying that lacks least."""
    best: list[int] = []
    for cost in CARDS[card].costs:
        for choice in range(len(prices.choices)):
            due = due_of(cost, prices, choice)
            due[MILITARY] = max(due[MILITARY], cost.need)
            due[COINS] += prices.toll if due[COINS] else 0
            short = [max(0, due[good] - player.goods[good]) for good in range(MILITARY + 1)]
            good = BONUS_GOOD[space]
            short[good] = max(0, short[good] - space_bonus(player, space))
            if not best or sum(short) < sum(best):
                best = short
    return best
