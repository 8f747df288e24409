"""Small pictures of figures as SVG, drawn by hand: they need no library and stand inside pages that work anywhere.

Colours are the board's own: terracotta for what matters, stone for the rest. Every mark carries its value as text, so
that nothing is told by colour or place alone.
"""

from __future__ import annotations

import html
import math
from collections.abc import Sequence
from dataclasses import dataclass

INK = "#2b2622"
FAINT = "#8a7f73"
LINE = "#d9cfc1"
MARK = "#b4532a"
OTHER = "#5b7a8c"
FONT = "font-family:system-ui,'Noto Sans','Noto Sans CJK JP',sans-serif"
LONGEST = 40
"""Letters of a name."""
SERIES = (MARK, OTHER, "#6b7d3a", "#8c5a86", "#b88a1e")


@dataclass(frozen=True)
class Spot:
    """A value with the interval in which it lies; the interval may be unknown."""

    name: str
    value: float
    low: float | None = None
    high: float | None = None


def intervals(title: str, spots: Sequence[Spot], unit: str = "", reference: float | None = None) -> str:
    """One line a name: a dot at its value, a bar over its interval, and both as text. `reference` is a dashed line."""
    names = [_short(spot.name) for spot in spots]
    left = max([150.0, *(_width(name) for name in names)])
    width, row = 490 + left, 30
    height = 46 + row * len(spots)
    known = [each for spot in spots for each in (spot.low, spot.value, spot.high) if each is not None]
    if reference is not None:
        known.append(reference)
    scale = _Scale(min(known, default=0), max(known, default=1), left + 8, width - 170)
    parts = [_text(0, 16, title, weight=600), *_axis(scale, 30, height - 14)]
    if reference is not None:
        at = scale.at(reference)
        parts.append(f'<path d="M{at:.1f} 30V{height - 14}" stroke="{FAINT}" stroke-dasharray="4 4"/>')
    for number, (name, spot) in enumerate(zip(names, spots, strict=True)):
        middle = 44 + row * number
        parts += _interval(name, spot, scale, middle, left, width, unit)
    return _svg(title, width, height, parts)


def _short(name: str) -> str:
    """A name as a picture has room for it: commands can be long."""
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"


def _width(name: str) -> float:
    """About how wide a name is; Chinese signs are twice as wide as letters."""
    return sum(14.0 if ord(letter) > 0x2E80 else 7.5 for letter in name) + 6


def _interval(name: str, spot: Spot, scale: _Scale, middle: float, left: float, width: float, unit: str) -> list[str]:
    parts = [_text(left, middle + 4, name, anchor="end")]
    told = f"{number(spot.value)}{unit}"
    if spot.low is not None and spot.high is not None:
        low, high = scale.at(spot.low), scale.at(spot.high)
        parts.append(f'<path d="M{low:.1f} {middle}H{high:.1f}" stroke="{OTHER}" stroke-width="6" opacity=".45"/>')
        told += f"  ({number(spot.low)} … {number(spot.high)})"
    parts.append(f'<circle cx="{scale.at(spot.value):.1f}" cy="{middle}" r="5" fill="{MARK}"/>')
    parts.append(_text(width, middle + 4, told, anchor="end", fill=INK))
    return parts


def bars(title: str, names: Sequence[str], values: Sequence[float], unit: str = "") -> str:
    """One bar a name, lying, with its value at the end."""
    names = [_short(name) for name in names]
    left = max([220.0, *(_width(name) for name in names)])
    width, row = 420 + left, 22
    height = 34 + row * len(names)
    scale = _Scale(min(0.0, *values, 0.0), max(*values, 1e-9, 0.0), left + 8, width - 70)
    zero = scale.at(0)
    parts = [_text(0, 16, title, weight=600)]
    for place, (name, value) in enumerate(zip(names, values, strict=True)):
        top = 28 + row * place
        start, end = sorted((zero, scale.at(value)))
        parts.append(_text(left, top + 13, name, anchor="end", size=12))
        parts.append(
            f'<rect x="{start:.1f}" y="{top}" width="{max(1.0, end - start):.1f}" height="16" rx="2" fill="{OTHER}"/>'
        )
        parts.append(_text(end + 6, top + 13, f"{number(value)}{unit}", size=12))
    return _svg(title, width, height, parts)


