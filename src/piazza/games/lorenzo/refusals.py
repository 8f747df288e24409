"""Why a move may not be made, in words with parameters: for "why not?" at the table and for refused inputs.

Nothing here decides: the reasons come from the same functions that make the options.
"""

from __future__ import annotations

from piazza.core.agenda import Ask
from piazza.core.errors import Refusal
from piazza.games.lorenzo.board import LEVELS, MAX_CARDS, OPEN_FROM, PRIVILEGE_WORDS, SLOT_MILITARY, TOWER_SPACES
from piazza.games.lorenzo.bonus import bonus_base, bonus_servants, bonus_space_refusal, is_tower_action
from piazza.games.lorenzo.cards import CARDS
from piazza.games.lorenzo.effects import COINS, MILITARY, SERVANTS, TERRITORY, BonusAction
from piazza.games.lorenzo.leader_cards import LEADERS
from piazza.games.lorenzo.leader_options import leader_refusal
from piazza.games.lorenzo.leaders import UseLeaders
from piazza.games.lorenzo.notation import (
    ACTION_WORDS,
    KIND_WORDS,
    LEADER_ACTIONS,
    LEADER_OF,
    MEMBER_OF,
    MEMBER_WORDS,
    MORE_TEXT,
    SPACE_OF,
    SPACE_WORDS,
    amounts,
    pieces,
)
from piazza.games.lorenzo.placing import placement_options, placement_refusal, placement_servants
from piazza.games.lorenzo.reasons import (
    CAN_PLACE,
    CANNOT_PAY,
    CLOSED,
    MEMBER_PLACED,
    NOT_THIS_TOWER,
    OK,
    OWN_MEMBER_HERE,
    REQUIREMENT,
    SIX_CARDS,
    SLOT_MILITARY_SHORT,
    TOLL_DUE,
    TOO_WEAK,
    WORDS,
)  # fmt: skip
from piazza.games.lorenzo.receiving import ChoosePrivilege
from piazza.games.lorenzo.spending import GOODS_TILE, MoreServants, may_spend_more
from piazza.games.lorenzo.state import OWN_COLOURED, LorenzoState, Player
from piazza.games.lorenzo.taking import Bonus, BonusMore
from piazza.games.lorenzo.tiles import TILES
from piazza.games.lorenzo.towers import BONUS_GOOD, Terms, due_of, space_bonus, terms_for
from piazza.games.lorenzo.turns import PlaceMore, Turn
from piazza.games.lorenzo.works import PayServants, servant_steps


def refusal(g: LorenzoState, ask: Ask[LorenzoState], seat: int, text: str) -> Refusal:
    """The reason that fits a text which is not among the options of the ask."""
    words = text.split()
    found: Refusal | None = None
    if isinstance(ask, (Turn, Bonus, UseLeaders)) and len(words) == 2 and words[0] in LEADER_ACTIONS:
        found = _leader(g, seat, words)
    if isinstance(ask, (Turn, Bonus, PlaceMore, BonusMore)) and text == MORE_TEXT:
        found = _more(g, seat)
    elif found is None and isinstance(ask, (Turn, PlaceMore)):
        found = _turn(g, seat, words)
    elif found is None and isinstance(ask, (Bonus, BonusMore)):
        found = _bonus(g, ask.effect, seat, words)
    elif isinstance(ask, MoreServants):
        found = _servants(list(ask.numbers), words)
    elif isinstance(ask, PayServants):
        found = _servants(servant_steps(g.players[seat], ask.action, ask.base), words)
    elif isinstance(ask, ChoosePrivilege):
        found = _privileges(ask, words)
    return found if found is not None else Refusal("not_an_option", {"text": text})


def _turn(g: LorenzoState, seat: int, words: list[str]) -> Refusal | None:
    if len(words) == 2 and words[0] == "lose" and words[1] in MEMBER_OF:
        return _lose(g, seat, MEMBER_OF[words[1]])
    space = " ".join(words[1:])
    if words and words[0] in MEMBER_OF and space in SPACE_OF:
        # A placement that is possible is not offered only where more servants are to be paid, and there are none.
        return placement_reason(g, seat, MEMBER_OF[words[0]], SPACE_OF[space]) or _more(g, seat)
    return None


def _more(g: LorenzoState, seat: int) -> Refusal:
    """More servants than needed matter only under tile 3-7 (ruling 2), and must be there."""
    p = g.players[seat]
    if p.goods[SERVANTS] == 0 or may_spend_more(g, p):
        return Refusal("none_to_spare", {"have": p.goods[SERVANTS]})
    return Refusal("more_of_no_use", {"tile": TILES[GOODS_TILE].word})


def _lose(g: LorenzoState, seat: int, member: int) -> Refusal | None:
    """A member is lost only when none can be placed (ruling 10)."""
    if not g.players[seat].idle >> member & 1:
        return Refusal(WORDS[MEMBER_PLACED], {"member": MEMBER_WORDS[member]})
    return Refusal(WORDS[CAN_PLACE]) if placement_options(g, seat) else None


