"""Turn notices: who is told, when, of what, and who is not."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from fireside.client.api import Api
from fireside.client.errors import RequestError
from fireside.client.table import RemoteTable
from fireside.kernel.seats import Seat
from fireside.server import limits, turn_notices
from fireside.server.network import Network
from fireside.server.notice_texts import YOUR_TURN
from fireside.store.notice_rows import DueNotice
from fireside.texts import LANGUAGES
from fireside.wire import messages as wire
from fireside.wire.bodies import NewSubscription
from tests.server.house import House, house, run, until
from tests.server.push_service import Browser, PushService, new_certificate, push_service
from tests.server.tables import Party, party

NETWORK = Network(push_networks=("127.0.0.0/8",))


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Send notices at once, to a push service whose certificate is our own."""
    monkeypatch.setattr(limits, "NOTICE_SECONDS", 0)
    monkeypatch.setattr(turn_notices, "LOOK_SECONDS", 0.01)
    monkeypatch.setenv("SSL_CERT_FILE", str(new_certificate(tmp_path)[0]))


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[tuple[House, PushService]]:
    """Run a server and a push service."""
    async with (
        push_service(folder / "push.pem", folder / "push.key") as service,
        house(folder, network=NETWORK) as home,
    ):
        yield home, service


async def subscribe(
    guest: Api, service: PushService, language: str = "en", path: str = "/one"
) -> tuple[Browser, str]:
    """Let a browser of a guest be told; return it and the id of its subscription."""
    browser = Browser()
    body = NewSubscription(service.origin + path, **browser.keys(), language=language)
    return browser, await guest.subscribe(body)


def waiting(people: Party) -> Seat:
    """Return a seat that is not asked."""
    asked = people.tables[0].position
    assert asked is not None
    return next(seat for seat in range(len(people.tables)) if seat not in asked.asked)


async def leave(people: Party, home: House, seat: Seat) -> None:
    """Close the page of a seat, and wait until the server knows."""
    await people.tables[seat].connection.close()
    live = home.tables.live[people.id]
    while live.presence.is_connected(user_of(people, seat)):
        await asyncio.sleep(0.01)


async def move_until_asked(people: Party, home: House, seat: Seat) -> None:
    """Let the others act until a seat is asked."""
    live = home.tables.live[people.id]
    while seat not in live.table.asked():
        other = live.table.asked()[0]
        await act(people.tables[other], other, live.table.number)


async def act(client: RemoteTable, seat: Seat, number: int) -> None:
    """Let a seat act as soon as its client knows an entry."""
    await until(client, lambda: client.seen.number == number)
    await client.act(seat, client.legal[0])


def user_of(people: Party, seat: Seat) -> str:
    """Return the user of a seat."""
    return people.home.tables.live[people.id].table.chairs[seat].user


def test_a_user_whose_page_is_closed_is_told_of_the_turn(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as (home, service), party(home, "feurio", 2) as people:
            seat = waiting(people)
            browser, _ = await subscribe(people.guests[seat], service, "de")
            key = await people.guests[seat].push_key()
            await leave(people, home, seat)
            await move_until_asked(people, home, seat)
            pushed = await service.next()
            assert msgspec.json.decode(browser.decrypt(pushed.body)) == {
                "table": people.id,
                "title": "Feurio!",
                "text": "Du bist am Zug.",
            }
            claims = pushed.claims(key, service.origin)
            assert 0 < claims["exp"] - home.clock.now() // 1000 <= 24 * 3600
            assert claims["sub"].startswith("https://")
            assert pushed.headers["content-encoding"] == "aes128gcm"
            assert int(pushed.headers["ttl"]) > 0
            assert people.id not in str(pushed.headers) + pushed.path
            # Only once, however long the turn lasts.
            await asyncio.sleep(0.2)
            assert len(service.taken) == 1

    run(work())


def test_a_user_who_sees_the_table_is_not_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as (home, service), party(home, "feurio", 2) as people:
            seat = waiting(people)
            await subscribe(people.guests[seat], service)
            await move_until_asked(people, home, seat)
            await asyncio.sleep(0.2)
            assert service.taken == []

    run(work())


def test_a_user_whose_page_is_hidden_is_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as (home, service), party(home, "feurio", 2) as people:
            seat = waiting(people)
            await subscribe(people.guests[seat], service)
            await people.tables[seat].send(wire.Visible(id=1000, is_visible=False))
            await move_until_asked(people, home, seat)
            await service.next()

    run(work())


def test_a_user_who_looks_on_one_of_two_devices_is_not_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as (home, service), party(home, "feurio", 2) as people:
            seat = waiting(people)
            await subscribe(people.guests[seat], service)
            await people.tables[seat].send(wire.Visible(id=1000, is_visible=False))
            async with home.line(people.id, people.guests[seat].token):
                await move_until_asked(people, home, seat)
                await asyncio.sleep(0.2)
                assert service.taken == []

    run(work())


@pytest.mark.parametrize("comes", [True, False], ids=["comes", "stays away"])
def test_a_user_who_comes_in_time_is_not_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, comes: bool
) -> None:
    monkeypatch.setattr(limits, "NOTICE_SECONDS", 3600)

    async def work() -> None:
        async with served(tmp_path) as (home, service), party(home, "feurio", 2) as people:
            seat = waiting(people)
            guest = people.guests[seat]
            await subscribe(guest, service)
            await leave(people, home, seat)
            await move_until_asked(people, home, seat)
            notices, far = home.store.notices, home.clock.now() + 2 * 3600 * 1000
            while not await notices.is_wanted(DueNotice(people.id, user_of(people, seat))):
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.1)
            if comes:
                async with home.line(people.id, guest.token):
                    await asyncio.sleep(0.1)
            due = await notices.take_due(far, 10)
            assert due == ([] if comes else [DueNotice(people.id, user_of(people, seat))])

    run(work())


