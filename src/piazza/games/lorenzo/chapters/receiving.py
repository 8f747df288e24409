"""Gaining: what each source gives after excommunication has taken its share, and council privileges."""

from __future__ import annotations

from typing import ClassVar, Final, get_args

from piazza.core.moves import Kind, Move
from piazza.games.lorenzo.chapters.questions import SeatQuestion
from piazza.games.lorenzo.chapters.standing import GAINS_LESS, LESS_OF, LESS_WOOD_STONE
from piazza.games.lorenzo.data.board import PRIVILEGE_GAINS
from piazza.games.lorenzo.data.effects import GainLess
from piazza.games.lorenzo.data.goods import NOTHING, PRIVILEGES, STONE, VP, WOOD, amounts, goods
from piazza.games.lorenzo.data.tiles import TILES
from piazza.games.lorenzo.shown import CountFace, HandBackLabel, Privilege, PrivilegeLabel, Refused
from piazza.games.lorenzo.state import TRACK_ENDS, LorenzoState, Player, tell
from piazza.games.lorenzo.words.notation import bits


def reduced(g: LorenzoState, player: Player, gain: tuple[int, ...]) -> list[int]:
    """What one source gives to a player (ruling 36), before the owner's choice of ruling 41."""
    found = list(gain)
    chooses = is_owners_choice(g, player, gain)
    for good in range(VP + 1):
        if found[good] and player.standing & LESS_OF[good] and not (chooses and good <= STONE):
            found[good] -= 1
    return found


def is_owners_choice(g: LorenzoState, player: Player, gain: tuple[int, ...]) -> bool:
    """Whether tile 1-4 lets the owner choose between one wood and one stone less (ruling 41)."""
    return (
        player.standing & LESS_WOOD_STONE != 0 and gain[WOOD] > 0 and gain[STONE] > 0 and not g.terms.one_of_each_less
    )


def add(player: Player, gain: list[int] | tuple[int, ...]) -> None:
    """Adds goods and points; tracks stop at their ends (ruling 45)."""
    own = player.goods
    for good in range(VP + 1):
        if gain[good]:
            own[good] = min(own[good] + gain[good], TRACK_ENDS[good])


def receive(g: LorenzoState, seat: int, gain: tuple[int, ...]) -> tuple[int, ...]:
    """One source gives; privileges in it are the caller's. Returns what came, for the caller to tell."""
    player = g.players[seat]
    if player.standing & GAINS_LESS:
        if is_owners_choice(g, player, gain):
            g.agenda.append(HandBack(seat, 1))
        found = tuple(reduced(g, player, gain))
        if g.events is not None:
            tell_less(g, seat, gain, found)
        gain = found
    if g.events is not None:
        tell_track_ends(g, seat, gain)
    add(player, gain)
    return gain


def gained(goods: tuple[int, ...]) -> list[str]:
    """What was received, in words; privileges are told when they are exchanged."""
    return amounts(goods[:PRIVILEGES])


def back_words(count: int) -> list[str]:
    """For a message that lists gains: how much of the wood and stone in it tile 1-4 takes back."""
    return [f"{count}_back"] if count else []


def tell_less(g: LorenzoState, seat: int, printed: tuple[int, ...], found: list[int] | tuple[int, ...]) -> None:
    """Which tile has made a gain smaller than it is printed."""
    for period in bits(g.players[seat].excommunicated):
        tile = TILES[g.tiles[period]]
        if isinstance(tile.effect, GainLess):
            lost = list(NOTHING)
            for good in tile.effect.less:
                lost[good] = printed[good] - found[good]
            if sum(lost):
                tell(g, {"key": "gain_less", "seat": seat, "tile": tile.word, "goods": amounts(lost)})


def tell_track_ends(g: LorenzoState, seat: int, gain: list[int] | tuple[int, ...]) -> None:
    """What goes beyond the end of a track is not gained (ruling 45)."""
    own = g.players[seat].goods
    lost = list(NOTHING)
    for good in range(VP + 1):
        lost[good] = max(0, own[good] + gain[good] - TRACK_ENDS[good])
    if sum(lost):
        tell(g, {"key": "track_end", "seat": seat, "goods": amounts(lost)})


# ---- tile 1-4 ----------------------------------------------------------------------------------------------------


class GiveBack(Move[LorenzoState, "HandBack"]):
    """Gives back wood and stone. `n` is how many sources hand back wood, the others stone."""

    SIZE: ClassVar[int] = 6
    NAME: ClassVar[str] = "less wood"
    FIRST: ClassVar[tuple[str, ...]] = ("less",)
    FIXED_WORDS: ClassVar[int] = 1

    def add_options(self, g: LorenzoState, ask: HandBack, seat: int, first: int, found: list[int]) -> None:
        for wood in range(ask.count + 1):
            found.append(first + wood)

    def refusal(self, g: LorenzoState, ask: HandBack, seat: int, n: int) -> Refused | None:
        return None if n <= ask.count else {"code": "hand_back_count", "n": ask.count}

    def take(self, g: LorenzoState, ask: HandBack, seat: int, n: int) -> None:
        own = g.players[seat].goods
        own[WOOD] -= n
        own[STONE] -= ask.count - n
        if g.events is not None:
            tell(g, {"key": "hand_back", "seat": seat, "goods": amounts(ask.less(n))})

    def text(self, g: LorenzoState, ask: HandBack, seat: int, n: int) -> str:
        return "less" + " wood" * n + " stone" * (ask.count - n)

    def read(self, g: LorenzoState, ask: HandBack, seat: int, text: str) -> int:
        words = text.split(" ")
        wood = words.count("wood")
        return wood if len(words) == ask.count + 1 and wood + words.count("stone") == ask.count else -1

    def label(self, g: LorenzoState, ask: HandBack, seat: int, n: int) -> HandBackLabel:
        return {"key": "hand_back", "goods": amounts(ask.less(n))}


