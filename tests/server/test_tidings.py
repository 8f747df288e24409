"""What reaches people whose browser is closed: push, mail, webhooks; whom it must not reach, and how often."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import re
import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from piazza.server.refusals import Refused
from piazza.server.tidings import texts
from piazza.server.tidings.outside import Outside, Unreachable, is_public
from piazza.server.tidings.webpush import BrowserKeys, sealed
from tests.server.receivers import PushBrowser, b64, mailbox, receiver, unb64, vouched
from tests.server.support import Browser, Json, Running, config_for, run, running, two_at_a_table

NEAR = {"notice_seconds": 0.0, "notices_to_private": True, "sweep_seconds": 0.02}
DAYS = {"kind": "days", "days": 2}


# ---- the parts -------------------------------------------------------------------------------------------------------


def test_a_push_message_is_sealed_as_the_standard_says() -> None:
    """The example of RFC 8291, appendix A."""
    browser = PushBrowser("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "BTBZMqHH6r4Tts7J_aSIgg")
    own = unb64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    key = ec.derive_private_key(int.from_bytes(own, "big"), ec.SECP256R1())
    text = b"When I grow up, I want to be a watermelon"
    body = sealed(text, BrowserKeys.read(**browser.keys), unb64("DGv6ra1nlYgDCS1FRnbzlw"), key)
    assert b64(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.opened(body) == text
    assert browser.opened(sealed(text, BrowserKeys.read(**browser.keys))) == text


@pytest.mark.parametrize(
    ("address", "is_open"),
    [
        ("93.184.216.34", True),
        ("2606:2800:220:1::1", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("192.168.1.5", False),
        ("172.16.0.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:93.184.216.34", True),
        ("64:ff9b::7f00:1", False),
        ("2002:7f00:1::1", False),
    ],
)
def test_only_public_addresses_are_public(address: str, is_open: bool) -> None:
    assert is_public(address) is is_open


@pytest.mark.parametrize(
    "url",
    ["http://example.com/", "ftp://example.com/", "https://", "https://a b/", "https://user@example.com/", "nonsense",
     "https://example.com:99999/", "https://nowhere.invalid/", "https://" + "a" * 70 + ".example/"],
)  # fmt: skip
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(Refused) as refusal:
        asyncio.run(Outside().check(url))
    assert refusal.value.code == "bad_address"


@pytest.mark.parametrize(
    "url", ["https://127.0.0.1/", "https://localhost:8443/x", "https://[::1]/", "https://10.0.0.1"]
)
def test_private_addresses_are_refused(url: str) -> None:
    with pytest.raises(Refused) as refusal:
        asyncio.run(Outside().check(url))
    assert refusal.value.code == "private_address"
    asyncio.run(Outside(is_private_allowed=True).check(url))


def test_a_name_that_turns_private_after_it_was_given_gets_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is looked up anew, and what was looked up is where the connection goes."""

    async def work() -> None:
        outside = Outside()
        answers = [["93.184.216.34"], ["127.0.0.1"]]

        async def getaddrinfo(*_args: Any, **_more: Any) -> list[Any]:
            return [(None, None, None, "", (address, 443)) for address in answers.pop(0)]

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", getaddrinfo)
        await outside.check("https://turning.example/")
        with pytest.raises(Refused):
            await outside.post("https://turning.example/", {}, b"")

    asyncio.run(work())


def test_redirects_are_not_followed_and_what_speaks_no_http_is_no_answer() -> None:
    async def work() -> None:
        outside = Outside(is_private_allowed=True)
        async with receiver() as there, receiver() as elsewhere:
            there.answers.append(f"302 Found\r\nLocation: {elsewhere.url}/")
            assert await outside.post(f"{there.url}/a?b=c", {"X-One": "1"}, b"word") == 302
            assert (there.got[0].path, there.got[0].body, there.got[0].headers["x-one"]) == ("/a?b=c", b"word", "1")
            assert elsewhere.got == []
        silent = await asyncio.start_server(lambda _reader, writer: writer.close(), "127.0.0.1", 0)
        with pytest.raises(Unreachable):
            await outside.post(f"http://127.0.0.1:{silent.sockets[0].getsockname()[1]}/", {}, b"")
        silent.close()

    asyncio.run(work())


