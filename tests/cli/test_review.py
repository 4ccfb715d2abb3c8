"""`fireside review`: what a match was worth, for people and for programs."""

import json
from pathlib import Path
from typing import Final

import pytest

from fireside.cli.curve import draw_curve, narrowed
from fireside.cli.main import main
from fireside.match.match import Match
from fireside.match.record_json import encode_record
from fireside.registry import find_title
from fireside.review import reviewing
from fireside.review.review import Review
from fireside.review.reviewing import REVIEW_STEPS, review_match
from fireside.texts import LANGUAGES
from tests.review.matches import bot_match

FEURIO: Final = find_title("feurio")


MATCH: Final = bot_match(FEURIO, 2)


@pytest.fixture(scope="module")
def review() -> Review:
    """Review a game with little effort, once for all tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(REVIEW_STEPS, "quick", 1)
        patch.setattr(reviewing, "DEAL_COUNT", 2)
        return review_match(MATCH, "quick")


@pytest.fixture
def record(tmp_path: Path, review: Review, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the record of a game whose review is known already."""
    path = tmp_path / "match.json"
    path.write_text(encode_record(MATCH.record()), "utf-8")
    monkeypatch.setattr("fireside.cli.review.review_match", lambda *about: review)
    return path


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_is_told_in_every_language(
    record: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["review", str(record), "--level", "quick", "--seat", "2", "--language", language]
    assert main(words) == 0
    told = capsys.readouterr().out
    assert "100 % │" in told
    assert "?! · ? · ??" in told


def test_programs_read_sums_that_add_up(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record), "--level", "quick", "--json"]) == 0
    review = json.loads(capsys.readouterr().out)
    assert review["title"] == "feurio"
    assert review["level"] == "quick"
    for seat in review["seats"]:
        assert seat["start"] + seat["skill"] + seat["luck"] == seat["result"]


def test_an_unfinished_match_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "open.json"
    path.write_text(encode_record(Match.start(FEURIO, 2, {}, bytes(32)).record()), "utf-8")
    assert main(["review", str(path)]) == 2
    assert "Unfinished match: this game of Feurio! is not over yet" in capsys.readouterr().err


def test_a_sealed_record_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "sealed.json"
    sealed = Match.start(FEURIO, 2, {}, bytes(32)).record().sealed()
    path.write_text(encode_record(sealed), "utf-8")
    assert main(["review", str(path)]) == 2
    assert "has no seed" in capsys.readouterr().err


@pytest.mark.parametrize("content", ["", "{}", '{"title": 3}', "a poem"])
def test_a_foreign_file_is_named(
    tmp_path: Path, content: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "foreign.txt"
    path.write_text(content, "utf-8")
    assert main(["review", str(path)]) == 2
    assert f"No record: {path} is not the record of a match" in capsys.readouterr().err


def test_a_missing_file_and_a_wrong_seat_are_named(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(tmp_path / "none.json")]) == 2
    assert "No such file" in capsys.readouterr().err
    assert main(["review", str(record), "--seat", "3"]) == 2
    assert "No such seat: 3; this match has seats 1 to 2" in capsys.readouterr().err


def test_a_curve_has_a_column_for_each_share() -> None:
    assert draw_curve([0, 0.25, 0.5, 1], 10, 2) == ["   █", " ▄██"]
    assert draw_curve([0.5625], 10, 1) == ["▄"]


def test_a_long_curve_keeps_its_ends() -> None:
    shares = [place / 100 for place in range(101)]
    assert narrowed(shares, 5) == [0, 0.25, 0.5, 0.75, 1]
    assert narrowed(shares[:3], 5) == shares[:3]
