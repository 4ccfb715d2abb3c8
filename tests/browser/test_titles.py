"""What complete titles bring for the browser is there; this needs no browser."""

import pytest

from tests.browser.players import PlainPlayer
from tests.browser.titles import in_browser, scenes_of, tables_of
from tests.titles import COMPLETE_TITLES, folder_of, named


@pytest.mark.parametrize("title", COMPLETE_TITLES)
def test_a_complete_title_brings_a_player_and_a_refusal(title: str) -> None:
    path = folder_of(title) / "browser.py"
    assert path.exists(), f"{named(path)} is missing"
    own = in_browser(title)
    assert own.player is not PlainPlayer, f"{named(path)} has no player for the title's board"
    assert own.refuse is not None, f"{named(path)} does nothing that is refused"


@pytest.mark.parametrize("title", COMPLETE_TITLES)
def test_every_table_that_is_shown_is_played(title: str) -> None:
    own = in_browser(title)
    shown = {own.refuse_at, *(shot.table for shot in own.shots.values())}
    unknown = shown - {*tables_of(title), *scenes_of(title)}
    path = named(folder_of(title) / "browser.py")
    assert not unknown, f"{path} shows tables that it does not play: {unknown}"
