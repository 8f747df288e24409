"""Worked examples that stand on the rules pages, read from there and played.

    ```example arena
    given {"phase": "arena",
           "spaces": {"arena_1": 0}}
    play throw copper silver gold
    refused 0: play servus-1
    offered 0: done
    expect contests.arena.0.strength = 2
    seen by 1: players.0.servi = 0
    ```

`given` is a position (see docs/positions), over several lines if need be. A move is played by who is asked, chance
included, or by the seat named before it. `expect` looks at the board as somebody would who sees everything, `seen by`
as a seat does; a path goes through keys, places in lists and ids of the things in a list. Besides the board there are
`scores`, `standings` and `to_act`. Values are JSON.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import piazza
from tests.support import board, play, refused

RULES = Path(__file__).resolve().parents[1] / "docs" / "rules"
_BLOCK = re.compile(r"^```example (\S+)\n(.*?)^```$", flags=re.MULTILINE | re.DOTALL)
_SEAT = re.compile(r"(\d+): (.+)", flags=re.DOTALL)


@dataclass(frozen=True)
class Example:
    game: str
    name: str
    lines: tuple[str, ...]

    def run(self) -> piazza.Match:
        """Plays the example; says which line does not hold."""
        match: piazza.Match | None = None
        for line in self.lines:
            word, _, rest = line.partition(" ")
            try:
                if word == "given":
                    match = piazza.position(self.game, json.loads(rest))
                else:
                    assert match is not None, "an example begins with a position"
                    _VERBS[word](match, rest)
            except Exception as fault:
                fault.add_note(f"{self.game}, example {self.name}: {line}")
                raise
        assert match is not None
        return match


def examples_of(game: str, language: str = "en") -> dict[str, Example]:
    page = (RULES / f"{game}.{language}.md").read_text(encoding="utf-8")
    found = {name: Example(game, name, tuple(_statements(body))) for name, body in _BLOCK.findall(page)}
    assert len(found) == page.count("\n```example "), (
        f"{game}.{language}.md: two examples of one name, or one not closed"
    )
    return found


def _statements(body: str) -> Iterator[str]:
    """The lines, those that are indented joined to the one before."""
    whole = re.sub(r"\n +", " ", body.rstrip("\n"))
    yield from whole.split("\n")


def _play(match: piazza.Match, move: str) -> None:
    play(match, move)


def _refused(match: piazza.Match, rest: str) -> None:
    seat, move = _seat_and_rest(rest)
    refused(match, seat, move)


def _offered(match: piazza.Match, rest: str) -> None:
    seat, move = _seat_and_rest(rest)
    assert move in match.options(seat)


def _expect(match: piazza.Match, rest: str) -> None:
    _compare(match, -3, rest)


def _seen(match: piazza.Match, rest: str) -> None:
    seat, statement = _seat_and_rest(rest.removeprefix("by "))
    _compare(match, seat, statement)


_VERBS = {"play": _play, "refused": _refused, "offered": _offered, "expect": _expect, "seen": _seen}


def _seat_and_rest(text: str) -> tuple[int, str]:
    named = _SEAT.fullmatch(text)
    assert named is not None, f"a seat is expected: {text}"
    return int(named[1]), named[2]


def _compare(match: piazza.Match, seat: int, statement: str) -> None:
    path, equals, wanted = statement.partition(" = ")
    assert equals, f"path = value is expected: {statement}"
    found: object = {
        **board(match, seat),
        "scores": match.scores,
        "standings": match.standings,
        "to_act": list(match.seats_to_act),
    }
    for step in path.split("."):
        found = _step(found, step)
    assert found == json.loads(wanted)


def _step(inside: object, step: str) -> object:
    if isinstance(inside, dict):
        return inside[step]
    assert isinstance(inside, list), f"nothing lies under {step}"
    if step.isdecimal():
        return inside[int(step)]
    (found,) = (each for each in inside if each["id"] == step)
    return found
