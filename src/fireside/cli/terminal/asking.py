"""Questions before the game, for what the command line does not say."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from fireside.bots.levels import DEFAULT_LEVEL
from fireside.cli.terminal.seating import level_name
from fireside.cli.terminal.terminal import Terminal
from fireside.cli.wording import Wording, bare
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
    """Ask until the answer is valid; without a person at the terminal, take the default.

    `quit` ends it as the end of the input does, by EOFError.
    """
    while True:
        answer = terminal.read(f"{question} [{default}] ") if terminal.is_attended else ""
        if bare(answer) in terminal.wording.spellings("command.quit", "quit"):
            raise EOFError
        try:
            return understand(answer.casefold() or default)
        except KernelError as error:
            terminal.refuse(str(error))


def one_of(wording: Wording, choices: Sequence[str]) -> Callable[[str], str]:
    """Return a parser for one of several words, which may be abbreviated."""
    return one_named(wording, {choice: choice for choice in choices})


def one_named(wording: Wording, names: Mapping[str, T]) -> Callable[[str], T]:
    """Return a parser for a thing that has one or several names, which may be abbreviated."""

    def understand(answer: str) -> T:
        typed = bare(answer)
        exact = [thing for name, thing in names.items() if bare(name) == typed]
        found = exact or [thing for name, thing in names.items() if bare(name).startswith(typed)]
        if len(set(found)) != 1:
            raise OptionsError(none_of(wording, answer, list(names)))
        return found[0]

    return understand


def none_of(wording: Wording, answer: str, names: Sequence[str]) -> str:
    """Say what could have been answered."""
    if all(name.isdigit() for name in names):
        return wording.text("answer.number", least=names[0], most=names[-1])
    listed = wording.text("answer.one_of", list=", ".join(names))
    return listed + wording.meant(answer, names)


def ask_number(terminal: Terminal, question: str, counts: Sequence[int], default: int) -> int:
    """Ask for one of several numbers."""
    known = [str(count) for count in counts]
    return int(ask(terminal, question, str(default), one_of(terminal.wording, known)))


def ask_title(terminal: Terminal) -> str:
    """Ask which title to play, if there are several: by its name, or its number in the list."""
    names = title_names()
    if len(names) == 1:
        return names[0]
    known = {**{name: name for name in names}, **{str(n): name for n, name in enumerate(names, 1)}}
    for number, name in enumerate(names, 1):
        about = load_texts(find_title(name), terminal.language).say("about")
        lead = Text.assemble((f"{number:>3}  {name:<13}", STRONG))
        terminal.show(indented(lead, about, terminal.width))
    understand = one_named(terminal.wording, known)
    return ask(terminal, terminal.text("setup.title"), names[0], understand)


def ask_seat_count(terminal: Terminal, title: AnyTitle) -> int:
    """Ask how many seats there are."""
    counts = title.seat_counts
    default = DEFAULT_SEATS if DEFAULT_SEATS in counts else counts[-1]
    question = terminal.text("setup.seats", least=counts[0], most=counts[-1])
    return ask_number(terminal, question, counts, default)


def ask_people_count(terminal: Terminal, seat_count: int) -> int:
    """Ask how many seats are for people here; the others are for bots."""
    if seat_count == 1:
        return 1
    return ask_number(terminal, terminal.text("setup.people"), range(seat_count + 1), 1)


def ask_bot_count(terminal: Terminal, seat_count: int) -> int:
    """Ask how many of the seats that are left are for bots; the others are for users who join."""
    if seat_count == 0:
        return 0
    return ask_number(terminal, terminal.text("setup.bots"), range(seat_count + 1), 0)


def ask_level(terminal: Terminal, offered: Sequence[str]) -> str:
    """Ask how strong the bots are."""
    said = {level_name(terminal.wording, level): level for level in offered}
    names = {**said, **{level: level for level in offered}}
    question = terminal.text("setup.level", list=", ".join(said))
    default = terminal.text(f"level.{DEFAULT_LEVEL}")
    return ask(terminal, question, default, one_named(terminal.wording, names))


def check_seat_count(
    wording: Wording, title: AnyTitle, seat_count: int, bot_count: int | None
) -> None:
    """Refuse a number of seats that a title is not for."""
    if seat_count in title.seat_counts:
        return
    least, most = title.seat_counts[0], title.seat_counts[-1]
    is_told = bot_count is not None and bot_count + 1 == seat_count
    raise OptionsError(
        wording.text(
            "setup.bots_and_you" if is_told else "setup.too_many",
            title=title.label,
            least=least,
            most=most,
            bots=bot_count or 0,
            count=seat_count,
        )
    )


def ask_options(terminal: Terminal, title: AnyTitle, seat_count: int) -> Options:
    """Ask which variants to play."""
    offered = [option for option in title.options if is_possible(title, seat_count, option)]
    if not offered or not terminal.is_attended:
        return {}
    words = load_texts(title, terminal.language)
    terminal.say(terminal.text("setup.variants"), STRONG)
    room = max([len(option.name) for option in offered]) + GAP
    for option in offered:
        about = words.say(f"option.{option.name}.about")
        if isinstance(option.choices[0], str):
            about += f" ({option.name}={'|'.join(map(str, option.choices))})"
        terminal.show(indented(Text(f"  {option.name:<{room}}"), about, terminal.width))
    none = terminal.text("setup.none")

    def understand(answer: str) -> Options:
        chosen = [] if answer in (none, "none") else answer.replace(",", " ").split()
        full = [in_full(terminal.wording, offered, text) for text in chosen]
        options = parse_options(title, full)
        check_options(title, seat_count, options)
        return options

    return ask(terminal, terminal.text("setup.which_variants"), none, understand)


def in_full(wording: Wording, offered: Sequence[Option], text: str) -> str:
    """Expand abbreviations in `NAME` or `NAME=VALUE`."""
    name, sign, value = text.partition("=")
    name = one_of(wording, [option.name for option in offered])(name)
    words = next(option.choices for option in offered if option.name == name)
    if value and isinstance(words[0], str):
        value = one_of(wording, [str(word) for word in words])(value)
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
