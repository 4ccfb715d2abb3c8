"""The traceback of a title as lines: its own innermost frame first, then the others."""

import os
from traceback import FrameSummary, StackSummary, walk_tb
from types import FrameType

from fireside.registry import AnyTitle


def crash_lines(error: BaseException, title: AnyTitle) -> tuple[str, ...]:
    """List the frames of an exception, innermost first; the title's innermost one leads."""
    frames = list(walk_tb(error.__traceback__))
    lines = [written(frame) for frame in StackSummary.extract(iter(frames))]
    own = [at for at, (frame, _) in enumerate(frames) if is_of(title, frame)]
    first = [lines.pop(own[-1])] if own else []
    return (*first, *reversed(lines))


def is_of(title: AnyTitle, frame: FrameType) -> bool:
    """Return whether a frame runs code of the title."""
    module = str(frame.f_globals.get("__name__"))
    return f"{module}.".startswith((f"{title.package}.", f"{type(title.game).__module__}."))


def written(frame: FrameSummary) -> str:
    """Write one frame as file, line, function and source."""
    near = os.path.relpath(frame.filename)
    path = frame.filename if near.startswith(os.pardir) else near
    return f"{path}:{frame.lineno} in {frame.name}: {frame.line}"
