"""Actions are interned: one object for each of a title's finite set, compared by identity."""

from collections.abc import Callable
from typing import Final, final

from fireside.kernel.errors import UnknownActionError


@final
class Action:
    """An answer to a decision: a kind and a few small ints."""

    def __init__(self, title: str, number: int, kind: str, args: tuple[int, ...]) -> None:
        self.title: Final = title
        self.number: Final = number
        self.kind: Final = kind
        self.args: Final = args

    def __repr__(self) -> str:
        return " ".join([self.kind, *[str(arg) for arg in self.args]])

    def __reduce__(self) -> tuple[object, tuple[str, int]]:
        return action_of, (self.title, self.number)


@final
class ActionSet:
    """Every action of one title, numbered in the order they were added."""

    def __init__(self, title: str) -> None:
        self.title: Final = title
        self.actions: Final[list[Action]] = []
        self._by_name: Final[dict[tuple[str, tuple[int, ...]], Action]] = {}
        ACTION_SETS[title] = self

    def add(self, kind: str, *args: int) -> Action:
        """Return the action of that name, entered now if it is new."""
        known = self._by_name.get((kind, args))
        if known is not None:
            return known
        action = Action(self.title, len(self.actions), kind, args)
        self.actions.append(action)
        self._by_name[(kind, args)] = action
        return action

    def find(self, kind: str, args: tuple[int, ...]) -> Action:
        """Return the action with this wire name."""
        action = self._by_name.get((kind, args))
        if action is None:
            name = " ".join([kind, *[str(arg) for arg in args]])
            raise UnknownActionError(f"{self.title} has no action {name}")
        return action


ACTION_SETS: Final[dict[str, ActionSet]] = {}
"""Those of all titles imported so far, by title."""


LOADERS: Final[list[Callable[[str], object]]] = []
"""Functions that import a title by name and so enter its actions; the registry adds its own."""


def action_of(title: str, number: int) -> Action:
    """Return an action by its number, as pickles and learners name it."""
    if title not in ACTION_SETS:
        for load in LOADERS:
            load(title)
    known = ACTION_SETS.get(title)
    if known is None:
        raise UnknownActionError(f"no title {title!r} is loaded")
    if not 0 <= number < len(known.actions):
        raise UnknownActionError(f"{title} has no action number {number}")
    return known.actions[number]
