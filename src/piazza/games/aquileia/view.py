"""What a seat may know, as JSON-able data, built from what is allowed."""

from __future__ import annotations

from piazza.core.agenda import EVERYONE
from piazza.games.aquileia.board import (
    AREA_WORDS,
    ARENA,
    BLUE_DICE,
    RED_DICE,
    SITE_KINDS,
    SPACE_AREAS,
    SPACE_WORDS,
    SPACES,
    STADIUM,
    VILLA,
    Site,
)
from piazza.games.aquileia.cards import (
    CARD_KINDS,
    CARD_WORDS,
    COIN_WORDS,
    COLOUR_WORDS,
    EQUI_KINDS,
    FIRST_SERVUS,
    LAUREL_WORDS,
    THEATRE_KINDS,
    THEATRE_WORDS,
)
from piazza.games.aquileia.contest import base_strength, contestants, metal_of
from piazza.games.aquileia.portus import income
from piazza.games.aquileia.rounds import area_in_progress
from piazza.games.aquileia.scoring import face_value, laurels_by_colour, laurels_held, villa_sums
from piazza.games.aquileia.shown import (
    ByColour,
    CardWord,
    Coins,
    Contestant,
    Forecast,
    PairView,
    PlayerView,
    SiteView,
    SpaceView,
    View,
    Won,
)
from piazza.games.aquileia.state import AquileiaState, Pair


def view(g: AquileiaState, seat: int) -> View:
    """The board as `seat` may know it."""
    area = area_in_progress(g)
    seats = range(len(g.players))
    return {
        "phase": "over" if not g.agenda else "placement" if area < 0 else AREA_WORDS[area],
        "round": g.round,
        "start_player": g.start if g.start >= 0 else None,
        "turn_order": [(max(g.start, 0) + turn) % len(g.players) for turn in seats],
        "players": [player_view(g, seat, owner) for owner in seats],
        "spaces": [_space(g, space) for space in range(SPACES)],
        "tie_breakers": list(g.track),
        "contests": {"arena": _contest(g, ARENA, area), "stadium": _contest(g, STADIUM, area)},
        "equi": {
            "slots": [CARD_WORDS[kind] if kind >= 0 else None for kind in g.slots],
            "deck": sum(g.deck[:EQUI_KINDS]),
            "discard": _counts(g.discard, 0, EQUI_KINDS),
        },
        "servi": {"deck": sum(g.deck[FIRST_SERVUS:]), "discard": _counts(g.discard, FIRST_SERVUS, CARD_KINDS)},
        "stadium": {
            "face": LAUREL_WORDS[g.face] if g.face >= 0 else None,
            "deck": g.stadium_left,
            "pairs": [pair_view(g, pair, seat) for pair in g.pairs],
        },
        "theatre": {
            "card": THEATRE_WORDS[g.theatre_card] if g.theatre_card >= 0 else None,
            "deck": g.theatre_left,
            "won": [_won(g, kind) for kind in range(THEATRE_KINDS) if g.theatre[kind] >= 0],
        },
        "dice": {
            "red": RED_DICE,
            "blue": {"owner": g.blue_owner if g.blue_owner >= 0 else None, "left": _blue_left(g)},
        },
        "port": {"copper": g.laid[0] > 0, "silver": g.laid[1] > 0, "gold": g.laid[2] > 0},
        "sites": [site_view(g, at) for at in range(len(g.owners))],
        "swaps": [{"give": coins_view(swap.give), "get": coins_view(swap.get)} for swap in g.board.swaps],
    }


def _blue_left(g: AquileiaState) -> int:
    return g.blue_dice if g.blue_owner >= 0 else BLUE_DICE


def coins_view(coins: tuple[int, ...] | list[int]) -> Coins:
    return {"copper": coins[0], "silver": coins[1], "gold": coins[2]}


def by_colour(counts: list[int]) -> ByColour:
    return {"white": counts[0], "blue": counts[1], "yellow": counts[2], "purple": counts[3]}


def _counts(counts: list[int], first: int, end: int) -> dict[CardWord, int]:
    return {CARD_WORDS[kind]: counts[kind] for kind in range(first, end) if counts[kind]}


def _spread(counts: list[int] | tuple[int, ...], end: int) -> list[CardWord]:
    """Cards one by one, equal ones side by side, in the order of the kinds."""
    shown: list[CardWord] = []
    for kind in range(end):
        shown += [CARD_WORDS[kind]] * counts[kind]
    return shown


# ---- players --------------------------------------------------------------------------------------------------------


