"""What changes in a game of Aquileia."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Item, State, Teller
from piazza.games.aquileia.board import Board
from piazza.games.aquileia.cards import CARD_KINDS, FIRST_SERVUS
from piazza.games.aquileia.shown import Secret, Told
from piazza.games.aquileia.terms import Terms


class Player:
    """One player's things."""

    def __init__(
        self,
        coins: list[int],
        cards: list[int],
        known: tuple[int, ...],
        followers: int,
        houses: int,
        strength: int,
        from_pecunia: int,
        from_arena: int,
        from_forum: int,
        from_portus: int,
    ) -> None:
        self.coins = coins
        self.cards = cards
        """The hand, counted by kind."""
        self.known = known
        """How many of its horses and weapons everybody has seen being bought and not yet played: a lower bound that all
        who watched share."""
        self.followers = followers
        self.houses = houses
        self.strength = strength
        """Where the shield stands on the strength track while a fight or a race is on; otherwise 0."""
        self.from_pecunia = from_pecunia
        self.from_arena = from_arena
        self.from_forum = from_forum
        self.from_portus = from_portus

    def copy(self) -> Player:
        return Player(
            coins=self.coins[:],
            cards=self.cards[:],
            known=self.known,
            followers=self.followers,
            houses=self.houses,
            strength=self.strength,
            from_pecunia=self.from_pecunia,
            from_arena=self.from_arena,
            from_forum=self.from_forum,
            from_portus=self.from_portus,
        )

    def points(self) -> int:
        """The marker on the score track: everything except laurels and villas."""
        return self.from_pecunia + self.from_arena + self.from_forum + self.from_portus

    def equi_held(self) -> int:
        total = 0
        for kind in range(FIRST_SERVUS):
            total += self.cards[kind]
        return total

    def servi_held(self) -> int:
        return self.cards[FIRST_SERVUS] + self.cards[FIRST_SERVUS + 1]


class Pair:
    """Two stadium laurels that left the board together, and who may know what of them.

    `face` lay face up, so everybody knows it. The winner alone has seen `top`, and kept the face-up card when
    `kept_face`. The second knows the card handed on: one that did not lie face up must be `top`, and the winner has the
    other; one like that which lay face up tells nothing of what the winner kept. `second` is -1 for a lone racer, whose
    other card was discarded face down. When nobody raced `first` is -1: the face-up card was discarded and nobody saw
    the other one, so it stays among the unseen (`top` is -1). In a hand-made position a laurel of unknown origin has no
    `face`.
    """

    def __init__(self, first: int, second: int, face: int, top: int, kept_face: bool) -> None:
        self.first: Final = first
        self.second: Final = second
        self.face: Final = face
        self.top: Final = top
        self.kept_face: Final = kept_face

    def kept(self) -> int:
        return self.face if self.kept_face else self.top

    def handed(self) -> int:
        return self.top if self.kept_face else self.face

    def is_known_to(self, seat: int) -> bool:
        """Whether the seat knows both cards, and so who has which."""
        return self.first == seat or (self.is_second(seat) and self.handed() != self.face)

    def is_second(self, seat: int) -> bool:
        return self.second == seat and seat >= 0


class AquileiaState(State):
    """The table. Decks are counts by kind; an order does not exist before a card is drawn. What changes at every turn
    is a list; what changes seldom is a tuple that copies share, replaced as a whole by `put`. -1 stands for nobody
    and for no card; `owners` have houses on the sites, `theatre_card` is being auctioned, what is `left` in a deck
    all can count."""

    def __init__(
        self,
        agenda: list[Item],
        terms: Terms,
        board: Board,
        players: list[Player],
        spaces: list[int],
        owners: tuple[int, ...],
        track: list[int],
        deck: list[int],
        discard: list[int],
        slots: tuple[int, ...],
        laid: tuple[int, ...],
        unseen: tuple[int, ...],
        pairs: tuple[Pair, ...],
        theatre: tuple[int, ...],
        passed: int,
        round: int,
        start: int,
        blue_owner: int,
        blue_dice: int,
        face: int,
        theatre_card: int,
        stadium_left: int,
        theatre_left: int,
    ) -> None:
        super().__init__(agenda)
        self.terms: Final = terms
        self.board: Final = board
        self.players = players
        self.spaces = spaces
        """Who stands on each of the 28 spaces; -1 for nobody."""
        self.owners = owners
        self.track = track
        """The tie-breakers in the order of their fields, the best first."""
        self.deck = deck
        """The cards that can be drawn, by kind; servi and horses with weapons are separate decks."""
        self.discard = discard
        self.slots = slots
        """The face-up card of each space of Equi et arma; -1 when bought."""
        self.laid = laid
        """1 for each kind of coin that lies in the port."""
        self.unseen = unseen
        """Stadium laurels nobody has seen, by kind: the deck and what was discarded from its top face down. Nobody can
        tell which, so a draw is from both alike."""
        self.pairs = pairs
        self.theatre = theatre
        """Who won each theatre laurel; -1 while unseen, or discarded unseen."""
        self.passed = passed
        """One bit for each seat that has passed this round."""
        self.round = round
        self.start = start
        self.blue_owner = blue_owner
        self.blue_dice = blue_dice
        """How many blue dice their owner has left; 0 while they lie at Potentia."""
        self.face = face
        """The face-up stadium laurel; -1 when there is none."""
        self.theatre_card = theatre_card
        self.stadium_left = stadium_left
        self.theatre_left = theatre_left

    def copy(self) -> AquileiaState:
        return AquileiaState(
            agenda=self.agenda[:],
            terms=self.terms,
            board=self.board,
            players=[player.copy() for player in self.players],
            spaces=self.spaces[:],
            owners=self.owners,
            track=self.track[:],
            deck=self.deck[:],
            discard=self.discard[:],
            slots=self.slots,
            laid=self.laid,
            unseen=self.unseen,
            pairs=self.pairs,
            theatre=self.theatre,
            passed=self.passed,
            round=self.round,
            start=self.start,
            blue_owner=self.blue_owner,
            blue_dice=self.blue_dice,
            face=self.face,
            theatre_card=self.theatre_card,
            stadium_left=self.stadium_left,
            theatre_left=self.theatre_left,
        )


tell: Final[Teller[Told, Secret]] = Teller()


def others_than(g: AquileiaState, seat: int) -> tuple[int, ...]:
    return tuple([other for other in range(len(g.players)) if other != seat])


def put(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The same values with another one at `at`."""
    changed = list(values)
    changed[at] = value
    return tuple(changed)


def refresh(g: AquileiaState, first: int, end: int) -> int:
    """How many cards the deck of the kinds from `first` up to `end` holds; an empty one is reshuffled first.

    Both empty is possible: then nothing can be drawn. Reshuffling happens when a card is due, not before.
    """
    total = 0
    for kind in range(first, end):
        total += g.deck[kind]
    if total:
        return total
    for kind in range(first, end):
        total += g.discard[kind]
        g.deck[kind] = g.discard[kind]
        g.discard[kind] = 0
    if total and g.events is not None:
        tell(g, {"key": "reshuffled", "deck": "servi" if first == FIRST_SERVUS else "equi", "cards": total})
    return total


def servi_available(g: AquileiaState) -> int:
    """The servi cards that can be drawn at all, reshuffling included."""
    total = 0
    for kind in range(FIRST_SERVUS, CARD_KINDS):
        total += g.deck[kind] + g.discard[kind]
    return total
