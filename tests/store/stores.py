"""Stores to test: the ways to open one, and how its calls are waited for."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, Final, TypeVar

from fireside.store.erasures import Erasure
from fireside.store.sqlite import SqliteStore
from fireside.store.store import Listing, Store

T = TypeVar("T")

Opener = Callable[[Path], Store]

OPENERS: Final[dict[str, Opener]] = {"sqlite": SqliteStore}
"""Every kind of store, and how one is opened for a folder."""


def with_store(opener: Opener, folder: Path, work: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    """Open a store, do something with it, and close it again."""

    async def run() -> T:
        store = opener(folder)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


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
