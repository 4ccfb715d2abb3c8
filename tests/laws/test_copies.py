"""Law 2 names the field that copy, dump, load or pickle forgot or shared."""

import pytest

from fireside.kernel.decision import of_seat
from fireside.kernel.rng import FastRng
from fireside.laws.case import Case, LawBrokenError, Tally
from fireside.laws.catalogue import check
from fireside.laws.fields import changed_fields, fields_of, freeze
from tests.kernel.games.small import SmallGame
from tests.laws.broken_games import (
    CannotPickle,
    DumpsItsList,
    DumpsTooLittle,
    ForgetsToCopy,
    ForgetsToLoad,
    LoadsTheDump,
    PicklesTooLittle,
    SharesAList,
    boxed,
)


@pytest.mark.parametrize(
    ("game", "facts"),
    [
        (ForgetsToCopy(), "copy forgot the field fields.wet"),
        (ForgetsToLoad(), "load forgot the field fields.wet"),
        (DumpsTooLittle(), "dump lacks the field fields.wet"),
        (SharesAList(), "copy shares the field fields.wet: playing on in a copy"),
        (LoadsTheDump(), "load shares a list with the field fields.wet: emptying the dump"),
        (DumpsItsList(), "dump shares a list with the field fields.wet: emptying the dump"),
        (PicklesTooLittle(), "pickle forgot the field fields.wet"),
        (CannotPickle(), r"the state cannot be pickled: TypeError\('no pickles'\)"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, SmallGame) else "",
)
def test_the_field_is_named(game: SmallGame, facts: str) -> None:
    def check_games() -> None:
        for seed in range(10):
            check(2, Case(boxed(game), 3, {}, seed), Tally())

    with pytest.raises(LawBrokenError, match=facts):
        check_games()


class Nest:
    """An object with another one inside."""

    def __init__(self) -> None:
        self.rng = FastRng(7)
        self.eggs = [[1, 2], [3]]
        self.inner: Nest | None = None


class Slotted:
    """An object without a dictionary, as compiled ones are."""

    __slots__ = ("twigs",)

    def __init__(self, twigs: int) -> None:
        self.twigs = twigs


def test_fields_are_found_whether_the_class_is_compiled_or_not() -> None:
    assert dict(fields_of(FastRng(7))) == {"draws": 0, "word": 7}
    assert {name for name, _ in fields_of(of_seat("turn", 1))} >= {"kind", "seats", "args"}
    assert dict(fields_of(Slotted(5))) == {"twigs": 5}


def test_a_frozen_object_does_not_change_with_it() -> None:
    nest = Nest()
    before = freeze(nest)
    assert changed_fields(before, nest) == []
    nest.eggs[0].append(9)
    nest.rng.below(6)
    assert changed_fields(before, nest) == ["eggs", "rng"]


def test_a_field_of_an_inner_object_is_named_by_its_path() -> None:
    nest = Nest()
    nest.inner = Nest()
    before = freeze(nest)
    nest.inner.eggs = []
    assert changed_fields(before, nest) == ["inner.eggs"]


def test_equal_objects_at_other_places_are_the_same() -> None:
    one, other = Nest(), Nest()
    one.inner, other.inner = Nest(), Nest()
    assert changed_fields(freeze(one), other) == []


def test_a_field_that_is_missing_or_new_is_a_change() -> None:
    nest = Nest()
    before = freeze(nest)
    vars(nest)["twigs"] = 1
    del vars(nest)["eggs"]
    assert changed_fields(before, nest) == ["eggs", "twigs"]
