"""Placing a family member: which spaces, for whom, with how many servants (rulings 1-3, 6, 10, 26, 37, 40)."""

from __future__ import annotations

from typing import Final

from piazza.games.lorenzo.chapters.estate import servant_steps
from piazza.games.lorenzo.chapters.members import member_value, servant_rate, space_plus, space_value
from piazza.games.lorenzo.chapters.spending import beyond
from piazza.games.lorenzo.chapters.standing import IN_OCCUPIED, NO_MARKET
from piazza.games.lorenzo.chapters.towers import (
    Prices,
    members_in,
    prices_among,
    prices_for,
    servants_to_spend,
    spare_servants,
    tower_reason,
)  # fmt: skip
from piazza.games.lorenzo.data.board import (
    COUNCIL,
    HARVEST_LARGE,
    HARVEST_SMALL,
    LEVEL_VALUES,
    LEVELS,
    MARKET,
    MARKET_END,
    MEMBERS,
    NEUTRAL,
    OPEN_FROM,
    PRODUCTION_LARGE,
    SPACES,
    TOWER_SPACES,
)  # fmt: skip
from piazza.games.lorenzo.data.goods import HARVEST, NOTHING, PRODUCTION, SERVANTS
from piazza.games.lorenzo.state import NEUTRALS, OWN_COLOURED, LorenzoState, Player
from piazza.games.lorenzo.words.reasons import (
    CLOSED,
    MARKET_BARRED,
    MEMBER_PLACED,
    NEUTRAL_HERE,
    OCCUPIED,
    OK,
    OWN_MEMBER_HERE,
    TOO_WEAK,
)  # fmt: skip

# The spaces that hold any number of members.
ENDLESS: Final = 1 << HARVEST_LARGE | 1 << PRODUCTION_LARGE | 1 << COUNCIL
# Who may stand somewhere: two bits.
COLOURED: Final = 1
COLOURLESS: Final = 2
# A value that no member has.
NEVER: Final = 100


