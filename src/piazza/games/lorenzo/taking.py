"""Taking a card: toll, space bonus, cost, card to the board, immediate effects, bonus actions (rulings 4, 5, 11-18)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Step
from piazza.games.lorenzo.board import LEVELS, SPACE_BONUS, TOWER_SPACES
from piazza.games.lorenzo.cards import CARDS
from piazza.games.lorenzo.effects import ANY_TOWER, COINS, HARVEST, MILITARY, VENTURE, BonusAction
from piazza.games.lorenzo.immediate import gain_at_once
from piazza.games.lorenzo.leader_options import (
    LEADER_OPTIONS,
    add_leader_options,
    has_leader_action,
    leader_label,
    leader_text,
)  # fmt: skip
from piazza.games.lorenzo.leaders import take_leader_action
from piazza.games.lorenzo.members import servant_rate, servants_needed, space_value
from piazza.games.lorenzo.notation import ACTION_WORDS, SPACE_WORDS, amounts, by_word
from piazza.games.lorenzo.reasons import NOT_THIS_TOWER, OK, TOO_WEAK
from piazza.games.lorenzo.receiving import SPACE, receive, tell
from piazza.games.lorenzo.standing import CARD_BITS, NO_SPACE_BONUS, value_plus
from piazza.games.lorenzo.state import LorenzoState, Player
from piazza.games.lorenzo.towers import (
    Terms,
    due_of,
    payments,
    payments_ahead,
    servants_to_spend,
    space_bonus,
    terms_for,
)  # fmt: skip
from piazza.games.lorenzo.works import MOST_SERVANTS, pay_servants, servant_steps, servants_label, start_work


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


def bonus_space_refusal(g: LorenzoState, seat: int, effect: BonusAction, terms: Terms, space: int) -> int:
    """Why a bonus action may not take the card of a tower space. No member is placed, so nothing is occupied."""
    if effect.action != ANY_TOWER and effect.action != space // LEVELS:
        return NOT_THIS_TOWER
    p = g.players[seat]
    spare = servants_to_spend(g, p, terms, space)
    if spare < 0:
        return -spare
    return OK if servants_needed(p, space_value(space), effect.value + terms.plus) <= spare else TOO_WEAK


def bonus_spaces(g: LorenzoState, seat: int, effect: BonusAction) -> list[int]:
    found: list[int] = []
    for tower in range(4):
        if effect.action == tower or effect.action == ANY_TOWER:
            terms = terms_for(g, seat, tower, effect.discount)
            for space in range(tower * LEVELS, tower * LEVELS + LEVELS):
                if bonus_space_refusal(g, seat, effect, terms, space) == OK:
                    found.append(space)
    return found


def bonus_base(p: Player, effect: BonusAction) -> int:
    return effect.value + value_plus(p.standing, effect.action)


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
        if self.effect.action < HARVEST or self.effect.action == ANY_TOWER:
            return len(bonus_spaces(g, self.seat, self.effect)) > 0
        p = g.players[self.seat]
        return len(servant_steps(p, self.effect.action, bonus_base(p, self.effect))) > 0


class Bonus(Ask[LorenzoState]):
    """A bonus action (ruling 16): a tower space, or servants for a harvest or production; or not; or leaders first."""

    KIND: ClassVar[str] = "bonus"
    SIZE: ClassVar[int] = BONUS_LEADERS + LEADER_OPTIONS

    def __init__(self, seat: int, effect: BonusAction) -> None:
        super().__init__((seat,))
        self.seat: Final = seat
        self.effect: Final = effect

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        effect = self.effect
        if self.is_tower():
            found = bonus_spaces(g, seat, effect)
        else:
            p = g.players[seat]
            found = [BONUS_SERVANTS + n for n in servant_steps(p, effect.action, bonus_base(p, effect))]
        found.append(DECLINE)
        add_leader_options(g, seat, BONUS_LEADERS, found)
        return found

    def is_tower(self) -> bool:
        return self.effect.action < HARVEST or self.effect.action == ANY_TOWER

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        effect = self.effect
        p = g.players[seat]
        if option >= BONUS_LEADERS:
            g.agenda.append(OpenBonus(seat, effect))
            take_leader_action(g, seat, option - BONUS_LEADERS)
        elif option >= BONUS_SERVANTS:
            servants = option - BONUS_SERVANTS
            pay_servants(g, seat, servants)
            start_work(g, seat, effect.action, bonus_base(p, effect) + servants // servant_rate(p))
        elif option == DECLINE:
            if g.events is not None:
                tell(g, "bonus_declined", {"seat": seat, "action": ACTION_WORDS[effect.action]})
        else:
            terms = terms_for(g, seat, option // LEVELS, effect.discount)
            servants = servants_needed(p, space_value(option), effect.value + terms.plus)
            if g.events is not None:
                tell(g, "bonus_space", {"seat": seat, "space": SPACE_WORDS[option]})
            use_tower_space(g, seat, option, servants, terms)

    def face(self, g: LorenzoState, seat: int) -> dict[str, object]:
        effect = self.effect
        shown: dict[str, object] = {"seat": self.seat, "action": ACTION_WORDS[effect.action], "value": effect.value}
        shown["discount"] = amounts(effect.discount)
        return shown

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        if option >= BONUS_LEADERS:
            return leader_text(option - BONUS_LEADERS)
        if option >= BONUS_SERVANTS:
            return f"servants {option - BONUS_SERVANTS}"
        return "decline" if option == DECLINE else f"take {SPACE_WORDS[option]}"

    def label(self, g: LorenzoState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        effect = self.effect
        p = g.players[seat]
        if option >= BONUS_LEADERS:
            return leader_label(option - BONUS_LEADERS)
        if option >= BONUS_SERVANTS:
            servants = option - BONUS_SERVANTS
            return servants_label(effect.action, servants, bonus_base(p, effect) + servants // servant_rate(p))
        if option == DECLINE:
            return "decline", {"action": ACTION_WORDS[effect.action]}
        terms = terms_for(g, seat, option // LEVELS, effect.discount)
        needed = servants_needed(p, space_value(option), effect.value + terms.plus)
        return tower_label(g, seat, "take", option, needed, terms)


def tower_label(
    g: LorenzoState, seat: int, key: str, space: int, servants: int, terms: Terms
) -> tuple[str, dict[str, object]]:
    """What a board shows for taking a card: space, card, servants, toll, what is paid (or that there is a choice)."""
    card = g.towers[space]
    ways = payments_ahead(g, seat, terms, space)
    cost: list[object] = ["choice"]
    if len(ways) == 1:
        cost = amounts(due_of(CARDS[card].costs[ways[0] // 2], terms, ways[0] % 2))
    params: dict[str, object] = {"space": SPACE_WORDS[space], "card": card, "cost": cost}
    params["servants"] = servants
    params["toll"] = terms.toll
    return key + ("_servants" if servants else "") + ("_toll" if terms.toll else ""), params
