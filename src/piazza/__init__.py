"""Piazza: four Italian-city board games, to play and to study.

>>> import piazza
>>> "sangimignano" in piazza.games()
True
>>> match = piazza.new_match("sangimignano", players=2, seed=7)
>>> while not match.is_over:
...     seat = match.seats_to_act[0]
...     events = match.play(seat, match.options(seat)[0])
>>> sorted(match.standings)[0]
1
"""

from __future__ import annotations

import os
from pathlib import Path

from piazza.core import agenda as _agenda
from piazza.core.agenda import CHANCE
from piazza.core.errors import (
    BadOptions,
    BadPosition,
    BadRecord,
    IllegalOption,
    PiazzaError,
    Refusal,
    UnknownGame,
)
from piazza.core.fairness import ChanceDriver, new_seed
from piazza.core.journal import Record, read_record, record_from
from piazza.core.match import Match, replay
from piazza.core.registry import GAMES, rules_of
from piazza.core.verifying import verify

__version__ = "0.1.0"

COMPILED = not str(_agenda.__file__).endswith(".py")
"""Whether the engine runs as compiled code."""

__all__ = [
    "CHANCE", "COMPILED", "BadOptions", "BadPosition", "BadRecord", "IllegalOption", "Match", "PiazzaError", "Record",
    "Refusal", "UnknownGame", "games", "load", "new_match", "position", "rules_of", "verify",
]  # fmt: skip


def games() -> list[str]:
    """The names of all games."""
    return list(GAMES)


def new_match(
    game: str,
    players: int | None = None,
    seed: int | str | None = None,
    options: dict[str, object] | None = None,
    names: list[dict[str, object]] | None = None,
    version: int | None = None,
) -> Match:
    """A new match. Without a seed, one that nobody can guess is drawn; `players` defaults to the fewest, `version`,
    that of the rules, to the newest."""
    rules = rules_of(game, version)
    count = rules.seat_counts[0] if players is None else players
    settled = rules.check_options(count, options or {})
    who = names if names is not None else _plain_names(count)
    if len(who) != count:
        raise BadOptions(f"names: expected {count}, got {len(who)}")
    driver = ChanceDriver(new_seed() if seed is None else str(seed))
    return Match(rules, count, settled, rules.start(count, settled), driver, who, None)


def position(game: str, given: dict[str, object], seed: int | str | None = None, version: int | None = None) -> Match:
    """A match from a hand-made position (docs/positions/). Without a seed, chance is played by the caller:
    `match.play(piazza.CHANCE, text)`. `version` is that of the rules, and of the defaults of their options."""
    rules = rules_of(game, version)
    state = rules.position(given)
    players = len(rules.scores(state))
    raw = given.get("options", {})
    settled = rules.check_options(players, raw if isinstance(raw, dict) else {})
    driver = None if seed is None else ChanceDriver(str(seed))
    return Match(rules, players, settled, state, driver, _plain_names(players), given)


def _plain_names(players: int) -> list[dict[str, object]]:
    return [{"name": f"Player {seat + 1}"} for seat in range(players)]


def load(source: str | os.PathLike[str] | dict[str, object] | Record, seed: int | str | None = None) -> Match:
    """The match of a record: a file's path, the record's JSON values, or a Record. With a seed, chance goes on being
    answered from it where an unfinished match left off; without one, chance is played by the caller."""
    if isinstance(source, Record):
        match = replay(source)
    elif isinstance(source, dict):
        match = replay(record_from(source))
    else:
        match = replay(read_record(_read_text(source)))
    if seed is not None:
        match.resume(ChanceDriver(str(seed)))
    return match


def _read_text(path: str | os.PathLike[str]) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise BadRecord(f"cannot read {os.fspath(path)}: {fault}") from None
