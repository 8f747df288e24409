"""The course of a finished game: the scores over its rounds, and the entry that turned it."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from piazza.core.agenda import EVERYONE
from piazza.core.match import Match, Moment
from piazza.server import faces
from piazza.server import messages as wire

_MOST_ROUNDS: Final = 24


def score_course(match: Match) -> wire.ScoreCourse:
    """With what all eyes together see: for games that are over."""
    moments = match.moments()
    marks = _marks(moments)
    ends = len(moments) - 1
    points = [
        wire.CoursePoint(
            entry=moments[at].entry, round=None if at == ends else moments[at].round, scores=moments[at].scores
        )
        for at in marks
    ]
    return wire.ScoreCourse(points=points, turning=_turning_point(match, moments, marks))


def _marks(moments: list[Moment]) -> list[int]:
    """The moments where rounds begin, thinned evenly when there are very many, and the last of all."""
    last = len(moments) - 1
    begins = [at for at in range(last) if at == 0 or moments[at].round != moments[at - 1].round]
    step = -(-len(begins) // _MOST_ROUNDS) or 1
    return [*begins[::step], last]


def _turning_point(match: Match, moments: list[Moment], marks: list[int]) -> wire.TurningPoint | None:
    places = match.standings
    if places.count(1) != 1:
        return None
    winner = places.index(1)
    leads = [lead_of(moment.scores, winner) for moment in moments]
    point = greatest_gain([leads[at] for at in marks])
    if point is None:
        return None
    first, last = marks[point - 1], marks[point]
    step = greatest_gain(leads[first : last + 1])
    assert step is not None, "what was gained on the whole was gained somewhere"
    at = first + step - 1
    log = faces.log_messages(match, EVERYONE, moments[first].entry)
    return wire.TurningPoint(
        point=point,
        round=moments[at].round,
        entry=moments[at].entry,
        seat=winner,
        before=leads[at],
        after=leads[at + 1],
        log=[line for line in log if line.entry <= moments[at].entry],
    )


def lead_of(scores: list[int], seat: int) -> int:
    """How far a seat is before the best of the others."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def greatest_gain(leads: list[int]) -> int | None:
    """The index up to which the lead grew most since the index before, the first of equals; None when it never did."""
    gains = [after - before for before, after in pairwise(leads)]
    most = max(gains, default=0)
    return gains.index(most) + 1 if most > 0 else None
