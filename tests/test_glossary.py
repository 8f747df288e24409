"""One term for each concept in each language, one voice in the log, and numbers that agree with their nouns."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

import piazza
from piazza.core.messages import Messages, load_messages

ROOT = Path(__file__).parent.parent
GAMES = piazza.games()
EVERYWHERE = ("web", "core", "server", *GAMES)
CATALOGUES = {
    "web": "web/src/i18n/{language}.json",
    "core": "src/piazza/core/i18n/{language}.json",
    "server": "src/piazza/server/i18n/{language}.json",
    "arena": "src/piazza/arena/i18n/{language}.json",
} | {game: f"src/piazza/games/{game}/i18n/{{language}}.json" for game in GAMES}


@dataclass(frozen=True)
class Term:
    """What a concept is called, and what it is never called."""

    language: str
    word: str
    never: str
    """A regular expression."""
    where: tuple[str, ...] = EVERYWHERE
    pages: bool = True
    """Whether the rules pages and lessons of these games keep to it as well."""


@dataclass(frozen=True)
class Text:
    place: str
    words: str
    page: bool = field(default=False)


TERMS = [
    Term("en", "Log", r"\b[Cc]hronicle"),
    Term("en", "member", r"\b[Ww]orkers?\b", ("lorenzo",)),
    Term("en", "follower", r"\b[Ww]orkers?\b|\b[Mm]eeples?\b", ("aquileia",)),
    Term("en", "From now on", r"For good:"),
    Term("en", "Not this time", r"\b[Dd]o(es)? without\b", pages=False),
    Term("en", "Start", r"Let us play"),
    Term("en", "triplet", r"\b[Tt]rio\b|set of three", ("lucca",)),
    Term("en", "palace", r"\b[Mm]ansion|establishment", ("lucca",)),
    Term("en", "run", r"\b[Ss]traight\b|\b[Ss]equence\b", ("sangimignano",)),
    Term("en", "excommunicat", r"\b[Bb]anned from the church"),
    Term("en", "your own colour", r"the own colour", ("lorenzo",), pages=False),
    Term("en", "Use {donation|donation}", r"[Uu]se the donation", ("sangimignano",)),
    Term("ja", "履歴", "年代記"),
    Term("ja", "チャット", "会話"),
    Term("ja", "記録", "棋譜"),
    Term("ja", "プレイしています", "打って(い|お)|(?<!に)打ちます|打ち続け"),
    Term("ja", "ランダム", "でたらめ"),
    Term("ja", "サイコロ", "ダイス"),
    Term("ja", "部下", "手下|働き手", ("aquileia", "web")),
    Term("ja", "ワーカー", "働き手|家族コマ", ("lorenzo", "web")),
    Term("ja", "タイブレーカー", "同点順", ("aquileia", "web")),
    Term("ja", "施設", "館|宮殿", ("lucca",)),
    Term("ja", "同色の塔", "同じ数字の塔(?!を新しく)|同数の塔", ("sangimignano",)),
    Term("ja", "多色の塔", "連番の塔|続き数字", ("sangimignano",)),
    Term("ja", "塔の効果", "寄進", ("sangimignano", "web"), pages=False),
    Term("ja", "時代", r"第(\{period\}|[1-3I]+)期", ("lorenzo",)),
    Term("ja", "手番を終える", "先へ進", ("lorenzo",)),
    Term("ja", "見送る", r"^しない$", ("aquileia",)),
    Term("ja", "コスト", "費用"),
    Term("ja", "テーマ", "明るさ"),
    Term("ja", "アニメーション", "^動き$"),
    Term("ja", "効果音", "^音$"),
    Term("ja", "持ち時間", "^時計$"),
    Term("ja", "シード", "(?<!一)種(が|の|から|を|です)", ("web", "core")),
    Term("ja", "勝利点{n}を受け取る", "教会を支持", ("lorenzo", "web")),
    Term("ja", "コピー", "写し", ("lorenzo", "web")),
    Term("ja", "失効", "ボーナスアクションは.*終わる", ("lorenzo",)),
    Term("ja", "（裁定）", "（決）|（裁）", tuple(GAMES)),
]


def catalogue(name: str, language: str) -> dict[str, str]:
    return dict(json.loads((ROOT / CATALOGUES[name].format(language=language)).read_text(encoding="utf-8")))


def texts(name: str, language: str, pages: bool) -> Iterator[Text]:
    """The messages of a catalogue; of a game, its rules pages and lessons too."""
    for key, words in catalogue(name, language).items():
        yield Text(f"{name} {key}", words)
    if not pages or name not in GAMES:
        return
    for path in (ROOT / "docs" / "rules").glob(f"{name}*.{language}.md"):
        prose = re.sub(r"```.*?```|`[^`]*`", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        yield from (Text(path.name, line, page=True) for line in prose.splitlines())
    for path in (ROOT / "src" / "piazza" / "lessons" / "data").glob(f"{name}*.json"):
        said = said_in(json.loads(path.read_text(encoding="utf-8")), language)
        yield from (Text(path.name, words, page=True) for words in said)


def said_in(data: object, language: str) -> Iterator[str]:
    if isinstance(data, dict):
        if isinstance(data.get(language), str):
            yield data[language]
        for value in data.values():
            yield from said_in(value, language)
    elif isinstance(data, list):
        for value in data:
            yield from said_in(value, language)


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.word)
def test_a_concept_has_one_term(term: Term) -> None:
    found = [text for name in term.where for text in texts(name, term.language, term.pages)]
    said = [text for text in found if re.search(term.never, text.words)]
    assert said == [], f"say “{term.word}”"
    assert any(term.word in text.words for text in found), f"nothing says “{term.word}” any more"


@pytest.mark.parametrize("name", CATALOGUES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_message_is_written_once(name: str, language: str) -> None:
    path = ROOT / CATALOGUES[name].format(language=language)
    pairs: list[str] = []
    json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=lambda found: pairs.extend(key for key, _ in found))
    assert [key for key, n in Counter(pairs).items() if n > 1] == []


# A sentence of the log tells what has happened: plainly in the past in Japanese, in the present in English.
POLITE = re.compile(r"(ます|です|ました|ません|でした)(。|、|$|（|：)")
PLAIN_PRESENT = re.compile(r"[うくぐすつぬぶむる]。$|しない。$|わない。$|らない。$|えない。$")
ENGLISH_PAST = re.compile(r"^\{seat\|seat\} (was|were|has been|took|placed|gained|paid|drew|built|bid|threw)\b")


@pytest.mark.parametrize("name", ["core", *GAMES])
def test_the_log_has_one_voice(name: str) -> None:
    japanese = {key: words for key, words in catalogue(name, "ja").items() if key.startswith("event.")}
    english = {key: words for key, words in catalogue(name, "en").items() if key.startswith("event.")}
    assert [words for words in japanese.values() if POLITE.search(words) or PLAIN_PRESENT.search(words)] == []
    assert [words for words in english.values() if ENGLISH_PAST.search(words)] == []


@pytest.mark.parametrize("name", ["core", *GAMES])
def test_lines_begin_with_a_capital(name: str) -> None:
    """Whatever a line of the log, a question, or a refusal begins with in English."""
    words = catalogue(name, "en")
    kinds = ("event.", "ask.", "refusal.")
    begun = {key: begins(load_messages("en", name if name in GAMES else None), pattern)
             for key, pattern in words.items() if key.startswith(kinds)}  # fmt: skip
    assert [key for key, firsts in begun.items() if any(first[:1].islower() for first in firsts)] == []


def begins(messages: Messages, pattern: str) -> list[str]:
    """All that a message may begin with."""
    if not pattern.startswith("{"):
        return [pattern]
    parts = pattern[1:].partition("}")[0].split("|")
    if len(parts) != 2 or parts[1] == "seat":
        return []
    return [word for key, word in messages.catalogue.items() if key.startswith(f"{parts[1]}.")]


# Parameters that are names and not numbers, and numbers that are never one.
NAMES = {
    "name",
    "names",
    "seat",
    "who",
    "before",
    "address",
    "winners",
    "bot",
    "got",
    "key",
    "known",
    "colour",
    "value",
}
NEVER_ONE = {"server refusal.too_many_bot_tables"}
VERBS = {
    "falls",
    "begins",
    "comes",
    "finishes",
    "adds",
    "starts",
    "follows",
    "outcomes",
    "has",
    "is",
    "was",
    "as",
    "ms",
}


@pytest.mark.parametrize("name", CATALOGUES)
def test_numbers_agree_with_their_nouns(name: str) -> None:
    """`{n} cards` would say "1 cards"."""
    wrong = []
    for key, words in catalogue(name, "en").items():
        for parameter, noun in re.findall(r"\{(\w+)\} ([a-z]+s|dice)\b", words):
            if parameter not in NAMES and noun not in VERBS and f"{name} {key}" not in NEVER_ONE:
                wrong.append(f"{key}: {words}")
    assert wrong == []


@pytest.mark.parametrize("name", CATALOGUES)
def test_articles_agree_with_what_follows(name: str) -> None:
    """`a {colour|colour}` would say "a orange"."""
    messages = load_messages("en", name if name in GAMES else None)
    wrong = []
    for key, words in catalogue(name, "en").items():
        for article, group in re.findall(r"\b([Aa]n?) \{\w+\|(\w+)\}", words):
            things = [word for one, word in messages.catalogue.items() if one.startswith(f"{group}.")]
            if any((thing[:1].lower() in "aeiou") != (article.lower() == "an") for thing in things):
                wrong.append(f"{key}: {words}")
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_number_has_messages_of_its_own(game: str, language: str) -> None:
    """1 wood, 2 wood, 3 wood ...: a message takes any number."""
    stems = Counter(re.sub(r"\d+", "#", key) for key in catalogue(game, language) if re.search(r"\.\d+_", key))
    assert [stem for stem, n in stems.items() if n > 2] == []
