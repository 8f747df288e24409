"""Hand-made positions: any situation at the start of a turn (docs/positions/sangimignano.md)."""

from __future__ import annotations

from typing import Final

from piazza.core.errors import BadPosition
from piazza.core.reading import POSITION
from piazza.games.sangimignano.chapters.match_form import MOST_GAMES
from piazza.games.sangimignano.chapters.refill import MARKET_SIZE
from piazza.games.sangimignano.chapters.towers import (
    MOST_TOWERS,
    cards_of,
    completed_count,
    late_storeys,
    tallest,
    wilds_in,
)
from piazza.games.sangimignano.chapters.turn import OPEN_TURN
from piazza.games.sangimignano.data.cards import (
    COPIES,
    KINDS,
    ONE,
    TOWER_KINDS,
    WORDS,
    count,
    kinds_in,
    size,
)
from piazza.games.sangimignano.scoring import PARTS
from piazza.games.sangimignano.setup import empty_table
from piazza.games.sangimignano.state import END, MAIN, NOBODY, PUBLIC, Result, SanGimignanoState
from piazza.games.sangimignano.terms import SINGLE, TWO_GAMES, Terms
from piazza.games.sangimignano.words.doubt_reading import read_doubts
from piazza.games.sangimignano.words.notation import tower_of
from piazza.games.sangimignano.words.reading import read_bag, read_kind, read_kinds, read_pair, read_seat

KEYS: Final = (
    "players", "options", "hands", "known", "towers", "front", "market", "deck", "face_up", "bottom", "noble_deck",
    "noble_bottom", "removed", "pawn", "phase", "to_move", "turn", "passes", "dealer", "declarer", "seen", "doubts",
    "results",
)  # fmt: skip
CARD_KEYS: Final = ("hands", "towers", "front", "market", "face_up", "bottom", "noble_bottom", "removed")
"""Where cards lie that are not in the decks."""
MOST_POINTS: Final = 999
"""In one part of one game's score."""


def read_position(given: dict[str, object], terms: Terms) -> SanGimignanoState:
    POSITION.fields(given, "", KEYS)
    if POSITION.whole(given.get("players", 2), "players", 1, 9) != 2:
        raise POSITION.wrong("players", "2", given["players"])
    g = empty_table(terms)
    read_sides(g, given)
    g.removed = read_bag(given.get("removed", []), "removed")
    check_backs("removed", kinds_in(g.removed), TOWER_KINDS)
    read_decks(g, given)
    check_nobles(g)
    read_doubts(g, given)
    read_course(g, given)
    g.results = read_results(g, given)
    g.agenda.append(OPEN_TURN)
    return g


# ---- the table -----------------------------------------------------------------------------------------------------


def read_sides(g: SanGimignanoState, given: dict[str, object]) -> None:
    hands, known = read_pair(given, "hands"), read_pair(given, "known")
    towers, front, seen = read_pair(given, "towers"), read_pair(given, "front"), read_pair(given, "seen")
    for seat in range(2):
        player = g.players[seat]
        player.hand = read_bag(hands[seat], "hands")
        player.public = read_bag(known[seat], "known")
        player.known = player.public + read_bag(seen[seat], "seen")
        player.front = read_bag(front[seat], "front")
        check_backs("front", kinds_in(player.front), TOWER_KINDS)
        player.towers = read_towers(towers[seat])
        player.used = size(player.front) + sum([wilds_in(tower) for tower in player.towers])
        if size(player.hand) > player.limit():
            raise BadPosition(f"hands: expected at most {player.limit()} cards, got {size(player.hand)}")
        for kind in range(KINDS):
            if count(player.known, kind) > count(player.hand, kind):
                raise BadPosition(f"known, seen: expected cards that are in the hand, got {WORDS[kind]}")


def read_towers(value: object) -> tuple[int, ...]:
    found: list[int] = []
    for text in list(value.split()) if isinstance(value, str) else POSITION.items(value, "towers"):
        tower = tower_of(text) if isinstance(text, str) else 0
        if tower == 0:
            raise POSITION.wrong("towers", "texts like 8x3, 5-9*, W5-6-7 or 8x2+1W", text)
        found.append(tower)
    if len(found) > MOST_TOWERS:
        raise BadPosition(f"towers: expected at most {MOST_TOWERS} towers of one player")
    return tuple(found)


