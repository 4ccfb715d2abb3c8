"""What a server refuses is told in the reader's language, and names no seat by a number."""

import pytest

from fireside.cli.online.safe_text import clean
from fireside.cli.online.trouble import trouble
from fireside.cli.wording import load_wording
from fireside.client.errors import RequestError, ServerError
from fireside.texts import LANGUAGES
from fireside.wire.error_codes import ERROR_CODES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_of_the_server_is_told_in_own_words(language: str) -> None:
    wording = load_wording(language)
    error = RequestError("too_soon", "a bot may stand in for seat 0 in 7 s")
    assert trouble(wording, error) == wording.text("error.too_soon")
    assert "0" not in trouble(wording, error)


def test_what_has_no_text_is_told_as_it_came_without_control_characters() -> None:
    wording = load_wording("de")
    assert trouble(wording, RequestError("brand_new", "odd\x1b[2J")) == clean("odd\x1b[2J")
    assert trouble(wording, ServerError("away")) == "away"


def test_every_text_about_an_error_is_about_one_that_servers_send() -> None:
    texts = load_wording("en").texts
    assert {key.removeprefix("error.") for key in texts if key.startswith("error.")} <= set(
        ERROR_CODES
    )
