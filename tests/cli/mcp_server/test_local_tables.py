"""Tables of this process: what the seat of the model is shown, and how the bots play."""

import json
from typing import Any

import pytest

from fireside.cli.mcp_server import reports
from fireside.cli.mcp_server.local_table import LocalTable
from fireside.envs.text import TextHarness
from fireside.laws.case import Case
from fireside.laws.twins import Played
from fireside.match.driver import Driver, let_speak, thinker_of
from fireside.match.match import Match
from fireside.registry import find_title, title_names
from fireside.siege.twin_tables import Twins
from tests.envs.text.twins import SEATS, SECRET_TITLES, matches_of, twins_of
from tests.server.house import run

HARNESS = TextHarness(talks=True)
PATIENCE = 1000.0
"""Seconds, far more than any bot needs."""
LENGTH = 60
"""Entries after which a game is compared."""


async def all_said(case: Case, played: Played, twins: Twins) -> list[str]:
    """Return all that tools say of the last position before any bot acts."""
    *_, match = matches_of(case, played, twins.number)
    table = LocalTable(match, twins.viewer, ["random"] * (SEATS - 1))
    said = [
        reports.report_new_table("t1", table, HARNESS),
        reports.report_answers(table, HARNESS),
        json.dumps(HARNESS.observation(table.known())),
    ]
    await table.close()
    return said


@pytest.mark.parametrize("title", SECRET_TITLES)
def test_twins_are_shown_the_same(title: str) -> None:
    async def work() -> None:
        case, found = twins_of(title)
        for twins in found:
            one = await all_said(case, twins.one, twins)
            assert one == await all_said(case, twins.other, twins)

    run(work())


def started(title: str) -> Match[Any, Any, Any]:
    """Begin a game."""
    return Match.start(find_title(title), SEATS, {}, bytes(32))


def driven(title: str, bot: str) -> Match[Any, Any, Any]:
    """Play a game with the driver: seat 1 takes its first answer, the others are bots."""
    match = started(title)
    driver, thinkers = Driver(), {seat: thinker_of(match.title, bot) for seat in (0, 2)}
    while len(match.steps) < LENGTH:
        for seat, thinker in thinkers.items():
            let_speak(match, seat, thinker, match.say)
        asked = [seat for seat in match.state.asked() if seat in thinkers] or match.state.asked()
        if not asked:
            break
        legal = match.title.game.legal_actions(match.state, asked[0])
        acts = asked[0] in thinkers
        match.play(asked[0], driver.act(match, asked[0], thinkers[asked[0]]) if acts else legal[0])
    return match


@pytest.mark.parametrize("title", title_names())
def test_bots_choose_what_they_choose_elsewhere(title: str) -> None:
    wanted = driven(title, "normal")

    async def work() -> None:
        match = started(title)
        table = LocalTable(match, 1, ["normal", "normal"])
        await table.wait(PATIENCE)
        while table.is_asked and len(match.steps) < LENGTH:
            await table.act(match.title.game.legal_actions(match.state, 1)[0])
            await table.wait(PATIENCE)
        await table.close()
        count = min(len(match.steps), len(wanted.steps))
        assert count > SEATS
        for mine, other in zip(match.steps[:count], wanted.steps[:count], strict=True):
            assert (mine.seat, mine.action) == (other.seat, other.action)

    run(work())
