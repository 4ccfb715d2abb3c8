"""The answers of other people's bots: one that cannot be played is refused with the reason."""

from fireside.api.reading import read_action
from fireside.kernel.action import Action
from fireside.kernel.errors import UnknownActionError
from fireside.match.checks import check_action, check_aside
from fireside.match.thinker import AnyTitle, Thought


def read_answer(title: AnyTitle, thought: Thought, answer: object) -> Action:
    """Return the action that a bot answers with; raise a KernelError if it cannot be played."""
    game, seat = title.game, thought.seat
    action = find_action(title, answer, game.legal_actions(thought.imagined, seat))
    check_action(title, thought.imagined, seat, action)
    return action


def read_aside(title: AnyTitle, thought: Thought, answer: object) -> Action:
    """Return the aside that a bot makes; raise a KernelError if it is not open to the seat."""
    open_asides = title.game.open_asides(thought.imagined, thought.seat)
    action = find_action(title, answer, open_asides)
    check_aside(title, thought.imagined, thought.seat, action)
    return action


def find_action(title: AnyTitle, answer: object, offered: list[Action]) -> Action:
    """Return an action that is given as it is, by its notation, or as in JSON."""
    if isinstance(answer, Action | str):
        return read_action(title, answer, lambda: offered)
    if isinstance(answer, tuple):
        return title.action_set.find(*answer)
    raise UnknownActionError(f"{answer!r} is no action")
