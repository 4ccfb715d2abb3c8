"""The bytecode of all that ./run starts: kept in the private folder, never beside the sources.

Without any, each of the many processes of a test run compiles the libraries again.
"""

import os
import shutil
from pathlib import Path
from typing import Final

from launch.checkout import Checkout

FOLDER: Final = "PYTHONPYCACHEPREFIX"
NONE: Final = "PYTHONDONTWRITEBYTECODE"


def keep(checkout: Checkout) -> None:
    """Let Python keep bytecode out of sight, also where it is told not to leave any in sight."""
    os.environ.pop(NONE, None)
    os.environ.setdefault(FOLDER, str(folder_of(checkout)))


def forget_lost(checkout: Checkout) -> None:
    """Remove the bytecode of folders that are gone, such as those that tests have made."""
    kept = folder_of(checkout)
    for place, names, _ in os.walk(kept):
        for name in list(names):
            if not (Path("/") / Path(place).relative_to(kept) / name).is_dir():
                shutil.rmtree(Path(place) / name, ignore_errors=True)
                names.remove(name)


def folder_of(checkout: Checkout) -> Path:
    """Return where bytecode is kept, under the path of its source."""
    return checkout.private / "bytecode"
