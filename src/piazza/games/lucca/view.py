"""What a seat may know: the view.

Hidden are the hands before the reveal, with what was kept and rejected, and what comes next from the stock. All else
is public, the cards under walls included: everybody saw them in their triplets.
"""

from __future__ import annotations

from piazza.core.agenda import CHANCE, EVERYONE, Ask
from piazza.games.lucca.cards import (
    CARD_COLOURS,
    COLOUR_COUNT,
    COLOURS,
    LETTERS,
    NO_CARD,
    PALACE_CARDS,
    TOWER,
    colour_of,
)
from piazza.games.lucca.notation import card_face, card_faces
from piazza.games.lucca.order import highest_number, shields_of, tie_number, turn_order
from piazza.games.lucca.parties import family_name, party_of
from piazza.games.lucca.scoring import (
    breakdown,
    highest_holder,
    lowest_holder,
    opened_palaces,
    shields_needed,
    standings,
)
from piazza.games.lucca.setup import NOT_YET, PAIRS, ChooseOpening
from piazza.games.lucca.shown import (
    Area,
    Card,
    CardColour,
    FamilyView,
    Forecast,
    HouseNumber,
    InOrder,
    Opening,
    Palace,
    Party,
    Playing,
    Triplet,
    View,
)
from piazza.games.lucca.state import LuccaState, Player
from piazza.games.lucca.stock import towers_in_stock
from piazza.games.lucca.triplets import PlayCard, window_sum


def view(g: LuccaState, seat: int) -> View:
    return {
        "round": g.round,
        "rounds": g.terms.rounds,
        "palace_size": g.terms.palace_size,
        "order": [] if is_opening(g) else list(g.order),
        "turn": turn_seat(g),
        "next_order": _next_order(g),
        "families": [family_view(g, family) for family in range(len(g.players))],
        "triplets": _triplets(g),
        "playing": _playing(g),
        "stock": {"count": len(g.stock), "towers": towers_in_stock(g)},
        "unseen": _unseen(g, seat),
        "discards": {"cards": _discards(g), "towers": g.discarded_towers},
        "opening": _opening(g, seat),
        "house_numbers": {"lowest": _holder(g, lowest_holder(g)), "highest": _holder(g, highest_holder(g))},
        "forecast": _forecast(g),
    }


# ---- families ----------------------------------------------------------------------------------------------------


def family_view(g: LuccaState, family: int) -> FamilyView:
    player = g.players[family]
    shields, needed = shields_of(g, player), shields_needed(player)
    palaces = [palace_view(g, family, colour) for colour in range(COLOUR_COUNT) if player.palaces[colour]]
    return {
        "seat": family_name(g, family),
        "points": player.window_points + player.party_points,
        "window_points": player.window_points,
        "party_points": player.party_points,
        "shields": shields,
        "needed": needed,
        "is_supported": shields >= needed,
        "walls": len(player.walls),
        "wall_cards": card_faces(g.terms.deck, player.walls),
        "towers": player.towers,
        "opened": opened_palaces(player),
        "number": highest_number(g, player),
        "palaces": palaces,
    }


def palace_view(g: LuccaState, family: int, colour: int) -> Palace:
    player, deck = g.players[family], g.terms.deck
    palace = player.palaces[colour]
    is_building = player.is_building(colour)
    return {
        "colour": COLOURS[colour],
        "area": palace_area(player, colour),
        "cards": card_faces(deck, palace),
        "number": deck.numbers[palace[-1]],
        "height": len(palace),
        "size": g.terms.palace_size,
        "windows": window_sum(g, palace),
        "shields": sum([deck.shields[card] for card in palace]) if is_building else 0,
        "party": _party(g, family, colour),
    }


def palace_area(player: Player, colour: int) -> Area:
    if player.opened >> colour & 1:
        return "opened"
    return "finished" if player.finished >> colour & 1 else "construction"


def _party(g: LuccaState, family: int, colour: int) -> Party | None:
    if family >= g.terms.seats or g.players[family].opened >> colour & 1:
        return None
    return party_of(g, family, colour)


# ---- the table ---------------------------------------------------------------------------------------------------


def turn_seat(g: LuccaState) -> int | None:
    """The seat that plays alone now; None for chance, for the secret choice and at the end."""
    if not g.agenda:
        return None
    ask = g.agenda[-1]
    assert isinstance(ask, Ask)
    return None if ask.seats[0] == CHANCE or isinstance(ask, ChooseOpening) else ask.seats[0]


