"""Names that are shown: cleaned in one way, wherever they come from; and account names that are not taken for others.

A joiner is invisible, so it stays only where it changes what is seen: between the parts of an emoji, and in scripts
that join their letters. Two account names are alike when they have a shape in common: what is left when signs that look
the same, in small letters or in capitals, are counted as one. That needs no table of all signs, because an account name
is written in one script that is in use today; of these, few are mistaken for each other.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from piazza.server.refusals import Refused

LONGEST: Final = 40
_JOINERS: Final = ("\u200c", "\u200d")
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Signs that count as letters or symbols and show nothing."""
# Arabic to Sinhala, Tibetan and Myanmar, Khmer and Mongolian, and the Arabic forms.
_JOINING: Final = re.compile(
    "[\u0620-\u064a\u066e-\u06d3\u06fa-\u0dff\u0f00-\u109f\u1780-\u18af\ufb50-\ufdff\ufe70-\ufefc]"
)
_VIRAMA: Final = 9
_EMOJI_END: Final = re.compile("[\ufe0f\U0001f3fb-\U0001f3ff]")
_FLAG: Final = re.compile("\U0001f3f4[\U000e0061-\U000e007a]{2,6}\U000e007f")
"""The flags of regions: a black flag, letters of their own, and an end."""


def clean_name(name: str) -> str:
    """One line without anything invisible; raises Refused when nothing is left."""
    shown = shown_name(name)
    if not shown:
        raise Refused("bad_message", {"field": "name"}, "name: expected a visible name")
    return shown


def shown_name(name: str) -> str:
    """The same for names that may be empty, and are cut where they are too long."""
    while (shown := _visible(name)) != name:  # what goes may have been what a joiner joined
        name = shown
    return name


def _visible(name: str) -> str:
    text = unicodedata.normalize("NFC", name)
    flags = {at for found in _FLAG.finditer(text) for at in range(found.start(), found.end())}
    kept = [letter if at in flags else _kept(text, at) for at, letter in enumerate(text)]
    return " ".join("".join(kept).split())[:LONGEST].rstrip()


def _kept(text: str, at: int) -> str:
    letter = text[at]
    if letter in _JOINERS:
        return letter if _is_joined(text, at) else ""
    if unicodedata.category(letter) == "Cf":
        return ""
    return letter if letter.isprintable() and letter not in _BLANK else " "


def _is_joined(text: str, at: int) -> bool:
    """Whether the joiner at that place does something."""
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    if before and unicodedata.combining(before) == _VIRAMA:
        return True
    if not before or not after:
        return False
    if text[at] == "\u200d" and unicodedata.category(after) == "So":
        return unicodedata.category(before) == "So" or bool(_EMOJI_END.match(before))
    return bool(_JOINING.match(before) and _JOINING.match(after))


# ---- account names ---------------------------------------------------------------------------------------------------

_SCRIPTS: Final = frozenset(
    "ARABIC ARMENIAN BENGALI BOPOMOFO CJK CYRILLIC DEVANAGARI ETHIOPIC GEORGIAN GREEK GUJARATI GURMUKHI HANGUL HEBREW"
    " HIRAGANA KANNADA KATAKANA KHMER LAO LATIN MALAYALAM MYANMAR ORIYA SINHALA TAMIL TELUGU THAANA THAI"
    " TIBETAN".split()
)
_TOGETHER: Final = (
    {"LATIN", "CJK", "HIRAGANA", "KATAKANA"},
    {"LATIN", "CJK", "HANGUL"},
    {"LATIN", "CJK", "BOPOMOFO"},
)


def check_account(name: str) -> None:
    """Raises Refused when the name mixes scripts that are not written together, or uses one that nobody reads today."""
    letters = [letter for letter in unicodedata.normalize("NFKC", name) if unicodedata.category(letter) in _LETTERS]
    scripts = {unicodedata.name(letter, "").partition(" ")[0] for letter in letters}
    if not scripts <= _SCRIPTS or not (len(scripts) <= 1 or any(scripts <= these for these in _TOGETHER)):
        raise Refused("account_unclear", {"account": name})


_LETTERS: Final = ("Lu", "Ll", "Lt", "Lo")


def shapes(name: str) -> list[str]:
    """What account names that look alike have in common: how it looks in small letters, and how in capitals."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    plain = "".join(_digit(letter) for letter in folded if letter not in _JOINERS)
    small = plain.translate(_SMALL).replace("rn", "m").replace("vv", "w")
    return [f"small {small}", f"capital {plain.translate(_CAPITAL).replace('vv', 'w')}"]


def _digit(letter: str) -> str:
    value = unicodedata.decimal(letter, None)
    return letter if value is None else str(value)


_ALIKE: Final = str.maketrans(
    "i1|!ıɩ" + "0" + "ɑɡ" + "ー一―—–‐‑−_" + "工力夕卜二八口へり三千オ" + "ӏіјѕԛԝѵ" + "аеорсхуһԁ" + "αοκιρτχ" + "օհ",
    "llllll" + "o" + "ag" + "---------" + "エカタトニハロヘリミチ才" + "lljsqwv" + "aeopcxyhd" + "aoklptx" + "oh",
)
_SMALL: Final = {**_ALIKE, **str.maketrans("гпкь" + "γνυωησ" + "ոսցզյ", "rnkb" + "yvuwno" + "nugqj")}
_CAPITAL: Final = {**_ALIKE, **str.maketrans("внкмтз" + "βεζημνυ" + "ստլ", "bhkmt3" + "bezhmny" + "usl")}
"""Keys are as folded; capitals of other scripts look like other letters than their small ones do."""
