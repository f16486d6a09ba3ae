"""What became of each case: the table by groups, why, and how many have which verdict."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import counted, first_fault, verdict_name
from bwinf_gui.checking.verdicts import JudgedLine, Verdict
from bwinf_gui.text.numbers import decimal, whole
from bwinf_gui.text.tables import Table
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.check.marks import sign_of, tint_of
from bwinf_gui.widgets.check.pills import VerdictPills
from bwinf_gui.widgets.check.program_shrunk import ShrunkView
from bwinf_gui.widgets.check.program_trials import Group, TrialResult
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.keyboard import RETURN_KEYS
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.pictures import TableOffer
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import Column, ColumnWidth, Look, title_text
from bwinf_gui.widgets.theme import Appearance

MOST_SHOWN = 4
"""Lines of an answer that are shown around the first fault."""


GROUP_NAMES = {
    Group.CONTEST: to_translate("Files of the task"),
    Group.TRAPS: to_translate("Traps"),
    Group.OWN: to_translate("Your own files"),
    Group.FOUND: to_translate("Counterexample"),
}


@dataclass(frozen=True, slots=True)
class GroupHead:
    """The line above the cases of a group."""

    group: Group
    results: tuple[TrialResult, ...]


Line = GroupHead | TrialResult


class ResultsTable(ColumnTable[Line]):
    """Cases below the heads of their groups.

    Signals:
        opened: The result that was double clicked, or confirmed with Return.
    """

    opened = Signal(object)

    def __init__(self, *, checker: Checker[Any], appearance: Appearance, parent: QWidget) -> None:
        self._appearance = appearance
        self._checker = checker
        super().__init__(self._columns(), appearance=appearance, parent=parent)
        self.setObjectName("checkResults")
        self.setProperty("dense", "true")
        self.doubleClicked.connect(lambda _index: self._open())
        self.retranslate()

    @property
    def chosen(self) -> TrialResult | None:
        """The case that is chosen."""
        row = self.current_row
        line = self.rows[row] if 0 <= row < len(self.rows) else None
        return line if isinstance(line, TrialResult) else None

    def show_results(self, results: Sequence[TrialResult]) -> None:
        """Show cases; the chosen one stays where it is still among them."""
        before = self.chosen
        lines = [*_lines(results)]
        same = [_key(line) for line in lines] == [_key(line) for line in self.rows]
        self.show_rows(lines, same=same)
        if not same:
            self.clearSpans()
            for row, line in enumerate(lines):
                if isinstance(line, GroupHead):
                    self.setSpan(row, 0, 1, 2)
                    self.setSpan(row, 2, 1, 3)
            self.choose(before)

    def choose(self, result: TrialResult | None) -> None:
        """Make a case the chosen one, without a signal; None for none."""
        wanted = None if result is None else _key(result)
        rows = (row for row, line in enumerate(self.rows) if _key(line) == wanted)
        self.choose_row(next(rows, -1))

    def as_table(self) -> Table:
        titles = (column.title for column in self._columns())
        heads = (tr("Test set"), *map(title_text, titles), tr("Why?"))
        rows = tuple(
            (
                tr(GROUP_NAMES[line.group]),
                *(column.text(line) for column in self._columns()),
                line.row.message if line.row is not None else "",
            )
            for line in self.rows
            if isinstance(line, TrialResult)
        )
        return Table(tr("Results"), heads, rows)

    def retranslate(self) -> None:
        super().retranslate()
        self.setAccessibleName(tr("Results"))

    def _columns(self) -> tuple[Column[Line], ...]:
        return (
            Column(to_translate("File"), _name, tip=_name, look=self._head_look),
            Column(
                to_translate("Verdict"),
                _verdict,
                width=ColumnWidth(33, with_text=True),
                look=self._look,
                tip=lambda line: (
                    line.row.message if isinstance(line, TrialResult) and line.row else ""
                ),
            ),
            Column(
                to_translate("said"),
                lambda line: self._score(line)[0],
                width=ColumnWidth(9, beside_title=3),
                is_number=True,
                look=self._head_look,
            ),
            Column(
                to_translate("best"),
                lambda line: self._score(line)[1],
                width=ColumnWidth(9, beside_title=3),
                is_number=True,
            ),
            Column(
                to_translate("Time s"),
                _seconds,
                width=ColumnWidth(12.5, beside_title=3),
                is_number=True,
            ),
        )

    def _score(self, line: Line) -> tuple[str, str]:
        """How good the answer is, and how good the best: as the task says, or places right."""
        if isinstance(line, GroupHead):
            return _right_of([each.row for each in line.results if each.row], len(line.results)), ""
        if line.row is None:
            return "", ""
        places = line.row.judgement.lines
        if len(places) > 1:
            return whole(line.row.judgement.right), whole(len(places))
        said, best = self._checker.score(places[0]) if places else ("", "")
        return said or "–", best or "–"

    def _head_look(self, line: Line) -> Look:
        theme = self._appearance.theme
        if isinstance(line, TrialResult):
            return Look()
        return Look(ground=theme.colours.alternate, font=theme.metrics.sized(TextSize.HEADING))

    def _look(self, line: Line) -> Look:
        colours, icons = self._appearance.theme.colours, self._appearance.icons
        if isinstance(line, GroupHead):
            return Look(ground=colours.alternate, colour=colours.secondary)
        if line.row is None:
            return Look(colour=colours.secondary)
        colour: str = getattr(colours, tint_of(line.row.verdict).value)
        return Look(colour=colour, icon=sign_of(line.row.verdict, icons))

    def _open(self) -> None:
        if self.chosen is not None:
            self.opened.emit(self.chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in RETURN_KEYS and not event.modifiers():
            self._open()
        else:
            super().keyPressEvent(event)


class ResultsColumn(QWidget):
    """The table, and why the chosen case has its verdict.

    Signals:
        chosen: The `TrialResult` that became the chosen one.
        opened: The `TrialResult` that is to be looked at line by line.
    """

    chosen = Signal(object)
    opened = Signal(object)

    def __init__(self, *, checker: Checker[Any], appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        metrics = appearance.theme.metrics
        self._results: Sequence[TrialResult] = ()
        self.result: TrialResult | None = None
        self._title, self._count, self._why, self._where = (QLabel(self) for _ in range(4))
        self._reason, self._said = QLabel(self), QLabel(self)
        self._reason.setObjectName("checkProgramReason")
        self._said.setObjectName("checkSaid")
        self._said.setFont(metrics.fixed_pitch())
        self._line_by_line = QPushButton(self)
        self._line_by_line.setObjectName("checkLineByLine")
        self._pills = VerdictPills(metrics=metrics, parent=self)
        self.table = ResultsTable(checker=checker, appearance=appearance, parent=self)
        self.shrunk = ShrunkView(checker=checker, appearance=appearance, parent=self)
        self.table.row_chosen.connect(self._on_row_chosen)
        self.table.opened.connect(self.opened)
        self._line_by_line.clicked.connect(lambda: self.opened.emit(self.result))
        self._arrange(metrics.unit)
        self.retranslate()

    def show_results(self, results: Sequence[TrialResult]) -> None:
        """Show what became of the cases."""
        self._results = results
        self.table.show_results(results)
        if self.result is not None:
            wanted = _key(self.result)
            self.result = next((each for each in results if _key(each) == wanted), None)
        self._show_reason()

    def look_at(self, result: TrialResult | None) -> None:
        """Choose a case, without a signal."""
        self.result = result
        self.table.choose(result)
        self._show_reason()

    def tables(self) -> tuple[TableOffer, ...]:
        """The results, and how the counterexample became small where that is shown."""
        shrunk = TableOffer(tr("How it became small"), self.shrunk.as_table)
        results = TableOffer(tr("Results"), self.table.as_table)
        return (results,) if self.shrunk.isHidden() else (results, shrunk)

    def retranslate(self) -> None:
        self._title.setText(tr("Results"))
        self._why.setText(tr("Why?"))
        self._line_by_line.setText(tr("Line by line"))
        self._line_by_line.setToolTip(tr("Show the answer on the page “Answer”"))
        self._show_reason()

    def _show_reason(self) -> None:
        tried = [each for each in self._results if each.group is not Group.FOUND]
        rows = [each.row for each in tried if each.row is not None]
        self._count.setText(_right_of(rows, len(tried)))
        self._pills.count(row.verdict for row in rows)
        row = self.result.row if self.result is not None else None
        self._where.setText(self.result.case.name if self.result is not None else "")
        fault = first_fault(row) if row is not None else None
        reasons = [row.message, _why_wrong(fault) if fault is not None else ""] if row else []
        if row is not None and row.verdict is Verdict.AC and not row.message:
            reasons = [counted(line.verdict for line in row.judgement.lines)]
        self._reason.setText("\n".join(filter(None, reasons)))
        said = _excerpt(row, fault.number if fault is not None else None) if row else ""
        self._said.setText(said)
        self._said.setVisible(bool(said))
        self._line_by_line.setVisible(row is not None and bool(row.answer.text.strip()))

    def _arrange(self, unit: int) -> None:
        for title in (self._title, self._why):
            title.setProperty("role", "heading")
        for hint in (self._count, self._where):
            hint.setProperty("role", "hint")
        for text in (self._reason, self._said):
            text.setWordWrap(True)
        card = QFrame(self)
        card.setProperty("card", "true")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(round(2.5 * unit), 2 * unit, round(2.5 * unit), 2 * unit)
        inside.setSpacing(round(1.5 * unit))
        for widget in (self._reason, self._said, self._line_by_line):
            inside.addWidget(widget)
        inside.addStretch()
        inside.addWidget(self._pills)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        layout.addLayout(apart(self._title, self._count))
        layout.addWidget(self.table, 1)
        layout.addWidget(self.shrunk)
        layout.addSpacing(unit)
        layout.addLayout(apart(self._why, self._where))
        layout.addWidget(card)

    @Slot(int)
    def _on_row_chosen(self, _row: int) -> None:
        result = self.table.chosen
        if result is not None:
            self.result = result
            self._show_reason()
            self.chosen.emit(result)


def _lines(results: Sequence[TrialResult]) -> Iterator[Line]:
    for group in Group:
        own = tuple(each for each in results if each.group is group)
        if own:
            yield GroupHead(group, own)
            yield from own


def _key(line: Line) -> tuple[Group, str]:
    """What tells lines apart, whatever became of them."""
    return line.group, line.case.name if isinstance(line, TrialResult) else ""


def _name(line: Line) -> str:
    if isinstance(line, GroupHead):
        return tr(GROUP_NAMES[line.group])
    return line.case.name if line.case.is_trap else PurePath(line.case.name).stem


def _verdict(line: Line) -> str:
    if isinstance(line, GroupHead):
        return ""
    return verdict_name(line.row.verdict) if line.row is not None else "–"


def _seconds(line: Line) -> str:
    seconds = line.row.seconds if isinstance(line, TrialResult) and line.row is not None else None
    return "" if seconds is None else decimal(seconds, 2)


def _right_of(rows: Sequence[CheckedRow], total: int) -> str:
    if not rows:
        return tr("not checked yet") if total else ""
    right = sum(row.verdict is Verdict.AC for row in rows)
    return tr("{0} of {1} right").format(whole(right), whole(total))


def _why_wrong(fault: JudgedLine) -> str:
    """Why a place is wrong; what was said there stands below."""
    return f"{fault.place}: {fault.reason}" if fault.place else fault.reason


def _excerpt(row: CheckedRow, number: int | None) -> str:
    """The lines of an answer up to the wrong one; where there is none, its last ones."""
    lines = row.answer.lines
    if number is not None:
        return "\n".join(lines[max(0, number - MOST_SHOWN) : number])
    full = [line for line in lines if line.strip()]
    return "\n".join(full[-MOST_SHOWN:]) if row.verdict is not Verdict.AC else ""
