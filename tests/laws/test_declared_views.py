"""Views must be what their title declared."""

import msgspec
import pytest

from fireside.kernel.view import NOT_SHOWN, DecisionView, NoSecrets, ViewArgs
from fireside.laws.case import Case, LawBrokenError
from fireside.laws.declared_views import check_fields, check_view
from fireside.laws.walk import Walk
from fireside.registry import AnyTitle
from tests.kernel.games.showing import title_with


class Stack(msgspec.Struct, frozen=True):
    """Something with fields."""

    card: int = 0
    owner: int | None = None


class Public(msgspec.Struct, frozen=True):
    """A view with a field of every shape; its title has the words no and yes for an answer."""

    points: tuple[int, ...] = (4, 5)
    said: tuple[int | None, ...] = (1, None)
    laid: tuple[tuple[int, int], ...] = ((7, 1), (8, -1))
    stacks: tuple[Stack, ...] = (Stack(), Stack(9, 1))
    is_open: bool = True
    decision: DecisionView | None = None


class Own(msgspec.Struct, frozen=True):
    """What one seat knows beyond it."""

    hand: tuple[int, ...] = (3, 4)


DECLARED: ViewArgs = {
    "points": ("by seat", "points"),
    "said": ("by seat", "answer"),
    "laid": ("card", "answer"),
    "stacks": (),
    "stacks.card": ("card",),
    "stacks.owner": ("seat",),
    "is_open": (),
    "decision": NOT_SHOWN,
    "hand": ("card",),
}


def check(title: AnyTitle) -> None:
    """Check the names and values of a title's views."""
    case = Case(title, 2, {}, 1)
    check_fields(case)
    check_view(Walk(case))


def test_what_is_declared_passes() -> None:
    check(title_with(DECLARED, Public(), Own()))
    check(title_with({"card": ("card",), "owner": ("seat",)}, Stack(), NoSecrets()))


def without(name: str) -> ViewArgs:
    return {path: types for path, types in DECLARED.items() if path != name}


@pytest.mark.parametrize(
    ("declared", "facts"),
    [
        pytest.param(without("points"), "points: not declared", id="field"),
        pytest.param(without("stacks.owner"), "stacks.owner: not declared", id="part"),
        pytest.param(without("hand"), "hand: not declared", id="own field"),
        pytest.param(
            DECLARED | {"sea": ()}, "sea: declared, but there is no such field", id="no field"
        ),
        pytest.param(
            DECLARED | {"decision.kind": ()}, "decision.kind: declared, but", id="inside unshown"
        ),
        pytest.param(DECLARED | {"points": ()}, "points has a single int 4", id="no type"),
        pytest.param(DECLARED | {"hand": ("by seat",)}, "hand has a single int", id="only by"),
        pytest.param(
            DECLARED | {"laid": ("card",) * 3}, r"laid has a row \(7, 1\)", id="rows too short"
        ),
        pytest.param(DECLARED | {"is_open": ("x",)}, "is_open has no ints but True", id="bool"),
        pytest.param(DECLARED | {"is_open": ("by seat",)}, "is_open is True", id="no tuple"),
        pytest.param(DECLARED | {"stacks": ("card",)}, "stacks has no ints but", id="structs"),
        pytest.param(DECLARED | {"points": ("answer",)}, "there is no answer 4", id="no word"),
        pytest.param(DECLARED | {"hand": ("seat",)}, "there is no seat 3", id="no seat"),
    ],
)
def test_a_wrong_declaration_is_found(declared: ViewArgs, facts: str) -> None:
    with pytest.raises(LawBrokenError, match=facts):
        check(title_with(declared, Public(), Own()))


@pytest.mark.parametrize(
    ("public", "facts"),
    [
        (Public(points=(1, 2, 3)), "points has 3 places, declared by seat"),
        (Public(said=(2, 0)), "said: there is no answer 2"),
        (Public(stacks=(Stack(owner=2),)), "stacks.owner: there is no seat 2"),
    ],
)
def test_a_wrong_value_is_found(public: Public, facts: str) -> None:
    with pytest.raises(LawBrokenError, match=facts):
        check(title_with(DECLARED, public, Own()))


class Looking(msgspec.Struct, frozen=True):
    """A part that says who looks."""

    seat: int = 0


class Mapped(msgspec.Struct, frozen=True):
    """A part with something that cannot be declared."""

    counts: dict[str, int]


@pytest.mark.parametrize(
    ("public", "own", "declared", "facts"),
    [
        (Stack(), Stack(), {}, "card, owner: a field of both parts"),
        (Looking(), NoSecrets(), {"seat": ("seat",)}, "seat: this is the name of the seat"),
        (Mapped({"red": 3}), NoSecrets(), {"counts": ()}, "a view is made of structs, tuples"),
    ],
)
def test_a_part_that_cannot_be_shown_is_found(
    public: object, own: object, declared: ViewArgs, facts: str
) -> None:
    with pytest.raises(LawBrokenError, match=facts):
        check(title_with(declared, public, own))
