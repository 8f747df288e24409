"""Family members: their values, and the servants that a space asks of them (rulings 1, 2, 33, 34, 37, 38)."""

from __future__ import annotations

from typing import Final

from piazza.games.lorenzo.chapters.standing import (
    COLOURED_CHANGES,
    DEAR_RATE,
    DEAR_SERVANTS,
    MEMBERS_SET_TO,
    NEUTRAL_CHANGES,
    SETS_MEMBERS,
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
from piazza.games.lorenzo.data.effects import HARVEST, PRODUCTION, SetMemberValue
from piazza.games.lorenzo.data.leader_cards import LEADERS
from piazza.games.lorenzo.state import LorenzoState, Player


def _raised_value() -> int:
    for leader in LEADERS:
        if isinstance(leader.effect, SetMemberValue) and not leader.effect.every:
            return leader.effect.value
    return 0


RAISED_TO: Final[int] = _raised_value()


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
        value = MEMBERS_SET_TO
    if player.raised == member:
        value = RAISED_TO
    for change in COLOURED_CHANGES:
        if player.standing & change.bit:
            value += change.plus
    return value


def member_values(g: LorenzoState, player: Player) -> list[int]:
    return [member_value(g, player, member) for member in range(MEMBERS)]


def servant_rate(player: Player) -> int:
    """Servants for each +1."""
    return DEAR_RATE if player.standing & DEAR_SERVANTS else 1


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


def servants_needed(player: Player, wanted: int, value: int) -> int:
    """The servants that raise `value` to `wanted`."""
    return (wanted - value) * servant_rate(player) if value < wanted else 0
