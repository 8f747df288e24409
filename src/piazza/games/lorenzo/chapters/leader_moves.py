"""The moves with leaders, which several questions allow before they are answered, and the moment for nothing else."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Step
from piazza.core.moves import Kind, Move, PlainMove
from piazza.games.lorenzo.chapters.leader_options import (
    MAY_BE_USABLE,
    has_leader_action,
    leader_refused,
    play_reason,
    use_reason,
)  # fmt: skip
from piazza.games.lorenzo.chapters.leaders import LEADER_COUNT, discard_leader, play_leader, use_leader
from piazza.games.lorenzo.chapters.questions import LeaderQuestion
from piazza.games.lorenzo.data.leader_cards import LEADERS
from piazza.games.lorenzo.shown import LeaderLabel, PlainLabel, Refused
from piazza.games.lorenzo.state import LorenzoState
from piazza.games.lorenzo.words.notation import LEADER_OF
from piazza.games.lorenzo.words.reasons import OK


class LeaderMove(Move[LorenzoState, LeaderQuestion]):
    """Something done with a leader; the question is asked again afterwards. `n` + 1 is the leader."""

    SIZE: ClassVar[int] = LEADER_COUNT

    def take(self, g: LorenzoState, ask: LeaderQuestion, seat: int, n: int) -> None:
        ask.ask_again(g)
        self.do(g, seat, n + 1)

    def do(self, g: LorenzoState, seat: int, number: int) -> None:
        raise NotImplementedError

    def text(self, g: LorenzoState, ask: LeaderQuestion, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: LorenzoState, ask: LeaderQuestion, seat: int, text: str) -> int:
        return LEADER_OF.get(text.partition(" ")[2], 0) - 1

    def name(self, n: int) -> str:
        return f"{self.FIRST[0]} {LEADERS[n + 1].word}"


class PlayLeader(LeaderMove):
    """Puts a leader from the hand into play."""

    FIRST: ClassVar[tuple[str, ...]] = ("play",)

    def add_options(self, g: LorenzoState, ask: LeaderQuestion, seat: int, first: int, found: list[int]) -> None:
        hand, number = g.players[seat].hand, 0
        while hand:
            if hand & 1 and play_reason(g, seat, number) == OK:
                found.append(first + number - 1)
            hand >>= 1
            number += 1

    def refusal(self, g: LorenzoState, ask: LeaderQuestion, seat: int, n: int) -> Refused | None:
        return leader_refused(g, seat, n + 1, play_reason(g, seat, n + 1))

    def do(self, g: LorenzoState, seat: int, number: int) -> None:
        play_leader(g, seat, number)

    def label(self, g: LorenzoState, ask: LeaderQuestion, seat: int, n: int) -> LeaderLabel:
        return {"key": "play_leader", "leader": n + 1}


class DiscardLeader(LeaderMove):
    """Gives a leader of the hand up for a privilege."""

    FIRST: ClassVar[tuple[str, ...]] = ("discard",)

    def add_options(self, g: LorenzoState, ask: LeaderQuestion, seat: int, first: int, found: list[int]) -> None:
        hand, number = g.players[seat].hand, 0
        while hand:
            if hand & 1:
                found.append(first + number - 1)
            hand >>= 1
            number += 1

    def refusal(self, g: LorenzoState, ask: LeaderQuestion, seat: int, n: int) -> Refused | None:
        return None if g.players[seat].hand >> (n + 1) & 1 else {"code": "not_in_hand", "leader": n + 1}

    def do(self, g: LorenzoState, seat: int, number: int) -> None:
        discard_leader(g, seat, number)

    def label(self, g: LorenzoState, ask: LeaderQuestion, seat: int, n: int) -> LeaderLabel:
        return {"key": "discard_leader", "leader": n + 1}


class UseLeader(LeaderMove):
    """Uses a leader in play that can be used once a round."""

    FIRST: ClassVar[tuple[str, ...]] = ("use",)

    def add_options(self, g: LorenzoState, ask: LeaderQuestion, seat: int, first: int, found: list[int]) -> None:
        player = g.players[seat]
        usable, number = player.played & ~player.used & MAY_BE_USABLE, 0
        while usable:
            if usable & 1 and use_reason(g, seat, number) == OK:
                found.append(first + number - 1)
            usable >>= 1
            number += 1

    def refusal(self, g: LorenzoState, ask: LeaderQuestion, seat: int, n: int) -> Refused | None:
        return leader_refused(g, seat, n + 1, use_reason(g, seat, n + 1))

    def do(self, g: LorenzoState, seat: int, number: int) -> None:
        use_leader(g, seat, number)

    def label(self, g: LorenzoState, ask: LeaderQuestion, seat: int, n: int) -> LeaderLabel:
        return {"key": "use_leader", "leader": n + 1}


PLAY: Final = PlayLeader()
DISCARD: Final = DiscardLeader()
USE: Final = UseLeader()


# ---- a moment for leaders ----------------------------------------------------------------------------------------


class LeaderWindow(Step[LorenzoState]):
    """A moment at which leaders may be used; asks only when there is one to use."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, g: LorenzoState) -> None:
        if has_leader_action(g, self.seat):
            g.agenda.append(UseLeaders(self.seat))


class GoOn(PlainMove[LorenzoState, LeaderQuestion]):
    """No leader, or no more of them."""

    NAME: ClassVar[str] = "done"
    TEXT: ClassVar[str] = "done"
    FIRST: ClassVar[tuple[str, ...]] = ("done",)

    def add_options(self, g: LorenzoState, ask: LeaderQuestion, seat: int, first: int, found: list[int]) -> None:
        found.append(first)

    def refusal(self, g: LorenzoState, ask: LeaderQuestion, seat: int, n: int) -> Refused | None:
        return None

    def take(self, g: LorenzoState, ask: LeaderQuestion, seat: int, n: int) -> None:
        """Nothing: what follows is on the agenda already."""

    def label(self, g: LorenzoState, ask: LeaderQuestion, seat: int, n: int) -> PlainLabel:
        return {"key": "done"}


LEADERS_OR_NOT: Final = Kind("leaders", GoOn(), PLAY, DISCARD, USE)


class UseLeaders(LeaderQuestion):
    """Leader actions, as many as wanted, then on."""

    def kind(self) -> Kind:
        return LEADERS_OR_NOT

    def ask_again(self, g: LorenzoState) -> None:
        g.agenda.append(LeaderWindow(self.seat))
