"""Lucca Città on the terminal: the triplets, then every family with its three areas and its forecast."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from piazza.boards import SEAT_MARKS, SEAT_STYLES
from piazza.core.messages import Messages

COLOUR_STYLES = {
    "red": "bright_red",
    "orange": "dark_orange",
    "yellow": "yellow3",
    "green": "green3",
    "blue": "dodger_blue1",
    "purple": "medium_orchid",
    "tower": "bold",
}
AREAS = ("construction", "finished", "opened")
WINDOW, SHIELD = "o", "#"


def render(view: Mapping[str, Any], messages: Messages, names: list[str]) -> RenderableType:
    """The board of `Match.view(seat)` in about 100 columns; every colour has its letter beside it."""
    return _Board(view, messages, names).draw()


class _Board:
    def __init__(self, view: Mapping[str, Any], messages: Messages, names: list[str]) -> None:
        self.board: dict[str, Any] = view["board"]
        self.messages = messages
        self.names = names

    def draw(self) -> RenderableType:
        parts: list[RenderableType] = [self.head()]
        if any(triplet["cards"] for triplet in self.board["triplets"]):
            parts.append(self.triplets())
        parts += [self.families(), *self.house_numbers(), *self.held()]
        return Group(*parts)

    # ---- words ---------------------------------------------------------------------------------------------------

    def word(self, key: str, **params: object) -> str:
        return self.messages.text(key, params, self.names)

    def mark(self, seat: object) -> Text:
        """A family's sign in its colour, and its name."""
        if isinstance(seat, int):
            return Text(f"{SEAT_MARKS[seat]} {self.names[seat]}", style=SEAT_STYLES[seat])
        return Text(self.word("seat.neutral"), style="dim")

    def letter(self, colour: str) -> Text:
        return Text(self.word(f"letter.{colour}"), style=f"bold {COLOUR_STYLES[colour]}")

    def card(self, card: dict[str, Any]) -> Text:
        """A card as it is printed: letter, house number, windows, shields."""
        shown = self.letter(card["colour"])
        if card["colour"] != "tower":
            shown.append(f" {card['number']:>2} ", style="default")
            shown.append(WINDOW * card["windows"] + SHIELD * card["shields"], style="default")
        return shown

    # ---- the table -----------------------------------------------------------------------------------------------

    def head(self) -> RenderableType:
        board = self.board
        lines: list[Text] = []
        if board["order"]:
            lines.append(self.seats("board.order", board["order"], board["turn"]))
            lines.append(self.seats("board.next_order", [line["seat"] for line in board["next_order"]], None))
        stock = Text(self.word("board.stock", **board["stock"]))
        stock.append("   " + self.word("board.key", size=board["palace_size"]), style="dim")
        return Group(*lines, stock)

    def seats(self, key: str, order: list[int], turn: int | None) -> Text:
        """Seats in an order with their shields; an arrow shows whose turn it is."""
        line = Text(f"{self.word(key)}: ", style="dim" if turn is None else "")
        for place, seat in enumerate(order):
            line.append("  " if place else "").append("> " if seat == turn else "", style="bold")
            line.append_text(self.mark(seat))
            line.append(f" {SHIELD}{self.board['families'][seat]['shields']}", style="default")
        return line

    def triplets(self) -> Table:
        table = Table(box=box.ROUNDED, pad_edge=False)
        for triplet in self.board["triplets"]:
            table.add_column(triplet["letter"], justify="left", min_width=9)
        for row in range(3):
            cells = [triplet["cards"][row : row + 1] for triplet in self.board["triplets"]]
            table.add_row(*(self.card(cell[0]) if cell else Text("·", style="dim") for cell in cells))
        return table

    # ---- families ------------------------------------------------------------------------------------------------

    def families(self) -> Table:
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
        table.add_column(self.word("board.family"))
        for area in AREAS:
            table.add_column(self.word(f"area.{area}"))
        table.add_column(self.word("board.walls_column"))
        for family in self.board["families"]:
            table.add_row(self.standing(family), *(self.area(family, area) for area in AREAS), self.wall(family))
        return table

    def standing(self, family: dict[str, Any]) -> Text:
        """Name, points now and at the end."""
        if not isinstance(family["seat"], int):
            return self.mark(family["seat"])
        forecast = self.board["forecast"][family["seat"]]
        arrow = Text("> " if family["seat"] == self.board["turn"] else "", style="bold")
        lines = [arrow.append_text(self.mark(family["seat"])), Text(self.word("board.score", points=family["points"]))]
        lines.append(Text(self.word("board.forecast", **forecast), style="dim"))
        return Text("\n").join(lines)

    def area(self, family: dict[str, Any], area: str) -> Text:
        lines = [self.palace(palace) for palace in family["palaces"] if palace["area"] == area]
        return Text("\n").join(lines) if lines else Text("·", style="dim")

    def palace(self, palace: dict[str, Any]) -> Text:
        """Letter and visible number; under construction how far it is and what lies in it, before the party what it
        would bring."""
        shown = self.letter(palace["colour"]).append(f" {palace['number']:>2}", style="default")
        if palace["area"] == "construction":
            shown.append(f"  {palace['height']}/{palace['size']}", style="default")
            shown.append(f"  {WINDOW}{palace['windows']} {SHIELD}{palace['shields']}", style="default")
        elif palace["area"] == "finished" and palace["party"] is not None:
            shown.append("  " + self.word("board.party", points=palace["party"]["points"]), style="bold default")
        return shown

    def wall(self, family: dict[str, Any]) -> Text:
        """Shields; walls and towers with whether the shields carry them."""
        if not isinstance(family["seat"], int):
            return Text("")
        lines = [Text(self.word("board.shields", shields=family["shields"]))]
        if family["walls"]:
            is_supported = family["is_supported"]
            support = self.word(f"board.support.{str(is_supported).lower()}", needed=family["needed"])
            lines.append(Text(self.word("board.walls", walls=family["walls"])))
            lines.append(Text(support, style="green" if is_supported else "bold red"))
        if family["towers"]:
            lines.append(Text(self.word("board.towers", towers=family["towers"])))
        return Text("\n").join(lines)

    def house_numbers(self) -> list[Text]:
        found = self.board["house_numbers"]
        shown = [self.word(f"board.{key}", **found[key]) for key in ("lowest", "highest") if found[key]]
        return [Text("   ".join(shown), style="dim")] if shown else []

    # ---- cards not on the table yet ------------------------------------------------------------------------------

    def held(self) -> list[Text]:
        """The triplet in play, or the hands one may see."""
        playing, opening = self.board["playing"], self.board["opening"]
        if playing is not None:
            return [self.row(self.word("board.playing"), playing["seat"], playing["cards"])]
        lines: list[Text] = []
        for seat, hand in enumerate(opening["hands"] if opening is not None else []):
            if hand is not None:
                lines.append(self.row(self.word("board.hand"), seat, hand))
            if opening["kept"][seat] is not None:
                lines.append(self.row(self.word("board.kept"), seat, opening["kept"][seat]))
        return lines

    def row(self, title: str, seat: int, cards: list[dict[str, Any]]) -> Text:
        line = self.mark(seat).append(f" {title}: ", style="bold default")
        return line.append_text(Text("   ").join([self.card(card) for card in cards]))
