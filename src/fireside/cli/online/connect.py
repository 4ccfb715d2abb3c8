"""Identifying the user on a server: the guest of an earlier visit, or a new one."""

import getpass

from fireside.cli.online.background import BackgroundLoop
from fireside.cli.online.tokens import Tokens
from fireside.cli.terminal.saves import SaveError
from fireside.cli.terminal.terminal import Terminal
from fireside.client.api import Api
from fireside.client.errors import RequestError


def enter(
    terminal: Terminal, loop: BackgroundLoop, api: Api, tokens: Tokens, told: str | None
) -> str:
    """Log in as the guest of an earlier visit, or create a new guest; return its name."""
    name, api.token = tokens.find(api.url, told)
    if api.token:
        try:
            known = loop.call(api.me()).name
        except RequestError as error:
            if error.error != "unknown_guest":
                raise
            terminal.complain(terminal.text("online.new_guest"))
        else:
            keep(terminal, tokens, api, name)
            return known
    api.token = ""
    # A server that is away says so before the user has typed a name.
    loop.call(api.titles())
    if told is None:
        name = ask_name(terminal)
    loop.call(api.become_guest(name))
    keep(terminal, tokens, api, name)
    return name


def keep(terminal: Terminal, tokens: Tokens, api: Api, name: str) -> None:
    """Store the token of the guest; if that fails, say so and continue."""
    try:
        tokens.keep(api.url, name, api.token)
    except SaveError as error:
        terminal.complain(terminal.text("online.not_kept", reason=str(error)))


def ask_name(terminal: Terminal) -> str:
    """Ask for the user's name, which may be empty."""
    if not terminal.is_attended:
        return ""
    try:
        usual = getpass.getuser().capitalize()
    except (OSError, KeyError):
        usual = ""
    return terminal.read(f"{terminal.text('online.name')} [{usual}] ") or usual
