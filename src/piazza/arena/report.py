"""Reports: a tournament, a data set or the balance of a game as one page that needs nothing else, in both languages."""

from __future__ import annotations

import importlib.resources
import json
from collections.abc import Iterable
from typing import Any

import piazza
from piazza.arena.balance import Balance, thing_in_words
from piazza.arena.dataset import Manifest
from piazza.arena.page import Page
from piazza.arena.plots import Spot, bars, histogram, intervals, number
from piazza.arena.statistics import half_width
from piazza.core.messages import Messages, load_messages

FEW = 60
"""Lines of a table that are shown; a longer one is folded away."""


def words_for(language: str, game: str) -> Messages:
    """The words of reports on top of those of the game."""
    source = importlib.resources.files("piazza.arena").joinpath("i18n").joinpath(f"{language}.json")
    own = {f"report.{key}": text for key, text in json.loads(source.read_text(encoding="utf-8")).items()}
    known = load_messages(language, game)
    return Messages(language, {**known.catalogue, **own})


class Report:
    """A page about one game in one language."""

    def __init__(self, kind: str, game: str, players: int, language: str) -> None:
        self.words = words_for(language, game)
        title = self.say(f"title.{kind}", game=self.words.text("game.name"), players=players)
        self.page = Page(title, language)

    def say(self, key: str, **params: object) -> str:
        return self.words.text(f"report.{key}", params)

    def done(self) -> str:
        self.page.note(self.say("made", version=piazza.__version__))
        return self.page.as_html()

    def facts(self, facts: Iterable[tuple[str, object]]) -> None:
        rows = [[self.say(key), _shown(value)] for key, value in facts]
        self.page.table(["", ""], rows, words=(1,))


def tournament_report(result: dict[str, Any], language: str) -> str:
    """The page of a tournament, from what `summed_up` gives."""
    report = Report("tournament", result["game"], result["players"], language)
    page, say = report.page, report.say
    page.heading(say("strength"))
    spots = [_spot(row["bot"], row["win_share"], 100) for row in result["results"]]
    fair = {row["fair_share"] for row in result["results"]}
    page.picture(intervals(say("wins"), spots, " %", 100 * fair.pop() if len(fair) == 1 else None))
    if all(row["rating"] for row in result["results"]):
        page.picture(intervals(say("rating"), [_spot(row["bot"], row["rating"], 1) for row in result["results"]]))
    page.picture(intervals(say("margin"), [_spot(row["bot"], row["mean_margin"], 1) for row in result["results"]]))
    headings = ["bot", "wins", "fair", "place", "score", "margin", "rating", "time"]
    page.table([say(key) for key in headings], [_bot_row(report, row) for row in result["results"]])
    page.note(say("intervals"))
    if "test" in result:
        test = result["test"]
        page.heading(say("test"))
        shares = {key: number(100 * test[key]) for key in ("worse", "wanted")}
        page.note(say(f"test.{test['decision']}", bot=test["bot"], values=test["values"], **shares))
    page.heading(say("plan"))
    report.facts(
        [
            ("bots", result["bots"]),
            ("pairing", say(f"pairing.{result['pairing']}")),
            ("games", result["games"]),
            ("deals", result["deals"]),
            ("faults", result["faults"]),
            *_conditions(result),
        ]
    )
    return report.done()


def _bot_row(report: Report, row: dict[str, Any]) -> list[str]:
    times = row["milliseconds"]
    return [
        row["bot"],
        _interval(row["win_share"], 100, " %"),
        f"{100 * row['fair_share']:.0f} %" if row["fair_share"] is not None else "–",
        _interval(row["mean_place"]),
        _interval(row["mean_score"]),
        _interval(row["mean_margin"]),
        _interval(row["rating"]) if row["rating"] else "–",
        report.say("milliseconds", median=number(times["median"]), p95=number(times["p95"])) if times else "–",
    ]


def _conditions(plan: dict[str, Any]) -> list[tuple[str, object]]:
    return [
        ("seed", plan["seed"]),
        ("rules_version", plan["rules_version"]),
        ("settings", [f"{key} = {_shown(value)}" for key, value in plan["settings"].items()]),
    ]


def balance_report(balance: Balance, plan: dict[str, Any], language: str) -> str:
    """The page of a game's balance."""
    report = Report("balance", plan["game"], balance.players, language)
    _add_balance(report, balance)
    report.page.heading(report.say("plan"))
    report.facts([("bots", plan["bots"]), ("games", len(balance.courses)), *_conditions(plan)])
    return report.done()


def dataset_report(manifest: Manifest, balance: Balance, deciders: dict[str, int], language: str) -> str:
    """The page of a data set: what it holds, who decided, and the balance of its games."""
    plan = manifest.head["plan"]
    report = Report("dataset", plan["game"], plan["players"], language)
    say = report.say
    report.facts(
        [
            ("games", manifest.games),
            ("rows", manifest.rows),
            ("parts", len(manifest.parts)),
            ("complete", say("yes" if manifest.complete else "no")),
            ("bytes", manifest.head["observation"]["bytes"]),
            ("actions", manifest.head["actions"]),
        ]
    )
    report.page.heading(say("who_decided"))
    report.page.picture(bars(say("decisions"), list(deciders), [float(count) for count in deciders.values()]))
    _add_balance(report, balance)
    if "seed" in plan:
        report.page.heading(say("plan"))
        report.facts([("bots", plan["bots"]), *_conditions(plan)])
    return report.done()


