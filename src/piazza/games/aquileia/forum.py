"""V Forum: building villas, workshops and private banks, in the order of the spaces 1 to 5."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Event
from piazza.games.aquileia.board import BANK, FORUM_FIRST, MOST_SITES, SPACE_WORDS, Site
from piazza.games.aquileia.cards import SERVUS_1, SERVUS_2
from piazza.games.aquileia.mercatus import forgo_action, lose_action
from piazza.games.aquileia.notation import amounts, card_words, site_key, site_words
from piazza.games.aquileia.state import AquileiaState, Player, put

MOST_TWOS: Final = 11
"""There are eleven servi cards of 2. Option = site * PAYMENTS + how many of them are paid; the rest is paid in 1s."""
PAYMENTS: Final = MOST_TWOS + 1
DONE: Final = MOST_SITES * PAYMENTS

SCORING: Final[tuple[bool, ...]] = (False, True, False, False, True)
BUILDINGS: Final[tuple[int, ...]] = (1, 1, 2, 1, 1)

OK: Final = 0
SITE_TAKEN: Final = 1
NO_HOUSE: Final = 2
CANNOT_PAY: Final = 3
TOO_FEW_SERVI: Final = 4


def site_refusal(g: AquileiaState, player: Player, at: int, servi: int) -> int:
    """Why the player may not build on the site with servi cards worth up to `servi`; OK when it may."""
    if g.owners[at] >= 0:
        return SITE_TAKEN
    if player.houses == 0:
        return NO_HOUSE
    site = g.board.sites[at]
    cost = site.cost
    coins = player.coins
    if coins[0] < cost[0] or coins[1] < cost[1] or coins[2] < cost[2]:
        return CANNOT_PAY
    return OK if servi >= site.servi else TOO_FEW_SERVI


def ones_beside(servi: int, twos: int) -> int:
    """How many 1s complete a payment with so many 2s; -1 when one of the 2s would be superfluous.

    No card may be superfluous: with a 1 the sum is exact; with 2s alone it may exceed an odd price by one.
    """
    if 2 * twos > servi + 1:
        return -1
    return max(0, servi - 2 * twos)


def can_pay_servi(player: Player, servi: int, twos: int) -> bool:
    ones = ones_beside(servi, twos)
    return 0 <= ones <= player.cards[SERVUS_1] and twos <= player.cards[SERVUS_2]


def may_build(g: AquileiaState, seat: int) -> bool:
    """Whether, for all that the others know, the player may be able to build: every servi card might be a 2."""
    player = g.players[seat]
    servi = 2 * player.servi_held()
    for at in range(len(g.board.sites)):
        if site_refusal(g, player, at, servi) == OK:
            return True
    return False


def open_forum(g: AquileiaState, space: int, seat: int) -> None:
    if may_build(g, seat):
        g.agenda.append(Build(seat, space, 0))
    else:
        lose_action(g, seat, space)


class Build(Ask[AquileiaState]):
    """One site with the servi cards that pay for it, or nothing. Which sites a hand can pay is secret, so the question
    is put whenever it might be answered."""

    KIND: ClassVar[str] = "build"
    SIZE: ClassVar[int] = MOST_SITES * PAYMENTS + 1
    FIXED_WORDS: ClassVar[int] = 2

    def __init__(self, seat: int, space: int, built: int) -> None:
        super().__init__((seat,))
        self.space: Final = space
        self.built: Final = built

    def options(self, g: AquileiaState, seat: int) -> list[int]:
        player = g.players[seat]
        twos_held = player.cards[SERVUS_2]
        worth = player.cards[SERVUS_1] + 2 * twos_held
        found: list[int] = []
        for at in range(len(g.board.sites)):
            if site_refusal(g, player, at, worth) != OK:
                continue
            servi = g.board.sites[at].servi
            for twos in range(min(twos_held, (servi + 1) // 2) + 1):
                if can_pay_servi(player, servi, twos):
                    found.append(at * PAYMENTS + twos)
        found.append(DONE)
        return found

    def take(self, g: AquileiaState, seat: int, option: int) -> None:
        if option == DONE:
            if self.built == 0:
                forgo_action(g, seat, self.space)
            return
        at = option // PAYMENTS
        site = g.board.sites[at]
        ones, twos = pay(g, g.players[seat], site, option % PAYMENTS)
        g.owners = put(g.owners, at, seat)
        points = 0
        if SCORING[self.space - FORUM_FIRST] and site.kind != BANK:
            points = site.worth
            g.players[seat].from_forum += points
        if g.events is not None:
            params = site_words(site)
            params["seat"] = seat
            params["coins"] = amounts(site.cost)
            params["servi"] = card_words([SERVUS_1] * ones + [SERVUS_2] * twos)
            params["points"] = points
            others = tuple([other for other in range(len(g.players)) if other != seat])
            g.events.append(Event(site_key(_built_key(site, points), site), params, None, (), others))
        if self.built + 1 < BUILDINGS[self.space - FORUM_FIRST] and may_build(g, seat):
            g.agenda.append(Build(seat, self.space, self.built + 1))

    def face(self, g: AquileiaState, seat: int) -> dict[str, object]:
        at = self.space - FORUM_FIRST
        left = BUILDINGS[at] - self.built
        return {"space": SPACE_WORDS[self.space], "left": left, "built": self.built, "scores": SCORING[at]}

    def text(self, g: AquileiaState, seat: int, option: int) -> str:
        if option == DONE:
            return "done" if self.built else "skip"
        site = g.board.sites[option // PAYMENTS]
        return " ".join(["build", site.word, *[str(word) for word in servi_words(site, option % PAYMENTS)]])

    def label(self, g: AquileiaState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option == DONE:
            return ("build_no_more" if self.built else "skip"), {}
        site = g.board.sites[option // PAYMENTS]
        params = site_words(site)
        params["coins"] = amounts(site.cost)
        params["servi"] = servi_words(site, option % PAYMENTS)
        scores = SCORING[self.space - FORUM_FIRST] and site.kind != BANK
        params["points"] = site.worth if scores else 0
        return site_key("build" if site.servi else "build_without_servi", site), params


def servi_words(site: Site, twos: int) -> list[object]:
    return card_words([SERVUS_1] * ones_beside(site.servi, twos) + [SERVUS_2] * twos)


def _built_key(site: Site, points: int) -> str:
    key = "built" if site.servi else "built_without_servi"
    return key + "_scoring" if points else key


def pay(g: AquileiaState, player: Player, site: Site, twos: int) -> tuple[int, int]:
    """Pays coins and servi cards and puts a house on the site; returns the 1s and the 2s paid."""
    ones = ones_beside(site.servi, twos)
    for kind in range(3):
        player.coins[kind] -= site.cost[kind]
    player.cards[SERVUS_1] -= ones
    player.cards[SERVUS_2] -= twos
    g.discard[SERVUS_1] += ones
    g.discard[SERVUS_2] += twos
    player.houses -= 1
    return ones, twos
