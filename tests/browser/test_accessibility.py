"""axe-core finds nothing serious or critical on any page, by day and by night, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import ROOT, NewVisitor, _missing

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = ("/", "/new/sangimignano", "/rules/sangimignano", "/watch", "/records")


def violations(page: Page) -> list[str]:
    if not AXE.is_file():
        _missing("axe-core is not installed: run `npm --prefix web ci`")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    result: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{found['id']} ({found['impact']}): {found['help']}: {[node['html'][:160] for node in found['nodes'][:3]]}"
        for found in result["violations"]
        if found["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_pages(visit: NewVisitor, path: str, theme: str) -> None:
    page = visit(theme=theme).open(path)
    page.wait_for_load_state("networkidle")
    assert violations(page) == []


@pytest.mark.parametrize(("language", "size", "theme"), [("en", (1440, 900), "light"), ("ja", (360, 800), "dark")])
def test_a_table_in_play(visit: NewVisitor, language: str, size: tuple[int, int], theme: str) -> None:
    page = visit(language=language, size=size, theme=theme).open()
    page.locator(".bay-cell").nth(1).locator(".button.primary").click()
    page.wait_for_selector(".action-bar.mine")
    assert violations(page) == []
    page.keyboard.press("r")
    page.wait_for_selector(".rules-text, .rules-problem")
    assert violations(page) == []
