"""How the people of a table deal: between the last chair taken and the first card. No I/O.

A seal is shown from the table's first moment. When all chairs are taken, every person's browser shows the hash of a
nonce; when all hashes are there, they are shown and the nonces are opened; then the game starts. Who shows no hash in
time is left out. Who has shown one and does not open it in time voids the deal: a new one is sealed, and that person is
not asked again, or they could void deals until one pleases them. docs/fairness.md has the reasons.

All of it is stored with the table, so it goes on after a crash. The seed of each attempt follows from the table's own
secret; that of a voided deal is told at once, and gives no other away.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass, field

import msgspec

from piazza.core.dealing import Deal, deal_from, nonce_hash, seal_of
from piazza.server import messages as wire
from piazza.server.deal_docs import DealDoc, DealingDoc, VoidedDoc, Waits
from piazza.server.moment import Moment
from piazza.server.refusals import Refused
from piazza.server.seating import TableDoc, copy_of

Said = wire.DealHash | wire.DealNonce


@dataclass
class Step:
    """What a table that deals has come to: the doc, whether it can start, and what people should be told."""

    doc: TableDoc
    is_ready: bool = False
    notices: list[wire.Notice] = field(default_factory=list)


# ---- seeds and seals -------------------------------------------------------------------------------------------------


def seed_of(doc: TableDoc, secret: str) -> str:
    """The seed of the deal that is on. Tables from before there were deals have the secret itself for a seed."""
    return secret if doc.attempt == 0 else _seed(secret, doc.attempt)


def _seed(secret: str, attempt: int) -> str:
    return hmac.digest(secret.encode(), f"deal/{attempt}".encode(), "sha256").hex()


def seal(doc: TableDoc, id: str, secret: str, attempt: int = 1) -> None:
    """Seals a deal in a doc that is about to be stored."""
    doc.attempt = attempt
    doc.seed_commitment = seal_of(_seed(secret, attempt), id, attempt)


def deal_of(doc: TableDoc) -> Deal | None:
    """The deal that the table's game began with."""
    return None if doc.deal is None else deal_from(msgspec.to_builtins(doc.deal), doc.names)


# ---- the steps -------------------------------------------------------------------------------------------------------


def begin(doc: TableDoc, id: str, secret: str, moment: Moment, waits: Waits) -> Step:
    """The chairs are taken: whoever has a browser is asked for a hash."""
    changed = copy_of(doc)
    changed.dealing = DealingDoc(phase="hashes", since=moment.running)
    return _advance(changed, id, secret, moment, waits)


def take(doc: TableDoc, id: str, secret: str, user: str, said: Said, moment: Moment, waits: Waits) -> Step:
    """A person's hash or nonce. Raises Refused when it is not wanted now, or is another than was bound."""
    if not doc.seats_of(user):
        raise Refused("not_your_seat", {"seat": None})
    changed = copy_of(doc)
    if changed.dealing is None or said.attempt != doc.attempt:
        raise Refused("not_dealing")
    if isinstance(said, wire.DealHash):
        _take_hash(changed, changed.dealing, user, said.hash)
    else:
        _take_nonce(changed.dealing, nonce_hash(said.nonce, id, doc.attempt), user, said.nonce)
    return _advance(changed, id, secret, moment, waits)


def _take_hash(doc: TableDoc, dealing: DealingDoc, user: str, hash: str) -> None:
    if dealing.hashes.get(user, hash) != hash:
        raise Refused("deal_bound")
    if user not in dealing.hashes and (dealing.phase != "hashes" or user not in asked(doc)):
        raise Refused("not_dealing")
    dealing.hashes[user] = hash


def _take_nonce(dealing: DealingDoc, hash: str, user: str, nonce: str) -> None:
    if dealing.phase != "nonces" or user not in dealing.hashes:
        raise Refused("not_dealing")
    if dealing.hashes[user] != hash:
        raise Refused("deal_bound")
    dealing.nonces[user] = nonce


def time_passed(doc: TableDoc, id: str, secret: str, moment: Moment, waits: Waits) -> Step:
    """What the table comes to when nobody says anything."""
    return _advance(copy_of(doc), id, secret, moment, waits)


