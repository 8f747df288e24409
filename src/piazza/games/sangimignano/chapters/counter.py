"""The 5, which voids a Trade or an Intrigue (clauses 59-62, 148-150, 169-171)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Step
from piazza.core.moves import Kind, PlainMove, Question
from piazza.games.sangimignano.chapters.knowledge import may_hold
from piazza.games.sangimignano.chapters.nobles import noble_limit, open_joust, put_in_front, spare_uses
from piazza.games.sangimignano.chapters.questions import answer_first
from piazza.games.sangimignano.chapters.towers import height_of
from piazza.games.sangimignano.data.cards import BITS, DIGIT, FIVE, WORDS, W, count
from piazza.games.sangimignano.shown import CardLabel, FiveFace, PlainLabel, Refused, Target
from piazza.games.sangimignano.state import PUBLIC, SanGimignanoState, tell
from piazza.games.sangimignano.words.notation import card_words


def target_params(g: SanGimignanoState, owner: int, place: int) -> Target:
    tower = g.players[owner].towers[place]
    return {"owner": owner, "tower": place, "height": height_of(tower), "cards": card_words(tower)}


def can_play_wild_as_five(g: SanGimignanoState, seat: int) -> bool:
    """Clause 169, whatever the hand: a Fine Stone may be played as a 5, within the limit on nobles."""
    return g.terms.nobles and g.terms.wild_as_five and spare_uses(g, seat) >= 1


def open_five(g: SanGimignanoState, seat: int, donation: int, place: int, effect: Step[SanGimignanoState]) -> None:
    """The window for a 5 against Trade or Intrigue. It opens whether or not the seat holds one, unless all can see
    that it cannot."""
    if may_hold(g, seat, FIVE) or (can_play_wild_as_five(g, seat) and may_hold(g, seat, W)):
        g.agenda.append(ReactFive(seat, donation, place, effect))
    else:
        g.agenda.append(effect)


class Accept(PlainMove[SanGimignanoState, "ReactFive"]):
    NAME: ClassVar[str] = "accept"
    TEXT: ClassVar[str] = "accept"
    FIRST: ClassVar[tuple[str, ...]] = ("accept",)

    def refusal(self, g: SanGimignanoState, ask: ReactFive, seat: int, n: int) -> Refused | None:
        return None

    def take(self, g: SanGimignanoState, ask: ReactFive, seat: int, n: int) -> None:
        g.agenda.append(ask.effect)

    def label(self, g: SanGimignanoState, ask: ReactFive, seat: int, n: int) -> PlainLabel:
        return {"key": "accept"}


class PlayFive(PlainMove[SanGimignanoState, "ReactFive"]):
    NAME: ClassVar[str] = "play 5"
    TEXT: ClassVar[str] = "play 5"
    FIRST: ClassVar[tuple[str, ...]] = ("play",)

    def refusal(self, g: SanGimignanoState, ask: ReactFive, seat: int, n: int) -> Refused | None:
        if count(g.players[seat].hand, FIVE):
            return None
        return {"code": "not_in_hand", "cards": [WORDS[FIVE]], "rule": "counter"}

    def take(self, g: SanGimignanoState, ask: ReactFive, seat: int, n: int) -> None:
        play_five(g, seat)
        Voided(seat, ask.donation).run(g)

    def label(self, g: SanGimignanoState, ask: ReactFive, seat: int, n: int) -> CardLabel:
        return {"key": "counter", "card": WORDS[FIVE]}


class PlayWildAsFive(PlainMove[SanGimignanoState, "ReactFive"]):
    """Clause 169."""

    NAME: ClassVar[str] = "play W"
    TEXT: ClassVar[str] = "play W"
    FIRST: ClassVar[tuple[str, ...]] = ("play",)

    def refusal(self, g: SanGimignanoState, ask: ReactFive, seat: int, n: int) -> Refused | None:
        if not g.terms.nobles:
            return {"code": "no_nobles", "rule": "nobles"}
        if not g.players[seat].hand >> BITS * W & DIGIT:
            return {"code": "not_in_hand", "cards": [WORDS[W]], "rule": "counter"}
        if not g.terms.wild_as_five:
            return {"code": "wild_is_no_five", "rule": "fine-stone"}
        return None if can_play_wild_as_five(g, seat) else noble_limit(g, seat)

    def take(self, g: SanGimignanoState, ask: ReactFive, seat: int, n: int) -> None:
        put_in_front(g, seat, W)
        if g.events is not None:
            tell(g, {"key": "counter_wild", "seat": seat, "card": WORDS[W]})
        again = ReopenFive(seat, ask.donation, ask.place, ask.effect)
        open_joust(g, seat, W, Voided(seat, ask.donation), again)

    def label(self, g: SanGimignanoState, ask: ReactFive, seat: int, n: int) -> CardLabel:
        return {"key": "counter_wild", "card": WORDS[W]}


REACTING: Final = Kind("react_five", Accept(), PlayFive(), PlayWildAsFive())


class ReactFive(Question[SanGimignanoState]):
    """Clause 59: whom a Trade or Intrigue is about to affect may void it by a 5 from hand."""

    def __init__(self, seat: int, donation: int, place: int, effect: Step[SanGimignanoState]) -> None:
        super().__init__((seat,))
        self.donation: Final = donation
        self.place: Final = place
        """The threatened tower; -1 for a Trade."""
        self.effect: Final = effect

    def kind(self) -> Kind:
        return REACTING

    def face(self, g: SanGimignanoState, seat: int) -> FiveFace:
        if self.place < 0:
            return {"donation": WORDS[self.donation], "by": g.active}
        return {"donation": WORDS[self.donation], "by": g.active, **target_params(g, self.seats[0], self.place)}

    def unread(self, g: SanGimignanoState, seat: int, words: list[str]) -> Refused | None:
        return answer_first(REACTING, "five", "counter", words)


def play_five(g: SanGimignanoState, seat: int) -> None:
    """Clause 60: the 5 goes face down under the deck; all have seen it."""
    g.players[seat].part_with(FIVE)
    g.bottom += (FIVE << 2 | PUBLIC,)
    g.deck_count += 1
    if g.events is not None:
        tell(g, {"key": "counter", "seat": seat, "card": WORDS[FIVE]})


class Voided(Step[SanGimignanoState]):
    """Nothing of the donation happens; the tower itself stands (clauses 61 and 62)."""

    def __init__(self, seat: int, donation: int) -> None:
        self.seat: Final = seat
        self.donation: Final = donation

    def run(self, g: SanGimignanoState) -> None:
        if g.events is not None:
            tell(g, {"key": "voided", "seat": self.seat, "donation": WORDS[self.donation]})


class ReopenFive(Step[SanGimignanoState]):
    """Clause 171: a Fine Stone played as a 5 was jousted, so the window opens again until the defender declines."""

    def __init__(self, seat: int, donation: int, place: int, effect: Step[SanGimignanoState]) -> None:
        self.seat: Final = seat
        self.donation: Final = donation
        self.place: Final = place
        self.effect: Final = effect

    def run(self, g: SanGimignanoState) -> None:
        open_five(g, self.seat, self.donation, self.place, self.effect)
