"""How far reviews can be trusted, for every title: `./run bench review`.

Bots of one level play all seats, and each game is reviewed; some with four times the effort too. It
writes docs/review.md. Results can be kept in a file, from which an interrupted start goes on.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from bench.grid import write_grid
from fireside.arena.chunk import rules_of
from fireside.cli.progress import counting_bar
from fireside.match.driver import Driver, let_speak, thinker_of
from fireside.match.match import Match
from fireside.registry import find_title, title_names
from fireside.review.played_lines import AnyMatch
from fireside.review.review import CERTAIN, Review
from fireside.review.reviewing import REVIEW_LEVEL, REVIEW_STEPS, review_match
from fireside.review.verdicts import LEAST_LOSSES, SURE_ERRORS

GAMES: Final = 200
DEEP_ONE_IN: Final = 4
"""One game in this number is reviewed with four times the effort, too."""

LEVELS: Final = ("hard", "normal", "easy")
GOAL: Final = -(-GAMES // len(LEVELS))
"""Games of each level that make as many of a title."""

MOST_SEATS: Final = 4
BINS: Final = 10
PAGE: Final = Path("docs/review.md")


class Reviewed(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of a game."""

    title: str
    rules: str
    bots: str
    seats: int
    number: int
    seconds: float
    """CPU-seconds of the review at the default level."""
    decisions: int
    loss: int
    bins: list[tuple[int, int, int]]
    """By predicted chance: positions and seats, the sum of the predictions, that of the results."""
    same: int = 0
    """Of how many decisions the verdict is that of four times the effort."""
    within: int = 0
    """Of how many it is at most one word away."""
    compared: int = 0
    deep_seconds: float = 0


def play(title: str, bots: str, seats: int, number: int) -> AnyMatch:
    """Let bots play a match, signals included."""
    match: AnyMatch = Match.start(find_title(title), seats, {}, number.to_bytes(32, "big"))
    driver, thinker = Driver(), thinker_of(match.title, bots)
    while not match.state.is_over():
        seat = match.state.asked()[0]
        match.play(seat, driver.act(match, seat, thinker), "bot")
        for speaker in range(seats):
            let_speak(match, speaker, thinker, lambda who, aside: match.say(who, aside, "bot"))
    return match


def measure(title: str, bots: str, number: int) -> Reviewed:
    """Play a game and review it."""
    seats = min(max(find_title(title).seat_counts), MOST_SEATS)
    match = play(title, bots, seats, number)
    began = time.process_time()
    review = review_match(match)
    seconds = time.process_time() - began
    found = Reviewed(
        title=title,
        rules=rules_of(title),
        bots=bots,
        seats=seats,
        number=number,
        seconds=seconds,
        decisions=sum([one.decisions for one in review.seats]),
        loss=sum([one.loss for one in review.seats]),
        bins=calibration(review),
    )
    return compared(found, match, review) if number % DEEP_ONE_IN == 0 else found


