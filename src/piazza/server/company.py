"""Who the people of a table are. Undo, pause, end, votes and absence ask nobody else. No I/O.

A stand-in is never a person: it agrees to nothing and votes for nothing. Nor is a program that holds a chair:
like a bot of ours it agrees at once, and nothing goes on for its sake while people are at the table.
"""

from __future__ import annotations

from typing import NamedTuple

from piazza.server.moment import Moment
from piazza.server.seating import ChairDoc, ProposalDoc, TableDoc


class Person(NamedTuple):
    """`plays`: decides for one of their chairs at least, in which no bot sits and from which they are not absent."""

    user: str
    seats: tuple[int, ...]
    plays: bool


def people(doc: TableDoc) -> list[Person]:
    """Everybody who holds a chair in the game, once, however many chairs. Who has resigned is no longer in it."""
    found: dict[str, list[int]] = {}
    for seat, chair in enumerate(doc.chairs):
        if chair.kind == "person" and chair.user is not None and not (chair.program or chair.resigned):
            found.setdefault(chair.user, []).append(seat)
    return [
        Person(user, tuple(seats), any(_is_played(doc.chairs[seat]) for seat in seats)) for user, seats in found.items()
    ]


def _is_played(chair: ChairDoc) -> bool:
    return not chair.sits_in and not chair.absent


def is_attended(doc: TableDoc, moment: Moment) -> bool:
    """Whether somebody is there for whom the game goes on: one of its people; where bots and programs are alone, one of
    the programs or who watches. Where one device is all there is, nobody is there while it is handed on."""
    found = people(doc)
    if len(found) == 1 and found[0].user in moment.curtained:
        return False
    return any(moment.is_here(person.user) for person in found) if found else moment.is_watched


def may_advance(doc: TableDoc, moment: Moment) -> bool:
    """Games over days go on whoever is there; others wait for somebody."""
    return doc.clock.kind == "days" or is_attended(doc, moment)


def is_accompanied(doc: TableDoc, user: str | None, moment: Moment) -> bool:
    """Whether other people are there, for whom it matters that this one is away."""
    return any(person.user != user and moment.is_here(person.user) for person in people(doc))


def voters(doc: TableDoc, seat: int) -> list[Person]:
    """Who decides whether a bot takes the chair of an absent player."""
    return [person for person in people(doc) if person.plays and person.user != doc.chairs[seat].user]


def asked_to_agree(doc: TableDoc, proposal: ProposalDoc, moment: Moment) -> list[Person]:
    """Whose consent a proposal needs, those who have given it included.

    An undo needs everybody with eyes and a memory, wherever they are. A pause and an end need those who are present; to
    go on, where clocks run, those who play, so that nobody's time passes behind their back.
    """
    others = [person for person in people(doc) if proposal.seat not in person.seats]
    if proposal.what == "undo":
        return others
    if proposal.what == "resume":
        return [person for person in others if person.plays] if doc.clock.kind != "none" else []
    return [person for person in others if present_until(doc, person, moment) > moment.running]


def present_until(doc: TableDoc, person: Person, moment: Moment) -> float:
    """Until when, on the line `running`, somebody counts as present: as long as the table's terms let them be away."""
    if moment.is_here(person.user):
        return float("inf")
    if not person.plays:
        return 0.0
    if doc.absence.rule == "wait" or doc.clock.kind == "days":
        return float("inf")
    return max(moment.seen.get(person.user, 0.0), moment.settled) + doc.absence.seconds


def waiting_for(doc: TableDoc, proposal: ProposalDoc, moment: Moment) -> list[int]:
    """The seats whose people have not agreed yet."""
    return sorted(
        seat
        for person in asked_to_agree(doc, proposal, moment)
        if not set(person.seats) & set(proposal.agreed)
        for seat in person.seats
    )
