"""The loop of a local match: bots act and people are asked, until it is over or left."""

from fireside.cli.terminal import guide
from fireside.cli.terminal.dispatch import command_words, dispatch, spellings
from fireside.cli.terminal.ending import show_ending, show_farewell
from fireside.cli.terminal.local_commands import COMMANDS
from fireside.cli.terminal.local_session import LocalSession
from fireside.cli.terminal.terminal import COMMAND_PROMPT
from fireside.kernel.errors import KernelError


def converse(session: LocalSession) -> None:
    """Play a match to its end, or until somebody leaves; it is saved either way."""
    session.hear_bots()
    session.save()
    try:
        while not session.is_over and not session.is_left:
            if session.sitters[session.asked].is_bot:
                let_bot_act(session)
            else:
                ask_person(session)
    except (EOFError, KeyboardInterrupt):
        session.terminal.say()
        session.is_left = True
    if session.is_over:
        show_ending(session)
    else:
        show_farewell(session)


def let_bot_act(session: LocalSession) -> None:
    """Let a bot act for as long as it is asked, then show the news."""
    seat = session.asked
    thinking = session.terminal.text("game.thinking", name=session.words.seat(seat))
    with session.terminal.waiting(thinking):
        while not session.is_over and session.asked == seat:
            session.act_for_bot()
            if session.terminal.is_live:
                session.show_news()
    session.show_news()


def words_for(session: LocalSession) -> list[str]:
    """List the commands and actions that can be typed now."""
    return [*command_words(session.terminal.wording, COMMANDS), *spellings(session)]


def ask_person(session: LocalSession) -> None:
    """Show the position to the asked person, and read lines until something has changed."""
    repeated = session.repeated.get(session.asked)
    if repeated in session.legal:
        session.act(repeated)
        session.show_news()
        return
    session.pass_keyboard(session.asked)
    session.show_news()
    session.show_board()
    ask(session)
    before = (session.match, len(session.match.steps))
    while (session.match, len(session.match.steps)) == before and not session.is_left:
        try:
            answer(session, session.terminal.read(COMMAND_PROMPT))
        except KernelError as error:
            session.terminal.refuse(str(error))
    session.show_news()


def answer(session: LocalSession, typed: str) -> None:
    """Carry out a typed line; an empty one shows the question again."""
    if typed:
        dispatch(session, typed, COMMANDS)
    else:
        ask(session)


def ask(session: LocalSession) -> None:
    """Show the question, and explain it if that is wanted."""
    session.show_question()
    if session.is_guided:
        guide.explain(session)
