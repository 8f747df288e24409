"""Options of a game: defaults, validation, what people type."""

from __future__ import annotations

import pytest

import piazza
from piazza.core.registry import rules_of
from piazza.core.settings import (
    Choice,
    Data,
    Follows,
    Number,
    Setting,
    Switch,
    chosen_settings,
    complete_settings,
    settings_of,
)


def test_what_is_not_given_has_its_default() -> None:
    assert rules_of("toy").check_settings(2, {"open": True}) == {"rounds": 2, "open": True, "mood": "calm"}


def test_a_version_knows_its_own_options_and_defaults() -> None:
    first, newest = rules_of("toy", 1), rules_of("toy")
    assert (first.version, newest.version) == (1, 2)
    assert first.check_settings(2, {}) == {"rounds": 3, "open": False}
    assert newest.check_settings(2, {}) == {"rounds": 2, "open": False, "mood": "calm"}
    with pytest.raises(piazza.BadSettings, match="unknown setting 'mood'; expected one of rounds, open"):
        piazza.new_match("toy", settings={"mood": "calm"}, version=1)


def test_what_a_version_could_not_choose_it_plays_as_it_always_did() -> None:
    given = rules_of("toy", 1).check_settings(2, {"rounds": 5})
    assert rules_of("toy", 1).in_force(given) == {"rounds": 5, "open": False, "mood": "wild"}
    assert rules_of("toy").in_force(given) == given, "the newest version has chosen everything"


@pytest.mark.parametrize(
    ("setting", "defaults"),
    [
        (Choice("c", "c", ("a", "b", "c"), earlier={1: "a", 3: "b"}), ["a", "b", "b", "c", "c"]),
        (Number("n", 3, 0, 9, earlier={3: 2, 1: 1}), [1, 2, 2, 3, 3]),
        (Switch("s", True, earlier={2: False}), [False, False, True, True, True]),
    ],
)
def test_defaults_by_version(setting: Choice | Number | Switch, defaults: list[object]) -> None:
    for version, default in enumerate(defaults, 1):
        (known,) = settings_of((setting,), version)
        assert known.describe() == {**setting.describe(), "default": default}


def test_a_match_and_its_record_keep_their_version() -> None:
    match = piazza.new_match("toy", seed=1, version=1)
    assert match.view()["rules_version"] == 1 and match.settings["rounds"] == 3
    assert piazza.load(match.record()).rules is rules_of("toy", 1)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"rounds": 0}, "setting rounds: expected a whole number from 1 to 9, got 0"),
        ({"rounds": True}, "setting rounds: expected a whole number"),
        ({"rounds": "2"}, "setting rounds: expected a whole number"),
        ({"open": 1}, "setting open: expected true or false, got 1"),
        ({"mood": "sad"}, "setting mood: expected one of calm, wild, got 'sad'"),
        ({"colour": "red"}, "unknown setting 'colour'; expected one of rounds, open, mood"),
    ],
)
def test_what_is_not_allowed_is_refused(given: dict[str, object], expected: str) -> None:
    with pytest.raises(piazza.BadSettings) as caught:
        piazza.new_match("toy", settings=given)
    assert expected in str(caught.value)


def test_the_number_of_players_and_of_names_is_checked() -> None:
    with pytest.raises(piazza.BadSettings, match="toy is played by 2, 3 players, not 4"):
        piazza.new_match("toy", players=4)
    with pytest.raises(piazza.BadSettings, match="names: expected 2, got 1"):
        piazza.new_match("toy", names=[{"name": "Anna"}])


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(piazza.UnknownGame, match="unknown game 'chess'; expected one of lucca"):
        piazza.new_match("chess")


@pytest.mark.parametrize(
    ("setting", "text", "value"),
    [
        (Number("n", 1, 0, 9), "7", 7),
        (Number("n", 1, -9, 9), "-7", -7),
        (Number("n", 1, 0, 9), "seven", "seven"),
        (Switch("s", False), "Yes", True),
        (Switch("s", False), "off", False),
        (Switch("s", False), "perhaps", "perhaps"),
        (Choice("c", "a", ("a", "b")), "b", "b"),
        (Data("d"), "x", "x"),
    ],
)
def test_what_people_type(setting: Number | Switch | Choice | Data, text: str, value: object) -> None:
    assert setting.parse(text) == value


def test_settings_describe_themselves() -> None:
    assert [setting.describe()["form"] for setting in rules_of("toy").settings()] == ["number", "switch", "choice"]
    assert Data("d").describe() == {"name": "d", "form": "data", "default": None}


# ---- defaults that follow from another setting ---------------------------------------------------------------------

HOUSE: tuple[Setting, ...] = (
    Choice("edition", "new", ("new", "old", "odd")),
    Number("faith", 2, 1, 3, follows=Follows("edition", {"old": 1})),
    Switch("toll", False, follows=Follows("edition", {"old": True})),
    Choice("seats", "one", ("one", "any"), earlier={1: "any"}, follows=Follows("edition", {"old": "any"})),
)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, ["new", 2, False, "one"]),
        ({"edition": "old"}, ["old", 1, True, "any"]),
        ({"edition": "odd"}, ["odd", 2, False, "one"]),
        ({"edition": "old", "faith": 2}, ["old", 2, True, "any"]),
        ({"toll": True, "seats": "any"}, ["new", 2, True, "any"]),
    ],
)
def test_a_default_may_follow_from_another_setting(given: dict[str, object], expected: list[object]) -> None:
    options = complete_settings(HOUSE, given)
    assert list(options.values()) == expected
    assert complete_settings(HOUSE, options) == options, "completed options say everything themselves"
    assert chosen_settings(HOUSE, options) == given


def test_a_default_that_follows_is_told_to_forms() -> None:
    told = HOUSE[1].describe()
    assert told == {
        "name": "faith",
        "form": "number",
        "default": 2,
        "least": 1,
        "most": 3,
        "follows": {"setting": "edition", "defaults": {"old": 1}},
    }
    assert "follows" not in HOUSE[0].describe()


def test_an_earlier_default_followed_nothing() -> None:
    first = settings_of(HOUSE, 1)
    assert list(complete_settings(first, {"edition": "old"}).values()) == ["old", 1, True, "any"]
    assert list(complete_settings(first, {}).values()) == ["new", 2, False, "any"]
