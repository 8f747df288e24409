"""Hand-made positions; the schema is documented in docs/positions/aquileia.md."""

from __future__ import annotations

from typing import Final

from piazza.core.errors import BadPosition
from piazza.core.reading import POSITION
from piazza.core.rules import Rules
from piazza.games.aquileia.board import (
    AREA_WORDS,
    ARENA_FIRST,
    BLUE_DICE,
    FORUM,
    FORUM_FIRST,
    LATRO,
    PORT_COPPER,
    ROUNDS,
    SPACE_WORDS,
    STADIUM,
    STADIUM_GOLD,
    STADIUM_SILVER,
    THEATRE,
)
from piazza.games.aquileia.cards import (
    CARD_WORDS,
    COIN_WORDS,
    EQUI_KINDS,
    LAUREL_COUNTS,
    LAUREL_WORDS,
    THEATRE_WORDS,
)
from piazza.games.aquileia.notation import site_index
from piazza.games.aquileia.placement import PlacementTurn, stands_on
from piazza.games.aquileia.rounds import ActionTurn
from piazza.games.aquileia.scoring import PARTS
from piazza.games.aquileia.setup import board_of, empty_table
from piazza.games.aquileia.state import AquileiaState, Pair, Player, put
from piazza.games.aquileia.terms import Terms

KEYS: Final = (
    "players", "options", "round", "phase", "start_player", "to_act", "seats", "spaces", "tie_breakers", "passed",
    "equi", "discard", "stadium_face", "stadium_pairs", "blue_dice",
)  # fmt: skip
SEAT_KEYS: Final = ("coins", "cards", "known", "points", "buildings", "stadium_laurels", "theatre_laurels")
FIRST_SPACES: Final[tuple[int, ...]] = (0, ARENA_FIRST, STADIUM_GOLD, THEATRE, FORUM_FIRST, LATRO)
USUAL_SLOTS: Final[tuple[int, ...]] = (4, 2, 0, 5, 3, 1, 6)
USUAL_FACES: Final[tuple[int, ...]] = (4, 5, 6, 7, 0, 1, 2, 3)


def read_position(rules: Rules[AquileiaState], given: dict[str, object], terms: Terms) -> AquileiaState:
    """The table of a position, not settled yet; raises BadPosition naming the key and what was expected."""
    POSITION.fields(given, "", KEYS)
    seats = POSITION.items(given.get("seats", []), "seats")
    players = POSITION.whole(given.get("players", max(3, len(seats))), "players", 3, 5)
    settings = rules.settings_of_position(players, given)
    g = empty_table(players, board_of(settings), terms)
    g.round = POSITION.whole(given.get("round", 1), "round", 1, ROUNDS)
    g.start = POSITION.whole(given.get("start_player", 0), "start_player", 0, players - 1)
    phase = _phase(given.get("phase", "placement"))
    if len(seats) > players:
        raise BadPosition(f"seats: expected at most {players}, got {len(seats)}")
    _read_laurels(g, given, seats, phase)
    for seat, item in enumerate(seats):
        _read_seat(g, seat, POSITION.fields(item, f"seats[{seat}]", SEAT_KEYS))
    _read_table(g, given)
    _read_pieces(g, given, phase)
    if phase < 0:
        to_act = POSITION.whole(given.get("to_act", g.start), "to_act", 0, players - 1)
        g.agenda += [ActionTurn(0, -1), PlacementTurn(to_act)]
    else:
        g.agenda.append(ActionTurn(FIRST_SPACES[phase], -1))
    return g


def _phase(value: object) -> int:
    if value == "placement":
        return -1
    if not isinstance(value, str) or value not in AREA_WORDS:
        raise POSITION.wrong("phase", f"placement or one of {', '.join(AREA_WORDS)}", value)
    return AREA_WORDS.index(value)


# ---- players --------------------------------------------------------------------------------------------------------


def _read_seat(g: AquileiaState, seat: int, given: dict[str, object]) -> None:
    key = f"seats[{seat}]"
    player = g.players[seat]
    if "coins" in given:
        coins = POSITION.fields(given["coins"], key + ".coins", COIN_WORDS)
        for kind in range(3):
            player.coins[kind] = POSITION.whole(
                coins.get(COIN_WORDS[kind], 0), f"{key}.coins.{COIN_WORDS[kind]}", 0, 99
            )
    for kind in _words(given.get("cards", []), key + ".cards", CARD_WORDS):
        _draw(g, kind, key + ".cards")
        player.cards[kind] += 1
    for kind in _words(given.get("known", []), key + ".known", CARD_WORDS[:EQUI_KINDS]):
        player.known = put(player.known, kind, player.known[kind] + 1)
        if player.known[kind] > player.cards[kind]:
            raise BadPosition(f"{key}.known: expected horses and weapons among the cards, got {CARD_WORDS[kind]}")
    for word in POSITION.items(given.get("buildings", []), key + ".buildings"):
        _build(g, player, seat, word, key + ".buildings")
    points = POSITION.fields(given.get("points", {}), key + ".points", PARTS[:4])
    parts = [POSITION.whole(points.get(part, 0), f"{key}.points.{part}", 0, 999) for part in PARTS[:4]]
    player.from_pecunia, player.from_arena, player.from_forum, player.from_portus = parts


