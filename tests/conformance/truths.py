"""What people read, by cause: every event and every refusal of our games in both languages, for each place in the
rules that can say it. The tables `truths/<game>.txt` are for reading: a cause is a position or a new game, what is
played from it, and all that is said then. tests/conformance/test_truths.py holds the games to them.

`python -m tests.conformance.truths [GAME...]` looks for causes that no row has yet, makes them as small as it can, and
appends them under the names of their places. Whoever keeps a row has read whether what it says is true.
`--again` writes the words of all rows anew, for a message that was changed on purpose: read the difference.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import piazza
from piazza.core.agenda import EVERYONE, Ask, State, current_ask
from piazza.core.errors import refused
from piazza.core.messages import LANGUAGES, load_messages, own_words
from piazza.core.moves import Question
from piazza.core.randomness import Stream
from piazza.core.registry import OWN_GAMES
from piazza.core.rules import Rules
from tests.conformance.cases import CASES
from tests.conformance.generated import MAKERS, walk_on
from tests.conformance.sites import Site, passing, sites_of
from tests.conformance.walking import walk

FOLDER: Final = Path(__file__).with_name("truths")
NAMES: Final = ["Anna", "Bruno", "Carla", "Dino", "Elena"]
CHANCE: Final = "C"

Said = tuple[str, str, str]
"""The key of a message, and its words in English and Japanese."""
Steps = Iterator[tuple[State, Ask[Any], int, int]]


@dataclass
class Row:
    """`begin` is a position, perhaps of an earlier `version` of the rules, or where it has a `seed` what a new game is
    made with. With `asked`, a seat and a text, it is why the seat may not play that; else all that the last move
    brought, or the beginning of a new game."""

    name: str
    game: str
    begin: dict[str, Any]
    moves: list[str] = field(default_factory=list)
    asked: str = ""
    lines: list[Said] = field(default_factory=list)

    def played(self) -> piazza.Match:
        if "seed" in self.begin:
            match = piazza.new_match(self.game, **self.begin)
        else:
            begin = dict(self.begin)
            match = piazza.position(self.game, begin, version=begin.pop("version", None))
        for move in self.moves:
            who, _, text = move.partition(" ")
            match.play(piazza.CHANCE if who == CHANCE else int(who), text)
        return match

    def said(self) -> list[Said]:
        match = self.played()
        if self.asked:
            seat, _, text = self.asked.partition(" ")
            refusal = why_not(match, int(seat), text)
            return [] if refusal is None else [self._words(f"refusal.{refusal.code}", refusal.params)]
        since = 0 if "seed" in self.begin else -1
        found = [
            self._line(event)
            for eyes in (EVERYONE, None)
            for line in match.history(eyes)[since:]
            for event in line["events"]
        ]
        return list(dict.fromkeys(found))

    def _words(self, key: str, params: dict[str, Any]) -> Said:
        english, japanese = (load_messages(language, self.game).text(key, params, NAMES) for language in LANGUAGES)
        return key, english, japanese

    def _line(self, event: dict[str, Any]) -> Said:
        english, japanese = (load_messages(language, self.game) for language in LANGUAGES)
        said, key = english.event_line(event, NAMES), f"event.{event['key']}"
        is_known = english.has(f"{key}.known") and said != english.text(key, event, NAMES)
        return f"{key}.known" if is_known else key, said, japanese.event_line(event, NAMES)

    def keys(self) -> set[str]:
        return {key for key, _, _ in self.lines}

    def as_text(self) -> str:
        lines = [f"## {self.name}", json.dumps(self.begin, ensure_ascii=False), *self.moves]
        lines += [f"? {self.asked}"] if self.asked else []
        for key, english, japanese in self.lines:
            lines += [f"= {key}", f"en {english}", f"ja {japanese}"]
        return "\n".join([*lines, ""])


def why_not(match: piazza.Match, seat: int, text: str) -> piazza.Refusal | None:
    """Why a text may not be played; `#n` asks about an option that no text of the question names."""
    if not text.startswith("#"):
        return match.why_not(seat, text)
    g = match.state
    ask = current_ask(g)
    assert isinstance(ask, Question)
    told = ask.refusal(g, seat, int(text[1:]))
    return None if told is None else refused(told)


def rows_of(game: str) -> list[Row]:
    found: list[Row] = []
    file = FOLDER / f"{game}.txt"
    for part in file.read_text(encoding="utf-8").split("## ")[1:] if file.exists() else []:
        name, begin, *rest = part.strip().split("\n")
        row = Row(name, game, json.loads(begin))
        said: list[str] = []
        for line in rest:
            mark, _, words = line.partition(" ")
            if mark == "?":
                row.asked = words
            elif mark in ("=", "en", "ja"):
                said.append(words)
            else:
                row.moves.append(line)
        row.lines = [(said[at], said[at + 1], said[at + 2]) for at in range(0, len(said), 3)]
        found.append(row)
    return found


def write(game: str, rows: list[Row]) -> None:
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{game}.txt").write_text("\n".join(row.as_text() for row in rows), encoding="utf-8")


def keys_of(game: str) -> set[str]:
    """The messages that a game's rules can say."""
    return {key for key in own_words(game, "en") if key.startswith(("event.", "refusal."))}


