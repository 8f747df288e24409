"""The board as data: the shipped file, and boards that owners bring."""

from __future__ import annotations

import copy
import importlib.resources
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import piazza
from piazza.core.messages import load_messages
from piazza.games.aquileia import cards
from piazza.games.aquileia.boardfile import check_board, read_board
from tests.clauses import clause
from tests.games.aquileia.words import coins, given, owner_of, player, purse
from tests.support import board, play

RULES = Path(__file__).parents[3] / "docs" / "rules"
SHIPPED: dict[str, Any] = json.loads(
    importlib.resources.files("piazza.games.aquileia").joinpath("board.json").read_text(encoding="utf-8")
)


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    mine = copy.deepcopy(SHIPPED)
    change(mine)
    return mine


def test_the_shipped_board_is_valid_and_without_remarks() -> None:
    plain, warnings = read_board(json.dumps(SHIPPED))
    assert warnings == []
    assert check_board(plain) == (plain, [])  # the plain form is a board file itself
    assert list(plain) == ["action_spaces", "pecunia_exchanges", "buildings"]


@clause("aquileia", 13)
def test_every_item_of_the_shipped_board_says_how_sure_it_is() -> None:
    for group in SHIPPED["buildings"].values():
        for site in group:
            assert site["status"] in SHIPPED["status_key"]
    for space in SHIPPED["action_spaces"]:
        assert space["status"] in SHIPPED["status_key"]
    assert SHIPPED["pecunia_exchanges"]["status"] == "reconstruction"


def price(cost: dict[str, int]) -> list[str]:
    return [str(cost.get(kind, 0)) for kind in ("copper", "silver", "gold", "servi")]


def coins_in_words(coins: dict[str, int], language: str) -> str:
    words = load_messages(language, "aquileia").catalogue
    named = [(words[f"coin.{kind}"], count) for kind, count in coins.items() if kind != "vp" and count]
    if language == "ja":
        return "＋".join(f"{word}{count}枚" for word, count in named)
    return " + ".join(f"{count} {word}" for word, count in named)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_rules_page_lists_every_site_and_swap(language: str) -> None:
    words = load_messages(language, "aquileia").catalogue
    buildings = SHIPPED["buildings"]
    wanted = []
    for villa in buildings["villas"]:
        name = words[f"site.{villa['id'].replace('_', '-')}"]
        wanted.append([name, str(villa["vp"]), *price(villa["cost"])])
    for shop in buildings["workshops"]:
        wanted.append([words[f"site.{shop['name']}"], str(shop["activation_income"]["vp"]), *price(shop["cost"])])
    for bank in buildings["private_banks"]:
        name, income = words[f"site.{bank['name'].replace(' ', '-')}"], bank["activation_income"]
        wanted.append([name, coins_in_words(income, language), *price(bank["cost"])])
    for swap in SHIPPED["pecunia_exchanges"]["list"]:
        wanted.append([coins_in_words(swap["give"], language), coins_in_words(swap["get"], language)])
    page = (RULES / f"aquileia.{language}.md").read_text(encoding="utf-8")
    lines = page.partition("{#sites}")[2].partition("**")[0].splitlines()
    rows = [line.strip("| ").split(" | ") for line in lines if line.startswith("| ")]
    heads = [at - 1 for at, line in enumerate(lines) if line.startswith("|--")]
    titles = [lines[at].strip("| ").split(" | ") for at in heads]
    assert len(titles) == 4 and [row for row in rows if row not in titles] == wanted


def points(cost: dict[str, int]) -> int:
    return sum(cost.get(kind, 0) * worth for kind, worth in (("copper", 1), ("silver", 2), ("gold", 3), ("servi", 1)))


@clause("aquileia", 13)
def test_reconstructed_prices_keep_the_documented_balance() -> None:
    for villa in SHIPPED["buildings"]["villas"]:
        assert points(villa["cost"]) == villa["vp"] + 2 == villa["resource_points"]
    for workshop in SHIPPED["buildings"]["workshops"]:
        assert points(workshop["cost"]) == 2 * workshop["vp"] - 1 == workshop["resource_points"]
    for bank in SHIPPED["buildings"]["private_banks"]:
        assert points(bank["cost"]) == points(bank["activation_income"]) + 3 == bank["resource_points"]
    for swap in SHIPPED["pecunia_exchanges"]["list"]:
        assert points(swap["give"]) == points(swap["get"])


