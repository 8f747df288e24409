"""How often passwords and codes may be tried, and that nobody can lock somebody else out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from piazza.server.attempts import Attempts
from piazza.server.refusals import Refused
from tests.server.support import Browser, Watch, config_for, hold_still, run, running

ANNA, BERT = "a" * 24, "b" * 24
MOST = 5


class Clock:
    """As much of a timekeeper as rates need."""

    now = 0.0

    def running(self) -> float:
        return self.now


def attempts() -> Attempts:
    clock: Any = Clock()
    return Attempts(clock, MOST, b"key")


def is_allowed(tried: Attempts, person: str | None, marks: str | None, address: str) -> bool:
    try:
        tried.check_account("Anna", person, marks, address)
    except Refused as refusal:
        assert refusal.code == "too_fast"
        return False
    return True


def test_one_account_is_not_tried_from_many_addresses() -> None:
    tried = attempts()
    allowed = [is_allowed(tried, ANNA, None, f"10.0.0.{number}") for number in range(20)]
    assert allowed == [True] * MOST + [False] * (20 - MOST)
    assert is_allowed(tried, BERT, None, "10.0.0.99"), "other accounts go on"


def test_accounts_that_are_not_there_are_counted_alike() -> None:
    tried = attempts()
    assert [is_allowed(tried, None, None, f"10.0.0.{number}") for number in range(7)] == [True] * MOST + [False] * 2


def test_many_accounts_are_not_tried_from_one_address() -> None:
    tried = attempts()
    allowed = [is_allowed(tried, f"{number:024x}", None, "10.0.0.1") for number in range(7)]
    assert allowed == [True] * MOST + [False] * 2


def test_strangers_do_not_lock_the_owner_out() -> None:
    """Neither by trying the account from everywhere, nor by sitting at the owner's own address."""
    tried = attempts()
    marks = tried.marked(ANNA, None)
    for number in range(50):
        is_allowed(tried, ANNA, None, f"10.0.0.{number % 3}")
    assert not is_allowed(tried, ANNA, None, "10.0.0.1")
    assert [is_allowed(tried, ANNA, marks, "10.0.0.1") for _ in range(7)] == [True] * MOST + [False] * 2
    assert is_allowed(tried, BERT, None, "10.0.9.9")


def test_marks_are_signed_and_of_one_person_and_at_most_four_are_kept() -> None:
    tried = attempts()
    marks = tried.marked(ANNA, None)
    assert marks is not None and tried.marked(ANNA, marks) is None
    for number in range(10):
        is_allowed(tried, BERT, None, f"10.0.0.{number}")
    assert not is_allowed(tried, BERT, marks, "10.0.0.77"), "Anna's mark says nothing about Bert's account"
    forged = marks.replace(ANNA, BERT)
    assert not is_allowed(tried, BERT, forged, "10.0.0.78")
    for number in range(6):
        marks = tried.marked(f"{number:024x}", marks)
        assert marks is not None
    assert len(marks.split("~")) == 4 and ANNA not in marks


@pytest.mark.parametrize("has_left", [False, True])
def test_an_owner_who_was_here_before_signs_in_while_others_try(has_left: bool, tmp_path: Path) -> None:
    async def work() -> None:
        given = {"account": "Anna", "password": "correct horse"}
        wrong = {**given, "password": "wrong horse"}
        async with running(config_for(tmp_path, attempts_per_minute=MOST), Watch(is_stopped=True)) as server:
            hold_still(server.services.attempts.by_strangers)
            async with Browser(server.url, "Anna") as anna, Browser(server.url) as thief:
                await anna.post("/api/account", given)
                if has_left:
                    await anna.post("/api/account/sign-out")
                codes = [(await thief.http.post("/api/account/sign-in", json=wrong)).json()["code"] for _ in range(8)]
                assert codes[0] == "wrong_password" and codes[-1] == "too_fast"
                assert (await thief.http.post("/api/account/sign-in", json=given)).json()["code"] == "too_fast"
                assert (await anna.post("/api/account/sign-in", given))["account"] == "Anna"

    run(work())


def test_who_is_signed_in_cannot_try_the_password_without_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path, attempts_per_minute=MOST), Watch(is_stopped=True)) as server:
            async with Browser(server.url, "Anna") as anna:
                await anna.post("/api/account", {"account": "Anna", "password": "correct horse"})
                wrong = {"password": "wrong horse", "new_password": "battery staple"}
                codes = [(await anna.http.post("/api/account/password", json=wrong)).json()["code"] for _ in range(7)]
                assert codes == ["wrong_password"] * MOST + ["too_fast"] * 2
                assert (await anna.http.post("/api/account/delete", json={})).json()["code"] == "too_fast"

    run(work())
