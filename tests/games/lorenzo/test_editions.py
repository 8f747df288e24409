"""What the manual of 2021 and the print of 2016 differ in: four options, whose defaults the edition sets."""

from __future__ import annotations

import pytest

import piazza
from tests.clauses import clause
from tests.games.lorenzo.table import played, rich, table
from tests.support import board, play, refused

MANUAL: dict[str, object] = {"variant": "basic"}
PRINT: dict[str, object] = {"variant": "basic", "edition": "print_2016"}

FOUR = ("privilege_faith", "toll_own_colour", "neutrals_per_tower", "members_in_work_area")
OF_2021: tuple[object, ...] = (2, False, "one", "either_space")
OF_2016: tuple[object, ...] = (1, True, "any", "one")


def four(given: dict[str, object], version: int | None = None) -> list[object]:
    options = piazza.rules_of("lorenzo", version).check_settings(3, given)
    return [options.get(name) for name in FOUR]


# ---- the defaults --------------------------------------------------------------------------------------------------


@clause("lorenzo", 181, 184)
def test_the_edition_sets_four_defaults() -> None:
    assert four({}) == four({"edition": "manual_2021"}) == list(OF_2021)
    assert four({"edition": "print_2016"}) == list(OF_2016)


@clause("lorenzo", 181, 184)
@pytest.mark.parametrize("edition", ["manual_2021", "print_2016"])
@pytest.mark.parametrize("place", range(len(FOUR)), ids=FOUR)
def test_each_of_the_four_can_be_set_alone(edition: str, place: int) -> None:
    defaults, others = (OF_2021, OF_2016) if edition == "manual_2021" else (OF_2016, OF_2021)
    found = four({"edition": edition, FOUR[place]: others[place]})
    assert found == [others[i] if i == place else defaults[i] for i in range(len(FOUR))]


def test_complete_options_stay_as_they_are() -> None:
    rules = piazza.rules_of("lorenzo")
    whole = rules.check_settings(3, {"edition": "print_2016", "toll_own_colour": False})
    assert rules.check_settings(3, whole) == whole


def test_forms_are_told_what_follows_from_the_edition() -> None:
    told = {setting.name: setting.describe() for setting in piazza.rules_of("lorenzo").settings()}
    for place, name in enumerate(FOUR):
        assert told[name]["default"] == OF_2021[place]
        assert told[name]["follows"] == {"setting": "edition", "defaults": {"print_2016": OF_2016[place]}}
    assert list(told).index("edition") < min(list(told).index(name) for name in FOUR)


def test_version_1_keeps_its_own_defaults() -> None:
    assert four({}, version=1) == [2, False, "any", None]
    assert four({"edition": "print_2016"}, version=1) == [1, True, "any", None]
    first = piazza.rules_of("lorenzo", 1)
    for edition in ("manual_2021", "print_2016"):
        assert first.in_force(first.check_settings(3, {"edition": edition}))["members_in_work_area"] == "one"


# ---- the faith of a privilege --------------------------------------------------------------------------------------


@clause("lorenzo", 135, 181)
@pytest.mark.parametrize(("options", "faith"), [(MANUAL, 2), (PRINT, 1)])
def test_the_privilege_of_the_council(options: dict[str, object], faith: int) -> None:
    assert played(table(rich(), options=options), "black council", "privilege faith") == {"coins": 1, "faith": faith}


@clause("lorenzo", 135, 181)
@pytest.mark.parametrize(("options", "faith"), [(MANUAL, 2), (PRINT, 1)])
def test_the_privileges_of_the_market(options: dict[str, object], faith: int) -> None:
    match = table(rich(), players=4, options=options)
    assert played(match, "black market 4", "privilege coins faith") == {"coins": 2, "faith": faith}


# ---- the toll for the own colour -----------------------------------------------------------------------------------


@clause("lorenzo", 77, 181)
@pytest.mark.parametrize(("options", "coins"), [(MANUAL, 0), (PRINT, -3)])
def test_the_neutral_member_beside_an_own_coloured_one(options: dict[str, object], coins: int) -> None:
    towers: dict[str, object] = {"territory": [None, "village"]}
    match = table(rich(idle=["neutral"]), spaces={"territory 1": ["0 black"]}, towers=towers, options=options)
    assert played(match, "neutral territory 3").get("coins", 0) == coins


