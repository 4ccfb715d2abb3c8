"""The page of the ladder of the bots of the box."""

from pathlib import Path
from typing import Final

from bench.ladder import draw, write_page, write_title
from fireside.arena.executor import ThisProcess, play_schedule
from fireside.arena.ladder import Ladder, plan_ladder
from fireside.arena.rungs import climb

RIVALS: Final = "feurio"
TEAM: Final = "the-game"
PAGE: Final = Path(__file__).parents[1] / "docs" / "ladder.md"


def ladder(title: str) -> Ladder:
    schedule = plan_ladder(title, ["easy"], {}, None, 2, 0)
    return climb(schedule, list(play_schedule(schedule, ThisProcess())))


def test_a_title_has_its_grid_and_its_plots() -> None:
    rivals, team = ladder(RIVALS), ladder(TEAM)
    pictures = {**draw(rivals), **draw(team)}
    assert all(drawn.startswith("<?xml") for drawn in pictures.values())
    chapters = [write_title(each, draw(each)) for each in (rivals, team)]
    page = write_page(chapters, "./run bench ladder --games 2")
    assert "./run bench ladder --games 2" in page
    assert "| bot | rating | 95 % | lead | 95 % | games |" in page
    assert "| bot | solved | 95 % | games |" in page
    assert all(f"](pictures/{name})" in page for name in pictures)


def test_the_page_in_docs_has_all_its_plots() -> None:
    text = PAGE.read_text("utf-8")
    named = [part.partition(")")[0] for part in text.split("](pictures/")[1:]]
    assert len(named) >= 2
    assert all((PAGE.parent / "pictures" / name).is_file() for name in named)
