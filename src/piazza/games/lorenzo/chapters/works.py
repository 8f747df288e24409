"""Harvest and production: one's estate at work (rulings 1, 19-22, 36, 37).

What is paid in the action is paid from what was owned when it began; what is gained is kept apart and arrives together
at the end.
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from piazza.core.moves import Kind, Move
from piazza.core.selection import Selection
from piazza.games.lorenzo.chapters.estate import TILE, line_count, line_gain, line_pay, servant_steps, work_options
from piazza.games.lorenzo.chapters.members import servant_rate
from piazza.games.lorenzo.chapters.questions import SeatQuestion, ServantsMove, answer_first
from piazza.games.lorenzo.chapters.receiving import (
    ChoosePrivilege,
    HandBack,
    add,
    back_words,
    is_owners_choice,
    reduced,
    tell_less,
    tell_track_ends,
)  # fmt: skip
from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.goods import (
    ACTION_WORDS,
    BUILDING,
    FAITH,
    HARVEST,
    NOTHING,
    PRIVILEGES,
    SERVANTS,
    TERRITORY,
    amounts,
)
from piazza.games.lorenzo.shown import LeaveLabel, Refused, ServantsFace, ServantsLabel, UseLabel, WorkFace
from piazza.games.lorenzo.state import LorenzoState, tell
from piazza.games.lorenzo.words.notation import CARD_OF, LEADER_OF

MOST_SERVANTS: Final = 31


def pay_servants(g: LorenzoState, seat: int, servants: int) -> None:
    if servants:
        g.players[seat].goods[SERVANTS] -= servants
        if g.events is not None:
            tell(g, {"key": "servants", "seat": seat, "n": servants})


class PayForWork(ServantsMove["PayServants"]):
    """Servants that raise a harvest or production."""

    SIZE: ClassVar[int] = MOST_SERVANTS + 1

    def add_options(self, g: LorenzoState, ask: PayServants, seat: int, first: int, found: list[int]) -> None:
        for servants in servant_steps(g.players[seat], ask.action, ask.base):
            found.append(first + servants)

    def refusal(self, g: LorenzoState, ask: PayServants, seat: int, n: int) -> Refused | None:
        return not_a_step(servant_steps(g.players[seat], ask.action, ask.base), n)

    def take(self, g: LorenzoState, ask: PayServants, seat: int, n: int) -> None:
        pay_servants(g, seat, n)
        start_work(g, seat, ask.action, ask.value(g, n))

    def label(self, g: LorenzoState, ask: PayServants, seat: int, n: int) -> ServantsLabel:
        return {"key": "servants", "n": n, "action": ACTION_WORDS[ask.action], "value": ask.value(g, n)}


def not_a_step(steps: list[int], servants: int) -> Refused | None:
    """More or fewer servants than do something."""
    return None if servants in steps else {"code": "servants_of_no_use", "steps": steps}


SERVANTS_FOR_WORK: Final = Kind("servants", PayForWork())


class PayServants(SeatQuestion):
    """How many servants raise a harvest or production, where more than the fewest would do more."""

    def __init__(self, seat: int, action: int, base: int) -> None:
        super().__init__(seat)
        self.action: Final = action
        self.base: Final = base

    def kind(self) -> Kind:
        return SERVANTS_FOR_WORK

    def value(self, g: LorenzoState, servants: int) -> int:
        return self.base + servants // servant_rate(g.players[self.seat])

    def face(self, g: LorenzoState, seat: int) -> ServantsFace:
        return {"seat": self.seat, "action": ACTION_WORDS[self.action], "value": self.base}


def open_work(g: LorenzoState, seat: int, action: int, base: int) -> None:
    """Begins a harvest or production that can reach 1; asks for servants only where there is a choice."""
    steps = servant_steps(g.players[seat], action, base)
    if len(steps) > 1:
        g.agenda.append(PayServants(seat, action, base))
        return
    pay_servants(g, seat, steps[0])
    start_work(g, seat, action, base + steps[0] // servant_rate(g.players[seat]))


def start_work(g: LorenzoState, seat: int, action: int, value: int) -> None:
    """All own cards that the final value reaches, and the bonus tile, each once (ruling 19)."""
    player = g.players[seat]
    kind = TERRITORY if action == HARVEST else BUILDING
    queue: list[int] = [TILE]
    for number in player.cards:
        card = CARDS[number]
        if card.kind == kind and card.work_value <= value:
            queue.append(number)
    if g.events is not None:
        cards = [card for card in queue if card != TILE]
        tell(g, {"key": "harvest" if action == HARVEST else "production", "seat": seat, "value": value, "cards": cards})
    go_on(g, seat, action, queue, list(NOTHING), 0)


def go_on(g: LorenzoState, seat: int, action: int, queue: list[int], gains: list[int], back: int) -> None:
    """Goes through the cards at work that are left; asks about those that leave the owner a choice. Version 1 asks
    about each as it comes."""
    asked: list[int] = []
    for index in range(len(queue)):
        options = work_options(g, seat, action, queue[index])
        if len(options) > 1:
            asked.append(queue[index])
            if not g.terms.any_order:
                asked += queue[index + 1 :]
                break
        elif options[0]:
            back += run_line(g, seat, action, queue[index], 0, gains)
    if asked:
        g.agenda.append(Work(seat, action, tuple(asked), tuple(gains), back))
    else:
        deliver(g, seat, gains, back)


def run_line(g: LorenzoState, seat: int, action: int, card: int, line: int, gains: list[int]) -> int:
    """Pays and adds to the gains; returns 1 when tile 1-4 leaves the owner a choice for it (ruling 41)."""
    player = g.players[seat]
    pay = line_pay(card, line)
    gain = line_gain(player, action, card, line)
    for good in range(FAITH + 1):
        player.goods[good] -= pay[good]
    found = reduced(g, player, gain)
    for good in range(len(found)):
        gains[good] += found[good]
    if g.events is not None:
        tell_less(g, seat, gain, found)
        key: Literal["work_tile", "work_exchange", "work_card"] = "work_tile"
        if card != TILE:
            key = "work_exchange" if sum(pay) else "work_card"
        tell(g, {"key": key, "seat": seat, "card": card, "paid": amounts(pay), "goods": amounts(found)})
    return 1 if is_owners_choice(g, player, gain) else 0


def deliver(g: LorenzoState, seat: int, gains: list[int], back: int) -> None:
    """All gains together (ruling 20); privileges of different cards are exchanged one by one (ruling 24)."""
    if g.events is not None:
        tell_track_ends(g, seat, gains)
    add(g.players[seat], gains)
    for _ in range(gains[PRIVILEGES]):
        g.agenda.append(ChoosePrivilege(seat, 1))
    if back:
        g.agenda.append(HandBack(seat, back))
    if g.events is not None:
        tell(g, {"key": "work_done", "seat": seat, "goods": amounts(gains)})


# ---- the cards that leave a choice -------------------------------------------------------------------------------


PLACES: Final = 49
"""Territories and buildings, cards 1 to 48, have the places 0 to 47 among the moves; the bonus tile is place 48."""


def place_of(card: int) -> int:
    return PLACES - 1 if card == TILE else card - 1


def card_at(place: int) -> int:
    return TILE if place == PLACES - 1 else place + 1


def card_word(card: int) -> str:
    return "tile" if card == TILE else CARDS[card].word


class DecideAboutCard(Move[LorenzoState, "Work"]):
    """Leaves a card or the bonus tile unused, or uses one of its lines. `n` is its place * 3 + 0, 1 or 2."""

    SIZE: ClassVar[int] = PLACES * 3
    FIRST: ClassVar[tuple[str, ...]] = ("use", "leave")

    def refusal(self, g: LorenzoState, ask: Work, seat: int, n: int) -> Refused | None:
        card, line = card_at(n // 3), n % 3
        if line > line_count(card):
            return {"code": "no_such_line", "card": card, "line": line}
        if card not in ask.queue:
            return {"code": "not_at_work", "card": card}
        if card not in ask.asked(g):
            return {"code": "card_first", "card": ask.queue[0]}
        if line in work_options(g, seat, ask.action, card):
            return None
        own, pay = g.players[seat].goods, line_pay(card, line - 1)
        missing = [max(0, pay[good] - own[good]) for good in range(len(own))]
        return {"code": "cannot_exchange", "card": card, "missing": amounts(missing)}

    def take(self, g: LorenzoState, ask: Work, seat: int, n: int) -> None:
        card = card_at(n // 3)
        gains = list(ask.gains)
        back = ask.back
        if n % 3:
            back += run_line(g, seat, ask.action, card, n % 3 - 1, gains)
        elif g.events is not None:
            tell(g, {"key": "work_left", "seat": seat, "card": card})
        go_on(g, seat, ask.action, [other for other in ask.queue if other != card], gains, back)

    def text(self, g: LorenzoState, ask: Work, seat: int, n: int) -> str:
        card = card_at(n // 3)
        if n % 3 == 0:
            return f"leave {card_word(card)}"
        return f"use {card_word(card)} {n % 3}" if line_count(card) > 1 else f"use {card_word(card)}"

    def read(self, g: LorenzoState, ask: Work, seat: int, text: str) -> int:
        words = text.split(" ")
        if len(words) < 2:
            return -1
        card = TILE if words[1] == "tile" else CARD_OF.get(words[1], PLACES)
        if card >= PLACES:
            return -1
        line = 0
        if words[0] == "use":
            line = 2 if words[-1] == "2" else 1
        n = place_of(card) * 3 + line
        return n if self.text(g, ask, seat, n) == text else -1

    def label(self, g: LorenzoState, ask: Work, seat: int, n: int) -> LeaveLabel | UseLabel:
        card, line = card_at(n // 3), n % 3
        if line == 0:
            return {"key": "work_leave", "card": card}
        player = g.players[seat]
        pay = line_pay(card, line - 1)
        printed = line_gain(player, ask.action, card, line - 1)
        goods = amounts(reduced(g, player, printed)) + back_words(1 if is_owners_choice(g, player, printed) else 0)
        key: Literal["work_exchange", "work_use"] = "work_exchange" if sum(pay) else "work_use"
        return {"key": key, "card": card, "line": line, "pay": amounts(pay), "goods": goods}

    def name(self, n: int) -> str:
        word = card_word(card_at(n // 3))
        return f"use {word} {n % 3}" if n % 3 else f"leave {word}"


WORK: Final = Kind("work", DecideAboutCard())


class Work(Selection[LorenzoState]):
    """Cards at work: of each, which line, or leave it. Every one is decided about, so search is told one at a time."""

    def __init__(self, seat: int, action: int, queue: tuple[int, ...], gains: tuple[int, ...], back: int) -> None:
        super().__init__((seat,), 0)
        self.seat: Final = seat
        self.action: Final = action
        self.queue: Final = queue
        """The cards that are left, in the order of taking."""
        self.gains: Final = gains
        self.back: Final = back

    def kind(self) -> Kind:
        return WORK

    def picks(self, g: LorenzoState, seat: int, floor: int, in_order: bool) -> list[int]:
        found: list[int] = []
        for card in self.queue[:1] if in_order else self.queue:
            for choice in work_options(g, seat, self.action, card):
                found.append(place_of(card) * 3 + choice)
        return found

    def asked(self, g: LorenzoState) -> tuple[int, ...]:
        return self.queue if g.terms.any_order else self.queue[:1]

    def rank(self, pick: int) -> int:
        return pick // 3

    def is_free(self, g: LorenzoState) -> bool:
        return g.terms.any_order

    def face(self, g: LorenzoState, seat: int) -> WorkFace:
        return {
            "seat": self.seat,
            "action": ACTION_WORDS[self.action],
            "asked": list(self.asked(g)),
            "cards": [card for card in self.queue if card != TILE],
            "gains": amounts(self.gains),
        }

    def unread(self, g: LorenzoState, seat: int, words: list[str]) -> Refused | None:
        if words[0] == "use" and words[-1] in LEADER_OF:
            return {"code": "answer_first", "question": "work"}
        return answer_first(WORK, words)
