"""The console that words of the command line print on."""

from rich.console import Console as RichConsole


class Console(RichConsole):
    """Ends quietly when the reader of a pipe has seen enough, as in `… | head`."""

    def on_broken_pipe(self) -> None:
        """Leave it to the entry point, which knows what to return."""
        raise BrokenPipeError
