"""Guests: a token is all there is, it can be carried over, and everything of theirs can go."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from fireside.client.api import Api
from fireside.client.errors import GoneError, RequestError
from fireside.server.clock import present
from fireside.server.limits import ERASURES, LINK_MINUTES
from fireside.store.erasures import Erasure
from fireside.store.sqlite import SqliteStore
from tests.server.house import MINE, OPEN, House, dice, house, play, run, until
from tests.server.tables import party


async def erased(home: House) -> None:
    """Wait until nothing is left to erase, in the rows and in the log."""
    while await home.store.erasures.pending():
        await asyncio.sleep(0.01)


@asynccontextmanager
async def held(home: House, table: str) -> AsyncIterator[None]:
    """Keep everybody who wants to change a table waiting."""
    live = await home.tables.find(table)
    async with live.lock:
        yield


def test_a_token_is_the_guest_and_is_stored_as_a_digest_only(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest, other = await home.guest("Ada"), await home.guest("Ben")
            assert guest.token != other.token
            assert len(guest.token) >= 43
            me = await guest.me()
            assert me.name == "Ada"
            assert (await guest.rename("Ada L.")).name == "Ada L."
            assert (await guest.me()).name == "Ada L."
            tokens = [guest.token, other.token]
        files = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
        assert b"Ada L." in files
        for token in tokens:
            assert token.encode() not in files

    run(work())


@pytest.mark.parametrize("token", ["", "wrong", "x" * 1000], ids=["none", "wrong", "long"])
def test_who_has_no_token_is_nobody(tmp_path: Path, token: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, Api(home.url) as stranger:
            stranger.token = token
            for request in (stranger.me(), stranger.my_tables(), stranger.make_link()):
                with pytest.raises(RequestError) as error:
                    await request
                assert error.value.error == "unknown_guest"
            with pytest.raises(RequestError) as error:
                await stranger.open_table("feurio", [MINE])
            assert error.value.error == "unknown_guest"

    run(work())


@pytest.mark.parametrize(
    "name", ["x" * 41, "a\nb", "\u202eadA", "\x00", "\u3164", "\u2800", " ", "\u0301"], ids=ascii
)
def test_a_name_can_be_read_by_everybody(tmp_path: Path, name: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            with pytest.raises(RequestError) as error:
                await guest.rename(name)
            assert error.value.error in ("bad_name", "malformed")

    run(work())


def test_a_link_makes_another_device_the_same_guest_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, Api(home.url) as phone, Api(home.url) as third:
            guest = await home.guest("Ada")
            info = await guest.open_table("feurio", [MINE, OPEN])
            link = await guest.make_link()
            await phone.use_link(link)
            assert phone.token != guest.token
            assert await phone.me() == await guest.me()
            assert [table.id for table in await phone.my_tables()] == [info.id]
            async with home.at(phone, info) as table:
                await table.sit(0)
                assert table.seen.my_seats == [0]
            with pytest.raises(RequestError) as error:
                await third.use_link(link)
            assert error.value.error == "unknown_guest"

            # It does not work for long either.
            late = await guest.make_link()
            home.clock.now = lambda: present() + (LINK_MINUTES * 60 + 1) * 1000
            with pytest.raises(RequestError) as error:
                await third.use_link(late)
            assert error.value.error == "unknown_guest"

    run(work())


def test_nothing_is_left_of_who_wants_to_be_forgotten(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            stays, goes = people.tables
            guest = people.guests[1]
            await guest.rename("Nobody Special")
            await goes.sit(1, "Seat Special")
            await goes.write("a line of special wisdom")
            link = await guest.make_link()
            waiting = await guest.open_table("the-game", [MINE, OPEN])
            token = guest.token
            await guest.forget_me()
            await erased(home)

            # The connection ends, the token and the link are worth nothing.
            with pytest.raises(GoneError, match="deleted"):
                await until(goes, lambda: False)
            guest.token = token
            with pytest.raises(RequestError) as error:
                await guest.me()
            assert error.value.error == "unknown_guest"
            with pytest.raises(RequestError):
                await guest.use_link(link)

            # A bot has the seat, the table goes on, and no line is left.
            await until(stays, lambda: stays.info.chairs[1].user == "")
            assert stays.info.chairs[1].level
            assert stays.info.chairs[1].name == ""
            await play(stays, [0], dice(5), stays.seen.number + 6)
            assert any(entry.seat == 1 and entry.by == "bot" for entry in stays.seen.log)
            async with home.at(people.guests[0], stays.info) as again:
                assert again.seen.chat == []
            assert (await people.guests[0].table(waiting.id)).chairs[0].user == ""
        files = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
        assert b"pecial" not in files

    run(work())


def test_who_deletes_itself_is_unknown_before_its_rows_are_gone(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            goes = people.guests[1]
            user, token = (await goes.me()).user, goes.token
            await people.tables[1].sit(1, "Seat Special")
            async with held(home, people.tables[1].id):
                # The eraser cannot take the seat yet, but the answer does not wait for it.
                await goes.forget_me()
                goes.token = token
                with pytest.raises(RequestError) as error:
                    await goes.me()
                assert error.value.error == "unknown_guest"
                assert await home.store.erasures.pending() == [Erasure("user", user)]
                assert (await home.store.seats(people.tables[1].id))[1].name == ""
            await erased(home)
            assert (await home.store.seats(people.tables[1].id)).keys() == {0}

    run(work())


def test_an_erasure_that_a_server_did_not_finish_is_finished_by_the_next(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest("Nobody Special")
            user = (await guest.me()).user
            info = await guest.open_table("feurio", [MINE, OPEN])
        store = SqliteStore(tmp_path)
        await store.erasures.begin(Erasure("user", user), 1)
        await store.close()
        async with house(tmp_path) as home:
            await erased(home)
            assert await home.store.seats(info.id) == {}
            assert (await home.tables.find(info.id)).table.chairs[0].user == ""

    run(work())


def test_guests_of_one_address_are_deleted_at_a_bounded_rate(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            home.clock.now = lambda: 1_000_000
            guests = [await home.guest() for _ in range(ERASURES.burst + 1)]
            for guest in guests[:-1]:
                await guest.forget_me()
            with pytest.raises(RequestError) as error:
                await guests[-1].forget_me()
            assert error.value.error == "too_fast"
            assert (await guests[-1].me()).user

    run(work())


def test_signing_out_everywhere_leaves_one_token(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            house(tmp_path) as home,
            party(home, "feurio", 2) as people,
            Api(home.url) as thief,
        ):
            guest = people.guests[1]
            link = await guest.make_link()
            thief.token = old = guest.token
            told = await guest.sign_out_everywhere()
            assert told.token == guest.token != old
            assert (await guest.me()).user == told.user
            for request in (thief.me(), thief.use_link(link)):
                with pytest.raises(RequestError) as error:
                    await request
                assert error.value.error == "unknown_guest"

            # Connections of the old token end; those of others stay, and so do the seats.
            with pytest.raises(GoneError, match="signed_out"):
                await until(people.tables[1], lambda: False)
            await until(people.tables[0], lambda: not people.tables[0].info.chairs[1].is_here)
            async with home.at(guest, people.tables[0].info, 1) as again:
                assert again.seen.my_seats == [1]

    run(work())


def test_names_that_look_alike_are_marked_for_everybody(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            maker, other = await home.guest("Ada"), await home.guest("  Eve ")
            info = await maker.open_table("feurio", [MINE, OPEN, OPEN])
            async with home.at(maker, info) as ada, home.at(other, info) as eve:
                await ada.sit(0, "Ada")
                await eve.sit(1)
                await until(ada, lambda: ada.info.chairs[1].name == "Eve")
                assert [chair.is_look_alike for chair in ada.info.chairs] == [False] * 3
                await eve.sit(1, "\u0410da")
                await until(ada, lambda: ada.info.chairs[1].is_look_alike)
                assert [chair.is_look_alike for chair in eve.info.chairs] == [True, True, False]

    run(work())
