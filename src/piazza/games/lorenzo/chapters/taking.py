"""Taking a card: toll, space bonus, cost, card to the board, immediate effects, bonus actions (rulings 4, 5, 11-18)."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from piazza.core.agenda import Step
from piazza.core.moves import Kind, Move, PlainMove
from piazza.games.lorenzo.chapters.bonus import (
    bonus_servants,
    bonus_space_reason,
    bonus_spaces,
    bonus_value,
    extra_bonus_servants,
    extra_work_servants,
)  # fmt: skip
from piazza.games.lorenzo.chapters.estate import servant_steps
from piazza.games.lorenzo.chapters.immediate import gain_at_once
from piazza.games.lorenzo.chapters.leader_moves import DISCARD, PLAY, USE
from piazza.games.lorenzo.chapters.leader_options import has_leader_action
from piazza.games.lorenzo.chapters.members import bonus_base, space_value
from piazza.games.lorenzo.chapters.more_servants import MORE, MoreServants, SpendingQuestion, no_servants_beyond
from piazza.games.lorenzo.chapters.questions import SeatQuestion, ServantsMove, ask_or_do
from piazza.games.lorenzo.chapters.receiving import gained, receive
from piazza.games.lorenzo.chapters.standing import CARD_BITS, NO_SPACE_BONUS
from piazza.games.lorenzo.chapters.towers import Prices, due_of, payments, prices_for, servants_to_spend, space_bonus
from piazza.games.lorenzo.chapters.works import MOST_SERVANTS, not_a_step, pay_servants, start_work
from piazza.games.lorenzo.data.board import LEVELS, ROUNDS, SPACE_BONUS, TOWER_SPACES
from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.effects import BonusAction
from piazza.games.lorenzo.data.goods import (
    ACTION_WORDS,
    COINS,
    GOODS_WORDS,
    MILITARY,
    SERVANTS,
    STONE,
    VENTURE,
    WOOD,
    amounts,
    is_tower,
)
from piazza.games.lorenzo.shown import BonusFace, DeclineLabel, PayFace, PayLabel, Refused, ServantsLabel, TakeLabel
from piazza.games.lorenzo.state import LorenzoState, tell
from piazza.games.lorenzo.words.notation import SPACE_OF, SPACE_WORDS
from piazza.games.lorenzo.words.reasons import NOT_THIS_ACTION, OK, TOO_WEAK
from piazza.games.lorenzo.words.tower_words import TAKE_KEYS, card_cost, key_index, too_weak, tower_refused


def use_tower_space(g: LorenzoState, seat: int, space: int, servants: int, prices: Prices) -> None:
    """From the servants to the card; the caller has made sure that the whole of it can be paid.

    `prices` are those before a member was placed there.
    """
    player = g.players[seat]
    pay_servants(g, seat, servants)
    if prices.toll:
        player.goods[COINS] -= prices.toll
        if g.events is not None:
            tell(g, {"key": "toll", "seat": seat, "n": prices.toll})
    if space_bonus(player, space) > 0:
        got = receive(g, seat, SPACE_BONUS[space])
        if g.events is not None:
            tell(g, {"key": "space_bonus", "seat": seat, "space": SPACE_WORDS[space], "goods": gained(got)})
    elif g.events is not None and sum(SPACE_BONUS[space]) > 0:
        by_preacher = player.standing & NO_SPACE_BONUS[space_value(space)] != 0
        key: Literal["no_space_bonus", "space_bonus_lost"] = "no_space_bonus" if by_preacher else "space_bonus_lost"
        tell(g, {"key": key, "seat": seat, "space": SPACE_WORDS[space]})
    ways = payments(g, seat, prices, g.towers[space])
    if len(ways) > 1:
        g.agenda.append(Pay(seat, space, prices))
    else:
        take_card(g, seat, space, prices, ways[0])


# ---- how a card is paid ------------------------------------------------------------------------------------------


class PayingMove(Move[LorenzoState, "Pay"]):
    """One of two ways to pay for a card; a question is either about costs or about discounts."""

    SIZE: ClassVar[int] = 2

    def way(self, ask: Pay, n: int) -> int:
        """The way to pay as `towers.payments` has it, cost * 2 + choice of discount; -1 when it is not in question."""
        raise NotImplementedError

    def add_options(self, g: LorenzoState, ask: Pay, seat: int, first: int, found: list[int]) -> None:
        ways = payments(g, seat, ask.prices, g.towers[ask.space])
        for n in range(2):
            if self.way(ask, n) in ways:
                found.append(first + n)

    def refusal(self, g: LorenzoState, ask: Pay, seat: int, n: int) -> Refused | None:
        if self.way(ask, n) in payments(g, seat, ask.prices, g.towers[ask.space]):
            return None
        return {"code": "paid_otherwise", "card": g.towers[ask.space]}

    def take(self, g: LorenzoState, ask: Pay, seat: int, n: int) -> None:
        take_card(g, seat, ask.space, ask.prices, self.way(ask, n))

    def text(self, g: LorenzoState, ask: Pay, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: LorenzoState, ask: Pay, seat: int, text: str) -> int:
        for n in range(self.SIZE):
            if text == self.name(n):
                return n
        return -1

    def label(self, g: LorenzoState, ask: Pay, seat: int, n: int) -> PayLabel:
        card, way = g.towers[ask.space], self.way(ask, n)
        return {"key": "pay", "card": card, "goods": amounts(due_of(CARDS[card].costs[way // 2], ask.prices, way % 2))}


class PayCost(PayingMove):
    """Pays one of the two costs of a venture: military, which is printed first, or goods."""

    FIRST: ClassVar[tuple[str, ...]] = ("pay",)

    def way(self, ask: Pay, n: int) -> int:
        return n * 2 if ask.prices.tower == VENTURE else -1

    def name(self, n: int) -> str:
        return "pay goods" if n else "pay military"


class TakeDiscount(PayingMove):
    """Takes one of the two discounts that a character leaves to choose from: a wood or a stone off."""

    FIRST: ClassVar[tuple[str, ...]] = ("discount",)

    def way(self, ask: Pay, n: int) -> int:
        return -1 if ask.prices.tower == VENTURE else n

    def name(self, n: int) -> str:
        return f"discount {GOODS_WORDS[STONE if n else WOOD]}"


PAY: Final = Kind("pay", PayCost(), TakeDiscount())


class Pay(SeatQuestion):
    """How a card is paid: one of two costs, or one of two discounts."""

    def __init__(self, seat: int, space: int, prices: Prices) -> None:
        super().__init__(seat)
        self.space: Final = space
        self.prices: Final = prices

    def kind(self) -> Kind:
        return PAY

    def face(self, g: LorenzoState, seat: int) -> PayFace:
        return {"seat": self.seat, "card": g.towers[self.space], "space": SPACE_WORDS[self.space]}


def take_card(g: LorenzoState, seat: int, space: int, prices: Prices, way: int) -> None:
    """Pays, takes the card, and opens what it does at once. Its standing effect counts from here on."""
    player = g.players[seat]
    number = g.towers[space]
    card = CARDS[number]
    due = due_of(card.costs[way // 2], prices, way % 2)
    for good in range(MILITARY + 1):
        player.goods[good] -= due[good]
    g.towers[space] = 0
    player.cards.append(number)
    player.tally[card.kind] += 1
    if g.events is not None:
        key: Literal["take_card", "take_card_free"] = "take_card" if sum(due) else "take_card_free"
        tell(g, {"key": key, "seat": seat, "card": number, "space": SPACE_WORDS[space], "paid": amounts(due)})
    run_immediate(g, seat, number)
    player.standing |= CARD_BITS[number]


def run_immediate(g: LorenzoState, seat: int, number: int) -> None:
    """Simple gains first, then bonus actions (ruling 13)."""
    card = CARDS[number]
    for index in range(len(card.bonuses) - 1, -1, -1):
        g.agenda.append(OpenBonus(seat, card.bonuses[index]))
    for once in card.once:
        gain_at_once(g, seat, number, once)


# ---- bonus actions -----------------------------------------------------------------------------------------------


class OpenBonus(Step[LorenzoState]):
    """A bonus action comes up; it lapses without a question when nothing can be done with it."""

    def __init__(self, seat: int, effect: BonusAction) -> None:
        self.seat: Final = seat
        self.effect: Final = effect

    def run(self, g: LorenzoState) -> None:
        seat = self.seat
        if has_leader_action(g, seat) or self.is_possible(g):
            g.agenda.append(Bonus(seat, self.effect))
        elif g.events is not None:
            tell(g, {"key": "bonus_lapses", "seat": seat, "action": ACTION_WORDS[self.effect.action]})

    def is_possible(self, g: LorenzoState) -> bool:
        if is_tower(self.effect.action):
            return len(bonus_spaces(g, self.seat, self.effect)) > 0
        return len(work_steps(g, self.seat, self.effect)) > 0


def work_steps(g: LorenzoState, seat: int, effect: BonusAction) -> list[int]:
    """The numbers of servants worth paying for a harvest or production; none for another bonus action."""
    if is_tower(effect.action):
        return []
    player = g.players[seat]
    return servant_steps(player, effect.action, bonus_base(player, effect))


def take_as_bonus(g: LorenzoState, seat: int, effect: BonusAction, space: int, servants: int) -> None:
    if g.events is not None:
        tell(g, {"key": "bonus_space", "seat": seat, "space": SPACE_WORDS[space]})
    use_tower_space(g, seat, space, servants, prices_for(g, seat, space // LEVELS, effect.discount))


def work_as_bonus(g: LorenzoState, seat: int, effect: BonusAction, servants: int) -> None:
    value = bonus_value(g.players[seat], effect, servants)
    pay_servants(g, seat, servants)
    start_work(g, seat, effect.action, value)


def bonus_refused(g: LorenzoState, seat: int, effect: BonusAction, space: int) -> Refused | None:
    """Why the bonus action may not take the card of the space, for people; None when it may."""
    player = g.players[seat]
    prices = prices_for(g, seat, space // LEVELS, effect.discount)
    reason = bonus_space_reason(g, seat, effect, prices, space)
    if reason == OK:
        return None
    if reason == NOT_THIS_ACTION:
        return {"code": "not_this_action", "action": ACTION_WORDS[effect.action]}
    if reason == TOO_WEAK:
        need = bonus_servants(g, seat, effect, space)
        return too_weak(space, need, player.goods[SERVANTS], servants_to_spend(g, player, prices, space))
    return tower_refused(g, player, prices, space, reason)


class TakeCard(Move[LorenzoState, "BonusQuestion"]):
    """Takes the card of a tower space without a member, with the fewest servants. `n` is the space."""

    SIZE: ClassVar[int] = TOWER_SPACES
    FIRST: ClassVar[tuple[str, ...]] = ("take",)

    def add_options(self, g: LorenzoState, ask: BonusQuestion, seat: int, first: int, found: list[int]) -> None:
        for space in bonus_spaces(g, seat, ask.effect):
            found.append(first + space)

    def refusal(self, g: LorenzoState, ask: BonusQuestion, seat: int, n: int) -> Refused | None:
        return bonus_refused(g, seat, ask.effect, n)

    def take(self, g: LorenzoState, ask: BonusQuestion, seat: int, n: int) -> None:
        take_as_bonus(g, seat, ask.effect, n, bonus_servants(g, seat, ask.effect, n))

    def text(self, g: LorenzoState, ask: BonusQuestion, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: LorenzoState, ask: BonusQuestion, seat: int, text: str) -> int:
        space = SPACE_OF.get(text.removeprefix("take "), TOWER_SPACES)
        return space if space < TOWER_SPACES else -1

    def label(self, g: LorenzoState, ask: BonusQuestion, seat: int, n: int) -> TakeLabel:
        prices = prices_for(g, seat, n // LEVELS, ask.effect.discount)
        cost = card_cost(g, seat, n, bonus_servants(g, seat, ask.effect, n), prices)
        return {"key": TAKE_KEYS[key_index(cost)], **cost}

    def name(self, n: int) -> str:
        return f"take {SPACE_WORDS[n]}"


class TakeWithMore(TakeCard):
    """The same with more servants than needed; their number is asked next."""

    def add_options(self, g: LorenzoState, ask: BonusQuestion, seat: int, first: int, found: list[int]) -> None:
        for space in bonus_spaces(g, seat, ask.effect):
            if extra_bonus_servants(g, seat, ask.effect, space):
                found.append(first + space)

    def refusal(self, g: LorenzoState, ask: BonusQuestion, seat: int, n: int) -> Refused | None:
        found = bonus_refused(g, seat, ask.effect, n)
        if found is None and not extra_bonus_servants(g, seat, ask.effect, n):
            return no_servants_beyond(g, seat)
        return found

    def take(self, g: LorenzoState, ask: BonusQuestion, seat: int, n: int) -> None:
        needed = bonus_servants(g, seat, ask.effect, n)
        numbers = extra_bonus_servants(g, seat, ask.effect, n)
        ask_or_do(g, TakeServants(seat, needed, tuple(numbers), ask.effect, n))


class WorkAsBonus(ServantsMove["Bonus"]):
    """Has the estate work, raised by so many servants."""

    SIZE: ClassVar[int] = MOST_SERVANTS + 1

    def add_options(self, g: LorenzoState, ask: Bonus, seat: int, first: int, found: list[int]) -> None:
        for servants in work_steps(g, seat, ask.effect):
            found.append(first + servants)

    def refusal(self, g: LorenzoState, ask: Bonus, seat: int, n: int) -> Refused | None:
        if is_tower(ask.effect.action):
            return {"code": "not_this_action", "action": ACTION_WORDS[ask.effect.action]}
        return not_a_step(work_steps(g, seat, ask.effect), n)

    def take(self, g: LorenzoState, ask: Bonus, seat: int, n: int) -> None:
        work_as_bonus(g, seat, ask.effect, n)

    def label(self, g: LorenzoState, ask: Bonus, seat: int, n: int) -> ServantsLabel:
        value = bonus_value(g.players[seat], ask.effect, n)
        return {"key": "servants", "n": n, "action": ACTION_WORDS[ask.effect.action], "value": value}


class Decline(PlainMove[LorenzoState, "Bonus"]):
    NAME: ClassVar[str] = "decline"
    TEXT: ClassVar[str] = "decline"
    FIRST: ClassVar[tuple[str, ...]] = ("decline",)

    def add_options(self, g: LorenzoState, ask: Bonus, seat: int, first: int, found: list[int]) -> None:
        found.append(first)

    def refusal(self, g: LorenzoState, ask: Bonus, seat: int, n: int) -> Refused | None:
        return None

    def take(self, g: LorenzoState, ask: Bonus, seat: int, n: int) -> None:
        if g.events is not None:
            tell(g, {"key": "bonus_declined", "seat": seat, "action": ACTION_WORDS[ask.effect.action]})

    def label(self, g: LorenzoState, ask: Bonus, seat: int, n: int) -> DeclineLabel:
        return {"key": "decline", "action": ACTION_WORDS[ask.effect.action]}


BONUS: Final = Kind("bonus", TakeCard(), WorkAsBonus(), Decline(), PLAY, DISCARD, USE, MORE)
BONUS_MORE: Final = Kind("bonus_more", TakeWithMore())
MORE_IN_BONUS: Final[int] = BONUS.start_of(MORE)


class BonusQuestion(SpendingQuestion):
    """A question about a bonus action."""

    def __init__(self, seat: int, effect: BonusAction) -> None:
        super().__init__(seat)
        self.effect: Final = effect

    def face(self, g: LorenzoState, seat: int) -> BonusFace:
        effect = self.effect
        return {
            "seat": self.seat,
            "action": ACTION_WORDS[effect.action],
            "value": effect.value,
            "discount": amounts(effect.discount),
        }


class Bonus(BonusQuestion):
    """A bonus action (ruling 16): a tower space, or servants for a harvest or production; or not; or leaders first."""

    def kind(self) -> Kind:
        return BONUS

    def telling(self, g: LorenzoState, seat: int) -> list[int]:
        found = self.options(g, seat)
        # The member whose card gives this action has been placed: with none left, no later chance comes.
        if found[-1] == MORE_IN_BONUS and (g.round < ROUNDS or g.players[seat].idle):
            found.pop()
        return found

    def ask_again(self, g: LorenzoState) -> None:
        g.agenda.append(OpenBonus(self.seat, self.effect))

    def can_spend_more(self, g: LorenzoState, seat: int, found: list[int]) -> bool:
        if not is_tower(self.effect.action):
            return len(extra_work_servants(g.players[seat], self.effect)) > 0
        for option in found:
            if option < TOWER_SPACES and extra_bonus_servants(g, seat, self.effect, option):
                return True
        return False

    def with_more(self, g: LorenzoState, seat: int) -> SeatQuestion:
        if is_tower(self.effect.action):
            return BonusMore(seat, self.effect)
        needed = work_steps(g, seat, self.effect)[0]
        return WorkServants(seat, needed, tuple(extra_work_servants(g.players[seat], self.effect)), self.effect)


class BonusMore(BonusQuestion):
    """Which card a bonus action takes with more servants than needed."""

    def kind(self) -> Kind:
        return BONUS_MORE


class TakeServants(MoreServants):
    def __init__(self, seat: int, needed: int, numbers: tuple[int, ...], effect: BonusAction, space: int) -> None:
        super().__init__(seat, needed, numbers)
        self.effect: Final = effect
        self.space: Final = space

    def spend(self, g: LorenzoState, servants: int) -> None:
        take_as_bonus(g, self.seat, self.effect, self.space, servants)


class WorkServants(MoreServants):
    def __init__(self, seat: int, needed: int, numbers: tuple[int, ...], effect: BonusAction) -> None:
        super().__init__(seat, needed, numbers)
        self.effect: Final = effect

    def spend(self, g: LorenzoState, servants: int) -> None:
        work_as_bonus(g, self.seat, self.effect, servants)
