"""Law 7 for prompts: what a seat cannot see changes nothing that its model is told."""

from typing import Any

import pytest

from fireside.envs.text import TextHarness, known
from fireside.envs.text.known import know_match
from fireside.kernel.event import Event
from fireside.kernel.seats import Seat
from fireside.laws.case import Case
from fireside.laws.twins import Played
from tests.envs.text.twins import SEATS, SECRET_TITLES, matches_of, twins_of

HARNESSES = (
    TextHarness(talks=True),
    TextHarness(form="json", rules="chapters", talks=True),
    TextHarness(is_listed=False, language="de"),
)


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
