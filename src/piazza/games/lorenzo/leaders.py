"""Leaders in a player's own turn: played, discarded for a privilege, used (rulings 25-35, 46).

Three actions times twenty leaders are the same sixty options in every question that allows them.
"""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Event
from piazza.games.lorenzo.board import NEUTRAL
from piazza.games.lorenzo.effects import (
    PRIVILEGES,
    VP,
    BonusAction,
    CopyLeader,
    Effect,
    Gain,
    SetMemberValue,
)  # fmt: skip
from piazza.games.lorenzo.leader_cards import LEADERS, LORENZO, Leader
from piazza.games.lorenzo.members import RAISED_TO, member_value
from piazza.games.lorenzo.notation import LEADER_ACTIONS, MEMBER_WORDS, bits
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
from piazza.games.lorenzo.receiving import LEADER, ChoosePrivilege, give_privileges, receive, tell
from piazza.games.lorenzo.standing import COLOURED_CHANGES, LEADER_BITS, tile_plus
from piazza.games.lorenzo.state import LorenzoState, Player
from piazza.games.lorenzo.works import open_work, servant_steps

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


# ---- may it be done? ---------------------------------------------------------------------------------------------


def meets(p: Player, leader: Leader) -> bool:
    """Whether the leader's requirement holds now."""
    need = leader.requirement
    for good in range(VP + 1):
        if p.goods[good] < need.own[good]:
            return False
    for kind in range(4):
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


# ---- doing it ----------------------------------------------------------------------------------------------------


def take_leader_action(g: LorenzoState, seat: int, action: int) -> None:
    number = action % 20 + 1
    if action < DISCARD:
        play_leader(g, seat, number)
    elif action < USE:
        discard_leader(g, seat, number)
    else:
        use_leader(g, seat, number)


def _tell_others(g: LorenzoState, key: str, seat: int, number: int) -> None:
    assert g.events is not None
    others = tuple([other for other in range(len(g.players)) if other != seat])
    g.events.append(Event(key, {"seat": seat, "leader": number}, reveals_to=others))


def play_leader(g: LorenzoState, seat: int, number: int) -> None:
    """Nothing is paid; the requirement counts only now."""
    p = g.players[seat]
    p.hand &= ~(1 << number)
    p.played |= 1 << number
    if g.events is not None:
        _tell_others(g, "play_leader", seat, number)
    if isinstance(LEADERS[number].effect, CopyLeader):
        originals = bits(copyable(g, seat))
        if len(originals) > 1:
            g.agenda.append(ChooseCopy(seat))
        else:
            become_copy(g, seat, originals[0])
        return
    p.standing |= LEADER_BITS[number]


def become_copy(g: LorenzoState, seat: int, original: int) -> None:
    p = g.players[seat]
    p.copied = original
    p.standing |= LEADER_BITS[original]
    if g.events is not None:
        tell(g, "copy_leader", {"seat": seat, "leader": original})


def discard_leader(g: LorenzoState, seat: int, number: int) -> None:
    p = g.players[seat]
    p.hand &= ~(1 << number)
    p.discarded |= 1 << number
    if g.events is not None:
        _tell_others(g, "discard_leader", seat, number)
    g.agenda.append(ChoosePrivilege(seat, 1))


def use_leader(g: LorenzoState, seat: int, number: int) -> None:
    """Turned over until the end of the round."""
    p = g.players[seat]
    p.used |= 1 << number
    effect = effect_of(p, number)
    if g.events is not None:
        tell(g, "use_leader", {"seat": seat, "leader": number})
    if isinstance(effect, Gain):
        if effect.gain[PRIVILEGES]:
            give_privileges(g, seat, effect.gain[PRIVILEGES], effect.different)
        else:
            receive(g, seat, effect.gain, "leader_gain", LEADER, number)
    elif isinstance(effect, BonusAction):
        open_work(g, seat, effect.action, effect.value + tile_plus(p.standing, effect.action))
    elif isinstance(effect, SetMemberValue):
        members = raisable(g, p)
        if len(members) > 1:
            g.agenda.append(ChooseRaised(seat))
        else:
            raise_member(g, seat, members[0])


def raise_member(g: LorenzoState, seat: int, member: int) -> None:
    g.players[seat].raised = member
    if g.events is not None:
        tell(g, "raise_member", {"seat": seat, "member": MEMBER_WORDS[member], "value": RAISED_TO})


class ChooseCopy(Ask[LorenzoState]):
    """Lorenzo de' Medici: whose copy he becomes, for good."""

    KIND: ClassVar[str] = "copy"
    SIZE: ClassVar[int] = 21

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))
        self.seat: Final = seat

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        return bits(copyable(g, seat))

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        become_copy(g, seat, option)

    def face(self, g: LorenzoState, seat: int) -> dict[str, object]:
        return {"seat": self.seat}

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        return f"copy {LEADERS[option].word}"

    def label(self, g: LorenzoState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return "copy", {"leader": option}


class ChooseRaised(Ask[LorenzoState]):
    """Federico da Montefeltro: which member counts 6 for the rest of the round."""

    KIND: ClassVar[str] = "raise"
    SIZE: ClassVar[int] = 3

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))
        self.seat: Final = seat

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        return raisable(g, g.players[seat])

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        raise_member(g, seat, option)

    def face(self, g: LorenzoState, seat: int) -> dict[str, object]:
        return {"seat": self.seat}

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        return f"raise {MEMBER_WORDS[option]}"

    def label(self, g: LorenzoState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return "raise", {"member": MEMBER_WORDS[option], "value": RAISED_TO}


# ---- words shared by the questions that allow leader actions -----------------------------------------------------


def leader_text(action: int) -> str:
    return f"{LEADER_ACTIONS[action // 20]} {LEADERS[action % 20 + 1].word}"


def leader_label(action: int) -> tuple[str, dict[str, object]]:
    word = LEADER_ACTIONS[action // 20]
    return f"{word}_leader", {"leader": action % 20 + 1}
