"""A match on the terminal: board, log lines, questions, choices, the result. It draws; it decides nothing."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from piazza.boards import SEAT_MARKS, SEAT_STYLES, draw_board
from piazza.core.agenda import EVERYONE
from piazza.core.match import Match
from piazza.core.messages import Messages
from piazza.core.seen import ChoiceSeen


class Screen:
    """Shows one match to the person at the console, in one language."""

    def __init__(self, out: Console, match: Match, messages: Messages) -> None:
        self.out = out
        self.match = match
        self.messages = messages
        self.names = [str(player.get("name", "")) for player in match.names]

    def say(self, key: str, style: str = "", **params: object) -> None:
        self.out.print(Text(self.messages.text(f"terminal.{key}", params, self.names), style=style))

    def board(self, seat: int | None) -> None:
        """The board as `seat` sees it."""
        view = self.match.view(seat)
        if view["rounds"]:
            title = self.messages.text("terminal.round", {"n": view["round"], "of": view["rounds"]})
        else:
            title = self.messages.text("game.name")
        self.out.print(Rule(title, style="dim"))
        self.out.print(draw_board(view, self.messages, self.names))

    def log(self, seat: int | None, since: int) -> int:
        """Prints what happened from entry `since` on as `seat` may know it; returns where to go on."""
        for line in self.match.history(seat, since):
            events = line["events"]
            assert isinstance(events, list)
            for event in events:
                text = self.messages.event_line(event, self.names)
                self.out.print(seat_mark(line["by"]).append(text, style="default"))
        return len(self.match.entries)

    def question(self, seat: int) -> None:
        face = self.match.ask_face(seat)
        assert face is not None
        params = face["params"]
        assert isinstance(params, dict)
        text = self.messages.text(f"ask.{face['kind']}", params, self.names)
        self.out.print(seat_mark(seat).append(f"{self.names[seat]}: ", style="bold").append(text, style="bold"))

    def choices(self, choices: list[ChoiceSeen]) -> None:
        """All choices, numbered, in as many columns as fit."""
        labels = [self.choice_label(choice) for choice in choices]
        shown: list[RenderableType] = [
            Text(f"{number:>3} ", style="bold cyan").append(label, style="default")
            for number, label in enumerate(labels, 1)
        ]
        self.out.print(Columns(shown, padding=(0, 3), column_first=True, expand=False))

    def choice_label(self, choice: ChoiceSeen) -> str:
        params = choice["params"]
        assert isinstance(params, dict)
        return self.messages.text(f"option.{choice['key']}", params, self.names)

    def refusal(self, code: str, params: dict[str, object]) -> None:
        self.out.print(Text(self.messages.text(f"refusal.{code}", params, self.names), style="yellow"))

    def result(self) -> None:
        """Scores by part, places, who won, and the fair deal."""
        result = self.match.result()
        assert result is not None
        scores, places, parts = result["scores"], result["standings"], result["breakdown"]
        assert isinstance(scores, list) and isinstance(places, list) and isinstance(parts, list)
        self.board(EVERYONE)
        self.say("over", "bold")
        self.out.print(self._score_table(scores, places, parts))
        winners = [name for name, place in zip(self.names, places, strict=True) if place == 1]
        joined = self.messages.text("list.separator").join(winners)
        self.say("winner" if len(winners) == 1 else "winners", "bold green", winners=joined)
        if self.match.driver is not None:
            self.say("seed", "dim", seed=self.match.driver.seed)

    def sealed(self, seal: str, nonce: str) -> None:
        """What is shown before the first card."""
        self.say("commitment", "dim", commitment=seal)
        if nonce:
            self.say("nonce", "dim", nonce=nonce)

    def checked(self, problem: str, is_dealt: bool) -> None:
        """Whether the finished game is what was dealt."""
        if problem:
            self.say("unfair", "bold red", problem=problem)
        else:
            self.say("fair" if is_dealt else "fair_seed", "dim")

    def _score_table(self, scores: list[int], places: list[int], parts: list[Any]) -> Table:
        table = Table()
        table.add_column("")
        for seat, name in enumerate(self.names):
            table.add_column(f"{SEAT_MARKS[seat]} {name}", justify="right", style=SEAT_STYLES[seat])
        for part in parts[0]:
            table.add_row(self.messages.text(f"score.{part}"), *(str(seat_parts[part]) for seat_parts in parts))
        table.add_section()
        table.add_row(self.messages.text("terminal.total"), *(str(score) for score in scores), style="bold")
        table.add_row(self.messages.text("terminal.place"), *(str(place) for place in places))
        return table


def seat_mark(by: object) -> Text:
    """A sign and a colour for a seat; chance has a plain dot."""
    if isinstance(by, int) and 0 <= by < len(SEAT_MARKS):
        return Text(f"{SEAT_MARKS[by]} ", style=SEAT_STYLES[by])
    return Text("· ", style="dim")
