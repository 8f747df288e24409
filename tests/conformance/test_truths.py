"""What people read is true: every event and every refusal, by cause, word by word in both languages."""

from __future__ import annotations

import linecache

import pytest

import piazza
from piazza.core.registry import OWN_GAMES
from tests.conformance.sites import Site, passing, sites_of
from tests.conformance.truths import keys_of, rows_of

UNSAID: dict[str, set[str]] = {game: set() for game in OWN_GAMES}
"""Messages without a row: who has built all nine houses is not asked where to build; what is left after a joust has
always fitted on its tower so far."""
UNSAID["aquileia"] = {"refusal.no_house"}
UNSAID["sangimignano"] = {"refusal.rest_does_not_fit"}
NOT_YET = {"after_joust.AfterJoust.no_new_tower"}
"""Places that no row comes through yet: what is left after a joust is too low for a tower. Nothing is added here."""


@pytest.mark.parametrize("game", OWN_GAMES)
def test_every_cause_says_what_the_table_says(game: str) -> None:
    for row in rows_of(game):
        assert row.said() == row.lines, row.name


@pytest.mark.parametrize("game", OWN_GAMES)
def test_every_message_has_a_cause_and_every_cause_a_name(game: str) -> None:
    rows = rows_of(game)
    names = [row.name for row in rows]
    assert all(names) and len(set(names)) == len(names)
    assert {key for row in rows for key in row.keys()} >= keys_of(game) - UNSAID[game]


@pytest.mark.parametrize("game", OWN_GAMES)
@pytest.mark.skipif(piazza.COMPILED, reason="compiled code cannot be traced")
def test_no_place_in_the_rules_says_anything_without_a_row(game: str) -> None:
    sites, heard = sites_of(game), set()
    for row in rows_of(game):
        with passing(sites) as found:
            row.said()
        heard |= {site for site in found if site.refuses == bool(row.asked)}
    unheard = {f"{sites[site]} ({site})" for site in set(sites) - heard if code_at(site) not in UNSAID[game]}
    unheard = {place for place in unheard if place.partition(" ")[0] not in NOT_YET}
    assert unheard == set(), "run python -m tests.conformance.truths, or add a row by hand"


def code_at(site: Site) -> str:
    """The code of the refusal that is written there."""
    return "refusal." + linecache.getline(site.file, site.line).partition('"code": "')[2].partition('"')[0]
