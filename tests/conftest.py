"""What every test run needs: one language, short failures, and the count of proven clauses."""

import os
import signal
from collections.abc import Generator
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from tests.clauses import Clauses, add_options

pytest_plugins = ["tests.postgres.fixtures"]

LAST_LINES: Final = 40
"""Lines of what a failed test printed or logged that are shown."""


def pytest_addoption(parser: pytest.Parser) -> None:
    add_options(parser)


def pytest_configure(config: pytest.Config) -> None:
    # The terminal speaks English in tests, whatever language the machine has.
    os.environ["LC_ALL"] = "C.UTF-8"
    # What a shell runs in the background ignores Ctrl+C, and so would all that tests start.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # No test fails because a machine is slow.
    settings.register_profile(
        "patient", deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )
    settings.load_profile("patient")
    config.pluginmanager.register(Clauses(config))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    report.sections = [(name, last_lines(text)) for name, text in report.sections]
    return report


def last_lines(text: str) -> str:
    """Return the end of a long text, and say how much was left out."""
    lines = text.splitlines()
    left_out = len(lines) - LAST_LINES
    return "\n".join([f"… {left_out} lines before", *lines[-LAST_LINES:]]) if left_out > 0 else text
