"""Drawing cards one at a time (clauses 17-26, 37-39, 65-66)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import CHANCE, Ask
from piazza.games.sangimignano.cards import BITS, DIGIT, KINDS, ONE, TOWER_KINDS, WORDS
from piazza.games.sangimignano.state import MAIN, PUBLIC, GameState, rival, start_end_phase, tell

PURCHASE: Final = 0
EXCHANGE: Final = 1
EXTENSION: Final = 2
CAPITAL: Final = 3
PILGRIMAGE: Final = 4
REASONS: Final = ("purchase", "exchange", "extension", "capital", "pilgrimage")

FROM_DECK: Final = 0
FROM_NOBLES: Final = 1
FROM_MARKET: Final = 2
"""The first of the market's options, one for each kind."""
NO_SOURCE: Final = -1
SEVERAL_SOURCES: Final = -2

# What a draw may not touch, as bits: the kinds in the market, and the noble deck.
NOTHING_BARRED: Final = 0
NOBLE_DECK: Final = 1 << KINDS
ALL_MARKET: Final = (1 << KINDS) - 1
MARKET_NOBLES: Final = ALL_MARKET ^ ((1 << TOWER_KINDS) - 1)


def draw_reach(g: GameState) -> int:
    """Clause 162: an Extend or Capital draws tower cards only, unless the option says otherwise."""
    return NOTHING_BARRED if g.terms.nobles_in_other_draws else MARKET_NOBLES | NOBLE_DECK


def draw_on(g: GameState, seat: int, left: int, reason: int, barred: int) -> None:
    """Goes on with a draw of `left` cards: asks for the source, unless there is only one."""
    while left > 0 and g.phase == MAIN:
        source = only_source(g, barred)
        if source == SEVERAL_SOURCES:
            g.agenda.append(Draw(seat, left, reason, barred))
            return
        if source == NO_SOURCE:  # Clause 140: too few cards, so draw what there is.
            return
        left -= 1
        if not draw_from(g, seat, source, left, reason, barred):
            return


def only_source(g: GameState, barred: int) -> int:
    """The one option of a draw, or that there is none or several."""
    found = NO_SOURCE
    if g.deck_count:
        found = FROM_DECK
    if g.noble_count and not barred & NOBLE_DECK:
        if found != NO_SOURCE:
            return SEVERAL_SOURCES
        found = FROM_NOBLES
    market = g.market
    kind = 0
    while market:
        if market & DIGIT and not barred >> kind & 1:
            if found != NO_SOURCE:
                return SEVERAL_SOURCES
            found = FROM_MARKET + kind
        market >>= BITS
        kind += 1
    return found


def draw_from(g: GameState, seat: int, source: int, left: int, reason: int, barred: int) -> bool:
    """Draws one card; False when chance is asked first, which then goes on by itself with the `left` cards after it."""
    if source >= FROM_MARKET:
        take_from_market(g, seat, source - FROM_MARKET)
    elif source == FROM_NOBLES:
        if g.noble_count > len(g.noble_bottom):
            g.agenda.append(DrawNoble(seat, left, reason, barred))
            return False
        card = g.noble_bottom[0]
        g.noble_bottom = g.noble_bottom[1:]
        end_doubt(g, card)
        g.noble_count -= 1
        gain_from_bottom(g, seat, card)
    elif g.top or g.deck_count == len(g.bottom):
        draw_placed(g, seat)
    else:
        g.agenda.append(DrawCard(seat, left, reason, barred))
        return False
    return True


def take_from_market(g: GameState, seat: int, kind: int) -> None:
    g.market -= ONE[kind]
    g.market_count -= 1
    g.players[seat].gain_seen(kind)
    if g.events is not None:
        tell(g, "draw_market", {"seat": seat, "card": WORDS[kind]})


def draw_placed(g: GameState, seat: int) -> None:
    """Draws a card that somebody laid on top of the deck, face up (clause 74), or underneath it."""
    if g.top:
        kind = take_top(g)
        g.players[seat].gain_seen(kind)
        if g.events is not None:
            tell(g, "draw_seen", {"seat": seat, "card": WORDS[kind]})
    else:
        gain_from_bottom(g, seat, take_bottom(g))


def take_top(g: GameState) -> int:
    kind = g.top[0]
    g.top = g.top[1:]
    card_left_deck(g)
    return kind


def take_bottom(g: GameState) -> int:
    card = g.bottom[0]
    g.bottom = g.bottom[1:]
    end_doubt(g, card)
    card_left_deck(g)
    return card


def end_doubt(g: GameState, card: int) -> None:
    """A card that one player put under a deck comes up: what it leaves of his hand is forgotten."""
    knowers = card & PUBLIC
    if knowers and knowers != PUBLIC:
        player = g.players[knowers - 1]
        if player.doubt is not None and not player.doubt.taken:
            player.doubt = None


def gain_from_bottom(g: GameState, seat: int, card: int) -> None:
    """A card from under a deck: whoever put it there knows it still."""
    kind, knowers = card >> 2, card & 3
    player = g.players[seat]
    if knowers == PUBLIC:
        player.gain_seen(kind)
    else:
        player.gain(kind)
        if knowers >> rival(seat) & 1:
            player.known += ONE[kind]
    if g.events is not None:
        tell_drawn(g, seat, kind, knowers)


def tell_drawn(g: GameState, seat: int, kind: int, knowers: int) -> None:
    word = WORDS[kind]
    if knowers == PUBLIC:
        tell(g, "draw_seen", {"seat": seat, "card": word})
        return
    known_to = (0, 1) if knowers >> rival(seat) & 1 else (seat,)
    learns = () if knowers >> seat & 1 else (seat,)
    key = "draw_deck" if kind < TOWER_KINDS else "draw_noble"
    tell(g, key, {"seat": seat}, {"card": word}, known_to, learns)


