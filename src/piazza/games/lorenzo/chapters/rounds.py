"""The course of a round: cards and dice, turns, the church, tidying up."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from piazza.core.agenda import CHANCE, Ask, Step
from piazza.games.lorenzo.chapters.church import Report
from piazza.games.lorenzo.chapters.turns import NextTurn
from piazza.games.lorenzo.data.board import ALL_MEMBERS, LEVELS, MEMBERS, NEUTRAL, ROUNDS, SPACES, TOWER_SPACES
from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.scoring import as_shown, breakdown, standings, total
from piazza.games.lorenzo.shown import LayFace, LayLabel, RollFace, RollLabel
from piazza.games.lorenzo.state import LorenzoState, tell
from piazza.games.lorenzo.words.notation import MEMBER_WORDS, SPACE_WORDS

# The first card of each type, in the order of the towers; a type has 24 cards, eight for each period.
FIRST_CARD: Final[list[int]] = [1, 49, 25, 73]
CARDS_PER_PERIOD: Final = 8
DIE: Final = 6


class StartRound(Step[LorenzoState]):
    """Four cards on each tower, lowest space first; then the dice."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, g: LorenzoState) -> None:
        g.round = self.number
        if g.events is not None:
            tell(g, {"key": "round", "n": self.number})
        g.agenda.append(EndRound())
        g.agenda.append(NextTurn(0, 0))
        g.agenda.append(Roll(0))
        g.agenda.append(LayCards(0))


def stack_of(g: LorenzoState, kind: int) -> int:
    """The cards of the present period that are left in a type's stack, as bits 0 to 7."""
    return g.stacks[kind] >> (g.period * CARDS_PER_PERIOD) & 255


def lay(g: LorenzoState, space: int, index: int) -> None:
    kind = space // LEVELS
    place = g.period * CARDS_PER_PERIOD + index
    g.stacks[kind] &= ~(1 << place)
    g.towers[space] = FIRST_CARD[kind] + place
    if g.events is not None:
        tell(g, {"key": "lay", "card": g.towers[space], "space": SPACE_WORDS[space]})


class LayCards(Step[LorenzoState]):
    """Cards from a space on; the last card of a stack needs no draw."""

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def run(self, g: LorenzoState) -> None:
        for space in range(self.space, TOWER_SPACES):
            stack = stack_of(g, space // LEVELS)
            if stack & (stack - 1):
                g.agenda.append(LayCard(space))
                return
            if stack:  # Only hand-made positions can leave a stack short.
                lay(g, space, stack.bit_length() - 1)


class LayCard(Ask[LorenzoState]):
    """Chance: the next card of a stack, which has no order until it is drawn."""

    KIND: ClassVar[str] = "lay"
    SIZE: ClassVar[int] = CARDS_PER_PERIOD

    def __init__(self, space: int) -> None:
        super().__init__((CHANCE,))
        self.space: Final = space

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        stack = stack_of(g, self.space // LEVELS)
        return [index for index in range(CARDS_PER_PERIOD) if stack >> index & 1]

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        lay(g, self.space, option)
        g.agenda.append(LayCards(self.space + 1))

    def face(self, g: LorenzoState, seat: int) -> LayFace:
        return {"space": SPACE_WORDS[self.space]}

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        number = FIRST_CARD[self.space // LEVELS] + g.period * CARDS_PER_PERIOD + option
        return f"lay {CARDS[number].word}"

    def label(self, g: LorenzoState, seat: int, option: int) -> LayLabel:
        number = FIRST_CARD[self.space // LEVELS] + g.period * CARDS_PER_PERIOD + option
        return {"key": "lay", "card": number, "space": SPACE_WORDS[self.space]}


class Roll(Ask[LorenzoState]):
    """Chance: one of the three dice."""

    KIND: ClassVar[str] = "roll"
    SIZE: ClassVar[int] = DIE + 1

    def __init__(self, die: int) -> None:
        super().__init__((CHANCE,))
        self.die: Final = die

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        return [1, 2, 3, 4, 5, 6]

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        g.dice[self.die] = option
        if self.die + 1 < NEUTRAL:
            g.agenda.append(Roll(self.die + 1))
        elif g.events is not None:
            tell(g, {"key": "dice", "black": g.dice[0], "white": g.dice[1], "orange": g.dice[2]})

    def face(self, g: LorenzoState, seat: int) -> RollFace:
        return {"die": MEMBER_WORDS[self.die]}

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        return f"{MEMBER_WORDS[self.die]} {option}"

    def label(self, g: LorenzoState, seat: int, option: int) -> RollLabel:
        return {"key": "roll", "die": MEMBER_WORDS[self.die], "n": option}


# ---- the end of a round ------------------------------------------------------------------------------------------


class EndRound(Step[LorenzoState]):
    """After rounds 2, 4 and 6 the church, in the old turn order; then tidying up."""

    def run(self, g: LorenzoState) -> None:
        g.agenda.append(TidyUp())
        if g.round % 2 == 0:
            if g.events is not None:
                tell(g, {"key": "church", "period": g.period + 1})
            for seat in reversed(g.order):
                g.agenda.append(Report(seat))


class TidyUp(Step[LorenzoState]):
    """Leaders turn face up, cards go to the box, members return, the council makes the new turn order."""

    def run(self, g: LorenzoState) -> None:
        g.order = new_order(g)
        for player in g.players:
            player.idle = ALL_MEMBERS
            player.raised = -1
            player.used = 0
        for space in range(TOWER_SPACES):
            g.towers[space] = 0
        for space in range(SPACES):
            g.spaces[space] = 0
        g.council = []
        if g.events is not None:
            tell(g, {"key": "order", "seats": list(g.order)})
        if g.round < ROUNDS:
            g.agenda.append(StartRound(g.round + 1))
        elif g.events is not None:
            tell_scores(g)


def new_order(g: LorenzoState) -> list[int]:
    """First members in the council, then the others as they were (ruling 7)."""
    order: list[int] = []
    for member in g.council:
        if member // MEMBERS not in order:
            order.append(member // MEMBERS)
    for seat in g.order:
        if seat not in order:
            order.append(seat)
    return order


def tell_scores(g: LorenzoState) -> None:
    places = standings(g)
    parts = breakdown(g)
    totals = [total(part) for part in parts]
    for seat in range(len(g.players)):
        points = totals[seat]
        key: Literal["score", "score_tied"] = "score_tied" if totals.count(points) > 1 else "score"
        tell(g, {"key": key, "seat": seat, "n": points, "place": places[seat], **as_shown(parts[seat])})
