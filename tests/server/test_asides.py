"""Signals of The Game at a shared table."""

from pathlib import Path

import pytest

from fireside.client.errors import RefusedError
from fireside.kernel.action import Action
from fireside.server.bot_pool import BotPool
from fireside.server.fair_queue import Share
from fireside.table.table import AnyMatch
from fireside.wire.bodies import NewChair
from tests.server.house import BOT, MINE, house, run, until
from tests.server.tables import party


def test_a_person_signals_without_being_asked(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            house(tmp_path) as home,
            party(home, "the-game", 2, {"starter": "first"}) as people,
        ):
            asked, other = people.asked(), people.others()[0]
            seat = people.tables.index(other)
            assert other.asides
            decision = asked.position.decision if asked.position else -1
            aside = other.asides[0]
            await other.say(seat, aside)
            await people.settle()
            entry = asked.seen.log[-1]
            assert (entry.kind, entry.seat, entry.by) == ("aside", seat, "user")
            assert entry.events[0][0] == "signal"

            # It makes nobody's answer stale, and cannot be made twice.
            assert asked.position is not None
            assert asked.position.decision == decision
            with pytest.raises(RefusedError) as error:
                await other.say(seat, aside)
            assert error.value.error == "closed_aside"
            with pytest.raises(RefusedError) as error:
                await other.say(people.tables.index(asked), aside)
            assert error.value.error == "not_your_seat"
            await asked.act(people.tables.index(asked), asked.legal[0])

    run(work())


def test_a_bot_signals_after_what_others_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[int] = []

    async def remark(
        bots: BotPool, match: AnyMatch, seat: int, level: str, share: Share
    ) -> Action | None:
        heard.append(len(match.steps))
        asides: list[Action] = match.title.game.open_asides(match.state, seat)
        return asides[0] if asides and len(heard) == 1 else None

    monkeypatch.setattr(BotPool, "remark", remark)

    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("the-game", [MINE, BOT], {"starter": "first"})
            async with home.at(guest, info) as table:
                await table.sit(0)
                await table.look(0)
                await until(
                    table, lambda: table.seen.log[-1:] != [] and table.seen.log[-1].kind == "aside"
                )
                entry = table.seen.log[-1]
                assert (entry.seat, entry.by) == (1, "bot")
                # Every entry is an occasion, the bot's own signal too.
                await table.act(0, table.legal[0])
                number = len(table.seen.log)
                while max(heard) < number:
                    await table.ping()

    run(work())


def test_asides_of_bots_are_thought_of_in_the_pool(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("the-game", [MINE, NewChair(level="normal")])
            async with home.at(guest, info) as table:
                await table.sit(0)
                await table.look(0)
                await until(table, lambda: bool(table.legal))
                await table.act(0, table.legal[0])
                await until(table, lambda: bool(table.legal) or table.is_over)
            assert home.bots.failures == 0

    run(work())
