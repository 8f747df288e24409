"""What a game declares in its `shown.py`, as data: what boards that know no game draw a view by.

Never compiled, so that both builds describe types alike. `Annotated[int, "seat"]` says what a number or a text is of: a
seat is shown by its player's name, anything else by the message `<kind>.<value>` where there is one.
"""

from __future__ import annotations

import importlib
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict, Union, get_args, get_origin, get_type_hints
from typing import is_typeddict as is_object

from piazza.core.registry import GAMES

Form = Literal["number", "text", "flag", "nothing", "list", "table", "object", "either"]
_PLAIN: Final[dict[Any, Form]] = {int: "number", float: "number", str: "text", bool: "flag", NoneType: "nothing"}


class Shape(TypedDict):
    """`of`: the members of a list, keys and values of a table, the ways of an either; `fields`: those of an object."""

    form: Form
    kind: str
    of: list[Shape]
    fields: list[Field]


class Field(TypedDict):
    name: str
    shape: Shape


def shape_of_view(game: str) -> Shape:
    """The declaration of a game's view."""
    return shape_of(importlib.import_module(f"{GAMES[game]}.shown").View)


def shape_of(declared: Any, kind: str = "") -> Shape:
    origin, parts = get_origin(declared), get_args(declared)
    if origin is Annotated:
        return shape_of(parts[0], str(parts[1]))
    if origin is NotRequired:
        return _shape("either", kind, [shape_of(parts[0]), _shape("nothing")])
    if origin in (Union, UnionType):
        return _shape("either", kind, [shape_of(part) for part in parts])
    if origin is Literal:
        return _shape("text" if isinstance(parts[0], str) else "number", kind)
    if origin in (list, dict):
        return _shape("list" if origin is list else "table", kind, [shape_of(part) for part in parts])
    if is_object(declared):
        hints = get_type_hints(declared, include_extras=True)
        fields: list[Field] = [{"name": name, "shape": shape_of(part)} for name, part in hints.items()]
        return _shape("object", kind, [], fields)
    return _shape(_PLAIN[declared], kind)


def _shape(form: Form, kind: str = "", of: list[Shape] | None = None, fields: list[Field] | None = None) -> Shape:
    return {"form": form, "kind": kind, "of": of or [], "fields": fields or []}


def field_names(shape: Shape) -> list[str]:
    """The names of all fields, those within others too: boards that know no game show them as `view.<name>`."""
    found = [name for part in shape["of"] for name in field_names(part)]
    for field in shape["fields"]:
        found += [field["name"], *field_names(field["shape"])]
    return sorted(set(found))
