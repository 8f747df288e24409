"""The catalogue of actions stays as it is, so that what was learned with it can be used: a number never changes its
meaning without a new version of the catalogue. `python -m tests.conformance.test_catalogue` writes the digests anew."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from piazza.core.registry import OWN_GAMES, rules_of
from tests.conformance.cases import games_here

FILE = Path(__file__).with_name("catalogue.json")


def catalogue_of(game: str) -> dict[str, object]:
    rules = rules_of(game)
    names = [rules.action_name(action) for action in range(rules.action_count)]
    digest = hashlib.sha256("\n".join(names).encode()).hexdigest()
    return {"version": rules.CATALOGUE, "actions": rules.action_count, "digest": digest}


@pytest.mark.parametrize("game", OWN_GAMES)
def test_actions_keep_their_numbers(game: str) -> None:
    assert catalogue_of(game) == json.loads(FILE.read_text(encoding="utf-8"))[game], "raise Rules.CATALOGUE"


def test_every_version_of_the_rules_has_the_same_catalogue() -> None:
    for game in games_here():
        newest = rules_of(game)
        for version in range(1, newest.version):
            older = rules_of(game, version)
            assert (older.action_count, older.action_name(0)) == (newest.action_count, newest.action_name(0))


if __name__ == "__main__":
    FILE.write_text(json.dumps({game: catalogue_of(game) for game in OWN_GAMES}, indent=1) + "\n", encoding="utf-8")
