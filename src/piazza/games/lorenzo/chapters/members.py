"""Family members: their values, and the servants that a space asks of them (rulings 1, 2, 33, 34, 37, 38)."""

from __future__ import annotations

from typing import Final

from piazza.games.lorenzo.chapters.standing import (
    COLOURED_CHANGES,
    DEAR_SERVANTS,
    MEMBER_SETTERS,
    NEUTRAL_CHANGES,
    SERVANT_RATES,
    SETS_MEMBERS,
    highest,
    tile_plus,
    value_plus,
)
from piazza.games.lorenzo.data.board import (
    HARVEST_LARGE,
    HARVEST_SMALL,
    LARGE_SPACE,
    LEVEL_VALUES,
    LEVELS,
    MEMBERS,
    NEUTRAL,
    PRODUCTION_LARGE,
    PRODUCTION_SMALL,
    TOWER_SPACES,
)
from piazza.games.lorenzo.data.effects import BonusAction, SetMemberValue
from piazza.games.lorenzo.data.goods import HARVEST, PRODUCTION
from piazza.games.lorenzo.data.leader_cards import LEADERS
from piazza.games.lorenzo.state import LorenzoState, Player


def _raisers() -> dict[int, int]:
    found: dict[int, int] = {}
    for leader in LEADERS:
        if isinstance(leader.effect, SetMemberValue) and not leader.effect.every:
            found[leader.number] = leader.effect.value
    return found


RAISERS: Final[dict[int, int]] = _raisers()
"""Leaders that give one member a value, with that value."""


def raised_to(player: Player) -> int:
    """The value that the player's leaders give the member they raise: the highest, where there are several."""
    found = 0
    for number, value in RAISERS.items():
        if (player.played >> number & 1 or player.copied == number) and value > found:
            found = value
    return found


def member_value(g: LorenzoState, player: Player, member: int) -> int:
    """Die or fixed value, then leaders and tile 1-7: before servants, characters and the space itself."""
    if member == NEUTRAL:
        value = 0
        for change in NEUTRAL_CHANGES:
            if player.standing & change.bit:
                value += change.plus
        return value
    value = g.dice[member]
    if player.standing == 0 and player.raised < 0:
        return value
    if player.standing & SETS_MEMBERS:
        value = highest(player.standing, MEMBER_SETTERS)
    if player.raised == member:
        value = raised_to(player)
    for change in COLOURED_CHANGES:
        if player.standing & change.bit:
            value += change.plus
    return value


def member_values(g: LorenzoState, player: Player) -> list[int]:
    return [member_value(g, player, member) for member in range(MEMBERS)]


def servant_rate(player: Player) -> int:
    """Servants for each +1."""
    return highest(player.standing, SERVANT_RATES) if player.standing & DEAR_SERVANTS else 1


def space_value(space: int) -> int:
    return LEVEL_VALUES[space % LEVELS] if space < TOWER_SPACES else 1


def space_plus(player: Player, space: int) -> int:
    """What characters, tiles and a large space add to a member's value there."""
    if space < TOWER_SPACES:
        return value_plus(player.standing, space // LEVELS)
    if space == HARVEST_SMALL:
        return value_plus(player.standing, HARVEST)
    if space == HARVEST_LARGE:
        return value_plus(player.standing, HARVEST) + LARGE_SPACE
    if space == PRODUCTION_SMALL:
        return value_plus(player.standing, PRODUCTION)
    if space == PRODUCTION_LARGE:
        return value_plus(player.standing, PRODUCTION) + LARGE_SPACE
    return 0


def bonus_base(player: Player, effect: BonusAction) -> int:
    """The value of a harvest or production without a member, before servants."""
    if effect.servants_only:
        return effect.value + tile_plus(player.standing, effect.action)
    return effect.value + value_plus(player.standing, effect.action)


def servants_needed(player: Player, wanted: int, value: int) -> int:
    """The servants that raise `value` to `wanted`."""
    return (wanted - value) * servant_rate(player) if value < wanted else 0
