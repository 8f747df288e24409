"""How faults are answered over HTTP: every error has the body `Problem`."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec

from piazza.server import messages as wire
from piazza.server.faults import explained

_WORDS: Final = {
    400: "What was sent cannot be understood",
    401: "The identity is not one of ours",
    403: "Not allowed",
    404: "There is no such thing",
    408: "Too slow: the request did not arrive in time",
    409: "Not now",
    413: "Too large",
    429: "Too fast",
    503: "Too busy, or the database is away",
}
ERRORS: Final = {
    status: ResponseSpec(wire.Problem, description=words, generate_examples=False) for status, words in _WORDS.items()
}
_CODES: Final = {400: "bad_message", 401: "bad_identity", 404: "no_such_page", 413: "too_large", 429: "too_fast"}


def answer_fault(request: Request[Any, Any, Any], fault: Exception) -> Response[wire.Problem]:
    refusal = explained(fault, request.scope["path"])
    request.app.state.services.metrics.refused.labels(refusal.code).inc()
    problem = wire.Problem(code=refusal.code, params=refusal.params, message=str(refusal))
    return Response(problem, status_code=refusal.status)


def answer_http(request: Request[Any, Any, Any], fault: HTTPException) -> Response[wire.Problem]:
    status = fault.status_code
    message = fault.detail
    if isinstance(fault, ValidationException) and fault.extra:
        message = f"{message} {fault.extra}"
    code = _CODES.get(status, "bad_message" if status < 500 else "internal")
    headers = dict(fault.headers or {})
    return Response(wire.Problem(code=code, params={}, message=message), status_code=status, headers=headers)
