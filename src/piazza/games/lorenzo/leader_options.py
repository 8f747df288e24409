"""What may be done with leaders, and why not (rulings 25, 32, 34, 46).

Three actions times twenty leaders are the same sixty options in every question that allows them.
"""

from __future__ import annotations

from typing import Final

from piazza.games.lorenzo.board import NEUTRAL
from piazza.games.lorenzo.effects import BonusAction, Effect, SetMemberValue
from piazza.games.lorenzo.leader_cards import LEADERS, LORENZO, Leader
from piazza.games.lorenzo.members import RAISED_TO, member_value
from piazza.games.lorenzo.notation import LEADER_ACTIONS, bits
from piazza.games.lorenzo.reasons import (
    NO_MEMBER_TO_RAISE,
    NOT_IN_HAND,
    NOT_PLAYED,
    NOT_USABLE,
    NOTHING_TO_COPY,
    OK,
    REQUIREMENT,
    TOO_WEAK,
    USED,
)  # fmt: skip
from piazza.games.lorenzo.standing import COLOURED_CHANGES, tile_plus
from piazza.games.lorenzo.state import LorenzoState, Player
from piazza.games.lorenzo.works import servant_steps

LEADER_OPTIONS: Final = 60
PLAY: Final = 0
DISCARD: Final = 20
USE: Final = 40


def _once_per_round() -> int:
    found = 0
    for leader in LEADERS:
        if leader.once_per_round:
            found |= 1 << leader.number
    return found


ONCE_PER_ROUND: Final[int] = _once_per_round()


def meets(p: Player, leader: Leader) -> bool:
    """Whether the leader's requirement holds now."""
    need = leader.requirement
    for good in need.goods:
        if p.goods[good] < need.own[good]:
            return False
    for kind in need.kinds:
        if p.tally[kind] < need.cards[kind]:
            return False
    return need.same_type == 0 or max(p.tally) >= need.same_type


def copyable(g: LorenzoState, seat: int) -> int:
    """The leaders that others have played: Lorenzo de' Medici can become a copy of one of them (ruling 32)."""
    found = 0
    for other in range(len(g.players)):
        if other != seat:
            found |= g.players[other].played
    return found & ~(1 << LORENZO)


def play_refusal(g: LorenzoState, seat: int, number: int) -> int:
    p = g.players[seat]
    if not p.hand >> number & 1:
        return NOT_IN_HAND
    if not meets(p, LEADERS[number]):
        return REQUIREMENT
    if number == LORENZO and copyable(g, seat) == 0:
        return NOTHING_TO_COPY
    return OK


def raisable(g: LorenzoState, p: Player) -> list[int]:
    """Unplaced coloured members whose base value is below the one that Federico da Montefeltro gives."""
    found: list[int] = []
    plus = 0
    for change in COLOURED_CHANGES:
        if p.standing & change.bit:
            plus += change.plus
    for member in range(NEUTRAL):
        if p.idle >> member & 1 and member_value(g, p, member) - plus < RAISED_TO:
            found.append(member)
    return found


def effect_of(p: Player, number: int) -> Effect:
    """What a played leader does; a copy does what its original does."""
    return LEADERS[p.copied if number == LORENZO and p.copied else number].effect


def is_once_per_round(p: Player, number: int) -> bool:
    return LEADERS[p.copied if number == LORENZO and p.copied else number].once_per_round


def use_refusal(g: LorenzoState, seat: int, number: int) -> int:
    p = g.players[seat]
    if not p.played >> number & 1:
        return NOT_PLAYED
    if not is_once_per_round(p, number):
        return NOT_USABLE
    if p.used >> number & 1:
        return USED
    effect = effect_of(p, number)
    if isinstance(effect, SetMemberValue):
        return OK if raisable(g, p) else NO_MEMBER_TO_RAISE
    if isinstance(effect, BonusAction):
        base = effect.value + tile_plus(p.standing, effect.action)
        return OK if servant_steps(p, effect.action, base) else TOO_WEAK
    return OK


def leader_refusal(g: LorenzoState, seat: int, action: int) -> int:
    """Why a leader action may not be done now; OK when it may."""
    number = action % 20 + 1
    if action < DISCARD:
        return play_refusal(g, seat, number)
    if action < USE:
        return OK if g.players[seat].hand >> number & 1 else NOT_IN_HAND
    return use_refusal(g, seat, number)


def has_leader_action(g: LorenzoState, seat: int) -> bool:
    """Whether a question about leaders has more than one answer. A leader in hand can always be discarded, so it
    tells nothing about which they are."""
    p = g.players[seat]
    if p.hand:
        return True
    usable = p.played & ~p.used & (ONCE_PER_ROUND | 1 << LORENZO)
    if usable == 0:
        return False
    for number in bits(usable):
        if use_refusal(g, seat, number) == OK:
            return True
    return False


def add_leader_options(g: LorenzoState, seat: int, offset: int, found: list[int]) -> None:
    """Appends the leader actions open to the seat, each at `offset` + action."""
    p = g.players[seat]
    if p.hand | p.played == 0:
        return
    if p.hand:
        hand = bits(p.hand)
        for number in hand:
            if play_refusal(g, seat, number) == OK:
                found.append(offset + PLAY + number - 1)
        for number in hand:
            found.append(offset + DISCARD + number - 1)
    usable = p.played & ~p.used & (ONCE_PER_ROUND | 1 << LORENZO)
    if usable:
        for number in bits(usable):
            if use_refusal(g, seat, number) == OK:
                found.append(offset + USE + number - 1)


# ---- words shared by the questions that allow leader actions -----------------------------------------------------


def leader_text(action: int) -> str:
    return f"{LEADER_ACTIONS[action // 20]} {LEADERS[action % 20 + 1].word}"


def leader_label(action: int) -> tuple[str, dict[str, object]]:
    word = LEADER_ACTIONS[action // 20]
    return f"{word}_leader", {"leader": action % 20 + 1}
