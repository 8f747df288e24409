"""Logs: one line an event, as JSON for machines or as text for people."""

from __future__ import annotations

import logging
import sys
import time
from collections import Counter

import msgspec

_SELDOM_SECONDS = 10.0
_PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


def _extra(record: logging.LogRecord) -> dict[str, object]:
    return {key: value for key, value in vars(record).items() if key not in _PLAIN}


def _on_one_line(value: object) -> str:
    """Nobody may write lines of their own into the log, for example as the path of a request."""
    text = str(value)
    return text if text.isprintable() else repr(text)


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        shown: dict[str, object] = {
            "time": f"{stamp}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
            **_extra(record),
        }
        if record.exc_info:
            shown["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(shown, enc_hook=str).decode()


class TextLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        stamp = time.strftime("%H:%M:%S", time.localtime(record.created))
        extra = " ".join(f"{key}={_on_one_line(value)}" for key, value in _extra(record).items())
        line = f"{stamp} {record.levelname.lower():7} {record.getMessage()} {extra}".rstrip()
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class Seldom:
    """Warns of something that may happen very often at most once in a while, with how often it has happened."""

    def __init__(self, logger: logging.Logger) -> None:
        self._logger = logger
        self._last: dict[str, float] = {}
        self._times: Counter[str] = Counter()

    def warn(self, now: float, event: str, **extra: object) -> None:
        self._times[event] += 1
        if now - self._last.get(event, -_SELDOM_SECONDS) >= _SELDOM_SECONDS:
            self._last[event] = now
            self._logger.warning(event, extra={**extra, "times": self._times.pop(event)})


def set_up(form: str, level: str) -> None:
    """Everything that is logged in the process goes to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    is_text = form == "text" or (form == "auto" and sys.stderr.isatty())
    handler.setFormatter(TextLines() if is_text else JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        # What they say at the level of information, the server says itself.
        logger.setLevel(logging.INFO if level == "debug" else max(root.level, logging.WARNING))
