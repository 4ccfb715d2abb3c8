"""The progress bar of a copy."""

from collections.abc import Iterator
from contextlib import contextmanager

from fireside.cli.progress import counting_bar
from fireside.store.transfer import Progress


@contextmanager
def copying_bar() -> Iterator[Progress]:
    """Show how many entries are copied, where there is a terminal."""
    with counting_bar() as bar:
        task = bar.add_task("entries", total=None)

        def show(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield show
