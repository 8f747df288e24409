"""Opening parties: the host gains from the palaces of that colour that other families are building or have finished."""

from __future__ import annotations

from typing import Final, Literal

from piazza.games.lucca.cards import COLOUR_COUNT, COLOURS
from piazza.games.lucca.shown import Family, Party
from piazza.games.lucca.state import LuccaState, Player, tell

FINISHED_PALACE_PAYS: Final = 2


def guest_pays(guest: Player, colour: int) -> int:
    """What one other family is worth to a host: 1 for each card being built, a flat 2 when finished, 0 once opened."""
    if guest.finished >> colour & 1:
        return FINISHED_PALACE_PAYS
    if guest.opened >> colour & 1:
        return 0
    return len(guest.palaces[colour])


def party_points(g: LuccaState, host: int, colour: int) -> int:
    """What opening a palace of that colour would bring the host now."""
    points = 0
    for family in range(len(g.players)):
        if family != host:
            points += guest_pays(g.players[family], colour)
    return points


def hold_party(g: LuccaState, host: int, colour: int, is_last: bool) -> None:
    """Opens a finished palace: the host scores, nobody loses anything, the palace moves to the opened area."""
    points = party_points(g, host, colour)
    if g.events is not None:
        _tell_party(g, host, colour, is_last)
    player = g.players[host]
    player.party_points += points
    player.finished &= ~(1 << colour)
    player.opened |= 1 << colour


def hold_all_parties(g: LuccaState, host: int) -> None:
    """At the end every palace that is finished and not opened must be opened."""
    for colour in range(COLOUR_COUNT):
        if g.players[host].finished >> colour & 1:
            hold_party(g, host, colour, True)


def family_name(g: LuccaState, family: int) -> Family:
    """The seat of a family, or the word for the neutral one."""
    return family if family < g.terms.seats else "neutral"


def party_of(g: LuccaState, host: int, colour: int) -> Party:
    """The party with its parts, for labels, logs and boards."""
    guests: list[Family] = []
    shares: list[int] = []
    for family in range(len(g.players)):
        share = guest_pays(g.players[family], colour)
        if family != host and share:
            guests.append(family_name(g, family))
            shares.append(share)
    return {"points": sum(shares), "guests": guests, "shares": shares}


def _tell_party(g: LuccaState, host: int, colour: int, is_last: bool) -> None:
    party = party_of(g, host, colour)
    if party["points"]:
        tell(g, {"key": "final_party" if is_last else "party", "seat": host, "colour": COLOURS[colour], **party})
    else:
        alone: Literal["final_party_alone", "party_alone"] = "final_party_alone" if is_last else "party_alone"
        tell(g, {"key": alone, "seat": host, "colour": COLOURS[colour], **party})
