"""The way back from an observation of Feurio! to a view."""

from fireside.games.feurio.board import PLACES
from fireside.games.feurio.components import COLOUR_COUNT, TILE_COUNT
from fireside.games.feurio.observation import QUESTIONS
from fireside.games.feurio.state import COLOURS_FROM
from fireside.games.feurio.view import FeurioOwn, FeurioPublic, FeurioView, TileView
from fireside.kernel.view import NOTHING, DecisionView, View
from tests.observed import Observed

CELLS = {place: cell for cell, place in enumerate(PLACES)}


def decode(seen: Observed) -> FeurioView:
    """Return a view with all that does not follow from the rest."""
    decision = decision_in(seen)
    turn = seen.seat_in("turn")
    is_secret = decision is not None and decision.kind in ("face", "bury")
    is_held = is_secret and seen.seat == turn
    drawn = seen.one("drawn") or None
    tiles = tiles_in(seen, is_over=decision is None)
    return View(
        seen.seat,
        FeurioPublic(
            seat_count=seen.seat_count,
            cooperative=seen.options["cooperative"] is True,
            firebreak=seen.options["firebreak"] is True,
            hotter=seen.options["hotter"] is True,
            extra_turn=seen.options["extra_turn"] is True,
            mixed_crews=seen.options["mixed_crews"] is True,
            tiles=tuple(tiles),
            heats=(),
            hottest=(),
            reserves=tuple([by_colour(seen, row) for row in seen.by_seat("reserves")]),
            pile=seen.one("pile"),
            has_drawn=seen.one("has_drawn") == 1,
            drawn=None if is_secret else drawn,
            turn=turn,
            passes=seen.one("passes"),
            spare_turns=seen.one("spare_turns"),
            reveals=seen.one("reveals"),
            decision=decision,
            points=(),
            regions=(),
            fulfilled=(),
            gains=(),
        ),
        FeurioOwn(
            hidden=hidden_in(seen),
            held=drawn if is_held else None,
            unseen=seen.all("unseen"),
        ),
    )


def by_colour(seen: Observed, row: tuple[int, ...]) -> tuple[int, ...]:
    """Return numbers by colour that stand by the colours as the seat counts them."""
    colours = COLOURS_FROM[seen.seat_count][max(seen.seat, 0)]
    return tuple([row[colours.index(colour)] for colour in range(COLOUR_COUNT)])


def decision_in(seen: Observed) -> DecisionView | None:
    kind = QUESTIONS[seen.one("question")]
    args: tuple[int, ...] = ()
    if kind == "middle":
        args = seen.all("first")
    elif kind == "mix":
        args = (seen.one("mix_tile"), seen.one("mix_count"))
    return None if kind == "none" else DecisionView(kind, (seen.seat_in("asked"),), args)


def tiles_in(seen: Observed, is_over: bool) -> list[TileView]:
    crews = seen.rows("crews", TILE_COUNT)
    columns, rows, numbers = seen.all("columns"), seen.all("rows"), seen.all("numbers")
    edges, room = seen.all("edges"), seen.all("room")
    found = []
    for at in range(seen.one("tiles")):
        cell = CELLS[columns[at], rows[at]]
        laid_by = hidden = None
        if seen.options["firebreak"] is True and seen.all("laid_by")[at] != NOTHING:
            laid_by = seen.seat_of(seen.all("laid_by")[at])
            hidden = seen.all("hidden")[at] if is_over else None
        crew = by_colour(seen, crews[at])
        found.append(TileView(cell, numbers[at], edges[at], room[at], crew, laid_by, hidden))
    return found


def hidden_in(seen: Observed) -> tuple[tuple[int, int], ...]:
    """Return the own firebreaks with their numbers."""
    if seen.options["firebreak"] is not True:
        return ()
    owners, numbers = seen.all("laid_by"), seen.all("hidden")
    return tuple(
        [
            (tile, numbers[tile])
            for tile in range(TILE_COUNT)
            if owners[tile] != NOTHING and seen.seat_of(owners[tile]) == seen.seat
        ]
    )
