"""The noble variant: drawing and using noble cards; Pilgrimage, Santa Fina, City Wall."""

from __future__ import annotations

import piazza
from tests.clauses import clause
from tests.games.sangimignano.table import (
    A,
    B,
    asked,
    deck,
    front,
    hand,
    market,
    nobles,
    options,
    parts,
    phase,
    side,
    table,
    used,
)
from tests.support import board, play, refused


@clause("sangimignano", 3, 100, 101, 112, 117, 160, 161)
def test_ten_nobles_in_a_deck_of_their_own_and_backs_are_public() -> None:
    match = piazza.new_match("sangimignano", seed=2, settings={"nobles": True})
    census = match.rules.census(match.state)
    assert {card: census[card] for card in "WVJHFC"} == {"W": 3, "V": 2, "J": 2, "H": 1, "F": 1, "C": 1}
    assert board(match)["noble_deck"]["count"] == 10
    assert [board(match)["players"][seat]["hand"]["nobles"] for seat in (A, B)] == [0, 0]
    held = nobles(hands=["5 W V", "6 J"])
    shown = board(held, A)["players"][B]["hand"]
    assert (shown["count"], shown["nobles"], shown["cards"]) == (2, 1, None)


@clause("sangimignano", 3)
def test_none_in_the_basic_game() -> None:
    match = table(hands=["5", ""])
    assert board(match)["noble_deck"] is None and refused(match, A, "play V").code == "no_nobles"


@clause("sangimignano", 102)
def test_purchase_may_take_nobles_from_deck_and_market() -> None:
    match = nobles(hands=["5", ""], market="7 V")
    play(match, "buy")
    assert options(match) == ["deck", "nobles", "market 7", "market V"]
    play(match, "nobles", "draw C", "market V")
    assert hand(match, A) == "5 V C" and board(match, B)["players"][A]["hand"]["known"] == ["V"]


@clause("sangimignano", 102, 103)
def test_nobles_go_to_the_market_by_exchange_and_count_for_the_limit() -> None:
    match = nobles(hands=["5 W V", ""], market="7 8")
    play(match, "exchange", "put 5", "put V", "done", "nobles", "draw F", "market 7")
    assert hand(match, A) == "7 W F" and market(match) == "5 8 V"
    assert refused(nobles(hands=["W W V J H F", ""]), A, "buy").code == "hand_limit"
    assert "buy" in options(nobles(hands=["W W V J H", ""])), "any number of them within the limit"


@clause("sangimignano", 162)
def test_extend_and_capital_draw_tower_cards_only() -> None:
    match = nobles(hands=["8 8 8", ""], market="7 9 V")
    play(match, "build 8x3", "use")
    assert options(match) == ["deck", "market 7", "market 9"]
    assert refused(match, A, "market V").code == refused(match, A, "nobles").code == "tower_cards_only"
    extending = nobles(hands=["8", ""], towers=[["8x3"], []], market="7 9 V")
    play(extending, "extend 1 8x1")
    assert options(extending) == ["deck", "market 7", "market 9"]


@clause("sangimignano", 163)
def test_option_nobles_in_other_draws() -> None:
    match = nobles({"nobles_in_other_draws": True}, hands=["8 8 8", ""], market="7 V")
    play(match, "build 8x3", "use")
    assert options(match) == ["deck", "nobles", "market 7", "market V"]


@clause("sangimignano", 24, 104)
def test_the_bar_on_placed_kinds_works_by_name() -> None:
    match = nobles(hands=["V 5 6", ""], market="V J 5")
    play(match, "exchange", "put 5", "put V", "done")
    assert options(match) == ["deck", "nobles", "market J"]


@clause("sangimignano", 141)
def test_the_noble_deck_counts_as_supply() -> None:
    match = nobles(hands=["5 9 7", ""], market="5 9", deck="10", noble_deck="V")
    play(match, "exchange", "put 5")
    assert "put 9" in options(match)


@clause("sangimignano", 105)
def test_an_empty_noble_deck_is_no_end() -> None:
    match = nobles(hands=["5", ""], noble_deck="W")
    play(match, "buy", "nobles", "draw W", "deck", "draw 6")
    assert phase(match) == "main" and board(match)["noble_deck"]["count"] == 0


@clause("sangimignano", 164)
def test_a_market_of_nobles_is_not_empty() -> None:
    match = nobles(hands=["5", ""], market="7 8 V")
    play(match, "buy", "market 7", "market 8")
    assert market(match) == "V" and match.seats_to_act == (B,)


@clause("sangimignano", 164)
def test_a_refill_is_four_tower_cards() -> None:
    match = nobles(hands=["5", ""], market="7 V")
    play(match, "buy", "market 7", "market V", *["turn up 10"] * 4)
    assert market(match) == "10 10 10 10"


@clause("sangimignano", 106, 107, 108, 109)
def test_v_h_f_c_in_place_of_the_action_one_a_turn() -> None:
    match = nobles(hands=["V H F C W J 5", "6"], front=["", "J"])
    assert [text for text in options(match) if text.startswith("play")] == ["play V", "play H", "play F", "play C"]
    for card in "WJ":
        assert refused(match, A, f"play {card}").code == "not_on_your_turn"
    play(match, "play F")
    assert match.seats_to_act == (B,) and front(match, A) == "F"


@clause("sangimignano", 108)
def test_playing_one_is_no_pass() -> None:
    match = nobles(hands=["F 5", "6"], passes=1)
    play(match, "play F")
    assert board(match)["passes"] == 0