def _advance(doc: TableDoc, id: str, secret: str, moment: Moment, waits: Waits) -> Step:
    """Goes on as far as it can without waiting; `doc` may be changed."""
    notices: list[wire.Notice] = []
    while True:
        dealing = doc.dealing
        assert dealing is not None
        missing = waited_for(doc)
        if missing and _left(dealing, moment, waits) > 0:
            return Step(doc, notices=notices)
        if dealing.phase == "hashes":
            doc.dealing = DealingDoc(phase="nonces", since=moment.running, hashes=dealing.hashes)
        elif missing:
            notices.append(_void(doc, dealing, missing, id, secret, moment))
        else:
            return Step(_settled(doc, dealing, id), True, notices)


def _void(doc: TableDoc, dealing: DealingDoc, missing: list[str], id: str, secret: str, moment: Moment) -> wire.Notice:
    unopened = sorted(seat for user in missing for seat in doc.seats_of(user))
    voided = VoidedDoc(
        seal=doc.seed_commitment,
        seed=seed_of(doc, secret),
        hashes=_by_seat(doc, dealing.hashes),
        unopened=unopened,
    )
    doc.voided = [*doc.voided, voided]
    seal(doc, id, secret, doc.attempt + 1)
    doc.dealing = DealingDoc(phase="hashes", since=moment.running)
    return wire.Notice(code="deal_voided", params={"seats": unopened})


def _settled(doc: TableDoc, dealing: DealingDoc, id: str) -> TableDoc:
    nonces = _by_seat(doc, dealing.nonces)
    left_out = [seat for seat, chair in enumerate(doc.chairs) if chair.kind == "person" and nonces[seat] is None]
    doc.deal = DealDoc(table=id, nonces=nonces, left_out=left_out, voided=doc.voided)
    doc.dealing = None
    return doc


# ---- who is asked ----------------------------------------------------------------------------------------------------


def asked(doc: TableDoc) -> list[str]:
    """The people who deal along: those with a browser who have not voided a deal of this table."""
    voiders = {doc.chairs[seat].user for voided in doc.voided for seat in voided.unopened}
    users = [chair.user for chair in doc.chairs if chair.kind == "person" and not chair.program]
    return list(dict.fromkeys(user for user in users if user is not None and user not in voiders))


def waited_for(doc: TableDoc) -> list[str]:
    """The people whose hash or nonce is not there yet."""
    dealing = doc.dealing
    if dealing is None:
        return []
    if dealing.phase == "hashes":
        return [user for user in asked(doc) if user not in dealing.hashes]
    return [user for user in dealing.hashes if user not in dealing.nonces]


def next_due(doc: TableDoc, moment: Moment, waits: Waits) -> float | None:
    """When somebody must look at the table, on the line `calendar`; None when it does not deal."""
    return None if doc.dealing is None else moment.calendar + max(0.0, _left(doc.dealing, moment, waits))


def _left(dealing: DealingDoc, moment: Moment, waits: Waits) -> float:
    """How many seconds the table still waits. After a restart everybody has the whole time to come back."""
    wait = waits.hashes if dealing.phase == "hashes" else waits.nonces
    return max(dealing.since, moment.began) + wait - moment.running


def _by_seat(doc: TableDoc, by_user: dict[str, str]) -> list[str | None]:
    return [None if chair.user is None else by_user.get(chair.user) for chair in doc.chairs]


def message(doc: TableDoc, user: str | None) -> wire.Dealing | None:
    """The deal that is on, as everybody may see it. Hashes are shown when all are there, nonces never."""
    dealing = doc.dealing
    if dealing is None:
        return None
    waiting = waited_for(doc)
    known = dealing.hashes if dealing.phase == "nonces" else {}
    return wire.Dealing(
        phase=dealing.phase,
        hashes=_by_seat(doc, known),
        waiting=[seat for seat, chair in enumerate(doc.chairs) if chair.user in waiting],
        is_asked=user is not None and user in waiting,
    )


def voided_messages(doc: TableDoc) -> list[wire.VoidedDeal]:
    return [
        wire.VoidedDeal(seal=voided.seal, seed=voided.seed, hashes=voided.hashes, unopened=voided.unopened)
        for voided in doc.voided
    ]
