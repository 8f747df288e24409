"""What helps one seat to decide: its leaders, each space with price and reason, what its estate would give now."""

from __future__ import annotations

from piazza.core.errors import Refusal
from piazza.games.lorenzo.board import LEADERS_EACH, SPACES
from piazza.games.lorenzo.cards import CARDS
from piazza.games.lorenzo.church import support_points
from piazza.games.lorenzo.effects import BUILDING, HARVEST, PRODUCTION, TERRITORY
from piazza.games.lorenzo.leader_cards import LEADERS
from piazza.games.lorenzo.leader_options import LEADER_OPTIONS, PLAY, USE, leader_refusal
from piazza.games.lorenzo.notation import GOODS_WORDS, KIND_WORDS, MEMBER_WORDS, SPACE_WORDS, bits, by_word
from piazza.games.lorenzo.placing import placement_servants, terms_of
from piazza.games.lorenzo.reasons import OK
from piazza.games.lorenzo.receiving import reduced
from piazza.games.lorenzo.refusals import leader_reason, placement_reason
from piazza.games.lorenzo.setup import pack_of
from piazza.games.lorenzo.state import LorenzoState
from piazza.games.lorenzo.towers import due_of
from piazza.games.lorenzo.works import TILE, line_gain


def own(g: LorenzoState, seat: int) -> dict[str, object]:
    p = g.players[seat]
    return {
        "hand": [_hand_leader(g, seat, number) for number in bits(p.hand)],
        "usable": [action % 20 + 1 for action in range(LEADER_OPTIONS) if _is_usable(g, seat, action)],
        "seen": packs_seen(g, seat),
        "places": [_place(g, seat, space) for space in range(SPACES)],
        "harvest": [_yield(g, seat, HARVEST, value) for value in range(1, 7)],
        "production": [_yield(g, seat, PRODUCTION, value) for value in range(1, 7)],
        "church": support_points(g, seat),
    }


def _is_usable(g: LorenzoState, seat: int, action: int) -> bool:
    return action >= USE and leader_refusal(g, seat, action) == OK


def _hand_leader(g: LorenzoState, seat: int, number: int) -> dict[str, object]:
    p = g.players[seat]
    need = LEADERS[number].requirement
    have: dict[str, object] = {}
    for good in range(len(p.goods)):
        if need.own[good]:
            have[GOODS_WORDS[good]] = [p.goods[good], need.own[good]]
    for kind in range(4):
        if need.cards[kind]:
            have[KIND_WORDS[kind]] = [p.tally[kind], need.cards[kind]]
    if need.same_type:
        have["same_type"] = [max(p.tally), need.same_type]
    reason = leader_reason(g, seat, PLAY + number - 1)
    return {"leader": number, "has": have, "playable": reason is None, "why_not": _in_one_piece(reason)}


def _in_one_piece(refusal: Refusal | None) -> dict[str, object] | None:
    return None if refusal is None else {"code": refusal.code, **refusal.params}


def packs_seen(g: LorenzoState, seat: int) -> list[object]:
    """What the seat saw in each step of the draft: it remembers, and so must the view."""
    if not g.packs:
        return []
    found: list[object] = []
    for step in range(LEADERS_EACH):
        pack = pack_of(g, seat, step)
        taken = [number for number in g.picks[pack * LEADERS_EACH : pack * LEADERS_EACH + LEADERS_EACH] if number]
        if len(taken) < step:
            break
        found.append(sorted(taken[step:] + bits(g.packs[pack])))
    return found


def _place(g: LorenzoState, seat: int, space: int) -> dict[str, object]:
    """One space for all idle members: servants needed, toll, costs after discounts, and why not."""
    p = g.players[seat]
    terms = terms_of(g, seat, space)
    members: dict[str, object] = {}
    for member in bits(p.idle):
        reason = placement_reason(g, seat, member, space)
        members[MEMBER_WORDS[member]] = {
            "servants": placement_servants(g, p, member, space),
            "why_not": _in_one_piece(reason),
        }
    shown: dict[str, object] = {"space": SPACE_WORDS[space], "members": members}
    if terms is not None:
        shown["toll"] = terms.toll
        costs: list[object] = []
        for cost in CARDS[g.towers[space]].costs if g.towers[space] else ():
            for choice in range(len(terms.choices)):
                due: dict[str, object] = by_word(due_of(cost, terms, choice))
                if cost.need:
                    due["military_needed"] = cost.need
                if due not in costs:
                    costs.append(due)
        shown["costs"] = costs
    return shown


def _yield(g: LorenzoState, seat: int, action: int, value: int) -> dict[str, object]:
    """What a harvest or production of the value gives now: free gains together, then what can be exchanged."""
    p = g.players[seat]
    gains = [0] * 8
    exchanges: list[object] = []
    if p.bonus_tile >= 0:
        gains = reduced(g, p, line_gain(p, action, TILE, 0))
    kind = TERRITORY if action == HARVEST else BUILDING
    for number in p.cards:
        card = CARDS[number]
        if card.kind != kind or card.work_value > value:
            continue
        for index, line in enumerate(card.lines):
            gain = reduced(g, p, line_gain(p, action, number, index))
            if line.is_free:
                gains = [gains[good] + gain[good] for good in range(8)]
            else:
                exchanges.append({"card": number, "pay": by_word(line.pay), "gain": by_word(gain)})
    return {"value": value, "gain": by_word(gains), "exchanges": exchanges}