def test_a_turn_that_is_over_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with served(tmp_path) as (home, service), party(home, "feurio", 2) as people:
            seat = waiting(people)
            user = user_of(people, seat)
            await subscribe(people.guests[seat], service)
            await leave(people, home, seat)
            # What was noted in a turn before, and is due only now.
            await home.store.notices.note(DueNotice(people.id, user), 0)
            metric = home.services.metrics.notices.labels("late")
            while not metric._value.get():
                await asyncio.sleep(0.01)
            assert service.taken == []

    run(work())


def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as (home, service), party(home, "feurio", 2) as people:
            service.status = 410
            seat = waiting(people)
            user = user_of(people, seat)
            await subscribe(people.guests[seat], service)
            await leave(people, home, seat)
            await move_until_asked(people, home, seat)
            await service.next()
            while await home.store.notices.subscriptions(user):
                await asyncio.sleep(0.01)

    run(work())


def test_a_push_service_that_is_away_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_notices, "RETRY_SECONDS", (0, 0.01, 0.01))

    async def work() -> None:
        async with served(tmp_path) as (home, service), party(home, "feurio", 2) as people:
            service.status = 503
            seat = waiting(people)
            await subscribe(people.guests[seat], service)
            await leave(people, home, seat)
            await move_until_asked(people, home, seat)
            await service.next(3)
            await asyncio.sleep(0.1)
            assert len(service.taken) == 3
            assert await home.store.notices.subscriptions(user_of(people, seat))

    run(work())


def test_a_table_can_be_muted_and_heard_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as (home, service), party(home, "feurio", 2) as people:
            seat = waiting(people)
            guest = people.guests[seat]
            await subscribe(guest, service)
            assert await guest.has_notices(people.id)
            await guest.set_notices(people.id, False)
            assert not await guest.has_notices(people.id)
            await leave(people, home, seat)
            await move_until_asked(people, home, seat)
            await asyncio.sleep(0.2)
            assert service.taken == []
            await guest.set_notices(people.id, True)
            assert await home.store.notices.is_wanted(DueNotice(people.id, user_of(people, seat)))
            stranger = await home.guest()
            with pytest.raises(RequestError, match="no seat"):
                await stranger.set_notices(people.id, False)

    run(work())


def test_devices_go_with_their_guest_and_when_it_signs_out(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as (home, service):
            guest, other = await home.guest(), await home.guest()
            user, another = (await guest.me()).user, (await other.me()).user
            for path in ("/one", "/two"):
                _, id = await subscribe(guest, service, path=path)
            await subscribe(other, service, path="/three")
            rows = home.store.notices
            assert len(await rows.subscriptions(user)) == 2
            await guest.unsubscribe(id)
            assert len(await rows.subscriptions(user)) == 1
            # A browser is that of the guest who uses it last.
            await subscribe(guest, service, path="/three")
            assert await rows.subscriptions(another) == []
            await guest.sign_out_everywhere()
            assert await rows.subscriptions(user) == []
            await subscribe(guest, service)
            await guest.forget_me()
            assert await rows.subscriptions(user) == []

    run(work())


def test_a_guest_has_a_few_devices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SUBSCRIPTIONS_PER_GUEST", 2)

    async def work() -> None:
        async with served(tmp_path) as (home, service):
            guest = await home.guest()
            now = home.clock.now
            for at in range(4):
                home.clock.now = lambda at=at: now() + at  # type: ignore[misc]  # bound now
                await subscribe(guest, service, path=f"/{at}")
            found = await home.store.notices.subscriptions((await guest.me()).user)
            assert [row.endpoint for row in found] == [service.origin + "/3", service.origin + "/2"]

    run(work())


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "https://192.168.1.1/x"},
        {"endpoint": "http://push.example.org/x"},
        {"p256dh": "AAAA"},
        {"auth": "AAAA"},
        {"p256dh": "é"},
    ],
)
def test_a_subscription_that_cannot_work_is_refused(tmp_path: Path, change: dict[str, str]) -> None:
    async def work() -> None:
        async with served(tmp_path) as (home, service):
            guest = await home.guest()
            body = {"endpoint": service.origin + "/x", **Browser().keys(), **change}
            with pytest.raises(RequestError, match=r"endpoint|p256dh|auth"):
                await guest.subscribe(NewSubscription(**body))

    run(work())


def test_a_notice_is_known_in_every_language() -> None:
    assert set(YOUR_TURN) == set(LANGUAGES)
