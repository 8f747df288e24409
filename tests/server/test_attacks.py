"""Attacks that once worked, tried on a running server by people who only send messages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.support import Browser, Running, Seat, Watch, config_for, play_to_end, run, running

GAME = "sangimignano"


@asynccontextmanager
async def people_at(
    folder: Path, names: str, game: str = GAME, **terms: Any
) -> AsyncIterator[tuple[Running, list[Browser], list[Seat], str]]:
    """Friends at a table that has started, in the order of their chairs; no time passes but what a test lets pass."""
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(running(config_for(folder, grace_seconds=0.0), Watch(is_stopped=True)))
        friends = [await stack.enter_async_context(Browser(server.url, name)) for name in names.split()]
        chairs = [{"kind": "me"}] + [{"kind": "person"}] * (len(friends) - 1)
        table = await friends[0].post("/api/tables", {"game": game, "chairs": chairs, **terms})
        for number, friend in enumerate(friends[1:], 1):
            await friend.post(f"/api/tables/{table['id']}/sit", {"key": table["key"], "seat": number})
        seats = [await stack.enter_async_context(friend.at(table["id"])) for friend in friends]
        for seat in seats:
            await seat.until(lambda heard: heard["type"] == "state" and heard["table"]["started"])
        yield server, friends, seats, table["id"]


async def settle(seat: Seat, message: dict[str, Any]) -> dict[str, Any]:
    """Sends a message that must be accepted, and waits for the state after it."""
    answer = await seat.ask(message)
    assert answer["type"] == "accepted", answer
    entry = answer["entry"]
    if entry is not None:
        while seat.number <= entry:
            await seat.until_type("state")
    return answer


async def pass_and_take_back(seat: Seat) -> None:
    shown = seat.my_turn()
    assert shown is not None
    await settle(seat, {**seat.move(shown), "text": "pass"})
    await settle(seat, {"type": "undo", "entry": seat.number, "seat": shown["seat"]})


def asked(seats: list[Seat]) -> Seat:
    return next(seat for seat in seats if seat.my_turn() is not None)


def own_clock(seat: Seat) -> float:
    return float(next(clock["remaining"] for clock in seat.state["clocks"] if clock["running"]))


# ---- filling a clock -------------------------------------------------------------------------------------------------


def test_moves_and_undos_fill_no_bank(tmp_path: Path) -> None:
    async def work() -> None:
        clock = {"kind": "bank", "seconds": 20, "increment": 10}
        async with people_at(tmp_path, "Anna Bert", clock=clock) as (_, _, seats, _):
            mine = asked(seats)
            for _ in range(10):
                await pass_and_take_back(mine)
            assert own_clock(mine) == 20

    run(work())


@pytest.mark.parametrize("kind", ["move", "days"])
def test_a_move_and_an_undo_win_no_time_to_think(kind: str, tmp_path: Path) -> None:
    async def work() -> None:
        clock = {"kind": kind, "seconds": 60, "days": 1}
        async with people_at(tmp_path, "Anna Bert", clock=clock) as (server, _, seats, _):
            mine = asked(seats)
            full = own_clock(mine)
            for thought in (20, 40):
                server.watch.passed += 20
                await pass_and_take_back(mine)
                assert own_clock(mine) == full - thought

    run(work())


def test_leaving_and_coming_back_fills_no_bank(tmp_path: Path) -> None:
    async def work() -> None:
        async with people_at(tmp_path, "Anna Bert", clock={"kind": "bank", "seconds": 30}) as (server, _, seats, _):
            mine = asked(seats)
            seat = next(shown["seat"] for shown in mine.state["seats"])
            server.watch.passed += 29
            for _ in range(4):
                await settle(mine, {"type": "stand_in", "seat": seat})
                answer = await mine.ask({"type": "reclaim", "seat": seat})
                if answer["type"] == "refused":  # the bot was faster, and sits there no more
                    break
            await mine.send({"type": "ping"})
            await mine.until_type("pong")
            bank = mine.state["clocks"][seat]
            assert bank["remaining"] <= 1

    run(work())


# ---- a finished game -------------------------------------------------------------------------------------------------


def test_a_finished_game_cannot_be_taken_up_again_with_its_seed_known(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url) as anna:
            table = await anna.post("/api/play-now", {"game": GAME, "level": "random", "seat": 0})
            async with anna.at(table["id"]) as seat:
                await play_to_end(seat)
                assert seat.state["table"]["seed"]
                first = min(entry for entry, line in seat.log[0].items() if line["by"] == 0)
                for target in (None, first):
                    undo = {"type": "undo", "entry": seat.number, "seat": 0, "target": target}
                    assert (await seat.ask(undo))["refusal"]["code"] == "game_over"
            assert (await anna.get(f"/api/tables/{table['id']}"))["over"]

    run(work())


def test_who_leaves_a_finished_game_gives_nobody_a_way_back_into_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with people_at(tmp_path, "Anna Bert") as (_, (anna, bert), (one, two), id):
            await asyncio.gather(play_to_end(one), play_to_end(two))
            before = await anna.get(f"/api/tables/{id}")
            for how in ("bot", "resign"):
                left = await bert.post(f"/api/tables/{id}/leave", {"how": how})
                assert left["over"] and left["result"] == before["result"] and not left["chairs"][1]["bot_plays"]
            undo = {"type": "undo", "entry": one.number, "seat": 0}
            assert (await one.ask(undo))["refusal"]["code"] == "game_over"
            assert (await anna.get(f"/api/tables/{id}"))["entries"] == before["entries"]

    run(work())


# ---- speaking for somebody else --------------------------------------------------------------------------------------


def test_what_happened_is_not_taken_back_behind_the_back_of_who_left(tmp_path: Path) -> None:
    async def work() -> None:
        async with people_at(tmp_path, "Anna Bert") as (_, friends, seats, id):
            mine = asked(seats)
            seat = mine.state["seats"][0]["seat"]
            shown = mine.my_turn()
            assert shown is not None
            bought = (await settle(mine, {**mine.move(shown), "text": "buy"}))["entry"]
            while mine.my_turn() is not None:
                await settle(mine, mine.move(mine.my_turn() or {}))
            await seats[1 - seat].socket.close()
            await friends[1 - seat].post(f"/api/tables/{id}/leave", {"how": "bot"})
            while True:
                await mine.send({"type": "ping"})
                await mine.until_type("pong")
                undo = {"type": "undo", "entry": mine.number, "seat": seat, "target": bought}
                answer = await mine.ask(undo)
                if answer["type"] == "accepted":
                    break
                assert answer["refusal"]["code"] == "stale", answer
                await mine.until_type("state")
            assert answer["entry"] is None, "it is a proposal, and nothing more"
            proposal = (await mine.until(lambda heard: heard["type"] == "state" and heard["table"]["proposal"]))[
                "table"
            ]
            assert proposal["proposal"]["waiting"] == [1 - seat]

    run(work())


def test_who_is_not_counted_does_not_decide_a_vote(tmp_path: Path) -> None:
    """Anna is absent and Bert is there; Carl and Dora have left bots in their chairs."""

    async def work() -> None:
        terms = {"absence": {"rule": "vote", "seconds": 100}}
        async with people_at(tmp_path, "Anna Bert Carl Dora", "lucca", **terms) as (server, friends, seats, id):
            await seats[0].socket.close()
            for friend in friends[2:]:
                await friend.post(f"/api/tables/{id}/leave", {"how": "bot"})
            await seats[1].until(lambda heard: heard["type"] == "presence" and 0 not in heard["online"])
            server.watch.passed += 101
            await seats[1].until(lambda heard: heard["type"] == "notice" and heard["code"] == "player_absent")
            wish = {"type": "takeover", "chair": 0, "agree": True}
            assert (await seats[3].ask({**wish, "seat": 3}))["refusal"]["code"] == "no_voice"
            assert not (await friends[1].get(f"/api/tables/{id}"))["chairs"][0]["bot_plays"]
            assert (await seats[1].ask({**wish, "seat": 1}))["type"] == "accepted"
            assert (await friends[1].get(f"/api/tables/{id}"))["chairs"][0]["bot_plays"]

    run(work())


# ---- taking the bots from everybody ----------------------------------------------------------------------------------


def test_tables_of_bots_that_nobody_watches_take_no_time_from_others(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            async with Browser(server.url, "Mallory") as mallory, Browser(server.url, "Anna") as anna:
                crowd = {"game": "lucca", "chairs": [{"kind": "bot", "level": "maestro"}] * 5}
                made = [(await mallory.post("/api/tables", crowd))["id"] for _ in range(30)]
                assert server.services.thinkers.waiting == 0
                table = await anna.post("/api/play-now", {"game": GAME, "level": "random", "seat": 0})
                async with anna.at(table["id"]) as seat:
                    await play_to_end(seat)
                for id in made:
                    live = await server.services.tables.get(id)
                    assert not any(entry.by >= 0 for entry in live.hosted.playing().match.entries)

    run(work())
