"""HTTP: accounts, and the devices on which one is oneself."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody, PathParameter

from piazza.server import messages as wire
from piazza.server.answers import ERRORS
from piazza.server.attempts import KNOWN_COOKIE
from piazza.server.devices import COOKIE, COOKIE_SECONDS, Badge
from piazza.server.identity import Serving, Visiting, address_of, agent_of, visitor_of
from piazza.server.limits import sender_at
from piazza.server.people import me_message
from piazza.server.refusals import Refused
from piazza.server.storage import Person

Asking = Request[Any, Any, Any]
DeviceId = Annotated[str, PathParameter(max_length=40)]


def identity_cookie(services: Serving, request: Asking, badge: Badge) -> Cookie:
    return _cookie(services, request, COOKIE, services.people.devices.sign(badge))


def _cookie(services: Serving, request: Asking, key: str, value: str) -> Cookie:
    secure = services.config.secure_cookies
    return Cookie(
        key=key,
        value=value,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https" if secure is None else secure,
    )


def known_cookies(services: Serving, request: Asking, person: Person) -> list[Cookie]:
    """Tells this browser apart from strangers who try the password of the account."""
    marks = services.attempts.marked(person.id, request.cookies.get(KNOWN_COOKIE))
    return [] if marks is None or person.account is None else [_cookie(services, request, KNOWN_COOKIE, marks)]


def check_attempts(services: Serving, request: Asking) -> None:
    services.attempts.check(sender_at(address_of(request)))


class AccountRoutes(Controller):
    path = "/api/account"
    tags = ("people",)

    @get("/", summary="What I have here, and whether I can come back to it", responses=ERRORS)
    async def standing(self, visitor: Visiting, services: Serving) -> wire.Standing:
        return await services.people.standing(visitor.badge())

    @post("/", summary="Make my identity an account", status_code=200, responses=ERRORS)
    async def register(
        self, request: Asking, visitor: Visiting, services: Serving, data: JSONBody[wire.Credentials]
    ) -> Response[wire.Me]:
        check_attempts(services, request)
        person = await services.people.register(visitor.id, data)
        cookies = [identity_cookie(services, request, visitor.badge()), *known_cookies(services, request, person)]
        return Response(me_message(person), cookies=cookies)

    @post("/sign-in", summary="Be the person of an account", status_code=200, responses=ERRORS)
    async def sign_in(self, request: Asking, services: Serving, data: JSONBody[wire.Credentials]) -> Response[wire.Me]:
        owner = await services.people.of_account(data.account)
        marks, address = request.cookies.get(KNOWN_COOKIE), sender_at(address_of(request))
        services.attempts.check_account(data.account, None if owner is None else owner.id, marks, address)
        person = await services.people.sign_in(owner, data)
        return Response(me_message(person), cookies=await become(services, request, person))

    @post("/password", summary="Change my password; other devices are signed out", status_code=200, responses=ERRORS)
    async def password(
        self, request: Asking, visitor: Visiting, services: Serving, data: JSONBody[wire.NewPassword]
    ) -> Response[wire.Me]:
        check_own_attempts(services, visitor)
        badge = await services.people.change_password(visitor.badge(), data)
        person = await services.people.get(badge.person)
        return Response(me_message(person), cookies=[identity_cookie(services, request, badge)])

    @post("/delete", summary="Delete me; my finished games keep a former player", status_code=200, responses=ERRORS)
    async def delete(
        self, request: Asking, visitor: Visiting, services: Serving, data: JSONBody[wire.Confirmation]
    ) -> Response[wire.Me]:
        check_own_attempts(services, visitor)
        await _check_stored(services, request, visitor)
        person = await services.people.get(visitor.badge().person)
        await services.people.check_password(person, data.password)
        await services.departures.delete(person)
        return await _be_new(services, request)

    # ---- devices -----------------------------------------------------------------------------------------------------

    @get("/devices", summary="Where I am signed in", responses=ERRORS)
    async def devices(self, request: Asking, visitor: Visiting, services: Serving) -> list[wire.Device]:
        return await services.people.devices.shown(visitor.badge(), agent_of(request))

    @post("/devices/{device_id:str}/sign-out", summary="Sign another device out", status_code=200, responses=ERRORS)
    async def sign_out_device(
        self, request: Asking, visitor: Visiting, services: Serving, device_id: DeviceId
    ) -> list[wire.Device]:
        badge = visitor.badge()
        if device_id == badge.device:
            raise Refused("this_device")
        await services.people.devices.sign_out(badge, device_id)
        return await services.people.devices.shown(badge, agent_of(request))

    @post("/sign-out", summary="Be nobody known on this device", status_code=200, responses=ERRORS)
    async def sign_out(self, request: Asking, visitor: Visiting, services: Serving) -> Response[wire.Me]:
        badge = visitor.badge()
        await _check_stored(services, request, visitor)
        await services.people.devices.sign_out(badge, badge.device)
        return await _be_new(services, request)

    @post("/sign-out-everywhere", summary="Sign all my devices out", status_code=200, responses=ERRORS)
    async def sign_out_everywhere(self, request: Asking, visitor: Visiting, services: Serving) -> Response[wire.Me]:
        await _check_stored(services, request, visitor)
        await services.people.sign_out_everywhere(visitor.badge())
        return await _be_new(services, request)

    @post("/link", summary="A one-time code for another device", status_code=200, responses=ERRORS)
    async def link(self, request: Asking, visitor: Visiting, services: Serving) -> wire.LinkCode:
        check_attempts(services, request)
        base = services.config.public_url or str(request.base_url)
        return await services.people.link_code(visitor.id, base.rstrip("/"))

    @post("/link/claim", summary="Become the person of a code; first only asked", status_code=200, responses=ERRORS)
    async def claim(
        self, request: Asking, services: Serving, data: JSONBody[wire.LinkClaim]
    ) -> Response[wire.LinkAnswer]:
        """Whoever is sent a link must not become its sender by opening it: the page asks, then says `confirm`."""
        check_attempts(services, request)
        person = await services.people.person_of_code(data.code)
        before = await visitor_of(request, forgiving=True)
        is_replaced = not before.is_new and before.id != person.id
        here = await services.people.standing(before.badge()) if is_replaced else None
        answer = wire.LinkAnswer(name=person.name, account=person.account, here=here, is_done=data.confirm)
        if not data.confirm:
            return Response(answer)
        await services.people.claim_code(data.code)
        return Response(answer, cookies=await become(services, request, person))


async def _check_stored(services: Serving, request: Asking, visitor: Visiting) -> None:
    """That somebody is gone is stored, too: of people about whom nothing was, only so many from one address."""
    if await services.store.person(visitor.id) is None:
        check_attempts(services, request)


def check_own_attempts(services: Serving, visitor: Visiting) -> None:
    badge = visitor.badge()
    services.attempts.check_device(badge.person, badge.device)


async def become(services: Serving, request: Asking, person: Person) -> list[Cookie]:
    """Signs in, and who one was before on this device out: its cookie is replaced, and a copy must not outlive it."""
    before = await visitor_of(request, forgiving=True)
    if not before.is_new:
        await services.people.devices.sign_out(before.badge(), before.badge().device)
    badge = await services.people.devices.sign_in(person, agent_of(request))
    return [identity_cookie(services, request, badge), *known_cookies(services, request, person)]


async def _be_new(services: Serving, request: Asking) -> Response[wire.Me]:
    badge = services.people.devices.new_badge(services.people.new_id())
    person = await services.people.get(badge.person)
    return Response(me_message(person), cookies=[identity_cookie(services, request, badge)])
