"""Drawing cards one at a time (clauses 17-26, 37-39, 65-66)."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from piazza.core.agenda import CHANCE
from piazza.core.moves import Kind, Move, PlainMove, Question
from piazza.games.sangimignano.chapters.decks import (
    CardChance,
    DeckChance,
    card_left_deck,
    draw_placed,
    end_doubt,
    gain_from_bottom,
    tell_drawn,
)
from piazza.games.sangimignano.chapters.questions import answer_first
from piazza.games.sangimignano.data.cards import BITS, DIGIT, KINDS, ONE, TOWER_KINDS, WORDS, kind_named
from piazza.games.sangimignano.shown import DeckLabel, DrawFace, DrawReason, Refused, Rule, SeenCardLabel
from piazza.games.sangimignano.state import MAIN, SanGimignanoState, tell

PURCHASE: Final = 0
EXCHANGE: Final = 1
EXTENSION: Final = 2
CAPITAL: Final = 3
PILGRIMAGE: Final = 4
REASONS: Final[tuple[DrawReason, ...]] = ("purchase", "exchange", "extension", "capital", "pilgrimage")

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


def draw_reach(g: SanGimignanoState) -> int:
    """Clause 162: an Extend or Capital draws tower cards only, unless the setting says otherwise."""
    return NOTHING_BARRED if g.terms.nobles_in_other_draws else MARKET_NOBLES | NOBLE_DECK


def draw_on(g: SanGimignanoState, seat: int, left: int, reason: int, barred: int) -> None:
    """Goes on with a draw of `left` cards: asks for the source, unless there is only one."""
    while left > 0 and g.phase == MAIN:
        source = only_source(g, barred)
        if source == SEVERAL_SOURCES:
            g.agenda.append(Draw(seat, left, reason, barred))
            return
        if source == NO_SOURCE:  # Clause 140: too few cards, so draw what there is.
            break
        left -= 1
        if not draw_from(g, seat, source, left, reason, barred):
            return
    if left > 0 and g.events is not None:
        key: Literal["draw_ended", "draw_short"] = "draw_short" if g.phase == MAIN else "draw_ended"
        tell(g, {"key": key, "seat": seat, "left": left, "reason": REASONS[reason]})


def only_source(g: SanGimignanoState, barred: int) -> int:
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


def draw_from(g: SanGimignanoState, seat: int, source: int, left: int, reason: int, barred: int) -> bool:
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


def take_from_market(g: SanGimignanoState, seat: int, kind: int) -> None:
    g.market -= ONE[kind]
    g.market_count -= 1
    g.players[seat].gain_seen(kind)
    if g.events is not None:
        tell(g, {"key": "draw_market", "seat": seat, "card": WORDS[kind]})


# ---- where from ----------------------------------------------------------------------------------------------------


class DrawFromDeck(PlainMove[SanGimignanoState, "Draw"]):
    NAME: ClassVar[str] = "deck"
    TEXT: ClassVar[str] = "deck"
    FIRST: ClassVar[tuple[str, ...]] = ("deck",)

    def add_options(self, g: SanGimignanoState, ask: Draw, seat: int, first: int, found: list[int]) -> None:
        if g.deck_count:
            found.append(first)

    def refusal(self, g: SanGimignanoState, ask: Draw, seat: int, n: int) -> Refused | None:
        return None if g.deck_count else {"code": "deck_is_empty", "rule": ask.rule()}

    def take(self, g: SanGimignanoState, ask: Draw, seat: int, n: int) -> None:
        ask.draw_and_go_on(g, seat, FROM_DECK)

    def label(self, g: SanGimignanoState, ask: Draw, seat: int, n: int) -> DeckLabel | SeenCardLabel:
        if g.top:
            return {"key": "draw_seen", "source": "deck", "card": WORDS[g.top[0]]}
        return {"key": "draw_deck", "source": "deck"}


class DrawFromNobles(PlainMove[SanGimignanoState, "Draw"]):
    NAME: ClassVar[str] = "nobles"
    TEXT: ClassVar[str] = "nobles"
    FIRST: ClassVar[tuple[str, ...]] = ("nobles",)

    def add_options(self, g: SanGimignanoState, ask: Draw, seat: int, first: int, found: list[int]) -> None:
        if g.noble_count and not ask.barred & NOBLE_DECK:
            found.append(first)

    def refusal(self, g: SanGimignanoState, ask: Draw, seat: int, n: int) -> Refused | None:
        if not g.terms.nobles:
            return {"code": "no_nobles", "rule": "nobles"}
        if g.noble_count == 0:
            return {"code": "noble_deck_is_empty", "rule": "noble-draws"}
        return {"code": "tower_cards_only", "rule": "noble-draws"} if ask.barred & NOBLE_DECK else None

    def take(self, g: SanGimignanoState, ask: Draw, seat: int, n: int) -> None:
        ask.draw_and_go_on(g, seat, FROM_NOBLES)

    def label(self, g: SanGimignanoState, ask: Draw, seat: int, n: int) -> DeckLabel:
        return {"key": "draw_noble", "source": "nobles"}


class DrawFromMarket(Move[SanGimignanoState, "Draw"]):
    """Takes a card out of the market. `n` is its kind."""

    SIZE: ClassVar[int] = KINDS
    FIRST: ClassVar[tuple[str, ...]] = ("market",)

    def add_options(self, g: SanGimignanoState, ask: Draw, seat: int, first: int, found: list[int]) -> None:
        market = g.market
        barred = ask.barred
        while market:
            if market & DIGIT and not barred & 1:
                found.append(first)
            market >>= BITS
            barred >>= 1
            first += 1

    def refusal(self, g: SanGimignanoState, ask: Draw, seat: int, n: int) -> Refused | None:
        if n >= TOWER_KINDS and not g.terms.nobles:
            return {"code": "no_nobles", "rule": "nobles"}
        if ask.reason == PILGRIMAGE:
            return {"code": "decks_only", "rule": ask.rule()}
        if not g.market >> BITS * n & DIGIT:
            return {"code": "not_in_market", "card": WORDS[n], "rule": ask.rule()}
        if not ask.barred >> n & 1:
            return None
        if ask.reason == EXCHANGE:
            return {"code": "placed_this_turn", "card": WORDS[n], "rule": "exchange"}
        return {"code": "tower_cards_only", "rule": "noble-draws"}

    def take(self, g: SanGimignanoState, ask: Draw, seat: int, n: int) -> None:
        take_from_market(g, seat, n)
        draw_on(g, seat, ask.left - 1, ask.reason, ask.barred)

    def text(self, g: SanGimignanoState, ask: Draw, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: SanGimignanoState, ask: Draw, seat: int, text: str) -> int:
        return kind_named(text, "market")

    def label(self, g: SanGimignanoState, ask: Draw, seat: int, n: int) -> SeenCardLabel:
        return {"key": "draw_market", "source": "market", "card": WORDS[n]}

    def name(self, n: int) -> str:
        return "market " + WORDS[n]


DRAW: Final = Kind("draw", DrawFromDeck(), DrawFromNobles(), DrawFromMarket())


class Draw(Question[SanGimignanoState]):
    """Clause 17: the next card comes from a deck's top or from the market, as the player likes."""

    def __init__(self, seat: int, left: int, reason: int, barred: int) -> None:
        super().__init__((seat,))
        self.left: Final = left
        self.reason: Final = reason
        self.barred: Final = barred

    def kind(self) -> Kind:
        return DRAW

    def draw_and_go_on(self, g: SanGimignanoState, seat: int, source: int) -> None:
        left = self.left - 1
        if draw_from(g, seat, source, left, self.reason, self.barred):
            draw_on(g, seat, left, self.reason, self.barred)

    def rule(self) -> Rule:
        return "pilgrimage" if self.reason == PILGRIMAGE else "drawing"

    def face(self, g: SanGimignanoState, seat: int) -> DrawFace:
        barred = [WORDS[kind] for kind in range(KINDS) if self.barred >> kind & 1]
        return {"left": self.left, "reason": REASONS[self.reason], "barred": barred}

    def unread(self, g: SanGimignanoState, seat: int, words: list[str]) -> Refused | None:
        return answer_first(DRAW, "draw", self.rule(), words)


