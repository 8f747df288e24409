"""A text in colours as an array of height x width x 3 bytes. Every character has a cell of its own, so that what stands
in columns stays there whatever font the machine has."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, Final

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from piazza.envs.needs import needed

CELL: Final = (9, 18)
MARGIN: Final = 18
SIZE: Final = 15
FONTS: Final = ("DejaVuSansMono.ttf", "LiberationMono-Regular.ttf", "Menlo.ttc", "consola.ttf", "cour.ttf")
"""Of equal width, on Linux, macOS and Windows; without any of them Pillow's own serves."""
PAPER: Final = (32, 27, 24)
INK: Final = (236, 226, 208)
THEME: Final = TerminalTheme(
    PAPER,
    INK,
    [
        (70, 60, 52), (226, 98, 84), (124, 176, 96), (222, 178, 80), (104, 156, 214), (190, 124, 190), (98, 182, 182),
        INK,
    ],
    [
        (140, 126, 112), (240, 120, 104), (148, 200, 118), (240, 204, 110), (132, 182, 236), (212, 150, 212),
        (126, 206, 206), (255, 250, 240),
    ],
)  # fmt: skip
FAINT: Final = 0.55
BOLDER: Final = 0.6
"""How far beside itself a bold sign is drawn a second time."""


def picture_of(lines: Sequence[Sequence[Segment]], width: int) -> Any:
    """The lines on dark paper, one below the other."""
    numpy = needed("numpy", "pettingzoo")
    image_module, draw_module = (needed(f"PIL.{name}", "pettingzoo") for name in ("Image", "ImageDraw"))
    size = (2 * MARGIN + CELL[0] * width, 2 * MARGIN + CELL[1] * len(lines))
    image = image_module.new("RGB", size, PAPER)
    draw = draw_module.Draw(image)
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            column = _draw(draw, segment, column, MARGIN + CELL[1] * row)
    return numpy.asarray(image, numpy.uint8)


def _draw(draw: Any, segment: Segment, column: int, top: int) -> int:
    """A piece of text; where the next one begins comes back."""
    style = segment.style or Style.null()
    ink, paper = _colours(style)
    if paper != PAPER:
        left, right = (MARGIN + CELL[0] * (column + cells) for cells in (0, cell_len(segment.text)))
        draw.rectangle((left, top, right - 1, top + CELL[1] - 1), paper)
    font = _font()
    for sign in segment.text:
        if not sign.isspace():
            place = (MARGIN + CELL[0] * column + CELL[0] * cell_len(sign) / 2, top + CELL[1] - 4)
            draw.text(place, sign, ink, font, anchor="ms")
            if style.bold:
                draw.text((place[0] + BOLDER, place[1]), sign, ink, font, anchor="ms")
        column += cell_len(sign)
    return column


def _colours(style: Style) -> tuple[tuple[int, ...], tuple[int, ...]]:
    ink = tuple(style.color.get_truecolor(THEME)) if style.color else INK
    paper = tuple(style.bgcolor.get_truecolor(THEME, foreground=False)) if style.bgcolor else PAPER
    if style.reverse:
        ink, paper = paper, ink
    if style.dim:
        ink = tuple(round(FAINT * one + (1 - FAINT) * other) for one, other in zip(ink, paper, strict=True))
    return ink, paper


@functools.cache
def _font() -> Any:
    fonts = needed("PIL.ImageFont", "pettingzoo")
    for name in FONTS:
        try:
            return fonts.truetype(name, SIZE)
        except OSError:
            continue
    return fonts.load_default(SIZE)
