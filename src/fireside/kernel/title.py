"""A title is what the registry holds: the rules and everything around them that is not a rule."""

from collections.abc import Callable
from importlib import import_module
from typing import Final, Generic, TypeVar, final

from fireside.kernel.action import ActionTable
from fireside.kernel.game import Game, S
from fireside.kernel.options import Option
from fireside.kernel.policy import Policy
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat

V = TypeVar("V")

ArgTypes = dict[str, tuple[str, ...]]
"""For each kind of action, event or refusal, the types of its ints: `cell`, `colour`, `count` …"""


@final
class Title(Generic[S, V]):
    """One game of the box, by name."""

    def __init__(
        self,
        *,
        name: str,
        label: str,
        version: int,
        digest: str,
        package: str,
        complete: bool,
        seat_counts: tuple[int, ...],
        options: tuple[Option, ...],
        game: Game[S],
        table: ActionTable,
        action_args: ArgTypes,
        decision_args: ArgTypes,
        event_args: ArgTypes,
        refusal_args: ArgTypes,
        words: dict[str, tuple[str, ...]],
        view: Callable[[S, Seat], V],
        view_type: type[V],
        from_view: Callable[[V, Rng], S],
        policy: Policy[S],
    ) -> None:
        self.name: Final = name
        self.label: Final = label
        self.version: Final = version
        """Raised whenever old records would replay differently."""
        self.digest: Final = digest
        """SHA-256 of the component data."""
        self.package: Final = package
        """Where RULES.md and messages/ lie."""
        self.complete: Final = complete
        """Whether every clause must be proven by a test."""
        self.seat_counts: Final = seat_counts
        self.options: Final = options
        self.game: Final = game
        self.table: Final = table
        self.action_args: Final = action_args
        self.decision_args: Final = decision_args
        self.event_args: Final = event_args
        self.refusal_args: Final = refusal_args
        self.words: Final = words
        """For an argument type, what its values are called, from 0 on; others are plain numbers."""
        self.view: Final = view
        self.view_type: Final = view_type
        """What a view is, so that one that was sent can be read."""
        self.from_view: Final = from_view
        self.policy: Final = policy

    def __repr__(self) -> str:
        return f"Title({self.name!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return title_of, (self.package,)


def title_of(package: str) -> object:
    """Return the title of a package, as pickles name it."""
    title: object = import_module(package).TITLE
    return title
