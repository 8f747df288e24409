"""Aquileia: what coins, cards, buildings and laurels will bring, and what each follower on the board is there for."""

from __future__ import annotations

import math
from typing import ClassVar, Final

from piazza.bots.evaluation.base import Evaluation, own_margin, total
from piazza.core.agenda import Ask, State
from piazza.core.rules import Rules
from piazza.games.aquileia.board import (
    ARENA,
    ARENA_FIRST,
    BANK,
    DOLUS,
    EQUI_LEFT,
    FORUM_FIRST,
    LATRO,
    PECUNIA,
    PORT_COPPER,
    POTENTIA,
    ROUNDS,
    SERVI_COPPER,
    SPACES,
    STADIUM,
    STADIUM_GOLD,
    THEATRE,
    VILLA,
    Site,
)
from piazza.games.aquileia.cards import (
    CARD_VALUES,
    COPPER,
    END_PLAYABLE,
    FIRST_PLAYABLE,
    GOLD,
    LAUREL_POINTS,
    SERVUS_1,
    SERVUS_2,
    SILVER,
    THEATRE_KINDS,
    THEATRE_ONE,
    THEATRE_TWO,
)
from piazza.games.aquileia.contest import BlueDice, PlayCards
from piazza.games.aquileia.scoring import laurels_held, theatre_colour
from piazza.games.aquileia.state import AquileiaState, Player
from piazza.games.aquileia.theatrum import Bid

# The shares below follow what positions of builders' games came to in the end; see docs/research/bots.md.
INCOME_SHARE: Final = 1.4
"""Workshops and banks bring more than their face, since coins buy more of them."""
SERVI_WORTH: Final = 1.5
"""What a servus is worth before the last round."""
GEAR_WORTH: Final = 1.6
"""What a point of strength on a card is worth."""
MARKET_SHARE: Final = 2.5
"""Cards of the horse market bring more than their strength alone."""
ARENA_SHARE: Final = 0.7
STADIUM_SHARE: Final = 0.5
"""Fights and races are won less often than it seems."""
FORUM_SHARE: Final = 0.3
"""Sites go to others, and what is built is counted once more when it stands."""
LAUREL_HOPE: Final = 0.45
"""What a laurel of a colour gains in each round to come: villas of the colour are still to be built."""
UNITS: Final[tuple[int, ...]] = (1, 2, 3)
"""What a coin of each kind is worth in the least coins."""
FIELD_POINTS: Final[tuple[float, ...]] = (1.6, 0.9, 0.5, 0.2, 0.0)
"""What the fields of the tie-breaker track are worth while there is another round."""
SCORES_AT_ONCE: Final[tuple[bool, ...]] = (False, True, False, False, True)


class Outlook:
    """What one seat has, worked out once per position."""

    def __init__(self, sums: list[int], laurels: list[int], face_points: int, income: list[int]) -> None:
        self.sums: Final = sums
        """The villas' values by colour."""
        self.laurels: Final = laurels
        self.face_points: Final = face_points
        self.income: Final = income
        """Copper, silver, gold and points of one activation."""
        self.activations = 0.0
        """How often workshops and banks will still be activated."""
        self.coin = 0.0
        """What the least coin is worth in points."""


class AquileiaEvaluation(Evaluation):
    TERMS: ClassVar[tuple[str, ...]] = (
        *("points", "villas", "income", "coins", "servi", "gear", "followers", "spaces"),
        *("arena", "stadium", "auction", "track"),
    )

    def is_reaction(self, ask: Ask[State]) -> bool:
        """Fights, races and auctions go on until somebody has won."""
        return ask.kind_name() in ("cards", "blue_dice", "arena_prize", "laurel", "auction")

    def spread(self, g: State) -> float:
        assert isinstance(g, AquileiaState)
        return 4.0 + 4.0 * (ROUNDS - g.round)

    def terms(self, g: State, seat: int) -> list[float]:
        assert isinstance(g, AquileiaState)
        if not g.agenda:
            return self.ended(g, seat)
        return _seat_terms(g, seat, _strengths(g, ARENA), _strengths(g, STADIUM))

    def estimate(self, g: State) -> list[float]:
        assert isinstance(g, AquileiaState)
        if not g.agenda:
            return [float(score) for score in self.rules.scores(g)]
        arena, stadium = _strengths(g, ARENA), _strengths(g, STADIUM)
        return [total(_seat_terms(g, seat, arena, stadium)) for seat in range(len(g.players))]

    def worth(self, g: State, seat: int) -> float:
        return total(self.terms(g, seat)) if g.agenda else own_margin(self.estimate(g), seat)