def test_over_tls_the_name_must_be_vouched_for(tmp_path: Path) -> None:
    async def work() -> None:
        _certificate(tmp_path)
        served = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        served.load_cert_chain(tmp_path / "cert.pem", tmp_path / "key.pem")
        async with receiver() as there:
            server = await asyncio.start_server(there.serve, "127.0.0.1", 0, ssl=served)
            url = f"https://localhost:{server.sockets[0].getsockname()[1]}/"
            knowing = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
            assert await Outside(is_private_allowed=True, tls=knowing).post(url, {}, b"") == 200
            with pytest.raises(Unreachable):
                await Outside(is_private_allowed=True).post(url, {}, b"")
            with pytest.raises(Unreachable):
                await Outside(is_private_allowed=True, tls=knowing).post(url.replace("localhost", "127.0.0.1"), {}, b"")
            server.close()
            assert len(there.got) == 1

    asyncio.run(work())


def _certificate(folder: Path) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    (folder / "cert.pem").write_bytes(made.public_bytes(Encoding.PEM))
    (folder / "key.pem").write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))


def test_both_languages_have_the_same_words() -> None:
    english, japanese = (texts._catalogue(language) for language in ("en", "ja"))
    assert english.keys() == japanese.keys()
    field = re.compile(r"\{[^}]*\}")
    assert all(field.findall(english[key]) == field.findall(japanese[key]) for key in english)


# ---- at tables -------------------------------------------------------------------------------------------------------


async def turns(one: Browser, two: Browser, table: str) -> tuple[Browser, Browser]:
    """Who is asked first, and who then. Both have seen that the game began: they are not told so."""
    async with one.at(table) as seat:
        state = await seat.until_type("state")
        asked = state["table"]["to_act"]
    async with two.at(table) as seat:
        await seat.until_type("state")
    return (one, two) if asked == [0] else (two, one)


async def play_one(who: Browser, table: str) -> None:
    """Makes decisions until somebody else is asked."""
    async with who.at(table) as seat:
        await seat.until_type("state")
        shown = seat.my_turn()
        while shown is not None:
            pick = next((n for n, choice in enumerate(shown["choices"]) if choice["text"] != "pass"), 0)
            number = (await seat.ask(seat.move(shown, pick)))["entry"]
            await seat.until(lambda heard, number=number: heard["type"] == "state" and heard["number"] > number)  # type: ignore[misc]
            shown = seat.my_turn()


async def outbox(server: Running) -> list[tuple[Any, ...]]:
    rows: list[tuple[Any, ...]] = await server.services.store.database.query(
        "SELECT kind, way, due, sent FROM outbox ORDER BY id"
    )
    return rows


def test_a_webhook_is_told_whose_turn_it_is(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path, **NEAR) as (_server, anna, bert, table), receiver() as hook:
            first, then = await turns(anna, bert, table)
            wishes = await then.post("/api/me/notices/webhook", {"url": f"{hook.url}/hook", "language": "ja"})
            await play_one(first, table)
            got = await hook.after(1)
            told = json.loads(got.body)
            assert (told["kind"], told["table"]) == ("turn", table)
            assert told["title"] == "あなたの番です：サン・ジミニャーノ" or "番です" in told["title"]
            assert told["url"] == f"{then.url}/tables/{table}" and told["url"] in told["content"]
            signature = hmac.new(wishes["secret"].encode(), got.body, hashlib.sha256).hexdigest()
            assert got.headers["x-piazza-signature"] == f"sha256={signature}"
            assert first.name in told["body"]

    run(work())


