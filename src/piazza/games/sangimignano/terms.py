"""The settings of the game: what a table can agree on. Rulings that are no setting are comments where they apply."""

from __future__ import annotations

from typing import Final

from piazza.core.settings import Choice, Number, Setting, Switch
from piazza.games.sangimignano.shown import MatchForm

SETTINGS: Final[tuple[Setting, ...]] = (
    Switch("nobles", False),  # clauses 100-132
    Choice("match", "single", ("single", "two_games", "to_120")),  # clauses 88-90, 157-159
    Choice("dealer", "random", ("random", "first", "second")),  # clause 133
    Choice("last_card_purchase", "one", ("one", "two")),  # clauses 138 and 139
    Choice("end_phase_timing", "after_action", ("after_action", "immediate")),  # clauses 135 and 136
    Choice("pawn_on_topple", "follow", ("follow", "stay")),  # clauses 142 and 143
    Switch("donation_optional", True),  # clauses 147 and 148
    Switch("immune_towers_shield", False),  # clauses 154 and 155
    Switch("grace_in_end_phase", True, since=2),  # clauses 151 and 188
    Switch("wild_as_five", True),  # clauses 169 and 170
    Switch("nobles_in_other_draws", False),  # clauses 162 and 163
    Choice("toppled_wild", "front", ("front", "removed"), since=2),  # clauses 172 and 189
    Choice("joust_rest", "all", ("all", "any"), since=2),  # clauses 176 and 190
    Choice("trade_pick", "by_back", ("by_back", "uniform"), since=2),  # clauses 165 and 191
    Choice("cap_without_tower", "none", ("none", "lock"), since=2),  # clauses 180 and 192
    Number("max_turns", 300, 0, 10000),  # clause 137; 0 is off
)

SINGLE: Final = 0
TWO_GAMES: Final = 1
TO_120: Final = 2
MATCHES: Final[tuple[MatchForm, ...]] = ("single", "two_games", "to_120")
DEALERS: Final = ("first", "second", "random")


ANY_ORDER: Final = 2
OUTBUILT: Final = 2
"""What versions of the rules differ in though it is no setting, by the first version that has it.

ANY_ORDER: cards and towers that are named one by one may be named in any order; before, in ascending order only.
OUTBUILT: a pawn that stays goes to who builds higher than its holder's tallest; before, to a tower higher than all."""


class Terms:
    """The settings of one game and what hangs on the version of its rules, in the form the rules read."""

    def __init__(self, settings: dict[str, object], version: int) -> None:
        turns = settings["max_turns"]
        assert isinstance(turns, int)
        self.settings: Final = settings
        self.version: Final = version
        self.nobles: Final = settings["nobles"] is True
        self.match: Final = MATCHES.index(str(settings["match"]))
        self.dealer: Final = DEALERS.index(str(settings["dealer"]))
        """The seat that deals the first game; 2 when chance decides."""
        self.last_purchase: Final = 2 if settings["last_card_purchase"] == "two" else 1
        self.ends_at_once: Final = settings["end_phase_timing"] == "immediate"
        self.pawn_follows: Final = settings["pawn_on_topple"] == "follow"
        self.donation_optional: Final = settings["donation_optional"] is True
        self.immune_shield: Final = settings["immune_towers_shield"] is True
        self.late_grace: Final = settings["grace_in_end_phase"] is True
        """Whether storeys laid in the end phase score Grace too."""
        self.wild_as_five: Final = settings["wild_as_five"] is True
        self.nobles_in_other_draws: Final = settings["nobles_in_other_draws"] is True
        self.keeps_toppled_wilds: Final = settings["toppled_wild"] == "front"
        self.any_rest: Final = settings["joust_rest"] == "any"
        self.picks_backs: Final = settings["trade_pick"] == "by_back"
        self.cap_locks: Final = settings["cap_without_tower"] == "lock"
        self.max_turns: Final[int] = turns
        self.any_order: Final = version >= ANY_ORDER
        self.leaves_outbuilt: Final = version >= OUTBUILT
