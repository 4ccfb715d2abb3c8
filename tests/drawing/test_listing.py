"""The plain screen: a view in words, field by field. `listing.test.ts` has the same cases."""

from typing import Any, Final

import msgspec
import pytest

from fireside.drawing.listing import Row, listing
from fireside.drawing.screen import Screen
from fireside.kernel.view import NOT_SHOWN, DecisionView, View, ViewArgs
from fireside.laws.case import Case
from fireside.laws.walk import Walk
from fireside.registry import OWN_TITLES, find_title
from fireside.texts import Template, Texts, load_texts
from tests.kernel.games.showing import Words, title_with


class Pile(msgspec.Struct, frozen=True):
    """Something with fields."""

    top: int = 1
    cards: tuple[int, ...] = ()
    owner: int | None = None


class Camp(msgspec.Struct, frozen=True):
    """What a seat has."""

    tent: int = 0
    sticks: tuple[int, ...] = ()
    secret: int = 9


class Public(msgspec.Struct, frozen=True, kw_only=True):
    """A view with a field of every shape; all of them are empty."""

    points: tuple[int, ...] = ()
    hands: tuple[tuple[int | None, ...], ...] = ()
    camps: tuple[Camp, ...] = ()
    tops: tuple[int, ...] = ()
    rings: tuple[tuple[int, ...], ...] = ()
    laid: tuple[tuple[int, int], ...] = ()
    piles: tuple[Pile, ...] = ()
    is_windy: bool = False
    edition: str = ""
    drawn: int | None = None
    turn: int | None = None
    done: tuple[bool, ...] = ()
    decision: DecisionView | None = None


class Own(msgspec.Struct, frozen=True):
    """What a seat knows beyond it."""

    hand: tuple[int, ...] = ()


DECLARED: Final[ViewArgs] = {
    "points": ("by seat", "points"),
    "hands": ("by seat", "card"),
    "camps": ("by seat",),
    "camps.tent": ("colour",),
    "camps.sticks": ("length",),
    "camps.secret": NOT_SHOWN,
    "tops": ("by colour", "card"),
    "rings": ("by colour", "by seat", "length"),
    "laid": ("card", "colour"),
    "piles": (),
    "piles.top": ("card",),
    "piles.cards": ("card",),
    "piles.owner": ("seat",),
    "is_windy": (),
    "edition": (),
    "drawn": ("card",),
    "turn": ("seat",),
    "done": ("by seat",),
    "decision": NOT_SHOWN,
    "hand": ("card",),
}
WORDS: Final[Words] = {"colour": ("red", "green"), "card": ("", "ace", "", "joker")}
TEXTS: Final[dict[str, Template]] = {
    "seat.0": "Ada",
    "seat.1": "Ben",
    "word.colour.red": "crimson",
    "word.colour.green": "emerald",
    "field.points": "score",
    "field.piles.top": "on top",
    "field.camps.tent": "colour of the tent",
}


def texts() -> Texts:
    return Texts(title_with(DECLARED, Public(), Own(), WORDS), "en", TEXTS)


def shown(hand: tuple[int, ...] = (), **fields: Any) -> list[Row]:
    return listing(View(0, Public(**fields), Own(hand)), texts())


def test_nothing_is_said_of_empty_fields_and_of_those_that_are_not_shown() -> None:
    assert shown(decision=DecisionView("turn", (0,), ()), edition="") == []


@pytest.mark.parametrize(
    ("fields", "label", "text"),
    [
        pytest.param({"drawn": 3}, "drawn", "joker", id="word"),
        pytest.param({"drawn": 2}, "drawn", "2", id="value without a word"),
        pytest.param({"drawn": 0}, "drawn", "0", id="nought is a number"),
        pytest.param({"drawn": -1}, "drawn", "–", id="no card"),
        pytest.param({"turn": 1}, "turn", "Ben", id="seat"),
        pytest.param({"turn": -1}, "turn", "–", id="nobody"),
        pytest.param({"tops": (1, 2)}, "tops", "crimson: ace, emerald: 2", id="by type"),
        pytest.param({"tops": (-1, 2)}, "tops", "emerald: 2", id="a place with nothing"),
        pytest.param(
            {"rings": ((3, 4), ())}, "rings", "crimson: Ada: 3, Ben: 4", id="by two types"
        ),
        pytest.param({"laid": ((1, 0), (2, -1))}, "laid", "ace crimson, 2 –", id="rows"),
        pytest.param({"is_windy": True}, "is windy", "yes", id="bool"),
        pytest.param({"edition": "old"}, "edition", "old", id="string"),
        pytest.param({"hand": (1, 2)}, "hand", "ace, 2", id="own part"),
    ],
)
def test_a_field_is_written_in_words(fields: dict[str, Any], label: str, text: str) -> None:
    assert shown(**fields) == [Row(label, (text,), False)]


def test_a_list_of_lists_has_a_text_for_each() -> None:
    piles = (Pile(), Pile(3, (1, 2), 1))
    assert shown(piles=piles) == [
        Row("piles", ("on top ace", "on top joker; cards ace, 2; owner Ben"), False)
    ]
    assert shown(rings=((3, 4), (5, 6))) == [
        Row("rings", ("crimson: Ada: 3, Ben: 4", "emerald: Ada: 5, Ben: 6"), False)
    ]


@pytest.mark.parametrize(
    ("fields", "rows"),
    [
        pytest.param({"points": (3, 0)}, [("score", ("3", "0"))], id="numbers"),
        pytest.param({"done": (True, False)}, [("done", ("yes", "no"))], id="bools"),
        pytest.param(
            {"hands": ((1, None), ())}, [("hands", ("ace, hidden", "–"))], id="hidden and none"
        ),
        pytest.param(
            {"hands": ((None, 1, None), (None, None))},
            [("hands", ("ace, 2 × hidden", "2 × hidden"))],
            id="hidden ones are counted",
        ),
        pytest.param({"hands": ((), ())}, [], id="nothing anywhere"),
        pytest.param(
            {"camps": (Camp(1), Camp(0))},
            [("colour of the tent", ("emerald", "crimson"))],
            id="the parts of structs",
        ),
    ],
)
def test_what_is_by_seat_has_a_text_for_each_seat(
    fields: dict[str, Any], rows: list[tuple[str, tuple[str, ...]]]
) -> None:
    assert shown(**fields) == [Row(label, cells, True) for label, cells in rows]


def test_the_plain_screen_lists_seat_by_seat_and_then_the_rest() -> None:
    seen = View(
        0,
        Public(points=(3, 0), hands=((1,), ()), turn=1, piles=(Pile(), Pile(3, (1, 2)))),
        Own((1,)),
    )
    lines = [line.plain for line in Screen(texts(), True).board(seen, None, 80, "")]
    assert lines == [
        " 0 Ada  score: 3 · hands: ace",
        " 1 Ben  score: 0 · hands: –",
        "piles:",
        "  on top ace",
        "  on top joker; cards ace, 2",
        "turn: Ben",
        "hand: ace",
    ]


@pytest.mark.parametrize("name", OWN_TITLES)
def test_every_position_can_be_listed_in_the_width_of_the_screen(name: str) -> None:
    title = find_title(name)
    walk = Walk(Case(title, 2, {}, 3))
    screen = Screen(load_texts(title), True)
    for _ in range(30):
        for seat in (-1, 0, 1):
            lines = screen.board(title.view(walk.state, seat), None, 60, "")
            assert max(len(line) for line in lines) <= 60
        if not walk.state.is_over():
            walk.step()
