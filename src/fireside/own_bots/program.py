"""A program that was started here: lines to its input, and from its output until a deadline.

Threads do the reading and writing, so that neither a program that does not read nor one that does
not write can keep anybody waiting.
"""

import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Lock, Thread
from time import monotonic
from typing import IO, Final

from fireside.kernel.errors import KernelError

LINE_LIMIT: Final = 1 << 20
"""Bytes in one line of a program."""

WAITING_LINES: Final = 100
"""Lines that are read before anybody wants them."""

KEPT_BYTES: Final = 2000
"""How much of what a program writes to its error output is kept: the end of it."""

GRACE_SECONDS: Final = 1.0
"""How long a program may take to end after its input has."""

LOOK_SECONDS: Final = 0.2


class ProgramStartError(KernelError):
    """The program cannot be started."""


class ProgramEndedError(KernelError):
    """The program has ended."""


class ProgramSilentError(KernelError):
    """The program has said nothing until the deadline."""


class Program:
    """A process with lines both ways; it ends when its input does."""

    def __init__(self, words: Sequence[str]) -> None:
        try:
            self._process: Final = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
        except OSError as error:
            raise ProgramStartError(f"{words[0]} cannot be started: {error.strerror}") from error
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._is_stopped = False
        self._lines: Final[Queue[bytes]] = Queue(WAITING_LINES)
        self._to_write: Final[Queue[bytes]] = Queue()
        self._kept = b""
        self._kept_lock: Final = Lock()
        self._threads: Final = [
            Thread(target=self._write, args=(process.stdin,), daemon=True),
            Thread(target=self._read, args=(process.stdout,), daemon=True),
            Thread(target=self._keep, args=(process.stderr,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    @property
    def id(self) -> int:
        """The number that the operating system gave the process."""
        return self._process.pid

    @property
    def last_words(self) -> str:
        """The end of what the program wrote to its error output."""
        with self._kept_lock:
            return self._kept.decode("utf-8", "replace").strip()

    def send(self, line: bytes) -> None:
        """Write a line; the call does not wait."""
        self._to_write.put(line + b"\n")

    def receive(self, deadline: float) -> bytes:
        """Return the next line of the program, if it comes before a time of the monotonic clock."""
        try:
            line = self._lines.get(timeout=max(0.0, deadline - monotonic()))
        except Empty:
            raise ProgramSilentError("it did not answer in time") from None
        if line:
            return line
        try:
            raise ProgramEndedError(f"it ended with exit code {self._process.wait(GRACE_SECONDS)}")
        except subprocess.TimeoutExpired:
            said = f"it closed its output, or wrote a line of more than {LINE_LIMIT} bytes"
            raise ProgramEndedError(said) from None

    def stop(self, grace: float = GRACE_SECONDS) -> None:
        """End the input of the program, and the program itself if it does not end then."""
        self._is_stopped = True
        self._to_write.put(b"")
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(grace)
        self.kill()

    def kill(self) -> None:
        """End the program at once; what it wrote until then is kept."""
        self._is_stopped = True
        self._process.kill()
        self._process.wait()
        self._to_write.put(b"")
        for thread in self._threads:
            thread.join(GRACE_SECONDS)

    def _write(self, stream: IO[bytes]) -> None:
        """Write all lines; an empty one is the end."""
        with suppress(OSError), stream:
            while line := self._to_write.get():
                stream.write(line)
                stream.flush()

    def _read(self, stream: IO[bytes]) -> None:
        """Read lines until the program ends, or sends one that is too long; then an empty one."""
        with suppress(OSError, ValueError), stream:
            while (line := stream.readline(LINE_LIMIT)).endswith(b"\n"):
                self._offer(line)
        self._offer(b"")

    def _offer(self, line: bytes) -> None:
        """Let a line wait, as long as anybody may want it."""
        while not self._is_stopped:
            with suppress(Full):
                self._lines.put(line, timeout=LOOK_SECONDS)
                return

    def _keep(self, stream: IO[bytes]) -> None:
        """Keep the end of what the program writes besides."""
        with suppress(OSError, ValueError), stream:
            # `read1` returns what is there, instead of waiting for more.
            while data := stream.read1(KEPT_BYTES):  # type: ignore[attr-defined]  # buffered pipe
                with self._kept_lock:
                    self._kept = (self._kept + data)[-KEPT_BYTES:]