def player_view(g: AquileiaState, seat: int, owner: int) -> PlayerView:
    """A player as `seat` may know it."""
    player = g.players[owner]
    gain = income(g, owner)
    hand = _spread(player.cards, CARD_KINDS) if sees_hand(g, seat, owner) else None
    return {
        "seat": owner,
        "coins": coins_view(player.coins),
        "followers": player.followers,
        "houses": player.houses,
        "tie_breaker": g.track.index(owner) + 1 if owner in g.track else None,
        "passed": g.passed >> owner & 1 == 1,
        "strength": player.strength,
        "points": player.points(),
        "parts": {
            "pecunia": player.from_pecunia,
            "arena": player.from_arena,
            "forum": player.from_forum,
            "portus": player.from_portus,
        },
        "servi": player.servi_held(),
        "equi": player.equi_held(),
        "cards": hand,
        "known_cards": _spread(player.known, EQUI_KINDS),
        "laurels": {
            "stadium": [LAUREL_WORDS[kind] if kind >= 0 else None for kind in laurels_seen(g, seat, owner)],
            "theatre": [THEATRE_WORDS[kind] for kind in range(THEATRE_KINDS) if g.theatre[kind] == owner],
        },
        "buildings": [g.board.sites[at].word for at in range(len(g.owners)) if g.owners[at] == owner],
        "income": {"coins": coins_view(gain), "points": gain[3]},
        "forecast": forecast(g, seat, owner),
    }


def sees_hand(g: AquileiaState, seat: int, owner: int) -> bool:
    return seat == owner or seat == EVERYONE


def sees_pair(g: AquileiaState, seat: int, pair: Pair) -> bool:
    """Whether the viewer knows both laurels of a pair; at the end everybody lays them open."""
    return seat == EVERYONE or pair.is_known_to(seat) or not g.agenda


def laurels_seen(g: AquileiaState, seat: int, owner: int) -> list[int]:
    """The owner's stadium laurels as the viewer knows them, -1 for each it does not."""
    held = laurels_held(g, owner)
    if owner == seat:
        return held
    at = 0
    for pair in g.pairs:
        if pair.first == owner or pair.second == owner:
            if not sees_pair(g, seat, pair):
                held[at] = -1
            at += 1
    return held


def forecast(g: AquileiaState, seat: int, owner: int) -> Forecast:
    """What the owner's laurels and villas count for, as far as the viewer knows."""
    seen = laurels_seen(g, seat, owner)
    known = [kind for kind in seen if kind >= 0]
    sums = villa_sums(g, owner)
    counts = laurels_by_colour(g, owner, known, sums)
    points = face_value(known)
    for colour in range(4):
        points += sums[colour] * counts[colour]
    return {
        "villas": by_colour(sums),
        "laurels": by_colour(counts),
        "by_colour": by_colour([sums[colour] * counts[colour] for colour in range(4)]),
        "face_value": face_value(known),
        "points": points,
        "total": points + g.players[owner].points(),
        "unknown": len(seen) - len(known),
    }


# ---- the board ------------------------------------------------------------------------------------------------------


def _space(g: AquileiaState, space: int) -> SpaceView:
    seat = g.spaces[space] if g.spaces[space] >= 0 else None
    shown: SpaceView = {"id": SPACE_WORDS[space], "area": AREA_WORDS[SPACE_AREAS[space]], "seat": seat}
    if g.board.strengths[space]:
        shown["strength"] = g.board.strengths[space]
    return shown


def _contest(g: AquileiaState, area: int, current: int) -> list[Contestant]:
    """Those in the area; the shield is what the fight or race has come to, before it begins the spaces alone."""
    shown: list[Contestant] = []
    for seat in contestants(g, area):
        base = base_strength(g, area, seat)
        strength = g.players[seat].strength if area == current else base
        metal = COIN_WORDS[metal_of(g, area, seat)]
        shown.append({"seat": seat, "metal": metal, "spaces": base, "strength": strength})
    return shown


def pair_view(g: AquileiaState, pair: Pair, seat: int) -> PairView:
    shown: PairView = {
        "first": pair.first if pair.first >= 0 else None,
        "second": pair.second if pair.second >= 0 else None,
        "face": LAUREL_WORDS[pair.face] if pair.face >= 0 else None,
    }
    if pair.top >= 0 and sees_pair(g, seat, pair):
        shown["top"] = LAUREL_WORDS[pair.top]
        shown["kept"] = LAUREL_WORDS[pair.kept()]
    return shown


def _won(g: AquileiaState, kind: int) -> Won:
    return {"laurel": THEATRE_WORDS[kind], "seat": g.theatre[kind]}


def site_view(g: AquileiaState, at: int) -> SiteView:
    site: Site = g.board.sites[at]
    return {
        "id": site.word,
        "kind": SITE_KINDS[site.kind],
        "title": site.title or None,
        "name": site.name,
        "colour": COLOUR_WORDS[site.colour] if site.kind == VILLA else None,
        "worth": site.worth,
        "cost": {**coins_view(site.cost), "servi": site.servi},
        "income": {"coins": coins_view(site.income), "points": site.income_points},
        "status": site.status,
        "owner": g.owners[at] if g.owners[at] >= 0 else None,
    }
