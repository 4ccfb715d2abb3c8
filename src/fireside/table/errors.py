"""What somebody at a table can ask for in vain."""

from fireside.kernel.errors import KernelError


class TableError(KernelError):
    """Something that the table does not allow."""


class NotYourSeatError(TableError):
    """The seat is held by somebody else, or by nobody."""

    code = "not_your_seat"


class NotYourTableError(TableError):
    """Only who made the table may do that."""

    code = "not_your_table"


class NoSuchSeatError(TableError):
    """The table has no such seat."""

    code = "no_such_seat"


class SeatTakenError(TableError):
    """Somebody else sits there."""

    code = "seat_taken"


class NotStartedError(TableError):
    """The game has not begun."""

    code = "not_started"


class StartedError(TableError):
    """The game has begun already."""

    code = "started"


class OverError(TableError):
    """The game is over."""

    code = "over"


class NotOverError(TableError):
    """The game is not over yet."""

    code = "not_over"


class ClosedError(TableError):
    """The table is closed."""

    code = "closed"


class BarredError(TableError):
    """The maker of the table has barred this guest."""

    code = "barred"


class SilencedError(TableError):
    """The maker of the table has silenced this guest."""

    code = "silenced"


class StaleError(TableError):
    """The command answers a decision that is no longer open."""

    code = "stale"


class FixedDealError(TableError):
    """A deal of the day, which is the same for everybody, does not allow it."""

    code = "fixed_deal"


class UnknownDealError(TableError):
    """There is no deal of the day to be played there."""

    code = "unknown_deal"


class NoHintsError(TableError):
    """Hints would be unfair to the other people at the table."""

    code = "no_hints"


class NothingAskedError(TableError):
    """Nobody has asked to take anything back."""

    code = "nothing_asked"


class BadChairError(TableError):
    """A chair is for a person, for a bot of a level that exists, or empty."""

    code = "bad_chair"


class NotCommittedError(TableError):
    """A person with a seat has not committed to any luck yet."""

    code = "not_committed"


class NotHereError(TableError):
    """A person with a seat is not connected, so the commitments cannot be frozen."""

    code = "not_here"


class FrozenError(TableError):
    """The commitments are frozen, so no chair can change until the game begins."""

    code = "frozen"


class NotFrozenError(TableError):
    """The commitments are not frozen yet, so nothing may be revealed."""

    code = "not_frozen"


class WrongRevealError(TableError):
    """What a seat reveals is not what it committed to."""

    code = "wrong_reveal"


class BadNameError(TableError):
    """A name is too long, or would not be seen as it is."""

    code = "bad_name"


class BadClockError(TableError):
    """A clock has a limit per decision or per game, within reason."""

    code = "bad_clock"


class StoodInError(TableError):
    """A bot plays the seat until its holder sits down again."""

    code = "stood_in"


class StillHereError(TableError):
    """The person in the seat is here and needs no stand-in."""

    code = "still_here"


class TooSoonError(TableError):
    """The person in the seat has not been away for long enough."""

    code = "too_soon"


class TooManyUndosError(TableError):
    """The seat has undone, or asked to, as often as one game allows."""

    code = "too_many_undos"


class ListFullError(TableError):
    """As many people are silenced or barred as a table allows."""

    code = "list_full"


class TooManyChangesError(TableError):
    """The seat, or who is silenced, has changed as often as a table allows."""

    code = "too_many_changes"


class OtherRulesError(TableError):
    """The table was made with other rules of its title than there are now."""

    code = "other_rules"


class DamagedTableError(TableError):
    """The stored history of the table cannot be true."""

    code = "damaged_table"
