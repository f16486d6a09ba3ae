"""Runs the tests under Wine so that a crash or a standstill costs one test, and says whose fault.

docs/windows.md has the table of known failures with their reasons; `known_failures` reads it.
"""

import json
import re
import shutil
import subprocess
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from steps import ROOT
from windows_lab import Lab

REASONS = ROOT / "docs" / "windows.md"
STANDSTILL_S = 240
"""How long a test may take; collecting tests takes a minute where the computer has other work."""
REASON_LETTERS = 2000
UNKNOWN = "not known yet"
_ROW = re.compile(r"^\| (`.+`) \| (Wine|test|program) \| (.+) \|$", re.MULTILINE)
_LEFT_OUT = (".git", ".venv", ".*_cache", ".hypothesis", "__pycache__", "build", "dist")


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of a test: passed, skipped, failed, crashed or stood still, and what it said."""

    test: str
    outcome: str
    reason: str


@dataclass(frozen=True, slots=True)
class KnownFailure:
    """Tests that fail, as patterns of their names; whose fault it is, and why."""

    tests: tuple[str, ...]
    fault: str
    reason: str

    def explains(self, test: str) -> bool:
        """Whether it is about a test."""
        # Brackets belong to the names of tests.
        return any(fnmatchcase(test, pattern.replace("[", "[[]")) for pattern in self.tests)


class Suite:
    """The tests of the checkout, with the program that is installed in a lab."""

    def __init__(self, lab: Lab) -> None:
        self._lab = lab
        self._checkout = lab.drive / "checkout"
        self._records = lab.folder / "results"
        self._records.mkdir(exist_ok=True)

    def run(self, folders: Iterable[Path], *, again: bool) -> list[Result]:
        """Try what was not tried, or has not passed if `again`; return the outcome of each.

        Tries the tests below the folders of the checkout, in their order.
        """
        shutil.rmtree(self._checkout, ignore_errors=True)
        shutil.copytree(ROOT, self._checkout, ignore=shutil.ignore_patterns(*_LEFT_OUT))
        self._link_contest_files()
        pieces = (piece for folder in folders for piece in _pieces(self._checkout / folder))
        for piece in dict.fromkeys(pieces):
            parts = piece.relative_to(self._checkout).parts
            record = self._records / ("-".join(parts) + ".jsonl")
            if again:
                _keep(record, [result for result in _results(record) if result.outcome == "passed"])
            self._try(sorted(piece.glob("test_*.py")), record)
        return [result for file in self._records.glob("*.jsonl") for result in _results(file)]

    def _link_contest_files(self) -> None:
        """Let the tests find the contest's files, if they are at hand."""
        shared, there = ROOT.parent / "shared", self._lab.drive / "shared"
        if shared.is_dir() and not there.exists():
            there.symlink_to(shared.resolve())

    def _try(self, files: list[Path], record: Path) -> None:
        """Try a piece, again and again behind the test that ended it."""
        finished = record.with_suffix(".finished")
        finished.unlink(missing_ok=True)
        known = -1
        while len(_lines(record)) > known:
            known = len(_lines(record))
            stood_still = self._pytest(files, record)
            if finished.exists():
                return
            last = _lines(record)[-1:] or [{"test": record.stem, "outcome": "begun"}]
            if last[0]["outcome"] == "begun":
                said = record.with_suffix(".log").read_text("utf-8")[-REASON_LETTERS:]
                outcome = "stood still" if stood_still else "crashed"
                _add(record, Result(last[0]["test"], outcome, said))

    def _pytest(self, files: list[Path], record: Path) -> bool:
        """Run pytest to its end; return whether it stood still."""
        folder = self._lab.drive / "trial"
        folder.mkdir(exist_ok=True)
        running = self._lab.start(
            *(self._lab.python / "python.exe", "-m", "pytest", "-q", "-p", "no:cacheprovider"),
            *("--continue-on-collection-errors", "-c", self._checkout / "pyproject.toml"),
            *("--rootdir", self._checkout),
            *("-p", "recorder", "--record", record),
            *files,
            folder=folder,
            PYTHONPATH=self._lab.path(self._checkout / "packaging" / "windows"),
            BWINF_TEST_CACHE=self._lab.path(self._lab.drive / "cache"),
        )
        with ThreadPoolExecutor(1) as listening:
            said = listening.submit(running.communicate)
            stood_still = self._stands_still(running, record)
            record.with_suffix(".log").write_text(said.result()[0], encoding="utf-8")
        return stood_still

    def _stands_still(self, running: "subprocess.Popen[str]", record: Path) -> bool:
        size, since = -1, time.monotonic()
        while running.poll() is None:
            time.sleep(0.5)
            grown = record.stat().st_size if record.exists() else 0
            if grown != size:
                size, since = grown, time.monotonic()
            elif time.monotonic() - since > STANDSTILL_S:
                self._lab.end()
                running.kill()
                return True
        return False


def known_failures() -> list[KnownFailure]:
    """The table of docs/windows.md."""
    rows = _ROW.findall(REASONS.read_text("utf-8"))
    return [
        KnownFailure(tuple(re.findall(r"`([^`]+)`", tests)), fault, reason)
        for tests, fault, reason in rows
    ]


def table(results: Iterable[Result]) -> tuple[str, int]:
    """The outcomes as text, and the number of failures that are not Wine's."""
    results = list(results)
    failed = [result for result in results if result.outcome not in {"passed", "skipped"}]
    known, counts = known_failures(), Counter[KnownFailure]()
    unknown = []
    for result in failed:
        reasons = [failure for failure in known if failure.explains(result.test)]
        counts.update(reasons[:1])
        unknown += [] if reasons else [result]
    outcomes = Counter(result.outcome for result in results)
    lines = [", ".join(f"{count} {outcome}" for outcome, count in outcomes.most_common())]
    lines += [f"{n:5}  {failure.fault}: {failure.reason}" for failure, n in counts.most_common()]
    lines += [f"{UNKNOWN:>12}: {result.test} ({result.outcome})" for result in unknown]
    ours = len(unknown) + sum(n for failure, n in counts.items() if failure.fault != "Wine")
    return "\n".join(lines), ours


def _pieces(folder: Path) -> list[Path]:
    """The folders of tests below one."""
    return sorted({file.parent for file in folder.rglob("test_*.py")})


def _lines(record: Path) -> list[dict[str, str]]:
    if not record.exists():
        return []
    return [json.loads(line) for line in record.read_text("utf-8").splitlines()]


def _results(record: Path) -> list[Result]:
    """The results of a piece; what fails at the end of a test counts more than that it passed."""
    found: dict[str, Result] = {}
    for line in _lines(record):
        if line["outcome"] != "begun":
            before = found.get(line["test"])
            if before is None or before.outcome == "passed":
                found[line["test"]] = Result(**line)
    return list(found.values())


def _keep(record: Path, results: list[Result]) -> None:
    record.unlink(missing_ok=True)
    for result in results:
        _add(record, result)


def _add(record: Path, result: Result) -> None:
    fields = {"test": result.test, "outcome": result.outcome, "reason": result.reason}
    with record.open("a", encoding="utf-8") as file:
        file.write(json.dumps(fields) + "\n")
