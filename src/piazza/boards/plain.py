"""A board for games that bring none: it draws a view by what the game declares of it (core/shapes.py)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from piazza.boards import SEAT_MARKS, SEAT_STYLES
from piazza.core.messages import Messages
from piazza.core.shapes import Shape, shape_of_view

NOTHING = "–"


def render(view: Mapping[str, Any], messages: Messages, names: list[str]) -> RenderableType:
    """Field by field, as they are declared: lists of objects as tables, everything else as a line."""
    words = _Words(messages, names)
    parts: list[RenderableType] = []
    for field in shape_of_view(view["game"])["fields"]:
        if field["name"] in view["board"]:
            parts.append(words.part(field["name"], field["shape"], view["board"][field["name"]]))
    return Group(*parts)


class _Words:
    def __init__(self, messages: Messages, names: list[str]) -> None:
        self.messages = messages
        self.names = names

    def part(self, name: str, shape: Shape, value: Any) -> RenderableType:
        rows = _rows_of(shape)
        if rows is not None and value:
            return self.table(name, rows, value)
        return Text(f"{self.label(name)}: ").append_text(self.text(shape, value))

    def label(self, name: str) -> str:
        return self.messages.text(f"view.{name}")

    def table(self, name: str, row: Shape, value: list[Any]) -> Table:
        table = Table(title=self.label(name), title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
        for field in row["fields"]:
            table.add_column(self.label(field["name"]))
        for each in value:
            table.add_row(*(self.text(field["shape"], each.get(field["name"])) for field in row["fields"]))
        return table

    def text(self, shape: Shape, value: Any) -> Text:
        if value is None or value == []:
            return Text(NOTHING, style="dim")
        if shape["form"] == "either":
            return self.text(next(part for part in shape["of"] if part["form"] != "nothing"), value)
        if shape["form"] == "list":
            return Text("  ").join(self.text(shape["of"][0], part) for part in value)
        if shape["form"] == "table":
            return Text("  ").join(self.text(shape["of"][0], key).append(f" {part}") for key, part in value.items())
        if shape["form"] == "object":
            named = [(self.label(field["name"]), field) for field in shape["fields"] if field["name"] in value]
            return Text(", ").join(
                Text(f"{label} ").append_text(self.text(field["shape"], value[field["name"]])) for label, field in named
            )
        return self.word(shape, value)

    def word(self, shape: Shape, value: Any) -> Text:
        if shape["kind"] == "seat" and 0 <= value < len(self.names):
            return Text(f"{SEAT_MARKS[value]} {self.names[value]}", style=SEAT_STYLES[value])
        if shape["form"] == "flag":
            return Text(self.messages.text(f"plain.{str(value).lower()}"))
        key = f"{shape['kind']}.{value}"
        return Text(self.messages.text(key) if shape["kind"] and self.messages.has(key) else str(value))


def _rows_of(shape: Shape) -> Shape | None:
    """The object that a list is made of, if it is made of objects."""
    if shape["form"] == "list" and shape["of"][0]["form"] == "object":
        return shape["of"][0]
    return None