def histogram(title: str, series: Sequence[tuple[str, Sequence[float]]]) -> str:
    """How often values fall where: a line a series, or columns for a single one; the names stand beside the colours."""
    width, height, base = 640, 216, 190
    values = [value for _, some in series for value in some]
    low, high = min(values, default=0), max(values, default=1)
    bins = max(4, min(24, round(math.sqrt(max(len(some) for _, some in series)))))
    step = (high - low) / bins or 1.0
    counted = [(name, _counts(some, low, step, bins)) for name, some in series]
    most = max((max(counts) for _, counts in counted), default=1) or 1
    scale = _Scale(low, high, 30, width - 20)
    parts = [_text(0, 16, title, weight=600), *_axis(scale, 50, base)]
    for index, (name, counts) in enumerate(counted):
        colour = SERIES[index % len(SERIES)]
        if len(counted) == 1:
            parts += _columns(scale, low, step, [base - count / most * 120 for count in counts], base)
        else:
            points = " ".join(
                f"{scale.at(low + (place + 0.5) * step):.1f},{base - count / most * 120:.1f}"
                for place, count in enumerate(counts)
            )
            parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        parts.append(f'<rect x="{30 + 120 * index}" y="28" width="12" height="12" fill="{colour}"/>')
        parts.append(_text(46 + 120 * index, 38, name, size=12))
    return _svg(title, width, height, parts)


def _columns(scale: _Scale, low: float, step: float, tops: Sequence[float], base: float) -> list[str]:
    """A column for each bin: one series alone hides none behind it."""
    parts = []
    for place, top in enumerate(tops):
        start, end = scale.at(low + place * step) + 1, scale.at(low + (place + 1) * step) - 1
        parts.append(
            f'<rect x="{start:.1f}" y="{top:.1f}" width="{end - start:.1f}" height="{base - top:.1f}" fill="{MARK}"/>'
        )
    return parts


def _counts(values: Sequence[float], low: float, step: float, bins: int) -> list[float]:
    counts = [0.0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / step))] += 1 / len(values)
    return counts


class _Scale:
    """From values to places on the paper."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        room = (high - low) * 0.04 or 0.5
        self.low, self.high = low - room, high + room
        self._start, self._end = start, end

    def at(self, value: float) -> float:
        return self._start + (value - self.low) / (self.high - self.low) * (self._end - self._start)

    def ticks(self) -> list[float]:
        """Round numbers, about five of them."""
        raw = (self.high - self.low) / 5
        power = 10 ** math.floor(math.log10(raw))
        step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= raw)
        first = math.ceil(self.low / step)
        return [step * place for place in range(first, math.floor(self.high / step) + 1)]


def _axis(scale: _Scale, top: float, bottom: float) -> list[str]:
    parts = []
    for tick in scale.ticks():
        at = scale.at(tick)
        parts.append(f'<path d="M{at:.1f} {top}V{bottom}" stroke="{LINE}"/>')
        parts.append(_text(at, bottom + 12, number(tick), anchor="middle", size=11, fill=FAINT))
    return parts


def number(value: float) -> str:
    """A value as people write it: no more digits than tell something."""
    if value == round(value) and abs(value) < 1e6:
        return str(round(value))
    return f"{value:.3g}" if abs(value) < 1 else f"{value:.1f}"


def _text(
    x: float, y: float, words: str, anchor: str = "start", size: int = 13, fill: str = INK, weight: int = 400
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" font-weight="{weight}" '
        f'fill="{fill}">{html.escape(words)}</text>'
    )


def _svg(title: str, width: float, height: float, parts: Sequence[str]) -> str:
    name = html.escape(title, quote=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{name}" style="{FONT}">{"".join(parts)}</svg>'
    )
