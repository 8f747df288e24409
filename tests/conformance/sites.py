"""The places in a game's rules that tell or refuse something, and which of them some play comes through."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

from piazza.core.registry import GAMES


class Site(NamedTuple):
    """A call of `tell`, or an object with a `code`."""

    file: str
    line: int
    refuses: bool

    def __str__(self) -> str:
        return f"{Path(self.file).name}:{self.line}"


def sites_of(game: str) -> dict[Site, str]:
    """All of them, with the function each stands in."""
    spec = find_spec(GAMES[game])
    assert spec is not None and spec.origin is not None
    found: dict[Site, str] = {}
    for file in sorted(Path(spec.origin).parent.rglob("*.py")):
        for line, refuses, place in _places(ast.parse(file.read_text("utf-8")), file.stem):
            found[Site(str(file), line, refuses)] = place
    return found


def _places(node: ast.AST, place: str) -> Iterator[tuple[int, bool, str]]:
    for inner in ast.iter_child_nodes(node):
        where = f"{place}.{inner.name}" if isinstance(inner, ast.FunctionDef | ast.ClassDef) else place
        if _tells(inner) or _refuses(inner):
            assert isinstance(inner, ast.expr)
            yield inner.lineno, _refuses(inner), where
        yield from _places(inner, where)


def _tells(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tell"


def _refuses(node: ast.AST) -> bool:
    return isinstance(node, ast.Dict) and any(
        isinstance(key, ast.Constant) and key.value == "code" for key in node.keys
    )


@contextmanager
def passing(sites: dict[Site, str]) -> Iterator[set[Site]]:
    """Collects those that are come through meanwhile; interpreted only, since compiled code cannot be traced."""
    by_file: dict[str, dict[int, Site]] = {}
    for site in sites:
        by_file.setdefault(site.file, {})[site.line] = site
    found: set[Site] = set()
    wanted: dict[CodeType, dict[int, Site]] = {}

    def lines_in(code: CodeType) -> dict[int, Site]:
        own = {line for _, _, line in code.co_lines() if line is not None}
        return {line: site for line, site in by_file.get(code.co_filename, {}).items() if line in own}

    def local(frame: FrameType, event: str, _: Any) -> Any:
        if frame.f_lineno in wanted[frame.f_code]:
            found.add(wanted[frame.f_code][frame.f_lineno])
        return local

    def entered(frame: FrameType, event: str, _: Any) -> Any:
        code = frame.f_code
        if code not in wanted:
            wanted[code] = lines_in(code)
        return local if wanted[code] else None

    before = sys.gettrace()
    sys.settrace(entered)
    try:
        yield found
    finally:
        sys.settrace(before)
