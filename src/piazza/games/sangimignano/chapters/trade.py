"""Donation 9, Trade (clauses 68-71, 165): take cards unseen from the rival's hand; giving.py gives cards back."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import CHANCE, Step
from piazza.core.moves import Kind, Move, Question
from piazza.games.sangimignano.chapters.decks import CardChance
from piazza.games.sangimignano.chapters.doubt import after_taking
from piazza.games.sangimignano.chapters.giving import GiveBack, pass_card
from piazza.games.sangimignano.chapters.questions import answer_first
from piazza.games.sangimignano.data.cards import (
    BITS,
    DIGIT,
    KINDS,
    ONE,
    TOWER_BITS,
    TOWER_KINDS,
    TOWER_PART,
    WORDS,
    hand_size,
    nobles_in,
    words_of,
)
from piazza.games.sangimignano.shown import (
    BacksFace,
    BacksLabel,
    Refused,
    TradeTaken,
)
from piazza.games.sangimignano.state import SanGimignanoState, rival, tell
from piazza.games.sangimignano.words.notation import read_from, read_number

MOST_TAKEN: Final = 9


class Trade(Step[SanGimignanoState]):
    """The donation of a tower of 9s of that height takes effect."""

    def __init__(self, seat: int, height: int) -> None:
        self.seat: Final = seat
        self.height: Final = height

    def run(self, g: SanGimignanoState) -> None:
        seat = self.seat
        g.agenda.append(GiveBack(seat, self.height - 1))
        victim = g.players[rival(seat)]
        victim.doubt = None
        hand = victim.hand
        nobles = nobles_in(hand)
        numbers = hand_size(hand) - nobles
        if nobles + numbers <= self.height:  # Clause 71: he holds no more than are taken.
            take_on(g, seat, numbers, nobles, 0)
        elif nobles and numbers and g.terms.picks_backs:
            g.agenda.append(ChooseBacks(seat, self.height))
        elif nobles and numbers:
            g.agenda.append(TakeAnyCard(seat, self.height, 0))
        else:
            take_on(g, seat, self.height if numbers else 0, self.height if nobles else 0, 0)


class TakeBacks(Move[SanGimignanoState, "ChooseBacks"]):
    """Clause 165: the taker sees the backs, so he says how many nobles are among the cards he takes: `n`."""

    SIZE: ClassVar[int] = MOST_TAKEN + 1
    FIRST: ClassVar[tuple[str, ...]] = ("nobles",)

    def refusal(self, g: SanGimignanoState, ask: ChooseBacks, seat: int, n: int) -> Refused | None:
        hand = g.players[rival(seat)].hand
        nobles = nobles_in(hand)
        numbers, count = hand_size(hand) - nobles, ask.height
        if n > min(nobles, count):
            return ask.too_many(g, seat, n)
        if count - n > numbers:
            return {"code": "too_few_nobles", "nobles": n, "held": numbers, "count": count, "rule": "trade"}
        return None

    def take(self, g: SanGimignanoState, ask: ChooseBacks, seat: int, n: int) -> None:
        take_on(g, seat, ask.height - n, n, 0)

    def text(self, g: SanGimignanoState, ask: ChooseBacks, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: SanGimignanoState, ask: ChooseBacks, seat: int, text: str) -> int:
        return read_from(text.removeprefix("nobles "), 0, MOST_TAKEN + 1)

    def label(self, g: SanGimignanoState, ask: ChooseBacks, seat: int, n: int) -> BacksLabel:
        return {"key": "trade_backs", "nobles": n, "tower_cards": ask.height - n}

    def name(self, n: int) -> str:
        return f"nobles {n}"


BACKS: Final = Kind("trade_backs", TakeBacks())


class ChooseBacks(Question[SanGimignanoState]):
    """How many of the cards taken are nobles."""

    def __init__(self, seat: int, height: int) -> None:
        super().__init__((seat,))
        self.height: Final = height

    def kind(self) -> Kind:
        return BACKS

    def too_many(self, g: SanGimignanoState, seat: int, nobles: int) -> Refused:
        held = nobles_in(g.players[rival(seat)].hand)
        if nobles > self.height:
            return {"code": "more_than_taken", "nobles": nobles, "held": held, "count": self.height, "rule": "trade"}
        return {"code": "too_many_nobles", "nobles": nobles, "held": held, "count": self.height, "rule": "trade"}

    def face(self, g: SanGimignanoState, seat: int) -> BacksFace:
        return {"count": self.height, "victim": rival(self.seats[0])}

    def unread(self, g: SanGimignanoState, seat: int, words: list[str]) -> Refused | None:
        nobles = read_number(words[-1])
        if words[0] == "nobles" and len(words) == 2 and nobles >= 0:
            return self.too_many(g, seat, nobles)
        return answer_first(BACKS, "backs", "trade", words)


def take_on(g: SanGimignanoState, seat: int, numbers: int, nobles: int, taken: int) -> None:
    """Goes on taking `numbers` tower cards, then `nobles`, after the bag `taken`; chance picks where it can."""
    hand = g.players[rival(seat)].hand
    held = nobles_in(hand)
    if numbers and numbers < hand_size(hand) - held:
        g.agenda.append(TakeCard(seat, numbers, nobles, taken))
        return
    if numbers:
        taken += take_whole(g, seat, hand & TOWER_PART)
    if nobles and nobles < held:
        g.agenda.append(TakeCard(seat, 0, nobles, taken))
        return
    if nobles:
        taken += take_whole(g, seat, hand >> TOWER_BITS << TOWER_BITS)
    tell_taken(g, seat, taken)


def tell_taken(g: SanGimignanoState, seat: int, taken: int) -> None:
    if g.events is not None:
        told: TradeTaken = {"key": "trade_take", "seat": seat, "victim": rival(seat), "count": hand_size(taken)}
        tell(g, told, {"cards": words_of(taken)}, (0, 1), (seat,))


def take_whole(g: SanGimignanoState, seat: int, bag: int) -> int:
    """All cards of one back change hands, so whatever was known of them is known still."""
    taker, victim = g.players[seat], g.players[rival(seat)]
    back = TOWER_PART if bag & TOWER_PART else TOWER_PART << TOWER_BITS
    taker.hand += bag
    taker.known += bag
    taker.public += victim.public & back
    victim.hand -= bag
    victim.known -= victim.known & back
    victim.public -= victim.public & back
    if victim.doubt is not None:
        victim.doubt = after_taking(victim.doubt.known, victim.doubt.taken, victim.hand, victim.known)
    return bag


class TakeCard(CardChance):
    """Chance picks one card of the rival's hand. The taker learns it, and the rival which one is gone."""

    KIND: ClassVar[str] = "trade_card"
    SIZE: ClassVar[int] = KINDS

    def __init__(self, taker: int, numbers: int, nobles: int, taken: int) -> None:
        super().__init__((CHANCE,))
        self.taker: Final = taker
        self.numbers: Final = numbers
        self.nobles: Final = nobles
        self.taken: Final = taken

    def options(self, g: SanGimignanoState, seat: int) -> list[int]:
        hand = g.players[rival(self.taker)].hand
        backs = range(TOWER_KINDS) if self.numbers else range(TOWER_KINDS, KINDS)
        return [kind for kind in backs if hand >> BITS * kind & DIGIT]

    def weights(self, g: SanGimignanoState) -> list[int]:
        hand = g.players[rival(self.taker)].hand
        return [hand >> BITS * kind & DIGIT for kind in self.options(g, CHANCE)]

    def take(self, g: SanGimignanoState, seat: int, option: int) -> None:
        taken = self.taken_with(g, option)
        numbers = self.numbers - (1 if self.numbers else 0)
        nobles = self.nobles - (0 if self.numbers else 1)
        take_on(g, self.taker, numbers, nobles, taken)

    def taken_with(self, g: SanGimignanoState, kind: int) -> int:
        """Takes the card; returns all that are taken now."""
        victim = g.players[rival(self.taker)]
        before = victim.known if victim.doubt is None else victim.doubt.known
        pass_card(g, rival(self.taker), kind)
        taken = self.taken + ONE[kind]
        victim.doubt = after_taking(before, taken, victim.hand, victim.known)
        return taken

    def text(self, g: SanGimignanoState, seat: int, option: int) -> str:
        return "take " + WORDS[option]


class TakeAnyCard(TakeCard):
    """Clause 191, the option: the backs are not looked at, so every card of the hand is alike likely."""

    def __init__(self, taker: int, numbers: int, taken: int) -> None:
        super().__init__(taker, numbers, 0, taken)

    def options(self, g: SanGimignanoState, seat: int) -> list[int]:
        hand = g.players[rival(self.taker)].hand
        return [kind for kind in range(KINDS) if hand >> BITS * kind & DIGIT]

    def take(self, g: SanGimignanoState, seat: int, option: int) -> None:
        taken = self.taken_with(g, option)
        if self.numbers > 1:
            g.agenda.append(TakeAnyCard(self.taker, self.numbers - 1, taken))
        else:
            tell_taken(g, self.taker, taken)
