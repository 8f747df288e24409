"""What people and programs are shown of Lucca Città: the types of views, questions, moves, events and refusals.

Never compiled, so that both builds describe these types alike; the browser's types are made from them.
"""

from __future__ import annotations

from typing import Literal, TypedDict

Colour = Literal["red", "orange", "yellow", "green", "blue", "purple"]
CardColour = Literal["red", "orange", "yellow", "green", "blue", "purple", "tower"]
Area = Literal["construction", "finished", "opened"]
Family = int | Literal["neutral"]
"""The seat of a family; the neutral one of the game for two has none."""
Number = int | Literal[""]
"""A house number in messages; a tower has none."""


class Card(TypedDict):
    """A card; a tower has the colour "tower" and the number 0."""

    colour: CardColour
    number: int
    windows: int
    shields: int


# ---- parts of messages -------------------------------------------------------------------------------------------


class OneCard(TypedDict):
    card: Card
    colour: CardColour
    number: Number


class PalaceCard(TypedDict):
    """The same of a card that is no tower."""

    card: Card
    colour: Colour
    number: int


class TwoCards(TypedDict):
    cards: list[Card]
    colour_1: CardColour
    number_1: Number
    colour_2: CardColour
    number_2: Number


class ThreeCards(TwoCards):
    colour_3: CardColour
    number_3: Number


class FourCards(ThreeCards):
    colour_4: CardColour
    number_4: Number


class Party(TypedDict):
    """What opening a palace brings its host, and from whom."""

    points: int
    guests: list[Family]
    shares: list[int]


class OnePalace(TypedDict):
    """A palace as it stands once the card is laid."""

    height: int
    size: int


class Build(TypedDict):
    """What a triplet could do for one palace of whoever takes it."""

    colour: Colour
    cards: int
    finishes: bool
    points: int


# ---- moves -------------------------------------------------------------------------------------------------------


class KeepLabel(TwoCards):
    key: Literal["keep", "keep_stacked"]


class OpenLabel(Party):
    key: Literal["open"]
    seat: int
    colour: Colour


class TakeLabel(ThreeCards):
    key: Literal["take"]
    triplet: str
    builds: list[Build]


class BuildLabel(PalaceCard, OnePalace):
    key: Literal["start", "add"]


class FinishLabel(PalaceCard, OnePalace):
    key: Literal["finish"]
    points: int


class CardLabel(OneCard):
    key: Literal["wall", "tower", "discard", "discard_tower", "draw"]


class NeutralLabel(PalaceCard, OnePalace):
    key: Literal["neutral_add", "neutral_finish"]


Label = KeepLabel | OpenLabel | TakeLabel | BuildLabel | FinishLabel | CardLabel | NeutralLabel


# ---- refusals ----------------------------------------------------------------------------------------------------


class DoFirst(TypedDict):
    code: Literal["opening_first", "triplet_first", "neutral_first", "keep_two"]


class CardsFirst(TypedDict):
    code: Literal["cards_first"]
    left: int


class NotInHand(TypedDict):
    code: Literal["not_in_hand"]
    number: str
    hand: list[str]


class PalaceRefused(OnePalace):
    code: Literal["no_palace", "not_finished", "already_opened"]
    colour: Colour


class TripletRefused(TypedDict):
    code: Literal["no_such_triplet", "triplet_taken"]
    triplet: str
    triplets: list[str]


class TripletDue(TypedDict):
    code: Literal["triplet_due"]
    triplets: list[str]


class CardRefused(OneCard):
    code: Literal["colour_finished", "tower_no_palace", "tower_no_wall", "not_a_tower", "not_in_triplet"]
    numbers: list[str]


class NeutralRefused(OneCard):
    code: Literal["not_left_over", "neutral_finished", "neutral_no_tower"]


Refused = DoFirst | CardsFirst | NotInHand | PalaceRefused | TripletRefused | TripletDue | CardRefused | NeutralRefused


# ---- questions ---------------------------------------------------------------------------------------------------


class OpeningFace(TypedDict):
    has_chosen: list[bool]
    hand: list[Card] | None
    kept: list[Card] | None


class TurnFace(TypedDict):
    parties: list[Colour]
    what: Literal["both", "take"]


class CardFace(TypedDict):
    cards: list[Card]
    left: int


class NeutralFace(TypedDict):
    cards: list[Card]


class DrawFace(TypedDict):
    pass


class Faces(TypedDict):
    """By kind of question what is shown of it."""

    opening: OpeningFace
    turn: TurnFace
    card: CardFace
    neutral: NeutralFace
    deal: DrawFace
    lay: DrawFace


# ---- events ------------------------------------------------------------------------------------------------------


class Dealt(TypedDict):
    key: Literal["dealt"]
    seat: int
    count: int


class Chosen(TypedDict):
    key: Literal["chosen"]
    seat: int


class Revealed(TwoCards):
    key: Literal["revealed", "revealed_stacked"]
    seat: int


class NewStock(TypedDict):
    key: Literal["new_stock"]
    count: int
    towers: int


