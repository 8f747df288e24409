"""What the fight in the arena and the race in the stadium have in common: red dice, cards, blue dice, ranking."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from piazza.core.moves import Kind, Move, PlainMove, Question
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
from piazza.games.aquileia.notation import card_words, number_after, place_of
from piazza.games.aquileia.reasons import NOT_IN_HAND, OK, OUT_OF_ORDER, WRONG_CARD
from piazza.games.aquileia.shown import (
    Amounts,
    BlueDiceFace,
    BlueDiceLabel,
    CardsFace,
    PlainLabel,
    PlayLabel,
    PlayTheseLabel,
    Purpose,
    Refused,
    TiedPrize,
)
from piazza.games.aquileia.state import AquileiaState, Player, others_than, put, tell

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
        tell(g, {"key": "contest", "area": AREA_WORDS[area], "seats": list(seats)})


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


def tell_prize(g: AquileiaState, area: int, rank: int, ranked: list[int], coins: Amounts) -> None:
    seat, place, area_word = ranked[rank], rank + 1, AREA_WORDS[area]
    strength = g.players[seat].strength
    # Whoever came behind with the same strength has a tie-breaker on a higher field.
    fields = [g.track.index(other) + 1 for other in ranked[place:] if g.players[other].strength == strength]
    if not fields:
        tell(g, {"key": "prize", "seat": seat, "rank": place, "area": area_word, "strength": strength, "coins": coins})
        return
    told: TiedPrize = {
        "key": "prize_tied",
        "seat": seat,
        "rank": place,
        "area": area_word,
        "strength": strength,
        "coins": coins,
        "field": g.track.index(seat) + 1,
        "fields": fields,
    }
    tell(g, told)


# ---- red dice -------------------------------------------------------------------------------------------------------


class RedThrow(Throw):
    """Three red dice of one contestant: every face of the own metal adds 1."""

    PURPOSE: ClassVar[Purpose] = "strength"

    def __init__(self, seat: int, area: int, metal: int) -> None:
        super().__init__(seat, RED_DICE)
        self.area: Final = area
        self.metal: Final = metal

    def landed(self, g: AquileiaState, throw: tuple[int, ...]) -> None:
        strengthen(g, self.seat, throw[self.metal])
        if g.events is not None:
            tell_throw(g, "red_dice", self.seat, self.area, throw, self.metal)


def strengthen(g: AquileiaState, seat: int, gain: int) -> None:
    """Moves the shield; the track has no upper end."""
    g.players[seat].strength += gain


def tell_throw(
    g: AquileiaState, key: Literal["red_dice", "blue_thrown"], seat: int, area: int, throw: tuple[int, ...], metal: int
) -> None:
    strength = g.players[seat].strength
    shown, gain = faces(throw), throw[metal]
    tell(g, {"key": key, "seat": seat, "area": AREA_WORDS[area], "faces": shown, "gain": gain, "strength": strength})


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


class PlayCard(Move[AquileiaState, "PlayCards"]):
    """One more card to play. `n` is its kind."""

    SIZE: ClassVar[int] = CARD_KINDS
    FIRST: ClassVar[tuple[str, ...]] = ("play",)

    def refusal(self, g: AquileiaState, ask: PlayCards, seat: int, n: int) -> Refused | None:
        card, reason = CARD_WORDS[n], ask.card_reason(g, seat, n)
        if reason == WRONG_CARD:
            return {"code": "wrong_card", "card": card, "area": AREA_WORDS[ask.area], "metal": COIN_WORDS[ask.metal]}
        if reason == OUT_OF_ORDER:
            return {"code": "out_of_order", "card": card, "last": CARD_WORDS[ask.floor]}
        return {"code": "not_in_hand", "card": card} if reason == NOT_IN_HAND else None

    def take(self, g: AquileiaState, ask: PlayCards, seat: int, n: int) -> None:
        chosen = tuple(sorted((*ask.chosen, n)))
        successor = PlayCards(seat, ask.area, ask.metal, chosen, ask.floor_after(n))
        for kind in range(FIRST_PLAYABLE[ask.metal], END_PLAYABLE[ask.metal]):
            if successor.card_reason(g, seat, kind) == OK:
                g.agenda.append(successor)
                return
        lay_cards(g, seat, ask.area, chosen)

    def text(self, g: AquileiaState, ask: PlayCards, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: AquileiaState, ask: PlayCards, seat: int, text: str) -> int:
        return place_of(CARD_WORDS, text.removeprefix("play "))

    def label(self, g: AquileiaState, ask: PlayCards, seat: int, n: int) -> PlayLabel:
        return {"key": "play", "card": CARD_WORDS[n], "value": CARD_VALUES[n]}

    def name(self, n: int) -> str:
        return "play " + CARD_WORDS[n]


class LayThem(PlainMove[AquileiaState, "PlayCards"]):
    """The cards picked, or none, are all that is played."""

    NAME: ClassVar[str] = "done"
    TEXT: ClassVar[str] = "done"
    FIRST: ClassVar[tuple[str, ...]] = ("done",)

    def refusal(self, g: AquileiaState, ask: PlayCards, seat: int, n: int) -> Refused | None:
        return None

    def take(self, g: AquileiaState, ask: PlayCards, seat: int, n: int) -> None:
        lay_cards(g, seat, ask.area, ask.chosen)

    def label(self, g: AquileiaState, ask: PlayCards, seat: int, n: int) -> PlayTheseLabel | PlainLabel:
        return {"key": "play_these", "cards": card_words(ask.chosen)} if ask.chosen else {"key": "play_none"}


CARDS: Final = Kind("cards", PlayCard(), LayThem())


class PlayCards(Selection[AquileiaState]):
    """Any number of cards, picked one by one; all are shown at once when the seat is done, or has none left to play.

    `chosen`, sorted, is the seat's secret until then, so nobody can read a change of mind.
    """

    def __init__(self, seat: int, area: int, metal: int, chosen: tuple[int, ...], floor: int) -> None:
        super().__init__((seat,), floor)
        self.area: Final = area
        self.metal: Final = metal
        self.chosen: Final = chosen

    def kind(self) -> Kind:
        return CARDS

    def card_reason(self, g: AquileiaState, seat: int, kind: int) -> int:
        """Why a card of this kind may not be picked next; OK when it may."""
        if kind < FIRST_PLAYABLE[self.metal] or kind >= END_PLAYABLE[self.metal]:
            return WRONG_CARD
        if g.players[seat].cards[kind] <= self.chosen.count(kind):
            return NOT_IN_HAND
        if kind < self.floor and not g.terms.any_order:
            return OUT_OF_ORDER
        return OK

    def picks(self, g: AquileiaState, seat: int, floor: int, in_order: bool) -> list[int]:
        found: list[int] = []
        for kind in range(max(floor, FIRST_PLAYABLE[self.metal]), END_PLAYABLE[self.metal]):
            if self.card_reason(g, seat, kind) == OK:
                found.append(kind)
        return found

    def ending(self, g: AquileiaState, seat: int) -> int:
        return DONE

    def is_free(self, g: AquileiaState) -> bool:
        return g.terms.any_order

    def begun_here(self) -> Selection[AquileiaState]:
        return PlayCards(self.seats[0], self.area, self.metal, self.chosen, 0)

    def face(self, g: AquileiaState, seat: int) -> CardsFace:
        shown: CardsFace = {
            "area": AREA_WORDS[self.area],
            "metal": COIN_WORDS[self.metal],
            "strength": g.players[self.seats[0]].strength,
        }
        if seat == self.seats[0]:
            shown["chosen"] = card_words(self.chosen)
        return shown

    def unread(self, g: AquileiaState, seat: int, words: list[str]) -> Refused | None:
        return {"code": "unknown_card", "text": words[1]} if words[0] == "play" and len(words) == 2 else None


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
    area_word, strength = AREA_WORDS[area], player.strength
    if not kinds:
        tell(g, {"key": "no_cards_played", "seat": seat, "area": area_word, "strength": strength})
        return
    cards = card_words(kinds)
    tell(
        g,
        {"key": "cards_played", "seat": seat, "area": area_word, "strength": strength, "cards": cards, "gain": gain},
        reveals_to=others_than(g, seat),
    )


# ---- blue dice ------------------------------------------------------------------------------------------------------


class ThrowBlue(Move[AquileiaState, "BlueDice"]):
    """Throws so many of the blue dice, or none. `n` is the number."""

    SIZE: ClassVar[int] = BLUE_DICE + 1
    FIRST: ClassVar[tuple[str, ...]] = ("blue",)

    def add_options(self, g: AquileiaState, ask: BlueDice, seat: int, first: int, found: list[int]) -> None:
        for dice in range(g.blue_dice + 1):
            found.append(first + dice)

    def refusal(self, g: AquileiaState, ask: BlueDice, seat: int, n: int) -> Refused | None:
        return None if n <= g.blue_dice else {"code": "too_few_dice", "dice": g.blue_dice}

    def take(self, g: AquileiaState, ask: BlueDice, seat: int, n: int) -> None:
        if n > 0:
            g.blue_dice -= n
            g.agenda.append(BlueThrow(seat, n, ask.area, metal_of(g, ask.area, seat)))
        elif g.events is not None:
            tell(g, {"key": "no_blue_dice", "seat": seat, "area": AREA_WORDS[ask.area]})

    def text(self, g: AquileiaState, ask: BlueDice, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: AquileiaState, ask: BlueDice, seat: int, text: str) -> int:
        dice = number_after(text, "blue")
        return dice if dice < self.SIZE else -1

    def label(self, g: AquileiaState, ask: BlueDice, seat: int, n: int) -> BlueDiceLabel:
        return {"key": "blue_dice" if n else "no_blue_dice", "dice": n}

    def name(self, n: int) -> str:
        return f"blue {n}"


BLUE: Final = Kind("blue_dice", ThrowBlue())


class BlueDice(Question[AquileiaState]):
    """How many of the blue dice their owner throws now; those are spent, the rest stay for the stadium."""

    def __init__(self, seat: int, area: int) -> None:
        super().__init__((seat,))
        self.area: Final = area

    def kind(self) -> Kind:
        return BLUE

    def face(self, g: AquileiaState, seat: int) -> BlueDiceFace:
        strength = g.players[self.seats[0]].strength
        return {"area": AREA_WORDS[self.area], "dice": g.blue_dice, "strength": strength}

    def unread(self, g: AquileiaState, seat: int, words: list[str]) -> Refused | None:
        return {"code": "too_few_dice", "dice": g.blue_dice} if words[0] == "blue" and len(words) == 2 else None


class BlueThrow(Throw):
    """The blue dice picked, in one throw."""

    PURPOSE: ClassVar[Purpose] = "blue"

    def __init__(self, seat: int, dice: int, area: int, metal: int) -> None:
        super().__init__(seat, dice)
        self.area: Final = area
        self.metal: Final = metal

    def landed(self, g: AquileiaState, throw: tuple[int, ...]) -> None:
        strengthen(g, self.seat, throw[self.metal])
        if g.events is not None:
            tell_throw(g, "blue_thrown", self.seat, self.area, throw, self.metal)
