"""The golden files: the rules still count, tell and end games as they did."""

import pytest

from fireside.games.feurio.scoring import region_values
from fireside.games.feuville.state import EDITIONS
from fireside.kernel.options import Options, complete
from fireside.match.record_json import decode_record, encode_record
from tests.golden import feuville_endings, perft, playthroughs
from tests.golden.endings import AnyMatch, outcome_of
from tests.golden.make import (
    ENDINGS,
    PERFT,
    PLAYTHROUGHS,
    RECORDS,
    RESULTS,
    load_match,
    write_result,
)

PERFT_LINES = PERFT.read_text("utf-8").splitlines(keepends=True)
RESULT_LINES = RESULTS.read_text("utf-8").splitlines(keepends=True)

each_ending = pytest.mark.parametrize("name", ENDINGS)


def test_there_is_a_golden_file_for_each_setting_and_none_besides() -> None:
    assert len(RESULT_LINES) == len(ENDINGS)
    assert {path.name for path in RECORDS.iterdir()} == {f"{name}.json" for name in ENDINGS}
    texts = {f"{name}.txt" for name in playthroughs.SETTINGS}
    assert {path.name for path in PLAYTHROUGHS.iterdir()} == texts


@pytest.mark.parametrize(
    ("setting", "line"),
    [
        pytest.param(setting, line, id=line.split(":")[0])
        for setting, line in zip(perft.SETTINGS, PERFT_LINES, strict=True)
    ],
)
def test_there_are_as_many_sequences_of_actions_as_ever(
    setting: tuple[str, int, Options, int], line: str
) -> None:
    assert perft.write_perft(*setting) == line


@pytest.mark.parametrize("name", playthroughs.SETTINGS)
def test_a_game_is_told_as_ever(name: str) -> None:
    told = playthroughs.write_playthrough(playthroughs.SETTINGS[name])
    assert told == (PLAYTHROUGHS / f"{name}.txt").read_text("utf-8")


@each_ending
def test_a_golden_record_is_good_and_ends_as_ever(name: str) -> None:
    match = load_match(name)
    assert write_result(name, match) == RESULT_LINES[list(ENDINGS).index(name)]


@each_ending
def test_a_golden_record_ends_as_its_name_says(name: str) -> None:
    match = load_match(name)
    ending = ENDINGS[name]
    assert match.state.is_over()
    assert ending.is_reached(match)
    assert match.seat_count == ending.seat_count
    assert match.title.name == ending.title
    assert match.options == complete(match.title.options, ending.options)


@each_ending
def test_a_golden_record_is_written_as_it_was_read(name: str) -> None:
    text = (RECORDS / f"{name}.json").read_text("utf-8")
    assert encode_record(decode_record(text)) == text
    assert encode_record(load_match(name).record()) == text


def test_feuville_has_a_record_for_each_edition_and_number_of_seats() -> None:
    tables = [(e.options["edition"], e.seat_count) for e in feuville_endings.ENDINGS.values()]
    assert sorted(tables) == [(edition, n) for edition in EDITIONS for n in (2, 3, 4)]


def best_regions(match: AnyMatch) -> dict[int, int]:
    """Return the best region of every seat with the most points."""
    points = outcome_of(match).points
    tied = [seat for seat, own in enumerate(points) if own == max(points)]
    return {seat: max(region_values(match.state, seat)) for seat in tied}


def test_the_tie_was_broken_by_the_best_region() -> None:
    match = load_match("tie-break")
    best = best_regions(match)
    assert len(best) == 2
    assert len(set(best.values())) == 2
    assert outcome_of(match).winners() == [max(best, key=lambda seat: best[seat])]


def test_the_victory_was_shared_because_the_best_regions_are_equal_too() -> None:
    match = load_match("shared-victory")
    best = best_regions(match)
    assert len(best) == 2
    assert len(set(best.values())) == 1
    assert outcome_of(match).winners() == list(best)
