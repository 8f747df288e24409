"""The types of what a game shows (games/*/shown.py) as TypeScript, for its board in the web client."""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import re
from types import ModuleType, NoneType, UnionType
from typing import Any, Final, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

_HEAD: Final = (
    "// Generated from src/piazza/games/{game}/shown.py by `python -m piazza.server.typescript`. Do not edit.\n"
)
_PLAIN: Final[dict[Any, str]] = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}


def generate(game: str) -> str:
    """The file of one game: everything its module declares, in the order in which it stands there."""
    return _Module(game, importlib.import_module(f"piazza.games.{game}.shown")).text()


def generate_also(game: str, names: list[str]) -> str:
    """The types that further modules of a game declare, besides what is shown; those may be used in them."""
    base = _Module(game, importlib.import_module(f"piazza.games.{game}.shown"))
    modules = [_Module(game, importlib.import_module(f"piazza.games.{game}.{name}"), base) for name in names]
    known: dict[str, Any] = dict(base.declared)
    parts: list[str] = []
    for module in modules:
        own = {name: value for name, value in module.declared.items() if _is_type(value)}
        module.declared = {**known, **own}
        parts += [module._declaration(name, value) for name, value in own.items()]
        known = module.declared
    text = "\n".join(parts)
    used = [name for name in base.declared if re.search(rf"\b{name}\b", text)]
    sources = ", ".join(f"{name.replace('.', '/')}.py" for name in names)
    head = f"// Generated from {sources} of src/piazza/games/{game} by a script. Do not edit.\n"
    return "\n".join([head, f'import type {{ {", ".join(sorted(used))} }} from "./shown";\n', text])


def _is_type(value: Any) -> bool:
    return is_typeddict(value) or get_origin(value) in (Literal, Union, UnionType)


class _Module:
    def __init__(self, game: str, module: ModuleType, base: _Module | None = None) -> None:
        self.game = game
        self.declared: dict[str, Any] = {}
        self.notes: dict[str, str] = dict(base.notes) if base else {}
        """What is written under an alias, or under a field as `Type.field`."""
        nodes = ast.parse(inspect.getsource(module)).body
        for node, after in zip(nodes, [*nodes[1:], None], strict=True):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                self._declare(module, node.targets[0].id, after)
            elif isinstance(node, ast.ClassDef):
                self._declare(module, node.name, None)
                for field, note in zip(node.body, [*node.body[1:], None], strict=True):
                    if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                        self._note(f"{node.name}.{field.target.id}", note)

    def _declare(self, module: ModuleType, name: str, after: ast.stmt | None) -> None:
        self.declared[name] = getattr(module, name)
        self._note(name, after)

    def _note(self, name: str, node: ast.stmt | None) -> None:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            self.notes[name] = inspect.cleandoc(node.value.value)

    def text(self) -> str:
        parts = [self._declaration(name, value) for name, value in self.declared.items()]
        return "\n".join([_HEAD.format(game=self.game), *parts, self._whole()])

    def _declaration(self, name: str, value: Any) -> str:
        if not is_typeddict(value):
            return "\n".join(
                [*_comment(self.notes.get(name), ""), f"export type {name} = {self._type(value, name)};\n"]
            )
        lines = [*_comment(value.__dict__.get("__doc__"), ""), f"export type {name} = {{"]
        for field, shape in get_type_hints(value, include_extras=True).items():
            lines += _comment(self._field_note(value, field), "  ")
            is_optional = get_origin(shape) is NotRequired or field in value.__optional_keys__
            inner = get_args(shape)[0] if get_origin(shape) is NotRequired else shape
            lines.append(f"  {field}{'?' if is_optional else ''}: {self._type(inner)};")
        return "\n".join([*lines, "};\n"])

    def _field_note(self, value: Any, field: str) -> str | None:
        own = self.notes.get(f"{value.__name__}.{field}")
        if own is not None:
            return own
        inherited = [
            self._field_note(base, field) for base in getattr(value, "__orig_bases__", ()) if is_typeddict(base)
        ]
        return next((note for note in inherited if note is not None), None)

    def _type(self, shape: Any, defining: str = "") -> str:
        for name, value in self.declared.items():
            if name != defining and value == shape:
                return name
        origin, parts = get_origin(shape), get_args(shape)
        if origin is Literal:
            return " | ".join(json.dumps(word) for word in parts)
        if origin in (Union, UnionType):
            return " | ".join(self._type(part) for part in parts)
        if origin is list:
            inner = self._type(parts[0])
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        if origin is dict:
            is_any = parts[0] is str
            key, inner = self._type(parts[0]), self._type(parts[1])
            return f"Record<{key}, {inner}>" if is_any else f"Partial<Record<{key}, {inner}>>"
        return _PLAIN[shape]

    def _whole(self) -> str:
        faces = get_type_hints(self.declared["Faces"])
        asks = [f'{{ kind: "{kind}"; seats: number[]; params: {self._type(face)} }}' for kind, face in faces.items()]
        return "\n".join(
            [
                "/** All of it, by where it comes in a view, a choice, the log and a refusal. */",
                "export type Shown = {",
                f'  game: "{self.game}";',
                "  board: View;",
                "  ask:",
                *[f"    | {ask}" for ask in asks],
                "    | null;",
                "  label: Label;",
                "  event: Told;",
                "  refusal: Refused;",
                "};",
                "",
            ]
        )


def _comment(text: str | None, indent: str) -> list[str]:
    if not text:
        return []
    lines = inspect.cleandoc(text).splitlines()
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}" for line in lines), f"{indent} */"]
