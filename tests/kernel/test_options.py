"""Options: defaults are filled in, and what is not offered is refused."""

import pytest

from fireside.kernel.errors import OptionsError
from fireside.kernel.options import Option, complete, option_sets

OFFERED = (Option("firebreak"), Option("length", ("short", "long")))


def test_defaults_are_filled_in() -> None:
    assert complete(OFFERED, {}) == {"firebreak": False, "length": "short"}


def test_what_is_chosen_stays_chosen() -> None:
    chosen = {"firebreak": True, "length": "long"}
    assert complete(OFFERED, chosen) == chosen


def test_completing_leaves_the_choice_itself_alone() -> None:
    chosen: dict[str, object] = {"firebreak": True}
    complete(OFFERED, chosen)
    assert chosen == {"firebreak": True}


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(OptionsError, match="unknown option 'wind', known: firebreak, length"):
        complete(OFFERED, {"wind": True})


@pytest.mark.parametrize("value", [1, 0, "yes", "", "True", None, 1.0, [True]], ids=repr)
def test_a_switch_takes_nothing_but_a_bool(value: object) -> None:
    with pytest.raises(OptionsError, match=r"option firebreak cannot be .*, known: False, True"):
        complete(OFFERED, {"firebreak": value})


@pytest.mark.parametrize("value", [True, False, "Short", 0, None], ids=repr)
def test_a_word_is_one_of_those_offered(value: object) -> None:
    with pytest.raises(OptionsError, match=r"option length cannot be .*, known: short, long"):
        complete(OFFERED, {"length": value})


def test_every_way_to_choose_is_listed() -> None:
    assert option_sets(OFFERED) == [
        {"firebreak": False, "length": "short"},
        {"firebreak": False, "length": "long"},
        {"firebreak": True, "length": "short"},
        {"firebreak": True, "length": "long"},
    ]


def test_without_options_there_is_one_way() -> None:
    assert option_sets(()) == [{}]
