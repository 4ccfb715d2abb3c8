"""The golden files: the rules still count, tell and end games as they did."""

from pathlib import Path

import pytest

from fireside.kernel.options import complete
from fireside.match.record_json import decode_record, encode_record
from fireside.registry import OWN_TITLES
from tests.golden.endings import Ending
from tests.golden.make import load_match, write_result
from tests.golden.perft import Perft, write_perft
from tests.golden.playthroughs import Playthrough, write_playthrough
from tests.golden.titles import Golden, files_of, golden_of
from tests.titles import COMPLETE_TITLES, folder_of, named

each_perft = pytest.mark.parametrize(
    ("title", "number", "perft"),
    [
        pytest.param(title, number, perft, id="-".join([title, str(perft[0]), *perft.options]))
        for title in OWN_TITLES
        for number, perft in enumerate(golden_of(title).perft)
    ],
)
each_playthrough = pytest.mark.parametrize(
    ("title", "name", "playthrough"),
    [
        pytest.param(title, name, playthrough, id=name)
        for title in OWN_TITLES
        for name, playthrough in golden_of(title).playthroughs.items()
    ],
)
each_ending = pytest.mark.parametrize(
    ("title", "name", "ending"),
    [
        pytest.param(title, name, ending, id=name)
        for title in OWN_TITLES
        for name, ending in golden_of(title).endings.items()
    ],
)


def stored(path: Path) -> str:
    """Return the text of a golden file."""
    assert path.exists(), f"{named(path)} is missing; python -m tests.golden.make makes it"
    return path.read_text("utf-8")


def stored_lines(path: Path) -> list[str]:
    """Return the lines of a golden file."""
    return stored(path).splitlines(keepends=True)


@pytest.mark.parametrize("title", COMPLETE_TITLES)
def test_a_complete_title_has_golden_files_of_every_kind(title: str) -> None:
    golden = golden_of(title)
    path = named(folder_of(title) / "golden.py")
    assert golden != Golden(), f"{path} is missing"
    assert golden.perft, f"{path} counts no sequences"
    assert golden.playthroughs, f"{path} tells no games"
    assert golden.endings, f"{path} has no records"


@pytest.mark.parametrize("title", OWN_TITLES)
def test_there_is_a_golden_file_for_each_setting_and_none_besides(title: str) -> None:
    golden, files = golden_of(title), files_of(title)
    wanted = {
        *([files.perft] if golden.perft else []),
        *([files.results] if golden.endings else []),
        *(files.playthrough(name) for name in golden.playthroughs),
        *(files.record(name) for name in golden.endings),
        *(files.folder / name for name in golden.others),
    }
    found = {*files.folder.rglob("*.*")} - {files.digests, files.review}
    assert {named(path) for path in found} == {named(path) for path in wanted}
    if golden.perft:
        assert len(stored_lines(files.perft)) == len(golden.perft)
    if golden.endings:
        assert len(stored_lines(files.results)) == len(golden.endings)


@each_perft
def test_there_are_as_many_sequences_of_actions_as_ever(
    title: str, number: int, perft: Perft
) -> None:
    assert write_perft(title, perft) == stored_lines(files_of(title).perft)[number]


@each_playthrough
def test_a_game_is_told_as_ever(title: str, name: str, playthrough: Playthrough) -> None:
    assert write_playthrough(title, playthrough) == stored(files_of(title).playthrough(name))


@each_ending
def test_a_golden_record_is_good_and_ends_as_ever(title: str, name: str, ending: Ending) -> None:
    result = write_result(name, load_match(title, name))
    assert result in stored_lines(files_of(title).results)


@each_ending
def test_a_golden_record_ends_as_its_name_says(title: str, name: str, ending: Ending) -> None:
    match = load_match(title, name)
    assert match.state.is_over()
    assert ending.is_reached(match)
    assert match.seat_count == ending.seat_count
    assert match.title.name == title
    assert match.options == complete(match.title.options, ending.options)


@each_ending
def test_a_golden_record_is_written_as_it_was_read(title: str, name: str, ending: Ending) -> None:
    text = stored(files_of(title).record(name))
    assert encode_record(decode_record(text)) == text
    assert encode_record(load_match(title, name).record()) == text
