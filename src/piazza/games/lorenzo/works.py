"""Harvest and production: one's estate at work (rulings 1, 19-22, 36, 37).

What is paid in the action is paid from what was owned when it began; what is gained is kept apart and arrives together
at the end.
"""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask
from piazza.core.selection import Selection
from piazza.games.lorenzo.board import BONUS_TILE_VALUE, TILE_HARVEST, TILE_PRODUCTION
from piazza.games.lorenzo.cards import CARDS
from piazza.games.lorenzo.effects import (
    BUILDING,
    COINS,
    FAITH,
    GOODS_HELD,
    HARVEST,
    MILITARY,
    MILITARY_HELD,
    NOTHING,
    PRIVILEGES,
    SERVANTS,
    TERRITORY,
    LosePoints,
)  # fmt: skip
from piazza.games.lorenzo.members import servant_rate
from piazza.games.lorenzo.notation import ACTION_WORDS, amounts
from piazza.games.lorenzo.receiving import ChoosePrivilege, HandBack, add, is_owners_choice, reduced, tell
from piazza.games.lorenzo.state import LorenzoState, Player
from piazza.games.lorenzo.tiles import TILES

MOST_SERVANTS: Final = 31
TILE: Final = 0
"""Stands for the bonus tile among the cards at work."""


def servant_steps(p: Player, action: int, base: int) -> list[int]:
    """The numbers of servants worth paying for a work of value `base`: the fewest that reach 1, then each number
    that brings one more of the own cards to work. Empty when 1 cannot be reached."""
    rate = servant_rate(p)
    most = base + p.goods[SERVANTS] // rate
    value = base if base > BONUS_TILE_VALUE else BONUS_TILE_VALUE
    if most < value:
        return []
    found = [(value - base) * rate]
    kind = TERRITORY if action == HARVEST else BUILDING
    if most > value and p.tally[kind]:
        for wanted in range(value + 1, min(most, 6) + 1):
            if _works_at(p, kind, wanted):
                found.append((wanted - base) * rate)
    return found


def _works_at(p: Player, kind: int, value: int) -> bool:
    for number in p.cards:
        card = CARDS[number]
        if card.kind == kind and card.work_value == value:
            return True
    return False


def pay_servants(g: LorenzoState, seat: int, servants: int) -> None:
    if servants:
        g.players[seat].goods[SERVANTS] -= servants
        if g.events is not None:
            tell(g, "servants", {"seat": seat, "n": servants})


