"""What a seat knows as a row of bytes, for research: the seat itself first, then its rival."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Ask
from piazza.core.encoding import Encoding, Part, byte, flag, hot_table
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
from piazza.games.sangimignano.data.cards import BITS, KINDS, NOBLE_COUNT, TOWER_CARD_COUNT, hand_size, nobles_in
from piazza.games.sangimignano.state import END, MAIN, NOBODY, OVER, SanGimignanoState, rival
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

_TWO_KINDS: Final[tuple[bytes, ...]] = tuple([bytes([pair & 15, pair >> 4]) for pair in range(256)])
_EMPTY_BAG: Final = bytes(KINDS)
_NO_TOWERS: Final[tuple[bytes, ...]] = tuple([bytes(TOWER_FEATURES * count) for count in range(MOST_TOWERS + 1)])
_PHASES: Final[dict[int, bytes]] = {MAIN: b"\1\0", END: b"\0\1"}
_QUESTIONS: Final = hot_table(len(ASK_KINDS))
_towers_seen: Final[dict[int, bytes]] = {}
"""Every tower that was ever encoded: there are not many."""


def encode(g: SanGimignanoState, seat: int) -> bytes:
    other = rival(seat)
    found: list[bytes] = []
    add_bag(found, g.players[seat].hand)
    add_bag(found, g.market)
    add_bag(found, hidden_cards(g, seat))
    add_side(found, g, seat)
    add_side(found, g, other)
    add_decks(found, g)
    add_course(found, g, seat)
    add_points(found, g, seat)
    add_question(found, g, seat)
    return b"".join(found)


def add_bag(found: list[bytes], bag: int) -> None:
    if bag == 0:
        found.append(_EMPTY_BAG)
        return
    for _ in range(KINDS // 2):
        found.append(_TWO_KINDS[bag & 255])
        bag >>= 2 * BITS


def add_side(found: list[bytes], g: SanGimignanoState, owner: int) -> None:
    player = g.players[owner]
    add_bag(found, player.known)
    add_bag(found, player.front)
    found.append(byte(hand_size(player.hand)))
    found.append(byte(nobles_in(player.hand)))
    found.append(byte(player.limit()))
    found.append(byte(NOBLE_COUNT + spare_uses(g, owner)))
    cap = height_cap(g, owner)
    found.append(byte(0 if cap == NO_CAP else cap if cap else _NOTHING_MAY_BE_BUILT))
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
    found.append(byte(g.deck_count))
    found.append(byte(g.noble_count))
    found.append(byte(len(g.bottom)))
    found.append(byte(len(g.noble_bottom)))
    for place in range(TOP_CARDS):
        found.append(byte(g.top[place] + 1 if place < len(g.top) else 0))


def add_course(found: list[bytes], g: SanGimignanoState, seat: int) -> None:
    found.append(_PHASES.get(g.phase, b"\0\0"))
    found.append(byte(g.passes))
    found.append(byte(min(g.turn, 100)))
    found.append(flag(g.active == seat))
    add_whose(found, g.pawn, seat)
    add_whose(found, g.declarer, seat)


def add_whose(found: list[bytes], owner: int, seat: int) -> None:
    if owner == NOBODY:
        found.append(b"\0\0")
    else:
        found.append(b"\1\0" if owner == seat else b"\0\1")


def add_points(found: list[bytes], g: SanGimignanoState, seat: int) -> None:
    """The points of the current game, and those of the match so far; a penalty never brings them below 0 here."""
    parts = current_parts(g)
    for owner in (seat, rival(seat)):
        now = sum(parts[owner])
        total = 0 if g.phase == OVER else now
        for result in g.results:
            total += sum(result.parts[owner])
        found.append(byte(max(0, now)))
        found.append(byte(max(0, total)))


def add_question(found: list[bytes], g: SanGimignanoState, seat: int) -> None:
    ask = g.agenda[-1] if g.agenda else None
    place = -1
    if isinstance(ask, Ask) and seat in ask.seats:
        place = KIND_PLACES.get(ask.kind_name(), -1)
    found.append(_QUESTIONS[place])
    found.append(byte(ask.left if isinstance(ask, Draw) else 0))
