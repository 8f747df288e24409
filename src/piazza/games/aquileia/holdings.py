"""What each player has on the board, gathered in one walk over it, for rows of bytes."""

from __future__ import annotations

from typing import Final

from piazza.games.aquileia.board import VILLA, Board
from piazza.games.aquileia.state import AquileiaState

BITS: Final = 15
"""For each of four amounts that are kept in one number: nobody's sites add up to more."""
AMOUNT: Final = (1 << BITS) - 1


class Sheet:
    """What the sites of a board are worth, several amounts in one number: BITS for each. It knows its board, so that
    another is never taken for it."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.villas: Final[tuple[int, ...]] = tuple(
            [site.worth << BITS * site.colour if site.kind == VILLA else 0 for site in board.sites]
        )
        """By site the points of a villa, in the place of its colour."""
        self.income: Final[tuple[int, ...]] = tuple(
            [
                site.income[0] | site.income[1] << BITS | site.income[2] << 2 * BITS | site.income_points << 3 * BITS
                for site in board.sites
            ]
        )


_last_sheets: Final[list[Sheet]] = []
"""That of the board encoded last: games on different boards hardly ever take turns."""


def sheet_of(board: Board) -> Sheet:
    if _last_sheets:
        sheet = _last_sheets[0]
        if sheet.board is board:
            return sheet
        _last_sheets.clear()
    _last_sheets.append(Sheet(board))
    return _last_sheets[0]


class Holdings:
    """What each player has on the board, gathered in one walk over it."""

    def __init__(self, g: AquileiaState, players: int) -> None:
        self.spaces: Final = [0] * players
        self.sites: Final = [0] * players
        self.theatre: Final = [0] * players
        self.villas: Final = [0] * players
        """The worth of the villas by colour, as a sheet has it."""
        self.income: Final = [0] * players
        """Copper, silver, gold and points, in the same way."""
        add_spaces(self.spaces, g)
        bit = 1
        for owner in g.theatre:
            if owner >= 0:
                self.theatre[owner] |= bit
            bit <<= 1
        sheet = sheet_of(g.board)
        at = 0
        for owner in g.owners:
            if owner >= 0:
                self.sites[owner] |= 1 << at
                self.villas[owner] += sheet.villas[at]
                self.income[owner] += sheet.income[at]
            at += 1


def add_spaces(held: list[int], g: AquileiaState) -> None:
    """To each player's set the spaces it stands on."""
    bit = 1
    for owner in g.spaces:
        if owner >= 0:
            held[owner] |= bit
        bit <<= 1
