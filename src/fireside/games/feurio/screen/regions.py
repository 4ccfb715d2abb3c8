"""The score explained: whose regions there are, and how far each colour is in the team games."""

from dataclasses import dataclass

from fireside.games.feurio.components import COLOUR_COUNT
from fireside.games.feurio.scoring import WATER
from fireside.games.feurio.state import COLOURS_BY_SEAT
from fireside.games.feurio.view import FeurioView, RegionView


@dataclass(frozen=True)
class Crew:
    """How far a colour is on the way to the goal of the team games."""

    colour: int
    placed: int
    regions: int
    has_open_water: bool
    """Whether some region has an open 1."""
    is_fulfilled: bool


def regions_by_seat(seen: FeurioView) -> list[list[RegionView]]:
    """List the regions of each seat's own colours, the most valuable first."""
    found = [
        [region for region in seen.public.regions if region.colour in own]
        for own in COLOURS_BY_SEAT[seen.public.seat_count]
    ]
    return [sorted(own, key=lambda region: -region.value) for own in found]


def crews_of(seen: FeurioView) -> list[Crew]:
    """Say for every colour how far it is."""
    crews = []
    for colour in range(COLOUR_COUNT):
        found = [region for region in seen.public.regions if region.colour == colour]
        crews.append(
            Crew(
                colour=colour,
                placed=sum(tile.crew[colour] for tile in seen.public.tiles),
                regions=len(found),
                # Only an open 1 divides by 1.
                has_open_water=any(region.divisor == WATER for region in found),
                is_fulfilled=bool(seen.public.fulfilled) and seen.public.fulfilled[colour],
            )
        )
    return crews
