"""Whole games of every game over real WebSockets, with people and bots."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import piazza
from tests.server.support import Browser, config_for, games, play_to_end, run, running


@pytest.mark.slow
@pytest.mark.matrix("game")
@pytest.mark.parametrize("game", games())
def test_one_person_against_bots(game: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            table = await anna.post("/api/play-now", {"game": game, "level": "random"})
            async with anna.at(table["id"]) as seat:
                decisions = await play_to_end(seat)
                assert decisions > 0
                result = seat.state["table"]["result"]
                assert sorted(result["standings"])[0] == 1
            record = await anna.get(f"/api/tables/{table['id']}/record")
            assert piazza.verify(piazza.load(record).record()).checked

    run(work())


@pytest.mark.slow
@pytest.mark.postgres
def test_people_at_different_processes_of_one_postgres_play_together(tmp_path: Path, postgres: str) -> None:
    """Moves, chat, presence and undo reach the other process; either one thinks for the bot."""
    config = config_for(tmp_path, database=postgres)
    chairs = [{"kind": "me"}, {"kind": "person"}, {"kind": "bot", "level": "random"}]

    async def work() -> None:
        async with running(config) as here, running(config) as there:
            async with Browser(here.url, "Anna") as anna, Browser(there.url, "Bert") as bert:
                table = await anna.post("/api/tables", {"game": "lucca", "chairs": chairs})
                await bert.post(f"/api/tables/{table['id']}/sit", {"key": table["key"]})
                async with anna.at(table["id"]) as one, bert.at(table["id"]) as two:
                    await one.until(lambda heard: heard["type"] == "presence" and heard["online"] == [0, 1])
                    said = "hello from the other side"
                    await two.ask({"type": "chat", "text": said})
                    await one.until(lambda heard: said in [line["text"] for line in heard.get("lines", [])])
                    await asyncio.gather(play_to_end(one), play_to_end(two))
                    assert one.state["table"]["result"] == two.state["table"]["result"] is not None
                    assert len(one.log[0]) == len(two.log[1])
                record = await bert.get(f"/api/tables/{table['id']}/record")
                assert piazza.verify(piazza.load(record).record()).checked

    run(work())


def test_why_not_is_a_question_and_plays_nothing(tmp_path: Path) -> None:
    """Asked of a move that is allowed too, the game stays as it is; only the seat's own person may ask."""

    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
                chairs = [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
                table = await anna.post("/api/tables", {"game": "lucca", "chairs": chairs, "visibility": "public"})
                path = f"/api/tables/{table['id']}/why"
                async with anna.at(table["id"]) as seat:
                    await seat.until(lambda heard: heard["type"] == "state" and heard["seats"][:1] != [])
                    choices = seat.state["seats"][0]["choices"]
                    number = seat.state["number"]
                    allowed = await seat.ask({"type": "why", "seat": 0, "text": choices[0]["text"]})
                    assert allowed["type"] == "why_not" and allowed["refusal"] is None
                    barred = await seat.ask({"type": "why", "seat": 0, "text": "take A"})
                    assert barred["refusal"] == {"code": "opening_first", "params": {}}
                    told = await anna.get(path + "?seat=0&text=take%20A")
                    assert (told["refusal"], told["entry"]) == (barred["refusal"], barred["entry"])
                    assert (await anna.get(f"/api/tables/{table['id']}"))["entries"] == number == told["entry"]
                assert (await bert.get(path + "?seat=0&text=take%20A", 403))["code"] == "not_your_seat"

    run(work())
