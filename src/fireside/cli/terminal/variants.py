"""The variants of a game in words."""

from collections.abc import Mapping

from fireside.kernel.options import OptionValue
from fireside.texts import Texts


def variant_line(words: Texts, options: Mapping[str, OptionValue]) -> str:
    """Return the options that are not the default in a list; empty if there are none."""
    chosen = []
    for option in words.title.options:
        value = options[option.name]
        if value != option.choices[0]:
            name = words.say(f"option.{option.name}")
            chosen.append(name if value is True else f"{name}: {words.choice(option.name, value)}")
    return ", ".join(chosen)
