"""What a task provides so that answers to it can be checked."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pkgutil import resolve_name
from random import Random
from types import UnionType
from typing import Any, Generic, TypeAlias, TypeVar, get_origin, get_type_hints

from bwinf_gui.border import Kinds, Something, TaskMistake, UnexpectedError, each, guarded
from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict
from bwinf_gui.engine.pipeline import Submit
from bwinf_gui.task import Task
from bwinf_gui.text.errors import InputError, Reason
from bwinf_gui.text.translation import speak, tr

MOST_SMALLER = 100_000
"""All of them are held in memory, and sorted."""
TOO_MANY_SMALLER = Reason("returned more than {most} cases that are smaller than one")

_SENTENCE_END = re.compile(r"(?<=\.) ")

Case = TypeVar("Case")
JudgeWith: TypeAlias = Callable[[Case, PrintedAnswer, Submit[Any, Any], int], Iterator[Judgement]]
"""Judges with workers: yields the verdict whenever it changes, and `judge`'s own last.

It submits as many jobs at a time as the number says.
"""


@dataclass(frozen=True, slots=True)
class Trap(Generic[Case]):
    """A case on which programs often fail that are right on the contest's own."""

    name: str
    """Marked with `to_translate`; also identifies the trap."""
    case: Case


@dataclass(frozen=True, slots=True)
class AnswerForm:
    """Lines that say the same and are understood, and what they say, marked with `to_translate`.

    Lines that differ between languages are marked, too.
    """

    title: str
    lines: Sequence[str] = ()
    hint: str = ""
    """What else may be written so, or what is judged, marked with `to_translate`."""
    trial: str = ""
    """A whole answer in this form, which can be tried; it answers the `file` of that `content`.

    It is marked with `to_translate`, too, and its first lines are shown in place of `lines`.
    """
    file: str = ""
    content: str = ""
    shown: int = 0

    def examples(self) -> Sequence[str]:
        """The lines that are shown, in the language that is spoken."""
        if not self.trial:
            return [*map(tr, self.lines)]
        lines = tr(self.trial).split("\n")
        return [*lines[: self.shown], *(["…"] if lines[self.shown :] else [])]


@dataclass(frozen=True, slots=True)
class LineRemark:
    """The meaning of a line of a case's file, or what is done there, and how good that is."""

    text: str
    verdict: Verdict | None = None


def without_best(line: JudgedLine) -> JudgedLine:
    """The line without the best answer, the sentences of its reason that hold that, and `why`."""
    sentences = _SENTENCE_END.split(line.reason)
    if line.best:
        best = re.compile(rf"(?<!\w){re.escape(line.best)}(?!\w)")
        sentences = [each for each in sentences if not best.search(each)]
    return replace(line, best="", reason=" ".join(sentences), why="")


