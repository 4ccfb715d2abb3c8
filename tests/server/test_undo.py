"""Taking back over the wire: free, with the others' consent, or not at all."""

import asyncio
from pathlib import Path

import pytest

from fireside.client.errors import RefusedError
from fireside.client.pending import Pending
from fireside.client.table import RemoteTable
from fireside.kernel.rng import FastRng
from fireside.server.clock import present
from fireside.server.limits import STAND_IN_SECONDS
from fireside.table import undos
from fireside.wire import messages as wire
from tests.server.house import BOT, MINE, dice, house, run, until
from tests.server.tables import Party, party
from tests.titles import titles_for


async def act(people: Party, luck: FastRng) -> RemoteTable:
    """Let the asked seat do anything it may; return its client."""
    await people.settle()
    asked = people.asked()
    action = asked.legal[luck.below(len(asked.legal))]
    await asked.act(people.tables.index(asked), action)
    await people.settle()
    return asked


async def act_until_free(people: Party) -> RemoteTable:
    """Go on until somebody may take back alone; return whose client it is."""
    luck = dice(3)
    for _ in range(30):
        table = await act(people, luck)
        assert table.position is not None
        if table.position.can_undo:
            return table
    raise AssertionError("nobody may ever take back alone")


async def act_until_bound(people: Party) -> RemoteTable:
    """Go on until somebody needs consent to take back; return whose client it is."""
    luck = dice(3)
    for _ in range(30):
        table = await act(people, luck)
        assert table.position is not None
        if not table.position.can_undo:
            return table
    raise AssertionError("everybody may always take back alone")


def number_of(table: RemoteTable) -> int:
    """Return the number of the request that a client is shown; 0 if there is none."""
    return table.info.undo.number if table.info.undo else 0


async def consent(table: RemoteTable, agrees: bool) -> None:
    """Answer the request that there is, as soon as the client knows of it, or none."""
    await table.ping()
    await table.consent(number_of(table), agrees)


def unanswered_consent(table: RemoteTable, agrees: bool) -> Pending:
    """Return an answer to the request as a client keeps it that has heard nothing of it since."""
    command = wire.Consent(id=9, request=number_of(table), agrees=agrees)
    return Pending(command, asyncio.get_running_loop().create_future(), table.seen)


@pytest.mark.parametrize("title", titles_for(2))
def test_what_concerns_nobody_is_taken_back_at_once(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 2) as people:
            table = await act_until_free(people)
            seat = people.tables.index(table)
            last = max(entry.number for entry in table.seen.log if entry.kind == "action")
            await table.undo(seat)
            await people.settle()
            for other in people.tables:
                assert other.seen.log[-1].kind == "undo"
                assert other.seen.log[-1].cancels == (last,)
                assert other.info.undo is None
            assert table.legal
            await table.act(seat, table.legal[-1])

    run(work())


@pytest.mark.parametrize("title", titles_for(3))
def test_what_concerns_the_others_needs_their_consent(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 3) as people:
            table = await act_until_bound(people)
            seat = people.tables.index(table)
            others = [other for other in people.tables if other is not table]
            with pytest.raises(RefusedError) as error:
                await consent(others[0], True)
            assert error.value.error == "nothing_asked"

            await table.undo(seat)
            await people.settle()
            entries = len(table.seen.log)
            for other in people.tables:
                assert other.info.undo is not None
                assert other.info.undo.seat == seat
                assert set(other.info.undo.waits_for) == {other.seen.user for other in others}
            await consent(others[0], True)
            await until(
                table,
                lambda: (
                    table.info.undo is not None
                    and table.info.undo.waits_for == (others[1].seen.user,)
                ),
            )
            assert len(table.seen.log) == entries
            await consent(others[1], True)
            await until(table, lambda: table.seen.log[-1].kind == "undo")
            assert table.info.undo is None

    run(work())


@pytest.mark.parametrize("title", titles_for(3))
def test_one_who_minds_is_enough(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 3) as people:
            table = await act_until_bound(people)
            others = [other for other in people.tables if other is not table]
            await table.undo(people.tables.index(table))
            await consent(others[0], True)
            await consent(others[1], False)
            await until(table, lambda: table.info.undo is None)
            assert all(entry.kind != "undo" for entry in table.seen.log)
            with pytest.raises(RefusedError) as error:
                await consent(others[0], True)
            assert error.value.error == "nothing_asked"

    run(work())


