"""A review in pieces that several processes can work at, each short, so that others get their turn in between."""

from __future__ import annotations

from typing import Final, cast

from piazza.bots.evaluation.registry import evaluation_of
from piazza.bots.expectation import Expectation
from piazza.core.agenda import CHANCE, EVERYONE, State
from piazza.core.match import Match, Past
from piazza.core.randomness import Stream
from piazza.study.advice import advise
from piazza.study.budgets import Depth
from piazza.study.course import decisions_of, observed, seed_at, turn_starts
from piazza.study.judging import standard_error
from piazza.study.luck import Fortune, luck_budget
from piazza.study.shown import Json
from piazza.study.steps import judge_decision

_OWN: Final = 2
_RIVALS: Final = 12
_CHANCES: Final = 24
"""How many decisions, rivals' decisions and outcomes of chance make one piece."""
_FORECAST_WORLDS: Final = 6
_START_FUTURES: Final = 16
_MOST_WORLDS: Final = 6


def pieces_of(match: Match, seat: int, depth: Depth) -> list[Json]:
    """What must be found out for a review; in the order of the game, the seat's own decisions first."""
    past = match.past()
    decisions = decisions_of(match, past)
    own = [decision.entry for decision in decisions if decision.seat == seat]
    rivals = [decision.entry for decision in decisions if decision.seat != seat]
    chances = [each.number for each in past if each.entry.by == CHANCE]
    several = 1 if depth == "full" else _RIVALS // _OWN
    return [
        *_pieces("decisions", own, _OWN * several, depth, is_own=True),
        {"kind": "forecasts", "depth": depth},
        *_pieces("decisions", rivals, _RIVALS, depth),
        *_pieces("chances", chances, _CHANCES * several, depth),
    ]


def _pieces(kind: str, entries: list[int], size: int, depth: Depth, is_own: bool = False) -> list[Json]:
    return [
        {"kind": kind, "entries": entries[first : first + size], "depth": depth, "is_own": is_own}
        for first in range(0, len(entries), size)
    ]


def do_errand(match: Match, errand: Json) -> object:
    """What a worker does with an errand about a match. JSON-able."""
    kind = errand["kind"]
    if kind == "advice":
        return advise(
            match,
            cast(int, errand["seat"]),
            cast(int, errand["seed"]),
            cast(str, errand["mine"]),
            cast("dict[str, int]", errand["visits"]),
        )
    if kind == "worlds":
        return worlds_at(match, cast(int, errand["seat"]), cast(int, errand["at"]))
    depth = cast(Depth, errand["depth"])
    if kind == "forecasts":
        return forecasts(match, depth)
    wanted = set(cast("list[int]", errand["entries"]))
    past = [each for each in match.past() if each.number in wanted]
    if kind == "chances":
        return _chances(match, past, depth)
    return [judge_decision(match, each, depth, bool(errand["is_own"])) for each in past]


def _chances(match: Match, past: list[Past], depth: Depth) -> list[Json]:
    fortune = Fortune(match.rules, match.players, luck_budget(match.game, depth == "full"))
    found = [fortune.of(each) for each in past]
    return [{"entry": luck.entry, "leads": luck.leads, "error": luck.error} for luck in found]


def forecasts(match: Match, depth: Depth) -> Json:
    """What each seat could expect where turns began, with what it knew then; and what the game was worth at its start,
    before anything was dealt."""
    past = match.past()
    expectation = Expectation(evaluation_of(match.rules), match.players)
    points = [_forecast(match, expectation, each) for each in turn_starts(match, past)]
    fortune = Fortune(match.rules, match.players, luck_budget(match.game, depth == "full"))
    first = past[0].before if past else match.state
    values = [fortune.value(first.copy(), seed_at(-1 - future)) for future in range(_START_FUTURES)]
    start = [sum(column) / len(values) for column in zip(*values, strict=True)]
    errors = [standard_error(column) for column in zip(*values, strict=True)]
    return {"points": points, "start": start, "errors": errors}


def _forecast(match: Match, expectation: Expectation, each: Past) -> Json:
    leads, wins = [], []
    for seat in range(match.players):
        stream = Stream(seed_at(each.number))
        results = [expectation.of(_world(match, each.before, seat, stream)) for _ in range(_FORECAST_WORLDS)]
        leads.append(sum(result.leads[seat] for result in results) / len(results))
        wins.append(sum(result.wins[seat] for result in results) / len(results))
    error = expectation.phase(each.before).lead_error
    round_now = match.rules.progress(each.before)[0]
    return {"entry": each.number, "round": round_now, "leads": leads, "wins": wins, "error": error}


def _world(match: Match, before: State, seat: int, stream: Stream) -> State:
    return match.rules.sample(before, seat, stream)


def worlds_at(match: Match, seat: int, number: int) -> list[Json]:
    """Boards of some worlds that the seat could not tell from the truth before an entry, seen with all eyes, each once.
    They are drawn from what the seat knew: none is the truth but by chance."""
    before = next((each.before for each in match.past() if each.number == number), match.state)
    observation = observed(match, before, number, seat)
    stream = Stream(seed_at(number))
    found: list[Json] = []
    for _ in range(4 * _MOST_WORLDS):
        board = dict(match.rules.view(observation.worlds(stream), EVERYONE))
        if board not in found and len(found) < _MOST_WORLDS:
            found.append(board)
    return found
