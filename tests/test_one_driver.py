"""Bots make the same choices at a table, in the terminal, in the arena and by the API.

A table plays a game of bots, whose record is published at its end. The others play from its seed.
"""

import math
from pathlib import Path
from typing import Any

import pytest

import fireside
from fireside.api.game import Game, position_of
from fireside.arena.series import play_match
from fireside.bots.levels import BOTS
from fireside.cli.terminal import thinking
from fireside.cli.terminal.conversation import converse
from fireside.cli.terminal.local_session import LocalSession
from fireside.cli.terminal.saves import Saves
from fireside.cli.terminal.seating import Sitter
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import Seat
from fireside.match.bare_match import BareMatch
from fireside.match.driver import Driver, make_thought, terms_of, thinker_of, thought_of
from fireside.match.match import Match, wire_name
from fireside.match.named_bots import HOUSE_BOTS
from fireside.match.plan import occasion_of
from fireside.match.record import AsideEntry, Record, UndoEntry, WireAction, luck_of
from fireside.match.thinker import Thought
from fireside.registry import find_title, title_names
from fireside.server.bot_pool import BotPool
from fireside.server.bot_worker import WORKS, Answer, Request
from fireside.wire.bodies import NewChair
from tests.bots.planning import PlanningBot
from tests.cli.scripted import ScriptedTerminal
from tests.server.house import house, run, until

AnyMatch = Match[Any, Any, Any]
Entered = tuple[Seat, WireAction]
"""An action or an aside, and who made it."""

SEAT_COUNT = 3

GAMES = [
    pytest.param(title, level, id=f"{title}-{level}")
    for title in title_names()
    for level in ("planning", "normal", "own")
]


class LocalBotPool(BotPool):
    """Bots that think in this process, from the same requests."""

    async def _think(self, request: Request) -> Answer:
        return WORKS[request.work](request)


@pytest.fixture(autouse=True)
def _bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be a bot with long plans and one of somebody else; none is cut short."""
    monkeypatch.setitem(BOTS, "planning", PlanningBot())
    monkeypatch.setitem(HOUSE_BOTS, "own", "tests.own_bots.bots:by_seed")
    monkeypatch.setattr(thinking, "PATIENCE", math.inf)


def at_a_table(folder: Path, title: str, level: str) -> Record:
    """Let bots play a game at a table, and return its record."""

    async def game() -> Record:
        async with house(folder, bots=LocalBotPool()) as home:
            guest = await home.guest()
            info = await guest.open_table(title, [NewChair(level=level)] * SEAT_COUNT)
            async with home.at(guest, info) as table:
                await until(table, lambda: table.is_over)
            assert (await guest.health()).bot_failures == 0
            return await guest.record(info.id)

    return run(game())


def begun(record: Record) -> AnyMatch:
    """Return the match of a record before its first entry."""
    assert record.seed is not None
    title, seed = find_title(record.title), bytes.fromhex(record.seed)
    return Match.start(title, SEAT_COUNT, record.options, seed, luck_of(record))


def in_the_terminal(folder: Path, match: AnyMatch, level: str) -> list[Entered]:
    """Let bots play a match in the terminal."""
    sitters = [Sitter(level=level, name=name) for name in ("Ada", "Ben", "Cleo")]
    saves = Saves(folder)
    session = LocalSession(
        ScriptedTerminal().terminal, saves, match, sitters, saves.new_path(match)
    )
    converse(session)
    return entered(match.record())


def in_the_arena(match: AnyMatch, level: str) -> list[Entered]:
    """Let bots play from the first position of a match in the arena."""
    title = match.title
    bare = BareMatch(title, title.game.copy(match.state), terms_of(match))
    play_match(bare, [thinker_of(title, level)] * SEAT_COUNT)
    return [(step.seat, wire_name(step.action)) for step in bare.steps if step.action is not None]


def entered(record: Record) -> list[Entered]:
    """List the actions and asides of a record; bots take nothing back."""
    played = [entry for entry in record.entries if not isinstance(entry, UndoEntry)]
    assert len(played) == len(record.entries)
    return [(entry.seat, entry.action) for entry in played]


@pytest.mark.slow
@pytest.mark.parametrize(("title", "level"), GAMES)
def test_all_play_the_same_game(tmp_path: Path, title: str, level: str) -> None:
    record = at_a_table(tmp_path / "table", title, level)
    expected = entered(record)
    assert len(expected) > SEAT_COUNT
    assert in_the_arena(begun(record), level) == expected
    assert in_the_terminal(tmp_path / "saves", begun(record), level) == expected
    check_the_api(record, level)


def seen_elsewhere(match: AnyMatch, thought: Thought) -> Thought:
    """Return a thought as a client has it, who knows the view of a seat only."""
    title, seat = match.title, thought.seat
    state = title.from_view(title.view(match.state, seat), fast_rng(1))
    return make_thought(title.game, state, seat, thought.seed, thought.terms)


def check_the_api(record: Record, level: str) -> None:
    """See that the API chooses what was played wherever a bot had to think, and says the same."""
    match, driver = begun(record), Driver()
    position = position_of(Game(match.title, SEAT_COUNT, match.options), match)
    bot = fireside.bot(level)
    for entry in record.entries:
        assert not isinstance(entry, UndoEntry)
        action = match.title.action_set.find(*entry.action)
        if isinstance(entry, AsideEntry):
            assert bot.remark(position, entry.seat) is action
            position.say(action, entry.seat)
        else:
            if driver.planned_action(match, entry.seat) is None:
                thought = thought_of(match, entry.seat)
                assert seen_elsewhere(match, thought).imagined.dump() == thought.imagined.dump()
                line = thinker_of(match.title, level).choose(thought).line()
                driver.adopt(occasion_of(match, entry.seat), line)
                assert bot.choose(position, entry.seat) is action
            position.play(action, entry.seat)
        match.enter(entry)