def _add_balance(report: Report, balance: Balance) -> None:
    told: Any = balance.as_dict()
    _add_seats(report, balance, told)
    _add_length(report, balance, told)
    _add_uses(report, told["uses"])


def _add_seats(report: Report, balance: Balance, told: dict[str, Any]) -> None:
    page, say, seats = report.page, report.say, told["seats"]
    names = [say("seat_n", n=seat["seat"] + 1) for seat in seats]
    fair = 100 / len(seats)
    page.heading(say("first_player"))
    spots = [_spot(name, seat["win_share"], 100) for name, seat in zip(names, seats, strict=True)]
    page.picture(intervals(say("wins"), spots, " %", fair))
    odd = [spot.name for spot in spots if spot.low is not None and spot.high is not None
           and not spot.low <= fair <= spot.high]  # fmt: skip
    if odd:
        page.note(say("first_player.odd", fair=number(fair), seats=odd))
    else:
        page.note(say("first_player.even", fair=number(fair)))
    page.note(say("intervals.games"))
    page.heading(say("scores"))
    by_seat = [(name, [float(course.scores[place]) for course in balance.courses]) for place, name in enumerate(names)]
    page.picture(histogram(say("score"), by_seat))
    page.heading(say("score_parts"))
    parts = list(seats[0]["parts"])
    means = [sum(seat["parts"][part]["mean"] for seat in seats) / len(seats) for part in parts]
    page.picture(bars(say("score"), [report.words.text(f"score.{part}") for part in parts], means))
    rows = [[report.words.text(f"score.{part}"), *(_interval(seat["parts"][part]) for seat in seats)] for part in parts]
    rows.append([say("score"), *(_interval(seat["score"]) for seat in seats)])
    page.table([say("seat"), *names], rows)


def _add_length(report: Report, balance: Balance, told: dict[str, Any]) -> None:
    report.page.heading(report.say("length"))
    lengths = [float(course.decisions) for course in balance.courses]
    report.page.picture(histogram(report.say("decisions"), [(report.say("games"), lengths)]))
    mean = number(told["decisions"]["mean"])
    shown = report.say("length.text", mean=mean, fewest=told["fewest_decisions"], most=told["most_decisions"])
    report.page.note(shown)


def _add_uses(report: Report, uses: list[dict[str, Any]]) -> None:
    page, say = report.page, report.say
    page.heading(say("used"))
    page.note(say("used.text"))
    kinds = [kind for kind in dict.fromkeys(use["kind"] for use in uses) if report.words.has(f"report.kind.{kind}")]
    for kind in kinds:
        mine = [use for use in uses if use["kind"] == kind]
        page.heading(say(f"kind.{kind}"), 3)
        rows = [
            [
                thing_in_words(report.words, kind, use["thing"]),
                _deed(report.words, use["deed"]),
                f"{use['per_game']:.2f}",
                f"{100 * use['in_games']:.0f} %",
                f"{100 * use['win_share']:.0f} %",
            ]
            for use in mine
        ]
        headings = [say(key) for key in ("thing", "deed", "per_game", "in_games", "wins")]
        page.table(headings, rows, words=(1,), fold=f"{say(f'kind.{kind}')} ({len(rows)})" if len(rows) > FEW else "")
        met = {use["thing"] for use in mine}
        things = [key.partition(".")[2] for key in report.words.catalogue if key.startswith(f"{kind}.")]
        never = [thing_in_words(report.words, kind, thing) for thing in things if _is_thing(thing) and thing not in met]
        if never:
            page.note(say("used.never", things=never))


def _is_thing(name: str) -> bool:
    """Whether a word names a thing itself: neither a form of it (`card.6.short`) nor a pattern (`coin.gold-n`)."""
    return "." not in name and not name.endswith("-n")


def _deed(words: Messages, deed: str) -> str:
    """The sentence of the log, with a dash for all that varies."""
    pattern = words.catalogue[f"event.{deed}"]
    while "{" in pattern:
        before, _, tail = pattern.partition("{")
        pattern = before + "…" + tail.partition("}")[2]
    return pattern


def _spot(name: str, mean: dict[str, Any], scale: float) -> Spot:
    low, high = mean["low"], mean["high"]
    if low is None or high is None:
        return Spot(name, scale * (mean["mean"] or 0))
    return Spot(name, scale * mean["mean"], scale * low, scale * high)


def _interval(mean: dict[str, Any], scale: float = 1, unit: str = "") -> str:
    if mean["mean"] is None:
        return "–"
    half = half_width(mean)
    return (
        f"{scale * mean['mean']:.1f}{unit}"
        if half is None
        else f"{scale * mean['mean']:.1f} ± {scale * half:.1f}{unit}"
    )


def _shown(value: object) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(str(each) for each in value) or "–"
    text = json.dumps(value, ensure_ascii=False) if isinstance(value, (dict, bool)) else str(value)
    return text if len(text) <= 200 else text[:199] + "…"
