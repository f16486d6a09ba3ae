"""A case with remarks: what its lines mean, and what an answer did there.

The formats of the tasks have no room for remarks that every program would pass over, so a case is
saved as it was tried, and its remarks next to it.
"""

from collections.abc import Sequence
from itertools import chain, repeat
from typing import Any, NamedTuple

from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.checker import Checker, LineRemark
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import first_fault, row_headline, row_remark
from bwinf_gui.text.translation import tr


class RemarkedLine(NamedTuple):
    """A line of a case's file with its remark."""

    text: str
    remark: LineRemark


def remarked_lines(
    checker: Checker[Any], case: NamedCase[Any], row: CheckedRow
) -> Sequence[RemarkedLine]:
    """The lines of the file of a case, with what an answer did there."""
    # As files are read: the mark that some editors put in front is no part of the first line.
    lines = case.content.decode("utf-8-sig", errors="replace").splitlines()
    remarks = chain(checker.remarks(case.case, row.judgement), repeat(LineRemark("")))
    return [*map(RemarkedLine, lines, remarks)]


def explained(checker: Checker[Any], case: NamedCase[Any], row: CheckedRow, *, program: str) -> str:
    """The mistakes of an answer to a case, in Markdown, to be saved next to the case."""
    lines = remarked_lines(checker, case, row)
    width = max((len(line.text) for line in lines), default=0) + 3
    remarked = [f"{line.text:{width}}{line.remark.text}".rstrip() for line in lines]
    fault = first_fault(row)
    printed = row.answer.text.rstrip() or tr("(nothing)")
    parts = [
        f"# {case.file_name}",
        f"{program}: {row_headline(row, fault)}",
        row_remark(row, fault),
        _code(remarked),
        tr("The answer of {0}:").format(program),
        _code(printed.splitlines()),
    ]
    return "\n\n".join(filter(None, parts)) + "\n"


def _code(lines: Sequence[str]) -> str:
    return "\n".join(f"    {line}".rstrip() for line in lines)
