"""Donation 9, Trade (clauses 68-71, 165): take cards unseen from the rival's hand, then give cards back."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import CHANCE, Ask, Step
from piazza.core.selection import Selection
from piazza.games.sangimignano.cards import (
    BITS,
    DIGIT,
    KINDS,
    ONE,
    TOWER_BITS,
    TOWER_KINDS,
    TOWER_PART,
    WORDS,
    blurred,
    cards_in,
    hand_size,
    nobles_in,
    words_of,
)
from piazza.games.sangimignano.doubt import after_taking
from piazza.games.sangimignano.state import GameState, rival, tell


class Trade(Step[GameState]):
    """The donation of a tower of 9s of that height takes effect."""

    def __init__(self, seat: int, height: int) -> None:
        self.seat: Final = seat
        self.height: Final = height

    def run(self, g: GameState) -> None:
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


class ChooseBacks(Ask[GameState]):
    """Clause 165: the taker sees the backs, so he says how many nobles are among the cards he takes."""

    KIND: ClassVar[str] = "TRADE_BACKS"
    SIZE: ClassVar[int] = 10

    def __init__(self, seat: int, height: int) -> None:
        super().__init__((seat,))
        self.height: Final = height

    def options(self, g: GameState, seat: int) -> list[int]:
        hand = g.players[rival(seat)].hand
        nobles = nobles_in(hand)
        numbers = hand_size(hand) - nobles
        return list(range(max(0, self.height - numbers), min(nobles, self.height) + 1))

    def take(self, g: GameState, seat: int, option: int) -> None:
        take_on(g, seat, self.height - option, option, 0)

    def face(self, g: GameState, seat: int) -> dict[str, object]:
        return {"count": self.height, "victim": rival(self.seats[0])}

    def text(self, g: GameState, seat: int, option: int) -> str:
        return f"nobles {option}"

    def label(self, g: GameState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return "trade_backs", {"nobles": option, "tower_cards": self.height - option}


def take_on(g: GameState, seat: int, numbers: int, nobles: int, taken: int) -> None:
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


def tell_taken(g: GameState, seat: int, taken: int) -> None:
    if g.events is not None:
        params: dict[str, object] = {"seat": seat, "victim": rival(seat), "count": hand_size(taken)}
        tell(g, "trade_take", params, {"cards": words_of(taken)}, (0, 1), (seat,))


def take_whole(g: GameState, seat: int, bag: int) -> int:
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


class TakeCard(Ask[GameState]):
    """Chance picks one card of the rival's hand. The taker learns it, and the rival which one is gone."""

    KIND: ClassVar[str] = "TRADE_CARD"
    SIZE: ClassVar[int] = KINDS

    def __init__(self, taker: int, numbers: int, nobles: int, taken: int) -> None:
        super().__init__((CHANCE,))
        self.taker: Final = taker
        self.numbers: Final = numbers
        self.nobles: Final = nobles
        self.taken: Final = taken

    def options(self, g: GameState, seat: int) -> list[int]:
        hand = g.players[rival(self.taker)].hand
        backs = range(TOWER_KINDS) if self.numbers else range(TOWER_KINDS, KINDS)
        return [kind for kind in backs if hand >> BITS * kind & DIGIT]

    def weights(self, g: GameState) -> list[int]:
        hand = g.players[rival(self.taker)].hand
        return [hand >> BITS * kind & DIGIT for kind in self.options(g, CHANCE)]

    def take(self, g: GameState, seat: int, option: int) -> None:
        taken = self.taken_with(g, option)
        numbers = self.numbers - (1 if self.numbers else 0)
        nobles = self.nobles - (0 if self.numbers else 1)
        take_on(g, self.taker, numbers, nobles, taken)

    def taken_with(self, g: GameState, kind: int) -> int:
        """Takes the card; returns all that are taken now."""
        victim = g.players[rival(self.taker)]
        before = victim.known if victim.doubt is None else victim.doubt.known
        pass_card(g, rival(self.taker), kind)
        taken = self.taken + ONE[kind]
        victim.doubt = after_taking(before, taken, victim.hand, victim.known)
        return taken

    def text(self, g: GameState, seat: int, option: int) -> str:
        return "take " + WORDS[option]

    def label(self, g: GameState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return "chance_card", {"card": WORDS[option]}


class TakeAnyCard(TakeCard):
    """Clause 191, the option: the backs are not looked at, so every card of the hand is alike likely."""

    def __init__(self, taker: int, numbers: int, taken: int) -> None:
        super().__init__(taker, numbers, 0, taken)

    def options(self, g: GameState, seat: int) -> list[int]:
        hand = g.players[rival(self.taker)].hand
        return [kind for kind in range(KINDS) if hand >> BITS * kind & DIGIT]

    def take(self, g: GameState, seat: int, option: int) -> None:
        taken = self.taken_with(g, option)
        if self.numbers > 1:
            g.agenda.append(TakeAnyCard(self.taker, self.numbers - 1, taken))
        else:
            tell_taken(g, self.taker, taken)


def pass_card(g: GameState, giver: int, kind: int) -> None:
    """A card goes from hand to hand: the two players know it, the others see only its back."""
    source, target = g.players[giver], g.players[rival(giver)]
    one = ONE[kind]
    source.hand -= one
    source.doubt = None
    if source.known >> BITS * kind & DIGIT:
        source.known -= one
    source.public = blurred(source.public, kind >= TOWER_KINDS)
    target.hand += one
    target.known += one


class GiveBack(Step[GameState]):
    """Clauses 69-71: after the taking, cards go back; all of them when too few are held (clause 152)."""

    def __init__(self, seat: int, due: int) -> None:
        self.seat: Final = seat
        self.due: Final = due

    def run(self, g: GameState) -> None:
        hand = g.players[self.seat].hand
        if hand_size(hand) > self.due:
            g.agenda.append(GiveCard(self.seat, self.due, 0))
            return
        for kind in cards_in(hand):
            give_card(g, self.seat, kind)


def give_card(g: GameState, seat: int, kind: int) -> None:
    pass_card(g, seat, kind)
    if g.events is not None:
        back = "noble" if kind >= TOWER_KINDS else "tower"
        params: dict[str, object] = {"seat": seat, "victim": rival(seat), "back": back}
        tell(g, "trade_give", params, {"card": WORDS[kind]}, (0, 1), (rival(seat),))


class GiveCard(Selection[GameState]):
    """Which card goes back next.

    It is asked even when one kind is left, because an answer given by itself would tell the rival the hand.
    """

    KIND: ClassVar[str] = "TRADE_RETURN"
    SIZE: ClassVar[int] = KINDS
    PICKS: ClassVar[int] = KINDS

    def __init__(self, seat: int, left: int, floor: int) -> None:
        super().__init__((seat,), floor)
        self.left: Final = left

    def picks(self, g: GameState, seat: int, floor: int, in_order: bool) -> list[int]:
        hand = g.players[seat].hand
        found: list[int] = []
        for kind in range(floor, KINDS):
            if in_order and hand_size(hand >> BITS * kind) < self.left:
                break
            if hand >> BITS * kind & DIGIT:
                found.append(kind)
        return found

    def is_free(self, g: GameState) -> bool:
        return g.terms.any_order

    def begun_here(self) -> Selection[GameState]:
        return GiveCard(self.seats[0], self.left, 0)

    def take(self, g: GameState, seat: int, option: int) -> None:
        give_card(g, seat, option)
        if self.left > 1:
            g.agenda.append(GiveCard(seat, self.left - 1, self.floor_after(option)))

    def face(self, g: GameState, seat: int) -> dict[str, object]:
        return {"left": self.left, "victim": rival(self.seats[0])}

    def text(self, g: GameState, seat: int, option: int) -> str:
        return "give " + WORDS[option]

    def label(self, g: GameState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return "trade_give", {"card": WORDS[option]}
