"""How well the evaluations foresee the end: builders play, and every estimate is held against the final scores.

    PYTHONPATH=build/compiled python benchmarks/evaluation_check.py [GAME ...] [--games 100] [--turns 0] [--futures 12]
    PYTHONPATH=build/compiled python benchmarks/evaluation_check.py [GAME ...] [--games 100] --terms

Prints a Markdown table, one row per game and fifth of the match: the mean estimate and the mean final score of a seat,
the correlation between the lead that was estimated and the lead in the end (a seat's points less the mean of all
seats), and by how many points the estimated lead was off (root mean square). A mean that is off does no harm, since
options are compared by leads.

With `--terms` every term of the estimate has a row instead, by halves of the match: how many points a lead of one point
in that term came to in the end, beyond or below what it promised, with 95 % intervals over matches. 0 is right, -1 says
that the term is worth nothing, below that it does harm. Terms that come and go together share the blame.

With `--turns` each estimate is the mean of several futures, played on for so many turns as the searches do it: how far
it pays to look ahead.
"""

from __future__ import annotations

import argparse
import math

import piazza
from piazza.bots.evaluation.base import Evaluation
from piazza.bots.evaluation.registry import evaluation_of
from piazza.bots.play import choose
from piazza.bots.search.lookahead import Sight
from piazza.bots.search.memory import Memory
from piazza.bots.search.playing_on import play_on
from piazza.core.match import Match
from piazza.core.randomness import Stream
from piazza.core.registry import GAMES, rules_of

PARTS = 5
WIDTH = 3
"""How many options that did well before are looked at in turns played on."""
Sample = tuple[float, float, float, float]
"""Estimate and final score of a seat, then the leads that follow from them."""


def leads(points: list[float]) -> list[float]:
    mean = sum(points) / len(points)
    return [own - mean for own in points]


def foreseen(match: Match, evaluation: Evaluation, turns: int, futures: int) -> list[float]:
    """The estimate after some turns, in the mean of some futures; at once, if there are no turns."""
    if turns == 0:
        return evaluation.estimate(match.state)
    sight = Sight(evaluation, Memory(match.rules), WIDTH)
    totals = [0.0] * match.players
    for future in range(futures):
        stream = Stream(future)
        world = match.rules.sample(match.state, match.seats_to_act[0], stream)
        play_on(world, turns, sight, stream, stream)
        for seat, points in enumerate(evaluation.estimate(world)):
            totals[seat] += points / futures
    return totals


def estimates_of_a_match(
    game: str, players: int, seed: int, turns: int, futures: int
) -> tuple[list[list[float]], list[float]]:
    """The estimates at every change of turn, and how the match ended."""
    match = piazza.new_match(game, players=players, seed=seed)
    evaluation = evaluation_of(match.rules)
    found: list[list[float]] = []
    turn = -1
    while not match.is_over:
        now = evaluation.turn_of(match.state)
        if now != turn:
            turn = now
            found.append(foreseen(match, evaluation, turns, futures))
        seat = match.seats_to_act[0]
        match.play(seat, choose(match, seat, "builder", seed), via="builder")
    return found, [float(score) for score in match.rules.scores(match.state)]


