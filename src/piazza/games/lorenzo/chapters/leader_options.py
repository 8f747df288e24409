"""What may be done with leaders, and why not (rulings 25, 32, 34, 46)."""

from __future__ import annotations

from typing import Final

from piazza.games.lorenzo.chapters.estate import servant_steps
from piazza.games.lorenzo.chapters.members import bonus_base, member_value, raised_to, servants_needed
from piazza.games.lorenzo.chapters.standing import COLOURED_CHANGES
from piazza.games.lorenzo.data.board import BONUS_TILE_VALUE, NEUTRAL
from piazza.games.lorenzo.data.effects import BonusAction, Effect, SetMemberValue
from piazza.games.lorenzo.data.goods import ACTION_WORDS, KIND_WORDS, SERVANTS, pieces
from piazza.games.lorenzo.data.leader_cards import LEADERS, LORENZO, Leader
from piazza.games.lorenzo.shown import LeaderCode, Refused
from piazza.games.lorenzo.state import LorenzoState, Player
from piazza.games.lorenzo.words.notation import bits
from piazza.games.lorenzo.words.reasons import (
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


def _once_per_round() -> int:
    found = 0
    for leader in LEADERS:
        if leader.once_per_round:
            found |= 1 << leader.number
    return found


MAY_BE_USABLE: Final[int] = _once_per_round() | 1 << LORENZO
"""Leaders that serve once a round, or may have become a copy of one that does."""


def meets(player: Player, leader: Leader) -> bool:
    """Whether the leader's requirement holds now."""
    need = leader.requirement
    for good in need.goods:
        if player.goods[good] < need.own[good]:
            return False
    for kind in need.kinds:
        if player.tally[kind] < need.cards[kind]:
            return False
    return need.same_type == 0 or max(player.tally) >= need.same_type


def copyable(g: LorenzoState, seat: int) -> int:
    """The leaders that others have played: Lorenzo de' Medici can become a copy of one of them (ruling 32)."""
    found = 0
    for other in range(len(g.players)):
        if other != seat:
            found |= g.players[other].played
    return found & ~(1 << LORENZO)


def play_reason(g: LorenzoState, seat: int, number: int) -> int:
    player = g.players[seat]
    if not player.hand >> number & 1:
        return NOT_IN_HAND
    if not meets(player, LEADERS[number]):
        return REQUIREMENT
    if number == LORENZO and copyable(g, seat) == 0:
        return NOTHING_TO_COPY
    return OK


def raisable(g: LorenzoState, player: Player) -> list[int]:
    """Unplaced coloured members whose base value is below the one that Federico da Montefeltro gives."""
    found: list[int] = []
    value = raised_to(player)
    plus = 0
    for change in COLOURED_CHANGES:
        if player.standing & change.bit:
            plus += change.plus
    for member in range(NEUTRAL):
        if player.idle >> member & 1 and member_value(g, player, member) - plus < value:
            found.append(member)
    return found


def effect_of(player: Player, number: int) -> Effect:
    """What a played leader does; a copy does what its original does."""
    return LEADERS[player.copied if number == LORENZO and player.copied else number].effect


def is_once_per_round(player: Player, number: int) -> bool:
    return LEADERS[player.copied if number == LORENZO and player.copied else number].once_per_round


def use_reason(g: LorenzoState, seat: int, number: int) -> int:
    player = g.players[seat]
    if not player.played >> number & 1:
        return NOT_PLAYED
    if not is_once_per_round(player, number):
        return NOT_USABLE
    if player.used >> number & 1:
        return USED
    effect = effect_of(player, number)
    if isinstance(effect, SetMemberValue):
        return OK if raisable(g, player) else NO_MEMBER_TO_RAISE
    if isinstance(effect, BonusAction):
        return OK if servant_steps(player, effect.action, bonus_base(player, effect)) else TOO_WEAK
    return OK


def has_leader_action(g: LorenzoState, seat: int) -> bool:
    """Whether a question about leaders has more than one answer. A leader in hand can always be discarded, so it
    tells nothing about which they are."""
    player = g.players[seat]
    if player.hand:
        return True
    usable = player.played & ~player.used & MAY_BE_USABLE
    if usable == 0:
        return False
    for number in bits(usable):
        if use_reason(g, seat, number) == OK:
            return True
    return False


# ---- in words ----------------------------------------------------------------------------------------------------


LEADER_CODES: Final[dict[int, LeaderCode]] = {
    NOT_IN_HAND: "not_in_hand",
    NOTHING_TO_COPY: "nothing_to_copy",
    NOT_PLAYED: "not_played",
    USED: "used",
    NOT_USABLE: "not_usable",
    NO_MEMBER_TO_RAISE: "no_member_to_raise",
}


def leader_refused(g: LorenzoState, seat: int, number: int, reason: int) -> Refused | None:
    """The reason of `play_reason` or `use_reason` for people; None for none."""
    if reason == OK:
        return None
    player = g.players[seat]
    if reason == REQUIREMENT:
        return {"code": "requirement", "leader": number, "missing": requirement_missing(player, number)}
    if reason == TOO_WEAK:
        return _too_weak(player, number)
    return {"code": LEADER_CODES[reason], "leader": number}


def _too_weak(player: Player, number: int) -> Refused:
    """A harvest or production that the servants do not bring to 1."""
    effect = effect_of(player, number)
    assert isinstance(effect, BonusAction)
    need = servants_needed(player, BONUS_TILE_VALUE, bonus_base(player, effect))
    action = ACTION_WORDS[effect.action]
    return {"code": "leader_too_weak", "leader": number, "action": action, "need": need, "have": player.goods[SERVANTS]}


def requirement_missing(player: Player, number: int) -> list[str]:
    """What lacks for a leader's requirement, as words: goods, or cards of a type."""
    need = LEADERS[number].requirement
    found = pieces([max(0, need.own[good] - player.goods[good]) for good in range(len(player.goods))])
    for kind in range(4):
        if player.tally[kind] < need.cards[kind]:
            found.append(f"{need.cards[kind] - player.tally[kind]}_{KIND_WORDS[kind]}")
    if max(player.tally) < need.same_type:
        found.append(f"{need.same_type - max(player.tally)}_same")
    return found
