"""The codes of all errors that clients are told, with their HTTP status and their meaning.

An error class names its code; docs/wire.md and the web client's types list the same codes.
"""

from dataclasses import dataclass
from typing import Annotated, Final

import msgspec


@dataclass(frozen=True)
class ErrorCode:
    """How an error is told."""

    status: int
    """Over HTTP."""
    meaning: str


ERROR_CODES: Final = {
    # The request.
    "malformed": ErrorCode(400, "the message or the body cannot be read"),
    "greeted": ErrorCode(400, "a second `hello`"),
    "too_fast": ErrorCode(429, "too many requests, see the limits"),
    "unknown_guest": ErrorCode(401, "no `hello`, or a token that belongs to nobody"),
    "not_allowed": ErrorCode(403, "only another guest may do this"),
    "banned": ErrorCode(403, "the host keeps the guest or the address out"),
    "unknown_page": ErrorCode(404, "no such address"),
    "unknown_verb": ErrorCode(405, "the address does not take this verb"),
    # The seat.
    "not_your_seat": ErrorCode(400, "the seat is held by somebody else, or by nobody"),
    "no_such_seat": ErrorCode(400, "the table has no such seat"),
    "seat_taken": ErrorCode(400, "somebody else sits there"),
    "stood_in": ErrorCode(400, "a bot plays the seat: `sit` first"),
    "still_here": ErrorCode(400, "the holder of the seat is here and needs no stand-in"),
    "too_soon": ErrorCode(400, "the holder of the seat is away, but not for long enough"),
    # The game.
    "illegal_action": ErrorCode(400, "the rules forbid it; see `clause`, `refusal` and `args`"),
    "not_asked": ErrorCode(400, "no decision waits for the seat"),
    "stale": ErrorCode(400, "the decision or the request was answered before; `table` follows"),
    "unknown_action": ErrorCode(400, "the title has no such action"),
    "closed_aside": ErrorCode(400, "the aside is not open to the seat now"),
    "no_hints": ErrorCode(400, "other people play here, so no bot says what it would do"),
    "fixed_deal": ErrorCode(400, "a deal of the day: no hints, no undo of what was drawn or seen"),
    "unknown_exercise": ErrorCode(404, "the title has no exercise of this number"),
    "unknown_deal": ErrorCode(404, "no deal of this title and day can be played"),
    "nothing_to_undo": ErrorCode(400, "the seat has no action to take back"),
    "nothing_asked": ErrorCode(400, "nobody waits for your consent"),
    "too_many_undos": ErrorCode(400, "the seat has undone, or asked to, as often as allowed"),
    "not_started": ErrorCode(400, "the game has not begun"),
    "started": ErrorCode(400, "the game has begun"),
    "not_over": ErrorCode(400, "the game is not over"),
    "over": ErrorCode(400, "the game is over"),
    "closed": ErrorCode(400, "the table is closed"),
    # The table.
    "not_your_table": ErrorCode(400, "only the maker of the table may do this"),
    "bad_chair": ErrorCode(400, "a chair is for a person, for a known bot, or empty"),
    "bad_name": ErrorCode(400, "the name is too long or cannot be seen"),
    "bad_clock": ErrorCode(400, "a limit is not between a second and a month"),
    "not_committed": ErrorCode(400, "the persons in some seats have not committed to their luck"),
    "not_here": ErrorCode(400, "the persons in some seats are not connected"),
    "frozen": ErrorCode(400, "the commitments are frozen: no chair changes before the game"),
    "not_frozen": ErrorCode(400, "the commitments are not frozen yet"),
    "wrong_reveal": ErrorCode(400, "the seat committed to something else"),
    "options": ErrorCode(400, "unknown options, or some that a `clause` forbids together"),
    "unknown_title": ErrorCode(404, "no such title"),
    "unknown_table": ErrorCode(404, "no such table, or its game has not begun"),
    "too_many_tables": ErrorCode(409, "the guest has as many open tables as allowed"),
    "too_long": ErrorCode(413, "the game has too many entries for a replay"),
    "barred": ErrorCode(400, "the maker has sent the guest away"),
    "silenced": ErrorCode(400, "the maker has silenced the guest"),
    "unknown_person": ErrorCode(400, "nobody of this id is or was at the table"),
    "list_full": ErrorCode(400, "as many people are silenced or sent away as allowed"),
    "too_many_changes": ErrorCode(400, "the seat, or who is silenced, has changed too often"),
    # The server.
    "store": ErrorCode(503, "nothing was written: the disk fails"),
    "disk_full": ErrorCode(503, "nothing was written: the disk is full"),
    "read_only": ErrorCode(503, "nothing was written: the disk is read-only"),
    "locked": ErrorCode(503, "nothing was written: another program locks the database"),
    "damaged_table": ErrorCode(500, "the stored entries of the table cannot be true"),
    "other_rules": ErrorCode(409, "the table was made with another version of the rules"),
    "server_fault": ErrorCode(500, "a mistake of the server, which its log explains"),
}
"""By code."""

Code = Annotated[str, msgspec.Meta(extra_json_schema={"enum": list(ERROR_CODES)})]
"""One of the codes above; a client may meet a newer server that has more."""
