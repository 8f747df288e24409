"""The ASGI application: routes, identities, faults, and the life of the services."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

import piazza
from piazza.server import answers
from piazza.server.config import Config
from piazza.server.description import Description
from piazza.server.identity import Visiting, Visitor, check_host, is_own_origin, services_of, visitor_of
from piazza.server.outer import NEW_COOKIE, Outer
from piazza.server.pages import ClientRoutes, PageRoutes
from piazza.server.refusals import Refused
from piazza.server.routes_account import AccountRoutes, identity_cookie
from piazza.server.routes_bots import BotRoutes
from piazza.server.routes_company import CompanyRoutes
from piazza.server.routes_learning import LearningRoutes
from piazza.server.routes_lessons import LessonRoutes
from piazza.server.routes_passkeys import PasskeyRoutes
from piazza.server.routes_people import PeopleRoutes
from piazza.server.routes_puzzles import PuzzleRoutes
from piazza.server.routes_tables import StudyRoutes, TableRoutes
from piazza.server.routes_tidings import TidingRoutes
from piazza.server.services import Services
from piazza.server.storage import Database, Person
from piazza.server.table_socket import table_socket
from piazza.server.timekeeping import Source


async def _provide_services(request: Request[Any, Any, Any]) -> Services:
    return services_of(request)


async def _provide_visitor(request: Request[Any, Any, Any]) -> Visitor:
    visitor = await visitor_of(request)
    if visitor.is_new:
        cookie = identity_cookie(services_of(request), request, visitor.badge())
        scope: Any = request.scope
        scope[NEW_COOKIE] = cookie.to_header(header="")
    return visitor


async def _provide_person(request: Request[Any, Any, Any], visitor: Visiting) -> Person:
    return visitor.bot or await services_of(request).people.get(visitor.id)


async def _check_origin(request: Request[Any, Any, Any]) -> None:
    """Watchers of the server may call it what they like; they are told nothing that depends on it."""
    if request.scope["path"] not in ("/healthz", "/metrics"):  # whose URL may be nonsense
        check_host(request)
    if request.method not in ("GET", "HEAD", "OPTIONS") and not is_own_origin(request):
        raise Refused("foreign_origin", {"origin": request.headers.get("origin", "")})


def asgi_app(config: Config, database: Database | None = None, source: Source | None = None) -> Outer:
    """What a web server runs."""
    return Outer(create_app(config, database, source))


def create_app(config: Config, database: Database | None = None, source: Source | None = None) -> Litestar:
    """The application; its services live from start-up to shutdown. A database that is open already is used, and a
    source of time other than the machine's."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.services = services = await Services.open(config, database, source)
        try:
            yield
        finally:
            await services.close()

    return Litestar(
        route_handlers=[
            PeopleRoutes,
            AccountRoutes,
            PasskeyRoutes,
            TableRoutes,
            CompanyRoutes,
            TidingRoutes,
            StudyRoutes,
            LearningRoutes,
            PuzzleRoutes,
            LessonRoutes,
            BotRoutes,
            PageRoutes,
            ClientRoutes,
            table_socket,
        ],
        dependencies={
            "services": Provide(_provide_services),
            "visitor": Provide(_provide_visitor),
            "person": Provide(_provide_person),
        },
        before_request=_check_origin,
        exception_handlers={
            HTTPException: answers.answer_http,
            Exception: answers.answer_fault,
        },
        lifespan=[lifespan],
        openapi_config=OpenAPIConfig(
            title="Piazza",
            version=piazza.__version__,
            description="Tables, chairs, replays and bots. Live play goes over the WebSocket /ws: docs/protocol.md.",
            path="/api",
            render_plugins=[Description()],
            use_handler_docstrings=True,
        ),
        request_max_body_size=config.max_body_bytes,
        logging_config=None,
        debug=False,
    )
