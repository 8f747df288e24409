"""The Python API, call by call, right and wrong: the same answers and the same kinds of errors in both builds."""

from __future__ import annotations

import copy
import inspect
import pickle
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import piazza
from piazza.core.fingerprint import digest
from piazza.core.randomness import Stream

pytestmark = pytest.mark.compiled

C = piazza.CHANCE


def new() -> piazza.Match:
    return piazza.new_match("sangimignano", seed=7)


def first(match: piazza.Match) -> int:
    return match.seats_to_act[0]


def over() -> piazza.Match:
    match = new()
    for _ in "ab":
        match.play(first(match), "pass")
    return match


def saved(path_of: Callable[[Path], Any]) -> str:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.piazza"
        over().save(path_of(path))
        return repr(piazza.load(path_of(path))) + repr(piazza.verify(path_of(path)).checked[1])


def undone() -> tuple[int, int]:
    match = new()
    seat = first(match)
    match.play(seat, "pass")
    return match.undo(seat), len(match.entries)


def vector(n: int) -> Any:
    pytest.importorskip("numpy", reason="needs NumPy: pip install 'piazza[research]'")
    return piazza.vector("sangimignano", n, seed=7)


FINISHED = "<Match sangimignano, 2 players, 17 entries, over>"
RESULT = "'the result is what the entries give'"

