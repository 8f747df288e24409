"""What the players may know of each other's hands, of cards under the decks, and what the log tells whom."""

from __future__ import annotations

import piazza
from piazza.core.agenda import current_ask
from piazza.core.randomness import Stream
from tests.clauses import clause
from tests.games.sangimignano.table import A, B, asked, hand, nobles, options, table
from tests.support import board, play


def known(match: piazza.Match, owner: int) -> list[str]:
    """What the rival knows of the hand."""
    found: list[str] = board(match, 1 - owner)["players"][owner]["hand"]["known"]
    return found


def public(match: piazza.Match, owner: int) -> list[str]:
    found: list[str] = board(match)["players"][owner]["hand"]["public"]
    return found


@clause("sangimignano", 187)
def test_market_cards_are_known_deck_cards_are_not() -> None:
    match = table(hands=["5", "6"], market="8 9")
    play(match, "buy", "market 8", "deck", "draw 10")
    assert known(match, A) == public(match, A) == ["8"]


def test_what_is_known_leaves_with_the_card() -> None:
    match = table(hands=["8 8 8 5", "6"], known=["8 8", ""])
    play(match, "build 8x3", "decline")
    assert known(match, A) == []


@clause("sangimignano", 187)
def test_trade_teaches_both_players_but_not_the_others() -> None:
    match = table(hands=["9 9 9 10", "6 6 7 8"], known=["", "7"])
    play(match, "build 9x3", "use", "accept", "take 6", "take 7", "take 8", "give 6", "give 10")
    assert hand(match, A) == "7 8" and hand(match, B) == "6 6 10"
    assert known(match, A) == ["7", "8"], "B knows what was taken and not given back"
    assert known(match, B) == ["6", "10"], "A knows what was given; the other 6 was never seen"
    assert public(match, A) == public(match, B) == [], "nobody else knows where the 7 is now"


def test_a_hand_taken_whole_keeps_what_all_know_of_it() -> None:
    match = table(hands=["9 9 9 10 10", "7 8"], known=["", "7"])
    play(match, "build 9x3", "use", "accept")
    assert public(match, A) == ["7"] and known(match, A) == ["7", "8"]


@clause("sangimignano", 185)
def test_returned_cards_are_known_to_the_returner_when_drawn_by_the_rival() -> None:
    match = nobles(hands=["H 8 9 5", "6"], deck="7", market="10 10", noble_deck="V")
    play(match, "play H", "return 9", "return 5")
    play(match, "buy", "deck", "draw 7", "deck")
    assert hand(match, B) == "6 7 9" and known(match, B) == ["9"] and public(match, B) == []


def test_h_blurs_what_was_known() -> None:
    match = nobles(hands=["H 8 8 5", "6"], known=["8 8", ""])
    play(match, "play H", "return 5")
    assert known(match, A) == ["8"], "one unseen card less: one 8 at least is left"


@clause("sangimignano", 7)
def test_events_tell_the_drawer_and_nobody_else() -> None:
    match = table(hands=["5", "6"], market="8 9")
    play(match, "buy", "deck", "draw 10")
    told = {seat: match.history(seat)[-1]["events"] for seat in (A, B, None)}
    assert told[A] == [{"key": "draw_deck", "seat": A, "card": "10"}]
    assert told[B] == told[None] == [{"key": "draw_deck", "seat": A}]


def test_a_taken_hand_limits_undo() -> None:
    """The whole hand is taken without chance: what was seen cannot be taken back."""
    match = table(hands=["9 9 9 10 10", "7"], deck="8 8", market="6")
    play(match, "build 9x3", "use")
    assert asked(match) == "trade_return", "all 5s are in sight, so no window opened"
    refusal = match.why_not_undo(A)
    assert refusal is not None and refusal.code == "revealed_since"


def test_placing_a_card_may_be_taken_back_a_draw_may_not() -> None:
    match = table(hands=["5 6 7", ""])
    play(match, "exchange", "put 5")
    assert match.why_not_undo(A) is None
    play(match, "put 6", "done", "deck", "draw 9")
    refusal = match.why_not_undo(A)
    assert refusal is not None and refusal.code == "chance_since"


def test_worlds_keep_what_is_known_and_deal_the_rest() -> None:
    match = nobles(hands=["5 6", "7 8 9 V J"], known=["", "7 V"], bottom="5", market="10")
    state, rules = match.state, match.rules
    hands = set()
    for seed in range(60):
        world = rules.sample(state, A, Stream(seed))
        cards = rules.view(world, B)["players"]
        assert isinstance(cards, list)
        held = cards[B]["hand"]["cards"]
        assert "7" in held and "V" in held and len(held) == 5
        assert sum(card in "WVJHFC" for card in held) == 2
        hands.add(tuple(held))
    assert len(hands) > 20


def test_worlds_let_the_other_finish_what_he_began() -> None:
    """B has put a 9 and must put another card that is not lower."""
    match = table(hands=["5", "6 9 10"], to_move=B)
    play(match, "exchange", "put 9")
    for seed in range(200):
        world = match.rules.sample(match.state, A, Stream(seed))
        ask = current_ask(world)
        assert ask is not None and ask.options(world, B)
        assert match.rules.view(world, A) == board(match, A)


def test_a_question_is_asked_even_when_one_card_is_left_to_choose() -> None:
    """Skipping it would tell the rival that the hand holds a single kind."""
    match = nobles(hands=["H 8 8 8", "6"])
    play(match, "play H")
    assert asked(match) == "height_return" and options(match) == ["return 8"]
    trade = table(hands=["9 9 9 8", "8 8 8 8"])
    play(trade, "build 9x3", "use", "accept", "take 8", "take 8", "take 8")
    assert asked(trade) == "trade_return" and options(trade) == ["give 8"]


@clause("sangimignano", 19)
def test_cards_from_under_the_deck_that_a_refill_shows_cannot_be_unseen() -> None:
    """The rival put 7 and 10 under the deck, face down: whoever empties the market sees them and may not undo it."""
    given = {
        "options": {"nobles": True}, "hands": ["5 5", "H 7 10 6 6"], "towers": [[], ["8x3"]],
        "market": "9 9", "deck": "8 8", "noble_deck": "F C V", "to_move": 1,
    }  # fmt: skip
    match = piazza.position("sangimignano", given)
    play(match, "play H", "return 7", "return 10", "buy", "deck", "draw 8", "deck", "draw 8", "pass")
    play(match, "buy", "market 9")
    events = play(match, "market 9")
    assert {"key": "refill", "cards": ["7", "10"]} in events
    refusal = match.why_not_undo(0)
    assert refusal is not None and refusal.code == "revealed_since"
