"""A program as somebody writes it who uses Piazza and checks its types; tests/test_typed.py checks and runs it.

What mypy must refuse is marked by the comment that silences it.
"""

from __future__ import annotations

import piazza
from piazza.typed import AquileiaMatch, LorenzoMatch, LuccaMatch


def shields(match: LuccaMatch, seat: int) -> int:
    return match.view(seat)["board"]["families"][seat]["shields"]


def goods(match: LorenzoMatch) -> list[int]:
    return [player["coins"] for player in match.view(0)["board"]["players"]]


def round_of(match: AquileiaMatch) -> int:
    return match.view()["board"]["round"]


def run_lucca() -> None:
    match = piazza.new_match("lucca", players=4, seed=7)
    assert shields(match, 0) == 0
    seen = match.view(0)
    opening = seen["board"]["opening"]
    hand = opening["hands"][0] if opening is not None else None
    assert hand is not None and len([card["colour"] for card in hand]) == 4
    for told in match.play(0, match.options(0)[0]):
        if told["key"] == "chosen":
            assert told["seat"] == 0
    for line in match.copy().history(0):
        for event in line["events"]:
            assert event["key"] != "table_resign"
    ask = seen["ask"]
    assert ask is not None and ask["kind"] == "opening" and ask["seats"] == [0, 1, 2, 3]
    choice = match.choices(1)[0]
    assert choice["key"].startswith("keep") and choice["text"] in match.options(1)


def run_others() -> None:
    assert goods(piazza.new_match("lorenzo", players=2, seed=7))[0] >= 5
    assert round_of(piazza.position("aquileia", {"players": 3})) == 1
    settings = {"nobles": True}
    match = piazza.new_match("sangimignano", seed=1, settings=settings)
    assert match.view(0)["board"]["turn"] == 1
    assert match.result() is None


def mistakes() -> None:
    match = piazza.new_match("lucca", players=4, seed=7)
    seen = match.view(0)
    "x" + seen["rounds"]  # type: ignore[operator]
    seen["bord"]  # type: ignore[typeddict-item]
    seen["board"]["players"]  # type: ignore[typeddict-item]
    seen["board"]["families"][0]["windows"]  # type: ignore[typeddict-item]
    seen["ask"]["kind"]  # type: ignore[index]
    match.choices(0)[0]["label"]  # type: ignore[typeddict-item]
    assert match.history(0)[0]["events"][0]["key"] == "dealtt"  # type: ignore[comparison-overlap]
    goods(match)  # type: ignore[arg-type]
