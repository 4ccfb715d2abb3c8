"""What a typed line does: it is a word with a meaning of its own, or an action."""

from collections.abc import Mapping

from fireside.cli.terminal.commands import ALIASES, S, TerminalCommand
from fireside.cli.terminal.refusals import find_refused
from fireside.cli.terminal.session import Session
from fireside.match.notation import format_action


def split_command(typed: str) -> tuple[str, str]:
    """Return the first word of a line in full, and the rest."""
    word, _, rest = typed.partition(" ")
    return ALIASES.get(word.casefold(), word.casefold()), rest.strip()


def dispatch(session: S, typed: str, commands: Mapping[str, TerminalCommand[S]]) -> None:
    """Do what was typed: a command, or an action of the asked seat.

    An action written in full goes before a command that begins alike.
    """
    word, rest = split_command(typed)
    if word in commands and not (rest and typed.casefold() in spellings(session)):
        commands[word].run(session, rest)
    else:
        act(session, typed)


def act(session: Session, typed: str) -> None:
    """Let the asked person do all that a line names, or say why not and do nothing."""
    actions = session.understand(typed)
    refused = find_refused(session, actions)
    if refused is not None:
        session.terminal.complain(f"{session.words.action(refused.action)}: {refused.reason}.")
        return
    for action in actions:
        session.act(action)


def spellings(session: Session) -> list[str]:
    """List the actions that may be typed now, in full and in short."""
    actions = [] if session.is_over else [*session.legal, *session.asides]
    full = [format_action(session.title, action) for action in actions]
    short = [session.screen.spell(action) for action in actions]
    return list(dict.fromkeys([*full, *short]))
