"""How faults are answered: every HTTP error has the body `Problem`."""

from __future__ import annotations

import logging
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec

from piazza.core.errors import IllegalOption, PiazzaError
from piazza.server import messages as wire
from piazza.server.refusals import Refused, from_engine

log = logging.getLogger("piazza.http")

_WORDS: Final = {
    400: "What was sent cannot be understood",
    401: "The identity is not one of ours",
    403: "Not allowed",
    404: "There is no such thing",
    409: "Not now",
    413: "Too large",
    429: "Too fast",
    503: "Too busy",
}
ERRORS: Final = {
    status: ResponseSpec(wire.Problem, description=words, generate_examples=False) for status, words in _WORDS.items()
}
_CODES: Final = {400: "bad_message", 401: "bad_identity", 404: "no_such_page", 413: "too_large", 429: "too_fast"}


def answer_refused(request: Request[Any, Any, Any], fault: Refused) -> Response[wire.Problem]:
    request.app.state.services.metrics.refused.labels(fault.code).inc()
    return Response(wire.Problem(code=fault.code, params=fault.params, message=str(fault)), status_code=fault.status)


def answer_engine(request: Request[Any, Any, Any], fault: PiazzaError) -> Response[wire.Problem]:
    if isinstance(fault, IllegalOption):
        return answer_refused(request, from_engine(fault))
    return answer_refused(request, Refused("bad_options", {"problem": str(fault)}, str(fault)))


def answer_http(request: Request[Any, Any, Any], fault: HTTPException) -> Response[wire.Problem]:
    status = fault.status_code
    message = fault.detail
    if isinstance(fault, ValidationException) and fault.extra:
        message = f"{message} {fault.extra}"
    code = _CODES.get(status, "bad_message" if status < 500 else "internal")
    headers = dict(fault.headers or {})
    return Response(wire.Problem(code=code, params={}, message=message), status_code=status, headers=headers)


def answer_bug(request: Request[Any, Any, Any], fault: Exception) -> Response[wire.Problem]:
    log.error("request failed", exc_info=fault, extra={"path": request.url.path})
    return Response(wire.Problem(code="internal", params={}, message="an error of the server"), status_code=500)
