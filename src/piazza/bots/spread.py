"""Thinking spread over processes, with the same result as in one.

A process is sent the match's record and draws its own world from it, by the same seed: worlds depend on nothing but
what the seat knows, so all of them hold the same observation, and each grows its trees from their own seeds.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from typing import Final

from piazza.bots.bot import Bot, Thought
from piazza.bots.observation import Observation, observe_match
from piazza.bots.play import bot_and_stream, think_in_match
from piazza.bots.tree_bot import ShareAsDict, TreeBot
from piazza.core.match import Match, replay
from piazza.core.records import record_from


class Thinkers:
    """A number of processes that think. Use it as a context, or call `close` when done."""

    def __init__(self, processes: int) -> None:
        self.processes: Final = processes
        self._pool: Final = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"))

    def __enter__(self) -> Thinkers:
        return self

    def __exit__(self, *fault: object) -> None:
        self.close()

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)

    def think(self, match: Match, seat: int, level: str, seed: int) -> Thought:
        """What `play.think_in_match` gives, sooner."""
        bot, stream = bot_and_stream(match, seat, level, seed)
        if not isinstance(bot, TreeBot):
            return think_in_match(match, seat, level, seed)
        observation = observe_match(match, seat, stream)
        record = match.record().as_dict()

        def grow_all(seeds: list[int]) -> list[ShareAsDict]:
            shares = [self._pool.submit(_grow, record, seat, level, seed, tree) for tree in seeds]
            return [share.result() for share in shares]

        return bot.think_with(observation, stream, grow_all)


def _grow(record: dict[str, object], seat: int, level: str, seed: int, tree: int) -> ShareAsDict:
    """One tree, in a process of its own."""
    bot, observation = _again(record, seat, level, seed)
    assert isinstance(bot, TreeBot)
    return bot.grow(observation, tree)


def _again(record: dict[str, object], seat: int, level: str, seed: int) -> tuple[Bot, Observation]:
    match = replay(record_from(record))
    bot, stream = bot_and_stream(match, seat, level, seed)
    return bot, observe_match(match, seat, stream)