# What is called, and the answer, or the type of the error. `...` stands for any answer.
TABLE: dict[str, tuple[Callable[[], Any], Any]] = {
    # ---- making a match
    "games": (piazza.games, ["lucca", "sangimignano", "aquileia", "lorenzo"]),
    "new_match": (lambda: repr(new()), f"<Match sangimignano, 2 players, 15 entries, seat {first(new())} to act>"),
    "new_match names": (lambda: piazza.new_match("lucca", 3, names=["A", "B", "C"]).names[2], {"name": "C"}),
    "new_match of nothing": (lambda: piazza.new_match("chess"), piazza.UnknownGame),
    "new_match version 99": (lambda: piazza.new_match("lucca", version=99), piazza.UnknownGame),
    "new_match players text": (lambda: piazza.new_match("lucca", players="3"), piazza.BadSettings),  # type: ignore[call-overload]
    "new_match players 9": (lambda: piazza.new_match("lucca", players=9), piazza.BadSettings),
    "new_match options list": (lambda: piazza.new_match("lucca", settings=[1]), piazza.BadSettings),  # type: ignore[call-overload]
    "new_match options key": (lambda: piazza.new_match("lucca", settings={1: 2}), piazza.BadSettings),  # type: ignore[dict-item]
    "new_match options": (lambda: piazza.new_match("lucca", settings={"x": 2}), piazza.BadSettings),
    "new_match names short": (lambda: piazza.new_match("lucca", names=["A"]), piazza.BadSettings),
    "new_match seed float": (lambda: piazza.new_match("lucca", seed=1.5), piazza.BadSettings),  # type: ignore[call-overload]
    "new_match seed huge": (lambda: piazza.new_match("lucca", seed=10**5000), piazza.BadSettings),
    "position": (lambda: piazza.position("sangimignano", {"hands": ("5", "6")}).seats_to_act, (0,)),
    "position list": (lambda: piazza.position("lucca", []), piazza.BadPosition),  # type: ignore[call-overload]
    "position key": (lambda: piazza.position("lucca", {1: 2}), piazza.BadPosition),  # type: ignore[dict-item]
    "position wrong": (lambda: piazza.position("lucca", {"players": 9}), piazza.BadPosition),
    "rules_of": (lambda: piazza.rules_of("lucca").name, "lucca"),
    "rules_of nothing": (lambda: piazza.rules_of("chess"), piazza.UnknownGame),
    "rules_of number": (lambda: piazza.rules_of(5), piazza.UnknownGame),  # type: ignore[arg-type]
    "check_settings list": (lambda: piazza.rules_of("lucca").check_settings(3, [1]), piazza.BadSettings),  # type: ignore[arg-type]
    "check_settings deck": (
        lambda: piazza.rules_of("lucca").check_settings(3, {"deck": [{1: 2, "a": 3}]}), piazza.BadSettings,
    ),
    # ---- playing
    "options": (lambda: "pass" in new().options(first(new())), True),
    "options not asked": (lambda: new().options(1 - first(new())), []),
    "options chance": (lambda: new().options(C), []),
    "options seat 2": (lambda: new().options(2), piazza.IllegalOption),
    "options everyone": (lambda: new().options(piazza.EVERYONE), piazza.IllegalOption),
    "options None": (lambda: new().options(None), TypeError),  # type: ignore[arg-type]
    "options text": (lambda: new().options("0"), TypeError),  # type: ignore[arg-type]
    "choices": (lambda: list(new().choices(first(new()))[0]), ["text", "key", "params"]),
    "choices -7": (lambda: new().choices(-7), piazza.IllegalOption),
    "why_not": (lambda: new().why_not(first(new()), "pass"), None),
    "why_not nonsense": (lambda: new().why_not(first(new()), "x"), ...),
    "why_not seat 99": (lambda: new().why_not(99, "pass"), piazza.Refusal("no_such_seat", {"seat": 99, "seats": 2})),
    "why_not text 3": (lambda: new().why_not(first(new()), 3), TypeError),  # type: ignore[arg-type]
    "play": (lambda: new().play(first(new()), "pass")[0]["key"], "pass"),
    "play nonsense": (lambda: new().play(first(new()), "x"), piazza.IllegalOption),
    "play number": (lambda: new().play(0, 3), TypeError),  # type: ignore[arg-type]
    "play nobody": (lambda: new().play(None, "pass"), TypeError),  # type: ignore[arg-type]
    "play seat 2": (lambda: new().play(2, "pass"), piazza.IllegalOption),
    "play over": (lambda: over().play(0, "pass"), piazza.IllegalOption),
    "seats_to_act": (lambda: over().seats_to_act, ()),
    "is_over": (lambda: (new().is_over, over().is_over), (False, True)),
    # ---- taking back, acts of the table
    "undo": (undone, (15, 17)),
    "undo nothing": (lambda: new().undo(0), piazza.IllegalOption),
    "undo seat 2": (lambda: new().undo(2), piazza.IllegalOption),
    "undo None": (lambda: new().undo(None), TypeError),  # type: ignore[arg-type]
    "why_not_undo": (lambda: new().why_not_undo(0), piazza.Refusal("nothing_to_undo")),
    "why_not_undo over": (lambda: over().why_not_undo(0), piazza.Refusal("game_over")),
    "undo_to list": (lambda: new().undo_to(0, 3, [1]), piazza.IllegalOption),
    "undo_to number": (lambda: new().undo_to(0, 3, 1), TypeError),  # type: ignore[arg-type]
    "why_not_undo_to": (
        lambda: new().why_not_undo_to(0, 3, (1,)), piazza.Refusal("no_such_entry", {"entry": 3}),
    ),
    "last_decision": (lambda: new().last_decision(0), None),
    "last_decision 2": (lambda: new().last_decision(2), piazza.IllegalOption),
    "stand_in": (lambda: new().stand_in(0, "bot:novice"), None),
    "stand_in number": (lambda: new().stand_in(0, 3), TypeError),  # type: ignore[arg-type]
    "come_back": (lambda: new().come_back(0), piazza.IllegalOption),
    "time_out": (lambda: new().time_out(1 - first(new())), piazza.IllegalOption),
    "resign": (lambda: new().resign(0), None),
    "resign 2": (lambda: new().resign(2), piazza.IllegalOption),
    "pause": (lambda: new().pause(0, [1]), None),
    "pause alone": (lambda: new().pause(0, []), piazza.IllegalOption),
    "resume_play": (lambda: new().resume_play(0), piazza.IllegalOption),
    "agree_end": (lambda: new().agree_end(0, (1,)), None),
    "agree_end over": (lambda: over().agree_end(0, (1,)), piazza.IllegalOption),
    "acts": (lambda: (new().stand_ins, new().resigned, new().timed_out, new().is_paused), ({}, (), (), False)),
    # ---- many at once
    "vector": (lambda: sorted(set(vector(5).seats.tolist())), [0, 1]),
    "vector again": (lambda: bool((vector(5).observations == vector(5).observations).all()), True),
    "vector of nothing": (lambda: piazza.vector("chess", 2), piazza.UnknownGame),
    "vector players 9": (lambda: piazza.vector("lucca", 2, players=9), piazza.BadSettings),
    "vector options": (lambda: piazza.vector("lucca", 2, settings={"x": 2}), piazza.BadSettings),
    "vector of none": (lambda: piazza.vector("lucca", 0), ValueError),
    "vector reward": (lambda: piazza.vector("lucca", 2, reward="glory"), ValueError),
    # ---- looking
    "view": (lambda: new().view()["seat"], None),
    "view seat": (lambda: new().view(1)["seat"], 1),
    "view everyone": (lambda: new().view(piazza.EVERYONE)["over"], False),
    "view spectator": (lambda: new().view(piazza.SPECTATOR)["board"] == new().view()["board"], True),
    "view chance": (lambda: new().view(C), piazza.IllegalOption),
    "view 2": (lambda: new().view(2), piazza.IllegalOption),
    "view text": (lambda: new().view("0"), TypeError),  # type: ignore[arg-type]
    "history": (lambda: len(new().history()), 15),
    "history 9": (lambda: new().history(9), piazza.IllegalOption),
    "ask_face": (lambda: over().ask_face(0), None),
    "ask_face -7": (lambda: new().ask_face(-7), piazza.IllegalOption),
    "scores": (lambda: over().scores, [0, 0]),
    "standings": (lambda: sorted(over().standings)[0], 1),
    "progress": (lambda: new().progress, (1, 0)),
    "points": (lambda: new().points, [0, 0]),
    "knows_more": (lambda: new().knows_more(0), True),
    "knows_more 2": (lambda: new().knows_more(2), piazza.IllegalOption),
    "result": (lambda: new().result(), None),
    "moments": (lambda: len(over().moments()), 18),
    "past": (lambda: [(step.number, step.entry.text) for step in over().past()][-1], (16, "pass")),
    "entries": (lambda: over().entries[-1].as_dict()["do"], "pass"),
    "entry repr": (lambda: repr(over().entries[-1]).startswith('<Entry {"by": '), True),
    "entries changed": (lambda: over().entries.append(1), AttributeError),  # type: ignore[attr-defined]
    # ---- keeping
    "save and load Path": (lambda: saved(lambda path: path), FINISHED + RESULT),
    "save and load str": (lambda: saved(str), FINISHED + RESULT),
    "save number": (lambda: over().save(1.5), TypeError),  # type: ignore[arg-type]
    "load text": (lambda: repr(piazza.load(over().record().as_text())), FINISHED),
    "load dict": (lambda: repr(piazza.load(over().record().as_dict())), FINISHED),
    "load Record": (lambda: repr(piazza.load(over().record())), FINISHED),
    "load nowhere": (lambda: piazza.load("no/such/file.piazza"), piazza.BadRecord),
    "load a folder": (lambda: piazza.load(Path()), piazza.BadRecord),
    "load number": (lambda: piazza.load(5), piazza.BadRecord),  # type: ignore[arg-type]
    "load seed": (lambda: repr(piazza.load(over().record(), seed=7)), FINISHED),
    "load other seed": (lambda: piazza.load(over().record(), seed=8), piazza.BadRecord),
    "load float seed": (lambda: piazza.load(new().record(), seed=1.5), piazza.BadSettings),  # type: ignore[arg-type]
    "verify text": (lambda: len(piazza.verify(over().record().as_text()).checked), 3),
    "verify nothing": (lambda: piazza.verify(None), piazza.BadRecord),  # type: ignore[arg-type]
    "verify file": (lambda: piazza.verify("file"), piazza.BadRecord),
    "replay": (lambda: len(piazza.replay(over().record(), 16).entries), 16),
    "replay None": (lambda: piazza.replay(None), piazza.BadRecord),  # type: ignore[arg-type]
    "steps": (lambda: [len(match.entries) for _, match in piazza.steps(over().record())], list(range(17))),
    "record": (lambda: repr(over().record()), "<Record sangimignano, 2 players, 17 entries, over>"),
    "record equal": (lambda: over().record() == over().record(), True),
    "match equal": (lambda: (new() == new().copy(), new() == over(), new() == 3), (True, False, False)),
    "match hash": (lambda: hash(new()), TypeError),
    "refusal repr": (lambda: repr(new().why_not_undo(0)), "<Refusal nothing_to_undo: not allowed now>"),
    "copy": (lambda: copy.copy(new()) == new(), True),
    "deepcopy": (lambda: copy.deepcopy(new()) == new(), True),
    "pickle": (lambda: pickle.loads(pickle.dumps(new())) == new(), True),
    "state": (lambda: digest(new().state) == digest(new().state), True),
}  # fmt: skip


