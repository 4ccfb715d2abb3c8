"""What the small test games share: a state that is a few lists of ints, shown with gaps."""

from typing import ClassVar, Final

import msgspec

from fireside.bots.policy import WHOLE, Policy
from fireside.kernel.action import Action, ActionSet
from fireside.kernel.decision import dump_stack, load_stack
from fireside.kernel.errors import DumpError
from fireside.kernel.game import Game
from fireside.kernel.options import Option
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import Rng, load_rng
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.kernel.state import Dump, State
from fireside.kernel.view import NOT_SHOWN, View, ViewArgs
from fireside.title import ArgTypes, Title

HIDDEN: Final = -1
"""Stands in a view for an int that the seat may not see."""

KERNEL_FIELDS: Final = ("rng", "stack", "spoken", "reveals")

Fields = dict[str, list[int]]


class SmallState(State):
    """A position of any small game: its fields by name."""

    def __init__(self, rng: Rng, fields: Fields) -> None:
        super().__init__(rng=rng, stack=[], spoken=[], reveals=0)
        self.fields = fields

    @property
    def seat_count(self) -> int:
        return self.fields["seat_count"][0]

    def dump(self) -> Dump:
        return {**self.dump_kernel(), **{name: own[:] for name, own in self.fields.items()}}

    def __reduce__(self) -> tuple[object, tuple[Dump]]:
        return load_state, (self.dump(),)


def load_state(dump: Dump) -> SmallState:
    """Rebuild a dumped position."""
    try:
        fields = {name: own[:] for name, own in dump.items() if name not in KERNEL_FIELDS}
        state = SmallState(load_rng(dump["rng"]), fields)
        state.stack = load_stack(dump["stack"])
        state.spoken = dump["spoken"][:]
        state.reveals = dump["reveals"][0]
    except (KeyError, IndexError) as error:
        raise DumpError(f"not a dumped position: {error!r}") from error
    return state


class FieldView(msgspec.Struct, frozen=True):
    """A field of the state."""

    name: str
    ints: tuple[int, ...]


class SmallPublic(msgspec.Struct, frozen=True):
    """What everybody sees of any small game."""

    fields: tuple[FieldView, ...]
    stack: tuple[int, ...]
    spoken: tuple[int, ...]
    reveals: int


class SmallOwn(msgspec.Struct, frozen=True):
    """The fields that a seat sees otherwise."""

    own_fields: tuple[FieldView, ...]


SmallView = View[SmallPublic, SmallOwn]

VIEW_ARGS: Final[ViewArgs] = {
    "fields": (),
    "fields.name": (),
    "fields.ints": ("int",),
    "stack": NOT_SHOWN,
    "spoken": NOT_SHOWN,
    "reveals": NOT_SHOWN,
    "own_fields": (),
    "own_fields.name": (),
    "own_fields.ints": ("int",),
}


class SmallGame(Game[SmallState]):
    """The part of a small game's rules that is the same for all of them."""

    IS_TEAM: ClassVar = False
    """Whether the seats win or lose together."""

    def shown(self, state: SmallState, seat: Seat) -> Fields:
        """Return the fields as a seat sees them, with `HIDDEN` in the gaps."""
        return {name: own[:] for name, own in state.fields.items()}

    def redraw(self, state: SmallState, seat: Seat, rng: Rng) -> None:
        """Fill the gaps of a state that was made from what a seat sees."""

    def why_not(self, state: SmallState, seat: Seat, action: Action) -> Refusal | None:
        is_legal = action in self.legal_actions(state, seat)
        return None if is_legal else Refusal("SMALL-1", "not_now")

    def copy(self, state: SmallState) -> SmallState:
        copied = SmallState(state.rng.copy(), {n: own[:] for n, own in state.fields.items()})
        copied.stack = state.stack[:]
        copied.spoken = state.spoken[:]
        copied.reveals = state.reveals
        return copied

    def load(self, dump: Dump) -> SmallState:
        return load_state(dump)

    def public(self, state: SmallState) -> SmallPublic:
        return SmallPublic(
            field_views(self.shown(state, SPECTATOR)),
            tuple(dump_stack(state.stack)),
            tuple(state.spoken),
            state.reveals,
        )

    def own(self, state: SmallState, seat: Seat) -> SmallOwn:
        open_fields = self.shown(state, SPECTATOR)
        fields = self.shown(state, seat)
        return SmallOwn(
            field_views({name: own for name, own in fields.items() if own != open_fields[name]})
        )

    def view(self, state: SmallState, seat: Seat) -> SmallView:
        return View(seat, self.public(state), self.own(state, seat))

    def from_view(self, seen: SmallView, rng: Rng) -> SmallState:
        state = SmallState(rng, {name: list(own) for name, own in fields_of(seen).items()})
        state.stack = load_stack(list(seen.public.stack))
        state.spoken = list(seen.public.spoken)
        state.reveals = seen.public.reveals
        self.redraw(state, seen.seat, rng)
        return state

    def imagine(self, state: SmallState, seat: Seat, rng: Rng) -> SmallState:
        return self.from_view(self.view(state, seat), rng)


def field_views(fields: Fields) -> tuple[FieldView, ...]:
    """Show fields."""
    return tuple([FieldView(name, tuple(ints)) for name, ints in fields.items()])


def fields_of(seen: SmallView) -> dict[str, tuple[int, ...]]:
    """Return every field as the seat sees it."""
    return {field.name: field.ints for field in (*seen.public.fields, *seen.own.own_fields)}


class SmallPolicy(Policy[SmallState]):
    """Plays at random: the small games are about the kernel, not about winning."""

    def __init__(self, game: SmallGame) -> None:
        self.game: Final = game

    def choose(self, state: SmallState, seat: Seat, rng: Rng) -> Action:
        actions = self.game.legal_actions(state, seat)
        return actions[rng.below(len(actions))]

    def candidates(self, state: SmallState, seat: Seat, limit: int) -> list[list[Action]]:
        return [[action] for action in self.game.legal_actions(state, seat)[:limit]]

    def value(self, state: SmallState, seat: Seat) -> int:
        return WHOLE if seat in self.game.outcome(state).winners() else 0


SmallTitle = Title[SmallState, SmallPublic, SmallOwn]


def small_title(
    game: SmallGame,
    action_set: ActionSet,
    action_args: ArgTypes,
    decision_args: ArgTypes,
    event_args: ArgTypes,
    options: tuple[Option, ...] = (),
    seat_counts: tuple[int, ...] = (2, 3, 4),
    policy: SmallPolicy | None = None,
) -> SmallTitle:
    """Put a small game into a box of its own."""
    return Title(
        name=action_set.title,
        label=action_set.title.capitalize(),
        version=1,
        digest="0" * 64,
        package=__name__,
        complete=False,
        seat_counts=seat_counts,
        options=options,
        is_team=lambda seat_count, options: game.IS_TEAM,
        game=game,
        action_set=action_set,
        action_args=action_args,
        decision_args=decision_args,
        event_args=event_args,
        refusal_args={"not_now": ()},
        view_args=VIEW_ARGS,
        words={"answer": ("no", "yes")},
        public=game.public,
        own=game.own,
        public_type=SmallPublic,
        own_type=SmallOwn,
        from_view=game.from_view,
        policy=policy or SmallPolicy(game),
    )