def test_a_browser_gets_a_push_that_only_it_can_open(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path, **NEAR) as (server, anna, bert, table), receiver() as service:
            first, then = await turns(anna, bert, table)
            browser = PushBrowser()
            asked = {"endpoint": f"{service.url}/push/1", **browser.keys}
            wishes = await then.post("/api/me/notices/push", asked)
            assert (wishes["here"], wishes["browsers"]) == (True, 1)
            await play_one(first, table)
            got = await service.after(1)
            told = json.loads(browser.opened(got.body))
            assert (told["kind"], told["table"], told["language"]) == ("turn", table, "en")
            assert told["title"].startswith("Your turn: ")
            claims = vouched(got.headers["authorization"], wishes["push_key"])
            assert claims["aud"] == service.url
            assert 0 < claims["exp"] - server.services.timekeeper.wall() <= 86_400
            assert got.headers["content-encoding"] == "aes128gcm" and int(got.headers["ttl"]) > 0
            await until_sent(server)
            await then.post("/api/me/notices/push/end", {"endpoint": asked["endpoint"]})
            assert (await then.get("/api/me/notices"))["browsers"] == 0

    run(work())


async def until_sent(server: Running) -> None:
    while any(row[2] is not None for row in await outbox(server) if row[0] != "time"):
        await asyncio.sleep(0)


def test_a_browser_that_is_gone_is_forgotten_and_a_busy_place_is_asked_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path, **NEAR) as (server, anna, bert, table), receiver() as service:
            first, then = await turns(anna, bert, table)
            browser = PushBrowser()
            await then.post("/api/me/notices/push", {"endpoint": f"{service.url}/1", **browser.keys})
            service.answers += ["503 Busy", "410 Gone"]
            await play_one(first, table)
            await service.after(1)
            server.watch.passed += 3600
            await service.after(2)
            await until_sent(server)
            assert (await then.get("/api/me/notices"))["browsers"] == 0

    run(work())


def test_mail_counts_once_its_link_was_followed_and_ends_by_another(tmp_path: Path) -> None:
    async def work() -> None:
        async with mailbox() as box:
            more = {**NEAR, "smtp": box.url, "mail_from": "piazza@play.example"}
            async with two_at_a_table(tmp_path, **more) as (_server, anna, bert, table):
                first, then = await turns(anna, bert, table)
                wishes = await then.post("/api/me/notices/mail", {"address": "bert@mail.example"})
                assert (wishes["mail"], wishes["mail_waiting"]) == (None, "bert@mail.example")
                letter = await box.after(1)
                assert (letter["To"], letter["From"]) == ("bert@mail.example", "piazza@play.example")
                token = re.search(r"/mail#confirm=(\S+)", letter.get_content())
                assert token is not None
                await anna.post("/api/mail/confirm", {"token": token[1] + "x"}, status=403)
                assert await anna.post("/api/mail/confirm", {"token": token[1]}) == {"address": "bert@mail.example"}
                await play_one(first, table)
                told = await box.after(2)
                assert told["Subject"].startswith("Your turn: ")
                assert f"{then.url}/tables/{table}" in told.get_content()
                stop = re.search(r"/mail#stop=(\S+)", told.get_content())
                assert stop is not None and stop[0] in told["List-Unsubscribe"]
                await anna.post("/api/mail/confirm", {"token": stop[1]}, status=403)
                await anna.post("/api/mail/stop", {"token": stop[1]})
                assert (await then.get("/api/me/notices"))["mail"] is None

    run(work())


def test_mail_about_one_game_comes_once_in_six_hours(tmp_path: Path) -> None:
    async def work() -> None:
        async with mailbox() as box:
            more = {**NEAR, "smtp": box.url, "mail_from": "piazza@play.example"}
            async with two_at_a_table(tmp_path, **more) as (server, anna, bert, table):
                first, then = await turns(anna, bert, table)
                await then.post("/api/me/notices/mail", {"address": "bert@mail.example"})
                token = re.search(r"#confirm=(\S+)", (await box.after(1)).get_content())
                assert token is not None
                await then.post("/api/mail/confirm", {"token": token[1]})
                await play_one(first, table)
                await box.after(2)
                await until_sent(server)
                await play_one(then, table)
                await play_one(first, table)
                while not any(row[1] == "mail" and row[2] is not None for row in await outbox(server)):
                    await asyncio.sleep(0)
                assert len(box.got) == 2
                server.watch.passed += 6 * 3600 + 1
                await box.after(3)

    run(work())


