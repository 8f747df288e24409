"""The description of the HTTP API, completed: what the framework does not say of itself, so that it is true."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from litestar import Litestar, Request
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Link, OpenAPIResponse, Operation, Schema

from piazza.server import messages as wire

_TABLE: Final = "/api/tables/{table_id}"
_MAKERS: Final = (
    "/api/play-now",
    "/api/tables",
    "/api/records",
    f"{_TABLE}/rematch",
    f"{_TABLE}/branch",
)
"""What answers with a new table."""


class Description(JsonRenderPlugin):
    """Made when somebody first asks for it: at the start it would take longer than all the rest."""

    def __init__(self) -> None:
        super().__init__(path="/openapi.json")
        self._whole: dict[str, Any] | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if self._whole is None:
            self._whole = completed(request.app)
        return self.render_json(request, self._whole)


def completed(app: Litestar) -> dict[str, Any]:
    """What the framework says of the application, and what it does not say."""
    structs = {
        name: kind for name, kind in vars(wire).items() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)
    }
    for schema in app.openapi_schema.components.schemas.values():
        struct = structs.get(schema.title or "") if isinstance(schema, Schema) else None
        if struct is not None:
            _complete_struct(schema, struct)
    _link(app)
    whole: dict[str, Any] = app.openapi_schema.to_schema()
    return whole


def _complete_struct(schema: Any, struct: type[msgspec.Struct]) -> None:
    """A request with unknown fields is refused; and numbers that may be left out have their least value, also 0."""
    if issubclass(struct, wire.Request):
        schema.additional_properties = False
    kind: Any = msgspec.inspect.type_info(struct)
    for field in kind.fields:
        for part in _parts(field.type):
            if isinstance(part, msgspec.inspect.IntType) and part.ge is not None:
                schema.properties[field.encode_name].minimum = part.ge


def _parts(kind: Any) -> Iterator[Any]:
    """A type, or those it is a choice of."""
    yield from kind.types if isinstance(kind, msgspec.inspect.UnionType) else [kind]


# ---- links -----------------------------------------------------------------------------------------------------------


def _link(app: Litestar) -> None:
    """Says what can be done with a new table, and with a new bot account."""
    operations = {path: item for path, item in (app.openapi_schema.paths or {}).items()}
    at_table = [
        operation
        for path, item in operations.items()
        if "{table_id}" in path
        for operation in (item.get, item.post, item.delete)
        if operation is not None
    ]
    for path in _MAKERS:
        _put_links(operations[path].post, at_table, {"path.table_id": "$response.body#/id"})
    tokens = operations["/api/bots/{bot_id}/token"].post
    assert tokens is not None
    _put_links(operations["/api/bots"].post, [tokens], {"path.bot_id": "$response.body#/id"})


def _put_links(source: Operation | None, targets: list[Operation], parameters: dict[str, Any]) -> None:
    assert source is not None and source.responses is not None
    answer = source.responses["201"]
    assert isinstance(answer, OpenAPIResponse)
    answer.links = {
        str(target.operation_id): Link(operation_id=target.operation_id, parameters=parameters) for target in targets
    }
