"""Lucca Città as the engine knows it: each question of the contract, answered by the file whose business it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from piazza.core.agenda import settle
from piazza.core.errors import BadOptions
from piazza.core.randomness import Stream
from piazza.core.rules import Rules
from piazza.core.settings import Choice, Data, Setting, Switch, complete_options
from piazza.games.lucca import encode, exporting, position, scoring, view
from piazza.games.lucca.cards import NO_CARD, TOWER
from piazza.games.lucca.deck import deck_option
from piazza.games.lucca.neutral import NEUTRAL
from piazza.games.lucca.setup import OPENING, new_game
from piazza.games.lucca.shown import View
from piazza.games.lucca.state import LuccaState
from piazza.games.lucca.triplets import CARD
from piazza.games.lucca.turn import TURN

SETTINGS: Final[tuple[Setting, ...]] = (
    Switch("two_player_dummy", False),
    Choice("order_tie", "visible", ("visible", "all"), since=2),
    Data("deck"),
)


class LuccaRules(Rules[LuccaState]):
    def __init__(self, version: int) -> None:
        super().__init__("lucca", version, (3, 4, 5), (OPENING, TURN, CARD, NEUTRAL), SETTINGS)

    # ---- options of the game -------------------------------------------------------------------------------------

    def check_options(self, players: int, given: Mapping[str, object]) -> dict[str, object]:
        options = complete_options(self.settings(), given)
        if options["two_player_dummy"]:
            if players != 2:
                raise BadOptions(f"lucca with two_player_dummy is played by 2 players, not {players}")
        elif players == 2:
            raise BadOptions("lucca is played by 3, 4, 5 players; for 2 switch on the option two_player_dummy")
        elif players not in self.seat_counts:
            raise BadOptions(f"lucca is played by 3, 4, 5 players, not {players}")
        options["deck"] = deck_option(options["deck"])
        return options

    # ---- the course of a game ------------------------------------------------------------------------------------

    def start(self, players: int, options: dict[str, object]) -> LuccaState:
        g = new_game(players, self.in_force(options))
        settle(g)
        return g

    def laid_out(self, given: dict[str, object]) -> LuccaState:
        return position.position(self, given)

    def as_position(self, g: LuccaState) -> dict[str, object]:
        return exporting.export(g)

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
        return view.sample(g, seat, stream)

    # ---- for research --------------------------------------------------------------------------------------------

    def encode(self, g: LuccaState, seat: int) -> list[float]:
        return encode.encode(g, seat)

    def encode_size(self, players: int) -> int:
        return encode.encode_size(players)

    def census(self, g: LuccaState) -> dict[str, int]:
        towers = g.aside_towers + g.discarded_towers
        palace_cards = g.discarded
        for player in g.players:
            towers += player.towers
            palace_cards += len(player.hand) + len(player.walls) + sum([len(palace) for palace in player.palaces])
        for card in g.stock + g.table + view.cards_in_play(g):
            if card == TOWER:
                towers += 1
            elif card != NO_CARD:
                palace_cards += 1
        return {"palace_cards": palace_cards, "towers": towers}

    def progress(self, g: LuccaState) -> tuple[int, int]:
        return g.round, g.edition.rounds


VERSIONS: Final = (LuccaRules(1), LuccaRules(2))
RULES: Final = VERSIONS[-1]
