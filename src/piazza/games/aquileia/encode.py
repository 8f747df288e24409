"""What a seat knows as a row of bytes, for research: the seat itself first, then the others clockwise."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Ask, Item
from piazza.core.encoding import BYTES, EIGHT, SEVERAL, Encoding, Part, bits_table, byte, hot_table
from piazza.games.aquileia.board import BLUE_DICE, FOLLOWERS, HOUSES, MOST_SITES, ROUNDS, SPACES
from piazza.games.aquileia.cards import CARD_KINDS, EQUI_KINDS, FIRST_SERVUS, LAUREL_KINDS, THEATRE_KINDS
from piazza.games.aquileia.contest import PlayCards
from piazza.games.aquileia.holdings import AMOUNT, BITS, Holdings
from piazza.games.aquileia.rounds import area_in_progress
from piazza.games.aquileia.stadium import KeepLaurel
from piazza.games.aquileia.state import AquileiaState, Player
from piazza.games.aquileia.theatrum import Bid
from piazza.games.aquileia.view import laurels_seen

PHASES: Final = 7
COLOURS: Final = 4
WORTH: Final = COLOURS + 4
STADIUM_LAURELS: Final = 12
FLAGS: Final = 5
_COUNT: Final = 11
"""No kind of card has more copies."""


def _common() -> list[Part]:
    return [
        Part("round", 1, ROUNDS),
        Part("phase", PHASES),
        Part("slots", 3 * EQUI_KINDS),
        Part("discard", CARD_KINDS, _COUNT, 4),
        Part("equi_deck", 1, 17),
        Part("servi_deck", 1, 22),
        Part("stadium_left", 1, STADIUM_LAURELS),
        Part("theatre_left", 1, ROUNDS),
        Part("face_laurel", LAUREL_KINDS),
        Part("laurels_gone", LAUREL_KINDS, 2),
        Part("blue_dice", 1, BLUE_DICE),
        Part("laid", 3),
        Part("theatre_laurel", THEATRE_KINDS),
        Part("hand", CARD_KINDS, _COUNT, 4),
        Part("bid", 3, 255, 8),
        Part("picked", CARD_KINDS, _COUNT, 4),
        Part("top_laurel", LAUREL_KINDS),
    ]


def _player(who: str) -> list[Part]:
    return [
        Part(f"{who}.coins", 3, 255, 10),
        Part(f"{who}.followers", 1, FOLLOWERS),
        Part(f"{who}.houses", 1, HOUSES),
        Part(f"{who}.field", 1, 5),
        Part(f"{who}.strength", 1, 255, 15),
        Part(f"{who}.points", 1, 255, 100),
        Part(f"{who}.servi", 1, 22, 11),
        Part(f"{who}.equi", 1, 17, 8),
        Part(f"{who}.known_equi", EQUI_KINDS, 3),
        Part(f"{who}.laurels", LAUREL_KINDS, 2),
        Part(f"{who}.unknown_laurels", 1, ROUNDS),
        Part(f"{who}.theatre", THEATRE_KINDS),
        Part(f"{who}.villas", COLOURS, 255, 30),
        Part(f"{who}.income", 4, 255, 10),
        Part(f"{who}.spaces", SPACES),
        Part(f"{who}.sites", MOST_SITES),
        # Has passed, starts, has the blue dice, is asked, has made the highest bid.
        Part(f"{who}.flags", FLAGS),
    ]


def _parts(players: int) -> list[Part]:
    names = ["own", *[f"seat{step}" for step in range(1, players)]]
    return [*_common(), *[part for who in names for part in _player(who)]]


ENCODINGS: Final[dict[int, Encoding]] = {players: Encoding(_parts(players)) for players in (3, 4, 5)}

_PHASES: Final = hot_table(PHASES)
_EQUI: Final = hot_table(EQUI_KINDS)
_LAURELS: Final = hot_table(LAUREL_KINDS)
_THEATRE: Final = hot_table(THEATRE_KINDS)
_NO_CARDS: Final = bytes(CARD_KINDS)
NO_LAURELS: Final = bytes(LAUREL_KINDS + 1)
_NO_BID: Final = bytes(3)
NO_OPEN_QUESTION: Final = bytes(3 + CARD_KINDS + LAUREL_KINDS)
_NO_WORTH: Final = bytes(WORTH)
_NO_SITES: Final = bytes(MOST_SITES)
_SIX: Final = bits_table(THEATRE_KINDS)
FLAG_ROWS: Final = bits_table(FLAGS)
_FOUR: Final[tuple[bytes, ...]] = tuple(
    [bytes([counts & 3, counts >> 2 & 3, counts >> 4 & 3, counts >> 6]) for counts in range(256)]
)
"""Up to three of each of four kinds, two bits for each."""
_TWO: Final[tuple[bytes, ...]] = tuple([bytes([counts & 15, counts >> 4]) for counts in range(256)])
"""Two counts below sixteen."""
_THREE: Final[tuple[bytes, ...]] = tuple([counts[:3] for counts in _FOUR[:64]])
"""Up to three of each of three kinds, two bits for each."""


# Pieces that stand side by side are joined where they are made: compiled, that costs half of what it does in a list.


def encode(g: AquileiaState, seat: int) -> bytes:
    found: list[bytes] = []
    players = len(g.players)
    top = g.agenda[-1] if g.agenda else None
    add_common(found, g)
    found.append(nine_counts(g.players[seat].cards))
    add_open_question(found, seat, top)
    holdings = Holdings(g, players)
    asked = 0
    if isinstance(top, Ask):
        for other in top.seats:
            if other >= 0:
                asked |= 1 << other
    highest = top.high if isinstance(top, Bid) else -1
    for step in range(players):
        owner = (seat + step) % players
        add_player(found, g.players[owner], field_of(g, owner))
        found.append(laurel_counts(g, seat, owner))
        found.append(theatre_and_worth(holdings, owner))
        found.append(space_bits(holdings.spaces[owner]))
        found.append(site_bits(holdings.sites[owner]))
        found.append(FLAG_ROWS[flags_of(g, owner, asked, highest)])
    return b"".join(found)


def flags_of(g: AquileiaState, owner: int, asked: int, highest: int) -> int:
    """Has passed, starts, has the blue dice, is asked, has made the highest bid."""
    flags = (g.passed >> owner & 1) | (asked >> owner & 1) << 3
    if g.start == owner:
        flags |= 2
    if g.blue_owner == owner:
        flags |= 4
    if highest == owner:
        flags |= 16
    return flags


def theatre_and_worth(holdings: Holdings, owner: int) -> bytes:
    theatre = _SIX[holdings.theatre[owner]]
    if not holdings.sites[owner]:
        return theatre + _NO_WORTH
    return b"%b%b%b" % (theatre, four_amounts(holdings.villas[owner]), four_amounts(holdings.income[owner]))


def site_bits(sites: int) -> bytes:
    if not sites:
        return _NO_SITES
    return b"%b%b%b%b%b%b" % (
        EIGHT[sites & 255],
        EIGHT[sites >> 8 & 255],
        EIGHT[sites >> 16 & 255],
        EIGHT[sites >> 24 & 255],
        EIGHT[sites >> 32 & 255],
        EIGHT[sites >> 40],
    )


def four_amounts(amounts: int) -> bytes:
    if amounts == 0:
        return _FOUR[0]
    return b"%b%b%b%b" % (
        byte(amounts & AMOUNT),
        byte(amounts >> BITS & AMOUNT),
        byte(amounts >> 2 * BITS & AMOUNT),
        byte(amounts >> 3 * BITS),
    )


def space_bits(spaces: int) -> bytes:
    return b"%b%b%b%b" % (
        EIGHT[spaces & 255],
        EIGHT[spaces >> 8 & 255],
        EIGHT[spaces >> 16 & 255],
        SEVERAL[SPACES - 24][spaces >> 24],
    )


def add_common(found: list[bytes], g: AquileiaState) -> None:
    slots = g.slots
    found.append(
        b"%b%b%b%b%b"
        % (
            BYTES[g.round],
            _PHASES[area_in_progress(g) + 1],
            _EQUI[slots[0]],
            _EQUI[slots[1]],
            _EQUI[slots[2]],
        )
    )
    found.append(nine_counts(g.discard))
    deck = g.deck
    equi = 0
    for kind in range(FIRST_SERVUS):
        equi += deck[kind]
    found.append(
        b"%b%b%b%b%b"
        % (
            BYTES[equi],
            BYTES[deck[FIRST_SERVUS] + deck[FIRST_SERVUS + 1]],
            BYTES[g.stadium_left],
            BYTES[g.theatre_left],
            _LAURELS[g.face],
        )
    )
    add_gone(found, g)
    laid = g.laid
    found.append(
        b"%b%b%b%b%b" % (BYTES[g.blue_dice], BYTES[laid[0]], BYTES[laid[1]], BYTES[laid[2]], _THEATRE[g.theatre_card])
    )


def nine_counts(counts: list[int]) -> bytes:
    """How many cards of each kind, of which there are nine."""
    return b"%b%b%b%b%b" % (
        _TWO[counts[0] | counts[1] << 4],
        _TWO[counts[2] | counts[3] << 4],
        _TWO[counts[4] | counts[5] << 4],
        _TWO[counts[6] | counts[7] << 4],
        BYTES[counts[8]],
    )


def add_gone(found: list[bytes], g: AquileiaState) -> None:
    """The laurels that lay face up and have left the board, by kind."""
    if not g.pairs:
        found.append(NO_LAURELS[:LAUREL_KINDS])
        return
    faces = [0] * LAUREL_KINDS
    for pair in g.pairs:
        if pair.face >= 0:
            faces[pair.face] += 1
    for count in faces:
        found.append(byte(count))


def add_open_question(found: list[bytes], seat: int, top: Item | None) -> None:
    """What an open question holds: the highest bid, the cards picked, the laurel looked at."""
    if isinstance(top, Bid):
        for coins in top.bid:
            found.append(byte(coins))
    else:
        found.append(_NO_BID)
    if isinstance(top, PlayCards) and top.seats[0] == seat:
        for kind in range(CARD_KINDS):
            found.append(byte(top.chosen.count(kind)))
    else:
        found.append(_NO_CARDS)
    looked_at = -1
    if isinstance(top, KeepLaurel) and top.seats[0] == seat:
        looked_at = top.top
    found.append(_LAURELS[looked_at])


def field_of(g: AquileiaState, owner: int) -> int:
    """Where the tie-breaker lies, from 1."""
    track = g.track
    for at in range(len(track)):
        if track[at] == owner:
            return at + 1
    return 0


def add_player(found: list[bytes], player: Player, field: int) -> None:
    coins, known = player.coins, player.known
    found.append(
        b"%b%b%b%b%b%b%b%b%b%b%b%b"
        % (
            byte(coins[0]),
            byte(coins[1]),
            byte(coins[2]),
            BYTES[player.followers],
            BYTES[player.houses],
            BYTES[field],
            byte(player.strength),
            byte(player.points()),
            BYTES[player.servi_held()],
            BYTES[player.equi_held()],
            _FOUR[known[0] | known[1] << 2 | known[2] << 4 | known[3] << 6],
            _THREE[known[4] | known[5] << 2 | known[6] << 4],
        )
    )


def laurel_counts(g: AquileiaState, seat: int, owner: int) -> bytes:
    """The owner's stadium laurels by kind as the viewer knows them, and how many it does not know."""
    if not g.pairs:
        return NO_LAURELS
    counts = [0] * (LAUREL_KINDS + 1)
    for kind in laurels_seen(g, seat, owner):
        counts[kind] += 1
    return bytes(counts)
