"""What views, questions and moves foretell in numbers, beside what playing then gives: every field of the games'
`shown.py` that says what something would bring or cost. Where something hidden, or chance, or somebody else comes
between, nothing is compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from piazza.core.agenda import CHANCE, Ask, State, apply, current_ask
from piazza.core.rules import Rules, find_option
from tests.conformance.walking import heard

Found = Iterator[tuple[str, object, object]]
"""What is foretold, its value, and what came of it."""


@dataclass
class Turn:
    """A move that is open, what is shown before it, and what is there after it."""

    rules: Rules[State]
    g: State
    ask: Ask[Any]
    seat: int
    option: int

    @cached_property
    def label(self) -> Any:
        return self.ask.label(self.g, self.seat, self.option)

    @cached_property
    def face(self) -> Any:
        return self.ask.face(self.g, self.seat)

    @cached_property
    def before(self) -> Any:
        return self.rules.view(self.g, self.seat)

    @cached_property
    def _played(self) -> tuple[State, list[Any]]:
        after, events = heard(self.g, self.seat, self.option)
        return after, [event.seen_by(self.seat) for event in events]

    @cached_property
    def after(self) -> Any:
        return self.rules.view(self._played[0], self.seat)

    @property
    def state(self) -> State:
        return self._played[0]

    @property
    def told(self) -> list[Any]:
        return self._played[1]

    def event(self, *keys: str) -> Any:
        """The first of those that was told of whoever moves, or None."""
        mine = (event for event in self.told if event.get("seat", self.seat) == self.seat or self.seat == CHANCE)
        return next((event for event in mine if event["key"] in keys), None)

    @property
    def others_moved(self) -> bool:
        """Whether somebody else did the only thing open to it."""
        return any(event.get("seat", self.seat) != self.seat for event in self.told)

    def next_face(self, kind: str) -> Any:
        """What is shown of the next question, if it is of that kind and of the same seat."""
        ask = current_ask(self.state)
        is_it = ask is not None and ask.kind_name() == kind and self.seat in ask.seats
        return ask.face(self.state, self.seat) if ask is not None and is_it else None


def at_the_end(turn: Turn, totals: list[int]) -> Found:
    """What the view says the game comes to, once it is over."""
    if turn.rules.is_over(turn.state):
        yield "total at the end", totals, turn.rules.scores(turn.state)


# ---- Lucca -------------------------------------------------------------------------------------------------------

HOUSE_NUMBER = ("seat", "colour", "number")


def lucca(turn: Turn) -> Found:
    label, before, after = turn.label, turn.before, turn.after
    rows = after["forecast"]
    yield from at_the_end(turn, [row["score"] for row in rows])
    if turn.rules.is_over(turn.state):
        yield "place at the end", [row["place"] for row in rows], turn.rules.standings(turn.state)
    yield "score now", [row["score"] for row in before["forecast"]], turn.rules.scores(turn.g)
    order = turn.event("order", "order_tied")
    if turn.seat == CHANCE:
        if order:
            rows = before["next_order"]
            yield "next order", [row["seat"] for row in rows], order["order"]
            yield "shields that decide", [row["shields"] for row in rows], order["shields"]
            yield "numbers that decide", [row["number"] for row in rows], order["numbers"]
        return
    if turn.ask.kind_name() == "opening":
        return
    old, new = before["families"][turn.seat], after["families"][turn.seat]
    match label["key"]:
        case "open":
            gained = new["party_points"] - old["party_points"]
            yield "party", label["points"], gained
            palace = next(each for each in old["palaces"] if each["colour"] == label["colour"])
            yield "party in the view", palace["party"]["points"], gained
            yield "shares of a party", sum(label["shares"]), gained
        case "finish" if not turn.rules.is_over(turn.state):
            yield "windows of a finished palace", label["points"], new["window_points"] - old["window_points"]
        case "take":
            yield from triplet(turn)
    for which in ("lowest", "highest"):
        told = next((each for each in turn.told if each["key"] == f"{which}_number"), None)
        if told:
            yield f"{which} number", after["house_numbers"][which], {name: told[name] for name in HOUSE_NUMBER}
    walls = turn.event("walls_scored", "walls_unsupported")
    if walls and walls["seat"] == turn.seat:
        yield "support of walls", new["is_supported"], walls["key"] == "walls_scored"
        yield "shields needed", new["needed"], walls["needed"]


def triplet(turn: Turn) -> Found:
    """For each colour the most that its cards can do, all ways of building them tried out."""
    for build in turn.label["builds"]:
        old = turn.before["families"][turn.seat]["window_points"]
        yield f"builds of a triplet, {build['cards']} cards", build, most_built(turn, build["colour"], old)


def most_built(turn: Turn, colour: str, windows: int) -> dict[str, object]:
    best = (0, False, 0)
    open_ = [(turn.state, 0)]
    while open_:
        g, laid = open_.pop()
        ask = current_ask(g)
        if ask is None or ask.kind_name() != "card" or turn.seat not in ask.seats:
            continue
        for option in ask.options(g, turn.seat):
            label = ask.label(g, turn.seat, option)
            if label["key"] not in ("start", "add", "finish") or label["colour"] != colour:
                continue
            after = g.copy()
            events: list[Any] = []
            after.events = events
            apply(after, turn.seat, option)
            after.events = None
            done = next(event.seen_by(turn.seat) for event in events if event.key.startswith("palace_"))
            best = max(best, (laid + 1, done["key"] == "palace_finished", done["points"]))
            open_.append((after, laid + 1))
    cards, finishes, points = best
    return {"colour": colour, "cards": cards, "finishes": finishes, "points": points}


# ---- San Gimignano -----------------------------------------------------------------------------------------------


def totals(view: Any) -> list[int]:
    return [player["score"]["total"] for player in view["players"]]


def sangimignano(turn: Turn) -> Found:
    label, after = turn.label, turn.after
    if turn.rules.is_over(turn.state):
        yield "total at the end", after["match"]["totals"], turn.rules.scores(turn.state)
    else:
        scored = turn.event("score", "score_nobles")
        if scored and scored["seat"] == turn.seat:
            yield "score", turn.after["match"]["results"][-1]["scores"][turn.seat], scored["total"]
    if turn.seat == CHANCE:
        return
    match label["key"]:
        case "topple_own" | "topple_rival":
            named = (label["owner"], label["tower"])
            fall = next(each for each in turn.face["targets"] if (each["owner"], each["tower"]) == named)
            yield from fallen(turn, fall)
        case "use_donation" if len(turn.face.get("targets", ())) == 1:
            yield from fallen(turn, turn.face["targets"][0])
        case "buy":
            face = turn.next_face("draw")
            if face:
                yield "cards of a purchase", label["count"], face["left"]
        case "exchange_done":
            face = turn.next_face("draw")
            if face:
                yield "cards of an exchange", label["count"], face["left"]
        case "build_same" | "build_run":
            told = turn.event(label["key"])
            tower = after["players"][turn.seat]["towers"][told["tower"]] if told else {}
            for name in {"height", "top", "bottom", "number"} & label.keys() & tower.keys():
                yield f"{name} of a new tower", label[name], tower[name]


def fallen(turn: Turn, fall: Any) -> Found:
    """A tower that falls, unless the rival has a five against it and plays it."""
    g, fell = turn.state, turn.event("topple")
    ask = current_ask(g)
    if fell is None and ask is not None and ask.kind_name() == "react_five":
        seat = ask.seats[0]
        option = find_option(g, seat, "accept")
        told = [event.key for event in heard(g, seat, option)[1]]
        g, fell = heard(g, seat, option)[0], "topple" in told
    if fell and not turn.rules.is_over(g):
        yield "points if it fell", fall["points"], totals(turn.rules.view(g, turn.seat))


# ---- Aquileia ----------------------------------------------------------------------------------------------------


def coins_of(player: Any) -> Counter[str]:
    return Counter(player["coins"])


def aquileia(turn: Turn) -> Found:
    label, before, after = turn.label, turn.before, turn.after
    if turn.rules.is_over(turn.state):
        yield "total at the end", [p["forecast"]["total"] for p in after["players"]], turn.rules.scores(turn.state)
    for seat, player in enumerate(before["players"]):
        if not player["forecast"]["unknown"]:
            yield "total now", player["forecast"]["total"], turn.rules.scores(turn.g)[seat]
    for told in turn.told:
        if told["key"].startswith("built"):
            break  # from here on incomes are others
        if told["key"].startswith("port") and "points" in told:
            income = before["players"][told["seat"]]["income"]
            yield "income in points", income["points"], told["points"]
            yield "income in coins", +Counter(income["coins"]), amounts(told["coins"])
        if told["key"] == "theatre_won":
            bid = {**before["theatre"], **turn.face}.get("coins")
            if turn.ask.kind_name() == "auction" and label["key"] == "bid_pass" and bid is not None:
                yield "price of a theatre laurel", bid, told["coins"]
    if turn.seat == CHANCE:
        return
    old, new = before["players"][turn.seat], after["players"][turn.seat]
    paid, gained = coins_of(old), new["points"] - old["points"]
    paid.subtract(coins_of(new))
    match label["key"]:
        case "swap":
            told = turn.event("pecunia")
            yield "swap", (label["give"], label["get"], label["points"]), (told["give"], told["get"], told["points"])
            yield "points of a swap", turn.face["points"], gained
        case "buy_servi" if turn.state.agenda:
            told = turn.event("servi_bought")
            if told:
                yield "price of servi", (label["cards"], label["coins"]), (told["cards"], told["coins"])
            else:
                yield "price of servi in coins", amounts(label["coins"]), +paid
        case "prize_points":
            yield "points for strength", label["points"], turn.event("prize_points")["points"]
        case "prize_servus" | "prize_no_servus" if turn.face.get("second") is not None:
            told = next(each for each in turn.told if each["key"] == "prize_points")
            yield (
                "points of the second",
                (turn.face["second"], turn.face["second_points"]),
                (told["seat"], told["points"]),
            )
        case "pay_berth":
            told = turn.event("port_again", "port_again_coins", "port_again_points", "port_again_nothing")
            yield "income of a berth", (turn.face["points"], turn.face["coins"]), (told["points"], told["coins"])
        case "build" | "build_without_servi":
            told = next(each for each in turn.told if each["key"].startswith("built"))
            for name in ("coins", "servi", "points"):
                yield f"{name} of a building", label[name], told[name]
            site = next(each for each in before["sites"] if each["id"] == label["site"])
            cost = Counter({coin: site["cost"][coin] for coin in ("copper", "silver", "gold")})
            yield "price of a site", +cost, amounts(told["coins"])
            yield "worth of a building", label["points"], new["parts"]["forum"] - old["parts"]["forum"]
        case "play":
            yield from strength_of_cards(turn)


def strength_of_cards(turn: Turn) -> Found:
    told = turn.event("cards_played")
    if told:
        others: list[str] = list(turn.face.get("chosen", ()))
        faces: list[Any] = [turn.ask.label(turn.g, turn.seat, option) for option in turn.ask.options(turn.g, turn.seat)]
        values: dict[str, int] = {face["card"]: face["value"] for face in faces if face["key"] == "play"}
        if values.keys() >= set(others):
            yield "strength of cards", sum(values[card] for card in [*others, turn.label["card"]]), told["gain"]


def amounts(words: list[str]) -> Counter[str]:
    """Such as copper-2 or 2_coins, as messages have them."""
    found: Counter[str] = Counter()
    for word in words:
        if word == "none":
            continue
        if "-" in word:
            coin, _, count = word.partition("-")
        else:
            count, _, coin = word.partition("_")
        found[coin] += int(count)
    return found


# ---- Lorenzo -----------------------------------------------------------------------------------------------------

GOODS = ("wood", "stone", "servants", "coins", "military", "faith", "vp")


def lorenzo(turn: Turn) -> Found:
    before, after = turn.before, turn.after
    yield from at_the_end(turn, [player["total"] for player in after["players"]])
    yield "total now", [player["total"] for player in before["players"]], turn.rules.scores(turn.g)
    if turn.seat == CHANCE or not turn.state.agenda:
        return
    own, text = before["own"], turn.ask.text(turn.g, turn.seat, turn.option)
    old, new = before["players"][turn.seat], after["players"][turn.seat]
    goods = {good: new[good] for good in GOODS if new[good] != old[good]}
    label = turn.label
    if text in own.get("outlook", {}) and before["round"] == after["round"] and not turn.others_moved:
        yield "goods of a choice", own["outlook"][text]["goods"], goods
        yield "total of a choice", own["outlook"][text]["total"], new["total"]
    match label["key"]:
        case "support":
            told = turn.event("church_supported")
            yield "points of the church", (label["n"], own["church"], turn.face["points"]), (told["n"],) * 3
        case "place" | "place_servants" | "place_card" | "place_card_servants" | "place_card_toll" \
            | "place_card_servants_toll":  # fmt: skip
            yield from price_of_place(turn)
        case "servants":
            told = turn.event("harvest", "production")
            yield "value of the work", label["value"], told["value"]
        case "privilege":
            told = turn.event("privilege")
            if len(label["privileges"]) == 1:
                # What a tile takes of it is asked next, where it is the owner's choice.
                gained = [word for word in label["goods"] if not word.endswith("_back")]
                yield "goods of a privilege", gained, told["goods"]
        case "work_use" | "work_exchange":
            told = next((each for each in turn.told if each.get("card") == label["card"] and "paid" in each), None)
            if told and not any(word.endswith("_back") or "_or_" in word for word in label["goods"]):
                yield "line of a card at work", (label["pay"], label["goods"]), (told["paid"], told["goods"])
    if "work" in own:
        yield from plans(turn)
    work = turn.event("harvest", "production")
    if work and work["seat"] == turn.seat:
        yield from yields(turn, work)


def price_of_place(turn: Turn) -> Found:
    label, told = turn.label, turn.event("servants")
    place = next(each for each in turn.before["own"]["places"] if each["space"] == label["space"])
    servants = place["members"][label["member"]]
    paid = told["n"] if told else 0
    if turn.ask.kind_name() == "turn" and turn.event("place"):
        if not turn.event("harvest", "production") and turn.next_face("servants") is None:
            yield "servants of a placement", (label["servants"], servants["servants"]), (paid, paid)
        toll, card = turn.event("toll"), turn.event("take_card")
        if "toll" in label:
            yield "toll", (label["toll"], place["toll"]), (toll["n"] if toll else 0,) * 2
        if card and label.get("cost") and "or" not in label["cost"]:
            costs = [+Counter({g: n for g, n in cost.items() if g != "military_needed"}) for cost in place["costs"]]
            yield "cost among those shown", amounts(card["paid"]) in costs, True


def plans(turn: Turn) -> Found:
    """Each plan for the cards at work, answered card by card."""
    work = turn.before["own"]["work"]
    old = turn.before["players"][turn.seat]
    for plan in work["plans"][:6]:
        g = turn.g.copy()
        for card, line in zip(work["cards"], plan["lines"], strict=True):
            ask = current_ask(g)
            if ask is None or ask.kind_name() != "work" or turn.seat not in ask.seats:
                break
            for option in ask.options(g, turn.seat):
                label = ask.label(g, turn.seat, option)
                if label["card"] == card and label.get("line", 0) == line:
                    apply(g, turn.seat, option)
                    break
        ask = current_ask(g)
        view: Any = turn.rules.view(g, turn.seat)
        if ask is None or ask.kind_name() == "work" or view["round"] != turn.before["round"]:
            continue
        new = view["players"][turn.seat]
        yield "goods of a plan", plan["goods"], {good: new[good] for good in GOODS if new[good] != old[good]}
        yield "total of a plan", plan["total"], new["total"]


def yields(turn: Turn, work: Any) -> Found:
    """What works for nothing, all of it told without a question."""
    shown = turn.before["own"][work["key"]]
    done = turn.event("work_done")
    if (
        work["value"] <= len(shown)
        and done
        and not turn.event("work_exchange", "work_left", "card_gain", "leader_gain")
    ):
        foretold = shown[max(1, work["value"]) - 1]
        # A bonus tile works at any value, cards of value 1 do not at 0.
        if work["value"] >= 1 and not foretold["exchanges"]:
            gained = amounts([word for word in done["goods"] if word[0].isdigit()])
            yield "yield of the work", Counter(foretold["gain"]), gained


FORECASTS: dict[str, Callable[[Turn], Found]] = {
    "lucca": lucca,
    "sangimignano": sangimignano,
    "aquileia": aquileia,
    "lorenzo": lorenzo,
}
