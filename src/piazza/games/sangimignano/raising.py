"""Towers rise: the pawn, then what a Build or an Extend leads to (clauses 34, 37-41, 50)."""

from __future__ import annotations

from piazza.games.sangimignano.cards import (
    LEAST_NUMBER,
    WORDS,
    W,
)
from piazza.games.sangimignano.donations import open_donation
from piazza.games.sangimignano.draw import EXTENSION, draw_on, draw_reach
from piazza.games.sangimignano.pawn import tower_grew
from piazza.games.sangimignano.refill import REFILL
from piazza.games.sangimignano.shapes import TOWER_OF
from piazza.games.sangimignano.state import MAIN, GameState, tell
from piazza.games.sangimignano.towers import (
    extended,
    extension_height,
    graced_storeys,
    height_of,
    is_run,
    replaced,
    storeys,
    top_of,
    wilds_in,
    without_grace,
)


def rated(g: GameState, tower: int, storeys: int) -> int:
    """The tower with the storeys laid just now marked where they come too late for Grace (clause 188)."""
    if g.terms.late_grace or g.phase == MAIN or not graced_storeys(tower):
        return tower
    return without_grace(tower, storeys)


def raise_tower(g: GameState, seat: int, tower: int) -> None:
    """The cards laid stand as a new tower: pawn, then donation (clauses 52 and 57)."""
    player = g.players[seat]
    tower = rated(g, tower, height_of(tower))
    player.towers += (tower,)
    place = len(player.towers) - 1
    if g.events is not None:
        params: dict[str, object] = {"seat": seat, "turn": g.turn, "tower": place}
        params.update(tower_params(tower))
        tell(g, "build_run" if is_run(tower) else "build_same", params)
    tower_grew(g, seat, place)
    open_donation(g, seat, tower)


def raise_on(g: GameState, seat: int, place: int, code: int) -> None:
    """The cards laid stand on top of a tower: pawn, then as many cards drawn, in the main phase (clauses 37-41)."""
    player = g.players[seat]
    before = player.towers[place]
    added = extension_height(before, code)
    tower = rated(g, extended(before, code), added)
    player.towers = replaced(player.towers, place, tower)
    if g.events is not None:
        params: dict[str, object] = {"seat": seat, "turn": g.turn, "tower": place}
        params.update(tower_params(tower))
        params["added"] = extension_words(before, code)
        tell(g, "extend_run" if is_run(tower) else "extend_same", params)
    tower_grew(g, seat, place)
    if g.phase == MAIN:
        g.agenda.append(REFILL)
        draw_on(g, seat, added, EXTENSION, draw_reach(g))


def tower_params(tower: int) -> dict[str, object]:
    """What a log line and a board need of a tower."""
    shown: dict[str, object] = {"cards": [WORDS[kind] for kind in storeys(tower)], "height": height_of(tower)}
    if is_run(tower):
        shown["top"] = top_of(tower)
        shown["bottom"] = top_of(tower) + height_of(tower) - 1
    else:
        shown["number"] = top_of(tower)
    return shown


def extension_words(tower: int, code: int) -> list[str]:
    """The cards of an extension from top to bottom."""
    if not is_run(tower):
        return [WORDS[W]] * (code & 3) + [WORDS[top_of(tower) - LEAST_NUMBER]] * (code >> 2)
    return [WORDS[kind] for kind in storeys(extended(tower, code))[: extension_height(tower, code)]]


def build_label(shape: int) -> tuple[str, dict[str, object]]:
    tower = TOWER_OF[shape]
    key = "build_run" if is_run(tower) else "build_same"
    return (key + "_wild" if wilds_in(tower) else key), tower_params(tower)


def extend_label(g: GameState, seat: int, place: int, code: int) -> tuple[str, dict[str, object]]:
    tower = g.players[seat].towers[place]
    params: dict[str, object] = {"tower": place, "ordinal": place + 1}
    params.update(tower_params(tower))
    params["cards"] = extension_words(tower, code)
    return "extend_run" if is_run(tower) else "extend_same", params
