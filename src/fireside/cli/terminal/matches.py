"""One match after the other: who plays, the match itself, and whether to play again."""

from secrets import token_bytes

from fireside.cli.terminal.conversation import converse
from fireside.cli.terminal.local_session import LocalSession
from fireside.cli.terminal.seating import level_name
from fireside.cli.terminal.terminal import Terminal
from fireside.drawing.text import Text


def play_matches(session: LocalSession) -> LocalSession:
    """Play a match, and others like it for as long as the people want; return the last one."""
    play_match(session)
    while session.is_over and session.people and wants_again(session.terminal):
        session = session.again(token_bytes(32))
        play_match(session)
    return session


def play_match(session: LocalSession) -> None:
    """Play a match; where the board stays on the screen, the first one of a title is explained."""
    if session.terminal.is_live and session.saves.is_first(session.title.name):
        session.is_guided = True
        session.terminal.set_guided(True)
    with session.terminal.aside():
        introduce(session)
    converse(session)


def wants_again(terminal: Terminal) -> bool:
    """Ask whether to play once more."""
    if not terminal.is_attended:
        return False
    words = {word: terminal.text(f"end.word.{word}") for word in ("again", "quit")}
    answers = {words[word]: terminal.text(f"end.about.{word}") for word in words}
    try:
        chosen = terminal.choose(terminal.text("end.again"), answers, words["quit"], list(words))
    except (EOFError, KeyboardInterrupt):
        return False
    return chosen == words["again"]


def introduce(session: LocalSession) -> None:
    """Print who plays, the variants, and the commitment."""
    terminal = session.terminal
    for seat, sitter in enumerate(session.sitters):
        person = terminal.text("who.you" if len(session.people) == 1 else "who.here")
        level = level_name(terminal.wording, sitter.level)
        who = terminal.text("who.bot", level=level) if sitter.is_bot else person
        name = session.words.seat(seat)
        if name.casefold() != who:
            terminal.say(Text.assemble(" ", session.screen.mark(seat), f" {name}: {who}"))
    chosen = session.words.variants(session.match.options)
    if chosen:
        terminal.say(terminal.text("who.variants", list=chosen))
    luck = {"short": session.commitment[:16], "command": terminal.text("command.seed")}
    terminal.whisper(terminal.text("who.luck", **luck))
    terminal.whisper(terminal.text("who.help"))
