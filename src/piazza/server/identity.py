"""Who makes a request: a bot by its token, a browser by its signed cookie, or somebody new."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from piazza.server.limits import sender_at
from piazza.server.people import COOKIE, People
from piazza.server.refusals import Refused
from piazza.server.services import Services
from piazza.server.storage import Person

Connected = ASGIConnection[Any, Any, Any, Any]


@dataclass
class Visitor:
    id: str
    address: str
    """What the limits of an address are counted for."""
    is_new: bool = False
    bot: Person | None = None


Serving = NamedDependency[Services]
Visiting = NamedDependency[Visitor]
Acting = NamedDependency[Person]
"""What handlers ask for: the services, who makes the request, and that person's entry in the store."""


def services_of(connection: Connected) -> Services:
    services: Services = connection.app.state.services
    return services


async def visitor_of(connection: Connected, forgiving: bool = False) -> Visitor:
    """Raises Refused when a token or a cookie is not ours; `forgiving` gives a new identity instead."""
    people = services_of(connection).people
    address = sender_at(address_of(connection))
    token = connection.headers.get("authorization")
    if token is not None:
        return await _bot_visitor(people, address, token)
    cookie = connection.cookies.get(COOKIE)
    id = None if cookie is None else people.verify(cookie)
    if id is not None:
        return Visitor(id, address)
    if cookie is None or forgiving:
        return Visitor(people.new_id(), address, is_new=True)
    raise Refused("bad_identity")


async def _bot_visitor(people: People, address: str, header: str) -> Visitor:
    kind, _, token = header.partition(" ")
    bot = await people.of_token(token.strip()) if kind.lower() == "bearer" else None
    if bot is None:
        raise Refused("bad_identity")
    return Visitor(bot.id, address, bot=bot)


def is_own_origin(services: Services, connection: Connected) -> bool:
    """Whether a browser's request comes from our own pages. Programs send no origin, and no cookies of others."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    host = connection.headers.get("host", "")
    allowed = {*services.config.allowed_origins, *([services.config.public_url] if services.config.public_url else [])}
    return urlsplit(origin).netloc == host or origin.rstrip("/") in {entry.rstrip("/") for entry in allowed}


def address_of(connection: Connected) -> str:
    return connection.client.host if connection.client is not None else ""
