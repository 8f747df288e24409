"""What a bonus action may do: which cards of the towers it can take, and with how many servants (rulings 2, 16-18)."""

from __future__ import annotations

from piazza.games.lorenzo.chapters.estate import servant_steps
from piazza.games.lorenzo.chapters.members import bonus_base, servant_rate, servants_needed, space_value
from piazza.games.lorenzo.chapters.spending import beyond
from piazza.games.lorenzo.chapters.standing import value_plus
from piazza.games.lorenzo.chapters.towers import Prices, prices_for, servants_to_spend
from piazza.games.lorenzo.data.board import LEVELS
from piazza.games.lorenzo.data.effects import BonusAction
from piazza.games.lorenzo.data.goods import ANY_TOWER, SERVANTS
from piazza.games.lorenzo.state import LorenzoState, Player
from piazza.games.lorenzo.words.reasons import NOT_THIS_ACTION, OK, TOO_WEAK


def bonus_space_reason(g: LorenzoState, seat: int, effect: BonusAction, prices: Prices, space: int) -> int:
    """Why a bonus action may not take the card of a tower space. No member is placed, so nothing is occupied."""
    if effect.action != ANY_TOWER and effect.action != space // LEVELS:
        return NOT_THIS_ACTION
    return _reach_reason(g, seat, effect.value, prices, space)


def _reach_reason(g: LorenzoState, seat: int, value: int, prices: Prices, space: int) -> int:
    player = g.players[seat]
    spare = servants_to_spend(g, player, prices, space)
    if spare < 0:
        return -spare
    return OK if servants_needed(player, space_value(space), value + prices.plus) <= spare else TOO_WEAK


def bonus_spaces(g: LorenzoState, seat: int, effect: BonusAction) -> list[int]:
    # Effects are plain Python: each of their numbers is asked for once.
    action, value, discount = effect.action, effect.value, effect.discount
    found: list[int] = []
    for tower in range(4):
        if action in (tower, ANY_TOWER):
            prices = prices_for(g, seat, tower, discount)
            for space in range(tower * LEVELS, tower * LEVELS + LEVELS):
                if _reach_reason(g, seat, value, prices, space) == OK:
                    found.append(space)
    return found


def bonus_servants(g: LorenzoState, seat: int, effect: BonusAction, space: int) -> int:
    """The fewest servants with which the bonus action reaches a tower space."""
    player = g.players[seat]
    return servants_needed(player, space_value(space), effect.value + value_plus(player.standing, space // LEVELS))


def extra_bonus_servants(g: LorenzoState, seat: int, effect: BonusAction, space: int) -> list[int]:
    """The numbers of servants beyond need that may be paid to take a card which can be taken."""
    prices = prices_for(g, seat, space // LEVELS, effect.discount)
    limit = servants_to_spend(g, g.players[seat], prices, space)
    return beyond(bonus_servants(g, seat, effect, space), limit, [])


def extra_work_servants(player: Player, effect: BonusAction) -> list[int]:
    """The numbers of servants beyond need for a harvest or production that can reach 1."""
    steps = servant_steps(player, effect.action, bonus_base(player, effect))
    return beyond(steps[0], player.goods[SERVANTS], steps) if steps else []


def bonus_value(player: Player, effect: BonusAction, servants: int) -> int:
    """The value of a harvest or production with so many servants."""
    return bonus_base(player, effect) + servants // servant_rate(player)
