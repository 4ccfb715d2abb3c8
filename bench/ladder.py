"""The ladder of the bots of the box, for every title: `./run bench ladder`.

It writes docs/ladder.md and the plots in docs/pictures. The games can be kept in a folder, from
which an interrupted start goes on.
"""

import argparse
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from bench.grid import write_grid
from fireside.arena.chunk import Finished, rules_of
from fireside.arena.executor import play_schedule
from fireside.arena.games_file import GamesFile
from fireside.arena.grids import anchor_note, headline, ladder_rows, score_rows
from fireside.arena.ladder import DEFAULT_BOTS, Ladder, plan_ladder
from fireside.arena.plots import ladder_plots
from fireside.arena.pool import core_count, local_executor
from fireside.arena.report import RATING_NOTE, SOLVED_NOTE
from fireside.arena.rungs import climb
from fireside.arena.schedule import Schedule
from fireside.cli.progress import counting_bar
from fireside.registry import find_title, title_names

DEALS: Final = 30
SEED: Final = 2026
"""Which no tuning used."""

PAGE: Final = Path("docs/ladder.md")
PICTURES: Final = Path("docs/pictures")

INTRODUCTION: Final = f"""# The ladder

The bots of the box by strength, title by title. One command makes this page and its plots:

```
{{command}}
```

`./run ladder TITLE` rates other bots, with any number of seats and variants
([bots.md](bots.md#the-ladder)).

**Rivals.** {RATING_NOTE}

**Teams.** {SOLVED_NOTE}

CPU-ms is the time of a decision, with compiled rules.
"""


def play(schedule: Schedule, workers: int, folder: Path | None) -> list[Finished]:
    """Play the games of a ladder, but those that a folder has, behind a progress bar."""
    with ExitStack() as stack:
        path = folder / f"{schedule.title}.jsonl" if folder else None
        file = stack.enter_context(GamesFile(path, schedule)) if path else None
        progress = stack.enter_context(counting_bar())
        games = play_schedule(schedule, local_executor(workers), file)
        found = list(progress.track(games, schedule.games, description=schedule.title))
    return sorted(found, key=lambda game: game.number)


def write_title(ladder: Ladder, pictures: Iterable[str]) -> str:
    """Return the chapter of a title."""
    name = ladder.schedule.title
    scores = score_rows(ladder)
    parts = [
        f"## {find_title(name).label}",
        f"{headline(ladder.schedule)}, {ladder.seats} seats; {rules_of(name)}.",
        write_grid(ladder_rows(ladder)),
        anchor_note(ladder),
        f"How often each was ahead of each other one:\n\n{write_grid(scores)}" if scores else "",
        *[f"![{Path(file).stem}](pictures/{file})" for file in pictures],
    ]
    return "\n\n".join(part for part in parts if part)


def write_page(chapters: Iterable[str], command: str) -> str:
    """Return the whole page."""
    return "\n\n".join((INTRODUCTION.format(command=command).strip(), *chapters)) + "\n"


def draw(ladder: Ladder) -> dict[str, str]:
    """Return the plots of a ladder, by the names of their files."""
    name = ladder.schedule.title
    plots = ladder_plots(ladder, find_title(name).label)
    return {f"ladder-{name}-{kind}.svg": drawn for kind, drawn in plots.items()}


def make_parser() -> argparse.ArgumentParser:
    """Say what can be asked for."""
    parser = argparse.ArgumentParser(prog="./run bench ladder", description=__doc__)
    parser.add_argument("--games", type=int, default=DEALS, help=f"of a lineup; default: {DEALS}")
    parser.add_argument("--seed", type=int, default=SEED, help=f"of the deals; default: {SEED}")
    parser.add_argument("--workers", type=int, default=core_count(), help="default: all cores")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the games here")
    parser.add_argument("--dry", action="store_true", help="write nothing, print the page")
    return parser


def main() -> int:
    """Play the ladders of all titles, and write the page and its plots."""
    args = make_parser().parse_args()
    if args.keep:
        args.keep.mkdir(parents=True, exist_ok=True)
    chapters, pictures = [], {}
    for name in title_names():
        schedule = plan_ladder(name, DEFAULT_BOTS, {}, None, args.games, args.seed)
        ladder = climb(schedule, play(schedule, args.workers, args.keep))
        drawn = draw(ladder)
        chapters.append(write_title(ladder, drawn))
        pictures.update(drawn)
    page = write_page(chapters, f"./run bench ladder --games {args.games} --seed {args.seed}")
    if args.dry:
        print(page)
        return 0
    PAGE.write_text(page, "utf-8")
    for file, picture in pictures.items():
        (PICTURES / file).write_text(picture, "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
