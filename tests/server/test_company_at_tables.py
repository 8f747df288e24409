"""What the others see of each other: names, coming and going, watching, codes, bots on chairs, peace at the table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from piazza.server import codes, history, seating
from tests.server.support import Browser, Json, Running, Seat, config_for, run, running, two_at_a_table
from tests.server.tables import new_doc
from tests.waiting import PATIENCE, until

WAITING = {"game": "lucca", "chairs": [{"kind": "me"}, {"kind": "person"}, {"kind": "person"}]}


@asynccontextmanager
async def waiting(folder: Path, **changes: Any) -> AsyncIterator[tuple[Running, Browser, Browser, Json]]:
    """A table of Anna's that waits for two, and Bert, who knows nothing of it yet."""
    async with running(config_for(folder, **changes)) as server:
        async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
            yield server, anna, bert, await anna.post("/api/tables", WAITING)


def noticed(code: str) -> Any:
    return lambda heard: heard["type"] == "notice" and heard["code"] == code


def acted(code: str) -> Any:
    return lambda heard: heard["type"] == "chat" and code in [line["code"] for line in heard["lines"]]


async def line_of(seat: Seat, code: str) -> Json:
    heard = await seat.until(acted(code))
    return next(dict(line) for line in heard["lines"] if line["code"] == code)


# ---- names -----------------------------------------------------------------------------------------------------------


def test_equal_names_get_a_number() -> None:
    assert seating.numbered("Anna", ["Bert"]) == "Anna"
    assert seating.numbered("Anna", ["anna", "Anna 2"]) == "Anna 3"
    assert seating.numbered("", ["", ""]) == ""
    assert len(seating.numbered("x" * 40, ["x" * 40])) <= 40


def test_sitting_down_and_a_new_name_are_seen_by_the_others(tmp_path: Path) -> None:
    async def work() -> None:
        async with waiting(tmp_path) as (_server, anna, bert, table):
            async with anna.at(table["id"]) as one:
                await one.until_type("state")
                await bert.post("/api/me", {"name": "Anna"})
                await bert.post(f"/api/tables/{table['id']}/sit", {"key": table["key"]})
                notice = await one.until(noticed("sat_down"))
                assert notice["params"] == {"seat": 1}
                await one.until(lambda heard: heard["type"] == "state" and heard["table"]["chairs"][1]["name"] != "")
                assert one.state["table"]["chairs"][1]["name"] == "Anna 2"
                await bert.post("/api/me", {"name": "Berta"})
                assert (await line_of(one, "renamed"))["params"] == {"seat": 1, "before": "Anna 2", "name": "Berta"}
            assert (await anna.get(f"/api/tables/{table['id']}"))["chairs"][1]["name"] == "Berta"

    run(work())


def test_a_new_name_reaches_a_running_game_and_leaves_its_record(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path) as (server, anna, bert, id):
            await bert.post("/api/me", {"name": "Bertrand"})
            assert (await anna.get(f"/api/tables/{id}"))["chairs"][1]["name"] == "Bertrand"
            names = server.services.tables.live[id].hosted.doc.names
            assert [name["name"] for name in names] == ["Anna", "Bert"]

    run(work())


def test_of_several_chairs_only_ones_own_is_renamed() -> None:
    doc = new_doc("lucca", 3)
    for chair, name in zip(doc.chairs, ("Anna", "Mother", "Anna 2"), strict=True):
        chair.user, chair.name = "u0", name
    found = seating.rename(doc, "u0", "Anna", "Annika")
    assert found is not None and [chair.name for chair in found[0].chairs] == ["Annika", "Mother", "Anna 2"]


# ---- coming and going ------------------------------------------------------------------------------------------------


def test_who_sits_is_here_at_once_and_who_watches_is_listed(tmp_path: Path) -> None:
    async def work() -> None:
        async with waiting(tmp_path) as (server, anna, bert, table):
            async with anna.at(table["id"]) as one, bert.at(table["id"], key=table["key"]) as two:
                seen = await one.until(lambda heard: heard["type"] == "presence" and bool(heard["watchers"]))
                assert [watcher["name"] for watcher in seen["watchers"]] == ["Bert"]
                assert server.services.people is not None and seen["watchers"][0]["id"] not in str(bert.cookie)
                await bert.post(f"/api/tables/{table['id']}/sit", {"key": table["key"]})
                seen = await one.until(lambda heard: heard["type"] == "presence" and 1 in heard["online"])
                assert seen["watchers"] == []
                await two.send({"type": "attend", "away": True})
                seen = await one.until(lambda heard: heard["type"] == "presence" and bool(heard["away"]))
                assert [away["seat"] for away in seen["away"]] == [1]
                await two.send({"type": "attend", "away": False})
                await one.until(lambda heard: heard["type"] == "presence" and not heard["away"])

    run(work())


