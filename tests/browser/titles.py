"""What the tests in a browser need to know of a title."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from playwright.sync_api import Page

from fireside.kernel.options import Options
from fireside.registry import find_title, title_names
from tests.browser.players import PlainPlayer, Player
from tests.titles import part_of

NEVER: Final = 1 << 30
ASKED: Final = ".prompt.asked"
BOARD: Final = ".stage > :not(p, .firelight, .spotlight)"
"""What is on the page of a table once its board is drawn."""


@dataclass(frozen=True)
class Sitting:
    """A table that is played over the wire by people at one client, with bots."""

    people: tuple[str, ...] = ("Ember",)
    bots: int | None = None
    """As many as there is room for at a table of four, if nothing is said."""
    options: Options = field(default_factory=dict)
    until: int = NEVER
    """The number of entries from which on the game is left, when one of the people is asked."""
    at: str = ""
    """The kind of question at which it is left, if not at any."""


@dataclass(frozen=True)
class Shot:
    """A page in some state, to take a picture of."""

    shows: str = BOARD
    prepare: Callable[[Page], None] = lambda page: None
    table: str = ""
    """The table that is shown, as `Games` calls it."""
    address: str = "/t/{table}"
    is_careful: bool = False
    """Whether actions wait for a second look."""
    is_new: bool = False
    """Whether everything is explained."""
    is_novice: bool = False
    """Whether the visitor has not been offered yet to see how the title is played."""
    is_waiting: bool = False
    """Whether something is still to come."""
    is_away: bool = False
    """Whether the server does not answer."""
    is_stranger: bool = False
    """Whether nobody knows the visitor yet."""
    pace: int = 0
    """For how many milliseconds each action of another is told."""
    setup: Callable[[Page], None] = lambda page: None
    """Is done before the page is opened."""


class Bots(NamedTuple):
    """How many bots take part in a whole game, by the means it is played with; three by mouse."""

    thumb: int = 3
    keys: int = 3


THREE_BOTS: Final = Bots()


@dataclass(frozen=True)
class InBrowser:
    """How the pages of a title are used; its `browser.py` brings one as `IN_BROWSER`."""

    player: type[Player] = PlainPlayer
    keys_player: type[Player] | None = None
    """The player for games by keys, if it is another one."""
    bots: Bots = THREE_BOTS
    first: str = ".generic .answer"
    """What a person who plays for the first time may touch at once."""
    refuse: Callable[[Page], None] | None = None
    """Does what the rules do not allow."""
    refuse_at: str = "middle"
    """The table where that is done."""
    check_end: Callable[[Page, int], None] = lambda page, seat_count: None
    """Checks what the board shows of a finished game."""
    shared: str = ""
    """JavaScript that lists what two people see of the same table."""
    is_own_first: bool = False
    """Whether the other person sees that list the other way round."""
    codes: str = ""
    """A pattern of the short names of places that its board or log shows, such as at its rim."""
    names: tuple[str, ...] = ()
    """What is called the same in every language, besides the title."""
    late: int = 40
    """How many entries nearly every game of two easy bots has, and most have few more."""
    tables: dict[str, Sitting] = field(default_factory=dict)
    """Tables by name; every title has one in the `middle` of a game and one that is `over`."""
    scenes: dict[str, Sitting] = field(default_factory=dict)
    """More of them, for pictures only; every title has one at its `start`."""
    shots: dict[str, Shot] = field(default_factory=dict)
    """Pictures of the title's own tables, besides those that every title has."""


def in_browser(name: str) -> InBrowser:
    """Return how a title is used; one that does not say has the plain board."""
    module = part_of(name, "browser")
    if module is None:
        return InBrowser()
    brought: InBrowser = module.IN_BROWSER
    return brought


def tables_of(name: str) -> dict[str, Sitting]:
    """Return the tables of a title by name."""
    return {"middle": Sitting(until=30), "over": Sitting(), **in_browser(name).tables}


def scenes_of(name: str) -> dict[str, Sitting]:
    """Return the tables of a title that are there for pictures only."""
    return {"start": Sitting(until=0), **in_browser(name).scenes}


def bot_count(name: str, sitting: Sitting) -> int:
    """Return how many bots sit at a table."""
    if sitting.bots is not None:
        return sitting.bots
    return min(4, max(find_title(name).seat_counts)) - len(sitting.people)


BROUGHT: Final = [name for name in title_names() if part_of(name, "browser") is not None]
"""Titles whose boards can be played by their own players."""
