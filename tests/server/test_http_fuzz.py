"""The HTTP part answers as its description says, whatever it is asked."""

import asyncio
import threading
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance

from fireside.wire.schema import openapi
from tests.server.house import BOT, MINE, house, run

SCHEMA = schemathesis.openapi.from_dict(openapi())

EXAMPLES = 12
"""Of each request: of what it should be, and as many of what it should not."""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str, str]]:
    """Run a server in a thread of its own; give its address, a guest's token and a table."""
    folder = tmp_path_factory.mktemp("http")
    ready = threading.Event()
    facts: list[tuple[str, str, str]] = []
    ends: list[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = []

    async def work() -> None:
        async with house(folder) as home:
            guest = await home.guest("fuzz")
            info = await guest.open_table("feurio", [MINE, BOT])
            async with home.at(guest, info) as table:
                await table.sit(0)
            ends.append((asyncio.get_running_loop(), asyncio.Event()))
            facts.append((home.url, guest.token, info.id))
            ready.set()
            await ends[0][1].wait()

    thread = threading.Thread(target=run, args=(work(),))
    thread.start()
    assert ready.wait(30)
    yield facts[0]
    loop, end = ends[0]
    loop.call_soon_threadsafe(end.set)
    thread.join()


@SCHEMA.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_request_is_answered_as_described(
    case: Case[Any], place: tuple[str, str, str]
) -> None:
    url, token, table = place
    # After the guest is deleted there is nothing more to ask.
    is_deleting = case.method == "DELETE"
    real = {"table": table, "title": "feurio", "subscription": "0" * 64}
    real |= {"number": "1", "day": date.today().isoformat()}
    for name, value in case.path_parameters.items():
        # Every other address is that of something that is there.
        case.path_parameters[name] = real[name] if len(value) % 2 else value
    headers = {} if is_deleting else {"authorization": f"Bearer {token}"}
    response = case.call(base_url=url, headers=headers)
    assert response.status_code < 500
    # What is well-formed may still be refused: a name that cannot be seen, a seat too many.
    # The token is always good here; who has none is tested elsewhere.
    case.validate_response(response, excluded_checks=[positive_data_acceptance, ignored_auth])
