"""Taking a card: toll, space bonus, cost, card to the board, immediate effects, bonus actions (rulings 4, 5, 11-18)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Step
from piazza.games.lorenzo.board import LEVELS, ROUNDS, SPACE_BONUS, TOWER_SPACES
from piazza.games.lorenzo.bonus import (
    bonus_base,
    bonus_face,
    bonus_label,
    bonus_servants,
    bonus_spaces,
    bonus_spaces_with_more,
    extra_bonus_servants,
    extra_work_servants,
    is_tower_action,
    work_as_bonus,
)  # fmt: skip
from piazza.games.lorenzo.cards import CARDS
from piazza.games.lorenzo.effects import COINS, MILITARY, VENTURE, BonusAction
from piazza.games.lorenzo.immediate import gain_at_once
from piazza.games.lorenzo.leader_options import (
    LEADER_OPTIONS,
    add_leader_options,
    has_leader_action,
    leader_label,
    leader_text,
)  # fmt: skip
from piazza.games.lorenzo.leaders import take_leader_action
from piazza.games.lorenzo.members import servant_rate
from piazza.games.lorenzo.notation import ACTION_WORDS, MORE_LABEL, MORE_TEXT, SPACE_WORDS, amounts, by_word
from piazza.games.lorenzo.receiving import SPACE, receive, tell
from piazza.games.lorenzo.spending import MoreServants, ask_or_do, may_spend_more
from piazza.games.lorenzo.standing import CARD_BITS, NO_SPACE_BONUS
from piazza.games.lorenzo.state import LorenzoState
from piazza.games.lorenzo.towers import Terms, due_of, payments, space_bonus, terms_for
from piazza.games.lorenzo.works import MOST_SERVANTS, pay_servants, servant_steps, servants_label


def use_tower_space(g: LorenzoState, seat: int, space: int, servants: int, terms: Terms) -> None:
    """From the servants to the card; the caller has made sure that the whole of it can be paid.

    `terms` are those before a member was placed there.
    """
    p = g.players[seat]
    pay_servants(g, seat, servants)
    if terms.toll:
        p.goods[COINS] -= terms.toll
        if g.events is not None:
            tell(g, "toll", {"seat": seat, "n": terms.toll})
    if space_bonus(p, space) > 0:
        receive(g, seat, SPACE_BONUS[space], "space_bonus", SPACE, space)
    elif g.events is not None and sum(SPACE_BONUS[space]) > 0:
        key = "no_space_bonus" if p.standing & NO_SPACE_BONUS else "space_bonus_lost"
        tell(g, key, {"seat": seat, "space": SPACE_WORDS[space]})
    ways = payments(g, seat, terms, g.towers[space])
    if len(ways) > 1:
        g.agenda.append(Pay(seat, space, terms))
    else:
        take_card(g, seat, space, terms, ways[0])


class Pay(Ask[LorenzoState]):
    """How a card is paid: one of two costs, or one of two discounts. Option = cost * 2 + choice of discount."""

    KIND: ClassVar[str] = "pay"
    SIZE: ClassVar[int] = 4

    def __init__(self, seat: int, space: int, terms: Terms) -> None:
        super().__init__((seat,))
        self.seat: Final = seat
        self.space: Final = space
        self.terms: Final = terms

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        return payments(g, seat, self.terms, g.towers[self.space])

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        take_card(g, seat, self.space, self.terms, option)

    def face(self, g: LorenzoState, seat: int) -> dict[str, object]:
        return {"seat": self.seat, "card": g.towers[self.space], "space": SPACE_WORDS[self.space]}

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        if self.terms.tower == VENTURE:
            return "pay military" if self.due(g, option)[MILITARY] else "pay goods"
        return "discount " + " ".join(list(by_word(self.terms.choices[option % 2])))

    def label(self, g: LorenzoState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return "pay", {"card": g.towers[self.space], "goods": amounts(self.due(g, option))}

    def due(self, g: LorenzoState, option: int) -> list[int]:
        return due_of(CARDS[g.towers[self.space]].costs[option // 2], self.terms, option % 2)


def take_card(g: LorenzoState, seat: int, space: int, terms: Terms, way: int) -> None:
    """Pays, takes the card, and opens what it does at once. Its standing effect counts from here on."""
    p = g.players[seat]
    number = g.towers[space]
    card = CARDS[number]
    due = due_of(card.costs[way // 2], terms, way % 2)
    for good in range(MILITARY + 1):
        p.goods[good] -= due[good]
    g.towers[space] = 0
    p.cards.append(number)
    p.tally[card.kind] += 1
    if g.events is not None:
        key = "take_card" if sum(due) else "take_card_free"
        tell(g, key, {"seat": seat, "card": number, "space": SPACE_WORDS[space], "paid": amounts(due)})
    run_immediate(g, seat, number)
    p.standing |= CARD_BITS[number]


def run_immediate(g: LorenzoState, seat: int, number: int) -> None:
    """Simple gains first, then bonus actions (ruling 13)."""
    effects = CARDS[number].immediate
    for index in range(len(effects) - 1, -1, -1):
        effect = effects[index]
        if isinstance(effect, BonusAction):
            g.agenda.append(OpenBonus(seat, effect))
    for effect in effects:
        if not isinstance(effect, BonusAction):
            gain_at_once(g, seat, number, effect)


# ---- bonus actions -----------------------------------------------------------------------------------------------

DECLINE: Final = TOWER_SPACES
BONUS_SERVANTS: Final = DECLINE + 1
BONUS_LEADERS: Final = BONUS_SERVANTS + MOST_SERVANTS + 1
BONUS_MORE: Final = BONUS_LEADERS + LEADER_OPTIONS
ESTATE: Final = -1
"""In place of a tower space: the bonus action is a harvest or production."""


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
            tell(g, "bonus_lapses", {"seat": seat, "action": ACTION_WORDS[self.effect.action]})

    def is_possible(self, g: LorenzoState) -> bool:
        if is_tower_action(self.effect):
            return len(bonus_spaces(g, self.seat, self.effect)) > 0
        p = g.players[self.seat]
        return len(servant_steps(p, self.effect.action, bonus_base(p, self.effect))) > 0


def take_as_bonus(g: LorenzoState, seat: int, effect: BonusAction, space: int, servants: int) -> None:
    if g.events is not None:
        tell(g, "bonus_space", {"seat": seat, "space": SPACE_WORDS[space]})
    use_tower_space(g, seat, space, servants, terms_for(g, seat, space // LEVELS, effect.discount))


class Bonus(Ask[LorenzoState]):
    """A bonus action (ruling 16): a tower space, or servants for a harvest or production; or not; or leaders first."""

    KIND: ClassVar[str] = "bonus"
    SIZE: ClassVar[int] = BONUS_MORE + 1

    def __init__(self, seat: int, effect: BonusAction) -> None:
        super().__init__((seat,))
        self.seat: Final = seat
        self.effect: Final = effect

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        effect = self.effect
        if is_tower_action(self.effect):
            found = bonus_spaces(g, seat, effect)
        else:
            p = g.players[seat]
            found = [BONUS_SERVANTS + n for n in servant_steps(p, effect.action, bonus_base(p, effect))]
        found.append(DECLINE)
        add_leader_options(g, seat, BONUS_LEADERS, found)
        if may_spend_more(g, g.players[seat]) and self.can_spend_more(g, seat):
            found.append(BONUS_MORE)
        return found

    def telling(self, g: LorenzoState, seat: int) -> list[int]:
        found = self.options(g, seat)
        # The member whose card gives this action has been placed: with none left, no later chance comes.
        if found[-1] == BONUS_MORE and (g.round < ROUNDS or g.players[seat].idle):
            found.pop()
        return found

    def more(self, g: LorenzoState, seat: int) -> Ask[LorenzoState]:
        if is_tower_action(self.effect):
            return BonusMore(seat, self.effect)
        p = g.players[seat]
        needed = servant_steps(p, self.effect.action, bonus_base(p, self.effect))[0]
        return BonusServants(seat, needed, tuple(extra_work_servants(p, self.effect)), self.effect, ESTATE)

    def can_spend_more(self, g: LorenzoState, seat: int) -> bool:
        if is_tower_action(self.effect):
            return len(bonus_spaces_with_more(g, seat, self.effect)) > 0
        return len(extra_work_servants(g.players[seat], self.effect)) > 0

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        effect = self.effect
        if option == BONUS_MORE:
            ask_or_do(g, self.more(g, seat), seat)
        elif option >= BONUS_LEADERS:
            g.agenda.append(OpenBonus(seat, effect))
            take_leader_action(g, seat, option - BONUS_LEADERS)
        elif option >= BONUS_SERVANTS:
            work_as_bonus(g, seat, effect, option - BONUS_SERVANTS)
        elif option == DECLINE:
            if g.events is not None:
                tell(g, "bonus_declined", {"seat": seat, "action": ACTION_WORDS[effect.action]})
        else:
            take_as_bonus(g, seat, effect, option, bonus_servants(g, seat, effect, option))

    def face(self, g: LorenzoState, seat: int) -> dict[str, object]:
        return bonus_face(self.seat, self.effect)

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        if option == BONUS_MORE:
            return MORE_TEXT
        if option >= BONUS_LEADERS:
            return leader_text(option - BONUS_LEADERS)
        if option >= BONUS_SERVANTS:
            return f"servants {option - BONUS_SERVANTS}"
        return "decline" if option == DECLINE else f"take {SPACE_WORDS[option]}"

    def label(self, g: LorenzoState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        effect = self.effect
        p = g.players[seat]
        if option == BONUS_MORE:
            return MORE_LABEL, {}
        if option >= BONUS_LEADERS:
            return leader_label(option - BONUS_LEADERS)
        if option >= BONUS_SERVANTS:
            servants = option - BONUS_SERVANTS
            return servants_label(effect.action, servants, bonus_base(p, effect) + servants // servant_rate(p))
        if option == DECLINE:
            return "decline", {"action": ACTION_WORDS[effect.action]}
        return bonus_label(g, seat, effect, option)


class BonusMore(Ask[LorenzoState]):
    """Which card a bonus action takes with more servants than needed; the number is asked next."""

    KIND: ClassVar[str] = "bonus_more"
    SIZE: ClassVar[int] = TOWER_SPACES

    def __init__(self, seat: int, effect: BonusAction) -> None:
        super().__init__((seat,))
        self.seat: Final = seat
        self.effect: Final = effect

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        return bonus_spaces_with_more(g, seat, self.effect)

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        needed = bonus_servants(g, seat, self.effect, option)
        numbers = extra_bonus_servants(g, seat, self.effect, option)
        ask_or_do(g, BonusServants(seat, needed, tuple(numbers), self.effect, option), seat)

    def face(self, g: LorenzoState, seat: int) -> dict[str, object]:
        return bonus_face(self.seat, self.effect)

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        return f"take {SPACE_WORDS[option]}"

    def label(self, g: LorenzoState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return bonus_label(g, seat, self.effect, option)


class BonusServants(MoreServants):
    """`space` is the tower space, or ESTATE for a harvest or production."""

    def __init__(self, seat: int, needed: int, numbers: tuple[int, ...], effect: BonusAction, space: int) -> None:
        super().__init__(seat, needed, numbers)
        self.effect: Final = effect
        self.space: Final = space

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        if self.space == ESTATE:
            work_as_bonus(g, seat, self.effect, option)
        else:
            take_as_bonus(g, seat, self.effect, self.space, option)