def first_sentence(text: str) -> str:
    """A text's first sentence, with its full stop."""
    return _SENTENCE_END.split(text)[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Checker(Generic[Case]):
    """The functions that check a task's answers. They know no window and no files.

    A case is a frozen value that can be compared, hashed and sent to another process; it keeps
    everything of a file that may matter to a program, such as the order of the lines. `judge` may
    take its time (it is called where that does not matter) and never raises for anything in the
    answer. `generate` makes a random legal case, larger for a greater `size`, from 1 on; `shrink`
    gives the legal cases that are the next smaller ones by the rules of the format: removing
    something, or lowering a number; repeating it with any of them ends. `every_small` gives all
    small cases, the smallest first.
    """

    parse: Callable[[bytes, str], Case]
    """Reads a file of the contest, given its content and name; raises InputError."""
    write: Callable[[Case], str]
    """The case as a file of the contest."""
    judge: Callable[[Case, PrintedAnswer], Judgement]
    generate: Callable[[Random, int], Case]
    shrink: Callable[[Case], Iterable[Case]]
    traps: Callable[[], Iterable[Trap[Case]]]
    size: Callable[[Case], int]
    """The measure by which the smallest case is smallest."""
    size_in_words: Callable[[Case], str] = lambda _: ""
    """The size of a case for people: “3 hotels, 720 min”."""
    size_name: Callable[[int], str] = lambda _: ""
    """What `size` counts, for people: “3 hotels”."""
    score: Callable[[JudgedLine], tuple[str, str]] = lambda _: ("", "")
    """The quality of the submitted and of the best answer, each in a word."""
    hint: Callable[[Case, Judgement], str] = lambda _case, _judgement: ""
    """A hint for the author of a wrong answer, without the solution; else empty.

    It is also asked for judgements that were kept, without `said`.
    """
    without_best: Callable[[JudgedLine], JudgedLine] = without_best
    """The line for an author who is to find the solution: `best`, `reason`, `why` and the picture
    of `said` show none of it; without `said` there is no picture. Its `fields` stay."""
    remarks: Callable[[Case, Judgement], tuple[LineRemark, ...]] = lambda _case, _judgement: ()
    """A remark for each line of the case's file, from the first on: what it means, and what the
    answer, or the best one, does there."""
    every_small: Callable[[], Iterator[Case]] = lambda: iter(())
    asks: Callable[[Case], bool] = lambda _: True
    """Whether a right answer has something to say: elsewhere, silence is no mistake."""
    understands: Callable[[Case, PrintedAnswer], bool] | None = None
    """Whether a text says anything of a case, quickly; None where `judge` is asked."""
    file_words: Sequence[str] = ()
    """Words, in lower case, that name the task in files and folders, maybe before a number."""
    name_is_a_word: bool = False
    """Whether answers use the name of a case's file, without its ending, for something else."""
    judge_with: JudgeWith[Case] | None = None
    """Called by the window in place of `judge` if that plays games; None if it is quick."""

    in_brief: Callable[[str], str] = lambda text: text
    """What was submitted or is best, in few words for a narrow column."""
    forms: Sequence[AnswerForm] = ()
    """What lines of an answer may look like."""
    sample: Callable[[Case], str] | None = None
    """An answer to a case with one mistake, to show what a verdict is; empty where there is none to
    make."""
    games_title: str = ""
    """The title of the field for the number of games played, marked with `to_translate`; empty
    if that does not matter."""

    @property
    def plays_games(self) -> bool:
        """Whether `judge` must be called in a worker process, as by `JudgeAnswer`."""
        return self.judge_with is not None


def checker_of(task: Task) -> Checker[Any] | None:
    """How answers to a task are judged; None where they are not.

    Each function raises TaskMistake where it fails or returns something other than it should.
    """
    checker = task.load("checker", Checker)
    if checker is None:
        return None
    judge_with, case = checker.judge_with, _case_type(checker)
    guarded_ones: dict[str, Any] = {
        name: guarded(task, name, function, expected=kind)
        for name, kind in _GUARDED.items()
        if (function := getattr(checker, name)) is not None
    }
    return replace(
        checker,
        **guarded_ones,
        parse=guarded(task, "parse", checker.parse, expected=case, passing=(InputError,)),
        generate=guarded(task, "generate", checker.generate, expected=case),
        shrink=partial(_shrunk, task, checker.shrink, case),
        traps=partial(each, task, "traps", checker.traps, expected=Trap),
        every_small=partial(each, task, "every_small", checker.every_small, expected=case),
        judge_with=judge_with and partial(each, task, "judge_with", judge_with, expected=Judgement),
    )


_GUARDED = (
    dict.fromkeys(("write", "size_in_words", "size_name", "hint", "in_brief", "sample"), str)
    | dict.fromkeys(("asks", "understands"), bool)
    | {"judge": Judgement, "size": int, "score": tuple, "remarks": tuple}
    | {"without_best": JudgedLine}
)
"""The results of a checker's functions, apart from cases and several values."""


def _case_type(checker: Checker[Any]) -> Kinds:
    """The type of cases by the annotation of `parse` or `generate`; else that of any value."""
    for function in (checker.parse, checker.generate):
        # Names may exist for a type checker only, and not every annotation can be checked.
        with suppress(Exception):
            annotation = get_type_hints(function)["return"]
            kind: type = get_origin(annotation) or annotation
            isinstance(None, kind)
            if kind not in _WIDER:
                return kind
    return Something


_WIDER = (UnionType, object, float, complex)
"""Annotations that accept more values than their instances, or cannot be checked."""


def _shrunk(
    task: Task, shrink: Callable[[Case], Iterable[Case]], kind: Kinds, case: Case
) -> Iterator[Case]:
    for number, smaller in enumerate(each(task, "shrink", shrink, case, expected=kind)):
        if number == MOST_SMALLER:
            raise TaskMistake(task, "shrink", UnexpectedError(TOO_MANY_SMALLER, most=MOST_SMALLER))
        yield smaller


@dataclass(frozen=True, slots=True)
class JudgeAnswer:
    """Judges an answer by the checker called `MODULE:NAME`; its texts are in one language."""

    checker: str
    case: Any
    answer: PrintedAnswer
    language: str

    def run(self) -> Judgement:
        """The verdict; runs in the worker."""
        speak(self.language)
        judgement: Judgement = resolve_name(self.checker).judge(self.case, self.answer)
        return judgement
