"""What the fight in the arena and the race in the stadium have in common: red dice, cards, blue dice, ranking."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Event
from piazza.core.selection import Selection
from piazza.games.aquileia.board import (
    AREA_WORDS,
    ARENA,
    ARENA_FIRST,
    BLUE_DICE,
    RED_DICE,
    STADIUM_GOLD,
    THEATRE,
)
from piazza.games.aquileia.cards import (
    CARD_KINDS,
    CARD_VALUES,
    CARD_WORDS,
    COIN_WORDS,
    COPPER,
    END_PLAYABLE,
    END_PLAYABLE_EQUI,
    EQUI_KINDS,
    FIRST_PLAYABLE,
    GOLD,
    SILVER,
)
from piazza.games.aquileia.dice import Throw, faces
from piazza.games.aquileia.notation import card_words
from piazza.games.aquileia.state import AquileiaState, Player, put

DONE: Final = CARD_KINDS


def metal_of(g: AquileiaState, area: int, seat: int) -> int:
    """The metal whose faces count for the seat: copper in the arena, that of the own side in the stadium."""
    if area == ARENA:
        return COPPER
    spaces = g.spaces
    is_gold = seat in (spaces[STADIUM_GOLD], spaces[STADIUM_GOLD + 1], spaces[STADIUM_GOLD + 2])
    return GOLD if is_gold else SILVER


def base_strength(g: AquileiaState, area: int, seat: int) -> int:
    """The strengths of the seat's own spaces in the area together; 0 when it does not take part."""
    first = ARENA_FIRST if area == ARENA else STADIUM_GOLD
    end = STADIUM_GOLD if area == ARENA else THEATRE
    total = 0
    for space in range(first, end):
        if g.spaces[space] == seat:
            total += g.board.strengths[space]
    return total


def contestants(g: AquileiaState, area: int) -> list[int]:
    """The seats with a follower in the area, in turn order."""
    first = ARENA_FIRST if area == ARENA else STADIUM_GOLD
    end = STADIUM_GOLD if area == ARENA else THEATRE
    standing = 0
    for space in range(first, end):
        if g.spaces[space] >= 0:
            standing |= 1 << g.spaces[space]
    players = len(g.players)
    found: list[int] = []
    for turn in range(players):
        seat = (g.start + turn) % players
        if standing >> seat & 1:
            found.append(seat)
    return found


def open_contest(g: AquileiaState, area: int) -> None:
    """Sets the shields and opens, in turn order: red dice of all, then cards of all, last the blue dice."""
    seats = contestants(g, area)
    for seat in seats:
        g.players[seat].strength = base_strength(g, area, seat)
    if g.blue_dice > 0 and g.blue_owner in seats:
        g.agenda.append(BlueDice(g.blue_owner, area))
    for seat in reversed(seats):
        metal = metal_of(g, area, seat)
        if may_have_cards(g.players[seat], metal):
            g.agenda.append(PlayCards(seat, area, metal, (), 0))
    for seat in reversed(seats):
        g.agenda.append(RedThrow(seat, area, metal_of(g, area, seat)))
    if g.events is not None:
        g.events.append(Event("contest", {"area": AREA_WORDS[area], "seats": list(seats)}))


def ranking(g: AquileiaState, area: int) -> list[int]:
    """The contestants, the strongest first; every tie is broken by the lower field of the tie-breaker track."""
    ranked: list[int] = []
    for seat in g.track:
        if base_strength(g, area, seat) == 0:
            continue
        strength = g.players[seat].strength
        at = len(ranked)
        while at > 0 and g.players[ranked[at - 1]].strength < strength:
            at -= 1
        ranked.insert(at, seat)
    return ranked


# ---- red dice -------------------------------------------------------------------------------------------------------


class RedThrow(Throw):
    """Three red dice of one contestant: every face of the own metal adds 1."""

    PURPOSE: ClassVar[str] = "strength"

    def __init__(self, seat: int, area: int, metal: int) -> None:
        super().__init__(seat, RED_DICE)
        self.area: Final = area
        self.metal: Final = metal

    def landed(self, g: AquileiaState, throw: tuple[int, ...]) -> None:
        strengthen(g, self.seat, throw[self.metal])
        if g.events is not None:
            g.events.append(Event("red_dice", throw_params(g, self.seat, self.area, throw, self.metal)))


def strengthen(g: AquileiaState, seat: int, gain: int) -> None:
    """Moves the shield; the track has no upper end."""
    g.players[seat].strength += gain


def throw_params(g: AquileiaState, seat: int, area: int, throw: tuple[int, ...], metal: int) -> dict[str, object]:
    params: dict[str, object] = {"seat": seat, "area": AREA_WORDS[area], "faces": faces(throw), "gain": throw[metal]}
    params["strength"] = g.players[seat].strength
    return params


# ---- cards ----------------------------------------------------------------------------------------------------------


def may_have_cards(player: Player, metal: int) -> bool:
    """Whether, for all that the others know, the player may have a card to play: then the question must be put, or
    its absence would tell them that there is none."""
    if metal == COPPER and player.servi_held() > 0:
        return True
    known = 0
    for kind in range(EQUI_KINDS):
        known += player.known[kind]
    if player.equi_held() > known:
        return True
    for kind in range(FIRST_PLAYABLE[metal], END_PLAYABLE_EQUI[metal]):
        if player.known[kind] > 0:
            return True
    return False


WRONG_CARD: Final = 1
NOT_IN_HAND: Final = 2
OUT_OF_ORDER: Final = 3


