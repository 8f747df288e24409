"""Deals that people make together: what they bind, what a record of one must be, and what the chain tells."""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Any

import pytest

import piazza
from piazza.core import verifying
from piazza.core.dealing import Chain, canonical, nonce_hash, seal_of
from piazza.core.fairness import commitment, new_seed, share_of
from piazza.core.seen import Seen

SEED = "5e" * 32
OTHER_SEED = "77" * 32
MINE, YOURS = "a1" * 32, "b2" * 32
PLAYERS = [{"name": "Anna"}, {"name": "Bert"}, {"name": "Bot 3", "bot": "novice"}]


def dealt(**changes: Any) -> dict[str, Any]:
    """A record before its first entry, dealt by Anna and Bert; a key is one of the record or of its deal."""
    deal: dict[str, Any] = {"table": "t1", "nonces": [MINE, YOURS, None], "left_out": [], "voided": []}
    record = piazza.new_match("toy", players=3, seed=SEED).record().as_dict()
    deal |= {key: value for key, value in changes.items() if key in deal}
    record |= {"players": PLAYERS, "deal": deal, "entries": []}
    record["seed_commitment"] = seal_of(SEED, deal["table"], len(deal["voided"]) + 1)
    return record | {key: value for key, value in changes.items() if key not in deal}


def begun(**changes: Any) -> piazza.Match:
    return piazza.load(dealt(**changes), seed=SEED)


def finished(**changes: Any) -> dict[str, Any]:
    match = begun(**changes)
    while not match.is_over:
        match.play(match.seats_to_act[0], match.options(match.seats_to_act[0])[0])
    raw: dict[str, Any] = json.loads(match.record().as_text())
    return raw


def drawn(match: piazza.Match) -> tuple[bytes, list[str]]:
    assert match.driver is not None
    return match.driver.key, [entry.text for entry in match.entries]


def voided(unopened: list[int], hashes: list[str | None] | None = None) -> dict[str, Any]:
    known = [nonce_hash(MINE, "t1", 1), nonce_hash(YOURS, "t1", 1), None]
    seal = seal_of(OTHER_SEED, "t1", 1)
    return {"seal": seal, "seed": OTHER_SEED, "hashes": hashes or known, "unopened": unopened}


def problem(record: dict[str, Any]) -> str:
    with pytest.raises(piazza.BadRecord) as caught:
        piazza.verify(record)
    return str(caught.value)


# ---- what is bound ---------------------------------------------------------------------------------------------------


def test_the_seal_binds_seed_and_table_and_attempt() -> None:
    seals = {seal_of(SEED, "t1", 1), seal_of(SEED, "t2", 1), seal_of(SEED, "t1", 2), seal_of(OTHER_SEED, "t1", 1)}
    assert len(seals) == 4 and commitment(SEED) not in seals
    written = json.dumps(["piazza-seal", "t1", 1, SEED], separators=(",", ":"))
    assert seal_of(SEED, "t1", 1) == "sha256:" + hashlib.sha256(written.encode()).hexdigest()


@pytest.mark.parametrize(
    "change",
    [
        {"table": "t2"},
        {"nonces": [MINE, MINE, None]},
        {"nonces": [MINE, None, None], "left_out": [1]},
        {"nonces": [YOURS, MINE, None]},
        {"voided": [voided([1])], "nonces": [MINE, None, None], "left_out": [1]},
        {"players": [{"name": "Anna"}, {"name": "Carla"}, PLAYERS[2]]},
        {"players": [*PLAYERS[:2], {"name": "Bot 3", "bot": "builder"}]},
        {"options": {"rounds": 3, "mood": "calm", "friendly": False}},
        {"rules_version": 1, "options": {"rounds": 3}},
    ],
)
def test_the_key_of_all_chance_follows_from_all_that_was_agreed(change: dict[str, Any]) -> None:
    """Neither the seed alone nor any one person decides: every part changes the key."""
    defaults = piazza.new_match("toy", players=3, version=change.get("rules_version")).settings
    options = {key: change["options"].get(key, value) for key, value in defaults.items()} if "options" in change else {}
    changed = {**change, "options": options} if options else change
    assert begun().driver is not None
    assert drawn(begun(**changed))[0] != drawn(begun())[0]
    assert drawn(begun()) == drawn(begun())


