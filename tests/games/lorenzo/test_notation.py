"""Words and numbers, both ways."""

from __future__ import annotations

from piazza.games.lorenzo.data.board import LEVEL_VALUES, LEVELS, SPACES, TOWER_SPACES
from piazza.games.lorenzo.data.goods import KIND_WORDS
from piazza.games.lorenzo.rules import RULES
from piazza.games.lorenzo.words.notation import QUESTION_WORDS, SPACE_WORDS, VERBS


def test_tower_spaces_are_called_by_tower_and_value() -> None:
    assert len(SPACE_WORDS) == SPACES
    for space in range(TOWER_SPACES):
        assert SPACE_WORDS[space] == f"{KIND_WORDS[space // LEVELS]} {LEVEL_VALUES[space % LEVELS]}"


def test_all_questions_and_the_words_their_texts_begin_with_are_known() -> None:
    """Otherwise the text of one question, given to another, would be answered without saying what comes first."""
    assert [kind.name for kind in RULES.kinds] == list(QUESTION_WORDS)
    firsts: set[str] = set()
    for kind in RULES.kinds:
        slot = kind.first
        while slot is not None:
            firsts.update(slot.move.FIRST)
            slot = slot.after
    assert firsts == set(VERBS)
