"""Leaders at work in a player's own turn: played, discarded for a privilege, used (rulings 25-35, 46)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Event, Step
from piazza.games.lorenzo.effects import PRIVILEGES, BonusAction, CopyLeader, Gain, SetMemberValue
from piazza.games.lorenzo.leader_cards import LEADERS
from piazza.games.lorenzo.leader_options import (
    DISCARD,
    LEADER_OPTIONS,
    USE,
    add_leader_options,
    copyable,
    effect_of,
    has_leader_action,
    leader_label,
    leader_text,
    raisable,
)  # fmt: skip
from piazza.games.lorenzo.members import RAISED_TO
from piazza.games.lorenzo.notation import MEMBER_WORDS, bits
from piazza.games.lorenzo.receiving import LEADER, ChoosePrivilege, give_privileges, receive, tell
from piazza.games.lorenzo.standing import LEADER_BITS, tile_plus
from piazza.games.lorenzo.state import LorenzoState
from piazza.games.lorenzo.works import open_work


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


class LeaderWindow(Step[LorenzoState]):
    """A moment at which leaders may be used; asks only when there is one to use."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, g: LorenzoState) -> None:
        if has_leader_action(g, self.seat):
            g.agenda.append(UseLeaders(self.seat))


class UseLeaders(Ask[LorenzoState]):
    """Leader actions, as many as wanted, then on."""

    KIND: ClassVar[str] = "leaders"
    SIZE: ClassVar[int] = 1 + LEADER_OPTIONS

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))
        self.seat: Final = seat

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        found = [0]
        add_leader_options(g, seat, 1, found)
        return found

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        if option:
            g.agenda.append(LeaderWindow(seat))
            take_leader_action(g, seat, option - 1)

    def face(self, g: LorenzoState, seat: int) -> dict[str, object]:
        return {"seat": self.seat}

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        return leader_text(option - 1) if option else "done"

    def label(self, g: LorenzoState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return leader_label(option - 1) if option else ("done", {})
