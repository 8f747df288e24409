"""The reference pages and the browser's prints are written from the data, and are up to date."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from piazza.core.messages import load_messages
from piazza.games.lorenzo.words.reference import reference
from tests.clauses import clause

ROOT = Path(__file__).resolve().parents[3]
SCRIPT = ROOT / "scripts" / "lorenzo_cards.py"


def test_up_to_date() -> None:
    found = subprocess.run([sys.executable, str(SCRIPT), "--check"], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout + found.stderr


@clause("lorenzo", 5)
def test_everything_is_there() -> None:
    data = reference()
    assert [card["number"] for card in data["cards"]] == list(range(1, 97))
    assert [leader["number"] for leader in data["leaders"]] == list(range(1, 21))
    assert len(data["tiles"]) == 21 and len(data["bonus_tiles"]) == 5
    for kind in ("territory", "character", "building", "venture"):
        for period in (1, 2, 3):
            assert sum(card["kind"] == kind and card["period"] == period for card in data["cards"]) == 8


def test_names_in_both_languages_are_all_different() -> None:
    for language in ("en", "ja"):
        catalogue = load_messages(language, "lorenzo").catalogue
        names = [catalogue[f"card.{number}"] for number in range(1, 97)]
        names += [catalogue[f"leader.{number}"] for number in range(1, 21)]
        assert len(set(names)) == 116
