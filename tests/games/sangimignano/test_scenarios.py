"""Scenarios across chapters. `*` is completed; A is seat 0, B seat 1."""

from __future__ import annotations

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
    pawn,
    phase,
    side,
    table,
    towers,
    used,
)
from tests.support import board, play, refused


def buy(*cards: int) -> list[str]:
    return ["buy", *[move for card in cards for move in ("deck", f"draw {card}")]]


@clause("sangimignano", 75, 86, 98)
def test_the_golden_game() -> None:
    match = table(hands=["6 7 8 9 10", "5 6 7 8 9"], market="9 10 10 10")
    assert deck(match) == 31
    play(match, "build 6-10")
    assert pawn(match) == A
    play(match, "build 5-9")
    assert pawn(match) == A
    play(match, *buy(10, 10), *buy(7, 7), *buy(10, 9), *buy(7, 8), *buy(9, 9), *buy(9, 10))
    assert hand(match, A) == "9 9 9 10 10 10"
    play(match, "build 10x3", "build 7x3", "build 9x3", "decline", *buy(5, 6))
    play(match, *buy(8, 8), *buy(7, 5), *buy(8, 6), "build 8-10", *buy(6, 6), "build 5-7")
    play(match, "build 8x3", "decline", "complete", "tower 1", "tower 2", "tower 3", "tower 4")
    play(match, "build 6x3", "pass", "complete", "tower 2", "tower 3", "tower 4", "done", "declare", "pass", "pass")
    assert match.is_over and match.scores == [63, 66] and match.standings == [2, 1]
    assert hand(match, A) == "" and hand(match, B) == "5" and market(match) == "9 10 10 10" and deck(match) == 9
    assert board(match)["turn"] == 26 and board(match)["declarer"] == B


@clause("sangimignano", 80, 81, 82)
def test_same_number_towers() -> None:
    a = table(towers=[["8x4", "8x3"], []])
    assert parts(a, A)["same_number"] == 8
    b = table(towers=[["8x4"], ["8x4"]], pawn=A)
    assert [parts(b, seat)["same_number"] for seat in (A, B)] == [8, 8]
    c = table(towers=[["9x3"], ["9x4"]])
    assert [parts(c, seat)["same_number"] for seat in (A, B)] == [0, 9]
    d = table(towers=[["7x3", "7x4*"], []])
    assert parts(d, A)["grace"] == 14


def test_purchase() -> None:
    a = table(hands=["5 5 6 6 7 7", ""])
    assert refused(a, A, "buy").code == "hand_limit"
    b = table(hands=["5 5 6 6 7", ""], market="8 8 9 9")
    play(b, "buy", "deck", "draw 10", "market 9")
    assert len(hand(b, A).split()) == 7 and market(b) == "8 8 9" and b.seats_to_act == (B,)
    c = table(hands=["5 5 6 6 7 7", ""], deck="10", market="8 9")
    play(c, "buy", "market 8")
    assert len(hand(c, A).split()) == 7
    d = table(hands=["5", ""], deck="10", market="8 9")
    play(d, "buy", "deck", "draw 10")
    assert hand(d, A) == "5 10" and phase(d) == "end"


def test_refill() -> None:
    a = table(hands=["5", ""], market="8 9", deck="10 10 10 7 5 5 6 6 9 9")
    play(a, "buy", "market 8", "market 9", "turn up 10", "turn up 10", "turn up 10", "turn up 7")
    assert market(a) == "7 10 10 10" and deck(a) == 6 and phase(a) == "main"
    b = table(hands=["5", ""], market="8 9", deck="10 7 7")
    play(b, "buy", "market 8", "market 9", "turn up 10", "turn up 7", "turn up 7")
    assert market(b) == "7 7 10" and deck(b) == 0 and phase(b) == "end"


@clause("sangimignano", 24)
def test_exchange() -> None:
    match = table(hands=["5 5 9", ""], market="5 6 8 8")
    play(match, "exchange", "put 5", "put 5", "done")
    assert refused(match, A, "market 5").code == "placed_this_turn"
    play(match, "market 6", "deck", "draw 5")
    assert hand(match, A) == "5 6 9" and market(match) == "5 5 5 8 8"


def test_exchange_without_supply() -> None:
    match = table(hands=["5 9 7", ""], market="5 9 9 5", deck="10")
    play(match, "exchange", "put 5")
    assert refused(match, A, "put 9").code == "no_supply" and refused(match, A, "done").code == "too_few_placed"


def test_what_can_be_built() -> None:
    match = table(hands=["5 5 6 7 8 9 9", ""])
    for text, code in (
        ("5x2", "too_low"),
        ("6-7-9", "not_a_tower"),
        ("5-5-6", "not_a_tower"),
        ("8-7-6", "not_a_tower"),
    ):
        assert refused(match, A, f"build {text}").code == code
    play(match, "build 5-9")
    assert side(match, A)["towers"][0]["height"] == 5 and pawn(match) == A and hand(match, A) == "5 9"


