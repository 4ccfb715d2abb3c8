"""Who the user is on a server: the guest of an earlier visit, or a new one."""

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
    """Be the guest one was before, or become a new one; return one's name."""
    name, api.token = tokens.find(api.url, told)
    if api.token:
        try:
            known = loop.call(api.me()).name
        except RequestError as error:
            if error.error != "unknown_guest":
                raise
            terminal.complain("The server does not know you any more; you come as a new guest.")
        else:
            keep(terminal, tokens, api, name)
            return known
    api.token = ""
    if told is None:
        name = ask_name(terminal)
    loop.call(api.become_guest(name))
    keep(terminal, tokens, api, name)
    return name


def keep(terminal: Terminal, tokens: Tokens, api: Api, name: str) -> None:
    """Remember who one is; if that fails, say so and go on."""
    try:
        tokens.keep(api.url, name, api.token)
    except SaveError as error:
        terminal.complain(f"You will be somebody else next time: {error}.")


def ask_name(terminal: Terminal) -> str:
    """Ask what to call somebody; nobody has to have a name."""
    if not terminal.is_attended:
        return ""
    try:
        usual = getpass.getuser().capitalize()
    except (OSError, KeyError):
        usual = ""
    return terminal.read(f"What are you called? [{usual}] ") or usual
