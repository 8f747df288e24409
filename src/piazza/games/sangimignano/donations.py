"""Donations, the effects of beginning a same-number tower (clauses 44-60), and the card 5 that voids two of them."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Step
from piazza.games.sangimignano.cards import BITS, DIGIT, EIGHT, FIVE, LEAST_NUMBER, NINE, ONE, TEN, WORDS, W, cards_in
from piazza.games.sangimignano.draw import CAPITAL, REFILL, draw_on, draw_reach
from piazza.games.sangimignano.knowledge import may_hold
from piazza.games.sangimignano.nobles import open_joust, put_in_front, spare_uses
from piazza.games.sangimignano.pawn import tower_fell
from piazza.games.sangimignano.state import MAIN, PUBLIC, GameState, rival, tell
from piazza.games.sangimignano.towers import (
    MOST_TOWERS,
    height_of,
    is_immune,
    is_run,
    number_cards,
    storeys,
    top_of,
    wilds_in,
)
from piazza.games.sangimignano.trade import Trade


def open_donation(g: GameState, seat: int, tower: int) -> None:
    """The donation of the same-number tower just begun: the last of the seat's towers. None in the end phase."""
    kind = top_of(tower) - LEAST_NUMBER
    if g.phase != MAIN or is_run(tower) or kind < EIGHT:
        return
    if kind == TEN and not targets(g, seat):  # Clause 59: none, no effect.
        return
    if g.terms.donation_optional:  # Ruling 5: optional to use, complete once used.
        g.agenda.append(UseDonation(seat, kind, height_of(tower)))
    else:
        use_donation(g, seat, kind, height_of(tower))


def use_donation(g: GameState, seat: int, kind: int, height: int) -> None:
    if g.events is not None:
        tell(g, "donation", {"seat": seat, "donation": WORDS[kind]})
    if kind == EIGHT:  # Clause 53: the hand gave as many cards, so the limit cannot be broken.
        g.agenda.append(REFILL)
        draw_on(g, seat, height, CAPITAL, draw_reach(g))
    elif kind == NINE:
        open_five(g, rival(seat), NINE, -1, Trade(seat, height))
    else:
        found = targets(g, seat)
        if len(found) > 1:
            g.agenda.append(ChooseTarget(seat))
        else:
            name_target(g, seat, found[0])


