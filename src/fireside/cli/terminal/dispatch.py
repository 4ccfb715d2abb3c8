"""Dispatch of a typed line: a command, or an action of the asked seat."""

from collections.abc import Mapping

from fireside.cli.terminal.commands import ALIASES, S, TerminalCommand
from fireside.cli.terminal.refusals import find_refused
from fireside.cli.terminal.session import Session
from fireside.match.notation import format_action


def split_command(typed: str) -> tuple[str, str]:
    """Return the first word of a line, aliases resolved, and the rest."""
    word, _, rest = typed.partition(" ")
    return ALIASES.get(word.casefold(), word.casefold()), rest.strip()


def dispatch(session: S, typed: str, commands: Mapping[str, TerminalCommand[S]]) -> None:
    """Carry out a typed line.

    An action that is written in full takes precedence over a command with the same first word.
    """
    word, rest = split_command(typed)
    if word in commands and not (rest and typed.casefold() in spellings(session)):
        commands[word].run(session, rest)
    else:
        act(session, typed)


def act(session: Session, typed: str) -> None:
    """Carry out all actions of a line, or none and show why not."""
    actions = session.understand(typed)
    refused = find_refused(session, actions)
    if refused is not None:
        session.terminal.complain(f"{session.words.action(refused.action)}: {refused.reason}.")
        return
    for action in actions:
        session.act(action)


def spellings(session: Session) -> list[str]:
    """List the notations of the legal actions and asides, long and short."""
    actions = [] if session.is_over else [*session.legal, *session.asides]
    full = [format_action(session.title, action) for action in actions]
    short = [session.screen.spell(action) for action in actions]
    return list(dict.fromkeys([*full, *short]))
