"""Who is connected where: counted, told between processes, and forgotten in the end."""

from __future__ import annotations

import pytest

from piazza.server import hub as hub_module
from piazza.server import messages as wire
from piazza.server.hub import Hub
from piazza.server.timekeeping import Source, Timekeeper


class Ear:
    def __init__(self, user: str, address: str = "203.0.113.9") -> None:
        self.user: str | None = user
        self.address = address
        self.name = user
        self.away_since: float | None = None
        self.is_curtained = False

    def changed(self) -> None:
        return None

    def chat(self) -> None:
        return None

    def send(self, message: wire.Notice | wire.Presence) -> None:
        return None


class StoppedWatch(Source):
    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def watch() -> StoppedWatch:
    return StoppedWatch()


@pytest.fixture
def hub(watch: StoppedWatch) -> Hub:
    return Hub(Timekeeper(watch, watch.now, watch.now))


def seen(hub: Hub, *members: str) -> dict[str, float]:
    return dict(hub.moment("t1", set(members), 0.0).seen)


def test_connections_are_counted_by_person_and_by_address(hub: Hub) -> None:
    ears = [Ear("anna"), Ear("anna", "198.51.100.1"), Ear("bert")]
    for ear in ears:
        hub.add("t1", ear)
    assert (hub.connections, hub.connections_of("anna"), hub.connections_from("203.0.113.9")) == (3, 2, 2)
    for ear in [*ears, *ears]:
        hub.remove("t1", ear)
    assert (hub.connections, hub.connections_of("anna"), hub.connections_from("203.0.113.9")) == (0, 0, 0)
    assert hub.tables() == [] and not hub._count_of and not hub._count_at


def test_another_process_is_believed_until_it_has_been_silent_for_long(hub: Hub, watch: StoppedWatch) -> None:
    hub.learn("t1", "other", ["anna"], {"wim": "Wim", "xena": ""}, {"anna": 900.0})
    assert hub.everywhere("t1", {"anna", "bert"}) == ({"anna"}, {"wim": "Wim", "xena": ""})
    assert hub.away_everywhere("t1", {"anna", "bert"}) == {"anna": 900.0}
    assert seen(hub, "anna", "bert") == {"anna": 1000.0, "bert": 1000.0}
    watch.now = 1200.0
    assert hub.everywhere("t1", {"anna", "bert"}) == (set(), {})
    assert seen(hub, "anna") == {"anna": 1000.0}
    hub.forget_silent()
    assert not hub._elsewhere
    hub.learn("t1", "other", ["anna"], {}, {})
    hub.learn("t1", "other", [], {}, {})
    assert not hub._elsewhere


def test_only_the_last_people_seen_are_remembered(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "_REMEMBERED", 3)
    for number in range(5):
        hub.learn("t1", "other", [f"u{number}"], {}, {})
    hub.learn("t1", "other", ["u2"], {}, {})
    hub.learn("t1", "other", ["u9"], {}, {})
    assert set(hub._last_seen) == {"u4", "u2", "u9"}
