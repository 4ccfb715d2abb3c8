"""Mutate the rules of a title, and count how many mutants its tests notice: `./run mutants`."""

import argparse
import os
import random
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from fireside.cli.progress import counting_bar
from tests.mutants.equivalents import different_mutants
from tests.mutants.mutate import Mutant
from tests.mutants.targets import TARGETS, Target
from tests.mutants.trial import NOBODY, BrokenTestsError, try_all

ROOT: Final = Path(__file__).resolve().parents[2]
DEFAULT_COUNT: Final = 100
LEAST: Final = 97
"""Percent of the mutants that have to be killed."""


def main(words: list[str]) -> int:
    """Try some mutants and print those that survive; 1 if too many do, 2 if tests fail anyway."""
    args = parser().parse_args(words)
    target = TARGETS[args.name]
    mutants = choose(ROOT, target, args.count, args.seed)
    if args.list:
        for mutant in mutants:
            print(describe(ROOT, mutant))
        return 0
    try:
        noticed = run(target, mutants, max(1, args.jobs))
    except BrokenTestsError as error:
        print(error, file=sys.stderr)
        return 2
    print(summary(args.name, target, noticed))
    return 0 if score(noticed) >= LEAST else 1


def parser() -> argparse.ArgumentParser:
    """Declare the arguments."""
    found = argparse.ArgumentParser(prog="./run mutants", description=__doc__)
    found.add_argument("name", choices=TARGETS, help="whose rules to mutate, or which package")
    found.add_argument("--count", type=int, default=DEFAULT_COUNT, help="default %(default)s")
    found.add_argument("--seed", type=int, default=0, help="of the choice, default %(default)s")
    found.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="at a time, default: all cores"
    )
    found.add_argument("--list", action="store_true", help="print the mutants, try none")
    return found


def choose(root: Path, target: Target, count: int, seed: int) -> list[Mutant]:
    """Choose some mutants of a target at random, none known to be equivalent."""
    found = [
        mutant
        for path in target.files(root)
        for mutant in different_mutants(path, (root / path).read_text("utf-8"))
    ]
    return random.Random(seed).sample(found, min(count, len(found)))


def run(target: Target, mutants: Sequence[Mutant], jobs: int) -> list[str]:
    """Return which stage noticed each mutant, behind a progress bar; print survivors at once."""
    noticed: list[str] = []
    with TemporaryDirectory(prefix="mutants-") as work, counting_bar() as progress:
        bar = progress.add_task("mutants", total=len(mutants))
        for stage in try_all(ROOT, Path(work), target.stages, mutants, jobs):
            if stage == NOBODY:
                print(describe(ROOT, mutants[len(noticed)]), flush=True)
            noticed.append(stage)
            progress.advance(bar)
    return noticed


def describe(root: Path, mutant: Mutant) -> str:
    """Return where a mutant is and what it changes."""
    lines = mutant.diff((root / mutant.path).read_text("utf-8"))
    return "\n    ".join([f"{mutant.path}:{mutant.line}", *lines])


def score(noticed: Sequence[str]) -> float:
    """Return how many percent were killed."""
    return 100 * sum(stage != NOBODY for stage in noticed) / max(1, len(noticed))


def summary(name: str, target: Target, noticed: Sequence[str]) -> str:
    """Return the score in one line, with what noticed how many."""
    counts = Counter(noticed)
    parts = [f"{counts[stage.name]} by {stage.name}" for stage in target.stages]
    killed = len(noticed) - counts[NOBODY]
    return f"{name}: {killed} of {len(noticed)} killed ({score(noticed):.1f} %), {', '.join(parts)}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
