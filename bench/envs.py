"""How fast programs that learn can step, beside OpenSpiel in the same run: `./run bench envs`.

A step is all that a learner needs of it: the legal actions as a mask, the observation of the seat
that is asked, both in buffers, and a random action carried out.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from statistics import median
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.views import build_name, seats_of
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.registry import AnyTitle, find_title, title_names

PEERS: Final = ("hanabi(players=4)", "chess", "hex(board_size=11)")
ROUNDS: Final = 25
"""Everything is measured this often, in turn; the median round counts, not a noisy one."""

Play = Callable[[int], int]
"""Plays one random game with a seed, and returns how many steps it had."""


@dataclass
class Row:
    """One thing to measure: a game, through what it is played, and its rounds."""

    game: str
    through: str
    size: int
    """Numbers of an observation."""
    actions: int
    play: Play
    rounds: list[float] = field(default_factory=list)
    """Steps per CPU-second."""

    def measure(self, seconds: float, seed: int) -> None:
        """Play for a round: whole games, each with another seed."""
        steps = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < seconds:
            seed += 1
            steps += self.play(seed)
        self.rounds.append(steps / spent)

    def facts(self) -> dict[str, Any]:
        """Return the row as it is printed."""
        return {
            "game": self.game,
            "through": self.through,
            "observation": self.size,
            "actions": self.actions,
            "steps_per_cpu_s": round(median(self.rounds)),
        }


# What is measured: each function yields rows of one title. Add a function for an environment.


def rules_rows(title: AnyTitle) -> Iterator[Row]:
    """Play by the bare rules."""
    game, seats = title.game, seats_of(title)

    def play(seed: int) -> int:
        pick = random.Random(seed).random
        state = game.start(seats, {}, fast_rng(seed), FORGET)
        stack, steps = state.stack, 0
        while stack:
            seat = stack[-1].seat
            actions = game.legal_actions(state, seat)
            game.apply(state, seat, actions[int(pick() * len(actions))], FORGET)
            steps += 1
        return steps

    yield Row(title.name, "rules", 0, len(title.action_set.actions), play)


def number_rows(title: AnyTitle) -> Iterator[Row]:
    """Play with observation and mask."""
    game, seats = title.game, seats_of(title)
    space = title.action_space(seats, {}, asides=False)
    spec = game.observation_spec(seats, {})
    observation, mask = memoryview(bytearray(spec.size)), memoryview(bytearray(space.size))

    def play(seed: int) -> int:
        pick = random.Random(seed).random
        state = game.start(seats, {}, fast_rng(seed), FORGET)
        stack, steps = state.stack, 0
        while stack:
            seat = stack[-1].seat
            actions = game.legal_actions(state, seat)
            space.write_mask(actions, seat, mask)
            game.observe(state, seat, observation)
            game.apply(state, seat, actions[int(pick() * len(actions))], FORGET)
            steps += 1
        return steps

    yield Row(title.name, "numbers", spec.size, space.size, play)


OF_TITLE: Final = (rules_rows, number_rows)


def peer_row(name: str) -> Row:
    """Play a game of OpenSpiel from Python, as its own examples do."""
    game = import_module("pyspiel").load_game(name)
    numpy = import_module("numpy")
    observation = import_module("open_spiel.python.observation").make_observation(game)
    mask = numpy.zeros(game.num_distinct_actions(), numpy.uint8)

    def play(seed: int) -> int:
        pick, steps = random.Random(seed).random, 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(pick() * len(outcomes))][0])
                continue
            seat = state.current_player()
            actions = state.legal_actions()
            mask[:] = 0
            mask[actions] = 1
            observation.set_from(state, seat)
            state.apply_action(actions[int(pick() * len(actions))])
            steps += 1
        return steps

    size = len(observation.tensor)
    return Row(name, "OpenSpiel", size, game.num_distinct_actions(), play)


def plan(names: list[str], peers: tuple[str, ...]) -> list[Row]:
    """List everything to measure."""
    titles = [find_title(name) for name in names]
    own = [row for title in titles for rows in OF_TITLE for row in rows(title)]
    return own + [peer_row(name) for name in peers]


def measure_all(rows: list[Row], seconds: float, rounds: int = ROUNDS) -> list[dict[str, Any]]:
    """Measure everything in turn, round by round, and return the facts."""
    turns = [(number, row) for number in range(rounds) for row in rows]
    for number, row in track(turns, "Measuring", console=Console(stderr=True), transient=True):
        row.measure(seconds / rounds, number << 20)
    return [row.facts() for row in rows]


def print_table(found: list[dict[str, Any]], peers: tuple[str, ...]) -> None:
    """Print the rows for people, with the ratios to the peers."""
    speeds = {row["game"]: row["steps_per_cpu_s"] for row in found}
    table = Table(
        title=f"Steps per CPU-second, one core, {build_name()} rules",
        title_justify="left",
        box=SIMPLE_HEAD,
        padding=0,
    )
    for heading in ("game", "through"):
        table.add_column(heading, no_wrap=True)
    for heading in ("size", "actions", "steps", *[f"x {p.partition('(')[0]}" for p in peers]):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in found:
        speed = row["steps_per_cpu_s"]
        cells = [
            row["game"].partition("(")[0],
            row["through"],
            f"{row['observation']:,}",
            f"{row['actions']:,}",
        ]
        table.add_row(*cells, f"{speed:,}", *[f"{speed / speeds[peer]:.2f}" for peer in peers])
    Console().print(table)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="./run bench envs", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON list of rows")
    parser.add_argument(
        "--seconds", type=float, default=2.0, help="CPU-seconds for each row (default 2)"
    )
    parser.add_argument("--title", action="append", choices=title_names(), help="only this title")
    args = parser.parse_args()
    if args.seconds <= 0:
        parser.error("--seconds must be above 0")
    found = measure_all(plan(args.title or title_names(), PEERS), args.seconds)
    if args.json:
        print(json.dumps(found, indent=1))
    else:
        print_table(found, PEERS)
    return 0


if __name__ == "__main__":
    sys.exit(main())