def card_left_deck(g: GameState) -> None:
    """Clause 136: with `end_phase_timing: immediate` the end phase begins when the last card leaves the deck."""
    g.deck_count -= 1
    if g.deck_count == 0 and g.terms.ends_at_once and g.phase == MAIN:
        start_end_phase(g, "deck")


class Draw(Ask[GameState]):
    """Clause 17: the next card comes from a deck's top or from the market, as the player likes."""

    KIND: ClassVar[str] = "DRAW"
    SIZE: ClassVar[int] = FROM_MARKET + KINDS

    def __init__(self, seat: int, left: int, reason: int, barred: int) -> None:
        super().__init__((seat,))
        self.left: Final = left
        self.reason: Final = reason
        self.barred: Final = barred

    def options(self, g: GameState, seat: int) -> list[int]:
        found: list[int] = []
        if g.deck_count:
            found.append(FROM_DECK)
        barred = self.barred
        if g.noble_count and not barred & NOBLE_DECK:
            found.append(FROM_NOBLES)
        market = g.market
        option = FROM_MARKET
        while market:
            if market & DIGIT and not barred & 1:
                found.append(option)
            market >>= BITS
            barred >>= 1
            option += 1
        return found

    def take(self, g: GameState, seat: int, option: int) -> None:
        left = self.left - 1
        if draw_from(g, seat, option, left, self.reason, self.barred):
            draw_on(g, seat, left, self.reason, self.barred)

    def face(self, g: GameState, seat: int) -> dict[str, object]:
        barred = [WORDS[kind] for kind in range(KINDS) if self.barred >> kind & 1]
        return {"left": self.left, "reason": REASONS[self.reason], "barred": barred}

    def text(self, g: GameState, seat: int, option: int) -> str:
        if option >= FROM_MARKET:
            return "market " + WORDS[option - FROM_MARKET]
        return "deck" if option == FROM_DECK else "nobles"

    def label(self, g: GameState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option >= FROM_MARKET:
            return "draw_market", {"source": "market", "card": WORDS[option - FROM_MARKET]}
        if option == FROM_NOBLES:
            return "draw_noble", {"source": "nobles"}
        if g.top:
            return "draw_seen", {"source": "deck", "card": WORDS[g.top[0]]}
        return "draw_deck", {"source": "deck"}


class DeckChance(Ask[GameState]):
    """A card from the part of a deck whose order nobody knows. Its outcomes are the kinds that are left in it."""

    def options(self, g: GameState, seat: int) -> list[int]:
        found: list[int] = []
        deck = g.deck
        kind = 0
        while deck:
            if deck & DIGIT:
                found.append(kind)
            deck >>= BITS
            kind += 1
        return found

    def weights(self, g: GameState) -> list[int]:
        found: list[int] = []
        deck = g.deck
        while deck:
            if deck & DIGIT:
                found.append(deck & DIGIT)
            deck >>= BITS
        return found

    def text(self, g: GameState, seat: int, option: int) -> str:
        return "draw " + WORDS[option]

    def label(self, g: GameState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return "chance_card", {"card": WORDS[option]}


class DrawCard(DeckChance):
    """The deck's top card comes to the hand of the player who draws."""

    KIND: ClassVar[str] = "DRAW_CARD"
    SIZE: ClassVar[int] = TOWER_KINDS

    def __init__(self, drawer: int, left: int, reason: int, barred: int) -> None:
        super().__init__((CHANCE,))
        self.drawer: Final = drawer
        self.left: Final = left
        self.reason: Final = reason
        self.barred: Final = barred

    def seen_by(self, g: GameState, seat: int) -> bool:
        return seat == self.drawer

    def take(self, g: GameState, seat: int, option: int) -> None:
        g.deck -= ONE[option]
        g.players[self.drawer].hand += ONE[option]
        if g.events is not None:
            tell_drawn(g, self.drawer, option, 1 << self.drawer)
        card_left_deck(g)
        draw_on(g, self.drawer, self.left, self.reason, self.barred)


class DrawNoble(Ask[GameState]):
    """The noble deck's top card comes to the hand of the player who draws (clause 102)."""

    KIND: ClassVar[str] = "DRAW_NOBLE"
    SIZE: ClassVar[int] = KINDS

    def __init__(self, drawer: int, left: int, reason: int, barred: int) -> None:
        super().__init__((CHANCE,))
        self.drawer: Final = drawer
        self.left: Final = left
        self.reason: Final = reason
        self.barred: Final = barred

    def options(self, g: GameState, seat: int) -> list[int]:
        return [kind for kind in range(TOWER_KINDS, KINDS) if g.nobles >> BITS * kind & DIGIT]

    def weights(self, g: GameState) -> list[int]:
        return [g.nobles >> BITS * kind & DIGIT for kind in self.options(g, CHANCE)]

    def seen_by(self, g: GameState, seat: int) -> bool:
        return seat == self.drawer

    def take(self, g: GameState, seat: int, option: int) -> None:
        g.nobles -= ONE[option]
        g.noble_count -= 1
        g.players[self.drawer].gain(option)
        if g.events is not None:
            tell_drawn(g, self.drawer, option, 1 << self.drawer)
        draw_on(g, self.drawer, self.left, self.reason, self.barred)

    def text(self, g: GameState, seat: int, option: int) -> str:
        return "draw " + WORDS[option]

    def label(self, g: GameState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return "chance_card", {"card": WORDS[option]}
