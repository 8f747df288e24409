"""Bots that are programs of their own, in any language: one line of JSON asks, one line answers.

The protocol is documented in docs/bot-protocol.md. A program is told what its seat may know and nothing else: it is
given an observation, like every bot. It is started when it is first asked and serves as long as this process lasts.
"""

from __future__ import annotations

import json
import os
import select
import shlex
import shutil
import subprocess
import time
from typing import Any, Final, NoReturn

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
        if shutil.which(self._words[0]) is None:
            raise OutsideFault(f"program {command!r} cannot be started: there is no program {self._words[0]!r}")
        self._process: subprocess.Popen[bytes] | None = None
        self._heard = b""
        """What the program has said beyond the last line."""

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
        process, until = self._running(), time.monotonic() + PATIENCE
        try:
            self._tell(process, json.dumps(question, ensure_ascii=False).encode() + b"\n", until)
        except OSError:
            return self._ended(process)
        line = self._line(process, until)
        if len(line) > MOST_LINE:
            self.close()
            raise OutsideFault(f"program {self._command!r}: a line of more than {MOST_LINE} bytes")
        if not line.endswith(b"\n"):
            return self._ended(process)
        try:
            return json.loads(line)
        except ValueError:
            self.close()
            text = shown(line.decode(errors="replace").rstrip("\n"))
            raise OutsideFault(f"program {self._command!r}: expected a line of JSON, got {text}") from None

    def _tell(self, process: subprocess.Popen[bytes], question: bytes, until: float) -> None:
        """Writes a question; a program that does not read is not waited for for ever."""
        assert process.stdin is not None
        out = process.stdin.fileno()
        while question:
            if not select.select([], [out], [], max(0.0, until - time.monotonic()))[1]:
                self._is_silent()
            question = question[os.write(out, question) :]

    def _line(self, process: subprocess.Popen[bytes], until: float) -> bytes:
        """What the program says up to the end of a line; less when it ends, or says far too much."""
        assert process.stdout is not None
        source = process.stdout.fileno()
        while b"\n" not in self._heard and len(self._heard) <= MOST_LINE:
            if not select.select([source], [], [], max(0.0, until - time.monotonic()))[0]:
                self._is_silent()
            said = os.read(source, 65_536)
            if not said:
                break
            self._heard += said
        line, end, self._heard = self._heard.partition(b"\n")
        return line + end

    def _is_silent(self) -> NoReturn:
        self.close()
        raise OutsideFault(f"program {self._command!r}: no answer within {PATIENCE:g} s")

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            try:
                process = subprocess.Popen(self._words, 0, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            except OSError as fault:
                raise OutsideFault(f"program {self._command!r} cannot be started: {fault}") from None
            assert process.stdin is not None
            # A question may be longer than a pipe holds: then it is written as it is read.
            os.set_blocking(process.stdin.fileno(), False)
            self._process = process
        return self._process

    def _ended(self, process: subprocess.Popen[bytes]) -> Any:
        self.close()
        raise OutsideFault(f"program {self._command!r} ended in the middle of a game, exit code {process.returncode}")

    def close(self) -> None:
        """Ends the program; the next question starts it anew."""
        process, self._process, self._heard = self._process, None, b""
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
