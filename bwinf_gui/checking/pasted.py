"""A pasted text: the cases that it answers, each with its verdict; what fits several is not judged.

Where the text itself names no case, it is for the open document; without one, for the only case
that it fits, unless it would be wrong there: then a person chooses first.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Generic, TypeAlias

from bwinf_gui.checking.answers import PrintedAnswer, Says
from bwinf_gui.checking.assigning import AnswerPart, Assignment
from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.checker import Case, Checker
from bwinf_gui.checking.results import LONGEST_ELSEWHERE, AnswerReader, fitting
from bwinf_gui.checking.rows import CheckedRow, row_of, says_something
from bwinf_gui.checking.verdicts import Judgement, Verdict

WHOLE = 0
"""What a section begins with that is all of a text."""
MOST_SORTED = 50_000
"""The characters by which a text is given to a task: all of a megabyte of numbers takes minutes."""

Judge: TypeAlias = Callable[[NamedCase[Case], PrintedAnswer], Iterator[Judgement]]
"""Yields the judgement on an answer, again whenever there is news."""


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
        return _first(self.lines)


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


def _first(lines: tuple[int, int] | None) -> int:
    return lines[0] if lines else WHOLE


def what_is_said(
    checker: Checker[Case], cases: Sequence[NamedCase[Case]], text: str, path: Path
) -> Says:
    """What the beginning of a text, from a file, says of some cases."""
    head = text[:MOST_SORTED]
    if not says_anything(checker, cases, head):
        return Says.NOTHING
    matcher = AnswerReader(checker, cases, None).matcher
    return Says.NAMED if matcher.names_cases(head, path.parts[-3:]) else Says.SOMETHING


def says_anything(checker: Checker[Case], cases: Iterable[NamedCase[Case]], text: str) -> bool:
    """Whether a text says anything of any of the cases."""
    answer = PrintedAnswer(text)
    return any(says_something(checker, case, answer) for case in cases)


def read_text(
    pasted: Pasted[Case], checker: Checker[Case], judge: Judge[Case]
) -> Iterator[ReadText[Case]]:
    """What is known of a text, more each time."""
    if not pasted.cases or not pasted.text.strip():
        yield ReadText(pasted)
        return
    reading = _Reading(pasted, checker)
    found = reading.assignment()
    done: list[AnswerSection[Case]] = []
    silent = 0
    for number, part in enumerate(found.parts, start=1):
        section = None
        for section in reading.sections(part, judge):
            if number == len(found.parts):
                yield ReadText(pasted, (*done, section), silent)
        if section is None:
            continue
        if len(found.parts) > 1 and not section.row.judgement.says_something:
            silent += 1
        else:
            done.append(section)
    several = tuple(pasted.cases[place] for place in sorted(found.several))
    is_mute = not (found.parts or several or says_anything(checker, pasted.cases, pasted.text))
    yield ReadText(pasted, tuple(done), silent, several, is_mute)


class _Reading(Generic[Case]):
    """Finds the parts of one text, and their verdicts."""

    def __init__(self, pasted: Pasted[Case], checker: Checker[Case]) -> None:
        self._pasted, self._checker = pasted, checker
        self._reader = AnswerReader(checker, pasted.cases, pasted.games)

    def assignment(self) -> Assignment:
        """The parts of the text with their cases, else the cases that it may answer."""
        pasted = self._pasted
        # What the user has chosen comes first, then names, the open file, numbers, and what fits.
        held = dict(pasted.held)
        if (case := pasted.case_named(held.get(WHOLE, ""))) is not None:
            return Assignment((self._reader.of_case(pasted.text, case),))
        found = self._reader.matcher.of_text(pasted.text, Path(pasted.source).parts[-3:])
        found = replace(found, parts=tuple(self._held(part, held) for part in found.parts))
        # A number alone says less than the file that is open.
        if len(found.parts) > 1 or any(part.is_certain for part in found.parts):
            return found
        if pasted.document is not None:
            return Assignment((self._reader.of_case(pasted.text, pasted.document),))
        is_named = any(part.is_named for part in found.parts)
        return found if is_named or found.several else self._by_fit()

    def sections(self, part: AnswerPart, judge: Judge[Case]) -> Iterator[AnswerSection[Case]]:
        """The section of a part, again whenever there is news."""
        case = self._pasted.cases[part.case]
        own = PrintedAnswer(part.text, self._pasted.games)
        is_despite = _first(part.lines) in self._pasted.despite
        for judgement in judge(case, own):
            fits = None if is_despite else self._other(part, judgement)
            certain = judgement if is_despite else self._reader.judgement_of(judgement, part)
            yield AnswerSection(case, row_of(case, certain, own, submission=""), part.lines, fits)

    def _held(self, part: AnswerPart, held: dict[int, str]) -> AnswerPart:
        """A part with the case that it was given by hand."""
        case = self._pasted.case_named(held.get(_first(part.lines), ""))
        if case is None:
            return part
        return replace(part, case=self._pasted.cases.index(case), is_certain=True, other="")

    def _other(self, part: AnswerPart, judgement: Judgement) -> NamedCase[Case] | None:
        """The case that a wrong answer fits better, where it speaks of what its own has not.

        Where it does not, and nothing names its case, that is the one for which all of it is right.
        """
        is_strange = bool(judgement.foreign or part.other)
        is_open = part.may_be_for_another and len(part.text) <= LONGEST_ELSEWHERE
        if judgement.verdict is not Verdict.WA or not (is_strange or is_open):
            return None
        rights = [
            (case, each.right)
            for case, each in self._fitting(part.text, besides=self._pasted.cases[part.case])
            if each.is_complete and (is_strange or each.verdict is Verdict.AC)
        ]
        most = max((right for _, right in rights), default=0)
        best = [case for case, right in rights if right == most]
        is_better = most > judgement.right and 2 * most >= len(judgement.lines)
        return best[0] if is_better and len(best) == 1 else None

    def _by_fit(self) -> Assignment:
        """The whole text for the only case that it fits and is not wrong for; else all it fits."""
        pasted = self._pasted
        if self._checker.plays_games:
            says = says_anything(self._checker, pasted.cases, pasted.text)
            return Assignment(several=frozenset(range(len(pasted.cases)) if says else ()))
        found = [*self._fitting(pasted.text)]
        right = [each for each in found if each[1].verdict is Verdict.AC]
        best = right or [each for each in found if each[1].is_complete] or found
        places = [pasted.cases.index(case) for case, _ in best]
        if len(best) == 1 and best[0][1].verdict is not Verdict.WA:
            return Assignment((AnswerPart(places[0], pasted.text),))
        return Assignment(several=frozenset(places))

    def _fitting(
        self, text: str, besides: NamedCase[Case] | None = None
    ) -> Iterator[tuple[NamedCase[Case], Judgement]]:
        answer = PrintedAnswer(text, self._pasted.games)
        return fitting(self._checker, self._pasted.cases, answer, besides=besides)
