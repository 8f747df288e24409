"""Owners take turns: the order in which questions are served."""

from __future__ import annotations

from piazza.bots.turns import Turns


def served(turns: Turns[str], count: int = 100) -> list[str]:
    found: list[str] = []
    while (question := turns.take(lambda _: True)) is not None and len(found) < count:
        found.append(question)
    return found


def test_somebody_with_many_questions_makes_nobody_wait_for_all_of_them() -> None:
    turns: Turns[str] = Turns()
    for number in range(30):
        turns.add("anna", f"a{number}")
    turns.add("bert", "b0")
    turns.add("carla", "c0")
    turns.add("bert", "b1")
    assert served(turns)[:7] == ["a0", "b0", "c0", "a1", "b1", "a2", "a3"]


def test_whoever_was_served_goes_behind_the_others() -> None:
    turns: Turns[str] = Turns()
    for owner in ("anna", "bert", "carla"):
        turns.add(owner, f"{owner} 1")
        turns.add(owner, f"{owner} 2")
    assert turns.take(lambda question: question.startswith("bert")) == "bert 1"
    assert served(turns) == ["anna 1", "carla 1", "bert 2", "anna 2", "carla 2"]


def test_a_question_that_cannot_be_served_now_keeps_its_place() -> None:
    turns: Turns[str] = Turns()
    for question in ("long", "short", "long again"):
        turns.add("anna", question)
    assert turns.take(lambda question: question == "short") == "short"
    assert turns.take(lambda question: question == "short") is None
    assert (len(turns), turns.owners, turns.waiting_of("anna"), turns.waiting_of("bert")) == (2, 1, 2, 0)
    turns.remove("anna", "long")
    turns.remove("anna", "long")
    assert list(turns) == ["long again"] and served(turns) == ["long again"] and turns.owners == 0