def members_around(g: LorenzoState, space: int) -> int:
    """The members beside which no other of their player's colour may stand: those of the tower; in harvest and
    production those of the other space, with the setting those of both."""
    if space < TOWER_SPACES:
        return members_in(g, space // LEVELS)
    if HARVEST_SMALL <= space < COUNCIL:
        # Small and large differ in the last bit of their numbers.
        return g.spaces[space ^ 1] | (g.spaces[space] if g.terms.one_in_work_area else 0)
    return 0


def space_limit(g: LorenzoState, player: Player, space: int, prices: Prices | None) -> int:
    """The servants the player could spend on the value there; the negative of the reason when the space is barred to
    all of the player's members. `prices` are those of the tower, for a tower space."""
    if g.spaces[space] and not ENDLESS >> space & 1 and player.standing & IN_OCCUPIED == 0:
        return -OCCUPIED
    if prices is not None:
        return servants_to_spend(g, player, prices, space)
    if len(g.players) < OPEN_FROM[space]:
        return -CLOSED
    if MARKET <= space < MARKET_END and player.standing & NO_MARKET:
        return -MARKET_BARRED
    return player.goods[SERVANTS]


def member_reason(g: LorenzoState, seat: int, member: int, space: int, around: int) -> int:
    """Why this member may not stand beside those around it."""
    if member != NEUTRAL:
        return OWN_MEMBER_HERE if around & OWN_COLOURED[seat] else OK
    if g.terms.one_neutral and space < TOWER_SPACES and around & NEUTRALS:
        return NEUTRAL_HERE
    return OK


def placement_reason(g: LorenzoState, seat: int, member: int, space: int) -> int:
    """Why the seat may not place the member on the space and complete its action; OK when it may."""
    player = g.players[seat]
    if not player.idle >> member & 1:
        return MEMBER_PLACED
    limit = space_limit(g, player, space, prices_of(g, seat, space))
    if limit < 0:
        return -limit
    reason = member_reason(g, seat, member, space, members_around(g, space))
    if reason != OK:
        return reason
    return OK if placement_servants(g, player, member, space) <= limit else TOO_WEAK


def extra_servants(g: LorenzoState, seat: int, member: int, space: int) -> list[int]:
    """The numbers of servants beyond need that may be paid for a placement which is possible."""
    player = g.players[seat]
    limit = space_limit(g, player, space, prices_of(g, seat, space))
    steps: list[int] = []
    if HARVEST_SMALL <= space < COUNCIL:
        action = HARVEST if space <= HARVEST_LARGE else PRODUCTION
        steps = servant_steps(player, action, member_value(g, player, member) + space_plus(player, space))
    return beyond(placement_servants(g, player, member, space), limit, steps)


def own_space(g: LorenzoState, seat: int, space: int) -> int:
    """Where the own coloured member stands that keeps another from the space."""
    first, count = (space // LEVELS * LEVELS, LEVELS) if space < TOWER_SPACES else (space & ~1, 2)
    for other in range(first, first + count):
        if g.spaces[other] & OWN_COLOURED[seat]:
            return other
    return space


def prices_of(g: LorenzoState, seat: int, space: int) -> Prices | None:
    return prices_for(g, seat, space // LEVELS) if space < TOWER_SPACES else None


def placement_servants(g: LorenzoState, player: Player, member: int, space: int) -> int:
    """The fewest servants with which the member reaches the space."""
    missing = space_value(space) - member_value(g, player, member) - space_plus(player, space)
    return missing * servant_rate(player) if missing > 0 else 0


def add_placements(g: LorenzoState, seat: int, first: int, found: list[int]) -> None:
    """Appends all placements of the seat, member by member, each as `first` + member * 25 + space."""
    player = g.players[seat]
    reach = Reach(g, seat)
    for tower in range(4):
        _add_tower(g, player, reach, tower)
    for space in range(TOWER_SPACES, SPACES):
        limit = space_limit(g, player, space, None)
        if limit >= 0:
            if HARVEST_SMALL <= space < COUNCIL:
                reach.add(space, reach.admitted(members_around(g, space), False), 1 - space_plus(player, space), limit)
            else:
                reach.add(space, COLOURED | COLOURLESS, 1, limit)
    for member in range(MEMBERS):
        if player.idle >> member & 1:
            value = member_value(g, player, member)
            option = first + member * SPACES
            for least in reach.colourless if member == NEUTRAL else reach.coloured:
                if value >= least:
                    found.append(option)
                option += 1


def _add_tower(g: LorenzoState, player: Player, reach: Reach, tower: int) -> None:
    around = members_in(g, tower)
    who = reach.admitted(around, g.terms.one_neutral)
    if who == 0:
        return
    prices = prices_among(g, reach.seat, tower, around, NOTHING)
    if tower_reason(player, prices) != OK:
        return
    highest = reach.highest + prices.plus
    for level in range(LEVELS):
        value = LEVEL_VALUES[level]
        if value > highest:
            return
        space = tower * LEVELS + level
        card = g.towers[space]
        if card and (g.spaces[space] == 0 or player.standing & IN_OCCUPIED):
            limit = spare_servants(player, prices, space, card)
            if limit >= 0:
                reach.add(space, who, value - prices.plus, limit)


class Reach:
    """Collects the spaces open to a seat's idle members."""

    def __init__(self, g: LorenzoState, seat: int) -> None:
        player = g.players[seat]
        self.seat: Final = seat
        self.rate: Final = servant_rate(player)
        idle = 0
        best = 0
        for member in range(MEMBERS):
            if player.idle >> member & 1:
                idle |= COLOURLESS if member == NEUTRAL else COLOURED
                value = member_value(g, player, member)
                if value > best:
                    best = value
        self.idle: Final = idle
        # No member comes higher, even with all servants.
        self.highest: Final = best + player.goods[SERVANTS] // self.rate
        # The least value that a coloured member, and the neutral one, needs on each space.
        self.coloured: Final = [NEVER] * SPACES
        self.colourless: Final = [NEVER] * SPACES

    def admitted(self, around: int, one_neutral: bool) -> int:
        """Which of the idle members may stand beside those around."""
        who = self.idle
        if around:
            if around & OWN_COLOURED[self.seat]:
                who &= COLOURLESS
            if one_neutral and around & NEUTRALS:
                who &= COLOURED
        return who

    def add(self, space: int, who: int, wanted: int, limit: int) -> None:
        """A space that asks for `wanted`, which may be reached with at most `limit` servants."""
        least = wanted - (limit if self.rate == 1 else limit // self.rate)
        if who & COLOURED:
            self.coloured[space] = least
        if who & COLOURLESS:
            self.colourless[space] = least


def has_two_placements(g: LorenzoState, seat: int) -> bool:
    """A quick look before all placements are worked out: the council never fills, so each member that reaches 1 can
    go there, and one that finds another open space outside the towers has two. False leaves it open."""
    player = g.players[seat]
    extra = player.goods[SERVANTS] // servant_rate(player)
    found = 0
    for member in range(MEMBERS):
        if player.idle >> member & 1 and member_value(g, player, member) + extra >= 1:
            found += 1
    if found != 1:
        return found > 1
    for member in range(MEMBERS):
        for space in range(TOWER_SPACES, COUNCIL):
            if placement_reason(g, seat, member, space) == OK:
                return True
    return False
