"""A review in words, for the terminal and for a page of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from piazza.core.match import Match
from piazza.core.messages import load_messages
from piazza.study.because import signed

GRADES: Final = ("best", "good", "slip", "mistake", "forced", "stand_in")
MARKS: Final = {"best": "●", "good": "○", "slip": "▲", "mistake": "◆"}
_TELLING: Final = ("slip", "mistake")

Json = dict[str, Any]


class Row(NamedTuple):
    grade: str
    texts: tuple[str, ...]

    @property
    def cells(self) -> Iterator[tuple[int, str]]:
        return iter(enumerate(self.texts))


class ReviewWords:
    """What is said of one review in one language."""

    def __init__(self, match: Match, review: Json, language: str) -> None:
        self.match: Final = match
        self.review: Final = review
        self.language: Final = language
        self._messages: Final = load_messages(language, match.game)
        self.names: Final = [str(player.get("name", "")) for player in match.names]

    def say(self, key: str, **params: object) -> str:
        return self._messages.text(f"review.{key}", params, self.names)

    def heading(self) -> str:
        review = self.review
        params = {"name": self.names[review["seat"]], "place": review["place"], "n": review["scores"][review["seat"]]}
        return self.say("heading", game=self._messages.text("game.name"), **params)

    def counts(self) -> str:
        told = [
            f"{MARKS.get(grade, '–')} {self.say('grade.' + grade)} {self.review['counts'][grade]}"
            for grade in GRADES
            if self.review["counts"].get(grade)
        ]
        return "  ".join(told)

    def telling_turns(self) -> list[Row]:
        """The slips and mistakes, in the order of the game."""
        return [self.row(turn) for turn in self.review["turns"] if turn["grade"] in _TELLING]

    def row(self, turn: Json) -> Row:
        """Number, round, grade, loss, what was chosen, what was better, and why."""
        step = turn["steps"][turn["step"]]
        grade = turn["grade"]
        is_graded = grade in MARKS
        loss = f"{signed(-turn['loss'])} ± {2 * turn['error']:.1f}" if is_graded else ""
        is_best = step["best"]["text"] == step["chosen"]["text"]
        texts = (
            str(turn["number"] + 1),
            str(turn["round"]),
            f"{MARKS.get(grade, '–')} {self.say('grade.' + grade)}",
            loss,
            self.choice(step["chosen"]),
            "" if is_best else self.choice(step["best"]),
            self.reasons(step["because"]),
        )
        return Row(grade, texts)

    def choice(self, choice: Json) -> str:
        return self._messages.text(f"option.{choice['key']}", choice["params"], self.names)

    def reasons(self, told: list[Json]) -> str:
        separator = self._messages.text("list.separator")
        return separator.join(self._messages.text(f"because.{each['key']}", each["params"]) for each in told)

    def turning(self) -> list[str]:
        """Where the forecast swung most."""
        return [self._turned(point) for point in self.review["turning"]]

    def _turned(self, point: Json) -> str:
        by = self.say("chance") if point["by"] < 0 else self.names[point["by"]]
        swing = {"before": signed(point["before"]), "after": signed(point["after"])}
        return self.say("turned", round=point["round"], by=by, **swing)

    def luck(self) -> list[str]:
        """Where the result comes from, in two sentences and a sum."""
        luck, seat = self.review["luck"], self.review["seat"]
        rivals = sum(part for other, part in enumerate(luck["decisions"]) if other != seat)
        parts = {
            "start": signed(luck["start"]),
            "luck": signed(luck["luck"]),
            "error": f"{2 * luck['luck_error']:.1f}",
            "own": signed(luck["decisions"][seat]),
            "rivals": signed(rivals),
            "rest": signed(luck["remainder"]),
            "result": signed(luck["result"]),
        }
        key = "luck_sum" if luck["luck_error"] > 0 else "luck_brief"
        return [self.say(key, **parts), self.say("luck_means")]
