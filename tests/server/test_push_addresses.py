"""Where notices may be sent to: public addresses by HTTPS, and what a host allows besides."""

import asyncio

import httpcore
import pytest

from fireside.server.errors import MalformedError
from fireside.server.push_addresses import CheckedBackend, PushAddresses


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://127.0.0.1/x",
        "https://10.1.2.3/x",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://[64:ff9b::7f00:1]/x",
        "https://[2002:7f00:1::]/x",
        "https://[fd00::1]/x",
        "https://0.0.0.0/x",
        "https://224.0.0.1/x",
        "https://user:password@push.example.org/x",
        "https://push.example.org:22/x",
        "https://push.example.org:99999/x",
        "https:///x",
        "file:///etc/passwd",
        "https://push.example.org/x y",
        "https://push.example.org/x\r\nHost: other",
        "https://push.example.org/" + "x" * 1000,
        "https://püsh.example.org/x",
    ],
)
def test_an_endpoint_that_no_push_service_has_is_refused(endpoint: str) -> None:
    with pytest.raises(MalformedError):
        PushAddresses().check_endpoint(endpoint)


@pytest.mark.parametrize("host", ["push.example.org", "8.8.8.8", "[2001:4860:4860::8888]"])
def test_an_endpoint_of_a_public_host_is_accepted(host: str) -> None:
    PushAddresses().check_endpoint(f"https://{host}/send/abc?x=1")


def test_a_host_may_allow_a_private_network() -> None:
    addresses = PushAddresses(["10.0.0.0/8"])
    addresses.check_endpoint("https://10.1.2.3:8443/x")
    with pytest.raises(MalformedError):
        addresses.check_endpoint("https://192.168.1.1/x")


async def hang_up(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.close()
    await writer.wait_closed()


def test_a_name_that_stands_for_a_private_address_is_not_connected_to() -> None:
    """Names are resolved by the server itself, so this cannot be seen when they subscribe."""

    async def work() -> None:
        server = await asyncio.start_server(hang_up, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        async with server:
            PushAddresses().check_endpoint("https://localhost/x")
            with pytest.raises(httpcore.ConnectError, match="no public address"):
                await CheckedBackend(PushAddresses()).connect_tcp("localhost", port)
            allowed = CheckedBackend(PushAddresses(["127.0.0.0/8", "::1/128"]))
            stream = await allowed.connect_tcp("localhost", port)
            await stream.aclose()

    asyncio.run(work())
