"""HTTP: passkeys, and signing in with one."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import JSONBody, PathParameter

from piazza.server import messages as wire
from piazza.server.answers import ERRORS
from piazza.server.identity import Serving, Visiting
from piazza.server.passkeys import Place
from piazza.server.people import me_message
from piazza.server.routes_account import Asking, become, check_attempts, check_own_attempts
from piazza.server.storage import Person

PasskeyId = Annotated[str, PathParameter(max_length=1400)]


class PasskeyRoutes(Controller):
    path = "/api/account"
    tags = ("people",)

    @get("/passkeys", summary="My passkeys", responses=ERRORS)
    async def passkeys(self, visitor: Visiting, services: Serving) -> list[wire.Passkey]:
        return await services.passkeys.shown(visitor.badge().person)

    @post("/passkeys/options", summary="What a browser needs to make a passkey", status_code=200, responses=ERRORS)
    async def options(self, request: Asking, visitor: Visiting, services: Serving) -> wire.PasskeyOptions:
        check_attempts(services, request)
        person = await services.people.get(visitor.badge().person)
        return await services.passkeys.registration(person, _place(request))

    @post("/passkeys", summary="Register a passkey that was made", status_code=200, responses=ERRORS)
    async def register(
        self, request: Asking, visitor: Visiting, services: Serving, data: JSONBody[wire.NewPasskey]
    ) -> list[wire.Passkey]:
        person = await _proven(services, visitor, data.password)
        await services.passkeys.register(person, _place(request), data)
        return await services.passkeys.shown(person.id)

    @post("/passkeys/{passkey_id:str}/remove", summary="Remove a passkey", status_code=200, responses=ERRORS)
    async def remove(
        self, visitor: Visiting, services: Serving, passkey_id: PasskeyId, data: JSONBody[wire.Confirmation]
    ) -> list[wire.Passkey]:
        person = await _proven(services, visitor, data.password)
        await services.passkeys.remove(person, passkey_id)
        return await services.passkeys.shown(person.id)

    @post("/sign-in/passkey/options", summary="What a browser needs to ask for one", status_code=200, responses=ERRORS)
    async def request_options(self, request: Asking, services: Serving) -> wire.PasskeyOptions:
        check_attempts(services, request)
        return await services.passkeys.request(_place(request))

    @post("/sign-in/passkey", summary="Be the person of a passkey", status_code=200, responses=ERRORS)
    async def sign_in(
        self, request: Asking, services: Serving, data: JSONBody[wire.PasskeyAnswer]
    ) -> Response[wire.Me]:
        check_attempts(services, request)
        person = await services.passkeys.sign_in(_place(request), data.credential)
        return Response(me_message(person), cookies=await become(services, request, person))


async def _proven(services: Serving, visitor: Visiting, password: str | None) -> Person:
    """Who has a password says it once more: a passkey outlives what is signed in."""
    check_own_attempts(services, visitor)
    person = await services.people.get(visitor.badge().person)
    await services.people.check_password(person, password)
    return person


def _place(request: Asking) -> Place:
    """Where the page is: a browser says it, and it has been checked that it is ours; a program means whom it asks."""
    return Place.of(request.headers.get("origin") or str(request.base_url))
