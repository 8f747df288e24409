"""What helps one seat to decide: its leaders, each space with price and reason, what its estate would give now."""

from __future__ import annotations

from typing import Literal

from piazza.core.agenda import Step
from piazza.core.moves import Question
from piazza.games.lorenzo.chapters.church import support_points
from piazza.games.lorenzo.chapters.drafting import pack_of
from piazza.games.lorenzo.chapters.estate import TILE, line_count, line_gain, line_pay
from piazza.games.lorenzo.chapters.leader_options import leader_refused, play_reason, use_reason
from piazza.games.lorenzo.chapters.member_moves import placement_refused
from piazza.games.lorenzo.chapters.placing import placement_servants, prices_of
from piazza.games.lorenzo.chapters.receiving import is_owners_choice, reduced
from piazza.games.lorenzo.chapters.towers import Prices, due_of
from piazza.games.lorenzo.chapters.works import Work
from piazza.games.lorenzo.data.board import LEADERS_EACH, SPACES
from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.goods import (
    BUILDING,
    GOODS_WORDS,
    HARVEST,
    KIND_WORDS,
    NOTHING,
    PRODUCTION,
    TERRITORY,
    by_word,
)
from piazza.games.lorenzo.data.leader_cards import LEADERS
from piazza.games.lorenzo.scoring import scores
from piazza.games.lorenzo.shown import (
    CardKind,
    Exchange,
    Good,
    Goods,
    HandLeader,
    Member,
    MemberPlace,
    Outlook,
    Own,
    Place,
    WorkYield,
)
from piazza.games.lorenzo.state import LorenzoState, Player
from piazza.games.lorenzo.words.notation import MEMBER_WORDS, SPACE_WORDS, bits
from piazza.games.lorenzo.words.plans import work_plans
from piazza.games.lorenzo.words.reasons import OK


def own(g: LorenzoState, seat: int) -> Own:
    player = g.players[seat]
    shown: Own = {
        "hand": [_hand_leader(g, seat, number) for number in bits(player.hand)],
        "usable": [number for number in bits(player.played) if use_reason(g, seat, number) == OK],
        "seen": packs_seen(g, seat),
        "places": [_place(g, seat, space) for space in range(SPACES)],
        "harvest": [_yield(g, seat, HARVEST, value) for value in range(1, 7)],
        "production": [_yield(g, seat, PRODUCTION, value) for value in range(1, 7)],
        "church": support_points(g, seat),
    }
    ask = g.agenda[-1] if g.agenda else None
    if isinstance(ask, Question) and ask.kind_name() in ("turn", "bonus") and seat in ask.seats:
        shown["outlook"] = outlook(g, ask, seat)
    if isinstance(ask, Work) and seat == ask.seat:
        shown["work"] = work_plans(g, ask, seat)
    return shown


def outlook(g: LorenzoState, ask: Question[LorenzoState], seat: int) -> dict[str, Outlook]:
    """Each choice is made in a copy, up to the next question or the end of what it does by itself."""
    found: dict[str, Outlook] = {}
    before = g.players[seat].goods
    for option in ask.options(g, seat):
        after = g.copy()
        after.agenda.pop()
        depth = len(after.agenda)
        ask.take(after, seat, option)
        run_above(after, depth)
        goods = after.players[seat].goods
        changed: Goods = {}
        for good in range(len(goods)):
            if goods[good] != before[good]:
                changed[GOODS_WORDS[good]] = goods[good]
        found[ask.text(g, seat, option)] = {"goods": changed, "total": scores(after)[seat]}
    return found


def run_above(g: LorenzoState, depth: int) -> None:
    """Runs the steps that lie higher than `depth` on the agenda, until one is a question."""
    while len(g.agenda) > depth:
        step = g.agenda[-1]
        if not isinstance(step, Step):
            return
        g.agenda.pop()
        step.run(g)


