"""The HTTP API keeps what its OpenAPI description promises, whatever is sent to it."""

from __future__ import annotations

import asyncio
import threading
import warnings
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings

from piazza.server.app import create_app
from piazza.server.config import Config
from piazza.server.messages import Problem
from piazza.server.running import Server, make_server
from tests.server.support import config_for
from tests.waiting import PATIENCE, wait_until

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import schemathesis
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
    schema: dict[str, Any] = create_app(Config()).openapi_schema.to_schema()
    return schema


OPERATIONS = {
    found.ok().label: found.ok()  # type: ignore[union-attr]
    for found in schemathesis.openapi.from_dict(described()).get_all_operations()
}
# Answers depend on who asks, not on a declared kind of authorisation. And what fits the description may still be
# refused, rightly: a level that no bot has, a record that does not replay.
NOT_CHECKED = [checks.ignored_auth, checks.unsupported_method, checks.positive_data_acceptance]


@pytest.mark.slow
@pytest.mark.parametrize("label", OPERATIONS)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_the_api_keeps_its_promises(label: str, url: str) -> None:
    @given(case=OPERATIONS[label].as_strategy())
    @settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
    def check(case: Any) -> None:
        case.call_and_validate(base_url=url, excluded_checks=NOT_CHECKED, timeout=PATIENCE)

    check()


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
