"""V Forum: building villas, workshops and private banks, in the order of the spaces 1 to 5."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from piazza.core.moves import Kind, Move
from piazza.games.aquileia.board import BANK, FORUM_FIRST, MOST_SITES, SPACE_WORDS, Site
from piazza.games.aquileia.cards import CARD_WORDS, SERVUS_1, SERVUS_2
from piazza.games.aquileia.mercatus import AtSpace, forgo_action, lose_action
from piazza.games.aquileia.notation import amounts, card_words, named, site_index, titled
from piazza.games.aquileia.reasons import CANNOT_PAY, NO_HOUSE, OK, SITE_TAKEN, TOO_FEW_SERVI
from piazza.games.aquileia.shown import BuildFace, BuildLabel, BuildOwnLabel, CardWord, Payment, PlainLabel, Refused
from piazza.games.aquileia.state import AquileiaState, Player, others_than, put, tell

MOST_TWOS: Final = 11
"""There are eleven servi cards of 2."""
PAYMENTS: Final = MOST_TWOS + 1

SCORING: Final[tuple[bool, ...]] = (False, True, False, False, True)
BUILDINGS: Final[tuple[int, ...]] = (1, 1, 2, 1, 1)


def site_reason(g: AquileiaState, player: Player, at: int, servi: int) -> int:
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
        if site_reason(g, player, at, servi) == OK:
            return True
    return False


def open_forum(g: AquileiaState, space: int, seat: int) -> None:
    if may_build(g, seat):
        g.agenda.append(Build(seat, space, 0))
    else:
        lose_action(g, seat, space, "lost_no_site")


def worth_of_servi(player: Player) -> int:
    return player.cards[SERVUS_1] + 2 * player.cards[SERVUS_2]


def site_refused(g: AquileiaState, seat: int, at: int) -> Refused | None:
    """Why nothing can be built on the site, whatever servi cards are paid."""
    player, site = g.players[seat], g.board.sites[at]
    held = worth_of_servi(player)
    reason = site_reason(g, player, at, held)
    if reason == SITE_TAKEN:
        return {"code": "site_taken", "site": site.word, "by": g.owners[at]}
    if reason == NO_HOUSE:
        return {"code": "no_house"}
    if reason == CANNOT_PAY:
        return {"code": "cannot_pay", "site": site.word, "cost": amounts(site.cost)}
    if reason == TOO_FEW_SERVI:
        return {"code": "too_few_servi", "site": site.word, "servi": site.servi, "held": held}
    return None


def servi_refused(g: AquileiaState, seat: int, price: int, ones: int, twos: int) -> Refused | None:
    """Why so many servi cards of each kind do not pay the price."""
    held = g.players[seat].cards
    if ones > held[SERVUS_1]:
        return {"code": "not_in_hand", "card": CARD_WORDS[SERVUS_1]}
    if twos > held[SERVUS_2]:
        return {"code": "not_in_hand", "card": CARD_WORDS[SERVUS_2]}
    paid = ones + 2 * twos
    if paid < price:
        return {"code": "servi_missing", "servi": price, "paid": paid}
    return None if ones == ones_beside(price, twos) else {"code": "servi_superfluous", "servi": price, "paid": paid}


class BuildSite(Move[AquileiaState, "Build"]):
    """A house on a site. `n` is the site times PAYMENTS, plus how many servi cards of 2 are paid; 1s pay the rest."""

    SIZE: ClassVar[int] = MOST_SITES * PAYMENTS
    FIRST: ClassVar[tuple[str, ...]] = ("build",)
    FIXED_WORDS: ClassVar[int] = 2

    def add_options(self, g: AquileiaState, ask: Build, seat: int, first: int, found: list[int]) -> None:
        player = g.players[seat]
        twos_held = player.cards[SERVUS_2]
        worth = worth_of_servi(player)
        for at in range(len(g.board.sites)):
            if site_reason(g, player, at, worth) != OK:
                continue
            servi = g.board.sites[at].servi
            for twos in range(min(twos_held, (servi + 1) // 2) + 1):
                if can_pay_servi(player, servi, twos):
                    found.append(first + at * PAYMENTS + twos)

    def refusal(self, g: AquileiaState, ask: Build, seat: int, n: int) -> Refused | None:
        at, twos = n // PAYMENTS, n % PAYMENTS
        if at >= len(g.board.sites):
            return {"code": "unknown_site", "text": str(at + 1)}
        found = site_refused(g, seat, at)
        if found is not None:
            return found
        servi = g.board.sites[at].servi
        return servi_refused(g, seat, servi, max(0, ones_beside(servi, twos)), twos)

    def take(self, g: AquileiaState, ask: Build, seat: int, n: int) -> None:
        at = n // PAYMENTS
        site = g.board.sites[at]
        ones, twos = pay(g, g.players[seat], site, n % PAYMENTS)
        g.owners = put(g.owners, at, seat)
        points = ask.points_for(site)
        g.players[seat].from_forum += points
        if g.events is not None:
            servi = card_words([SERVUS_1] * ones + [SERVUS_2] * twos)
            tell_built(g, seat, site, {"coins": amounts(site.cost), "servi": servi, "points": points})
        if ask.built + 1 < BUILDINGS[ask.space - FORUM_FIRST] and may_build(g, seat):
            g.agenda.append(Build(seat, ask.space, ask.built + 1))

    def text(self, g: AquileiaState, ask: Build, seat: int, n: int) -> str:
        site = g.board.sites[n // PAYMENTS]
        return " ".join(["build", site.word, *servi_words(site, n % PAYMENTS)])

    def read(self, g: AquileiaState, ask: Build, seat: int, text: str) -> int:
        words = text.split(" ")
        at = site_index(g.board, words[1]) if len(words) > 1 else -1
        ones, twos = words.count(CARD_WORDS[SERVUS_1]), words.count(CARD_WORDS[SERVUS_2])
        if at < 0 or ones + twos != len(words) - 2 or twos > MOST_TWOS:
            return -1
        return at * PAYMENTS + twos if ones == ones_beside(g.board.sites[at].servi, twos) else -1

    def label(self, g: AquileiaState, ask: Build, seat: int, n: int) -> BuildLabel | BuildOwnLabel:
        site = g.board.sites[n // PAYMENTS]
        servi = servi_words(site, n % PAYMENTS)
        paid: Payment = {"coins": amounts(site.cost), "servi": servi, "points": ask.points_for(site)}
        if site.title:
            return {"key": "build" if site.servi else "build_without_servi", **titled(site), **paid}
        return {"key": "build_own" if site.servi else "build_without_servi_own", **named(site), **paid}

    def name(self, n: int) -> str:
        return f"build site {n // PAYMENTS + 1} with {n % PAYMENTS} servus-2"


def tell_built(g: AquileiaState, seat: int, site: Site, paid: Payment) -> None:
    others = others_than(g, seat)
    scores = paid["points"] > 0
    if site.title:
        with_servi: Literal["built_scoring", "built"] = "built_scoring" if scores else "built"
        bare: Literal["built_without_servi_scoring", "built_without_servi"] = (
            "built_without_servi_scoring" if scores else "built_without_servi"
        )
        key = with_servi if site.servi else bare
        tell(g, {"key": key, "seat": seat, **titled(site), **paid}, reveals_to=others)
        return
    own: Literal["built_scoring_own", "built_own"] = "built_scoring_own" if scores else "built_own"
    bare_own: Literal["built_without_servi_scoring_own", "built_without_servi_own"] = (
        "built_without_servi_scoring_own" if scores else "built_without_servi_own"
    )
    key_own = own if site.servi else bare_own
    tell(g, {"key": key_own, "seat": seat, **named(site), **paid}, reveals_to=others)


class BuildNoMore(Move[AquileiaState, "Build"]):
    """Nothing, or nothing more, is built."""

    NAME: ClassVar[str] = "done"
    FIRST: ClassVar[tuple[str, ...]] = ("done", "skip")

    def refusal(self, g: AquileiaState, ask: Build, seat: int, n: int) -> Refused | None:
        return None

    def take(self, g: AquileiaState, ask: Build, seat: int, n: int) -> None:
        if ask.built == 0:
            forgo_action(g, seat, ask.space)

    def text(self, g: AquileiaState, ask: Build, seat: int, n: int) -> str:
        return "done" if ask.built else "skip"

    def read(self, g: AquileiaState, ask: Build, seat: int, text: str) -> int:
        return 0 if text == self.text(g, ask, seat, 0) else -1

    def label(self, g: AquileiaState, ask: Build, seat: int, n: int) -> PlainLabel:
        return {"key": "build_no_more" if ask.built else "skip"}


BUILD: Final = Kind("build", BuildSite(), BuildNoMore())


class Build(AtSpace):
    """One site with the servi cards that pay for it, or nothing. Which sites a hand can pay is secret, so the question
    is put whenever it might be answered."""

    def __init__(self, seat: int, space: int, built: int) -> None:
        super().__init__((seat,))
        self.space: Final = space
        self.built: Final = built

    def kind(self) -> Kind:
        return BUILD

    def space_of(self) -> int:
        return self.space

    def points_for(self, site: Site) -> int:
        """What building it scores at once on this space."""
        return site.worth if SCORING[self.space - FORUM_FIRST] and site.kind != BANK else 0

    def face(self, g: AquileiaState, seat: int) -> BuildFace:
        at = self.space - FORUM_FIRST
        left = BUILDINGS[at] - self.built
        return {"space": SPACE_WORDS[self.space], "left": left, "built": self.built, "scores": SCORING[at]}

    def unread(self, g: AquileiaState, seat: int, words: list[str]) -> Refused | None:
        if words[0] in ("done", "skip") and len(words) == 1:
            return {"code": "other_word", "text": "done" if self.built else "skip"}
        if words[0] != "build" or len(words) < 2:
            return None
        at = site_index(g.board, words[1])
        if at < 0:
            return {"code": "unknown_site", "text": words[1]}
        ones, twos = words.count(CARD_WORDS[SERVUS_1]), words.count(CARD_WORDS[SERVUS_2])
        found = site_refused(g, seat, at)
        if found is not None or ones + twos != len(words) - 2:
            return found
        return servi_refused(g, seat, g.board.sites[at].servi, ones, twos)


def servi_words(site: Site, twos: int) -> list[CardWord]:
    return card_words([SERVUS_1] * ones_beside(site.servi, twos) + [SERVUS_2] * twos)


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