@pytest.mark.parametrize(("is_clean", "code"), [(True, "page_closed"), (False, "connection_lost")])
def test_going_and_coming_back_are_told(tmp_path: Path, is_clean: bool, code: str) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path, away_seconds=0.0) as (_server, anna, bert, id):
            async with anna.at(id) as one:
                async with bert.at(id) as two:
                    await two.until_type("state")
                    if not is_clean:
                        two.socket.transport.abort()
                assert (await line_of(one, code))["params"] == {"seat": 1}
                async with bert.at(id) as two:
                    assert (await line_of(one, "came_back"))["seat"] == 1

    run(work())


def test_who_comes_back_in_time_was_never_gone(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path, away_seconds=3600.0) as (server, _anna, bert, id):
            for _ in range(2):
                async with bert.at(id) as two:
                    await two.until_type("state")
            goings = server.services.goings
            await asyncio.sleep(0)
            assert len(goings._waiting) == 1 and not goings._told

    run(work())


def test_ones_list_tells_points_and_the_time_that_is_left(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
                daily = {**WAITING, "clock": {"kind": "days", "days": 2}}
                table = await anna.post("/api/tables", {**daily, "chairs": [*WAITING["chairs"][:2], {"kind": "bot"}]})
                await bert.post(f"/api/tables/{table['id']}/sit", {"key": table["key"]})
                (listed,) = await bert.get("/api/tables?scope=mine")
                assert listed["points"] == [0, 0, 0]
                asked = [clock for clock in listed["clocks"] if clock["running"]]
                assert [clock["seat"] for clock in asked] == [0, 1]  # Lucca begins with a question to all
                assert all(0 < clock["remaining"] <= 2 * 86_400 for clock in asked)

    run(work())


def test_a_device_that_is_passed_around_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path, grace_seconds=0.0)) as server, Browser(server.url, "Anna") as anna:
            chairs = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Bert"}]
            clock = {"kind": "bank", "seconds": 600, "increment": 0}
            table = await anna.post("/api/tables", {"game": "sangimignano", "chairs": chairs, "clock": clock})
            async with anna.at(table["id"]) as one:

                def runs(is_running: bool) -> Any:
                    return lambda heard: (
                        heard["type"] == "state" and any(clock["running"] for clock in heard["clocks"]) == is_running
                    )

                state = await one.until(runs(True))
                assert [seat["knows_more"] for seat in state["seats"]] == [True, True]
                await one.send({"type": "attend", "away": False, "curtain": True})
                await one.until(runs(False))
                await one.send({"type": "attend", "away": False, "curtain": False})
                await one.until(runs(True))

    run(work())


# ---- the short code --------------------------------------------------------------------------------------------------


def test_a_code_opens_a_table_only_while_it_waits(tmp_path: Path) -> None:
    async def work() -> None:
        async with waiting(tmp_path) as (_server, anna, bert, table):
            assert len(codes.plain(table["code"])) == codes.LENGTH
            found = await bert.post("/api/join", {"code": table["code"].lower().replace("-", " ")})
            assert found == {"table": table["id"], "key": table["key"]}
            stranger = await bert.http.get(f"/api/tables/{table['id']}")
            assert stranger.status_code == 404
            shown = await bert.http.get(f"/api/tables/{table['id']}", params={"key": found["key"]})
            assert shown.json()["code"] is None, "only members are told"
            await bert.post("/api/join", {"code": "AAAAAA"}, status=404)
            await anna.post(f"/api/tables/{table['id']}/start", {"fill": "random"})
            await bert.post("/api/join", {"code": table["code"]}, status=404)

    run(work())


def test_a_code_that_is_another_tables_is_drawn_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with waiting(tmp_path) as (server, anna, bert, table):
            drawn = iter([codes.plain(table["code"]), codes.plain(table["code"]), "ZZZZZZ"])
            server.services.lobby.new_code = lambda: next(drawn)
            other = await bert.post("/api/tables", WAITING)
            assert other["code"] == "ZZZZ-ZZ"
            found = [(await anna.post("/api/join", {"code": made["code"]}))["table"] for made in (table, other)]
            assert found == [table["id"], other["id"]]

    run(work())


def test_a_game_that_has_begun_gives_its_code_back(tmp_path: Path) -> None:
    """Neither it nor what is branched off it keeps others from getting the same."""

    async def work() -> None:
        async with waiting(tmp_path) as (server, anna, bert, table):
            code = codes.plain(table["code"])
            started = await anna.post(f"/api/tables/{table['id']}/start", {"fill": "random"})
            assert started["started"] is not None and started["code"] is None
            server.services.lobby.new_code = lambda: code
            other = await bert.post("/api/tables", WAITING)
            assert codes.plain(other["code"]) == code
            assert (await anna.post("/api/join", {"code": code}))["table"] == other["id"]

    run(work())


