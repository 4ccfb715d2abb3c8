"""Seats: taking and leaving them, looking from them, and stand-ins."""

import asyncio
from pathlib import Path

import pytest

from fireside.client.errors import RefusedError
from fireside.client.table import RemoteTable
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.wire import messages as wire
from tests.server.house import BOT, MINE, OPEN, dice, house, play, run, until
from tests.server.tables import party
from tests.titles import require_long_games, titles_for


def test_a_curtain_hides_one_hand_from_the_other_at_one_client(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("the-game", [MINE, MINE])
            async with home.at(guest, info) as table:
                await table.sit(0, "Ada")
                await table.sit(1, "Ben")
                await until(table, lambda: table.position is not None)

                # While the curtain is down, no hand is shown.
                assert table.seat == SPECTATOR
                assert table.view().own.hand == ()
                assert table.legal == []
                await table.look(0)
                hand = table.view().own.hand
                assert hand
                await table.look(1)
                assert table.view().own.hand not in ((), hand)
                assert table.view().public.hands == ()
                own = {
                    card
                    for entry in table.seen.log
                    for kind, seat, (card, *_) in [
                        event for event in entry.events if event[0] == "draw"
                    ]
                }
                assert own == set(table.view().own.hand)
                await table.look(SPECTATOR)
                assert table.view().own.hand == ()
                assert [chair.name for chair in table.info.chairs] == ["Ada", "Ben"]

    run(work())


async def play_until_the_bot_has(here: RemoteTable) -> None:
    """Answer for the first seat until a bot has answered for the second."""
    luck = dice(3)
    while not is_played_by_bot(here, 1):
        assert not here.is_over
        await play(here, [0], luck, here.seen.number + 1)


def is_played_by_bot(table: RemoteTable, seat: Seat) -> bool:
    """Return whether a bot has acted for a seat."""
    return any(entry.seat == seat and entry.by == "bot" for entry in table.seen.log)


@pytest.mark.parametrize("title", titles_for(2))
def test_nobody_looks_from_the_seat_of_another(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 2) as people:
            first = people.tables[0]
            with pytest.raises(RefusedError) as error:
                await first.look(1)
            assert error.value.error == "not_your_seat"
            assert first.seat == 0

            # A hello with somebody else's seat is a spectator's.
            info = await people.guests[0].table(people.id)
            async with home.at(await home.guest(), info, 1) as stranger:
                assert stranger.seat == SPECTATOR
                assert stranger.legal == []
                assert stranger.asides == []

    run(work())


@pytest.mark.parametrize("title", titles_for(2))
def test_a_bot_stands_in_for_who_is_away_and_hands_back(tmp_path: Path, title: str) -> None:
    require_long_games(title, 2)

    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 2) as people:
            here, away = people.tables
            with pytest.raises(RefusedError) as error:
                await here.stand_in(1)
            assert error.value.error == "still_here"

            await away.__aexit__(None, None, None)
            await until(here, lambda: not here.info.chairs[1].is_here)

            # Nobody is replaced at once, and everybody is shown when that becomes possible.
            with pytest.raises(RefusedError, match=r"in \d+ s") as error:
                await here.stand_in(1)
            assert error.value.error == "too_soon"
            possible_from = here.info.chairs[1].stand_in_from
            assert possible_from is not None
            assert here.info.chairs[0].stand_in_from is None
            assert possible_from > home.clock.now()
            home.clock.now = lambda: possible_from
            await here.stand_in(1)
            assert here.info.chairs[1].level
            assert here.info.chairs[1].stand_in_from is None
            assert here.info.chairs[1].user == away.seen.user

            # The bot plays on.
            await play_until_the_bot_has(here)

            # Coming back is enough to have the seat again.
            info = await people.guests[1].table(people.id)
            async with home.at(people.guests[1], info, 1) as back:
                assert back.seat == 1
                assert back.info.chairs[1].level == ""
                await until(here, lambda: here.info.chairs[1].level == "")
                assert here.info.chairs[1].is_here

    run(work())


