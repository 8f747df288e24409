"""What bots do in games among themselves: leaders played and thrown away, points by source, turns that lead nowhere.

    PYTHONPATH=build/compiled python benchmarks/bot_conduct.py [GAME ...] [--levels novice,builder] [--games 20]

Prints one line of JSON per game and level. `unaccounted` are the options by which a bot gave something up in the first
round (in Lorenzo: threw a leader away) without a reason it can state: held against the best option that keeps it, it
brings nothing in the terms of the evaluation. `idle` is the longest stretch of turns without progress, `stalls` counts
games that the guard on turns had to end.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from piazza.bots.bot import Bot
from piazza.bots.evaluation.registry import evaluation_of
from piazza.bots.observation import observe
from piazza.bots.play import choose_in_state
from piazza.bots.reasons import Reason, reason_for
from piazza.bots.registry import make_bot
from piazza.core.agenda import CHANCE, Ask, State, apply, current_ask, draw_chance
from piazza.core.randomness import Stream
from piazza.core.registry import GAMES, rules_of
from piazza.core.rules import Rules
from piazza.games.sangimignano.state import SanGimignanoState

LEADER_CHOICES = ("play_leader", "discard_leader")


@dataclass
class Conduct:
    """What was counted in some games."""

    games: int = 0
    seats: int = 0
    turns: int = 0
    leaders: Counter[tuple[str, int]] = field(default_factory=Counter)
    """Choices about leaders, by round."""
    points: Counter[str] = field(default_factory=Counter)
    """By source, all seats together."""
    reasons: list[Reason] = field(default_factory=list)
    """Of everything that was given up in the first round."""
    idle: int = 0
    stalls: int = 0

    @property
    def unaccounted(self) -> list[Reason]:
        return [reason for reason in self.reasons if reason.gain <= 0]

    def counted(self, choice: str) -> int:
        return sum(count for (key, _), count in self.leaders.items() if key == choice)

    def as_dict(self) -> dict[str, object]:
        return {
            "games": self.games,
            "leaders_played": self.counted("play_leader"),
            "leaders_discarded": self.counted("discard_leader"),
            "discarded_by_round": {str(n): self.leaders["discard_leader", n] for n in range(1, 7)},
            "given_up_in_round_1": len(self.reasons),
            "unaccounted": [reason.as_dict() for reason in self.unaccounted],
            "points": {part: round(total / self.seats, 1) for part, total in sorted(self.points.items()) if total},
            "turns": round(self.turns / self.games, 1),
            "idle": self.idle,
            "stalls": self.stalls,
        }


class Watch:
    """One game under the eyes of somebody who counts."""

    def __init__(self, rules: Rules[State], conduct: Conduct) -> None:
        self._rules = rules
        self._conduct = conduct
        self._evaluation = evaluation_of(rules)
        self._turn = -1
        self._mark: object = None
        self._idle = 0

    def before(self, g: State, ask: Ask[State], seat: int, option: int) -> None:
        key = ask.label(g, seat, option)["key"]
        now = self._rules.progress(g)[0]
        if isinstance(key, str) and key in LEADER_CHOICES:
            self._conduct.leaders[key, now] += 1
        if now <= 1 and self._evaluation.gives_up(g, ask, option):
            kept = [each for each in ask.telling(g, seat) if not self._evaluation.gives_up(g, ask, each)]
            self._conduct.reasons.append(reason_for(observe(self._rules, g, seat, Stream(1)), option, kept, Stream(2)))
        self._count_turn(g)

    def _count_turn(self, g: State) -> None:
        turn = self._evaluation.turn_of(g)
        if turn == self._turn:
            return
        self._turn = turn
        mark = progress_of(g, turn)
        self._idle = self._idle + 1 if mark == self._mark else 0
        self._mark = mark
        self._conduct.turns += 1
        self._conduct.idle = max(self._conduct.idle, self._idle)

    def ended(self, g: State) -> None:
        conduct = self._conduct
        conduct.games += 1
        conduct.stalls += isinstance(g, SanGimignanoState) and bool(g.terms.max_turns) and g.turn >= g.terms.max_turns
        for parts in self._rules.breakdown(g):
            conduct.seats += 1
            conduct.points.update(parts)


def progress_of(g: State, turn: int) -> object:
    """What has changed when a turn has led somewhere. Only in San Gimignano a turn can leave everything as it was but
    the cards of one hand: the other games have so many rounds."""
    if isinstance(g, SanGimignanoState):
        return (g.deck_count, g.players[0].towers, g.players[1].towers, g.phase, g.pawn)
    return turn


def watched(
    rules: Rules[State], players: int, options: dict[str, object], bot: Bot, seeds: Iterable[int], rounds: int = 0
) -> Conduct:
    """Games in which every seat is that bot; with `rounds` only so many rounds of each."""
    conduct = Conduct()
    for seed in seeds:
        stream, watch = Stream(seed), Watch(rules, conduct)
        g = rules.start(players, rules.check_settings(players, options))
        while (ask := current_ask(g)) is not None:
            seat = ask.seats[0]
            if seat == CHANCE:
                apply(g, CHANCE, draw_chance(ask, g, stream))
                continue
            if rounds and rules.progress(g)[0] > rounds:
                break
            option = choose_in_state(rules, g, seat, bot, stream)
            watch.before(g, ask, seat, option)
            apply(g, seat, option)
        watch.ended(g)
    return conduct


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n")[0])
    parser.add_argument("games_played", nargs="*", metavar="GAME", default=list(GAMES))
    parser.add_argument("--levels", default="novice,builder")
    parser.add_argument("--players", type=int)
    parser.add_argument("--options", default="{}", help="options of the game, as JSON")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for game in args.games_played:
        rules = rules_of(game)
        players = args.players or rules.seat_counts[0]
        for level in args.levels.split(","):
            seeds = range(args.seed * 1_000_003, args.seed * 1_000_003 + args.games)
            conduct = watched(rules, players, json.loads(args.options), make_bot(level, game), seeds)
            print(json.dumps({"game": game, "players": players, "level": level, **conduct.as_dict()}), flush=True)


if __name__ == "__main__":
    main()
