"""The city: 28 action spaces, which never change, and the building sites and swaps, which an owner may replace."""

from __future__ import annotations

from typing import Final

from piazza.games.aquileia.shown import Area, SiteKind, SpaceWord

MERCATUS: Final = 0
ARENA: Final = 1
STADIUM: Final = 2
THEATRUM: Final = 3
FORUM: Final = 4
PORTUS: Final = 5
AREA_WORDS: Final[tuple[Area, ...]] = ("mercatus", "arena", "stadium", "theatrum", "forum", "portus")

SPACE_WORDS: Final[tuple[SpaceWord, ...]] = (
    "dolus", "pecunia", "equi_1", "equi_2", "equi_3", "servi_copper", "servi_silver", "servi_gold", "potentia",
    "arena_1", "arena_2", "arena_3",
    "stadium_gold_1", "stadium_gold_2", "stadium_gold_3", "stadium_silver_1", "stadium_silver_2", "stadium_silver_3",
    "theatrum",
    "forum_1", "forum_2", "forum_3", "forum_4", "forum_5",
    "latro", "portus_copper", "portus_silver", "portus_gold",
)  # fmt: skip
SPACES: Final = 28
SPACE_AREAS: Final[tuple[int, ...]] = (*(0,) * 9, *(1,) * 3, *(2,) * 6, 3, *(4,) * 5, *(5,) * 4)

DOLUS: Final = 0
PECUNIA: Final = 1
EQUI_LEFT: Final = 2
SERVI_COPPER: Final = 5
POTENTIA: Final = 8
ARENA_FIRST: Final = 9
STADIUM_GOLD: Final = 12
STADIUM_SILVER: Final = 15
THEATRE: Final = 18
FORUM_FIRST: Final = 19
LATRO: Final = 24
PORT_COPPER: Final = 25

VILLA: Final = 0
WORKSHOP: Final = 1
BANK: Final = 2
SITE_KINDS: Final[tuple[SiteKind, ...]] = ("villa", "workshop", "bank")

MOST_SITES: Final = 48
"""The catalogue of actions has room for so many sites; the shipped board has 32."""
MOST_SWAPS: Final = 16

ROUNDS: Final = 6
FOLLOWERS: Final = 5
HOUSES: Final = 9
RED_DICE: Final = 3
BLUE_DICE: Final = 4
PECUNIA_POINTS: Final = 4


class Site:
    """A building site of the forum: a villa, a workshop or a private bank."""

    def __init__(
        self,
        word: str,
        title: str,
        name: str,
        kind: int,
        colour: int,
        worth: int,
        cost: tuple[int, ...],
        servi: int,
        income_points: int,
        income: tuple[int, ...],
        status: str,
        note: str,
    ) -> None:
        self.word: Final = word
        """The site's own id: records and boards name it by this."""
        self.title: Final = title
        """The key of its name in messages; empty when the owner's own `name` has to do."""
        self.name: Final = name
        self.kind: Final = kind
        self.colour: Final = colour
        """A villa's colour, -1 for others."""
        self.worth: Final = worth
        """What it scores on forum spaces 2 and 5; of a villa also what a laurel multiplies."""
        self.cost: Final = cost
        self.servi: Final = servi
        self.income_points: Final = income_points
        self.income: Final = income
        self.status: Final = status
        self.note: Final = note


class Swap:
    """One line of the Pecunia list."""

    def __init__(self, give: tuple[int, ...], get: tuple[int, ...]) -> None:
        self.give: Final = give
        self.get: Final = get


class Board:
    """What a match is played on. Immutable and shared by all copies of a state."""

    def __init__(self, sites: tuple[Site, ...], swaps: tuple[Swap, ...], strengths: tuple[int, ...]) -> None:
        self.sites: Final = sites
        self.swaps: Final = swaps
        self.strengths: Final = strengths
        """The strength printed on each of the 28 spaces; 0 outside arena and stadium."""