def samples_of(game: str, players: int, games: int, turns: int, futures: int) -> list[list[Sample]]:
    parts: list[list[Sample]] = [[] for _ in range(PARTS)]
    for seed in range(1, games + 1):
        estimates, final = estimates_of_a_match(game, players, seed, turns, futures)
        for number, estimate in enumerate(estimates):
            part = parts[number * PARTS // len(estimates)]
            part.extend(zip(estimate, final, leads(estimate), leads(final), strict=True))
    return parts


class Slope:
    """How the error of the estimate goes with one term: a sum over matches, which are independent of each other."""

    def __init__(self) -> None:
        self.matches: list[tuple[float, float]] = []

    def add(self, term: list[float], errors: list[float]) -> None:
        self.matches.append(
            (sum(lead * error for lead, error in zip(term, errors, strict=True)), sum(lead * lead for lead in term))
        )

    def __str__(self) -> str:
        squares = sum(square for _, square in self.matches)
        if squares < 1e-9:
            return "none"
        slope = sum(product for product, _ in self.matches) / squares
        off = math.sqrt(sum((product - slope * square) ** 2 for product, square in self.matches)) / squares
        return f"{slope:+.2f} ± {1.96 * off:.2f}"


def terms_of_a_match(game: str, players: int, seed: int) -> tuple[list[list[list[float]]], list[float]]:
    """The leads in every term at every change of turn, and the leads in the end."""
    match = piazza.new_match(game, players=players, seed=seed)
    evaluation = evaluation_of(match.rules)
    found: list[list[list[float]]] = []
    turn = -1
    while not match.is_over:
        now = evaluation.turn_of(match.state)
        if now != turn:
            turn = now
            by_seat = [evaluation.terms(match.state, seat) for seat in range(players)]
            found.append([leads(list(column)) for column in zip(*by_seat, strict=True)])
        seat = match.seats_to_act[0]
        match.play(seat, choose(match, seat, "builder", seed), via="builder")
    return found, leads([float(score) for score in match.rules.scores(match.state)])


def print_terms(game: str, players: int, games: int) -> None:
    names = evaluation_of(rules_of(game)).TERMS
    slopes = [[Slope() for _ in names] for _ in range(2)]
    for seed in range(1, games + 1):
        moments, final = terms_of_a_match(game, players, seed)
        for half, part in enumerate((moments[: len(moments) // 2], moments[len(moments) // 2 :])):
            columns: list[list[float]] = [[] for _ in names]
            errors: list[float] = []
            for terms in part:
                errors += [end - sum(column) for end, *column in zip(final, *terms, strict=True)]
                for at, term in enumerate(terms):
                    columns[at] += term
            for at, column in enumerate(columns):
                slopes[half][at].add(column, errors)
    for at, name in enumerate(names):
        print(f"| {game} ({players} players) | {name} | {slopes[0][at]} | {slopes[1][at]} |", flush=True)


def row_of(samples: list[Sample]) -> str:
    estimates, finals, guesses, ends = ([sample[column] for sample in samples] for column in range(4))
    together = sum(guess * end for guess, end in zip(guesses, ends, strict=True))
    scale = math.sqrt(sum(guess * guess for guess in guesses) * sum(end * end for end in ends))
    off = math.sqrt(sum((guess - end) ** 2 for guess, end in zip(guesses, ends, strict=True)) / len(samples))
    means = f"{sum(estimates) / len(samples):.1f} | {sum(finals) / len(samples):.1f}"
    return f"{means} | {together / scale if scale else 0.0:.2f} | {off:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n")[0])
    parser.add_argument("games_played", nargs="*", metavar="GAME", default=list(GAMES))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--turns", type=int, default=0, help="turns played on before a position is judged")
    parser.add_argument(
        "--futures", type=int, default=12, help="so many futures for each estimate, if turns are played"
    )
    parser.add_argument("--terms", action="store_true", help="what each term of the estimates is worth")
    args = parser.parse_args()
    if args.terms:
        print("| game | term | first half | second half |\n|---|---|---:|---:|")
        for game in args.games_played:
            print_terms(game, min(4, rules_of(game).seat_counts[-1]), args.games)
        return
    print("| game | part of the match | estimate | in the end | correlation | off by |\n|---|---|---:|---:|---:|---:|")
    for game in args.games_played:
        players = min(4, rules_of(game).seat_counts[-1])
        for number, samples in enumerate(samples_of(game, players, args.games, args.turns, args.futures)):
            print(f"| {game} ({players} players) | {number + 1} of {PARTS} | {row_of(samples)} |", flush=True)


if __name__ == "__main__":
    main()
