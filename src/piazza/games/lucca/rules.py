"""Lucca Città as the engine knows it: each question of the contract, answered by the file whose business it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from piazza.core.agenda import settle
from piazza.core.encoding import Encoding
from piazza.core.errors import BadSettings
from piazza.core.randomness import Stream
from piazza.core.rules import Rules
from piazza.core.settings import complete_settings
from piazza.games.lucca import encode, exporting, position, scoring, view, worlds
from piazza.games.lucca.census import census
from piazza.games.lucca.deck import deck_setting
from piazza.games.lucca.neutral import NEUTRAL
from piazza.games.lucca.rounds import turn_number
from piazza.games.lucca.rows import LuccaEncoder
from piazza.games.lucca.setup import OPENING, new_game
from piazza.games.lucca.shown import View
from piazza.games.lucca.state import LuccaState
from piazza.games.lucca.terms import SETTINGS, terms_from
from piazza.games.lucca.triplets import CARD
from piazza.games.lucca.turn import TURN

KINDS: Final = (OPENING, TURN, CARD, NEUTRAL)


class LuccaRules(Rules[LuccaState]):
    def __init__(self, version: int) -> None:
        super().__init__("lucca", version, (3, 4, 5), KINDS, SETTINGS)

    # ---- settings of the game ------------------------------------------------------------------------------------

    def check_settings(self, players: int, given: Mapping[str, object]) -> dict[str, object]:
        settings = complete_settings(self.settings(), given)
        if settings["two_player_dummy"]:
            if players != 2:
                raise BadSettings(f"lucca with two_player_dummy is played by 2 players, not {players}")
        elif players == 2:
            raise BadSettings("lucca is played by 3, 4, 5 players; for 2 switch on the setting two_player_dummy")
        elif players not in self.seat_counts:
            raise BadSettings(f"lucca is played by 3, 4, 5 players, not {players}")
        settings["deck"] = deck_setting(settings["deck"])
        return settings

    # ---- the course of a game ------------------------------------------------------------------------------------

    def start(self, players: int, settings: dict[str, object]) -> LuccaState:
        g = new_game(players, terms_from(players, self.in_force(settings)))
        settle(g)
        return g

    def laid_out(self, given: dict[str, object]) -> LuccaState:
        return position.read_position(self, given)

    def as_position(self, g: LuccaState) -> dict[str, object]:
        return exporting.export(g)

    def turn(self, g: LuccaState) -> int:
        return turn_number(g)

    def scores(self, g: LuccaState) -> list[int]:
        return scoring.scores(g)

    def breakdown(self, g: LuccaState) -> list[dict[str, int]]:
        return scoring.breakdown(g)

    def standings(self, g: LuccaState) -> list[int]:
        return scoring.standings(g)

    # ---- what a seat may know ------------------------------------------------------------------------------------

    def view(self, g: LuccaState, seat: int) -> View:
        return view.view(g, seat)

    def sample(self, g: LuccaState, seat: int, stream: Stream) -> LuccaState:
        return worlds.sample(g, seat, stream)

    # ---- for research --------------------------------------------------------------------------------------------

    def encode(self, g: LuccaState, seat: int) -> bytes:
        return encode.encode(g, seat)

    def encoder(self, players: int) -> LuccaEncoder:
        return LuccaEncoder()

    def encoding(self, players: int) -> Encoding:
        return encode.ENCODINGS[players]

    def census(self, g: LuccaState) -> dict[str, int]:
        return census(g)

    def points(self, g: LuccaState) -> list[int]:
        return [player.window_points + player.party_points for player in g.players[: g.terms.seats]]

    def progress(self, g: LuccaState) -> tuple[int, int]:
        return g.round, g.terms.rounds


VERSIONS: Final = (LuccaRules(1), LuccaRules(2))
RULES: Final = VERSIONS[-1]
