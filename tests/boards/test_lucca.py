"""The board of Lucca Città on the terminal."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

import piazza
from piazza.boards.lucca import render
from piazza.core.messages import LANGUAGES, load_messages
from piazza.core.randomness import Stream
from tests.games.lucca.builders import sensible, turn
from tests.support import play

NAMES = {
    "en": ["Akiko", "Bruno", "Chiara", "Daniele", "Elena"],
    "ja": ["アキコ", "ブルーノ", "キアラ", "ダニエレ", "エレナ"],
}


def drawn(match: piazza.Match, language: str, seat: int | None = 0) -> str:
    out = Console(width=100, file=io.StringIO(), color_system=None)
    out.print(render(match.view(seat), load_messages(language, "lucca"), NAMES[language][: match.players]))
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_position_of_a_game_fits_a_hundred_columns(players: int, language: str) -> None:
    match = piazza.new_match("lucca", players, seed=9, settings={"two_player_dummy": players == 2})
    stream = Stream(players)
    while not match.is_over:
        if stream.below(15) == 0 or len(match.seats_to_act) > 1:
            for seat in (0, None, -3):
                assert max(cell_len(line) for line in drawn(match, language, seat).splitlines()) <= 100
        match.play(match.seats_to_act[0], sensible(match, stream))
    assert drawn(match, language, None)


def test_it_shows_triplets_palaces_parties_support_and_forecast() -> None:
    families = [
        {"finished": {"red": [12, 24, 36, 49]}, "walls": [50], "towers": 1, "construction": {"yellow": [15]}},
        {"construction": {"red": [13], "green": [93]}, "walls": [52, 56]},
    ]
    match = turn(60, 2, "tower", families=families, order=[0, 1, 2, 3])
    shown = drawn(match, "en")
    for words in (
        "R 60 ooo", "O  2 o##", "Tower", "R 49  party +1", "Y 15  1/4  o0 #3", "2 needed: holds", "4 needed: fails",
        "1 tower", "+3 highest number: Bruno, G93", "−3 lowest number: Bruno, R13", "> ◆ Akiko", "ending now: 11 (1.)",
    ):  # fmt: skip
        assert words in shown
    play(match, "take A", "wall 60")
    assert "◆ Akiko In play: O  2 o##   Tower" in drawn(match, "en")
    assert "◆ アキコ プレイ中: 橙  2 o##   塔" in drawn(match, "ja")


def test_a_hand_is_drawn_for_its_owner_alone() -> None:
    hands = [[1, 12, 13, 24], [2, 11, 14, 23], [3, 10, 15, 22]]
    match = piazza.position("lucca", {"hands": hands}, seed=1)
    play(match, "0: keep 12 1")
    assert "◆ Akiko Hand: R  1 ###   R 12 o##" in drawn(match, "en")
    assert "◆ Akiko keeps: R 12 o##   R  1 ###" in drawn(match, "en")
    assert "Hand" not in drawn(match, "en", None) and "Akiko Hand" not in drawn(match, "en", 1)