def test_the_key_is_what_the_documentation_says() -> None:
    record = dealt()
    terms = {"game": "toy", "rules_version": 2, "options": record["options"], "chairs": PLAYERS, **record["deal"]}
    text = json.dumps(terms, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert drawn(begun())[0] == hmac.digest(SEED.encode(), text.encode(), "sha256")


def test_a_seed_that_was_tried_out_before_the_nonces_says_nothing_about_the_deal() -> None:
    """The server may try as many seeds as it likes: with nonces it has not seen, the first card is as open as ever."""
    liked = next(
        seed
        for seed in (f"{n:064x}" for n in range(99))
        if piazza.new_match("toy", seed=seed).entries[0].text == "deal 1"
    )
    seal = seal_of(liked, "t1", 1)
    nonces = [f"{n:064x}" for n in range(200)]
    first = [
        piazza.load(dealt(nonces=[nonce, YOURS, None], seed_commitment=seal), seed=liked).entries[0].text
        for nonce in nonces
    ]
    assert 20 < first.count("deal 1") < 80, "a quarter, by its weight"


def test_what_was_taken_back_freely_never_changes_what_is_drawn() -> None:
    def card(undos: int) -> object:
        deal = {"table": "t1", "nonces": [MINE, YOURS], "left_out": [], "voided": []}
        raw = piazza.new_match("sangimignano", seed=SEED).record().as_dict()
        players = PLAYERS[:2]
        seal = seal_of(SEED, "t1", 1)
        match = piazza.load(raw | {"players": players, "deal": deal, "seed_commitment": seal, "entries": []}, seed=SEED)
        seat = match.seats_to_act[0]
        for _ in range(undos):
            match.play(seat, "pass")
            match.undo(seat)
        match.play(seat, "buy")
        return match.play(seat, "deck")[-1]["card"]

    assert len({card(undos) for undos in range(12)}) == 1


def test_an_outcome_has_the_share_of_its_weight() -> None:
    assert share_of(7, [5, 7, 9], []) == (1, 2, 3)
    assert share_of(7, [5, 7, 9], [2, 4, 1]) == (2, 6, 7)
    match = begun()
    assert match.driver is not None
    for number, entry in enumerate(entry for entry in match.entries if entry.by == piazza.CHANCE):
        assert entry.share is not None
        low, high, total = entry.share
        assert low <= match.driver._number(number, total) < high


# ---- records of deals ------------------------------------------------------------------------------------------------


def test_a_deal_is_verified() -> None:
    record = finished()
    report = piazza.verify(record)
    assert verifying.DEAL in report.checked
    assert {verifying.NONCES, verifying.EARLIER} <= set(report.unchecked)
    assert verifying.CHOSEN in piazza.verify(json.loads(_alone().as_text())).unchecked


def test_what_a_board_must_be_follows_from_the_entries_alone() -> None:
    """So whoever runs the rules finds a false board over honest entries."""
    match = begun()
    shown: list[tuple[int, list[Seen[Any]]]] = []
    while not match.is_over:
        shown.append((len(match.entries), [match.view(seat) for seat in (*range(3), piazza.SPECTATOR)]))
        match.play(match.seats_to_act[0], match.options(match.seats_to_act[0])[0])
    record = match.record()
    for number, views in shown:
        again = piazza.replay(record, number)
        assert [again.view(seat) for seat in (*range(3), piazza.SPECTATOR)] == views
    claimed = record.as_dict()
    result: Any = claimed["result"]
    result["scores"][0] += 1
    with pytest.raises(piazza.BadRecord, match="result"):
        piazza.verify(claimed)


def _alone() -> piazza.Record:
    match = piazza.new_match("toy", seed=3)
    while not match.is_over:
        match.play(match.seats_to_act[0], "bid 1")
    return match.record()


def test_a_deal_survives_loading_and_saving() -> None:
    record = finished(voided=[voided([1])], nonces=[MINE, None, None], left_out=[1])
    assert json.loads(piazza.load(record).record().as_text()) == record
    assert verifying.DEAL in piazza.verify(record).checked


@pytest.mark.parametrize(
    "change",
    [
        {"nonces": [YOURS, MINE, None]},
        {"nonces": [MINE, None, None], "left_out": [1]},
        {"table": "t2"},
    ],
)
def test_a_changed_deal_does_not_verify(change: dict[str, Any]) -> None:
    record = finished()
    changed = {**record, "deal": {**record["deal"], **change}}
    assert "the seed gives" in problem(changed) or "the one with the commitment" in problem(changed)


def test_other_names_at_the_table_do_not_verify() -> None:
    record = finished()
    assert "the seed gives" in problem({**record, "players": [{"name": "Zoe"}, *record["players"][1:]]})


def test_a_seed_that_can_be_guessed_is_refused_in_a_deal() -> None:
    record = dealt(seed_commitment=seal_of("90210", "t1", 1))
    with pytest.raises(piazza.BadRecord, match="64 digits"):
        piazza.load(record, seed="90210")
    assert len(new_seed()) == 64


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"table": ""}, "deal.table: expected a text of 1 to 40"),
        ({"nonces": [MINE, YOURS]}, "deal.nonces: expected 3, one for each seat"),
        ({"nonces": [MINE, YOURS, MINE]}, "deal.nonces[2]: expected null, as this seat is not asked"),
        ({"nonces": ["abc", YOURS, None]}, "deal.nonces[0]: expected null or 64 digits"),
        ({"nonces": [MINE, None, None]}, "deal.left_out: expected the people without a nonce, [1]"),
        ({"left_out": [2]}, "deal.left_out: expected the people without a nonce, []"),
        ({"voided": [{}]}, "deal.voided[0].seed: expected 64 digits"),
        ({"voided": [voided([])], "nonces": [MINE, YOURS, None]}, "unopened: expected seats with a hash"),
        ({"voided": [voided([2])]}, "unopened: expected seats with a hash"),
        ({"voided": [{**voided([1]), "seal": seal_of(SEED, "t1", 1)}]}, "deal.voided[0].seal: expected that of its"),
        ({"voided": [voided([1])]}, "deal.nonces[1]: expected null, as this seat is not asked"),
        ({"position": {"cards": [1, 2, 3]}}, "deal: expected a seed_commitment and no position"),
        ({"seed_commitment": ""}, "deal: expected a seed_commitment and no position"),
    ],
)
def test_a_deal_that_no_table_can_come_to_is_refused(change: dict[str, Any], expected: str) -> None:
    assert expected in problem(dealt(**change))


def test_version_1_knows_no_deals() -> None:
    assert "unknown key 'deal'" in problem({**dealt(), "format_version": 1})


# ---- the chain -------------------------------------------------------------------------------------------------------


def test_the_chain_tells_any_other_entry_and_nothing_before_the_key_is_known() -> None:
    entries = finished()["entries"]

    def last(key: bytes, lines: list[dict[str, object]]) -> str:
        chain = Chain(key, "sha256:00")
        for line in lines:
            chain.add(line)
        return chain.value

    honest = last(b"key", entries)
    for number, entry in enumerate(entries):
        changed = [*entries[:number], {**entry, "do": "another"}, *entries[number + 1 :]]
        assert last(b"key", changed) != honest
    assert last(b"key", entries[:-1]) != honest != last(b"another key", entries)


def test_canonical_json_is_the_same_everywhere() -> None:
    assert canonical({"b": 1, "a": ["ü", None, True]}) == '{"a":["ü",null,true],"b":1}'.encode()
