"""The end of the game: the last parties, then walls and towers, house numbers and the winner."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Event, Step
from piazza.games.lucca.cards import colour_of
from piazza.games.lucca.notation import colour_word
from piazza.games.lucca.order import shields_of
from piazza.games.lucca.scoring import (
    breakdown,
    final_parties,
    highest_holder,
    lowest_holder,
    opened_palaces,
    shields_needed,
    standings,
    wall_points,
)
from piazza.games.lucca.state import LuccaState


class EndGame(Step[LuccaState]):
    """Scores the end. Nothing stays on the agenda: the game is over."""

    def run(self, g: LuccaState) -> None:
        final_parties(g)
        if g.events is not None:
            tell_walls(g, g.events)
            tell_numbers(g, g.events)
            tell_result(g, g.events)


def tell_walls(g: LuccaState, events: list[Event]) -> None:
    for seat in range(g.edition.seats):
        player = g.players[seat]
        if not player.walls and not player.towers:
            continue
        shields, needed = shields_of(g, player), shields_needed(player)
        params: dict[str, object] = {"seat": seat, "walls": len(player.walls), "towers": player.towers}
        params["opened"] = opened_palaces(player)
        params["shields"] = shields
        params["needed"] = needed
        params["points"] = wall_points(g, player) * (len(player.walls) + player.towers)
        events.append(Event("walls_scored" if shields >= needed else "walls_unsupported", params))


def tell_numbers(g: LuccaState, events: list[Event]) -> None:
    for key, found in (("lowest_number", lowest_holder(g)), ("highest_number", highest_holder(g))):
        if found[0] >= 0:
            number = g.edition.deck.numbers[found[1]]
            events.append(Event(key, {"seat": found[0], "colour": colour_word(colour_of(found[1])), "number": number}))


def tell_result(g: LuccaState, events: list[Event]) -> None:
    places = standings(g)
    scores: list[object] = [sum(part.values()) for part in breakdown(g)]
    events.append(Event("result", {"seat": places.index(1), "scores": scores, "places": list(places)}))


END_GAME: Final = EndGame()
