"""Advice, reviews and possible worlds over HTTP, with real workers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.support import Browser, config_for, run, running
from tests.server.test_study import finished
from tests.study.games import short_game


async def reviewed(browser: Browser, path: str, seat: int, depth: str = "quick") -> dict[str, Any]:
    """The review, once it is made."""
    answer = await browser.post(f"{path}/review", {"seat": seat, "depth": depth})
    while answer["status"] == "running":
        answer = await browser.get(f"{path}/review?seat={seat}&depth={depth}&known={answer['done']}")
    assert answer["status"] == "done", answer
    return dict(answer["review"])


def test_advice_names_one_move_and_what_another_costs(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            chairs = [{"kind": "me"}, {"kind": "me"}]
            table = await anna.post("/api/tables", {"game": "sangimignano", "chairs": chairs})
            path = f"/api/tables/{table['id']}"
            seat = table["to_act"][0]
            options = [choice["text"] for choice in (await anna.get(f"{path}/replay?seat={seat}"))["choices"]]
            advice = await anna.post(f"{path}/advice", {"seat": seat, "mine": options[-1]})
            assert advice["best"]["choice"]["text"] in options and advice["best"]["loss"] == 0
            assert advice["mine"]["choice"]["text"] == options[-1]
            assert all(other["loss"] >= 0 for other in advice["others"])
            assert (await anna.post(f"{path}/advice", {"seat": 1 - seat}, status=409))["code"] == "not_asked"
            odd = await anna.post(f"{path}/advice", {"seat": seat, "mine": "nonsense"}, status=409)
            assert odd["code"] == "not_an_option"

    run(work())


@pytest.mark.slow
def test_a_review_is_made_once_and_kept_with_the_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Carl") as carl:
                table = await anna.post("/api/records", {"record": short_game().record().as_dict()})
                path = f"/api/tables/{table['id']}"
                assert (await anna.get(f"{path}/review?seat=0"))["status"] == "none"
                review = await reviewed(anna, path, 0)
                assert review["scores"] == [place["score"] for place in _by_seat(table)]
                luck = review["luck"]
                parts = luck["start"] + luck["luck"] + sum(luck["decisions"]) + luck["remainder"]
                assert abs(parts - luck["result"]) < 0.05 and luck["decisions"][0] <= 0
                asked_before = server.services.thinkers.waiting
                again = await anna.post(f"{path}/review", {"seat": 0, "depth": "quick"})
                assert again["review"] == review and server.services.thinkers.waiting == asked_before
                first = review["turns"][0]["entry"]
                worlds = await anna.get(f"{path}/worlds?seat=0&at={first}")
                assert worlds["views"] and all(view["seat"] == -3 for view in worlds["views"])
                assert (await carl.post(f"{path}/review", {"seat": 0}, status=404))["code"] == "no_such_table"

    run(work())


def _by_seat(table: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"score": score} for score in table["result"]["scores"]]


def test_a_game_under_way_is_not_reviewed(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            table = await anna.post("/api/play-now", {"game": "sangimignano", "level": "random", "seat": 0})
            path = f"/api/tables/{table['id']}"
            assert (await anna.post(f"{path}/review", {"seat": 0}, status=409))["code"] == "not_over"
            assert (await anna.get(f"{path}/review?seat=0", status=409))["code"] == "not_over"
            assert (await anna.get(f"{path}/worlds?seat=0&at=1", status=409))["code"] == "not_over"
            assert (await anna.post(f"{path}/advice", {"seat": 1, "at": 3}, status=409))["code"] == "not_over"

    run(work())


@pytest.mark.slow
def test_a_review_can_be_called_off(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            table = await finished(anna)
            path = f"/api/tables/{table['id']}"
            begun = await anna.post(f"{path}/review", {"seat": 0})
            assert begun["status"] == "running"
            assert (await anna.http.delete(f"{path}/review?seat=0")).status_code == 204
            answer = await anna.get(f"{path}/review?seat=0&known={begun['done']}")
            while answer["status"] == "running":
                answer = await anna.get(f"{path}/review?seat=0&known={answer['done']}")
            assert answer["status"] == "none"

    run(work())
