"""A plug-in of pytest that records the outcome of each test at once, and skips known ones.

`try_windows.py` uses it: a crash ends the whole process, and the next one goes on behind it.
"""

import json
from pathlib import Path

import pytest

REASON_LETTERS = 2000


class Recorder:
    """Writes a line of JSON into a file for everything that happens to a test."""

    def __init__(self, file: Path) -> None:
        lines = file.read_text("utf-8").splitlines() if file.exists() else []
        self._known = {json.loads(line)["test"] for line in lines}
        self._file = file

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what was tried before."""
        items[:] = [item for item in items if item.nodeid not in self._known]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Keep which file could not be read."""
        if report.failed:
            self._keep(test=report.nodeid, outcome="failed", reason=report.longreprtext)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Keep which test it is that may end the process."""
        self._keep(test=nodeid, outcome="begun")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record the outcome of a test; what its set-up and its end do counts if it fails."""
        if report.when == "call" or not report.passed:
            reason = report.longreprtext if report.failed else _why_skipped(report)
            self._keep(test=report.nodeid, outcome=report.outcome, reason=reason[-REASON_LETTERS:])

    def pytest_sessionfinish(self) -> None:
        """Record that nothing has ended the process; exit codes of Wine do not."""
        self._file.with_suffix(".finished").touch()

    def _keep(self, **fields: str) -> None:
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(fields) + "\n")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Ask for the file."""
    parser.addoption("--record", type=Path, help="the file that records the outcome of each test")


def pytest_configure(config: pytest.Config) -> None:
    """Begin to keep."""
    if file := config.getoption("--record"):
        config.pluginmanager.register(Recorder(file))


def _why_skipped(report: pytest.TestReport) -> str:
    return report.longrepr[2] if isinstance(report.longrepr, tuple) else ""
