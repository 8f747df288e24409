"""What whoever runs the server relies on: health, figures, headers, pages, stopping, workers that die, old rules."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
from pathlib import Path

import pytest

import piazza
from piazza.bots.thinking import Job, Thinkers, ThinkingFailed
from piazza.server import pages
from piazza.server.hosting import Outcome
from piazza.server.refusals import Refused
from piazza.server.storage import Store
from tests.server.support import Browser, config_for, hold_still, play_to_end, program, run, running
from tests.waiting import until

CHAIRS = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


def test_health_and_metrics(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path, metrics_token="the token")) as server:
            async with Browser(server.url, "Anna") as anna:
                assert (await anna.get("/healthz"))["status"] == "ok"
                table = await anna.post("/api/play-now", {"game": "sangimignano", "level": "random"})
                async with anna.at(table["id"]) as seat:
                    await play_to_end(seat)
                    text = (await anna.http.get("/metrics")).text
                assert 'piazza_entries_total{by="person",game="sangimignano"}' in text
                assert 'piazza_entries_total{by="bot",game="sangimignano"}' in text
                assert "piazza_connections 1.0" in text and "piazza_move_seconds_bucket" in text
                through_proxy = {"x-forwarded-for": "203.0.113.9"}
                assert (await anna.http.get("/metrics", headers=through_proxy)).status_code == 404
                with_token = {**through_proxy, "authorization": "Bearer the token"}
                assert (await anna.http.get("/metrics", headers=with_token)).status_code == 200

    run(work())


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nothing", "/healthz", "/api/tables/none", "/table/some-id"])
def test_every_answer_carries_the_security_headers(path: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, program(server.url) as http:
            headers = (await http.get(path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy and "script-src 'self';" in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
            assert "server" not in headers

    run(work())


def test_headers_that_browsers_take_over_https_alone_are_sent_there_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path, trust_proxy="127.0.0.1")) as server, program(server.url) as http:
            plain = (await http.get("/")).headers
            secure = (await http.get("/", headers={"x-forwarded-proto": "https"})).headers
            for name in ("strict-transport-security", "cross-origin-opener-policy"):
                assert name not in plain and name in secure

    run(work())


def test_the_web_client_and_its_routes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>the client")
    (static / "assets" / "index-BxY3k9_Z.js").write_text("code")
    (static / "assets" / "large-BxY3k9_Z.js").write_text("code " * 1000)
    (static / "favicon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("not yours")
    monkeypatch.setattr(pages, "STATIC", static)
    pages._file.cache_clear()

    async def work() -> None:
        async with running(config_for(tmp_path)) as server, program(server.url) as http:
            for route in ("/", "/table/abc", "/replay/abc", "/link"):
                answer = await http.get(route)
                assert answer.text == "<!doctype html>the client" and answer.headers["cache-control"] == "no-cache"
            script = await http.get("/assets/index-BxY3k9_Z.js")
            assert "immutable" in script.headers["cache-control"] and "javascript" in script.headers["content-type"]
            head = await http.head("/table/abc")
            assert (head.status_code, head.content, head.headers["content-length"]) == (200, b"", "25")
            assert (await http.get("/favicon.svg")).headers["content-type"].startswith("image/svg+xml")
            plain = await http.get("/", headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers and plain.headers["vary"] == "accept-encoding"
            large = await http.get("/assets/large-BxY3k9_Z.js")
            assert large.headers["content-encoding"] == "gzip" and large.text == "code " * 1000
            assert int(large.headers["content-length"]) < 500
            for bad in (
                "/missing.js",
                "/api/nothing",
                "/..%2fsecret.txt",
                "/%2e%2e/secret.txt",
                "/a.%00",
                "/x." * 2000,
            ):
                answer = await http.get(bad)
                assert answer.status_code == 404 and "not yours" not in answer.text, bad

    run(work())
    pages._file.cache_clear()


def test_rules_pages(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, program(server.url) as http:
            page = await http.get("/api/rules/lucca/ja")
            assert page.status_code == 200 and page.text.startswith("#")
            assert page.headers["content-type"].startswith("text/markdown")
            assert "Commercial Hub" in (await http.get("/api/rules/lorenzo-cards/en")).text
            assert (await http.get("/api/rules/chess/en")).status_code == 404
            assert (await http.get("/api/rules/lucca/fr")).status_code == 400

    run(work())


def test_too_many_requests_are_slowed_down(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path, requests_per_second=2)) as server:
            hold_still(server.services.rates.requests)
            async with program(server.url) as http:
                codes = [(await http.get("/api/me")).status_code for _ in range(40)]
                assert codes[0] == 200 and codes[-1] == 429

    run(work())


# ---- workers ---------------------------------------------------------------------------------------------------------


def test_a_worker_that_is_killed_costs_nothing(tmp_path: Path) -> None:
    """Workers are killed while they think, again and again; every bot decision is made all the same."""

    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            table = await anna.post("/api/play-now", {"game": "lucca", "level": "random", "players": 3})
            thinkers = server.services.thinkers
            buried = 0

            async def killer() -> None:
                nonlocal buried
                for _ in range(3):
                    await until(lambda: thinkers.waiting and thinkers.process_ids())
                    killed = thinkers.process_ids()[0]
                    os.kill(killed, signal.SIGKILL)
                    await until(lambda killed=killed: killed not in thinkers.process_ids())  # type: ignore[misc]
                    buried += 1

            killing = asyncio.create_task(killer())
            async with anna.at(table["id"]) as seat:
                await play_to_end(seat)
            killing.cancel()
            text = (await anna.http.get("/metrics")).text
            assert buried > 0 and f"piazza_worker_restarts_total {buried}.0" in text

    run(work())


def test_a_bot_that_cannot_think_is_reported(tmp_path: Path) -> None:
    async def work() -> None:
        thinkers = Thinkers(1, time_limit=60)
        with pytest.raises(ThinkingFailed, match="not a record"):
            await thinkers.choose(Job("t", {}, 0, "random", 1))
        await thinkers.close()

    run(work())


def test_workers_change_over_to_the_compiled_copy_when_it_is_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        copy = tmp_path / "compiled"
        copy.mkdir()
        (copy / "piazza").symlink_to(Path(piazza.__file__).parent)
        monkeypatch.setenv("PIAZZA_WORKERS_FROM", str(copy))
        job = Job("t", piazza.new_match("sangimignano", seed=3).record().as_dict(), 0, "random", 1)
        thinkers = Thinkers(1)
        first = await thinkers.choose(job)
        before = thinkers.process_ids()
        assert await thinkers.choose(job) == first and thinkers.process_ids() == before
        copy.with_suffix(".ready").touch()
        assert await thinkers.choose(job) == first
        after = thinkers.process_ids()
        assert len(after) == 1 and after != before
        assert str(copy).encode() in Path(f"/proc/{after[0]}/environ").read_bytes()
        await thinkers.close()

    run(work())


# ---- old games -------------------------------------------------------------------------------------------------------


def test_a_game_of_other_rules_says_that_it_cannot_go_on(tmp_path: Path) -> None:
    async def work() -> None:
        config = config_for(tmp_path)
        async with running(config) as server, Browser(server.url, "Anna") as anna:
            table = await anna.post("/api/tables", {"game": "sangimignano", "chairs": [{"kind": "me"}] * 2})
            store: Store = server.services.store
            stored = await store.table(table["id"])
            assert stored is not None
            stored.doc.rules_version += 7
            stored.version += 1
            await store.change(stored, [], True, None, None)
            server.services.tables.live.clear()
            shown = await anna.get(f"/api/tables/{table['id']}")
            assert "expected a rules version" in shown["problem"] and shown["entries"] == stored.face.entries > 0
            assert "expected a rules version" in (await anna.get("/api/tables?scope=mine"))[0]["problem"]
            async with anna.at(table["id"]) as seat:
                state = await seat.until_type("state")
                assert state["seats"] == [] and state["table"]["problem"]
                move = {"type": "move", "entry": 0, "seat": 0, "text": "pass"}
                assert (await seat.ask(move))["refusal"]["code"] == "rules_gone"
            assert (await anna.get(f"/api/tables/{table['id']}/replay", status=409))["code"] == "rules_gone"

    run(work())


def test_a_table_is_loaded_once_also_when_the_first_to_ask_goes_away(tmp_path: Path) -> None:
    """Two copies of one table in memory would not hear of each other's changes."""

    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            made = await anna.post("/api/tables", {"game": "sangimignano", "chairs": [{"kind": "me"}] * 2})
            tables = server.services.tables
            tables.live.clear()
            asking = [asyncio.create_task(tables.get(made["id"])) for _ in range(5)]
            await asyncio.sleep(0)
            asking[0].cancel()
            asking.append(asyncio.create_task(tables.get(made["id"])))
            found = await asyncio.gather(*asking[1:])
            assert {id(live) for live in found} == {id(tables.live[made["id"]])}
            assert asking[0].cancelled() and not tables._loading

    run(work())


