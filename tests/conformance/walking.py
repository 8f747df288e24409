"""Random play for the suite, one decision at a time, with every state kept by who looks at it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from piazza.core.agenda import CHANCE, Ask, Event, State, apply, current_ask, draw_chance
from piazza.core.errors import Refusal
from piazza.core.randomness import Stream
from piazza.core.rules import Rules
from tests.conformance.cases import Case

LIMIT = 20_000
"""Far more decisions than any game takes: random play that gets here does not end."""


def walk(case: Case, stream: Stream) -> Iterator[tuple[State, Ask[Any], int, int]]:
    """Plays a random game; before each step gives the state, its ask, the seat that will decide and its option."""
    g = case.start()
    for _ in range(LIMIT):
        ask = current_ask(g)
        if ask is None:
            return
        seat = ask.seats[stream.below(len(ask.seats))]
        option = pick(ask, g, seat, stream)
        yield g, ask, seat, option
        apply(g, seat, option)
    raise AssertionError(f"{case}: no end after {LIMIT} steps")


def pick(ask: Ask[Any], g: State, seat: int, stream: Stream) -> int:
    if seat == CHANCE:
        return draw_chance(ask, g, stream)
    options = ask.options(g, seat)
    return options[stream.below(len(options))]


def heard(g: State, seat: int, option: int) -> tuple[State, list[Event]]:
    """The state after an option, and all that was told on the way; `g` itself stays."""
    twin = g.copy()
    events: list[Event] = []
    twin.events = events
    apply(twin, seat, option)
    twin.events = None
    return twin, events


def offer(ask: Ask[Any], g: State, seat: int) -> list[tuple[int, str, Mapping[str, object]]]:
    """All that a seat is offered: numbers, texts and labels."""
    return [(option, ask.text(g, seat, option), ask.label(g, seat, option)) for option in ask.options(g, seat)]


def outlook(rules: Rules[State], g: State, seat: int) -> dict[str, object]:
    """All that reaches a seat from a state."""
    ask = current_ask(g)
    asked = ask is not None and seat in ask.seats
    return {
        "view": rules.view(g, seat),
        "ask": None if ask is None else [ask.kind_name(), list(ask.seats), ask.face(g, seat)],
        "offer": offer(ask, g, seat) if ask is not None and asked else [],
        "encode": rules.encode(g, seat) if seat >= 0 else [],
        "over": rules.is_over(g),
    }


def refusal_of(rules: Rules[State], g: State, seat: int, text: str) -> tuple[str, dict[str, object]]:
    refusal: Refusal = rules.refusal(g, seat, text)
    return refusal.code, refusal.params
