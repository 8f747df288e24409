"""Tables and chairs over HTTP and WebSocket: made, found, shared, left, taken over, played again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from piazza.core.registry import rules_of
from tests.server.support import Browser, Seat, config_for, play_to_end, run, running
from tests.waiting import until

GAME = "sangimignano"
PEOPLE = [{"kind": "me"}, {"kind": "person"}]
ABSENCE = {"rule": "bot", "seconds": 86_400}


async def table_of_two(anna: Browser, bert: Browser, **more: Any) -> dict[str, Any]:
    table = await anna.post("/api/tables", {"game": GAME, "chairs": PEOPLE, **more})
    return dict(await bert.post(f"/api/tables/{table['id']}/sit", {"key": table["key"]}))


def test_games_tell_their_options_and_levels(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path, default_level="novice")) as server, Browser(server.url) as browser:
            found = {game["name"]: game for game in await browser.get("/api/games")}
            assert found[GAME]["seat_counts"] == [2]
            assert "random" in found[GAME]["levels"]
            assert found[GAME]["default_level"] == "novice"
            assert all(setting["form"] in ("choice", "number", "switch", "data") for setting in found[GAME]["settings"])

    run(work())


def test_the_edition_alone_is_enough_and_the_server_completes_the_rest(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            lorenzo = next(game for game in await anna.get("/api/games") if game["name"] == "lorenzo")
            told = {setting["name"]: setting["follows"] for setting in lorenzo["settings"]}
            assert told["edition"] is None
            assert told["toll_own_colour"] == {"setting": "edition", "defaults": {"print_2016": True}}
            for given in ({}, {"edition": "print_2016"}, {"edition": "print_2016", "toll_own_colour": False}):
                wish = {"game": "lorenzo", "chairs": PEOPLE, "options": given}
                table = await anna.post("/api/tables", wish)
                assert table["options"] == rules_of("lorenzo").check_settings(2, dict(given))

    run(work())


def test_a_public_table_is_found_and_a_private_one_is_not(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
                chairs = [{"kind": "me"}, {"kind": "open"}]
                private = await anna.post("/api/tables", {"game": GAME, "chairs": chairs})
                public = await anna.post("/api/tables", {"game": GAME, "chairs": chairs, "visibility": "public"})
                listed = await bert.get("/api/tables?scope=open")
                assert [table["id"] for table in listed] == [public["id"]]
                assert listed[0]["key"] is None and listed[0]["chairs"][0]["name"] == "Anna"
                await bert.get(f"/api/tables/{private['id']}", status=404)
                seen = await bert.get(f"/api/tables/{private['id']}?key={private['key']}")
                assert not seen["started"]
                started = await bert.post(f"/api/tables/{public['id']}/sit", {})
                assert started["started"] and started["seed_commitment"].startswith("sha256:")
                assert {table["id"] for table in await anna.get("/api/tables?scope=mine")} == {
                    private["id"],
                    public["id"],
                }
                assert [table["id"] for table in await bert.get("/api/tables?scope=live")] == [public["id"]]

    run(work())


def test_chairs_are_taken_once_and_left_before_the_start(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            names = ("Anna", "Bert", "Carl")
            browsers = [Browser(server.url, name) for name in names]
            async with browsers[0] as anna, browsers[1] as bert, browsers[2] as carl:
                chairs = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
                table = await anna.post("/api/tables", {"game": "lucca", "chairs": chairs})
                id, key = table["id"], table["key"]
                await bert.post(f"/api/tables/{id}/sit", {"key": key, "seat": 1, "name": " Ber\u202e\ttl "})
                seen = await carl.get(f"/api/tables/{id}?key={key}")
                assert seen["chairs"][1]["name"] == "Ber tl"
                assert (await carl.post(f"/api/tables/{id}/sit", {"key": key, "name": "\n"}, status=400))["code"]
                taken = await carl.post(f"/api/tables/{id}/sit", {"key": key, "seat": 1}, status=409)
                assert taken["code"] == "chair_taken"
                assert (await carl.post(f"/api/tables/{id}/start", {}, status=404))["code"] == "no_such_table"
                assert (await bert.post(f"/api/tables/{id}/start", {}, status=403))["code"] == "not_owner"
                assert (await anna.post(f"/api/tables/{id}/start", {}, status=409))["code"] == "chairs_free"
                assert [found["id"] for found in await bert.get("/api/tables?scope=mine")] == [id]
                left = await bert.post(f"/api/tables/{id}/leave", {})
                assert left["chairs"][1]["kind"] == "open"
                assert await bert.get("/api/tables?scope=mine") == []
                started = await anna.post(f"/api/tables/{id}/start", {"fill": "random"})
                assert [chair["kind"] for chair in started["chairs"]] == ["person", "bot", "bot"]
                late = await carl.post(f"/api/tables/{id}/sit", {"key": key}, status=409)
                assert late["code"] == "already_started"

    run(work())


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"chairs": [{"kind": "me"}] * 5}, "bad_options"),
        ({"options": {"no such option": 1}}, "bad_options"),
        ({"chairs": [{"kind": "me"}, {"kind": "bot", "level": "godlike"}]}, "unknown_level"),
        ({"chairs": [{"kind": "queen"}]}, "bad_message"),
        ({"clock": {"kind": "move", "seconds": -5}}, "bad_message"),
        ({"surprise": True}, "bad_message"),
    ],
)
def test_tables_that_cannot_be(change: dict[str, Any], code: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url) as anna:
            answer = await anna.http.post("/api/tables", json={"game": GAME, "chairs": PEOPLE, **change})
            assert answer.status_code in (400, 404) and answer.json()["code"] == code
            assert await anna.get("/api/tables?scope=mine") == []

    run(work())


def test_one_device_passed_around(tmp_path: Path) -> None:
    """Several chairs of one browser: one connection, one view for each, and the game can be played to its end."""

    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            chairs = [{"kind": "me"}, {"kind": "me", "name": "Opa"}]
            table = await anna.post("/api/tables", {"game": GAME, "chairs": chairs})
            assert [chair["name"] for chair in table["chairs"]] == ["Anna", "Opa"]
            async with anna.at(table["id"]) as seat:
                await play_to_end(seat)
                assert [shown["seat"] for shown in seat.state["seats"]] == [0, 1]

    run(work())


def test_who_sits_down_is_there_at_once(tmp_path: Path) -> None:
    """Bert has looked at the table before: he was a spectator, and is a player now."""

    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
                table = await anna.post("/api/tables", {"game": GAME, "chairs": PEOPLE})
                id, key = table["id"], table["key"]
                async with anna.at(id) as one, bert.at(id, key=key) as two:
                    await two.until_type("state")
                    await one.until(lambda heard: heard["type"] == "presence" and len(heard["watchers"]) == 1)
                    await bert.post(f"/api/tables/{id}/sit", {"key": key})
                    heard = await one.until_type("presence")
                    assert (heard["online"], heard["watchers"]) == ([0, 1], [])

    run(work())


def test_leaving_a_running_game_lets_a_bot_sit_in_until_one_comes_back(tmp_path: Path) -> None:
    """Everybody is told: by a notice, by the chair, by a line in the log; and the record says who decided."""

    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
                table = await table_of_two(anna, bert)
                path = f"/api/tables/{table['id']}/leave"
                assert not (await bert.post(path, {}))["chairs"][1]["bot_plays"], "just closing changes nothing"
                async with anna.at(table["id"]) as one:
                    await one.until_type("state")
                    left = await bert.post(path, {"how": "bot"})
                    assert left["chairs"][1]["bot_plays"] and left["chairs"][1]["kind"] == "person"
                    notice = await one.until_type("notice")
                    assert notice == {"type": "notice", "code": "bot_took_over", "params": {"seat": 1}}
                    while not any(line["via"] for line in one.log[0].values()):
                        await _play_some(one, 1)
                        assert not one.is_over
                    async with bert.at(table["id"]) as two:
                        notice = await one.until_type("notice")
                        assert notice == {"type": "notice", "code": "came_back", "params": {"seat": 1}}
                        await asyncio.gather(play_to_end(one), play_to_end(two))
                        assert not two.state["table"]["chairs"][1]["bot_plays"]
                told = [event["key"] for line in one.log[0].values() for event in line["events"]]
                assert told.count("table_stand_in") == told.count("table_return") == 1
                record = await anna.get(f"/api/tables/{table['id']}/record")
                by_bot = [entry for entry in record["entries"] if entry.get("via") == "bot:random"]
                assert by_bot and {entry["by"] for entry in by_bot} == {1}

    run(work())


async def _play_some(seat: Seat, decisions: int) -> None:
    """So many decisions of one's own, the others' answers included."""
    for _ in range(decisions):
        while seat.my_turn() is None and not seat.is_over:
            await seat.until_type("state")
        shown = seat.my_turn()
        if shown is None:
            return
        answer = await seat.ask(seat.move(shown, -1))
        while seat.number <= (answer["entry"] or 0):
            await seat.until_type("state")


def test_a_bot_takes_the_chair_of_a_player_who_is_away_too_long_and_gives_it_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path, grace_seconds=0.0)) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
                table = await table_of_two(anna, bert, absence=ABSENCE)
                async with anna.at(table["id"]) as one:
                    await one.until_type("state")
                    await _until_asked(one, 1)
                    server.watch.passed += 86_400
                    notice = await one.until_type("notice")
                    assert (notice["code"], notice["params"]) == ("bot_took_over", {"seat": 1})
                    await _play_some(one, 2)
                    assert one.state["table"]["chairs"][1]["bot_plays"]
                    async with bert.at(table["id"]) as two:
                        assert not (await two.until_type("state"))["table"]["chairs"][1]["bot_plays"]
                        assert (await one.until_type("notice"))["code"] == "came_back"

    run(work())


def test_a_clock_that_runs_out_costs_one_decision(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path, grace_seconds=0.0)) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
                table = await table_of_two(anna, bert, absence=ABSENCE, clock={"kind": "move", "seconds": 3600})
                async with anna.at(table["id"]) as one, bert.at(table["id"]) as two:
                    await asyncio.gather(one.until_type("state"), two.until_type("state"))
                    await _until_asked(one, 1)
                    clock = one.state["clocks"][1]
                    assert clock["running"] and 3000 < clock["remaining"] <= 3600
                    number = one.number
                    server.watch.passed += 3600
                    assert (await two.until_type("notice"))["code"] == "time_out"
                    await one.until(lambda heard: heard["type"] == "state" and heard["number"] > number + 1)
                    assert [line["via"] for line in one.log[0].values() if line["via"]] == ["bot:random"]
                    assert not any(chair["bot_plays"] for chair in one.state["table"]["chairs"])

    run(work())


def test_nothing_advances_while_nobody_is_connected(tmp_path: Path) -> None:
    """Neither the bots nor the clock of who has closed the page, however long it is away."""

    async def work() -> None:
        async with running(config_for(tmp_path, grace_seconds=0.0)) as server, Browser(server.url) as anna:
            chairs = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
            more = {"clock": {"kind": "move", "seconds": 3600}, "absence": {"rule": "bot", "seconds": 10}}
            table = await anna.post("/api/tables", {"game": GAME, "chairs": chairs, **more})
            async with anna.at(table["id"]) as seat:
                await seat.until(lambda heard: heard["type"] == "state" and seat.my_turn() is not None)
                number = seat.number
            hosted = (await server.services.tables.get(table["id"])).hosted
            await until(lambda: hosted.doc.meter.since is None)
            for _ in range(5):
                server.watch.passed += 86_400
                while await server.services.store.due_tables(server.services.timekeeper.calendar(), 9):
                    await asyncio.sleep(0)  # until the attendant has looked at it and found nothing to do
            async with anna.at(table["id"]) as seat:
                await seat.until_type("state")
                assert seat.number == number and seat.my_turn() is not None
                assert seat.state["clocks"][0]["remaining"] > 3000

    run(work())


async def _until_asked(seat: Seat, other: int) -> None:
    while seat.state["table"]["to_act"] != [other]:
        if seat.my_turn() is not None:
            await _play_some(seat, 1)
        else:
            await seat.until_type("state")


def test_the_others_vote_about_an_absent_player(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path, grace_seconds=0.0)) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
                table = await table_of_two(anna, bert, absence={"rule": "vote", "seconds": 3600})
                async with anna.at(table["id"]) as one:
                    await one.until_type("state")
                    early = await one.ask({"type": "takeover", "seat": 0, "chair": 1, "agree": True})
                    assert early["refusal"]["code"] == "not_absent"
                    await _until_asked(one, 1)
                    server.watch.passed += 3600
                    assert (await one.until_type("notice"))["code"] == "player_absent"
                    assert (await one.until_type("state"))["table"]["chairs"][1]["absent"]
                    vote = await one.ask({"type": "takeover", "seat": 0, "chair": 1, "agree": True})
                    assert vote["type"] == "accepted"
                    taken = {"type": "notice", "code": "bot_took_over", "params": {"seat": 1}}
                    while taken not in one.heard:
                        await one.receive()
                    await play_to_end(one)

    run(work())


def test_undo_by_consent_over_the_wire(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
                table = await table_of_two(anna, bert)
                async with anna.at(table["id"]) as one, bert.at(table["id"]) as two:
                    await asyncio.gather(one.until_type("state"), two.until_type("state"))
                    first, second = (one, two) if one.my_turn() else (two, one)
                    shown = first.my_turn()
                    assert shown is not None
                    mine = shown["seat"]
                    answer = await first.ask({**first.move(shown), "text": "buy"})
                    entry = answer["entry"]
                    while first.number <= entry:
                        await first.until_type("state")
                    while first.my_turn() is not None:
                        await _play_some(first, 1)
                    undo = {"type": "undo", "entry": first.number, "seat": mine, "target": entry}
                    assert (await first.ask(undo))["entry"] is None
                    while not second.state["table"]["proposal"]:
                        await second.until_type("state")
                    proposal = second.state["table"]["proposal"]
                    assert proposal["waiting"] == [1 - mine] and proposal["target"] == entry
                    agreed = {"type": "consent", "proposal": proposal["id"], "seat": 1 - mine, "agree": True}
                    assert (await second.ask(agreed))["type"] == "accepted"
                    while not any(heard.get("code") == "undone" for heard in first.heard):
                        await first.receive()
                    while first.my_turn() is None:
                        await first.until_type("state")
                    assert all(number < entry for number in first.log[mine])

    run(work())


def test_rematch_turns_the_chairs_and_the_others_find_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
                table = await table_of_two(anna, bert)
                await anna.post(f"/api/tables/{table['id']}/rematch", status=409)
                async with anna.at(table["id"]) as one, bert.at(table["id"]) as two:
                    await asyncio.gather(play_to_end(one), play_to_end(two))
                    new = await anna.post(f"/api/tables/{table['id']}/rematch")
                    notice = await two.until_type("notice")
                    assert (notice["code"], notice["params"]) == ("rematch", {"table": new["id"]})
                assert new["chairs"][1]["mine"] and not new["started"]
                # Pressed twice, by both at once: it is still one table.
                path = f"/api/tables/{table['id']}/rematch"
                joined, *others = await asyncio.gather(*(who.post(path) for who in (bert, anna, bert, anna)))
                assert {other["id"] for other in others} == {new["id"]}
                assert len(await anna.get("/api/tables?scope=mine")) == 2
                assert joined["id"] == new["id"] and joined["started"] and joined["chairs"][0]["mine"]

    run(work())


def test_a_rematch_that_was_cancelled_is_made_anew(tmp_path: Path) -> None:
    """Whoever asks next finds a table, not the place of one that is gone; who is blocked by its host is not let in."""

    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
                table = await table_of_two(anna, bert)
                path = f"/api/tables/{table['id']}/rematch"
                await bert.post(f"/api/tables/{table['id']}/leave", {"how": "resign"})
                first = await anna.post(path)
                assert (await anna.http.delete(f"/api/tables/{first['id']}")).status_code == 204
                second = await bert.post(path)
                assert second["id"] != first["id"] and second["is_owner"]
                joined = await anna.post(path)
                assert joined["id"] == second["id"] and joined["started"]

    run(work())


def test_who_is_blocked_does_not_come_in_by_a_rematch(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
                table = await table_of_two(anna, bert)
                async with bert.at(table["id"]) as seen:
                    await seen.ask({"type": "chat", "text": "You play badly."})
                async with anna.at(table["id"]) as seen:
                    said = await seen.until_type("chat")
                who = next(line["who"] for line in said["lines"] if line["code"] == "")
                await anna.post(f"/api/tables/{table['id']}/block", {"who": who})
                await bert.post(f"/api/tables/{table['id']}/leave", {"how": "resign"})
                path = f"/api/tables/{table['id']}/rematch"
                await anna.post(path)
                await bert.post(path, status=403)

    run(work())


def test_presence(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
                table = await table_of_two(anna, bert)
                async with anna.at(table["id"]) as one:
                    assert (await one.until_type("presence"))["online"] == [0]
                    async with bert.at(table["id"]), Browser(server.url) as carl:
                        await one.until(lambda heard: heard["type"] == "presence" and heard["online"] == [0, 1])
                        async with carl.at(table["id"], key=(await anna.get(f"/api/tables/{table['id']}"))["key"]):
                            await one.until(lambda heard: heard["type"] == "presence" and len(heard["watchers"]) == 1)
                    await one.until(lambda heard: heard["type"] == "presence" and heard["online"] == [0])

    run(work())
