"""Looking back and thinking: replays, records in and out, analysis tables, hints, the fair deal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import piazza
from piazza.core.dealing import seal_of
from piazza.core.records import record_from
from tests.server.support import Browser, config_for, games, play_to_end, run, running


def plain(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


async def finished(anna: Browser, game: str = "sangimignano") -> dict[str, Any]:
    table = await anna.post("/api/play-now", {"game": game, "level": "random", "seat": 0})
    async with anna.at(table["id"]) as seat:
        await play_to_end(seat)
        return dict(seat.state["table"])


@pytest.mark.slow
@pytest.mark.matrix("game")
@pytest.mark.parametrize("game", games())
def test_every_entry_from_every_seat(game: str, tmp_path: Path) -> None:
    """What the server shows of the past is what replaying the record shows."""

    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            table = await finished(anna, game)
            path = f"/api/tables/{table['id']}"
            record = record_from(await anna.get(f"{path}/record"))
            total = len(record.entries)
            for at in sorted(at for at in {0, 1, 15, 16, 17, 33, total // 2, total - 1, total} if at <= total):
                match = piazza.core.match.replay(record, at)
                for seat in (None, 0, 1, -3):
                    query = "" if seat is None else f"&seat={seat}"
                    shown = await anna.get(f"{path}/replay?at={at}{query}")
                    assert (shown["entry"], shown["total"]) == (at, total)
                    assert shown["view"] == plain(match.view(seat))
                    assert shown["log"] == plain(match.history(seat))
                    assert shown["choices"] == (plain(match.choices(seat)) if seat is not None and seat >= 0 else [])
                    assert [mark["round"] for mark in shown["rounds"]] == sorted(
                        {mark["round"] for mark in shown["rounds"]}
                    )
            answer = await anna.get(f"{path}/replay?at={total + 1}", status=404)
            assert answer["code"] == "unknown_entry"

    run(work())


def test_during_the_game_one_looks_back_with_ones_own_eyes_only(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            table = await anna.post("/api/play-now", {"game": "sangimignano", "level": "random", "seat": 0})
            path = f"/api/tables/{table['id']}"
            assert (await anna.get(f"{path}/replay?at=3&seat=0"))["view"]["seat"] == 0
            for seat in (1, -3):
                assert (await anna.get(f"{path}/replay?at=3&seat={seat}", status=409))["code"] == "not_over"
            assert (await anna.get(f"{path}/replay?seat=7", status=409))["code"] == "no_such_seat"
            assert (await anna.get(f"{path}/course", status=409))["code"] == "not_over"
            assert (await anna.get(f"{path}/record", status=409))["code"] == "not_over"
            assert (await anna.post(f"{path}/branch", {"at": 3}, status=409))["code"] == "not_over"
            late = await anna.post(f"{path}/hint", {"seat": 1, "at": 3}, status=409)
            assert late["code"] == "not_over"

    run(work())


def test_the_deal_can_be_checked_afterwards(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            table = await finished(anna)
            assert seal_of(table["seed"], table["id"], table["attempt"]) == table["seed_commitment"]
            record = record_from(await anna.get(f"/api/tables/{table['id']}/record"))
            assert record.seed == table["seed"]
            assert any("seed" in line for line in piazza.verify(record).checked)

    run(work())


def test_records_go_out_and_come_in(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
                table = await finished(anna)
                record = await anna.get(f"/api/tables/{table['id']}/record")
                bulk = await anna.http.get("/api/me/records")
                assert [json.loads(line) for line in bulk.text.splitlines()] == [record]
                assert (await bert.http.get("/api/me/records")).text == ""
                analysis = await bert.post("/api/records", {"record": record})
                assert analysis["analysis"] and analysis["over"] and analysis["result"] == table["result"]
                shown = await bert.get(f"/api/tables/{analysis['id']}/replay?at=9&seat=-3")
                assert shown["total"] == len(record["entries"])
                await anna.get(f"/api/tables/{analysis['id']}", status=404)
                record["entries"][-1]["do"] = "nonsense"
                bad = await bert.post("/api/records", {"record": record}, status=400)
                assert bad["code"] == "bad_record" and "nonsense" in bad["message"]
                odd = {
                    **record,
                    "entries": [{**entry, "via": "a\0b"} for entry in record["entries"][:5]],
                    "result": None,
                }
                assert (await bert.post("/api/records", {"record": odd}, status=400))["code"] == "bad_record"
                for raw in ({}, {"format": "piazza-record"}, {"format": "x", "entries": [1]}):
                    assert (await bert.post("/api/records", {"record": raw}, status=400))["code"] == "bad_record"

    run(work())


@pytest.mark.slow
def test_an_unfinished_record_and_a_branch_can_be_played_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            table = await finished(anna)
            record = await anna.get(f"/api/tables/{table['id']}/record")
            half = len(record["entries"]) // 2
            cut = {**record, "entries": record["entries"][:half], "result": None}
            cut.pop("seed")
            analysis = await anna.post("/api/records", {"record": cut})
            assert not analysis["over"] and all(chair["mine"] for chair in analysis["chairs"])
            async with anna.at(analysis["id"]) as seat:
                await play_to_end(seat)
            branch = await anna.post(f"/api/tables/{table['id']}/branch", {"at": half, "seat": 1, "level": "random"})
            assert branch["analysis"] and [chair["kind"] for chair in branch["chairs"]] == ["bot", "person"]
            async with anna.at(branch["id"]) as seat:
                await play_to_end(seat)
            played = await anna.get(f"/api/tables/{branch['id']}/record")
            assert played["entries"][:half] == record["entries"][:half] and "seed" not in played
            assert piazza.load(played).is_over

    run(work())


def test_a_record_with_acts_of_its_table_can_be_played_on(tmp_path: Path) -> None:
    """Who studies it decides for every chair that was not resigned, whoever sat in, whatever the clock said."""

    async def work() -> None:
        match = piazza.new_match("lucca", 3, seed="acts")
        match.resign(2)
        match.stand_in(2, "bot:random")
        asked = match.seats_to_act[0]
        match.stand_in(asked, "bot:random")
        match.time_out(asked)
        match.pause(0, (1, 2))
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            table = await anna.post("/api/records", {"record": plain(match.record().as_dict())})
            assert not table["paused"] and [chair["bot_plays"] for chair in table["chairs"]] == [False, False, True]
            async with anna.at(table["id"]) as seat:
                await play_to_end(seat)
            path = f"/api/tables/{table['id']}"
            played = record_from(await anna.get(f"{path}/record"))
            later = played.entries[len(match.entries) :]
            assert {(entry.by, entry.via != "") for entry in later if entry.by >= 0} == {
                (0, False),
                (1, False),
                (2, True),
            }
            at = len(match.entries)
            refused = await anna.post(f"{path}/branch", {"at": at, "seat": 2}, status=409)
            assert refused["code"] == "resigned"
            branch = await anna.post(f"{path}/branch", {"at": at, "seat": asked, "level": "random"})
            async with anna.at(branch["id"]) as seat:
                await seat.until(lambda heard: heard["type"] == "state" and seat.my_turn() is not None)

    run(work())


def test_hints(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
                chairs = [{"kind": "me"}, {"kind": "me"}]
                table = await anna.post("/api/tables", {"game": "sangimignano", "chairs": chairs})
                path = f"/api/tables/{table['id']}/hint"
                seat = table["to_act"][0]
                answer = await anna.post(path, {"seat": seat, "level": "random"})
                assert sum(option["chosen"] for option in answer["options"]) == 1
                assert abs(sum(option["share"] for option in answer["options"]) - 1) < 1e-9
                assert (await anna.post(path, {"seat": 1 - seat}, status=409))["code"] == "not_asked"
                assert (await anna.post(path, {"seat": seat, "level": "god"}, status=400))["code"] == "unknown_level"
                people = {"game": "sangimignano", "chairs": [{"kind": "me"}, {"kind": "open"}], "visibility": "public"}
                other = await anna.post("/api/tables", people)
                await bert.post(f"/api/tables/{other['id']}/sit", {})
                refused = await anna.post(f"/api/tables/{other['id']}/hint", {"seat": 0}, status=403)
                assert refused["code"] == "hints_off"
                stranger = await bert.post(f"/api/tables/{other['id']}/hint", {"seat": 0}, status=403)
                assert stranger["code"] == "not_your_seat"

    run(work())


def test_a_finished_game_can_be_reviewed_with_what_each_seat_knew(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            table = await finished(anna)
            record = record_from(await anna.get(f"/api/tables/{table['id']}/record"))
            at, entry = next((n, entry) for n, entry in enumerate(record.entries) if entry.by == 1)
            answer = await anna.post(f"/api/tables/{table['id']}/hint", {"seat": 1, "at": at, "level": "random"})
            assert entry.text in [option["text"] for option in answer["options"]]
            replay = await anna.get(f"/api/tables/{table['id']}/replay?at={at}&seat=1")
            assert replay["chosen"] == entry.text

    run(work())
