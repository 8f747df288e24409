"""A turn: a member placed, or lost when none can be; leaders before and after (rulings 7, 10, 39)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Step
from piazza.games.lorenzo.board import (
    COUNCIL,
    COUNCIL_GAIN,
    HARVEST_LARGE,
    HARVEST_SMALL,
    LEVELS,
    MARKET,
    MARKET_GAINS,
    MEMBERS,
    SPACES,
    TOWER_SPACES,
)  # fmt: skip
from piazza.games.lorenzo.effects import HARVEST, PRIVILEGES, PRODUCTION
from piazza.games.lorenzo.leader_options import (
    LEADER_OPTIONS,
    add_leader_options,
    has_leader_action,
    leader_label,
    leader_text,
)  # fmt: skip
from piazza.games.lorenzo.leaders import LeaderWindow, take_leader_action
from piazza.games.lorenzo.members import member_value, servant_rate, servants_needed, space_plus, space_value
from piazza.games.lorenzo.notation import MEMBER_WORDS, MORE_LABEL, MORE_TEXT, SPACE_WORDS
from piazza.games.lorenzo.placing import extra_servants, has_two_placements, placement_options, placement_servants
from piazza.games.lorenzo.receiving import SPACE, give_privileges, receive, tell
from piazza.games.lorenzo.spending import MoreServants, ask_or_do, is_last_chance, may_spend_more
from piazza.games.lorenzo.standing import SKIPS_FIRST_TURN
from piazza.games.lorenzo.state import LorenzoState
from piazza.games.lorenzo.taking import use_tower_space
from piazza.games.lorenzo.towers import terms_for, tower_label
from piazza.games.lorenzo.works import open_work, pay_servants, start_work

LOSE: Final = MEMBERS * SPACES
TURN_LEADERS: Final = LOSE + MEMBERS
MORE: Final = TURN_LEADERS + LEADER_OPTIONS


class NextTurn(Step[LorenzoState]):
    """The turns of a round, in turn order again and again until nobody has a member left."""

    def __init__(self, cycle: int, index: int) -> None:
        self.cycle: Final = cycle
        self.index: Final = index

    def run(self, g: LorenzoState) -> None:
        if self.index == len(g.order):
            if anyone_idle(g):
                g.agenda.append(NextTurn(self.cycle + 1, 0))
            return
        seat = g.order[self.index]
        g.agenda.append(NextTurn(self.cycle, self.index + 1))
        p = g.players[seat]
        if self.cycle == 0 and p.standing & SKIPS_FIRST_TURN:
            # The member left over is placed after all others, when only such players have one (ruling 39).
            if g.events is not None:
                tell(g, "skip_turn", {"seat": seat})
        elif p.idle:
            g.agenda.append(LeaderWindow(seat))
            g.agenda.append(TakeTurn(seat))


def anyone_idle(g: LorenzoState) -> bool:
    for p in g.players:
        if p.idle:
            return True
    return False


class TakeTurn(Step[LorenzoState]):
    """Opens the turn's question; what can only be done in one way is done."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, g: LorenzoState) -> None:
        seat = self.seat
        if not has_leader_action(g, seat) and not has_two_placements(g, seat):
            options = turn_options(g, seat)
            if len(options) == 1:
                act(g, seat, options[0])
                return
        g.agenda.append(Turn(seat))


def turn_options(g: LorenzoState, seat: int) -> list[int]:
    """Placements, or the members to lose when none can be placed; then leader actions, and more servants."""
    found = placement_options(g, seat)
    has_more = may_spend_more(g, g.players[seat]) and can_spend_more(g, seat, found)
    if not found:
        idle = g.players[seat].idle
        for member in range(MEMBERS):
            if idle >> member & 1:
                found.append(LOSE + member)
    add_leader_options(g, seat, TURN_LEADERS, found)
    if has_more:
        found.append(MORE)
    return found