def _hand_leader(g: LorenzoState, seat: int, number: int) -> HandLeader:
    player = g.players[seat]
    need = LEADERS[number].requirement
    has: dict[Literal[Good, CardKind, "same_type"], list[int]] = {}
    for good in range(len(player.goods)):
        if need.own[good]:
            has[GOODS_WORDS[good]] = [player.goods[good], need.own[good]]
    for kind in range(4):
        if need.cards[kind]:
            has[KIND_WORDS[kind]] = [player.tally[kind], need.cards[kind]]
    if need.same_type:
        has["same_type"] = [max(player.tally), need.same_type]
    why_not = leader_refused(g, seat, number, play_reason(g, seat, number))
    return {"leader": number, "has": has, "playable": why_not is None, "why_not": why_not}


def packs_seen(g: LorenzoState, seat: int) -> list[list[int]]:
    """What the seat saw in each step of the draft: it remembers, and so must the view."""
    if not g.packs:
        return []
    found: list[list[int]] = []
    for step in range(LEADERS_EACH):
        pack = pack_of(g, seat, step)
        taken = [number for number in g.picks[pack * LEADERS_EACH : pack * LEADERS_EACH + LEADERS_EACH] if number]
        if len(taken) < step:
            break
        found.append(sorted(taken[step:] + bits(g.packs[pack])))
    return found


def _place(g: LorenzoState, seat: int, space: int) -> Place:
    """One space for all idle members: servants needed, toll, costs after discounts, and why not."""
    player = g.players[seat]
    prices = prices_of(g, seat, space)
    members: dict[Member, MemberPlace] = {}
    for member in bits(player.idle):
        members[MEMBER_WORDS[member]] = {
            "servants": placement_servants(g, player, member, space),
            "why_not": placement_refused(g, seat, member, space),
        }
    shown: Place = {"space": SPACE_WORDS[space], "members": members}
    if prices is not None:
        shown["toll"] = prices.toll
        shown["costs"] = _costs(g, prices, space)
    return shown


def _costs(g: LorenzoState, prices: Prices, space: int) -> list[dict[Literal[Good, "military_needed"], int]]:
    """The ways to pay for the card there, each once."""
    costs: list[dict[Literal[Good, "military_needed"], int]] = []
    for cost in CARDS[g.towers[space]].costs if g.towers[space] else ():
        for choice in range(len(prices.choices)):
            due: dict[Literal[Good, "military_needed"], int] = {}
            for word, amount in by_word(due_of(cost, prices, choice)).items():
                due[word] = amount
            if cost.need:
                due["military_needed"] = cost.need
            if due not in costs:
                costs.append(due)
    return costs


def _yield(g: LorenzoState, seat: int, action: int, value: int) -> WorkYield:
    """What a harvest or production of the value gives now: free gains together, then what can be exchanged."""
    player = g.players[seat]
    gains, back = list(NOTHING), 0
    exchanges: list[Exchange] = []
    for number in _at_work(player, action, value):
        for line in range(line_count(number)):
            printed, pay = line_gain(player, action, number, line), line_pay(number, line)
            gain, less = reduced(g, player, printed), 1 if is_owners_choice(g, player, printed) else 0
            if sum(pay):
                exchanges.append({"card": number, "pay": by_word(pay), "gain": by_word(gain), "back": less})
            else:
                gains = [gains[good] + gain[good] for good in range(len(gains))]
                back += less
    return {"value": value, "gain": by_word(gains), "back": back, "exchanges": exchanges}


def _at_work(player: Player, action: int, value: int) -> list[int]:
    """The bonus tile, once it is chosen, and the cards that the value reaches."""
    kind = TERRITORY if action == HARVEST else BUILDING
    found = [TILE] if player.bonus_tile >= 0 else []
    for number in player.cards:
        card = CARDS[number]
        if card.kind == kind and card.work_value <= value:
            found.append(number)
    return found
