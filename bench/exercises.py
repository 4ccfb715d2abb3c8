"""Find exercises in games of bots: `./run bench exercises TITLE`.

Bots play, and every decision with a choice is searched as `normal` bots cannot. Where one action
seems to be the best, all legal ones are compared in the same imagined worlds, with ten times the
effort of `hard`. What is clearly the best then is an exercise, and stands in the title's
`exercises.json`.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import fireside
from fireside.api.position import Position
from fireside.bots.bot import BeginnerBot
from fireside.bots.sampling import SamplingBot, Tally, sample
from fireside.cli.progress import counting_bar
from fireside.kernel.action import Action
from fireside.kernel.rng import fast_rng
from fireside.match.driver import make_thought, thought_seed
from fireside.match.match import wire_name
from fireside.match.record_json import write_line
from fireside.match.thinker import Thought
from fireside.registry import find_title, title_names
from fireside.review.exercises import FILE, Exercise, ValuedAnswer

PLAYERS: Final = "normal"
FIRST_LOOK: Final = SamplingBot(steps=2_000, width=20, stops_early=True)
SECOND_LOOK: Final = SamplingBot(steps=28_000, width=20, stops_early=True)
STEPS: Final = 140_000
"""Ten times those of `hard`."""

FEWEST: Final = 3
MOST: Final = 40
"""Legal actions of an exercise: enough to choose from, and few enough to compare them all."""

LEAD: Final = 60
"""By how much the best is worth more than any other, of 1000."""

ERRORS: Final = 3
"""By how many standard errors that is sure."""

ALIKE: Final = 3
"""Exercises about one kind of decision, at the most, until nothing else is found."""


class Found(NamedTuple):
    """An exercise, and whether a beginner would solve it."""

    exercise: Exercise
    kind: str
    is_easy: bool


def thought_at(position: Position) -> Thought:
    """Return what the seat that is asked knows."""
    seat = position.asked[0]
    seed = thought_seed(position.commitment, len(position.entries), seat)
    return make_thought(position.game.title.game, position.state, seat, seed)


def compare(title: Any, thought: Thought, best: list[Action]) -> list[Tally]:
    """Play a line and every other legal action in the same worlds; the line comes first."""
    game, policy = title.game, title.policy
    imagined, seat = thought.imagined, thought.seat
    lines = [best]
    begun = {best[0]}
    others = policy.candidate_lines(imagined, seat, MOST)
    for line in [*others, *[[action] for action in game.legal_actions(imagined, seat)]]:
        if line[0] not in begun:
            begun.add(line[0])
            lines.append(line)
    tallies = [Tally(line) for line in lines]
    rng, horizon, steps = fast_rng(thought.seed), policy.horizon(imagined), 0
    while steps < STEPS:
        steps += sample(game, policy, imagined, seat, rng, tallies, horizon)
    return tallies


def is_clearly_worse(tally: Tally) -> bool:
    """Return whether an action loses much against the first one, and surely does."""
    worlds, loss = tally.worlds, -tally.gain
    variance = (tally.squares - tally.gain**2 / worlds) / (worlds - 1)
    return loss >= LEAD * worlds and loss**2 >= ERRORS**2 * variance * worlds


def exercise_at(position: Position) -> Found | None:
    """Return the exercise that a position makes, if it makes one."""
    title = position.game.title
    if len(position.asked) > 1 or not FEWEST <= len(position.legal_actions()) <= MOST:
        return None
    thought = thought_at(position)
    for look in (FIRST_LOOK, SECOND_LOOK):
        choice = look.pick(title.game, title.policy, *thought[:3])
        if choice.lead < LEAD:
            return None
    first, *others = compare(title, thought, choice.line())
    if not all(map(is_clearly_worse, others)):
        return None
    beginner = BeginnerBot().pick(title.game, title.policy, *thought[:3])
    order = [first, *sorted(others, key=lambda tally: -tally.total)]
    exercise = Exercise(
        seat=thought.seat,
        answers=tuple(ValuedAnswer(wire_name(one.line[0]), one.mean()) for one in order),
        playouts=sum(one.worlds for one in order),
        record=position.record(),
    )
    return Found(exercise, position.state.stack[-1].kind, beginner.action is choice.action)


def positions_of(title: str, seats: int, seed: int) -> Iterator[Position]:
    """Let bots play a game, and yield each position in which a seat is asked."""
    position, player = fireside.load(title, seats).start(seed), fireside.bot(PLAYERS)
    while not position.is_over:
        yield position
        position.play(player.choose(position))
        for seat in range(seats):
            while not position.is_over and (aside := player.remark(position, seat)) is not None:
                position.say(aside, seat)


def find(title: str, seats: int, count: int, seeds: range) -> list[Found]:
    """Look at games until there are enough exercises, each from another game."""
    found: list[Found] = []
    kinds: Counter[str] = Counter()
    with counting_bar() as bar:
        task = bar.add_task("exercises", total=count)
        for seed in seeds:
            # Various kinds are asked for in the first quarter of the games, hard ones in the first half.
            looked = (seed - seeds.start) / len(seeds)
            most = ALIKE if looked < 0.25 else count
            easy_count = sum(one.is_easy for one in found)
            here = first_of(
                title,
                seats,
                seed,
                known={kind for kind in kinds if kinds[kind] >= most},
                may_be_easy=looked >= 0.5 or easy_count < count // 2,
            )
            if here is not None:
                found.append(here)
                kinds[here.kind] += 1
                bar.advance(task)
            if len(found) == count:
                break
    return found


def first_of(
    title: str, seats: int, seed: int, *, known: set[str], may_be_easy: bool
) -> Found | None:
    """Return the first exercise of a game; one looks later in some games than in others."""
    for number, position in enumerate(positions_of(title, seats, seed)):
        if number < seed % 7 * 8 or position.state.stack[-1].kind in known:
            continue
        found = exercise_at(position)
        if found is not None and (may_be_easy or not found.is_easy):
            return found
    return None


def write(file: Path, found: list[Found]) -> None:
    """Write exercises, a line each, those first that a beginner solves."""
    order = sorted(found, key=lambda one: not one.is_easy)
    lines = ",\n".join(write_line(one.exercise) for one in order)
    file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def main() -> None:
    """Find the exercises of one title."""
    parser = argparse.ArgumentParser(prog="./run bench exercises", description=__doc__)
    parser.add_argument("title", choices=title_names())
    parser.add_argument("--seats", type=int, default=2, help="number of seats (default 2)")
    parser.add_argument("--count", type=int, default=10, help="how many to find (default 10)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (default 1)")
    parser.add_argument("--games", type=int, default=200, help="games to look at (default 200)")
    words = parser.parse_args()
    seeds = range(words.seed, words.seed + words.games)
    found = find(words.title, words.seats, words.count, seeds)
    package = find_title(words.title).package.partition(".")[2].replace(".", "/")
    file = Path(__file__).parents[1] / "src" / "fireside" / package / FILE
    write(file, found)
    kinds = Counter(one.kind for one in found)
    print(f"{len(found)} exercises in {file.name}: {dict(kinds)},", end=" ")
    print(f"a beginner solves {sum(one.is_easy for one in found)}")


if __name__ == "__main__":
    main()
