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
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, overload

from piazza.core import agenda as _agenda
from piazza.core.agenda import CHANCE, EVERYONE, SPECTATOR
from piazza.core.errors import (
    BadPosition,
    BadRecord,
    BadSettings,
    ChanceNotChecked,
    IllegalOption,
    PiazzaError,
    Refusal,
    UnknownGame,
)
from piazza.core.fairness import ChanceDriver, new_seed
from piazza.core.journal import Entry, Record
from piazza.core.match import Match
from piazza.core.match import replay as _replay
from piazza.core.reading import POSITION, SETUP
from piazza.core.records import player_from, record_of
from piazza.core.registry import GAMES, rules_of
from piazza.core.verifying import Report, verify_record

if TYPE_CHECKING:
    from piazza.envs.vector import Vector
    from piazza.typed import AquileiaMatch, LorenzoMatch, LuccaMatch, SanGimignanoMatch

__version__ = "0.1.0"

COMPILED = not str(_agenda.__file__).endswith(".py")
"""Whether the engine runs as compiled code."""

__all__ = [
    "CHANCE",
    "COMPILED",
    "EVERYONE",
    "SPECTATOR",
    "BadPosition",
    "BadRecord",
    "BadSettings",
    "ChanceNotChecked",
    "Entry",
    "IllegalOption",
    "Match",
    "PiazzaError",
    "Record",
    "Refusal",
    "Report",
    "Source",
    "UnknownGame",
    "games",
    "load",
    "new_match",
    "position",
    "replay",
    "rules_of",
    "steps",
    "vector",
    "verify",
]  # fmt: skip

Source = str | os.PathLike[str] | Mapping[str, object] | Record
"""What a record can be read from: a file's path, the record's text or its JSON values, or a Record."""


def games() -> list[str]:
    """The names of all games."""
    return list(GAMES)


@overload
def new_match(
    game: Literal["lucca"],
    players: int | None = None,
    seed: int | str | None = None,
    settings: Mapping[str, object] | None = None,
    names: Sequence[str | Mapping[str, object]] | None = None,
    version: int | None = None,
) -> LuccaMatch: ...
@overload
def new_match(
    game: Literal["sangimignano"],
    players: int | None = None,
    seed: int | str | None = None,
    settings: Mapping[str, object] | None = None,
    names: Sequence[str | Mapping[str, object]] | None = None,
    version: int | None = None,
) -> SanGimignanoMatch: ...
@overload
def new_match(
    game: Literal["aquileia"],
    players: int | None = None,
    seed: int | str | None = None,
    settings: Mapping[str, object] | None = None,
    names: Sequence[str | Mapping[str, object]] | None = None,
    version: int | None = None,
) -> AquileiaMatch: ...
@overload
def new_match(
    game: Literal["lorenzo"],
    players: int | None = None,
    seed: int | str | None = None,
    settings: Mapping[str, object] | None = None,
    names: Sequence[str | Mapping[str, object]] | None = None,
    version: int | None = None,
) -> LorenzoMatch: ...
@overload
def new_match(
    game: str,
    players: int | None = None,
    seed: int | str | None = None,
    settings: Mapping[str, object] | None = None,
    names: Sequence[str | Mapping[str, object]] | None = None,
    version: int | None = None,
) -> Match: ...
def new_match(
    game: str,
    players: int | None = None,
    seed: int | str | None = None,
    settings: Mapping[str, object] | None = None,
    names: Sequence[str | Mapping[str, object]] | None = None,
    version: int | None = None,
) -> Match:
    """A new match. Without a seed, one that nobody can guess is drawn; `players` defaults to the fewest, `version`,
    that of the rules, to the newest. `names` are the players' names, or objects with a `name` and, for a bot, its level
    as `bot`."""
    rules = rules_of(game, version)
    count = rules.seat_counts[0] if players is None else SETUP.whole(players, "players", 1, 99)
    settled = rules.check_settings(count, {} if settings is None else settings)
    driver = ChanceDriver(new_seed() if seed is None else _seed(seed))
    return Match(rules, count, settled, rules.start(count, settled), driver, _players(names, count), None)


