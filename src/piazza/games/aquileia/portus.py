"""VI Portus: the thief first, then the berths of copper, silver and gold."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Event
from piazza.games.aquileia.board import PORT_COPPER, SPACE_WORDS
from piazza.games.aquileia.cards import COIN_WORDS
from piazza.games.aquileia.dice import Throw, faces
from piazza.games.aquileia.mercatus import forgo_action, lose_action
from piazza.games.aquileia.notation import amount, amounts
from piazza.games.aquileia.state import AquileiaState, put

SKIP: Final = 0
PAY: Final = 1


class LatroThrow(Throw):
    """Two red dice: each face takes the coin of its kind that lies in the port, the thief's own too; a double one."""

    PURPOSE: ClassVar[str] = "latro"

    def landed(self, g: AquileiaState, throw: tuple[int, ...]) -> None:
        taken = [0, 0, 0]
        for kind in range(3):
            if throw[kind] > 0 and g.laid[kind]:
                g.laid = put(g.laid, kind, 0)
                g.players[self.seat].coins[kind] += 1
                taken[kind] = 1
        if g.events is not None:
            params: dict[str, object] = {"seat": self.seat, "faces": faces(throw), "coins": amounts(taken)}
            g.events.append(Event("latro" if sum(taken) else "latro_nothing", params))


def open_berth(g: AquileiaState, space: int, seat: int) -> None:
    """Pays the coin that lies there; if it was stolen, another one of its kind. Only who cannot loses the action."""
    coin = space - PORT_COPPER
    if g.laid[coin]:
        g.laid = put(g.laid, coin, 0)
        activate(g, space, seat, "port")
    elif g.players[seat].coins[coin] == 0:
        lose_action(g, seat, space)
    elif g.terms.pays_again:
        pay_again(g, space, seat)
    elif has_income(g, seat):
        g.agenda.append(PayBerth(seat, space))
    else:
        lose_action(g, seat, space)


def pay_again(g: AquileiaState, space: int, seat: int) -> None:
    g.players[seat].coins[space - PORT_COPPER] -= 1
    activate(g, space, seat, "port_again")


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


def activate(g: AquileiaState, space: int, seat: int, key: str) -> None:
    gain = income(g, seat)
    player = g.players[seat]
    for kind in range(3):
        player.coins[kind] += gain[kind]
    player.from_portus += gain[3]
    if g.events is not None:
        params: dict[str, object] = {"seat": seat, "space": SPACE_WORDS[space], "paid": amount(space - PORT_COPPER, 1)}
        params["points"] = gain[3]
        params["coins"] = amounts(gain)
        has_coins, has_points = sum(gain[:3]) > 0, gain[3] > 0
        suffix = "" if has_coins and has_points else "_coins" if has_coins else "_points" if has_points else "_nothing"
        g.events.append(Event(key + suffix, params))


class PayBerth(Ask[AquileiaState]):
    """In version 1 of the rules: the coin was stolen; pay another one from the stock, or lose the action."""

    KIND: ClassVar[str] = "berth"
    SIZE: ClassVar[int] = 2

    def __init__(self, seat: int, space: int) -> None:
        super().__init__((seat,))
        self.space: Final = space

    def options(self, g: AquileiaState, seat: int) -> list[int]:
        return [SKIP, PAY]

    def take(self, g: AquileiaState, seat: int, option: int) -> None:
        if option == SKIP:
            forgo_action(g, seat, self.space)
            return
        pay_again(g, self.space, seat)

    def face(self, g: AquileiaState, seat: int) -> dict[str, object]:
        gain = income(g, self.seats[0])
        shown: dict[str, object] = {"space": SPACE_WORDS[self.space], "coin": COIN_WORDS[self.space - PORT_COPPER]}
        shown["points"] = gain[3]
        shown["coins"] = amounts(gain)
        return shown

    def text(self, g: AquileiaState, seat: int, option: int) -> str:
        return "skip" if option == SKIP else "pay"

    def label(self, g: AquileiaState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option == SKIP:
            return "skip", {}
        return "pay_berth", {"space": SPACE_WORDS[self.space], "coins": amount(self.space - PORT_COPPER, 1)}
