"""A pasted text: the cases that it answers, each with its verdict; what fits several is not judged.

Where the text itself names no case, it is for the open document; without one, for the only case
that it fits, unless it would be wrong there: then a person chooses first.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Generic, TypeAlias

from bwinf_gui.checking.answers import PrintedAnswer, Says
from bwinf_gui.checking.assigning import AnswerPart
from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.checker import Case, Checker
from bwinf_gui.checking.results import LONGEST_ELSEWHERE, AnswerReader
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.verdicts import Verdict

WHOLE = 0
"""What a section begins with that is all of a text."""
MOST_SORTED = 50_000
"""The characters by which a text is given to a task: all of a megabyte of numbers takes minutes."""

Judge: TypeAlias = Callable[[NamedCase[Case], PrintedAnswer], Iterator[CheckedRow]]
"""Yields the row of an answer, again whenever there is news."""


@dataclass(frozen=True, kw_only=True)
class Pasted(Generic[Case]):
    """A text, and what the user says about it.

    `held` are the cases that sections were given by hand, by the numbers of their first lines;
    `despite` are those of them that are judged although they fit another case.
    """

    text: str
    source: str = ""
    games: int | None = None
    document: NamedCase[Case] | None = None
    cases: tuple[NamedCase[Case], ...] = ()
    held: tuple[tuple[int, str], ...] = ()
    despite: frozenset[int] = frozenset()

    def case_named(self, name: str) -> NamedCase[Case] | None:
        """The case of a name."""
        return next((case for case in self.cases if case.name == name), None)


@dataclass(frozen=True)
class AnswerSection(Generic[Case]):
    """A part of a text and the verdict on it; where it `fits` another case, nothing is judged."""

    case: NamedCase[Case]
    row: CheckedRow
    lines: tuple[int, int] | None = None
    fits: NamedCase[Case] | None = None

    @property
    def first(self) -> int:
        """The number of its first line, from 1; `WHOLE` for all of a text."""
        return self.lines[0] if self.lines else WHOLE


@dataclass(frozen=True)
class ReadText(Generic[Case]):
    """The sections of a text that answer something, and how many say nothing of their cases.

    Without any, `several` are the cases among which nothing decides, and a text `is_mute` that says
    nothing of any case at hand.
    """

    pasted: Pasted[Case]
    sections: tuple[AnswerSection[Case], ...] = ()
    silent: int = 0
    several: tuple[NamedCase[Case], ...] = ()
    is_mute: bool = False


def what_is_said(
    checker: Checker[Case], cases: Sequence[NamedCase[Case]], text: str, path: Path
) -> Says:
    """What the beginning of a text, from a file, says of some cases."""
    head = text[:MOST_SORTED]
    if not says_anything(checker, cases, head):
        return Says.NOTHING
    is_named = AnswerReader(checker, cases, None).names_cases(head, path)
    return Says.NAMED if is_named else Says.SOMETHING


def says_anything(checker: Checker[Case], cases: Iterable[NamedCase[Case]], text: str) -> bool:
    """Whether a text says anything of any of the cases."""
    answer = PrintedAnswer(text)
    if checker.understands is not None:
        return any(checker.understands(each.case, answer) for each in cases)
    return any(checker.judge(each.case, answer).read for each in cases)


def read_text(
    pasted: Pasted[Case], checker: Checker[Case], judge: Judge[Case]
) -> Iterator[ReadText[Case]]:
    """What is known of a text, more each time."""
    if not pasted.cases or not pasted.text.strip():
        yield ReadText(pasted)
        return
    reading = _Reading(pasted, checker)
    parts, several = reading.parts()
    done: list[AnswerSection[Case]] = []
    silent = 0
    for number, part in enumerate(parts, start=1):
        section = None
        for section in reading.sections(part, judge):
            if number == len(parts):
                yield ReadText(pasted, (*done, section), silent)
        if section is None:
            continue
        if len(parts) > 1 and not section.row.judgement.says_something:
            silent += 1
        else:
            done.append(section)
    is_mute = not (parts or several or says_anything(checker, pasted.cases, pasted.text))
    yield ReadText(pasted, tuple(done), silent, several, is_mute)


class _Reading(Generic[Case]):
    """Finds the parts of one text, and their verdicts."""

    def __init__(self, pasted: Pasted[Case], checker: Checker[Case]) -> None:
        self._pasted, self._checker = pasted, checker
        self._reader = AnswerReader(checker, pasted.cases, pasted.games)

    def parts(self) -> tuple[list[AnswerPart], tuple[NamedCase[Case], ...]]:
        """The parts of the text with their cases, else the cases that it may answer."""
        pasted = self._pasted
        # What the user has chosen comes first, then names, the open file, numbers, and what fits.
        held = dict(pasted.held)
        if (case := pasted.case_named(held.get(WHOLE, ""))) is not None:
            return [self._reader.of_case(pasted.text, case)], ()
        path = Path(pasted.source)
        found = self._reader.assignment(pasted.text, path.parent.parts[-2:], path.name)
        parts = [self._held(part, held) for part in found.parts]
        # A number alone says less than the file that is open.
        if len(parts) > 1 or any(part.is_certain for part in parts):
            return parts, ()
        if pasted.document is not None:
            return [self._reader.of_case(pasted.text, pasted.document)], ()
        if any(part.is_named for part in parts):
            return parts, ()
        if found.several:
            return [], tuple(pasted.cases[place] for place in found.several)
        return self._by_fit()

    def sections(self, part: AnswerPart, judge: Judge[Case]) -> Iterator[AnswerSection[Case]]:
        """The section of a part, again whenever there is news."""
        case = self._pasted.cases[part.case]
        own = PrintedAnswer(part.text, self._pasted.games)
        for row in judge(case, own):
            section = AnswerSection(case, row, part.lines)
            fits = None
            if section.first not in self._pasted.despite:
                fits = self._other(part, row)
                judgement = self._reader.judgement_of(row.judgement, part)
                row = row.rejudged(judgement)  # noqa: PLW2901 - the same row, doubted
            yield replace(section, row=row, fits=fits)

    def _held(self, part: AnswerPart, held: dict[int, str]) -> AnswerPart:
        """A part with the case that it was given by hand."""
        first = part.lines[0] if part.lines else WHOLE
        case = self._pasted.case_named(held.get(first, ""))
        if case is None:
            return part
        return replace(part, case=self._pasted.cases.index(case), is_certain=True, other="")

    def _other(self, part: AnswerPart, row: CheckedRow) -> NamedCase[Case] | None:
        """The case that a wrong answer fits better, where it speaks of what its own has not.

        Where it does not, and nothing names its case, that is the one for which all of it is right.
        """
        if row.judgement.verdict is not Verdict.WA:
            return None
        is_strange = bool(row.judgement.foreign or part.other)
        if not is_strange and not (part.may_be_for_another and len(part.text) <= LONGEST_ELSEWHERE):
            return None
        rows = [
            (place, each)
            for place, each in self._reader.fitting(part.text, besides=part.case)
            if each.judgement.is_complete and (is_strange or each.verdict is Verdict.AC)
        ]
        right = max((each.judgement.right for _, each in rows), default=0)
        best = [place for place, each in rows if each.judgement.right == right]
        is_better = right > row.judgement.right and 2 * right >= len(row.judgement.lines)
        return self._pasted.cases[best[0]] if is_better and len(best) == 1 else None

    def _by_fit(self) -> tuple[list[AnswerPart], tuple[NamedCase[Case], ...]]:
        """The whole text for the only case that it fits and is not wrong for; else all it fits."""
        pasted = self._pasted
        if self._checker.plays_games:
            says = says_anything(self._checker, pasted.cases, pasted.text)
            return [], pasted.cases if says else ()
        found = [*self._reader.fitting(pasted.text)]
        right = [each for each in found if each[1].verdict is Verdict.AC]
        complete = [each for each in found if each[1].judgement.is_complete]
        fitting = right or complete or found
        if len(fitting) == 1 and fitting[0][1].verdict is not Verdict.WA:
            return [AnswerPart(fitting[0][0], pasted.text)], ()
        return [], tuple(pasted.cases[place] for place, _ in fitting)
