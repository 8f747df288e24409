"""What a choice comes to is told before it is made."""

from __future__ import annotations

from typing import Any

import piazza
from piazza.core.randomness import Stream

GOODS = ("wood", "stone", "servants", "coins", "military", "faith", "vp")


def test_the_outlook_of_a_placement_is_what_one_has_when_the_next_question_comes() -> None:
    compared = 0
    for seed in range(2):
        match = piazza.new_match("lorenzo", players=3, seed=f"outlook {seed}")
        stream = Stream(seed)
        while not match.is_over:
            seat = match.seats_to_act[0]
            view: Any = match.view(seat)
            options = match.options(seat)
            text = options[stream.below(len(options))]
            outlook = view["board"]["own"].get("outlook")
            assert (outlook is not None) == (view["ask"]["kind"] in ("turn", "bonus"))
            assert "outlook" not in match.view((seat + 1) % 3)["board"]["own"]
            if outlook is not None:
                assert set(outlook) == set(options)
            match.play(seat, text)
            if outlook is None or match.is_over or match.seats_to_act[0] != seat:
                continue
            now: Any = match.view(seat)
            player = now["board"]["players"][seat]
            before = view["board"]["players"][seat]
            goods = {good: player[good] for good in GOODS if player[good] != before[good]}
            assert outlook[text] == {"goods": goods, "total": player["total"]}
            compared += 1
    assert compared > 60
