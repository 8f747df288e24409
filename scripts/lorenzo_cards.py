"""Writes what follows from the data of Lorenzo il Magnifico: the reference pages docs/rules/lorenzo-cards.{en,ja}.md
and what is printed on cards and tiles for the browser, web/src/games/lorenzo/printed_data.ts.

With --check it only says which of them is not up to date, and fails.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from piazza.core.messages import Messages, load_messages  # noqa: E402
from piazza.games.lorenzo.data.cards import CARDS  # noqa: E402
from piazza.games.lorenzo.shown import Goods  # noqa: E402
from piazza.games.lorenzo.words.reference import (  # noqa: E402
    Printed,
    PrintedCard,
    PrintedCost,
    PrintedEffect,
    PrintedLeader,
    WorkLine,
    reference,
)
from piazza.server.shown_types import generate_also  # noqa: E402

KINDS = ("territory", "building", "character", "venture")
WORDS: dict[str, dict[str, str]] = {
    "en": {
        "title": "Lorenzo il Magnifico: all cards, leaders and tiles",
        "intro": "Written from the data of the game by `scripts/lorenzo_cards.py`. Roman numbers are periods.",
        "card_head": "| no. | card | | cost | at once | lasting |\n|--:|---|---|---|---|---|",
        "leaders": "Leaders",
        "leader_head": "| no. | leader | needs | effect |\n|--:|---|---|---|",
        "tiles": "Excommunication tiles",
        "tile_head": "| tile | effect |\n|---|---|",
        "bonus_tiles": "Bonus tiles",
        "bonus_head": "| tile | |\n|---|---|",
        "or": " or ",
        "gap": " ",
        "need": "{goods} (own {n})",
        "per_card": "{goods} for each {kind}",
        "harvest": "harvest {n}: {what}",
        "production": "production {n}: {what}",
        "exchange": "{pay} → {goods}",
        "end": "at the end {n} VP",
        "same_type": "{n} cards of one type",
        "nothing": "–",
    },
    "ja": {
        "title": "ロレンツォ・イル・マニーフィコ：全カード・指導者・タイル一覧",
        "intro": "ゲームのデータから `scripts/lorenzo_cards.py` が書き出した一覧。ローマ数字は時代を示す。",
        "card_head": "| 番号 | カード | | コスト | 即時 | 永続 |\n|--:|---|---|---|---|---|",
        "leaders": "指導者",
        "leader_head": "| 番号 | 指導者 | 条件 | 効果 |\n|--:|---|---|---|",
        "tiles": "破門タイル",
        "tile_head": "| タイル | 効果 |\n|---|---|",
        "bonus_tiles": "ボーナスタイル",
        "bonus_head": "| タイル | |\n|---|---|",
        "or": " または ",
        "gap": "",
        "need": "{goods}（{n}以上必要）",
        "per_card": "{kind}1枚につき{goods}",
        "harvest": "収穫{n}：{what}",
        "production": "生産{n}：{what}",
        "exchange": "{pay}→{goods}",
        "end": "終了時{n}点",
        "same_type": "同じ種類のカード{n}枚",
        "nothing": "–",
    },
}


class Page:
    """The reference in one language."""

    def __init__(self, language: str, data: Printed) -> None:
        self.words = WORDS[language]
        self.messages: Messages = load_messages(language, "lorenzo")
        self.data = data

    def say(self, key: str, **params: object) -> str:
        return self.words[key].format(**params)

    def goods(self, goods: Goods) -> str:
        return self.amounts([f"{amount}_{word}" for word, amount in goods.items()])

    def amounts(self, amounts: list[str]) -> str:
        return self.messages.fill("{amounts|amount}", {"amounts": amounts}, [])

    def write(self) -> str:
        parts = [f"# {self.words['title']}", self.words["intro"]]
        for kind in KINDS:
            cards = [card for card in self.data["cards"] if card["kind"] == kind]
            rows = [self.words["card_head"], *[self.card(card) for card in cards]]
            parts += [f"## {self.messages.text(f'kind.{kind}')}", "\n".join(rows)]
        rows = [self.words["leader_head"], *[self.leader(leader) for leader in self.data["leaders"]]]
        parts += [f"## {self.words['leaders']}", "\n".join(rows)]
        tiles = [self.row("tile_text", tile["tile"]) for tile in self.data["tiles"]]
        parts += [f"## {self.words['tiles']}", "\n".join([self.words["tile_head"], *tiles])]
        bonus = [self.row("bonus_tile", tile["tile"]) for tile in self.data["bonus_tiles"]]
        parts += [f"## {self.words['bonus_tiles']}", "\n".join([self.words["bonus_head"], *bonus])]
        return "\n\n".join(parts) + "\n"

    def row(self, group: str, word: str) -> str:
        return f"| {word} | {self.messages.text(f'{group}.{word}')} |"

    # ---- cards ---------------------------------------------------------------------------------------------------

    def card(self, card: PrintedCard) -> str:
        nothing = self.words["nothing"]
        name = f"{self.messages.text('card.' + str(card['number']))} (*{CARDS[card['number']].italian}*)"
        cost = self.words["or"].join(self.cost(cost) for cost in card["costs"]) or nothing
        now = self.effects(card["immediate"]) or nothing
        period = "I" * card["period"]
        return f"| {card['number']} | {name} | {period} | {cost} | {now} | {self.lasting(card) or nothing} |"

    def cost(self, cost: PrintedCost) -> str:
        text = self.goods(cost["pay"])
        return self.say("need", goods=text, n=cost["need"]) if cost["need"] else text

    def lasting(self, card: PrintedCard) -> str:
        if "end_vp" in card:
            return self.say("end", n=card["end_vp"])
        if "work" not in card:
            return self.effects(card["standing"])
        lines = self.words["or"].join(self.line(line) for line in card["work"]["lines"])
        key = "harvest" if card["kind"] == "territory" else "production"
        return self.say(key, n=card["work"]["value"], what=lines)

    def line(self, line: WorkLine) -> str:
        gain = self.goods(line["gain"])
        if "per" in line:
            return self.say("per_card", goods=gain, kind=self.messages.text(f"action.{line['per']}"))
        return self.say("exchange", pay=self.goods(line["pay"]), goods=gain) if line["pay"] else gain

    def effects(self, effects: Sequence[PrintedEffect]) -> str:
        """Each is a sentence."""
        return self.words["gap"].join(
            self.messages.text(effect["words"]["key"], effect["words"]["params"]) for effect in effects
        )

    def leader(self, leader: PrintedLeader) -> str:
        needs = [self.goods(leader["own"])] if leader["own"] else []
        needs += [self.amounts([f"{count}_{kind}"]) for kind, count in leader["cards"].items()]
        if leader["same_type"]:
            needs.append(self.say("same_type", n=leader["same_type"]))
        text = self.messages.text(f"leader_text.{leader['number']}")
        need = self.messages.catalogue["list.separator"].join(needs)
        return f"| {leader['number']} | {self.messages.text('leader.' + str(leader['number']))} | {need} | {text} |"


def files() -> dict[Path, str]:
    """All that is generated: path and contents."""
    data = reference()
    folder = ROOT / "docs" / "rules"
    found = {folder / f"lorenzo-cards.{language}.md": Page(language, data).write() for language in WORDS}
    found[ROOT / "web" / "src" / "games" / "lorenzo" / "printed_data.ts"] = printed(data)
    return found


def printed(data: Printed) -> str:
    """The data with its types, which the browser's build checks."""
    types = generate_also("lorenzo", ["data.effects", "words.reference"])
    return f"{types}\nexport const PRINTED: Printed = {json.dumps(data, separators=(',', ':'))};\n"


def main(arguments: list[str]) -> int:
    stale = []
    for path, text in files().items():
        if "--check" in arguments:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                stale.append(str(path.relative_to(ROOT)))
        else:
            path.write_text(text, encoding="utf-8")
    for name in stale:
        print(f"{name} is not up to date: run python scripts/lorenzo_cards.py")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
