"""Names: one cleaning for all that are shown, and account names that are not mistaken for others."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import piazza
from piazza.core.records import record_from
from piazza.server.names import LONGEST, check_account, clean_name, shapes, shown_name
from piazza.server.refusals import Refused
from piazza.server.storage import Person, Store, open_database
from tests.server.support import Browser, config_for, run, running

GOLDEN = Path(__file__).parents[1] / "games" / "aquileia" / "golden"
"""Records of version 1, in which a player may be called anything."""
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
PERSIAN = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
NASTY = "\u202eA\u200dnn\u00ada\u0007  of\u2028Pisa\u200b\u3164 "
"""Turned around, with joiners, breaks and blanks; what is left of it is:"""
PLAIN = "Anna of Pisa"


@pytest.mark.parametrize(
    "name",
    [
        FAMILY, PERSIAN, ENGLAND,
        "\U0001f469\U0001f3fd\u200d\U0001f680",  # a skin, then a joiner
        "\u2764\ufe0f\u200d\U0001f525",
        "\u0915\u094d\u200d\u0937",  # Devanagari: the half form
        "\u0d28\u0d4d\u200d",  # Malayalam: the end of a word
        "\u845b\U000e0100\u57ce",  # a variant of a Chinese character, as in Japanese names
        "Émile d'Été", "佐藤 花子", "김민수",
    ],
)  # fmt: skip
def test_what_shows_is_kept(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (NASTY, PLAIN),
        ("An\u200dna", "Anna"),  # these letters do not join
        ("\u5c71\u200c\u7530", "\u5c71\u7530"),
        ("\u200dAnna\u200c", "Anna"),
        (f"{FAMILY}\u200d", FAMILY),
        ("a\U000e0067\U000e0062b", "ab"),  # letters of a flag without the flag
        ("e\u0301", "é"),
        ("x" * 60, "x" * LONGEST),
        (FAMILY * 10, (FAMILY * 10)[:LONGEST].rstrip("\u200d")),
    ],
)
def test_what_does_not_show_goes(name: str, shown: str) -> None:
    assert clean_name(name) == shown


@pytest.mark.parametrize("name", ["", " \n", "\u200d\u200c", "\u3164\u2800\u115f", "\u202e"])
def test_a_name_shows_something(name: str) -> None:
    with pytest.raises(Refused):
        clean_name(name)


@given(st.text(st.characters() | st.sampled_from(list(NASTY + FAMILY + PERSIAN + ENGLAND)), max_size=80))
def test_a_clean_name_stays_as_it_is(name: str) -> None:
    shown = shown_name(name)
    assert shown_name(shown) == shown and len(shown) <= LONGEST and shown == shown.strip()
    flags = ENGLAND[1:]
    allowed = {"\u200c", "\u200d", *flags, *(chr(code) for code in range(0xE0061, 0xE0080))}
    assert not [s for s in shown if unicodedata.category(s) in ("Cc", "Cf", "Cs", "Zl", "Zp") and s not in allowed]


def test_every_name_that_is_shown_has_been_cleaned(tmp_path: Path) -> None:
    """By whichever way it came: one's own, at a table, a program's, an account's, in a record."""

    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url) as anna:
            assert (await anna.post("/api/me", {"name": NASTY}))["name"] == PLAIN
            assert (await anna.post("/api/bots", {"name": NASTY}))["name"] == PLAIN
            chairs = [{"kind": "me", "name": NASTY}, {"kind": "bot", "level": "random", "name": NASTY}]
            table = await anna.post("/api/tables", {"game": "sangimignano", "chairs": chairs})
            assert [chair["name"] for chair in table["chairs"]] == [PLAIN, PLAIN]
            waiting = {"game": "sangimignano", "chairs": [{"kind": "person"}, {"kind": "person"}]}
            waiting = await anna.post("/api/tables", waiting)
            sat = await anna.post(f"/api/tables/{waiting['id']}/sit", {"name": NASTY})
            assert sat["chairs"][0]["name"] == PLAIN
            match = piazza.new_match("sangimignano", 2, seed="seed")
            record = {**match.record().as_dict(), "players": [{"name": "\u200dAn\u3164na"}, {"name": "\u3164"}]}
            study = await anna.post("/api/records", {"record": record})
            told = await anna.get(f"/api/tables/{study['id']}/record")
            assert [chair["name"] for chair in study["chairs"]] == ["An na", "Player 2"]
            assert [player["name"] for player in told["players"]] == ["An na", "Player 2"]
            old = json.loads((GOLDEN / "four.piazza").read_text(encoding="utf-8"))
            old["players"][0]["name"] = NASTY
            assert (await anna.post("/api/records", {"record": old}))["chairs"][0]["name"] == PLAIN
            account = await anna.post("/api/account", {"account": "An\u00adna", "password": "correct horse"})
            assert account["account"] == "Anna"
            assert "\\u200d" not in json.dumps([study, told, account, sat, table])

    run(work())


