"""How far a review can be believed: its grades held against a search of ten times the budget.

    PYTHONPATH=build/compiled python benchmarks/review.py lucca --cases 50 --out review-lucca.json

Cases are decisions, evenly over numbered games in which builders sit beside seats that play at random, so that every
grade comes up. Each is judged as in a review (`full`), then again with other worlds and ten times the work, keeping the
options that the review named. A slip or a mistake is confirmed when the deeper search, too, finds at least the bound of
a slip lost; a good or best choice when it loses there no more than its bound and both errors. Kept after every case:
the command goes on where it was broken off.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import piazza
from piazza.bots.play import choose
from piazza.core.agenda import CHANCE
from piazza.core.match import Match, Past
from piazza.study.budgets import FULL
from piazza.study.course import observed, seed_at
from piazza.study.grading import bounds_of, grade_of
from piazza.study.judging import Judge
from piazza.study.steps import judge_decision

PLAYERS = {"lucca": 3, "sangimignano": 2, "aquileia": 3, "lorenzo": 2}
OTHER_WORLDS = 7_368_787
A_GAME = 6


def played(game: str, number: int) -> Match:
    names = [{"name": f"Bot {seat + 1}", "bot": "mixed"} for seat in range(PLAYERS[game])]
    match = piazza.new_match(game, players=PLAYERS[game], seed=f"review {number}", names=names)
    while not match.is_over:
        seat = match.seats_to_act[0]
        match.play(seat, choose(match, seat, "random" if (number + seat) % 2 == 0 else "builder", number))
    return match


def cases_of(match: Match, number: int) -> list[Past]:
    """Some decisions with a choice, evenly over the game."""
    free = [
        past
        for past in match.past()
        if past.entry.by != CHANCE and len(observed(match, past.before, past.number, past.entry.by).options) > 1
    ]
    step = max(1, len(free) // A_GAME)
    return free[number % step :: step][:A_GAME]


def judged(match: Match, past: Past, times: int) -> dict[str, Any]:
    begun = time.perf_counter()
    found: Any = judge_decision(match, past, "full", True)
    seconds = time.perf_counter() - begun
    grade = grade_of(match.game, found["loss"], found["error"])
    observation = observed(match, past.before, past.number, past.entry.by)
    texts = dict(zip(observation.texts, observation.options, strict=True))
    named = [texts[found[which]["text"]] for which in ("chosen", "best")]
    budget = FULL[match.game].times(times)
    deep = Judge(observation, budget, seed_at(past.number) + OTHER_WORLDS).judge(list(dict.fromkeys(named)))
    chosen = deep.of(named[0])
    assert chosen is not None
    gap = deep.gap(chosen)
    return {
        "grade": grade,
        "loss": round(found["loss"], 3),
        "error": round(found["error"], 3),
        "deep_loss": round(gap.loss, 3),
        "deep_error": round(gap.error, 3),
        "seconds": round(seconds, 3),
    }


def is_confirmed(game: str, case: dict[str, Any]) -> bool:
    if case["grade"] in ("mistake", "slip"):
        return bool(case["deep_loss"] >= bounds_of(game)[1])
    bound = bounds_of(game)[0 if case["grade"] == "best" else 1]
    return bool(case["deep_loss"] <= bound + 2.0 * (case["error"] + case["deep_error"]))


def summed_up(game: str, cases: list[dict[str, Any]]) -> dict[str, str]:
    found = {}
    for grade in ("best", "good", "slip", "mistake"):
        mine = [case for case in cases if case["grade"] == grade]
        found[grade] = f"{sum(is_confirmed(game, case) for case in mine)} of {len(mine)}"
    found["seconds a decision"] = f"{sum(case['seconds'] for case in cases) / max(1, len(cases)):.2f}"
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(PLAYERS))
    parser.add_argument("--cases", type=int, default=50)
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    cases: list[dict[str, Any]] = json.loads(args.out.read_text()) if args.out.exists() else []
    number = len(cases) // A_GAME
    while len(cases) < args.cases:
        match = played(args.game, number)
        for past in cases_of(match, number)[len(cases) - number * A_GAME :]:
            cases.append(judged(match, past, args.times))
            args.out.write_text(json.dumps(cases))
        number += 1
        if len(cases) < number * A_GAME:
            raise SystemExit(f"game {number} has too few decisions")
    print(args.game, json.dumps(summed_up(args.game, cases)))


if __name__ == "__main__":
    main()
