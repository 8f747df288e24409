"""Bots by name: our levels, and those of other people's packages."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

import piazza
from piazza.bots.play import choose, think
from piazza.bots.registry import LEVELS, UnknownBot, bot_names, make_bot
from piazza.core.errors import PiazzaError, UnknownGame

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "bots"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The example package as an installer leaves it: the module, and its entry points beside it."""
    shutil.copy(EXAMPLE / "src" / "collector_bot.py", tmp_path)
    info = tmp_path / "piazza_collector_bot-1.0.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: piazza-collector-bot\nVersion: 1.0.0\n")
    lines = (EXAMPLE / "pyproject.toml").read_text().splitlines()
    entry = next(line for line in lines if line.startswith("collector = "))
    (info / "entry_points.txt").write_text("[piazza.bots]\n" + entry.replace('"', "") + "\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "collector_bot", raising=False)
    return tmp_path


def test_unknown_names_are_told() -> None:
    with pytest.raises(
        UnknownBot, match="unknown bot 'nobody'; expected one of random, novice, builder, artisan, maes"
    ):
        make_bot("nobody", "lucca")
    with pytest.raises(UnknownGame):
        make_bot("random", "chess")
    assert issubclass(UnknownBot, PiazzaError)


def test_the_example_plugs_in_and_plays(installed: Path) -> None:
    assert bot_names() == [*LEVELS, "collector"]
    match = piazza.new_match("lucca", seed=2)
    for _ in range(12):
        seat = match.seats_to_act[0]
        match.play(seat, choose(match, seat, "collector", 5), via="collector")
    seat = match.seats_to_act[0]
    thoughts = think(match, seat, "collector", 5)
    scores = [float(str(each["score"])) for each in thoughts]
    assert [each["chosen"] for each in thoughts].index(True) == scores.index(max(scores))


def test_a_package_says_which_games_it_plays(installed: Path) -> None:
    text = (installed / "collector_bot.py").read_text()
    (installed / "collector_bot.py").write_text(text.replace("(Bot):\n", '(Bot):\n    GAMES = ("aquileia",)\n\n'))
    with pytest.raises(UnknownBot, match="plays aquileia, not lucca"):
        make_bot("collector", "lucca")


def test_an_entry_point_must_give_a_bot(installed: Path) -> None:
    (installed / "collector_bot.py").write_text("def CollectorBot(rules):\n    return 'no bot'\n")
    with pytest.raises(UnknownBot, match="expected a Bot, got 'no bot'"):
        make_bot("collector", "lucca")


def test_our_names_cannot_be_taken_over(installed: Path) -> None:
    info = installed / "piazza_collector_bot-1.0.0.dist-info" / "entry_points.txt"
    info.write_text("[piazza.bots]\nmaestro = collector_bot:CollectorBot\n")
    assert type(make_bot("maestro", "lucca")).__name__ == "TreeBot"
    assert bot_names() == list(LEVELS)
