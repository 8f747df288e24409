"""The state of a game: numbers and lists, copied by hand."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Event, Item, State
from piazza.games.lorenzo.board import ALL_MEMBERS, SPACES, TOWER_SPACES
from piazza.games.lorenzo.effects import FAITH, MILITARY, VP
from piazza.games.lorenzo.shown import Secret, Told


class Options:
    """The options of the game and what hangs on the version of its rules, settled before it begins; copies of a state
    share them."""

    def __init__(
        self,
        advanced: bool,
        privilege_faith: int,
        toll_own_colour: bool,
        one_neutral: bool,
        one_in_work_area: bool,
        final_faith: bool,
        one_of_each_less: bool,
        spends_more: bool,
        any_order: bool,
    ) -> None:
        self.advanced: Final = advanced
        self.privilege_faith: Final = privilege_faith
        self.toll_own_colour: Final = toll_own_colour
        self.one_neutral: Final = one_neutral
        self.one_in_work_area: Final = one_in_work_area
        self.final_faith: Final = final_faith
        self.one_of_each_less: Final = one_of_each_less
        self.spends_more: Final = spends_more
        self.any_order: Final = any_order


class Player:
    """One player's own area. Sets of members, leaders and tiles are bits; `cards` are in the order of taking."""

    def __init__(
        self,
        goods: list[int],
        cards: list[int],
        tally: list[int],
        idle: int,
        raised: int,
        standing: int,
        excommunicated: int,
        bonus_tile: int,
        hand: int,
        played: int,
        discarded: int,
        used: int,
        copied: int,
    ) -> None:
        self.goods = goods  # wood, stone, servants, coins, military, faith, VP
        self.cards = cards
        self.tally = tally  # cards by type
        self.idle = idle  # members not placed yet
        self.raised = raised  # the member Federico da Montefeltro has set this round, or -1
        self.standing = standing  # effects in force, see `standing`
        self.excommunicated = excommunicated  # periods, as bits 0 to 2
        self.bonus_tile = bonus_tile  # 0 basic, 1 to 4 advanced, -1 not chosen yet
        self.hand = hand  # leaders, as bits 1 to 20: in hand (hidden), played, discarded, used this round
        self.played = played
        self.discarded = discarded
        self.used = used
        self.copied = copied  # the leader that Lorenzo de' Medici is a copy of, or 0

    def copy(self) -> Player:
        return Player(
            self.goods[:],
            self.cards[:],
            self.tally[:],
            self.idle,
            self.raised,
            self.standing,
            self.excommunicated,
            self.bonus_tile,
            self.hand,
            self.played,
            self.discarded,
            self.used,
            self.copied,
        )


class LorenzoState(State):
    """`spaces` holds a set of members for each space (bit seat * 4 + member); `council` its members in order.

    `stacks` are the cards not laid yet, by type, as bits: a stack has no order until a card is drawn. `packs` and
    `picks` remember the draft: what is left of the pack dealt to each seat, and at [seat * 4 + step] the leader
    taken from it. Packs are passed to the previous seat.
    """

    def __init__(
        self,
        agenda: list[Item],
        options: Options,
        players: list[Player],
        order: list[int],
        round: int,
        dice: list[int],
        towers: list[int],
        spaces: list[int],
        council: list[int],
        stacks: list[int],
        tiles: tuple[int, ...],
        bonus_tiles: int,
        leader_deck: int,
        packs: tuple[int, ...],
        picks: tuple[int, ...],
    ) -> None:
        super().__init__(agenda)
        self.options: Final = options
        self.players = players
        self.order = order
        self.round = round
        self.dice = dice
        self.towers = towers
        self.spaces = spaces
        self.council = council
        self.stacks = stacks
        self.tiles = tiles
        self.bonus_tiles = bonus_tiles
        self.leader_deck = leader_deck
        self.packs = packs
        self.picks = picks

    def copy(self) -> LorenzoState:
        players: list[Player] = []
        for player in self.players:
            players.append(player.copy())
        return LorenzoState(
            self.agenda[:],
            self.options,
            players,
            self.order[:],
            self.round,
            self.dice[:],
            self.towers[:],
            self.spaces[:],
            self.council[:],
            self.stacks[:],
            self.tiles,
            self.bonus_tiles,
            self.leader_deck,
            self.packs,
            self.picks,
        )

    @property
    def period(self) -> int:
        """0, 1 or 2."""
        return 0 if self.round < 1 else (self.round - 1) // 2


# The members of each seat as they stand on spaces, and the neutral ones of all seats.
OWN_COLOURED: Final[list[int]] = [7, 7 << 4, 7 << 8, 7 << 12]
NEUTRALS: Final = 0x8888


def new_player() -> Player:
    return Player([0] * (VP + 1), [], [0] * 4, ALL_MEMBERS, -1, 0, 0, -1, 0, 0, 0, 0, 0)


def new_state(options: Options, players: int) -> LorenzoState:
    """An empty board: nothing dealt, nothing on the agenda."""
    return LorenzoState(
        [],
        options,
        [new_player() for _ in range(players)],
        list(range(players)),
        0,
        [0, 0, 0],
        [0] * TOWER_SPACES,
        [0] * SPACES,
        [],
        [(1 << 24) - 1] * 4,
        (-1, -1, -1),
        0,
        0,
        (),
        (),
    )


TRACK_ENDS: Final[list[int]] = [10**9] * MILITARY + [25, 15, 10**9]
assert len(TRACK_ENDS) == VP + 1 and TRACK_ENDS[FAITH] == 15


def tell(
    g: LorenzoState,
    told: Told,
    secret: Secret | None = None,
    known_to: tuple[int, ...] = (),
    reveals_to: tuple[int, ...] = (),
) -> None:
    """Callers ask first whether anybody listens, so that search does not pay for words."""
    if g.events is not None:
        g.events.append(Event(told["key"], told, secret, known_to, reveals_to))
