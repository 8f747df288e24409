"""The HTTP API keeps what its OpenAPI description promises, whatever is sent to it."""

from __future__ import annotations

import asyncio
import threading
import warnings
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings, strategies

import piazza
from piazza.server import messages
from piazza.server.app import create_app
from piazza.server.config import Config
from piazza.server.description import completed
from piazza.server.messages import Problem
from piazza.server.running import Server, make_server
from tests.server.support import config_for
from tests.waiting import PATIENCE, wait_until

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import schemathesis
    from requests.structures import CaseInsensitiveDict
    from schemathesis import GenerationMode
    from schemathesis.config import SchemathesisConfig
    from schemathesis.specs.openapi import checks


class InThread(threading.Thread):
    """A server in a thread of its own, because the tests that Hypothesis drives are not asynchronous."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self.server = server

    def run(self) -> None:
        asyncio.run(self.server._serve())


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    server = make_server(config_for(tmp_path_factory.mktemp("api"), bot_workers=1))
    thread = InThread(server)
    thread.start()
    wait_until(lambda: server.started or not thread.is_alive())
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.on_exit()
    server.should_exit = True
    thread.join(PATIENCE)
    assert not thread.is_alive()


def described() -> dict[str, Any]:
    return completed(create_app(Config()))


# Of links only those that the description names: guessed ones would lead to what other stories have left behind.
SCHEMA = schemathesis.openapi.from_dict(
    described(),
    config=SchemathesisConfig.from_dict({"phases": {"stateful": {"inference": {"algorithms": []}}}}),
)
OPERATIONS = {found.ok().label: found.ok() for found in SCHEMA.get_all_operations()}  # type: ignore[union-attr]
# Answers depend on who asks, not on a declared kind of authorisation. What fits the description is judged below.
NOT_CHECKED = [checks.ignored_auth, checks.unsupported_method, checks.positive_data_acceptance]
BOUNDED: Any = {"deadline": None, "suppress_health_check": list(HealthCheck), "derandomize": True, "database": None}
ENDLESS = "GET /api/bot/stream"
"""With a bot's token it never ends; test_people.py reads it."""


@dataclass
class Place:
    """A server, somebody who is known there, and what they have."""

    url: str
    cookie: str
    token: str
    ids: dict[str, list[str]]
    beginnings: dict[str, Any]
    """What makes a table for sure, by operation."""

    def headers(self, case: Any) -> dict[str, str]:
        """As the person; as their bot where only bots may."""
        if case.operation.path.startswith("/api/account") and case.method == "POST":
            return {}  # somebody new: most of these end the cookie of whoever asks
        is_for_bots = case.operation.path.startswith("/api/bot/") and case.operation.label != ENDLESS
        return {"authorization": f"Bearer {self.token}"} if is_for_bots else {"cookie": f"piazza_id={self.cookie}"}

    def call(self, case: Any) -> None:
        """Asks, and checks that the answer keeps what the description says."""
        case.headers = CaseInsensitiveDict({**dict(case.headers or {}), **self.headers(case)})
        response = case.call(base_url=self.url, timeout=PATIENCE)
        case.validate_response(response, excluded_checks=NOT_CHECKED)
        if is_valid(case) and response.status_code == 400:
            code, params = response.json()["code"], response.json()["params"]
            assert code in JUDGED or params == {"field": "name"}, (
                f"{case.operation.label}: what fits the description is {code}: {case.body!r}"
            )


JUDGED = {"bad_options", "bad_record", "unknown_level", "bad_address", "private_address", "bad_mail"}
"""Codes of 400 for what has the right form, and cannot be all the same: a level that no bot has, a record that does not
replay, an address where nobody can be told anything, or a webhook tried that was never given (and a name of which
nothing is to be seen). Everything else that fits the description is understood."""


def is_valid(case: Any) -> bool:
    return case.meta is not None and case.meta.generation.mode.is_positive


@pytest.fixture(scope="module")
def place(url: str) -> Place:
    """Tables of every kind, and a bot."""
    with httpx.Client(base_url=url, timeout=PATIENCE, headers={"origin": url}) as http:
        http.get("/api/me")

        def post(path: str, body: Any) -> Any:
            answer = http.post(path, json=body)
            assert answer.is_success, answer.text
            return answer.json()

        bot = post("/api/bots", {"name": "Robot"})
        alone = {"game": "sangimignano", "chairs": [{"kind": "me"}] * 2}
        begun = post("/api/tables", alone)
        waiting = post("/api/tables", {**alone, "chairs": [{"kind": "me"}, {"kind": "open"}], "visibility": "public"})
        against_bots = post("/api/play-now", {"game": "lucca"})
        match = piazza.new_match("sangimignano", seed=4)
        while not match.is_over:
            seat = match.seats_to_act[0]
            match.play(seat, str(match.choices(seat)[0]["text"]))
        beginnings = {
            "POST /api/tables": {**alone, "chairs": [{"kind": "me"}, {"kind": "open"}]},
            "POST /api/play-now": {"game": "lucca"},
            "POST /api/records": {"record": match.record().as_dict()},
        }
        finished = post("/api/records", beginnings["POST /api/records"])
        tables = [table["id"] for table in (begun, waiting, against_bots, finished)]
        ids = {"table_id": tables, "bot_id": [bot["id"]]}
        return Place(url, http.cookies["piazza_id"], bot["token"], ids, beginnings)


