"""Doubts in a position: they must fit the hands and the cards under the decks, or no world would."""

from __future__ import annotations

from piazza.core.errors import BadPosition
from piazza.core.reading import POSITION
from piazza.games.sangimignano.chapters.doubt import Doubt, after_taking, unknown_nobles, unknown_numbers
from piazza.games.sangimignano.data.cards import KINDS, TOWER_BITS, TOWER_KINDS, TOWER_PART, blurred, count, less, size
from piazza.games.sangimignano.state import PUBLIC, Player, SanGimignanoState
from piazza.games.sangimignano.words.reading import read_bag, read_pair

MOST_RETURNED = 2


def read_doubts(g: SanGimignanoState, given: dict[str, object]) -> None:
    if "doubts" not in given:
        return
    for seat, value in enumerate(read_pair(given, "doubts")):
        if value is not None:
            g.players[seat].doubt = read_doubt(
                g, seat, POSITION.fields(value, "doubts", ("known", "unknown", "taken", "returned"))
            )


def read_doubt(g: SanGimignanoState, seat: int, given: dict[str, object]) -> Doubt:
    known = read_bag(given.get("known", []), "doubts: known")
    unknown = read_numbers(given, "unknown", KINDS)
    player = g.players[seat]
    if ("taken" in given) == ("returned" in given):
        raise BadPosition("doubts: expected taken or returned")
    if "taken" in given:
        taken = read_bag(given["taken"], "doubts: taken")
        check_taken(player, known, taken, unknown)
        return Doubt(known, taken, unknown[0], unknown[1])
    returned = read_numbers(given, "returned", MOST_RETURNED)
    check_returned(player, known, unknown[0], returned[0], 0, last_placed(g.bottom, seat, returned[0]))
    check_returned(player, known, unknown[1], returned[1], 1, last_placed(g.noble_bottom, seat, returned[1]))
    if sum(returned) == 0:
        raise BadPosition("doubts: expected returned cards")
    return Doubt(known, 0, unknown[0], unknown[1], returned[0], returned[1])


def read_numbers(given: dict[str, object], key: str, most: int) -> list[int]:
    """How many tower cards and how many nobles."""
    pair = POSITION.items(given.get(key), f"doubts: {key}")
    if len(pair) != 2:
        raise BadPosition(f"doubts: {key}: expected two numbers, of tower cards and of nobles")
    return [POSITION.whole(number, f"doubts: {key}", 0, most) for number in pair]


def check_taken(player: Player, known: int, taken: int, unknown: list[int]) -> None:
    if after_taking(known, taken, player.hand, player.known) is None:
        raise BadPosition("doubts: taken: expected a card of a kind that was known")
    check_certain(player, less(known, taken))
    if unknown[0] > unknown_numbers(player.hand, player.known) or unknown[1] > unknown_nobles(
        player.hand, player.known
    ):
        raise BadPosition("doubts: unknown: expected no more cards than the hand has unknown")


def check_certain(player: Player, certain: int) -> None:
    for kind in range(KINDS):
        if count(certain, kind) > count(player.known, kind):
            raise BadPosition("doubts: known: expected cards that are known still")


def last_placed(placed: tuple[int, ...], seat: int, returned: int) -> int:
    """The last cards under a deck that the rival does not know, which must be the owner's."""
    bag = 0
    strange = [card for card in placed if card & PUBLIC != PUBLIC and not card >> (1 - seat) & 1]
    for card in strange[len(strange) - returned :] if returned <= len(strange) else [0] * returned:
        if card & PUBLIC != 1 << seat:
            raise BadPosition("doubts: returned: expected as many cards under the deck that the owner alone knows")
        bag += 1 << 4 * (card >> 2)
    return bag


def check_returned(player: Player, known: int, unknown: int, returned: int, back: int, placed: int) -> None:
    """The known cards must all be found in the hand and under the deck, and the numbers must agree with the hand."""
    if returned == 0:
        return
    shift = TOWER_BITS * back
    before = known >> shift & TOWER_PART
    certain = before
    for _ in range(returned):
        certain = blurred(certain, False)
    check_certain(player, certain << shift)
    hidden = (player.hand - player.known >> shift & TOWER_PART) + (placed >> shift)
    for kind in range(TOWER_KINDS):
        if count(before - certain, kind) > count(hidden, kind):
            raise BadPosition("doubts: known: expected cards that are in the hand or under the deck")
    if not returned <= size(before) + unknown <= size(certain) + size(hidden):
        raise BadPosition("doubts: unknown: expected numbers that fit the hand")
