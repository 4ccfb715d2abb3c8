"""What is played for the golden files of Feurio!."""

from typing import Final

from tests.games.feurio.endings import ENDINGS
from tests.golden.perft import Perft
from tests.golden.playthroughs import Playthrough
from tests.golden.titles import Golden

GOLDEN: Final = Golden(
    perft=[
        Perft(1, {}, 5),
        Perft(2, {}, 7),
        Perft(2, {"firebreak": True}, 8),
        Perft(3, {}, 6),
        Perft(3, {"firebreak": True}, 8),
        Perft(3, {"mixed_crews": True}, 6),
        Perft(4, {}, 6),
        Perft(4, {"firebreak": True}, 9),
    ],
    playthroughs={
        "feurio-1-extra-turn": Playthrough(1, {"extra_turn": True}),
        "feurio-2-firebreak": Playthrough(2, {"firebreak": True}),
        "feurio-2-cooperative": Playthrough(2, {"cooperative": True}),
        "feurio-3-firebreak-hotter": Playthrough(3, {"firebreak": True, "hotter": True}),
        "feurio-3-mixed-crews": Playthrough(3, {"mixed_crews": True}),
        "feurio-4": Playthrough(4, {}),
    },
    endings=ENDINGS,
)
