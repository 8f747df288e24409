"""The options of the game: what a table can agree on. Rulings that are no option stand as comments where they apply."""

from __future__ import annotations

from typing import Final

from piazza.core.settings import Choice, Number, Setting, Switch

SETTINGS: Final[tuple[Setting, ...]] = (
    Switch("nobles", False),  # chapter 6
    Choice("match", "single", ("single", "two_games", "to_120")),  # clauses 64-67
    Choice("dealer", "random", ("random", "first", "second")),  # ruling 39
    Choice("last_card_purchase", "one", ("one", "two")),  # ruling 1
    Choice("end_phase_timing", "after_action", ("after_action", "immediate")),  # ruling 2
    Choice("pawn_on_topple", "follow", ("follow", "stay")),  # ruling 4
    Switch("donation_optional", True),  # ruling 5
    Switch("immune_towers_shield", False),  # ruling 7
    Switch("grace_in_end_phase", True, since=2),  # ruling 11
    Switch("wild_as_five", True),  # ruling 14
    Switch("nobles_in_other_draws", False),  # ruling 20
    Choice("toppled_wild", "front", ("front", "removed"), since=2),  # ruling 13
    Choice("joust_rest", "all", ("all", "any"), since=2),  # ruling 16
    Choice("trade_pick", "by_back", ("by_back", "uniform"), since=2),  # ruling 19
    Choice("cap_without_tower", "none", ("none", "lock"), since=2),  # ruling 24
    Number("max_turns", 300, 0, 10000),  # ruling 38; 0 is off
)

SINGLE: Final = 0
TWO_GAMES: Final = 1
TO_120: Final = 2
MATCHES: Final = ("single", "two_games", "to_120")
DEALERS: Final = ("first", "second", "random")


ANY_ORDER: Final = 2
OUTBUILT: Final = 2
"""What versions of the rules differ in though it is no option, by the first version that has it.

ANY_ORDER: cards and towers that are named one by one may be named in any order; before, in ascending order only.
OUTBUILT: a pawn that stays goes to who builds higher than its holder's tallest; before, to a tower higher than all."""


class Terms:
    """The options of one game and what hangs on the version of its rules, in the form the rules read."""

    def __init__(self, options: dict[str, object], version: int) -> None:
        turns = options["max_turns"]
        assert isinstance(turns, int)
        self.nobles: Final = options["nobles"] is True
        self.match: Final = MATCHES.index(str(options["match"]))
        self.dealer: Final = DEALERS.index(str(options["dealer"]))
        """The seat that deals the first game; 2 when chance decides."""
        self.last_purchase: Final = 2 if options["last_card_purchase"] == "two" else 1
        self.ends_at_once: Final = options["end_phase_timing"] == "immediate"
        self.pawn_follows: Final = options["pawn_on_topple"] == "follow"
        self.donation_optional: Final = options["donation_optional"] is True
        self.immune_shield: Final = options["immune_towers_shield"] is True
        self.late_grace: Final = options["grace_in_end_phase"] is True
        """Whether storeys laid in the end phase score Grace too."""
        self.wild_as_five: Final = options["wild_as_five"] is True
        self.nobles_in_other_draws: Final = options["nobles_in_other_draws"] is True
        self.keeps_toppled_wilds: Final = options["toppled_wild"] == "front"
        self.any_rest: Final = options["joust_rest"] == "any"
        self.picks_backs: Final = options["trade_pick"] == "by_back"
        self.cap_locks: Final = options["cap_without_tower"] == "lock"
        self.max_turns: Final[int] = turns
        self.any_order: Final = version >= ANY_ORDER
        self.leaves_outbuilt: Final = version >= OUTBUILT