def test_who_looks_at_the_table_is_told_nothing_and_who_looks_away_is(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path, **NEAR) as (server, anna, bert, table), receiver() as hook:
            first, then = await turns(anna, bert, table)
            await then.post("/api/me/notices/webhook", {"url": hook.url})
            async with then.at(table) as seat:
                await seat.until_type("state")
                before = [row[:2] for row in await outbox(server)]
                await play_one(first, table)
                assert [row[:2] for row in await outbox(server)] == before
                await play_one(then, table)
                await seat.send({"type": "attend", "away": True})
                await seat.until(lambda heard: heard["type"] == "presence" and heard["away"])
                await play_one(first, table)
                await hook.after(1)

    run(work())


def test_who_comes_back_in_time_is_not_told(tmp_path: Path) -> None:
    async def work() -> None:
        more = {**NEAR, "notice_seconds": 20.0}
        async with two_at_a_table(tmp_path, **more) as (server, anna, bert, table), receiver() as hook:
            first, then = await turns(anna, bert, table)
            await then.post("/api/me/notices/webhook", {"url": hook.url})
            await play_one(first, table)
            assert [row[0] for row in await outbox(server) if row[2] is not None] == ["turn"]
            async with then.at(table) as seat:
                await seat.until_type("state")
                await until_sent(server)
            server.watch.passed += 60
            await server.services.postman.sweep()
            assert hook.got == []

    run(work())


def test_each_kind_can_be_switched_for_each_way(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path, **NEAR) as (server, anna, bert, table), receiver() as hook:
            first, then = await turns(anna, bert, table)
            await then.post("/api/me/notices/webhook", {"url": hook.url})
            wishes = await then.post("/api/me/notices", {"kinds": {"turn": ["mail"], "chat": ["webhook"]}})
            assert (wishes["kinds"]["turn"], wishes["kinds"]["over"]) == (["mail"], ["push"])
            await play_one(first, table)
            await until_sent(server)
            async with first.at(table) as seat:
                await seat.ask({"type": "chat", "text": "Your move!"})
            told = json.loads((await hook.after(1)).body)
            assert told["kind"] == "chat" and "Your move!" not in (await hook.after(1)).body.decode()

    run(work())


def test_over_days_one_is_told_that_the_game_began_and_that_time_runs_out(tmp_path: Path) -> None:
    async def work() -> None:
        config = config_for(tmp_path, **NEAR, grace_seconds=0.0)
        async with running(config) as server, receiver() as hook:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
                for person in (anna, bert):
                    await person.post("/api/me/notices/webhook", {"url": f"{hook.url}/{person.name}"})
                asked = {"game": "sangimignano", "chairs": [{"kind": "me"}, {"kind": "person"}], "clock": DAYS}
                table = await anna.post("/api/tables", asked)
                await bert.post(f"/api/tables/{table['id']}/sit", {"key": table["key"]})
                await hook.after(2)
                begun = {got.path: json.loads(got.body)["kind"] for got in hook.got}
                assert sorted(begun.values()) == ["start", "turn"]
                await until_sent(server)
                server.watch.passed += 42 * 3600 + 60
                warned = await hook.after(3)
                assert json.loads(warned.body)["kind"] == "time"
                assert begun[warned.path] == "turn"

    run(work())


def test_the_end_of_a_game_is_told_to_who_is_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path, **NEAR) as (_server, anna, bert, table), receiver() as hook:
            await bert.post("/api/me/notices/webhook", {"url": hook.url})
            await bert.post("/api/me/notices", {"kinds": {"turn": [], "over": ["webhook"]}})
            async with anna.at(table) as seat:
                await seat.until_type("state")
                assert (await seat.ask({"type": "resign", "seat": 0}))["type"] == "accepted"
            assert json.loads((await hook.after(1)).body)["kind"] == "over"

    run(work())


