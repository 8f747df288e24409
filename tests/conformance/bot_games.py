"""Games of bots in every form of every game, kept as what was decided and how they ended: they must be played again to
the last word. One compressed file a game, a line for each game that was played.

`python -m tests.conformance.bot_games` plays what is missing, and says which kept games end otherwise now. What is kept
stays, so that a change of the bots changes nothing; a new version of the rules gets files of its own. `--anew` throws
away those of the newest version first, which may be done only until it is released.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import sys
from pathlib import Path
from typing import TypedDict

from piazza.bots.play import choose
from piazza.core.errors import BadSettings
from piazza.core.registry import OWN_GAMES, rules_of
from tests.conformance.cases import CASES, Case

FOLDER = Path(__file__).with_name("bot_games")
EACH = 100
"""Games of each game."""
LEVELS = ("builder", "novice", "builder", "random")


class Kept(TypedDict):
    players: int
    settings: dict[str, object]
    seed: str
    decisions: list[str]
    """`<seat> <text>`, all of them."""
    course: str
    """All that was offered, played and drawn, in short."""
    scores: list[int]
    places: list[int]


def file_of(game: str, version: int) -> Path:
    return FOLDER / f"{game}.{version}.jsonl.gz"


def versions(game: str) -> list[int]:
    """Those of which games are kept."""
    return [version for version in range(1, rules_of(game).version + 1) if file_of(game, version).exists()]


def kept_games(game: str, version: int) -> list[Kept]:
    lines = gzip.decompress(file_of(game, version).read_bytes()).decode().splitlines()
    return [json.loads(line) for line in lines]


def forms(game: str) -> list[Case]:
    """Every setting by itself, with every number of players that may have it."""
    found: list[Case] = []
    for case in CASES:
        if case.game == game and case.is_newest:
            found += [
                Case(game, players, case.version, case.options) for players in range(2, 6) if _is_form(case, players)
            ]
    return sorted({str(case): case for case in found}.values(), key=str)


def _is_form(case: Case, players: int) -> bool:
    try:
        case.rules.check_settings(players, case.options)
    except BadSettings:
        return False
    return True


class Course:
    """A match with all that is offered and played in it, in one number at the end."""

    def __init__(self, case: Case, seed: str) -> None:
        self.match = case.match(seed)
        self._sum = hashlib.sha256()

    def play(self, seat: int, text: str) -> None:
        self._sum.update(json.dumps([self.match.seats_to_act, self.match.options(seat)]).encode())
        self.match.play(seat, text)

    def end(self) -> str:
        assert self.match.is_over
        self._sum.update(json.dumps([[entry.by, entry.text] for entry in self.match.entries]).encode())
        return self._sum.hexdigest()[:32]


def played(case: Case, number: int) -> Kept:
    """One game of bots: who plays which seat follows from the number."""
    seed = f"bots {number}"
    course, decisions = Course(case, seed), list[str]()
    while not course.match.is_over:
        seat = course.match.seats_to_act[0]
        text = choose(course.match, seat, LEVELS[(seat + number) % len(LEVELS)], number)
        decisions.append(f"{seat} {text}")
        course.play(seat, text)
    return _kept(case, seed, decisions, course)


def _kept(case: Case, seed: str, decisions: list[str], course: Course) -> Kept:
    return {
        "players": case.players,
        "settings": case.options,
        "seed": seed,
        "decisions": decisions,
        "course": course.end(),
        "scores": course.match.scores,
        "places": course.match.standings,
    }


def played_again(game: str, version: int, kept: Kept) -> Kept:
    """What the kept decisions come to now."""
    case = Case(game, kept["players"], version, kept["settings"])
    course = Course(case, kept["seed"])
    for decision in kept["decisions"]:
        seat, _, text = decision.partition(" ")
        course.play(int(seat), text)
    return _kept(case, kept["seed"], kept["decisions"], course)


def write(game: str) -> None:
    path = file_of(game, rules_of(game).version)
    games = kept_games(game, rules_of(game).version) if path.exists() else []
    cases = forms(game)
    for number in range(len(games), EACH):
        games.append(played(cases[number % len(cases)], number))
    text = "".join(json.dumps(each, ensure_ascii=False, separators=(",", ":")) + "\n" for each in games)
    FOLDER.mkdir(exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def report(game: str) -> None:
    """Which games of any version end otherwise now."""
    for version in versions(game):
        kept = kept_games(game, version)
        other = [each["seed"] for each in kept if played_again(game, version, each) != each]
        size = file_of(game, version).stat().st_size
        print(f"{game}.{version}: {len(kept)} games, {size} bytes; otherwise now: {other or 'none'}")


if __name__ == "__main__":
    for game in OWN_GAMES:
        if sys.argv[1:] == ["--anew"]:
            file_of(game, rules_of(game).version).unlink(missing_ok=True)
        write(game)
        report(game)