class PayServants(Ask[LorenzoState]):
    """How many servants raise a harvest or production, where more than the fewest would do more."""

    KIND: ClassVar[str] = "servants"
    SIZE: ClassVar[int] = MOST_SERVANTS + 1

    def __init__(self, seat: int, action: int, base: int) -> None:
        super().__init__((seat,))
        self.seat: Final = seat
        self.action: Final = action
        self.base: Final = base

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        return servant_steps(g.players[seat], self.action, self.base)

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        pay_servants(g, seat, option)
        start_work(g, seat, self.action, self.value(g, option))

    def value(self, g: LorenzoState, option: int) -> int:
        return self.base + option // servant_rate(g.players[self.seat])

    def face(self, g: LorenzoState, seat: int) -> dict[str, object]:
        return {"seat": self.seat, "action": ACTION_WORDS[self.action], "value": self.base}

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        return f"servants {option}"

    def label(self, g: LorenzoState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return servants_label(self.action, option, self.value(g, option))


def servants_label(action: int, servants: int, value: int) -> tuple[str, dict[str, object]]:
    return "servants", {"n": servants, "action": ACTION_WORDS[action], "value": value}


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
    p = g.players[seat]
    kind = TERRITORY if action == HARVEST else BUILDING
    queue: list[int] = [TILE]
    for number in p.cards:
        card = CARDS[number]
        if card.kind == kind and card.work_value <= value:
            queue.append(number)
    if g.events is not None:
        tell(g, ACTION_WORDS[action], {"seat": seat, "value": value, "cards": [card for card in queue if card != TILE]})
    go_on(g, seat, action, queue, list(NOTHING), 0)


def line_count(card: int) -> int:
    if card == TILE:
        return 1
    return len(CARDS[card].lines)


def line_pay(card: int, line: int) -> tuple[int, ...]:
    if card == TILE:
        return NOTHING
    return CARDS[card].lines[line].pay


def line_gain(p: Player, action: int, card: int, line: int) -> tuple[int, ...]:
    """What a card or the bonus tile gives, as printed; so much per card is worked out (ruling 21)."""
    if card == TILE:
        return (TILE_HARVEST if action == HARVEST else TILE_PRODUCTION)[p.bonus_tile]
    found = CARDS[card].lines[line]
    if found.per < 0:
        return found.gain
    return tuple([amount * p.tally[found.per] for amount in found.gain])


def can_pay_line(p: Player, pay: tuple[int, ...]) -> bool:
    for good in range(FAITH + 1):
        if pay[good] > p.goods[good]:
            return False
    return True


def may_be_unwelcome(g: LorenzoState, gain: tuple[int, ...]) -> bool:
    """Whether the third tile on the board can make this gain a loss: then it may be left, like anything in a work."""
    effect = TILES[g.tiles[2]].effect
    if not isinstance(effect, LosePoints):
        return False
    if effect.count == MILITARY_HELD:
        return gain[MILITARY] > 0
    return effect.count == GOODS_HELD and sum(gain[: COINS + 1]) > 0


def work_options(g: LorenzoState, seat: int, action: int, card: int) -> list[int]:
    """0 leaves the card unused, 1 and 2 are its lines. A single option needs no question."""
    p = g.players[seat]
    found: list[int] = []
    for line in range(line_count(card)):
        if can_pay_line(p, line_pay(card, line)):
            found.append(line + 1)
    if not found:
        return [0]
    if len(found) > 1 or sum(line_pay(card, 0)) > 0 or may_be_unwelcome(g, line_gain(p, action, card, 0)):
        found.insert(0, 0)
    return found


def go_on(g: LorenzoState, seat: int, action: int, queue: list[int], gains: list[int], back: int) -> None:
    """Goes through the cards at work that are left; asks about those that leave the owner a choice. Version 1 asks
    about each as it comes."""
    asked: list[int] = []
    for index in range(len(queue)):
        options = work_options(g, seat, action, queue[index])
        if len(options) > 1:
            asked.append(queue[index])
            if not g.options.any_order:
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
    p = g.players[seat]
    pay = line_pay(card, line)
    gain = line_gain(p, action, card, line)
    for good in range(FAITH + 1):
        p.goods[good] -= pay[good]
    found = reduced(g, p, gain)
    for good in range(len(found)):
        gains[good] += found[good]
    if g.events is not None:
        key = "work_tile" if card == TILE else "work_exchange" if sum(pay) else "work_card"
        tell(g, key, {"seat": seat, "card": card, "paid": amounts(pay), "goods": amounts(found)})
    return 1 if is_owners_choice(g, p, gain) else 0


def deliver(g: LorenzoState, seat: int, gains: list[int], back: int) -> None:
    """All gains together (ruling 20); privileges of different cards are exchanged one by one (ruling 24)."""
    add(g.players[seat], gains)
    for _ in range(gains[PRIVILEGES]):
        g.agenda.append(ChoosePrivilege(seat, 1))
    if back:
        g.agenda.append(HandBack(seat, back))
    if g.events is not None:
        tell(g, "work_done", {"seat": seat, "goods": amounts(gains)})


def slot_of(card: int) -> int:
    """Territories and buildings are cards 1 to 48 and slots 0 to 47, the bonus tile is slot 48."""
    return 48 if card == TILE else card - 1


def card_in(slot: int) -> int:
    return TILE if slot == 48 else slot + 1


class Work(Selection[LorenzoState]):
    """Cards at work: of each, which line, or leave it. Every one is decided about, so search is told one at a time."""

    KIND: ClassVar[str] = "work"
    SIZE: ClassVar[int] = 49 * 3
    PICKS: ClassVar[int] = 49 * 3

    def __init__(self, seat: int, action: int, queue: tuple[int, ...], gains: tuple[int, ...], back: int) -> None:
        super().__init__((seat,), 0)
        self.seat: Final = seat
        self.action: Final = action
        self.queue: Final = queue
        """The cards that are left, in the order of taking."""
        self.gains: Final = gains
        self.back: Final = back

    def picks(self, g: LorenzoState, seat: int, floor: int, in_order: bool) -> list[int]:
        found: list[int] = []
        for card in self.queue[:1] if in_order else self.queue:
            for choice in work_options(g, seat, self.action, card):
                found.append(slot_of(card) * 3 + choice)
        return found

    def asked(self, g: LorenzoState) -> tuple[int, ...]:
        return self.queue if g.options.any_order else self.queue[:1]

    def rank(self, pick: int) -> int:
        return pick // 3

    def is_free(self, g: LorenzoState) -> bool:
        return g.options.any_order

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        card = card_in(option // 3)
        gains = list(self.gains)
        back = self.back
        if option % 3:
            back += run_line(g, seat, self.action, card, option % 3 - 1, gains)
        elif g.events is not None:
            tell(g, "work_left", {"seat": seat, "card": card})
        go_on(g, seat, self.action, [other for other in self.queue if other != card], gains, back)

    def face(self, g: LorenzoState, seat: int) -> dict[str, object]:
        return {
            "seat": self.seat,
            "action": ACTION_WORDS[self.action],
            "asked": list(self.asked(g)),
            "cards": [card for card in self.queue if card != TILE],
            "gains": amounts(self.gains),
        }

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        card = card_in(option // 3)
        word = "tile" if card == TILE else CARDS[card].word
        if option % 3 == 0:
            return f"leave {word}"
        return f"use {word} {option % 3}" if line_count(card) > 1 else f"use {word}"

    def label(self, g: LorenzoState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        card = card_in(option // 3)
        if option % 3 == 0:
            return "work_leave", {"card": card}
        p = g.players[seat]
        pay = line_pay(card, option % 3 - 1)
        gain = reduced(g, p, line_gain(p, self.action, card, option % 3 - 1))
        key = "work_exchange" if sum(pay) else "work_use"
        return key, {"card": card, "line": option % 3, "pay": amounts(pay), "goods": amounts(gain)}
