"""The game behind the contract of `core.rules`."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import settle
from piazza.core.encoding import Encoding
from piazza.core.moves import Kind
from piazza.core.randomness import Stream
from piazza.core.rules import Rules
from piazza.games.lorenzo import exporting, scoring
from piazza.games.lorenzo.census import census
from piazza.games.lorenzo.chapters.church import CHURCH
from piazza.games.lorenzo.chapters.drafting import DRAFT
from piazza.games.lorenzo.chapters.leader_moves import LEADERS_OR_NOT
from piazza.games.lorenzo.chapters.leaders import COPY, RAISE
from piazza.games.lorenzo.chapters.member_moves import PLACE_MORE
from piazza.games.lorenzo.chapters.more_servants import MORE_SERVANTS
from piazza.games.lorenzo.chapters.receiving import HAND_BACK, PRIVILEGE
from piazza.games.lorenzo.chapters.taking import BONUS, BONUS_MORE, PAY
from piazza.games.lorenzo.chapters.turns import TURN, turn_number
from piazza.games.lorenzo.chapters.works import SERVANTS_FOR_WORK, WORK
from piazza.games.lorenzo.data.board import ROUNDS
from piazza.games.lorenzo.data.goods import VP
from piazza.games.lorenzo.encode import ENCODINGS, encode
from piazza.games.lorenzo.position import player_count, read_position
from piazza.games.lorenzo.possible import check_possible
from piazza.games.lorenzo.rows import LorenzoEncoder
from piazza.games.lorenzo.setup import BONUS_TILE, new_game
from piazza.games.lorenzo.shown import View
from piazza.games.lorenzo.state import LorenzoState
from piazza.games.lorenzo.terms import ONLY_POSSIBLE, SETTINGS, terms_from
from piazza.games.lorenzo.view import view
from piazza.games.lorenzo.worlds import sample

KINDS: Final[tuple[Kind, ...]] = (
    TURN, SERVANTS_FOR_WORK, PAY, WORK, PRIVILEGE, HAND_BACK, BONUS, LEADERS_OR_NOT, COPY, RAISE, CHURCH, BONUS_TILE,
    DRAFT, PLACE_MORE, BONUS_MORE, MORE_SERVANTS,
)  # fmt: skip


class LorenzoRules(Rules[LorenzoState]):
    def __init__(self, version: int) -> None:
        super().__init__("lorenzo", version, (2, 3, 4), KINDS, SETTINGS)

    def start(self, players: int, settings: dict[str, object]) -> LorenzoState:
        g = new_game(players, terms_from(self.in_force(settings), self.version))
        settle(g)
        return g

    def as_position(self, g: LorenzoState) -> dict[str, object]:
        return exporting.export(g)

    def turn(self, g: LorenzoState) -> int:
        return turn_number(g)

    def scores(self, g: LorenzoState) -> list[int]:
        return scoring.scores(g)

    def breakdown(self, g: LorenzoState) -> list[dict[str, int]]:
        return scoring.breakdown(g)

    def standings(self, g: LorenzoState) -> list[int]:
        return scoring.standings(g)

    def laid_out(self, given: dict[str, object]) -> LorenzoState:
        settings = self.settings_of_position(player_count(given), given)
        g = read_position(given, terms_from(self.in_force(settings), self.version))
        if self.version >= ONLY_POSSIBLE:
            check_possible(g)
        return g

    def view(self, g: LorenzoState, seat: int) -> View:
        return view(g, seat)

    def sample(self, g: LorenzoState, seat: int, stream: Stream) -> LorenzoState:
        return sample(g, seat, stream)

    def encode(self, g: LorenzoState, seat: int) -> bytes:
        return encode(g, seat)

    def encoder(self, players: int) -> LorenzoEncoder:
        return LorenzoEncoder(players)

    def encoding(self, players: int) -> Encoding:
        return ENCODINGS[players]

    def census(self, g: LorenzoState) -> dict[str, int]:
        return census(g)

    def points(self, g: LorenzoState) -> list[int]:
        return [player.goods[VP] for player in g.players]

    def knows_more(self, g: LorenzoState, seat: int) -> bool:
        """All that helps the seat to decide follows from what everybody sees, but for its leaders and the draft."""
        return g.players[seat].hand != 0 or len(g.packs) > 0

    def progress(self, g: LorenzoState) -> tuple[int, int]:
        return max(g.round, 1), ROUNDS


VERSIONS: Final = (LorenzoRules(1), LorenzoRules(2))
RULES: Final = VERSIONS[-1]
