"""Why a text is not among a seat's options: the reason with its parameters, for the reader's own language.

Every refusal of the rules carries `rule`, the heading of the rules page that says so.
"""

from __future__ import annotations

from piazza.core.agenda import current_ask
from piazza.core.errors import Refusal
from piazza.games.sangimignano import reasons
from piazza.games.sangimignano.action_refusals import action_refusal, not_in_hand, rest_refusal, worded
from piazza.games.sangimignano.cards import (
    KIND_OF,
    TOWER_KINDS,
    WORDS,
    J,
    W,
    count,
    hand_size,
)
from piazza.games.sangimignano.completion import CompleteTowers
from piazza.games.sangimignano.counter import ReactFive
from piazza.games.sangimignano.draw import PILGRIMAGE, Draw
from piazza.games.sangimignano.intrigue import ChooseTarget
from piazza.games.sangimignano.market import PlaceCards, exchange_reason
from piazza.games.sangimignano.nobles import Joust, ReturnCards
from piazza.games.sangimignano.notation import is_number
from piazza.games.sangimignano.state import GameState, rival
from piazza.games.sangimignano.towers import is_completed
from piazza.games.sangimignano.trade import GiveCard
from piazza.games.sangimignano.turn import Action
from piazza.games.sangimignano.wilds import ChooseRest


def refusal(g: GameState, seat: int, text: str) -> Refusal:
    """Asked only for texts that are not options of the seat."""
    ask = current_ask(g)
    words = text.split()
    found: Refusal | None = None
    if words and len(text) <= 80:
        if isinstance(ask, Action):
            found = action_refusal(g, seat, words)
        elif isinstance(ask, Draw):
            found = draw_refusal(g, ask, words)
        elif isinstance(ask, PlaceCards):
            found = place_refusal(g, seat, ask, words)
        elif isinstance(ask, (GiveCard, ReturnCards)):
            found = hand_card_refusal(g, seat, words)
        elif isinstance(ask, CompleteTowers):
            found = complete_refusal(g, seat, words)
        elif isinstance(ask, ChooseTarget):
            found = topple_refusal(g, seat, words)
        elif isinstance(ask, ReactFive):
            found = five_refusal(g, seat, text)
        elif isinstance(ask, ChooseRest):
            found = rest_refusal(g, seat, ask, words)
        elif isinstance(ask, Joust) and text == "joust":
            found = not_in_hand([WORDS[J]], "joust")
    return found or Refusal("not_an_option", {"text": text})


def draw_refusal(g: GameState, ask: Draw, words: list[str]) -> Refusal | None:
    rule = "pilgrimage" if ask.reason == PILGRIMAGE else "drawing"
    if words == ["deck"]:
        return Refusal("deck_is_empty", {"rule": rule})
    if words == ["nobles"]:
        if not g.terms.nobles:
            return Refusal("no_nobles", {"rule": "nobles"})
        return Refusal("tower_cards_only" if g.noble_count else "noble_deck_is_empty", {"rule": "noble-draws"})
    if len(words) != 2 or words[0] != "market" or words[1] not in KIND_OF:
        return None
    kind = KIND_OF[words[1]]
    if ask.reason == PILGRIMAGE:
        return Refusal("decks_only", {"rule": rule})
    if not count(g.market, kind):
        return Refusal("not_in_market", {"card": words[1], "rule": rule})
    if kind >= TOWER_KINDS and ask.face(g, 0)["reason"] in ("extension", "capital"):
        return Refusal("tower_cards_only", {"rule": "noble-draws"})
    return Refusal("placed_this_turn", {"card": words[1], "rule": "exchange"})


def place_refusal(g: GameState, seat: int, ask: PlaceCards, words: list[str]) -> Refusal | None:
    if words == ["done"]:
        return Refusal("too_few_placed", {"count": hand_size(ask.placed), "rule": "exchange"})
    if len(words) != 2 or words[0] != "put" or words[1] not in KIND_OF:
        return None
    kind = KIND_OF[words[1]]
    if not count(g.players[seat].hand, kind):
        return not_in_hand([words[1]], "exchange")
    if not g.terms.any_order:
        if kind < ask.floor:
            return Refusal("ascending_order", {"card": words[1], "least": WORDS[ask.floor], "rule": "exchange"})
        if hand_size(ask.placed) == 0 and exchange_reason(g, seat) == reasons.OK:
            return Refusal("too_few_above", {"card": words[1], "rule": "exchange"})
    return Refusal("no_supply", {"rule": "exchange"})


def hand_card_refusal(g: GameState, seat: int, words: list[str]) -> Refusal | None:
    if len(words) != 2 or words[1] not in KIND_OF:
        return Refusal("must_return", {"rule": "height"}) if words == ["none"] else None
    if not count(g.players[seat].hand, KIND_OF[words[1]]):
        return not_in_hand([words[1]], "trade" if words[0] == "give" else "height")
    return Refusal("order_of_cards", {"card": words[1], "rule": "trade" if words[0] == "give" else "height"})


def complete_refusal(g: GameState, seat: int, words: list[str]) -> Refusal | None:
    if len(words) != 2 or words[0] != "tower" or not is_number(words[1]):
        return None
    place = int(words[1]) - 1
    towers = g.players[seat].towers
    if not 0 <= place < len(towers):
        return Refusal("no_such_tower", {"ordinal": place + 1, "towers": len(towers), "rule": "complete"})
    if is_completed(towers[place]):
        return Refusal("tower_is_completed", {"ordinal": place + 1, "rule": "complete"})
    return Refusal("ascending_towers", {"ordinal": place + 1, "rule": "complete"})


def topple_refusal(g: GameState, seat: int, words: list[str]) -> Refusal | None:
    if len(words) == 3 and words[0] == "topple" and words[1] in ("own", "rival") and is_number(words[2]):
        owner = seat if words[1] == "own" else rival(seat)
        place = int(words[2]) - 1
        if not 0 <= place < len(g.players[owner].towers):
            towers = len(g.players[owner].towers)
            return Refusal("no_such_tower", {"ordinal": place + 1, "towers": towers, "rule": "intrigue"})
        return Refusal("not_a_target", {"owner": owner, "tower": place, "rule": "intrigue"})
    return None


def five_refusal(g: GameState, seat: int, text: str) -> Refusal | None:
    hand = g.players[seat].hand
    if text == "play 5":
        return not_in_hand([WORDS[0]], "counter")
    if text != "play W":
        return None
    if not g.terms.nobles:
        return Refusal("no_nobles", {"rule": "nobles"})
    if not count(hand, W):
        return not_in_hand([WORDS[W]], "counter")
    if not g.terms.wild_as_five:
        return Refusal("wild_is_no_five", {"rule": "fine-stone"})
    return worded(g, seat, reasons.NOBLE_LIMIT, "counter")
