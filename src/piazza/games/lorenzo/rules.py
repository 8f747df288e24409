"""The game behind the contract of `core.rules`."""

from __future__ import annotations

from typing import Any, Final

from piazza.core.agenda import Ask, settle
from piazza.core.errors import Refusal
from piazza.core.randomness import Stream
from piazza.core.rules import Rules
from piazza.core.settings import Choice, Follows, Number, Setting, Switch
from piazza.games.lorenzo import exporting, scoring
from piazza.games.lorenzo.board import ROUNDS
from piazza.games.lorenzo.census import census
from piazza.games.lorenzo.church import Church
from piazza.games.lorenzo.encode import encode, encode_size
from piazza.games.lorenzo.leaders import ChooseCopy, ChooseRaised, UseLeaders
from piazza.games.lorenzo.position import player_count, read_position
from piazza.games.lorenzo.receiving import ChoosePrivilege, HandBack
from piazza.games.lorenzo.refusals import refusal
from piazza.games.lorenzo.setup import ChooseBonusTile, Draft, start
from piazza.games.lorenzo.spending import MoreServants
from piazza.games.lorenzo.state import LorenzoState, Options
from piazza.games.lorenzo.taking import Bonus, BonusMore, Pay
from piazza.games.lorenzo.turns import PlaceMore, Turn
from piazza.games.lorenzo.view import view
from piazza.games.lorenzo.works import PayServants, Work
from piazza.games.lorenzo.worlds import sample

ASKS: Final[tuple[type[Ask[Any]], ...]] = (
    Turn, PayServants, Pay, Work, ChoosePrivilege, HandBack, Bonus, UseLeaders, ChooseCopy, ChooseRaised, Church,
    ChooseBonusTile, Draft, PlaceMore, BonusMore, MoreServants,
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
"""What versions of the rules differ in though it is no option, by the first version that has it.

SPENDS_MORE: more servants than needed may be paid where that can matter; before, never.
ANY_ORDER: the cards at work may be decided about in any order; before, each was asked about in the order of taking."""


class LorenzoRules(Rules[LorenzoState]):
    def __init__(self, version: int) -> None:
        super().__init__("lorenzo", version, (2, 3, 4), ASKS, SETTINGS)

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
        return read_position(given, options_from(self.in_force(options), self.version))

    def view(self, g: LorenzoState, seat: int) -> dict[str, object]:
        return view(g, seat)

    def sample(self, g: LorenzoState, seat: int, stream: Stream) -> LorenzoState:
        return sample(g, seat, stream)

    def refusal(self, g: LorenzoState, seat: int, text: str) -> Refusal:
        ask = g.agenda[-1]
        assert isinstance(ask, Ask)
        return refusal(g, ask, seat, text)

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
