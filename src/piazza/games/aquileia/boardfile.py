"""Board files: the shipped board, and boards that owners of the game bring themselves.

A board file is JSON. `buildings` (villas, workshops, private_banks) and `pecunia_exchanges` are read always;
`action_spaces` may be left out, or must name the 28 spaces, with the strengths printed in arena and stadium. What else
the shipped file says (cards, dice, rewards) is the game itself and cannot be changed.
"""

from __future__ import annotations

import importlib.resources
from typing import Final

from piazza.core.errors import BadSettings, shown
from piazza.games.aquileia.board import (
    ARENA,
    BANK,
    MOST_SITES,
    MOST_SWAPS,
    SPACE_AREAS,
    SPACE_WORDS,
    STADIUM,
    VILLA,
    WORKSHOP,
    Board,
    Site,
    Swap,
)
from piazza.games.aquileia.boardvalues import BOARD, MOST_LETTERS, as_amounts, as_whole, as_word
from piazza.games.aquileia.cards import COIN_WORDS, COLOUR_WORDS

GROUPS: Final = ("villas", "workshops", "private_banks")
KIND_OF_GROUP: Final[tuple[int, ...]] = (VILLA, WORKSHOP, BANK)
STRENGTHS: Final[tuple[int, ...]] = (0,) * 9 + (1, 1, 2) * 3 + (0,) * 10
MOST_STRENGTH: Final = 9
MOST_NOTE: Final = 400
MOST_NAMED_WORTH: Final = 15
"""Messages have names for villas of 1 to 15 points in every colour."""

# Names that the messages of the game can say in every language; all others are shown as their owner wrote them.
KNOWN_NAMES: Final = (
    "pistor", "figulus", "lanarius", "vinarius", "ferrarius", "textor", "lapidarius", "aerarius", "vitrarius",
    "musivarius", "sucinarius", "gemmarius", "argentaria I", "argentaria II", "argentaria III", "argentaria IV",
)  # fmt: skip

# Parts of the shipped file that describe the game but are not read from a board.
DESCRIPTIVE: Final = (
    "game", "about", "players", "rounds", "status_key", "player_count_changes", "per_player", "player_colors", "coins",
    "dice", "phase_order", "mercatus_order", "action_space_count", "tiebreaker_track", "arena_rewards",
    "stadium_rewards", "cards", "design_rule",
)  # fmt: skip
SITE_KEYS: Final = (
    "id", "type", "side", "name", "color", "vp", "cost", "activation_income", "resource_points", "status", "note",
)  # fmt: skip


def read_board(json_text: str) -> tuple[dict[str, object], list[str]]:
    """Reads an owner's board file: the value for the setting `board`, and remarks on what looks like a slip.

    Raises BadSettings naming the item and what was expected.
    """
    return check_board(BOARD.json(json_text, "file"))


def check_board(raw: object) -> tuple[dict[str, object], list[str]]:
    """The board in its plain form, which holds just what a match is played with; and remarks."""
    warnings: list[str] = []
    given = BOARD.an_object(raw, "file")
    known = (*DESCRIPTIVE, "action_spaces", "pecunia_exchanges", "buildings")
    for key in given:
        if key not in known:
            warnings.append(f"board: {shown(key)} is not read")
    plain: dict[str, object] = {
        "action_spaces": _check_spaces(given.get("action_spaces"), warnings),
        "pecunia_exchanges": {"list": _check_swaps(given.get("pecunia_exchanges"))},
        "buildings": _check_buildings(given.get("buildings"), warnings),
    }
    return plain, warnings


# ---- spaces and swaps -----------------------------------------------------------------------------------------------


def _check_spaces(raw: object, warnings: list[str]) -> list[object]:
    if raw is None:
        warnings.append("board: action_spaces is missing, so the strengths of the shipped board are used")
        return [_plain_space(at, STRENGTHS[at]) for at in range(len(SPACE_WORDS))]
    found: dict[str, dict[str, object]] = {}
    for item in BOARD.items(raw, "action_spaces"):
        space = BOARD.an_object(item, "action_spaces")
        word = as_word(space.get("id"), "action_spaces: id")
        if word not in SPACE_WORDS:
            raise BadSettings(f"board: action_spaces: {word} is not one of the 28 spaces")
        if word in found:
            raise BadSettings(f"board: action_spaces: {word} comes twice")
        found[word] = space
    for word in SPACE_WORDS:
        if word not in found:
            raise BadSettings(f"board: action_spaces: {word} is missing")
    return [_plain_space(at, _strength(found[SPACE_WORDS[at]], at)) for at in range(len(SPACE_WORDS))]


def _strength(space: dict[str, object], at: int) -> int:
    if SPACE_AREAS[at] not in (ARENA, STADIUM):
        return 0
    return BOARD.whole(space.get("strength"), f"{SPACE_WORDS[at]}: strength", 1, MOST_STRENGTH)


def _plain_space(at: int, strength: int) -> object:
    space: dict[str, object] = {"id": SPACE_WORDS[at]}
    if strength:
        space["strength"] = strength
    return space


def _check_swaps(raw: object) -> list[object]:
    lines = BOARD.items(BOARD.an_object(raw, "pecunia_exchanges").get("list"), "pecunia_exchanges: list")
    if not 1 <= len(lines) <= MOST_SWAPS:
        raise BadSettings(f"board: pecunia_exchanges: list: expected 1 to {MOST_SWAPS} swaps, got {len(lines)}")
    swaps: list[object] = []
    for at, line in enumerate(lines):
        name = f"pecunia_exchanges: swap {at + 1}"
        swap = BOARD.an_object(line, name)
        plain: dict[str, object] = {}
        for side in ("give", "get"):
            coins = as_amounts(swap.get(side), f"{name}: {side}", COIN_WORDS)
            if sum(coins.values()) == 0:
                raise BadSettings(f"board: {name}: {side}: expected at least one coin, got none")
            plain[side] = dict(coins)
        if plain in swaps:
            raise BadSettings(f"board: {name} is the same as an earlier one")
        swaps.append(plain)
    return swaps


