"""Whatever several people do at a table, its entries rebuild it, and it never gets stuck."""

import random
from collections.abc import Callable
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fireside.kernel.action import Action
from fireside.kernel.errors import KernelError
from fireside.registry import find_title, title_names
from fireside.table import beginning, commands, moderation, undos
from fireside.table.entries import Chair, ClockTerms, Resumed, TableEntry
from fireside.table.table import Table
from tests.table.tables import (
    ANN,
    BOB,
    CID,
    LUCK,
    SEED,
    Log,
    added,
    answer_undo,
    chair_of,
    everybody,
    facts,
    promise,
    start,
)

USERS: Final = (ANN, BOB, CID, "dot", "")

PLAY_ON: Final = 19
"""Of what is done, from this number on: the game goes on."""

Step = tuple[int, int, int, int]
"""What is done, by whom, where, and which one of the ways."""


def some_action(table: Table, seat: int, which: int) -> Action:
    """Return an action: mostly a legal one of the seat, at times any of the title."""
    if table.match is not None and seat in table.asked() and which % 8:
        actions: list[Action] = table.title.game.legal_actions(table.match.state, seat)
        return actions[which % len(actions)]
    return table.title.action_set.actions[which % len(table.title.action_set.actions)]


def some_aside(table: Table, seat: int, which: int) -> Action:
    """Return an aside that is open, if there is any."""
    if table.match is not None and 0 <= seat < len(table.chairs):
        asides: list[Action] = table.title.game.open_asides(table.match.state, seat)
        if asides:
            return asides[which % len(asides)]
    return some_action(table, seat, which)


def play_on(table: Table, which: int, at: int) -> list[TableEntry]:
    """Let the first asked seat answer: by its person, or by a bot."""
    asked = table.asked()
    if not asked or table.match is None:
        return []
    seat = asked[which % len(asked)]
    action = some_action(table, seat, which | 1)
    if table.chairs[seat].is_person:
        return commands.act(table, table.chairs[seat].user, seat, table.decision, action, at)
    return [commands.act_for(table.match, seat, action, "bot", at)]


def answer(table: Table, user: str, which: int, at: int) -> list[TableEntry]:
    """Answer a request, most often as somebody who is waited for."""
    waiting = sorted(table.request.waits_for) if table.request else []
    if waiting and which % 4:
        user = waiting[which % len(waiting)]
    return answer_undo(table, user, which % 5 > 0, at)


def take_back(table: Table, user: str, seat: int, which: int, at: int) -> list[TableEntry]:
    """Ask to take something back, most often for a seat of the user."""
    seats = table.seats_of(user)
    return undos.undo(table, user, seats[which % len(seats)] if seats else seat, at)


def luck_of(seat: int, which: int) -> str | None:
    """Return a commitment: mostly one that can be revealed, at times another one or none."""
    if which % 16 == 0:
        return None
    return promise(seat) if which % 8 and seat >= 0 else LUCK


def reveal(table: Table, user: str, seat: int, which: int, at: int) -> list[TableEntry]:
    """Reveal something, most often what the first seat that is waited for committed to."""
    waiting = table.luck.unrevealed() if table.is_frozen else []
    if waiting and which % 8:
        seat = waiting[0]
        user = table.chairs[seat].user
    return beginning.reveal(table, user, seat, added(max(0, seat)), at)


def command(table: Table, step: Step, at: int) -> list[TableEntry]:
    """Return what a step of a walk leads to, or raise what speaks against it."""
    what, who, seat, which = step
    user, whom = USERS[who], USERS[which % len(USERS)]
    level = ("", "easy", "wise")[which % 3]
    ways: list[Callable[[], list[TableEntry]]] = [
        lambda: commands.sit(table, user, seat, luck_of(seat, which), at),
        lambda: commands.set_chair(table, user, seat, level, at),
        lambda: beginning.start(table, user, everybody, at),
        lambda: beginning.freeze_if_settled(table, everybody, at),
        lambda: reveal(table, user, seat, which, at),
        lambda: commands.act(
            table, user, seat, table.decision - which % 2, some_action(table, seat, which), at
        ),
        lambda: commands.say(table, user, seat, some_aside(table, seat, which), at),
        lambda: take_back(table, user, seat, which, at),
        lambda: answer(table, user, which, at),
        lambda: commands.leave(table, user, at),
        lambda: commands.give_up(table, user, at) if which % 3 == 0 else [],
        lambda: commands.stand_in(table, user, seat, None if which % 2 else at, at),
        lambda: commands.come_back(table, user, at),
        lambda: moderation.silence(table, user, whom, which % 2 == 0, at),
        lambda: moderation.bar(table, user, whom, at) if which % 4 == 0 else [],
        lambda: commands.close(table, user, at) if which % 16 == 0 else [],
        lambda: commands.rematch(table, user, "next", SEED, at)[0],
        lambda: [Resumed(at=at, lost=which % 5000)] if not table.is_closed else [],
        lambda: commands.close_by_server(table, "idle", at) if which % 16 == 0 else [],
    ]
    return ways[what]() if what < PLAY_ON else play_on(table, which, at)


