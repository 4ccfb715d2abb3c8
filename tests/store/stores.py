"""Stores to test: the ways to open one, and how its calls are waited for."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, Final, TypeVar

import pytest

from fireside.store.erasures import Erasure
from fireside.store.postgres import PostgresStore
from fireside.store.sqlite import SqliteStore
from fireside.store.store import Listing, Store
from tests.progress import watched

T = TypeVar("T")

Opener = Callable[[Path], Awaitable[Store]]

KINDS: Final = ("sqlite", "postgres")
"""Every kind of store."""


async def open_sqlite(folder: Path) -> Store:
    """Open the store of a folder."""
    return SqliteStore(folder)


def opener_of(kind: str, request: pytest.FixtureRequest) -> Opener:
    """Return what opens the store of a test, each time the same one."""
    if kind == "sqlite":
        return open_sqlite
    url: str = request.getfixturevalue("postgres_url")
    return lambda folder: PostgresStore.open(url)


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a test's coroutine; one that waits for what never happens is an error."""
    return asyncio.run(watched(work))


def with_store(opener: Opener, folder: Path, work: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    """Open a store, do something with it, and close it again."""

    async def opened() -> T:
        store = await opener(folder)
        try:
            return await work(store)
        finally:
            await store.close()

    return run(opened())


async def fails_with(error: type[Exception], call: Awaitable[object]) -> str:
    """Wait for a call that must fail, and return what it says."""
    try:
        await call
    except error as raised:
        return str(raised)
    raise AssertionError(f"it did not raise {error.__name__}")


def listing(
    status: str = "waiting",
    is_public: bool = True,
    touched: int = 60_000,
    deadline: int | None = None,
    summary: bytes = b"{}",
) -> Listing:
    """Return a listing of which only some parts matter."""
    return Listing("feurio", status, is_public, touched, deadline, summary)


async def forget(store: Store, user: str) -> None:
    """Erase a guest, with all that belongs to it."""
    erasure = Erasure("user", user)
    await store.erasures.begin(erasure, 1)
    while not await store.erasures.erase_some(erasure):
        pass