def test_the_card_tables_are_those_of_the_file() -> None:
    hand = {f"{entry['kind'].replace('_', '-')}-{entry['value']}": entry["count"] for entry in
            SHIPPED["cards"]["horses_and_weapons"]["list"]}  # fmt: skip
    hand |= {f"servus-{entry['servi']}": entry["count"] for entry in SHIPPED["cards"]["servi"]["list"]}
    assert hand == dict(zip(cards.CARD_WORDS, cards.CARD_COUNTS, strict=True))
    laurels = {str(entry.get("color", entry.get("points"))): entry["count"] for entry in
               SHIPPED["cards"]["stadium_laurels"]["list"]}  # fmt: skip
    assert laurels == dict(zip(cards.LAUREL_WORDS, cards.LAUREL_COUNTS, strict=True))
    assert ["-".join(pair) for pair in SHIPPED["cards"]["theatre_laurels"]["list"]] == list(cards.THEATRE_WORDS)


def site(mine: dict[str, Any], word: str) -> dict[str, Any]:
    for group in mine["buildings"].values():
        for entry in group:
            if entry["id"] == word:
                found: dict[str, Any] = entry
                return found
    raise AssertionError(word)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda b: site(b, "villa_blue_8").update(id="villa_blue_10"), "villa_blue_10: the id comes twice"),
        (lambda b: site(b, "villa_blue_8").update(color="green"), "villa_blue_8: color: expected one of white"),
        (lambda b: site(b, "villa_blue_8")["cost"].update(copper=-1), "villa_blue_8: cost: copper: expected a whole"),
        (lambda b: site(b, "villa_blue_8")["cost"].update(copper=1.5), "villa_blue_8: cost: copper: expected a whole"),
        (lambda b: site(b, "villa_blue_8")["cost"].update(bronze=1), "cost: unknown key 'bronze'; expected one of"),
        (lambda b: site(b, "villa_blue_8").update(vp=-3), "villa_blue_8: vp: expected a whole number from 0 to 99"),
        (lambda b: site(b, "villa_blue_8").update(vp=True), "villa_blue_8: vp: expected a whole number"),
        (lambda b: site(b, "villa_blue_8").pop("cost"), "villa_blue_8: cost: expected an object, got nothing"),
        (lambda b: site(b, "villa_blue_8").update(id="big villa"), "villas: id: expected letters, digits"),
        (lambda b: site(b, "bank_I")["activation_income"].update(gold="1"), "bank_I: activation_income: gold: exp"),
        (lambda b: site(b, "bank_I").update(name=""), "bank_I: name: expected a text"),
        (lambda b: b["pecunia_exchanges"].update(list=[]), "pecunia_exchanges: list: expected 1 to 16 swaps, got 0"),
        (lambda b: b["pecunia_exchanges"]["list"][1].update(get={}), "swap 2: get: expected at least one coin"),
        (lambda b: b["pecunia_exchanges"]["list"][1].update(give={"copper": 0}), "swap 2: give: expected at least one"),
        (lambda b: b["pecunia_exchanges"]["list"][1].update(b["pecunia_exchanges"]["list"][0]), "swap 2 is the same"),
        (lambda b: b["action_spaces"].pop(3), "action_spaces: equi_2 is missing"),
        (lambda b: b["action_spaces"][3].update(id="equi_4"), "action_spaces: equi_4 is not one of the 28 spaces"),
        (lambda b: b["action_spaces"][3].update(id="equi_1"), "action_spaces: equi_1 comes twice"),
        (lambda b: b["action_spaces"][9].update(strength=0), "arena_1: strength: expected a whole number from 1 to 9"),
        (lambda b: b["buildings"].pop("villas"), "villas: expected a list, got nothing"),
        (lambda b: b["buildings"].update(towers=[]), "unknown key 'towers'; expected one of villas"),
        (lambda b: b["buildings"].update(villas=[], workshops=[], private_banks=[]), "expected 1 to 48 sites, got 0"),
        (lambda b: b["buildings"]["villas"].extend({"id": f"v{n}", "color": "blue", "vp": 1, "cost": {}} for n in
                                                   range(17)), "expected 1 to 48 sites, got 49"),
    ],
)  # fmt: skip
def test_faults_are_named(change: Callable[[dict[str, Any]], object], message: str) -> None:
    with pytest.raises(piazza.BadSettings, match=r"^board: ") as caught:
        piazza.new_match("aquileia", 3, settings={"board": changed(change)})
    assert message in str(caught.value)


