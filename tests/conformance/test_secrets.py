"""Worlds and secrets: nothing a seat may not know reaches it, by any road."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piazza.core.agenda import CHANCE, SPECTATOR, State, current_ask
from piazza.core.fingerprint import digest
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of
from piazza.core.rules import Rules, find_option
from tests.conformance.cases import CASES, Case, few_games
from tests.conformance.generated import generated, walk_on, zones
from tests.conformance.walking import heard, outlook, refusal_of, walk

SEEDS = st.integers(0, 2**31 - 1)


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_a_world_looks_the_same_to_its_seat(case: Case, seed: int) -> None:
    rules, stream = case.rules, Stream(seed)
    for g, _, _, _ in walk(case, stream):
        if stream.below(10):
            continue
        for seat in range(case.players):
            world = rules.sample(g, seat, stream.fork())
            assert outlook(rules, world, seat) == outlook(rules, g, seat)
            assert rules.view(world, SPECTATOR) == rules.view(g, SPECTATOR)
            assert rules.census(world) == rules.census(g)


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_a_world_depends_on_nothing_but_what_the_seat_knows(case: Case, seed: int) -> None:
    rules, stream = case.rules, Stream(seed)
    for g, _, _, _ in walk(case, stream):
        if stream.below(10):
            continue
        before = digest(g)
        for seat in range(case.players):
            world = rules.sample(g, seat, stream.fork())
            course = stream.below(1 << 30)
            first, second = rules.sample(g, seat, Stream(course)), rules.sample(world, seat, Stream(course))
            assert digest(first) == digest(second)
        assert digest(g) == before


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_points_are_public_and_who_knows_no_more_has_nothing_to_hide(case: Case, seed: int) -> None:
    rules, stream = case.rules, Stream(seed)
    for g, _, _, _ in walk(case, stream):
        if stream.below(10):
            continue
        points = rules.points(g)
        for seat in range(case.players):
            world = rules.sample(g, seat, stream.fork())
            assert rules.points(world) == points
            for other in range(case.players):
                if not rules.knows_more(g, other):
                    assert rules.view(world, other) == rules.view(g, other)


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_events_tell_the_same_in_worlds_a_seat_cannot_tell_apart(case: Case, seed: int) -> None:
    """Also proves the limit of undo: what a decision teaches its own seat is either declared or nothing."""
    rules, stream = case.rules, Stream(seed)
    for g, _, actor, option in walk(case, stream):
        if stream.below(4):
            continue
        for seat in range(case.players):
            _compare_step(rules, g, rules.sample(g, seat, stream.fork()), seat, actor, option)


def _compare_step(rules: Rules[State], g: State, world: State, seat: int, actor: int, option: int) -> None:
    ask, twin_ask = current_ask(g), current_ask(world)
    assert ask is not None and twin_ask is not None
    same = find_option(world, actor, ask.text(g, actor, option))
    if same < 0:
        assert actor != seat
        return
    after, events = heard(g, actor, option)
    twin, twin_events = heard(world, actor, same)
    if any(seat in event.reveals_to for event in [*events, *twin_events]):
        return
    assert [rules.redact(event, seat) for event in events] == [rules.redact(event, seat) for event in twin_events]
    if not any(event.reveals_to for event in [*events, *twin_events]):
        public = [rules.redact(event, SPECTATOR) for event in events]
        assert public == [rules.redact(event, SPECTATOR) for event in twin_events]
    if actor != CHANCE and not _is_over_or_chance(after) and not _is_over_or_chance(twin):
        assert rules.view(after, seat) == rules.view(twin, seat)


def _is_over_or_chance(g: State) -> bool:
    ask = current_ask(g)
    return ask is None or ask.seats[0] == CHANCE


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_refusals_tell_the_same_in_worlds_a_seat_cannot_tell_apart(case: Case, seed: int) -> None:
    rules, stream = case.rules, Stream(seed)
    texts = ["nonsense", "", "0"]
    for g, ask, seat, _ in walk(case, stream):
        if seat == CHANCE:
            continue
        offered = [ask.text(g, seat, option) for option in ask.options(g, seat)]
        if stream.below(8) == 0:
            world = rules.sample(g, seat, stream.fork())
            for text in texts:
                if text not in offered:
                    assert refusal_of(rules, g, seat, text) == refusal_of(rules, world, seat, text)
        texts = [*texts[-25:], offered[stream.below(len(offered))]]


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=SEEDS)
def test_chance_says_who_will_see_how_it_falls(case: Case, seed: int) -> None:
    rules, stream = case.rules, Stream(seed)
    for g, ask, actor, _ in walk(case, stream):
        options = ask.options(g, actor)
        if actor != CHANCE or len(options) < 2 or stream.below(4):
            continue
        (after, events), (twin, twin_events) = heard(g, CHANCE, options[0]), heard(g, CHANCE, options[-1])
        for seat in range(case.players):
            told = [rules.redact(event, seat) for event in events], outlook(rules, after, seat)
            twin_told = [rules.redact(event, seat) for event in twin_events], outlook(rules, twin, seat)
            assert ask.seen_by(g, seat) == (told != twin_told), ask.kind_name()


# ---- from generated positions ----------------------------------------------------------------------------------------

CHANCE_KINDS = {
    "sangimignano": {"dealer", "deal", "turn_up", "draw_card", "draw_noble", "trade_card"},
    "lucca": set(),
    "aquileia": set(),
    "lorenzo": set(),
}
"""Questions of the catalogue that only chance is asked."""
ZONES = {
    "sangimignano": {"hand", "seen", "deck", "bottom", "noble_bottom"},
    "lucca": {"hand"},
    "aquileia": {"hand", "laurels"},
    "lorenzo": {"hand", "packs", "draft"},
}
NEVER_ASKED = {
    "lucca": {"neutral": "asked in the variant for two only, where nothing is hidden after the opening"},
    "sangimignano": {},
    "aquileia": {"berth": "version 1 asked whether a stolen coin is paid again"},
    "lorenzo": {},
}
NEVER_FILLED = {
    "sangimignano": set(),
    "lucca": {("card", "hand"), ("turn", "hand")},  # the hands lie open once the game begins
    "aquileia": set(),
    "lorenzo": {
        *((kind, "packs") for kind in rules_of("lorenzo").action_kinds() if kind != "draft"),  # the draft is over
        ("bonus_tile", "hand"), ("bonus_tile", "draft"), ("bonus_tile", "packs"),  # chosen before the leaders are dealt
    },
}  # fmt: skip
POSITIONS = {"sangimignano": 400, "lucca": 60, "aquileia": 100, "lorenzo": 120}
"""How many at least; up to four times as many until every cell is reached."""


@pytest.mark.slow
@pytest.mark.parametrize("game", list(ZONES))
def test_generated_positions_tell_no_secrets_and_reach_every_zone(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every step is compared in worlds a seat cannot tell apart; every question must have come up with every zone
    filled that can be filled then, or the comparison has proved nothing for it."""
    reached: Counter[tuple[str, str]] = Counter()
    met: Counter[str] = Counter()
    kinds = [
        kind for kind in rules_of(game).action_kinds() if kind not in CHANCE_KINDS[game] | NEVER_ASKED[game].keys()
    ]
    wanted = {(kind, zone) for kind in kinds for zone in ZONES[game]} - NEVER_FILLED[game]
    for number in range(4 * POSITIONS[game]):
        if number >= POSITIONS[game] and wanted <= reached.keys():
            break
        stream = Stream(number)
        rules, start = generated(game, stream)
        for g, ask, actor, option in walk_on(start, stream, met):
            if actor == CHANCE:
                continue
            reached.update((ask.kind_name(), zone) for zone in zones(g))
            for seat in range(len(rules.scores(g))):
                _compare_step(rules, g, rules.sample(g, seat, stream.fork()), seat, actor, option)
    with capsys.disabled():
        print("\n" + _table(game, kinds, reached))
    assert wanted - reached.keys() == set()
    assert not NEVER_FILLED[game] & reached.keys(), "a cell that was thought impossible"


def _table(game: str, kinds: list[str], reached: Counter[tuple[str, str]]) -> str:
    names = sorted(ZONES[game])
    lines = [f"{game:>14}" + "".join(f"{name:>14}" for name in names)]
    for kind in kinds:
        lines.append(f"{kind:>14}" + "".join(f"{reached[kind, name]:>14}" for name in names))
    return "\n".join(lines)
