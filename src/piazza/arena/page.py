"""A page of HTML that stands alone: words, tables and pictures in one file, without a script or the network."""

from __future__ import annotations

import html
from collections.abc import Sequence

STYLE = """
:root{color-scheme:light}
body{margin:0;background:#f3ebdd;color:#2a231d;font:16px/1.55 system-ui,'Noto Sans','Noto Sans CJK JP',sans-serif}
main{max-width:960px;margin:0 auto;padding:28px 20px 60px}
h1{font-size:1.7rem;border-bottom:3px solid #b4523a;padding-bottom:.3rem}
h2{font-size:1.2rem;margin-top:2.2rem}
h3{font-size:1rem;margin:1.4rem 0 .3rem}
p.note{color:#5c5045;font-size:.92rem}
.box{background:#fbf7ef;border:1px solid #d2c1a5;border-radius:8px;padding:14px 16px;margin:14px 0;overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;font-size:.93rem}
th,td{padding:4px 8px;text-align:right;border-bottom:1px solid #e4d7c2;white-space:nowrap}
th{font-weight:600;color:#5c5045}
th:first-child,td:first-child{text-align:left;white-space:normal;overflow-wrap:anywhere;min-width:7em}
td.words,th.words{text-align:left;white-space:normal}
details{margin:10px 0}summary{cursor:pointer;font-weight:600}
svg{width:100%;min-width:560px;max-width:820px;height:auto;display:block;margin:0 auto}
@media print{body{background:#fff}.box{break-inside:avoid}}
"""


class Page:
    """Collects the parts of a page in their order."""

    def __init__(self, title: str, language: str) -> None:
        self._title = title
        self._language = language
        self._parts: list[str] = []

    def heading(self, text: str, level: int = 2) -> None:
        self._parts.append(f"<h{level}>{html.escape(text)}</h{level}>")

    def note(self, text: str) -> None:
        self._parts.append(f'<p class="note">{html.escape(text)}</p>')

    def picture(self, svg: str) -> None:
        """A picture of arena/plots.py, as it is."""
        self._parts.append(f'<div class="box">{svg}</div>')

    def table(
        self, headings: Sequence[str], rows: Sequence[Sequence[str]], words: Sequence[int] = (), fold: str = ""
    ) -> None:
        """A table; the columns `words` hold words. `fold` is the line under which a long one is folded away."""
        shape = [' class="words"' if place in words else "" for place in range(len(headings))]
        head = "".join(f"<th{kind}>{html.escape(text)}</th>" for text, kind in zip(headings, shape, strict=True))
        body = "".join(
            "<tr>"
            + "".join(f"<td{kind}>{html.escape(text)}</td>" for text, kind in zip(row, shape, strict=True))
            + "</tr>"
            for row in rows
        )
        table = f'<div class="box"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
        self._parts.append(f"<details><summary>{html.escape(fold)}</summary>{table}</details>" if fold else table)

    def as_html(self) -> str:
        title = html.escape(self._title)
        return (
            f'<!doctype html>\n<html lang="{self._language}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width,initial-scale=1">\n<title>{title}</title>\n'
            f"<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n"
            + "\n".join(self._parts)
            + "\n</main>\n</body>\n</html>\n"
        )
