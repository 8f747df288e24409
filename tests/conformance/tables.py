"""A table in the suite's hands: decisions, undos with and without consent, and all acts of a table, at random."""

from __future__ import annotations

from collections.abc import Iterator

import piazza
from piazza.core.randomness import Stream


def others(match: piazza.Match, seat: int) -> tuple[int, ...]:
    return tuple(other for other in range(match.players) if other != seat)


def play_at_random(match: piazza.Match, stream: Stream) -> None:
    seat = match.seats_to_act[stream.below(len(match.seats_to_act))]
    options = match.options(seat)
    match.play(seat, options[stream.below(len(options))])


def table_of(match: piazza.Match, stream: Stream, steps: int, may_end: bool = True) -> Iterator[None]:
    """Does something that may be done, `steps` times or until the game is over; most of it is deciding. Unless the game
    may end, nobody resigns and nobody agrees to end it."""
    for _ in range(steps):
        if match.is_over:
            return
        if match.is_paused:
            match.resume_play(stream.below(match.players))
        elif stream.below(4):
            play_at_random(match, stream)
        else:
            _do_something_else(match, stream, may_end)
        yield


def _do_something_else(match: piazza.Match, stream: Stream, may_end: bool) -> None:
    seat = stream.below(match.players)
    kind = stream.below(40 if may_end else 38)
    decided = [line.number for line in match._line.played[-12:] if line.entry.by >= 0]
    if kind < 16:
        if match.why_not_undo(seat) is None:
            match.undo(seat)
    elif kind < 24 and decided:
        match.undo_to(seat, decided[stream.below(len(decided))], others(match, seat))
    elif kind < 30:
        _change_chair(match, seat, stream)
    elif kind < 34 and seat in match.seats_to_act and seat not in match.timed_out:
        match.time_out(seat)
    elif kind < 37:
        match.pause(seat, others(match, seat))
    elif kind == 38 and seat not in match.resigned:
        match.resign(seat)
    elif kind == 39 and stream.below(4) == 0:
        match.agree_end(seat, others(match, seat))


def _change_chair(match: piazza.Match, seat: int, stream: Stream) -> None:
    if seat in match.stand_ins and seat not in match.resigned:
        match.come_back(seat)
    elif seat not in match.stand_ins:
        match.stand_in(seat, f"bot:{stream.below(3)}")
