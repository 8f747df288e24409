"""What somebody is told before they decide: which actions cannot be taken, and what harm comes to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import piazza
from piazza.core.randomness import Stream

ACTIONS = {"buy", "exchange", "build", "extend", "complete", "declare"}


def questions(seed: int, nobles: bool) -> Iterator[tuple[piazza.Match, int]]:
    """The questions of a random game that builds where it can."""
    match = piazza.new_match("sangimignano", players=2, settings={"nobles": nobles}, seed=f"told {seed}")
    stream = Stream(seed)
    while not match.is_over:
        seat, before = match.seats_to_act[0], len(match.entries)
        yield match, seat
        if len(match.entries) != before:  # whoever looks on has played
            continue
        options = [text for text in match.options(seat) if text != "pass"] or match.options(seat)
        raising = [text for text in options if text.split(" ")[0] in ("build", "extend", "use", "topple")]
        chosen = raising if raising and stream.below(3) else options
        match.play(seat, chosen[stream.below(len(chosen))])


@pytest.mark.parametrize("nobles", [False, True])
def test_an_action_is_barred_exactly_when_none_of_its_moves_is_offered(nobles: bool) -> None:
    seen: set[str] = set()
    for seed in range(2):
        for match, seat in questions(seed, nobles):
            ask = match.view(seat)["ask"]
            if ask is None or ask["kind"] != "action":
                continue
            barred = {each["action"]: each["why"] for each in ask["params"]["barred"]}
            offered = {text.split(" ")[0] for text in match.options(seat)}
            assert set(barred) == ACTIONS - offered
            for action, why in barred.items():
                told = match.why_not(seat, action)
                assert told is not None and told.code == why["code"]
                seen.add(why["code"])
            others = match.view(1 - seat)["ask"]
            assert others is not None and "barred" not in others["params"]  # it would tell the hand
    assert {"no_build", "no_extension", "hand_limit", "too_few_completed"} <= seen


def test_intrigue_tells_the_points_that_both_have_when_a_tower_has_fallen() -> None:
    fallen = 0
    for seed in range(12):
        for match, seat in questions(seed, False):
            ask = match.view(seat)["ask"]
            if ask is None or ask["kind"] != "use_donation" or "targets" not in ask["params"]:
                continue
            targets = ask["params"]["targets"]
            assert targets
            match.play(seat, "use")
            target = targets[0]
            asked: Any = match.view(seat)["ask"]
            if asked["kind"] == "topple":
                assert asked["params"]["targets"] == targets
                side = "own" if target["owner"] == seat else "rival"
                match.play(seat, f"topple {side} {target['tower'] + 1}")
            if "accept" in match.options(match.seats_to_act[0]):
                match.play(match.seats_to_act[0], "accept")
            board = match.view(seat)["board"]
            assert [player["score"]["total"] for player in board["players"]] == target["points"]
            fallen += 1
    assert fallen > 2