def test_extend_a_run() -> None:
    match = table(hands=["5 7 9", ""], towers=[["6-8", "5x3*"], ["7-9"]], market="10", pawn=A)
    assert refused(match, A, "extend 1 9").code == "does_not_fit"
    assert refused(match, A, "extend 2 5x1").code == "tower_is_completed"
    assert refused(match, A, "extend 3 6").code == "no_such_tower"
    play(match, "extend 1 5", "market 10", "turn up 9", "turn up 9", "turn up 9", "turn up 6")
    assert towers(match, A)[0] == "5-8" and len(hand(match, A).split()) == 3 and len(market(match).split()) == 4


def test_extending_trades_nothing() -> None:
    match = table(hands=["9 6", "7 8"], towers=[["9x3"], []])
    play(match, "extend 1 9x1", "deck", "draw 10")
    assert hand(match, B) == "7 8" and hand(match, A) == "6 10" and match.seats_to_act == (B,)


def test_short_supply() -> None:
    match = table(hands=["8 8 8", ""], towers=[["8x3"], []], market="5", deck="10")
    play(match, "extend 1 8x3", "deck", "draw 10")
    assert hand(match, A) == "5 10" and phase(match) == "end"


@clause("sangimignano", 54)
def test_the_pawn() -> None:
    match = table(hands=["5 6 7", "8 8 8 8"])
    play(match, "build 5-7")
    assert pawn(match) == A
    play(match, "build 8x3", "decline")
    assert pawn(match) == A
    play(match, "pass")
    assert pawn(match) == A
    play(match, "extend 1 8x1")
    assert pawn(match) == B


def test_intrigue() -> None:
    match = table(hands=["10 10 10", "8"], towers=[[], ["5-7", "6-9"]], deck="9 9")
    play(match, "build 10x3", "use")
    assert towers(match, B) == ["6-9"] and board(match)["deck"]["face_up"] == ["5", "6", "7"]
    assert deck(match) == 5 and pawn(match) == B


def test_ones_own_tower() -> None:
    given: dict[str, object] = {"hands": ["10 10 10 10", "5"], "towers": [["9x4"], ["5-7"]]}
    used_it = table(**given)
    play(used_it, "build 10x4", "use")
    assert towers(used_it, A) == ["10x4"] and asked(used_it) == "action" and pawn(used_it) == A
    declined = table(**given)
    play(declined, "build 10x4", "decline")
    assert towers(declined, A) == ["9x4", "10x4"] and pawn(declined) == A


def test_capital() -> None:
    match = table(hands=["8 8 8 8 5 6 7", ""], market="9 10", deck="5 5 6 6 7 7 9 9")
    play(match, "build 8x4", "use", "market 9", "market 10", "draw 5", "draw 5")
    play(match, "turn up 6", "turn up 6", "turn up 7", "turn up 7")
    assert len(hand(match, A).split()) == 7 and len(market(match).split()) == 4 and deck(match) == 2


@clause("sangimignano", 48, 49, 50, 51)
def test_the_end_phase() -> None:
    match = table(
        hands=["10 10 10", "9 9 9 8"], towers=[["5x3*", "6x3*", "7x3*", "8x3*"], ["5-7"]], phase="end", pawn=A
    )
    for text in ("buy", "exchange", "complete", "declare"):
        assert refused(match, A, text).code == "main_phase_only"
    play(match, "build 10x3")
    assert towers(match, B) == ["5-7"]
    play(match, "build 9x3")
    assert hand(match, A) == "" and hand(match, B) == "8"
    extending = table(hands=["8", ""], towers=[["8x3"], []], phase="end")
    play(extending, "extend 1 8x1")
    assert hand(extending, A) == ""
    play(match, "pass", "pass")
    assert match.is_over


def test_declare() -> None:
    a = table(towers=[["5x3*", "6x3*", "7x3*"], []])
    assert refused(a, A, "declare").code == "too_few_completed"
    b = table(towers=[["5x3*", "6x3*", "7x3*", "8x3*"], []])
    play(b, "declare")
    assert phase(b) == "end" and board(b)["declarer"] == A


@clause("sangimignano", 87, 156)
def test_the_end() -> None:
    a = table(hands=["5", "6"])
    play(a, "pass", "pass")
    assert a.scores == [0, 0] and pawn(a) is None and a.standings == [1, 1]
    b = table(towers=[["10x3"], ["10x3", "5x3*"]], pawn=A)
    play(b, "pass", "pass")
    assert b.scores == [20, 20] and b.standings == [1, 2]


