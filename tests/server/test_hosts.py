"""The server answers under its own names only, and to its own pages only."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from piazza.server.config import Config
from piazza.server.hosts import Hosts
from piazza.server.refusals import Refused
from tests.server.support import UNHURRIED, Browser, config_for, program, run, running

CONFIGURED = Config(
    public_url="https://play.example", allowed_hosts=("Inner.example",), allowed_origins=("https://other.example:8443",)
)


def is_ours(host: str, local: str = "203.0.113.5") -> bool:
    try:
        Hosts(CONFIGURED).check(host, local)
    except Refused as refusal:
        assert refusal.code == "unknown_host" and refusal.status == 400
        return False
    return True


@pytest.mark.parametrize(
    "host",
    [
        "play.example", "PLAY.example:443", "play.example.", "inner.example:8000", "other.example",
        "localhost:8000", "piazza.localhost", "127.0.0.1:8000", "[::1]:8000", "192.168.1.20:8000", "10.1.2.3",
        "[fd00::7]", "[fe80::1]:8000", "203.0.113.5:8000", socket.gethostname(), f"{socket.gethostname()}.local:8000",
    ],
)  # fmt: skip
def test_hosts_that_are_ours(host: str) -> None:
    assert is_ours(host)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example", "evil.example:8000", "play.example.evil.example", "xplay.example", "8.8.8.8", "[2600::1]",
        "play.example@evil.example", "play.example/evil", "play.example:80:80", "localhost.evil.example", "", "[::1",
        "127.0.0.1.evil.example", "play.example\u3002evil.example",
    ],
)  # fmt: skip
def test_hosts_that_are_not(host: str) -> None:
    assert not is_ours(host)


@pytest.mark.parametrize(
    ("origin", "host", "is_https", "is_own"),
    [
        ("http://127.0.0.1:8000", "127.0.0.1:8000", False, True),
        ("http://127.0.0.1:8001", "127.0.0.1:8000", False, False),
        ("https://here.local", "here.local", True, True),
        ("http://here.local", "here.local", True, False),  # somebody on the way made the page
        ("https://here.local", "here.local", False, True),  # behind a proxy that is not believed
        ("http://play.example", "play.example", False, False),  # the same, and we know that people come over https
        ("https://play.example", "inner.example", False, True),
        ("https://other.example:8443", "play.example", True, True),
        ("https://other.example", "play.example", True, False),
        ("ftp://here.local", "here.local", False, False),
        ("null", "here.local", False, False),
    ],
)
def test_which_origins_are_ours(origin: str, host: str, is_https: bool, is_own: bool) -> None:
    assert Hosts(CONFIGURED).is_own_origin(origin, host, is_https) == is_own


def test_no_link_is_made_for_somebody_elses_host(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            foreign = {"host": "evil.example", "origin": "http://evil.example"}
            refused = await anna.http.post("/api/account/link", headers=foreign)
            assert refused.status_code == 400 and refused.json()["code"] == "unknown_host"
            assert "--public-url" in refused.json()["message"]
            page = await anna.http.get("/", headers={"host": "evil.example"})
            assert page.status_code == 400
            async with program(server.url) as probe:
                for path in ("/healthz", "/metrics"):
                    assert (await probe.get(path, headers={"host": "piazza"})).status_code == 200

    run(work())


def test_no_socket_opens_for_somebody_elses_host(tmp_path: Path) -> None:
    """A page whose name was made to stand for our address is of the same origin as the socket it asks for."""

    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            table = await anna.post("/api/play-now", {"game": "sangimignano", "level": "random"})
            address = f"ws://evil.example:{server.port}/ws?table={table['id']}"
            with pytest.raises(InvalidStatus) as refused:
                async with connect(
                    address, host="127.0.0.1", port=server.port, origin=f"http://evil.example:{server.port}",  # type: ignore[arg-type]
                    additional_headers={"cookie": f"piazza_id={anna.cookie}"}, **UNHURRIED,
                ):  # fmt: skip
                    raise AssertionError("it opened")
            assert refused.value.response.status_code == 403

    run(work())
