"""Verdicts to be kept: a page with all submissions, a table, and a case with remarks.

The formats of the tasks have no room for remarks that every program would pass over, so a case is
saved as it was tried, and its remarks next to it.
"""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import chain, groupby, repeat
from typing import Any, NamedTuple

from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.checker import Checker, LineRemark
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import (
    counted,
    fault_in_words,
    faults_in_words,
    first_fault,
    is_right,
    is_weak,
    row_headline,
    row_name,
    row_remark,
)
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.text.numbers import decimal, whole
from bwinf_gui.text.tables import CellTable
from bwinf_gui.text.translation import spoken_language, tr

FAULTS_SHOWN = 5
"""The most faults shown for an answer; more would hide what they have in common."""
_TONES = {Verdict.AC: "good", Verdict.SUB: "notice", Verdict.WA: "error"}
"""Verdicts that judge an answer have a colour; what else happened says nothing of its worth."""
_STYLE = """
:root { color-scheme: light dark; font: 15px/1.45 sans-serif; }
body { margin: 2em auto; max-width: 70em; padding: 0 1em; }
table { border-collapse: collapse; }
th, td { padding: .35em .7em; text-align: left; border-bottom: 1px solid #8886; }
td.verdict { white-space: nowrap; }
.good { color: light-dark(#00704f, #5fd0a8); }
.notice { color: light-dark(#8a4b00, #f0b35a); }
.error { color: light-dark(#a62b1f, #ff9c8f); }
.plain { color: light-dark(#525c66, #a8b0b8); }
h2 { margin: 2em 0 .3em; }
h3 { margin: 1.2em 0 .3em; }
ul { margin: .3em 0; }
pre { padding: .5em .7em; border: 1px solid #8886; width: fit-content; }
img { max-width: 100%; height: auto; background: #fff; }
.caption, .about { color: light-dark(#525c66, #a8b0b8); font-size: .9em; margin: .2em 0; }
@media print { h2 { break-before: page; } }
"""


def page_of(title: str, rows: Sequence[CheckedRow]) -> str:
    """The whole page for browsers, in the spoken language; it needs no other file."""
    heading = escape(tr("{0}: answers checked").format(title))
    parts = [f"<p>{escape(counted(rows))}</p>", *_table(rows), *_one_by_one(rows)]
    body = "\n".join(parts)
    return (
        f'<!DOCTYPE html>\n<html lang="{spoken_language()}">\n<head><meta charset="utf-8">'
        f"<title>{heading}</title><style>{_STYLE}</style></head>\n"
        f"<body>\n<h1>{heading}</h1>\n{body}\n</body>\n</html>\n"
    )


def table_of(rows: Sequence[CheckedRow]) -> CellTable:
    """The rows as a table for spreadsheets, with the same heads as in JSON."""
    heads = ("submission", "file", "verdict", "right", "places", "seconds", "memory_mb", "message")
    cells = tuple(
        (
            row.submission,
            row.file,
            row.verdict.value,
            row.judgement.right,
            len(row.judgement.lines),
            None if row.seconds is None else round(row.seconds, 3),
            None if row.memory_mb is None else round(row.memory_mb, 1),
            row.message,
            row.judged,
        )
        for row in rows
    )
    return CellTable("", (*heads, "judged"), cells)


def _table(rows: Sequence[CheckedRow]) -> Iterator[str]:
    files = list(dict.fromkeys(row.file for row in rows))
    submissions = list(dict.fromkeys(row.submission for row in rows))
    cells = {(row.submission, row.file): row for row in rows}
    yield '<table><thead><tr><th width="22%"></th>'
    yield from (f'<th scope="col">{escape(file.removesuffix(".txt"))}</th>' for file in files)
    correct = tr("correct")
    yield f'<th scope="col">{escape(correct)}</th></tr></thead><tbody>'
    for submission in submissions:
        own = [row for row in rows if row.submission == submission]
        right = sum(map(is_right, own))
        yield f'<tr><th scope="row" align="left">{escape(submission)}</th>'
        yield from (_cell(cells.get((submission, file))) for file in files)
        yield f"<td>{right} / {len(own)}</td></tr>"
    yield "</tbody></table>"


def _cell(row: CheckedRow | None) -> str:
    if row is None:
        return "<td>–</td>"
    time = "" if row.seconds is None else f" {decimal(row.seconds, 2)} s"
    tone = "notice" if is_weak(row) else _TONES.get(row.verdict, "plain")
    return f'<td class="verdict {tone}">{escape(row_name(row))}{time}</td>'


def _one_by_one(rows: Sequence[CheckedRow]) -> Iterator[str]:
    """Every submission: what is right, and the first fault in each of the others."""
    for name, group in groupby(rows, lambda row: row.submission):
        own = [*group]
        right = [row.file for row in own if is_right(row)]
        sum_up = tr("{0} of {1} right").format(whole(len(right)), whole(len(own)))
        yield f"<h2>{escape(name)}: {escape(sum_up)}</h2>"
        if right:
            words = tr("Right: {0}").format(", ".join(right))
            yield f'<p class="good">{escape(words)}</p>'
        for row in own:
            if not is_right(row):
                yield f"<h3>{escape(row.file)}: {escape(row_name(row))}</h3>"
                yield from _faults(row)


def _faults(row: CheckedRow) -> Iterator[str]:
    if row.message:
        yield f"<p>{escape(row.message)}</p>"
    faults = faults_in_words(row)
    if (first := first_fault(row)) is not None:
        said = fault_in_words(first)
        words = tr("First wrong step: {0}").format(said)
        yield f"<p><strong>{escape(words)}</strong></p>"
        faults = [fault for fault in faults if fault != said]
    items = [f"<li>{escape(fault)}</li>" for fault in faults[:FAULTS_SHOWN]]
    if len(faults) > FAULTS_SHOWN:
        items.append("<li>…</li>")
    if items:
        yield f"<ul>{''.join(items)}</ul>"


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
