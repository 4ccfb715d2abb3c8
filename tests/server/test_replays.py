"""Replays over HTTP: bounded, in slices, and never more than what has happened by then."""

import asyncio
from pathlib import Path

import pytest

from fireside.client.errors import RequestError
from fireside.match.match import Match
from fireside.registry import find_title
from fireside.server import limits
from fireside.server.errors import TooLongError
from fireside.server.limits import Rate
from fireside.server.replays import SLICE, Replays
from fireside.table.table import AnyMatch
from fireside.wire.messages import ENCODER
from tests.server.house import dice, house, play, run
from tests.server.tables import party
from tests.titles import titles_for


def long_match(pairs: int) -> AnyMatch:
    """Return a match in which one action is undone many times."""
    match: AnyMatch = Match.start(find_title("feurio"), 2, {}, bytes(32))
    for _ in range(pairs):
        seat = match.state.asked()[0]
        match.play(seat, match.title.game.legal_actions(match.state, seat)[0])
        match.undo(seat, consent=True)
    return match


def test_others_have_their_turn_while_a_replay_is_built() -> None:
    match = long_match(100)

    async def work() -> None:
        turns = 0

        async def count_turns() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        counting = asyncio.create_task(count_turns())
        replay = await Replays().prepare(match, 0)()
        counting.cancel()
        assert len(replay.views) == len(replay.log) == len(match.steps)
        assert turns >= len(match.steps) // SLICE

    run(work())


def test_replays_are_built_one_after_the_other() -> None:
    match = long_match(20)

    async def work() -> None:
        replays = Replays()
        done: list[int] = []

        async def build(number: int) -> None:
            await replays.prepare(match, 0)()
            done.append(number)

        await asyncio.gather(*[build(number) for number in range(5)])
        assert done == [0, 1, 2, 3, 4]

    run(work())


def test_what_happens_after_the_request_is_no_part_of_it() -> None:
    match = long_match(5)

    async def work() -> None:
        replays = Replays()
        before = await replays.prepare(match, 0)()
        build = replays.prepare(match, 0)
        seat = match.state.asked()[0]
        match.play(seat, match.title.game.legal_actions(match.state, seat)[0])
        assert ENCODER.encode(await build()) == ENCODER.encode(before)

    run(work())


def test_a_game_that_is_too_long_is_not_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REPLAY_ENTRIES", 10)
    with pytest.raises(TooLongError):
        Replays().prepare(long_match(5), 0)
    Replays().prepare(long_match(4), 0)


@pytest.mark.parametrize("title", titles_for(2))
def test_an_address_asks_for_replays_at_a_bounded_rate(
    tmp_path: Path, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REPLAYS", Rate(2, 0.5))

    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 2) as people:
            now = home.clock.now()
            home.clock.now = lambda: now
            asked = people.asked()
            await play(asked, [people.tables.index(asked)], dice(1), asked.seen.number + 1)
            for _ in range(2):
                replay = await people.guests[0].replay(people.id)
                assert len(replay.views) == len(replay.log) >= 2
            with pytest.raises(RequestError) as error:
                await people.guests[0].replay(people.id)
            assert error.value.error == "too_fast"

    run(work())
