"""The shape of the sources: which way imports point, what files may not say, how long functions and files may be."""

import ast
import functools
import re
import statistics
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "piazza"

# core <- games <- boards, bots <- envs, study, arena <- server <- cli. A layer may import itself and what stands here;
# a single game is a layer of its own. "api" is what `import piazza` gives; `piazza.vector` loads the environments when
# called. Only core/registry.py knows the games, by name, as strings: arena and server reach them through it. Bots judge
# positions by the games' states: that is what bots/evaluation/ is, and it alone may import a game.
MAY_IMPORT: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "api": {"core", "envs"},
    "bots": {"core", "games"},
    "boards": {"core", "games"},
    "envs": {"core", "bots", "boards"},
    "arena": {"core", "api", "bots"},
    "study": {"core", "api", "bots"},
    "lessons": {"core", "api"},
    "server": {"core", "api", "bots", "arena", "study", "lessons"},
    "cli": {"core", "api", "games", "bots", "boards", "envs", "arena", "study", "lessons", "server"},
}
# The rules know no clock, no socket and no process: state and journal are all there is.
OUTSIDE_WORLD = {"asyncio", "datetime", "http", "socket", "sqlite3", "subprocess", "threading", "time", "urllib"}


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


@functools.cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_bytes())


def module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(tree: ast.AST, path: Path) -> Iterator[str]:
    """Every module the file imports, in full; `from a import b` may mean a.b, so both are given."""
    package = module_name(path).split(".")
    if path.name != "__init__.py":
        package.pop()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*base, *([node.module] if node.module else [])])
            if origin in ("piazza", "piazza.games"):
                yield from (f"{origin}.{alias.name}" for alias in node.names)
            else:
                yield origin


def layer(module: str) -> str:
    """The first folder below the package; for a game, the game; "api" for the modules at the top, but for
    `python -m piazza`, which is the command line."""
    parts = module.split(".")
    if module == "piazza.__main__":
        return "cli"
    if len(parts) >= 3 and parts[1] == "games":
        return f"games.{parts[2]}"
    is_folder = len(parts) >= 2 and (PACKAGE / parts[1]).is_dir()
    return parts[1] if is_folder else "api"


def import_fault(importer: str, imported: str) -> str | None:
    here, there = layer(importer), layer(imported)
    kind = here.split(".")[0]
    if kind not in MAY_IMPORT:
        return f"{importer}: the layer {kind!r} is not in the table MAY_IMPORT"
    if kind == "bots" and there.startswith("games") and not importer.startswith("piazza.bots.evaluation."):
        return f"{importer} imports {imported}: only piazza.bots.evaluation may import a game"
    if importer == "piazza.typed" and there.startswith("games"):
        return None  # types for programs, which nothing loads at run time
    if here == there or there.split(".")[0] in MAY_IMPORT[kind]:
        return None
    return f"{importer} imports {imported}: {here} may not import {there}"


def test_imports_point_one_way() -> None:
    faults = []
    for path in sources():
        importer = module_name(path)
        for imported in imports(parsed(path), path):
            if imported.split(".")[0] == "piazza":
                faults.append(import_fault(importer, imported))
    assert [fault for fault in faults if fault] == []


@pytest.mark.parametrize(
    ("importer", "imported", "is_allowed"),
    [
        ("piazza.core.rules", "piazza.core.agenda", True),
        ("piazza.core.registry", "piazza.games.lucca", False),
        ("piazza.games.lucca.state", "piazza.games.lucca.cards", True),
        ("piazza.games.lucca.state", "piazza.games.lorenzo.data.cards", False),
        ("piazza.games.lucca.state", "piazza.core.rules", True),
        ("piazza.bots", "piazza.games.lucca", False),
        ("piazza.bots.search.mcts", "piazza.games.lucca.state", False),
        ("piazza.bots.evaluation.lucca", "piazza.games.lucca.state", True),
        ("piazza.core.rules", "piazza", False),
    ],
)
def test_the_walk_sees_what_it_should(importer: str, imported: str, is_allowed: bool) -> None:
    assert (import_fault(importer, imported) is None) is is_allowed


def test_the_engine_stands_on_the_standard_library_alone() -> None:
    """What `mypy_extensions` marks is read by the compiler; core/opening.py does without it at run time."""
    allowed = sys.stdlib_module_names - OUTSIDE_WORLD | {"piazza"}
    faults = []
    for path in sources():
        if layer(module_name(path)).split(".")[0] in ("core", "games"):
            named = {name.split(".")[0] for name in imports(parsed(path), path)}
            named -= {"mypy_extensions"} if module_name(path) == "piazza.core.opening" else set()
            faults += [f"{module_name(path)} imports {name}" for name in sorted(named - allowed)]
    assert faults == []


SHOWING = {"label", "face", "refusal", "unread", "view", "shown"}
"""What a game answers with what people and browsers are shown."""


