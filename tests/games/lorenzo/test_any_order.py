"""The cards at work are decided about in any order; in the first version of the rules in the order of taking."""

from __future__ import annotations

from itertools import permutations

import piazza
from piazza.core.agenda import current_ask
from piazza.core.fingerprint import digest
from tests.clauses import clause
from tests.games.lorenzo.table import BASIC, EMPTY, goods, rich
from tests.support import play, refused

RICH_COINS = 20
CARDS = ["stonemasons-shop", "chapel", "residence"]


def producing(version: int | None = None, **held: object) -> piazza.Match:
    seat = rich(cards=CARDS, **held)
    given = {"players": 2, "options": BASIC, "towers": EMPTY, "seats": [seat], "dice": [3, 1, 1]}
    match = piazza.position("lorenzo", given, version=version)
    play(match, "black production small")
    return match


@clause("lorenzo", 126)
def test_any_card_may_be_the_first() -> None:
    match = producing()
    assert [text for text in match.options(0) if text.startswith("use")] == [
        "use stonemasons-shop 1", "use stonemasons-shop 2", "use chapel", "use residence",
    ]  # fmt: skip
    play(match, "use residence")
    assert [text for text in match.options(0) if text.startswith("leave")] == ["leave stonemasons-shop", "leave chapel"]


def test_the_same_decisions_lead_to_the_same_state() -> None:
    found = set()
    for order in permutations(["use stonemasons-shop 2", "leave chapel", "use residence"]):
        match = producing()
        play(match, *order)
        assert [entry.text for entry in match.entries[-3:]] == list(order)
        found.add(digest(match.state))
    assert len(found) == 1


def test_what_can_no_longer_be_paid_is_left_without_a_question() -> None:
    match = producing(coins=1)
    play(match, "use residence")
    assert [text for text in match.options(0) if "chapel" in text] == []
    other = producing(coins=1)
    play(other, "leave chapel", "use residence")
    assert digest(match.state) == digest(other.state)


def test_search_is_told_one_card_after_the_other() -> None:
    match = producing()
    play(match, "use chapel")
    ask = current_ask(match.state)
    assert ask is not None
    told = [ask.text(match.state, 0, option) for option in ask.telling(match.state, 0)]
    assert told == ["leave stonemasons-shop", "use stonemasons-shop 1", "use stonemasons-shop 2"]


def test_the_question_names_all_cards_that_are_asked_about() -> None:
    assert len(_asked(producing())) == 3 and len(_asked(producing(1))) == 1


def _asked(match: piazza.Match) -> list[int]:
    ask = match.view(0)["ask"]
    assert isinstance(ask, dict)
    asked: list[int] = ask["params"]["asked"]
    return asked


def test_the_first_version_asks_card_by_card() -> None:
    match = producing(1)
    assert match.options(0) == ["leave stonemasons-shop", "use stonemasons-shop 1", "use stonemasons-shop 2"]
    refusal = refused(match, 0, "use chapel")
    assert (refusal.code, refusal.params) == ("card_first", {"card": 30}), "the stonemason's shop comes first"
    play(match, "leave stonemasons-shop", "use chapel", "use residence")
    assert goods(match)["coins"] == RICH_COINS - 2 + 2, "one for the chapel, one for the residence, two from the tile"