def placement_reason(g: LorenzoState, seat: int, member: int, space: int) -> Refusal | None:
    """Why the member may not be placed there; None when it may."""
    p = g.players[seat]
    reason = placement_refusal(g, seat, member, space)
    if reason == OK:
        return None
    if reason == MEMBER_PLACED:
        return Refusal(WORDS[reason], {"member": MEMBER_WORDS[member]})
    if reason == TOO_WEAK:
        need = placement_servants(g, p, member, space)
        return Refusal(WORDS[reason], {"space": SPACE_WORDS[space], "need": need, "have": p.goods[SERVANTS]})
    if space < TOWER_SPACES and reason != OWN_MEMBER_HERE:
        return _tower_reason(g, p, terms_for(g, seat, space // LEVELS), space, reason)
    params: dict[str, object] = {"space": SPACE_WORDS[space]}
    if reason == CLOSED:
        params["players"] = OPEN_FROM[space]
    elif reason == OWN_MEMBER_HERE:
        params["at"] = SPACE_WORDS[own_space(g, seat, space)]
    return Refusal(WORDS[reason], params)


def own_space(g: LorenzoState, seat: int, space: int) -> int:
    """Where the own coloured member stands that keeps another from the space."""
    first, count = (space // LEVELS * LEVELS, LEVELS) if space < TOWER_SPACES else (space & ~1, 2)
    for other in range(first, first + count):
        if g.spaces[other] & OWN_COLOURED[seat]:
            return other
    return space


def _tower_reason(g: LorenzoState, p: Player, terms: Terms, space: int, reason: int) -> Refusal:
    params: dict[str, object] = {"space": SPACE_WORDS[space]}
    if reason == SIX_CARDS:
        params = {"kind": KIND_WORDS[terms.tower], "n": MAX_CARDS}
    elif reason == TOLL_DUE:
        params = {"n": terms.toll, "have": p.goods[COINS]}
    elif reason == SLOT_MILITARY_SHORT:
        params = {"need": SLOT_MILITARY[p.tally[TERRITORY]], "have": p.goods[MILITARY]}
    elif reason == CANNOT_PAY:
        params = {"card": g.towers[space], "missing": amounts(missing(p, terms, space, g.towers[space]))}
    return Refusal(WORDS[reason], params)


def missing(p: Player, terms: Terms, space: int, card: int) -> list[int]:
    """What lacks for a card that cannot be paid, by the way of paying that lacks least."""
    best: list[int] = []
    for cost in CARDS[card].costs:
        for choice in range(len(terms.choices)):
            due = due_of(cost, terms, choice)
            due[MILITARY] = max(due[MILITARY], cost.need)
            due[COINS] += terms.toll if due[COINS] else 0
            short = [max(0, due[good] - p.goods[good]) for good in range(MILITARY + 1)]
            good = BONUS_GOOD[space]
            short[good] = max(0, short[good] - space_bonus(p, space))
            if not best or sum(short) < sum(best):
                best = short
    return best


def _leader(g: LorenzoState, seat: int, words: list[str]) -> Refusal | None:
    number = LEADER_OF.get(words[1], 0)
    if number == 0:
        return None
    return leader_reason(g, seat, LEADER_ACTIONS.index(words[0]) * 20 + number - 1)


def leader_reason(g: LorenzoState, seat: int, action: int) -> Refusal | None:
    """Why a leader action is not possible now; None when it is."""
    reason = leader_refusal(g, seat, action)
    if reason == OK:
        return None
    params: dict[str, object] = {"leader": action % 20 + 1}
    if reason == REQUIREMENT:
        params["missing"] = requirement_missing(g.players[seat], action % 20 + 1)
    return Refusal(WORDS[reason], params)


def requirement_missing(p: Player, number: int) -> list[object]:
    """What lacks for a leader's requirement, as words: goods, or cards of a type."""
    need = LEADERS[number].requirement
    found = pieces([max(0, need.own[good] - p.goods[good]) for good in range(len(p.goods))])
    for kind in range(4):
        if p.tally[kind] < need.cards[kind]:
            found.append(f"{need.cards[kind] - p.tally[kind]}_{KIND_WORDS[kind]}")
    if max(p.tally) < need.same_type:
        found.append(f"{need.same_type - max(p.tally)}_same")
    return found


def _bonus(g: LorenzoState, effect: BonusAction, seat: int, words: list[str]) -> Refusal | None:
    p = g.players[seat]
    is_tower = is_tower_action(effect)
    if words[:1] == ["servants"] and not is_tower:
        return _servants(servant_steps(p, effect.action, bonus_base(p, effect)), words)
    space = SPACE_OF.get(" ".join(words[1:]), TOWER_SPACES)
    if words[:1] != ["take"] or space >= TOWER_SPACES or not is_tower:
        return None
    terms = terms_for(g, seat, space // LEVELS, effect.discount)
    reason = bonus_space_refusal(g, seat, effect, terms, space)
    if reason == OK:
        return _more(g, seat)
    if reason == NOT_THIS_TOWER:
        return Refusal(WORDS[reason], {"action": ACTION_WORDS[effect.action]})
    if reason == TOO_WEAK:
        need = bonus_servants(g, seat, effect, space)
        return Refusal(WORDS[reason], {"space": SPACE_WORDS[space], "need": need, "have": p.goods[SERVANTS]})
    return _tower_reason(g, p, terms, space, reason)


def _servants(steps: list[int], words: list[str]) -> Refusal | None:
    """More or fewer servants than do something."""
    if len(words) == 2 and words[0] == "servants" and words[1].isdecimal():
        return Refusal("servants_of_no_use", {"steps": list(steps)})
    return None


def _privileges(ask: ChoosePrivilege, words: list[str]) -> Refusal | None:
    if words[:1] != ["privilege"]:
        return None
    for word in words[1:]:
        if word not in PRIVILEGE_WORDS:
            return None
    code = "privileges_differ" if len(set(words)) < len(words) else "privileges_count"
    return Refusal(code, {"n": ask.count})
