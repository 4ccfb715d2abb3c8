"""Law 7 for prompts: what a seat cannot see changes nothing that its model is told."""

from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest

from fireside.envs.text import TextHarness, known
from fireside.envs.text.known import know_match
from fireside.kernel.event import Event
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.kernel.view import NoSecrets
from fireside.laws.case import Case
from fireside.laws.twins import Played, flat
from fireside.match.match import Match
from fireside.registry import find_title, title_names
from fireside.siege.twin_tables import Twins, find_twins, scripted, wire_entry
from tests.server.secret_tables import plain_options

SEATS = 3
TWINS = 12
SECRET_TITLES = [name for name in title_names() if find_title(name).own_type is not NoSecrets]

HARNESSES = (
    TextHarness(talks=True),
    TextHarness(form="json", rules="chapters", talks=True),
    TextHarness(is_listed=False, language="de"),
)


def twins_of(title: str) -> tuple[Case, list[Twins]]:
    """Return twins of a title for every seat."""
    case = Case(find_title(title), SEATS, plain_options(title, SEATS), 7)
    return case, [twins for twins in find_twins(case, TWINS) if twins.viewer != SPECTATOR]


def matches_of(case: Case, played: Played, number: int) -> Iterator[Match[Any, Any, Any]]:
    """Yield a game after the entry at which twins depart, and after every later one."""
    with patch("fireside.match.match.Replayer", scripted(flat(played.draws), 0)):
        match = Match.start(case.title, case.seat_count, case.options, bytes(32))
    for at in range(len(played.entries) + 1):
        if at:
            match.enter(wire_entry(played.entries[at - 1]))
        if at >= number:
            yield match


def prompts_of(case: Case, played: Played, number: int, viewer: Seat) -> list[str]:
    """Return all that a model of the viewer is told, in every way."""
    return [
        harness.make_prompt(know_match(match, viewer))
        for match in matches_of(case, played, number)
        for harness in HARNESSES
    ]


def refusals_of(case: Case, played: Played, number: int, viewer: Seat) -> list[str]:
    """Return why some actions of the title are refused, at the last position."""
    *_, match = matches_of(case, played, number)
    seen, harness = know_match(match, viewer), HARNESSES[0]
    notations = map(seen.position.game.notation, case.title.action_set.actions[::7])
    return [harness.parse_response(notation, seen).reason for notation in notations]


@pytest.mark.parametrize("title", SECRET_TITLES)
def test_twins_have_the_same_prompts(title: str) -> None:
    case, found = twins_of(title)
    assert {twins.viewer for twins in found} == set(range(SEATS))
    for twins in found:
        one, other = [
            prompts_of(case, played, twins.number, twins.viewer)
            for played in (twins.one, twins.other)
        ]
        assert one == other


@pytest.mark.parametrize("title", SECRET_TITLES)
def test_twins_have_the_same_refusals(title: str) -> None:
    case, found = twins_of(title)
    for twins in found[:SEATS]:
        one, other = [
            refusals_of(case, played, twins.number, twins.viewer)
            for played in (twins.one, twins.other)
        ]
        assert one == other


def test_a_leak_of_one_event_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell_all(steps: Any, seat: Seat) -> list[Event]:
        return [event for step in steps for event in step.events]

    monkeypatch.setattr(known, "told_since", tell_all)
    case, found = twins_of("the-game")
    assert any(
        prompts_of(case, twins.one, twins.number, twins.viewer)
        != prompts_of(case, twins.other, twins.number, twins.viewer)
        for twins in found
    )