class Triplets(TypedDict):
    key: Literal["triplets"]
    round: int
    count: int
    triplets: list[list[Card]]
    towers: int


class Order(TypedDict):
    """`_tied`: some have equally many shields, and the higher house number plays first."""

    key: Literal["order", "order_tied", "final_order", "final_order_tied"]
    round: int
    order: list[int]
    shields: list[int]
    numbers: list[int]


class Took(ThreeCards):
    key: Literal["took"]
    seat: int
    triplet: str


class PartyHeld(Party):
    key: Literal["party", "party_alone", "final_party", "final_party_alone"]
    seat: int
    colour: Colour


class Built(PalaceCard, OnePalace):
    key: Literal["palace_started", "palace_grown", "palace_finished"]
    seat: int
    points: int


class CardUsed(OneCard):
    key: Literal["wall", "tower", "discarded", "discarded_tower"]
    seat: int


class LeftOver(ThreeCards):
    key: Literal["left_over"]
    count: int


class RestDiscarded(TypedDict):
    key: Literal["rest_discarded"]
    count: int
    cards: list[Card]
    named: list[str]
    """As messages name them: "red-12", "tower"."""


class NeutralFed(PalaceCard, OnePalace):
    key: Literal["neutral_added", "neutral_finished"]
    seat: int


class NeutralSkipped(TypedDict):
    key: Literal["neutral_skipped"]
    seat: int


class WallsScored(TypedDict):
    key: Literal["walls_scored", "walls_unsupported"]
    seat: int
    walls: int
    towers: int
    opened: int
    shields: int
    needed: int
    points: int


class NumberScored(TypedDict):
    key: Literal["lowest_number", "highest_number"]
    seat: int
    colour: Colour
    number: int


class Result(TypedDict):
    """`_tied`: somebody has as many points as the winner, and lower house numbers."""

    key: Literal["result", "result_tied"]
    seat: int
    scores: list[int]
    places: list[int]
    number: int
    """The winner's highest visible house number."""


Told = (
    Dealt | Chosen | Revealed | NewStock | Triplets | Order | Took | PartyHeld | Built | CardUsed | LeftOver
    | RestDiscarded | NeutralFed | NeutralSkipped | WallsScored | NumberScored | Result
)  # fmt: skip
Secret = FourCards | TwoCards
"""What some events have besides for those who may know it: the cards of `dealt`, those of `chosen`."""


# ---- the view ----------------------------------------------------------------------------------------------------


class Palace(TypedDict):
    """A palace: cards from the bottom up, the visible house number, shields only while it is under construction; what
    opening it would bring now, None once it is open."""

    colour: Colour
    area: Area
    cards: list[Card]
    number: int
    height: int
    size: int
    windows: int
    shields: int
    party: Party | None


class FamilyView(TypedDict):
    seat: Family
    points: int
    """Scored so far: window_points + party_points."""
    window_points: int
    party_points: int
    shields: int
    """In the construction area."""
    needed: int
    """The shields that the walls need at the end."""
    is_supported: bool
    walls: int
    wall_cards: list[Card]
    towers: int
    opened: int
    """How many palaces are open: what each wall and tower would score."""
    number: int
    """The highest visible house number, 0 without a palace."""
    palaces: list[Palace]


class InOrder(TypedDict):
    seat: int
    shields: int
    number: int
    """The house number that decides among equals."""


class Triplet(TypedDict):
    letter: str
    cards: list[Card]
    """None once it is taken."""


class Playing(TypedDict):
    seat: int
    cards: list[Card]


class Stock(TypedDict):
    count: int
    towers: int


class Discards(TypedDict):
    cards: list[Card]
    towers: int


class Opening(TypedDict):
    """The secret choice by seat, None where it is hidden."""

    has_chosen: list[bool]
    hands: list[list[Card] | None]
    kept: list[list[Card] | None]


class HouseNumber(TypedDict):
    seat: int
    colour: Colour
    number: int


class HouseNumbers(TypedDict):
    """Who would lose and gain 3 now."""

    lowest: HouseNumber | None
    highest: HouseNumber | None


class Forecast(TypedDict):
    """As if the game ended now."""

    seat: int
    score: int
    place: int
    parts: dict[str, int]


class View(TypedDict):
    round: int
    rounds: int
    palace_size: int
    order: list[int]
    """The seats in this round's order of play; empty before the first round."""
    turn: int | None
    """The seat whose turn it is."""
    next_order: list[InOrder]
    """The order if it were worked out now."""
    families: list[FamilyView]
    """By seat; in the game for two the neutral one comes last."""
    triplets: list[Triplet]
    playing: Playing | None
    """The triplet just taken: what is still to be played of it."""
    stock: Stock
    unseen: dict[CardColour, int]
    """The cards that this seat has not seen lying open or in its hand."""
    discards: Discards
    """What left the game face up."""
    opening: Opening | None
    house_numbers: HouseNumbers
    forecast: list[Forecast]
