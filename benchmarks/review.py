"""How far a review can be believed: its grades held against a search of ten times the budget.

    PYTHONPATH=build/compiled python benchmarks/review.py lucca --cases 50 --mistakes 40 --out review-lucca.json

Cases are decisions, evenly over numbered games in which builders sit beside seats that play at random, so that every
grade comes up. Each is judged as in a review (`full`), then again with other worlds and ten times the work, keeping the
options that the review named. After `--cases` of them the games go on, of seats that play at random, and only what is
called a mistake is searched again, until there are `--mistakes` of them.

A mistake is confirmed when the deeper search, too, finds at least the bound of a mistake lost, a slip that of a slip,
both less two of the deeper search's standard errors; a best or good choice when it loses there no more than its bound
and two of the standard errors that the review states. Kept after every case: the command goes on where it was broken
off.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import piazza
from piazza.bots.play import choose
from piazza.core.agenda import CHANCE
from piazza.core.match import Match, Past
from piazza.study.budgets import budget_for
from piazza.study.course import observed, seed_at
from piazza.study.grading import CERTAIN, bounds_of, grade_of
from piazza.study.judging import Judge
from piazza.study.steps import judge_decision

PLAYERS = {"lucca": 3, "sangimignano": 2, "aquileia": 3, "lorenzo": 2}
OTHER_WORLDS = 7_368_787
A_GAME = 6
RANDOM_GAMES = 1_000
"""From this number on all seats play at random."""


def played(game: str, number: int) -> Match:
    names = [{"name": f"Bot {seat + 1}", "bot": "mixed"} for seat in range(PLAYERS[game])]
    match = piazza.new_match(game, players=PLAYERS[game], seed=f"review {number}", names=names)
    while not match.is_over:
        seat = match.seats_to_act[0]
        is_random = number >= RANDOM_GAMES or (number + seat) % 2 == 0
        match.play(seat, choose(match, seat, "random" if is_random else "builder", number))
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


def all_cases(game: str, number: int) -> Iterator[tuple[str, Match, Past]]:
    """Decisions, each with its name, game after game."""
    while True:
        match = played(game, number)
        for past in cases_of(match, number):
            yield f"{number}/{past.number}", match, past
        number += 1


def judged(match: Match, past: Past) -> dict[str, Any]:
    begun = time.perf_counter()
    found: Any = judge_decision(match, past, "full", True)
    seconds = time.perf_counter() - begun
    return {
        "grade": grade_of(match.game, found["loss"], found["error"]),
        "loss": round(found["loss"], 3),
        "error": round(found["error"], 3),
        "named": [found["chosen"]["text"], found["best"]["text"]],
        "seconds": round(seconds, 3),
    }


def deepened(match: Match, past: Past, case: dict[str, Any], times: int) -> dict[str, Any]:
    observation = observed(match, past.before, past.number, past.entry.by)
    texts = dict(zip(observation.texts, observation.options, strict=True))
    named = [texts[text] for text in case["named"]]
    budget = budget_for(match.game, "full").times(times)
    deep = Judge(observation, budget, seed_at(past.number) + OTHER_WORLDS).judge(list(dict.fromkeys(named)))
    chosen = deep.of(named[0])
    assert chosen is not None
    gap = deep.gap(chosen)
    return case | {"deep_loss": round(gap.loss, 3), "deep_error": round(gap.error, 3)}


def is_confirmed(game: str, case: dict[str, Any]) -> bool:
    best, good, slip = bounds_of(game)
    if case["grade"] in ("mistake", "slip"):
        bound = slip if case["grade"] == "mistake" else good
        return bool(case["deep_loss"] >= bound - CERTAIN * case["deep_error"])
    return bool(case["deep_loss"] <= (best if case["grade"] == "best" else good) + CERTAIN * case["error"])


def summed_up(game: str, cases: list[dict[str, Any]]) -> dict[str, str]:
    found = {}
    for grade in ("best", "good", "slip", "mistake"):
        mine = [case for case in cases if case["grade"] == grade and "deep_loss" in case]
        found[grade] = f"{sum(is_confirmed(game, case) for case in mine)} of {len(mine)}"
    found["seconds a decision"] = f"{sum(case['seconds'] for case in cases) / max(1, len(cases)):.2f}"
    return found


def run(game: str, kept: Path, cases: int, mistakes: int, times: int) -> dict[str, dict[str, Any]]:
    known: dict[str, dict[str, Any]] = json.loads(kept.read_text()) if kept.exists() else {}

    def look(name: str, match: Match, past: Past, only_mistakes: bool) -> dict[str, Any]:
        if name not in known:
            case = judged(match, past)
            is_wanted = not only_mistakes or case["grade"] == "mistake"
            known[name] = deepened(match, past, case, times) if is_wanted else case
            kept.write_text(json.dumps(known))
        return known[name]

    for seen, (name, match, past) in enumerate(all_cases(game, 0), 1):
        look(name, match, past, only_mistakes=False)
        if seen == cases:
            break
    for name, match, past in all_cases(game, RANDOM_GAMES):
        if sum(case["grade"] == "mistake" for case in known.values()) >= mistakes:
            break
        look(name, match, past, only_mistakes=True)
    return known


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(PLAYERS))
    parser.add_argument("--cases", type=int, default=50)
    parser.add_argument("--mistakes", type=int, default=40)
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    known = run(args.game, args.out, args.cases, args.mistakes, args.times)
    print(args.game, json.dumps(summed_up(args.game, list(known.values()))))


if __name__ == "__main__":
    main()
