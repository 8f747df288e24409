"""San Gimignano as one object: the contract of core/rules.py, chapter by chapter in the modules beside this one."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import settle
from piazza.core.encoding import Encoding
from piazza.core.randomness import Stream
from piazza.core.rules import Rules
from piazza.games.sangimignano import encode as encoding
from piazza.games.sangimignano import exporting, view, worlds
from piazza.games.sangimignano import position as positions
from piazza.games.sangimignano.census import census
from piazza.games.sangimignano.chapters.after_joust import AFTER_JOUST
from piazza.games.sangimignano.chapters.completion import COMPLETING
from piazza.games.sangimignano.chapters.counter import REACTING
from piazza.games.sangimignano.chapters.donations import DONATION
from piazza.games.sangimignano.chapters.draw import DRAW
from piazza.games.sangimignano.chapters.giving import GIVING
from piazza.games.sangimignano.chapters.height import RETURNING
from piazza.games.sangimignano.chapters.intrigue import TOPPLING
from piazza.games.sangimignano.chapters.joust_rest import JOUST_REST
from piazza.games.sangimignano.chapters.market import PLACING
from piazza.games.sangimignano.chapters.match_form import match_parts, totals_of
from piazza.games.sangimignano.chapters.nobles import JOUSTING
from piazza.games.sangimignano.chapters.trade import BACKS
from piazza.games.sangimignano.chapters.turn import ACTION, start_game
from piazza.games.sangimignano.rows import SanGimignanoEncoder
from piazza.games.sangimignano.scoring import PARTS, first_of_game
from piazza.games.sangimignano.setup import empty_table
from piazza.games.sangimignano.shown import View
from piazza.games.sangimignano.state import NOBODY, OVER, SanGimignanoState
from piazza.games.sangimignano.terms import SETTINGS, SINGLE, Terms

KINDS: Final = (
    ACTION, DRAW, PLACING, COMPLETING, DONATION, TOPPLING, REACTING, BACKS, GIVING, JOUSTING, AFTER_JOUST, RETURNING,
    JOUST_REST,
)  # fmt: skip


class SanGimignanoRules(Rules[SanGimignanoState]):
    def __init__(self, version: int) -> None:
        super().__init__("sangimignano", version, (2,), KINDS, SETTINGS)

    def start(self, players: int, settings: dict[str, object]) -> SanGimignanoState:
        terms = Terms(self.in_force(settings), self.version)
        g = empty_table(terms)
        start_game(g, terms.dealer if terms.dealer < 2 else NOBODY)
        settle(g)
        return g

    def laid_out(self, given: dict[str, object]) -> SanGimignanoState:
        settings = self.settings_of_position(2, given)
        return positions.read_position(given, Terms(self.in_force(settings), self.version))

    def as_position(self, g: SanGimignanoState) -> dict[str, object]:
        return exporting.export(g)

    def turn(self, g: SanGimignanoState) -> int:
        return len(g.results) * 10_000 + g.turn

    def scores(self, g: SanGimignanoState) -> list[int]:
        return totals_of(g)

    def breakdown(self, g: SanGimignanoState) -> list[dict[str, int]]:
        parts = match_parts(g)
        return [{PARTS[index]: parts[seat][index] for index in view.shown_parts(g)} for seat in range(2)]

    def standings(self, g: SanGimignanoState) -> list[int]:
        """A single game knows the pawn as tie-break (clause 87); equal totals of a match are a draw (clause 157)."""
        totals = totals_of(g)
        first = NOBODY
        if totals[0] != totals[1]:
            first = 0 if totals[0] > totals[1] else 1
        elif g.terms.match == SINGLE:
            first = g.results[0].first if g.phase == OVER else first_of_game(g, totals)
        return [1 if first in (seat, NOBODY) else 2 for seat in range(2)]

    def view(self, g: SanGimignanoState, seat: int) -> View:
        return view.view(g, seat)

    def sample(self, g: SanGimignanoState, seat: int, stream: Stream) -> SanGimignanoState:
        return worlds.sample(g, seat, stream)

    def encode(self, g: SanGimignanoState, seat: int) -> bytes:
        return encoding.encode(g, seat)

    def encoder(self, players: int) -> SanGimignanoEncoder:
        return SanGimignanoEncoder()

    def encoding(self, players: int) -> Encoding:
        return encoding.ENCODING

    def census(self, g: SanGimignanoState) -> dict[str, int]:
        return census(g)

    def points(self, g: SanGimignanoState) -> list[int]:
        return totals_of(g)

    def progress(self, g: SanGimignanoState) -> tuple[int, int]:
        return max(1, g.turn), 0


VERSIONS: Final = (SanGimignanoRules(1), SanGimignanoRules(2))
RULES: Final = VERSIONS[-1]
