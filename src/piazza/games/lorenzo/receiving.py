"""Gaining: what each source gives after excommunication has taken its share, and council privileges."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Event
from piazza.games.lorenzo.board import PRIVILEGE_GAINS, PRIVILEGE_WORDS
from piazza.games.lorenzo.effects import PRIVILEGES, STONE, VP, WOOD, goods
from piazza.games.lorenzo.notation import SPACE_WORDS, amounts
from piazza.games.lorenzo.standing import GAINS_LESS, LESS_OF, LESS_WOOD_STONE
from piazza.games.lorenzo.state import TRACK_ENDS, LorenzoState, Player

# What names a source in an event.
SPACE: Final = "space"
CARD: Final = "card"
LEADER: Final = "leader"
PRIVILEGE: Final = "privilege"


def tell(g: LorenzoState, key: str, params: dict[str, object]) -> None:
    """Tells something public; callers ask `g.events is not None` first, so that playouts build no words."""
    assert g.events is not None
    g.events.append(Event(key, params))


def reduced(g: LorenzoState, p: Player, gain: tuple[int, ...]) -> list[int]:
    """What one source gives to a player (ruling 36), before the owner's choice of ruling 41."""
    found = list(gain)
    chooses = is_owners_choice(g, p, gain)
    for good in range(VP + 1):
        if found[good] and p.standing & LESS_OF[good] and not (chooses and good <= STONE):
            found[good] -= 1
    return found


def is_owners_choice(g: LorenzoState, p: Player, gain: tuple[int, ...]) -> bool:
    """Whether tile 1-4 lets the owner choose between one wood and one stone less (ruling 41)."""
    return p.standing & LESS_WOOD_STONE != 0 and gain[WOOD] > 0 and gain[STONE] > 0 and not g.options.one_of_each_less


def add(p: Player, gain: list[int] | tuple[int, ...]) -> None:
    """Adds goods and points; tracks stop at their ends (ruling 45)."""
    own = p.goods
    for good in range(VP + 1):
        if gain[good]:
            own[good] = min(own[good] + gain[good], TRACK_ENDS[good])


def receive(g: LorenzoState, seat: int, gain: tuple[int, ...], key: str, what: str, which: int) -> None:
    """One source gives; privileges in it are the caller's. The event `key` names the source as `what`: `which`."""
    p = g.players[seat]
    if p.standing & GAINS_LESS == 0 and g.events is None:
        add(p, gain)
        return
    found = reduced(g, p, gain)
    add(p, found)
    if g.events is not None:
        tell(g, key, {"seat": seat, what: _source(what, which), "goods": amounts(found[:PRIVILEGES])})
    if is_owners_choice(g, p, gain):
        g.agenda.append(HandBack(seat, 1))


def _source(what: str, which: int) -> object:
    if what == SPACE:
        return SPACE_WORDS[which]
    if what == PRIVILEGE:
        return PRIVILEGE_WORDS[which]
    return which


class HandBack(Ask[LorenzoState]):
    """Tile 1-4: `count` sources gave both wood and stone; the owner says how many hand back wood, the others stone."""

    KIND: ClassVar[str] = "hand_back"
    SIZE: ClassVar[int] = 6
    FIXED_WORDS: ClassVar[int] = 1

    def __init__(self, seat: int, count: int) -> None:
        super().__init__((seat,))
        self.seat: Final = seat
        self.count: Final = count

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        return list(range(self.count + 1))

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        own = g.players[seat].goods
        stone = self.count - option
        own[WOOD] -= option
        own[STONE] -= stone
        if g.events is not None:
            tell(g, "hand_back", {"seat": seat, "goods": amounts(goods(wood=option, stone=stone))})

    def face(self, g: LorenzoState, seat: int) -> dict[str, object]:
        return {"seat": self.seat, "count": self.count}

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        return "less" + " wood" * option + " stone" * (self.count - option)

    def label(self, g: LorenzoState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return "hand_back", {"goods": amounts(goods(wood=option, stone=self.count - option))}


# ---- council privileges ------------------------------------------------------------------------------------------


def privilege_gain(g: LorenzoState, privilege: int) -> tuple[int, ...]:
    if privilege == len(PRIVILEGE_GAINS):
        return goods(faith=g.options.privilege_faith)
    return PRIVILEGE_GAINS[privilege]


def _sets(count: int) -> list[int]:
    return [chosen for chosen in range(32) if chosen.bit_count() == count]


SETS_OF: Final[list[list[int]]] = [_sets(count) for count in range(4)]


def give_privileges(g: LorenzoState, seat: int, count: int, different: bool) -> None:
    """Opens the choice: privileges of one set at once, all different; others one by one (rulings 23, 24)."""
    if different:
        g.agenda.append(ChoosePrivilege(seat, count))
        return
    for _ in range(count):
        g.agenda.append(ChoosePrivilege(seat, 1))


class ChoosePrivilege(Ask[LorenzoState]):
    """Council privileges become goods or points. An option is a set of different privileges, as bits."""

    KIND: ClassVar[str] = "privilege"
    SIZE: ClassVar[int] = 32
    FIXED_WORDS: ClassVar[int] = 1

    def __init__(self, seat: int, count: int) -> None:
        super().__init__((seat,))
        self.seat: Final = seat
        self.count: Final = count

    def options(self, g: LorenzoState, seat: int) -> list[int]:
        return SETS_OF[self.count][:]

    def take(self, g: LorenzoState, seat: int, option: int) -> None:
        for privilege in range(len(PRIVILEGE_WORDS)):
            if option >> privilege & 1:
                receive(g, seat, privilege_gain(g, privilege), "privilege", PRIVILEGE, privilege)

    def face(self, g: LorenzoState, seat: int) -> dict[str, object]:
        return {"seat": self.seat, "count": self.count}

    def text(self, g: LorenzoState, seat: int, option: int) -> str:
        return "privilege " + " ".join(privilege_words(option))

    def label(self, g: LorenzoState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        gain = [0] * len(goods())
        for privilege in range(len(PRIVILEGE_WORDS)):
            if option >> privilege & 1:
                for good, amount in enumerate(reduced(g, g.players[seat], privilege_gain(g, privilege))):
                    gain[good] += amount
        return "privilege", {"privileges": list(privilege_words(option)), "goods": amounts(gain)}


def privilege_words(chosen: int) -> list[str]:
    return [PRIVILEGE_WORDS[privilege] for privilege in range(len(PRIVILEGE_WORDS)) if chosen >> privilege & 1]