@clause("lorenzo", 77, 181)
@pytest.mark.parametrize(("options", "coins"), [(MANUAL, 0), (PRINT, -3)])
def test_a_bonus_action_in_the_tower_of_the_member_just_placed(options: dict[str, object], coins: int) -> None:
    match = table(rich(), towers={"character": ["patron", "warlord"]}, dice=[6, 5, 4], options=options)
    play(match, "black character 1")
    assert played(match, "take character 3").get("coins", 0) == coins


# ---- neutral members in a tower ------------------------------------------------------------------------------------


@clause("lorenzo", 80, 184)
@pytest.mark.parametrize(("options", "code"), [(MANUAL, "neutral_here"), (PRINT, None)])
def test_a_second_neutral_member_in_a_tower(options: dict[str, object], code: str | None) -> None:
    towers: dict[str, object] = {"territory": [None, "woods"]}
    match = table(
        rich(), {"idle": []}, spaces={"territory 1": ["1 neutral"]}, towers=towers, options=options, dice=[6, 6, 6]
    )
    refusal = match.why_not(0, "neutral territory 3")
    assert (None if refusal is None else refusal.code) == code
    assert "white territory 3" in match.options(0), "a coloured member may join it, for the toll"


@pytest.mark.parametrize("options", [MANUAL, PRINT])
def test_a_neutral_member_in_another_tower_bars_nothing(options: dict[str, object]) -> None:
    towers: dict[str, object] = {"territory": [None, "woods"], "venture": ["hiring-recruits"]}
    spaces: dict[str, object] = {"venture 1": ["1 neutral"], "harvest large": ["2 neutral"]}
    match = table(rich(), {"idle": []}, {"idle": []}, players=3, spaces=spaces, towers=towers, options=options)
    assert match.why_not(0, "neutral territory 3") is None
    assert match.why_not(0, "neutral harvest large") is None, "no such limit in harvest and production"


# ---- own coloured members at work ----------------------------------------------------------------------------------


@clause("lorenzo", 183, 184)
@pytest.mark.parametrize(("options", "large"), [(MANUAL, None), (PRINT, "own_member_here")])
def test_a_second_own_member_on_the_large_space(options: dict[str, object], large: str | None) -> None:
    spaces: dict[str, object] = {"production large": ["0 white"]}
    seat: dict[str, object] = {"idle": ["black", "orange", "neutral"]}
    match = table(seat, {}, {}, players=3, dice=[6, 6, 6], spaces=spaces, options=options)
    refusal = match.why_not(0, "orange production large")
    assert (None if refusal is None else refusal.code) == large
    assert ("orange production large" in match.options(0)) is (large is None)
    small = refused(match, 0, "orange production small")
    assert small.code == "own_member_here" and small.params["at"] == "production large"
    assert match.why_not(0, "neutral production small") is None, "the neutral member is of no colour"


@clause("lorenzo", 182, 184)
@pytest.mark.parametrize("options", [MANUAL, PRINT])
def test_an_own_member_on_the_small_space_bars_the_large_one(options: dict[str, object]) -> None:
    spaces: dict[str, object] = {"harvest small": ["0 white"]}
    match = table(rich(idle=["black", "neutral"]), players=3, dice=[6, 6, 6], spaces=spaces, options=options)
    refusal = refused(match, 0, "black harvest large")
    assert refusal.code == "own_member_here" and refusal.params["at"] == "harvest small"
    assert match.why_not(0, "neutral harvest large") is None
    assert match.why_not(0, "black production large") is None, "the other area is another matter"


@clause("lorenzo", 182)
def test_three_own_members_work_one_after_another_on_the_large_space() -> None:
    match = table(rich(), {"idle": []}, {"idle": []}, players=3, dice=[6, 6, 6], options=MANUAL)
    for member in ("black", "white", "orange"):
        assert played(match, f"{member} harvest large") == {"wood": 1, "stone": 1, "servants": 1}, member
    assert len(board(match)["harvest"]["large"]["members"]) == 3


def test_ludovico_ariosto_may_join_the_own_member_on_the_small_space() -> None:
    """He looks over who stands on a space; what bars an own member is one on the other space."""
    seat = rich(played=["ludovico-ariosto"], idle=["black"])
    editions: list[tuple[dict[str, object], str | None]] = [({}, None), ({"edition": "print_2016"}, "own_member_here")]
    for options, code in editions:
        match = table(seat, {"idle": []}, spaces={"harvest small": ["0 white"]}, dice=[6, 1, 1], options=options)
        refusal = match.why_not(0, "black harvest small")
        assert (None if refusal is None else refusal.code) == code
