"""Why an action is refused: its reason with the parameters that the position gives it."""

from __future__ import annotations

from typing import Final

from piazza.core.errors import Refusal
from piazza.games.sangimignano import reasons
from piazza.games.sangimignano.building import build_reason, extend_reason
from piazza.games.sangimignano.cards import (
    COPIES,
    KIND_OF,
    LEAST_NUMBER,
    ONE,
    TOWER_KINDS,
    WORDS,
    C,
    F,
    H,
    V,
    W,
    count,
    hand_size,
)
from piazza.games.sangimignano.completion import TO_DECLARE, complete_reason, declare_reason
from piazza.games.sangimignano.market import exchange_reason, purchase_reason, purchase_size
from piazza.games.sangimignano.nobles import height_cap, noble_reason, spare_uses
from piazza.games.sangimignano.notation import Storeys, is_number, read_storeys, tower_of_storeys
from piazza.games.sangimignano.shapes import SHAPE_OF
from piazza.games.sangimignano.state import GameState, rival
from piazza.games.sangimignano.towers import (
    LEAST_HEIGHT,
    completed_count,
    height_of,
    is_completed,
    is_run,
    top_of,
)
from piazza.games.sangimignano.wilds import NEW_TOWER, ChooseRest

MAIN_ACTIONS: Final = ("buy", "exchange", "complete", "declare")
RULE_OF: Final[dict[str, str]] = {
    "buy": "purchase",
    "exchange": "exchange",
    "complete": "complete",
    "declare": "declare",
    "build": "build",
    "extend": "extend",
    "play": "nobles",
}


def not_in_hand(cards: list[str], rule: str) -> Refusal:
    return Refusal("not_in_hand", {"cards": cards, "rule": rule})


def action_refusal(g: GameState, seat: int, words: list[str]) -> Refusal | None:
    head = words[0]
    if head in MAIN_ACTIONS and len(words) == 1:
        return plain_refusal(g, seat, head)
    if head == "build" and len(words) == 2:
        return build_refusal(g, seat, words[1])
    if head == "extend" and len(words) == 3:
        return extend_refusal(g, seat, words[1], words[2])
    if head == "play" and len(words) == 2 and words[1] in KIND_OF:
        return play_refusal(g, seat, KIND_OF[words[1]])
    return None


def plain_refusal(g: GameState, seat: int, head: str) -> Refusal | None:
    if head == "buy":
        reason = purchase_reason(g, seat)
    elif head == "exchange":
        reason = exchange_reason(g, seat)
    elif head == "complete":
        reason = complete_reason(g, seat)
    else:
        reason = declare_reason(g, seat)
    return worded(g, seat, reason, RULE_OF[head])


def worded(g: GameState, seat: int, reason: int, rule: str) -> Refusal | None:
    """A reason with the parameters that the position gives it."""
    player = g.players[seat]
    if reason == reasons.MAIN_PHASE_ONLY:
        return Refusal("main_phase_only", {"rule": "end-phase"})
    if reason == reasons.HAND_LIMIT:
        held = hand_size(player.hand)
        return Refusal("hand_limit", {"hand": held, "draw": purchase_size(g), "limit": player.limit(), "rule": rule})
    if reason == reasons.TOO_FEW_TO_EXCHANGE:
        return Refusal("too_few_to_exchange", {"hand": hand_size(player.hand), "rule": rule})
    if reason == reasons.NO_OPEN_TOWER:
        return Refusal("no_open_tower", {"rule": rule})
    if reason == reasons.TOO_FEW_COMPLETED:
        have = completed_count(player.towers)
        return Refusal("too_few_completed", {"need": TO_DECLARE, "have": have, "rule": rule})
    if reason == reasons.NOBLE_LIMIT:
        used = {"used": player.used, "rival_used": g.players[rival(seat)].used}
        return Refusal("noble_limit", {**used, "allowed": max(0, spare_uses(g, seat)), "rule": "noble-limit"})
    if reason == reasons.HEIGHT_CAP and height_cap(g, seat) == 0:
        return Refusal("height_lock", {"rule": "height"})
    if reason == reasons.HEIGHT_CAP:
        return Refusal("height_cap", {"cap": height_cap(g, seat), "rule": "height"})
    code = PLAIN_CODES.get(reason)
    return None if code is None else Refusal(code, {"rule": rule})


PLAIN_CODES: Final[dict[int, str]] = {
    reasons.NO_SUPPLY: "no_supply",
    reasons.NEEDS_TWO_CARDS: "needs_two_cards",
    reasons.TOWER_IS_COMPLETED: "tower_is_completed",
    reasons.RUN_IS_CLOSED: "run_is_closed",
}


