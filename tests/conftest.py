"""What every test run needs: one language, and the plugin that counts proven clauses."""

import os

import pytest

from tests.clauses import Clauses, add_options


def pytest_addoption(parser: pytest.Parser) -> None:
    add_options(parser)


def pytest_configure(config: pytest.Config) -> None:
    # Whoever runs the tests, the terminal speaks English in them.
    os.environ["LC_ALL"] = "C.UTF-8"
    config.pluginmanager.register(Clauses(config))
