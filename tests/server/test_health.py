"""Health and readiness: a real write is tried, and what is wrong with the disk is told by name."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from fireside.server import health
from fireside.store import connection
from fireside.store.sqlite import SqliteStore
from tests.server.house import House, house, run


@contextmanager
def full(home: House) -> Iterator[None]:
    """Let there be no room for another page."""
    assert isinstance(home.store, SqliteStore)
    writing = home.store.writer.connection
    writing.execute("CREATE TABLE IF NOT EXISTS filler (data BLOB)")
    pages = writing.execute("PRAGMA page_count").fetchone()[0]
    writing.execute(
        "CREATE TRIGGER no_room BEFORE UPDATE ON facts BEGIN "
        "INSERT INTO filler VALUES (zeroblob(50000)); END"
    )
    writing.execute(f"PRAGMA max_page_count = {pages + 1}")
    yield
    writing.execute("PRAGMA max_page_count = 1000000")


@contextmanager
def read_only(home: House) -> Iterator[None]:
    """Let the database be one that may only be read."""
    assert isinstance(home.store, SqliteStore)
    home.store.writer.connection.execute("PRAGMA query_only = ON")
    yield
    home.store.writer.connection.execute("PRAGMA query_only = OFF")


@contextmanager
def locked(home: House) -> Iterator[None]:
    """Let another program keep the database locked."""
    assert isinstance(home.store, SqliteStore)
    with closing(sqlite3.connect(home.store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@pytest.mark.parametrize(
    ("trouble", "error", "message"),
    [
        (full, "disk_full", "the disk is full"),
        (read_only, "read_only", "read-only"),
        (locked, "locked", "another program keeps the database locked"),
    ],
    ids=["full", "read-only", "locked"],
)
def test_a_server_that_cannot_write_says_why_and_heals(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    trouble: object,
    error: str,
    message: str,
) -> None:
    monkeypatch.setattr(health, "PROBE_SECONDS", 0.0)
    monkeypatch.setattr(connection, "BUSY_TIMEOUT", 50)
    assert callable(trouble)

    async def work() -> None:
        async with house(tmp_path) as home, httpx.AsyncClient(base_url=home.url) as http:
            guest = await home.guest("Ada")
            assert (await http.get("/health")).json()["status"] == "ok"
            assert (await http.get("/ready")).json() == {"is_ready": True, "reason": ""}
            with trouble(home):
                told = await http.get("/health")
                assert told.status_code == 503
                assert (told.json()["status"], told.json()["error"]) == ("failing", error)
                assert message in told.json()["message"]
                ready = await http.get("/ready")
                assert ready.status_code == 503
                assert ready.json() == {"is_ready": False, "reason": "failing"}
            assert (await http.get("/health")).json()["status"] == "ok"
            assert (await http.get("/ready")).status_code == 200
            assert (await guest.rename("Ada L.")).name == "Ada L."

    run(work())


def test_many_who_ask_at_once_cost_one_write(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, httpx.AsyncClient(base_url=home.url) as http:
            assert isinstance(home.store, SqliteStore)
            statements: list[str] = []
            home.clock.now = lambda: 77_777
            home.store.writer.connection.set_trace_callback(statements.append)
            for _ in range(20):
                assert (await http.get("/health")).status_code == 200
            probes = [text for text in statements if "77777" in text]
            # A beat of the server itself may come between, and a slow machine may take seconds.
            assert 1 <= len(probes) < 20

    run(work())


def test_a_server_that_stops_is_not_ready(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, httpx.AsyncClient(base_url=home.url) as http:
            tasks = home.services.tasks
            for name, value, reason in (
                ("is_started", False, "starting"),
                ("is_closing", True, "closing"),
            ):
                setattr(tasks, name, value)
                told = await http.get("/ready")
                assert (told.status_code, told.json()["reason"]) == (503, reason)
                setattr(tasks, name, not value)

    run(work())
