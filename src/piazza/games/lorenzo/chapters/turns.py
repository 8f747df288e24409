"""A turn: a member placed, or lost when none can be; leaders before and after (rulings 7, 10, 39)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Step
from piazza.core.moves import Kind, Move
from piazza.games.lorenzo.chapters.leader_moves import DISCARD, PLAY, USE, LeaderWindow
from piazza.games.lorenzo.chapters.leader_options import has_leader_action
from piazza.games.lorenzo.chapters.member_moves import PLACE, PlaceMember, PlaceMore
from piazza.games.lorenzo.chapters.more_servants import MORE, SpendingQuestion
from piazza.games.lorenzo.chapters.placing import add_placements, extra_servants, has_two_placements
from piazza.games.lorenzo.chapters.questions import ask_or_do
from piazza.games.lorenzo.chapters.spending import is_last_chance
from piazza.games.lorenzo.chapters.standing import SKIPS_FIRST_TURN
from piazza.games.lorenzo.data.board import MEMBERS, SPACES
from piazza.games.lorenzo.shown import LoseLabel, Refused
from piazza.games.lorenzo.state import LorenzoState, tell
from piazza.games.lorenzo.words.notation import MEMBER_OF, MEMBER_WORDS


class NextTurn(Step[LorenzoState]):
    """The turns of a round, in turn order again and again until nobody has a member left."""

    def __init__(self, cycle: int, index: int) -> None:
        self.cycle: Final = cycle
        self.index: Final = index

    def run(self, g: LorenzoState) -> None:
        if self.index == len(g.order):
            if anyone_idle(g):
                g.agenda.append(NextTurn(self.cycle + 1, 0))
            return
        seat = g.order[self.index]
        g.agenda.append(NextTurn(self.cycle, self.index + 1))
        player = g.players[seat]
        if self.cycle == 0 and player.standing & SKIPS_FIRST_TURN:
            # The member left over is placed after all others, when only such players have one (ruling 39).
            if g.events is not None:
                tell(g, {"key": "skip_turn", "seat": seat})
        elif player.idle:
            g.agenda.append(LeaderWindow(seat))
            g.agenda.append(TakeTurn(seat))


def turn_number(g: LorenzoState) -> int:
    """Rounds, cycles and places in the order, counted up; -1 between rounds and before the first."""
    for place in range(len(g.agenda) - 1, -1, -1):
        item = g.agenda[place]
        if isinstance(item, NextTurn):
            return (g.round * 8 + item.cycle) * 8 + item.index
    return -1


def anyone_idle(g: LorenzoState) -> bool:
    for player in g.players:
        if player.idle:
            return True
    return False


class TakeTurn(Step[LorenzoState]):
    """Opens the turn's question; what can only be done in one way is done."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, g: LorenzoState) -> None:
        if has_leader_action(g, self.seat) or has_two_placements(g, self.seat):
            g.agenda.append(Turn(self.seat))
        else:
            ask_or_do(g, Turn(self.seat))


class LoseMember(Move[LorenzoState, "Turn"]):
    """Gives a member up for the round, which is done only when none can be placed (ruling 10). `n` is the member."""

    SIZE: ClassVar[int] = MEMBERS
    FIRST: ClassVar[tuple[str, ...]] = ("lose",)

    def add_options(self, g: LorenzoState, ask: Turn, seat: int, first: int, found: list[int]) -> None:
        # Placements are found before this.
        if found:
            return
        idle = g.players[seat].idle
        for member in range(MEMBERS):
            if idle >> member & 1:
                found.append(first + member)

    def refusal(self, g: LorenzoState, ask: Turn, seat: int, n: int) -> Refused | None:
        if not g.players[seat].idle >> n & 1:
            return {"code": "member_placed", "member": MEMBER_WORDS[n]}
        placements: list[int] = []
        add_placements(g, seat, 0, placements)
        return {"code": "can_place"} if placements else None

    def take(self, g: LorenzoState, ask: Turn, seat: int, n: int) -> None:
        g.players[seat].idle &= ~(1 << n)
        if g.events is not None:
            tell(g, {"key": "lose_member", "seat": seat, "member": MEMBER_WORDS[n]})

    def text(self, g: LorenzoState, ask: Turn, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: LorenzoState, ask: Turn, seat: int, text: str) -> int:
        return MEMBER_OF.get(text.removeprefix("lose "), -1)

    def label(self, g: LorenzoState, ask: Turn, seat: int, n: int) -> LoseLabel:
        return {"key": "lose", "member": MEMBER_WORDS[n]}

    def name(self, n: int) -> str:
        return f"lose {MEMBER_WORDS[n]}"


TURN: Final = Kind("turn", PLACE, LoseMember(), PLAY, DISCARD, USE, MORE)
MORE_IN_TURN: Final[int] = TURN.start_of(MORE)


class Turn(SpendingQuestion):
    """Which member goes where, or is lost when none can be placed; or a leader action first."""

    def kind(self) -> Kind:
        return TURN

    def telling(self, g: LorenzoState, seat: int) -> list[int]:
        found = self.options(g, seat)
        if found[-1] == MORE_IN_TURN and not is_last_chance(g, g.players[seat]):
            found.pop()
        return found

    def ask_again(self, g: LorenzoState) -> None:
        g.agenda.append(TakeTurn(self.seat))

    def can_spend_more(self, g: LorenzoState, seat: int, found: list[int]) -> bool:
        """The council, the last placement, mostly does."""
        for place in range(len(found) - 1, -1, -1):
            option = found[place]
            if option < PlaceMember.SIZE and extra_servants(g, seat, option // SPACES, option % SPACES):
                return True
        return False

    def with_more(self, g: LorenzoState, seat: int) -> PlaceMore:
        return PlaceMore(seat)
