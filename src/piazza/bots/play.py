"""Bots at work: in a match by level and seed, and in bare states for simulation and tournaments."""

from __future__ import annotations

from piazza.bots.bot import Bot, Thought
from piazza.bots.observation import observe, observe_match
from piazza.bots.registry import make_bot
from piazza.core.agenda import State, current_ask
from piazza.core.errors import IllegalOption, Refusal
from piazza.core.match import Match
from piazza.core.randomness import Stream
from piazza.core.rules import Rules


def choose(match: Match, seat: int, level: str, seed: int) -> str:
    """The text of the option that a bot of that level plays for `seat` now."""
    bot, stream = bot_and_stream(match, seat, level, seed)
    observation = observe_match(match, seat, stream)
    return observation.text(bot.choose(observation, stream))


def think(match: Match, seat: int, level: str, seed: int) -> list[dict[str, object]]:
    """What a bot of that level thinks of every option of `seat`: `text`, `visits`, `standing` (the expected place,
    from 1), `score` (the expected points) and whether it is the `chosen` one; JSON-able."""
    return think_in_match(match, seat, level, seed).as_dicts()


def think_in_match(match: Match, seat: int, level: str, seed: int) -> Thought:
    """People may have begun a selection in any order, so all that they can still name is thought about."""
    bot, stream = bot_and_stream(match, seat, level, seed)
    return bot.think(observe_match(match, seat, stream).begun_here(), stream)


def bot_and_stream(match: Match, seat: int, level: str, seed: int) -> tuple[Bot, Stream]:
    """The bot, and the stream that settles everything it does at this decision."""
    if seat not in match.seats_to_act or seat < 0:
        asked = list(match.seats_to_act)
        raise IllegalOption(Refusal("not_asked", {"seat": seat, "asked": asked}), f"seat {seat} is not asked: {asked}")
    # The number of entries is public, and lets one seed serve a whole match without repeating itself.
    return make_bot(level, match.game, match.rules.version), Stream(seed * 7919 + len(match.entries))


def choose_in_state(rules: Rules[State], g: State, seat: int, bot: Bot, stream: Stream) -> int:
    """The option a bot plays for `seat` in a bare state, without a match or a history."""
    ask = current_ask(g)
    assert ask is not None
    options = ask.telling(g, seat)
    if len(options) == 1:
        return options[0]
    return bot.choose(observe(rules, g, seat, stream), stream)
