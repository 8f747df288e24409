"""What all answers about the cards at work come to together: for whoever decides about them at once."""

from __future__ import annotations

from typing import Final

from piazza.games.lorenzo.chapters.estate import work_options
from piazza.games.lorenzo.chapters.receiving import (
    PRIVILEGE_WORDS,
    ChoosePrivilege,
    HandBack,
    privilege_gain,
    reduced,
)  # fmt: skip
from piazza.games.lorenzo.chapters.works import Work, deliver, place_of
from piazza.games.lorenzo.data.goods import GOODS_WORDS, VP, by_word
from piazza.games.lorenzo.scoring import scores
from piazza.games.lorenzo.shown import Goods, WorkPlan, WorkPlans
from piazza.games.lorenzo.state import LorenzoState

MOST_PLANS: Final = 800
"""What many cards and a third tile leave open beyond it is decided afterwards."""
PRIVILEGE_GOODS: Final = 2
"""About what a privilege brings."""


def work_plans(g: LorenzoState, ask: Work, seat: int) -> WorkPlans:
    """Every way to use the cards that are asked about, those with the most points first."""
    cards: list[int] = []
    ways = 1
    for card in ask.asked(g):
        ways *= len(work_options(g, seat, ask.action, card))
        if ways > MOST_PLANS:
            break
        cards.append(card)
    player = g.players[seat]
    return {
        "cards": cards,
        "plans": Planner(seat, cards, player.goods).best_first(g),
        "privileges": {
            word: by_word(reduced(g, player, privilege_gain(g, privilege)))
            for privilege, word in enumerate(PRIVILEGE_WORDS)
        },
    }


class Planner:
    """Answers for one card after the other, each in a copy."""

    def __init__(self, seat: int, cards: list[int], goods: list[int]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        self.goods: Final = goods
        self.found: Final[list[WorkPlan]] = []
        self.ranks: Final[list[tuple[int, int, int, int, int]]] = []
        """Points, points if the game ended, goods, cards that are used, all negative; then the number of the plan."""

    def best_first(self, g: LorenzoState) -> list[WorkPlan]:
        self.decide(g, [])
        return [self.found[rank[4]] for rank in sorted(self.ranks)]

    def decide(self, g: LorenzoState, lines: list[int]) -> None:
        """Goes on with the next card; one that the others have left without its price stays unused."""
        if len(lines) == len(self.cards):
            self.tell(g, lines)
            return
        card = self.cards[len(lines)]
        ask = self.open_work(g)
        if ask is None or card not in ask.queue:
            self.decide(g, [*lines, 0])
            return
        for line in work_options(g, self.seat, ask.action, card):
            after = g.copy()
            after.agenda.pop()
            ask.take(after, self.seat, place_of(card) * 3 + line)
            self.decide(after, [*lines, line])

    def open_work(self, g: LorenzoState) -> Work | None:
        ask = g.agenda[-1] if g.agenda else None
        return ask if isinstance(ask, Work) and ask.seat == self.seat else None

    def privileges(self, g: LorenzoState) -> int:
        """How many are to be exchanged next."""
        found = 0
        for item in g.agenda:
            if isinstance(item, ChoosePrivilege) and item.seat == self.seat:
                found += item.count
        return found

    def tell(self, g: LorenzoState, lines: list[int]) -> None:
        ask = self.open_work(g)
        if ask is not None:
            g = g.copy()
            g.agenda.pop()
            deliver(g, self.seat, list(ask.gains), ask.back)
        goods, total = g.players[self.seat].goods, scores(g)[self.seat]
        changed: Goods = {}
        for good in range(VP + 1):
            if goods[good] != self.goods[good]:
                changed[GOODS_WORDS[good]] = goods[good]
        plan: WorkPlan = {"lines": lines, "goods": changed, "total": total}
        top = g.agenda[-1] if g.agenda else None
        if isinstance(top, HandBack) and top.seat == self.seat:
            plan["back"] = top.count
        held, used = sum(goods[:VP]) + PRIVILEGE_GOODS * self.privileges(g), len([line for line in lines if line])
        self.ranks.append((-goods[VP], -total, -held, -used, len(self.found)))
        self.found.append(plan)
