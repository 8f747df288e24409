"""Opening parties: the host gains from the palaces of that colour that other families are building or have finished."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Event
from piazza.games.lucca.cards import COLOUR_COUNT
from piazza.games.lucca.notation import colour_word
from piazza.games.lucca.reasons import ALREADY_OPENED, NO_PALACE, NOT_FINISHED, OK
from piazza.games.lucca.state import LuccaState, Player

FINISHED_PALACE_PAYS: Final = 2
NEUTRAL: Final = "neutral"
"""How events and views name the neutral family where others have a seat."""


def party_refusal(player: Player, colour: int) -> int:
    """Why the family may not open its palace of that colour; OK when it may."""
    if player.finished >> colour & 1:
        return OK
    if player.opened >> colour & 1:
        return ALREADY_OPENED
    return NOT_FINISHED if player.palaces[colour] else NO_PALACE


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


def hold_party(g: LuccaState, host: int, colour: int, key: str) -> None:
    """Opens a finished palace: the host scores, nobody loses anything, the palace moves to the opened area."""
    points = party_points(g, host, colour)
    if g.events is not None:
        g.events.append(Event(key if points else f"{key}_alone", party_params(g, host, colour)))
    player = g.players[host]
    player.party_points += points
    player.finished &= ~(1 << colour)
    player.opened |= 1 << colour


def hold_all_parties(g: LuccaState, host: int) -> None:
    """At the end every palace that is finished and not opened must be opened."""
    for colour in range(COLOUR_COUNT):
        if g.players[host].finished >> colour & 1:
            hold_party(g, host, colour, "final_party")


def family_name(g: LuccaState, family: int) -> object:
    """The seat of a family, or the word for the neutral one."""
    return family if family < g.edition.seats else NEUTRAL


def party_params(g: LuccaState, host: int, colour: int) -> dict[str, object]:
    """The party with its parts, for labels, logs and boards."""
    guests: list[object] = []
    shares: list[object] = []
    for family in range(len(g.players)):
        share = guest_pays(g.players[family], colour)
        if family != host and share:
            guests.append(family_name(g, family))
            shares.append(share)
    return {
        "seat": host,
        "colour": colour_word(colour),
        "points": party_points(g, host, colour),
        "guests": guests,
        "shares": shares,
    }
