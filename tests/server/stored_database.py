"""A database with tables in the middle of their games, as a server leaves it behind: what an update must open.

`python -m tests.server.stored_database NAME` writes data/NAME.db.gz with the code it is run by. A file that is there
stays as it is: it stands for the servers of its time.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import shutil
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.server.support import Browser, Running, Seat, config_for, play_to_end, running

FOLDER = Path(__file__).with_name("data")
CLOCKS: tuple[dict[str, Any], ...] = (
    {"kind": "bank", "seconds": 3600, "increment": 100},
    {"kind": "move", "seconds": 3600},
    {"kind": "days", "days": 3},
)

# For each game the options, the bots, how many entries at least, and the question in the middle of which Anna stops:
# one in which several things are named one by one.
TABLES: dict[str, tuple[dict[str, Any], list[str], int, str]] = {
    "lucca": ({}, ["random", "novice"], 60, "card"),
    "sangimignano": ({"nobles": True}, ["novice"], 40, "exchange"),
    "aquileia": ({}, ["random", "novice"], 150, "cards"),
    "lorenzo": ({"edition": "print_2016"}, ["novice"], 120, "turn"),
}


def unpacked(name: str, folder: Path) -> Path:
    """A copy of a stored database that a server may open."""
    target = folder / "piazza.db"
    with gzip.open(FOLDER / f"{name}.db.gz") as packed, target.open("wb") as file:
        shutil.copyfileobj(packed, file)
    return target


def cookies(name: str) -> dict[str, str]:
    """What the browsers of Anna and Bert keep."""
    found: dict[str, str] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


async def _stop_in_the_middle(seat: Seat, chance: random.Random, least: int, kind: str) -> bool:
    """Plays until the question of that kind has been answered once and is still open; whether it came to that."""
    await seat.until_type("state")
    while not seat.is_over:
        shown = seat.my_turn()
        if shown is None:
            await seat.until_type("state")
            continue
        texts = [choice["text"] for choice in shown["choices"] if choice["text"] != "pass"]
        ask = shown["view"]["ask"]
        wanted = [text for text in texts if text not in ("done", "skip")] if ask["kind"] == kind else texts
        before = ask["kind"]
        move = {**seat.move(shown), "text": chance.choice(wanted or texts or ["pass"])}
        await _accepted(seat, move)
        if chance.random() < 0.2 and _may_undo(seat):
            await _accepted(seat, {"type": "undo", "entry": seat.number, "seat": 0})
            continue
        after = seat.my_turn()
        if seat.number >= least and before == kind and after is not None and after["view"]["ask"]["kind"] == kind:
            return True
    return False


async def _accepted(seat: Seat, message: dict[str, Any]) -> None:
    answer = await seat.ask(message)
    assert answer["type"] == "accepted", answer
    while seat.number <= answer["entry"]:
        await seat.until_type("state")


def _may_undo(seat: Seat) -> bool:
    """While Anna is to act again, so that no bot's answer comes between."""
    return seat.my_turn() is not None and any(
        shown["seat"] == 0 and shown["undo"] == "free" for shown in seat.state["seats"]
    )


async def _running_table(anna: Browser, game: str, chance: random.Random) -> None:
    options, levels, least, kind = TABLES[game]
    chairs = [{"kind": "me"}, *({"kind": "bot", "level": level} for level in levels)]
    while True:
        table = await anna.post("/api/tables", {"game": game, "options": options, "chairs": chairs})
        async with anna.at(table["id"]) as seat:
            if await _stop_in_the_middle(seat, chance, least, kind):
                return


async def _pair(anna: Browser, bert: Browser, **terms: Any) -> str:
    chairs = [{"kind": "me"}, {"kind": "person"}]
    table = await anna.post("/api/tables", {"game": "sangimignano", "chairs": chairs, **terms})
    await bert.post(f"/api/tables/{table['id']}/sit", {"key": table["key"]})
    return str(table["id"])


async def _begin(server: Running, anna: Browser, bert: Browser, id: str) -> None:
    """The first decision of whoever is asked, which takes some time."""
    async with anna.at(id) as one, bert.at(id) as two:
        await asyncio.gather(one.until_type("state"), two.until_type("state"))
        server.watch.passed += 0.5
        asked = one if one.my_turn() is not None else two
        shown = asked.my_turn()
        assert shown is not None
        await _accepted(asked, {**asked.move(shown), "text": "pass"})


async def _fill(server: Running, chance: random.Random) -> dict[str, str]:
    async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
        for game in TABLES:
            await _running_table(anna, game, chance)
        await _pair(anna, bert, undo="free")
        for clock in CLOCKS:
            await _begin(server, anna, bert, await _pair(anna, bert, clock=clock))
        done = await anna.post("/api/play-now", {"game": "sangimignano", "level": "random", "seat": 0})
        async with anna.at(done["id"]) as seat:
            await play_to_end(seat)
        await anna.post("/api/tables", {"game": "lorenzo", "chairs": [{"kind": "me"}, {"kind": "person"}]})
        return {"Anna": anna.cookie, "Bert": bert.cookie}


async def _write(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with running(config_for(Path(folder))) as server:
            kept = await _fill(server, random.Random(3))
        database = sqlite3.connect(f"{folder}/piazza.db")
        for table, status, entries in database.execute("SELECT game, status, entries FROM tables").fetchall():
            print(table, status, entries)
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.execute("VACUUM")
        database.close()
        FOLDER.mkdir(exist_ok=True)
        raw = Path(f"{folder}/piazza.db").read_bytes()
        (FOLDER / f"{name}.db.gz").write_bytes(gzip.compress(raw, mtime=0))
        (FOLDER / f"{name}.json").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(_write(sys.argv[1]))
