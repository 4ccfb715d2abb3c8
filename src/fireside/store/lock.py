"""One server at a time: a lock on a folder that ends with the process, however it ends."""

import os
from pathlib import Path
from typing import Final

from fireside.file_lock import lock
from fireside.store.diagnosis import diagnosis
from fireside.store.errors import StoreInUseError
from fireside.store.files import open_private

FILE_NAME: Final = "fireside.lock"

FLAGS: Final = os.O_WRONLY | os.O_CREAT | os.O_APPEND

_HELD: Final[set[Path]] = set()
"""What this process holds: the lock of a file does not keep a process from itself."""


class FolderLock:
    """Held from the beginning until it is released; reading needs no lock."""

    def __init__(self, folder: Path) -> None:
        self.path: Final = (folder / FILE_NAME).resolve()
        if self.path in _HELD:
            raise StoreInUseError(f"{folder} is used by this very program")
        try:
            self._file: Final = os.fdopen(open_private(str(self.path), FLAGS), "ab")
        except OSError as error:
            raise diagnosis(self.path, error, "cannot be written") from error
        try:
            lock(self._file)
        except OSError as error:
            self._file.close()
            raise StoreInUseError(f"{folder} is used by another server") from error
        _HELD.add(self.path)

    def release(self) -> None:
        """Let others in; to do so twice is no harm."""
        _HELD.discard(self.path)
        self._file.close()
