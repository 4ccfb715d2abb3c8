"""What somebody at a table can ask for in vain."""

from fireside.kernel.errors import KernelError


class TableError(KernelError):
    """Something that the table does not allow."""


class NotYourSeatError(TableError):
    """The seat is held by somebody else, or by nobody."""


class NotYourTableError(TableError):
    """Only who made the table may do that."""


class NoSuchSeatError(TableError):
    """The table has no such seat."""


class SeatTakenError(TableError):
    """Somebody else sits there."""


class NotStartedError(TableError):
    """The game has not begun."""


class StartedError(TableError):
    """The game has begun already."""


class OverError(TableError):
    """The game is over."""


class NotOverError(TableError):
    """The game is not over yet."""


class ClosedError(TableError):
    """The table is closed."""


class BarredError(TableError):
    """The maker of the table has barred this guest."""


class SilencedError(TableError):
    """The maker of the table has silenced this guest."""


class StaleError(TableError):
    """The command answers a decision that is no longer open."""


class NothingAskedError(TableError):
    """Nobody has asked to take anything back."""


class BadChairError(TableError):
    """A chair is for a person, for a bot of a level that exists, or empty."""


class BadNameError(TableError):
    """A name is too long, or would not be seen as it is."""


class BadClockError(TableError):
    """A clock has a limit per decision or per game, within reason."""


class StoodInError(TableError):
    """A bot plays the seat until its holder sits down again."""


class StillHereError(TableError):
    """The person in the seat is here and needs no stand-in."""


class OtherRulesError(TableError):
    """The table was made with other rules of its title than there are now."""


class DamagedTableError(TableError):
    """The stored history of the table cannot be true."""
