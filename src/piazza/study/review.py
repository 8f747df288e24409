"""A seat's game, put together from its pieces: turns with their grades, the curve, turning points, luck and skill."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from math import sqrt
from typing import Any, Final

from piazza.core.agenda import EVERYONE
from piazza.core.match import Match
from piazza.core.outcome import leads
from piazza.study.budgets import Depth
from piazza.study.course import decisions_of
from piazza.study.errands import do_errand, pieces_of
from piazza.study.grading import Grade, bounds_of, grade_of

VERSION: Final = 3
"""Raised when the same game would be judged differently: reviews that were kept are made anew."""
_TURNING: Final = 4
_MIDDLE: Final = 1.28
"""Standard deviations around the mean within which four of five lie."""

Json = dict[str, Any]
Swing = tuple[float, int, int, int, Json | None]
"""Of the forecast: by how much, at which entry, who decided, in which round; the turn when it was the seat's own."""


def review(match: Match, seat: int, depth: Depth = "full") -> Json:
    """The whole review in one process; several share `pieces_of`."""
    pieces = pieces_of(match, seat, depth)
    return assemble(match, seat, depth, [(piece, do_errand(match, piece)) for piece in pieces])


def assemble(match: Match, seat: int, depth: Depth, found: Iterable[tuple[Json, Any]]) -> Json:
    """The review from what was found out about its pieces."""
    return _Assembly(match, seat, depth, list(found)).whole()


