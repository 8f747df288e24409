"""Nothing the server offers is out of reach: every endpoint has a caller in the web client or a reason to have none,
and every address that the server or the client hands out is a page."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

from tests.server.support import Browser, config_for, run, running

WEB = Path(__file__).resolve().parents[2] / "web" / "src"
SERVER = Path(__file__).resolve().parents[2] / "src" / "piazza" / "server"

REASONS = {
    "GET /bot/stream": "programs that play",
    "POST /bot/tables/*/move": "programs that play",
    "GET /bots": "programs: their owner uses the API by hand (docs/protocol.md)",
    "POST /bots": "programs: their owner uses the API by hand (docs/protocol.md)",
    "POST /bots/*/token": "programs: their owner uses the API by hand (docs/protocol.md)",
    "GET /tables/*/why": "programs; pages ask over the socket",
    "POST /tables/*/hint": "programs; pages ask for advice, which says more",
}


def sources() -> dict[str, str]:
    found = [path for kind in ("*.ts", "*.tsx") for path in WEB.rglob(kind)]
    kept = [path for path in found if ".test." not in path.name and path.name != "messages.ts"]
    return {str(path.relative_to(WEB)): path.read_text(encoding="utf-8") for path in kept}


def plain(path: str) -> str:
    """Parameters as stars; what hangs on behind without a slash is a query."""
    path = re.sub(r"(?<!/)\$\{.*$", "", path.partition("?")[0])
    return re.sub(r"\$\{[^}]*\}|\{[^}]*\}", "*", path).rstrip("/")


def called() -> set[str]:
    found: set[str] = set()
    for text in sources().values():
        for method, path in re.findall(r"(?:request|send)(?:<[^(]*>)?\(\s*\"(\w+)\",\s*[`\"]([^`\"]*)", text):
            found.add(f"{method} {plain(path)}")
        for path in re.findall(r"[`\"]/api(/[^`\"]*)", text):
            found.add(f"GET {plain(path)}")
    return found


def routes() -> list[re.Pattern[str]]:
    paths = re.findall(r"<Route path=\"([^\"]*)\"", (WEB / "App.tsx").read_text(encoding="utf-8"))
    assert len(paths) > 5
    return [re.compile(re.sub(r"/:\w+\?", "(/[^/]+)?", path).replace("*", ".*")) for path in map(_named, paths)]


def _named(path: str) -> str:
    return re.sub(r":\w+(?!\w|\?)", "[^/]+", path)


def is_page(path: str) -> bool:
    return any(route.fullmatch(path) for route in routes())


def test_every_endpoint_has_a_caller_or_a_reason(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            described = (await anna.get("/api/openapi.json"))["paths"]
        offered = {
            f"{method.upper()} {plain(path.removeprefix('/api'))}"
            for path, methods in described.items()
            if path.startswith("/api/")
            for method in methods
        }
        assert len(offered) > 40
        missing = offered - called() - REASONS.keys()
        assert missing == set(), "nobody calls these, and no reason is given"
        assert REASONS.keys() - offered == set(), "reasons for what is not there"
        assert REASONS.keys() & called() == set(), "these have a caller"

    run(work())


def test_the_client_calls_only_what_there_is(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            described = (await anna.get("/api/openapi.json"))["paths"]
        offered = {
            f"{method.upper()} {plain(path.removeprefix('/api'))}"
            for path, methods in described.items()
            for method in methods
        }
        assert called() - offered == set()

    run(work())


def test_the_link_for_another_device_leads_to_a_page(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            told = await anna.post("/api/account/link", {})
        assert is_page(urlsplit(told["url"]).path)

    run(work())


def test_every_address_that_the_server_writes_is_a_page() -> None:
    """Into mails, webhooks and codes: what stands behind the address by which it is reached."""
    texts = [path.read_text(encoding="utf-8") for path in SERVER.rglob("*.py")]
    found = {path for text in texts for path in re.findall(r"\"\{[\w.]*base(?:_url)?\}(/[^#?\"]*)", text)}
    assert len(found) >= 3
    assert {path for path in found if not is_page(re.sub(r"\{[^}]*\}", "x", path))} == set()


def test_every_address_inside_the_client_is_a_page() -> None:
    found = {
        path
        for text in sources().values()
        for pattern in (r"href=\{?[`\"](/[^`\"]*)", r"(?:navigate|beginAnew)\([`\"](/[^`\"]*)", r"path: \"(/[^\"]*)\"")
        for path in re.findall(pattern, text)
        if not path.startswith("/api")
    }
    assert len(found) > 10
    lost = {
        path for path in found if not is_page(re.sub(r"\$\{[^}]*\}", "x", path.partition("?")[0].partition("#")[0]))
    }
    assert lost == set()


def test_an_unknown_address_is_no_page() -> None:
    assert is_page("/") and is_page("/tables/abc") and is_page("/rules") and is_page("/rules/lucca")
    assert not is_page("/clubs") and not is_page("/tables")
