"""Aquileia on the terminal: the city plan, the forum, the players, the own hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from piazza.boards import SEAT_MARKS, SEAT_STYLES
from piazza.core.messages import Messages

COINS = ("copper", "silver", "gold")
COIN_STYLES = {"copper": "dark_orange3", "silver": "bright_white", "gold": "yellow3"}
COLOUR_STYLES = {"white": "bright_white", "blue": "bright_blue", "yellow": "yellow3", "purple": "magenta"}
COLUMNS = 4
WIDE = 100


def render(view: Mapping[str, Any], messages: Messages, names: list[str]) -> RenderableType:
    """The board of `Match.view(seat)` in about 100 columns; every colour has a letter or a sign beside it."""
    return _Board(view, messages, names).draw()


class _Board:
    def __init__(self, view: Mapping[str, Any], messages: Messages, names: list[str]) -> None:
        self.board: dict[str, Any] = view["board"]
        self.seat: int | None = view["seat"]
        self.messages = messages
        self.names = names
        self.spaces: dict[str, dict[str, Any]] = {space["id"]: space for space in self.board["spaces"]}

    def draw(self) -> RenderableType:
        parts: list[RenderableType] = [self.head(), self.areas(), self.forum(), self.players()]
        if self.seat is not None and 0 <= self.seat < len(self.board["players"]):
            parts.append(self.hand(self.board["players"][self.seat]))
        return Group(*parts)

    # ---- words ---------------------------------------------------------------------------------------------------

    def word(self, key: str, **params: object) -> str:
        return self.messages.text(key, params, self.names)

    def letter(self, kind: str, style: str) -> Text:
        return Text(self.word(f"letter.{kind}"), style=style)

    def mark(self, seat: int | None) -> Text:
        """Who stands here: the player's sign in the player's colour, a ring for nobody."""
        if seat is None:
            return Text("○", style="dim")
        return Text(SEAT_MARKS[seat], style=f"bold {SEAT_STYLES[seat]}")

    def coins(self, amounts: dict[str, int]) -> Text:
        shown = Text()
        for kind in COINS:
            if amounts.get(kind):
                shown.append(f"{amounts[kind]}").append_text(self.letter(kind, COIN_STYLES[kind])).append(" ")
        shown.rstrip()
        return shown

    def laurels(self, player: dict[str, Any]) -> Text:
        """Letters of colours, points, both letters of theatre laurels, a question mark for what one does not know."""
        shown = []
        for word in (*player["laurels"]["stadium"], *player["laurels"]["theatre"]):
            if word is None:
                shown.append(Text(self.word("board.unknown"), style="dim"))
            elif word.isdecimal():
                shown.append(Text(word))
            else:
                letters = [self.letter(colour, COLOUR_STYLES[colour]) for colour in word.split("-")]
                shown.append(Text("/").join(letters))
        return Text(" ").join(shown)

    # ---- the city ------------------------------------------------------------------------------------------------

    def head(self) -> Text:
        board = self.board
        line = Text(self.word(f"phase.{board['phase']}"), style="bold")
        line.append(f"   {self.word('board.track')} ")
        for field in range(len(board["players"])):
            line.append(f"{field + 1}", style="dim")
            seat = board["tie_breakers"][field] if field < len(board["tie_breakers"]) else None
            line.append_text(self.mark(seat)).append(" ")
        blue = board["dice"]["blue"]
        line.append(f"  {self.word('board.blue_dice')} ").append("▣" * blue["left"] or "–", style="bright_blue")
        if blue["owner"] is not None:
            line.append(" ").append_text(self.mark(blue["owner"]))
        return line

    def place(self, space: str, label: str | Text) -> Text:
        return self.mark(self.spaces[space]["seat"]).append(" ").append(label)

    def areas(self) -> Table:
        table = Table.grid(padding=(0, 2))
        table.add_column(style="bold", no_wrap=True)
        table.add_column()
        for area in ("mercatus", "arena", "stadium", "theatrum", "portus"):
            lines = getattr(self, area)()
            for at, line in enumerate(lines):
                table.add_row(self.word(f"area.{area}") if at == 0 else "", line)
        return table

    def _line(self, *parts: Text) -> Text:
        return Text("   ").join(parts)

    def mercatus(self) -> list[Text]:
        equi = self.board["equi"]
        slots = [
            self.place(f"equi_{slot + 1}", self.word(f"card.{card}") if card else "–")
            for slot, card in enumerate(equi["slots"])
        ]
        slots[0].append(f" {self.word('board.extra')}", style="dim")
        servi = []
        for most, coin in enumerate(COINS, 1):
            servi.append(self.place(f"servi_{coin}", f"{most}×1").append_text(self.letter(coin, COIN_STYLES[coin])))
        fixed = [self.place(space, self.word(f"space.{space}")) for space in ("dolus", "pecunia", "potentia")]
        decks = Text(self.word("deck.equi") + " " + self.word("board.deck", n=equi["deck"]), style="dim")
        servi_deck = Text(self.word("deck.servi") + " " + self.word("board.deck", n=self.board["servi"]["deck"]))
        servi_deck.stylize("dim")
        return [self._line(*fixed, *servi, servi_deck), self._line(*slots, decks), self.swaps()]

    def swaps(self) -> Text:
        shown = []
        for swap in self.board["swaps"]:
            shown.append(self.coins(swap["give"]).append("→").append_text(self.coins(swap["get"])))
        return Text(self.word("space.pecunia") + " ", style="dim").append_text(self._line(*shown))

    def contest(self, area: str) -> list[Text]:
        shown = []
        for entry in self.board["contests"][area]:
            strength = self.word("board.strength", n=entry["strength"])
            shown.append(self.mark(entry["seat"]).append(f" {strength}", style="default"))
        return shown

    def arena(self) -> list[Text]:
        spaces = [self.place(f"arena_{n}", str(self.spaces[f"arena_{n}"]["strength"])) for n in (1, 2, 3)]
        return [self._line(*spaces, *self.contest("arena"))]

    def stadium(self) -> list[Text]:
        lines = []
        for side in ("gold", "silver"):
            parts = [self.letter(side, COIN_STYLES[side])]
            for n in (1, 2, 3):
                space = f"stadium_{side}_{n}"
                parts.append(self.place(space, str(self.spaces[space]["strength"])))
            lines.append(self._line(*parts))
        stadium = self.board["stadium"]
        face = self.word(f"laurel.{stadium['face']}") if stadium["face"] else "–"
        deck = Text(self.word("board.deck", n=stadium["deck"]), style="dim")
        lines[0] = self._line(lines[0], Text(face), deck)
        if self.board["contests"]["stadium"]:
            lines[1] = self._line(lines[1], *self.contest("stadium"))
        return lines

    def theatrum(self) -> list[Text]:
        theatre = self.board["theatre"]
        card = self.word(f"laurel.{theatre['card']}") if theatre["card"] else self.word("space.theatrum")
        return [self._line(self.place("theatrum", card), Text(self.word("board.deck", n=theatre["deck"]), style="dim"))]

    def portus(self) -> list[Text]:
        parts = [self.place("latro", self.word("space.latro"))]
        for coin in COINS:
            berth = self.place(f"portus_{coin}", self.word(f"space.portus_{coin}"))
            if self.board["port"][coin]:
                berth.append(" 1").append_text(self.letter(coin, COIN_STYLES[coin]))
            parts.append(berth)
        return [self._line(*parts)]

    # ---- the forum -----------------------------------------------------------------------------------------------

    def forum(self) -> RenderableType:
        spaces = []
        for n in range(1, 6):
            label = Text(str(n))
            if n in (2, 5):
                label.append(self.word("board.scores"), style="dim")
            if n == 3:
                label.append(" " + self.word("board.build_two"), style="dim")
            spaces.append(self.place(f"forum_{n}", label))
        head = Text(self.word("area.forum") + "  ", style="bold").append_text(self._line(*spaces))
        return Group(head, self.sites())

    def sites(self) -> RenderableType:
        """Workshops and banks beside villas, four abreast; a built site shows its owner."""
        shops = [self.site(site) for site in self.board["sites"] if site["kind"] != "villa"]
        villas = self._by_colour([site for site in self.board["sites"] if site["kind"] == "villa"])
        return _Sites(_four_abreast(shops, 12), _four_abreast(villas, 11))

    def _by_colour(self, villas: list[dict[str, Any]]) -> list[Text]:
        """Villas as on the board when the colours are even: a column for each colour, the dearest on top."""
        columns = [[villa for villa in villas if villa["colour"] == colour] for colour in COLOUR_STYLES]
        if len({len(column) for column in columns}) > 1:
            return [self.site(villa) for villa in villas]
        for column in columns:
            column.sort(key=lambda villa: -int(villa["worth"]))
        return [self.site(column[row]) for row in range(len(columns[0])) for column in columns]

    def site(self, site: dict[str, Any]) -> Text:
        shown = Text()
        if site["owner"] is not None:
            shown.append_text(self.mark(site["owner"])).append(" ")
        if site["kind"] == "villa":
            shown.append_text(self.letter(site["colour"], COLOUR_STYLES[site["colour"]])).append(f"{site['worth']}")
        else:
            name = self.word(f"site.{site['title']}").partition(" (")[0] if site["title"] else site["name"]
            shown.append(name)
            if site["kind"] == "workshop" and site["owner"] is None:
                shown.append(f" {site['worth']}")
        return shown.append("\n").append_text(self.price(site))

    def price(self, site: dict[str, Any]) -> Text:
        """What it costs, a letter alone for one; once built, what it gives."""
        if site["owner"] is not None:
            return self.gain(site["income"])
        shown = Text(style="dim")
        for kind in (*COINS, "servi"):
            count = site["cost"][kind]
            if count:
                letter = self.letter(kind, COIN_STYLES.get(kind, ""))
                shown.append(str(count) if count > 1 else "").append_text(letter)
        return shown

    def gain(self, income: dict[str, Any]) -> Text:
        shown = Text("+" if income["points"] or any(income["coins"].values()) else "")
        if income["points"]:
            shown.append(f"{income['points']}{self.word('letter.points')} ")
        return shown.append_text(self.coins(income["coins"]))

    # ---- the players ---------------------------------------------------------------------------------------------

    def players(self) -> Table:
        table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
        for key in ("player", "points", "forecast", "coins", "pieces", "cards", "laurels", "income"):
            table.add_column(self.word(f"board.{key}"), no_wrap=key != "laurels")
        for seat in self.board["turn_order"]:
            table.add_row(*self.player(self.board["players"][seat]))
        return table

    def player(self, player: dict[str, Any]) -> list[Text]:
        seat = player["seat"]
        name = self.mark(seat).append(f" {self.names[seat]}", style="default")
        if seat == self.board["start_player"]:
            name.append(f" {self.word('board.start')}", style="bold")
        pieces = "♟" * player["followers"] + ("" if player["tie_breaker"] else "◎")
        if player["passed"]:
            pieces = f"{pieces} {self.word('board.passed')}"
        forecast = player["forecast"]
        total = str(forecast["total"])
        if forecast["unknown"]:
            total = self.word("board.at_least", n=total)
        cards = [self.word("board.servi_cards", n=player["servi"]), self.word("board.equi_cards", n=player["equi"])]
        return [
            name,
            Text(str(player["points"]), style="bold"),
            Text(total),
            self.coins(player["coins"]),
            Text(pieces),
            Text(" ".join(cards)),
            self.laurels(player),
            self.gain(player["income"]),
        ]

    def hand(self, player: dict[str, Any]) -> Text:
        line = Text(self.word("board.hand") + ": ", style="bold")
        cards = [self.word(f"card.{card}") for card in player["cards"] or []]
        return line.append(" · ".join(cards) or "–", style="default")


def _four_abreast(cells: list[Text], width: int) -> Table:
    table = Table.grid(padding=(0, 1))
    for _ in range(COLUMNS):
        table.add_column(width=width, no_wrap=True, overflow="ellipsis")
    for first in range(0, len(cells), COLUMNS):
        table.add_row(*cells[first : first + COLUMNS])
    return table


class _Sites:
    """Two tables side by side where there is room, one below the other where there is not."""

    def __init__(self, shops: Table, villas: Table) -> None:
        self.shops = shops
        self.villas = villas

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width < WIDE:
            yield self.shops
            yield self.villas
            return
        both = Table.grid(padding=(0, 1))
        both.add_row(self.shops, self.villas)
        yield both
