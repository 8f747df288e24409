"""A state as a position: the inverse of reading one, at the start of a turn (docs/positions/sangimignano.md)."""

from __future__ import annotations

from piazza.core.errors import BadPosition
from piazza.games.sangimignano.chapters.doubt import Doubt
from piazza.games.sangimignano.chapters.turn import Action
from piazza.games.sangimignano.data.cards import WORDS, words_of
from piazza.games.sangimignano.scoring import PARTS
from piazza.games.sangimignano.state import MAIN, NOBODY, PUBLIC, Player, Result, SanGimignanoState
from piazza.games.sangimignano.words.notation import tower_text


def export(g: SanGimignanoState) -> dict[str, object]:
    """All that the position's schema has keys for, settings apart; raises BadPosition inside a turn."""
    if len(g.agenda) != 1 or not isinstance(g.agenda[0], Action):
        raise BadPosition("expected the start of a turn")
    players = g.players
    shown: dict[str, object] = {
        "hands": [words_of(player.hand) for player in players],
        "known": [words_of(player.public) for player in players],
        "seen": [words_of(_seen_by_the_rival(player)) for player in players],
        "towers": [[tower_text(tower) for tower in player.towers] for player in players],
        "front": [words_of(player.front) for player in players],
        "market": words_of(g.market),
        "face_up": [WORDS[kind] for kind in g.top],
        "deck": words_of(g.deck),
        "bottom": [_placed_card(card) for card in g.bottom],
        "noble_deck": words_of(g.nobles),
        "noble_bottom": [_placed_card(card) for card in g.noble_bottom],
        "removed": words_of(g.removed),
        "phase": "main" if g.phase == MAIN else "end",
        "to_move": g.active,
        "turn": g.turn,
        "passes": g.passes,
        "pawn": _seat(g.pawn),
        "dealer": g.dealer,
        "declarer": _seat(g.declarer),
    }
    if players[0].doubt is not None or players[1].doubt is not None:
        shown["doubts"] = [_doubt(player.doubt) for player in players]
    if g.results:
        shown["results"] = [_result(result) for result in g.results]
    return shown


def _seen_by_the_rival(player: Player) -> int:
    return player.known - player.public


def _doubt(doubt: Doubt | None) -> object:
    if doubt is None:
        return None
    shown: dict[str, object] = {"known": words_of(doubt.known), "unknown": [doubt.numbers, doubt.nobles]}
    if doubt.taken:
        shown["taken"] = words_of(doubt.taken)
    else:
        shown["returned"] = [doubt.returned, doubt.returned_nobles]
    return shown


def _seat(seat: int) -> object:
    return None if seat == NOBODY else seat


def _placed_card(card: int) -> object:
    word, knowers = WORDS[card >> 2], card & 3
    if knowers == PUBLIC:
        return word
    known_to: list[object] = [seat for seat in range(2) if knowers >> seat & 1]
    return {"card": word, "known_to": known_to}


def _result(result: Result) -> object:
    parts: list[object] = []
    for points in result.parts:
        shown: dict[str, object] = {}
        for index in range(len(PARTS)):
            shown[PARTS[index]] = points[index]
        parts.append(shown)
    return {"dealer": result.dealer, "declarer": _seat(result.declarer), "first": _seat(result.first), "parts": parts}
