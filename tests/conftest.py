"""What every test run needs: the plugin that counts proven clauses."""

import pytest

from tests.clauses import Clauses, add_options


def pytest_addoption(parser: pytest.Parser) -> None:
    add_options(parser)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Clauses(config))
