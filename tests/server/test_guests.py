"""Guests: a token is all there is, it can be carried over, and everything of theirs can go."""

from pathlib import Path

import pytest

from fireside.client.api import Api
from fireside.client.errors import GoneError, RequestError
from fireside.server.clock import present
from fireside.server.limits import LINK_MINUTES
from tests.server.house import MINE, OPEN, dice, house, play, run, until
from tests.server.tables import party


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


@pytest.mark.parametrize("name", ["x" * 41, "a\nb", "\u202eadA", "\x00"], ids=repr)
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
                assert table.my_seats == [0]
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
            await play(stays, [0], dice(5), stays.number + 6)
            assert any(entry.seat == 1 and entry.by == "bot" for entry in stays.log)
            async with home.at(people.guests[0], stays.info) as again:
                assert again.chat == []
            assert (await people.guests[0].table(waiting.id)).chairs[0].user == ""
        files = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
        assert b"pecial" not in files

    run(work())
