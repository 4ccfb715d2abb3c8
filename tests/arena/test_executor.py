"""How the games of a schedule are handed to what plays them."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from fireside.arena.chunk import Chunk, Finished, OtherRulesError, play_chunk
from fireside.arena.executor import CHUNK_MOST, Pace, ThisProcess, chunks_of, play_schedule
from fireside.arena.schedule import Schedule
from fireside.arena.series import Series, play_game
from fireside.match.driver import Driver, thinker_of
from fireside.match.match import Match
from fireside.registry import find_title

SCHEDULE = Schedule("feurio", (("easy", "random"), ("random", "random")), {}, 4, 3)


class Backwards:
    """Takes all chunks at once, and plays the last one first."""

    def map(self, chunks: Iterator[Chunk]) -> Iterator[list[bytes]]:
        return map(play_chunk, reversed(list(chunks)))


def finished(number: int, seconds: float) -> Finished:
    """Return a game that took some time."""
    played = play_game(Series("feurio", ("random",), {}, 1, 0), 0)
    return Finished(number=number, seating=[], played=replace(played, seconds=[seconds, 0]))


def essence(game: Finished) -> tuple[int, list[str], list[int]]:
    return game.number, game.seating, game.played.points


def test_all_lineups_play_a_deal_before_the_next_one() -> None:
    assert [SCHEDULE.place_of(number) for number in range(4)] == [(0, 0), (1, 0), (0, 1), (1, 1)]
    assert SCHEDULE.games == 8


def test_the_order_of_chunks_does_not_matter() -> None:
    forwards = [essence(game) for game in play_schedule(SCHEDULE, ThisProcess())]
    backwards = [essence(game) for game in play_schedule(SCHEDULE, Backwards())]
    assert [number for number, _, _ in forwards] == list(range(8))
    assert forwards != backwards
    assert forwards == sorted(backwards)


@pytest.mark.parametrize(
    ("first", "second", "numbers"),
    [
        pytest.param(None, None, [0], id="nobody knows"),
        pytest.param(0.3, None, [0], id="one lineup is not known"),
        pytest.param(0.3, 0.1, [0, 1, 2, 3], id="some"),
        pytest.param(0.0, 0.0, list(range(CHUNK_MOST)), id="fast"),
        pytest.param(7.0, 7.0, [0], id="slow"),
    ],
)
def test_a_chunk_takes_about_a_second(
    first: float | None, second: float | None, numbers: list[int]
) -> None:
    pace = Pace(SCHEDULE)
    pace.learn(
        [finished(6 + at, each) for at, each in enumerate((first, second)) if each is not None]
    )
    chunks = chunks_of(SCHEDULE, list(range(1000)), pace, with_records=False)
    assert list(next(chunks).numbers) == numbers


def test_chunks_are_made_when_they_are_asked_for() -> None:
    pace = Pace(SCHEDULE)
    chunks = chunks_of(SCHEDULE, list(range(8)), pace, with_records=False)
    assert next(chunks).numbers == (0,)
    pace.learn([finished(0, 0.1), finished(1, 0.1)])
    assert next(chunks).numbers == (1, 2, 3, 4, 5, 6, 7)
    assert next(chunks, None) is None


def test_a_worker_with_other_rules_plays_nothing() -> None:
    chunk = next(chunks_of(SCHEDULE, [0], Pace(SCHEDULE), with_records=False))
    with pytest.raises(
        OtherRulesError, match=r"feurio version \d+, .* but the games are for older"
    ):
        play_chunk(replace(chunk, rules="older rules"))


def test_a_game_of_the_arena_is_the_match_with_its_seed() -> None:
    series = Series("feurio", ("easy", "normal"), {}, 5, 3)
    title = find_title("feurio")
    match = Match.start(title, 2, {}, (3 * 2**20 + 4).to_bytes(32, "big"))
    thinkers = [thinker_of(title, name) for name in series.seating(4)]
    driver = Driver()
    while match.state.stack:
        seat = match.state.stack[-1].seat
        match.enter(match.action_entry(seat, driver.act(match, seat, thinkers[seat])))
    points = title.game.outcome(match.state).points
    chairs = [series.chair_of(seat, 4) for seat in range(2)]
    assert points == [play_game(series, 4).points[chair] for chair in chairs]
