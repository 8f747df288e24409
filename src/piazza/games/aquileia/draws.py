"""Cards that come from a deck: one chance question for each card."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import CHANCE, Ask
from piazza.core.randomness import Stream
from piazza.games.aquileia.cards import CARD_KINDS, CARD_WORDS, EQUI_KINDS, FIRST_SERVUS, LAUREL_KINDS, LAUREL_WORDS
from piazza.games.aquileia.shown import DrawFace, DrawLabel, DrawLaurelLabel, Purpose
from piazza.games.aquileia.state import AquileiaState, put, refresh, tell


def first_of(counts: list[int], first: int, end: int, stream: Stream) -> int:
    """The kind of the next card of a deck that holds so many of each kind."""
    total, kinds, last = 0, 0, first
    for kind in range(first, end):
        if counts[kind]:
            total += counts[kind]
            kinds += 1
            last = kind
    if kinds > 1:
        mark = stream.below(total)
        for kind in range(first, end):
            mark -= counts[kind]
            if mark < 0:
                return kind
    return last


class DrawCard(Ask[AquileiaState]):
    """The next card of a deck; `first` and `end` say which deck. It holds a card: `refresh` comes before."""

    KIND: ClassVar[str] = "draw"
    PURPOSE: ClassVar[Purpose] = "servus"

    def __init__(self, seat: int, first: int, end: int) -> None:
        super().__init__((CHANCE,))
        self.seat: Final = seat
        self.first: Final = first
        self.end: Final = end

    def drawn(self, g: AquileiaState, kind: int) -> None:
        raise NotImplementedError

    def options(self, g: AquileiaState, seat: int) -> list[int]:
        return [kind for kind in range(self.first, self.end) if g.deck[kind]]

    def weights(self, g: AquileiaState) -> list[int]:
        return [g.deck[kind] for kind in range(self.first, self.end) if g.deck[kind]]

    def draw(self, g: AquileiaState, stream: Stream) -> int:
        return first_of(g.deck, self.first, self.end, stream)

    def take(self, g: AquileiaState, seat: int, option: int) -> None:
        g.deck[option] -= 1
        self.drawn(g, option)

    def face(self, g: AquileiaState, seat: int) -> DrawFace:
        return {"seat": self.seat, "purpose": self.PURPOSE}

    def text(self, g: AquileiaState, seat: int, option: int) -> str:
        return "draw " + CARD_WORDS[option]

    def label(self, g: AquileiaState, seat: int, option: int) -> DrawLabel:
        return {"key": "draw", "card": CARD_WORDS[option]}


class DrawServus(DrawCard):
    """One of `left` servi cards that `seat` bought or won, unseen by others."""

    PURPOSE: ClassVar[Purpose] = "servus"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat, FIRST_SERVUS, CARD_KINDS)
        self.left: Final = left

    def seen_by(self, g: AquileiaState, seat: int) -> bool:
        return seat == self.seat

    def drawn(self, g: AquileiaState, kind: int) -> None:
        g.players[self.seat].cards[kind] += 1
        if g.events is not None:
            tell(g, {"key": "servus_drawn", "seat": self.seat}, {"card": CARD_WORDS[kind]}, (self.seat,))
        draw_servi(g, self.seat, self.left - 1)


class DrawExtra(DrawCard):
    """The top card that comes with the left space of Equi et arma, unseen by others."""

    PURPOSE: ClassVar[Purpose] = "extra"

    def __init__(self, seat: int) -> None:
        super().__init__(seat, 0, EQUI_KINDS)

    def seen_by(self, g: AquileiaState, seat: int) -> bool:
        return seat == self.seat

    def drawn(self, g: AquileiaState, kind: int) -> None:
        g.players[self.seat].cards[kind] += 1
        if g.events is not None:
            tell(g, {"key": "extra_drawn", "seat": self.seat}, {"card": CARD_WORDS[kind]}, (self.seat,))


class TurnEqui(DrawCard):
    """The card that is turned up in an empty slot of Equi et arma."""

    PURPOSE: ClassVar[Purpose] = "slot"

    def __init__(self, slot: int) -> None:
        super().__init__(-1, 0, EQUI_KINDS)
        self.slot: Final = slot

    def drawn(self, g: AquileiaState, kind: int) -> None:
        g.slots = put(g.slots, self.slot, kind)
        if g.events is not None:
            tell(g, {"key": "equi_turned", "slot": self.slot + 1, "card": CARD_WORDS[kind]})


def draw_servi(g: AquileiaState, seat: int, count: int) -> None:
    """Opens the draw of `count` servi cards; what neither deck nor discard can give lapses."""
    if count > 0 and refresh(g, FIRST_SERVUS, CARD_KINDS):
        g.agenda.append(DrawServus(seat, count))


class LaurelDraw(Ask[AquileiaState]):
    """The top card of the stadium deck. Unseen discards are as likely to be any card as the deck is: see `unseen`."""

    KIND: ClassVar[str] = "draw_laurel"
    PURPOSE: ClassVar[Purpose] = "face"

    def __init__(self, seat: int) -> None:
        super().__init__((CHANCE,))
        self.seat: Final = seat

    def drawn(self, g: AquileiaState, kind: int) -> None:
        raise NotImplementedError

    def options(self, g: AquileiaState, seat: int) -> list[int]:
        return [kind for kind in range(LAUREL_KINDS) if g.unseen[kind]]

    def weights(self, g: AquileiaState) -> list[int]:
        return [count for count in g.unseen if count]

    def draw(self, g: AquileiaState, stream: Stream) -> int:
        return first_of(list(g.unseen), 0, LAUREL_KINDS, stream)

    def take(self, g: AquileiaState, seat: int, option: int) -> None:
        g.unseen = put(g.unseen, option, g.unseen[option] - 1)
        g.stadium_left -= 1
        self.drawn(g, option)

    def face(self, g: AquileiaState, seat: int) -> DrawFace:
        return {"seat": self.seat, "purpose": self.PURPOSE}

    def text(self, g: AquileiaState, seat: int, option: int) -> str:
        return "laurel " + LAUREL_WORDS[option]

    def label(self, g: AquileiaState, seat: int, option: int) -> DrawLaurelLabel:
        return {"key": "draw_laurel", "laurel": LAUREL_WORDS[option]}


class TurnLaurel(LaurelDraw):
    """The stadium laurel that everybody sees during the round."""

    PURPOSE: ClassVar[Purpose] = "face"

    def __init__(self) -> None:
        super().__init__(-1)

    def drawn(self, g: AquileiaState, kind: int) -> None:
        g.face = kind
        if g.events is not None:
            tell(g, {"key": "laurel_turned", "laurel": LAUREL_WORDS[kind]})
