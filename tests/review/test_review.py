"""A review judges each line by what its seat knew, and its sums are exact."""

from dataclasses import replace
from hashlib import sha256
from math import sqrt

import msgspec
import pytest

from fireside.kernel.rng import fast_rng
from fireside.match.driver import Driver, thinker_of
from fireside.match.match import Match
from fireside.registry import OWN_TITLES, find_title
from fireside.review import reviewing
from fireside.review.judge import Comparison, judge
from fireside.review.played_lines import line_at, played_actions, played_lines, review_seed
from fireside.review.review import CERTAIN, Review
from fireside.review.reviewing import (
    REVIEW_STEPS,
    UnfinishedMatchError,
    appraiser_for,
    review_match,
    start_chances,
)
from fireside.review.verdicts import verdict_of
from tests.golden.titles import files_of
from tests.kernel.games.chain import CHAIN
from tests.kernel.games.lanterns import LANTERNS
from tests.kernel.games.sealed import SEALED
from tests.review.matches import AnyTitle, bot_match, random_match

SMALL = [(SEALED, 3), (CHAIN, 4), (LANTERNS, 2)]

STEPS = 300
"""Enough for a few worlds; what is found does not matter here."""


@pytest.fixture(autouse=True)
def _little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REVIEW_STEPS, "quick", 2_000)
    monkeypatch.setattr(reviewing, "DEAL_COUNT", 8)


