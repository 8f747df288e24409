"""The rules of Aquileia as the engine sees them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from piazza.core.agenda import settle
from piazza.core.encoding import Encoding
from piazza.core.randomness import Stream
from piazza.core.rules import Rules
from piazza.games.aquileia import encode, exporting, position, rounds, scoring, setup, view, worlds
from piazza.games.aquileia.arena import ARENA_PRIZE
from piazza.games.aquileia.board import ROUNDS
from piazza.games.aquileia.boardfile import check_board
from piazza.games.aquileia.census import census
from piazza.games.aquileia.contest import BLUE, CARDS
from piazza.games.aquileia.forum import BUILD
from piazza.games.aquileia.mercatus import EQUI, SERVI, SWAP
from piazza.games.aquileia.placement import PLACE
from piazza.games.aquileia.portus import BERTH
from piazza.games.aquileia.rows import AquileiaEncoder
from piazza.games.aquileia.shown import View
from piazza.games.aquileia.stadium import LAUREL
from piazza.games.aquileia.state import AquileiaState
from piazza.games.aquileia.terms import SETTINGS, Terms
from piazza.games.aquileia.theatrum import AUCTION

KINDS: Final = (PLACE, SWAP, EQUI, SERVI, CARDS, BLUE, ARENA_PRIZE, LAUREL, AUCTION, BUILD, BERTH)


class AquileiaRules(Rules[AquileiaState]):
    def __init__(self, version: int) -> None:
        super().__init__("aquileia", version, (3, 4, 5), KINDS, SETTINGS)
        self.terms: Final = Terms(version)

    def check_settings(self, players: int, given: Mapping[str, object]) -> dict[str, object]:
        settings = super().check_settings(players, given)
        if settings["board"] is not None:
            settings["board"] = check_board(settings["board"])[0]
        return settings

    def start(self, players: int, settings: dict[str, object]) -> AquileiaState:
        g = setup.new_game(players, setup.board_of(settings), self.terms)
        settle(g)
        return g

    def laid_out(self, given: dict[str, object]) -> AquileiaState:
        return position.read_position(self, given, self.terms)

    def as_position(self, g: AquileiaState) -> dict[str, object]:
        return exporting.export(g)

    def turn(self, g: AquileiaState) -> int:
        return rounds.turn_number(g)

    def scores(self, g: AquileiaState) -> list[int]:
        return scoring.scores(g)

    def breakdown(self, g: AquileiaState) -> list[dict[str, int]]:
        found: list[dict[str, int]] = []
        for seat in range(len(g.players)):
            points = scoring.parts(g, seat)
            found.append({scoring.PARTS[at]: points[at] for at in range(len(points))})
        return found

    def standings(self, g: AquileiaState) -> list[int]:
        return scoring.standings(g)

    def view(self, g: AquileiaState, seat: int) -> View:
        return view.view(g, seat)

    def sample(self, g: AquileiaState, seat: int, stream: Stream) -> AquileiaState:
        return worlds.sample(g, seat, stream)

    def encode(self, g: AquileiaState, seat: int) -> bytes:
        return encode.encode(g, seat)

    def encoder(self, players: int) -> AquileiaEncoder:
        return AquileiaEncoder(players)

    def encoding(self, players: int) -> Encoding:
        return encode.ENCODINGS[players]

    def points(self, g: AquileiaState) -> list[int]:
        return [player.points() for player in g.players]

    def progress(self, g: AquileiaState) -> tuple[int, int]:
        return g.round, ROUNDS

    def census(self, g: AquileiaState) -> dict[str, int]:
        return census(g)


VERSIONS: Final = (AquileiaRules(1), AquileiaRules(2))
RULES: Final = VERSIONS[-1]
