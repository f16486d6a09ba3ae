"""Line by line: what was submitted, the verdict, and what is best; below, why."""

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import verdict_name
from bwinf_gui.checking.verdicts import JudgedLine, Verdict
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.tables import Table
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.check.marks import sign_of, tint_of
from bwinf_gui.widgets.check.pills import VerdictPills
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import AS_WIDE_AS_TEXTS, Column, ColumnWidth, Look
from bwinf_gui.widgets.theme import Appearance


class LinesTable(ColumnTable[JudgedLine]):
    """The places of a case with what was said of each."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        self._appearance = appearance
        super().__init__(self._columns(), appearance=appearance, parent=parent)
        self.setObjectName("checkLines")
        self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        self.setAccessibleName(tr("Line by line"))

    def _columns(self) -> tuple[Column[JudgedLine], ...]:
        heading = self._appearance.theme.metrics.sized(TextSize.HEADING)
        return (
            Column(
                to_translate("Where"),
                lambda line: line.place or "–",
                width=AS_WIDE_AS_TEXTS,
                look=lambda _line: Look(font=heading),
            ),
            Column(to_translate("submitted"), _submitted, tip=_submitted),
            Column(
                to_translate("Verdict"),
                lambda line: verdict_name(line.verdict),
                width=ColumnWidth(35),
                look=self._look,
                tip=lambda line: line.reason,
            ),
            Column(
                to_translate("better"),
                lambda line: "" if line.verdict is Verdict.AC else line.best,
                tip=lambda line: line.best,
            ),
        )

    def _look(self, line: JudgedLine) -> Look:
        colours, icons = self._appearance.theme.colours, self._appearance.icons
        colour: str = getattr(colours, tint_of(line.verdict).value)
        return Look(colour=colour, icon=sign_of(line.verdict, icons))


class LinesColumn(QWidget):
    """The table, the reason for the chosen line, and how many lines have which verdict.

    Signals:
        place_chosen: The number of the place that became the chosen one.
    """

    place_chosen = Signal(int)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._row: CheckedRow | None = None
        self._place = 0
        self._title, self._count, self._why = QLabel(self), QLabel(self), QLabel(self)
        self._where, self._reason = QLabel(self), QLabel(self)
        self._reason.setObjectName("checkReason")
        self._reason.setWordWrap(True)
        self._said = QLabel(self)
        self._said.setWordWrap(True)
        self._said.setFont(appearance.theme.metrics.fixed_pitch())
        self.table = LinesTable(appearance=appearance, parent=self)
        self._pills = VerdictPills(metrics=appearance.theme.metrics, parent=self)
        self._arrange(appearance.theme.metrics.unit)
        self.table.row_chosen.connect(self._on_row_chosen)
        self.retranslate()

    def show_answer(self, row: CheckedRow, place: int) -> None:
        """Show the verdicts on an answer; a place is the chosen one."""
        self._row, self._place = row, place
        lines = row.judgement.lines
        self.table.show_rows(lines, same=len(lines) == len(self.table.rows))
        self.table.choose_row(place if lines else -1)
        self._sum_up()
        self._show_reason()

    def clear(self) -> None:
        """Show nothing."""
        self._row = None
        self.table.show_rows(())
        self._sum_up()
        self._show_reason()

    def add_details(self, details: QWidget) -> None:
        """Put more between the lines and why; it gets most of the room, as there are few lines."""
        self._column.insertWidget(self._column.indexOf(self.table) + 1, details, 3)

    def as_table(self) -> Table:
        """The verdicts as a table."""
        heads = (tr("Where"), tr("submitted"), tr("Verdict"), tr("better"), tr("Why?"))
        rows = (
            (line.place, line.submitted, verdict_name(line.verdict), line.best, line.reason)
            for line in self._lines
        )
        return Table(tr("Line by line"), heads, tuple(rows))

    def retranslate(self) -> None:
        self._title.setText(tr("Line by line"))
        self._why.setText(tr("Why?"))
        self._sum_up()
        self._show_reason()

    @property
    def _lines(self) -> Sequence[JudgedLine]:
        return self._row.judgement.lines if self._row is not None else ()

    def _show_reason(self) -> None:
        line = self._lines[self._place] if self._place < len(self._lines) else None
        where = [line.place] if line is not None and line.place else []
        if line is not None and line.number is not None:
            where.append(tr("line {0}").format(line.number))
        self._where.setText(", ".join(where))
        self._said.setText(line.submitted if line is not None else "")
        self._said.setVisible(bool(self._said.text()))
        message = self._row.message if self._row is not None else ""
        reason = line.reason if line is not None else ""
        self._reason.setText("\n".join(filter(None, (reason, message))))

    def _sum_up(self) -> None:
        right = sum(line.verdict is Verdict.AC for line in self._lines)
        total = len(self._lines)
        text = tr("{0} of {1} right").format(whole(right), whole(total))
        self._count.setText(text if total > 1 else "")
        self._pills.count(line.verdict for line in self._lines)

    def _arrange(self, unit: int) -> None:
        for title in (self._title, self._why):
            title.setProperty("role", "heading")
        for hint in (self._count, self._where):
            hint.setProperty("role", "hint")
        card = QFrame(self)
        card.setProperty("card", "true")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(round(2.5 * unit), 2 * unit, round(2.5 * unit), 2 * unit)
        inside.setSpacing(round(1.5 * unit))
        inside.addWidget(self._said)
        inside.addWidget(self._reason)
        inside.addStretch()
        inside.addWidget(self._pills)
        layout = self._column = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        layout.addLayout(apart(self._title, self._count))
        layout.addWidget(self.table, 1)
        layout.addSpacing(unit)
        layout.addLayout(apart(self._why, self._where))
        layout.addWidget(card)

    @Slot(int)
    def _on_row_chosen(self, place: int) -> None:
        if 0 <= place < len(self._lines):
            self._place = place
            self._show_reason()
            self.place_chosen.emit(place)


def _submitted(line: JudgedLine) -> str:
    """What was said of a place; where that was not understood, in which line it stands."""
    if line.verdict is Verdict.PE and line.number is not None:
        return tr("line {0}").format(line.number)
    return line.submitted or "–"
