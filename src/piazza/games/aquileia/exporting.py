"""A state as a position: the inverse of reading one, at a placement turn (docs/positions/aquileia.md)."""

from __future__ import annotations

from piazza.core.errors import BadPosition
from piazza.games.aquileia.board import SPACE_WORDS
from piazza.games.aquileia.cards import CARD_WORDS, COIN_WORDS, LAUREL_WORDS, THEATRE_WORDS
from piazza.games.aquileia.placement import Place
from piazza.games.aquileia.scoring import PARTS
from piazza.games.aquileia.state import AquileiaState, Pair


def export(g: AquileiaState) -> dict[str, object]:
    """All that the position's schema has keys for, settings apart; raises BadPosition anywhere but at a placement."""
    ask = g.agenda[-1] if g.agenda else None
    if not isinstance(ask, Place):
        raise BadPosition("expected the start of a turn, a placement")
    seats = range(len(g.players))
    shown: dict[str, object] = {
        "round": g.round,
        "phase": "placement",
        "start_player": g.start,
        "to_act": ask.seats[0],
        "seats": [_seat(g, seat) for seat in seats],
        "spaces": {SPACE_WORDS[at]: g.spaces[at] for at in range(len(SPACE_WORDS)) if g.spaces[at] >= 0},
        "tie_breakers": list(g.track),
        "passed": [seat for seat in seats if g.passed >> seat & 1],
        "equi": [None if kind < 0 else CARD_WORDS[kind] for kind in g.slots],
        "discard": _words(g.discard, CARD_WORDS),
        "stadium_face": LAUREL_WORDS[g.face],
        "stadium_pairs": [_pair(pair) for pair in g.pairs if pair.face >= 0],
    }
    return shown


def _seat(g: AquileiaState, seat: int) -> object:
    player = g.players[seat]
    parts = (player.from_pecunia, player.from_arena, player.from_forum, player.from_portus)
    return {
        "coins": {COIN_WORDS[kind]: player.coins[kind] for kind in range(3)},
        "cards": _words(player.cards, CARD_WORDS),
        "known": _words(list(player.known), CARD_WORDS),
        "points": {PARTS[at]: parts[at] for at in range(4)},
        "buildings": [g.board.sites[at].word for at in range(len(g.owners)) if g.owners[at] == seat],
        "stadium_laurels": [LAUREL_WORDS[pair.top] for pair in g.pairs if pair.face < 0 and pair.first == seat],
        "theatre_laurels": [THEATRE_WORDS[at] for at in range(len(g.theatre)) if g.theatre[at] == seat],
    }


def _words(counts: list[int], words: tuple[str, ...]) -> list[object]:
    found: list[object] = []
    for kind in range(len(counts)):
        found += [words[kind]] * counts[kind]
    return found


def _pair(pair: Pair) -> object:
    """What was kept is named by where it lay: the two cards may be alike, and who knows what hangs on the place."""
    face = LAUREL_WORDS[pair.face]
    if pair.first < 0:
        return {"face": face, "first": None}
    return {
        "face": face,
        "top": LAUREL_WORDS[pair.top],
        "first": pair.first,
        "second": None if pair.second < 0 else pair.second,
        "kept": "face" if pair.kept_face else "top",
    }