def modes(label: str) -> list[GenerationMode]:
    """What fits the description, and what does not."""
    operation = OPERATIONS[label]
    has_input = bool(operation.body) or any(True for _ in operation.iter_parameters())
    return [GenerationMode.POSITIVE, GenerationMode.NEGATIVE] if has_input else [GenerationMode.POSITIVE]


@pytest.mark.slow
@pytest.mark.matrix("mode")
@pytest.mark.parametrize(("label", "mode"), [(label, mode) for label in OPERATIONS for mode in modes(label)])
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_the_api_keeps_its_promises(label: str, mode: GenerationMode, place: Place) -> None:
    """With real tables and bots as well as with invented ones."""

    @given(case=OPERATIONS[label].as_strategy(generation_mode=mode), data=strategies.data())
    @settings(max_examples=8, **BOUNDED)
    def check(case: Any, data: Any) -> None:
        for name, ids in place.ids.items():
            if name in (case.path_parameters or {}) and mode.is_positive and label not in SPOILING:
                case.path_parameters[name] = data.draw(strategies.sampled_from([*ids, case.path_parameters[name]]))
        place.call(case)

    check()


SPOILING = {
    "DELETE /api/tables/{table_id}",
    "POST /api/bots/{bot_id}/token",
}
"""What would take from the others what they ask about. The test below does it with tables and bots of its own."""


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_the_api_keeps_its_promises_one_step_after_the_other(url: str, place: Place) -> None:
    """Whole stories along the links of the description, each of somebody new: tables are made, joined, deleted."""
    done: Counter[str] = Counter()

    class Story(SCHEMA.as_state_machine()):  # type: ignore[misc]
        def setup(self) -> None:
            me = httpx.get(f"{url}/api/me", timeout=PATIENCE)
            self.place = replace(place, cookie=me.cookies["piazza_id"])

        def before_call(self, case: Any) -> None:
            case.body = place.beginnings.get(case.operation.label, case.body)
            case.headers = CaseInsensitiveDict({**dict(case.headers or {}), **self.place.headers(case)})

        def get_call_kwargs(self, case: Any) -> dict[str, Any]:
            return {"base_url": url, "timeout": PATIENCE}

        def validate_response(self, response: Any, case: Any, additional_checks: Any = (), **more: Any) -> None:
            done[f"{case.operation.label} {response.status_code}"] += 1
            case.validate_response(response, excluded_checks=NOT_CHECKED)

    Story.run(settings=settings(max_examples=30, stateful_step_count=12, phases=[Phase.generate], **BOUNDED))
    steps = {label for label in done if "{table_id}" in label and label.endswith(("200", "201", "204"))}
    assert len(steps) >= 5, sorted(done.items())


def test_every_least_number_is_described() -> None:
    """Also 0, and also of numbers that may be left out."""
    schemas = described()["components"]["schemas"]
    found = 0
    for name, schema in schemas.items():
        struct = getattr(messages, schema.get("title", name), None)
        known: Any = None if struct is None else msgspec.inspect.type_info(struct)
        for field in known.fields if known is not None else ():
            kinds = field.type.types if isinstance(field.type, msgspec.inspect.UnionType) else [field.type]
            for kind in kinds:
                if isinstance(kind, msgspec.inspect.IntType) and kind.ge is not None:
                    assert schema["properties"][field.encode_name]["minimum"] == kind.ge, (name, field.name)
                    found += 1
    assert found > 10
    replay = described()["paths"]["/api/tables/{table_id}/replay"]["get"]["parameters"]
    least = {part["name"]: part["schema"]["minimum"] for part in replay if "minimum" in part["schema"]}
    assert least == {"at": 0, "seat": -3}


def test_a_path_tells_all_its_methods(url: str) -> None:
    for path, item in described()["paths"].items():
        real = path.replace("{game}", "lucca").replace("{language}", "en")
        answer = httpx.options(f"{url}{real}", timeout=PATIENCE)
        pages = {"HEAD"} if not path.startswith("/api") else set()
        expected = {method.upper() for method in item} | {"OPTIONS"} | pages
        assert answer.status_code == 204 and set(answer.headers["allow"].split(", ")) == expected, path


def test_the_kind_of_content_is_said_once(url: str) -> None:
    for path in ("/", "/table/x", "/api/rules/lucca/en", "/metrics", "/api/games", "/api/nothing"):
        kind = httpx.get(f"{url}{path}", timeout=PATIENCE).headers.get_list("content-type")
        assert len(kind) == 1 and kind[0].count("charset") == (0 if "json" in kind[0] else 1), (path, kind)


def test_the_description_names_every_error(url: str) -> None:
    shown_schema = httpx.get(f"{url}/api/openapi.json", timeout=PATIENCE).json()
    assert shown_schema == described()
    problem = next(name for name in shown_schema["components"]["schemas"] if name.endswith(Problem.__name__))
    operations = [o for path in shown_schema["paths"].values() for o in path.values()]
    assert len(operations) > 25
    for operation in operations:
        for status, answer in operation["responses"].items():
            if int(status) >= 400:
                shown = answer["content"]["application/json"]["schema"]
                assert shown == {"$ref": f"#/components/schemas/{problem}"}, operation["operationId"]
        assert operation["summary"]


def test_methods_that_are_not_there(url: str) -> None:
    for method, path in (("DELETE", "/api/tables"), ("PUT", "/api/me"), ("POST", "/api/games")):
        answer = httpx.request(method, f"{url}{path}", timeout=PATIENCE)
        assert answer.status_code == 405 and answer.json()["code"]