@overload
def position(
    game: Literal["lucca"],
    given: Mapping[str, object],
    seed: int | str | None = None,
    version: int | None = None,
) -> LuccaMatch: ...
@overload
def position(
    game: Literal["sangimignano"],
    given: Mapping[str, object],
    seed: int | str | None = None,
    version: int | None = None,
) -> SanGimignanoMatch: ...
@overload
def position(
    game: Literal["aquileia"],
    given: Mapping[str, object],
    seed: int | str | None = None,
    version: int | None = None,
) -> AquileiaMatch: ...
@overload
def position(
    game: Literal["lorenzo"],
    given: Mapping[str, object],
    seed: int | str | None = None,
    version: int | None = None,
) -> LorenzoMatch: ...
@overload
def position(
    game: str,
    given: Mapping[str, object],
    seed: int | str | None = None,
    version: int | None = None,
) -> Match: ...
def position(
    game: str, given: Mapping[str, object], seed: int | str | None = None, version: int | None = None
) -> Match:
    """A match from a hand-made position (docs/positions/). Without a seed, chance is played by the caller:
    `match.play(piazza.CHANCE, text)`. `version` is that of the rules, and of the defaults of their settings."""
    rules = rules_of(game, version)
    plain = POSITION.plain_object(given, "position")
    state = rules.position(plain)
    players = len(rules.scores(state))
    settled = rules.settings_of_position(players, plain)
    driver = None if seed is None else ChanceDriver(_seed(seed))
    return Match(rules, players, settled, state, driver, _players(None, players), plain)


def _players(names: Sequence[str | Mapping[str, object]] | None, count: int) -> list[dict[str, object]]:
    """The players as a record names them."""
    if names is None:
        return [{"name": f"Player {seat + 1}"} for seat in range(count)]
    given = SETUP.items(SETUP.plain(names, "names"), "names")
    if len(given) != count:
        raise BadSettings(f"names: expected {count}, got {len(given)}")
    wanted: list[object] = [{"name": name} if isinstance(name, str) else name for name in given]
    return [player_from(SETUP, player, f"names[{seat}]") for seat, player in enumerate(wanted)]


def _seed(seed: object) -> str:
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise SETUP.wrong("seed", "a text or a whole number", seed)
    return SETUP.text(str(SETUP.plain(seed, "seed")), "seed", 1)


def load(source: Source, seed: int | str | None = None) -> Match:
    """The match of a record. With a seed, chance goes on being answered from it where an unfinished match left off;
    without one, chance is played by the caller."""
    match = _replay(record_of(source))
    if seed is not None:
        match.resume(_seed(seed))
    return match


def replay(source: Source, upto: int | None = None) -> Match:
    """The match of a record as it was before entry number `upto`: `match.replay_entry(entry)` goes on from there.
    Without `upto`, the whole match, as with `load`."""
    return _replay(record_of(source), upto)


def steps(source: Source) -> Iterator[tuple[Entry, Match]]:
    """Every entry of a record, each with the match as it was before it. The match moves on with the steps: keep a
    `copy()` of it where it matters."""
    record = record_of(source)
    match = _replay(record, 0)
    for entry in record.entries:
        yield entry, match
        match.replay_entry(entry)


def verify(source: Source) -> Report:
    """Runs a record again and checks all that can be checked; the Report says what that was, and what it was not.
    Raises BadRecord at the first fault, and ChanceNotChecked where a finished game lacks the seed it should have."""
    return verify_record(record_of(source))


def vector(
    game: str,
    n: int,
    players: int | None = None,
    settings: Mapping[str, object] | None = None,
    seed: int = 0,
    reward: str = "win",
    bots: Mapping[int, str] | None = None,
    processes: int = 1,
    verifiable: bool = False,
) -> Vector:
    """`n` games at once in NumPy arrays, for learning (docs/research.md). `bots` names who sits at which seat, the rest
    is played by the caller; `reward` is "win", "place" or "margin". Where `verifiable`, chance is drawn as in matches,
    so that records of the games prove it; slower. It needs NumPy: pip install 'piazza[research]'."""
    from piazza.envs.vector import vector as _vector

    return _vector(game, n, players, settings, seed, reward, bots, processes, verifiable)
