"""Placing a family member: the moves, and what happens on the space."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.moves import Kind, Move
from piazza.games.lorenzo.chapters.members import member_value, servant_rate, servants_needed, space_plus, space_value
from piazza.games.lorenzo.chapters.more_servants import MoreServants, no_servants_beyond
from piazza.games.lorenzo.chapters.placing import (
    add_placements,
    extra_servants,
    own_space,
    placement_reason,
    placement_servants,
    prices_of,
    space_limit,
)  # fmt: skip
from piazza.games.lorenzo.chapters.questions import SeatQuestion, ask_or_do
from piazza.games.lorenzo.chapters.receiving import gained, give_privileges, receive
from piazza.games.lorenzo.chapters.taking import use_tower_space
from piazza.games.lorenzo.chapters.towers import prices_for
from piazza.games.lorenzo.chapters.works import open_work, pay_servants, start_work
from piazza.games.lorenzo.data.board import (
    COUNCIL,
    COUNCIL_GAIN,
    HARVEST_LARGE,
    HARVEST_SMALL,
    LEVELS,
    MARKET,
    MARKET_GAINS,
    MEMBERS,
    OPEN_FROM,
    SPACES,
    TOWER_SPACES,
)  # fmt: skip
from piazza.games.lorenzo.data.goods import HARVEST, PRIVILEGES, PRODUCTION, SERVANTS
from piazza.games.lorenzo.shown import PlaceCardLabel, PlaceLabel, Refused
from piazza.games.lorenzo.state import LorenzoState, tell
from piazza.games.lorenzo.words.notation import MEMBER_OF, MEMBER_WORDS, SPACE_OF, SPACE_WORDS
from piazza.games.lorenzo.words.reasons import (
    CLOSED,
    MARKET_BARRED,
    MEMBER_PLACED,
    NEUTRAL_HERE,
    OCCUPIED,
    OK,
    OWN_MEMBER_HERE,
    TOO_WEAK,
)  # fmt: skip
from piazza.games.lorenzo.words.tower_words import PLACE_CARD_KEYS, card_cost, key_index, too_weak, tower_refused


def placement_refused(g: LorenzoState, seat: int, member: int, space: int) -> Refused | None:
    """Why the seat may not place the member there, for people; None when it may."""
    player = g.players[seat]
    word = SPACE_WORDS[space]
    reason = placement_reason(g, seat, member, space)
    if reason == OK:
        return None
    if reason == MEMBER_PLACED:
        return {"code": "member_placed", "member": MEMBER_WORDS[member]}
    if reason == TOO_WEAK:
        need, spare = (
            placement_servants(g, player, member, space),
            space_limit(g, player, space, prices_of(g, seat, space)),
        )
        return too_weak(space, need, player.goods[SERVANTS], spare)
    if reason == OWN_MEMBER_HERE:
        return {"code": "own_member_here", "space": word, "at": SPACE_WORDS[own_space(g, seat, space)]}
    if reason == OCCUPIED:
        return {"code": "occupied", "space": word}
    if reason == NEUTRAL_HERE:
        return {"code": "neutral_here", "space": word}
    if reason == CLOSED:
        return {"code": "closed", "space": word, "players": OPEN_FROM[space]}
    if reason == MARKET_BARRED:
        return {"code": "market_barred", "space": word}
    return tower_refused(g, player, prices_for(g, seat, space // LEVELS), space, reason)


class PlaceMember(Move[LorenzoState, SeatQuestion]):
    """Puts a member on a space and does its action, with the fewest servants. `n` is the member * 25 + the space."""

    SIZE: ClassVar[int] = MEMBERS * SPACES
    FIRST: ClassVar[tuple[str, ...]] = MEMBER_WORDS

    def add_options(self, g: LorenzoState, ask: SeatQuestion, seat: int, first: int, found: list[int]) -> None:
        add_placements(g, seat, first, found)

    def refusal(self, g: LorenzoState, ask: SeatQuestion, seat: int, n: int) -> Refused | None:
        return placement_refused(g, seat, n // SPACES, n % SPACES)

    def take(self, g: LorenzoState, ask: SeatQuestion, seat: int, n: int) -> None:
        place(g, seat, n // SPACES, n % SPACES)

    def text(self, g: LorenzoState, ask: SeatQuestion, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: LorenzoState, ask: SeatQuestion, seat: int, text: str) -> int:
        first, _, rest = text.partition(" ")
        space = SPACE_OF.get(rest, -1)
        return MEMBER_OF[first] * SPACES + space if space >= 0 else -1

    def label(self, g: LorenzoState, ask: SeatQuestion, seat: int, n: int) -> PlaceLabel | PlaceCardLabel:
        member, space = n // SPACES, n % SPACES
        player = g.players[seat]
        servants, value = placement_servants(g, player, member, space), member_value(g, player, member)
        if space < TOWER_SPACES:
            cost = card_cost(g, seat, space, servants, prices_for(g, seat, space // LEVELS))
            return {"key": PLACE_CARD_KEYS[key_index(cost)], "member": MEMBER_WORDS[member], "value": value, **cost}
        return {
            "key": "place_servants" if servants else "place",
            "member": MEMBER_WORDS[member],
            "value": value,
            "space": SPACE_WORDS[space],
            "servants": servants,
        }

    def name(self, n: int) -> str:
        return f"{MEMBER_WORDS[n // SPACES]} {SPACE_WORDS[n % SPACES]}"


PLACE: Final = PlaceMember()


# ---- with more servants than needed ------------------------------------------------------------------------------


class PlaceWithMore(PlaceMember):
    """The same with more servants; their number is asked next."""

    def add_options(self, g: LorenzoState, ask: SeatQuestion, seat: int, first: int, found: list[int]) -> None:
        placements: list[int] = []
        add_placements(g, seat, 0, placements)
        for n in placements:
            if extra_servants(g, seat, n // SPACES, n % SPACES):
                found.append(first + n)

    def refusal(self, g: LorenzoState, ask: SeatQuestion, seat: int, n: int) -> Refused | None:
        found = placement_refused(g, seat, n // SPACES, n % SPACES)
        if found is None and not extra_servants(g, seat, n // SPACES, n % SPACES):
            return no_servants_beyond(g, seat)
        return found

    def take(self, g: LorenzoState, ask: SeatQuestion, seat: int, n: int) -> None:
        member, space = n // SPACES, n % SPACES
        needed = placement_servants(g, g.players[seat], member, space)
        ask_or_do(g, PlaceServants(seat, needed, tuple(extra_servants(g, seat, member, space)), member, space))


PLACE_MORE: Final = Kind("place_more", PlaceWithMore())


class PlaceMore(SeatQuestion):
    """Which member goes where with more servants than needed."""

    def kind(self) -> Kind:
        return PLACE_MORE


class PlaceServants(MoreServants):
    def __init__(self, seat: int, needed: int, numbers: tuple[int, ...], member: int, space: int) -> None:
        super().__init__(seat, needed, numbers)
        self.member: Final = member
        self.space: Final = space

    def spend(self, g: LorenzoState, servants: int) -> None:
        place(g, self.seat, self.member, self.space, servants)


# ---- the member is placed ----------------------------------------------------------------------------------------


FEWEST: Final = -1


def place(g: LorenzoState, seat: int, member: int, space: int, servants: int = FEWEST) -> None:
    """Puts the member on the space and does the space's action, with the fewest servants unless told how many."""
    player = g.players[seat]
    value = member_value(g, player, member) + space_plus(player, space)
    if g.events is not None:
        tell(g, {"key": "place", "seat": seat, "member": MEMBER_WORDS[member], "space": SPACE_WORDS[space]})
    player.idle &= ~(1 << member)
    if space < TOWER_SPACES:
        # The toll looks at the members that were there before.
        prices = prices_for(g, seat, space // LEVELS)
        g.spaces[space] |= 1 << (seat * MEMBERS + member)
        needed = servants_needed(player, space_value(space), value)
        use_tower_space(g, seat, space, needed if servants == FEWEST else servants, prices)
        return
    g.spaces[space] |= 1 << (seat * MEMBERS + member)
    if HARVEST_SMALL <= space < COUNCIL:
        action = HARVEST if space <= HARVEST_LARGE else PRODUCTION
        if servants == FEWEST:
            open_work(g, seat, action, value)
        else:
            pay_servants(g, seat, servants)
            start_work(g, seat, action, value + servants // servant_rate(player))
        return
    pay_servants(g, seat, servants_needed(player, 1, value) if servants == FEWEST else servants)
    if space == COUNCIL:
        g.council.append(seat * MEMBERS + member)
        gain_from_space(g, seat, COUNCIL_GAIN, space)
        give_privileges(g, seat, COUNCIL_GAIN[PRIVILEGES], different=False)
    else:
        visit_market(g, seat, space)


def visit_market(g: LorenzoState, seat: int, space: int) -> None:
    """Goods at once; the two privileges of the fourth space must differ (ruling 23)."""
    gain = MARKET_GAINS[space - MARKET]
    if sum(gain[:PRIVILEGES]):
        gain_from_space(g, seat, gain, space)
    if gain[PRIVILEGES]:
        give_privileges(g, seat, gain[PRIVILEGES], different=True)


def gain_from_space(g: LorenzoState, seat: int, gain: tuple[int, ...], space: int) -> None:
    got = receive(g, seat, gain)
    if g.events is not None:
        tell(g, {"key": "space_gain", "seat": seat, "space": SPACE_WORDS[space], "goods": gained(got)})
