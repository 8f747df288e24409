"""San Gimignano as one object: the contract of core/rules.py, chapter by chapter in the modules beside this one."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import settle
from piazza.core.randomness import Stream
from piazza.core.rules import Rules
from piazza.games.sangimignano import encode as encoding
from piazza.games.sangimignano import exporting, view, worlds
from piazza.games.sangimignano import position as positions
from piazza.games.sangimignano.after_joust import AFTER_JOUST
from piazza.games.sangimignano.cards import KINDS, ONE, TOWER_KINDS, WORDS, W, count
from piazza.games.sangimignano.completion import COMPLETING
from piazza.games.sangimignano.counter import REACTING
from piazza.games.sangimignano.donations import DONATION
from piazza.games.sangimignano.draw import DRAW
from piazza.games.sangimignano.giving import GIVING
from piazza.games.sangimignano.height import RETURNING
from piazza.games.sangimignano.intrigue import TOPPLING
from piazza.games.sangimignano.joust_rest import JOUST_REST
from piazza.games.sangimignano.market import PLACING
from piazza.games.sangimignano.match_form import match_parts, totals_of
from piazza.games.sangimignano.nobles import JOUSTING
from piazza.games.sangimignano.scoring import PARTS, first_of_game
from piazza.games.sangimignano.setup import empty_table
from piazza.games.sangimignano.shown import View
from piazza.games.sangimignano.state import NOBODY, OVER, SanGimignanoState
from piazza.games.sangimignano.terms import SETTINGS, SINGLE, Terms
from piazza.games.sangimignano.towers import number_cards, wilds_in
from piazza.games.sangimignano.trade import BACKS
from piazza.games.sangimignano.turn import ACTION, start_game

QUESTIONS: Final = (
    ACTION, DRAW, PLACING, COMPLETING, DONATION, TOPPLING, REACTING, BACKS, GIVING, JOUSTING, AFTER_JOUST, RETURNING,
    JOUST_REST,
)  # fmt: skip


class SanGimignanoRules(Rules[SanGimignanoState]):
    def __init__(self, version: int) -> None:
        super().__init__("sangimignano", version, (2,), QUESTIONS, SETTINGS)

    def start(self, players: int, options: dict[str, object]) -> SanGimignanoState:
        terms = Terms(self.in_force(options), self.version)
        g = empty_table(terms)
        start_game(g, terms.dealer if terms.dealer < 2 else NOBODY)
        settle(g)
        return g

    def laid_out(self, given: dict[str, object]) -> SanGimignanoState:
        options = self.options_of_position(2, given)
        return positions.read_position(given, Terms(self.in_force(options), self.version))

    def as_position(self, g: SanGimignanoState) -> dict[str, object]:
        return exporting.export(g)

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

    def encode(self, g: SanGimignanoState, seat: int) -> list[float]:
        return encoding.encode(g, seat)

    def encode_size(self, players: int) -> int:
        return encoding.SIZE

    def census(self, g: SanGimignanoState) -> dict[str, int]:
        bag = g.deck + g.nobles + g.market + g.laid + g.removed + g.out
        for kind in g.top:
            bag += ONE[kind]
        for card in g.bottom + g.noble_bottom:
            bag += ONE[card >> 2]
        for player in g.players:
            bag += player.hand + player.front
            for tower in player.towers:
                bag += number_cards(tower) + wilds_in(tower) * ONE[W]
        kinds = KINDS if g.terms.nobles else TOWER_KINDS
        return {WORDS[kind]: count(bag, kind) for kind in range(kinds)}

    def progress(self, g: SanGimignanoState) -> tuple[int, int]:
        return max(1, g.turn), 0


VERSIONS: Final = (SanGimignanoRules(1), SanGimignanoRules(2))
RULES: Final = VERSIONS[-1]
