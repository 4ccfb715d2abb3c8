"""Bots at a table: they keep to what they planned, and if they fail it goes on without them."""

from pathlib import Path

import pytest

from fireside.kernel.action import Action
from fireside.kernel.seats import Seat
from fireside.server.bot_pool import BotPool
from fireside.server.fair_queue import NO_SHARE, Share
from fireside.table.table import AnyMatch
from tests.server.bad_bots import bad_build
from tests.server.house import BOT, MINE, dice, house, play, run, until


@pytest.mark.parametrize(
    "work",
    ["crash", "fail", "hang", "talk_nonsense", "count_wrong", "say_nothing", "say_none"],
)
def test_a_bot_that_fails_is_replaced_by_any_legal_action(tmp_path: Path, work: str) -> None:
    async def game() -> None:
        bots = BotPool(1, seconds=0.3, build=bad_build(work))
        async with house(tmp_path, bots=bots) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE, BOT])
            async with home.at(guest, info) as table:
                await table.sit(0)
                await table.look(0)
                await play(table, [0], dice(4), until=12)
                assert any(entry.by == "bot" for entry in table.seen.log)
                assert (await guest.health()).bot_failures > 0
                assert (await guest.health()).status == "ok"

    run(game())


class AttentiveBotPool(BotPool):
    """Notes what the bots planned."""

    planned: list[Action]

    async def pick(
        self, match: AnyMatch, seat: Seat, level: str, share: Share = NO_SHARE
    ) -> list[Action]:
        line = await super().pick(match, seat, level, share)
        self.planned.extend(line)
        return line


@pytest.mark.parametrize(
    ("work", "is_kept"),
    [
        pytest.param("plan_turn", True, id="kept"),
        pytest.param("plan_the_impossible", False, id="not"),
    ],
)
def test_a_bot_keeps_to_its_plan_as_long_as_it_can(
    tmp_path: Path, work: str, is_kept: bool
) -> None:
    async def game() -> None:
        bots = AttentiveBotPool(1, build=bad_build(work))
        bots.planned = []
        async with house(tmp_path, bots=bots) as home:
            guest = await home.guest()
            info = await guest.open_table("the-game", [BOT, MINE], {"starter": "first"})
            async with home.at(guest, info) as table:
                await table.sit(1)
                await until(table, lambda: bool(table.position and 1 in table.position.asked))
                assert (await guest.health()).bot_failures == 0
            match = home.tables.live[info.id].table.match
            assert match is not None
            played = [step.action for step in match.steps if step.is_action]
            assert len(played) > 2
            assert (played == bots.planned) == is_kept

    run(game())
