"""Games of bots as records: what was simulated can be replayed, verified and looked at like any other game.

A bare state is played, which is quick, and chance answers as it does in a match, from a seed. So the record is the one
that a match with that seed and those decisions would have written.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from piazza.core.acts import BY_RULES
from piazza.core.agenda import CHANCE, Ask, State, apply, current_ask
from piazza.core.fairness import ChanceDriver, commitment, share_of
from piazza.core.journal import DO, FORMAT_VERSION, Entry, Record
from piazza.core.rules import Rules

Choose = Callable[[State, "Ask[State]", int], int]
"""The option of a seat, given the state and the question. It must leave the state alone."""


def play_recorded(
    rules: Rules[State], players: int, settings: dict[str, object], seed: str, bots: Sequence[str], choose: Choose
) -> Record:
    """Plays a game to its end and gives its record. `bots` names who decides for each seat."""
    g = rules.start(players, settings)
    driver, entries, chances = ChanceDriver(seed), [], 0
    while (ask := current_ask(g)) is not None:
        seat = ask.seats[0]
        if seat == CHANCE:
            entry, option = _drawn(ask, g, driver, chances)
            chances += 1
        else:
            option = choose(g, ask, seat)
            entry = Entry(seat, DO, text=ask.text(g, seat, option))
        entries.append(entry)
        apply(g, seat, option)
    names: list[dict[str, object]] = [{"name": f"{bot} {seat + 1}", "bot": bot} for seat, bot in enumerate(bots)]
    return Record(
        rules.name,
        rules.version,
        dict(settings),
        names,
        commitment(seed),
        entries,
        result_of(rules, g),
        seed,
        None,
        FORMAT_VERSION,
    )


def _drawn(ask: Ask[State], g: State, driver: ChanceDriver, number: int) -> tuple[Entry, int]:
    options, weights = ask.options(g, CHANCE), ask.weights(g)
    option = driver.pick(number, options, weights)
    return Entry(CHANCE, DO, text=ask.text(g, CHANCE, option), share=share_of(option, options, weights)), option


def result_of(rules: Rules[State], g: State) -> dict[str, object]:
    """The result of a finished game as records have it."""
    parts = [dict(part) for part in rules.breakdown(g)]
    return {"scores": rules.scores(g), "standings": rules.standings(g), "breakdown": parts, "end": BY_RULES}
