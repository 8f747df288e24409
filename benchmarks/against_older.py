"""Is a level as strong as it was? The level of this checkout plays that of another one until the answer is known.

    PYTHONPATH=build/compiled python benchmarks/against_older.py GAME LEVEL --older DIR [--players 2] [--games 200]

DIR is where the other checkout's package lies: its `build/compiled`, or its `src`. Its bots play in a process of their
own that is told every move, so the two must agree on the rules of the game. New and old sit in turn about the table (of
three, one new and two old), every deal is played in every rotation of the seats with the same chance, and after every
deal a sequential test (piazza.arena.sequential) is asked: is the share of first places what is fair, or less than that
by `--loss`? Prints one line of JSON. The same command gives the same games; with `--save FILE` it goes on where it was
left.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from piazza.arena.sequential import SequentialTest
from piazza.arena.statistics import Played, mean_of, means_by_deal, score_lead, win_share
from piazza.arena.tournament import CommonChance, TournamentPlan, play_out
from piazza.bots.bot import Bot
from piazza.bots.play import choose_in_state
from piazza.bots.registry import make_bot
from piazza.core.randomness import Stream
from piazza.core.registry import GAMES, rules_of

NEW, OLD = "new", "old"


class Older:
    """The other checkout at work: it is told the start and every move, and asked for the moves of its seats."""

    def __init__(self, package: Path) -> None:
        command = [sys.executable, str(Path(__file__).with_name("older_answers.py"))]
        environment = {**os.environ, "PYTHONPATH": str(package.resolve())}
        self._process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def tell(self, **message: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()

    def ask(self, **message: object) -> int:
        self.tell(**message)
        assert self._process.stdout is not None
        answer = self._process.stdout.readline()
        if not answer:
            sys.exit("the older checkout has gone away; its fault stands above")
        return int(answer)

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def played(plan: TournamentPlan, number: int, level: str, bot: Bot, older: Older) -> Played:
    """Game `number` of the plan; only its process knows the older bot."""
    arrangements = plan.arrangements
    deal, turn = divmod(number, len(arrangements))
    names = arrangements[turn]
    rules = rules_of(plan.game)
    seeds = [(plan.seed * 1_000_003 + number) * 8 + seat for seat in range(plan.players)]
    streams = [Stream(seed) for seed in seeds]
    g = rules.start(plan.players, plan.settings)
    older.tell(game=plan.game, level=level, players=plan.players, options=plan.settings, seeds=seeds)

    def choose(seat: int) -> int:
        if names[seat] == OLD:
            return older.ask(seat=seat)
        return choose_in_state(rules, g, seat, bot, streams[seat])

    play_out(g, CommonChance(plan.seed, deal), choose, lambda seat, option: older.tell(seat=seat, option=option))
    return Played(number, deal, names, tuple(rules.scores(g)), tuple(rules.standings(g)), {})


def games_of(plan: TournamentPlan, args: argparse.Namespace) -> Iterator[list[Played]]:
    """The games deal by deal: first those that are kept, then new ones."""
    kept: dict[int, dict[str, Any]] = {}
    if args.save and args.save.exists():
        lines = [json.loads(line) for line in args.save.read_text(encoding="utf-8").splitlines()]
        kept = {line["number"]: line for line in lines}
    size = len(plan.arrangements)
    bot, older = make_bot(args.level, plan.game), Older(args.older)
    try:
        for deal in range(args.games // size):
            games = []
            for number in range(deal * size, (deal + 1) * size):
                if number not in kept:
                    game = played(plan, number, args.level, bot, older)
                    kept[number] = {"number": number, "scores": game.scores, "places": game.places}
                    if args.save:
                        with args.save.open("a", encoding="utf-8") as out:
                            out.write(json.dumps(kept[number]) + "\n")
                line, names = kept[number], plan.arrangements[number % size]
                games.append(Played(number, deal, names, tuple(line["scores"]), tuple(line["places"]), {}))
            yield games
    finally:
        older.close()


def compared(args: argparse.Namespace) -> dict[str, object]:
    players = args.players or min(4, rules_of(args.game).seat_counts[-1])
    names = (NEW, OLD, OLD) if players == 3 else tuple((NEW, OLD)[seat % 2] for seat in range(players))
    options = rules_of(args.game).check_settings(players, json.loads(args.options))
    plan = TournamentPlan(args.game, players, names, options, args.seed)
    fair = names.count(NEW) / players
    test = SequentialTest(fair - args.loss, fair)
    games: list[Played] = []

    def shares() -> Iterator[float]:
        for deal in games_of(plan, args):
            games.extend(deal)
            yield sum(win_share(NEW, game) for game in deal) / len(deal)

    verdict = test.run(shares(), args.games)
    lead = mean_of(means_by_deal(games, [score_lead(NEW, game) for game in games]))
    what = {"game": args.game, "level": args.level, "players": players, "seed": args.seed, "games": len(games)}
    return {**what, "fair": fair, "loss": args.loss, "first_places": verdict.as_dict(), "lead": lead.as_dict()}


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n")[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("level")
    parser.add_argument("--older", type=Path, required=True, help="where the other checkout's package lies")
    parser.add_argument("--players", type=int)
    parser.add_argument("--options", default="{}", help="options of the game, as JSON")
    parser.add_argument("--games", type=int, default=200, help="at most so many")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--loss", type=float, default=0.1, help="the loss of first places that must not be")
    parser.add_argument("--save", type=Path, help="keeps the games in this file and goes on from there")
    print(json.dumps(compared(parser.parse_args())))


if __name__ == "__main__":
    main()