class UseDonation(Ask[GameState]):
    KIND: ClassVar[str] = "USE_DONATION"
    SIZE: ClassVar[int] = 2

    def __init__(self, seat: int, kind: int, height: int) -> None:
        super().__init__((seat,))
        self.kind: Final = kind
        self.height: Final = height

    def options(self, g: GameState, seat: int) -> list[int]:
        return [0, 1]

    def take(self, g: GameState, seat: int, option: int) -> None:
        if option == 1:
            use_donation(g, seat, self.kind, self.height)
        elif g.events is not None:
            tell(g, "donation_declined", {"seat": seat, "donation": WORDS[self.kind]})

    def face(self, g: GameState, seat: int) -> dict[str, object]:
        return {"donation": WORDS[self.kind], "height": self.height}

    def text(self, g: GameState, seat: int, option: int) -> str:
        return "use" if option else "decline"

    def label(self, g: GameState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return ("use_donation" if option else "decline_donation"), {"donation": WORDS[self.kind]}


# ---- Intrigue (clauses 58-60) --------------------------------------------------------------------------------------


def targets(g: GameState, seat: int) -> list[int]:
    """The towers Intrigue may topple, as MOST_TOWERS * owner + place: the tallest that are not above the new tower of
    the seat, which is its last and never among them (ruling 6)."""
    own = len(g.players[seat].towers) - 1
    most = height_of(g.players[seat].towers[own])
    best = 0
    found: list[int] = []
    for owner in (seat, rival(seat)):
        towers = g.players[owner].towers
        for place in range(own if owner == seat else len(towers)):
            height = height_of(towers[place])
            is_safe = is_immune(towers[place])
            if height > most or height < best or (is_safe and not g.terms.immune_shield):
                continue
            if height > best:
                best = height
                found = []
            if not is_safe:  # Ruling 7: with the option an immune tower still counts as the tallest.
                found.append(MOST_TOWERS * owner + place)
    return found


class ChooseTarget(Ask[GameState]):
    """Clause 59: of several towers equally tall, the active player picks."""

    KIND: ClassVar[str] = "TOPPLE"
    SIZE: ClassVar[int] = 2 * MOST_TOWERS

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))

    def options(self, g: GameState, seat: int) -> list[int]:
        return targets(g, seat)

    def take(self, g: GameState, seat: int, option: int) -> None:
        name_target(g, seat, option)

    def text(self, g: GameState, seat: int, option: int) -> str:
        whose = "own" if option // MOST_TOWERS == seat else "rival"
        return f"topple {whose} {option % MOST_TOWERS + 1}"

    def label(self, g: GameState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        owner, place = option // MOST_TOWERS, option % MOST_TOWERS
        return "topple_own" if owner == seat else "topple_rival", target_params(g, owner, place)


def target_params(g: GameState, owner: int, place: int) -> dict[str, object]:
    tower = g.players[owner].towers[place]
    return {
        "owner": owner,
        "tower": place,
        "height": height_of(tower),
        "cards": [WORDS[kind] for kind in storeys(tower)],
    }


def name_target(g: GameState, seat: int, target: int) -> None:
    """The target is named; then, if it is the rival's, his window for a 5 (clause 49)."""
    owner, place = target // MOST_TOWERS, target % MOST_TOWERS
    if g.events is not None:
        params = target_params(g, owner, place)
        params["seat"] = seat
        tell(g, "intrigue", params)
    effect = Topple(owner, place)
    # Ruling 5: only where donations are mandatory does a player defend his own tower against his own Intrigue.
    if owner == seat and g.terms.donation_optional:
        g.agenda.append(effect)
    else:
        open_five(g, owner, TEN, place, effect)


class Topple(Step[GameState]):
    """Clause 60: the cards go face up on top of the deck, the smallest uppermost; a Fine Stone stays in front of its
    owner and counts (clause 82, ruling 13)."""

    def __init__(self, owner: int, place: int) -> None:
        self.owner: Final = owner
        self.place: Final = place

    def run(self, g: GameState) -> None:
        player = g.players[self.owner]
        tower = player.towers[self.place]
        if g.events is not None:
            tell(g, "topple", target_params(g, self.owner, self.place))
        player.towers = player.towers[: self.place] + player.towers[self.place + 1 :]
        player.front += wilds_in(tower) * ONE[W]
        fallen = cards_in(number_cards(tower))
        g.top = tuple(fallen) + g.top
        g.deck_count += len(fallen)
        tower_fell(g)


# ---- the 5 (clauses 47-50, 81) -------------------------------------------------------------------------------------


def can_play_wild_as_five(g: GameState, seat: int) -> bool:
    """Ruling 14, whatever the hand: a Fine Stone may be played as a 5, within the limit on nobles."""
    return g.terms.nobles and g.terms.wild_as_five and spare_uses(g, seat) >= 1


def open_five(g: GameState, seat: int, donation: int, place: int, effect: Step[GameState]) -> None:
    """The window for a 5 against Trade or Intrigue. It opens whether or not the seat holds one, unless all can see
    that it cannot."""
    if may_hold(g, seat, FIVE) or (can_play_wild_as_five(g, seat) and may_hold(g, seat, W)):
        g.agenda.append(ReactFive(seat, donation, place, effect))
    else:
        g.agenda.append(effect)


class ReactFive(Ask[GameState]):
    """Clause 47: whom a Trade or Intrigue is about to affect may void it by a 5 from hand."""

    KIND: ClassVar[str] = "REACT_FIVE"
    SIZE: ClassVar[int] = 3

    def __init__(self, seat: int, donation: int, place: int, effect: Step[GameState]) -> None:
        super().__init__((seat,))
        self.donation: Final = donation
        self.place: Final = place
        """The threatened tower; -1 for a Trade."""
        self.effect: Final = effect

    def options(self, g: GameState, seat: int) -> list[int]:
        hand = g.players[seat].hand
        found = [0]
        if hand & DIGIT:
            found.append(1)
        if hand >> BITS * W & DIGIT and can_play_wild_as_five(g, seat):
            found.append(2)
        return found

    def take(self, g: GameState, seat: int, option: int) -> None:
        if option == 0:
            g.agenda.append(self.effect)
        elif option == 1:
            play_five(g, seat)
            Voided(seat, self.donation).run(g)
        else:
            put_in_front(g, seat, W)
            if g.events is not None:
                tell(g, "counter_wild", {"seat": seat, "card": WORDS[W]})
            again = ReopenFive(seat, self.donation, self.place, self.effect)
            open_joust(g, seat, W, Voided(seat, self.donation), again)

    def face(self, g: GameState, seat: int) -> dict[str, object]:
        params: dict[str, object] = {"donation": WORDS[self.donation], "by": g.active}
        if self.place >= 0:
            params.update(target_params(g, self.seats[0], self.place))
        return params

    def text(self, g: GameState, seat: int, option: int) -> str:
        return ("accept", "play 5", "play W")[option]

    def label(self, g: GameState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option == 0:
            return "accept", {}
        return ("counter", {"card": WORDS[FIVE]}) if option == 1 else ("counter_wild", {"card": WORDS[W]})


def play_five(g: GameState, seat: int) -> None:
    """Clause 48: the 5 goes face down under the deck; all have seen it."""
    g.players[seat].part_with(FIVE)
    g.bottom += (FIVE << 2 | PUBLIC,)
    g.deck_count += 1
    if g.events is not None:
        tell(g, "counter", {"seat": seat, "card": WORDS[FIVE]})


class Voided(Step[GameState]):
    """Nothing of the donation happens; the tower itself stands (clause 47, ruling 10)."""

    def __init__(self, seat: int, donation: int) -> None:
        self.seat: Final = seat
        self.donation: Final = donation

    def run(self, g: GameState) -> None:
        if g.events is not None:
            tell(g, "voided", {"seat": self.seat, "donation": WORDS[self.donation]})


class ReopenFive(Step[GameState]):
    """Clause 81: a Fine Stone played as a 5 was jousted, so the window opens again until the defender declines."""

    def __init__(self, seat: int, donation: int, place: int, effect: Step[GameState]) -> None:
        self.seat: Final = seat
        self.donation: Final = donation
        self.place: Final = place
        self.effect: Final = effect

    def run(self, g: GameState) -> None:
        open_five(g, self.seat, self.donation, self.place, self.effect)
