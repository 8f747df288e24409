"""A person drops at every entry and resumes: nothing is missing, nothing is doubled."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.support import Browser, config_for, games, run, running


@pytest.mark.slow
@pytest.mark.matrix("game")
@pytest.mark.parametrize("game", games())
def test_a_person_drops_and_resumes_at_every_entry(game: str, tmp_path: Path) -> None:
    """After each decision the connection is cut, half of the time before the answer came; the next one says how much
    was seen. A move whose answer was lost is simply sent again."""
    chance = random.Random(4)
    log: dict[int, Any] = {}
    sent_ids: list[str] = []

    async def one_visit(anna: Browser, id: str, since: int, unanswered: dict[str, Any] | None) -> tuple[Any, Any]:
        async with anna.at(id, since) as seat:
            seat.log[0] = log
            await seat.until_type("state")
            if unanswered is not None:
                answer = await seat.ask(dict(unanswered))
                assert answer["type"] == "accepted", answer
                while seat.number <= answer["entry"]:
                    await seat.until_type("state")
            while not seat.is_over and seat.my_turn() is None:
                await seat.until_type("state")
            shown = seat.my_turn()
            if shown is None:
                return seat, None
            sent = seat.move(shown, chance.randrange(1000))
            sent_ids.append(sent["client_id"])
            await seat.send(sent)
            if chance.random() < 0.5:
                await seat.until_type("accepted")
                return seat, None
            return seat, sent

    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            table = await anna.post("/api/play-now", {"game": game, "level": "random", "seat": 0})
            since, unanswered = 0, None
            while True:
                seat, unanswered = await one_visit(anna, table["id"], since, unanswered)
                since = seat.number
                if seat.is_over:
                    break
            match = server.services.tables.live[table["id"]].hosted.course.match
            assert [log[number] for number in sorted(log)] == json.loads(msgspec.json.encode(match.history(0)))
            own = [entry for entry in match.entries if entry.by == 0]
            assert len(own) == len(sent_ids)

    run(work())