@pytest.mark.parametrize("name", [FAMILY, PERSIAN, ENGLAND])
def test_records_bear_every_clean_name(name: str) -> None:
    match = piazza.new_match("sangimignano", 2, seed="seed", names=[name, "Bert"])
    record = record_from(json.loads(json.dumps(match.record().as_dict())))
    assert record.players[0]["name"] == name
    with pytest.raises(piazza.BadRecord, match="printable"):
        record_from({**record.as_dict(), "players": [{"name": "\u200d"}, {"name": "Bert"}]})


# ---- account names ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("scope", "ѕсоре"),  # Cyrillic throughout
        ("BOHM", "ВОНМ"),  # alike in capitals only
        ("Alan", "AIan"),
        ("Bob", "B0b"),
        ("mario", "rnario"),
        ("KATPIN", "ΚΑΤΡΙΝ"),  # Greek
        ("タロウ", "夕口ウ"),  # katakana, and Chinese characters
        ("ａｎｎａ", "anna"),  # full width
        ("An\u200cna", "Anna"),
    ],
)
def test_names_that_look_alike_have_a_shape_in_common(one: str, other: str) -> None:
    assert set(shapes(one)) & set(shapes(other))


@pytest.mark.parametrize(("one", "other"), [("Anna", "Hanna"), ("José", "Jose"), ("太郎", "次郎"), ("нина", "Nina")])
def test_names_that_differ_do_not(one: str, other: str) -> None:
    assert not set(shapes(one)) & set(shapes(other))


@pytest.mark.parametrize(
    "name", ["Anna", "Анна", "Νίκος", "太郎Taro", "たろうタロウ", "김민수", "שרה", "x_1-2.3", "O'Neil"]
)
def test_account_names_of_one_script(name: str) -> None:
    check_account(name)


@pytest.mark.parametrize("name", ["Аnna", "Annа", "Αnna", "太郎Анна", "Ꭺnna", "ᎪᏒᎬ"])
def test_account_names_that_mix_scripts_are_refused(name: str) -> None:
    with pytest.raises(Refused) as refused:
        check_account(name)
    assert refused.value.code == "account_unclear"


def test_nobody_takes_an_account_that_looks_like_anothers(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
                await anna.post("/api/account", {"account": "scope", "password": "correct horse"})
                tried = [("ѕсоре", "account_alike"), ("sсope", "account_unclear"), ("SCOPE", "account_taken")]
                for name, code in tried:
                    given = {"account": name, "password": "correct horse"}
                    assert (await bert.post("/api/account", given, status=(400, 409)))["code"] == code
                assert (await bert.get("/api/me"))["account"] is None
                await anna.post("/api/account/delete", {"password": "correct horse"})
                await bert.post("/api/account", {"account": "ѕсоре", "password": "correct horse"})

    run(work())


def test_accounts_that_were_alike_before_stay(database: str, tmp_path: Path) -> None:
    async def work() -> None:
        store = Store(await open_database(database))
        for number, account in enumerate(("scope", "ѕсоре")):
            await store.put_person(Person(f"{number:024x}", account, None, account, "hash", False, None), number)
        await store.database.close()
        async with running(config_for(tmp_path, database=database)) as server, Browser(server.url) as bert:
            for account in ("scope", "ѕсоре"):
                assert (await server.services.people.of_account(account)) is not None
            given = {"account": "sc0pe", "password": "correct horse"}
            assert (await bert.post("/api/account", given, status=409))["code"] == "account_alike"

    run(work())


def test_an_old_reading_of_a_person_brings_no_password_back(database: str) -> None:
    async def work() -> None:
        store = Store(await open_database(database))
        try:
            anna = Person("p1", "Anna", None, None, None, False, None)
            await store.put_person(anna, 1.0)
            anna.account, anna.password = "Anna", "first"
            await store.register(anna, ["a"], 2.0)
            read = await store.person("p1")
            assert read is not None and read.password == "first"
            await store.identities.set_password("p1", "second", 0, b"")
            read.name = "Änne"
            await store.put_person(read, 3.0)
            found = await store.person("p1")
            assert found is not None and (found.name, found.password) == ("Änne", "second")
        finally:
            await store.database.close()

    run(work())
