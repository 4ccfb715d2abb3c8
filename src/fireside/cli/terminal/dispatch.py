"""Dispatch of a typed line: a command, or an action of the asked seat."""

from fireside.cli.terminal.commands import ALIASES, Commands, S
from fireside.cli.terminal.refusals import find_refused
from fireside.cli.terminal.session import Session
from fireside.cli.wording import Wording, bare
from fireside.match.notation import format_action


def command_words(wording: Wording, commands: "Commands[S]") -> dict[str, str]:
    """Return the names of commands by all that can be typed for them."""
    found = dict(ALIASES)
    for name, command in commands.items():
        for word in wording.spellings(f"command.{command.text or name}", name):
            found[word] = name
    return found


def split_command(typed: str, words: dict[str, str]) -> tuple[str, str]:
    """Return the command of a line by its name, else the first word, and the rest."""
    word, _, rest = typed.partition(" ")
    return words.get(bare(word), word.casefold()), rest.strip()


def dispatch(session: S, typed: str, commands: "Commands[S]") -> None:
    """Carry out a typed line.

    An action that is written in full takes precedence over a command with the same first word.
    """
    words = command_words(session.terminal.wording, commands)
    word, rest = split_command(typed, words)
    if word in commands and not (rest and typed.casefold() in spellings(session)):
        commands[word].run(session, rest)
    else:
        act(session, typed, list(words))


def act(session: Session, typed: str, words: list[str]) -> None:
    """Carry out all actions of a line, or none and show why not."""
    actions = session.understand(typed, words)
    refused = find_refused(session, actions)
    if refused is not None:
        values = {"action": session.answer(refused.action), "reason": refused.reason}
        session.terminal.complain(session.terminal.text("game.refused", **values))
        return
    for action in actions:
        session.act(action)


def spellings(session: Session) -> list[str]:
    """List the notations of the legal actions and asides, long and short."""
    actions = [] if session.is_over else [*session.legal, *session.asides]
    full = [format_action(session.title, action) for action in actions]
    short = [session.screen.spell(action) for action in actions]
    return list(dict.fromkeys([*full, *short]))
