"""San Gimignano on the terminal: the rival's towers, the market between, your own towers and hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from piazza.boards import SEAT_MARKS, SEAT_STYLES
from piazza.core.messages import Messages

CARD_STYLES = {
    "5": "green3",
    "6": "dodger_blue1",
    "7": "medium_orchid",
    "8": "dark_goldenrod",
    "9": "bright_red",
    "10": "white",
}
NOBLE_STYLE = "bold bright_yellow on grey23"
STOREY = 6
"""The width of a tower."""


def render(view: Mapping[str, Any], messages: Messages, names: list[str]) -> RenderableType:
    """The board of `Match.view(seat)` in at most 100 columns; every card shows its number or letter."""
    return _Board(view, messages, names).draw()


class _Board:
    def __init__(self, view: Mapping[str, Any], messages: Messages, names: list[str]) -> None:
        self.board: dict[str, Any] = view["board"]
        self.seat = view["seat"]
        self.messages = messages
        self.names = names

    def draw(self) -> RenderableType:
        bottom = self.seat if self.seat in (0, 1) else 0
        return Group(self.head(), self.side(1 - bottom), self.middle(), self.side(bottom), self.score())

    def word(self, key: str, **params: object) -> str:
        return self.messages.text(key, params, self.names)

    def card(self, card: str) -> Text:
        return Text(f" {card} ", style=CARD_STYLES.get(card, NOBLE_STYLE))

    def cards(self, cards: list[str]) -> Text:
        """Cards in a row, equal ones counted."""
        row = Text()
        for card in dict.fromkeys(cards):
            row.append_text(self.card(card))
            if cards.count(card) > 1:
                row.append(f"×{cards.count(card)}", style="dim")
            row.append(" ")
        return row if cards else Text("–", style="dim")

    def head(self) -> Text:
        shown = self.board
        line = Text(self.word(f"phase.{shown['phase']}"), style="bold")
        line.append(f" · {self.word('board.turn', turn=shown['turn'])}")
        if shown["match"]["form"] != "single":
            line.append(f" · {self.word('board.game', game=shown['match']['game'])} ")
            line.append(" : ".join(str(total) for total in shown["match"]["totals"]))
        if shown["passes"]:
            line.append(f" · {self.word('board.passed')}", style="bold yellow")
        if shown["declarer"] is not None:
            line.append(f" · {self.word('event.declare', seat=shown['declarer'])}")
        return line

    # ---- the two sides -------------------------------------------------------------------------------------------

    def side(self, seat: int) -> Panel:
        player = self.board["players"][seat]
        lines: list[RenderableType] = [self.hand(player["hand"])]
        if player["front"]:
            front = Text(f"{self.word('board.front')} ").append_text(self.cards(player["front"]))
            lines.append(front)
        cap = player["height_cap"]
        if cap is not None:
            lines.append(Text(self.word("board.cap", cap=cap) if cap else self.word("board.lock"), style="yellow"))
        lines.append(self.skyline(player["towers"]))
        is_active = self.board["active"] == seat
        title = Text(f"{'> ' if is_active else ''}{SEAT_MARKS[seat]} {self.names[seat]}", style=SEAT_STYLES[seat])
        if self.board["pawn"] == seat:
            title.append(f" ♜ {self.word('score.pawn')} +10", style="bold")
        title.append(f" · {player['score']['total']}", style="bold")
        return Panel(Group(*lines), title=title, title_align="left", box=box.HEAVY if is_active else box.ROUNDED)

    def hand(self, hand: dict[str, Any]) -> Text:
        line = Text(f"{self.word('board.hand', count=hand['count'], limit=hand['limit'])} ")
        if hand["cards"] is not None:
            return line.append_text(self.cards(hand["cards"]))
        known = hand["known"] if hand["known"] is not None else hand["public"]
        line.append("▮" * (hand["count"] - hand["nobles"]), style="red")
        line.append("▮" * hand["nobles"], style="blue")
        if hand["nobles"]:
            line.append(f" {self.word('board.nobles', count=hand['nobles'])}")
        if known:
            line.append(f" {self.word('board.known')} ").append_text(self.cards(known))
        return line

    def skyline(self, towers: list[dict[str, Any]]) -> RenderableType:
        if not towers:
            return Text(self.word("board.no_towers"), style="dim")
        most = max(tower["height"] for tower in towers)
        drawn = [self.tower(tower, place, most) for place, tower in enumerate(towers)]
        return Columns(drawn, padding=(0, 2))

    def tower(self, tower: dict[str, Any], place: int, most: int) -> Text:
        """One tower, its foot on the ground: roofed when completed, open to the sky otherwise."""
        lines = [Text("")] * (most - tower["height"])
        lines.append(Text(("/‾‾‾‾\\" if tower["completed"] else "|_||_|"), style="bold"))
        for card, value in zip(tower["cards"], tower["values"], strict=True):
            word = f"{card}{value}" if card == "W" else card
            lines.append(Text(f"|{word:^4}|", style=CARD_STYLES.get(card, NOBLE_STYLE)))
        marks = "=" if tower["completed"] else "!" if tower["immune"] else " "
        lines.append(Text(f"{place + 1}{marks}".center(STOREY), style="dim"))
        return Text("\n").join(lines)

    # ---- the market, the score -----------------------------------------------------------------------------------

    def middle(self) -> Table:
        shown = self.board
        grid = Table.grid(padding=(0, 2))
        deck = Text(f"{self.word('board.deck', count=shown['deck']['count'])}")
        if shown["deck"]["face_up"]:
            deck.append(" ↑").append_text(self.cards_in_order(shown["deck"]["face_up"]))
        if shown["deck"]["bottom"]:
            deck.append(" ↓").append_text(self.cards_in_order(shown["deck"]["bottom"]))
        grid.add_row(deck, Text(f"{self.word('board.market')} ").append_text(self.cards(shown["market"])))
        if shown["noble_deck"] is not None:
            nobles = Text(self.word("board.noble_deck", count=shown["noble_deck"]["count"]))
            removed = Text(f"{self.word('board.removed')} ").append_text(self.cards(shown["removed"]))
            grid.add_row(nobles, removed if shown["removed"] else Text(""))
        if shown["laid"]:
            grid.add_row(Text(""), Text(f"{self.word('board.laid')} ").append_text(self.cards(shown["laid"])))
        return grid

    def cards_in_order(self, cards: list[str | None]) -> Text:
        row = Text()
        for card in cards:
            row.append_text(self.card(card) if card is not None else Text(" ? ", style="dim"))
        return row

    def score(self) -> Table:
        players = self.board["players"]
        parts = [part for part in players[0]["score"] if part != "total"]
        table = Table(box=box.SIMPLE, pad_edge=False, show_edge=False)
        table.add_column("", no_wrap=True)
        for part in parts:
            table.add_column(self.word(f"score.{part}"), justify="right", overflow="fold")
        table.add_column(self.word("score.total"), justify="right")
        for seat in (0, 1):
            name = Text(f"{SEAT_MARKS[seat]} {short(self.names[seat])}", style=SEAT_STYLES[seat])
            score = players[seat]["score"]
            table.add_row(name, *[str(score[part]) for part in parts], Text(str(score["total"]), style="bold"))
        return table


def short(name: str) -> str:
    """At most 12 columns of a name."""
    while cell_len(name) > 12:
        name = name[:-1]
    return name
