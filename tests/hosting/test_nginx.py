"""The shipped configuration of nginx, before real servers: people play over its WebSockets."""

import asyncio
import re
import socket
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import httpx
import pytest

from fireside.client.api import Api
from fireside.server.network import Network
from fireside.siege.server_process import free_port
from fireside.wire.messages import ENCODER, Hello
from tests.hosting.programs import need
from tests.server.house import MINE, OPEN, House, house, run, until
from tests.server.push_service import new_certificate
from tests.server.tables import party

SHIPPED: Final = Path("hosting/nginx.conf")

PROXY: Final = Network(trusted_proxies=("127.0.0.1/32",))

FRAME: Final = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""
"""What Debian's own nginx.conf says around a site, in a folder of the test's own."""


def write_site(folder: Path, ports: tuple[int, int], servers: list[int]) -> None:
    """Write the shipped site with other ports, another certificate and these servers."""
    certificate, key = new_certificate(folder)
    site = SHIPPED.read_text("utf-8")
    [server] = re.findall(r"^ +server 127.0.0.1:8080.*;\n", site, re.M)
    lines = "".join(server.replace("8080", str(port)) for port in servers)
    for old, new in (
        (server, lines),
        ("listen 80;", f"listen 127.0.0.1:{ports[0]};"),
        ("listen 443 ssl", f"listen 127.0.0.1:{ports[1]} ssl"),
        ("/etc/letsencrypt/live/games.example.org/fullchain.pem", str(certificate)),
        ("/etc/letsencrypt/live/games.example.org/privkey.pem", str(key)),
    ):
        assert site.count(old) == 1
        site = site.replace(old, new)
    (folder / "site.conf").write_text(site, "utf-8")
    (folder / "nginx.conf").write_text(FRAME.format(folder=folder), "utf-8")


@asynccontextmanager
async def nginx(folder: Path, servers: list[int]) -> AsyncIterator[tuple[int, int]]:
    """Run nginx before servers at these ports; return its own two ports."""
    program = need("nginx", "nginx-light")
    ports = free_port(), free_port()
    write_site(folder, ports, servers)
    words = [program, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr"]
    subprocess.run([*words, "-t"], check=True, capture_output=True)
    process = subprocess.Popen(words, stderr=subprocess.DEVNULL)
    try:
        while not is_open(ports[1]):
            assert process.poll() is None, (folder / "error.log").read_text()
            await asyncio.sleep(0.02)
        yield ports
    finally:
        process.terminate()
        process.wait()


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@asynccontextmanager
async def site(folder: Path) -> AsyncIterator[tuple[House, str, str]]:
    """Run a server behind nginx; return it with the two addresses of the site."""
    own = folder / "data"
    port = free_port()
    async with (
        house(own, port, network=PROXY) as home,
        nginx(folder, [port]) as (plain, secure),
    ):
        yield home, f"http://127.0.0.1:{plain}", f"https://127.0.0.1:{secure}"


@pytest.fixture(autouse=True)
def trusted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Trust the certificate of the test."""
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "push.pem"))


def test_people_play_behind_nginx(tmp_path: Path) -> None:
    async def work() -> None:
        async with site(tmp_path) as (home, _, url):
            public = House(url, home.services, home.tables, home.housekeeping)
            async with party(public, "feurio", 2) as people:
                now, [other] = people.asked(), people.others()
                number = now.seen.number
                await until(now, lambda: bool(now.legal))
                await now.act(people.tables.index(now), now.legal[0])
                await until(other, lambda: other.seen.number > number)
                assert other.seen.log[-1].by == "user"
            for guest in public.guests:
                await guest.aclose()

    run(work())


def test_the_address_of_a_client_comes_from_nginx_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with site(tmp_path) as (home, _, url):
            async with Api(url) as ann:
                await ann.become_guest()
                info = await ann.open_table("feurio", [MINE, OPEN])
            headers = {"x-forwarded-for": "203.0.113.9"}
            async with httpx.AsyncClient(base_url=url, headers=headers) as client:
                for _ in range(3):
                    assert (await client.get("/api/titles")).status_code == 200
            public = House(url, home.services, home.tables, home.housekeeping)
            async with public.line(info.id) as line:
                await line.send(ENCODER.encode(Hello(id=1)))
                await line.answer()
                [viewer] = home.tables.live[info.id].presence
                assert viewer.address == "127.0.0.1"

    run(work())


def test_only_the_host_sees_numbers_and_plain_http_is_sent_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with site(tmp_path) as (_, plain, url), httpx.AsyncClient() as client:
            for path in ("/metrics", "/ready"):
                assert (await client.get(url + path)).status_code == 403
            told = await client.get(f"{plain}/t/abc?x=1")
            assert told.status_code == 301
            assert told.headers["location"] == "https://127.0.0.1/t/abc?x=1"
            page = await client.get(f"{url}/games", headers={"accept": "text/html"})
            assert page.status_code == 200
            assert "strict-transport-security" in page.headers
            assert "default-src 'self'" in page.headers["content-security-policy"]

    run(work())