def test_what_crosses_from_the_rules_to_the_browser_is_declared() -> None:
    """Nothing that a game shows is "some object": its `shown.py` says what it is, and the browser's types follow."""
    faults = []
    for path in (PACKAGE / "games").rglob("*.py"):
        is_declaration = path.name in ("shown.py", "effects.py", "reference.py")
        for node in ast.walk(parsed(path)):
            told = node.returns if isinstance(node, ast.FunctionDef) and node.name in SHOWING else None
            told = node.annotation if is_declaration and isinstance(node, ast.AnnAssign) else told
            named = {part.id for part in ast.walk(told) if isinstance(part, ast.Name)} if told is not None else set()
            if told is not None and named & {"object", "Any", "Mapping"}:
                faults.append(f"{module_name(path)}:{told.lineno}: {ast.unparse(told)}")
    assert faults == []


# Written with brackets so that this file does not name them itself.
FORBIDDEN = {
    "a package registry": re.compile(r"pypi[.]org|pythonhosted[.]org|registry[.]npmjs|npmjs[.]org|registry[.]yarnpkg"),
    "a path of somebody's machine": re.compile(r"(?<![\w.~$}/-])/(?:home|root|work|opt|Users|tmp)/\w|\b[A-Z]:\\Users"),
}


def repository_files() -> list[Path]:
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        names = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True).stdout.decode().split("\0")
    except (OSError, subprocess.CalledProcessError):
        return [path for folder in ("src", "tests", "scripts") for path in (ROOT / folder).rglob("*.*")]
    return [ROOT / name for name in names if name]


def test_no_file_names_a_registry_or_a_machine() -> None:
    faults = []
    for path in repository_files():
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            continue
        for what, pattern in FORBIDDEN.items():
            for match in pattern.finditer(text):
                line = text.count("\n", 0, match.start()) + 1
                faults.append(f"{path.relative_to(ROOT)}:{line} names {what}: {match.group()}")
    assert faults == []


def agreeing_in_lower_case(names: Iterable[str]) -> list[list[str]]:
    """Names which are one and the same where letters have no case; of modules, also when only the extension differs."""
    alike: dict[str, list[str]] = {}
    for name in names:
        place = Path(name)
        key = place.with_suffix(".module") if place.suffix in (".py", ".ts", ".tsx") else place
        alike.setdefault(str(key).lower(), []).append(name)
    return [group for group in alike.values() if len(group) > 1]


def test_no_two_files_differ_only_in_case() -> None:
    """macOS and Windows keep one of them, or import one for the other."""
    names = [str(path.relative_to(ROOT)) for path in repository_files() if path.exists()]
    assert agreeing_in_lower_case(names) == []


def test_names_that_differ_only_in_case_are_seen() -> None:
    names = ["a/Course.tsx", "a/course.ts", "a/Primer.tsx", "a/primer.css", "b/course.ts", "LICENSE", "License"]
    assert agreeing_in_lower_case(names) == [["a/Course.tsx", "a/course.ts"], ["LICENSE", "License"]]


def p95(lengths: list[int]) -> float:
    return statistics.quantiles(lengths, n=20, method="inclusive")[-1] if len(lengths) > 1 else max(lengths, default=0)


def test_functions_are_short() -> None:
    lengths = {}
    for path in sources():
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                place = f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
                lengths[place] = (node.end_lineno or node.lineno) - node.lineno + 1
    assert {place: length for place, length in lengths.items() if length > 60} == {}
    long = {place: length for place, length in lengths.items() if length >= 30}
    assert p95(list(lengths.values())) < 30, f"too many functions of 30 lines and more: {long}"


def is_data(tree: ast.Module) -> bool:
    """Card and board tables, where most lines are assignments at the top of the module, and declarations of types:
    modules without a function."""
    if not any(isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) for node in ast.walk(tree)):
        return True
    lines = {type(node): 0 for node in tree.body}
    for node in tree.body:
        lines[type(node)] += (node.end_lineno or node.lineno) - node.lineno + 1
    return lines.get(ast.Assign, 0) + lines.get(ast.AnnAssign, 0) > 0.8 * sum(lines.values())


def file_lengths(paths: Iterable[Path]) -> dict[str, int]:
    return {str(path.relative_to(ROOT)): path.read_bytes().count(b"\n") for path in paths}


def test_no_source_file_is_long() -> None:
    """500 lines: of the package without its tables, of the web client without what programs write for it."""
    modules = [path for path in sources() if not is_data(parsed(path))]
    client = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".tsx", ".css")]
    written = [path for path in client if not path.read_text(encoding="utf-8").startswith("// Generated")]
    assert modules and written
    assert {name: length for name, length in file_lengths([*modules, *written]).items() if length > 500} == {}


def test_rules_files_are_short() -> None:
    rules = [path for path in sources() if layer(module_name(path)).split(".")[0] in ("core", "games")]
    lengths = file_lengths(path for path in rules if not is_data(parsed(path)))
    long = {name: length for name, length in lengths.items() if length > 300}
    assert p95(list(lengths.values())) <= 300, f"too many files over 300 lines: {long}"