def placed_count(g: SanGimignanoState, kind: int) -> int:
    """How many cards of the kind the position has placed outside the decks: there may be too many."""
    total = count(g.market, kind) + count(g.removed, kind)
    for player in g.players:
        total += count(player.hand, kind) + count(player.front, kind)
        for tower in player.towers:
            total += count(cards_of(tower), kind)
    return total


def read_decks(g: SanGimignanoState, given: dict[str, object]) -> None:
    """The cards named go where they are named; all others lie in the decks, unless the deck is listed too."""
    top = read_kinds(given.get("face_up", []), "face_up")
    g.top = tuple(top)
    g.bottom = read_placed(given, "bottom")
    g.noble_bottom = read_placed(given, "noble_bottom")
    bottom, noble_bottom = [card >> 2 for card in g.bottom], [card >> 2 for card in g.noble_bottom]
    check_backs("face_up", top, 0)
    check_backs("bottom", bottom, 0)
    check_backs("noble_bottom", noble_bottom, TOWER_KINDS)
    ordered = top + bottom + noble_bottom
    g.market = read_bag(given["market"], "market") if "market" in given else usual_market(g, given, ordered)
    g.market_count = size(g.market)
    g.deck = read_deck(g, given, "deck", ordered, 0, TOWER_KINDS)
    g.nobles = read_deck(g, given, "noble_deck", ordered, TOWER_KINDS, KINDS if g.terms.nobles else TOWER_KINDS)
    g.deck_count = size(g.deck) + len(top) + len(bottom)
    g.noble_count = size(g.nobles) + len(noble_bottom)


def read_placed(given: dict[str, object], key: str) -> tuple[int, ...]:
    """Cards under a deck: a card that all know, or {"card": ..., "known_to": seats}."""
    value = given.get(key, [])
    parts: list[object] = list(value.split()) if isinstance(value, str) else POSITION.items(value, key)
    found: list[int] = []
    for part in parts:
        if not isinstance(part, dict):
            found.append(read_kind(part, key) << 2 | PUBLIC)
            continue
        placed = POSITION.fields(part, key, ("card", "known_to"))
        knowers = 0
        for seat in POSITION.items(placed.get("known_to"), f"{key}: known_to"):
            knowers |= 1 << POSITION.whole(seat, f"{key}: known_to", 0, 1)
        found.append(read_kind(placed.get("card"), key) << 2 | knowers)
    return tuple(found)


def usual_market(g: SanGimignanoState, given: dict[str, object], ordered: list[int]) -> int:
    """Where none is given: one card each of the four greatest numbers of which any is left."""
    listed = read_bag(given.get("deck", []), "deck")
    market = 0
    for kind in range(TOWER_KINDS - 1, -1, -1):
        left = COPIES[kind] - placed_count(g, kind) - ordered.count(kind) - count(listed, kind)
        if left > 0 and size(market) < MARKET_SIZE:
            market += ONE[kind]
    return market


def check_backs(key: str, kinds: list[int], first: int) -> None:
    for kind in kinds:
        if not first <= kind < first + TOWER_KINDS:
            raise BadPosition(f"{key}: expected {'nobles' if first else 'tower cards'}, got {WORDS[kind]}")


def read_deck(
    g: SanGimignanoState, given: dict[str, object], key: str, ordered: list[int], first: int, last: int
) -> int:
    """The unordered part of a deck: as listed, the rest being out of the position, or else all that is left."""
    rest = rest_of(g, given, ordered, first, last)
    if key not in given:
        return rest
    listed = read_bag(given[key], key)
    for kind in range(KINDS):
        if count(listed, kind) > count(rest, kind):
            raise BadPosition(f"{key}: expected cards that are left, got too many {WORDS[kind]}")
    g.out += rest - listed
    return listed


def rest_of(g: SanGimignanoState, given: dict[str, object], ordered: list[int], first: int, last: int) -> int:
    rest = 0
    for kind in range(first, last):
        left = COPIES[kind] - placed_count(g, kind) - ordered.count(kind)
        if left < 0:
            keys = ", ".join(key for key in CARD_KEYS if key in given)
            raise BadPosition(f"{keys}: expected at most {COPIES[kind]} cards {WORDS[kind]} in all")
        rest += left * ONE[kind]
    return rest


