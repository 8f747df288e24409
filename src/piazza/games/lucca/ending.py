"""The end of the game: the last parties, then walls and towers, house numbers and the winner."""

from __future__ import annotations

from typing import Final, Literal

from piazza.core.agenda import Step
from piazza.games.lucca.cards import COLOURS, colour_of
from piazza.games.lucca.order import highest_number, shields_of
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
from piazza.games.lucca.state import LuccaState, tell


class EndGame(Step[LuccaState]):
    """Scores the end. Nothing stays on the agenda: the game is over."""

    def run(self, g: LuccaState) -> None:
        final_parties(g)
        if g.events is not None:
            tell_walls(g)
            tell_number(g, "lowest_number", lowest_holder(g))
            tell_number(g, "highest_number", highest_holder(g))
            tell_result(g)


def tell_walls(g: LuccaState) -> None:
    for seat in range(g.terms.seats):
        player = g.players[seat]
        if not player.walls and not player.towers:
            continue
        shields, needed = shields_of(g, player), shields_needed(player)
        tell(
            g,
            {
                "key": "walls_scored" if shields >= needed else "walls_unsupported",
                "seat": seat,
                "walls": len(player.walls),
                "towers": player.towers,
                "opened": opened_palaces(player),
                "shields": shields,
                "needed": needed,
                "points": wall_points(g, player) * (len(player.walls) + player.towers),
            },
        )


def tell_number(g: LuccaState, key: Literal["lowest_number", "highest_number"], holder: tuple[int, int]) -> None:
    seat, card = holder
    if seat >= 0:
        number = g.terms.deck.numbers[card]
        tell(g, {"key": key, "seat": seat, "colour": COLOURS[colour_of(card)], "number": number})


def tell_result(g: LuccaState) -> None:
    places = standings(g)
    scores = [sum(part.values()) for part in breakdown(g)]
    winner = places.index(1)
    is_tied = scores.count(scores[winner]) > 1
    number = highest_number(g, g.players[winner])
    key: Literal["result", "result_tied"] = "result_tied" if is_tied else "result"
    tell(g, {"key": key, "seat": winner, "scores": scores, "places": places, "number": number})


END_GAME: Final = EndGame()
