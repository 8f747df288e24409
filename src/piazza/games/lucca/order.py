"""Who plays when: shields under construction, then the highest house number."""

from __future__ import annotations

from typing import Final

from piazza.games.lucca.cards import COLOUR_COUNT
from piazza.games.lucca.shown import Order
from piazza.games.lucca.state import LuccaState, Player, tell

# House numbers stay below this, so one number can hold shields and house number for comparing.
_SCALE: Final = 1_000_000_000


def shields_of(g: LuccaState, player: Player) -> int:
    """The shields on all cards in the construction area: covered cards count, finished palaces do not."""
    shields = g.terms.deck.shields
    total = 0
    for colour in range(COLOUR_COUNT):
        if player.is_building(colour):
            for card in player.palaces[colour]:
                total += shields[card]
    return total


def highest_number(g: LuccaState, player: Player) -> int:
    """The highest visible house number among all of the family's palaces, in any area; walls never count."""
    numbers = g.terms.deck.numbers
    highest = 0
    for palace in player.palaces:
        if len(palace) > 0 and numbers[palace[-1]] > highest:
            highest = numbers[palace[-1]]
    return highest


def tie_number(g: LuccaState, player: Player) -> int:
    """The house number that decides among equals: the highest visible one. The rulebook's sentence speaks of the cards
    placed already, so with the setting covered cards of palaces count as well."""
    if not g.terms.covered_break_ties:
        return highest_number(g, player)
    numbers = g.terms.deck.numbers
    return max([0] + [numbers[card] for palace in player.palaces for card in palace])


def turn_order(g: LuccaState) -> tuple[int, ...]:
    """The seats, most shields first; ties go to the higher house number. The neutral family has no turn."""
    order: list[int] = []
    keys: list[int] = []
    for seat in range(g.terms.seats):
        player = g.players[seat]
        key = shields_of(g, player) * _SCALE + tie_number(g, player)
        place = len(keys)
        while place > 0 and keys[place - 1] < key:
            place -= 1
        keys.insert(place, key)
        order.insert(place, seat)
    return tuple(order)


def tell_order(g: LuccaState, is_final: bool) -> None:
    if g.events is not None:
        shields = [shields_of(g, g.players[seat]) for seat in g.order]
        numbers = [tie_number(g, g.players[seat]) for seat in g.order]
        told: Order = {"key": "order", "round": g.round, "order": list(g.order), "shields": shields, "numbers": numbers}
        is_tied = len(set(shields)) < len(shields)
        if is_final:
            told["key"] = "final_order_tied" if is_tied else "final_order"
        elif is_tied:
            told["key"] = "order_tied"
        tell(g, told)