steps: Final = st.lists(
    st.tuples(
        st.integers(0, 31), st.integers(0, len(USERS) - 1), st.integers(-1, 4), st.integers(0, 999)
    ),
    min_size=10,
    max_size=80,
)
titles: Final = st.sampled_from(title_names())
chairs: Final = st.lists(
    st.sampled_from(["ann", "ann", "bob", "cid", "-", "[easy]"]), min_size=1, max_size=4
)
clocks: Final = st.sampled_from([ClockTerms(), ClockTerms(2000, 0), ClockTerms(2000, 9000)])


def seated(title: str, names: list[str]) -> tuple[Chair, ...]:
    """Return a chair for each name that the title can seat, and empty ones up to its fewest."""
    counts = find_title(title).seat_counts
    missing = min(counts) - len(names)
    return tuple(chair_of(name) for name in [*names[: max(counts)], *["-"] * missing])


def check_sense(table: Table) -> None:
    """Check what must be true of every table at any time."""
    request = table.request
    if table.status == "playing":
        assert table.luck.is_frozen
        assert not table.luck.unrevealed()
        assert not any(chair.is_empty for chair in table.chairs)
        assert table.asked()
        running = [seat for seat, since in enumerate(table.clocks.since) if since is not None]
        assert running == table.asked()
    else:
        assert set(table.clocks.since) == {None}
    if request is not None:
        # Somebody can still answer, and the asker still plays.
        assert table.status == "playing"
        assert request.waits_for
        assert request.waits_for <= table.others(request.user)
        assert table.chairs[request.seat] == chair_of(request.user)
    assert not any(table.seats_of(user) for user in table.barred)
    assert min(table.clocks.spent) >= 0


def go(log: Log, walk: list[Step]) -> None:
    """Do what the steps say, as far as it is allowed."""
    for number, step in enumerate(walk):
        before = log.table.number
        try:
            entries = command(log.table, step, number * 700)
        except KernelError:
            assert log.table.number == before
            continue
        # What a command leads to can always happen, and leaves a table that makes sense.
        log.take(entries)
        check_sense(log.table)
    assert facts(Table.replay("t", log.stored)) == facts(log.table)


@settings(max_examples=150, deadline=None)
@given(title=titles, names=chairs, clock=clocks, begins=st.booleans(), walk=steps)
def test_a_table_is_what_its_entries_say(
    title: str, names: list[str], clock: ClockTerms, begins: bool, walk: list[Step]
) -> None:
    seats = seated(title, names)
    log = Log(commands.open_table(title, {}, seats, ANN, SEED, 0, False, clock))
    if begins:
        start(log)
    go(log, walk)


OFTEN: Final = [*range(19), *[6, 7, 8] * 6, *[9, 11, 12] * 3, *[PLAY_ON] * 25]
"""What is done in long walks, so that games are played and much is asked to be taken back."""


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("title", title_names())
def test_long_games_make_sense_at_every_step(title: str, seed: int) -> None:
    luck = random.Random(seed)
    names = luck.sample(["ann", "bob", "cid", "ann", "[easy]"], luck.randint(2, 4))
    seats = seated(title, names)
    clock = luck.choice([ClockTerms(), ClockTerms(2000, 9000)])
    log = Log(commands.open_table(title, {}, seats, ANN, SEED, 0, False, clock))
    start(log)
    walk = [
        (luck.choice(OFTEN), luck.randrange(len(USERS)), luck.randrange(4), luck.randrange(1, 1000))
        for _ in range(120)
    ]
    go(log, walk)