class _Assembly:
    def __init__(self, match: Match, seat: int, depth: Depth, found: list[tuple[Json, Any]]) -> None:
        self._match: Final = match
        self._seat: Final = seat
        self._depth: Final = depth
        judged = [step for piece, answer in found if piece["kind"] == "decisions" for step in answer]
        self._steps: Final[list[Json]] = sorted(
            (step for step in judged if step["seat"] == seat), key=lambda step: int(step["entry"])
        )
        self._rivals: Final[list[Json]] = [step for step in judged if step["seat"] != seat]
        self._chances: Final[list[Json]] = sorted(
            (luck for piece, answer in found if piece["kind"] == "chances" for luck in answer),
            key=lambda luck: int(luck["entry"]),
        )
        self._forecasts: Final[Json] = next(answer for piece, answer in found if piece["kind"] == "forecasts")
        self._own: Final = {decision.entry: decision.is_own for decision in decisions_of(match)}

    def whole(self) -> Json:
        match = self._match
        turns = self._turns()
        curve = self._curve(turns)
        return {
            "game": match.game,
            "players": match.players,
            "seat": self._seat,
            "depth": self._depth,
            "version": VERSION,
            "entries": len(match.entries),
            "place": match.standings[self._seat],
            "scores": match.scores,
            "bounds": list(bounds_of(match.game)),
            "counts": dict(Counter(turn["grade"] for turn in turns)),
            "turns": turns,
            "curve": curve,
            "turning": self._turning(turns, curve),
            "luck": self._luck(turns),
        }

    # ---- turns -------------------------------------------------------------------------------------------------------

    def _turns(self) -> list[Json]:
        groups = [list(steps) for _, steps in groupby(self._steps, key=lambda step: step["turn"])]
        return [self._turn(number, steps) for number, steps in enumerate(groups)]

    def _turn(self, number: int, steps: list[Json]) -> Json:
        free = [step for step in steps if not step["is_forced"]]
        loss = sum(max(0.0, step["loss"]) for step in free)
        error = sqrt(sum(step["error"] ** 2 for step in free if step["loss"] > 0))
        lead = free[0]["lead"] if free else self._forecast_at(steps[0]["entry"])
        return {
            "number": number,
            "entry": steps[0]["entry"],
            "round": steps[0]["round"],
            "grade": self._grade(free, loss, error),
            "loss": round(loss, 2),
            "error": round(error, 2),
            "lead": round(lead, 2),
            "after": round(lead - loss, 2),
            "step": max(range(len(steps)), key=lambda at: steps[at].get("loss", -1.0)),
            "steps": [_shown(step) for step in steps],
        }

    def _grade(self, free: list[Json], loss: float, error: float) -> Grade:
        if not free:
            return "forced"
        if not all(self._own[step["entry"]] for step in free):
            return "stand_in"
        return grade_of(self._match.game, loss, error)

    def _forecast_at(self, entry: int) -> float:
        before = [point for point in self._forecasts["points"] if point["entry"] <= entry]
        return float(before[-1]["leads"][self._seat]) if before else 0.0

    # ---- the curve ---------------------------------------------------------------------------------------------------

    def _curve(self, turns: list[Json]) -> list[Json]:
        """At the seat's own turns, where it was judged with a longer look, and at the end."""
        judged = {turn["entry"]: turn for turn in turns}
        details = {step["entry"]: step for step in self._steps if "low" in step}
        found = []
        for point in self._forecasts["points"]:
            if point["entry"] in judged:
                found.append(self._point(point, judged[point["entry"]], details.get(point["entry"])))
        return [*found, self._end()]

    def _point(self, point: Json, turn: Json, detail: Json | None) -> Json:
        entry, error = int(point["entry"]), _MIDDLE * float(point["error"])
        all_leads, wins = list(point["leads"]), list(point["wins"])
        lows, highs = [lead - error for lead in all_leads], [lead + error for lead in all_leads]
        if detail is not None:
            seat = self._seat
            all_leads[seat], wins[seat] = turn["lead"], detail["win"]
            lows[seat], highs[seat] = turn["lead"] - error, turn["lead"] + error
        return _curve_point(entry, int(point["round"]), all_leads, wins, lows, highs, *self._so_far(entry))

    def _end(self) -> Json:
        ended = leads([float(score) for score in self._match.scores])
        places = self._match.standings
        wins = [1.0 / places.count(1) if place == 1 else 0.0 for place in places]
        last = len(self._match.entries)
        round_now = self._match.moments()[-1].round
        return _curve_point(last, round_now, ended, wins, ended, ended, *self._so_far(last))

    def _so_far(self, entry: int) -> tuple[float, float]:
        luck = sum(event["leads"][self._seat] for event in self._chances if event["entry"] < entry)
        decisions = -sum(max(0.0, step.get("loss", 0.0)) for step in self._steps if step["entry"] < entry)
        return luck, decisions

    # ---- where it turned ---------------------------------------------------------------------------------------------

    def _turning(self, turns: list[Json], curve: list[Json]) -> list[Json]:
        """The greatest swings of the forecast by one turn, or by one run of chance, in the order of the game."""
        bound = bounds_of(self._match.game)[1]
        swings: list[Swing] = [(-turn["loss"], turn["entry"], self._seat, turn["round"], turn) for turn in turns]
        swings += self._chance_swings() + self._rival_swings()
        great = sorted((swing for swing in swings if abs(swing[0]) >= bound), key=lambda swing: -abs(swing[0]))
        return [self._turning_point(*swing) for swing in sorted(great[:_TURNING], key=lambda swing: swing[1])]

    def _chance_swings(self) -> list[Swing]:
        """Outcomes of chance that came one after another are one piece of luck."""
        runs: list[list[Json]] = []
        for luck in self._chances:
            if runs and luck["entry"] == runs[-1][-1]["entry"] + 1:
                runs[-1].append(luck)
            else:
                runs.append([luck])
        return [
            (sum(luck["leads"][self._seat] for luck in run), run[0]["entry"], -1, self._round(run[0]["entry"]), None)
            for run in runs
        ]

    def _rival_swings(self) -> list[Swing]:
        return [
            (step["shift"][self._seat], step["entry"], step["seat"], step["round"], None)
            for step in self._rivals
            if step.get("loss", 0.0) > 2.0 * step.get("error", 0.0)
        ]

    def _round(self, entry: int) -> int:
        moments = [moment for moment in self._match.moments() if moment.entry <= entry]
        return moments[-1].round

    def _turning_point(self, swing: float, entry: int, by: int, round_now: int, turn: Json | None) -> Json:
        before = turn["lead"] if turn is not None else self._forecast_at(entry)
        log = [line for line in self._match.history(EVERYONE, entry) if line["entry"] == entry]
        return {
            "entry": entry,
            "round": round_now,
            "by": by,
            "before": round(before, 2),
            "after": round(before + swing, 2),
            "turn": None if turn is None else turn["number"],
            "log": log,
        }

    # ---- luck and skill ----------------------------------------------------------------------------------------------

    def _luck(self, turns: list[Json]) -> Json:
        seat, players = self._seat, self._match.players
        result = leads([float(score) for score in self._match.scores])[seat]
        decisions = [0.0] * players
        decisions[seat] = -sum(turn["loss"] for turn in turns)
        for step in self._rivals:
            decisions[step["seat"]] += step["shift"][seat]
        start = float(self._forecasts["start"][seat])
        luck = sum(event["leads"][seat] for event in self._chances)
        error = sqrt(sum(event["error"] ** 2 for event in self._chances))
        parts = [round(part, 1) for part in (start, luck, *decisions)]
        return {
            "start": parts[0],
            "luck": parts[1],
            "luck_error": round(error, 1),
            "decisions": parts[2:],
            "remainder": round(result - sum(parts), 1),
            "result": result,
        }


def _curve_point(
    entry: int,
    round_now: int,
    all_leads: list[float],
    wins: list[float],
    lows: list[float],
    highs: list[float],
    luck: float,
    decisions: float,
) -> Json:
    found: Json = {"entry": entry, "round": round_now}
    for name, values in (("leads", all_leads), ("wins", wins), ("lows", lows), ("highs", highs)):
        found[name] = [round(value, 3) for value in values]
    return found | {"luck": round(luck, 2), "decisions": round(decisions, 2)}


def _shown(step: Json) -> Json:
    """What is told of a decision."""
    return {
        "entry": step["entry"],
        "chosen": step["chosen"],
        "best": step["best"],
        "is_forced": step["is_forced"],
        "loss": None if step["is_forced"] else round(max(0.0, step["loss"]), 2),
        "error": round(step.get("error", 0.0), 2),
        "options": step.get("options", []),
        "line": step.get("line", []),
        "because": step.get("because", []),
        "worlds": step.get("worlds", 0),
        "better_in": step.get("better_in", 0),
        "pairs": step.get("pairs", []),
    }
