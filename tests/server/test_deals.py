"""Deals of the day on a server: begun, finished, ranked, opened, and tried by bots."""

import asyncio
from datetime import date
from pathlib import Path

import pytest

from fireside.client.api import Api
from fireside.client.errors import RequestError
from fireside.match.luck import host_commitment
from fireside.match.verify import verify
from fireside.registry import find_title, title_names
from fireside.server import par as par_module
from fireside.server.deals import Deals
from fireside.server.par import Par
from fireside.table.commands import act_for
from fireside.table.deals import PAST_DAYS, deal_of, time_of
from fireside.wire.messages import TableInfo
from tests.server.house import House, dice, house, play, run

NOON = time_of(date(2026, 11, 18)) + 12 * 3600 * 1000
HOUR = 3600 * 1000
TODAY = "2026-11-18"
TITLE = "the-game"


@pytest.fixture(autouse=True)
def no_par(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no bots try deals, unless a test says so."""
    monkeypatch.setattr(par_module, "TRIES", {"random": 0})


def at(home: House, hours: float) -> None:
    """Put the clock of a server to a time after the noon of the day."""
    home.clock.now = lambda: NOON + int(hours * HOUR)


async def begin(home: House, hours: float = 0) -> Api:
    """Return a new guest at a server on which it is noon."""
    at(home, hours)
    home.never_hurry()
    return await home.guest("Ann")


async def finish(home: House, guest: Api, info: TableInfo, seed: int = 1) -> None:
    """Play a game to its end at random."""
    async with home.at(guest, info, 0) as table:
        await play(table, [0], dice(seed))


def test_there_is_a_deal_for_every_title_with_commitments_for_tomorrow(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await begin(home)
            found = await guest.deals()
            assert [deal.title for deal in found.deals] == title_names()
            assert {deal.seed for deal in found.deals} == {""}
            assert [deal.day for deal in found.next] == ["2026-11-19"] * len(title_names())
            assert (found.today, found.streak) == (TODAY, 0)
            assert found.days[0] == "2026-11-17"
            assert len(found.days) == PAST_DAYS
            at(home, 24)
            later = await guest.deals()
            promised = {(deal.title, deal.commitment) for deal in found.next}
            assert {(deal.title, deal.commitment) for deal in later.deals} == promised
            # The day before is not opened yet.
            at(home, 12.5)
            assert (await guest.deals()).days[0] == "2026-11-17"

    run(work())


def test_two_guests_are_dealt_the_same_and_their_results_are_ranked(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            ann = await begin(home)
            bob = await home.guest("Bob")
            one, other = await ann.play_deal(TODAY, TITLE), await bob.play_deal(TODAY, TITLE)
            assert one.id != other.id
            assert (one.day, one.status, one.commitment) == (TODAY, "playing", other.commitment)
            hands = []
            for guest, info in ((ann, one), (bob, other)):
                async with home.at(guest, info, 0) as table:
                    hands.append(table.view().own)
            assert hands[0] == hands[1]
            await finish(home, ann, one, seed=1)
            await finish(home, bob, other, seed=2)
            page = await ann.deal(TODAY, TITLE)
            assert page.deal.player_count == 2
            assert page.deal.mine is not None
            assert page.deal.mine.table == one.id
            assert page.deal.mine.try_count == 1
            assert page.streak == 1
            results = [(row.place, -row.points) for row in page.ranking]
            assert results == sorted(results)
            assert {row.name for row in page.ranking} == {"Ann", "Bob"}
            assert [row.name for row in page.ranking if row.is_me] == ["Ann"]

    run(work())


def test_a_try_is_gone_on_with_and_then_played_for_practice(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            ann = await begin(home)
            info = await ann.play_deal(TODAY, TITLE)
            assert (await ann.play_deal(TODAY, TITLE)).id == info.id
            assert (await ann.deals()).deals[1].table == info.id
            await finish(home, ann, info)
            first = (await ann.deal(TODAY, TITLE)).deal.mine
            at(home, 1)
            again = await ann.play_deal(TODAY, TITLE)
            assert again.id != info.id
            await finish(home, ann, again, seed=3)
            page = await ann.deal(TODAY, TITLE)
            assert page.deal.mine == first
            assert page.deal.player_count == 1

    run(work())


def test_a_try_that_a_bot_has_helped_with_does_not_count(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            ann = await begin(home)
            info = await ann.play_deal(TODAY, TITLE)
            live = home.tables.live[info.id]
            match = live.table.match
            assert match is not None
            async with live.lock:
                action = match.title.game.legal_actions(match.state, 0)[0]
                await live.commit([act_for(match, 0, action, "bot", NOON)])
            await finish(home, ann, info)
            assert (await ann.deal(TODAY, TITLE)).deal.mine is None

    run(work())


def test_the_seed_is_opened_after_the_day_and_the_record_is_verified(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            ann = await begin(home)
            info = await ann.play_deal(TODAY, TITLE)
            await finish(home, ann, info)
            assert (await ann.record(info.id)).seed is None
            assert (await ann.table(info.id)).secret == ""
            at(home, 13.9)
            assert (await ann.deal(TODAY, TITLE)).deal.seed == ""
            assert (await ann.record(info.id)).seed is None
            with pytest.raises(RequestError) as refused:
                await ann.play_deal(TODAY, TITLE)
            assert refused.value.error == "unknown_deal"
            at(home, 14)
            deal = (await ann.deal(TODAY, TITLE)).deal
            name = deal_of(TODAY, TITLE).id
            assert host_commitment(name, bytes.fromhex(deal.seed)) == deal.commitment
            record = await ann.record(info.id)
            assert (record.seed, record.day) == (deal.seed, TODAY)
            verify(find_title(TITLE), record)

    run(work())


def test_a_past_day_is_practice(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            ann = await begin(home)
            info = await ann.play_deal("2026-11-15", TITLE)
            assert info.day == "2026-11-15"
            await finish(home, ann, info)
            page = await ann.deal("2026-11-15", TITLE)
            assert (page.deal.mine, page.deal.player_count, page.streak) == (None, 0, 0)
            for day in ("2026-11-19", "2026-09-01", "yesterday"):
                with pytest.raises(RequestError) as refused:
                    await ann.deal(day, TITLE)
                assert refused.value.error == "unknown_deal"

    run(work())


def test_a_try_at_a_closed_table_is_begun_again_and_counted(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            ann = await begin(home)
            info = await ann.play_deal(TODAY, TITLE)
            async with home.at(ann, info, 0) as table:
                await table.close()
                # Others still play the deal, so nothing of it is opened here.
                assert table.info.secret == ""
                assert table.luck.kept.faults == []
            at(home, 1)
            again = await ann.play_deal(TODAY, TITLE)
            await finish(home, ann, again)
            mine = (await ann.deal(TODAY, TITLE)).deal.mine
            assert mine is not None
            assert mine.try_count == 2

    run(work())


def test_results_go_with_their_guest(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            ann = await begin(home)
            bob = await home.guest("Bob")
            await finish(home, ann, await ann.play_deal(TODAY, TITLE))
            assert len((await bob.deal(TODAY, TITLE)).ranking) == 1
            await ann.forget_me()
            assert (await bob.deal(TODAY, TITLE)).ranking == ()

    run(work())


def test_bots_find_out_par_once_for_deals_that_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(par_module, "TRIES", {"random": 3, "easy": 1})

    async def work() -> None:
        async with house(tmp_path) as home:
            ann = await begin(home)
            key = deal_of(TODAY, TITLE).key
            await ann.play_deal(TODAY, TITLE)
            rows = home.store.deals
            while len(await rows.par_numbers(key, "easy")) < 1:
                await asyncio.sleep(0.05)
            assert await rows.par_numbers(key, "random") == {0, 1, 2}
            assert await rows.pars(deal_of(TODAY, "feurio").key) == []
            # Tries differ, and the same try ends in the same way wherever it is played.
            before = await rows.pars(key)
            await rows.forget_pars("2030-01-01")
            again = Par(home.services, await Deals.of(rows))
            async with home.store.leases.held("test") as lease:
                await again.work(lease)
            assert await rows.pars(key) == before
            assert len([par for par in before if par.level == "random"]) > 1

    run(work())
