"""A pytest plugin that knows which tests prove which clauses of the rules.

`@pytest.mark.clause("FEU-32")` ties a test to a clause. A clause is proven by at least one test
that passes, and by none that fails; what is skipped or expected to fail proves nothing. When the
whole suite ran, or with `--all-clauses`, every clause of a title that calls itself complete must be
proven.
"""

import json
from pathlib import Path
from typing import Final, Protocol

import pytest

from fireside.registry import find_title, title_names
from fireside.rulebook import load_rulebook

PROPERTY: Final = "clause"
"""The user property that carries a clause from the test to its report, over processes too."""

IS_PARTIAL: Final = "clauses_deselected"
"""What a worker of pytest-xdist tells in the end: whether it left out tests of clauses."""


class Worker(Protocol):
    """A process of pytest-xdist, as its end is reported."""

    workeroutput: dict[str, bool]


class Clauses:
    """What one run of pytest learns about the clauses."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.ids = {name: [c.id for c in load_rulebook(name).clauses()] for name in title_names()}
        self.outcomes: dict[str, set[str]] = {}
        self.is_partial = not (config.getoption("all_clauses") or covers_all_tests(config))

    def is_proven(self, id: str) -> bool:
        """Return whether a test of the clause passed and none failed."""
        return self.outcomes.get(id) == {"passed"}

    def unproven(self) -> list[str]:
        """List the clauses that complete titles still owe a test."""
        return [
            id
            for name, ids in self.ids.items()
            for id in ids
            if find_title(name).complete and not self.is_proven(id)
        ]

    # Choosing and marking tests.

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        names = self.config.getoption("clauses_of")
        wanted = {id for name in names for id in self.ids[name]}
        if names:
            left_out = [item for item in items if not wanted.intersection(ids_of(item))]
            items[:] = [item for item in items if wanted.intersection(ids_of(item))]
            self.config.hook.pytest_deselected(items=left_out)
        for item in items:
            item.user_properties += [(PROPERTY, id) for id in ids_of(item)]

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self.is_partial |= any(ids_of(item) for item in items)

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        known = {id for ids in self.ids.values() for id in ids}
        for marker in item.iter_markers("clause"):
            if not marker.args or marker.kwargs:
                pytest.fail("a clause marker takes the ids of clauses", pytrace=False)
        for id in ids_of(item):
            if id not in known:
                pytest.fail(f"no title has a clause {id}", pytrace=False)

    # Collecting outcomes, in the process that reports to the user.

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when != "call" and report.outcome == "passed":
            return
        outcome = "nothing" if hasattr(report, "wasxfail") else report.outcome
        for name, id in report.user_properties:
            if name == PROPERTY and outcome in ("passed", "failed"):
                self.outcomes.setdefault(str(id), set()).add(outcome)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Worker) -> None:
        self.is_partial |= getattr(node, "workeroutput", {}).get(IS_PARTIAL, True)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        output: dict[str, bool] | None = getattr(self.config, "workeroutput", None)
        if output is not None:
            output[IS_PARTIAL] = self.is_partial
            return
        report = self.config.getoption("clause_report")
        if report is not None:
            known = [id for ids in self.ids.values() for id in ids]
            Path(report).write_text(json.dumps({id: self.is_proven(id) for id in known}), "utf-8")
        if not self.is_partial and self.unproven() and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if not self.is_partial and self.unproven():
            terminalreporter.section("clauses without a passing test", red=True)
            terminalreporter.write_line(" ".join(self.unproven()))


def add_options(parser: pytest.Parser) -> None:
    """Declare what `fireside rules coverage` asks for."""
    group = parser.getgroup("clauses", "clauses of the rules")
    group.addoption(
        "--clauses-of",
        action="append",
        default=[],
        choices=title_names(),
        help="run only tests of this title's clauses (may be repeated)",
    )
    group.addoption(
        "--all-clauses",
        action="store_true",
        help="demand a proof of every clause, though other tests are left out",
    )
    group.addoption(
        "--clause-report", metavar="FILE", help="write as JSON whether each clause is proven"
    )


def ids_of(item: pytest.Item) -> list[str]:
    """List the clauses that a test is marked with."""
    return [str(id) for marker in item.iter_markers("clause") for id in marker.args]


def covers_all_tests(config: pytest.Config) -> bool:
    """Return whether a run was asked for all tests, as far as its arguments say."""
    tests = Path(__file__).parent
    asked = [Path(config.invocation_params.dir, arg.split("::")[0]) for arg in config.args]
    is_all = any(path.resolve() in (tests, *tests.parents) for path in asked)
    left_out = ("lf", "collectonly", "ignore", "ignore_glob", "maxfail")
    return is_all and not any(config.getoption(option, None) for option in left_out)
