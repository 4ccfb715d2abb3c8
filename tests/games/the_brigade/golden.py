"""What is played for the golden files of The Brigade."""

from typing import Final

from tests.games.the_brigade import keen
from tests.games.the_brigade.endings import ENDINGS
from tests.golden.perft import Perft
from tests.golden.playthroughs import Playthrough
from tests.golden.titles import Golden

GOLDEN: Final = Golden(
    perft=[
        Perft(2, {}, 3),
        Perft(3, {"advanced": True}, 3),
        Perft(4, {"great_buildings": True, "fire_festival": True, "bonus_crew": True}, 3),
    ],
    playthroughs={
        "the-brigade-2": Playthrough(2, {}),
        "the-brigade-3-advanced": Playthrough(
            3, {"advanced": True, "bonus_crew": True}, keen.choose
        ),
        "the-brigade-4-great-festival": Playthrough(
            4, {"great_buildings": True, "fire_festival": True}
        ),
    },
    endings=ENDINGS,
    others=("ability_pairs.json",),
    chooser=keen.choose,
)
