"""What a seat sees, for people who look on: as text, and as a picture of it."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import Any

from piazza.core.agenda import SPECTATOR, Ask
from piazza.envs.engine.lane import NOBODY, Lane
from piazza.envs.needs import needed
from piazza.envs.setup import Setup

RENDER_MODES = ("human", "ansi", "rgb_array")
WIDTH = 110
MARGIN = 24
LINE = 18
INK = (58, 47, 38)
PAPER = (246, 239, 225)
RULE = (168, 84, 52)


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode: expected one of {', '.join(RENDER_MODES)}, got {mode!r}")


def rendered(setup: Setup, lane: Lane, mode: str | None) -> Any:
    """What the seat that is asked sees: printed, as a text, or as a picture of it."""
    if mode is None:
        return None
    text = text_of(setup, lane)
    if mode == "rgb_array":
        return picture_of(text)
    if mode == "ansi":
        return text
    print(text)
    return None


def text_of(setup: Setup, lane: Lane) -> str:
    """Who is asked what, what that seat sees, and what it may do; at the end, what everybody sees."""
    rules, g, seat = setup.rules, lane.state, lane.seat
    lines = [f"{setup.game}, {setup.players} players, decision {lane.decisions + 1}"]
    if seat == NOBODY:
        lines.append(f"over: scores {rules.scores(g)}, places {rules.standings(g)}")
    else:
        ask = g.agenda[-1]
        assert isinstance(ask, Ask)
        lines.append(f"seat {seat} is asked: {ask.kind_name()}")
    lines += ["", *_tree(rules.view(g, SPECTATOR if seat == NOBODY else seat), 0)]
    if seat != NOBODY:
        lines += ["", "open actions:", *[f"  {action:5}  {text}" for action, text in lane.texts().items()]]
    return "\n".join(lines)


def _tree(value: Mapping[str, object], depth: int) -> Iterator[str]:
    """The view as indented lines: what is short stands beside its name, what is long below it."""
    for name, part in value.items():
        if _is_nothing(part):
            continue
        head = "  " * depth + str(name)
        short = _short(part)
        if len(head) + len(short) + 2 <= WIDTH:
            yield f"{head}: {short}"
        elif isinstance(part, Mapping):
            yield f"{head}:"
            yield from _tree(part, depth + 1)
        elif isinstance(part, list):
            yield f"{head}:"
            yield from _tree({str(place): item for place, item in enumerate(part)}, depth + 1)
        else:
            yield f"{head}: {short}"


def _is_nothing(part: object) -> bool:
    return part is None or part in ([], {}, "") or part is False


def _short(part: object) -> str:
    if isinstance(part, Mapping):
        return ", ".join(f"{name} {_short(item)}" for name, item in part.items() if not _is_nothing(item))
    if isinstance(part, list):
        return "[" + ", ".join(_short(item) for item in part) + "]"
    return "yes" if part is True else "-" if part is None else str(part)


@functools.cache
def _font(size: int) -> Any:
    return needed("PIL.ImageFont", "pettingzoo").load_default(size)


def picture_of(text: str) -> Any:
    """The text on paper, as an array of height x width x 3 bytes."""
    numpy = needed("numpy", "pettingzoo")
    image_module, draw_module = (needed(f"PIL.{name}", "pettingzoo") for name in ("Image", "ImageDraw"))
    lines = text.split("\n")
    font, bold = _font(13), _font(17)
    size = (2 * MARGIN + 8 * WIDTH, 2 * MARGIN + LINE * len(lines) + 14)
    image = image_module.new("RGB", size, PAPER)
    draw = draw_module.Draw(image)
    draw.text((MARGIN, MARGIN - 6), lines[0], INK, bold)
    draw.line((MARGIN, MARGIN + 20, size[0] - MARGIN, MARGIN + 20), RULE, 2)
    for row, line in enumerate(lines[1:], 1):
        indent = len(line) - len(line.lstrip())
        draw.text((MARGIN + 7 * indent, MARGIN + 10 + LINE * row), line.lstrip(), INK, font)
    return numpy.asarray(image, numpy.uint8)