def test_who_comes_back_is_shown_the_table_first(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            here, away = people.tables
            await away.leave()
            await away.__aexit__(None, None, None)
            async with home.line(people.id) as line:
                hello = wire.Hello(id=1, token=people.guests[1].token, seat=1)
                await line.send(wire.ENCODER.encode(hello))
                first = await line.message()
                assert isinstance(first, wire.TableMessage)
                assert first.seat == 1
                assert first.table.chairs[1].level == ""
                assert first.table.chairs[1].is_here
                await until(here, lambda: here.info.chairs[1].is_here)

    run(work())


def test_who_leaves_before_the_game_leaves_an_empty_chair(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            ada, ben, cleo = [await home.guest(name) for name in ("Ada", "Ben", "Cleo")]
            info = await ada.open_table("feurio", [MINE, OPEN, OPEN])
            async with home.at(ada, info) as table, home.at(ben, info) as guest:
                await guest.sit(1, "Benny")
                await until(table, lambda: table.info.chairs[1].name == "Benny")
                await guest.leave()
                await until(table, lambda: table.info.chairs[1].user == "")
                assert table.info.chairs[1].name == ""
                async with home.at(cleo, info) as other:
                    await other.sit(1)
                    await until(table, lambda: table.info.chairs[1].user != "")
                    assert table.info.chairs[1].name == "Cleo"

    run(work())


@pytest.mark.parametrize("title", titles_for(2))
def test_who_leaves_in_a_game_is_replaced_by_a_bot(tmp_path: Path, title: str) -> None:
    require_long_games(title, 2)

    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 2) as people:
            here, away = people.tables
            await away.leave()
            await until(here, lambda: here.info.chairs[1].level != "")
            await play_until_the_bot_has(here)

            # A user who left must take the seat back before acting.
            with pytest.raises(RefusedError) as error:
                await away.act(1, away.seen.title.action_set.actions[0])
            assert error.value.error in ("stood_in", "stale")
            await away.sit(1)
            assert away.info.chairs[1].level == ""

    run(work())


def test_a_seat_that_is_taken_is_not_given_twice(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            ada, ben, cleo = [await home.guest() for _ in range(3)]
            info = await ada.open_table("feurio", [MINE, OPEN, OPEN])
            async with home.at(ben, info) as first, home.at(cleo, info) as second:
                results = await asyncio.gather(first.sit(1), second.sit(1), return_exceptions=True)
                refused = [result for result in results if isinstance(result, RefusedError)]
                assert [error.error for error in refused] == ["seat_taken"]
                with pytest.raises(RefusedError) as error:
                    await first.sit(7)
                assert error.value.error == "no_such_seat"

    run(work())


def test_the_maker_sets_chairs_and_begins(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            ada, ben = await home.guest(), await home.guest()
            info = await ada.open_table("feurio", [MINE, OPEN, OPEN])
            async with home.at(ada, info) as table, home.at(ben, info) as guest:
                for work in (guest.set_chair(1, "easy"), guest.start(), guest.close()):
                    with pytest.raises(RefusedError) as error:
                        await work
                    assert error.value.error == "not_your_table"
                with pytest.raises(RefusedError) as error:
                    await table.set_chair(1, "grandmaster")
                assert error.value.error == "bad_chair"
                assert "easy" in str(error.value)
                await table.set_chair(1, "random")
                with pytest.raises(RefusedError) as error:
                    await table.start()
                assert error.value.error == "not_committed"
                await table.sit(0)
                await table.start()
                assert [bool(chair.level) for chair in table.info.chairs] == [False, True, True]
                await until(table, lambda: table.info.status == "playing")

    run(work())


@pytest.mark.parametrize("title", titles_for(2))
def test_a_rematch_is_one_table_for_everybody_who_asks(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 2) as people:
            first, second = people.tables
            with pytest.raises(RefusedError) as error:
                await first.rematch()
            assert error.value.error == "not_over"
            await asyncio.gather(play(first, [0], dice(1)), play(second, [1], dice(2)))
            ids = await asyncio.gather(first.rematch(), second.rematch())
            assert ids[0] == ids[1] != people.id
            await until(first, lambda: first.info.successor == ids[0])
            info = await people.guests[0].table(ids[0])
            assert info.status == "waiting"
            assert info.commitment != first.info.commitment
            assert [chair.user for chair in info.chairs] == [second.seen.user, first.seen.user]
            assert [chair.name for chair in info.chairs] == ["guest 1", "guest 0"]
            assert [chair.commitment for chair in info.chairs] == ["", ""]
            async with home.at(await home.guest(), first.info) as stranger:
                with pytest.raises(RefusedError) as error:
                    await stranger.rematch()
                assert error.value.error == "not_your_seat"

    run(work())


def test_one_guest_plays_at_two_tables_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            infos = [
                await guest.open_table("feurio", [MINE]),
                await guest.open_table("the-game", [MINE, BOT]),
            ]

            async def attend(at: int) -> None:
                async with home.at(guest, infos[at], 0) as table:
                    await table.sit(0)
                    await table.look(0)
                    await play(table, [0], dice(at))
                    assert table.info.outcome is not None

            await asyncio.gather(attend(0), attend(1))
            mine = await guest.my_tables()
            assert {(info.id, info.status) for info in mine} == {
                (infos[0].id, "over"),
                (infos[1].id, "over"),
            }

    run(work())