def check_nobles(g: SanGimignanoState) -> None:
    if not g.terms.nobles:
        placed = sum([placed_count(g, kind) for kind in range(TOWER_KINDS, KINDS)])
        if placed or g.noble_bottom:
            raise BadPosition("options: expected nobles: true, because the position has nobles")


# ---- the course of the game ----------------------------------------------------------------------------------------


def read_course(g: SanGimignanoState, given: dict[str, object]) -> None:
    phase = given.get("phase", "main")
    if phase not in ("main", "end"):
        raise POSITION.wrong("phase", "main or end", phase)
    g.phase = MAIN if phase == "main" else END
    if g.phase == MAIN or g.terms.late_grace:
        check_late_storeys(g)
    if g.phase == MAIN and not (g.deck_count and g.market_count):
        raise BadPosition("deck, market: expected at least one card in each in the main phase")
    g.active = read_seat(given, "to_move", 0)
    g.dealer = read_seat(given, "dealer", 1 - max(0, g.active))
    if NOBODY in (g.active, g.dealer):
        raise BadPosition("to_move, dealer: expected 0 or 1, got null")
    g.passes = POSITION.whole(given.get("passes", 0), "passes", 0, 1)
    # The turn opens when the position is settled.
    g.turn = POSITION.whole(given.get("turn", 1), "turn", 1, g.terms.max_turns or 10000) - 1
    g.declarer = read_seat(given, "declarer", NOBODY)
    if g.declarer != NOBODY and (g.phase == MAIN or completed_count(g.players[g.declarer].towers) < 4):
        raise BadPosition("declarer: expected the end phase and four completed towers of that seat")
    read_pawn(g, given)


def check_late_storeys(g: SanGimignanoState) -> None:
    for player in g.players:
        for tower in player.towers:
            if late_storeys(tower):
                raise BadPosition("towers: expected ~ only in the end phase with grace_in_end_phase: false")


def read_pawn(g: SanGimignanoState, given: dict[str, object]) -> None:
    """Clause 142 settles who holds the pawn, except where the tallest towers are equal."""
    heights = [tallest(player.towers) for player in g.players]
    if "pawn" not in given:
        if heights[0] == heights[1] and heights[0]:
            raise BadPosition("pawn: expected 0 or 1, because the tallest towers are equal")
        g.pawn = NOBODY if heights[0] == heights[1] else heights.index(max(heights))
        return
    g.pawn = read_seat(given, "pawn", NOBODY)
    if (g.pawn == NOBODY) != (max(heights) == 0):
        raise BadPosition("pawn: expected null if and only if no tower stands")
    if g.pawn != NOBODY and g.terms.pawn_follows and heights[g.pawn] < max(heights):
        raise BadPosition("pawn: expected the owner of a tallest tower")


def read_results(g: SanGimignanoState, given: dict[str, object]) -> tuple[Result, ...]:
    """The finished games of a match."""
    lines = POSITION.items(given.get("results", []), "results")
    most = 0 if g.terms.match == SINGLE else 1 if g.terms.match == TWO_GAMES else MOST_GAMES - 1
    if len(lines) > most:
        raise BadPosition(f"results: expected at most {most} finished games, got {len(lines)}")
    return tuple([read_result(line) for line in lines])


def read_result(line: object) -> Result:
    result = POSITION.fields(line, "results", ("dealer", "declarer", "first", "parts"))
    parts = [read_parts(part) for part in read_pair(result, "parts")]
    dealer = POSITION.whole(result.get("dealer"), "results: dealer", 0, 1)
    first = read_seat(result, "first", NOBODY)
    return Result(dealer, read_seat(result, "declarer", NOBODY), first, (parts[0], parts[1]))


def read_parts(value: object) -> tuple[int, ...]:
    given = POSITION.fields(value, "results: parts", PARTS)
    return tuple([POSITION.whole(given.get(part, 0), f"results: {part}", -MOST_POINTS, MOST_POINTS) for part in PARTS])
