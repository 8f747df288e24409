"""VI Portus: the thief first, then the berths of copper, silver and gold."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from piazza.core.moves import Kind, PlainMove
from piazza.games.aquileia.board import PORT_COPPER, SPACE_WORDS
from piazza.games.aquileia.cards import COIN_WORDS
from piazza.games.aquileia.dice import Throw, faces
from piazza.games.aquileia.mercatus import AtSpace, Skip, lose_action
from piazza.games.aquileia.notation import amount, amounts
from piazza.games.aquileia.shown import BerthFace, PayBerthLabel, Port, Purpose, Refused
from piazza.games.aquileia.state import AquileiaState, put, tell


class LatroThrow(Throw):
    """Two red dice: each face takes the coin of its kind that lies in the port, the thief's own too; a double one."""

    PURPOSE: ClassVar[Purpose] = "latro"

    def landed(self, g: AquileiaState, throw: tuple[int, ...]) -> None:
        taken = [0, 0, 0]
        for kind in range(3):
            if throw[kind] > 0 and g.laid[kind]:
                g.laid = put(g.laid, kind, 0)
                g.players[self.seat].coins[kind] += 1
                taken[kind] = 1
        if g.events is not None:
            shown, coins = faces(throw), amounts(taken)
            key: Literal["latro", "latro_nothing"] = "latro" if sum(taken) else "latro_nothing"
            tell(g, {"key": key, "seat": self.seat, "faces": shown, "coins": coins})


def open_berth(g: AquileiaState, space: int, seat: int) -> None:
    """Pays the coin that lies there; if it was stolen, another one of its kind. Only who cannot loses the action."""
    coin = space - PORT_COPPER
    if g.laid[coin]:
        g.laid = put(g.laid, coin, 0)
        activate(g, space, seat, False)
    elif g.players[seat].coins[coin] == 0:
        lose_action(g, seat, space, "lost_no_coin")
    elif g.terms.pays_again:
        pay_again(g, space, seat)
    elif has_income(g, seat):
        g.agenda.append(PayBerth(seat, space))
    else:
        lose_action(g, seat, space, "lost_no_income")


def pay_again(g: AquileiaState, space: int, seat: int) -> None:
    g.players[seat].coins[space - PORT_COPPER] -= 1
    activate(g, space, seat, True)


def has_income(g: AquileiaState, seat: int) -> bool:
    """Whether the seat owns a workshop or a bank; version 1 does not ask where paying again could bring nothing."""
    return sum(income(g, seat)) > 0


def income(g: AquileiaState, seat: int) -> list[int]:
    """What all workshops and banks of the seat give together: copper, silver, gold, points."""
    total = [0, 0, 0, 0]
    for at in range(len(g.owners)):
        if g.owners[at] == seat:
            site = g.board.sites[at]
            for kind in range(3):
                total[kind] += site.income[kind]
            total[3] += site.income_points
    return total


def activate(g: AquileiaState, space: int, seat: int, is_again: bool) -> None:
    gain = income(g, seat)
    player = g.players[seat]
    for kind in range(3):
        player.coins[kind] += gain[kind]
    player.from_portus += gain[3]
    if g.events is not None:
        keys = PORT_AGAIN_KEYS if is_again else PORT_KEYS
        told: Port = {
            "key": keys[(1 if sum(gain[:3]) else 0) + (2 if gain[3] else 0)],
            "seat": seat,
            "space": SPACE_WORDS[space],
            "paid": amount(space - PORT_COPPER, 1),
            "points": gain[3],
            "coins": amounts(gain),
        }
        tell(g, told)


PortKey = Literal["port_nothing", "port_coins", "port_points", "port"]
PortAgainKey = Literal["port_again_nothing", "port_again_coins", "port_again_points", "port_again"]
PORT_KEYS: Final[tuple[PortKey | PortAgainKey, ...]] = ("port_nothing", "port_coins", "port_points", "port")
PORT_AGAIN_KEYS: Final[tuple[PortKey | PortAgainKey, ...]] = (
    "port_again_nothing",
    "port_again_coins",
    "port_again_points",
    "port_again",
)


class PayAgain(PlainMove[AquileiaState, "PayBerth"]):
    NAME: ClassVar[str] = "pay"
    TEXT: ClassVar[str] = "pay"
    FIRST: ClassVar[tuple[str, ...]] = ("pay",)

    def refusal(self, g: AquileiaState, ask: PayBerth, seat: int, n: int) -> Refused | None:
        return None

    def take(self, g: AquileiaState, ask: PayBerth, seat: int, n: int) -> None:
        pay_again(g, ask.space, seat)

    def label(self, g: AquileiaState, ask: PayBerth, seat: int, n: int) -> PayBerthLabel:
        return {"key": "pay_berth", "space": SPACE_WORDS[ask.space], "coins": amount(ask.space - PORT_COPPER, 1)}


BERTH: Final = Kind("berth", Skip(), PayAgain())


class PayBerth(AtSpace):
    """In version 1 of the rules: the coin was stolen; pay another one from the stock, or lose the action."""

    def __init__(self, seat: int, space: int) -> None:
        super().__init__((seat,))
        self.space: Final = space

    def kind(self) -> Kind:
        return BERTH

    def space_of(self) -> int:
        return self.space

    def face(self, g: AquileiaState, seat: int) -> BerthFace:
        gain = income(g, self.seats[0])
        coin = COIN_WORDS[self.space - PORT_COPPER]
        return {"space": SPACE_WORDS[self.space], "coin": coin, "points": gain[3], "coins": amounts(gain)}
