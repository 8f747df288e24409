"""The types of what a match gives away: what every game has in common, filled in by what the game itself shows.

Each game declares its own part (`games/*/shown.py`); `piazza.typed` joins the two for programs that check their types.
"""

from __future__ import annotations

from typing import Any, Generic, Literal, NotRequired, TypedDict, TypeVar

B = TypeVar("B")
E = TypeVar("E")


class AskSeen(TypedDict):
    """The open question as a seat may know it."""

    kind: str
    seats: list[int]
    params: Any


class ResultSeen(TypedDict):
    """How a game ended."""

    scores: list[int]
    standings: list[int]
    breakdown: list[dict[str, int]]
    end: NotRequired[str]


class Seen(TypedDict, Generic[B]):
    """All that a seat may know of a match; `board` is the game's own part."""

    game: str
    rules_version: int
    players: int
    options: dict[str, Any]
    seat: int | None
    entries: int
    round: int
    rounds: int
    ask: AskSeen | None
    over: bool
    result: ResultSeen | None
    board: B


class TableTold(TypedDict):
    """An act of the table as an event: everybody sees it."""

    key: Literal[
        "table_stand_in", "table_return", "table_time_out", "table_resign", "table_pause", "table_resume", "table_end"
    ]
    seat: int
    who: NotRequired[str]


class LineSeen(TypedDict, Generic[E]):
    """One entry of the journal with what it brought about."""

    entry: int
    by: int
    via: str
    events: list[E]


class ChoiceSeen(TypedDict):
    """An option with what people and boards need: the message `choice.<key>` and its parameters."""

    text: str
    key: str
    params: Any
