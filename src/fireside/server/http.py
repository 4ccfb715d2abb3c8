"""HTTP answers: JSON, errors as JSON, and the routes of all endpoints."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

import msgspec
import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fireside.kernel.errors import KernelError
from fireside.server import limits
from fireside.server.errors import MalformedError, ServerFaultError, refusal_of
from fireside.wire.bodies import Problem
from fireside.wire.endpoints import ENDPOINTS
from fireside.wire.error_codes import ERROR_CODES
from fireside.wire.messages import ENCODER

B = TypeVar("B")


log = structlog.get_logger()

Handler = Callable[[Request], Awaitable[Response]]


def answer(value: object, status: int = 200) -> Response:
    """Answer with JSON."""
    return Response(ENCODER.encode(value), status, media_type="application/json")


Gate = Callable[[Request], Awaitable[None]]
"""Raises an error for a request that nobody should answer."""


def routes(handlers: Mapping[str, Handler], gate: Gate) -> list[Route]:
    """Return the routes of all endpoints, given their handlers by name, behind a gate."""
    by_path: dict[str, dict[str, Handler]] = {}
    for endpoint in ENDPOINTS:
        by_path.setdefault(endpoint.path, {})[endpoint.verb] = handlers[endpoint.name]
    return [
        Route(path, guarded(by_verb, gate), methods=list(by_verb))
        for path, by_verb in by_path.items()
    ]


def guarded(by_verb: Mapping[str, Handler], gate: Gate) -> Handler:
    """Return a handler that does what a request's verb says, and turns errors into answers."""

    async def guard(request: Request) -> Response:
        try:
            await gate(request)
            return await by_verb[request.method.replace("HEAD", "GET")](request)
        except KernelError as error:
            return problem(error)
        except Exception:
            log.exception("request failed", path=request.scope["route"].path)
            return problem(ServerFaultError("the server made a mistake"))

    return guard


def problem(error: KernelError) -> Response:
    """Answer with an error."""
    why = refusal_of(error)
    told = Problem(error.code, str(error), why.clause, why.kind, why.args)
    return answer(told, ERROR_CODES[error.code].status)


async def no_page(request: Request, error: Exception) -> Response:
    """Answer a request for an unknown path, or with a verb that the path does not have."""
    assert isinstance(error, HTTPException)
    code = "unknown_page" if error.status_code == 404 else "unknown_verb"
    said = answer(Problem(code, error.detail.lower()), error.status_code)
    said.headers.update(error.headers or {})
    return said


async def read_body(request: Request, kind: type[B]) -> B:
    """Read a request's body, which must be JSON of a certain kind."""
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > limits.BODY_BYTES:
            raise MalformedError(f"the body is longer than {limits.BODY_BYTES} bytes")
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise MalformedError(str(error)) from error
