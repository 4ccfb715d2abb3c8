"""Nodes of a game tree, what seats see of them, and actions as JSON objects."""

from typing import Any, Final

import msgspec

from fireside.envs.game_tree import GameTree, Node, Waiting
from fireside.kernel.action import Action
from fireside.kernel.action_space import OUTSIDE
from fireside.kernel.errors import DumpError, UnknownActionError
from fireside.kernel.event import Event
from fireside.kernel.rng import ScriptedRng
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.notation import format_action
from fireside.match.view_json import encode_own, encode_public

JsonObject = dict[str, Any]

DRAW: Final = "draw"
SILENCE: Final = "silence"
"""The kinds of what is chosen and is no action of the title."""


class PlainStep(msgspec.Struct, forbid_unknown_fields=True):
    """A step that waits for a draw."""

    seat: Seat
    action: int | None
    """Its number in the title's action set; None for the set-up."""
    is_aside: bool
    draws: list[int]


class PlainNode(msgspec.Struct, forbid_unknown_fields=True):
    """A node, secrets included: all that is needed to make it again."""

    title: str
    version: int
    """That of the title."""
    seats: int
    options: dict[str, bool | str]
    state: dict[str, list[int]] | None
    """The dump of the position; None before the set-up."""
    log: list[tuple[str, Seat, tuple[int, int, int, int], int]]
    """Kind, seat, ints and audience of each event."""
    silent: list[Seat]
    step: PlainStep | None
    """What waits for a draw."""


def write_node(tree: GameTree, node: Node) -> JsonObject:
    """Write a node as a JSON object."""
    game, step = tree.game, node.waiting
    plain = PlainNode(
        title=game.title.name,
        version=game.title.version,
        seats=game.seats,
        options=game.options,
        state=None if node.state is None else node.state.dump(),
        log=[(event.kind, event.seat, event.args, event.audience) for event in node.log],
        silent=list(node.silent),
        step=None if step is None else plain_step(step),
    )
    written: JsonObject = msgspec.to_builtins(plain)
    return written


def plain_step(step: Waiting) -> PlainStep:
    """Write a step that waits for a draw."""
    number = None if step.action is None else step.action.number
    return PlainStep(step.seat, number, step.is_aside, list(step.draws))


def read_node(tree: GameTree, written: JsonObject) -> Node:
    """Read what `write_node` wrote; another setup is refused."""
    try:
        plain = msgspec.convert(written, PlainNode)
    except msgspec.ValidationError as error:
        raise DumpError(f"no node of a game: {error}") from error
    game = tree.game
    setup = (plain.title, plain.version, plain.seats, plain.options)
    if setup != (game.title.name, game.title.version, game.seats, game.options):
        raise DumpError(f"a node of another setup than {game}")
    state = None if plain.state is None else tree.rules.load(plain.state)
    log = tuple([Event(*facts) for facts in plain.log])
    silent = tuple(plain.silent)
    if plain.step is not None:
        return tree.run(state, log, silent, read_step(tree, plain.step))
    if state is None:
        raise DumpError("a node without a position or a step")
    state.rng = ScriptedRng([])
    return tree.ask(state, log, silent)


def read_step(tree: GameTree, plain: PlainStep) -> Waiting:
    """Read a step that waits for a draw."""
    actions = tree.game.title.action_set.actions
    if plain.action is not None and not 0 <= plain.action < len(actions):
        raise DumpError(f"no action has the number {plain.action}")
    action = None if plain.action is None else actions[plain.action]
    return Waiting(plain.seat, action, plain.is_aside, tuple(plain.draws))


def write_seen(tree: GameTree, node: Node, seat: Seat) -> JsonObject:
    """Write what a seat sees: both parts of its view, and the text of what it may do now."""
    title, numbers = tree.game.title, node.numbers if seat == node.seat else ()
    is_set_up = node.state is not None
    return {
        "seat": seat,
        "public": msgspec.json.decode(encode_public(title, node.state)) if is_set_up else None,
        "own": msgspec.json.decode(encode_own(title, node.state, seat)) if is_set_up else None,
        "legal": [write_choice(tree, seat, number) for number in numbers],
    }


def action_of(tree: GameTree, seat: Seat, number: int) -> Action | None:
    """Return the action of a seat that has a number; outcomes of draws and silence are none."""
    if seat == SPECTATOR or number == tree.space.silence:
        return None
    return tree.space.action(number, seat)


def write_choice(tree: GameTree, seat: Seat, number: int) -> str:
    """Write an action of a seat as text; an outcome of a draw, if it is the spectator's."""
    action = action_of(tree, seat, number)
    if action is not None:
        return format_action(tree.game.title, action)
    return f"{DRAW} {number}" if seat == SPECTATOR else SILENCE


def write_action(tree: GameTree, seat: Seat, number: int) -> JsonObject:
    """Write an action, or an outcome, as a JSON object."""
    action = action_of(tree, seat, number)
    text = write_choice(tree, seat, number)
    if action is not None:
        return {"kind": action.kind, "args": list(action.args), "text": text}
    if seat == SPECTATOR:
        return {"kind": DRAW, "args": [number], "text": text}
    return {"kind": SILENCE, "args": [], "text": text}


def read_action(tree: GameTree, seat: Seat, written: JsonObject) -> int:
    """Return the number of what `write_action` wrote; the text need not be there."""
    kind, args = written.get("kind"), tuple(written.get("args", ()))
    if not isinstance(kind, str) or not all(isinstance(arg, int) for arg in args):
        raise UnknownActionError(f"{written} is no action: it needs a kind and ints")
    if seat == SPECTATOR:
        if kind != DRAW or len(args) != 1:
            raise UnknownActionError(f"{written} is no outcome of a draw")
        return int(args[0])
    if kind == SILENCE and tree.space.silence != OUTSIDE:
        return tree.space.silence
    return tree.space.number(tree.game.title.action_set.find(kind, args), seat)
