"""A report over files: a section for each, with its answer, pictures, tables and reasons."""

from collections.abc import Callable, Sequence
from html import escape

from bwinf_gui.app.report.builder import Section, shortened
from bwinf_gui.text.numbers import decimal, whole
from bwinf_gui.text.tables import Cell, Table
from bwinf_gui.widgets.inquiry import Figure, ReportPart
from bwinf_gui.widgets.report import Report

_MOST_DIGITS = 4
ShowFigure = Callable[[Figure], str]


def report_of(title: str, sections: Sequence[Section]) -> Report:
    """The report that consists of these sections."""

    def body(show: ShowFigure) -> str:
        return "\n".join(
            _section(section, show, begins=not place) for place, section in enumerate(sections)
        )

    return Report(title=title, body=body)


def _section(section: Section, show: ShowFigure, *, begins: bool) -> str:
    """A section; on a page of its own unless it begins the report."""
    page = "" if begins else ' style="page-break-before: always"'
    heading = f"<h2{page}>{escape(section.heading)}</h2>"
    if section.failure:
        return f"{heading}\n<p><b>{escape(section.failure)}</b></p>"
    titles = _titles(section.parts)
    parts = (title + _part(part, show) for title, part in zip(titles, section.parts, strict=True))
    return "\n".join((heading, *parts))


def _titles(parts: Sequence[ReportPart]) -> list[str]:
    """What stands above the parts where there are several; each later one begins a page."""
    if len(parts) < 2:
        return [""] * len(parts)
    pages = ["", *(' style="page-break-before: always"' for _ in parts[1:])]
    return [
        f"<h3{page}>{escape(part.title)}</h3>\n" for page, part in zip(pages, parts, strict=True)
    ]


def _part(part: ReportPart, show: ShowFigure) -> str:
    """The answer first, then what it is about, in numbers, and why."""
    lines = [f"<p><b>{escape(part.answer)}</b></p>"]
    lines += map(show, part.figures)
    lines += [_table(table) for table in part.tables if table.rows]
    lines += [f'<p class="reason">{escape(reason)}</p>' for reason in part.reasons]
    if part.settings:
        lines.append(f'<p class="about">{escape(part.settings)}</p>')
    if part.command:
        lines.append(f'<p class="command">{escape(part.command)}</p>')
    return "\n".join(lines)


def _table(table: Table) -> str:
    shown, rest = shortened(table)
    heads = "".join(f"<th>{escape(head)}</th>" for head in shown.heads)
    digits = [_digits(column) for column in zip(*shown.rows, strict=True)]
    rows = "\n".join(f"<tr>{''.join(map(_cell, row, digits))}</tr>" for row in shown.rows)
    return (
        f'<p class="table">{escape(table.title)}</p>'
        f'<table border="1" cellspacing="0" style="border-collapse: collapse">'
        f"<thead><tr>{heads}</tr></thead>\n{rows}</table>"
        + (f'<p class="about">{escape(rest)}</p>' if rest else "")
    )


def _digits(column: Sequence[Cell]) -> int:
    """As many decimals as all numbers of a column need, within limits."""
    numbers = [cell for cell in column if isinstance(cell, float)]
    needed = (d for d in range(1, _MOST_DIGITS) if all(round(n, d) == n for n in numbers))
    return next(needed, _MOST_DIGITS)


def _cell(cell: Cell, digits: int) -> str:
    if cell is None:
        return "<td></td>"
    if isinstance(cell, str):
        return f"<td>{escape(cell)}</td>"
    text = decimal(cell, digits) if isinstance(cell, float) else whole(cell)
    return f'<td align="right" style="white-space: nowrap">{text}</td>'
