"""What `./run bench review` makes of reviews."""

from pathlib import Path

import msgspec
import pytest

from bench.review import BINS, LEVELS, Reviewed, calibration, read_kept, write_page
from fireside.review.review import CERTAIN
from fireside.review.reviewing import REVIEW_STEPS, review_match
from tests.kernel.games.chain import CHAIN
from tests.review.matches import random_match

GAME = Reviewed(
    title="feurio",
    rules="rules",
    bots="hard",
    seats=4,
    number=0,
    seconds=1.5,
    decisions=40,
    loss=4_000,
    bins=[(2, 1_000, 500)] + [(0, 0, 0)] * (BINS - 1),
    same=3,
    within=4,
    compared=4,
)


def test_every_position_and_seat_falls_into_a_bin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REVIEW_STEPS, "quick", 2_000)
    review = review_match(random_match(CHAIN, 3), "quick")
    bins = calibration(review)
    assert sum([count for count, _, _ in bins]) == 3 * len(review.lines)
    came = sum([came for _, _, came in bins])
    assert came == len(review.lines) * sum([seat.result for seat in review.seats])
    for place, (count, told, _) in enumerate(bins):
        assert place * CERTAIN * count <= told * BINS <= (place + 1) * CERTAIN * count


def test_results_are_kept_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert read_kept(path) == []
    path.write_bytes(msgspec.json.encode(GAME) + b"\n" + b'{"title": "cut o')
    assert read_kept(path) == [GAME]


def test_the_page_shows_losses_verdicts_and_calibration() -> None:
    easy = msgspec.structs.replace(GAME, bots=LEVELS[-1], loss=8_000)
    page = write_page([GAME, easy], "./run bench review --games 1")
    assert "| Feurio!, 4 seats | 2 | 1.5 | 1.5 | 8 | 75 % | 100 % | 1.00 % |  | 2.00 % |" in page
    assert "| 0 – 10 % | 5 % | 2 % | 4 |" in page
    assert "2 games a title" in page
