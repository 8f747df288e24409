"""Positions that no game comes to: each part of them may be right, but not together."""

from __future__ import annotations

from piazza.core.errors import BadPosition
from piazza.games.lorenzo.chapters.leader_options import effect_of, is_once_per_round
from piazza.games.lorenzo.chapters.placing import ENDLESS
from piazza.games.lorenzo.chapters.standing import IN_OCCUPIED
from piazza.games.lorenzo.data.board import HARVEST_SMALL, LEADERS_EACH, LEVELS, OPEN_FROM, PRODUCTION_SMALL, SPACES
from piazza.games.lorenzo.data.effects import SetMemberValue
from piazza.games.lorenzo.state import OWN_COLOURED, LorenzoState, Player
from piazza.games.lorenzo.words.notation import SPACE_WORDS, bits, members_of


def check_possible(g: LorenzoState) -> None:
    """Raises BadPosition naming the key of what cannot be."""
    for space in range(SPACES):
        _check_space(g, space)
    for first in (0, LEVELS, 2 * LEVELS, 3 * LEVELS):
        _check_apart(g, first, LEVELS)
    for small in (HARVEST_SMALL, PRODUCTION_SMALL):
        _check_apart(g, small, 2)
    for seat, player in enumerate(g.players):
        _check_leaders(player, f"seats[{seat}].")


def _check_space(g: LorenzoState, space: int) -> None:
    members = members_of(g.spaces[space])
    if members and len(g.players) < OPEN_FROM[space]:
        raise BadPosition(f"spaces.{SPACE_WORDS[space]}: it is covered with {len(g.players)} players")
    first_comers = [seat for seat, _ in members if not g.players[seat].standing & IN_OCCUPIED]
    if len(first_comers) > 1 and not ENDLESS >> space & 1:
        raise BadPosition(f"spaces.{SPACE_WORDS[space]}: expected one member, or leaders that allow more")


def _check_apart(g: LorenzoState, first: int, count: int) -> None:
    """A player's coloured members stand on one space of a tower, or of harvest or production, at most."""
    for seat in range(len(g.players)):
        spaces = [space for space in range(first, first + count) if g.spaces[space] & OWN_COLOURED[seat]]
        if len(spaces) > 1:
            raise BadPosition(f"spaces.{SPACE_WORDS[spaces[1]]}: seat {seat} has a coloured member beside it already")


def _check_leaders(player: Player, key: str) -> None:
    if (player.hand | player.played | player.discarded).bit_count() > LEADERS_EACH:
        raise BadPosition(f"{key}hand: expected at most {LEADERS_EACH} leaders, those played and discarded included")
    for number in bits(player.used):
        if not is_once_per_round(player, number):
            raise BadPosition(f"{key}used: expected leaders that serve once a round")
    raises = False
    for number in bits(player.used):
        raises = raises or isinstance(effect_of(player, number), SetMemberValue)
    if player.raised >= 0 and not raises:
        raise BadPosition(f"{key}raised: expected Federico da Montefeltro, or a copy of him, among those used")
