"""A game as a package of its own: installed beside the engine, interpreted or compiled, and played without touching it.

What is done here is the list in ARCHITECTURE.md, "Adding a game".
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from piazza.bots.levels import LEVEL_BOTS
from tests.plugin import EXAMPLE, installed_example, run

pytestmark = [pytest.mark.compiled, pytest.mark.slow, pytest.mark.xdist_group("plugin")]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed_example(tmp_path_factory.mktemp("plugin"))


def test_it_is_found_by_its_entry_point(installed: Path) -> None:
    listed = json.loads(run(installed, "-m", "piazza", "games", "--json"))
    assert [game["game"] for game in listed] == ["lucca", "sangimignano", "aquileia", "lorenzo", "palio"]


def test_its_rules_are_short() -> None:
    rules = (EXAMPLE / "src" / "piazza_palio" / "game.py").read_text(encoding="utf-8").splitlines()
    assert 100 <= len(rules) <= 150


@pytest.mark.parametrize(("language", "over"), [("en", "The game is over."), ("ja", "ゲーム終了です。")])
def test_it_is_played_in_the_terminal(installed: Path, language: str, over: str) -> None:
    play = ("-m", "piazza", "play", "palio", "--players", "3", "--seed", "7", "--language", language)
    said = run(installed, *play, given="1\n" * 40)
    heads = {"en": ("Stables", "Have run"), "ja": ("厩舎", "走り終えた馬")}[language]
    assert all(head in said for head in heads), said
    assert over in said, said


def test_people_share_a_screen(installed: Path) -> None:
    play = ("-m", "piazza", "play", "palio", "--hot-seat", "--seed", "7", "--language", "en")
    assert "The game is over." in run(installed, *play, given="\n1\n" * 60)


def test_bots_of_every_level_play_a_tournament(installed: Path) -> None:
    levels = [level for level in LEVEL_BOTS if level != "maestro"]
    tournament = ("-m", "piazza", "tournament", "palio", "--players", "4", "--games", "4", "--json")
    told = run(installed, *tournament, "--bots", ",".join(levels))
    assert all(level in told for level in levels)
    program = (
        "import piazza; from piazza.bots.play import choose\n"
        "match = piazza.new_match('palio', players=2, seed=3, settings={'horses': 2})\n"
        "while not match.is_over: seat = match.seats_to_act[0]; match.play(seat, choose(match, seat, 'maestro', 1))\n"
        "print(sum(match.scores) > 0, match.points == match.scores)\n"
    )
    assert run(installed, "-c", program) == "True True\n"


def test_its_games_are_kept_and_checked(installed: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.piazza"
    play = ("-m", "piazza", "play", "palio", "--seed", "7", "--save", str(path), "--language", "en")
    run(installed, *play, given="1\n" * 40)
    assert "palio" in path.read_text(encoding="utf-8")
    run(installed, "-m", "piazza", "verify", str(path))


def test_it_keeps_the_laws_of_all_games(installed: Path) -> None:
    suite = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/conformance", "-k", "palio")
    said = run(installed, *suite, PIAZZA_CONFORMANCE="palio")
    assert " passed" in said and int(said.rpartition(" passed")[0].split()[-1]) > 100


def test_a_package_that_cannot_be_used_is_named(installed: Path, tmp_path: Path) -> None:
    info = tmp_path / "broken-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[piazza.games]\nbroken = no_such_module\nlucca = no_such_module\n")
    program = (
        "import piazza\n"
        "print(piazza.games(), piazza.rules_of('lucca').name)\n"
        "try: piazza.new_match('broken')\n"
        "except piazza.UnknownGame as fault: print(fault)\n"
    )
    said = run(tmp_path, "-c", program)
    assert "'broken'] lucca" in said and "broken: the package no_such_module cannot be used" in said
