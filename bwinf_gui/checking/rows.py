"""The result of one submission on one case, from a printed answer or from the run of a program."""

from dataclasses import asdict, dataclass, field, replace
from typing import Any

from bwinf_gui.border import TaskMistake
from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.checker import Case, Checker
from bwinf_gui.checking.open_questions import OpenQuestion, question_in_words
from bwinf_gui.checking.running.crash import Crash, crash_of
from bwinf_gui.checking.running.run import Execution, Limits, verdict_of
from bwinf_gui.checking.running.sentences import BadEnd, ending_of, run_in_words
from bwinf_gui.checking.verdicts import Judgement, Verdict, worst
from bwinf_gui.text.translation import spoken_language, tr


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedRow:
    """The verdict on one submission for one case, all in the `language` spoken then.

    `after` is how a program ended that had given a complete answer before, and `ending` how any did
    that did not end well; `waiting` says that one that took too long hardly used the processor.
    `seconds` and `memory_mb` are None if no program was run. `how` is how a program got the case,
    as in `Launch.how`; `crash` is why it ended badly, `errors` is its error output, and `printed`
    its output, if the answer is something else. `judged` is the file, or the part of one, that was
    judged, or the program; `question` is why none was run, where a person can change that.
    """

    submission: str
    file: str
    verdict: Verdict
    judgement: Judgement
    answer: PrintedAnswer
    message: str = ""
    after: Verdict | None = None
    ending: BadEnd | None = None
    waiting: bool = False
    seconds: float | None = None
    memory_mb: float | None = None
    protection: tuple[str, ...] = ()
    how: str = ""
    crash: Crash | None = None
    errors: str = ""
    printed: str = ""
    judged: str = ""
    question: OpenQuestion | None = None
    language: str = field(default_factory=spoken_language, compare=False)

    def rejudged(self, judgement: Judgement) -> "CheckedRow":
        """The row of a printed answer with another judgement."""
        verdict, message = judgement.verdict, judgement.message
        return replace(self, judgement=judgement, verdict=verdict, message=message)

    def document(self) -> dict[str, Any]:
        return {
            "submission": self.submission,
            "file": self.file,
            "judged": self.judged,
            "verdict": self.verdict.value,
            "seconds": None if self.seconds is None else round(self.seconds, 3),
            "memory_mb": None if self.memory_mb is None else round(self.memory_mb, 1),
            "message": self.message,
            "after": None if self.after is None else self.after.value,
            "waiting": self.waiting,
            "how": self.how,
            "crash": None if self.crash is None else asdict(self.crash),
            "errors": self.errors,
            "lines": [
                {
                    "line": line.number,
                    **line.fields,
                    "verdict": line.verdict.value,
                    "submitted": line.submitted,
                    "best": line.best,
                    "reason": line.reason,
                }
                for line in self.judgement.lines
            ],
        }


def answered(
    checker: Checker[Case], case: NamedCase[Case], answer: PrintedAnswer, *, submission: str
) -> CheckedRow:
    """The row of a printed answer."""
    return row_of(case, judgement_on(checker, case, answer), answer, submission=submission)


def ran(
    case: NamedCase[Case],
    run: Execution,
    answer: PrintedAnswer,
    judgement: Judgement,
    *,
    submission: str,
    limits: Limits,
) -> CheckedRow:
    """The row of a program that was run; a complete answer counts however it ended afterwards."""
    ended = verdict_of(run)
    counts = ended is None or judgement.is_complete
    return replace(
        row_of(case, judgement, answer, submission=submission),
        verdict=judgement.verdict if counts or ended is None else worst([ended, judgement.verdict]),
        message=_said(run_in_words(run, limits), judgement, answer, run.errors, counts=counts),
        after=ended if counts else None,
        ending=ending_of(run, limits),
        waiting=run.waiting,
        seconds=run.seconds,
        memory_mb=run.memory_mb,
        protection=run.protection,
        crash=crash_of(run),
        errors=run.errors,
    )


def _said(
    how: str, judgement: Judgement, answer: PrintedAnswer, errors: str, *, counts: bool
) -> str:
    """`how` a program ended, if not well, and what its answer is, which may not count then."""
    # That a program that failed gave no answer goes without saying.
    said = judgement.message if counts or judgement.verdict is not Verdict.NO else ""
    if not how and judgement.verdict is Verdict.NO and not answer.text.strip():
        said = tr("The program prints nothing.")
        if errors.strip():
            said = tr(
                "The program prints to standard error only; an answer belongs on standard output."
            )
    if how and said:
        how = f"{how.rstrip('.')}."
    return " ".join(filter(None, (how, said)))


def said_again(row: CheckedRow, judgement: Judgement) -> str:
    """The message of a row with the same judgement in another language."""
    is_of_answer = row.verdict is judgement.verdict
    if row.seconds is None:
        return (is_of_answer and judgement.message) or row.message
    if row.ending is None and (row.after is not None or not is_of_answer):
        # It could not be run, or was kept by a version that did not keep its end.
        return row.message
    how = row.ending.in_words(row.crash) if row.ending is not None else ""
    counts = row.ending is None or row.after is not None
    return _said(how, judgement, row.answer, row.errors, counts=counts)


def not_run(case: NamedCase[Case], message: str, *, submission: str) -> CheckedRow:
    """The row of a submission that cannot be checked, and why."""
    return row_of(case, Judgement(verdict=Verdict.JE, message=message), submission=submission)


def asked_about(case: NamedCase[Case], question: OpenQuestion, *, submission: str) -> CheckedRow:
    """The row of a program that is not run before a person has answered a question."""
    row = not_run(case, question_in_words(question), submission=submission)
    return replace(row, question=question)


def not_handed_in(case: NamedCase[Case], *, submission: str) -> CheckedRow:
    """The row of a case for which no answer was handed in."""
    message = tr("No file was handed in for this case.")
    return row_of(case, Judgement(verdict=Verdict.NO, message=message), submission=submission)


def was_handed_in(row: CheckedRow) -> bool:
    """Whether there is an answer, or a program that has given none."""
    return row.verdict is not Verdict.NO or row.seconds is not None or bool(row.answer.text)


def judgement_on(checker: Checker[Case], case: NamedCase[Case], answer: PrintedAnswer) -> Judgement:
    """A checker's judgement on an answer, or its failure."""
    try:
        return checker.judge(case.case, answer)
    # A judge may be a stranger's; what it raises costs one row and not the others.
    except TaskMistake as mistake:
        return Judgement(verdict=Verdict.JE, message=mistake.sentence)
    except Exception as error:
        return Judgement(verdict=Verdict.JE, message=f"{type(error).__name__}: {error}")


def says_something(checker: Checker[Case], case: NamedCase[Case], answer: PrintedAnswer) -> bool:
    """Whether a text says anything of a case."""
    if checker.understands is not None:
        return checker.understands(case.case, answer)
    return judgement_on(checker, case, answer).says_something


def row_of(
    case: NamedCase[Case],
    judgement: Judgement,
    answer: PrintedAnswer = PrintedAnswer(""),  # noqa: B008 - a value that never changes
    *,
    submission: str,
) -> CheckedRow:
    """The row of an answer that was judged."""
    return CheckedRow(
        submission=submission,
        file=case.name,
        verdict=judgement.verdict,
        judgement=judgement,
        answer=answer,
        message=judgement.message,
    )
