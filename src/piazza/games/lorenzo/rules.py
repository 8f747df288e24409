"""The game behind the contract of `core.rules`."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import settle
from piazza.core.moves import Kind
from piazza.core.randomness import Stream
from piazza.core.rules import Rules
from piazza.core.settings import Choice, Follows, Number, Setting, Switch
from piazza.games.lorenzo import exporting, scoring
from piazza.games.lorenzo.board import ROUNDS
from piazza.games.lorenzo.census import census
from piazza.games.lorenzo.church import CHURCH
from piazza.games.lorenzo.drafting import DRAFT
from piazza.games.lorenzo.encode import encode, encode_size
from piazza.games.lorenzo.leader_moves import LEADERS_OR_NOT
from piazza.games.lorenzo.leaders import COPY, RAISE
from piazza.games.lorenzo.member_moves import PLACE_MORE
from piazza.games.lorenzo.more_servants import MORE_SERVANTS
from piazza.games.lorenzo.position import player_count, read_position
from piazza.games.lorenzo.possible import check_possible
from piazza.games.lorenzo.receiving import HAND_BACK, PRIVILEGE
from piazza.games.lorenzo.setup import BONUS_TILE, start
from piazza.games.lorenzo.shown import View
from piazza.games.lorenzo.state import LorenzoState, Options
from piazza.games.lorenzo.taking import BONUS, BONUS_MORE, PAY
from piazza.games.lorenzo.turns import TURN
from piazza.games.lorenzo.view import view
from piazza.games.lorenzo.works import SERVANTS_FOR_WORK, WORK
from piazza.games.lorenzo.worlds import sample

KINDS: Final[tuple[Kind, ...]] = (
    TURN, SERVANTS_FOR_WORK, PAY, WORK, PRIVILEGE, HAND_BACK, BONUS, LEADERS_OR_NOT, COPY, RAISE, CHURCH, BONUS_TILE,
    DRAFT, PLACE_MORE, BONUS_MORE, MORE_SERVANTS,
)  # fmt: skip


SETTINGS: Final[tuple[Setting, ...]] = (
    Choice("variant", "advanced", ("basic", "advanced")),
    Choice("edition", "manual_2021", ("manual_2021", "print_2016")),
    Number("privilege_faith", 2, 1, 2, follows=Follows("edition", {"print_2016": 1})),
    Switch("toll_own_colour", False, follows=Follows("edition", {"print_2016": True})),
    Choice(
        "neutrals_per_tower",
        "one",
        ("one", "any"),
        earlier={1: "any"},
        follows=Follows("edition", {"print_2016": "any"}),
    ),
    Choice(
        "members_in_work_area",
        "either_space",
        ("either_space", "one"),
        since=2,
        earlier={1: "one"},
        follows=Follows("edition", {"print_2016": "one"}),
    ),
    Choice("final_faith", "all", ("all", "none")),
    Choice("wood_stone_penalty", "total", ("total", "each")),
)


SPENDS_MORE: Final = 2
ANY_ORDER: Final = 2
ONLY_POSSIBLE: Final = 2
"""What versions of the rules differ in though it is no option, by the first version that has it.

SPENDS_MORE: more servants than needed may be paid where that can matter; before, never.
ANY_ORDER: the cards at work may be decided about in any order; before, each was asked about in the order of taking.
ONLY_POSSIBLE: positions that no game comes to are refused; before, they were taken, and their records still replay."""


class LorenzoRules(Rules[LorenzoState]):
    def __init__(self, version: int) -> None:
        super().__init__("lorenzo", version, (2, 3, 4), KINDS, SETTINGS)

    def start(self, players: int, options: dict[str, object]) -> LorenzoState:
        g = start(players, options_from(self.in_force(options), self.version))
        settle(g)
        return g

    def as_position(self, g: LorenzoState) -> dict[str, object]:
        return exporting.export(g)

    def scores(self, g: LorenzoState) -> list[int]:
        return scoring.scores(g)

    def breakdown(self, g: LorenzoState) -> list[dict[str, int]]:
        return scoring.breakdown(g)

    def standings(self, g: LorenzoState) -> list[int]:
        return scoring.standings(g)

    def laid_out(self, given: dict[str, object]) -> LorenzoState:
        options = self.options_of_position(player_count(given), given)
        g = read_position(given, options_from(self.in_force(options), self.version))
        if self.version >= ONLY_POSSIBLE:
            check_possible(g)
        return g

    def view(self, g: LorenzoState, seat: int) -> View:
        return view(g, seat)

    def sample(self, g: LorenzoState, seat: int, stream: Stream) -> LorenzoState:
        return sample(g, seat, stream)

    def encode(self, g: LorenzoState, seat: int) -> list[float]:
        return encode(g, seat)

    def encode_size(self, players: int) -> int:
        return encode_size(players)

    def census(self, g: LorenzoState) -> dict[str, int]:
        return census(g)

    def progress(self, g: LorenzoState) -> tuple[int, int]:
        return max(g.round, 1), ROUNDS


def options_from(options: dict[str, object], version: int) -> Options:
    faith = options["privilege_faith"]
    assert isinstance(faith, int)
    return Options(
        advanced=options["variant"] == "advanced",
        privilege_faith=faith,
        toll_own_colour=options["toll_own_colour"] is True,
        one_neutral=options["neutrals_per_tower"] == "one",
        one_in_work_area=options["members_in_work_area"] == "one",
        final_faith=options["final_faith"] == "all",
        one_of_each_less=options["wood_stone_penalty"] == "each",
        spends_more=version >= SPENDS_MORE,
        any_order=version >= ANY_ORDER,
    )


VERSIONS: Final = (LorenzoRules(1), LorenzoRules(2))
RULES: Final = VERSIONS[-1]
