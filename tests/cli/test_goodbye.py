"""What the terminal says to a user whose connection the server has ended for good."""

from typing import get_args

from fireside.cli.online.goodbye import GOODBYES, goodbye
from fireside.client.errors import GoneError
from fireside.wire.messages import Reason


def test_every_goodbye_of_the_wire_has_words() -> None:
    assert set(GOODBYES) == set(get_args(Reason))


def test_a_refused_hello_is_told_in_the_words_of_the_server() -> None:
    assert goodbye(GoneError("unknown_guest", "the token belongs to nobody")) == (
        "the token belongs to nobody"
    )