@clause("sangimignano", 109)
def test_used_counts_stones_in_towers_too() -> None:
    match = nobles(towers=[["8x2+1W", "W5-6-7"], []], front=["C", ""])
    assert used(match) == [3, 0] and front(match, A) == "C"


@clause("sangimignano", 110)
def test_at_most_one_more_than_the_opponent() -> None:
    match = nobles(hands=["C F", "V"], front=["J", ""])
    assert refused(match, A, "play C").params["used"] == 1
    assert refused(match, A, "play C").code == "noble_limit"
    level = nobles(hands=["C F", ""], front=["J", "V"])
    assert "play C" in options(level)


@clause("sangimignano", 166)
def test_several_stones_must_all_fit_at_once() -> None:
    one = nobles(hands=["8 8 W W", ""])
    assert [text for text in options(one) if text.startswith("build")] == ["build 8x2+1W"]
    assert refused(one, A, "build 8x2+2W").code == "noble_limit"
    two = nobles(hands=["8 8 W W", ""], front=["", "V"])
    assert "build 8x2+2W" in options(two) and "build 8x1+2W" in options(two)


@clause("sangimignano", 120, 121)
def test_a_jousted_card_is_removed_and_not_counted() -> None:
    match = nobles(hands=["F 5", "J"])
    play(match, "play F", "joust")
    assert used(match) == [0, 1] and board(match)["removed"] == ["F"] and front(match, B) == "J"


@clause("sangimignano", 167)
def test_end_phase_no_v_but_the_others() -> None:
    match = nobles(hands=["V H F C 5", "6"], phase="end")
    assert [text for text in options(match) if text.startswith("play")] == ["play H", "play F", "play C"]
    assert refused(match, A, "play V").code == "main_phase_only"
    play(match, "play H", "return 5", "return V")
    assert phase(match) == "end" and deck(match) > 0, "the deck stays closed"
    stone = nobles(hands=["8 8 W 8", "J 7"], phase="end")
    play(stone, "build 8x2+1W")
    assert asked(stone) == "joust"
    play(stone, "allow")
    assert asked(stone) == "action" and hand(stone, A) == "8", "no donation"


@clause("sangimignano", 165)
def test_the_taker_chooses_backs_and_nobles_may_go_back() -> None:
    match = nobles({"wild_as_five": False}, hands=["9 9 9", "6 6 6 V W"])
    play(match, "build 9x3", "use", "accept")
    assert asked(match) == "trade_backs" and options(match) == ["nobles 0", "nobles 1", "nobles 2"]
    play(match, "nobles 2", "take 6")
    assert hand(match, A) == "6 W V" and hand(match, B) == "6 6"
    play(match, "give W", "give V")
    assert hand(match, A) == "6" and hand(match, B) == "6 6 W V" and used(match) == [0, 0]


@clause("sangimignano", 165)
def test_chance_picks_within_a_back() -> None:
    match = nobles(hands=["9 9 9 9", "6 7 V W"], front=["", ""])
    play(match, "build 9x3", "use", "accept", "nobles 1")
    assert match.seats_to_act == (-1,) and match.options(-1) == ["take W", "take V"]


# ---- Pilgrimage, Santa Fina, City Wall -----------------------------------------------------------------------------


@clause("sangimignano", 117, 118)
def test_up_to_the_limit_from_the_two_decks() -> None:
    match = nobles(hands=["V 5 5 6 6 7", ""], market="8 9")
    play(match, "play V")
    assert asked(match) == "draw" and options(match) == ["deck", "nobles"]
    assert refused(match, A, "market 8").code == "decks_only"
    play(match, "nobles", "draw F", "deck", "draw 9")
    assert len(hand(match, A).split()) == 7 and match.seats_to_act == (B,)


@clause("sangimignano", 186)
def test_as_far_as_the_decks_allow_and_no_refill() -> None:
    match = nobles(hands=["V", ""], deck="9 9", noble_deck="", market="8")
    play(match, "play V", "draw 9", "draw 9")
    assert hand(match, A) == "9 9" and phase(match) == "end" and market(match) == "8"


@clause("sangimignano", 129, 130)
def test_five_for_each_tower_of_five_or_more() -> None:
    match = nobles(hands=["F", ""], towers=[["5-9", "8x6*", "9x3"], []])
    assert parts(match, A)["santa_fina"] == 0
    play(match, "play F")
    assert parts(match, A)["santa_fina"] == 10


@clause("sangimignano", 131)
def test_a_hand_limit_of_nine() -> None:
    match = nobles(hands=["C 5 5 6 6 7 7", ""])
    play(match, "play C", "pass")
    assert side(match, A)["hand"]["limit"] == 9
    play(match, "buy", "deck", "draw 8", "deck", "draw 8")
    assert len(hand(match, A).split()) == 8
    play(match, "pass")
    assert refused(match, A, "buy").params["limit"] == 9


@clause("sangimignano", 111)
def test_a_used_noble_comes_back_to_no_hand_and_no_market() -> None:
    match = nobles(hands=["5 6 7", "9 9 9"], front=["C V", "F J"])
    play(match, "exchange")
    assert options(match) == ["put 5", "put 6", "put 7"], "nothing from the front"
    trade = nobles(hands=["9 9 9", "6 7 8 10"], front=["", "V"])
    play(trade, "build 9x3", "use", "accept")
    assert asked(trade) == "trade_card", "no backs to choose from: the noble lies in front"
    assert trade.options(-1) == ["take 6", "take 7", "take 8", "take 10"]