# ---- limits ----------------------------------------------------------------------------------------------------------


def test_private_webhooks_and_nonsense_are_refused_by_a_server_that_does_not_allow_them(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            keys = PushBrowser().keys
            refused = await anna.post("/api/me/notices/webhook", {"url": "https://127.0.0.1/"}, status=400)
            assert refused["code"] == "private_address"
            for endpoint, code in (("https://10.0.0.1/", "private_address"), ("http://example.com/", "bad_address")):
                refused = await anna.post("/api/me/notices/push", {"endpoint": endpoint, **keys}, status=400)
                assert refused["code"] == code
            bad = {"endpoint": "https://10.0.0.1/", **keys, "p256dh": "AAAA"}
            assert (await anna.post("/api/me/notices/push", bad, status=400))["code"] == "bad_address"
            assert (await anna.post("/api/me/notices/webhook/test", status=400))["code"] == "bad_address"
            assert (await anna.post("/api/me/notices/mail", {"address": "a@b.example"}, status=409))[
                "code"
            ] == "no_mail"

    run(work())


def test_trying_a_webhook_says_what_it_answered_and_is_limited(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path, **NEAR)) as server, receiver() as hook:
            async with Browser(server.url, "Anna") as anna:
                await anna.post("/api/me/notices/webhook", {"url": hook.url, "language": "ja"})
                hook.answers += ["204 No Content", "404 Not Found"]
                assert await anna.post("/api/me/notices/webhook/test") == {"status": 204}
                assert await anna.post("/api/me/notices/webhook/test") == {"status": 404}
                assert json.loads(hook.got[0].body)["title"] == "Piazzaからのテスト"
                statuses = [(await anna.http.post("/api/me/notices/webhook/test")).status_code for _ in range(10)]
                assert 429 in statuses and len(hook.got) <= 11

    run(work())


def test_nobody_can_have_mail_sent_to_others_without_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with mailbox() as box:
            config = config_for(tmp_path, smtp=box.url, mail_from="piazza@play.example")
            async with running(config) as server:
                statuses = []
                for number in range(8):
                    async with Browser(server.url, f"Person {number}") as person:
                        asked = {"address": "victim@mail.example"}
                        statuses.append((await person.http.post("/api/me/notices/mail", json=asked)).status_code)
                assert 429 in statuses and len(box.got) <= 5
                async with Browser(server.url, "Anna") as anna:
                    for wrong in ("nonsense", "a@b", "a b@c.example", "a@b.example\r\nBcc: c@d.example"):
                        answer = await anna.http.post("/api/me/notices/mail", json={"address": wrong})
                        assert answer.json()["code"] == "bad_mail", wrong

    run(work())


def test_who_signs_out_or_is_deleted_is_told_nothing_more(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path, **NEAR)) as server, receiver() as service:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
                for person in (anna, bert):
                    browser = {"endpoint": f"{service.url}/{person.name}", **PushBrowser().keys}
                    await person.post("/api/me/notices/push", browser)
                    await person.post("/api/me/notices/webhook", {"url": service.url})
                database = server.services.store.database
                await anna.post("/api/account/sign-out")
                assert len(await database.query("SELECT 1 FROM subscriptions")) == 1
                await bert.post("/api/account/delete", {})
                assert await database.query("SELECT 1 FROM subscriptions") == []
                assert len(await database.query("SELECT 1 FROM notice_wishes")) == 1

    run(work())


def test_the_key_is_made_once_and_kept(tmp_path: Path) -> None:
    async def key() -> str:
        async with running(config_for(tmp_path)) as server, Browser(server.url) as anna:
            found: Json = await anna.get("/api/me/notices")
            return str(found["push_key"])

    async def work() -> None:
        assert await key() == await key()

    run(work())
