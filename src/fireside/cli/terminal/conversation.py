"""The course of an evening: bots answer, people are asked, until the game is over or left."""

from typing import Final

from fireside.cli.terminal.commands import ALIASES, COMMANDS
from fireside.cli.terminal.ending import show_ending, show_farewell
from fireside.cli.terminal.objections import objection
from fireside.cli.terminal.session import Session
from fireside.kernel.errors import KernelError
from fireside.match.notation import format_action

PROMPT: Final = "> "


def converse(session: Session) -> None:
    """Play a match to its end, or until somebody leaves; it is kept either way."""
    session.hear_bots()
    session.save()
    try:
        while not session.is_over and not session.is_left:
            if session.sitters[session.asked].is_bot:
                let_bot_act(session)
            else:
                ask_person(session)
    except (EOFError, KeyboardInterrupt):
        session.desk.say()
        session.is_left = True
    if session.is_over:
        show_ending(session)
    else:
        show_farewell(session)


def let_bot_act(session: Session) -> None:
    """Let a bot answer as long as it is asked, and tell it in one go."""
    seat = session.asked
    with session.desk.waiting(f"{session.words.seat(seat)} …"):
        while not session.is_over and session.asked == seat:
            session.act_for_bot()
    session.show_news()


def words_for(session: Session) -> list[str]:
    """List what may be typed now, in full."""
    actions = [] if session.is_over else [*session.legal, *session.asides]
    full = [format_action(session.match.title, action) for action in actions]
    short = [session.screen.spell(action) for action in actions]
    return [*COMMANDS, *dict.fromkeys([*full, *short])]


def ask_person(session: Session) -> None:
    """Show the asked person the position, and listen until something has changed."""
    session.hand_over(session.asked)
    session.show_news()
    session.show_board()
    session.show_question()
    before = (session.match, len(session.match.steps))
    while (session.match, len(session.match.steps)) == before and not session.is_left:
        try:
            answer(session, session.desk.read(PROMPT))
        except KernelError as error:
            session.desk.complain(f"{error}.")
    session.show_news()


def answer(session: Session, typed: str) -> None:
    """Do what was typed: a command, or an action of the asked seat."""
    word, _, rest = typed.partition(" ")
    word = ALIASES.get(word.casefold(), word.casefold())
    if not typed:
        session.show_question()
    elif word in COMMANDS:
        COMMANDS[word].run(session, rest.strip())
    else:
        act(session, typed)


def act(session: Session, typed: str) -> None:
    """Let the asked person do all that a line names, or say why not and do nothing."""
    actions = session.understand(typed)
    problem = objection(session, actions)
    if problem is not None:
        session.desk.complain(f"{session.words.action(problem.action)}: {problem.reason}.")
        return
    for action in actions:
        session.act(action)
