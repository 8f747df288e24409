"""Donation 10, Intrigue: toppling a tower (clauses 72-74)."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from piazza.core.agenda import Step
from piazza.core.moves import Kind, Move, Question
from piazza.games.sangimignano.chapters.counter import open_five, target_params
from piazza.games.sangimignano.chapters.match_form import current_parts
from piazza.games.sangimignano.chapters.nobles import remove_from_front
from piazza.games.sangimignano.chapters.pawn import tower_fell
from piazza.games.sangimignano.chapters.questions import answer_first
from piazza.games.sangimignano.chapters.towers import (
    MOST_TOWERS,
    height_of,
    is_immune,
    number_cards,
    wilds_in,
)
from piazza.games.sangimignano.data.cards import ONE, TEN, W, cards_in
from piazza.games.sangimignano.shown import Fall, Refused, TargetRefused, ToppleFace, ToppleLabel
from piazza.games.sangimignano.state import SanGimignanoState, rival, tell
from piazza.games.sangimignano.words.notation import read_number, read_ordinal


def targets(g: SanGimignanoState, seat: int) -> list[int]:
    """The towers Intrigue may topple, as their places, those of the rival plus MOST_TOWERS: the tallest that are not
    above the new tower of the seat, which is its last and never among them (clause 153)."""
    own = len(g.players[seat].towers) - 1
    most = height_of(g.players[seat].towers[own])
    best = 0
    found: list[int] = []
    for owner in (seat, rival(seat)):
        towers = g.players[owner].towers
        for place in range(own if owner == seat else len(towers)):
            height = height_of(towers[place])
            is_safe = is_immune(towers[place])
            if height > most or height < best or (is_safe and not g.terms.immune_shield):
                continue
            if height > best:
                best = height
                found = []
            if not is_safe:  # Clause 155: with the setting an immune tower still counts as the tallest.
                found.append(place if owner == seat else MOST_TOWERS + place)
    return found


class ToppleTower(Move[SanGimignanoState, "ChooseTarget"]):
    """Names the tower that falls. `n` is its place; those of the rival come after the seat's own."""

    SIZE: ClassVar[int] = 2 * MOST_TOWERS
    FIRST: ClassVar[tuple[str, ...]] = ("topple",)

    def add_options(self, g: SanGimignanoState, ask: ChooseTarget, seat: int, first: int, found: list[int]) -> None:
        for target in targets(g, seat):
            found.append(first + target)

    def refusal(self, g: SanGimignanoState, ask: ChooseTarget, seat: int, n: int) -> Refused | None:
        owner, place = target_of(seat, n)
        towers = len(g.players[owner].towers)
        if place >= towers:
            return {"code": "no_such_tower", "ordinal": place + 1, "towers": towers, "rule": "intrigue"}
        return None if n in targets(g, seat) else no_target(g, seat, owner, place)

    def take(self, g: SanGimignanoState, ask: ChooseTarget, seat: int, n: int) -> None:
        name_target(g, seat, n)

    def text(self, g: SanGimignanoState, ask: ChooseTarget, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: SanGimignanoState, ask: ChooseTarget, seat: int, text: str) -> int:
        words = text.split(" ")
        place = read_ordinal(words[2]) if len(words) == 3 else -1
        if place < 0 or words[1] not in ("own", "rival"):
            return -1
        return place if words[1] == "own" else MOST_TOWERS + place

    def label(self, g: SanGimignanoState, ask: ChooseTarget, seat: int, n: int) -> ToppleLabel:
        owner, place = target_of(seat, n)
        return {"key": "topple_own" if owner == seat else "topple_rival", **target_params(g, owner, place)}

    def name(self, n: int) -> str:
        return f"topple {'own' if n < MOST_TOWERS else 'rival'} {n % MOST_TOWERS + 1}"


TOPPLING: Final = Kind("topple", ToppleTower())


