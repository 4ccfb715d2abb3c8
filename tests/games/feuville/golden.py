"""What is played for the golden files of Feuville."""

from typing import Final

from tests.games.feuville.endings import ENDINGS
from tests.golden.perft import Perft
from tests.golden.playthroughs import Playthrough
from tests.golden.titles import Golden

GOLDEN: Final = Golden(
    perft=[
        Perft(2, {}, 4),
        Perft(3, {"edition": "fr"}, 3),
        Perft(4, {"edition": "en"}, 3),
    ],
    playthroughs={
        "feuville-2": Playthrough(2, {}),
        "feuville-3-fr": Playthrough(3, {"edition": "fr"}),
    },
    endings=ENDINGS,
)