@pytest.mark.parametrize("name", TABLE)
def test_call(name: str) -> None:
    call, expected = TABLE[name]
    if isinstance(expected, type) and issubclass(expected, Exception):
        with pytest.raises(expected) as caught:
            call()
        assert type(caught.value) is expected
    elif expected is not ...:
        assert call() == expected
    else:
        assert call() is not None


def test_the_table_has_every_public_name_and_method() -> None:
    called = Path(__file__).read_text(encoding="utf-8")
    functions = [name for name in piazza.__all__ if inspect.isfunction(getattr(piazza, name))]
    internal = {"as_position", "due_chance", "driver_of", "new_chain", "replay_entry", "resume", "why_not_act"}
    methods = {name for name in dir(piazza.Match) if not name.startswith("_")} - internal
    attributes = {"game", "is_paused", "resigned", "stand_ins", "timed_out", "settings"}
    wanted = [*(f"piazza.{name}" for name in functions), *(f").{name}" for name in methods - attributes)]
    assert [name for name in wanted if name not in called] == []


# ---- help ------------------------------------------------------------------------------------------------------------


def public_members() -> list[tuple[str, Any]]:
    found = []
    for name in piazza.__all__:
        value = getattr(piazza, name)
        if inspect.isclass(value) or inspect.isfunction(value):
            found.append((name, value))
        if inspect.isclass(value):
            own = [key for key in dir(value) if not key.startswith("_") and hasattr(value, key)]
            found += [
                (f"{name}.{key}", getattr(value, key))
                for key in own
                if callable(getattr(value, key)) and key not in dir(Exception)
            ]
    return found


