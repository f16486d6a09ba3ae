"""Printed answers and files of them: which case each answers, what of it counts, and its row."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby
from pathlib import Path
from typing import Generic, TypeAlias

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.assigning import AnswerPart, Assignment, CaseMatcher
from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.checker import Case, Checker
from bwinf_gui.checking.contents import answer_text, is_document, is_source
from bwinf_gui.checking.matching import CaseNames
from bwinf_gui.checking.rows import CheckedRow, answered, judgement_on, not_run, says_something
from bwinf_gui.checking.submissions import HandedFile, ResultFiles
from bwinf_gui.checking.verdicts import Judgement, Verdict, doubted
from bwinf_gui.text.errors import InputError, Reason, as_clause, as_sentence
from bwinf_gui.text.numbers import enumerated
from bwinf_gui.text.translation import tr

SOURCE = Reason("source code")
CASE_FILE = Reason("an input file, not an answer")
NO_ANSWER = Reason("holds no answer that is understood")
DOCUMENT = Reason("a document without a whole answer to this case")
OTHER_COUNTS = Reason("{file} answers the same case, and this is not understood")
SAME_AGAIN = Reason("says the same as {file}")

MOST_FITTED = 100
"""An answer is compared with at most this many cases to find where it belongs."""
MOST_HOMES = 5
LONGEST_ELSEWHERE = 200_000
"""The longest answer, in characters, that is compared with other cases."""
MOST_PARTS = 40
"""How many parts between blank lines are compared with the cases, at most."""
_BLANK_LINES = re.compile(r"\n\s*\n")


@dataclass(frozen=True, slots=True)
class Unmatched:
    """A file of results that fits no case, or the several cases that it fits; or is not read.

    `reason` is why it is not read, as a clause. Where nothing in it names a case, `heading` is a
    line that would.
    """

    file: str
    cases: tuple[str, ...] = ()
    reason: str = ""
    heading: str = ""


@dataclass(frozen=True, slots=True)
class Ignored:
    """A file of a submission that is no answer, and its kind, as a clause."""

    path: str
    reason: str


Outcome: TypeAlias = CheckedRow | Unmatched | Ignored


@dataclass(frozen=True, slots=True)
class _Judged:
    """A row of a file, and the part it belongs to."""

    file: HandedFile
    part: AnswerPart
    row: CheckedRow

    @property
    def says_something(self) -> bool:
        return self.row.judgement.says_something


class AnswerReader(Generic[Case]):
    """Judges printed answers to some cases.

    `beside` gives other cases, which a wrong answer may have been meant for.
    """

    def __init__(
        self,
        checker: Checker[Case],
        cases: Sequence[NamedCase[Case]],
        games: int | None,
        beside: Callable[[], Sequence[NamedCase[Case]]] = tuple,
    ) -> None:
        self._checker = checker
        self._cases = cases
        self._games = games
        self._beside = beside
        files = [case.file_name for case in cases]
        names = CaseNames(files, checker.file_words, is_a_word=checker.name_is_a_word)
        self.matcher = CaseMatcher(names, self._understands)

    def of_case(self, text: str, case: NamedCase[Case]) -> AnswerPart:
        """The part of a text that answers the case for which it was printed."""
        return self.matcher.of_chosen(text, self._cases.index(case))

    def of_text(self, text: str, name: str) -> Iterator[Outcome]:
        """The rows of one printed answer, named by the user; a single case needs no name."""
        if len(self._cases) == 1:
            assigned = Assignment((self.matcher.of_chosen(text, 0),))
        else:
            assigned = self.matcher.of_text(text, Path(name).parts[-3:])
        if not assigned.parts:
            yield self._unmatched(name, text, assigned)
        judged = self._judged(HandedFile(Path(name), (name,)), assigned, name)
        yield from (each.row for each in _without_shift(judged))

    def of_files(self, results: ResultFiles) -> Iterator[Outcome]:
        """The rows of files of results, sorted by case, and the files that hold no result."""
        judged: list[_Judged] = []
        for file in results.files:
            try:
                found = self._of_file(results, file)
            except InputError as error:
                found = [Ignored(_shown(results, file), as_clause(error))]
            for each in found:
                if isinstance(each, _Judged):
                    judged.append(each)
                else:
                    yield each
        by_case = sorted(_without_shift(judged), key=lambda each: each.part.case)
        for _, group in groupby(by_case, lambda each: each.part.case):
            yield from self._counting(results, [*group])

    def holds_answer(self, results: ResultFiles) -> bool:
        """Whether any of the files answers a case."""
        return any(isinstance(each, CheckedRow) for each in self.of_files(results))

    def judgement_of(self, judgement: Judgement, part: AnswerPart) -> Judgement:
        """The judgement on a part of a text, which is none where it may be that on another case."""
        if judgement.verdict is not Verdict.WA:
            return judgement
        if part.other:
            text = tr("The text says that it answers {0}.")
            return doubted(judgement, text.format(part.other))
        if part.is_certain and not part.may_be_for_another and not judgement.foreign:
            return judgement
        said = ""
        if homes := self._homes(part.text, self._cases[part.case]):
            said = tr("It fits {0}.").format(enumerated(homes[:MOST_HOMES]))
        elif judgement.foreign and part.is_named and not part.is_certain:
            text = tr("Only a number says that it answers {0}.")
            said = text.format(self._cases[part.case].name)
        return doubted(judgement, f"{judgement.foreign} {said}".strip()) if said else judgement

    def _of_file(self, results: ResultFiles, file: HandedFile) -> Sequence[_Judged | Outcome]:
        """What is said of a file; raises InputError for one that is no answer."""
        name = file.parts[-1]
        if file.error is None and is_source(name):
            raise InputError(file.name, 0, SOURCE)
        try:
            content = file.content()
        except (InputError, OSError) as error:
            return [self._unread(results, file, error)]
        text = answer_text(content, name)
        if self._is_case_file(content, text):
            raise InputError(file.name, 0, CASE_FILE)
        assigned = self._assigned(text, results, file)
        if assigned.parts:
            return self._answering(results, file, assigned)
        places = assigned.several or range(len(self._cases))
        if any(self._understands(place, text) for place in places):
            found = self._unmatched(_shown(results, file), text, assigned)
            # A document quotes answers: it is one only where it fits a case as a whole.
            if not is_document(name) or (found.cases and not assigned.several):
                return [found]
        raise InputError(file.name, 0, NO_ANSWER)

    def _answering(
        self, results: ResultFiles, file: HandedFile, assigned: Assignment
    ) -> list[_Judged]:
        """The parts of a file that count as answers; raises InputError where none does."""
        judged = self._judged(file, assigned, results.name)
        if is_document(file.parts[-1]):
            judged = [each for each in judged if each.row.judgement.is_complete]
            if not judged:
                raise InputError(file.name, 0, DOCUMENT)
        is_certain = results.is_lone or all(part.is_certain for part in assigned.parts)
        if not is_certain and not any(each.says_something for each in judged):
            raise InputError(file.name, 0, NO_ANSWER)
        return judged

    def _counting(self, results: ResultFiles, judged: Sequence[_Judged]) -> Iterator[Outcome]:
        """The rows that count among all files for a case, each once; and why others do not."""
        complete = [each for each in judged if each.row.judgement.is_complete]
        # Half an answer counts only where there is no whole one, and noise only if all is noise.
        complete = complete or [each for each in judged if each.says_something] or [judged[0]]
        first: dict[object, _Judged] = {}
        for each in judged:
            reason, other = OTHER_COUNTS, complete[0]
            if each in complete:
                reason, other = SAME_AGAIN, first.setdefault(_substance(each.row), each)
            if other is not each:
                clause = reason.clause(file=other.row.judged)
                yield Ignored(_shown(results, each.file), clause)
        kept = sorted(first.values(), key=lambda each: each.row.verdict is not Verdict.AC)
        for each in kept:
            others = (other.row.judged for other in kept if other is not each)
            said = (each.row.message, *(tr("{0} answers it too.").format(name) for name in others))
            yield replace(each.row, message=" ".join(filter(None, said)))

    def _judged(self, file: HandedFile, assigned: Assignment, submission: str) -> list[_Judged]:
        judged = []
        for part in assigned.parts:
            answer, case = PrintedAnswer(part.text, self._games), self._cases[part.case]
            row = answered(self._checker, case, answer, submission=submission)
            row = row.rejudged(self.judgement_of(row.judgement, part))
            judged.append(_Judged(file, part, replace(row, judged=_label(file.name, part))))
        return judged

    def _unmatched(self, name: str, text: str, assigned: Assignment) -> Unmatched:
        """A text without a case, and those that it, or parts of it, may be the answers to."""
        if assigned.several:
            return Unmatched(name, self._names(assigned.several))
        cases = self._homes(text)
        if not cases and len(text) <= LONGEST_ELSEWHERE:
            parts = _BLANK_LINES.split(text)[:MOST_PARTS]
            cases = [*dict.fromkeys(home for part in parts for home in self._homes(part))]
        return Unmatched(name, tuple(cases), heading=self._cases[0].file_name)

    def _homes(self, text: str, besides: NamedCase[Case] | None = None) -> list[str]:
        """The names of the other cases to which this is the right answer."""
        if len(text) > LONGEST_ELSEWHERE:
            return []
        answer = PrintedAnswer(text, self._games)
        found = (
            fitting(self._checker, cases, answer, besides=besides)
            for cases in (self._cases, self._beside())
        )
        fits = chain.from_iterable(found)
        return [case.name for case, judgement in fits if judgement.verdict is Verdict.AC]

    def _understands(self, place: int, text: str) -> bool:
        """Whether a text says anything of a case."""
        return says_something(self._checker, self._cases[place], PrintedAnswer(text, self._games))

    def _is_case_file(self, content: bytes, text: str) -> bool:
        """Whether a content is an input file of the task and nothing more."""
        if any(content == case.content for case in self._cases):
            return True
        try:
            case = self._checker.parse(content, "")
        # Checkers may be strangers'; what they raise for an answer is no matter.
        except Exception:
            return False
        # Parsers may stop early: with more behind a case, the text may hold an answer, too.
        return len(self._checker.write(case).split()) == len(text.split())

    def _assigned(self, text: str, results: ResultFiles, file: HandedFile) -> Assignment:
        is_alone = results.is_lone or results.name == file.name
        return self.matcher.of_text(text, file.parts, "" if is_alone else results.name)

    def _unread(
        self, results: ResultFiles, file: HandedFile, error: Exception
    ) -> CheckedRow | Unmatched:
        assigned = self._assigned("", results, file)
        if len(assigned.parts) == 1:
            case = self._cases[assigned.parts[0].case]
            row = not_run(case, as_sentence(error), submission=results.name)
            return replace(row, judged=file.name)
        return Unmatched(_shown(results, file), self._names(assigned.several), as_clause(error))

    def _names(self, places: Iterable[int]) -> tuple[str, ...]:
        return tuple(self._cases[place].name for place in sorted(places))


def fitting(
    checker: Checker[Case],
    cases: Sequence[NamedCase[Case]],
    answer: PrintedAnswer,
    *,
    besides: NamedCase[Case] | None = None,
) -> Iterator[tuple[NamedCase[Case], Judgement]]:
    """The cases of which a text says something, and nothing foreign, and the judgements on it."""
    for case in () if checker.plays_games else cases[:MOST_FITTED]:
        if case is not besides:
            judgement = judgement_on(checker, case, answer)
            if judgement.says_something and not judgement.foreign:
                yield case, judgement


def _without_shift(judged: Sequence[_Judged]) -> list[_Judged]:
    """The rows; where one number is another case's than it seems, so may the others be."""
    by_number = [each for each in judged if each.part.is_named and not each.part.is_certain]
    if not any(each.row.verdict is Verdict.PE and each.row.judgement.foreign for each in by_number):
        return [*judged]
    said = tr("The numbers that name cases here may be those of other cases.")
    return [
        replace(each, row=each.row.rejudged(doubted(each.row.judgement, said)))
        if each in by_number and each.row.verdict is Verdict.WA
        else each
        for each in judged
    ]


def _substance(row: CheckedRow) -> object:
    """A key that is the same for two rows that say the same."""
    return row.verdict, tuple((n.verdict, n.place, n.submitted) for n in row.judgement.lines)


def _shown(results: ResultFiles, file: HandedFile) -> str:
    """The path of a file as the user gave it, within archives too."""
    return str(results.place.joinpath(*file.parts))


def _label(name: str, part: AnswerPart) -> str:
    """The file, and the lines of it where only a part was judged."""
    if part.lines is None:
        return name
    first, last = part.lines
    if first == last:
        return tr("{0}, line {1}").format(name, first)
    return tr("{0}, lines {1} to {2}").format(name, first, last)
