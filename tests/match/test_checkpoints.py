"""Checkpoints: going back repeats what it touches, and leads to the same positions."""

from itertools import islice
from math import log2
from random import Random
from typing import Any

import pytest

from fireside.match import checkpoints
from fireside.match.checkpoints import SPACING, Checkpoints, is_kept
from fireside.match.match import Match
from fireside.match.replay import Replayer
from fireside.registry import find_title, title_names
from tests.match.walks import FEURIO, SEED, AnyMatch, step, walk


class Repeats:
    """Counts the steps that are applied."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        repeat = Replayer.repeat

        def counted(*args: Any) -> None:
            self.count += 1
            repeat(*args)

        monkeypatch.setattr(Replayer, "repeat", counted)


def started(title: str, seed: int, count: int) -> AnyMatch:
    """Play random steps of a title, undos and asides included."""
    luck = Random(seed)
    match: AnyMatch = Match.start(find_title(title), 2, {}, SEED)
    for _ in range(count):
        step(match, luck.choice([0, 2, 3, *range(4, 20)]), luck.randrange(10**6))
    return match


def play_one(match: AnyMatch) -> int:
    """Let the first seat that is asked act; return it."""
    seat: int = match.state.asked()[0]
    match.play(seat, match.title.game.legal_actions(match.state, seat)[0])
    return seat


@pytest.mark.parametrize("title", title_names())
def test_positions_are_those_of_a_replay_from_the_start(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = started(title, 5, 150)
    dumps = [state.dump() for state in match.positions()]
    monkeypatch.setattr(checkpoints, "SPACING", 1 << 30)
    plain = Match.load(match.title, match.record())
    assert dumps == [plain.state_at(number).dump() for number in range(len(match.steps))]
    assert dumps[-1] == match.state.dump() == plain.state.dump()
    assert match.draws() == plain.draws()


def test_thousands_of_undos_repeat_a_few_steps_each(monkeypatch: pytest.MonkeyPatch) -> None:
    repeats = Repeats(monkeypatch)
    match: AnyMatch = Match.start(FEURIO, 4, {}, SEED)
    while len(match.standing()) < 30:
        play_one(match)
    before = repeats.count
    for _ in range(4000):
        match.undo(play_one(match), consent=True)
    assert len(match.steps) == 8031
    assert repeats.count - before <= 4000 * (1 + SPACING)

    # So do all positions, one after the other, as a replay shows them.
    before = repeats.count
    assert sum([1 for _ in match.positions()]) == 8031
    assert repeats.count - before <= 4030 + 4000 * SPACING


@pytest.mark.parametrize("title", title_names())
def test_an_undo_repeats_no_more_than_it_touches(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    repeats = Repeats(monkeypatch)
    match: AnyMatch = Match.start(find_title(title), 2, {}, SEED)
    while len(match.standing()) < 100 and not match.state.is_over():
        play_one(match)
    while match.standing():
        standing = len(match.standing())
        seat = match.steps[match.standing()[-1]].seat
        before = repeats.count
        match.undo(seat, consent=True)
        touched = standing - len(match.standing())
        assert repeats.count - before <= 2 * touched + 2 * SPACING


def test_a_long_match_keeps_few_checkpoints() -> None:
    match = walk((FEURIO, 2, {}), [])
    game = match.title.game
    kept = Checkpoints(game, match.state)
    for count in range(1, 5001):
        kept.add(count, match.state)
        assert len(kept) <= 3 + 2 * log2(max(2, count))


def test_to_go_back_some_checkpoint_is_near_enough() -> None:
    for last in range(1, 300):
        places = [place for place in range(last + 1) if is_kept(place, last)]
        for target in range(last + 1):
            nearest = max(place for place in places if place <= target)
            assert target - nearest <= 2 * (last - target)


def test_positions_can_be_gone_through_while_the_match_goes_on() -> None:
    match = started("feurio", 3, 20)
    count = len(match.steps)
    positions = match.positions()
    first = [state.dump() for state in islice(positions, 5)]
    seat = play_one(match)
    match.undo(seat, consent=True)
    rest = [state.dump() for state in positions]
    assert [*first, *rest] == [match.state_at(number).dump() for number in range(count)]