class PlayCards(Selection[AquileiaState]):
    """Any number of cards, picked one by one; all are shown at once when the seat is done, or has none left to play.

    `chosen`, sorted, is the seat's secret until then, so nobody can read a change of mind.
    """

    KIND: ClassVar[str] = "cards"
    SIZE: ClassVar[int] = CARD_KINDS + 1
    PICKS: ClassVar[int] = CARD_KINDS

    def __init__(self, seat: int, area: int, metal: int, chosen: tuple[int, ...], floor: int) -> None:
        super().__init__((seat,), floor)
        self.area: Final = area
        self.metal: Final = metal
        self.chosen: Final = chosen

    def refused(self, g: AquileiaState, seat: int, kind: int) -> int:
        """Why a card of this kind may not be picked next; 0 when it may."""
        if kind < FIRST_PLAYABLE[self.metal] or kind >= END_PLAYABLE[self.metal]:
            return WRONG_CARD
        if g.players[seat].cards[kind] <= self.chosen.count(kind):
            return NOT_IN_HAND
        if kind < self.floor and not g.terms.any_order:
            return OUT_OF_ORDER
        return 0

    def picks(self, g: AquileiaState, seat: int, floor: int, in_order: bool) -> list[int]:
        found: list[int] = []
        for kind in range(max(floor, FIRST_PLAYABLE[self.metal]), END_PLAYABLE[self.metal]):
            if self.refused(g, seat, kind) == 0:
                found.append(kind)
        return found

    def ending(self, g: AquileiaState, seat: int) -> int:
        return DONE

    def is_free(self, g: AquileiaState) -> bool:
        return g.terms.any_order

    def begun_here(self) -> Selection[AquileiaState]:
        return PlayCards(self.seats[0], self.area, self.metal, self.chosen, 0)

    def take(self, g: AquileiaState, seat: int, option: int) -> None:
        if option == DONE:
            lay_cards(g, seat, self.area, self.chosen)
            return
        chosen = tuple(sorted((*self.chosen, option)))
        successor = PlayCards(seat, self.area, self.metal, chosen, self.floor_after(option))
        for kind in range(FIRST_PLAYABLE[self.metal], END_PLAYABLE[self.metal]):
            if successor.refused(g, seat, kind) == 0:
                g.agenda.append(successor)
                return
        lay_cards(g, seat, self.area, chosen)

    def face(self, g: AquileiaState, seat: int) -> dict[str, object]:
        shown: dict[str, object] = {"area": AREA_WORDS[self.area], "metal": COIN_WORDS[self.metal]}
        shown["strength"] = g.players[self.seats[0]].strength
        if seat == self.seats[0]:
            shown["chosen"] = card_words(self.chosen)
        return shown

    def text(self, g: AquileiaState, seat: int, option: int) -> str:
        return "done" if option == DONE else "play " + CARD_WORDS[option]

    def label(self, g: AquileiaState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option != DONE:
            return "play", {"card": CARD_WORDS[option], "value": CARD_VALUES[option]}
        if self.chosen:
            return "play_these", {"cards": card_words(self.chosen)}
        return "play_none", {}


def lay_cards(g: AquileiaState, seat: int, area: int, kinds: tuple[int, ...]) -> None:
    """The cards add their printed numbers and go to the discard."""
    player = g.players[seat]
    gain = 0
    for kind in kinds:
        player.cards[kind] -= 1
        g.discard[kind] += 1
        gain += CARD_VALUES[kind]
        if kind < EQUI_KINDS and player.known[kind] > 0:
            player.known = put(player.known, kind, player.known[kind] - 1)
    strengthen(g, seat, gain)
    if g.events is None:
        return
    others = tuple([other for other in range(len(g.players)) if other != seat])
    params: dict[str, object] = {"seat": seat, "area": AREA_WORDS[area], "strength": player.strength}
    if kinds:
        params["cards"] = card_words(kinds)
        params["gain"] = gain
        g.events.append(Event("cards_played", params, None, (), others))
    else:
        g.events.append(Event("no_cards_played", params))


# ---- blue dice ------------------------------------------------------------------------------------------------------


class BlueDice(Ask[AquileiaState]):
    """How many of the blue dice their owner throws now; those are spent, the rest stay for the stadium."""

    KIND: ClassVar[str] = "blue_dice"
    SIZE: ClassVar[int] = BLUE_DICE + 1

    def __init__(self, seat: int, area: int) -> None:
        super().__init__((seat,))
        self.area: Final = area

    def options(self, g: AquileiaState, seat: int) -> list[int]:
        return list(range(g.blue_dice + 1))

    def take(self, g: AquileiaState, seat: int, option: int) -> None:
        if option > 0:
            g.blue_dice -= option
            g.agenda.append(BlueThrow(seat, option, self.area, metal_of(g, self.area, seat)))
        elif g.events is not None:
            g.events.append(Event("no_blue_dice", {"seat": seat, "area": AREA_WORDS[self.area]}))

    def face(self, g: AquileiaState, seat: int) -> dict[str, object]:
        shown: dict[str, object] = {"area": AREA_WORDS[self.area], "dice": g.blue_dice}
        shown["strength"] = g.players[self.seats[0]].strength
        return shown

    def text(self, g: AquileiaState, seat: int, option: int) -> str:
        return f"blue {option}"

    def label(self, g: AquileiaState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return ("blue_dice", {"dice": option}) if option else ("no_blue_dice", {"dice": 0})


class BlueThrow(Throw):
    """The blue dice picked, in one throw."""

    PURPOSE: ClassVar[str] = "blue"

    def __init__(self, seat: int, dice: int, area: int, metal: int) -> None:
        super().__init__(seat, dice)
        self.area: Final = area
        self.metal: Final = metal

    def landed(self, g: AquileiaState, throw: tuple[int, ...]) -> None:
        strengthen(g, self.seat, throw[self.metal])
        if g.events is not None:
            g.events.append(Event("blue_thrown", throw_params(g, self.seat, self.area, throw, self.metal)))
