"""One process that measures on demand, so that builds and peers take turns in one run.

`python -m bench.measure` reads one request a line and answers each with counts and CPU-seconds.
"""

import json
import random
import sys
import time
from importlib import import_module
from typing import Any, TypedDict

from fireside.bots.playout import random_playout
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.registry import AnyTitle, find_title

BATCH = 50
"""Games, or copies of a position, between two looks at the clock, which are not cheap."""


class Request(TypedDict):
    """What to measure, of which title (at how many seats) or peer, for how many CPU-seconds."""

    what: str
    name: str
    seats: int
    seconds: float


class Answer(TypedDict):
    """How often it was done."""

    count: int
    games: int
    cpu: float


def python_loop(title: AnyTitle, seats: int, seconds: float) -> Answer:
    """Play random games from a Python loop: who is asked, what is legal, apply one."""
    game, pick = title.game, random.Random(1).random
    count = games = 0
    began = time.process_time()
    while games % BATCH or time.process_time() - began < seconds:
        state = game.start(seats, {}, fast_rng(games), FORGET)
        stack = state.stack
        while stack:
            seat = stack[-1].seat
            actions = game.legal_actions(state, seat)
            game.apply(state, seat, actions[int(pick() * len(actions))], FORGET)
            count += 1
        games += 1
    return Answer(count=count, games=games, cpu=time.process_time() - began)


def inside_loop(title: AnyTitle, seats: int, seconds: float) -> Answer:
    """Play random games with the loop inside the engine."""
    count = games = 0
    dice = fast_rng(1)
    began = time.process_time()
    while games % BATCH or time.process_time() - began < seconds:
        state = title.game.start(seats, {}, fast_rng(games), FORGET)
        count += random_playout(title.game, state, dice)
        games += 1
    return Answer(count=count, games=games, cpu=time.process_time() - began)


def copies(title: AnyTitle, seats: int, seconds: float) -> Answer:
    """Copy the positions of one random game, each as often as the others."""
    game, pick = title.game, random.Random(1).random
    positions = []
    state = game.start(seats, {}, fast_rng(1), FORGET)
    while state.stack:
        positions.append(game.copy(state))
        seat = state.stack[-1].seat
        actions = game.legal_actions(state, seat)
        game.apply(state, seat, actions[int(pick() * len(actions))], FORGET)
    return repeat_copies([(lambda state=state: game.copy(state)) for state in positions], seconds)


def repeat_copies(copiers: list[Any], seconds: float) -> Answer:
    """Call every copier in turn until the time is up."""
    count = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        for copy in copiers:
            for _ in range(BATCH):
                copy()
        count += BATCH * len(copiers)
    return Answer(count=count, games=0, cpu=time.process_time() - began)


# OpenSpiel's games, through its Python API, in the loop of its own examples. Chance is drawn
# evenly, which is quicker than weighing it; only decisions of players are counted.


def peer_loop(name: str, seconds: float) -> Answer:
    """Play random games of OpenSpiel from a Python loop."""
    game, pick = import_module("pyspiel").load_game(name), random.Random(1).random
    count = games = 0
    began = time.process_time()
    while games % BATCH or time.process_time() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(pick() * len(outcomes))][0])
                continue
            state.current_player()
            actions = state.legal_actions()
            state.apply_action(actions[int(pick() * len(actions))])
            count += 1
        games += 1
    return Answer(count=count, games=games, cpu=time.process_time() - began)


def peer_copies(name: str, seconds: float) -> Answer:
    """Clone the positions of one random game of OpenSpiel."""
    state, pick = import_module("pyspiel").load_game(name).new_initial_state(), random.Random(1)
    positions = []
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(pick.choice(state.chance_outcomes())[0])
        else:
            positions.append(state.clone())
            state.apply_action(pick.choice(state.legal_actions()))
    return repeat_copies([state.clone for state in positions], seconds)


def measure(request: Request) -> Answer:
    """Do what one request asks for."""
    name, seats, seconds = request["name"], request["seats"], request["seconds"]
    if request["what"] == "peer":
        return peer_loop(name, seconds)
    if request["what"] == "peer copy":
        return peer_copies(name, seconds)
    title = find_title(name)
    of_title = {"python": python_loop, "inside": inside_loop, "copy": copies}
    return of_title[request["what"]](title, seats, seconds)


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(measure(json.loads(line))), flush=True)
