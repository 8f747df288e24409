"""What the browser answers for its reader: how many clicks a game takes with it, and that it tells rivals nothing.

Whole games are run through the client's own code (`web/src/games/clicks.ts`), a question per line.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from piazza.bots.play import choose_in_state
from piazza.bots.registry import make_contender
from piazza.core.agenda import CHANCE, State, apply, current_ask, draw_chance
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of
from piazza.core.rules import Rules

WEB = Path(__file__).resolve().parents[1] / "web"
GAMES = 20
PERSON = 0
TABLES = {"lorenzo": 4, "sangimignano": 2, "lucca": 4, "aquileia": 4}
# Lorenzo's builder throws its leaders away for privileges, which nobody does who has just drafted them.
PERSONS = {"lorenzo": "novice", "sangimignano": "builder", "lucca": "builder", "aquileia": "builder"}

# Twenty whole games of each kind: only with the compiled engine is that a matter of seconds.
COMPILED = os.environ.get("PIAZZA_EXPECT_COMPILED") == "1"
pytestmark = [pytest.mark.slow, pytest.mark.compiled, pytest.mark.skipif(not COMPILED, reason="runs compiled")]


class Client:
    """The browser's code in a process of its own."""

    def __init__(self, bundle: Path, game: str) -> None:
        self.game = game
        self.process = subprocess.Popen(["node", str(bundle)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def asked(self, view: dict[str, Any], choices: list[dict[str, Any]], text: str) -> dict[str, Any]:
        assert self.process.stdin is not None and self.process.stdout is not None
        asked = {"view": view, "seat": PERSON, "choices": choices}
        self.process.stdin.write(json.dumps({"game": self.game, "asked": asked, "text": text}) + "\n")
        self.process.stdin.flush()
        counted: dict[str, Any] = json.loads(self.process.stdout.readline())
        return counted | {"text": text}


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    rolldown = WEB / "node_modules" / ".bin" / "rolldown"
    if shutil.which("node") is None or not rolldown.exists():
        pytest.skip("the browser's code needs Node and its packages: run `make web`")
    made = tmp_path_factory.mktemp("clicks") / "clicks.mjs"
    source = str(WEB / "src" / "games" / "clicksOverLines.ts")
    command = [str(rolldown), source, "--platform", "node", "--format", "esm", "-o", str(made)]
    subprocess.run(command, check=True, capture_output=True, cwd=WEB)
    return made


@pytest.fixture(params=TABLES)
def client(request: pytest.FixtureRequest, bundle: Path) -> Iterator[Client]:
    client = Client(bundle, request.param)
    yield client
    assert client.process.stdin is not None and client.process.stdout is not None
    client.process.stdin.close()
    client.process.wait()
    client.process.stdout.close()


def question(rules: Rules[State], g: State) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What the person is shown of a question, as far as answering needs it."""
    ask = current_ask(g)
    assert ask is not None
    choices: list[dict[str, Any]] = []
    for option in ask.options(g, PERSON):
        label = dict(ask.label(g, PERSON, option))
        choices.append({"text": ask.text(g, PERSON, option), "key": label.pop("key"), "params": label})
    face = {"kind": ask.kind_name(), "seats": list(ask.seats), "params": {}}
    now, rounds = rules.progress(g)
    shown = {"game": rules.name, "round": now, "rounds": rounds, "board": rules.view(g, PERSON), "ask": face}
    return shown, choices


class Table:
    """One seeded game of a person against novices."""

    def __init__(self, client: Client, seed: int) -> None:
        self.client = client
        self.rules = rules_of(client.game)
        self.players = TABLES[client.game]
        self.g = self.rules.start(self.players, self.rules.check_settings(self.players, {}))
        self.stream = Stream(seed * 1009 + 7)
        levels = [PERSONS[client.game], *["novice"] * (self.players - 1)]
        self.bots = [make_contender(level, client.game) for level in levels]

    def questions(self) -> Iterator[tuple[str, str, dict[str, Any]]]:
        """Plays; at each question of the person its kind, the key of the answer, and what the client made of it."""
        while (ask := current_ask(self.g)) is not None:
            seat = ask.seats[0]
            if seat == CHANCE:
                apply(self.g, seat, draw_chance(ask, self.g, self.stream))
                continue
            option = choose_in_state(self.rules, self.g, seat, self.bots[seat], self.stream)
            if seat == PERSON:
                text = ask.text(self.g, seat, option)
                view, choices = question(self.rules, self.g)
                key = next(choice["key"] for choice in choices if choice["text"] == text)
                yield ask.kind_name(), key, self.client.asked(view, choices, text)
            apply(self.g, seat, option)


def clicks_by_key(client: Client) -> list[tuple[Counter[str], Counter[str]]]:
    """For each of the seeded games the clicks by key of the move, and how often each was played."""
    games: list[tuple[Counter[str], Counter[str]]] = []
    for seed in range(GAMES):
        clicks: Counter[str] = Counter()
        played: Counter[str] = Counter()
        offered: list[str] = []
        for _, key, counted in Table(client, seed).questions():
            clicks[key] += 0 if counted["text"] in offered else counted["clicks"]
            played[key] += 1
            offered = counted["next"]
        games.append((clicks, played))
    return games


def median_of(games: list[tuple[Counter[str], Counter[str]]], keys: set[str], per: set[str] | None = None) -> float:
    """Clicks for these moves (none: all) in the middle game, or for each move of `per`."""
    found = []
    for clicks, played in games:
        total = sum(n for key, n in clicks.items() if not keys or key in keys)
        times = 1 if per is None else sum(played[key] for key in per)
        found.append(total / max(1, times))
    return statistics.median(found)


PLACING = {"place", "place_port", "tie_breaker", "pass"}
CONTEST = {"play", "play_none", "play_these", "blue_dice", "no_blue_dice", "prize_points", "prize_servus"}


def test_a_game_takes_few_clicks(client: Client) -> None:
    games = clicks_by_key(client)
    if client.game == "lorenzo":
        assert median_of(games, set()) <= 80
    elif client.game == "sangimignano":
        assert median_of(games, set()) <= 60
    elif client.game == "lucca":
        # The opening hand and a party are deeds of their own.
        turns = set().union(*(played for _, played in games)) - {"keep", "keep_stacked", "open"}
        assert median_of(games, turns, {"take"}) <= 5
    else:
        assert median_of(games, PLACING, PLACING) <= 2
        assert median_of(games, CONTEST, CONTEST) <= 1


def test_when_an_answer_is_automatic_tells_rivals_nothing(client: Client) -> None:
    """In every world that a rival cannot tell from the true one, the person's browser answers at the same moments,
    to the millisecond, and the rival is told the same."""
    answered: Counter[str] = Counter()
    for seed in range(3):
        table = Table(client, seed)
        stream = Stream(seed + 1)
        for number, (kind, _, counted) in enumerate(table.questions()):
            rival = 1 + number % (table.players - 1)
            world = table.rules.sample(table.g, rival, stream.fork())
            view, choices = question(table.rules, world)
            other = client.asked(view, choices, choices[0]["text"])
            here, there = counted["automatic"], other["automatic"]
            assert counted["waits"] == other["waits"], (kind, here, there)
            assert (here is None) == (there is None), (kind, here, there)
            if here is not None:
                answered[kind] += 1
                assert here["ends"] == there["ends"]
                _compare_what_is_told(table, world, rival, here["text"], there["text"])
    assert client.game != "lorenzo" or answered["leaders"] > 20


def _compare_what_is_told(table: Table, world: State, rival: int, here: str, there: str) -> None:
    """The rival's view after the automatic answer is the same in both worlds."""
    views = []
    for g, text in ((table.g.copy(), here), (world, there)):
        ask = current_ask(g)
        assert ask is not None
        texts = {ask.text(g, PERSON, option): option for option in ask.options(g, PERSON)}
        apply(g, PERSON, texts[text])
        views.append(json.dumps(table.rules.view(g, rival), sort_keys=True))
    assert views[0] == views[1]
