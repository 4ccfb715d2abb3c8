"""Limits hold for all servers together."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from fireside.client.errors import RequestError
from fireside.server import limits
from fireside.server.errors import TooFastError
from fireside.server.limits import Rate
from fireside.server.open_count import OpenCount
from fireside.server.rate_limiter import RateLimiter
from tests.server.house import MINE, OPEN, run
from tests.server.several import eventually, same, servers


def test_what_is_used_at_one_server_is_gone_at_the_others(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "WRITES", Rate(10, 0.0001))

    async def work() -> None:
        async with servers(tmp_path, postgres_url) as homes:
            for home in homes:
                home.clock.seconds = lambda: 1.0
            guest = await homes[0].guest()
            user = (await guest.me()).user
            for _ in range(10):
                await guest.rename("ann")
            buckets = homes[1].services.quotas.writes.by_guest.buckets
            await eventually(lambda: user in buckets and buckets[user].level <= 0)
            with pytest.raises(RequestError) as error:
                await same(homes[1], guest).rename("bob")
            assert error.value.error == "too_fast"

    run(work())


def test_connections_count_at_all_servers_until_their_server_is_gone(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "CONNECTIONS_PER_GUEST", 3)

    async def work() -> None:
        async with servers(tmp_path, postgres_url) as homes:
            guest = await homes[0].guest()
            user = (await guest.me()).user
            info = await guest.open_table("feurio", [MINE, OPEN])
            counts = homes[1].services.quotas.guest_connections
            async with AsyncExitStack() as stack:
                for _ in range(3):
                    await stack.enter_async_context(homes[0].line(info.id, guest.token))

                def is_full() -> bool:
                    try:
                        counts.enter(user)
                    except TooFastError:
                        return True
                    counts.leave(user)
                    return False

                await eventually(is_full)
            await eventually(lambda: not is_full())
            await asyncio.sleep(0)

    run(work())


def test_a_rate_counts_what_was_used_elsewhere_and_tells_what_is_worth_it() -> None:
    limiter = RateLimiter(Rate(10, 1.0))
    limiter.take("ann", 0.0)
    assert limiter.take_spent(1) == {}
    for _ in range(3):
        limiter.take("ann", 0.0)
    limiter.take("bob", 0.0)
    assert limiter.take_spent(2) == {"ann": 3}
    assert limiter.take_spent(1) == {"bob": 1}
    limiter.charge("ann", 100, 0.0)
    limiter.check("ann", 11.1)
    with pytest.raises(TooFastError):
        limiter.check("ann", 10.9)


def test_open_connections_are_told_when_they_change_and_again_when_asked() -> None:
    here, there = OpenCount(10), OpenCount(10)
    here.tell_again()
    for _ in range(3):
        here.enter("ann")
    here.enter("bob")
    assert here.take_changed(0.2) == {"ann": 3}
    assert here.take_changed(0.2) == {}
    here.tell_again()
    assert here.take_changed(0.2) == {"ann": 3}
    for _ in range(3):
        here.leave("ann")
    assert here.take_changed(0.2) == {"ann": 0}
    there.note_elsewhere("one", "ann", 10)
    with pytest.raises(TooFastError):
        there.enter("ann")
    assert there.servers() == {"one"}
    there.forget_elsewhere({"two"})
    with pytest.raises(TooFastError):
        there.enter("ann")
    there.forget_elsewhere({"one"})
    there.enter("ann")
