"""How fast programs that learn can step, beside OpenSpiel in the same run: `./run bench envs`.

A step is all that a learner needs of it: the legal actions as a mask, the observation of the seat
that is asked, both in buffers, and a random action carried out.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from math import prod
from multiprocessing import active_children
from statistics import median
from typing import Any, Final

from rich.console import Console
from rich.progress import track

from bench.grid import print_grid, print_json
from bench.views import build_name, seats_of
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.registry import AnyTitle, find_title, title_names

PEERS: Final = ("hanabi(players=4)", "chess", "hex(board_size=11)")
PETTINGZOO_PEERS: Final = {"hanabi_v5": {"players": 4}, "chess_v6": {}}
"""Environments of PettingZoo, with what they are made with."""
GAMES_AT_ONCE: Final = {1: 64, 2: 256}
"""By number of processes: waiting for others pays with more games."""
VECTOR_STEPS: Final = 20
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
    workers: list[int] = field(default_factory=list)
    """Processes beside this one that play."""
    per_cpu_second: list[float] = field(default_factory=list)
    """By round, how many steps."""
    per_second: list[float] = field(default_factory=list)

    def measure(self, seconds: float, seed: int) -> None:
        """Play for a round: whole games, each with another seed."""
        steps = 0
        began, began_cpu = time.perf_counter(), self.cpu_seconds()
        while (spent := self.cpu_seconds() - began_cpu) < seconds:
            seed += 1
            steps += self.play(seed)
        self.per_cpu_second.append(steps / spent)
        self.per_second.append(steps / (time.perf_counter() - began))

    def cpu_seconds(self) -> float:
        """Return what all processes that play have used so far."""
        return time.process_time() + sum(time.clock_gettime(cpu_clock(pid)) for pid in self.workers)

    def facts(self) -> dict[str, Any]:
        """Return the row as it is printed."""
        return {
            "game": self.game,
            "through": self.through,
            "observation": self.size,
            "actions": self.actions,
            "steps_per_cpu_s": round(median(self.per_cpu_second)),
            "steps_per_s": round(median(self.per_second)),
        }


def cpu_clock(pid: int) -> int:
    """Return the clock of Linux that counts the CPU time of a process."""
    return ~pid << 3 | 2


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


def vector_rows(title: AnyTitle) -> Iterator[Row]:
    """Play many games side by side, in this process and in others."""
    for processes, count in GAMES_AT_ONCE.items():
        # Only Linux says what the others have used.
        if processes > 1 and sys.platform != "linux":
            continue
        before = set(active_children())
        env = import_module("fireside.envs.vector").VectorEnv(
            title.name, seats_of(title), count=count, processes=processes
        )
        workers = [process.pid or 0 for process in set(active_children()) - before]
        through = f"vector of {count}" + (f", {processes} processes" if workers else "")
        play = vector_play(env)
        yield Row(title.name, through, env.spec.size, env.space.size, play, workers)


def vector_play(env: Any) -> Play:
    """Return what plays games side by side."""
    numpy = import_module("numpy")

    def play(seed: int) -> int:
        draw = numpy.random.default_rng(seed)
        shown = env.reset(seed)
        for _ in range(VECTOR_STEPS):
            shown = env.step(shown.sample(draw))
        return int(env.num_envs) * VECTOR_STEPS

    return play


def aec_rows(title: AnyTitle) -> Iterator[Row]:
    """Play through PettingZoo."""
    env = import_module("fireside.envs.pettingzoo").aec_env(title.name, seats_of(title))
    space = env.episode.space
    yield Row(title.name, "PettingZoo AEC", env.episode.spec.size, space.size, aec_play(env))


def aec_play(env: Any) -> Play:
    """Return what plays a game of an environment of PettingZoo, ours or theirs."""
    numpy = import_module("numpy")

    def play(seed: int) -> int:
        pick, steps = random.Random(seed).random, 0
        env.reset(seed=seed)
        while env.agents:
            seen, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                env.step(None)
                continue
            actions = numpy.flatnonzero(seen["action_mask"])
            env.step(int(actions[int(pick() * len(actions))]))
            steps += 1
        return steps

    return play


def spiel_rows(title: AnyTitle) -> Iterator[Row]:
    """Play through OpenSpiel, draws included."""
    name = import_module("fireside.envs.openspiel").name_of(title.name)
    yield spiel_row(f"{name}(players={seats_of(title)})", title.name)


OF_TITLE: Final = (rules_rows, number_rows, vector_rows, aec_rows, spiel_rows)


def spiel_row(name: str, shown: str) -> Row:
    """Play a game of OpenSpiel from Python, ours or theirs, as its own examples do."""
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
    return Row(shown, "OpenSpiel", size, game.num_distinct_actions(), play)


def pettingzoo_row(name: str) -> Row:
    """Play a game of PettingZoo's own."""
    module = import_module(f"pettingzoo.classic.{name}")
    env = module.raw_env(**PETTINGZOO_PEERS[name])
    first = env.possible_agents[0]
    size = env.observation_space(first)["observation"].shape
    count = int(env.action_space(first).n)
    return Row(name, "PettingZoo's own", prod(size), count, aec_play(env))


def plan(names: list[str], has_peers: bool = True) -> list[Row]:
    """List everything to measure."""
    titles = [find_title(name) for name in names]
    own = [row for title in titles for rows in OF_TITLE for row in rows(title)]
    if not has_peers:
        return own
    return (
        own
        + [spiel_row(name, name) for name in PEERS]
        + list(map(pettingzoo_row, PETTINGZOO_PEERS))
    )


def measure_all(rows: list[Row], seconds: float, rounds: int = ROUNDS) -> list[dict[str, Any]]:
    """Measure everything in turn, round by round, and return the facts."""
    turns = [(number, row) for number in range(rounds) for row in rows]
    for number, row in track(turns, "Measuring", console=Console(stderr=True), transient=True):
        row.measure(seconds / rounds, number << 20)
    return [row.facts() for row in rows]


def print_table(found: list[dict[str, Any]]) -> None:
    """Print the rows for people, with the ratios to the peers."""
    peers = {
        row["game"]: row["steps_per_cpu_s"]
        for row in found
        if row["game"] in (*PEERS, *PETTINGZOO_PEERS)
    }
    print_grid(
        f"Steps per CPU-second of all processes, {build_name()} rules",
        ("game", "through"),
        ("size", "actions", "steps", *[f"x {name.partition('(')[0]}" for name in peers], "per s"),
        [cells_of(row, list(peers.values())) for row in found],
    )


def cells_of(row: dict[str, Any], peers: list[int]) -> tuple[str, ...]:
    """Return a row of the grid; last the steps in a second of the clock."""
    speed = row["steps_per_cpu_s"]
    return (
        row["game"].partition("(")[0],
        row["through"],
        f"{row['observation']:,}",
        f"{row['actions']:,}",
        f"{speed:,}",
        *[f"{speed / peer:.2f}" for peer in peers],
        f"{row['steps_per_s']:,}",
    )


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
    found = measure_all(plan(args.title or title_names()), args.seconds)
    if args.json:
        print_json(found)
    else:
        print_table(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
