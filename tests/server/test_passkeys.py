"""Passkeys beside passwords: registration, signing in, listing, removal; and what is no passkey."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from piazza.server.passkeys import Place
from piazza.server.refusals import Refused
from tests.server.authenticator import PRESENT, Authenticator, Json, encoded
from tests.server.support import Browser, Running, config_for, run, running
from tests.server.test_devices import PASSWORD


@asynccontextmanager
async def named(folder: Path, **changes: Any) -> AsyncIterator[tuple[Running, str]]:
    """A server, and the origin of its pages under a name."""
    async with running(config_for(folder, **changes)) as server:
        yield server, f"http://localhost:{server.port}"


def at_name(server: Running, origin: str, name: str | None = None) -> Browser:
    """A browser that reaches the server under its name."""
    browser = Browser(server.url, name)
    browser.http.headers.update({"host": f"localhost:{server.port}", "origin": origin})
    return browser


async def registered(browser: Browser, device: Authenticator, **more: Any) -> list[Json]:
    options = (await browser.post("/api/account/passkeys/options"))["public_key"]
    given = {"credential": device.make(options), "name": "My phone", **more}
    keys: list[Json] = await browser.post("/api/account/passkeys", given)
    return keys


async def signed_in(browser: Browser, device: Authenticator, status: int = 200) -> Json:
    options = (await browser.post("/api/account/sign-in/passkey/options"))["public_key"]
    answer: Json = await browser.post(
        "/api/account/sign-in/passkey", {"credential": device.answer(options)}, status=status
    )
    return answer


@pytest.mark.parametrize("counts", [True, False])
@pytest.mark.parametrize("database", ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)], indirect=True)
def test_a_passkey_signs_in_on_another_device(database: str, counts: bool, tmp_path: Path) -> None:
    """Without an account; twice, also for keys that do not count their signatures."""

    async def work() -> None:
        async with named(tmp_path, database=database) as (server, origin):
            device = Authenticator(origin, counts)
            async with at_name(server, origin, "Anna") as home, at_name(server, origin) as road:
                me = await home.get("/api/me")
                assert not (await home.get("/api/account"))["is_kept"]
                keys = await registered(home, device)
                assert [key["name"] for key in keys] == ["My phone"] and keys[0]["used"] is None
                assert (await home.get("/api/account"))["is_kept"]
                for _ in range(2):
                    assert await signed_in(road, device) == me
                    assert (await road.get("/api/me"))["id"] == me["id"]
                    await road.post("/api/account/sign-out")
                assert (await home.get("/api/account/passkeys"))[0]["used"] is not None

    run(work())


def test_a_removed_passkey_signs_nobody_in(tmp_path: Path) -> None:
    async def work() -> None:
        async with named(tmp_path) as (server, origin):
            device, other = Authenticator(origin), Authenticator(origin)
            async with at_name(server, origin, "Anna") as home, at_name(server, origin, "Bert") as bert:
                await registered(home, device)
                keys = await registered(home, other)
                assert len(keys) == 2
                gone = encoded(device.id)
                assert (await bert.post(f"/api/account/passkeys/{gone}/remove", {}, status=404))["code"]
                left = await home.post(f"/api/account/passkeys/{gone}/remove", {})
                assert [key["id"] for key in left] == [encoded(other.id)]
                assert (await signed_in(bert, device, status=403))["code"] == "bad_passkey"
                assert (await signed_in(bert, other))["name"] == "Anna"

    run(work())


def test_deletion_takes_the_passkeys_along_and_a_new_password_does_not(tmp_path: Path) -> None:
    async def work() -> None:
        async with named(tmp_path) as (server, origin):
            device = Authenticator(origin)
            async with at_name(server, origin, "Anna") as home, at_name(server, origin) as road:
                await home.post("/api/account", {"account": "Anna", "password": PASSWORD})
                await registered(home, device, password=PASSWORD)
                change = {"password": PASSWORD, "new_password": "battery staple"}
                await home.post("/api/account/password", change)
                assert (await signed_in(road, device))["account"] == "Anna"
                await home.post("/api/account/delete", {"password": "battery staple"})
                assert (await signed_in(road, device, status=403))["code"] == "bad_passkey"

    run(work())


def test_who_has_a_password_says_it_for_a_passkey(tmp_path: Path) -> None:
    """A stolen cookie must not become a key that outlives it."""

    async def work() -> None:
        async with named(tmp_path) as (server, origin):
            async with at_name(server, origin, "Anna") as home:
                await home.post("/api/account", {"account": "Anna", "password": PASSWORD})
                device = Authenticator(origin)
                options = (await home.post("/api/account/passkeys/options"))["public_key"]
                given = {"credential": device.make(options)}
                for more in ({}, {"password": "wrong horse"}):
                    refused = await home.post("/api/account/passkeys", {**given, **more}, status=403)
                    assert refused["code"] == "wrong_password"
                await home.post("/api/account/passkeys", {**given, "password": PASSWORD})
                path = f"/api/account/passkeys/{encoded(device.id)}/remove"
                assert (await home.post(path, {}, status=403))["code"] == "wrong_password"
                assert await home.post(path, {"password": PASSWORD}) == []

    run(work())


def test_an_answer_counts_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with named(tmp_path) as (server, origin):
            device = Authenticator(origin, counts=False)
            async with at_name(server, origin, "Anna") as home, at_name(server, origin) as thief:
                options = (await home.post("/api/account/passkeys/options"))["public_key"]
                made = {"credential": device.make(options)}
                await home.post("/api/account/passkeys", made)
                assert (await home.post("/api/account/passkeys", made, status=403))["code"] == "bad_passkey"
                asked = (await home.post("/api/account/sign-in/passkey/options"))["public_key"]
                answer = {"credential": device.answer(asked)}
                await home.post("/api/account/sign-in/passkey", answer)
                again = await thief.post("/api/account/sign-in/passkey", answer, status=403)
                assert again["code"] == "bad_passkey"

    run(work())


def test_an_answer_is_late_after_five_minutes(tmp_path: Path) -> None:
    async def work() -> None:
        async with named(tmp_path) as (server, origin):
            device = Authenticator(origin)
            async with at_name(server, origin, "Anna") as home:
                await registered(home, device)
                asked = (await home.post("/api/account/sign-in/passkey/options"))["public_key"]
                server.watch.passed += 301
                late = {"credential": device.answer(asked)}
                assert (await home.post("/api/account/sign-in/passkey", late, status=403))["code"] == "bad_passkey"
                assert (await signed_in(home, device))["name"] == "Anna"

    run(work())


def test_what_is_no_passkey(tmp_path: Path) -> None:
    """Made for another place, by another key, by nobody who was there, or not made at all."""

    async def work() -> None:
        async with named(tmp_path) as (server, origin):
            device = Authenticator(origin)
            async with at_name(server, origin, "Anna") as home, at_name(server, origin) as thief:
                await registered(home, device)

                async def refused(change: Any) -> bool:
                    asked = (await thief.post("/api/account/sign-in/passkey/options"))["public_key"]
                    given = {"credential": change(asked)}
                    answer = await thief.post("/api/account/sign-in/passkey", given, status=403)
                    return bool(answer["code"] == "bad_passkey")

                def elsewhere(asked: Json) -> Json:
                    device.origin = "http://evil.example"
                    answer = device.answer(asked)
                    device.origin = origin
                    return answer

                def other_key(asked: Json) -> Json:
                    forged = Authenticator(origin)
                    forged.id, forged.user, forged.uses = device.id, device.user, 100
                    return forged.answer(asked)

                def unverified(asked: Json) -> Json:
                    device.flags = PRESENT
                    answer = device.answer(asked)
                    device.flags = Authenticator(origin).flags
                    return answer

                def somebody_else(asked: Json) -> Json:
                    answer = device.answer(asked)
                    answer["response"]["userHandle"] = encoded(bytes(12))
                    return answer

                def counted_back(asked: Json) -> Json:
                    device.uses = -1
                    return device.answer(asked)

                assert (await signed_in(home, device))["name"] == "Anna"
                wrong = [elsewhere, other_key, unverified, somebody_else, lambda asked: {}, lambda asked: {"id": "\0"}]
                wrong += [lambda asked: device.answer({**asked, "rpId": "evil.example"})]
                wrong += [lambda asked: device.answer({**asked, "challenge": encoded(bytes(32))})]
                wrong += [lambda asked: {**device.answer(asked), "id": encoded(bytes(24))}]
                for change in [*wrong, counted_back]:
                    assert await refused(change)
                assert (await thief.get("/api/me"))["name"] == ""

    run(work())


def test_a_challenge_for_one_thing_is_none_for_another(tmp_path: Path) -> None:
    """Nor for another person."""

    async def work() -> None:
        async with named(tmp_path) as (server, origin):
            async with at_name(server, origin, "Anna") as anna, at_name(server, origin, "Bert") as bert:
                options = (await anna.post("/api/account/passkeys/options"))["public_key"]
                made = {"credential": Authenticator(origin).make(options)}
                assert (await bert.post("/api/account/passkeys", made, status=403))["code"] == "bad_passkey"
                asked = (await anna.post("/api/account/sign-in/passkey/options"))["public_key"]
                mixed = Authenticator(origin).make({**options, "challenge": asked["challenge"]})
                refused = await anna.post("/api/account/passkeys", {"credential": mixed}, status=403)
                assert refused["code"] == "bad_passkey"

    run(work())


@pytest.mark.parametrize("origin", ["http://127.0.0.1:8000", "http://[::1]:8000", "http://192.168.1.2"])
def test_bare_addresses_have_no_passkeys(origin: str) -> None:
    with pytest.raises(Refused) as refused:
        Place.of(origin)
    assert refused.value.code == "passkeys_need_name"


def test_a_passkey_is_for_the_name_of_the_page() -> None:
    assert Place.of("https://play.example:8443/") == Place("https://play.example:8443", "play.example")