# ---- buildings ------------------------------------------------------------------------------------------------------


def _check_buildings(raw: object, warnings: list[str]) -> dict[str, object]:
    buildings = BOARD.fields(raw, "buildings", GROUPS)
    words: list[str] = []
    plain: dict[str, object] = {}
    for group in GROUPS:
        sites = [_check_site(site, group, words, warnings) for site in BOARD.items(buildings.get(group), group)]
        plain[group] = list(sites)
    if not 1 <= len(words) <= MOST_SITES:
        raise BadSettings(f"board: buildings: expected 1 to {MOST_SITES} sites, got {len(words)}")
    return plain


def _check_site(raw: object, group: str, words: list[str], warnings: list[str]) -> dict[str, object]:
    site = BOARD.an_object(raw, group)
    word = as_word(site.get("id"), f"{group}: id")
    if word in words:
        raise BadSettings(f"board: {word}: the id comes twice")
    words.append(word)
    for key in site:
        if key not in SITE_KEYS:
            warnings.append(f"board: {word}: {shown(key)} is not read")
    plain: dict[str, object] = {"id": word}
    if group == "villas":
        plain["color"] = COLOUR_WORDS[BOARD.index(site.get("color"), f"{word}: color", COLOUR_WORDS)]
    if "name" in site:
        plain["name"] = BOARD.text(site["name"], f"{word}: name", 1, MOST_LETTERS)
    worth = as_whole(site.get("vp", 0 if group == "private_banks" else None), f"{word}: vp")
    plain["vp"] = worth
    cost = as_amounts(site.get("cost"), f"{word}: cost", (*COIN_WORDS, "servi"))
    plain["cost"] = dict(cost)
    if group != "villas":
        income = _income(site, group, word, worth, warnings)
        plain["activation_income"] = dict(income)
    if sum(cost.values()) == 0:
        warnings.append(f"board: {word}: it costs nothing")
    if group == "private_banks" and worth:
        warnings.append(f"board: {word}: vp {worth} is never scored, because a bank scores nothing in the forum")
    for key in ("status", "note"):
        if key in site:
            plain[key] = BOARD.text(site[key], f"{word}: {key}", 1, MOST_NOTE)
    return plain


def _income(site: dict[str, object], group: str, word: str, worth: int, warnings: list[str]) -> dict[str, int]:
    raw = site.get("activation_income")
    if raw is None and group == "workshops":
        raw = {"vp": worth}
    income = as_amounts(raw, f"{word}: activation_income", ("vp", *COIN_WORDS))
    if group == "workshops" and income["vp"] != worth:
        warnings.append(f"board: {word}: it scores {worth} when built but {income['vp']} when activated")
    if sum(income.values()) == 0:
        warnings.append(f"board: {word}: activating it gives nothing")
    return income


# ---- from the plain form to the board -------------------------------------------------------------------------------


def build_board(plain: dict[str, object]) -> Board:
    """The board of a value that `check_board` has returned."""
    spaces = BOARD.items(plain["action_spaces"], "action_spaces")
    strengths = [as_whole(BOARD.an_object(space, "space").get("strength", 0), "strength") for space in spaces]
    swaps: list[Swap] = []
    for item in BOARD.items(BOARD.an_object(plain["pecunia_exchanges"], "pecunia_exchanges")["list"], "list"):
        swap = BOARD.an_object(item, "swap")
        give = as_amounts(swap["give"], "give", COIN_WORDS)
        get = as_amounts(swap["get"], "get", COIN_WORDS)
        swaps.append(Swap(tuple(give.values()), tuple(get.values())))
    sites: list[Site] = []
    buildings = BOARD.an_object(plain["buildings"], "buildings")
    for at in range(len(GROUPS)):
        for item in BOARD.items(buildings[GROUPS[at]], GROUPS[at]):
            sites.append(_build_site(BOARD.an_object(item, GROUPS[at]), KIND_OF_GROUP[at]))
    return Board(tuple(sites), tuple(swaps), tuple(strengths))


def _build_site(plain: dict[str, object], kind: int) -> Site:
    word = str(plain["id"])
    cost = as_amounts(plain["cost"], "cost", (*COIN_WORDS, "servi"))
    income = as_amounts(plain.get("activation_income", {}), "income", ("vp", *COIN_WORDS))
    colour = COLOUR_WORDS.index(str(plain["color"])) if kind == VILLA else -1
    name = str(plain.get("name", word))
    title = ""
    worth = as_whole(plain["vp"], "vp")
    if kind == VILLA and "name" not in plain and 1 <= worth <= MOST_NAMED_WORTH:
        title = f"villa-{COLOUR_WORDS[colour]}-{worth}"
    elif kind != VILLA and name in KNOWN_NAMES:
        title = name.replace(" ", "-")
    return Site(
        word,
        title,
        name,
        kind,
        colour,
        worth,
        (cost["copper"], cost["silver"], cost["gold"]),
        cost["servi"],
        income["vp"],
        (income["copper"], income["silver"], income["gold"]),
        str(plain.get("status", "")),
        str(plain.get("note", "")),
    )


def _shipped() -> Board:
    source = importlib.resources.files("piazza.games.aquileia").joinpath("board.json")
    return build_board(read_board(source.read_text(encoding="utf-8"))[0])


SHIPPED_BOARD: Final = _shipped()
