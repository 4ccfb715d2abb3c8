"""HTTP answers: JSON, errors as JSON, and the routes of all endpoints."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, TypeVar

import msgspec
import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fireside.kernel.errors import KernelError, UnknownTitleError
from fireside.server import limits
from fireside.server.errors import (
    MalformedError,
    NotAllowedError,
    ServerFaultError,
    TooFastError,
    TooManyTablesError,
    UnknownGuestError,
    UnknownTableError,
    code_of,
)
from fireside.store.errors import StoreError
from fireside.table.errors import DamagedTableError, OtherRulesError
from fireside.wire.endpoints import ENDPOINTS
from fireside.wire.messages import ENCODER
from fireside.wire.pages import Problem

B = TypeVar("B")


STATUS: Final[dict[type[KernelError], int]] = {
    UnknownGuestError: 401,
    NotAllowedError: 403,
    UnknownTableError: 404,
    UnknownTitleError: 404,
    TooManyTablesError: 409,
    OtherRulesError: 409,
    TooFastError: 429,
    ServerFaultError: 500,
    DamagedTableError: 500,
}
"""What the errors are in HTTP; all others are 400, or 503 if the store cannot be used."""

log = structlog.get_logger()

Handler = Callable[[Request], Awaitable[Response]]


def answer(value: object, status: int = 200) -> Response:
    """Answer with JSON."""
    return Response(ENCODER.encode(value), status, media_type="application/json")


def routes(handlers: Mapping[str, Handler]) -> list[Route]:
    """Return the routes of all endpoints, given their handlers by name."""
    by_path: dict[str, dict[str, Handler]] = {}
    for endpoint in ENDPOINTS:
        by_path.setdefault(endpoint.path, {})[endpoint.verb] = handlers[endpoint.name]
    return [
        Route(path, guarded(by_verb), methods=list(by_verb)) for path, by_verb in by_path.items()
    ]


def guarded(by_verb: Mapping[str, Handler]) -> Handler:
    """Return a handler that does what a request's verb says, and turns errors into answers."""

    async def guard(request: Request) -> Response:
        try:
            return await by_verb[request.method.replace("HEAD", "GET")](request)
        except KernelError as error:
            return problem(error)
        except Exception:
            log.exception("request failed", path=request.scope["route"].path)
            return problem(ServerFaultError("the server made a mistake"))

    return guard


def problem(error: KernelError) -> Response:
    """Answer with an error."""
    status = 503 if isinstance(error, StoreError) else STATUS.get(type(error), 400)
    return answer(Problem(code_of(error), str(error)), status)


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
