"""The settings of the game: what a table can agree on, and what versions of the rules differ in."""

from __future__ import annotations

from typing import Final

from piazza.core.settings import Choice, Follows, Number, Setting, Switch

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
"""What versions of the rules differ in though it is no setting, by the first version that has it.

SPENDS_MORE: more servants than needed may be paid where that can matter; before, never.
ANY_ORDER: the cards at work may be decided about in any order; before, each was asked about in the order of taking.
ONLY_POSSIBLE: positions that no game comes to are refused; before, they were taken, and their records still replay."""


class Terms:
    """The settings of one game and what hangs on the version of its rules, in the form the rules read. Copies of a
    state share them."""

    def __init__(
        self,
        advanced: bool,
        privilege_faith: int,
        toll_own_colour: bool,
        one_neutral: bool,
        one_in_work_area: bool,
        final_faith: bool,
        one_of_each_less: bool,
        spends_more: bool,
        any_order: bool,
    ) -> None:
        self.advanced: Final = advanced
        self.privilege_faith: Final = privilege_faith
        self.toll_own_colour: Final = toll_own_colour
        self.one_neutral: Final = one_neutral
        self.one_in_work_area: Final = one_in_work_area
        self.final_faith: Final = final_faith
        self.one_of_each_less: Final = one_of_each_less
        self.spends_more: Final = spends_more
        self.any_order: Final = any_order


def terms_from(settings: dict[str, object], version: int) -> Terms:
    faith = settings["privilege_faith"]
    assert isinstance(faith, int)
    return Terms(
        advanced=settings["variant"] == "advanced",
        privilege_faith=faith,
        toll_own_colour=settings["toll_own_colour"] is True,
        one_neutral=settings["neutrals_per_tower"] == "one",
        one_in_work_area=settings["members_in_work_area"] == "one",
        final_faith=settings["final_faith"] == "all",
        one_of_each_less=settings["wood_stone_penalty"] == "each",
        spends_more=version >= SPENDS_MORE,
        any_order=version >= ANY_ORDER,
    )
