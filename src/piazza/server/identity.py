"""Who makes a request: a bot by its token, a browser by its signed cookie, or somebody new."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from piazza.server.devices import COOKIE, Badge, Token
from piazza.server.limits import sender_at
from piazza.server.people import People
from piazza.server.refusals import Refused
from piazza.server.services import Services
from piazza.server.storage import Person

Connected = ASGIConnection[Any, Any, Any, Any]


class Visitor:
    """Whoever makes a request; `address` is what the limits of an address are counted for."""

    def __init__(
        self, credential: Badge | Token, address: str, is_new: bool = False, bot: Person | None = None
    ) -> None:
        self.credential = credential
        self.address = address
        self.is_new = is_new
        self.bot = bot

    @property
    def id(self) -> str:
        return self.credential.person

    def badge(self) -> Badge:
        """Of somebody with a browser; raises Refused for programs."""
        if isinstance(self.credential, Token):
            raise Refused("not_for_bots")
        return self.credential


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
    badge = None if cookie is None else await people.devices.admit(cookie, agent_of(connection))
    if badge is not None:
        return Visitor(badge, address)
    if cookie is None or forgiving:
        return Visitor(people.devices.new_badge(people.new_id()), address, is_new=True)
    raise Refused("bad_identity")


async def _bot_visitor(people: People, address: str, header: str) -> Visitor:
    kind, _, token = header.partition(" ")
    found = await people.of_token(token.strip()) if kind.lower() == "bearer" else None
    if found is None:
        raise Refused("bad_identity")
    bot, credential = found
    return Visitor(credential, address, bot=bot)


def check_host(connection: Connected) -> None:
    """Raises Refused when the request was meant for somebody else."""
    server = connection.scope.get("server")
    services_of(connection).hosts.check(connection.headers.get("host"), server[0] if server else None)


def is_own_origin(connection: Connected) -> bool:
    """Whether a browser's request comes from our own pages. Programs send no origin, and no cookies of others."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    is_https = connection.scope["scheme"] in ("https", "wss")
    return services_of(connection).hosts.is_own_origin(origin, connection.headers.get("host", ""), is_https)


def agent_of(connection: Connected) -> str:
    return connection.headers.get("user-agent", "")


def address_of(connection: Connected) -> str:
    return connection.client.host if connection.client is not None else ""
