"""Talking at a table, and who may be told to be quiet or to go."""

from pathlib import Path

import pytest

from fireside.client.errors import GoneError, RefusedError
from tests.server.house import house, run, until
from tests.server.tables import party


def test_a_line_reaches_everybody_and_newcomers_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            first, second = people.tables
            onlooker = await home.guest("Olga")
            info = await onlooker.table(people.id)
            async with home.at(onlooker, info) as seen:
                number = first.seen.number
                await first.write("Guten Abend 🔥")
                await seen.write("hello")
                for table in (first, second, seen):
                    await until(table, lambda table=table: len(table.seen.chat) == 2)  # type: ignore[misc]
                    assert [(line.name, line.text) for line in table.seen.chat] == [
                        ("guest 0", "Guten Abend 🔥"),
                        ("Olga", "hello"),
                    ]
                assert first.seen.number == number
            async with home.at(onlooker, info) as again:
                assert [line.text for line in again.seen.chat] == ["Guten Abend 🔥", "hello"]

            # A client without a token has no voice.
            async with home.line(people.id, "") as line:
                await line.send('{"type": "chat", "id": 4, "text": "boo"}')
                answer = await line.answer()
                assert (answer.id, getattr(answer, "error", "")) == (4, "unknown_guest")

    run(work())


def test_the_maker_may_silence_somebody_and_let_them_speak_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            maker, other = people.tables
            with pytest.raises(RefusedError) as error:
                await other.silence(maker.seen.user)
            assert error.value.error == "not_your_table"
            await maker.silence(other.seen.user)
            await until(other, lambda: other.info.silenced == (other.seen.user,))
            with pytest.raises(RefusedError) as error:
                await other.write("but")
            assert error.value.error == "silenced"
            await maker.silence(other.seen.user, False)
            await other.write("thanks")
            assert [line.text for line in other.seen.chat] == ["thanks"]

    run(work())


def test_who_is_sent_away_is_gone_and_a_bot_has_the_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            maker, other = people.tables
            with pytest.raises(RefusedError) as error:
                await maker.bar(maker.seen.user)
            assert error.value.error == "not_your_table"
            await maker.bar(other.seen.user)
            chair = maker.info.chairs[1]
            assert (chair.user, chair.name) == ("", "")
            assert chair.level
            with pytest.raises(GoneError, match="barred") as gone:
                await until(other, lambda: False)
            assert gone.value.reason == "barred"
            with pytest.raises(GoneError, match="sent away") as gone:
                async with home.at(people.guests[1], maker.info):
                    pass
            assert gone.value.reason == "barred"
            assert (await people.guests[1].me()).user == other.seen.user

    run(work())


def test_only_people_of_the_table_are_silenced_or_sent_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            maker = people.tables[0]
            stranger = await home.guest()
            ids = ["nobody", "", "x" * 64, (await stranger.me()).user]
            entries = await home.store.entries(people.id)
            for user in ids:
                for send in (maker.silence, maker.bar):
                    with pytest.raises(RefusedError) as error:
                        await send(user)
                    assert error.value.error == "unknown_person"
            assert await home.store.entries(people.id) == entries
            assert maker.info.silenced == ()

    run(work())


def test_onlookers_and_those_who_wrote_are_people_of_the_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            maker = people.tables[0]
            guests = [await home.guest(name) for name in ("Olga", "Paul")]
            olga, paul = [(await guest.me()).user for guest in guests]
            info = await guests[0].table(people.id)
            async with home.at(guests[1], info) as seen:
                await seen.write("hello")
            async with home.at(guests[0], info):
                await maker.silence(olga)
            await maker.silence(paul)
            assert set(maker.info.silenced) == {olga, paul}

            # What is listed can be taken off the list, even if the user has gone since.
            await guests[0].forget_me()
            await maker.silence(olga, False)
            assert maker.info.silenced == (paul,)

    run(work())