def _next_order(g: LuccaState) -> list[InOrder]:
    found: list[InOrder] = []
    for seat in turn_order(g):
        player = g.players[seat]
        found.append({"seat": seat, "shields": shields_of(g, player), "number": tie_number(g, player)})
    return found


def _triplets(g: LuccaState) -> list[Triplet]:
    found: list[Triplet] = []
    for place in range(0, len(g.table), 3):
        cards = [card for card in g.table[place : place + 3] if card != NO_CARD]
        found.append({"letter": LETTERS[place // 3], "cards": card_faces(g.terms.deck, cards)})
    return found


def _playing(g: LuccaState) -> Playing | None:
    if g.agenda:
        ask = g.agenda[-1]
        if isinstance(ask, PlayCard):
            return {"seat": ask.seats[0], "cards": card_faces(g.terms.deck, ask.cards)}
    return None


def hidden_from(g: LuccaState, seat: int) -> list[int]:
    """The cards the seat cannot see, sorted: the stock and the hands of others."""
    hidden = g.stock[:]
    for other in range(g.terms.seats):
        if other != seat and seat != EVERYONE:
            hidden.extend(g.players[other].hand)
    hidden.sort()
    return hidden


def _unseen(g: LuccaState, seat: int) -> dict[CardColour, int]:
    counts = hidden_counts(g, seat)
    return {CARD_COLOURS[colour]: counts[colour] for colour in range(COLOUR_COUNT + 1)}


def hidden_counts(g: LuccaState, seat: int) -> list[int]:
    """How many cards of each colour the seat cannot see; the towers come last."""
    counts = [0] * COLOUR_COUNT + [g.aside_towers]
    for card in hidden_from(g, seat):
        counts[colour_of(card)] += 1
    return counts


def _discards(g: LuccaState) -> list[Card]:
    """Discards are counted, not kept: they are the cards that lie nowhere else."""
    is_elsewhere = [False] * (TOWER + 1)
    for cards in _all_places(g):
        for card in cards:
            is_elsewhere[card] = True
    return [card_face(g.terms.deck, card) for card in range(PALACE_CARDS) if not is_elsewhere[card]]


def _all_places(g: LuccaState) -> list[list[int]]:
    places = [g.stock, [card for card in g.table if card != NO_CARD], cards_in_play(g)]
    for player in g.players:
        places.append(list(player.hand))
        places.append(list(player.walls))
        for palace in player.palaces:
            places.append(list(palace))
    return places


def cards_in_play(g: LuccaState) -> list[int]:
    """The cards of the triplet that is being played."""
    if g.agenda:
        ask = g.agenda[-1]
        if isinstance(ask, PlayCard):
            return list(ask.cards)
    return []


# ---- the opening -------------------------------------------------------------------------------------------------


def is_opening(g: LuccaState) -> bool:
    """Whether the opening cards are still hidden: the towers come into the stock when they are revealed."""
    return g.aside_towers > 0


def _opening(g: LuccaState, seat: int) -> Opening | None:
    if not is_opening(g):
        return None
    chosen: tuple[int, ...] = (NOT_YET,) * g.terms.seats
    ask = g.agenda[-1]
    if isinstance(ask, ChooseOpening):
        chosen = ask.chosen
    hands: list[list[Card] | None] = []
    kept: list[list[Card] | None] = []
    for other in range(g.terms.seats):
        is_seen = other == seat or seat == EVERYONE
        hand = g.players[other].hand
        hands.append(card_faces(g.terms.deck, hand) if is_seen else None)
        is_known = is_seen and chosen[other] != NOT_YET
        kept.append(card_faces(g.terms.deck, PAIRS[chosen[other]]) if is_known else None)
    return {"has_chosen": [option != NOT_YET for option in chosen], "hands": hands, "kept": kept}


# ---- forecasts ---------------------------------------------------------------------------------------------------


def _holder(g: LuccaState, found: tuple[int, int]) -> HouseNumber | None:
    if found[0] < 0:
        return None
    number = g.terms.deck.numbers[found[1]]
    return {"seat": found[0], "colour": COLOURS[colour_of(found[1])], "number": number}


def _forecast(g: LuccaState) -> list[Forecast]:
    places = standings(g)
    found: list[Forecast] = []
    for seat, parts in enumerate(breakdown(g)):
        found.append({"seat": seat, "score": sum(parts.values()), "place": places[seat], "parts": parts})
    return found
