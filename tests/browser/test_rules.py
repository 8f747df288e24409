"""Rules pages: contents lead to their passages, figures are drawn, and a passage is tried in the lesson's own step."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import piazza
from piazza.lessons.script import lessons
from tests.browser.conftest import NewVisitor
from tests.browser.looks import LANGUAGES, SIZES


@pytest.mark.matrix("game", "size", "language")
@pytest.mark.parametrize("game", piazza.games())
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rules_page_shows_leads_and_lets_one_try(visit: NewVisitor, game: str, size: str, language: str) -> None:
    page = visit(language=language, size=SIZES[size]).open(f"/rules/{game}")
    figures = page.locator(".rules-figure")
    expect(figures.first).to_be_visible()
    expect(page.locator(".rules-figure > svg")).to_have_count(figures.count())
    assert figures.count() >= 2
    if page.locator(".rules-fold").count() > 0:
        page.locator(".rules-fold summary").click()
    rules = [step.rule for step in lessons()[game].steps]
    listed = page.locator(".rules-contents > li > a")
    expect(listed.first).to_be_visible()
    addresses = [link.get_attribute("href") for link in listed.all()]
    rule = next(rule for rule in reversed(rules) if f"#{rule}" in addresses)
    listed.nth(addresses.index(f"#{rule}")).click()
    passage = page.locator(f'section[data-anchor="{rule}"]')
    expect(passage).to_be_in_viewport()
    passage.locator(".rules-try").click()
    page.wait_for_url(re.compile(f"/learn/{game}"))
    expect(page.locator(".lesson-dots i.done")).to_have_count(rules.index(rule))
