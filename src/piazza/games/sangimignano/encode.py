"""What a seat knows as a row of bytes, for research: the seat itself first, then its rival."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Ask
from piazza.core.encoding import BYTES, Encoding, Part, byte, flag, hot_table
from piazza.games.sangimignano.chapters.draw import Draw
from piazza.games.sangimignano.chapters.match_form import current_parts
from piazza.games.sangimignano.chapters.nobles import NO_CAP, height_cap, spare_uses
from piazza.games.sangimignano.chapters.towers import (
    MOST_TOWERS,
    height_of,
    is_completed,
    is_run,
    late_storeys,
    top_of,
    wilds_in,
)
from piazza.games.sangimignano.data.cards import (
    BITS,
    KINDS,
    NOBLE_COUNT,
    TOWER_CARD_COUNT,
    TOWER_KINDS,
    TOWER_PART,
    hand_size,
    nobles_in,
)
from piazza.games.sangimignano.scoring import game_parts
from piazza.games.sangimignano.state import END, MAIN, NOBODY, OVER, PHASES, SanGimignanoState, rival
from piazza.games.sangimignano.terms import SINGLE
from piazza.games.sangimignano.view import hidden_cards

ASK_KINDS: Final = (
    "action", "draw", "exchange", "complete", "use_donation", "topple", "react_five", "trade_backs", "trade_return",
    "joust", "after_joust", "height_return", "joust_rest",
)  # fmt: skip
KIND_PLACES: Final[dict[str, int]] = {name: place for place, name in enumerate(ASK_KINDS)}
TOWER_FEATURES: Final = 7
TOP_CARDS: Final = 4
_MOST_CARDS: Final = 10
_MOST_NOBLES: Final = 3
_NOTHING_MAY_BE_BUILT: Final = 12
"""Above every cap there is: where nothing may be built at all."""


def _side(who: str) -> list[Part]:
    return [
        Part(f"{who}.known_hand", KINDS, _MOST_CARDS, 4),
        Part(f"{who}.front", KINDS, _MOST_CARDS, 4),
        Part(f"{who}.hand_size", 1, 14, 9),
        Part(f"{who}.nobles_in_hand", 1, NOBLE_COUNT, 9),
        Part(f"{who}.hand_limit", 1, 9),
        Part(f"{who}.spare_uses", 1, 2 * NOBLE_COUNT + 1, 3, NOBLE_COUNT),
        Part(f"{who}.height_cap", 1, _NOTHING_MAY_BE_BUILT, 10),
        # For each tower: there, a run, its top, its height, completed, Fine Stones, storeys too late for Grace.
        Part(f"{who}.towers", TOWER_FEATURES * MOST_TOWERS, 11),
    ]


ENCODING: Final = Encoding(
    [
        Part("hand", KINDS, _MOST_CARDS, 4),
        Part("market", KINDS, _MOST_CARDS, 4),
        Part("unseen", KINDS, _MOST_CARDS, 4),
        *_side("own"),
        *_side("rival"),
        Part("deck", 1, TOWER_CARD_COUNT),
        Part("noble_deck", 1, NOBLE_COUNT),
        Part("under_deck", 1, TOWER_CARD_COUNT, 10),
        Part("under_noble_deck", 1, NOBLE_COUNT),
        Part("deck_top", TOP_CARDS, 6),
        Part("phase", 2),
        Part("passes", 1, 2),
        Part("turn", 1, 100),
        Part("active", 1),
        Part("pawn", 2),
        Part("declarer", 2),
        Part("own.points", 1, 255, 100),
        Part("own.match_points", 1, 255, 120),
        Part("rival.points", 1, 255, 100),
        Part("rival.match_points", 1, 255, 120),
        Part("question", len(ASK_KINDS)),
        Part("draws_left", 1, 14, 9),
    ]
)

_THREE_KINDS: Final[tuple[bytes, ...]] = tuple(
    [bytes([three & 15, three >> 4 & 15, three >> 8]) for three in range(1 << 3 * BITS)]
)
_EMPTY_BAG: Final = bytes(KINDS)
_NO_NOBLES: Final = bytes(KINDS - TOWER_KINDS)
_NO_TOWERS: Final[tuple[bytes, ...]] = tuple([bytes(TOWER_FEATURES * count) for count in range(MOST_TOWERS + 1)])
_NO_TOP: Final = bytes(TOP_CARDS)
_PHASES: Final[tuple[bytes, ...]] = tuple(
    [b"\1\0" if phase == MAIN else b"\0\1" if phase == END else b"\0\0" for phase in range(len(PHASES))]
)
_QUESTIONS: Final = hot_table(len(ASK_KINDS))
_towers_seen: Final[dict[int, bytes]] = {}
"""Every tower that was ever encoded: there are not many."""


# Pieces that stand side by side are joined where they are made: compiled, that costs half of what it does in a list.


def encode(g: SanGimignanoState, seat: int) -> bytes:
    other = rival(seat)
    found: list[bytes] = []
    found.append(bag_row(g.players[seat].hand))
    found.append(bag_row(g.market))
    found.append(bag_row(hidden_cards(g, seat)))
    add_side(found, g, seat)
    add_side(found, g, other)
    add_decks(found, g)
    add_course(found, g, seat)
    found.append(points_row(g, seat))
    found.append(points_row(g, other))
    add_question(found, g, seat)
    return b"".join(found)


def bag_row(bag: int) -> bytes:
    if bag == 0:
        return _EMPTY_BAG
    low, high = _THREE_KINDS[bag & 4095], _THREE_KINDS[bag >> 12 & 4095]
    if bag <= TOWER_PART:
        return b"%b%b%b" % (low, high, _NO_NOBLES)
    return b"%b%b%b%b" % (low, high, _THREE_KINDS[bag >> 24 & 4095], _THREE_KINDS[bag >> 36])


def add_side(found: list[bytes], g: SanGimignanoState, owner: int) -> None:
    player = g.players[owner]
    cap = height_cap(g, owner)
    found.append(
        b"%b%b%b%b%b%b%b"
        % (
            bag_row(player.known),
            bag_row(player.front),
            BYTES[hand_size(player.hand)],
            BYTES[nobles_in(player.hand)],
            BYTES[player.limit()],
            BYTES[NOBLE_COUNT + spare_uses(g, owner)],
            BYTES[0 if cap == NO_CAP else cap if cap else _NOTHING_MAY_BE_BUILT],
        )
    )
    for tower in player.towers:
        row = _towers_seen.get(tower)
        if row is None:
            row = tower_row(tower)
            _towers_seen[tower] = row
        found.append(row)
    found.append(_NO_TOWERS[MOST_TOWERS - len(player.towers)])


def tower_row(tower: int) -> bytes:
    return bytes(
        [
            1,
            1 if is_run(tower) else 0,
            top_of(tower),
            height_of(tower),
            1 if is_completed(tower) else 0,
            wilds_in(tower),
            late_storeys(tower),
        ]
    )


def add_decks(found: list[bytes], g: SanGimignanoState) -> None:
    found.append(
        b"%b%b%b%b" % (BYTES[g.deck_count], BYTES[g.noble_count], BYTES[len(g.bottom)], BYTES[len(g.noble_bottom)])
    )
    if not g.top:
        found.append(_NO_TOP)
        return
    for place in range(TOP_CARDS):
        found.append(BYTES[g.top[place] + 1 if place < len(g.top) else 0])


def add_course(found: list[bytes], g: SanGimignanoState, seat: int) -> None:
    found.append(
        b"%b%b%b%b%b%b"
        % (
            _PHASES[g.phase],
            BYTES[g.passes],
            BYTES[min(g.turn, 100)],
            flag(g.active == seat),
            whose(g.pawn, seat),
            whose(g.declarer, seat),
        )
    )


def whose(owner: int, seat: int) -> bytes:
    if owner == NOBODY:
        return b"\0\0"
    return b"\1\0" if owner == seat else b"\0\1"


def points_row(g: SanGimignanoState, owner: int) -> bytes:
    """The points of the current game, and those of the match so far; a penalty never brings them below 0 here."""
    # A penalty exists in a match alone, and asks for both seats' points.
    now = 0
    for part in game_parts(g, owner) if g.terms.match == SINGLE else current_parts(g)[owner]:
        now += part
    total = 0 if g.phase == OVER else now
    for result in g.results:
        for part in result.parts[owner]:
            total += part
    return byte(max(0, now)) + byte(max(0, total))


def add_question(found: list[bytes], g: SanGimignanoState, seat: int) -> None:
    ask = g.agenda[-1] if g.agenda else None
    place = -1
    if isinstance(ask, Ask) and seat in ask.seats:
        place = KIND_PLACES.get(ask.kind_name(), -1)
    found.append(_QUESTIONS[place])
    found.append(BYTES[ask.left if isinstance(ask, Draw) else 0])
