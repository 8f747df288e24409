"""Towers rise: the pawn, then what a Build or an Extend leads to (clauses 34, 37-41, 50)."""

from __future__ import annotations

from piazza.games.sangimignano.chapters.donations import open_donation
from piazza.games.sangimignano.chapters.draw import EXTENSION, draw_on, draw_reach
from piazza.games.sangimignano.chapters.pawn import tower_grew
from piazza.games.sangimignano.chapters.refill import REFILL
from piazza.games.sangimignano.chapters.towers import (
    extended,
    extension_height,
    graced_storeys,
    height_of,
    is_run,
    replaced,
    without_grace,
)
from piazza.games.sangimignano.shown import Card, TowerEvent
from piazza.games.sangimignano.state import MAIN, SanGimignanoState, tell
from piazza.games.sangimignano.words.notation import extension_words, run_params, same_params


def rated(g: SanGimignanoState, tower: int, storeys: int) -> int:
    """The tower with the storeys laid just now marked where they come too late for Grace (clause 188)."""
    if g.terms.late_grace or g.phase == MAIN or not graced_storeys(tower):
        return tower
    return without_grace(tower, storeys)


def raise_tower(g: SanGimignanoState, seat: int, tower: int) -> None:
    """The cards laid stand as a new tower: pawn, then donation (clauses 52 and 57)."""
    player = g.players[seat]
    tower = rated(g, tower, height_of(tower))
    player.towers += (tower,)
    place = len(player.towers) - 1
    if g.events is not None:
        if is_run(tower):
            tell(g, {"key": "build_run", "seat": seat, "turn": g.turn, "tower": place, **run_params(tower)})
        else:
            tell(g, {"key": "build_same", "seat": seat, "turn": g.turn, "tower": place, **same_params(tower)})
    tower_grew(g, seat, place)
    open_donation(g, seat, tower)


def raise_on(g: SanGimignanoState, seat: int, place: int, code: int) -> None:
    """The cards laid stand on top of a tower: pawn, then as many cards drawn, in the main phase (clauses 37-41)."""
    player = g.players[seat]
    before = player.towers[place]
    added = extension_height(before, code)
    tower = rated(g, extended(before, code), added)
    player.towers = replaced(player.towers, place, tower)
    if g.events is not None:
        tell_extended(g, seat, place, extension_words(before, code))
    tower_grew(g, seat, place)
    if g.phase == MAIN:
        g.agenda.append(REFILL)
        draw_on(g, seat, added, EXTENSION, draw_reach(g))


def tell_extended(g: SanGimignanoState, seat: int, place: int, added: list[Card]) -> None:
    tower = g.players[seat].towers[place]
    told: TowerEvent = {"seat": seat, "turn": g.turn, "tower": place}
    if is_run(tower):
        tell(g, {"key": "extend_run", **told, **run_params(tower), "added": added})
    else:
        tell(g, {"key": "extend_same", **told, **same_params(tower), "added": added})
