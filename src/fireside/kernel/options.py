"""The options of a title: what is agreed before the first action, and its validation."""

from collections.abc import Mapping
from typing import Final, final

from fireside.kernel.errors import OptionsError

OptionValue = bool | str
Options = dict[str, OptionValue]


@final
class Option:
    """One option: a switch, or one of several words."""

    def __init__(self, name: str, choices: tuple[OptionValue, ...] = (False, True)) -> None:
        self.name: Final = name
        self.choices: Final = choices
        """The first one is the default."""

    def __reduce__(self) -> tuple[object, tuple[str, tuple[OptionValue, ...]]]:
        return Option, (self.name, self.choices)


def complete(offered: tuple[Option, ...], chosen: Mapping[str, object]) -> Options:
    """Fill in the defaults, and refuse names and values that are not offered."""
    whole = {option.name: option.choices[0] for option in offered}
    for name in chosen:
        if name not in whole:
            raise OptionsError(f"unknown option {name!r}, known: {', '.join(whole) or 'none'}")
    for option in offered:
        if option.name in chosen:
            whole[option.name] = choose(option, chosen[option.name])
    return whole


def choose(option: Option, value: object) -> OptionValue:
    """Return the choice that a value names; a switch takes a bool, not a number like one."""
    for choice in option.choices:
        if type(value) is type(choice) and value == choice:
            return choice
    known = ", ".join([str(choice) for choice in option.choices])
    raise OptionsError(f"option {option.name} cannot be {value!r}, known: {known}")


def option_sets(offered: tuple[Option, ...]) -> list[Options]:
    """List every way to choose, whether or not the choices go together."""
    sets: list[Options] = [{}]
    for option in offered:
        sets = [{**chosen, option.name: value} for chosen in sets for value in option.choices]
    return sets