def test_a_code_holds_for_a_day_and_guesses_are_limited(tmp_path: Path) -> None:
    async def work() -> None:
        async with waiting(tmp_path, attempts_per_minute=10) as (server, _anna, bert, table):
            server.watch.passed += codes.SECONDS + 60
            await bert.post("/api/join", {"code": table["code"]}, status=404)
            answers = [(await bert.http.post("/api/join", json={"code": "BBBBBB"})).status_code for _ in range(30)]
            assert answers[-1] == 429

    run(work())


# ---- chairs ----------------------------------------------------------------------------------------------------------


def test_the_host_puts_bots_on_chairs_and_takes_them_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with waiting(tmp_path) as (_server, anna, bert, table):
            path = f"/api/tables/{table['id']}/chairs"
            changed = await anna.post(path, {"seat": 1, "level": "random"})
            assert [chair["kind"] for chair in changed["chairs"]] == ["person", "bot", "open"]
            changed = await anna.post(path, {"seat": 1})
            assert [chair["kind"] for chair in changed["chairs"]] == ["person", "open", "open"]
            await anna.post(path, {"seat": 0, "level": "random"}, status=409)
            await bert.post(f"/api/tables/{table['id']}/sit", {"key": table["key"], "seat": 2})
            await bert.post(path, {"seat": 1, "level": "random"}, status=403)

    run(work())


def test_a_crest_is_the_chair_one_takes_if_it_is_free(tmp_path: Path) -> None:
    async def work() -> None:
        async with waiting(tmp_path) as (_server, _anna, bert, table):
            assert (await bert.post("/api/me", {"crest": 2}))["crest"] == 2
            seated = await bert.post(f"/api/tables/{table['id']}/sit", {"key": table["key"]})
            assert [chair["mine"] for chair in seated["chairs"]] == [False, False, True]

    run(work())


# ---- peace -----------------------------------------------------------------------------------------------------------


def test_a_spectator_is_shown_the_door_and_everybody_is_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with waiting(tmp_path) as (_server, anna, bert, table):
            async with anna.at(table["id"]) as one, bert.at(table["id"], key=table["key"]) as two:
                await two.until_type("state")
                seen = await one.until(lambda heard: heard["type"] == "presence" and bool(heard["watchers"]))
                watcher = seen["watchers"][0]["id"]
                await bert.post(f"/api/tables/{table['id']}/remove", {"watcher": watcher}, status=404)
                await anna.post(f"/api/tables/{table['id']}/remove", {"watcher": watcher})
                assert (await line_of(one, "removed"))["params"] == {"name": "Bert"}
                assert (await two.until_type("refused"))["refusal"]["code"] == "key_needed"
            await bert.post(f"/api/tables/{table['id']}/sit", {"key": table["key"]}, status=403)

    run(work())


def test_who_is_blocked_is_not_heard_and_not_let_in(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path) as (_server, anna, bert, id):
            async with anna.at(id) as one, bert.at(id) as two:
                await two.ask({"type": "chat", "text": "bad words"})
                said = (await one.until(acted("")))["lines"][-1]
                assert said["text"] == "bad words"
                blocked = await anna.post(f"/api/tables/{id}/block", {"who": said["who"]})
                assert [found["name"] for found in blocked] == ["Bert"]
                await two.ask({"type": "chat", "text": "more", "phrase": "hello"})
                said = (await one.until_type("chat"))["lines"][-1]
                assert said["is_hidden"] and said["text"] == "" and said["code"] == ""
            mine = await anna.post("/api/tables", {**WAITING, "visibility": "public"})
            await bert.post(f"/api/tables/{mine['id']}/sit", {"key": mine["key"]}, status=403)
            await anna.post(f"/api/me/blocks/{blocked[0]['who']}/remove")
            assert await anna.get("/api/me/blocks") == []
            await bert.post(f"/api/tables/{mine['id']}/sit", {"key": mine["key"]})

    run(work())


def test_a_report_reaches_the_operator_with_what_was_said(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path) as (server, anna, bert, id):
            async with bert.at(id) as two:
                await two.ask({"type": "chat", "text": "bad words"})
            await anna.post(f"/api/tables/{id}/report", {"text": "Please look at this."})
            rows = await server.services.store.database.query("SELECT text, lines FROM reports")
            assert rows == [("Please look at this.", "Bert: bad words")]

    run(work())


