"""A review as one page of HTML that stands alone: the curve, every turn, turning points, luck and decisions."""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Any, Final

import piazza
from piazza.arena.page import Page
from piazza.cli.review_words import MARKS, ReviewWords
from piazza.study.because import signed

_WIDTH: Final = 820
_HEIGHT: Final = 260
_LEFT: Final = 46
_TOP: Final = 18
_FOOT: Final = 30
_COLOURS: Final = {"best": "#2f5a2b", "good": "#2f5a2b", "slip": "#b0730a", "mistake": "#a3231b"}
_FONT: Final = "font-family:system-ui,'Noto Sans','Noto Sans CJK JP',sans-serif"


def review_page(words: ReviewWords) -> str:
    page = Page(words.heading(), words.language)
    page.note(words.counts())
    page.picture(curve(words))
    for line in (*words.luck(), *words.turning()):
        page.note(line)
    headings = [words.say(f"column.{key}") for key in ("turn", "round", "grade", "loss", "chosen", "best", "because")]
    rows = [words.row(turn).texts for turn in words.review["turns"]]
    page.heading(words.say("all_turns"))
    page.table(headings, rows, words=(2, 4, 5, 6))
    page.note(words.say("made", version=piazza.__version__, worlds=_worlds(words.review)))
    return page.as_html()


def _worlds(review: dict[str, Any]) -> int:
    """Over how many worlds a decision was compared at most."""
    return max((step["worlds"] for turn in review["turns"] for step in turn["steps"]), default=0)


def curve(words: ReviewWords) -> str:
    """The expected lead of the seat at its turns, with the marks of their grades, and the band of four ends in five."""
    review, seat = words.review, words.review["seat"]
    points = review["curve"]
    lows, highs = [point["lows"][seat] for point in points], [point["highs"][seat] for point in points]
    scale = _Scale(len(points), min(0.0, *lows), max(0.0, *highs))
    leads = [point["leads"][seat] for point in points]
    band = [*enumerate(highs), *reversed(list(enumerate(lows)))]
    parts = [
        f'<path d="{scale.path(band)}Z" fill="#b4532a" opacity=".16"/>',
        f'<path d="M{_LEFT} {scale.y(0):.1f}H{_WIDTH}" stroke="#8a7f73"/>',
        f'<path d="{scale.path(list(enumerate(leads)))}" fill="none" stroke="#b4532a" stroke-width="2.5"/>',
        *_rounds(points, scale, words),
        *_axis(scale),
    ]
    turns = {turn["entry"]: turn for turn in review["turns"]}
    for at, point in enumerate(points):
        if point["entry"] in turns:
            parts.append(_mark(scale, at, leads[at], turns[point["entry"]], words))
    title = html.escape(words.say("curve"))
    body = f'<title>{title}</title><text x="{_LEFT}" y="12" style="{_FONT}" font-size="13">{title}</text>'
    return f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{title}">{body}{"".join(parts)}</svg>'


class _Scale:
    def __init__(self, columns: int, low: float, high: float) -> None:
        self.low: Final = low
        self.high: Final = max(high, low + 1.0)
        self._columns: Final = max(1, columns - 1)

    def x(self, column: int) -> float:
        return _LEFT + 10 + column / self._columns * (_WIDTH - _LEFT - 30)

    def y(self, lead: float) -> float:
        return _TOP + (self.high - lead) / (self.high - self.low) * (_HEIGHT - _TOP - _FOOT)

    def path(self, places: Sequence[tuple[int, float]]) -> str:
        return "M" + "L".join(f"{self.x(column):.1f} {self.y(lead):.1f}" for column, lead in places)


def _axis(scale: _Scale) -> list[str]:
    return [
        f'<text x="{_LEFT - 6}" y="{scale.y(lead) + 4:.1f}" text-anchor="end" font-size="12" style="{_FONT}">'
        f"{signed(lead) if lead else '0'}</text>"
        for lead in (round(scale.low), 0, round(scale.high))
    ]


def _rounds(points: Sequence[dict[str, Any]], scale: _Scale, words: ReviewWords) -> list[str]:
    found, last = [], None
    for at, point in enumerate(points):
        if point["round"] != last:
            last = point["round"]
            found.append(
                f'<text x="{scale.x(at):.1f}" y="{_HEIGHT - 8}" font-size="12" fill="#5c5045" style="{_FONT}">'
                f"{html.escape(words.say('round', n=last))}</text>"
            )
    return found


def _mark(scale: _Scale, at: int, lead: float, turn: dict[str, Any], words: ReviewWords) -> str:
    grade = turn["grade"]
    told = html.escape(" · ".join(text for text in words.row(turn).texts if text))
    return (
        f'<text x="{scale.x(at):.1f}" y="{scale.y(lead) + 5:.1f}" text-anchor="middle" font-size="15" '
        f'fill="{_COLOURS.get(grade, "#5c5045")}" style="{_FONT}">{MARKS.get(grade, "–")}<title>{told}</title></text>'
    )