@pytest.mark.parametrize("text", ["", "{", "[]", '"board"', "7"])
def test_what_is_no_board_is_refused(text: str) -> None:
    with pytest.raises(piazza.BadSettings, match=r"^board: file: expected (an object|JSON)"):
        read_board(text)


@pytest.mark.parametrize(
    ("change", "warning"),
    [
        (lambda b: b.update(extra=1), "board: 'extra' is not read"),
        (lambda b: b.pop("action_spaces"), "action_spaces is missing, so the strengths of the shipped board are used"),
        (lambda b: site(b, "villa_blue_8").update(price=3), "villa_blue_8: 'price' is not read"),
        (lambda b: site(b, "villa_blue_8").update(cost={}), "villa_blue_8: it costs nothing"),
        (lambda b: site(b, "bank_I").update(vp=2), "bank_I: vp 2 is never scored"),
        (lambda b: site(b, "bank_I").update(activation_income={}), "bank_I: activating it gives nothing"),
        (lambda b: site(b, "workshop_pistor").update(vp=9), "workshop_pistor: it scores 9 when built but 2 when"),
    ],
)
def test_slips_are_remarked(change: Callable[[dict[str, Any]], object], warning: str) -> None:
    _, warnings = read_board(json.dumps(changed(change)))
    assert len(warnings) == 1 and warning in warnings[0]


def own_board() -> dict[str, Any]:
    def change(mine: dict[str, Any]) -> None:
        mine["buildings"]["workshops"] = [
            {"id": "salina", "name": "Salt works", "vp": 7, "cost": {"copper": 1}},
            {"id": "workshop_pistor", "name": "pistor", "vp": 2, "cost": {"silver": 1, "servi": 1}},
        ]
        mine["buildings"]["villas"][0]["vp"] = 12
        mine["pecunia_exchanges"]["list"] = [{"give": {"copper": 1, "silver": 1}, "get": {"gold": 1}}]
        mine["action_spaces"][11]["strength"] = 4

    return read_board(json.dumps(changed(change)))[0]


@clause("aquileia", 14)
def test_an_owners_board_is_played_on() -> None:
    options = {"board": own_board()}
    match = given(options=options, phase="forum", spaces={"forum_2": 0}, seats=[{"coins": purse(1)}])
    assert match.options(0) == ["build salina", "skip"]
    assert match.choices(0)[0]["key"] == "build_without_servi_own"
    events = play(match, "build salina")
    assert events[0]["key"] == "built_without_servi_scoring_own" and events[0]["name"] == "Salt works"
    assert player(match, 0)["points"] == 7 and owner_of(match, "salina") == 0
    match = given(options=options, phase="mercatus", spaces={"pecunia": 0})
    assert match.options(0) == ["swap 1 copper 1 silver for 1 gold", "skip"]
    play(match, "swap 1 copper 1 silver for 1 gold")
    assert coins(match, 0) == (1, 0, 2)
    match = given(options=options, phase="arena", spaces={"arena_3": 0})
    assert board(match)["contests"]["arena"][0]["spaces"] == 4


def test_a_workshop_without_an_income_of_its_own_gives_its_value() -> None:
    options = {"board": own_board()}
    match = given(options=options, phase="portus", spaces={"portus_gold": 0}, seats=[{"buildings": ["salina"]}])
    assert player(match, 0)["points"] == 7


def test_the_record_stores_the_board_it_was_played_on() -> None:
    mine = own_board()
    match = piazza.new_match("aquileia", 3, seed=5, settings={"board": mine})
    play(match, "place dolus")
    record = match.record()
    assert record.settings["board"] == mine
    again = piazza.load(json.loads(record.as_text()))
    assert board(again)["sites"] == board(match)["sites"] and len(board(again)["sites"]) == 22