@pytest.mark.parametrize(("title", "seat_count"), SMALL)
def test_start_skill_and_luck_add_up_to_the_result(title: AnyTitle, seat_count: int) -> None:
    match = random_match(title, seat_count)
    review = review_match(match, "quick")
    outcome = title.game.outcome(match.state)
    for line in review.seats:
        assert line.start + line.skill + line.luck == line.result
        assert line.draws + line.others == line.luck
        changes = sum([step.changes[line.seat] for step in review.luck])
        assert changes == line.draws
        won = line.seat in outcome.winners()
        assert line.result == (CERTAIN // (1 if review.is_team else len(outcome.winners())) * won)
        assert line.average_loss == round(line.loss / line.decisions)
        assert sum(line.verdicts.values()) == line.decisions
    assert len(review.luck) == len(review.lines) + 1


def test_every_action_that_stands_is_judged_once() -> None:
    title = find_title("the-game")
    match = Match.start(title, 2, {}, bytes(32))
    driver, thinker = Driver(), thinker_of(title, "easy")
    while len(match.steps) < 40:
        seat = match.state.asked()[0]
        match.play(seat, driver.act(match, seat, thinker))
        if len(match.steps) % 7 == 0:
            match.undo(seat, consent=True)
    lines = list(played_lines(match))
    numbers = [one.number for line in lines for one in line.played]
    assert numbers == [n for n in match.standing() if match.steps[n].is_action]
    assert len(numbers) < len(match.steps) - 1
    assert any(len(line.played) > 1 for line in lines)
    for line in lines:
        assert {one.step.seat for one in line.played} == {line.seat}
        assert not any(one.step.draws for one in line.played[:-1])


def test_the_chance_of_a_match_moves_from_start_to_result() -> None:
    review = review_match(random_match(CHAIN, 3), "quick")
    for seat in range(3):
        chance = review.seats[seat].start
        for luck, line in zip(review.luck, review.lines, strict=False):
            chance += luck.changes[seat]
            assert chance == line.before[seat]
            chance += line.after[seat] - line.before[seat]
        assert chance + review.luck[-1].changes[seat] == review.seats[seat].result


def test_the_same_record_gives_the_same_review() -> None:
    match = random_match(SEALED, 3)
    again = Match.load(SEALED, match.record())
    assert review_match(match, "quick") == review_match(again, "quick")
    seeds = {review_seed(match.commitment, number, 0) for number in range(5)}
    assert len(seeds) == 5
    assert review_seed("other", 1, 0) != review_seed(match.commitment, 1, 0)


def test_a_review_is_data_that_can_be_stored() -> None:
    review = review_match(random_match(LANTERNS, 2), "quick")
    assert msgspec.json.decode(msgspec.json.encode(review), type=Review) == review


def test_hidden_information_does_not_change_a_verdict() -> None:
    title = find_title("the-game")
    match = bot_match(title, 3)
    appraiser = appraiser_for(title, 3, match.options)
    actions = played_actions(match)
    differing = 0
    for at in (len(actions) // 2, len(actions) * 3 // 4):
        seat = actions[at].step.seat
        twins = actions[:]
        hidden = title.game.imagine(actions[at].before, seat, fast_rng(99))
        differing += hidden.dump() != actions[at].before.dump()
        twins[at] = replace(actions[at], before=hidden)
        judged = judge(appraiser, line_at(match, actions, at), STEPS)
        assert judge(appraiser, line_at(match, twins, at), STEPS) == judged
    assert differing


@pytest.mark.parametrize("name", OWN_TITLES)
def test_both_builds_find_the_same(name: str) -> None:
    kept = files_of(name).review
    title = find_title(name)
    match = bot_match(title, 2)
    actions = played_actions(match)
    appraiser = appraiser_for(title, 2, match.options)
    judged = judge(appraiser, line_at(match, actions, len(actions) - 8), STEPS)
    assert sha256(msgspec.json.encode(judged)).hexdigest()[:16] == kept.read_text("utf-8").strip()


def test_a_match_that_is_not_over_is_refused() -> None:
    match = Match.start(find_title("feurio"), 2, {}, bytes(32))
    with pytest.raises(UnfinishedMatchError, match="not over"):
        review_match(match)


def test_progress_is_told_line_by_line() -> None:
    told: list[tuple[int, int]] = []
    review = review_match(random_match(SEALED, 2), "quick", lambda *now: told.append(now))
    count = len(review.lines)
    assert told == [(done, count) for done in range(1, count + 1)]


def test_giving_a_game_away_is_a_blunder() -> None:
    """Splashing a rival wins, and resting wins nothing: in its last turn a seat must know."""
    blunders = 0
    for seed in range(1, 20):
        match = random_match(CHAIN, 2, seed)
        appraiser = appraiser_for(CHAIN, 2, match.options)
        last = list(played_lines(match))[-1]
        judged = judge(appraiser, last, STEPS)
        result = appraiser.chances(match.state)[last.seat]
        # Nothing is drawn any more, so the chance of what was played is its result.
        assert judged.chance == result
        blunders += judged.verdict == "blunder"
    assert blunders


def test_what_is_certain_before_the_end_is_divided_by_sharpened_values() -> None:
    title = find_title("feurio")
    match = Match.start(title, 4, {}, bytes(32))
    appraiser = appraiser_for(title, 4, match.options)
    values = [1 + title.policy.value(match.state, seat) for seat in range(4)]
    chances = appraiser.chances(match.state)
    assert CERTAIN - 4 < sum(chances) <= CERTAIN
    shares = [value**2 / sum([other**2 for other in values]) for value in values]
    assert chances == pytest.approx([CERTAIN * share for share in shares], abs=1)


def test_a_loss_has_the_standard_error_of_paired_worlds() -> None:
    gains = [300, -100, 250, 40, 0, 90]
    squares = sum([gain * gain for gain in gains])
    sums = Comparison([[0], [sum(gains)]], len(gains), sum(gains), squares)
    mean = sum(gains) / len(gains)
    variance = sum([(gain - mean) ** 2 for gain in gains]) / (len(gains) - 1)
    assert sums.error() == pytest.approx(sqrt(variance / len(gains)), abs=1)


@pytest.mark.parametrize(
    ("loss", "error", "verdict"),
    [
        (0, 0, "best"),
        (150, 10, "good"),
        (200, 10, "inaccuracy"),
        (499, 0, "inaccuracy"),
        (500, 10, "mistake"),
        (1000, 499, "blunder"),
        (1000, 500, "good"),
        (999, 10, "mistake"),
    ],
)
def test_a_worse_word_is_said_beyond_two_standard_errors(
    loss: int, error: int, verdict: str
) -> None:
    assert verdict_of(loss, error) == verdict


def test_chances_before_the_deal_depend_on_the_setup_alone() -> None:
    assert start_chances(CHAIN, 3, {}) == start_chances(CHAIN, 3, {})
    assert sum(start_chances(SEALED, 3, {})) == pytest.approx(CERTAIN, abs=20)
