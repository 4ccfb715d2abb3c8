"""Verification of a whole record: its terms, its draws, and every entry."""

from fireside.kernel.game import S
from fireside.kernel.view import P, Q
from fireside.match.errors import DrawsError
from fireside.match.match import Match
from fireside.match.record import Draw, Record
from fireside.title import Title


def verify(title: Title[S, P, Q], record: Record) -> Match[S, P, Q]:
    """Replay a record and return its match, or raise an error if anything is wrong."""
    match = Match.load(title, record)
    if record.draws is not None:
        check_draws(record.draws, match.draws())
    elif match.state.is_over():
        raise DrawsError("the match is over, but its draws are not listed")
    return match


def check_draws(listed: tuple[tuple[Draw, ...], ...], drawn: list[list[Draw]]) -> None:
    """Compare the draws that a record lists with those of the stream."""
    if len(listed) != len(drawn):
        raise DrawsError(f"{len(listed)} epochs of draws are listed, there were {len(drawn)}")
    for epoch in range(len(drawn)):
        for number, (told, true) in enumerate(zip(listed[epoch], drawn[epoch], strict=False), 1):
            if told != true:
                raise DrawsError(
                    f"epoch {epoch}, draw {number}: {list(told)} is listed, {list(true)} was drawn"
                )
        if len(listed[epoch]) != len(drawn[epoch]):
            raise DrawsError(
                f"epoch {epoch}: {len(listed[epoch])} draws are listed, "
                f"there were {len(drawn[epoch])}"
            )
