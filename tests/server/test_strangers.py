"""What a stranger learns of a private table: nothing, not even that there is one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.support import UNHURRIED, Browser, config_for, run, running

NOWHERE = "0123456789abcdef"
BODIES: dict[str, Any] = {
    "/api/tables/{table_id}/sit": {},
    "/api/tables/{table_id}/leave": {"how": "bot"},
    "/api/tables/{table_id}/start": {"fill": "random"},
    "/api/tables/{table_id}/rematch": None,
    "/api/tables/{table_id}/branch": {"at": 0},
    "/api/tables/{table_id}/hint": {"seat": 0},
    "/api/tables/{table_id}/advice": {"seat": 0},
    "/api/tables/{table_id}/review": {"seat": 0},
    "/api/tables/{table_id}/chairs": {"seat": 1, "level": "random"},
    "/api/tables/{table_id}/remove": {"watcher": "w"},
    "/api/tables/{table_id}/report": {"text": "t"},
    "/api/tables/{table_id}/block": {"who": "w"},
    "/api/tables/{table_id}/notes": {"text": "t"},
    "/api/bot/tables/{table_id}/move": {"entry": 0, "seat": 1, "text": "pass", "client_id": "c"},
}
"""What is posted where; every other address with a table in it is asked for."""
QUERIES: dict[str, dict[str, Any]] = {
    "/api/tables/{table_id}/why": {"seat": 0, "text": "pass"},
    "/api/tables/{table_id}/review": {"seat": 0},
    "/api/tables/{table_id}/worlds": {"seat": 0, "at": 0},
}
"""What an address must be asked with."""


async def every_answer(http: httpx.AsyncClient, paths: dict[str, Any], table: str) -> dict[str, tuple[int, str]]:
    """Status and body of every endpoint with that table, the id itself left out."""
    found = {}
    for path in sorted(path for path in paths if "{table_id}" in path):
        address = path.replace("{table_id}", table)
        for method in paths[path]:
            body = BODIES[path] if method == "post" else None
            answer = await http.request(method, address, json=body, params=QUERIES.get(path))
            found[f"{method} {path}"] = (answer.status_code, answer.text.replace(table, "ID"))
    return found


async def at_the_door(url: str, headers: dict[str, str], table: str) -> tuple[str, int]:
    address = f"{url.replace('http', 'ws')}/ws?table={table}&since=0"
    async with connect(address, additional_headers=headers, **UNHURRIED) as socket:
        said = str(await socket.recv()).replace(table, "ID")
        try:
            await socket.recv()
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return said, closed.rcvd.code
    raise AssertionError("nobody turned the stranger away")


def test_a_private_table_is_for_strangers_like_no_table(tmp_path: Path) -> None:
    """Every endpoint with a table in its address answers both alike: to a person, and to a program with its token."""

    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Carl") as carl:
                asked = {"game": "sangimignano", "chairs": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
                private = (await anna.post("/api/tables", asked))["id"]
                token = (await carl.post("/api/bots", {"name": "Engine"}))["token"]
                paths = (await carl.get("/api/openapi.json"))["paths"]
                assert {path for path in paths if "{table_id}" in path and "post" in paths[path]} == set(BODIES)
                bearer = {"authorization": f"Bearer {token}"}
                async with httpx.AsyncClient(base_url=server.url, headers=bearer, timeout=None) as program:
                    for http in (carl.http, program):
                        there = await every_answer(http, paths, private)
                        nowhere = await every_answer(http, paths, NOWHERE)
                        assert there == nowhere and len(there) > 10
                        codes = {status for path, (status, _) in there.items() if "/bot/" not in path}
                        assert codes == {404}
                for headers in (bearer, {"cookie": f"piazza_id={carl.cookie}"}):
                    there_said = await at_the_door(server.url, headers, private)
                    assert there_said == await at_the_door(server.url, headers, NOWHERE)
                    assert there_said[1] == 4404

    run(work())
