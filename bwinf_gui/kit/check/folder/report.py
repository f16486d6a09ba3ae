"""The report for one author: verdict, files, the first mistake, a hint, room for a remark."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from html import escape
from typing import Any

from PySide6.QtCore import QDate, QLocale, QSize, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from bwinf_gui import __version__
from bwinf_gui.checking.equal_mistakes import hint_of, mistake_in, without_best
from bwinf_gui.checking.pasted import AnswerSection
from bwinf_gui.checking.rows import CheckedRow, was_handed_in
from bwinf_gui.checking.sentences import (
    first_fault,
    is_right,
    is_weak,
    row_name,
    verdict_name,
    where_in_words,
    with_weak,
)
from bwinf_gui.checking.verdicts import JudgedLine, Verdict
from bwinf_gui.kit.check.folder.contents import judged_again
from bwinf_gui.kit.check.folder.rows import HeadKind
from bwinf_gui.kit.check.folder.state import FolderState
from bwinf_gui.kit.check.mode import Desk
from bwinf_gui.kit.check.running import files_in_words, limits_in_words, stem
from bwinf_gui.text.numbers import tr_count, whole
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.check.marks import row_mark
from bwinf_gui.widgets.inquiry import Figure, render_offscreen
from bwinf_gui.widgets.report import Report
from bwinf_gui.widgets.theme import Appearance

FIGURE_WIDTH, FIGURE_HEIGHT, SMALL_HEIGHT = 400, 210, 110
MOST_BLOCKS = 26
"""Lines of an answer whose blocks fit into a line of the report."""
_SCALE = 2
"""A class has many pictures, all of which are in memory at one time."""
_MOST_SAME, _MOST_TRAPS, _REMARK_LINES = 6, 3, 3
_SIGNS = {"check": "✓", "close": "✗", "half": "◐", "empty": "∅", "question": "?", "fits": "≈"}
STYLE = """
    body { font-size: 10pt; color: #1b2026; }
    h1 { font-size: 19pt; margin: 0; }
    .head { font-size: 12pt; font-weight: bold; margin-top: 12px; margin-bottom: 3px; }
    .file { white-space: nowrap; }
    p { margin: 2px 0; }
    .about { color: #525c66; font-size: 9pt; }
    .sum { font-size: 12pt; font-weight: bold; margin: 8px 0; }
    .good { color: #00704f; }
    .notice { color: #8a4b00; }
    .error { color: #a62b1f; }
    td { padding: 2px 5px; }
    pre, code { font-family: monospace; font-size: 9pt; }
"""
_BROWSER = "body { max-width: 46em; margin: 2em auto; font-family: sans-serif; }" + STYLE
_RULE = (
    '<table width="100%" cellspacing="0" cellpadding="0" bgcolor="#0069a8"><tr>'
    '<td style="font-size: 1pt">&nbsp;</td></tr></table>'
)
_HINT = (
    '<table width="100%" cellspacing="0" cellpadding="6" bgcolor="#dcebf6" '
    'style="margin-top: 8px"><tr><td><b>{0}</b> {1}</td></tr></table>'
)
_LINE_TO_WRITE_ON = "<p>&nbsp;</p><hr>"
_TITLE = to_translate("Where it goes wrong")
_TITLES = {
    Verdict.WA: to_translate("The first step that does not work"),
    Verdict.SUB: to_translate("The first line that could be better"),
}


class Aid(Enum):
    """What a report gives away: “helps with …”."""

    HINT = to_translate("a hint")
    SOLUTION = to_translate("the solution")
    NOTHING = to_translate("nothing")


@dataclass(frozen=True, slots=True)
class Author:
    """The mistakes of a submission that its report shows: the first one, and the smallest case."""

    number: int
    first: AnswerSection[Any] | None = None
    smallest: AnswerSection[Any] | None = None


def author_of(s: FolderState, number: int) -> Author:
    """The mistakes of a submission, which can be painted; to be called in a thread."""
    # Mistakes on traps are reported last.
    cases = sorted(range(len(s.table.cases)), key=lambda case: s.table.cases[case].is_trap)
    answers = s.table.answers(number, cases)
    wrong = [n for n in answers if n.row.verdict is not Verdict.AC and was_handed_in(n.row)]
    explained = [each for each in wrong if first_fault(each.row) is not None]
    cells = s.table.rows[number].cells
    found = (cell.answer for cell in cells if cell.head.kind is HeadKind.SEARCH and cell.answer)
    shown = next(iter(explained or wrong), None), next(found, None)
    return Author(number, *(each and judged_again(s.check, each) for each in shown))


def report_of(pages: Sequence["PupilPage"]) -> Report:
    """The reports of some authors, each on a page of its own."""

    def body(show: Callable[[Figure], str]) -> str:
        return "\n".join(page.body(show, begins=not n) for n, page in enumerate(pages))

    title = pages[0].name if len(pages) == 1 else pages[0].task
    return Report(title=title, body=body, style=STYLE, browser_style=_BROWSER, is_headed=False)


class _Mistake:
    """A wrong answer, its first wrong step, and the picture of that, where the task has one."""

    def __init__(self, answer: AnswerSection[Any], desk: Desk, height: int) -> None:
        self.case, self.row, self.fault = answer.case, answer.row, first_fault(answer.row)
        self.figure = _picture(answer, self.fault, desk, height) if self.fault else None

    @property
    def reason(self) -> str:
        return _reason(self.fault) if self.fault is not None else mistake_in(self.row)


class PupilPage:
    """The report for one author, whose pictures are painted as it is made."""

    def __init__(self, s: FolderState, author: Author, desk: Desk, aid: Aid) -> None:
        self._s, self._row, self.task = s, s.table.rows[author.number], tr(desk.task.title)
        self.name = self._row.name
        self._answers = s.table.answers(author.number, range(len(s.table.cases)))

        def mistake(answer: AnswerSection[Any] | None, height: int) -> _Mistake | None:
            if answer is not None and aid is not Aid.SOLUTION:
                answer = replace(answer, row=without_best(s.checker, answer.row))
            return None if answer is None else _Mistake(answer, desk, height)

        first = author.first
        self._hint = hint_of(s.checker, first.case, first.row) if first and aid is Aid.HINT else ""
        self._first = mistake(first, FIGURE_HEIGHT)
        self._smallest = mistake(author.smallest, SMALL_HEIGHT)

    def body(self, show: Callable[[Figure], str], *, begins: bool) -> str:
        """All of it, in HTML that Qt understands."""
        page = "" if begins else ' style="page-break-before: always"'
        remark, is_run = self._row.said.remark, any(each.row.seconds for each in self._answers)
        how = (self._row.found, limits_in_words(self._s) if is_run else "")
        parts = [
            f"<div{page}>{self._head()}{_RULE}</div>",
            _text(self._sum(), "sum"),
            *self._table(),
            self._first_mistake(show),
            self._smallest_case(show),
            _HINT.format(escape(tr("Hint.")), escape(self._hint)) if self._hint else "",
            _text(tr("Remark"), "head"),
            _text(remark) if remark else _LINE_TO_WRITE_ON * _REMARK_LINES,
            _text(" · ".join(filter(None, (*how, f"BwInf-GUI {__version__}"))), "about"),
        ]
        return "\n".join(filter(None, parts))

    def _head(self) -> str:
        date = QLocale().toString(QDate.currentDate(), QLocale.FormatType.LongFormat)
        folder = self._s.base.name if self._s.base is not None else ""
        points = self._row.said.points
        given = tr("{0} of {1} points").format(points, whole(self._s.said.most)) if points else ""
        return _wide(
            f"<tr><td><h1>{escape(self.name)}</h1></td>{_right(date)}</tr>",
            f"<tr>{_cell(f'{self.task} · {folder}', 'about')}"
            f'<td align="right"><b>{escape(given)}</b></td></tr>',
        )

    def _sum(self) -> str:
        first, table = self._first, self._s.table
        if self._row.question is not None and not first:
            return self._row.question.text
        known = table.answers(self._row.number, table.contest)
        if not known:
            return tr("Not checked yet.")
        handed = [each.row for each in known if was_handed_in(each.row)]
        right, weak = sum(map(is_right, handed)), sum(map(is_weak, handed))
        text = tr_count(
            "{n} of {files} is entirely right.",
            "{n} of {files} are entirely right.",
            right,
            files=files_in_words(len(known)),
        )
        if weak:
            text = f"{with_weak(text.rstrip('.'), weak)}."
        if len(handed) < len(known):
            text += " " + tr("{0} not handed in.").format(whole(len(known) - len(handed)))
        is_counted = first is not None and any(first.case is each.case for each in known)
        if first and is_counted and (first.row.judgement.message or first.row.crash is not None):
            text += f" {mistake_in(first.row).rstrip('.')}."
        return text

    def _table(self) -> Iterator[str]:
        has_lines = any(_has_lines(each.row) for each in self._answers)
        heads = (tr("File"), tr("Verdict"), tr("right lines") if has_lines else "", "")
        yield '<table width="100%" cellspacing="0" border="1" style="border-collapse: collapse">'
        yield f"<tr>{''.join(_cell(head, 'about file') for head in heads)}</tr>"
        for each in self._answers:
            if not each.case.is_trap:
                yield f"<tr>{_cell(stem(each.case.name), 'file')}{_line(each.row)}</tr>"
        traps = [n for n in self._answers if n.case.is_trap and was_handed_in(n.row)]
        if traps:
            wrong = [each.case.name for each in traps if each.row.verdict is not Verdict.AC]
            verdict = _cell(f"✓ {verdict_name(Verdict.AC)}", "good file")
            some = ""
            if wrong:
                verdict = _cell("✗ " + tr("{0} wrong").format(whole(len(wrong))), "error")
                some = tr("for example {0}").format(", ".join(wrong[:_MOST_TRAPS]))
            right = tr("{0} of {1} files").format(whole(len(traps) - len(wrong)), whole(len(traps)))
            title = _cell(tr("Traps"))
            yield f"<tr>{title}{verdict}{_cell(right, 'file')}{_cell(some, 'about')}</tr>"
        yield "</table>"

    def _first_mistake(self, show: Callable[[Figure], str]) -> str:
        if self._first is None:
            return ""
        row, fault, figure = self._first.row, self._first.fault, self._first.figure
        where = filter(None, (stem(self._first.case.name), where_in_words(fault)))
        heading = _heading(tr(_TITLES.get(row.verdict, _TITLE)), ", ".join(where))
        if fault is None:
            return heading + _text(row.message or mistake_in(row))
        said = [f'<p class="{_tone(row)}"><b>{escape(_reason(fault))}</b></p>']
        if fault.place:
            text = fault.submitted or verdict_name(fault.verdict)
            said = [_text(tr("Your line"), "about"), _code(fault, text), *said]
            if fault.best:
                said += [_text(tr("best answer"), "about"), _code(fault, fault.best)]
        if same := [*self._same(row)]:
            said += [_text(tr("The same in"), "about"), *map(_text, same[:_MOST_SAME])]
        beside = "".join(said)
        if figure is not None:
            beside = _wide(f'<tr><td width="62%">{show(figure)}</td><td>{beside}</td></tr>')
        return heading + beside

    def _same(self, row: CheckedRow) -> Iterator[str]:
        for each in self._answers:
            other, name = each.row, stem(each.case.name)
            if other.file != row.file and other.verdict is row.verdict and not each.case.is_trap:
                lines = other.judgement.lines
                places = [n.place for n in lines if n.verdict is row.verdict and n.place]
                yield f"{name}: {', '.join(places)}" if places else name

    def _smallest_case(self, show: Callable[[Figure], str]) -> str:
        found = self._smallest
        if found is None:
            return ""
        fault, case, figure = found.fault, found.case, found.figure
        line = _code(fault, fault.submitted) if fault is not None and fault.place else ""
        size = self._s.checker.size_in_words(case.case)
        return _heading(tr("The smallest case that fails"), size) + _wide(
            f'<tr><td valign="middle"><pre>{escape(case.content.decode().rstrip())}</pre></td>'
            f"<td>{show(figure) if figure is not None else ''}</td>"
            f'<td>{line}<p class="error"><b>{escape(found.reason)}</b></p></td></tr>'
        )


def _has_lines(row: CheckedRow) -> bool:
    return len(row.judgement.lines) > 1 and row.judgement.says_something


def _picture(
    answer: AnswerSection[Any], fault: JudgedLine, desk: Desk, height: int
) -> Figure | None:
    """The first wrong step; None where the task has no picture of it."""
    if fault.said is None or not desk.judged.parts:
        return None
    place = answer.row.judgement.lines.index(fault)

    def build(appearance: Appearance, host: QWidget) -> QWidget:
        picture = desk.new_picture("check", appearance, host)
        picture.resize(FIGURE_WIDTH, height)
        picture.show_answer((answer.case, answer.row, place))
        drawing = picture.drawing
        # Whatever else belongs to the picture is said next to it, and takes no room.
        drawing.setParent(host)
        drawing.show()
        if isinstance(drawing, QAbstractScrollArea):
            drawing.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return drawing

    image = render_offscreen(QSize(FIGURE_WIDTH, height), build, _SCALE)
    # Readers who cannot see the picture learn no more than the others.
    where = f"{fault.place}: " if fault.place else ""
    return Figure("", f"{where}{fault.submitted or verdict_name(fault.verdict)}", image)


def _line(row: CheckedRow) -> str:
    """The cells behind the name of a file."""
    if not was_handed_in(row):
        return _cell("– " + tr("not handed in"), "about") + "<td></td><td></td>"
    right, count = whole(row.judgement.right), whole(len(row.judgement.lines))
    several = tr("{0} of {1}").format(right, count) if _has_lines(row) else ""
    verdict = f"{_SIGNS.get(row_mark(row).icon, '!')} {row_name(row)}"
    kind = f"{_tone(row)} file"
    return f'{_cell(verdict, kind)}{_cell(several, "file")}<td class="file">{_blocks(row)}</td>'


def _blocks(row: CheckedRow) -> str:
    """A block for each line: right ones are filled, others hollow, as prints may be grey."""
    lines = row.judgement.lines
    if not _has_lines(row) or len(lines) > MOST_BLOCKS:
        return ""
    right, other = '<span class="good">■</span>', '<span class="error">□</span>'
    return "".join(right if line.verdict is Verdict.AC else other for line in lines)


def _wide(*rows: str) -> str:
    return f'<table width="100%" cellspacing="0">{"".join(rows)}</table>'


def _cell(text: str, kind: str = "") -> str:
    return f'<td class="{kind}">{escape(text)}</td>'


def _right(text: str) -> str:
    return f'<td align="right" valign="bottom" class="about">{escape(text)}</td>'


def _text(text: str, kind: str = "") -> str:
    return f'<p class="{kind}">{escape(text)}</p>'


def _code(line: JudgedLine, text: str) -> str:
    return f"<p><code>{escape(f'{line.place}: {text}')}</code></p>"


def _reason(fault: JudgedLine) -> str:
    return fault.reason.rstrip(".") or verdict_name(fault.verdict)


def _heading(title: str, hint: str) -> str:
    return _wide(f"<tr>{_cell(title, 'head')}{_right(hint)}</tr>")


def _tone(row: CheckedRow) -> str:
    pill = row_mark(row).pill
    return "about" if pill == "neutral" else pill
