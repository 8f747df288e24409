"""Palio as one object: the contract of piazza/core/rules.py. The rules themselves stand in game.py."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import EVERYONE, Item, settle
from piazza.core.encoding import Encoding, Part
from piazza.core.errors import BadPosition
from piazza.core.randomness import Stream
from piazza.core.reading import POSITION
from piazza.core.rules import Rules
from piazza.core.settings import Number
from piazza_palio.game import HORSES, RUN, Deal, PalioState, Run, unseen
from piazza_palio.shown import View


class PalioRules(Rules[PalioState]):
    def __init__(self, version: int) -> None:
        super().__init__("palio", version, (2, 3, 4), (RUN,), (Number("horses", 4, 2, 5),))

    # ---- the course of a game --------------------------------------------------------------------------------

    def start(self, players: int, settings: dict[str, object]) -> PalioState:
        horses = POSITION.whole(settings["horses"], "horses", 2, 5)
        deals: list[Item] = [Deal(seat) for _ in range(horses) for seat in reversed(range(players))]
        g = PalioState([Run(0), *deals], [[] for _ in range(players)], [0] * players, [], [0] * players, 0)
        settle(g)
        return g

    def turn(self, g: PalioState) -> int:
        return len(g.gone) + sum(1 for horse in g.heat if horse)

    def scores(self, g: PalioState) -> list[int]:
        return g.points[:]

    def breakdown(self, g: PalioState) -> list[dict[str, int]]:
        return [{"heats": points} for points in g.points]

    def standings(self, g: PalioState) -> list[int]:
        return [1 + sum(other > points for other in g.points) for points in g.points]

    def progress(self, g: PalioState) -> tuple[int, int]:
        heats = len(g.gone) // len(g.hands) + len(g.hands[g.leader]) + (1 if any(g.heat) else 0)
        return min(heats, len(g.gone) // len(g.hands) + 1), heats

    # ---- positions: at the start of a heat -------------------------------------------------------------------

    def laid_out(self, given: dict[str, object]) -> PalioState:
        own = ("hands", "gone", "points", "leader") if "hands" in given else ()
        POSITION.fields(given, "", ("players", "options", *own))
        players = POSITION.whole(given.get("players", 2), "players", 2, 4)
        settings = self.settings_of_position(players, given)
        if not own:
            return self.start(players, settings)
        hands = [sorted(_horses(hand, "hands")) for hand in POSITION.items(given["hands"], "hands")]
        gone = sorted(_horses(given.get("gone", []), "gone"))
        points = [POSITION.whole(each, "points", 0, 99) for each in POSITION.items(given.get("points", []), "points")]
        leader = POSITION.whole(given.get("leader", 0), "leader", 0, players - 1)
        dealt = [*gone, *(horse for hand in hands for horse in hand)]
        due = players * POSITION.whole(settings["horses"], "horses", 2, 5)
        if len(hands) != players or len({len(hand) for hand in hands}) != 1 or not hands[0] or len(points) > players:
            raise BadPosition("hands: expected equally many horses for every player, and points for no more")
        if len(dealt) != due or len(set(dealt)) != due:
            raise BadPosition(f"hands: expected {due} horses with those that are gone, each once")
        points += [0] * (players - len(points))
        return PalioState([Run(leader)], hands, [0] * players, gone, points, leader)

    def as_position(self, g: PalioState) -> dict[str, object]:
        if len(g.agenda) != 1 or any(g.heat):
            raise BadPosition("expected the start of a heat")
        return {"hands": [hand[:] for hand in g.hands], "gone": g.gone[:], "points": g.points[:], "leader": g.leader}

    # ---- what a seat may know --------------------------------------------------------------------------------

    def view(self, g: PalioState, seat: int) -> View:
        order = [(g.leader + step) % len(g.hands) for step in range(len(g.hands))]
        return {
            "heat": [{"seat": each, "horse": g.heat[each]} for each in order if g.heat[each]],
            "players": [
                {
                    "seat": each,
                    "points": g.points[each],
                    "left": len(hand),
                    "hand": hand[:] if seat in (each, EVERYONE) else None,
                }
                for each, hand in enumerate(g.hands)
            ],
            "leader": g.leader,
            "gone": g.gone[:],
        }

    def points(self, g: PalioState) -> list[int]:
        return g.points[:]

    def sample(self, g: PalioState, seat: int, stream: Stream) -> PalioState:
        world = g.copy()
        hidden = unseen(g, g.hands[seat] if seat >= 0 else [])
        stream.shuffle(hidden)
        for other, hand in enumerate(g.hands):
            if other != seat:
                world.hands[other] = sorted(hidden[: len(hand)])
                del hidden[: len(hand)]
        return world

    # ---- for research ----------------------------------------------------------------------------------------

    def encoding(self, players: int) -> Encoding:
        most = HORSES
        return Encoding(
            [Part("hand", most), Part("gone", most), Part("heat", players, most), Part("points", players, 99)]
        )

    def encode(self, g: PalioState, seat: int) -> bytes:
        order = [(seat + step) % len(g.hands) for step in range(len(g.hands))]
        sets = [1 if horse in cards else 0 for cards in (g.hands[seat], g.gone) for horse in range(1, HORSES + 1)]
        return bytes([*sets, *(g.heat[each] for each in order), *(g.points[each] for each in order)])

    def census(self, g: PalioState) -> dict[str, int]:
        placed = [*g.gone, *(horse for horse in g.heat if horse), *(horse for hand in g.hands for horse in hand)]
        return {"horses": len(placed) + len(unseen(g, [horse for hand in g.hands for horse in hand]))}


def _horses(value: object, place: str) -> list[int]:
    return [POSITION.whole(each, place, 1, HORSES) for each in POSITION.items(value, place)]


VERSIONS: Final = (PalioRules(1),)
