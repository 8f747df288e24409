"""HTTP: what one wishes to be told while one is away, and where."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import JSONBody

from piazza.server import messages as wire
from piazza.server.answers import ERRORS
from piazza.server.identity import Serving, Visiting
from piazza.server.quotas import PERSON_BYTES
from piazza.server.routes_account import check_attempts
from piazza.server.routes_tables import check_rate

Asking = Request[Any, Any, Any]


def _base(services: Serving, request: Asking) -> str:
    """How the person reaches this server."""
    return (services.config.public_url or str(request.base_url)).rstrip("/")


async def _shown(services: Serving, visitor: Visiting) -> wire.Wishes:
    return await services.wishes.shown(visitor.id, visitor.badge().device)


def _check(services: Serving, visitor: Visiting) -> None:
    visitor.badge()  # programs have an event stream
    check_rate(services, visitor)
    services.quotas.take(visitor.id, visitor.address, PERSON_BYTES)


class TidingRoutes(Controller):
    path = "/api"
    tags = ("people",)

    @get("/me/notices", summary="What I wish to be told while I am away", responses=ERRORS)
    async def wishes(self, visitor: Visiting, services: Serving) -> wire.Wishes:
        return await _shown(services, visitor)

    @post("/me/notices", summary="Which kinds, and by which ways", status_code=200, responses=ERRORS)
    async def update(
        self, request: Asking, visitor: Visiting, services: Serving, data: JSONBody[wire.WishUpdate]
    ) -> wire.Wishes:
        _check(services, visitor)
        await services.wishes.update(visitor.id, _base(services, request), data)
        return await _shown(services, visitor)

    @post("/me/notices/push", summary="This browser takes push messages", status_code=200, responses=ERRORS)
    async def subscribe(
        self, request: Asking, visitor: Visiting, services: Serving, data: JSONBody[wire.Subscribe]
    ) -> wire.Wishes:
        _check(services, visitor)
        await services.wishes.subscribe(visitor.id, visitor.badge().device, _base(services, request), data)
        return await _shown(services, visitor)

    @post("/me/notices/push/end", summary="A browser takes no more of them", status_code=200, responses=ERRORS)
    async def unsubscribe(self, visitor: Visiting, services: Serving, data: JSONBody[wire.Unsubscribe]) -> wire.Wishes:
        _check(services, visitor)
        await services.wishes.unsubscribe(visitor.id, data.endpoint)
        return await _shown(services, visitor)

    @post("/me/notices/webhook", summary="A webhook of mine, or none", status_code=200, responses=ERRORS)
    async def webhook(
        self, request: Asking, visitor: Visiting, services: Serving, data: JSONBody[wire.Webhook]
    ) -> wire.Wishes:
        _check(services, visitor)
        await services.wishes.set_webhook(visitor.id, _base(services, request), data)
        return await _shown(services, visitor)

    @post("/me/notices/webhook/test", summary="Try my webhook", status_code=200, responses=ERRORS)
    async def try_webhook(self, visitor: Visiting, services: Serving) -> wire.Tried:
        _check(services, visitor)
        return await services.postman.try_hook(visitor.id)

    @post("/me/notices/mail", summary="My mail address, or none", status_code=200, responses=ERRORS)
    async def mail(
        self, request: Asking, visitor: Visiting, services: Serving, data: JSONBody[wire.MailAddress]
    ) -> wire.Wishes:
        """A link is sent there; the address counts once it was followed."""
        _check(services, visitor)
        await services.wishes.set_mail(visitor.id, visitor.address, _base(services, request), data)
        return await _shown(services, visitor)

    @post("/mail/confirm", summary="Yes, this is my address", status_code=200, responses=ERRORS)
    async def confirm(self, request: Asking, services: Serving, data: JSONBody[wire.MailLink]) -> wire.MailAnswer:
        check_attempts(services, request)
        return wire.MailAnswer(address=await services.wishes.confirm_mail(data.token))

    @post("/mail/stop", summary="No more mail", status_code=200, responses=ERRORS)
    async def stop(self, request: Asking, services: Serving, data: JSONBody[wire.MailLink]) -> wire.MailAnswer:
        check_attempts(services, request)
        return wire.MailAnswer(address=await services.wishes.stop_mail(data.token))
