"""Cards leave the decks: what lies face up on top or was put underneath, and what chance decides (clauses 74, 136)."""

from __future__ import annotations

from piazza.core.agenda import Ask
from piazza.core.randomness import Stream
from piazza.games.sangimignano.data.cards import BITS, DIGIT, ONE, TOWER_KINDS, WORDS
from piazza.games.sangimignano.shown import CardLabel, Empty, OfSeat
from piazza.games.sangimignano.state import MAIN, PUBLIC, SanGimignanoState, rival, start_end_phase, tell


def draw_placed(g: SanGimignanoState, seat: int) -> None:
    """Draws a card that somebody laid on top of the deck, face up (clause 74), or underneath it."""
    if g.top:
        kind = take_top(g)
        g.players[seat].gain_seen(kind)
        if g.events is not None:
            tell(g, {"key": "draw_seen", "seat": seat, "card": WORDS[kind]})
    else:
        gain_from_bottom(g, seat, take_bottom(g))


def take_top(g: SanGimignanoState) -> int:
    kind = g.top[0]
    g.top = g.top[1:]
    card_left_deck(g)
    return kind


def take_bottom(g: SanGimignanoState) -> int:
    card = g.bottom[0]
    g.bottom = g.bottom[1:]
    end_doubt(g, card)
    card_left_deck(g)
    return card


def end_doubt(g: SanGimignanoState, card: int) -> None:
    """A card that one player put under a deck comes up: what it leaves of his hand is forgotten."""
    knowers = card & PUBLIC
    if knowers and knowers != PUBLIC:
        player = g.players[knowers - 1]
        if player.doubt is not None and not player.doubt.taken:
            player.doubt = None


def gain_from_bottom(g: SanGimignanoState, seat: int, card: int) -> None:
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


def tell_drawn(g: SanGimignanoState, seat: int, kind: int, knowers: int) -> None:
    word = WORDS[kind]
    if knowers == PUBLIC:
        tell(g, {"key": "draw_seen", "seat": seat, "card": word})
        return
    known_to = (0, 1) if knowers >> rival(seat) & 1 else (seat,)
    learns = () if knowers >> seat & 1 else (seat,)
    told: OfSeat = {"key": "draw_deck" if kind < TOWER_KINDS else "draw_noble", "seat": seat}
    tell(g, told, {"card": word}, known_to, learns)


def card_left_deck(g: SanGimignanoState) -> None:
    """Clause 136: with `end_phase_timing: immediate` the end phase begins when the last card leaves the deck."""
    g.deck_count -= 1
    if g.deck_count == 0 and g.terms.ends_at_once and g.phase == MAIN:
        start_end_phase(g, "deck")


class CardChance(Ask[SanGimignanoState]):
    """A card that nobody chooses. Its outcomes are kinds of cards."""

    def text(self, g: SanGimignanoState, seat: int, option: int) -> str:
        return "draw " + WORDS[option]

    def label(self, g: SanGimignanoState, seat: int, option: int) -> CardLabel:
        return {"key": "chance_card", "card": WORDS[option]}

    def face(self, g: SanGimignanoState, seat: int) -> Empty:
        return {}


class DeckChance(CardChance):
    """A card from the part of a deck whose order nobody knows. Its outcomes are the kinds that are left in it."""

    def options(self, g: SanGimignanoState, seat: int) -> list[int]:
        found: list[int] = []
        deck = g.deck
        kind = 0
        while deck:
            if deck & DIGIT:
                found.append(kind)
            deck >>= BITS
            kind += 1
        return found

    def weights(self, g: SanGimignanoState) -> list[int]:
        found: list[int] = []
        deck = g.deck
        while deck:
            if deck & DIGIT:
                found.append(deck & DIGIT)
            deck >>= BITS
        return found

    def draw(self, g: SanGimignanoState, stream: Stream) -> int:
        """Every card is as likely as any other; counted without the lists, because play draws so often."""
        deck = g.deck
        total = 0
        while deck:
            total += deck & DIGIT
            deck >>= BITS
        deck = g.deck
        kind = 0
        while not deck & DIGIT:
            deck >>= BITS
            kind += 1
        mark = stream.below(total) if deck > DIGIT else 0
        while mark >= deck & DIGIT:
            mark -= deck & DIGIT
            deck >>= BITS
            kind += 1
        return kind