def test_everything_public_has_its_help() -> None:
    assert [name for name, value in public_members() if not (inspect.getdoc(value) or "").strip()] == []
    assert len(public_members()) > 50


# ---- pickling and copying --------------------------------------------------------------------------------------------


def played(game: str, steps: int) -> piazza.Match:
    match, stream = piazza.new_match(game, seed=3), Stream(5)
    for _ in range(steps):
        if not match.is_over:
            seat = first(match)
            options = match.options(seat)
            match.play(seat, options[stream.below(len(options))])
    return match


@pytest.mark.parametrize("game", piazza.games())
@pytest.mark.parametrize("again", [lambda it: pickle.loads(pickle.dumps(it)), copy.deepcopy, copy.copy])
def test_matches_are_kept_whole(game: str, again: Callable[[Any], Any]) -> None:
    match = played(game, 20)
    twin = again(match)
    assert twin == match and twin is not match and twin.driver is not None
    while not match.is_over:
        seat = first(match)
        text = match.options(seat)[-1]
        assert twin.play(seat, text) == match.play(seat, text)
    assert twin.record().as_text() == match.record().as_text()


def test_rules_streams_and_errors_are_kept() -> None:
    rules = piazza.rules_of("lucca", 1)
    assert pickle.loads(pickle.dumps(rules)) is rules and copy.deepcopy(rules) is rules
    stream = Stream(-5)
    stream.below(7)
    twins = [pickle.loads(pickle.dumps(stream)), copy.deepcopy(stream), copy.copy(stream)]
    numbers = [stream.below(1000) for _ in range(9)]
    assert all([twin.below(1000) for _ in range(9)] == numbers for twin in twins)
    for wrong in (lambda: new().play(0, "x"), lambda: piazza.load("x"), lambda: piazza.new_match("chess")):
        with pytest.raises(piazza.PiazzaError) as caught:
            wrong()
        twin = pickle.loads(pickle.dumps(caught.value))
        assert type(twin) is type(caught.value) and str(twin) == str(caught.value)