def play_refusal(g: GameState, seat: int, kind: int) -> Refusal | None:
    if not g.terms.nobles:
        return Refusal("no_nobles", {"rule": "nobles"}) if kind >= TOWER_KINDS else None
    if kind not in (V, H, F, C):
        return Refusal("not_on_your_turn", {"card": WORDS[kind], "rule": "nobles"})
    reason = noble_reason(g, seat, kind)
    if reason == reasons.NOT_IN_HAND:
        return not_in_hand([WORDS[kind]], "nobles")
    return worded(g, seat, reason, "height" if kind == H else "nobles")


def build_refusal(g: GameState, seat: int, text: str) -> Refusal | None:
    found = read_storeys(text)
    if found is None:
        return None
    reason = no_tower(found)
    if reason is not None:
        return reason
    missing = missing_cards(g.players[seat].hand, found)
    if missing:
        return not_in_hand(missing, "build")
    tower = tower_of_storeys(found)
    if tower not in SHAPE_OF:
        return None
    return worded(g, seat, build_reason(g, seat, SHAPE_OF[tower]), "build")


def no_tower(found: Storeys) -> Refusal | None:
    """Why these storeys form no tower."""
    if len(found.worth) < LEAST_HEIGHT:
        return Refusal("too_low", {"height": len(found.worth), "need": LEAST_HEIGHT, "rule": "build"})
    if tower_of_storeys(found) == 0:
        return Refusal("not_a_tower", {"cards": found.cards(), "rule": "build"})
    return None


def missing_cards(bag: int, found: Storeys) -> list[str]:
    """The cards named that are not in the bag, each as often as it is missing."""
    missing: list[str] = []
    for word in found.cards():
        kind = KIND_OF.get(word, -1)
        held = count(bag, kind) if kind >= 0 else 0
        if held == 0:
            missing.append(word)
        else:
            bag -= ONE[kind]
    return missing


def extend_refusal(g: GameState, seat: int, ordinal: str, text: str) -> Refusal | None:
    found = read_storeys(text)
    if not is_number(ordinal) or found is None:
        return None
    place = int(ordinal) - 1
    towers = g.players[seat].towers
    if not 0 <= place < len(towers):
        return Refusal("no_such_tower", {"ordinal": place + 1, "towers": len(towers), "rule": "extend"})
    tower = towers[place]
    if is_completed(tower):
        return Refusal("tower_is_completed", {"ordinal": place + 1, "rule": "extend"})
    code = extension_code(tower, found)
    if code == 0:
        return misfit(tower, found)
    missing = missing_cards(g.players[seat].hand, found)
    if missing:
        return not_in_hand(missing, "extend")
    return worded(g, seat, extend_reason(g, seat, place, code), "extend")


def rest_refusal(g: GameState, seat: int, ask: ChooseRest, words: list[str]) -> Refusal | None:
    """What may be laid after a joust is made of the cards lying ready, and on the tower they were laid on."""
    found = read_storeys(words[-1])
    if found is None or words[:-1] != (["build"] if ask.place == NEW_TOWER else ["extend", str(ask.place + 1)]):
        return None
    height = len(found.worth)
    if ask.place == NEW_TOWER:
        reason = no_tower(found)
    else:
        tower = g.players[seat].towers[ask.place]
        height += height_of(tower)
        reason = None if extension_code(tower, found) else misfit(tower, found)
    if reason is not None:
        return reason
    missing = missing_cards(g.laid + ask.standing * ONE[W], found)
    if missing:
        return Refusal("not_laid", {"cards": missing, "rule": "joust"})
    return worded(g, seat, reasons.HEIGHT_CAP, "height") if height > height_cap(g, seat) else None


def misfit(tower: int, found: Storeys) -> Refusal:
    """What would fit on top of the tower instead."""
    cards = found.cards()
    if not is_run(tower):
        expected = WORDS[top_of(tower) - LEAST_NUMBER]
        return Refusal("does_not_fit", {"cards": cards, "expected": expected, "rule": "extend"})
    if top_of(tower) < LEAST_NUMBER:
        return Refusal("run_is_closed", {"rule": "extend"})
    expected = WORDS[top_of(tower) - 1 - LEAST_NUMBER] if top_of(tower) > LEAST_NUMBER else WORDS[W]
    return Refusal("does_not_fit", {"cards": cards, "expected": expected, "rule": "extend"})


def extension_code(tower: int, found: Storeys) -> int:
    """The code of the extension the text names; 0 when it does not go on top of this tower."""
    worth = found.worth
    wilds = found.wilds()
    if not worth or wilds > COPIES[W]:
        return 0
    if not is_run(tower):
        if worth.count(top_of(tower)) < len(worth) or len(worth) > 9 + wilds:
            return 0
        return 4 * (len(worth) - wilds) + wilds
    if found.is_same and len(worth) > 1:
        return 0
    code = 1 << len(worth)
    for index in range(len(worth)):
        if worth[index] != top_of(tower) - len(worth) + index:
            return 0
        if found.wild[index]:
            code |= 1 << (len(worth) - 1 - index)
        elif worth[index] < LEAST_NUMBER:
            return 0
    return code if worth[0] >= LEAST_NUMBER - 1 else 0
