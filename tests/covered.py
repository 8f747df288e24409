"""How much of the engine the interpreted tests come through: `make coverage`, or pytest with `-p tests.covered -n 0`.

Lines of `core/` and `games/` within functions are counted, once each; what has been seen of a function is not watched
any more, so that a run costs little. Compiled code cannot be traced.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

import pytest

SOURCES: Final = Path(__file__).resolve().parents[1] / "src" / "piazza"
WATCHED: Final = [str(SOURCES / folder) for folder in ("core", "games")]

_unseen: Final[dict[CodeType, set[int]]] = {}
_seen: Final[dict[str, set[int]]] = {}


def _local(frame: FrameType, event: str, argument: Any) -> Any:
    unseen = _unseen[frame.f_code]
    if event == "line" and frame.f_lineno in unseen:
        unseen.discard(frame.f_lineno)
        _seen.setdefault(frame.f_code.co_filename, set()).add(frame.f_lineno)
    return _local if unseen else None


def _entered(frame: FrameType, event: str, argument: Any) -> Any:
    code = frame.f_code
    if code not in _unseen:
        is_watched = any(code.co_filename.startswith(folder) for folder in WATCHED)
        _unseen[code] = lines_of(code) if is_watched and code.co_name != "<module>" else set()
    return _local if _unseen[code] else None


def lines_of(code: CodeType) -> set[int]:
    """The lines of a function that do something: not its head."""
    return {line for _, _, line in code.co_lines() if line is not None and line != code.co_firstlineno}


def _functions(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from _functions(inner)


def all_lines(path: Path) -> set[int]:
    """The lines within functions; bodies of classes and modules run when they are imported."""
    source = path.read_text(encoding="utf-8")
    classes = {node.name for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)}
    module = compile(source, str(path), "exec")
    return {line for code in _functions(module) if code.co_name not in classes for line in lines_of(code)}


def pytest_configure() -> None:
    sys.settrace(_entered)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    sys.settrace(None)
    seen = whole = 0
    for folder in WATCHED:
        for path in sorted(Path(folder).rglob("*.py")):
            lines = all_lines(path)
            missed = sorted(lines - _seen.get(str(path), set()))
            seen, whole = seen + len(lines) - len(missed), whole + len(lines)
            if missed:
                terminalreporter.write_line(f"{path.relative_to(SOURCES)}: not {', '.join(map(str, missed))}")
    if whole:
        terminalreporter.write_line(f"Coverage of core and games: {100 * seen / whole:.1f} % of {whole} lines")
