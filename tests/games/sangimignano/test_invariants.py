"""The invariants I1-I15 as properties of random play, basic and with nobles, under every ruling that is an option."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import piazza
from piazza.core.agenda import CHANCE, EVERYONE, Ask, apply, current_ask, draw_chance
from piazza.core.fingerprint import digest
from piazza.core.randomness import Stream
from piazza.core.rules import State
from tests.games.sangimignano.table import A, B, table

RULES = piazza.rules_of("sangimignano")
SEEDS = st.integers(0, 2**31 - 1)
FORMS: list[dict[str, object]] = [
    {},
    {"nobles": True},
    {"nobles": True, "nobles_in_other_draws": True, "donation_optional": False, "immune_towers_shield": True},
    {"last_card_purchase": "two", "donation_optional": False},
    {
        "nobles": True,
        "toppled_wild": "removed",
        "joust_rest": "any",
        "trade_pick": "uniform",
        "cap_without_tower": "lock",
    },
]
play_games = settings(max_examples=2)


class Seen:
    """One step of a game: what it was, and everything both players know before and after it."""

    def __init__(self, kind: str, seat: int, text: str, before: dict[str, Any], after: dict[str, Any]) -> None:
        self.kind, self.seat, self.text, self.before, self.after = kind, seat, text, before, after


def steps(form: dict[str, object], seed: int) -> Iterator[tuple[State, Seen]]:
    """Random play in which passing is rare, so that games get somewhere."""
    stream = Stream(seed)
    g = RULES.start(2, RULES.check_settings(2, form))
    after = look(g)
    while True:
        ask = current_ask(g)
        if ask is None:
            return
        seat, before = ask.seats[0], after
        option = choice(g, ask, stream)
        text = ask.text(g, seat, option)
        apply(g, seat, option)
        after = look(g)
        yield g, Seen(ask.kind_name(), seat, text, before, after)


def choice(g: State, ask: Ask[Any], stream: Stream) -> int:
    if ask.seats[0] == CHANCE:
        return draw_chance(ask, g, stream)
    found = ask.options(g, ask.seats[0])
    if ask.kind_name() == "action" and len(found) > 1 and stream.below(15):
        found = found[1:]
        laying = [option for option in found if ask.text(g, ask.seats[0], option)[:5] in ("build", "exten", "play ")]
        if laying and stream.below(2):
            found = laying
    return found[stream.below(len(found))]


def look(g: State) -> dict[str, Any]:
    return dict(RULES.view(g, EVERYONE))


def tower_cards(shown: dict[str, Any]) -> list[str]:
    return [card for side in shown["players"] for tower in side["towers"] for card in tower["cards"]]


forms = pytest.mark.parametrize("form", FORMS, ids=str)


@forms
@play_games
@given(seed=SEEDS)
def test_i1_cards_are_conserved_after_every_step(form: dict[str, object], seed: int) -> None:
    whole = {str(number): number for number in range(5, 11)}
    if form.get("nobles"):
        whole |= {"W": 3, "V": 2, "J": 2, "H": 1, "F": 1, "C": 1}
    for g, _ in steps(form, seed):
        assert RULES.census(g) == whole


@forms
@play_games
@given(seed=SEEDS)
def test_i2_i6_i8_i9_hands_pawn_passes_and_nobles_at_every_instant(form: dict[str, object], seed: int) -> None:
    for _, seen in steps(form, seed):
        shown = seen.after
        sides = shown["players"]
        for side in sides:
            assert len(side["hand"]["cards"]) == side["hand"]["count"] <= side["hand"]["limit"]
        tallest = [side["tallest"] for side in sides]
        assert (shown["pawn"] is None) == (max(tallest) == 0)
        if shown["pawn"] is not None:
            assert tallest[shown["pawn"]] == max(tallest)
        assert shown["passes"] in (0, 1) or shown["phase"] == "over"
        assert form.get("toppled_wild") == "removed" or abs(sides[A]["used"] - sides[B]["used"]) <= 2


@play_games
@given(seed=SEEDS)
def test_i8_a_game_ends_by_two_passes_or_by_the_guard(seed: int) -> None:
    last = [seen for _, seen in steps({"max_turns": 20}, seed)][-1].after
    assert last["phase"] == "over" and (last["passes"] == 2 or last["turn"] == 20)


@forms
@play_games
@given(seed=SEEDS)
def test_i3_deck_and_market_at_every_main_phase_turn(form: dict[str, object], seed: int) -> None:
    for g, seen in steps(form, seed):
        ask = current_ask(g)
        if ask is not None and ask.kind_name() == "action" and seen.after["phase"] == "main":
            assert seen.after["deck"]["count"] >= 1 and seen.after["market"]


@forms
@play_games
@given(seed=SEEDS)
def test_i4_every_tower_is_one(form: dict[str, object], seed: int) -> None:
    for _, seen in steps(form, seed):
        for side in seen.after["players"]:
            for tower in side["towers"]:
                check_tower(tower)


def check_tower(tower: dict[str, Any]) -> None:
    values, cards = tower["values"], tower["cards"]
    assert tower["height"] == len(cards) == len(values) >= 3
    if tower["form"] == "same":
        assert set(values) == {tower["number"]} and 5 <= tower["number"] <= 10
    else:
        assert values == list(range(values[0], values[0] + len(values)))
    for card, value in zip(cards, values, strict=True):
        assert card == "W" or (card == str(value) and 5 <= value <= 10)
        assert 4 <= value <= 11
    if "W" not in cards:
        assert len(cards) <= (tower["number"] or 6)


@forms
@play_games
@given(seed=SEEDS)
def test_i5_completed_towers_and_sixes_never_vanish(form: dict[str, object], seed: int) -> None:
    for _, seen in steps(form, seed):
        for side, later in zip(seen.before["players"], seen.after["players"], strict=True):
            kept = [tower["text"] for tower in later["towers"]]
            for tower in side["towers"]:
                if tower["completed"]:
                    assert tower["text"] in kept
            sixes = [sum(1 for tower in towers if tower["number"] == 6) for towers in (side["towers"], later["towers"])]
            assert sixes[1] >= sixes[0]


@forms
@play_games
@given(seed=SEEDS)
def test_i7_phases_only_go_on_and_the_end_phase_is_closed(form: dict[str, object], seed: int) -> None:
    order = ["setup", "main", "end", "over"]
    turns = 0
    held = 0
    for _, seen in steps(form, seed):
        before, after = seen.before, seen.after
        assert order.index(before["phase"]) <= order.index(after["phase"])
        if before["phase"] != "end":
            held = sum(side["hand"]["count"] for side in after["players"])
            continue
        turns += seen.kind == "action"
        assert after["market"] == before["market"]
        assert after["deck"]["count"] >= before["deck"]["count"]
        assert form.get("nobles") or after["deck"]["count"] == before["deck"]["count"]
        if not after["laid"] and not before["laid"]:
            for side, later in zip(before["players"], after["players"], strict=True):
                assert later["hand"]["count"] <= side["hand"]["count"]
        assert len(tower_cards(after)) >= len(tower_cards(before))
    assert turns <= 2 * held + 2


@forms
@play_games
@given(seed=SEEDS)
def test_i10_what_each_action_does_to_the_hand(form: dict[str, object], seed: int) -> None:
    opened: Seen | None = None
    reacted = False
    for g, seen in steps(form, seed):
        if seen.kind == "action":
            opened, reacted = seen, False
        reacted = reacted or seen.text in ("play 5", "play W", "joust", "use") or seen.kind.startswith("TRADE")
        ask = current_ask(g)
        if opened is None or (ask is not None and ask.kind_name() != "action") or seen.after["phase"] == "setup":
            continue
        if not reacted and form.get("donation_optional", True):
            change = hand_size(seen.after, opened.seat) - hand_size(opened.before, opened.seat)
            assert change in expected_change(opened, seen.after), opened.text
        opened = None


def hand_size(shown: dict[str, Any], seat: int) -> int:
    return int(shown["players"][seat]["hand"]["count"])


def expected_change(action: Seen, after: dict[str, Any]) -> list[int]:
    """Several answers only where the supply ran short or a joust may have struck."""
    head = action.text.split()[0]
    if head in ("exchange", "complete", "declare", "pass"):
        return [0]
    if head == "buy":
        return [1] if action.before["deck"]["count"] == 1 else [2]
    added = sum(len(tower["cards"]) for tower in after["players"][action.seat]["towers"]) - sum(
        len(tower["cards"]) for tower in action.before["players"][action.seat]["towers"]
    )
    if head == "build":
        return [-added] if "W" not in action.text else list(range(-added - 3, 1))
    if head == "extend":
        is_short = not after["deck"]["count"] or action.before["phase"] == "end" or "W" in action.text
        return list(range(-added - 3, 1)) if is_short else [0]
    return list(range(-3, 9))


@forms
@play_games
@given(seed=SEEDS)
def test_i11_a_topple_and_a_five_feed_the_deck(form: dict[str, object], seed: int) -> None:
    for _, seen in steps(form, seed):
        before, after = seen.before["deck"], seen.after["deck"]
        if seen.kind == "react_five" and seen.text == "play 5":
            assert after["count"] == before["count"] + 1 and after["bottom"] == [*before["bottom"], "5"]
        fallen = fallen_cards(seen)
        if fallen is not None:
            numbers = sorted(int(card) for card in fallen if card != "W")
            assert after["count"] == before["count"] + len(numbers)
            assert after["face_up"] == [str(number) for number in numbers] + before["face_up"]


def fallen_cards(seen: Seen) -> list[str] | None:
    """The cards of the tower that this step toppled."""
    for side, later in zip(seen.before["players"], seen.after["players"], strict=True):
        if len(later["towers"]) < len(side["towers"]) and seen.after["phase"] == "main":
            standing = [tower["text"] for tower in later["towers"]]
            for tower in side["towers"]:
                if tower["text"] not in standing:
                    return list(tower["cards"])
                standing.remove(tower["text"])
    return None


@play_games
@given(seed=SEEDS)
def test_i12_the_score_depends_on_towers_and_pawn_alone_and_swaps_with_the_seats(seed: int) -> None:
    for _, seen in steps({"nobles": True}, seed):
        if seen.kind != "action" or seen.after["phase"] != "main":
            continue
        sides = seen.after["players"]
        for side in sides:
            score = side["score"]
            assert score["total"] == sum(value for part, value in score.items() if part != "total")
        best = [best_heights(side) for side in sides]
        for seat in (A, B):
            due = sum(n for n, height in best[seat].items() if height >= best[1 - seat].get(n, 0))
            assert sides[seat]["score"]["same_number"] == due
        texts = [[tower["text"] for tower in side["towers"]] for side in sides]
        swapped = table(
            options={"nobles": True},
            towers=texts[::-1],
            front=[side["front"] for side in sides[::-1]],
            pawn=None if seen.after["pawn"] is None else 1 - seen.after["pawn"],
            phase="end",
        )
        assert swapped.scores == [side["score"]["total"] for side in sides[::-1]]


def best_heights(side: dict[str, Any]) -> dict[int, int]:
    best: dict[int, int] = {}
    for tower in side["towers"]:
        if tower["form"] == "same":
            best[tower["number"]] = max(best.get(tower["number"], 0), tower["height"])
    return best


@pytest.mark.parametrize("form", FORMS[:2], ids=str)
@settings(max_examples=2)
@given(seed=SEEDS)
def test_i13_what_is_listed_is_accepted_and_all_else_refused(form: dict[str, object], seed: int) -> None:
    match = piazza.new_match("sangimignano", seed=seed, settings=form)
    stream = Stream(seed)
    texts: set[str] = set()
    while not match.is_over and len(match.entries) < 250:
        seat = match.seats_to_act[0]
        listed = match.options(seat)
        ask = current_ask(match.state)
        assert ask is not None and (ask.kind_name() != "action" or "pass" in listed)
        assert [text for text in listed if match.why_not(seat, text)] == []
        texts.update(listed)
        for text in texts - set(listed):
            assert match.why_not(seat, text) is not None
        match.play(seat, ask.text(match.state, seat, choice(match.state, ask, stream)))


@forms
@play_games
@given(seed=SEEDS)
def test_i14_the_same_choices_give_the_same_game(form: dict[str, object], seed: int) -> None:
    first = [(seen.text, digest(g)) for g, seen in steps(form, seed)]
    second = [(seen.text, digest(g)) for g, seen in steps(form, seed)]
    assert first == second


@forms
@play_games
@given(seed=SEEDS)
def test_i14_no_view_depends_on_the_other_hand(form: dict[str, object], seed: int) -> None:
    for g, _ in steps(form, seed):
        for seat in (A, B):
            if digest(g)[0] in "01":
                world = RULES.sample(g, seat, Stream(seed))
                assert RULES.view(world, seat) == RULES.view(g, seat)


@forms
@play_games
@given(seed=SEEDS)
def test_i15_an_exchange_takes_no_kind_it_placed(form: dict[str, object], seed: int) -> None:
    placed: set[str] = set()
    for g, seen in steps(form, seed):
        if seen.kind == "action":
            placed = set()
        if seen.kind == "exchange" and seen.text.startswith("put"):
            placed.add(seen.text.split()[1])
        ask = current_ask(g)
        face = ask.face(g, A) if ask is not None else {}
        if ask is not None and ask.kind_name() == "draw" and face["reason"] == "exchange":
            offered = {ask.text(g, ask.seats[0], option).partition(" ")[2] for option in ask.options(g, ask.seats[0])}
            assert not offered & placed