def _seat_terms(g: AquileiaState, seat: int, arena: list[float], stadium: list[float]) -> list[float]:
    outlook = _outlook(g, seat)
    terms = _standing_terms(g, seat, outlook)
    spaces, fight, race, track = 0.0, 0.0, 0.0, 0.0
    for space in range(SPACES):
        if g.spaces[space] == seat and (space < ARENA_FIRST or space >= THEATRE):
            spaces += _space_points(g, space, seat, outlook)
    if arena[seat] >= 0.0:
        fight = ARENA_SHARE * _prize_points(g, seat, ARENA, arena, COPPER, outlook)
    if stadium[seat] >= 0.0:
        race = STADIUM_SHARE * _prize_points(g, seat, STADIUM, stadium, _metal(g, seat), outlook)
    for field in range(len(g.track)):
        if g.track[field] == seat:
            track += FIELD_POINTS[field] if g.round < ROUNDS else 0.1 * (4 - field)
    terms += [spaces, fight, race, _auction_points(g, seat, outlook), track]
    return terms


# ---- what a seat has ----------------------------------------------------------------------------------------------


def _outlook(g: AquileiaState, seat: int) -> Outlook:
    sums, income = [0, 0, 0, 0], [0, 0, 0, 0]
    for at in range(len(g.owners)):
        if g.owners[at] == seat:
            site = g.board.sites[at]
            if site.kind == VILLA:
                sums[site.colour] += site.worth
            else:
                for kind in range(3):
                    income[kind] += site.income[kind]
                income[3] += site.income_points
    laurels, face_points = [0, 0, 0, 0], 0
    for kind in laurels_held(g, seat):
        if LAUREL_POINTS[kind]:
            face_points += LAUREL_POINTS[kind]
        else:
            laurels[kind] += 1
    for kind in range(THEATRE_KINDS):
        if g.theatre[kind] == seat:
            laurels[theatre_colour(kind, sums)] += 1
    outlook = Outlook(sums, laurels, face_points, income)
    left = ROUNDS - g.round
    outlook.activations = 0.6 * left + (0.85 if _has_berth(g, seat) else 0.0)
    outlook.coin = _coin_worth(g, seat, left)
    return outlook


def _has_berth(g: AquileiaState, seat: int) -> bool:
    return seat in (g.spaces[PORT_COPPER], g.spaces[PORT_COPPER + 1], g.spaces[PORT_COPPER + 2])


def _coin_worth(g: AquileiaState, seat: int, left: int) -> float:
    """Coins are for building; after the last chance to build they are worth nothing."""
    if left > 0:
        return 0.5 + 0.06 * left
    for space in range(FORUM_FIRST, LATRO):
        if g.spaces[space] == seat:
            return 0.12
    return 0.25 if g.players[seat].followers > 0 and not g.passed >> seat & 1 else 0.01


def _to_come(left: int) -> float:
    """How many laurels of one colour a seat may still win."""
    return 0.2 * left + 0.1


def _standing_terms(g: AquileiaState, seat: int, outlook: Outlook) -> list[float]:
    player = g.players[seat]
    left = ROUNDS - g.round
    villas, coins, gear = 0.0, 0.0, 0.0
    for colour in range(4):
        villas += outlook.sums[colour] * (outlook.laurels[colour] + _to_come(left))
        villas += outlook.laurels[colour] * LAUREL_HOPE * left
    for kind in range(3):
        coins += outlook.coin * UNITS[kind] * player.coins[kind]
    # A mixed purse can pay for more.
    coins += 0.4 * outlook.coin * min(player.coins[0], player.coins[1], player.coins[2])
    servi = player.cards[SERVUS_1] + 2 * player.cards[SERVUS_2]
    for kind in range(SERVUS_1):
        gear += player.cards[kind] * CARD_VALUES[kind] * (GEAR_WORTH if left else 0.35)
    # Followers not placed yet will do something useful.
    is_waiting = not g.passed >> seat & 1 and _is_placing(g, player)
    return [
        float(player.points() + outlook.face_points),
        villas,
        INCOME_SHARE * outlook.activations * _income_points(outlook),
        coins,
        (SERVI_WORTH if left else 0.7) * min(servi, 8),
        gear,
        2.2 * player.followers if is_waiting else 0.0,
    ]