def calibration(review: Review) -> list[tuple[int, int, int]]:
    """Sort predictions into bins, each with what came of them; a team counts as one seat."""
    seats = review.seats[:1] if review.is_team else review.seats
    bins = [(0, 0, 0)] * BINS
    for line in review.lines:
        for seat in seats:
            chance = line.before[seat.seat]
            place = min(chance * BINS // CERTAIN, BINS - 1)
            count, told, came = bins[place]
            bins[place] = (count + 1, told + chance, came + seat.result)
    return bins


def compared(found: Reviewed, match: AnyMatch, review: Review) -> Reviewed:
    """Review a game with more effort, and count the verdicts that stay."""
    words = ["best", "good", *reversed(LEAST_LOSSES)]
    began = time.process_time()
    deep = review_match(match, "deep")
    pairs = [
        (words.index(line.verdict), words.index(other.verdict))
        for line, other in zip(review.lines, deep.lines, strict=True)
        if line.is_choice
    ]
    return msgspec.structs.replace(
        found,
        same=sum([first == second for first, second in pairs]),
        within=sum([abs(first - second) <= 1 for first, second in pairs]),
        compared=len(pairs),
        deep_seconds=time.process_time() - began,
    )


def measure_all(games: int, kept: Sequence[Reviewed]) -> Iterator[Reviewed]:
    """Return every game, kept or measured now: a deal of each title and level after the other."""
    known = {(one.title, one.bots, one.number, one.rules): one for one in kept}
    for number in range(games):
        for title in title_names():
            for bots in LEVELS:
                one = known.get((title, bots, number, rules_of(title)))
                yield one or measure(title, bots, number)


# The page.

LEAST_PERCENT: Final = {name: least // 100 for name, least in LEAST_LOSSES.items()}
LEAST: Final = ", ".join([f"*{name}* from {least} %" for name, least in LEAST_PERCENT.items()])
EFFORTS: Final = ", ".join([f"`{name}` {steps:,}" for name, steps in REVIEW_STEPS.items()])

INTRODUCTION: Final = f"""# Reviews

```
./run review FILE                    # sums, curves, and the decisions that cost most
./run review FILE --seat 1 --json    # as data
```

A review says of every decision of a finished match what it was worth, and how much of the result
was luck. `fireside.review.reviewing.review_match` returns it as data (`fireside.review.review`).
The same record and level give the same review on every machine, compiled or not: all numbers are
whole, and seeds come from the commitment of the match, the entry and the seat.

**A decision** is what a seat does in one go: up to the next draw or another seat's action where
the bots of a title plan whole turns, otherwise one action. It is judged by what the seat knew
then. Everything else is imagined again in each world (`Policy.suppose`), so hidden information
changes no verdict. Half of the effort searches for the best of the policy's candidates, as `hard`
does. The other half plays what was played, the best that was found and the policy alone in the
same new worlds. The **loss** is by how much the chance of the best one is higher, with the
standard error of the differences world by world. The words are {LEAST},
and only beyond {SURE_ERRORS} standard errors; any other decision is *good*, or *best* if nothing
better was found.

**A chance** is that to win between rivals. Playouts go on by the policy as those of `hard` do, and
where they stop at the horizon, rivals divide the victory by a power of their values
(`Policy.sharpness`). In a team or alone it is the expected result, where the best one is 100 %.

**Sums** are exact: start + skill + luck = result, for every seat. *Start* is the chance before the
deal, from the same deals for every match. *Skill* is how much the chance rose by the seat's own
decisions, compared with leaving them to the policy; so it is above zero for a seat that plays
better than the policy does. *Luck* is the rest: what was drawn or came to light, and what the
decisions of others changed. Both are shown apart.

**Levels** differ by the decisions made in playouts for a whole match: {EFFORTS}.

## Measured

One command makes this page:

```
{{command}}
```

Bots of one level play all seats, {{games}}. Every game is reviewed at the default level
(`{REVIEW_LEVEL}`), and one game in {DEEP_ONE_IN} with four times the effort (`deep`), too. The goal
is {GAMES} games a title: `--games {{goal}} --out FILE`, which can be interrupted and goes on.
"""

AFTER_SUMS: Final = """CPU-seconds are those of the review at the default level, with compiled
rules. *Unchanged* is the share of verdicts that four times the effort leaves as they are, *one off*
the share that changes by one word at most. Losses are averages a decision.

Before each decision, what was told of every seat and what came of it, by chances:"""

AFTER_BINS: Final = """Positions of one game share its end, so there are fewer independent cases
than these counts say."""


def sums_of(games: Sequence[Reviewed]) -> list[str]:
    """Return a row about a title: what a review costs, how verdicts stay, losses by level."""
    deep = [one for one in games if one.compared]
    verdicts = sum([one.compared for one in deep])
    first = games[0]
    return [
        f"{find_title(first.title).label}, {first.seats} seats",
        str(len(games)),
        f"{sum([one.seconds for one in games]) / len(games):.1f}",
        f"{max([one.seconds for one in games]):.1f}",
        str(verdicts),
        share(sum([one.same for one in deep]), verdicts),
        share(sum([one.within for one in deep]), verdicts),
        *[average_loss([one for one in games if one.bots == bots]) for bots in LEVELS],
    ]


def share(part: int, whole: int) -> str:
    """Write a share, or nothing where there was nothing."""
    return f"{100 * part / whole:.0f} %" if whole else ""


def average_loss(games: Sequence[Reviewed]) -> str:
    """Write the loss a decision."""
    decisions = sum([one.decisions for one in games])
    return f"{100 * sum([one.loss for one in games]) / decisions / CERTAIN:.2f} %" if games else ""


def bin_row(place: int, games: Sequence[Sequence[Reviewed]]) -> list[str]:
    """Return a row of the calibration: what was predicted and what came, title by title."""
    cells = [f"{100 * place // BINS} – {100 * (place + 1) // BINS} %"]
    for of_title in games:
        count, told, came = [sum([one.bins[place][at] for one in of_title]) for at in range(3)]
        if count:
            cells += [f"{100 * part / count / CERTAIN:.0f} %" for part in (told, came)]
        else:
            cells += ["", ""]
        cells.append(str(count))
    return cells


def write_page(games: Sequence[Reviewed], command: str) -> str:
    """Return the whole page."""
    by_title = [[one for one in games if one.title == name] for name in title_names()]
    by_title = [found for found in by_title if found]
    sums_head = ["title", "games", "CPU-s a game", "at most", "verdicts", "unchanged", "one off"]
    labels = [find_title(found[0].title).label for found in by_title]
    bins_head = ["chance"]
    for label in labels:
        bins_head += [f"{label}: told", "came", "of"]
    count = len(by_title[0]) if by_title else 0
    parts = [
        INTRODUCTION.format(command=command, games=f"{count} games a title", goal=GOAL).strip(),
        write_grid(
            [[*sums_head, *[f"loss of `{bots}`" for bots in LEVELS]], *map(sums_of, by_title)]
        ),
        AFTER_SUMS,
        write_grid([bins_head, *[bin_row(place, by_title) for place in range(BINS)]]),
        AFTER_BINS,
    ]
    return "\n\n".join(parts) + "\n"


def make_parser() -> argparse.ArgumentParser:
    """Say what can be asked for."""
    parser = argparse.ArgumentParser(prog="./run bench review", description=__doc__)
    parser.add_argument(
        "--games", type=int, default=GOAL, help=f"of a level in each title; default {GOAL}"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep results here, and go on")
    parser.add_argument("--dry", action="store_true", help="write nothing, print the page")
    return parser


def read_kept(path: Path | None) -> list[Reviewed]:
    """Read the results of earlier starts; a line that was cut off is left out."""
    if path is None or not path.exists():
        return []
    lines = path.read_bytes().split(b"\n")
    return [msgspec.json.decode(line, type=Reviewed) for line in lines[:-1]]


def main() -> int:
    """Review games of all titles, and write the page."""
    args = make_parser().parse_args()
    kept = read_kept(args.out)
    total = args.games * len(LEVELS) * len(title_names())
    found: list[Reviewed] = []
    with counting_bar() as bar:
        for one in bar.track(measure_all(args.games, kept), total, description="games"):
            found.append(one)
            if args.out and one not in kept:
                with args.out.open("ab") as file:
                    file.write(msgspec.json.encode(one) + b"\n")
    page = write_page(found, f"./run bench review --games {args.games}")
    if args.dry:
        print(page)
    else:
        PAGE.write_text(page, "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
