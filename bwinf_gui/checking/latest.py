"""What was checked last, and how right it was, kept so that it can be opened again."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.program import program_name
from bwinf_gui.checking.sentences import with_weak
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict
from bwinf_gui.runs.opening import Database
from bwinf_gui.runs.remembered import Remembered
from bwinf_gui.text.numbers import tr_count, whole
from bwinf_gui.text.translation import tr, tr_in

if TYPE_CHECKING:
    # Every window shows the last checks; few read an answer.
    from bwinf_gui.checking.pasted import AnswerSection

MOST_LATEST = 3


class CheckKind(StrEnum):
    """What was checked."""

    ANSWER = "answer"
    PROGRAM = "program"
    FOLDER = "folder"


@dataclass(frozen=True, slots=True, kw_only=True)
class LatestCheck:
    """Something that was checked: `right` of `count` answers, or submissions, and `weak` ones.

    `path` is that of the answer's file, empty for a pasted text, or of a folder; `command` starts
    a program there.
    """

    kind: str = ""
    path: str = ""
    command: str = ""
    right: int = 0
    count: int = 0
    weak: int = 0

    @property
    def name(self) -> str:
        if self.kind == CheckKind.PROGRAM:
            return program_name(self.command)
        return Path(self.path).name or tr("Pasted text")

    def in_words(self) -> str:
        """Its name, and how right it is."""
        if self.kind == CheckKind.FOLDER:
            said = tr_count(
                "{n} submission, {right} entirely right",
                "{n} submissions, {right} entirely right",
                self.count,
                right=whole(self.right),
            )
            return with_weak(said, self.weak)
        right = tr("{0} of {1} right").format(whole(self.right), whole(self.count))
        word = tr("Program") if self.kind == CheckKind.PROGRAM else tr_in("check", "Answer")
        return with_weak(f"{word}, {right}", self.weak)


@dataclass(frozen=True, slots=True)
class _Kept:
    checks: tuple[LatestCheck, ...] = ()


class LatestChecks:
    """The last checks of one task."""

    def __init__(self, database: Database, task: str) -> None:
        self._kept = Remembered(database, f"checked/{task}", _Kept)
        self._checks: tuple[LatestCheck, ...] | None = None

    @property
    def checks(self) -> Sequence[LatestCheck]:
        """The latest first."""
        # A window asks for them often, and the store is on the disk.
        if self._checks is None:
            self._checks = self._kept.get().checks
        return _known(self._checks)

    def note(self, check: LatestCheck) -> None:
        """Keep a check in place of the last one of the same; without a count, only forget that.

        An answer takes the place of a pasted one, too, whose text it replaces in the field.
        """
        gone = {(check.kind, check.path, check.command)}
        if check.kind == CheckKind.ANSWER:
            gone.add((CheckKind.ANSWER, "", ""))
        # Another window may have kept one meanwhile.
        checks = _known(self._kept.get().checks)
        others = [each for each in checks if (each.kind, each.path, each.command) not in gone]
        self._checks = tuple([*([check] if check.count else []), *others][:MOST_LATEST])
        if self._checks != checks:
            self._kept.keep(_Kept(self._checks))

    def forget(self) -> None:
        """Forget all of them."""
        self._checks = ()
        self._kept.keep(_Kept())


def _known(checks: Iterable[LatestCheck]) -> tuple[LatestCheck, ...]:
    """Entries that this version of the program knows."""
    kinds = {*CheckKind}
    return tuple(check for check in checks if check.kind in kinds and check.count)


def check_of_answer(path: str, sections: "Sequence[AnswerSection[Any]]") -> LatestCheck:
    """A text with an answer or several; of a single one the lines count."""
    judged = [section.row for section in sections if section.fits is None]
    if len(judged) == 1 and len(judged[0].judgement.lines) > 1:
        return _counted(CheckKind.ANSWER, judged[0].judgement.lines, path=path)
    return _counted(CheckKind.ANSWER, [row.judgement for row in judged], path=path)


def check_of_program(folder: str, command: str, rows: Iterable[CheckedRow]) -> LatestCheck:
    """A program with what became of all cases."""
    judged = [row.judgement for row in rows]
    return _counted(CheckKind.PROGRAM, judged, path=folder, command=command)


def _counted(
    kind: CheckKind, judged: Sequence[JudgedLine | Judgement], **about: str
) -> LatestCheck:
    weak = sum(each.is_weak for each in judged)
    right = sum(each.verdict is Verdict.AC for each in judged) - weak
    return LatestCheck(kind=kind, right=right, weak=weak, count=len(judged), **about)
