"""The words of what is sent, in the language of who reads it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources

from piazza.core.registry import GAMES


@dataclass(frozen=True)
class Tiding:
    """One thing told to one person, in words."""

    kind: str
    table: str
    title: str
    body: str
    url: str
    language: str


def words(language: str, key: str, **params: str) -> str:
    return _catalogue(language)[key].format(**params)


def tiding(language: str, kind: str, game: str, names: list[str], table: str, base: str) -> Tiding:
    """`names` are the others at the table."""
    mark = "、" if language == "ja" else ", "
    body = words(language, "body.with", names=mark.join(names)) if names else words(language, "body.alone")
    title = words(language, f"title.{kind}", game=game_name(language, game))
    return Tiding(kind, table, title, body, f"{base}/tables/{table}", language)


def trial(language: str, base: str) -> Tiding:
    return Tiding("test", "", words(language, "title.test"), words(language, "body.test"), f"{base}/", language)


@cache
def game_name(language: str, game: str) -> str:
    found = resources.files(GAMES[game]) / "i18n" / f"{language}.json"
    return str(json.loads(found.read_text(encoding="utf-8"))["game.name"])


@cache
def _catalogue(language: str) -> dict[str, str]:
    found = resources.files("piazza.server.tidings") / "i18n" / f"{language}.json"
    return dict(json.loads(found.read_text(encoding="utf-8")))