class ChooseTarget(Question[SanGimignanoState]):
    """Clause 73: of several towers equally tall, the active player picks."""

    def __init__(self, seat: int) -> None:
        super().__init__((seat,))

    def kind(self) -> Kind:
        return TOPPLING

    def face(self, g: SanGimignanoState, seat: int) -> ToppleFace:
        return {"targets": falls(g, self.seats[0])}

    def unread(self, g: SanGimignanoState, seat: int, words: list[str]) -> Refused | None:
        ordinal = read_number(words[-1])
        if len(words) == 3 and words[0] == "topple" and words[1] in ("own", "rival") and ordinal >= 0:
            towers = len(g.players[seat if words[1] == "own" else rival(seat)].towers)
            return {"code": "no_such_tower", "ordinal": ordinal, "towers": towers, "rule": "intrigue"}
        return answer_first(TOPPLING, "topple", "intrigue", words)


def no_target(g: SanGimignanoState, seat: int, owner: int, place: int) -> TargetRefused:
    """Why Intrigue does not topple that tower; it topples some other."""
    own, tower = g.players[seat].towers, g.players[owner].towers[place]
    best_owner, best_place = target_of(seat, targets(g, seat)[0])
    code: Literal["target_is_new", "target_is_safe", "target_too_high", "target_not_tallest"] = "target_not_tallest"
    if owner == seat and place == len(own) - 1:
        code = "target_is_new"
    elif is_immune(tower):
        code = "target_is_safe"
    elif height_of(tower) > height_of(own[-1]):
        code = "target_too_high"
    return {
        "code": code,
        "owner": owner,
        "tower": place,
        "height": height_of(tower),
        "most": height_of(own[-1]),
        "tallest": height_of(g.players[best_owner].towers[best_place]),
        "rule": "intrigue",
    }


def target_of(seat: int, target: int) -> tuple[int, int]:
    """Owner and place of a tower named as `targets` does."""
    return (seat, target) if target < MOST_TOWERS else (rival(seat), target - MOST_TOWERS)


def falls(g: SanGimignanoState, seat: int) -> list[Fall]:
    """The towers that the seat's Intrigue may topple, the rival's first, with what both would have if one fell now."""
    found: list[Fall] = []
    for target in sorted(targets(g, seat), reverse=True):
        owner, place = target_of(seat, target)
        after = g.copy()
        Topple(owner, place).run(after)
        points = [sum(parts) for parts in current_parts(after)]
        found.append({**target_params(g, owner, place), "points": points})
    return found


def name_target(g: SanGimignanoState, seat: int, target: int) -> None:
    """The target is named; then, if it is the rival's, his window for a 5 (clause 150)."""
    owner, place = target_of(seat, target)
    if g.events is not None:
        tell(g, {"key": "intrigue", "seat": seat, **target_params(g, owner, place)})
    effect = Topple(owner, place)
    # Clause 148: only where donations are mandatory does a player defend his own tower against his own Intrigue.
    if owner == seat and g.terms.donation_optional:
        g.agenda.append(effect)
    else:
        open_five(g, owner, TEN, place, effect)


class Topple(Step[SanGimignanoState]):
    """Clause 74: the cards go face up on top of the deck, the smallest uppermost; a Fine Stone stays in front of its
    owner and counts (clause 172), or with the setting is removed from the game."""

    def __init__(self, owner: int, place: int) -> None:
        self.owner: Final = owner
        self.place: Final = place

    def run(self, g: SanGimignanoState) -> None:
        player = g.players[self.owner]
        tower = player.towers[self.place]
        if g.events is not None:
            tell(g, {"key": "topple", **target_params(g, self.owner, self.place)})
        player.towers = player.towers[: self.place] + player.towers[self.place + 1 :]
        player.front += wilds_in(tower) * ONE[W]
        if not g.terms.keeps_toppled_wilds:
            for _ in range(wilds_in(tower)):
                remove_from_front(g, self.owner, W)
        fallen = cards_in(number_cards(tower))
        g.top = tuple(fallen) + g.top
        g.deck_count += len(fallen)
        tower_fell(g)