def can_spend_more(g: LorenzoState, seat: int, placements: list[int]) -> bool:
    """Whether more servants than needed can be paid for one of the placements; the council, the last, mostly does."""
    for place in range(len(placements) - 1, -1, -1):
        if extra_servants(g, seat, placements[place] // SPACES, placements[place] % SPACES):
            return True
    return False


def act(g: LorenzoState, seat: int, option: int) -> None:
    if option == MORE:
        ask_or_do(g, PlaceMore(seat), seat)
    elif option >= TURN_LEADERS:
        g.agenda.append(TakeTurn(seat))
        take_leader_action(g, seat, option - TURN_LEADERS)
    elif option >= LOSE:
        member = option - LOSE
        g.players[seat].idle &= ~(1 << member)
        if g.events is not None:
            tell(g, "lose_member", {"seat": seat, "member": MEMBER_WORDS[member]})
    else:
        place(g, seat, option // SPACES, option % SPACES)


class Turn(Ask[LorenzoState]):
    """Which member goes where; or a leader action first. Option: member * 25 + space, members to lose, leaders, and
    the wish to pay more servants than needed."""

    KIND: ClassVar[str] = "turn"
    SIZE: ClassVar[int] = MORE + 1

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))
        self.seat: Final = seat

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        return turn_options(g, seat)

    def telling(self, g: LorenzoState, seat: int) -> list[int]:
        found = turn_options(g, seat)
        if found[-1] == MORE and not is_last_chance(g, g.players[seat]):
            found.pop()
        return found

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        act(g, seat, option)

    def face(self, g: LorenzoState, seat: int) -> dict[str, object]:
        return {"seat": self.seat}

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        if option == MORE:
            return MORE_TEXT
        if option >= TURN_LEADERS:
            return leader_text(option - TURN_LEADERS)
        if option >= LOSE:
            return f"lose {MEMBER_WORDS[option - LOSE]}"
        return placement_text(option)

    def label(self, g: LorenzoState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option == MORE:
            return MORE_LABEL, {}
        if option >= TURN_LEADERS:
            return leader_label(option - TURN_LEADERS)
        if option >= LOSE:
            return "lose", {"member": MEMBER_WORDS[option - LOSE]}
        return placement_label(g, seat, option // SPACES, option % SPACES)


class PlaceMore(Ask[LorenzoState]):
    """Which member goes where with more servants than needed; the number is asked next."""

    KIND: ClassVar[str] = "place_more"
    SIZE: ClassVar[int] = MEMBERS * SPACES

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))
        self.seat: Final = seat

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        placements = placement_options(g, seat)
        return [o for o in placements if extra_servants(g, seat, o // SPACES, o % SPACES)]

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        member, space = option // SPACES, option % SPACES
        needed = placement_servants(g, g.players[seat], member, space)
        numbers = extra_servants(g, seat, member, space)
        ask_or_do(g, PlaceServants(seat, needed, tuple(numbers), member, space), seat)

    def face(self, g: LorenzoState, seat: int) -> dict[str, object]:
        return {"seat": self.seat}

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        return placement_text(option)

    def label(self, g: LorenzoState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return placement_label(g, seat, option // SPACES, option % SPACES)


class PlaceServants(MoreServants):
    def __init__(self, seat: int, needed: int, numbers: tuple[int, ...], member: int, space: int) -> None:
        super().__init__(seat, needed, numbers)
        self.member: Final = member
        self.space: Final = space

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        place(g, seat, self.member, self.space, option)


def placement_text(option: int) -> str:
    return f"{MEMBER_WORDS[option // SPACES]} {SPACE_WORDS[option % SPACES]}"


def placement_label(g: LorenzoState, seat: int, member: int, space: int) -> tuple[str, dict[str, object]]:
    p = g.players[seat]
    servants = placement_servants(g, p, member, space)
    params: dict[str, object] = {"space": SPACE_WORDS[space], "servants": servants}
    key = "place_servants" if servants else "place"
    if space < TOWER_SPACES:
        key, params = tower_label(g, seat, "place_card", space, servants, terms_for(g, seat, space // LEVELS))
    params["member"] = MEMBER_WORDS[member]
    params["value"] = member_value(g, p, member)
    return key, params


# ---- the member is placed ----------------------------------------------------------------------------------------


FEWEST: Final = -1


def place(g: LorenzoState, seat: int, member: int, space: int, servants: int = FEWEST) -> None:
    """Puts the member on the space and does the space's action, with the fewest servants unless told how many."""
    p = g.players[seat]
    value = member_value(g, p, member) + space_plus(p, space)
    if g.events is not None:
        tell(g, "place", {"seat": seat, "member": MEMBER_WORDS[member], "space": SPACE_WORDS[space]})
    p.idle &= ~(1 << member)
    if space < TOWER_SPACES:
        # The toll looks at the members that were there before.
        terms = terms_for(g, seat, space // LEVELS)
        g.spaces[space] |= 1 << (seat * MEMBERS + member)
        needed = servants_needed(p, space_value(space), value)
        use_tower_space(g, seat, space, needed if servants == FEWEST else servants, terms)
        return
    g.spaces[space] |= 1 << (seat * MEMBERS + member)
    if HARVEST_SMALL <= space < COUNCIL:
        action = HARVEST if space <= HARVEST_LARGE else PRODUCTION
        if servants == FEWEST:
            open_work(g, seat, action, value)
        else:
            pay_servants(g, seat, servants)
            start_work(g, seat, action, value + servants // servant_rate(p))
        return
    pay_servants(g, seat, servants_needed(p, 1, value) if servants == FEWEST else servants)
    if space == COUNCIL:
        g.council.append(seat * MEMBERS + member)
        receive(g, seat, COUNCIL_GAIN, "space_gain", SPACE, space)
        give_privileges(g, seat, COUNCIL_GAIN[PRIVILEGES], different=False)
    else:
        visit_market(g, seat, space)


def visit_market(g: LorenzoState, seat: int, space: int) -> None:
    """Goods at once; the two privileges of the fourth space must differ (ruling 23)."""
    gain = MARKET_GAINS[space - MARKET]
    if sum(gain[:PRIVILEGES]):
        receive(g, seat, gain, "space_gain", SPACE, space)
    if gain[PRIVILEGES]:
        give_privileges(g, seat, gain[PRIVILEGES], different=True)
