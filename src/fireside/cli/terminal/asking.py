"""Questions before the game, for what the command line does not say."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from fireside.bots.levels import DEFAULT_LEVEL, LEVELS
from fireside.cli.terminal.terminal import Terminal
from fireside.drawing.layout import indented
from fireside.drawing.paint import STRONG
from fireside.drawing.text import Text
from fireside.kernel.errors import KernelError, OptionsError
from fireside.kernel.event import FORGET
from fireside.kernel.options import Option, Options, complete
from fireside.kernel.rng import fast_rng
from fireside.registry import AnyTitle, find_title, title_names
from fireside.texts import load_texts

T = TypeVar("T")

DEFAULT_SEATS: Final = 4
GAP: Final = 2
"""Columns between a name and its description."""


def ask(terminal: Terminal, question: str, default: str, understand: Callable[[str], T]) -> T:
    """Ask until the answer is valid; without a person at the terminal, take the default."""
    while True:
        answer = terminal.read(f"{question} [{default}] ") if terminal.is_attended else ""
        try:
            return understand(answer.casefold() or default)
        except KernelError as error:
            terminal.complain(f"{error}.")


def one_of(choices: Sequence[str]) -> Callable[[str], str]:
    """Return a parser for one of several words, which may be abbreviated."""

    def understand(answer: str) -> str:
        found = [choice for choice in choices if choice.startswith(answer)]
        if len(found) != 1:
            raise OptionsError(f"{answer!r} is none of {', '.join(choices)}")
        return found[0]

    return understand


def ask_title(terminal: Terminal) -> str:
    """Ask which title to play, if there are several."""
    names = title_names()
    if len(names) == 1:
        return names[0]
    for name in names:
        about = load_texts(find_title(name), terminal.language).say("about")
        terminal.show(indented(Text(f"  {name:<13}"), about, terminal.width))
    return ask(terminal, "Which title?", names[0], one_of(names))


def ask_seat_count(terminal: Terminal, title: AnyTitle) -> int:
    """Ask how many seats there are."""
    counts = [str(count) for count in title.seat_counts]
    default = str(DEFAULT_SEATS if DEFAULT_SEATS in title.seat_counts else counts[-1])
    return int(
        ask(terminal, f"How many seats, {counts[0]} to {counts[-1]}?", default, one_of(counts))
    )


def ask_people_count(terminal: Terminal, seat_count: int) -> int:
    """Ask how many seats are for people here; the others are for bots."""
    if seat_count == 1:
        return 1
    counts = [str(count) for count in range(seat_count + 1)]
    return int(ask(terminal, "How many of them are people at this keyboard?", "1", one_of(counts)))


def ask_bot_count(terminal: Terminal, seat_count: int) -> int:
    """Ask how many of the seats that are left are for bots; the others are for users who join."""
    if seat_count == 0:
        return 0
    counts = [str(count) for count in range(seat_count + 1)]
    question = "How many of them are bots? Others may take the rest."
    return int(ask(terminal, question, "0", one_of(counts)))


def ask_level(terminal: Terminal) -> str:
    """Ask how strong the bots are."""
    return ask(
        terminal, f"How strong are the bots, {', '.join(LEVELS)}?", DEFAULT_LEVEL, one_of(LEVELS)
    )


def ask_options(terminal: Terminal, title: AnyTitle, seat_count: int) -> Options:
    """Ask which variants to play."""
    offered = [option for option in title.options if is_possible(title, seat_count, option)]
    if not offered or not terminal.is_attended:
        return {}
    words = load_texts(title, terminal.language)
    terminal.say("Variants:", STRONG)
    room = max([len(option.name) for option in offered]) + GAP
    for option in offered:
        about = words.say(f"option.{option.name}.about")
        if isinstance(option.choices[0], str):
            about += f" ({option.name}={'|'.join(map(str, option.choices))})"
        terminal.show(indented(Text(f"  {option.name:<{room}}"), about, terminal.width))

    def understand(answer: str) -> Options:
        chosen = [] if answer == "none" else answer.replace(",", " ").split()
        options = parse_options(title, [in_full(offered, text) for text in chosen])
        check_options(title, seat_count, options)
        return options

    return ask(terminal, "Which of them?", "none", understand)


def in_full(offered: Sequence[Option], text: str) -> str:
    """Expand abbreviations in `NAME` or `NAME=VALUE`."""
    name, sign, value = text.partition("=")
    name = one_of([option.name for option in offered])(name)
    words = next(option.choices for option in offered if option.name == name)
    if value and isinstance(words[0], str):
        value = one_of([str(word) for word in words])(value)
    return f"{name}{sign}{value}"


def told_options(title: AnyTitle, told: Sequence[str]) -> Options:
    """Parse the options of a command line; each may hold several, `none` means none."""
    return parse_options(
        title, [name for text in told for name in text.split(",") if name != "none"]
    )


SWITCHES: Final = {
    **dict.fromkeys(("", "on", "yes", "true"), True),
    **dict.fromkeys(("off", "no", "false"), False),
}
"""The ways to type a switch."""


def parse_options(title: AnyTitle, chosen: Sequence[str]) -> Options:
    """Parse `NAME` or `NAME=VALUE`; a name alone switches on."""
    options: Options = {}
    for text in chosen:
        name, _, value = text.partition("=")
        options[name.replace("-", "_")] = SWITCHES.get(value.casefold(), value)
    complete(title.options, options)
    return options


def check_options(title: AnyTitle, seat_count: int, options: Options) -> None:
    """Refuse options that the title does not allow together."""
    title.game.setup(seat_count, complete(title.options, options), fast_rng(0), FORGET)


def is_possible(title: AnyTitle, seat_count: int, option: Option) -> bool:
    """Return whether this number of seats can play with another value than the default."""
    try:
        check_options(title, seat_count, {option.name: option.choices[-1]})
    except OptionsError:
        return False
    return True