def test_who_leaves_before_being_refused_is_no_fault(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    def refuse(_table: object, _moment: object) -> Outcome:
        raise Refused("not_dealing")

    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            made = await anna.post("/api/tables", {"game": "sangimignano", "chairs": [{"kind": "me"}] * 2})
            tables = server.services.tables
            async with (await tables.get(made["id"])).lock:
                asking = asyncio.create_task(tables.act(made["id"], refuse))
                await until(lambda: tables._acting)
                asking.cancel()
                await asyncio.gather(asking, return_exceptions=True)
            await until(lambda: not tables._acting)
            gc.collect()

    run(work())
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_idle_tables_cost_no_memory(tmp_path: Path) -> None:
    async def work() -> None:
        config = config_for(tmp_path, idle_seconds=3600)
        async with running(config) as server, Browser(server.url, "Anna") as anna:
            table = await anna.post("/api/tables", {"game": "sangimignano", "chairs": [{"kind": "me"}] * 2})
            tables = server.services.tables
            async with anna.at(table["id"]) as seat:
                await seat.until_type("state")
                live = tables.live[table["id"]]
                live.touched -= 7200
                tables.forget_idle()
                assert table["id"] in tables.live, "somebody looks at it"
                assert live.faces is None, "what they were told is kept no longer than they read"
            await until(lambda: not tables.hub.connections)
            live.touched -= 7200
            await until(lambda: table["id"] not in tables.live)
            assert (await anna.get(f"/api/tables/{table['id']}"))["started"]

    run(work())