# ---- looking for more --------------------------------------------------------------------------------------------


class Search:
    """Plays at random and keeps what nobody has said yet, or what is said from a place that no row comes through."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.sites = sites_of(game)
        self.rows = rows_of(game)
        self.met: set[str | Site] = set()
        for row in self.rows:
            self.met |= self.worth(row)
        self.texts: dict[str, list[str]] = {}
        self.questions: Counter[str] = Counter()

    def worth(self, row: Row) -> set[str | Site]:
        """What a row shows: messages, and the places they are from."""
        before = Row("", row.game, row.begin, row.moves if row.asked else row.moves[:-1])
        match = None if "seed" in row.begin and not row.moves else before.played()
        with passing(self.sites) as found:
            if match is None:
                before.played().history(EVERYONE)
            elif row.asked:
                seat, _, text = row.asked.partition(" ")
                why_not(match, int(seat), text)
            elif row.moves:
                who, _, text = row.moves[-1].partition(" ")
                match.play(piazza.CHANCE if who == CHANCE else int(who), text)
                match.history(EVERYONE)
        return {*(site for site in found if site.refuses == bool(row.asked)), *(key for key, _, _ in row.said())}

    def run(self, seed: int) -> None:
        """One random game, and some positions made at random, each played on."""
        stream = Stream(seed)
        cases = [case for case in CASES if case.game == self.game]
        case = cases[stream.below(len(cases))]
        version = {} if case.is_newest else {"version": case.version}
        options = {"options": dict(case.options)} if case.options else {}
        self._follow(case.rules, {**version, "players": case.players, **options}, walk(case, stream), stream, {})
        for _ in range(12):
            begin = {**version, **MAKERS[self.game](stream)}
            with suppress(piazza.BadPosition):
                g = case.rules.position({key: value for key, value in begin.items() if key != "version"})
                self._follow(case.rules, {}, walk_on(g, stream, self.questions), stream, begin)

    def _follow(
        self, rules: Rules[State], head: dict[str, Any], steps: Steps, stream: Stream, begin: dict[str, Any]
    ) -> None:
        moves: list[str] = []
        for g, ask, seat, option in steps:
            if head:
                with suppress(piazza.BadPosition):
                    begin, moves = {**head, **rules.as_position(g)}, []
            if not begin:
                continue
            if isinstance(ask, Question):
                self._ask(Row("", self.game, begin, list(moves)), ask, g, seat, stream)
            moves.append(f"{CHANCE if seat == piazza.CHANCE else seat} {ask.text(g, seat, option)}")
            self._keep(Row("", self.game, begin, list(moves)))

    def _ask(self, row: Row, ask: Question[Any], g: State, seat: int, stream: Stream) -> None:
        """Asks about texts of this and other questions, open or not."""
        pool = self.texts.setdefault(ask.kind_name(), [])
        pool += [ask.text(g, seat, option) for option in ask.options(g, seat)[:6]]
        del pool[:-80]
        wanted = {pools[stream.below(len(pools))] for pools in self.texts.values() for _ in range(3)}
        for text in sorted(wanted | set(closed(ask, g, seat, stream))):
            if ask.find(g, seat, text) < 0:
                with passing(self.sites) as found:
                    code = f"refusal.{ask.why_not(g, seat, text).code}"
                if not {code, *found} <= self.met:
                    self._keep(Row("", self.game, row.begin, row.moves, f"{seat} {text}"))
        for n in {stream.below(ask.kind().size) for _ in range(12)}:
            with passing(self.sites) as found:
                ask.refusal(g, seat, n)
            if not found <= self.met:
                self._keep(Row("", self.game, row.begin, row.moves, f"{seat} #{n}"))

    def _keep(self, row: Row) -> None:
        with suppress(piazza.PiazzaError):
            worth = self.worth(row)
            if not worth <= self.met:
                row.lines = row.said()
                self.rows.append(row)
                self.met |= worth

    # ---- as few and as small as may be -------------------------------------------------------------------------------

    def tidy(self) -> None:
        """Leaves out new rows that show nothing of their own, makes the others smaller and names them."""
        worth = [self.worth(row) for row in self.rows]
        kept = [index for index, row in enumerate(self.rows) if row.name]
        met = {one for index in kept for one in worth[index]}
        for index in sorted(range(len(self.rows)), key=lambda index: len(self.rows[index].as_text())):
            if not worth[index] <= met:
                kept.append(index)
                met |= worth[index]
        self.rows = [self._small(self.rows[index], worth[index]) for index in sorted(kept)]
        for row in self.rows:
            row.name = row.name or self._name(row)

    def _small(self, row: Row, worth: set[str | Site]) -> Row:
        if row.name or "seed" in row.begin:
            return row
        for path in parts_of(row.begin):
            smaller = Row("", self.game, without(row.begin, path), row.moves, row.asked)
            with suppress(Exception):
                if worth <= self.worth(smaller) and len(smaller.said()) <= len(row.lines):
                    smaller.lines = smaller.said()
                    row = smaller
        return row

    def _name(self, row: Row) -> str:
        places = sorted({self.sites[site] for site in self.worth(row) if isinstance(site, Site)})
        return f"{', '.join(sorted(key.partition('.')[2] for key in row.keys()))}: {', '.join(places) or 'the core'}"

    def missing(self) -> list[str]:
        places = [f"{self.sites[site]} ({site})" for site in sorted(self.sites) if site not in self.met]
        return [*places, *sorted(keys_of(self.game) - {one for one in self.met if isinstance(one, str)})]


def closed(ask: Question[Any], g: State, seat: int, stream: Stream) -> Iterator[str]:
    """Texts of some moves of the question, most of which are not open; a move that is not need not have one."""
    for _ in range(25):
        with suppress(Exception):
            yield ask.text(g, seat, stream.below(ask.kind().size))


def parts_of(value: Any, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every part of a position, the large ones first."""
    if isinstance(value, dict):
        yield from [(*at, key) for key in value if (*at, key) not in (("players",), ("version",))]
        for key, part in value.items():
            yield from parts_of(part, (*at, key))
    elif isinstance(value, list):
        yield from [(*at, index) for index in reversed(range(len(value)))]
        for index, part in enumerate(value):
            if isinstance(part, dict):
                yield from parts_of(part, (*at, index))


def without(value: Any, path: tuple[str | int, ...]) -> Any:
    copied = json.loads(json.dumps(value))
    inner = copied
    with suppress(KeyError, IndexError, TypeError):
        for step in path[:-1]:
            inner = inner[step]
        del inner[path[-1]]
    return copied


def main(arguments: list[str]) -> None:
    for game in [argument for argument in arguments if argument != "--again"] or OWN_GAMES:
        search = Search(game)
        if "--again" in arguments:
            for row in search.rows:
                row.lines = row.said()
        else:
            for seed in range(40):
                search.run(seed)
            search.tidy()
        write(game, search.rows)
        print(game, len(search.rows), "not yet:", search.missing())


if __name__ == "__main__":
    main(sys.argv[1:])