HAND_BACK: Final = Kind("hand_back", GiveBack())


class HandBack(SeatQuestion):
    """Tile 1-4: `count` sources gave both wood and stone; the owner says how many hand back wood, the others stone."""

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def kind(self) -> Kind:
        return HAND_BACK

    def less(self, wood: int) -> tuple[int, ...]:
        return goods(wood=wood, stone=self.count - wood)

    def face(self, g: LorenzoState, seat: int) -> CountFace:
        return {"seat": self.seat, "count": self.count}

    def unread(self, g: LorenzoState, seat: int, words: list[str]) -> Refused | None:
        if words[0] == "less":
            return {"code": "hand_back_count", "n": self.count}
        return super().unread(g, seat, words)


# ---- council privileges ------------------------------------------------------------------------------------------

PRIVILEGE_WORDS: Final[tuple[Privilege, ...]] = get_args(Privilege)


def privilege_gain(g: LorenzoState, privilege: int) -> tuple[int, ...]:
    if privilege == len(PRIVILEGE_GAINS):
        return goods(faith=g.terms.privilege_faith)
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


class TakePrivileges(Move[LorenzoState, "ChoosePrivilege"]):
    """Privileges become goods or points. `n` is a set of different privileges, as bits."""

    SIZE: ClassVar[int] = 32
    FIRST: ClassVar[tuple[str, ...]] = ("privilege",)
    FIXED_WORDS: ClassVar[int] = 1

    def add_options(self, g: LorenzoState, ask: ChoosePrivilege, seat: int, first: int, found: list[int]) -> None:
        for chosen in SETS_OF[ask.count]:
            found.append(first + chosen)

    def refusal(self, g: LorenzoState, ask: ChoosePrivilege, seat: int, n: int) -> Refused | None:
        return None if n in SETS_OF[ask.count] else {"code": "privileges_count", "n": ask.count}

    def take(self, g: LorenzoState, ask: ChoosePrivilege, seat: int, n: int) -> None:
        for privilege in range(len(PRIVILEGE_WORDS)):
            if n >> privilege & 1:
                got = receive(g, seat, privilege_gain(g, privilege))
                if g.events is not None:
                    word = PRIVILEGE_WORDS[privilege]
                    tell(g, {"key": "privilege", "seat": seat, "privilege": word, "goods": gained(got)})

    def text(self, g: LorenzoState, ask: ChoosePrivilege, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: LorenzoState, ask: ChoosePrivilege, seat: int, text: str) -> int:
        """The words may come in any order, each once."""
        chosen = 0
        for word in text.split(" ")[1:]:
            bit = 1 << PRIVILEGE_WORDS.index(word) if word in PRIVILEGE_WORDS else 0
            if bit == 0 or chosen & bit:
                return -1
            chosen |= bit
        return chosen

    def label(self, g: LorenzoState, ask: ChoosePrivilege, seat: int, n: int) -> PrivilegeLabel:
        player = g.players[seat]
        gain, back = list(NOTHING), 0
        for privilege in range(len(PRIVILEGE_WORDS)):
            if n >> privilege & 1:
                printed = privilege_gain(g, privilege)
                back += 1 if is_owners_choice(g, player, printed) else 0
                for good, amount in enumerate(reduced(g, player, printed)):
                    gain[good] += amount
        return {"key": "privilege", "privileges": privilege_words(n), "goods": amounts(gain) + back_words(back)}

    def name(self, n: int) -> str:
        return " ".join(["privilege", *privilege_words(n)])


def privilege_words(chosen: int) -> list[Privilege]:
    return [PRIVILEGE_WORDS[privilege] for privilege in range(len(PRIVILEGE_WORDS)) if chosen >> privilege & 1]


PRIVILEGE: Final = Kind("privilege", TakePrivileges())


class ChoosePrivilege(SeatQuestion):
    """So many council privileges at once, all different."""

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def kind(self) -> Kind:
        return PRIVILEGE

    def face(self, g: LorenzoState, seat: int) -> CountFace:
        return {"seat": self.seat, "count": self.count}

    def unread(self, g: LorenzoState, seat: int, words: list[str]) -> Refused | None:
        if words[0] != "privilege":
            return super().unread(g, seat, words)
        for word in words[1:]:
            if word not in PRIVILEGE_WORDS:
                return None
        return {"code": "privileges_differ", "n": self.count}
