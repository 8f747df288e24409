"""The built web client, the rules pages, health and metrics."""

from __future__ import annotations

import asyncio
import gzip
import hmac
import mimetypes
import re
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Request, Response, get
from litestar.params import FromPath, PathParameter

from piazza.core.messages import own_words
from piazza.core.registry import GAMES, OWN_GAMES
from piazza.core.shapes import shape_of_view
from piazza.server import messages as wire
from piazza.server.answers import ERRORS
from piazza.server.identity import Serving, address_of
from piazza.server.refusals import Refused

_HERE: Final = Path(__file__).resolve().parent
STATIC: Final = _HERE / "static"
_RULES: Final = (_HERE.parent / "docs" / "rules", _HERE.parents[2] / "docs" / "rules")
"""In an installed package, and in the repository."""
_HASHED: Final = re.compile(r"[.-][A-Za-z0-9_-]{8,}\.\w+$")
_LOOPBACK: Final = {"127.0.0.1", "::1"}
_PACKED: Final = ("image/png", "image/jpeg", "image/webp", "font/woff2", "audio/")
"""What does not get smaller by being compressed again."""
_FOR_EVER: Final = "public, max-age=31536000, immutable"

_MISSING_CLIENT: Final = b"""<!doctype html><meta charset="utf-8"><title>Piazza</title>
<p>The table server is running; the web client is not part of this installation. The API is described at
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
"""


GameName = Annotated[str, PathParameter(max_length=40)]


class PageRoutes(Controller):
    tags = ("pages",)

    @get(
        "/api/rules/{game:str}/{language:str}",
        summary="The rules page of a game",
        media_type="text/markdown",
        responses=ERRORS,
    )
    async def rules(self, game: GameName, language: FromPath[wire.Language]) -> Response[str]:
        if game.partition("-")[0] not in GAMES:  # "lorenzo-cards" is a page of Lorenzo's
            raise Refused("unknown_game", {"game": game})
        for page in _rules_pages(game, language):
            if page.is_file():
                return Response(page.read_text(encoding="utf-8"), media_type="text/markdown")
        raise Refused("no_such_page")

    @get("/api/words/{language:str}", summary="What games of other packages are called", responses=ERRORS)
    async def names(self, language: FromPath[wire.Language]) -> dict[str, str]:
        return _names_of_others(language)

    @get("/api/words/{language:str}/{game:str}", summary="All words of a game", responses=ERRORS)
    async def words(self, language: FromPath[wire.Language], game: GameName) -> dict[str, str]:
        return own_words(_known(game), language)

    @get("/api/shapes/{game:str}", summary="What a game declares of its view", responses=ERRORS)
    async def shapes(self, game: GameName) -> wire.Shape:
        return msgspec.convert(shape_of_view(_known(game)), wire.Shape)

    @get("/healthz", summary="Whether the server can do its work", responses=ERRORS)
    async def healthz(self, services: Serving) -> wire.Health:
        await services.health.check()
        return wire.Health(status="ok", connections=services.tables.hub.connections)

    @get("/metrics", summary="Figures for Prometheus", media_type="text/plain", responses=ERRORS)
    async def metrics(self, request: Request[Any, Any, Any], services: Serving) -> Response[bytes]:
        token = services.config.metrics_token
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        by_token = token is not None and hmac.compare_digest(given.encode(), token.encode())
        if not by_token and (address_of(request) not in _LOOPBACK or "x-forwarded-for" in request.headers):
            raise Refused("no_such_page")
        return Response(services.metrics.text(), media_type="text/plain; version=0.0.4")


class ClientRoutes(Controller):
    """Files of the web client; every other page is its index.html, which finds its own way."""

    include_in_schema = False

    @get(["/", "/{path:path}"])
    async def client(self, request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
        name = path.strip("/")
        if name.startswith(("api/", "ws/")) or name in ("api", "ws"):
            raise Refused("no_such_page")
        found = _file(name) if name else None
        if found is None:
            if "." in name.rsplit("/", 1)[-1]:
                raise Refused("no_such_page")
            found = _file("index.html")
        if found is None:
            return Response(_MISSING_CLIENT, media_type="text/html")
        caching = _FOR_EVER if name.startswith("assets/") and _HASHED.search(name) else "no-cache"
        is_small = "gzip" in request.headers.get("accept-encoding", "")
        body, headers = await asyncio.to_thread(_content, found, found.stat().st_mtime_ns, is_small)
        return Response(body, media_type=_kind(found), headers={"cache-control": caching, **headers})


def _known(game: str) -> str:
    if game not in GAMES:
        raise Refused("unknown_game", {"game": game})
    return game


def _rules_pages(game: str, language: str) -> list[Path | Traversable]:
    """Where the page may lie: in the package, in the repository, beside the rules of another package's game."""
    if game in GAMES and game not in OWN_GAMES:
        return [files(GAMES[game]) / f"rules.{language}.md"]
    return [folder / f"{game}.{language}.md" for folder in _RULES]


def _names_of_others(language: str) -> dict[str, str]:
    """Lists of tables name every game, before its words are fetched."""
    found: dict[str, str] = {}
    for game in GAMES:
        if game not in OWN_GAMES:
            words = own_words(game, language)
            found[f"game.{game}"] = words["game.name"]
            found.update(
                {f"game.{game}.{part}": words.get(f"game.{part}", "") for part in ("facts", "words", "length")}
            )
    return found


def _kind(path: Path) -> str:
    """The framework says itself that texts are UTF-8."""
    return mimetypes.guess_type(path.name)[0] or "application/octet-stream"


@lru_cache(maxsize=2048)
def _file(name: str) -> Path | None:
    """A file inside the folder of the client, and never one outside of it."""
    try:
        path = (STATIC / name).resolve()
        return path if path.is_relative_to(STATIC) and path.is_file() else None
    except (OSError, ValueError):  # too long a name, or one that no file can have
        return None


@lru_cache(maxsize=512)
def _content(path: Path, _changed: int, is_small: bool) -> tuple[bytes, dict[str, str]]:
    """The bytes of a file, compressed for who understands it; a file that has changed is read anew."""
    body = path.read_bytes()
    headers = {"vary": "accept-encoding"}
    if is_small and not _kind(path).startswith(_PACKED):
        packed = gzip.compress(body, mtime=0)
        if len(packed) < len(body):
            return packed, {**headers, "content-encoding": "gzip"}
    return body, headers
