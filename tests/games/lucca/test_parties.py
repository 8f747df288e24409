"""Opening parties."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.lucca.builders import family, keys, palace, parts, pass_turn, told, turn
from tests.support import play, refused

RED = [12, 24, 36, 48]
BLUE = [5, 8, 17, 20]


def example(**alex: object) -> list[dict[str, object]]:
    """The rulebook's example: Alex opens red, Bruno builds two red cards, Charlie one, Daniel has finished it."""
    return [
        {"finished": {"red": RED}, **alex},
        {"construction": {"red": [1, 13]}},
        {"construction": {"red": [25]}},
        {"finished": {"red": [37, 49, 60, 61]}},
    ]


@clause("lucca", 14, 23, 24, 25)
def test_worked_example_alex_gains_five() -> None:
    match = turn(2, 3, 4, families=example(), order=[0, 1, 2, 3])
    before = [family(match, seat)["points"] for seat in range(4)]
    events = play(match, "open red")
    assert told(events, "party")[0]["points"] == 5
    assert [told(events, "party")[0][key] for key in ("guests", "shares")] == [[1, 2, 3], [2, 1, 2]]
    # Nobody loses anything.
    assert [family(match, seat)["points"] for seat in range(4)] == [before[0] + 5, *before[1:]]
    assert parts(match, 0)["parties"] >= 5


@clause("lucca", 25)
def test_the_label_and_the_forecast_say_the_same() -> None:
    match = turn(2, 3, 4, families=example(), order=[0, 1, 2, 3])
    label = next(choice for choice in match.choices(0) if choice["text"] == "open red")
    assert isinstance(label["params"], dict) and label["params"]["points"] == 5
    assert palace(match, 0, "red")["party"] == {"points": 5, "guests": [1, 2, 3], "shares": [2, 1, 2]}
    # Daniel would gain a flat 2 from Alex.
    assert palace(match, 3, "red")["party"] == {"points": 5, "guests": [0, 1, 2], "shares": [2, 2, 1]}


@clause("lucca", 26, 27)
def test_an_opened_palace_pays_nothing_and_moves_to_the_opened_area() -> None:
    match = turn(2, 3, 4, families=example(), order=[0, 3, 1, 2])
    play(match, "open red")
    assert palace(match, 0, "red")["area"] == "opened" and palace(match, 0, "red")["party"] is None
    pass_turn(match)
    assert palace(match, 3, "red")["party"]["points"] == 3
    assert told(play(match, "open red"), "party")[0]["points"] == 3


def test_a_party_without_guests_brings_nothing() -> None:
    match = turn(2, 3, 4, families=[{"finished": {"red": RED}}], order=[0, 1, 2, 3])
    assert keys(play(match, "open red")) == ["party_alone"]
    assert family(match, 0)["party_points"] == 0 and palace(match, 0, "red")["area"] == "opened"


@clause("lucca", 22, 23, 28)
def test_any_number_of_palaces_may_be_opened_in_any_order() -> None:
    match = turn(2, 3, 4, families=example(finished={"red": RED, "blue": BLUE}), order=[0, 1, 2, 3])
    assert match.options(0)[:2] == ["open red", "open blue"]
    play(match, "open blue")
    assert match.options(0)[0] == "open red" and "open blue" not in match.options(0)
    play(match, "open red")
    assert all(text.startswith("take") for text in match.options(0))


@clause("lucca", 19, 20)
def test_parties_are_optional_and_come_before_the_triplet() -> None:
    match = turn(2, 3, 4, families=example(), order=[0, 1, 2, 3])
    play(match, "take A")
    assert refused(match, 0, "open red").code == "cards_first"
    play(match, "discard 2", "discard 3", "discard 4")
    assert match.seats_to_act == (1,) and palace(match, 0, "red")["area"] == "finished"


@clause("lucca", 41)
def test_not_in_the_turn_in_which_it_was_finished() -> None:
    families = [{"construction": {"red": [12, 24, 36]}}]
    match = turn(48, 3, 4, families=families, order=[0, 1, 2, 3])
    play(match, "take A", "build 48")
    assert palace(match, 0, "red")["area"] == "finished"
    assert refused(match, 0, "open red").code == "cards_first"
    play(match, "wall 3", "wall 4")
    assert match.seats_to_act == (1,)


@clause("lucca", 21, 28)
def test_only_finished_and_unopened_palaces() -> None:
    families = [{"construction": {"green": [4]}, "opened": {"red": RED}, "finished": {"blue": BLUE}}]
    match = turn(2, 3, 60, families=families, order=[0, 1, 2, 3])
    assert [text for text in match.options(0) if text.startswith("open")] == ["open blue"]
    assert refused(match, 0, "open green").code == "not_finished"
    assert refused(match, 0, "open red").code == "already_opened"
    assert refused(match, 0, "open purple").code == "no_palace"
