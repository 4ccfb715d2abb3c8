"""The terms of a match: complete options, and whether a title can replay a record."""

from collections.abc import Mapping

from fireside.kernel.errors import OptionsError
from fireside.kernel.event import FORGET
from fireside.kernel.game import S
from fireside.kernel.options import Options, complete
from fireside.kernel.rng import fast_rng
from fireside.kernel.view import P, Q
from fireside.match.errors import (
    CommitmentError,
    OtherComponentsError,
    OtherTitleError,
    OtherVersionError,
    SealedRecordError,
)
from fireside.match.luck import commitment_of
from fireside.match.record import Terms, luck_of
from fireside.title import Title


def agree(title: Title[S, P, Q], seat_count: int, options: Mapping[str, object]) -> Options:
    """Return all options with defaults, or raise OptionsError if the title does not offer them."""
    whole = complete(title.options, options)
    if seat_count not in title.seat_counts:
        # The rules name the clause.
        title.game.setup(seat_count, whole, fast_rng(0), FORGET)
        raise OptionsError(f"{title.label} has no setup with {seat_count} seats")
    return whole


def check_terms(title: Title[S, P, Q], terms: Terms) -> bytes:
    """Return the seed of a record, after checking title, version, components and commitment."""
    if terms.title != title.name:
        raise OtherTitleError(f"a record of {terms.title}, not of {title.name}")
    if terms.version != title.version:
        age = "older" if terms.version < title.version else "newer"
        raise OtherVersionError(
            f"made with version {terms.version} of the rules of {title.label}, these are version "
            f"{title.version}; it takes the {age} Fireside that made it to replay it"
        )
    if terms.digest != title.digest:
        raise OtherComponentsError(
            f"made with components {terms.digest[:12]}…, those of {title.label} "
            f"here are {title.digest[:12]}…"
        )
    if terms.seed is None:
        when = f"; the deal of {terms.day} is opened after its day" if terms.day else ""
        raise SealedRecordError(f"the record has no seed, so nothing can be replayed{when}")
    if terms.table is None and (terms.luck or terms.day):
        raise CommitmentError("a match that had no table has the luck of one")
    seed = bytes.fromhex(terms.seed)
    commitment = commitment_of(seed, luck_of(terms))
    if commitment != terms.commitment:
        raise CommitmentError(
            f"the seed gives {commitment[:12]}…, committed to was {terms.commitment[:12]}…"
        )
    return seed
