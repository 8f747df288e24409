"""Leaders, one by one, against what is printed: requirement, effect, and what the rulings say (25-35, 46)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.lorenzo.table import advanced, goods, owned, played, rich, table
from tests.support import board, play, refused

CHARACTERS = ["captain", "hero", "patron", "architect", "papal-messenger", "royal-messenger"]
BUILDINGS = ["mint", "chapel", "bank", "fair", "garden", "palace"]
TERRITORIES = ["woods", "village", "forest", "city", "gold-mine", "rock-pit"]
VENTURES = ["crusade", "sacred-war", "hiring-recruits", "hiring-soldiers", "military-conquest", "building-the-walls"]
POOR: dict[str, object] = {"wood": 0, "stone": 0, "servants": 0, "coins": 0, "military": 0, "faith": 0, "vp": 0}


def estate(territory: int = 0, character: int = 0, building: int = 0, venture: int = 0) -> list[str]:
    return [*TERRITORIES[:territory], *CHARACTERS[:character], *BUILDINGS[:building], *VENTURES[:venture]]


# leader, what just suffices to play it, what is one short
REQUIREMENTS: list[tuple[str, dict[str, object], dict[str, object]]] = [
    ("francesco-sforza", {"cards": estate(venture=5)}, {"cards": estate(venture=4)}),
    ("ludovico-ariosto", {"cards": estate(character=5)}, {"cards": estate(character=4)}),
    ("filippo-brunelleschi", {"cards": estate(building=5)}, {"cards": estate(building=4)}),
    ("federico-da-montefeltro", {"cards": estate(territory=5)}, {"cards": estate(territory=4)}),
    ("girolamo-savonarola", {"coins": 18}, {"coins": 17}),
    ("giovanni-dalle-bande-nere", {"military": 12}, {"military": 11}),
    ("sandro-botticelli", {"wood": 10}, {"wood": 9}),
    ("michelangelo-buonarroti", {"stone": 10}, {"stone": 9}),
    ("ludovico-iii-gonzaga", {"servants": 15}, {"servants": 14}),
    ("leonardo-da-vinci", {"cards": estate(2, 4)}, {"cards": estate(1, 4)}),
    ("pico-della-mirandola", {"cards": estate(0, 0, 2, 4)}, {"cards": estate(0, 0, 2, 3)}),
    (
        "sisto-iv",
        {"wood": 6, "stone": 6, "coins": 6, "servants": 6},
        {"wood": 6, "stone": 6, "coins": 6, "servants": 5},
    ),
    ("lucrezia-borgia", {"cards": estate(building=6)}, {"cards": estate(5, 5, 5, 5)}),
    ("sigismondo-malatesta", {"military": 7, "faith": 3}, {"military": 7, "faith": 2}),
    ("lorenzo-de-medici", {"vp": 35}, {"vp": 34}),
    ("ludovico-il-moro", {"cards": estate(2, 2, 2, 2)}, {"cards": estate(2, 2, 2, 1)}),
    (
        "cesare-borgia",
        {"cards": estate(building=3), "coins": 12, "faith": 2},
        {"cards": estate(building=3), "coins": 12, "faith": 1},
    ),
    ("santa-rita", {"faith": 8}, {"faith": 7}),
    ("cosimo-de-medici", {"cards": estate(0, 2, 4)}, {"cards": estate(0, 2, 3)}),
    ("bartolomeo-colleoni", {"cards": estate(4, 0, 0, 2)}, {"cards": estate(4, 0, 0, 1)}),
]


@pytest.mark.parametrize(("word", "enough", "short"), REQUIREMENTS, ids=[row[0] for row in REQUIREMENTS])
@clause("lorenzo", 16, 52)
def test_requirement(word: str, enough: dict[str, object], short: dict[str, object]) -> None:
    """Nothing is paid; one short is refused with what is missing."""
    other: dict[str, object] = {"played": ["girolamo-savonarola" if word != "girolamo-savonarola" else "santa-rita"]}
    match = advanced({**POOR, **enough, "hand": [word]}, other)
    before = goods(match)
    play(match, f"play {word}")
    assert goods(match) == before
    assert len(board(match)["players"][0]["leaders"]["played"]) == 1
    refusal = refused(advanced({**POOR, **short, "hand": [word]}, other), 0, f"play {word}")
    assert refusal.code == "requirement" and refusal.params["missing"]


@clause("lorenzo", 11)
def test_there_are_twenty() -> None:
    assert len(REQUIREMENTS) == len({row[0] for row in REQUIREMENTS}) == 20


# ---- once a round ------------------------------------------------------------------------------------------------

GAINS = [
    ("girolamo-savonarola", {"faith": 1}),
    ("giovanni-dalle-bande-nere", {"wood": 1, "stone": 1, "coins": 1}),
    ("sandro-botticelli", {"military": 2, "vp": 1}),
    ("michelangelo-buonarroti", {"coins": 3}),
    ("cosimo-de-medici", {"servants": 3, "vp": 1}),
    ("bartolomeo-colleoni", {"vp": 4}),
]


@pytest.mark.parametrize(("word", "gain"), GAINS, ids=[row[0] for row in GAINS])
@clause("lorenzo", 16, 54, 56)
def test_gives_once_a_round(word: str, gain: dict[str, int]) -> None:
    match = advanced(rich(played=[word], idle=["black"]), {"idle": []}, seed=1)
    assert played(match, f"use {word}") == gain
    assert refused(match, 0, f"use {word}").code == "used"
    play(match, "black council", "privilege coins")
    assert board(match)["round"] == 2
    while match.seats_to_act[0] != 0:
        play(match, next(text for text in match.options(1) if text.endswith("market 1")))
    assert f"use {word}" in match.options(0)


def test_ludovico_iii_gonzaga_gives_a_privilege() -> None:
    match = advanced(rich(played=["ludovico-iii-gonzaga"]))
    assert played(match, "use ludovico-iii-gonzaga", "privilege servants") == {"servants": 2}


@clause("lorenzo", 62)
def test_francesco_sforza_harvests_with_one_raised_by_servants_only() -> None:
    """Ruling 22: the Farmer does not count."""
    match = advanced(rich(played=["francesco-sforza"], cards=["farmer", "commercial-hub", "village"], servants=3))
    play(match, "use francesco-sforza")
    assert match.options(0) == ["servants 0", "servants 2"]
    assert played(match, "servants 2") == {"servants": -1, "wood": 1, "stone": 1, "military": 1, "coins": 2}


@clause("lorenzo", 62)
def test_leonardo_da_vinci_produces_with_nothing_and_needs_a_servant() -> None:
    """Ruling 16: the final value must be at least 1; ruling 22: the Artisan does not count."""
    seat = rich(played=["leonardo-da-vinci"], cards=["artisan", "garden"])
    match = advanced(seat)
    assert played(match, "use leonardo-da-vinci") == {"servants": 1, "coins": 1, "vp": 3}
    refusal = refused(advanced({**seat, "servants": 0}), 0, "use leonardo-da-vinci")
    assert refusal.code == "leader_too_weak"
    assert refusal.params == {"leader": 10, "action": "production", "need": 1, "have": 0}


@clause("lorenzo", 62)
def test_leonardo_feels_tile_1_6() -> None:
    """Ruling 22: 0 - 3, so four servants reach 1."""
    seat = rich(played=["leonardo-da-vinci"], excommunicated=[1], servants=4)
    match = advanced(seat, tiles=["1-6", "2-1", "3-1"])
    assert played(match, "use leonardo-da-vinci")["servants"] == -2  # four paid, two from the tile
    short = advanced({**seat, "servants": 3}, tiles=["1-6", "2-1", "3-1"])
    refusal = refused(short, 0, "use leonardo-da-vinci")
    assert refusal.code == "leader_too_weak"
    assert refusal.params == {"leader": 10, "action": "production", "need": 4, "have": 3}


@clause("lorenzo", 74)
def test_federico_da_montefeltro_sets_one_member_to_six_for_the_round() -> None:
    """Ruling 34."""
    match = advanced(rich(played=["federico-da-montefeltro"], idle=["white", "orange", "neutral"]), dice=[1, 2, 3])
    play(match, "use federico-da-montefeltro")
    assert match.options(0) == ["raise white", "raise orange"]
    play(match, "raise white")
    assert board(match)["players"][0]["values"] == {"black": 1, "white": 6, "orange": 3, "neutral": 0}


@clause("lorenzo", 74)
def test_federico_lasts_until_the_round_ends() -> None:
    match = advanced(rich(played=["federico-da-montefeltro"], idle=["white"]), {"idle": []}, dice=[1, 2, 3], seed=4)
    play(match, "use federico-da-montefeltro", "white council", "privilege coins")
    shown = board(match)
    assert shown["round"] == 2 and shown["players"][0]["raised"] is None
    assert shown["players"][0]["values"]["white"] == shown["dice"]["white"]


@clause("lorenzo", 74)
def test_federico_needs_a_member_below_six() -> None:
    match = advanced(rich(played=["federico-da-montefeltro"], idle=["black", "neutral"]), dice=[6, 1, 1])
    assert refused(match, 0, "use federico-da-montefeltro").code == "no_member_to_raise"


# ---- always in force ---------------------------------------------------------------------------------------------


@clause("lorenzo", 63)
def test_ludovico_ariosto_uses_occupied_spaces() -> None:
    """Ruling 26: occupied spaces only; a tower space without a card stays closed."""
    spaces: dict[str, object] = {"market 1": ["1 black"], "harvest small": ["1 white"], "territory 1": ["1 orange"]}
    match = advanced(rich(played=["ludovico-ariosto"]), {"idle": ["neutral"]}, spaces=spaces)
    options = match.options(0)
    assert "black market 1" in options and "black harvest small" in options
    assert refused(match, 0, "black territory 1").code == "no_card"
    assert played(match, "black market 1") == {"coins": 5}
    plain = advanced(rich(), {"idle": ["neutral"]}, spaces=spaces)
    assert refused(plain, 0, "black market 1").code == "occupied"


@clause("lorenzo", 63)
def test_ludovico_ariosto_keeps_toll_and_the_rule_of_one_member() -> None:
    """Ruling 26."""
    spaces: dict[str, object] = {"harvest large": ["0 white"], "harvest small": ["1 white"], "venture 1": ["1 black"]}
    seat = rich(played=["ludovico-ariosto"], idle=["black", "neutral"], coins=6)
    towers: dict[str, object] = {"venture": [None, "hiring-recruits"]}
    match = advanced(seat, {"idle": ["neutral"]}, players=3, spaces=spaces, towers=towers, dice=[6, 1, 1])
    assert refused(match, 0, "black harvest small").code == "own_member_here"
    assert "neutral harvest small" in match.options(0)
    refusal = refused(match, 0, "black venture 3")
    assert refusal.code == "cannot_pay" and refusal.params["missing"] == ["1_coins"]


@clause("lorenzo", 64)
def test_filippo_brunelleschi_pays_no_toll() -> None:
    """Ruling 27: bonus actions included."""
    spaces: dict[str, object] = {"character 7": ["1 black"], "territory 7": ["1 white"]}
    towers: dict[str, object] = {"character": ["abbess"], "territory": ["woods"]}
    match = advanced(
        rich(played=["filippo-brunelleschi"]), {"idle": ["neutral"]}, spaces=spaces, towers=towers, dice=[6, 1, 1]
    )
    gained = played(match, "black character 1", "take territory 1")
    assert gained == {"coins": -3, "faith": 1, "wood": 1}


@clause("lorenzo", 65)
def test_pico_della_mirandola_takes_three_coins_off() -> None:
    """Ruling 28: never below 0, and not off the toll."""
    spaces: dict[str, object] = {"character 7": ["1 black"]}
    towers: dict[str, object] = {"character": ["warlord"], "venture": ["hiring-recruits"], "building": ["chapel"]}
    match = advanced(
        rich(played=["pico-della-mirandola"]), {"idle": ["neutral"]}, spaces=spaces, towers=towers, dice=[6, 5, 4]
    )
    assert played(match, "black character 1") == {"coins": -3, "military": 3}
    play(match, "neutral council", "privilege coins")
    assert played(match, "white venture 1") == {"coins": -1, "military": 5}
    assert played(match, "orange building 1") == {"wood": -2, "faith": 1}


@clause("lorenzo", 66)
def test_sisto_iv_scores_five_for_each_support() -> None:
    """Ruling 29: at the church, not at the end."""
    match = advanced(rich(played=["sisto-iv"], faith=5, idle=[]), {"idle": []}, round=2, seed=1)
    assert played(match, "support") == {"vp": 10, "faith": -5}
    last = advanced(rich(played=["sisto-iv"], faith=4, vp=0, idle=[]), {"idle": []}, round=6)
    assert last.is_over
    score = board(last)["players"][0]["score"]
    assert score["faith"] == 4 and score["points"] == 0


@clause("lorenzo", 55)
def test_lucrezia_borgia_adds_two_to_coloured_members() -> None:
    values = board(advanced(rich(played=["lucrezia-borgia"]), dice=[1, 2, 3]))["players"][0]["values"]
    assert values == {"black": 3, "white": 4, "orange": 5, "neutral": 0}


@clause("lorenzo", 55)
def test_sigismondo_malatesta_adds_three_to_the_neutral_member() -> None:
    match = advanced(
        rich(played=["sigismondo-malatesta"], servants=0), dice=[1, 2, 3], towers={"territory": [None, "woods"]}
    )
    assert board(match)["players"][0]["values"] == {"black": 1, "white": 2, "orange": 3, "neutral": 3}
    assert played(match, "neutral territory 3") == {"wood": 1}


@clause("lorenzo", 72)
def test_ludovico_il_moro_sets_coloured_members_to_five() -> None:
    """Ruling 33: also when the die is higher."""
    values = board(advanced(rich(played=["ludovico-il-moro"]), dice=[1, 2, 6]))["players"][0]["values"]
    assert values == {"black": 5, "white": 5, "orange": 5, "neutral": 0}


@clause("lorenzo", 75)
def test_cesare_borgia_needs_no_military_for_territories() -> None:
    """Ruling 35: bonus actions included."""
    seat = rich(played=["cesare-borgia"], military=0, cards=["woods", "village", "forest"])
    towers: dict[str, object] = {"territory": ["gold-mine", "rock-pit"], "character": ["abbess"]}
    match = advanced(seat, towers=towers, dice=[6, 5, 4])
    play(match, "black character 1", "take territory 1")
    assert len(owned(match, "territory")) == 4
    plain = advanced(rich(military=0, cards=["woods", "village", "forest"]), towers=towers, dice=[6, 5, 4])
    assert refused(plain, 0, "black territory 1").params == {"need": 7, "have": 0}


@clause("lorenzo", 67)
def test_santa_rita_doubles_goods_of_immediate_effects_only() -> None:
    """Ruling 30: not the space, not points, not privileges."""
    towers: dict[str, object] = {"territory": [None, None, "monastery", "city"], "venture": ["military-conquest"]}
    match = advanced(rich(played=["santa-rita"]), towers=towers, dice=[6, 5, 4])
    assert played(match, "black territory 5") == {"wood": 1, "servants": 2, "military": 2}
    play(match, "black council", "privilege coins")
    assert played(match, "white venture 1") == {"wood": 6, "stone": 6, "coins": 6, "military": -6}


@clause("lorenzo", 68)
def test_santa_rita_with_less_from_each_source() -> None:
    """Ruling 31: double first, then one less."""
    seat = rich(played=["santa-rita"], excommunicated=[1])
    match = advanced(seat, towers={"territory": ["city"]}, tiles=["1-2", "2-1", "3-1"], dice=[6, 5, 4])
    assert played(match, "black territory 1") == {"coins": 5}


@clause("lorenzo", 69)
def test_a_privilege_can_bring_santa_rita_into_play_before_the_goods_come() -> None:
    """Ruling 13: the order is free among simple gains."""
    seat = rich(hand=["santa-rita"], faith=6)
    match = advanced(seat, towers={"venture": ["support-to-the-king"]}, dice=[6, 5, 4])
    play(match, "black venture 1", "privilege faith")
    assert played(match, "play santa-rita") == {"coins": 10}


# ---- Lorenzo de' Medici ------------------------------------------------------------------------------------------


@clause("lorenzo", 70)
def test_lorenzo_de_medici_copies_a_leader_played_by_another() -> None:
    """Ruling 32: final; the requirement of the copied leader does not count."""
    match = advanced(
        {"vp": 35, "hand": ["lorenzo-de-medici"]},
        {"played": ["lucrezia-borgia", "bartolomeo-colleoni"]},
        dice=[1, 2, 3],
    )
    play(match, "play lorenzo-de-medici")
    assert match.options(0) == ["copy lucrezia-borgia", "copy bartolomeo-colleoni"]
    play(match, "copy lucrezia-borgia")
    shown = board(match)["players"][0]
    assert shown["values"]["black"] == 3
    assert shown["leaders"]["played"] == [{"leader": 15, "once_per_round": False, "used": False, "copied": 13}]
    assert refused(match, 0, "play lorenzo-de-medici").code == "not_in_hand"


@clause("lorenzo", 70)
def test_lorenzo_de_medici_copies_a_once_per_round_leader() -> None:
    """Played and used in the same round (ruling 25); once a round stays once a round."""
    match = advanced({"vp": 35, "hand": ["lorenzo-de-medici"]}, {"played": ["bartolomeo-colleoni"]})
    assert played(match, "play lorenzo-de-medici", "use lorenzo-de-medici") == {"vp": 4}
    assert refused(match, 0, "use lorenzo-de-medici").code == "used"


@clause("lorenzo", 61, 71)
def test_lorenzo_de_medici_needs_a_leader_to_copy() -> None:
    """Rulings 32 and 46: discarded leaders cannot be copied."""
    match = advanced({"vp": 35, "hand": ["lorenzo-de-medici"]}, {"discarded": ["santa-rita"]})
    assert refused(match, 0, "play lorenzo-de-medici").code == "nothing_to_copy"


# ---- discarding, and when ----------------------------------------------------------------------------------------


@clause("lorenzo", 51, 61)
def test_an_unplayed_leader_is_discarded_for_a_privilege() -> None:
    """Ruling 46: discarded leaders are public."""
    match = advanced({"hand": ["santa-rita"]})
    assert played(match, "discard santa-rita", "privilege military") == {"military": 2}
    assert board(match)["players"][0]["leaders"] == {"hand": 0, "played": [], "discarded": [18]}
    assert match.seats_to_act == (0,)


@clause("lorenzo", 58)
def test_leaders_may_be_used_after_the_placement() -> None:
    match = advanced(rich(hand=["santa-rita", "sisto-iv"]))
    play(match, "black market 1")
    assert match.options(0) == ["done", "play sisto-iv", "discard sisto-iv", "discard santa-rita"]
    play(match, "play sisto-iv", "done")
    assert match.seats_to_act == (1,)


@clause("lorenzo", 58)
def test_leaders_may_be_used_before_a_bonus_action() -> None:
    """The discard pays for the card that the bonus action takes."""
    towers: dict[str, object] = {"character": ["patron", "noble"]}
    match = advanced(rich(coins=5, hand=["santa-rita"]), towers=towers, dice=[6, 5, 4], round=5)
    play(match, "black character 1")
    assert match.options(0) == ["decline", "discard santa-rita"]
    play(match, "discard santa-rita", "privilege coins")
    assert match.options(0) == ["take character 3", "decline"]


@clause("lorenzo", 57)
def test_no_leaders_inside_a_payment_or_a_production() -> None:
    towers: dict[str, object] = {"venture": ["support-to-the-bishop"]}
    paying = advanced(rich(hand=["santa-rita"]), towers=towers, dice=[6, 5, 4])
    play(paying, "black venture 1")
    assert paying.options(0) == ["pay military", "pay goods"]
    working = advanced(rich(hand=["santa-rita"], cards=["chapel"]), dice=[6, 5, 4])
    play(working, "black production small")
    assert working.options(0) == ["leave chapel", "use chapel"]


@clause("lorenzo", 59)
def test_no_leaders_at_the_church() -> None:
    match = advanced(rich(hand=["santa-rita"], faith=5, idle=[]), {"idle": []}, round=2, seed=1)
    assert match.options(0) == ["support", "accept excommunication"]
    refusal = refused(match, 0, "discard santa-rita")
    assert (refusal.code, refusal.params) == ("answer_first", {"question": "church"})


def test_refusals_name_the_reason() -> None:
    match = advanced(rich(hand=["santa-rita"], played=["lucrezia-borgia"]))
    assert refused(match, 0, "play sisto-iv").code == "not_in_hand"
    assert refused(match, 0, "discard sisto-iv").code == "not_in_hand"
    assert refused(match, 0, "use sisto-iv").code == "not_played"
    assert refused(match, 0, "use lucrezia-borgia").code == "not_usable"


@clause("lorenzo", 29)
def test_the_basic_game_has_no_leaders() -> None:
    match = table(rich())
    assert all(not text.startswith(("play", "discard", "use")) for text in match.options(0))


@clause("lorenzo", 50)
def test_any_number_of_leaders_in_a_turn() -> None:
    seat = rich(hand=["santa-rita", "sisto-iv", "sandro-botticelli"], played=["cosimo-de-medici"])
    match = advanced(seat, dice=[6, 5, 4])
    play(match, "use cosimo-de-medici", "play sisto-iv", "play sandro-botticelli", "use sandro-botticelli")
    play(match, "discard santa-rita", "privilege coins")
    assert match.seats_to_act == (0,) and "black council" in match.options(0)
    leaders = board(match)["players"][0]["leaders"]
    assert [leader["leader"] for leader in leaders["played"]] == [7, 12, 19] and leaders["discarded"] == [18]


@clause("lorenzo", 53)
def test_a_leader_stays_when_its_condition_no_longer_holds() -> None:
    """Savonarola asks for 18 coins; a Paramour later he still serves."""
    towers: dict[str, object] = {"character": ["paramour"]}
    match = advanced(rich(coins=18, hand=["girolamo-savonarola"]), towers=towers, dice=[6, 5, 4], round=5)
    play(match, "play girolamo-savonarola", "black character 1")
    assert goods(match)["coins"] == 11
    assert played(match, "use girolamo-savonarola") == {"faith": 1}


@clause("lorenzo", 69)
def test_a_cards_own_faith_comes_with_its_goods() -> None:
    """Crusade gives 5 coins and 1 faith at once: its faith does not bring Santa Rita in time to double its coins."""
    seat = rich(faith=7, coins=9, hand=["santa-rita"])
    match = advanced(seat, towers={"venture": ["crusade"]}, dice=[6, 5, 4])
    assert "play santa-rita" not in match.options(0)
    assert played(match, "black venture 1") == {"coins": 5, "faith": 1, "military": -4}
    assert "play santa-rita" in match.options(0)


@clause("lorenzo", 55)
def test_a_lasting_effect_holds_from_the_moment_a_leader_is_played() -> None:
    seat = rich(hand=["lucrezia-borgia"], cards=BUILDINGS, idle=["black"])
    match = advanced(seat, {"idle": []}, dice=[1, 2, 3], seed=2)
    play(match, "play lucrezia-borgia")
    assert board(match)["players"][0]["values"] == {"black": 3, "white": 4, "orange": 5, "neutral": 0}
    play(match, "black council", "privilege coins")
    shown = board(match)
    assert shown["round"] == 2 and shown["players"][0]["values"]["black"] == shown["dice"]["black"] + 2
