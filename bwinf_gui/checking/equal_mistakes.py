"""Submissions of a folder with the same mistake, and hints for their authors."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple, TypeAlias

from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.folder_check import Matrix, Place
from bwinf_gui.checking.rows import CheckedRow, was_handed_in
from bwinf_gui.checking.sentences import first_fault, verdict_name
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.reading import shortened
from bwinf_gui.text.translation import to_translate, tr

_JUDGED = {Verdict.WA, Verdict.SUB}
_NO_MISTAKE = {Verdict.AC, Verdict.JE}
_ONE_LINE_EACH = to_translate("Print one line for each answer, as the task sheet does.")
_USUAL_HINTS = {
    Verdict.WA: to_translate(
        "Carry out the first wrong step by hand, on paper. Where does your program decide "
        "differently?"
    ),
    Verdict.SUB: to_translate(
        "The answer is possible, but there is a better one. Which choice does your program never "
        "try?"
    ),
    Verdict.TLE: to_translate(
        "Run it on small files and watch how the time grows. What is computed more than once?"
    ),
    Verdict.RTE: to_translate(
        "Run it on this file alone. What does the line that is named expect, and what does it get "
        "here?"
    ),
    Verdict.PE: _ONE_LINE_EACH,
    Verdict.NO: _ONE_LINE_EACH,
}
_DETAIL = re.compile(r"\b(?:[A-ZÄÖÜ]{1,2}|[\d.,]*\d)\b")
"""What differs from case to case: names of spots and cars, and numbers."""


@dataclass(frozen=True, slots=True)
class EqualMistake:
    """A mistake, and where each submission that makes it does so first."""

    verdict: Verdict
    title: str
    places: tuple[Place, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The submissions."""
        return tuple(number for number, _ in self.places)


def equal_mistakes(matrix: Matrix, submissions: int) -> list[EqualMistake]:
    """The mistakes of a class, the most frequent first.

    Of answers each submission has the mistake that it makes most often; it may crash as well.
    """
    found: dict[_Kind, list[_PlacedMistake]] = {}
    for number, places in groupby(sorted(matrix.rows), key=itemgetter(0)):
        if number < submissions:
            rows = {place: matrix.rows[place] for place in places}
            for mistake in _mistakes_of(rows):
                found.setdefault(mistake.kind, []).append(mistake)
    mistakes = []
    for kind, made in found.items():
        # Where its own words are not the same for all, what they share says it.
        titles = {each.title for each in made}
        title = titles.pop() if len(titles) == 1 else kind[1]
        mistakes.append(EqualMistake(kind[0], title, tuple(each.place for each in made)))
    return sorted(mistakes, key=lambda each: -len(each.places))


def mistake_in(row: CheckedRow) -> str:
    """The mistake of an answer in a short sentence."""
    message = row.judgement.message if row.verdict in _JUDGED else ""
    if message:
        return message
    if row.crash is not None:
        return shortened(row.crash.reason)
    fault = first_fault(row)
    if row.verdict in _JUDGED and fault is not None and fault.reason:
        return fault.reason.partition(". ")[0].rstrip(".")
    return capitalised(verdict_name(row.verdict))


def hint_of(checker: Checker[Any], case: NamedCase[Any], row: CheckedRow) -> str:
    """A hint for the author of an answer, without the solution."""
    own = checker.hint(case.case, row.judgement) if row.verdict in _JUDGED else ""
    return own or tr(_USUAL_HINTS.get(row.verdict, ""))


def without_best(checker: Checker[Any], row: CheckedRow) -> CheckedRow:
    """The row for an author who is to find the best answer, whose lines do not show it.

    Its message and the fields of its lines stay.
    """
    lines = tuple(map(checker.without_best, row.judgement.lines))
    return replace(row, judgement=replace(row.judgement, lines=lines))


_Kind: TypeAlias = tuple[Verdict, str]
"""What equal mistakes share, whatever the case."""


class _PlacedMistake(NamedTuple):
    kind: _Kind
    place: Place
    title: str


def _mistakes_of(rows: Mapping[Place, CheckedRow]) -> list[_PlacedMistake]:
    """The mistakes of one submission, each kind at its first place."""
    made = [
        _PlacedMistake((row.verdict, _kind(row)), place, mistake_in(row))
        for place, row in rows.items()
        if row.verdict not in _NO_MISTAKE and was_handed_in(row)
    ]
    judged = Counter(each.kind for each in made if each.kind[0] in _JUDGED)
    wanted = {kind for kind, _ in judged.most_common(1)}
    first: dict[_Kind, _PlacedMistake] = {}
    for each in sorted(made, key=lambda each: each.kind not in wanted):
        if each.kind in wanted or each.kind[0] not in _JUDGED:
            first.setdefault(each.kind, each)
    return [*first.values()]


def _kind(row: CheckedRow) -> str:
    if row.verdict is Verdict.RTE and row.crash is not None:
        return row.crash.reason.partition(":")[0]
    return _DETAIL.sub("…", mistake_in(row))
