"""Bots that are programs of their own, in any language: one line of JSON asks, one line answers.

The protocol is documented in docs/bot-protocol.md. A program is told what its seat may know and nothing else: it is
given an observation, like every bot. It is started when it is first asked and serves as long as this process lasts.
"""

from __future__ import annotations

import json
import select
import shlex
import subprocess
from typing import Any, Final

from piazza.bots.bot import Bot, Thought, plain_thought
from piazza.bots.observation import Observation
from piazza.core.agenda import State
from piazza.core.errors import PiazzaError, shown
from piazza.core.randomness import Stream
from piazza.core.rules import Rules

PROTOCOL: Final = "piazza-bot"
VERSION: Final = 1
PATIENCE: Final = 600.0
"""Seconds after which a program that says nothing counts as hung."""
MOST_LINE: Final = 1_000_000


class OutsideFault(PiazzaError):
    """A program that cannot be started, has ended, is silent, or answers what it was not offered."""


class OutsideBot(Bot):
    """Asks a program for every decision."""

    def __init__(self, rules: Rules[State], command: str) -> None:
        super().__init__(rules)
        self._command: Final = command
        try:
            self._words: Final = shlex.split(command)
        except ValueError as fault:
            raise OutsideFault(f"program {command!r}: {fault}") from None
        if not self._words:
            raise OutsideFault("program: expected a command after 'program:'")
        self._process: subprocess.Popen[bytes] | None = None

    def think(self, observation: Observation, stream: Stream) -> Thought:
        return plain_thought(observation, self.choose(observation, stream))

    def choose(self, observation: Observation, stream: Stream) -> int:
        question = question_for(observation, stream.below(1 << 30))
        answer = self._asked(question)
        options = observation.options
        texts = observation.texts
        move = answer.get("move") if isinstance(answer, dict) else None
        if move not in texts:
            self.close()
            raise OutsideFault(f"program {self._command!r} answered {shown(answer)}: expected one of {shown(texts)}")
        return options[texts.index(str(move))]

    def _asked(self, question: dict[str, object]) -> Any:
        process = self._running()
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(json.dumps(question, ensure_ascii=False).encode() + b"\n")
            process.stdin.flush()
        except OSError:
            return self._ended(process)
        if not select.select([process.stdout], [], [], PATIENCE)[0]:
            self.close()
            raise OutsideFault(f"program {self._command!r}: no answer within {PATIENCE:g} s")
        line = process.stdout.readline(MOST_LINE)
        if not line.endswith(b"\n"):
            return self._ended(process)
        try:
            return json.loads(line)
        except ValueError:
            self.close()
            raise OutsideFault(f"program {self._command!r}: expected a line of JSON, got {shown(line)}") from None

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            try:
                self._process = subprocess.Popen(self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            except OSError as fault:
                raise OutsideFault(f"program {self._command!r} cannot be started: {fault}") from None
        return self._process

    def _ended(self, process: subprocess.Popen[bytes]) -> Any:
        self.close()
        raise OutsideFault(f"program {self._command!r} ended in the middle of a game, exit code {process.returncode}")

    def close(self) -> None:
        """Ends the program; the next question starts it anew."""
        process, self._process = self._process, None
        if process is None:
            return
        for pipe in (process.stdin, process.stdout):
            assert pipe is not None
            try:
                pipe.close()
            except OSError:
                continue
        process.kill()
        process.wait()

    def __del__(self) -> None:
        if getattr(self, "_process", None) is not None:
            self.close()


def question_for(observation: Observation, seed: int) -> dict[str, object]:
    """One question of the protocol."""
    choices = [
        {**choice, "action": action}
        for choice, action in zip(observation.choices, observation.action_ids(), strict=True)
    ]
    return {
        "protocol": PROTOCOL,
        "version": VERSION,
        "game": observation.game,
        "rules_version": observation.rules.version,
        "players": observation.players,
        "seat": observation.seat,
        "question": {"kind": observation.ask_kind, "params": observation.face},
        "view": observation.view,
        "choices": choices,
        "seed": seed,
    }
