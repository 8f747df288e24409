"""The bots of another checkout, for benchmarks/against_older.py: reads messages, one line of JSON each, from its input.

A message with `game` starts a game, one with `option` is a move in it, any other asks for the move of a seat, which is
written as a number. It runs with the other checkout's package, so it uses nothing that an older one does not have.
"""

from __future__ import annotations

import json
import sys

from piazza.bots.play import choose_in_state
from piazza.bots.registry import make_bot
from piazza.core.agenda import apply
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of


def main() -> None:
    for line in sys.stdin:
        message = json.loads(line)
        if "game" in message:
            rules = rules_of(message["game"])
            bot = make_bot(message["level"], message["game"])
            g = rules.start(message["players"], message["options"])
            streams = [Stream(seed) for seed in message["seeds"]]
        elif "option" in message:
            apply(g, message["seat"], message["option"])
        else:
            seat = message["seat"]
            print(choose_in_state(rules, g, seat, bot, streams[seat]), flush=True)


if __name__ == "__main__":
    main()