def test_who_watches_talks_where_the_host_lets_them(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Wim") as wim:
                for talk in (False, True):
                    table = await anna.post("/api/tables", {**WAITING, "talk": talk})
                    async with wim.at(table["id"], key=table["key"]) as seat, anna.at(table["id"]) as one:
                        answer = await seat.ask({"type": "chat", "text": "hm"})
                        assert (answer["type"] == "accepted") == talk
                        if talk:
                            line = (await one.until(acted("")))["lines"][-1]
                            assert (line["seat"], line["name"]) == (None, "Wim")

    run(work())


# ---- what one keeps --------------------------------------------------------------------------------------------------


def test_notes_are_for_oneself_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path) as (_server, anna, bert, id):
            await anna.post(f"/api/tables/{id}/notes", {"text": "Bert keeps fives"})
            assert (await anna.get(f"/api/tables/{id}/notes"))["text"] == "Bert keeps fives"
            assert (await bert.get(f"/api/tables/{id}/notes"))["text"] == ""

    run(work())


def test_ones_finished_games_are_listed_and_added_up_private_ones_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path) as (_server, anna, bert, id):
            await bert.post(f"/api/tables/{id}/leave", {"how": "resign"})
            for browser, won in ((anna, 1), (bert, 0)):
                found = await browser.get("/api/me/history")
                assert [table["id"] for table in found["games"]] == [id] and found["more"] is None
                results = await browser.get("/api/me/results")
                assert results["tallies"] == [{"game": "sangimignano", "against": "people", "played": 1, "won": won}]
                assert results["played"] == 1
                rival = "Bert" if browser is anna else "Anna"
                assert [(one["name"], one["played"], one["ahead"]) for one in results["rivals"]] == [(rival, 1, won)]

    run(work())


def test_against_whom_one_played() -> None:
    levels = ["random", "novice", "maestro"]
    doc = new_doc("lucca", 1, 2)
    doc.chairs[1].level, doc.chairs[2].level = "novice", "random"
    assert history.opponent(doc, "u0", levels) == "novice"
    doc.chairs[2].level = "somebody else's"
    assert history.opponent(doc, "u0", levels) == "novice"
    assert history.opponent(new_doc("lucca", 2, 1), "u0", levels) == "people"
    alone = new_doc("lucca", 3)
    for chair in alone.chairs:
        chair.user = "u0"
    assert history.opponent(alone, "u0", levels) is None


def test_games_say_with_which_option_they_are_played_by_others(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url) as anna:
            games = {game["name"]: game["counts"] for game in await anna.get("/api/games")}
            assert games["lucca"][0] == {"players": 2, "options": {"two_player_dummy": True}}
            assert [count["players"] for count in games["lorenzo"]] == [2, 3, 4]
            assert {"players": 2, "options": {}} in games["lorenzo"]

    run(work())


# ---- two processes ---------------------------------------------------------------------------------------------------


@pytest.mark.postgres
def test_who_is_connected_keeps_the_chair_whatever_another_process_believed(postgres: str, tmp_path: Path) -> None:
    """One process has slept, or was cut off, and no longer knows who is at the other: it finds an absent player there.
    The one who is connected has the chair back as soon as the other process hears of that."""

    async def work() -> None:
        plain = config_for(tmp_path, database=postgres, grace_seconds=0.0)
        async with running(plain) as one, running(plain) as other:
            async with Browser(one.url, "Anna") as anna, Browser(other.url, "Bert") as bert:
                asked = {
                    "game": "sangimignano",
                    "chairs": [{"kind": "me"}, {"kind": "person"}],
                    "absence": {"rule": "bot", "seconds": 30},
                }
                table = await anna.post("/api/tables", asked)
                await bert.post(f"/api/tables/{table['id']}/sit", {"key": table["key"]})
                async with anna.at(table["id"]) as here, bert.at(table["id"]) as there:
                    for seat in (there, here):
                        await seat.until(lambda heard: heard["type"] == "state" and heard["table"]["started"])
                    members = set(one.services.tables.live[table["id"]].hosted.doc.members())
                    await until(lambda: one.services.tables.hub.everywhere(table["id"], members)[0] == members)
                    while there.my_turn() is None:
                        shown = here.my_turn()
                        if shown is not None:
                            assert (await here.ask(here.move(shown)))["type"] == "accepted"
                        await here.until_type("state")
                        await there.until(lambda heard: heard["type"] == "state" and heard["number"] >= here.number)
                    other.services.attendant._sweeper.cancel()  # or it would say at once who is there
                    one.watch.passed += 120
                    async with anna.at(table["id"]):  # whoever comes makes the process look at the table
                        await there.until(lambda heard: heard["type"] == "notice" and heard["code"] == "bot_took_over")
                    for seat in (there, here):
                        await seat.until(lambda heard: heard["type"] == "notice" and heard["code"] == "came_back")
                        chairs = (await seat.until_type("state"))["table"]["chairs"]
                        assert not any(chair["bot_plays"] or chair["absent"] for chair in chairs)
                    assert (await there.ask(there.move(there.my_turn() or {})))["type"] == "accepted"

    run(work(), 2 * PATIENCE)