def _is_placing(g: AquileiaState, player: Player) -> bool:
    """Whether the placement is under way: then somebody's tie-breaker or follower is still to be placed."""
    return g.agenda[-1].kind_name() == "place" if isinstance(g.agenda[-1], Ask) else False


def _income_points(outlook: Outlook) -> float:
    coins = outlook.income[0] + 2 * outlook.income[1] + 3 * outlook.income[2]
    return outlook.income[3] + 0.6 * coins


# ---- what a follower is there for -----------------------------------------------------------------------------------


def _space_points(g: AquileiaState, space: int, seat: int, outlook: Outlook) -> float:
    player = g.players[seat]
    if space == DOLUS:
        return 4.0 * outlook.coin
    if space == PECUNIA:
        return 3.8 if player.coins[0] > 1 or player.coins[1] > 0 or player.coins[2] > 0 else 0.5
    if space < SERVI_COPPER:
        kind = g.slots[space - EQUI_LEFT]
        if kind < 0 or player.coins[COPPER] == 0:
            return 0.2
        return MARKET_SHARE * (0.8 * CARD_VALUES[kind] + (1.3 if space == EQUI_LEFT else 0.0) - outlook.coin)
    if space < POTENTIA:
        coin = space - SERVI_COPPER
        cards = min(coin + 1, player.coins[coin])
        return max(0.2, cards * (1.15 - outlook.coin * UNITS[coin]) + 0.25 * cards)
    if space == POTENTIA:
        return _dice_points(g, seat)
    if space == THEATRE:
        return (0.2 + 0.1 * (ROUNDS - g.round)) * (3.5 + 0.4 * max(outlook.sums))
    if space < LATRO:
        return FORUM_SHARE * _forum_points(g, space, player, outlook)
    if space == LATRO:
        return 0.55 * outlook.coin * (g.laid[0] + 2 * g.laid[1] + 3 * g.laid[2]) + (0.9 if g.round < ROUNDS else 0.3)
    return 0.85 * 0.3 * _income_points(outlook)


def _dice_points(g: AquileiaState, seat: int) -> float:
    """Four more dice are worth something to those who fight or race."""
    points = 0.4
    if seat in g.spaces[ARENA_FIRST:STADIUM_GOLD]:
        points += 2.0
    if seat in g.spaces[STADIUM_GOLD:THEATRE]:
        points += 2.2
    return points + (0.5 if g.players[seat].followers > 0 else 0.0)


def _forum_points(g: AquileiaState, space: int, player: Player, outlook: Outlook) -> float:
    """The best building that can be paid now, or hope for one."""
    best, second = 0.0, 0.0
    is_scoring = SCORES_AT_ONCE[space - FORUM_FIRST]
    servi = player.cards[SERVUS_1] + 2 * player.cards[SERVUS_2]
    sites = g.board.sites
    for at in range(len(sites)):
        if g.owners[at] >= 0:
            continue
        site = sites[at]
        short = max(0, site.servi - servi)
        for kind in range(3):
            if site.cost[kind] > player.coins[kind]:
                short += UNITS[kind] * (site.cost[kind] - player.coins[kind])
        if short > 2:
            continue
        gain = (_site_points(site, outlook, is_scoring, ROUNDS - g.round) - _cost(site, outlook.coin)) * (
            1.0 - 0.4 * short
        )
        if gain > best:
            second = best
            best = gain
        elif gain > second:
            second = gain
    if player.houses == 0:
        return 0.0
    order = 0.15 * (LATRO - space)
    return 0.9 * best + (0.35 * second if space == FORUM_FIRST + 2 else 0.0) + 0.3 + order


def _cost(site: Site, coin: float) -> float:
    return coin * (site.cost[0] + 2 * site.cost[1] + 3 * site.cost[2]) + 0.75 * site.servi


def _site_points(site: Site, outlook: Outlook, is_scoring: bool, left: int) -> float:
    at_once = float(site.worth) if is_scoring and site.kind != BANK else 0.0
    if site.kind == VILLA:
        return at_once + site.worth * (outlook.laurels[site.colour] + _to_come(left))
    coins = site.income[0] + 2 * site.income[1] + 3 * site.income[2]
    return at_once + outlook.activations * (site.income_points + 0.6 * coins)


# ---- fights and races ----------------------------------------------------------------------------------------------


