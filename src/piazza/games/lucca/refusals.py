"""Why a text that is not offered may not be played: the rule behind it, with what was expected."""

from __future__ import annotations

from piazza.core.errors import Refusal
from piazza.games.lucca.cards import LETTERS, NO_CARD
from piazza.games.lucca.neutral import ChooseForNeutral, neutral_refusal
from piazza.games.lucca.notation import card_params, card_word, parse_card, parse_colour, parse_triplet
from piazza.games.lucca.parties import party_refusal
from piazza.games.lucca.reasons import OK, WORDS
from piazza.games.lucca.setup import ChooseOpening
from piazza.games.lucca.state import LuccaState
from piazza.games.lucca.triplets import PlayCard, build_refusal, order_refusal, tower_refusal, wall_refusal
from piazza.games.lucca.turn import triplet_refusal

CARD_VERBS = ("build", "wall", "discard", "tower", "neutral")


def refusal(g: LuccaState, seat: int, text: str) -> Refusal:
    """The reason in the light of the question that is open."""
    words = text.split(" ")
    ask = g.agenda[-1]
    found: Refusal | None = None
    if isinstance(ask, ChooseOpening):
        found = _opening_refusal(g, seat, words)
    elif isinstance(ask, PlayCard):
        found = _card_refusal(g, ask, seat, words)
    elif isinstance(ask, ChooseForNeutral):
        found = _neutral_refusal(g, words)
    else:
        found = _turn_refusal(g, seat, words)
    return found or Refusal("not_an_option", {"text": text})


def _opening_refusal(g: LuccaState, seat: int, words: list[str]) -> Refusal | None:
    if _is_turn_move(words) or _is_card_move(words):
        return Refusal("opening_first")
    if words[0] != "keep":
        return None
    deck, hand = g.edition.deck, g.players[seat].hand
    if len(words) != 3:
        return Refusal("keep_two")
    for word in words[1:]:
        if parse_card(deck, word) not in hand:
            return Refusal("not_in_hand", {"number": word, "hand": [card_word(deck, card) for card in hand]})
    return Refusal("keep_two") if words[1] == words[2] else None


def _turn_refusal(g: LuccaState, seat: int, words: list[str]) -> Refusal | None:
    if _is_card_move(words):
        return Refusal("triplet_first")
    if words[0] in ("go", "pass") or words == ["take"]:
        return Refusal("triplet_due", {"triplets": _triplets_left(g)})
    if len(words) != 2:
        return None
    if words[0] == "open":
        return _party_refusal(g, seat, words[1])
    if words[0] == "take":
        reason = triplet_refusal(g, parse_triplet(words[1]))
        return Refusal(WORDS[reason], {"triplet": words[1], "triplets": _triplets_left(g)})
    return None


def _triplets_left(g: LuccaState) -> list[object]:
    return [LETTERS[triplet] for triplet in range(g.edition.triplets) if triplet_refusal(g, triplet) == OK]


def _party_refusal(g: LuccaState, seat: int, word: str) -> Refusal | None:
    colour = parse_colour(word)
    if colour < 0:
        return None
    player = g.players[seat]
    params: dict[str, object] = {"colour": word, "height": len(player.palaces[colour])}
    params["size"] = g.edition.palace_size
    return Refusal(WORDS[party_refusal(player, colour)], params)


def _card_refusal(g: LuccaState, ask: PlayCard, seat: int, words: list[str]) -> Refusal | None:
    if _is_turn_move(words):
        return Refusal("cards_first", {"left": len(ask.cards)})
    if not _is_card_move(words) or words[0] == "neutral":
        return None
    deck = g.edition.deck
    card = parse_card(deck, words[-1])
    if card == NO_CARD:
        return None
    params = card_params(deck, card)
    params["numbers"] = [card_word(deck, other) for other in ask.cards]
    reason = _use_refusal(g, seat, words, card)
    if reason == OK or card not in ask.cards:
        reason = order_refusal(ask.cards, card)
    return Refusal(WORDS[reason], params) if reason != OK else None


def _use_refusal(g: LuccaState, seat: int, words: list[str], card: int) -> int:
    if words[0] == "build":
        return build_refusal(g.players[seat], card)
    if words[0] == "wall":
        return wall_refusal(card)
    return tower_refusal(card) if words[0] == "tower" else OK


def _neutral_refusal(g: LuccaState, words: list[str]) -> Refusal | None:
    if _is_turn_move(words) or (_is_card_move(words) and words[0] != "neutral"):
        return Refusal("neutral_first")
    card = parse_card(g.edition.deck, words[-1])
    if len(words) != 2 or words[0] != "neutral" or card == NO_CARD:
        return None
    reason = neutral_refusal(g, card)
    return Refusal(WORDS[reason], card_params(g.edition.deck, card)) if reason != OK else None


def _is_turn_move(words: list[str]) -> bool:
    return len(words) == 2 and words[0] in ("open", "take")


def _is_card_move(words: list[str]) -> bool:
    return words == ["tower"] or (len(words) == 2 and words[0] in CARD_VERBS)
