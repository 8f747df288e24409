"""Writes the wire types of `messages/`, and what each game shows, as TypeScript for the web client:
`python -m piazza.server.typescript [--check] [FOLDER]`."""

from __future__ import annotations

import argparse
import inspect
import sys
from importlib.util import find_spec
from pathlib import Path
from types import UnionType
from typing import Any, Final, Literal, get_args, get_origin

import msgspec
from msgspec import inspect as shapes

from piazza.core.registry import OWN_GAMES
from piazza.server import messages, shown_types

TARGET: Final = Path(__file__).resolve().parents[3] / "web" / "src"

_HEAD: Final = """\
// Generated from src/piazza/server/messages by `python -m piazza.server.typescript`. Do not edit.

export type Json = { [key: string]: JsonValue };
export type JsonValue = string | number | boolean | null | JsonValue[] | Json;
/** Something told: the message `event.<key>` of the game, and its parameters. */
export type Told = Json & { key: string };
"""

_PLAIN: Final[dict[type[shapes.Type], str]] = {
    shapes.StrType: "string",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.BoolType: "boolean",
    shapes.NoneType: "null",
    shapes.AnyType: "JsonValue",
}


def generate() -> str:
    """The whole file."""
    return "\n".join([_HEAD, *_aliases(), *map(_interface, _structs()), *_unions()])


def _structs() -> list[type[msgspec.Struct]]:
    bases = (messages.Wire, messages.Request, messages.Agreed)
    found = [value for value in vars(messages).values() if inspect.isclass(value) and issubclass(value, bases)]
    return [value for value in found if value not in bases]


def _aliases() -> list[str]:
    """Names for the closed lists of words, such as `UndoPolicy`."""
    return [
        f"export type {name} = {' | '.join(_quoted(word) for word in get_args(value))};\n"
        for name, value in vars(messages).items()
        if get_origin(value) is Literal
    ]


def _unions() -> list[str]:
    return [
        f"export type {name} = {' | '.join(part.__name__ for part in get_args(value))};\n"
        for name, value in vars(messages).items()
        if isinstance(value, UnionType)
    ]


def _interface(struct: type[msgspec.Struct]) -> str:
    shape = shapes.type_info(struct)
    assert isinstance(shape, shapes.StructType)
    lines = [*_comment(struct), f"export interface {struct.__name__} {{"]
    if shape.tag_field is not None:
        lines.append(f"  {shape.tag_field}: {_quoted(shape.tag)};")
    may_lack = issubclass(struct, messages.Request) and not issubclass(struct, messages.Agreed)
    for part in shape.fields:
        mark = "?" if may_lack and not part.required else ""
        lines.append(f"  {part.encode_name}{mark}: {_type(part.type)};")
    return "\n".join([*lines, "}\n"])


def _comment(struct: type[msgspec.Struct]) -> list[str]:
    text = struct.__dict__.get("__doc__")
    if not text or text.startswith(struct.__name__ + "("):
        return []
    lines = inspect.cleandoc(text).splitlines()
    return ["/**", *(f" * {line}" for line in lines), " */"]


def _type(shape: shapes.Type) -> str:
    if isinstance(shape, shapes.Metadata):
        named = (shape.extra or {}).get("typescript")
        return _type(shape.type) if named is None else str(named)
    if isinstance(shape, shapes.StructType):
        return shape.cls.__name__
    if isinstance(shape, shapes.LiteralType):
        return _literal(shape)
    if isinstance(shape, shapes.UnionType):
        return " | ".join(_type(part) for part in shape.types)
    if isinstance(shape, shapes.ListType):
        inner = _type(shape.item_type)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(shape, shapes.DictType):
        inner = _type(shape.value_type)
        return "Json" if inner == "JsonValue" else f"Record<string, {inner}>"
    return _PLAIN[type(shape)]


def _literal(shape: shapes.LiteralType) -> str:
    for name, value in vars(messages).items():
        if get_origin(value) is Literal and set(get_args(value)) == set(shape.values):
            return name
    return " | ".join(_quoted(word) for word in shape.values)


def _quoted(word: Any) -> str:
    return msgspec.json.encode(word).decode()


def files() -> dict[str, str]:
    """Every generated file by its path in the sources of the web client."""
    found = {"protocol/messages.ts": generate()}
    for game, module in OWN_GAMES.items():
        if find_spec(f"{module}.shown") is not None:
            found[f"games/{game}/shown.ts"] = shown_types.generate(game)
    return found


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser("python -m piazza.server.typescript", description="Writes the browser's types.")
    parser.add_argument("--check", action="store_true", help="write nothing; say what is stale")
    parser.add_argument("folder", nargs="?", type=Path, default=TARGET, help="the sources of the web client")
    given = parser.parse_args(arguments)
    target: Path = given.folder
    stale = [
        target / name
        for name, text in files().items()
        if not (target / name).exists() or (target / name).read_text(encoding="utf-8") != text
    ]
    if given.check:
        for file in stale:
            print(f"{file} is stale: run `python -m piazza.server.typescript`", file=sys.stderr)
        return 1 if stale else 0
    for file in stale:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(files()[file.relative_to(target).as_posix()], encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
