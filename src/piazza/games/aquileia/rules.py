"""The rules of Aquileia as the engine sees them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from piazza.core.agenda import settle
from piazza.core.randomness import Stream
from piazza.core.rules import Rules
from piazza.core.settings import Data, Setting
from piazza.games.aquileia import encode, exporting, position, scoring, setup, view, worlds
from piazza.games.aquileia.arena import ARENA_PRIZE
from piazza.games.aquileia.board import BLUE_DICE, ROUNDS
from piazza.games.aquileia.boardfile import check_board
from piazza.games.aquileia.cards import CARD_KINDS, CARD_WORDS, LAUREL_KINDS, LAUREL_WORDS, THEATRE_KINDS
from piazza.games.aquileia.contest import BLUE, CARDS
from piazza.games.aquileia.forum import BUILD
from piazza.games.aquileia.mercatus import EQUI, SERVI, SWAP
from piazza.games.aquileia.placement import PLACE
from piazza.games.aquileia.portus import BERTH
from piazza.games.aquileia.shown import View
from piazza.games.aquileia.stadium import LAUREL, KeepLaurel
from piazza.games.aquileia.state import AquileiaState
from piazza.games.aquileia.terms import Terms
from piazza.games.aquileia.theatrum import AUCTION

SETTINGS: Final[tuple[Setting, ...]] = (Data("board"),)


class AquileiaRules(Rules[AquileiaState]):
    def __init__(self, version: int) -> None:
        kinds = (PLACE, SWAP, EQUI, SERVI, CARDS, BLUE, ARENA_PRIZE, LAUREL, AUCTION, BUILD, BERTH)
        super().__init__("aquileia", version, (3, 4, 5), kinds, SETTINGS)
        self.terms: Final = Terms(version)

    def check_options(self, players: int, given: Mapping[str, object]) -> dict[str, object]:
        options = super().check_options(players, given)
        if options["board"] is not None:
            options["board"] = check_board(options["board"])[0]
        return options

    def start(self, players: int, options: dict[str, object]) -> AquileiaState:
        g = setup.new_game(players, setup.board_of(options), self.terms)
        settle(g)
        return g

    def laid_out(self, given: dict[str, object]) -> AquileiaState:
        return position.read_position(self, given, self.terms)

    def as_position(self, g: AquileiaState) -> dict[str, object]:
        return exporting.export(g)

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

    def encode(self, g: AquileiaState, seat: int) -> list[float]:
        return encode.encode(g, seat)

    def encode_size(self, players: int) -> int:
        return encode.encode_size(players)

    def progress(self, g: AquileiaState) -> tuple[int, int]:
        return g.round, ROUNDS

    def census(self, g: AquileiaState) -> dict[str, int]:
        """Every card by kind, pieces and blue dice. Coins are not counted: the bank never runs out."""
        counts: dict[str, int] = {}
        for kind in range(CARD_KINDS):
            held = sum([player.cards[kind] for player in g.players])
            counts[CARD_WORDS[kind]] = held + g.deck[kind] + g.discard[kind] + g.slots.count(kind)
        laurels = _laurels_off_deck(g)
        for kind in range(LAUREL_KINDS):
            counts["laurel " + LAUREL_WORDS[kind]] = laurels[kind] + g.unseen[kind]
        counts["theatre laurels"] = len(g.theatre) if len(g.theatre) == THEATRE_KINDS else -1
        for seat, player in enumerate(g.players):
            counts[f"followers {seat}"] = player.followers + g.spaces.count(seat)
            counts[f"houses {seat}"] = player.houses + g.owners.count(seat)
        counts["blue dice"] = BLUE_DICE if 0 <= g.blue_dice <= BLUE_DICE else -1
        return counts


def _laurels_off_deck(g: AquileiaState) -> list[int]:
    """The stadium laurels that lie face up, are being looked at, or have left the board."""
    counts = [0] * LAUREL_KINDS
    if g.face >= 0:
        counts[g.face] += 1
    top = g.agenda[-1] if g.agenda else None
    if isinstance(top, KeepLaurel):
        counts[top.top] += 1
    for pair in g.pairs:
        if pair.face >= 0:
            counts[pair.face] += 1
        if pair.top >= 0:
            counts[pair.top] += 1
    return counts


VERSIONS: Final = (AquileiaRules(1), AquileiaRules(2))
RULES: Final = VERSIONS[-1]