def _build(g: AquileiaState, player: Player, seat: int, word: object, key: str) -> None:
    at = site_index(g.board, word) if isinstance(word, str) else -1
    if at < 0:
        raise POSITION.wrong(key, "the id of a site", word)
    if g.owners[at] >= 0:
        raise BadPosition(f"{key}: {word} has a house already")
    if player.houses == 0:
        raise BadPosition(f"{key}: expected at most 9 buildings")
    player.houses -= 1
    g.owners = put(g.owners, at, seat)


def _draw(g: AquileiaState, kind: int, key: str) -> None:
    if g.deck[kind] == 0:
        raise BadPosition(f"{key}: there are no more cards {CARD_WORDS[kind]}")
    g.deck[kind] -= 1


# ---- laurels --------------------------------------------------------------------------------------------------------


def _read_laurels(g: AquileiaState, given: dict[str, object], seats: list[object], phase: int) -> None:
    """Pairs that left the board, laurels of unknown origin, the face-up one; the rest is unseen."""
    for at, item in enumerate(POSITION.items(given.get("stadium_pairs", []), "stadium_pairs")):
        g.pairs += (_pair(g, item, f"stadium_pairs[{at}]"),)
    for seat, item in enumerate(seats):
        entry = POSITION.an_object(item, f"seats[{seat}]")
        key = f"seats[{seat}].stadium_laurels"
        for kind in _words(entry.get("stadium_laurels", []), key, LAUREL_WORDS):
            _see(g, kind, key)
            g.pairs += (Pair(seat, -1, -1, kind, False),)
        key = f"seats[{seat}].theatre_laurels"
        for kind in _words(entry.get("theatre_laurels", []), key, THEATRE_WORDS):
            if g.theatre[kind] >= 0:
                raise BadPosition(f"{key}: {THEATRE_WORDS[kind]} is held already")
            g.theatre = put(g.theatre, kind, seat)
    is_after_race = phase > STADIUM and "stadium_face" not in given
    if not is_after_race:
        g.face = _face(g, given.get("stadium_face"))
    g.stadium_left = sum(LAUREL_COUNTS) - 2 * g.round + (0 if is_after_race else 1)
    g.theatre_left = ROUNDS - g.round + (0 if phase >= FORUM else 1)
    if sum(g.unseen) < g.stadium_left:
        raise BadPosition(f"stadium_laurels: too many are out for round {g.round}: {g.stadium_left} are in the deck")
    if g.theatre.count(-1) < g.theatre_left:
        raise BadPosition(f"theatre_laurels: too many are out for round {g.round}: {g.theatre_left} are in the deck")


def _see(g: AquileiaState, kind: int, key: str) -> int:
    if g.unseen[kind] == 0:
        raise BadPosition(f"{key}: there are no more laurels {LAUREL_WORDS[kind]}")
    g.unseen = put(g.unseen, kind, g.unseen[kind] - 1)
    return kind


def _face(g: AquileiaState, value: object) -> int:
    if value is not None:
        return _see(g, POSITION.index(value, "stadium_face", LAUREL_WORDS), "stadium_face")
    for kind in USUAL_FACES:
        if g.unseen[kind] > 0:
            return _see(g, kind, "stadium_face")
    raise BadPosition("stadium_face: no laurel is left")


def _pair(g: AquileiaState, item: object, key: str) -> Pair:
    given = POSITION.fields(item, key, ("first", "second", "face", "top", "kept"))
    face = _see(g, POSITION.index(given.get("face"), key + ".face", LAUREL_WORDS), key + ".face")
    if given.get("first") is None:
        return Pair(-1, -1, face, -1, True)
    last = len(g.players) - 1
    first = POSITION.whole(given["first"], key + ".first", 0, last)
    second = -1 if given.get("second") is None else POSITION.whole(given["second"], key + ".second", 0, last)
    if first == second:
        raise BadPosition(f"{key}.second: expected another seat than first")
    top = _see(g, POSITION.index(given.get("top"), key + ".top", LAUREL_WORDS), key + ".top")
    if given.get("kept") in ("face", "top"):
        return Pair(first, second, face, top, given["kept"] == "face")
    kept = POSITION.index(given.get("kept"), key + ".kept", LAUREL_WORDS)
    if kept not in (face, top):
        raise BadPosition(f"{key}.kept: expected {LAUREL_WORDS[face]} or {LAUREL_WORDS[top]}")
    return Pair(first, second, face, top, kept == face)