def _strengths(g: AquileiaState, area: int) -> list[float]:
    """The strength to expect of each seat in a fight or race that is still to come or under way; below 0 for those
    who do not take part."""
    first = ARENA_FIRST if area == ARENA else STADIUM_GOLD
    end = STADIUM_GOLD if area == ARENA else THEATRE
    strengths = [-1.0] * len(g.players)
    base = [0] * len(g.players)
    for space in range(first, end):
        seat = g.spaces[space]
        if seat >= 0:
            base[seat] += g.board.strengths[space]
    for seat in range(len(g.players)):
        if base[seat]:
            metal = COPPER if area == ARENA else _metal(g, seat)
            strengths[seat] = _expected_strength(g, seat, area, metal, base[seat])
    return strengths


def _metal(g: AquileiaState, seat: int) -> int:
    """The metal of a seat's side of the stadium."""
    for space in range(STADIUM_GOLD, STADIUM_GOLD + 3):
        if g.spaces[space] == seat:
            return GOLD
    return SILVER


def _expected_strength(g: AquileiaState, seat: int, area: int, metal: int, base: int) -> float:
    """Spaces, dice and cards. Once the dice have fallen the shield tells; cards picked count as played."""
    player = g.players[seat]
    ask = g.agenda[-1]
    strength = player.strength + 0.0 if player.strength else base + 1.0
    if isinstance(ask, PlayCards) and ask.area == area and ask.seats[0] == seat:
        for kind in ask.chosen:
            strength += CARD_VALUES[kind]
        return strength + 0.3 * _dice_held(g, seat)
    held = 0.0
    for kind in range(FIRST_PLAYABLE[metal], END_PLAYABLE[metal]):
        held += player.cards[kind] * CARD_VALUES[kind] * (0.25 if kind >= SERVUS_1 else 0.8)
    if isinstance(ask, (PlayCards, BlueDice)) and ask.area == area:
        held *= 0.5
    return strength + min(held, 4.0) + 0.3 * _dice_held(g, seat)


def _dice_held(g: AquileiaState, seat: int) -> int:
    return g.blue_dice if g.blue_owner == seat else 0


def _prize_points(
    g: AquileiaState, seat: int, area: int, strengths: list[float], metal: int, outlook: Outlook
) -> float:
    """Prizes by the number of rivals that will be ahead."""
    ahead = 0.0
    rivals = 0
    for other in range(len(strengths)):
        if other != seat and strengths[other] >= 0.0:
            rivals += 1
            ahead += 1.0 / (1.0 + math.exp(min(20.0, 1.3 * (strengths[seat] - strengths[other]))))
    win = max(0.0, 1.0 - ahead) if rivals <= 1 else (1.0 - ahead / rivals) ** rivals
    second = min(1.0 - win, max(0.0, 1.0 - abs(ahead - 1.0)))
    third = max(0.0, 1.0 - win - second) * (1.0 if ahead < 2.5 else 0.3)
    coin = outlook.coin * UNITS[metal]
    if area == ARENA:
        return win * (3.0 * coin + 2.0 * strengths[seat]) + second * (2.0 * coin + 1.2) + third * coin
    laurel = 3.5 + 0.22 * (outlook.sums[0] + outlook.sums[1] + outlook.sums[2] + outlook.sums[3])
    if g.face >= 0:
        shown = float(LAUREL_POINTS[g.face]) if LAUREL_POINTS[g.face] else _laurel_points(outlook, g.face, g.round)
        laurel = max(laurel, shown) + 0.3 * min(laurel, shown)
    return win * (3.0 * coin + laurel) + second * (2.0 * coin + 0.6 * laurel) + third * coin


def _laurel_points(outlook: Outlook, colour: int, round: int) -> float:
    return outlook.sums[colour] + 1.5 * (ROUNDS - round)


# ---- the auction -----------------------------------------------------------------------------------------------------


def _auction_points(g: AquileiaState, seat: int, outlook: Outlook) -> float:
    """As if the highest bid stood: the card to its bidder, the coins to the owner."""
    ask = g.agenda[-1]
    if not isinstance(ask, Bid):
        return 0.0
    winner = ask.owner if ask.high < 0 else ask.high
    price = ask.bid[0] + 2 * ask.bid[1] + 3 * ask.bid[2]
    if winner != seat:
        return outlook.coin * price if ask.owner == seat else 0.0
    one, two = THEATRE_ONE[g.theatre_card], THEATRE_TWO[g.theatre_card]
    # No more than it counts for once it is held: what an auction promises beyond that is bid away for nothing.
    card = max(outlook.sums[one], outlook.sums[two]) + LAUREL_HOPE * (ROUNDS - g.round)
    return card - outlook.coin * price


def make(rules: Rules[State]) -> Evaluation:
    return AquileiaEvaluation(rules)
