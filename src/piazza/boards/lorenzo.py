"""Lorenzo il Magnifico on the terminal: towers, spaces, church, players, the own desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from piazza.boards import SEAT_MARKS, SEAT_STYLES
from piazza.core.messages import Messages
from piazza.games.lorenzo.words.reference import PrintedCard, PrintedEffect, WorkLine, reference

KINDS = ("territory", "character", "building", "venture")
KIND_STYLES = {"territory": "green", "character": "bright_blue", "building": "yellow3", "venture": "magenta"}
KIND_SIGNS = {"territory": "♣", "character": "☻", "building": "⌂", "venture": "⚑"}
DIE_STYLES = {"black": "grey50", "white": "bright_white", "orange": "dark_orange", "neutral": "tan"}
GOODS = ("wood", "stone", "servants", "coins", "military", "faith", "vp")
_CARDS: dict[int, PrintedCard] = {card["number"]: card for card in reference()["cards"]}


def render(view: Mapping[str, Any], messages: Messages, names: list[str]) -> RenderableType:
    """The board of `Match.view(seat)` in about 100 columns; every colour has a letter or a sign beside it."""
    return _Board(view, messages, names).draw()


class _Board:
    def __init__(self, view: Mapping[str, Any], messages: Messages, names: list[str]) -> None:
        self.board: dict[str, Any] = view["board"]
        self.seat: int | None = view["seat"]
        self.messages = messages
        self.names = names

    def draw(self) -> RenderableType:
        parts: list[RenderableType] = [self.head(), self.towers(), self.spaces(), self.players()]
        if self.seat is not None and 0 <= self.seat < len(self.board["players"]):
            parts.append(self.desk(self.board["players"][self.seat]))
        return Group(*parts)

    # ---- words ---------------------------------------------------------------------------------------------------

    def word(self, key: str, **params: object) -> str:
        return self.messages.text(key, params, self.names)

    def mark(self, seat: int) -> Text:
        return Text(SEAT_MARKS[seat], style=f"bold {SEAT_STYLES[seat]}")

    def die(self, member: str) -> Text:
        return Text(self.word(f"letter.{member}"), style=DIE_STYLES[member])

    def member(self, member: dict[str, Any]) -> Text:
        """A member on the board: the player's sign and the letter of its die."""
        return self.mark(member["seat"]).append_text(self.die(member["member"]))

    def members(self, members: list[dict[str, Any]]) -> Text:
        return Text(" ").join([self.member(member) for member in members])

    def goods(self, goods: Mapping[Any, int]) -> str:
        return " ".join(f"{amount}{self.word(f'letter.{good}')}" for good, amount in goods.items())

    # ---- the board -----------------------------------------------------------------------------------------------

    def head(self) -> Text:
        line = Text(self.word("board.order") + " ", style="bold")
        line.append_text(Text(" ").join([self.mark(seat) for seat in self.board["order"]]))
        line.append(f"   {self.word('board.dice')} ", style="bold")
        for die, value in self.board["dice"].items():
            line.append_text(self.die(die)).append(f"{value or '–'} ")
        line.append("\n")
        line.append(self.word("board.church"), style="bold")
        for tile in self.board["church"]:
            struck = Text("").join([self.mark(seat) for seat in tile["excommunicated"]])
            style = "bold" if tile["period"] == self.board["period"] else "dim"
            text = self.word(f"tile.{tile['tile']}") if tile["tile"] else "–"
            line.append(f"\n  {'I' * tile['period']} ≥{tile['faith']}{self.word('letter.faith')} {text} ", style=style)
            line.append_text(struck)
        return line

    def towers(self) -> Table:
        table = Table(expand=False, show_lines=True, padding=(0, 1), border_style="dim")
        for kind in KINDS:
            title = Text(f"{KIND_SIGNS[kind]} {self.word(f'kind.{kind}')}", style=f"bold {KIND_STYLES[kind]}")
            table.add_column(title, width=21, overflow="fold")
        for level in range(3, -1, -1):
            table.add_row(*[self.space(kind, self.board["towers"][kind][level]) for kind in KINDS])
        return table

    def space(self, kind: str, space: dict[str, Any]) -> Text:
        line = Text(str(space["value"]), style="bold")
        if space["bonus"]:
            line.append(f" ⚡{self.goods(space['bonus'])}", style="dim")
        if space["members"]:
            line.append(" ").append_text(self.members(space["members"]))
        if space["card"] is None:
            return line.append(f"\n{self.word('board.empty')}", style="dim")
        line.append(f"\n{self.word('card.' + str(space['card']))}", style=KIND_STYLES[kind])
        card = _CARDS[space["card"]]
        line.append(f"\n{self.cost(card)}", style="default")
        now = self.immediate(card)
        if now:
            line.append(f"\n⚡{now}")
        lasting = self.lasting(card)
        return line.append(f"\n{lasting}", style="italic") if lasting else line

    def spaces(self) -> Table:
        table = Table.grid(padding=(0, 2))
        table.add_column(style="bold", no_wrap=True)
        table.add_column()
        market = [self.place(space, self.goods(space["gain"])) for space in self.board["market"]]
        table.add_row(self.word("board.market"), Text("   ").join(market))
        for area in ("harvest", "production"):
            shown = []
            for size in ("small", "large"):
                space = self.board[area][size]
                modifier = f" {space['modifier']}" if space["modifier"] else ""
                shown.append(self.place(space, self.word(f"board.{size}") + modifier))
            table.add_row(self.word(f"board.{area}"), Text("   ").join(shown))
        table.add_row(self.word("board.council"), self.members(self.board["council"]) or Text("–", style="dim"))
        return table

    def place(self, space: dict[str, Any], label: str) -> Text:
        shown = Text(f"[{label}]")
        if not space["open"]:
            return Text(f"[{label}: {self.word('board.closed')}]", style="dim")
        return shown.append(" ").append_text(self.members(space["members"])) if space["members"] else shown

    # ---- cards in short ------------------------------------------------------------------------------------------

    def cost(self, card: PrintedCard) -> str:
        shown = []
        for cost in card["costs"]:
            text = self.goods(cost["pay"])
            shown.append(f"{text} (≥{cost['need']})" if cost["need"] else text)
        return " / ".join(shown) or self.word("board.free")

    def immediate(self, card: PrintedCard) -> str:
        return ", ".join(self.effect(effect) for effect in card["immediate"])

    def lasting(self, card: PrintedCard) -> str:
        if "end_vp" in card:
            return f"{self.word('board.end')} {card['end_vp']}{self.word('letter.vp')}"
        if "work" in card:
            lines = " / ".join(self.line(line) for line in card["work"]["lines"])
            return f"≥{card['work']['value']}: {lines}"
        return ", ".join(self.effect(effect) for effect in card["standing"])

    def effect(self, effect: PrintedEffect) -> str:
        """In signs; what has none, in its own words."""
        does = effect["does"]
        match does["op"]:
            case "bonus_action":
                less = f" −{self.goods(does['discount'])}" if does["discount"] else ""
                return f"{self.word('action.' + does['action'])} {does['value']}{less}"
            case "gain_per_card":
                return f"{self.goods(does['gain'])}/{self.word('action.' + does['per'])}"
            case "gain_per_points":
                return f"{self.goods(does['gain'])}/{self.goods({does['per']: does['each']})}"
            case "gain":
                return self.goods(does["gain"]) + (" ≠" if does["different"] else "")
            case "action_value":
                return f"{self.word('action.' + does['action'])} +{does['plus']}"
            case "tower_discount":
                return "−" + "/".join(self.goods(choice) for choice in does["choices"])
            case "no_tower_space_bonus":
                return "⚡✗ " + " ".join(str(value) for value in does["values"])
            case _:
                return self.messages.text(effect["words"]["key"], effect["words"]["params"])

    def line(self, line: WorkLine) -> str:
        gain = self.goods(line["gain"])
        if "per" in line:
            return f"{gain}/{self.word('action.' + line['per'])}"
        return f"{self.goods(line['pay'])}→{gain}" if line["pay"] else gain

    # ---- the players ---------------------------------------------------------------------------------------------

    def players(self) -> Table:
        table = Table(box=None, padding=(0, 1), header_style="dim")
        table.add_column("", no_wrap=True)
        for good in GOODS:
            table.add_column(self.word(f"letter.{good}"), justify="right", no_wrap=True)
        for kind in KINDS:
            table.add_column(Text(KIND_SIGNS[kind], style=KIND_STYLES[kind]), justify="right", no_wrap=True)
        table.add_column(self.word("board.members"), no_wrap=True)
        table.add_column(self.word("board.leaders"))
        table.add_column(self.word("board.total"), justify="right")
        for seat in self.board["order"]:
            table.add_row(*self.player(self.board["players"][seat]))
        return table

    def player(self, own: dict[str, Any]) -> list[RenderableType]:
        seat = own["seat"]
        name = self.mark(seat).append(f" {self.names[seat]}", style="default")
        cells: list[RenderableType] = [name, *[str(own[good]) for good in GOODS]]
        cells += [str(len(own["cards"][kind])) for kind in KINDS]
        idle = Text(" ").join([self.die(member).append(str(own["values"][member])) for member in own["idle"]])
        return [*cells, idle, self.leaders(own["leaders"]), str(own["total"])]

    def leaders(self, leaders: dict[str, Any]) -> Text:
        shown = []
        for played in leaders["played"]:
            text = self.word(f"leader.{played['leader']}")
            if played["copied"]:
                text += f" = {self.word('leader.' + str(played['copied']))}"
            shown.append(text + (f" ({self.word('board.used')})" if played["used"] else ""))
        if leaders["hand"]:
            shown.append(f"+{leaders['hand']} {self.word('board.hand')}")
        return Text(", ".join(shown))

    def desk(self, own: dict[str, Any]) -> Table:
        """What only matters to the one who looks: own cards with what they do, leaders in hand."""
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True)
        table.add_column()
        tile = own["bonus_tile"]
        if tile is not None:
            table.add_row(Text(self.word("board.tile"), style="bold"), self.word(f"bonus_tile.{tile['tile']}"))
        for kind in KINDS:
            cards = [f"{self.word(f'card.{card}')} {self.lasting(_CARDS[card])}".strip() for card in own["cards"][kind]]
            if kind == "territory" and own["slot_military"]:
                cards.append(f"({self.word('board.slot')} {own['slot_military']}{self.word('letter.military')})")
            if cards:
                head = Text(f"{KIND_SIGNS[kind]} {self.word(f'kind.{kind}')}", style=f"bold {KIND_STYLES[kind]}")
                table.add_row(head, "; ".join(cards))
        for leader in self.board["own"]["hand"]:
            table.add_row(Text(self.word("board.hand"), style="bold"), self.hand(leader))
        draft = self.board["draft"]
        if draft is not None and draft.get("pack"):
            for number in draft["pack"]:
                text = f"{self.word(f'leader.{number}')}: {self.word(f'leader_text.{number}')}"
                table.add_row(Text(self.word("board.pack"), style="bold"), text)
        return table

    def hand(self, leader: dict[str, Any]) -> Text:
        number = leader["leader"]
        line = Text(self.word(f"leader.{number}"), style="bold" if leader["playable"] else "default")
        needs = []
        for what, (have, need) in leader["has"].items():
            if what in KINDS:
                label = KIND_SIGNS[what]
            else:
                label = "=" if what == "same_type" else self.word(f"letter.{what}")
            needs.append(f"{have}/{need}{label}")
        return line.append(f" [{' '.join(needs)}] ", style="dim").append(
            self.word(f"leader_text.{number}"), style="default"
        )
