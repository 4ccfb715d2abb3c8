"""Law 6: an imagined state looks to a seat like the real one, and so does one made from a view."""

from typing import Any, Final

from fireside.kernel.action import Action
from fireside.kernel.rng import Rng
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.kernel.state import State
from fireside.kernel.view import View
from fireside.laws.case import Case, LawBrokenError, Tally
from fireside.laws.walk import Walk, play_out, sampled_positions
from fireside.match.notation import format_action
from fireside.match.view_json import encode_own, encode_public, read_view
from fireside.registry import AnyTitle
from fireside.texts import fields_of

LAW: Final = 6
ONE_IN: Final = 16


def check_imagined_views(case: Case, tally: Tally) -> None:
    """Check the law for every seat and the spectator at sampled positions of a game."""
    dice = case.stream("sight")
    for walk in sampled_positions(case, ONE_IN):
        for seat in range(SPECTATOR, case.seat_count):
            check_seat(walk, seat, dice)
            tally.checks += 1


def check_seat(walk: Walk, seat: Seat, dice: Rng) -> None:
    """Check what one seat sees now."""
    title = walk.title
    seen = title.view(walk.state, seat)
    public = encode_public(title, walk.state)
    read = read_view(title, seat, public, encode_own(title, walk.state, seat))
    if read != seen:
        raise broken(walk, seat, "the view is another after JSON")
    imagined = title.game.imagine(walk.state, seat, dice)
    if different := different_fields(title.view(imagined, seat), seen):
        raise broken(walk, seat, f"the imagined state looks different: {different}")
    rebuilt = title.from_view(read, dice)
    if different := different_fields(title.view(rebuilt, seat), seen):
        raise broken(walk, seat, f"the state made from the view looks different: {different}")
    real = offers(walk, walk.state, seat)
    for state, name in ((imagined, "imagined state"), (rebuilt, "state made from the view")):
        if different := different_actions(title, offers(walk, state, seat), real):
            raise broken(walk, seat, f"the {name} offers other actions: {different}")
    play_out(walk, imagined if dice.below(2) else rebuilt, LAW, dice)


def different_fields(one: View[Any, Any], other: View[Any, Any]) -> str:
    """Name the fields in which two views of a seat differ; nothing if there are none."""
    fields, others = fields_of(one), fields_of(other)
    return ", ".join([name for name in fields if fields[name] != others.get(name)])


def different_actions(title: AnyTitle, offered: list[Action], real: list[Action]) -> str:
    """Say in which actions two offers differ; nothing if they are the same."""
    if offered == real:
        return ""
    more = [format_action(title, action) for action in offered if action not in real]
    less = [format_action(title, action) for action in real if action not in offered]
    facts = [
        f"{word} {', '.join(found)}" for word, found in (("also", more), ("not", less)) if found
    ]
    return "; ".join(facts) or "in another order"


def offers(walk: Walk, state: State, seat: Seat) -> list[Action]:
    """List what a seat may do in a state, asides included."""
    if seat == SPECTATOR:
        return []
    actions = walk.title.game.open_asides(state, seat)
    if state.is_asked(seat):
        actions = walk.title.game.legal_actions(state, seat) + actions
    return actions


def broken(walk: Walk, seat: Seat, facts: str) -> LawBrokenError:
    """Return the error of this law."""
    return LawBrokenError(LAW, walk.case, walk.number, f"seat {seat}: {facts}")