# ---- chance --------------------------------------------------------------------------------------------------------


class DrawCard(DeckChance):
    """The deck's top card comes to the hand of the player who draws."""

    KIND: ClassVar[str] = "draw_card"
    SIZE: ClassVar[int] = TOWER_KINDS

    def __init__(self, drawer: int, left: int, reason: int, barred: int) -> None:
        super().__init__((CHANCE,))
        self.drawer: Final = drawer
        self.left: Final = left
        self.reason: Final = reason
        self.barred: Final = barred

    def seen_by(self, g: SanGimignanoState, seat: int) -> bool:
        return seat == self.drawer

    def take(self, g: SanGimignanoState, seat: int, option: int) -> None:
        g.deck -= ONE[option]
        g.players[self.drawer].hand += ONE[option]
        if g.events is not None:
            tell_drawn(g, self.drawer, option, 1 << self.drawer)
        card_left_deck(g)
        draw_on(g, self.drawer, self.left, self.reason, self.barred)


class DrawNoble(CardChance):
    """The noble deck's top card comes to the hand of the player who draws (clause 102)."""

    KIND: ClassVar[str] = "draw_noble"
    SIZE: ClassVar[int] = KINDS

    def __init__(self, drawer: int, left: int, reason: int, barred: int) -> None:
        super().__init__((CHANCE,))
        self.drawer: Final = drawer
        self.left: Final = left
        self.reason: Final = reason
        self.barred: Final = barred

    def options(self, g: SanGimignanoState, seat: int) -> list[int]:
        return [kind for kind in range(TOWER_KINDS, KINDS) if g.nobles >> BITS * kind & DIGIT]

    def weights(self, g: SanGimignanoState) -> list[int]:
        return [g.nobles >> BITS * kind & DIGIT for kind in self.options(g, CHANCE)]

    def seen_by(self, g: SanGimignanoState, seat: int) -> bool:
        return seat == self.drawer

    def take(self, g: SanGimignanoState, seat: int, option: int) -> None:
        g.nobles -= ONE[option]
        g.noble_count -= 1
        g.players[self.drawer].gain(option)
        if g.events is not None:
            tell_drawn(g, self.drawer, option, 1 << self.drawer)
        draw_on(g, self.drawer, self.left, self.reason, self.barred)
