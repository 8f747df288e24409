"""What a seat may know of a game, built from what is allowed."""

from __future__ import annotations

from typing import Literal

from piazza.core.agenda import EVERYONE
from piazza.games.sangimignano.chapters.match_form import MOST_GAMES, TARGET, current_parts, totals_of
from piazza.games.sangimignano.chapters.nobles import NO_CAP, height_cap, spare_uses
from piazza.games.sangimignano.chapters.towers import (
    graced_storeys,
    height_of,
    is_completed,
    is_immune,
    is_run,
    tallest,
    top_of,
    values,
)
from piazza.games.sangimignano.data.cards import KINDS, TOWER_KINDS, WORDS, count, hand_size, nobles_in, words_of
from piazza.games.sangimignano.scoring import PARTS
from piazza.games.sangimignano.shown import Card, Deck, GameResult, Match, NobleDeck, Part, Player, Tower, View
from piazza.games.sangimignano.state import MAIN, NOBODY, OVER, PHASES, PUBLIC, SanGimignanoState, rival
from piazza.games.sangimignano.terms import MATCHES, SINGLE, TO_120, TWO_GAMES
from piazza.games.sangimignano.words.notation import card_words, tower_text


def view(g: SanGimignanoState, seat: int) -> View:
    """The board as `seat` may know it."""
    return {
        "phase": PHASES[g.phase],
        "turn": g.turn,
        "max_turns": g.terms.max_turns,
        "active": seat_or_none(g.active),
        "dealer": seat_or_none(g.dealer),
        "pawn": seat_or_none(g.pawn),
        "declarer": seat_or_none(g.declarer),
        "passes": g.passes,
        "deck": deck_view(g, seat),
        "noble_deck": noble_deck_view(g, seat) if g.terms.nobles else None,
        "market": words_of(g.market),
        "laid": words_of(g.laid),
        "removed": words_of(g.removed),
        "players": [player_view(g, owner, seat) for owner in range(2)],
        "unseen": unseen_view(g, seat),
        "match": match_view(g),
    }


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def deck_view(g: SanGimignanoState, seat: int) -> Deck:
    return {
        "count": g.deck_count,
        "face_up": [WORDS[kind] for kind in g.top],
        "bottom": bottom_view(g.bottom, seat),
        "may_draw": g.phase == MAIN,
    }


def noble_deck_view(g: SanGimignanoState, seat: int) -> NobleDeck:
    return {
        "count": g.noble_count,
        "bottom": bottom_view(g.noble_bottom, seat),
        "may_draw": g.phase == MAIN,
    }


def knows(seat: int, card: int) -> bool:
    """Whether the seat knows a card under a deck."""
    knowers = card & PUBLIC
    return knowers == PUBLIC or seat == EVERYONE or (seat >= 0 and knowers >> seat & 1 == 1)


def bottom_view(bottom: tuple[int, ...], seat: int) -> list[Card | None]:
    return [WORDS[card >> 2] if knows(seat, card) else None for card in bottom]


def player_view(g: SanGimignanoState, owner: int, seat: int) -> Player:
    player = g.players[owner]
    cap = height_cap(g, owner)
    sees_hand = seat in (owner, EVERYONE)
    return {
        "hand": {
            "count": hand_size(player.hand),
            "nobles": nobles_in(player.hand),
            "limit": player.limit(),
            "cards": words_of(player.hand) if sees_hand else None,
            "known": words_of(player.known) if seat >= 0 or seat == EVERYONE else None,
            "public": words_of(player.public),
        },
        "front": words_of(player.front),
        "used": player.used,
        "may_use": max(0, spare_uses(g, owner)) if g.terms.nobles else 0,
        "towers": [tower_view(tower) for tower in player.towers],
        "tallest": tallest(player.towers),
        "height_cap": None if cap == NO_CAP else cap,
        "score": score_view(g, owner),
    }


def tower_view(tower: int) -> Tower:
    stand_for = values(tower)
    return {
        "text": tower_text(tower),
        "form": "run" if is_run(tower) else "same",
        "number": None if is_run(tower) else top_of(tower),
        "top": stand_for[0],
        "bottom": stand_for[-1],
        "height": height_of(tower),
        "cards": card_words(tower),
        "values": stand_for,
        "completed": is_completed(tower),
        "immune": is_immune(tower),
        "grace": graced_storeys(tower) > 0,
    }


def score_view(g: SanGimignanoState, owner: int) -> dict[Part | Literal["total"], int]:
    parts = current_parts(g)[owner]
    shown: dict[Part | Literal["total"], int] = {PARTS[index]: parts[index] for index in shown_parts(g)}
    shown["total"] = sum(parts)
    return shown


def shown_parts(g: SanGimignanoState) -> list[int]:
    """The parts of the score that can occur with the settings of the game."""
    return [
        index
        for index in range(len(PARTS))
        if (PARTS[index] != "santa_fina" or g.terms.nobles)
        and (PARTS[index] != "declaration" or g.terms.match != SINGLE)
    ]


def hidden_cards(g: SanGimignanoState, seat: int) -> int:
    """The bag of all cards whose place the seat does not know: those in decks and in hands."""
    bag = g.deck + g.nobles
    for card in g.bottom + g.noble_bottom:
        if not knows(seat, card):
            bag += 1 << 4 * (card >> 2)
    for owner in range(2):
        if seat not in (owner, EVERYONE):
            player = g.players[owner]
            bag += player.hand - (player.known if seat == rival(owner) else player.public)
    return bag


def unseen_view(g: SanGimignanoState, seat: int) -> dict[Card, int]:
    bag = hidden_cards(g, seat)
    kinds = KINDS if g.terms.nobles else TOWER_KINDS
    return {WORDS[kind]: count(bag, kind) for kind in range(kinds)}


def match_view(g: SanGimignanoState) -> Match:
    results: list[GameResult] = []
    for result in g.results:
        scores = [sum(result.parts[owner]) for owner in range(2)]
        parts = [{PARTS[index]: result.parts[owner][index] for index in shown_parts(g)} for owner in range(2)]
        results.append(
            {
                "dealer": result.dealer,
                "declarer": seat_or_none(result.declarer),
                "first": seat_or_none(result.first),
                "scores": scores,
                "parts": parts,
            }
        )
    games = {SINGLE: 1, TWO_GAMES: 2}.get(g.terms.match)
    return {
        "form": MATCHES[g.terms.match],
        "game": len(g.results) if g.phase == OVER else len(g.results) + 1,
        "games": games,
        "target": TARGET if g.terms.match == TO_120 else None,
        "most_games": MOST_GAMES if g.terms.match == TO_120 else games,
        "results": results,
        "totals": totals_of(g),
    }
