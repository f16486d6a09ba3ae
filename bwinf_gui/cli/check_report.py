"""How `bwinf check` tells its verdicts: in lines, as JSON, as a table and as a page."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bwinf_gui.checking.cases import counterexample_name, saved
from bwinf_gui.checking.checker import checker_of
from bwinf_gui.checking.checks import Unmatched
from bwinf_gui.checking.counterexamples import SearchProgress
from bwinf_gui.checking.page import page_of, table_of
from bwinf_gui.checking.program_search import Finding
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import counted, fault_in_words, finding_in_words, headline
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.cli.output import deliver, ending_where_unwritable, json_line, write
from bwinf_gui.cli.visible import one_line
from bwinf_gui.task import Task
from bwinf_gui.text.numbers import enumerated, whole
from bwinf_gui.text.reading import encoded
from bwinf_gui.text.tables import TableForm, write_table
from bwinf_gui.text.translation import tr, tr_plural

FAULTS_OF_ONE = 200
"""Faults that are told of a single answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckReport:
    """Where and in which forms verdicts are told."""

    task: Task
    as_json: bool
    output: Path | None
    csv: Path | None
    html: Path | None

    def deliver(self, rows: Sequence[CheckedRow], *, unmatched: Sequence[Unmatched]) -> None:
        """Print the rows, and write them into the files that are asked for."""
        if self.csv is not None:
            write(self.csv, encoded(write_table(table_of(rows), TableForm.CSV)))
        if self.html is not None:
            write(self.html, encoded(page_of(self.task.title, rows)))
        if self.as_json:
            self._deliver_json(rows, unmatched=unmatched)
        elif rows:
            deliver("\n".join(_lines(rows)), self.output)

    def deliver_counterexample(self, found: SearchProgress[Any], *, folder: Path | None) -> None:
        """Print what a search has found, and keep it as a file of the contest."""
        if found.smallest is None:
            if self.as_json:
                self._deliver_json([], found=None)
            else:
                finding: Finding[Any] = Finding(found.tried, trouble=found.trouble)
                deliver(finding_in_words(finding), self.output)
            return
        checker = checker_of(self.task)
        assert checker is not None and found.first is not None  # noqa: S101, PT018
        text = checker.write(found.smallest.case)
        place = counterexample_name(self.task.pattern)
        if folder is not None:
            with ending_where_unwritable(folder):
                place = str(saved(folder, place, text))
        if self.as_json:
            sizes = {"size": checker.size(found.smallest.case)}
            sizes["shrunk_from"] = checker.size(found.first.case)
            document = {"file": place, "text": text, "tried": found.tried, **sizes}
            self._deliver_json([found.smallest.row], found=document)
        else:
            tried = tr_plural(
                "Found after {n} case: {place}", "Found after {n} cases: {place}", found.tried
            ).format(n=whole(found.tried), place=one_line(place))
            lines = _lines([found.smallest.row])
            deliver("\n".join([tried, "", text.rstrip("\n"), "", *lines]), self.output)

    def _deliver_json(self, rows: Sequence[CheckedRow], **more: object) -> None:
        protection = next((row.protection for row in rows if row.protection), ())
        document = {
            "task": self.task.word,
            "protection": list(protection),
            "rows": [row.document() for row in rows],
            **more,
        }
        unmatched: Iterable[Unmatched] = document.pop("unmatched", ())  # type: ignore[assignment]
        document["unmatched"] = [
            {"file": each.file, "cases": list(each.cases), "reason": each.reason}
            for each in unmatched
        ]
        deliver(json_line(document), self.output)


def unmatched_in_words(unmatched: Unmatched) -> str:
    """Why a file of results was not judged."""
    if unmatched.reason:
        return f"{unmatched.file}: {unmatched.reason}"
    if not unmatched.cases:
        return tr("{0}: fits none of the cases").format(unmatched.file)
    return tr("{0}: may belong to {1}").format(unmatched.file, enumerated(unmatched.cases))


def _lines(rows: Sequence[CheckedRow]) -> Iterator[str]:
    """A line for each row, below it what is wrong, and in the end how many are what."""
    several = len({row.submission for row in rows}) > 1
    for row in rows:
        name = f"{row.submission}, {row.file}" if several else row.file
        yield f"{row.verdict.value:<4} {one_line(name)}: {one_line(headline(row))}"
        if row.message:
            yield f"     {one_line(row.message)}"
        faults = [line for line in row.judgement.lines if line.verdict is not Verdict.AC]
        shown = 1 if several else FAULTS_OF_ONE
        yield from (f"     {one_line(fault_in_words(line))}" for line in faults[:shown])
        if len(faults) > shown and not several:
            yield "     …"
    if len(rows) > 1:
        yield counted(row.verdict for row in rows)