@pytest.mark.parametrize("title", titles_for(2))
def test_a_consent_is_for_the_request_that_was_shown(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 2) as people:
            table = await act_until_bound(people)
            seat = people.tables.index(table)
            rival = people.tables[1 - seat]
            await table.undo(seat)
            await until(rival, lambda: rival.info.undo is not None)
            number = number_of(rival)
            await consent(table, False)
            await table.undo(seat)
            with pytest.raises(RefusedError) as error:
                await rival.consent(number, True)
            assert error.value.error == "stale"
            await rival.ping()
            assert number_of(rival) != number
            assert all(entry.kind != "undo" for entry in rival.seen.log)

    run(work())


@pytest.mark.parametrize("title", titles_for(2))
def test_a_client_answers_again_only_while_its_request_waits(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 2) as people:
            table = await act_until_bound(people)
            seat = people.tables.index(table)
            rival = people.tables[1 - seat]
            await table.undo(seat)
            await until(rival, lambda: rival.info.undo is not None)
            agreed = unanswered_consent(rival, True)
            dropped = unanswered_consent(table, False)
            assert not agreed.was_done(rival.seen)
            assert not dropped.was_done(table.seen)
            await consent(table, False)
            await table.undo(seat)
            await rival.ping()
            assert rival.info.undo is not None
            assert agreed.was_done(rival.seen)
            assert dropped.was_done(table.seen)

    run(work())


@pytest.mark.parametrize("title", titles_for(2))
def test_bots_never_mind(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table(title, [MINE, BOT])
            async with home.at(guest, info) as table:
                await table.sit(0)
                await table.look(0)
                # Go on until the bot has acted after the user's own action.
                await until(table, lambda: bool(table.legal))
                own = len(table.seen.log)
                while all(entry.seat == 0 for entry in table.seen.log[own:]):
                    await table.act(0, table.legal[0])
                    await until(table, lambda: bool(table.legal))
                assert table.position is not None
                assert not table.position.can_undo
                await table.undo(0)
                await until(table, lambda: any(entry.kind == "undo" for entry in table.seen.log))

    run(work())


@pytest.mark.parametrize("title", titles_for(2))
def test_a_lost_connection_does_not_cost_the_right_to_consent(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 2) as people:
            table = await act_until_bound(people)
            seat = people.tables.index(table)
            away = 1 - seat
            rival, guest = people.tables[away], people.guests[away]
            await table.undo(seat)
            await rival.__aexit__(None, None, None)
            await until(table, lambda: not table.info.chairs[away].is_here)
            with pytest.raises(RefusedError) as error:
                await table.stand_in(away)
            assert error.value.error == "too_soon"
            assert table.info.undo is not None
            assert table.info.undo.waits_for == (rival.seen.user,)

            # A stand-in consents to nothing; it may only play on, so that the request lapses.
            home.clock.now = lambda: present() + (STAND_IN_SECONDS + 1) * 1000
            await table.stand_in(away)
            assert table.info.chairs[away].level
            async with home.at(guest, table.info, away) as back:
                assert all(entry.kind != "undo" for entry in back.seen.log)
                await table.undo(seat)
                await until(back, lambda: back.info.undo is not None)
                assert back.info.undo is not None
                assert back.info.undo.waits_for == (rival.seen.user,)
                await consent(back, True)
                await until(table, lambda: table.seen.log[-1].kind == "undo")

    run(work())


@pytest.mark.parametrize("title", titles_for(2))
def test_a_seat_undoes_and_asks_a_bounded_number_of_times(
    tmp_path: Path, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(undos, "UNDO_REQUESTS_PER_SEAT", 1)

    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 2) as people:
            table = await act_until_bound(people)
            seat = people.tables.index(table)
            await table.undo(seat)
            await consent(table, False)
            with pytest.raises(RefusedError) as error:
                await table.undo(seat)
            assert error.value.error == "too_many_undos"
            monkeypatch.setattr(undos, "UNDOS_PER_SEAT", 0)
            with pytest.raises(RefusedError, match="0 times") as error:
                await table.undo(seat)
            assert error.value.error == "too_many_undos"
            await people.settle()
            free = await act(people, dice(4))
            assert free.position is not None
            assert not free.position.can_undo

    run(work())


@pytest.mark.parametrize("title", titles_for(2))
def test_there_must_be_something_to_take_back(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 2) as people:
            with pytest.raises(RefusedError) as error:
                await people.asked().undo(people.tables.index(people.asked()))
            assert error.value.error == "nothing_to_undo"

    run(work())
