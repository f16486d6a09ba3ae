"""Submissions of a folder with the same mistake, and hints for their authors."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

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
    found: dict[tuple[Verdict, str], list[Place]] = {}
    titles: dict[tuple[Verdict, str], Counter[str]] = {}
    by_number = rows_by_number(matrix.rows)
    for number in range(submissions):
        rows = by_number.get(number, [])
        for kind, place, title in _mistakes_of(rows):
            found.setdefault(kind, []).append(place)
            titles.setdefault(kind, Counter())[title] += 1
    mistakes = [
        EqualMistake(kind[0], _title(kind[1], titles[kind]), tuple(places))
        for kind, places in found.items()
    ]
    return sorted(mistakes, key=lambda each: -len(each.places))


def rows_by_number(
    rows: Mapping[Place, CheckedRow],
) -> dict[int, list[tuple[Place, CheckedRow]]]:
    """The rows of each submission, in the order of the cases."""
    found: dict[int, list[tuple[Place, CheckedRow]]] = {}
    for place in sorted(rows):
        found.setdefault(place[0], []).append((place, rows[place]))
    return found


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


def _mistakes_of(
    rows: Sequence[tuple[Place, CheckedRow]],
) -> Iterator[tuple[tuple[Verdict, str], Place, str]]:
    """The mistakes of one submission: a key that equal ones share, the place, and the name."""
    wrong = [each for each in rows if each[1].verdict not in _NO_MISTAKE and was_handed_in(each[1])]
    kinds = [((row.verdict, _kind(row)), place, mistake_in(row)) for place, row in wrong]
    judged = [each for each in kinds if each[0][0] in _JUDGED]
    if judged:
        most, _ = Counter(kind for kind, _, _ in judged).most_common(1)[0]
        yield next(each for each in judged if each[0] == most)
    # Of each kind the first place, and the kinds in the order of the cases: a dict keeps the last
    # value of a key, hence both reversals.
    others = {each[0]: each for each in reversed(kinds) if each not in judged}
    yield from reversed(others.values())


def _kind(row: CheckedRow) -> str:
    """A key that equal mistakes share, whatever the case."""
    if row.verdict is Verdict.RTE and row.crash is not None:
        return row.crash.reason.partition(":")[0]
    return _DETAIL.sub("…", mistake_in(row))


def _title(kind: str, titles: Counter[str]) -> str:
    """The mistake in its own words, where these are the same for all."""
    return next(iter(titles)) if len(titles) == 1 else kind