def test_no_repetition_rule() -> None:
    match = table(hands=["5 6", ""], market="7 8")
    play(match, "exchange", "market 7", "market 8", "pass", "exchange", "market 5", "market 6", "pass")
    assert hand(match, A) == "5 6" and market(match) == "7 8" and board(match)["passes"] == 1


@clause("sangimignano", 89)
def test_the_penalty_of_a_match() -> None:
    """60 to 66: in a match the declarer is credited 50."""
    given = {
        "towers": [["10x3*", "9x3*", "6x3*", "6-10*"], ["7x3*", "5-9*", "8-10*", "5-7*"]],
        "pawn": A,
        "phase": "end",
        "declarer": A,
        "passes": 1,
    }
    single = table(**given)
    match = table(options={"match": "two_games"}, **given)
    play(single, "pass")
    play(match, "pass")
    assert single.scores == [60, 66] and board(match)["match"]["totals"] == [50, 66]


# ---- the variant ---------------------------------------------------------------------------------------------------


def test_capital_with_a_stone() -> None:
    match = nobles(hands=["8 8 W", ""])
    play(match, "build 8x2+1W", "use", *["deck", "draw 5"] * 3)
    assert hand(match, A) == "5 5 5" and used(match) == [1, 0]


def test_shapes() -> None:
    assert "build W4-5-6" in options(nobles(hands=["5 6 W", ""]))
    assert "build 9-10-W11" in options(nobles(hands=["9 10 W", ""]))
    match = nobles(hands=["5 W W", ""], front=["", "V"])
    assert refused(match, A, "build W3-W4-5").code == "not_a_tower" and "build 5x1+2W" in options(match)
    assert refused(nobles(hands=["5 W W", ""]), A, "build 5x1+2W").code == "noble_limit"


@clause("sangimignano", 110)
def test_the_limit() -> None:
    match = nobles(hands=["C 5", "V 6"], front=["J", ""])
    assert refused(match, A, "play C").code == "noble_limit"
    play(match, "pass", "play V", "allow", *["deck", "draw 7"] * 6)
    play(match, "play C")
    assert front(match, A) == "J C"


@clause("sangimignano", 122)
def test_two_ahead() -> None:
    match = nobles(hands=["J", "F"], front=["V", ""], to_move=B)
    play(match, "play F", "joust")
    assert used(match) == [2, 0] and board(match)["removed"] == ["F"] and match.seats_to_act == (A,)


@clause("sangimignano", 124, 125)
def test_the_height_ordinance() -> None:
    match = nobles(hands=["H 8 V 9", "10 10 10 10 10"], towers=[["5-8"], []])
    play(match, "play H", "return 8", "return V")
    assert board(match, A)["deck"]["bottom"] == ["8"] and board(match, A)["noble_deck"]["bottom"] == ["V"]
    assert "build 10x4" in options(match) and refused(match, B, "build 10x5").code == "height_cap"
    declined = match.copy()
    play(declined, "build 10x4", "decline")
    assert pawn(declined) == A
    play(match, "build 10x4", "use", "accept")
    assert towers(match, A) == [] and pawn(match) == B and side(match, B)["height_cap"] is None


@clause("sangimignano", 127, 128)
def test_against_a_taller_tower() -> None:
    match = nobles(hands=["H 8 9", "6"], towers=[["5-7"], ["6-9"]])
    play(match, "play H")
    none = match.copy()
    play(none, "none")
    assert board(none)["removed"] == ["H"] and used(none) == [0, 0]
    play(match, "return 8")
    assert hand(match, A) == "", "never exactly one: the second follows by itself when it is the last card"


@clause("sangimignano", 132)
def test_pilgrimage_to_nine() -> None:
    match = nobles(hands=["V 5 6 7 8", ""], front=["C", "F"])
    play(match, "play V", *["deck", "draw 10"] * 5)
    assert len(hand(match, A).split()) == 9


def test_santa_fina() -> None:
    match = nobles(towers=[["5-9", "8x6", "9x3"], []], front=["F", ""])
    assert parts(match, A)["santa_fina"] == 10


def test_exchange_with_nobles() -> None:
    match = nobles(hands=["V 5 6", ""], market="V J 5", noble_deck="W")
    play(match, "exchange", "put 5", "put V", "done")
    assert options(match) == ["deck", "nobles", "market J"]
    play(match, "nobles", "draw W", "market J")
    assert hand(match, A) == "6 W J" and phase(match) == "main"


@clause("sangimignano", 169)
def test_a_stone_as_a_five() -> None:
    match = nobles(hands=["9 9 9 7", "W 6"])
    play(match, "build 9x3", "use", "play W")
    assert hand(match, A) == "7" and hand(match, B) == "6" and front(match, B) == "W" and used(match) == [0, 1]
