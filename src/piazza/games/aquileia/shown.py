"""What people and programs are shown of Aquileia: the types of views, questions, moves, events and refusals.

Never compiled, so that both builds describe these types alike; the browser's types are made from them.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Coin = Literal["copper", "silver", "gold"]
Colour = Literal["white", "blue", "yellow", "purple"]
Area = Literal["mercatus", "arena", "stadium", "theatrum", "forum", "portus"]
Contest = Literal["arena", "stadium"]
CardWord = Literal[
    "gold-horse-1", "gold-horse-2", "silver-horse-1", "silver-horse-2", "weapon-1", "weapon-2", "weapon-3",
    "servus-1", "servus-2",
]  # fmt: skip
Laurel = Literal["white", "blue", "yellow", "purple", "3", "5", "7", "10"]
TheatreLaurel = Literal["white-blue", "blue-yellow", "blue-purple", "white-purple", "yellow-purple", "yellow-white"]
SpaceWord = Literal[
    "dolus", "pecunia", "equi_1", "equi_2", "equi_3", "servi_copper", "servi_silver", "servi_gold", "potentia",
    "arena_1", "arena_2", "arena_3",
    "stadium_gold_1", "stadium_gold_2", "stadium_gold_3", "stadium_silver_1", "stadium_silver_2", "stadium_silver_3",
    "theatrum",
    "forum_1", "forum_2", "forum_3", "forum_4", "forum_5",
    "latro", "portus_copper", "portus_silver", "portus_gold",
]  # fmt: skip
SiteKind = Literal["villa", "workshop", "bank"]
Purpose = Literal["strength", "blue", "dolus", "latro", "servus", "extra", "slot", "face", "top", "theatre"]
Amounts = list[str]
"""Coins as messages name them: ["copper-2", "gold-1"], or ["none"]."""


class Coins(TypedDict):
    copper: int
    silver: int
    gold: int


class TitledSite(TypedDict):
    """A site as messages name it: `title` is one of their terms."""

    site: str
    title: str
    worth: int


class NamedSite(TypedDict):
    """A site that only an owner's board has: `name` is the owner's own word for it."""

    site: str
    name: str
    worth: int


class Payment(TypedDict):
    coins: Amounts
    servi: list[CardWord]
    points: int


# ---- moves -------------------------------------------------------------------------------------------------------


class PlainLabel(TypedDict):
    key: Literal["pass", "skip", "play_none", "bid_pass", "build_no_more"]


class TieBreakerLabel(TypedDict):
    key: Literal["tie_breaker"]
    field: int


class PlaceLabel(TypedDict):
    key: Literal["place"]
    space: SpaceWord


class PlacePortLabel(TypedDict):
    key: Literal["place_port"]
    space: SpaceWord
    coin: Coin


class SwapLabel(TypedDict):
    key: Literal["swap"]
    swap: int
    give: Amounts
    get: Amounts
    points: int


class BuyEquiLabel(TypedDict):
    key: Literal["buy", "buy_left"]
    slot: int
    card: CardWord


class BuyServiLabel(TypedDict):
    key: Literal["buy_servi"]
    cards: int
    coins: Amounts


class PlayLabel(TypedDict):
    key: Literal["play"]
    card: CardWord
    value: int


class PlayTheseLabel(TypedDict):
    key: Literal["play_these"]
    cards: list[CardWord]


class BlueDiceLabel(TypedDict):
    key: Literal["blue_dice", "no_blue_dice"]
    dice: int


class PrizePointsLabel(TypedDict):
    key: Literal["prize_points"]
    points: int


class PrizeServusLabel(TypedDict):
    key: Literal["prize_servus", "prize_no_servus"]
    available: bool


KeepLaurelLabel = TypedDict(
    "KeepLaurelLabel",
    {"key": Literal["keep"], "laurel": Laurel, "other": Laurel, "from": Literal["face", "top"]},
)


class BidLabel(TypedDict):
    key: Literal["bid"]
    coin: Coin
    coins: Amounts


class BuildLabel(TitledSite, Payment):
    key: Literal["build", "build_without_servi"]


class BuildOwnLabel(NamedSite, Payment):
    key: Literal["build_own", "build_without_servi_own"]


class PayBerthLabel(TypedDict):
    key: Literal["pay_berth"]
    space: SpaceWord
    coins: Amounts


class ThrowLabel(TypedDict):
    key: Literal["throw"]
    faces: list[Coin]


class DrawLabel(TypedDict):
    key: Literal["draw"]
    card: CardWord


class DrawLaurelLabel(TypedDict):
    key: Literal["draw_laurel"]
    laurel: Laurel


class RevealLabel(TypedDict):
    key: Literal["reveal"]
    laurel: TheatreLaurel


class StartPlayerLabel(TypedDict):
    key: Literal["start_player"]
    seat: int


Label = (
    PlainLabel | TieBreakerLabel | PlaceLabel | PlacePortLabel | SwapLabel | BuyEquiLabel | BuyServiLabel | PlayLabel
    | PlayTheseLabel | BlueDiceLabel | PrizePointsLabel | PrizeServusLabel | KeepLaurelLabel | BidLabel | BuildLabel
    | BuildOwnLabel | PayBerthLabel | ThrowLabel | DrawLabel | DrawLaurelLabel | RevealLabel | StartPlayerLabel
)  # fmt: skip


# ---- refusals ----------------------------------------------------------------------------------------------------


class Unknown(TypedDict):
    code: Literal["unknown_space", "unknown_swap", "unknown_card", "unknown_site"]
    text: str


class OtherWord(TypedDict):
    code: Literal["other_word"]
    text: str


class TieBreakerPlaced(TypedDict):
    code: Literal["tie_breaker_placed"]
    field: int


class Occupied(TypedDict):
    code: Literal["occupied"]
    space: SpaceWord
    by: int


class SpaceBarred(TypedDict):
    code: Literal["other_side", "port_taken"]
    space: SpaceWord


class NoCoin(TypedDict):
    code: Literal["no_coin"]
    space: SpaceWord
    coin: Coin


class CannotSwap(TypedDict):
    code: Literal["cannot_swap"]
    give: Amounts


class NoSuchSwap(TypedDict):
    code: Literal["no_such_swap"]
    swaps: int


class TooManyServi(TypedDict):
    code: Literal["too_many_servi"]
    most: int
    coin: Coin


class WrongCard(TypedDict):
    code: Literal["wrong_card"]
    card: CardWord
    area: Area
    metal: Coin


class NotInHand(TypedDict):
    code: Literal["not_in_hand"]
    card: CardWord


class OutOfOrder(TypedDict):
    code: Literal["out_of_order"]
    card: CardWord
    last: CardWord


class TooFewDice(TypedDict):
    code: Literal["too_few_dice"]
    dice: int


class NotThisLaurel(TypedDict):
    code: Literal["not_this_laurel"]
    face: Laurel
    top: Laurel


class NotCovered(TypedDict):
    code: Literal["not_covered"]
    coins: Amounts


class SiteTaken(TypedDict):
    code: Literal["site_taken"]
    site: str
    by: int


class NoHouse(TypedDict):
    code: Literal["no_house"]


class CannotPay(TypedDict):
    code: Literal["cannot_pay"]
    site: str
    cost: Amounts


class TooFewServi(TypedDict):
    code: Literal["too_few_servi"]
    site: str
    servi: int
    held: int


class ServiDoNotFit(TypedDict):
    code: Literal["servi_missing", "servi_superfluous"]
    servi: int
    paid: int


Refused = (
    Unknown | OtherWord | TieBreakerPlaced | Occupied | SpaceBarred | NoCoin | CannotSwap | NoSuchSwap | TooManyServi
    | WrongCard | NotInHand | OutOfOrder | TooFewDice | NotThisLaurel | NotCovered | SiteTaken | NoHouse | CannotPay
    | TooFewServi | ServiDoNotFit
)  # fmt: skip


# ---- questions ---------------------------------------------------------------------------------------------------


class PlaceFace(TypedDict):
    followers: int
    tie_breaker: bool


class PecuniaFace(TypedDict):
    space: SpaceWord
    points: int


class EquiFace(TypedDict):
    space: SpaceWord
    card: CardWord
    extra: bool


class ServiFace(TypedDict):
    space: SpaceWord
    coin: Coin
    most: int


class CardsFace(TypedDict):
    area: Area
    metal: Coin
    strength: int
    chosen: NotRequired[list[CardWord]]
    """Known to the one who is asked alone."""


class BlueDiceFace(TypedDict):
    area: Area
    dice: int
    strength: int


class ArenaPrizeFace(TypedDict):
    points: int
    second: NotRequired[int]
    second_points: NotRequired[int]


class LaurelFace(TypedDict):
    face: Laurel
    second: NotRequired[int]
    top: NotRequired[Laurel]
    """Known to the one who is asked alone."""


class AuctionFace(TypedDict):
    laurel: TheatreLaurel
    owner: int
    bid: Coins
    coins: Amounts
    highest: int | None
    out: list[int]
    what: Literal["open", "raise"]
    """Whether there is a bid already."""


class BuildFace(TypedDict):
    space: SpaceWord
    left: int
    built: int
    scores: bool


class BerthFace(TypedDict):
    space: SpaceWord
    coin: Coin
    points: int
    coins: Amounts


class ThrowFace(TypedDict):
    seat: int
    dice: int
    purpose: Purpose


class DrawFace(TypedDict):
    seat: int
    purpose: Purpose


class StartPlayerFace(TypedDict):
    pass


class Faces(TypedDict):
    """By kind of question what is shown of it."""

    place: PlaceFace
    pecunia: PecuniaFace
    equi: EquiFace
    servi: ServiFace
    cards: CardsFace
    blue_dice: BlueDiceFace
    arena_prize: ArenaPrizeFace
    laurel: LaurelFace
    auction: AuctionFace
    build: BuildFace
    berth: BerthFace
    throw: ThrowFace
    draw: DrawFace
    draw_laurel: DrawFace
    reveal: DrawFace
    start_player: StartPlayerFace


# ---- events ------------------------------------------------------------------------------------------------------


class OfSeat(TypedDict):
    key: Literal[
        "start_player", "passed", "extra_drawn", "servus_drawn", "prize_servus", "prize_servus_lapsed", "laurel_kept",
        "laurel_kept_alone", "bid_passed",
    ]  # fmt: skip
    seat: int


class RoundBegins(TypedDict):
    key: Literal["round_begins"]
    round: int
    seat: int


class EquiTurned(TypedDict):
    key: Literal["equi_turned"]
    slot: int
    card: CardWord


class LaurelTurned(TypedDict):
    key: Literal["laurel_turned", "stadium_unused"]
    laurel: Laurel


class TheatreUnused(TypedDict):
    key: Literal["theatre_unused"]


class Reshuffled(TypedDict):
    key: Literal["reshuffled"]
    deck: Literal["servi", "equi"]
    cards: int


class TieBreakerPut(TypedDict):
    key: Literal["tie_breaker"]
    seat: int
    field: int


class Placed(TypedDict):
    key: Literal[
        "placed", "action_forgone", "lost_no_swap", "lost_no_card", "lost_no_coin", "lost_no_servi", "lost_no_site",
        "lost_no_income",
    ]  # fmt: skip
    seat: int
    space: SpaceWord


class PlacedPort(TypedDict):
    key: Literal["placed_port"]
    seat: int
    space: SpaceWord
    coin: Coin


class Thrown(TypedDict):
    key: Literal["dolus", "latro", "latro_nothing"]
    seat: int
    faces: list[Coin]
    coins: Amounts


class Swapped(TypedDict):
    key: Literal["pecunia"]
    seat: int
    give: Amounts
    get: Amounts
    points: int


class EquiBought(TypedDict):
    key: Literal["equi_bought"]
    seat: int
    slot: int
    card: CardWord
    coins: Amounts


class ServiBought(TypedDict):
    key: Literal["servi_bought"]
    seat: int
    cards: int
    coins: Amounts


class Potentia(TypedDict):
    key: Literal["potentia"]
    seat: int
    dice: int


class ContestOpened(TypedDict):
    key: Literal["contest"]
    area: Area
    seats: list[int]


class DiceThrown(TypedDict):
    key: Literal["red_dice", "blue_thrown"]
    seat: int
    area: Area
    faces: list[Coin]
    gain: int
    strength: int


class CardsPlayed(TypedDict):
    key: Literal["cards_played"]
    seat: int
    area: Area
    strength: int
    cards: list[CardWord]
    gain: int


class NoCardsPlayed(TypedDict):
    key: Literal["no_cards_played"]
    seat: int
    area: Area
    strength: int


class NoBlueDice(TypedDict):
    key: Literal["no_blue_dice"]
    seat: int
    area: Area


class Prize(TypedDict):
    key: Literal["prize"]
    seat: int
    rank: int
    area: Area
    strength: int
    coins: Amounts


class TiedPrize(TypedDict):
    """Others have the same strength, and tie-breakers on higher fields."""

    key: Literal["prize_tied"]
    seat: int
    rank: int
    area: Area
    strength: int
    coins: Amounts
    field: int
    fields: list[int]
    """Those of the others."""


class PrizePoints(TypedDict):
    key: Literal["prize_points"]
    seat: int
    points: int


class LaurelsLookedAt(TypedDict):
    key: Literal["laurels_looked_at"]
    seat: int
    face: Laurel


class LaurelHanded(TypedDict):
    key: Literal["laurel_handed"]
    seat: int
    second: int


class TheatreRevealed(TypedDict):
    key: Literal["theatre_revealed", "theatre_free"]
    seat: int
    laurel: TheatreLaurel


class BidMade(TypedDict):
    key: Literal["bid"]
    seat: int
    coins: Amounts


class CannotBid(TypedDict):
    """Out of the auction: without a coin to open with, without one to add, or without those of the highest bid."""

    key: Literal["cannot_open", "cannot_add", "cannot_bid"]
    seat: int


class TheatreWon(TypedDict):
    key: Literal["theatre_won", "theatre_bank"]
    seat: int
    laurel: TheatreLaurel
    coins: Amounts
    owner: int


class Built(TitledSite, Payment):
    key: Literal["built", "built_scoring", "built_without_servi", "built_without_servi_scoring"]
    seat: int


class BuiltOwn(NamedSite, Payment):
    key: Literal["built_own", "built_scoring_own", "built_without_servi_own", "built_without_servi_scoring_own"]
    seat: int


class Port(TypedDict):
    key: Literal[
        "port", "port_coins", "port_points", "port_nothing",
        "port_again", "port_again_coins", "port_again_points", "port_again_nothing",
    ]  # fmt: skip
    seat: int
    space: SpaceWord
    paid: Amounts
    points: int
    coins: Amounts


class Final(TypedDict):
    key: Literal["final"]
    seat: int
    before: int
    laurels: int
    villas: int
    points: int


class Result(TypedDict):
    key: Literal["result", "result_shared"]
    seats: list[int]
    scores: list[int]


Told = (
    OfSeat | Result | TiedPrize | RoundBegins | EquiTurned | LaurelTurned | TheatreUnused | Reshuffled | TieBreakerPut
    | Placed | PlacedPort | Thrown | Swapped | EquiBought | ServiBought | Potentia | ContestOpened | DiceThrown
    | CardsPlayed | NoCardsPlayed | NoBlueDice | Prize | PrizePoints | LaurelsLookedAt | LaurelHanded
    | TheatreRevealed | BidMade | CannotBid | TheatreWon | Built | BuiltOwn | Port | Final
)  # fmt: skip


class CardDrawn(TypedDict):
    card: CardWord


class TopSeen(TypedDict):
    top: Laurel


class LaurelKept(TypedDict):
    kept: Laurel


class LaurelGiven(TypedDict):
    handed: Laurel


class BothLaurels(TypedDict):
    kept: Laurel
    handed: Laurel


Secret = CardDrawn | TopSeen | LaurelKept | LaurelGiven | BothLaurels
"""What some events have besides for those who may know it."""


# ---- the view ----------------------------------------------------------------------------------------------------


class Income(TypedDict):
    """What all workshops and banks give when they are activated."""

    coins: Coins
    points: int


class ByColour(TypedDict):
    white: int
    blue: int
    yellow: int
    purple: int


class Forecast(TypedDict):
    """What laurels and villas count for, as far as the viewer knows; complete when `unknown` is 0."""

    villas: ByColour
    """The sum of villa values by colour."""
    laurels: ByColour
    """The laurels that count for each colour, theatre laurels where they serve best."""
    by_colour: ByColour
    """Villas times laurels."""
    face_value: int
    """The points printed on known stadium laurels."""
    points: int
    """All of it together."""
    total: int
    """With the score track."""
    unknown: int
    """The stadium laurels that the viewer does not know."""


class Parts(TypedDict):
    pecunia: int
    arena: int
    forum: int
    portus: int


class Laurels(TypedDict):
    stadium: list[Laurel | None]
    """None for each that the viewer does not know."""
    theatre: list[TheatreLaurel]


class PlayerView(TypedDict):
    seat: int
    coins: Coins
    followers: int
    """In stock."""
    houses: int
    tie_breaker: int | None
    """Its field."""
    passed: bool
    strength: int
    """Of the shield."""
    points: int
    """On the score track."""
    parts: Parts
    servi: int
    """How many of the cards in hand have this back."""
    equi: int
    cards: list[CardWord] | None
    """The hand, card by card; None when the viewer may not know it."""
    known_cards: list[CardWord]
    """Horses and weapons bought in the open and not played since: everybody knows them."""
    laurels: Laurels
    buildings: list[str]
    """The ids of the sites with a house."""
    income: Income
    forecast: Forecast


class SpaceView(TypedDict):
    id: SpaceWord
    area: Area
    seat: int | None
    strength: NotRequired[int]
    """In arena and stadium."""


class Contestant(TypedDict):
    seat: int
    metal: Coin
    spaces: int
    """The strength of the own spaces."""
    strength: int
    """Of the shield; before the contest begins that of the spaces."""


class Contests(TypedDict):
    """Who takes part, in turn order."""

    arena: list[Contestant]
    stadium: list[Contestant]


class EquiView(TypedDict):
    slots: list[CardWord | None]
    deck: int
    discard: dict[CardWord, int]


class ServiView(TypedDict):
    deck: int
    discard: dict[CardWord, int]


class PairView(TypedDict):
    """Two laurels that left the board together: who won the race and who came second, the face-up laurel. The winner is
    also shown the other laurel and which one was kept; so is the second who was handed another than the face-up one.
    Everybody else only knows that `face` is with one of them, or discarded when there is no second."""

    first: int | None
    second: int | None
    face: Laurel | None
    top: NotRequired[Laurel]
    kept: NotRequired[Laurel]


class StadiumView(TypedDict):
    face: Laurel | None
    deck: int
    pairs: list[PairView]


class Won(TypedDict):
    laurel: TheatreLaurel
    seat: int


class TheatreView(TypedDict):
    card: TheatreLaurel | None
    """Being auctioned."""
    deck: int
    won: list[Won]


class BlueDice(TypedDict):
    owner: int | None
    left: int


class Dice(TypedDict):
    red: int
    blue: BlueDice


class Berths(TypedDict):
    """Whether a coin lies at its berth."""

    copper: bool
    silver: bool
    gold: bool


class Cost(Coins):
    servi: int


class SiteView(TypedDict):
    """A site of the forum. `title` is a term of the messages; `name` is the owner's own word where there is none."""

    id: str
    kind: SiteKind
    title: str | None
    name: str
    colour: Colour | None
    worth: int
    cost: Cost
    income: Income
    status: str
    """How sure the figures are."""
    owner: int | None


class Swap(TypedDict):
    give: Coins
    get: Coins


class View(TypedDict):
    phase: Literal["placement", "mercatus", "arena", "stadium", "theatrum", "forum", "portus", "over"]
    """The placement, or the area in which actions are being resolved."""
    round: int
    start_player: int | None
    """None before it is drawn."""
    turn_order: list[int]
    players: list[PlayerView]
    spaces: list[SpaceView]
    tie_breakers: list[int]
    """The seats in the order of the fields, the best first."""
    contests: Contests
    equi: EquiView
    servi: ServiView
    stadium: StadiumView
    theatre: TheatreView
    dice: Dice
    port: Berths
    sites: list[SiteView]
    swaps: list[Swap]
    """The Pecunia list."""
