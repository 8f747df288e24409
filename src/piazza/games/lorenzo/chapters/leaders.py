"""What leaders do when they are played, discarded for a privilege, used (rulings 25-35, 46)."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from piazza.core.moves import Kind, Move
from piazza.games.lorenzo.chapters.leader_options import copyable, effect_of, raisable
from piazza.games.lorenzo.chapters.members import bonus_base, member_value, raised_to
from piazza.games.lorenzo.chapters.questions import SeatQuestion
from piazza.games.lorenzo.chapters.receiving import ChoosePrivilege, gained, give_privileges, receive
from piazza.games.lorenzo.chapters.standing import LEADER_BITS
from piazza.games.lorenzo.chapters.works import open_work
from piazza.games.lorenzo.data.board import NEUTRAL
from piazza.games.lorenzo.data.effects import BonusAction, CopyLeader, Gain, SetMemberValue
from piazza.games.lorenzo.data.goods import PRIVILEGES
from piazza.games.lorenzo.data.leader_cards import LEADERS
from piazza.games.lorenzo.shown import LeaderLabel, RaiseLabel, Refused
from piazza.games.lorenzo.state import LorenzoState, tell
from piazza.games.lorenzo.words.notation import LEADER_OF, MEMBER_OF, MEMBER_WORDS, bits

LEADER_COUNT: Final = 20


def _tell_others(g: LorenzoState, key: Literal["play_leader", "discard_leader"], seat: int, number: int) -> None:
    others = tuple([other for other in range(len(g.players)) if other != seat])
    tell(g, {"key": key, "seat": seat, "leader": number}, reveals_to=others)


def play_leader(g: LorenzoState, seat: int, number: int) -> None:
    """Nothing is paid; the requirement counts only now."""
    player = g.players[seat]
    player.hand &= ~(1 << number)
    player.played |= 1 << number
    if g.events is not None:
        _tell_others(g, "play_leader", seat, number)
    if isinstance(LEADERS[number].effect, CopyLeader):
        originals = bits(copyable(g, seat))
        if len(originals) > 1:
            g.agenda.append(ChooseCopy(seat))
        else:
            become_copy(g, seat, originals[0])
        return
    player.standing |= LEADER_BITS[number]


def become_copy(g: LorenzoState, seat: int, original: int) -> None:
    player = g.players[seat]
    player.copied = original
    player.standing |= LEADER_BITS[original]
    if g.events is not None:
        tell(g, {"key": "copy_leader", "seat": seat, "leader": original})


def discard_leader(g: LorenzoState, seat: int, number: int) -> None:
    player = g.players[seat]
    player.hand &= ~(1 << number)
    player.discarded |= 1 << number
    if g.events is not None:
        _tell_others(g, "discard_leader", seat, number)
    g.agenda.append(ChoosePrivilege(seat, 1))


def use_leader(g: LorenzoState, seat: int, number: int) -> None:
    """Turned over until the end of the round."""
    player = g.players[seat]
    player.used |= 1 << number
    effect = effect_of(player, number)
    if g.events is not None:
        tell(g, {"key": "use_leader", "seat": seat, "leader": number})
    if isinstance(effect, Gain):
        if effect.gain[PRIVILEGES]:
            give_privileges(g, seat, effect.gain[PRIVILEGES], effect.different)
        else:
            got = receive(g, seat, effect.gain)
            if g.events is not None:
                tell(g, {"key": "leader_gain", "seat": seat, "leader": number, "goods": gained(got)})
    elif isinstance(effect, BonusAction):
        open_work(g, seat, effect.action, bonus_base(player, effect))
    elif isinstance(effect, SetMemberValue):
        members = raisable(g, player)
        if len(members) > 1:
            g.agenda.append(ChooseRaised(seat))
        else:
            raise_member(g, seat, members[0])


def raise_member(g: LorenzoState, seat: int, member: int) -> None:
    player = g.players[seat]
    player.raised = member
    if g.events is not None:
        value = raised_to(player)
        tell(g, {"key": "raise_member", "seat": seat, "member": MEMBER_WORDS[member], "value": value})


# ---- Lorenzo de' Medici ------------------------------------------------------------------------------------------


class CopyOne(Move[LorenzoState, "ChooseCopy"]):
    """Becomes a copy of a leader, for good. `n` + 1 is the leader."""

    SIZE: ClassVar[int] = LEADER_COUNT
    FIRST: ClassVar[tuple[str, ...]] = ("copy",)

    def refusal(self, g: LorenzoState, ask: ChooseCopy, seat: int, n: int) -> Refused | None:
        return None if copyable(g, seat) >> (n + 1) & 1 else {"code": "not_copyable", "leader": n + 1}

    def take(self, g: LorenzoState, ask: ChooseCopy, seat: int, n: int) -> None:
        become_copy(g, seat, n + 1)

    def text(self, g: LorenzoState, ask: ChooseCopy, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: LorenzoState, ask: ChooseCopy, seat: int, text: str) -> int:
        return LEADER_OF.get(text.removeprefix("copy "), 0) - 1

    def label(self, g: LorenzoState, ask: ChooseCopy, seat: int, n: int) -> LeaderLabel:
        return {"key": "copy", "leader": n + 1}

    def name(self, n: int) -> str:
        return f"copy {LEADERS[n + 1].word}"


COPY: Final = Kind("copy", CopyOne())


class ChooseCopy(SeatQuestion):
    """Lorenzo de' Medici: whose copy he becomes."""

    def kind(self) -> Kind:
        return COPY


# ---- Federico da Montefeltro -------------------------------------------------------------------------------------


class RaiseMember(Move[LorenzoState, "ChooseRaised"]):
    """Has a coloured member count 6 for the rest of the round. `n` is the member."""

    SIZE: ClassVar[int] = NEUTRAL
    FIRST: ClassVar[tuple[str, ...]] = ("raise",)

    def refusal(self, g: LorenzoState, ask: ChooseRaised, seat: int, n: int) -> Refused | None:
        player = g.players[seat]
        if n in raisable(g, player):
            return None
        if not player.idle >> n & 1:
            return {"code": "member_placed", "member": MEMBER_WORDS[n]}
        return {"code": "high_enough", "member": MEMBER_WORDS[n], "value": member_value(g, player, n)}

    def take(self, g: LorenzoState, ask: ChooseRaised, seat: int, n: int) -> None:
        raise_member(g, seat, n)

    def text(self, g: LorenzoState, ask: ChooseRaised, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: LorenzoState, ask: ChooseRaised, seat: int, text: str) -> int:
        member = MEMBER_OF.get(text.removeprefix("raise "), NEUTRAL)
        return member if member < NEUTRAL else -1

    def label(self, g: LorenzoState, ask: ChooseRaised, seat: int, n: int) -> RaiseLabel:
        return {"key": "raise", "member": MEMBER_WORDS[n], "value": raised_to(g.players[seat])}

    def name(self, n: int) -> str:
        return f"raise {MEMBER_WORDS[n]}"


RAISE: Final = Kind("raise", RaiseMember())


class ChooseRaised(SeatQuestion):
    """Federico da Montefeltro: which member counts 6 for the rest of the round."""

    def kind(self) -> Kind:
        return RAISE
