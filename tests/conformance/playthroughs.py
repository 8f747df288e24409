"""One whole game of each game to read: positions, questions, options and what was told, as data and in words. A digest
says that something has changed; the difference of these texts says what.

`python -m tests.conformance.playthroughs` writes them anew, from the kept games of bots. Read the difference, and say
in the commit what changed and why.
"""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import Any

import piazza
from piazza.core.messages import LANGUAGES, load_messages
from piazza.core.registry import rules_of
from tests.conformance.bot_games import kept_games
from tests.conformance.cases import Case

FOLDER = Path(__file__).with_name("playthroughs")
NUMBERS = {"lucca": 1, "sangimignano": 9, "aquileia": 0, "lorenzo": 0}
"""Which of the kept games is told: three players, nobles, three players, the advanced game."""
NAMES = ["Anna", "Bruno", "Carla", "Dino", "Elena"]
WIDTH = 120


def file_of(game: str) -> Path:
    return FOLDER / f"{game}.txt"


def told(game: str) -> str:
    version = rules_of(game).version
    kept = kept_games(game, version)[NUMBERS[game]]
    match = Case(game, kept["players"], version, kept["settings"]).match(kept["seed"])
    story = Story(match)
    for decision in kept["decisions"]:
        seat, _, text = decision.partition(" ")
        story.decide(int(seat), text)
    story.end()
    return "\n".join(story.lines) + "\n"


class Story:
    """Tells a match while it is played."""

    def __init__(self, match: piazza.Match) -> None:
        self.match = match
        self.words = [load_messages(language, match.game) for language in LANGUAGES]
        self.lines = [f"{match.game}, version {match.rules.version}, {match.players} players, {match.settings}"]
        self._known: dict[int, dict[str, str]] = {}
        self._looked: dict[int, int] = {}
        self._met: set[tuple[str, tuple[str, ...]]] = set()
        self._heard = 0
        self.hear()

    def decide(self, seat: int, text: str) -> None:
        face = self.match.ask_face(seat)
        assert face is not None
        params = {**face["params"], "seats": face["seats"]}
        self.lines += ["", f"== {len(self.match.entries)}. {NAMES[seat]}: {face['kind']} {plain(face['params'])}"]
        self.lines += [f"   {words.text('ask.' + face['kind'], params, NAMES)}" for words in self.words]
        self.look(seat)
        self.offer(seat, text)
        self.match.play(seat, text)
        self.hear()

    def look(self, seat: int) -> None:
        """Once in a round, where the game has rounds: what the seat sees otherwise than it saw last."""
        view = self.match.view(seat)
        if view["rounds"] and not view["over"] and self._looked.get(seat) == view["round"]:
            return
        self._looked[seat] = view["round"]
        now = dict(leaves(view["board"], ""))
        before = self._known.get(seat, {})
        self.lines += [f"   {name} = {value}" for name, value in now.items() if before.get(name) != value]
        self.lines += [f"   {name} is gone" for name in before if name not in now]
        self._known[seat] = now

    def offer(self, seat: int, text: str) -> None:
        """All options by their texts; in words and as data the first of each kind, and the one that is played."""
        choices = self.match.choices(seat)
        offered = " | ".join(choice["text"] for choice in choices)
        self.lines += textwrap.wrap(f"may: {offered}", WIDTH, initial_indent="   ", subsequent_indent="     ")
        for choice in choices:
            if self.is_new(f"option {choice['key']}", choice["params"]) or choice["text"] == text:
                sign = ">" if choice["text"] == text else "?"
                key, params = choice["key"], choice["params"]
                said = " / ".join(words.text(f"option.{key}", params, NAMES) for words in self.words)
                self.lines.append(f" {sign} {choice['text']}: {said} {key} {plain(params)}")

    def is_new(self, key: str, params: dict[str, object]) -> bool:
        """Whether nothing with this key and these fields was written as data so far."""
        mark = (key, tuple(params))
        is_new = mark not in self._met
        self._met.add(mark)
        return is_new

    def hear(self) -> None:
        """What the new entries brought, as everybody together knows it."""
        for line in self.match.history(piazza.EVERYONE, self._heard):
            entry = self.match.entries[line["entry"]]
            self.lines += [f"   chance: {entry.text}"] if entry.by == piazza.CHANCE else []
            for event in line["events"]:
                self.lines += [f"   * {words.event_line(event, NAMES)}" for words in self.words]
                if self.is_new(f"event {event['key']}", event):
                    self.lines.append(f"     {plain(event)}")
        self._heard = len(self.match.entries)

    def end(self) -> None:
        assert self.match.is_over
        self.lines += ["", "== The end"]
        for seat in range(self.match.players):
            self.lines.append(f"   {NAMES[seat]} sees")
            self.look(seat)
        self.lines.append(f"   {plain(self.match.result())}")


def leaves(value: Any, name: str) -> list[tuple[str, str]]:
    """A view as named values, one for each thing that stands for itself."""
    if isinstance(value, dict) and any(isinstance(part, (dict, list)) and part for part in value.values()):
        return [leaf for key, part in value.items() for leaf in leaves(part, f"{name}.{key}".removeprefix("."))]
    if isinstance(value, list) and any(isinstance(part, (dict, list)) for part in value):
        return [leaf for place, part in enumerate(value) for leaf in leaves(part, f"{name}[{place}]")]
    return [(name, plain(value))]


def plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in NUMBERS:
        file_of(game).write_text(told(game), encoding="utf-8")
