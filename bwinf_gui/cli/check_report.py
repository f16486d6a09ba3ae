"""What `bwinf check` prints and writes: verdicts, what was not judged, counterexamples."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bwinf_gui.checking.cases import saved
from bwinf_gui.checking.checker import checker_of
from bwinf_gui.checking.counterexamples import SearchProgress, finding_in_words, right_in_words
from bwinf_gui.checking.open_questions import question_in_words, remedy_in_words
from bwinf_gui.checking.page import page_of, table_of
from bwinf_gui.checking.results import Ignored, Outcome, Unmatched
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import counted, faults_in_words, headline
from bwinf_gui.checking.submissions import SeveralProgramsError
from bwinf_gui.checking.trial import Trial, way_in_words
from bwinf_gui.cli.check_options import Forms
from bwinf_gui.cli.output import complain, deliver, ending_where_unwritable, json_line, write
from bwinf_gui.cli.visible import one_line
from bwinf_gui.task import Task
from bwinf_gui.text.numbers import enumerated, tr_count
from bwinf_gui.text.reading import encoded
from bwinf_gui.text.tables import TableForm, write_table
from bwinf_gui.text.translation import tr

MOST_IGNORED = 20
"""The most files without an answer that are named one by one."""
_FAULTS = 200
"""Faults of a single answer that are printed."""


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of a check, and its exit code; it `is_cut` if Ctrl+C has ended it.

    `several` are submissions in which the program to run is ambiguous; `trials` are the trial runs
    of programs without further instructions, by the names of the submissions; `elsewhere` says of
    programs that answer no cases where they belong.
    """

    outcomes: Sequence[Outcome]
    code: int
    several: Mapping[str, SeveralProgramsError] = field(default_factory=dict)
    trials: Mapping[str, Trial] = field(default_factory=dict)
    elsewhere: Mapping[str, str] = field(default_factory=dict)
    is_cut: bool = False

    @property
    def rows(self) -> list[CheckedRow]:
        return [each for each in self.outcomes if isinstance(each, CheckedRow)]

    @property
    def unmatched(self) -> list[Unmatched]:
        return [each for each in self.outcomes if isinstance(each, Unmatched)]

    @property
    def ignored(self) -> list[Ignored]:
        return [each for each in self.outcomes if isinstance(each, Ignored)]

    def document(self) -> dict[str, object]:
        """The part of the JSON document that is not rows."""
        which = tr("Which of these is the program?")
        return {
            "unmatched": [
                {"file": each.file, "cases": list(each.cases), "reason": each.reason}
                for each in self.unmatched
            ],
            "ignored": [{"path": each.path, "reason": each.reason} for each in self.ignored],
            "questions": [
                *(_question(name, which, error.choices) for name, error in self.several.items()),
                *(_question(name, said) for name, (said, _) in self._open_questions().items()),
            ],
        }

    def complain(self) -> None:
        """Report on standard error what was not judged, and what the trial runs found."""
        for each in self.unmatched:
            complain(unmatched_in_words(each))
        for ignored in self.ignored[:MOST_IGNORED]:
            complain(tr("{0}: left out, {1}").format(ignored.path, ignored.reason))
        more = len(self.ignored) - MOST_IGNORED
        if more > 0:
            complain(tr_count("{n} more file was left out", "{n} more files were left out", more))
        known = {(row.submission, row.message) for row in self.rows}
        for name, sentences in self._open_questions().items():
            if said := [each for each in sentences if each and (name, each) not in known]:
                complain(f"{one_line(name)}: {' '.join(said)}")
        for name, trial in self.trials.items():
            if trial.is_found and trial.launch.how not in {"argument", "stdin"}:
                complain(f"{one_line(name)}: {way_in_words(trial.launch)}")

    def _open_questions(self) -> dict[str, tuple[str, str]]:
        """Why programs are not checked, and what to do about it, by submissions."""
        asked = (
            (name, (question_in_words(trial.question), remedy_in_words(trial.question)))
            for name, trial in self.trials.items()
            if trial.question is not None
        )
        return dict(asked) | {name: (said, "") for name, said in self.elsewhere.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckReport:
    """Prints verdicts, in the requested forms; those of a class name each submission."""

    task: Task
    as_json: bool
    output: Path | None
    forms: Forms
    is_class: bool

    def deliver(self, checked: Checked, shown: Sequence[CheckedRow]) -> None:
        """Print some of the rows, and write all of them into the files that are asked for."""
        checked.complain()
        rows = checked.rows
        if self.output is not None:
            shown = rows
        if self.forms.csv is not None:
            write(self.forms.csv, encoded(write_table(table_of(rows), TableForm.CSV)))
        if self.forms.html is not None:
            write(self.forms.html, encoded(page_of(self.task.title, rows)))
        if self.as_json:
            self._deliver_json(shown, **checked.document())
        elif shown:
            several = len({row.submission for row in rows}) > 1
            lines = _lines(shown, named=several or self.is_class, most=1 if several else _FAULTS)
            deliver("\n".join(lines), self.output)

    def deliver_counterexample(self, found: SearchProgress[Any], *, folder: Path | None) -> None:
        """Print the result of a search, and save it as a file of the contest."""
        if found.smallest is None:
            if self.as_json:
                self._deliver_json([], found=None)
            else:
                deliver(finding_in_words(found), self.output)
            return
        checker = checker_of(self.task)
        assert checker is not None and found.first is not None  # noqa: S101, PT018
        case, largest = found.smallest.case, checker.size(found.first.case.case)
        size, text, place = checker.size(case.case), case.content.decode(), case.file_name
        if folder is not None:
            with ending_where_unwritable(folder):
                place = str(saved(folder, place, text))
        if self.as_json:
            document = {
                "file": place,
                "text": text,
                "tried": found.tried,
                "size": size,
                "shrunk_from": largest,
                "right": [*found.right],
            }
            self._deliver_json([found.smallest.row], found=document)
        else:
            tried = tr_count(
                "Found after {n} case: {place}",
                "Found after {n} cases: {place}",
                found.found_after,
                place=one_line(place),
            )
            right = right_in_words(checker, [each for each in found.right if each < size])
            lines = [tried, *([right] if right else []), "", text.rstrip("\n"), ""]
            deliver("\n".join([*lines, *_lines([found.smallest.row])]), self.output)

    def _deliver_json(self, rows: Sequence[CheckedRow], **more: object) -> None:
        protection = next((row.protection for row in rows if row.protection), ())
        document = {
            "task": self.task.word,
            "protection": list(protection),
            "rows": [row.document() for row in rows],
            "unmatched": [],
            **more,
        }
        deliver(json_line(document), self.output)


def _question(name: str, text: str, choices: Sequence[str] = ()) -> dict[str, object]:
    return {"submission": name, "question": text, "choices": list(choices)}


def unmatched_in_words(unmatched: Unmatched) -> str:
    """Why a file of results was not judged."""
    if unmatched.reason:
        return f"{unmatched.file}: {unmatched.reason}"
    if not unmatched.cases:
        return tr("{0}: fits none of the cases").format(unmatched.file)
    said = tr("{0}: may belong to {1}").format(unmatched.file, enumerated(unmatched.cases))
    if not unmatched.heading:
        return said
    name = tr("write the name of its case above each answer, such as “{0}”")
    return f"{said}; {name.format(unmatched.heading)}"


def _lines(
    rows: Sequence[CheckedRow], *, named: bool = False, most: int = _FAULTS
) -> Iterator[str]:
    """A line for each row, followed by `most` of its faults, and finally the totals.

    Where submissions are `named`, each line names its own.
    """
    said: object = None
    for row in rows:
        name = one_line(_name(row, named=named))
        yield f"{row.verdict.value:<4} {name}: {one_line(headline(row))}"
        # What is the same for all cases, as that there is no compiler, is said once.
        if row.message and said != (row.submission, row.verdict, row.message):
            yield f"     {one_line(row.message)}"
        said = row.submission, row.verdict, row.message
        faults = faults_in_words(row)
        yield from (f"     {one_line(fault)}" for fault in faults[:most])
        if len(faults) > most > 1:
            yield "     …"
    if len(rows) > 1:
        yield counted(rows)


def _name(row: CheckedRow, *, named: bool) -> str:
    """The submission, the case, and the place of the answer."""
    name = f"{row.submission}, {row.file}" if named else row.file
    return name if row.judged in {"", row.submission, row.file} else f"{name} ({row.judged})"
