"""What people read is true: events and refusals by cause, as they are told in both languages."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

import piazza
from piazza.core.messages import LANGUAGES, load_messages

NAMES = ["Anna", "Bruno", "Carla", "Dino", "Elena"]
C = piazza.CHANCE


@dataclass(frozen=True)
class Cause:
    """A position, what is played from it, and what the log then says, word by word; `en` and `ja` are looked for among
    the lines that the last move brought."""

    name: str
    game: str
    position: dict[str, object]
    moves: list[tuple[int, str]]
    en: str
    ja: str
    absent: str = field(default="")

    def lines(self, language: str) -> list[str]:
        match = piazza.position(self.game, self.position)
        told: list[dict[str, object]] = []
        for seat, text in self.moves:
            told = match.play(seat, text)
        words = load_messages(language, self.game)
        return [words.event_line(event, NAMES) for event in told]


TRIPLETS = [[2, 3, 4], [5, 6, 7], [8, 9, 10], [11, 14, 15], [16, 17, "tower"]]
AUCTION = {"players": 4, "phase": "theatrum", "spaces": {"theatrum": 0}}


def auction(*coins: dict[str, int]) -> dict[str, object]:
    return {**AUCTION, "players": len(coins), "seats": [{"coins": each} for each in coins]}


CAUSES = [
    Cause(
        "a party where the only other palace is open already",
        "lucca",
        {
            "players": 4,
            "round": 4,
            "order": [0, 1, 2, 3],
            "families": [{"finished": {"red": [12, 24, 36, 48]}}, {"opened": {"red": [37, 49, 60, 61]}}],
            "triplets": TRIPLETS,
        },
        [(0, "open red")],
        "Anna opens red: +0, nobody to gain from.",
        "Annaが赤を開店：+0（他に対象なし）。",
    ),
    Cause(
        "a bidder who can match and has nothing to add",
        "aquileia",
        auction({"silver": 1}, {"silver": 1}, {}, {"silver": 2}),
        [(C, "reveal blue-yellow"), (0, "add silver")],
        "Bruno can match the bid but has no coin to add, and is out.",
        "Brunoは同額は出せますが足す硬貨がなく、競りから降りました。",
    ),
    Cause(
        "a bidder who cannot match",
        "aquileia",
        auction({"silver": 1}, {"silver": 1}, {}, {"silver": 2}),
        [(C, "reveal blue-yellow"), (0, "add silver")],
        "Carla cannot match the bid and is out.",
        "Carlaは同額を出せず、競りから降りました。",
    ),
    Cause(
        "an auction in which nobody has a coin",
        "aquileia",
        auction({}, {}, {}),
        [(C, "reveal blue-yellow")],
        "Anna has no coin to bid and is out.",
        "Annaは入札する硬貨がなく、競りから降りました。",
        absent="match",
    ),
    Cause(
        "a fight won by the tie-breaker",
        "aquileia",
        {"players": 3, "phase": "arena", "tie_breakers": [1, 0, 2], "spaces": {"arena_1": 0, "arena_2": 1}},
        [(C, "throw gold gold gold"), (C, "throw gold gold gold")],
        "Arena: Bruno comes first with strength 1 (tie: tie-breaker on 1 before 2) and takes 3 copper.",
        "闘技場：Brunoは強さ1で1位（同点：タイブレーカー1が2より先）、銅貨3枚を得ました。",
    ),
    Cause(
        "a slot without a card",
        "aquileia",
        {"players": 3, "phase": "mercatus", "spaces": {"dolus": 0, "equi_1": 0}, "equi": [None, None, None]},
        [(C, "throw copper silver")],
        "Equi et arma, left: no card lies there; Anna loses the action.",
        "武器と馬・左：カードがないため、Annaはアクションを失いました。",
    ),
]


@pytest.mark.parametrize("cause", CAUSES, ids=lambda cause: cause.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_says_why(cause: Cause, language: str) -> None:
    lines = cause.lines(language)
    assert (cause.en if language == "en" else cause.ja) in lines
    assert not cause.absent or all(cause.absent not in line for line in lines)
