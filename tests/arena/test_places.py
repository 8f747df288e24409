"""Work handed out: in order, the same everywhere, and done again when a worker is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from piazza.arena import pieces
from piazza.arena.pieces import in_order
from piazza.arena.places import BadPlace, Here, Place, Processes, Ray, WorkLost, place_from
from tests.waiting import wait_until


def doubled(task: tuple[str, Sequence[int]]) -> list[int]:
    return [2 * number for number in task[1]]


def doubled_or_killed_once(task: tuple[str, Sequence[int]]) -> list[int]:
    """The first worker that comes to number 20 is killed, as by the machine running out of memory."""
    mark = Path(task[0]) / "killed"
    if 20 in task[1] and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return doubled(task)


def begun_and_never_ended(task: tuple[str, Sequence[int]]) -> list[int]:
    """Says that it is at work, and works for ever."""
    Path(task[0], f"at work {task[1][0]}").touch()
    while True:
        sum(range(1000))


def always_killed(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.parametrize("place", [Here(), Processes(2)])
def test_short_work_stays_here(place: Place) -> None:
    def told(task: tuple[str, Sequence[int]]) -> list[int]:
        return [os.getpid() for _ in task[1]]

    assert set(in_order(told, "", range(100), place)) == {os.getpid()}


@pytest.mark.slow
def test_answers_come_in_order_though_a_worker_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "SHORT", 0.0)
    answers = list(in_order(doubled_or_killed_once, str(tmp_path), range(200), Processes(2)))
    assert (tmp_path / "killed").exists()
    assert answers == [2 * number for number in range(200)]


@pytest.mark.slow
def test_a_task_that_kills_its_workers_is_given_up() -> None:
    with pytest.raises(WorkLost, match="died 4 times"):
        list(Processes(1).answers(always_killed, [1]))


@pytest.mark.slow
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_no_worker_outlives_whoever_asked(tmp_path: Path, end: signal.Signals) -> None:
    program = (
        "from piazza.arena.places import Processes\n"
        "from tests.arena.test_places import begun_and_never_ended\n"
        f"list(Processes(2).answers(begun_and_never_ended, [({str(tmp_path)!r}, [n]) for n in range(9)]))\n"
    )
    path = os.pathsep.join([str(Path(__file__).resolve().parents[2]), *filter(None, sys.path)])
    main = subprocess.Popen(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    wait_until(lambda: len(list(tmp_path.iterdir())) == 2)
    if end == signal.SIGINT:
        # As from a keyboard: everybody at the terminal hears it.
        os.killpg(main.pid, end)
    else:
        main.send_signal(end)
    # Every worker holds the other end: only when the last of them is gone is there nothing more to read.
    told, _ = main.communicate()
    # A worker whose task was interrupted may have begun its next before it hears that nobody wants it.
    assert len(list(tmp_path.iterdir())) <= (4 if end == signal.SIGINT else 2)
    assert told.count(b"Traceback") == (end == signal.SIGINT), "one, of whoever asked; workers are silent"


def test_pieces_are_some_seconds_long_and_enough_for_everybody() -> None:
    assert [len(piece) for piece in pieces._cut(range(1000), 0.5, 2)] == [4] * 250
    assert max(len(piece) for piece in pieces._cut(range(10_000), 1e-5, 2)) == pieces.MOST
    assert len(pieces._cut(range(80), 1e-5, 10)) == 40
    assert [number for piece in pieces._cut(range(7), 9.0, 3) for number in piece] == list(range(7))


def test_places_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(place_from("local", 1), Here)
    assert place_from("local", 3).workers == 3
    for wrong in ("moon", "ray:", "local:3"):
        with pytest.raises(BadPlace, match="expected local, ray or ray:ADDRESS"):
            place_from(wrong, 1)
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(BadPlace, match=r"pip install 'piazza\[ray\]'"):
        Ray()