# ---- the table ------------------------------------------------------------------------------------------------------


def _read_table(g: AquileiaState, given: dict[str, object]) -> None:
    for kind in _words(given.get("discard", []), "discard", CARD_WORDS):
        _draw(g, kind, "discard")
        g.discard[kind] += 1
    if "equi" in given:
        slots = POSITION.items(given["equi"], "equi")
        if len(slots) != 3:
            raise BadPosition(f"equi: expected three cards or null, got {len(slots)}")
        for slot in range(3):
            if slots[slot] is not None:
                g.slots = put(g.slots, slot, POSITION.index(slots[slot], "equi", CARD_WORDS[:EQUI_KINDS]))
                _draw(g, g.slots[slot], "equi")
    else:
        _lay_usual_slots(g)
    if "blue_dice" in given:
        dice = POSITION.fields(given["blue_dice"], "blue_dice", ("seat", "left"))
        g.blue_owner = POSITION.whole(dice.get("seat"), "blue_dice.seat", 0, len(g.players) - 1)
        g.blue_dice = POSITION.whole(dice.get("left", BLUE_DICE), "blue_dice.left", 0, BLUE_DICE)


def _lay_usual_slots(g: AquileiaState) -> None:
    for slot in range(3):
        for kind in (*USUAL_SLOTS[slot:], *USUAL_SLOTS[:slot]):
            if g.deck[kind] > 0:
                g.deck[kind] -= 1
                g.slots = put(g.slots, slot, kind)
                break


def _read_pieces(g: AquileiaState, given: dict[str, object], phase: int) -> None:
    last = len(g.players) - 1
    for word, value in POSITION.an_object(given.get("spaces", {}), "spaces").items():
        if word not in SPACE_WORDS:
            raise POSITION.wrong("spaces", "one of the 28 spaces", word)
        space = SPACE_WORDS.index(word)
        seat = POSITION.whole(value, f"spaces.{word}", 0, last)
        if phase >= 0 and space < FIRST_SPACES[phase]:
            raise BadPosition(f"spaces.{word}: expected only spaces that are resolved from {AREA_WORDS[phase]} on")
        if g.players[seat].followers == 0:
            raise BadPosition(f"spaces.{word}: seat {seat} has only 5 followers")
        g.players[seat].followers -= 1
        g.spaces[space] = seat
        if space >= PORT_COPPER:
            g.laid = put(g.laid, space - PORT_COPPER, 1)
    for seat in range(len(g.players)):
        if stands_on(g, seat, STADIUM_GOLD) and stands_on(g, seat, STADIUM_SILVER):
            raise BadPosition(f"spaces: seat {seat} stands on both sides of the stadium")
        if len([berth for berth in range(PORT_COPPER, PORT_COPPER + 3) if g.spaces[berth] == seat]) > 1:
            raise BadPosition(f"spaces: seat {seat} stands on two berths of the port")
    _read_track(g, given, phase)
    for seat in _seats(given.get("passed", []), "passed", len(g.players)):
        g.passed |= 1 << seat


def _read_track(g: AquileiaState, given: dict[str, object], phase: int) -> None:
    players = len(g.players)
    g.track += _seats(given.get("tie_breakers", []), "tie_breakers", players)
    if phase >= 0 and "tie_breakers" not in given:
        g.track += [(g.start + turn) % players for turn in range(players)]
    if phase >= 0 and len(g.track) < players:
        raise BadPosition("tie_breakers: expected every seat once, because the placement is over")


# ---- lists of words and seats ----------------------------------------------------------------------------------------


def _words(value: object, key: str, words: tuple[str, ...]) -> list[int]:
    return [POSITION.index(item, key, words) for item in POSITION.items(value, key)]


def _seats(value: object, key: str, players: int) -> list[int]:
    seats: list[int] = []
    for item in POSITION.items(value, key):
        seat = POSITION.whole(item, key, 0, players - 1)
        if seat in seats:
            raise BadPosition(f"{key}: seat {seat} comes twice")
        seats.append(seat)
    return seats
