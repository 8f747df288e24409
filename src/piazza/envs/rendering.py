"""What the seat that is asked sees, for people who look on: the board as a text, or as a picture of it."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any, Final

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.segment import Segment
from rich.text import Text

from piazza.boards import SEAT_MARKS, SEAT_STYLES, draw_board
from piazza.core.agenda import SPECTATOR, Ask
from piazza.core.messages import load_messages
from piazza.envs.engine.lane import NOBODY, Lane
from piazza.envs.setup import Setup

RENDER_MODES: Final = ("human", "ansi", "rgb_array")
WIDTH: Final = 104
"""Boards are at most a hundred columns wide."""


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode: expected one of {', '.join(RENDER_MODES)}, got {mode!r}")


def rendered(setup: Setup, lane: Lane, mode: str | None) -> Any:
    """What the seat that is asked sees: printed in colours, as a text, or as a picture of it."""
    if mode is None:
        return None
    if mode == "rgb_array":
        from piazza.envs.picture import picture_of

        return picture_of(lines_of(setup, lane), WIDTH)
    if mode == "ansi":
        return text_of(setup, lane)
    Console(width=WIDTH, highlight=False).print(table_of(setup, lane))
    return None


def text_of(setup: Setup, lane: Lane) -> str:
    """Without colours."""
    out = io.StringIO()
    Console(width=WIDTH, file=out, color_system=None, highlight=False).print(table_of(setup, lane))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())


def lines_of(setup: Setup, lane: Lane) -> list[list[Segment]]:
    """Line by line the pieces of text, each with its colours."""
    console = Console(width=WIDTH, file=io.StringIO(), color_system="truecolor", legacy_windows=False)
    return console.render_lines(table_of(setup, lane), pad=False)


def table_of(setup: Setup, lane: Lane) -> RenderableType:
    """Who is asked what, the board as that seat sees it, and what it may do; at the end, what everybody sees."""
    return Group(*_parts(setup, lane))


def _parts(setup: Setup, lane: Lane) -> Iterator[RenderableType]:
    rules, g, seat = setup.rules, lane.state, lane.seat
    messages = load_messages("en", setup.game)
    names = [f"seat_{each}" for each in range(setup.players)]
    eyes = SPECTATOR if seat == NOBODY else seat
    number, of = rules.progress(g)
    when = f" · {messages.text('terminal.round', {'n': number, 'of': of})}" if of else ""
    yield Rule(f"{messages.text('game.name')}{when} · decision {lane.decisions + 1}", style="dim")
    view = {"game": setup.game, "seat": None if seat == NOBODY else seat, "board": rules.view(g, eyes)}
    yield draw_board(view, messages, names)
    if seat == NOBODY:
        scores = ", ".join(f"{name} {score}" for name, score in zip(names, rules.scores(g), strict=True))
        yield Text(f"{messages.text('terminal.over')} {scores}", style="bold")
        return
    ask = g.agenda[-1]
    assert isinstance(ask, Ask)
    question = messages.text(f"ask.{ask.kind_name()}", ask.face(g, seat), names)
    yield Text(f"\n{SEAT_MARKS[seat]} {names[seat]}: ", style=SEAT_STYLES[seat]).append(question, style="bold default")
    open_actions = lane.texts().items()
    yield Columns([Text(f"{action:>5} ", style="cyan").append(text, "default") for action, text in open_actions])
