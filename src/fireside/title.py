"""A title: the rules of a game, and everything else that the registry holds of it."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final, Generic, final

from fireside.bots.policy import Policy
from fireside.kernel.action import ActionSet
from fireside.kernel.action_space import ActionSpace
from fireside.kernel.game import Game, S
from fireside.kernel.options import Option, Options, OptionValue, complete
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.kernel.view import P, Q, View, ViewArgs

ArgTypes = dict[str, tuple[str, ...]]
"""For each kind of action, event or refusal, the types of its ints: `cell`, `colour`, `count` …"""


ComposeWords = Callable[[Mapping[str, object]], dict[str, str]]


def compose_nothing(texts: Mapping[str, object]) -> dict[str, str]:
    """Return no words: most titles have a text for each."""
    return {}


@final
class Title(Generic[S, P, Q]):
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
        is_team: Callable[[int, Options], bool],
        game: Game[S],
        action_set: ActionSet,
        action_args: ArgTypes,
        decision_args: ArgTypes,
        event_args: ArgTypes,
        refusal_args: ArgTypes,
        view_args: ViewArgs,
        words: dict[str, tuple[str, ...]],
        public: Callable[[S], P],
        own: Callable[[S, Seat], Q],
        public_type: type[P],
        own_type: type[Q],
        from_view: Callable[[View[P, Q], Rng], S],
        policy: Policy[S],
        part_texts: ArgTypes | None = None,
        compose_words: ComposeWords = compose_nothing,
    ) -> None:
        self.name: Final = name
        self.label: Final = label
        self.version: Final = version
        """Raised whenever old records would replay differently."""
        self.digest: Final = digest
        """SHA-256 of the component data."""
        self.package: Final = package
        """Where RULES.md and texts/ lie."""
        self.complete: Final = complete
        """Whether every clause must be proven by a test."""
        self.seat_counts: Final = seat_counts
        self.options: Final = options
        self.is_team: Final = is_team
        """Return whether this number of seats wins or loses together under these options."""
        self.game: Final = game
        self.action_set: Final = action_set
        self.action_args: Final = action_args
        self.decision_args: Final = decision_args
        self.event_args: Final = event_args
        self.refusal_args: Final = refusal_args
        self.view_args: Final = view_args
        self.words: Final = words
        """By type of an int: what its values are called, from 0 on; one called "" is a number.

        The values of a type that is not here are plain numbers.
        """
        self.public: Final = public
        """Build the public part of a view; without a seat it cannot reveal a secret to one."""
        self.own: Final = own
        """Build what a seat, or the spectator, knows beyond the public part."""
        self.public_type: Final = public_type
        self.own_type: Final = own_type
        """The types of both parts, for decoding."""
        self.from_view: Final = from_view
        """Build an imagined state from a view alone."""
        self.policy: Final = policy
        self.part_texts: Final[ArgTypes] = part_texts or {}
        """Texts that words are made of, with what is put into them."""
        self.compose_words: Final = compose_words
        """Return the texts of words that are made of others, in the language of these texts."""
        self._spaces: Final[dict[tuple[OptionValue | int, ...], ActionSpace]] = {}

    def view(self, state: S, seat: Seat) -> View[P, Q]:
        """Show a position to a seat or to the spectator."""
        return View(seat, self.public(state), self.own(state, seat))

    def action_space(self, seat_count: int, options: Options, asides: bool = True) -> ActionSpace:
        """Return the actions that can occur with these seats and options, numbered without gaps."""
        whole = complete(self.options, options)
        key = (seat_count, asides, *whole.values())
        space = self._spaces.get(key)
        if space is None:
            space = ActionSpace(self.game, self.action_set.actions, seat_count, whole, asides)
            self._spaces[key] = space
        return space

    def __repr__(self) -> str:
        return f"Title({self.name!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return title_of, (self.package,)


def title_of(package: str) -> object:
    """Return the title of a package, as pickles name it."""
    title: object = import_module(package).TITLE
    return title
