"""The chosen cell of the matrix: its verdict, its first fault, all faults, and why."""

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import counted, first_fault, row_headline, verdict_name
from bwinf_gui.checking.verdicts import JudgedLine, Verdict
from bwinf_gui.text.numbers import decimal, whole
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.check.marks import pill_of, sign_of, tint_of
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.fields import set_enabled
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import Column, ColumnWidth, Look
from bwinf_gui.widgets.theme import Appearance, set_style_property


class FaultsTable(ColumnTable[JudgedLine]):
    """The places of a case that are not right."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        self._appearance = appearance
        super().__init__(self._columns(), appearance=appearance, parent=parent)
        self.setObjectName("checkFaults")
        self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        self.setAccessibleName(tr("Wrong lines"))

    def _columns(self) -> tuple[Column[JudgedLine], ...]:
        heading = self._appearance.theme.metrics.sized(TextSize.HEADING)
        return (
            Column(
                to_translate("Where"),
                lambda line: line.place or "–",
                width=ColumnWidth(12, beside_title=5),
                look=lambda _line: Look(font=heading),
            ),
            Column(
                to_translate("submitted"),
                lambda line: line.submitted or "–",
                width=ColumnWidth(38),
                tip=lambda line: line.submitted,
            ),
            Column(
                to_translate("Verdict"),
                _fault_in_short,
                look=self._look,
                tip=lambda line: line.reason,
            ),
        )

    def _look(self, line: JudgedLine) -> Look:
        colours, icons = self._appearance.theme.colours, self._appearance.icons
        colour: str = getattr(colours, tint_of(line.verdict).value)
        return Look(colour=colour, icon=sign_of(line.verdict, icons))


class CellColumn(QWidget):
    """All that there is to say of one submission for one case.

    Signals:
        picture_wanted: The answer is to be looked at.
        output_wanted: The printed answer is to be read.
        report_wanted: A page for browsers is to be written.
        table_wanted: A table for spreadsheets is to be written.
    """

    picture_wanted = Signal()
    output_wanted = Signal()
    report_wanted = Signal()
    table_wanted = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        icons, metrics = appearance.icons, appearance.theme.metrics
        self._row: CheckedRow | None = None
        self._title = ElidedLabel(self)
        self._faults_title, self._why_title = (QLabel(self) for _ in range(2))
        self._seconds, self._faults_count, self._progress = (QLabel(self) for _ in range(3))
        self._pill, self._sum, self._headline, self._message = (QLabel(self) for _ in range(4))
        self._headline.setObjectName("checkCellHeadline")
        self._pill.setProperty("pill", "neutral")
        self._names = [QLabel(self) for _ in range(2)]
        self._values = [ElidedLabel(self) for _ in range(2)]
        self.picture, self.output, self.report, self.csv = (QPushButton(self) for _ in range(4))
        for button, name, icon in (
            (self.picture, "checkSeePicture", "play"),
            (self.output, "checkReadOutput", "output"),
            (self.report, "checkReport", "export"),
            (self.csv, "checkTable", "save"),
        ):
            button.setObjectName(name)
            button.setIcon(icons.icon(icon))
        self.table = FaultsTable(appearance=appearance, parent=self)
        self._reason = QLabel(self)
        self._reason.setObjectName("checkCellWhy")
        for label in (self._headline, self._message, self._reason):
            label.setWordWrap(True)
        for value in self._values:
            value.setFont(metrics.fixed_pitch())
        self._arrange(metrics.unit)
        self._connect()
        self.show_cell("", None, "")
        self.allow_reports(why_not="")
        self.retranslate()

    def show_cell(self, name: str, row: CheckedRow | None, nothing: str) -> None:
        """Show the row of a cell; without one, say `nothing`."""
        self._row, self._nothing = row, nothing
        self._title.setText(name or tr("No cell is chosen"))
        seconds = row.seconds if row is not None else None
        self._seconds.setText("" if seconds is None else f"{decimal(seconds, 2)} s")
        self._pill.setVisible(row is not None)
        self._show_verdict(row, nothing)
        faults = self._faults
        self.table.show_rows(faults)
        first = first_fault(row) if row is not None else None
        self.table.choose_row(faults.index(first) if first in faults else len(faults[:1]) - 1)
        lines = row.judgement.lines if row is not None else ()
        several = tr("{0} of {1}").format(whole(len(faults)), whole(len(lines)))
        self._faults_count.setText(several if lines else "")
        self._show_reason()
        why_not = "" if row is not None else tr("There is no answer yet.")
        set_enabled(
            self.picture,
            tr("Show the answer on the page “Answer” (Return)"),
            disabled_reason=why_not,
        )
        set_enabled(self.output, tr("Show what was printed"), disabled_reason=why_not)

    def allow_reports(self, *, why_not: str, progress: str = "") -> None:
        """Let reports be written, or say why they cannot be; and how far the check is."""
        set_enabled(self.report, tr("Write a page for browsers"), disabled_reason=why_not)
        set_enabled(self.csv, tr("Write a table for spreadsheets"), disabled_reason=why_not)
        self._progress.setText(progress)

    def retranslate(self) -> None:
        if self._row is None:
            self.show_cell("", None, self._nothing)
        self._faults_title.setText(tr("Wrong lines"))
        self._why_title.setText(tr("Why?"))
        self.picture.setText(tr("Look at the picture"))
        self.output.setText(tr("Read the output"))
        self.report.setText(tr("Report …"))
        self.csv.setText(tr("CSV …"))
        for label, text in zip(
            self._names, (tr("first wrong line"), tr("best answer")), strict=True
        ):
            label.setText(text)

    @property
    def _faults(self) -> Sequence[JudgedLine]:
        lines = self._row.judgement.lines if self._row is not None else ()
        return [line for line in lines if line.verdict is not Verdict.AC]

    def _show_verdict(self, row: CheckedRow | None, nothing: str) -> None:
        fault = first_fault(row) if row is not None else None
        lines = row.judgement.lines if row is not None else ()
        if row is not None:
            self._pill.setText(verdict_name(row.verdict))
            set_style_property(self._pill, "pill", pill_of(row.verdict))
        self._sum.setText(counted(line.verdict for line in lines))
        self._headline.setText(nothing if row is None else row_headline(row, fault))
        message = row.message if row is not None else ""
        self._message.setText("" if message in self._headline.text() else message)
        self._message.setVisible(bool(self._message.text()))
        told = (fault.submitted, fault.best) if fault is not None else ("", "")
        place = f"{fault.place}: " if fault is not None and fault.place else ""
        for name, value, text in zip(self._names, self._values, told, strict=True):
            value.setText(f"{place}{text}" if text else "")
            name.setVisible(bool(text))
            value.setVisible(bool(text))

    @Slot()
    def _show_reason(self) -> None:
        faults, place = self._faults, self.table.current_row
        if 0 <= place < len(faults):
            text = faults[place].reason
        elif self._row is not None:
            right = self._row.verdict is Verdict.AC
            text = tr("All lines are right.") if right else self._row.message
        else:
            text = ""
        self._reason.setText(text)

    def _connect(self) -> None:
        self.table.row_chosen.connect(self._show_reason)
        self.picture.clicked.connect(self.picture_wanted)
        self.output.clicked.connect(self.output_wanted)
        self.report.clicked.connect(self.report_wanted)
        self.csv.clicked.connect(self.table_wanted)

    def _arrange(self, unit: int) -> None:
        for title in (self._title, self._faults_title, self._why_title, self._headline):
            title.setProperty("role", "heading")
        hints = (self._seconds, self._faults_count, self._progress, self._sum, *self._names)
        for hint in hints:
            hint.setProperty("role", "hint")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        above = QHBoxLayout()
        above.addWidget(self._title, 1)
        above.addWidget(self._seconds)
        layout.addLayout(above)
        layout.addWidget(self._verdict_card(unit))
        layout.addSpacing(unit)
        layout.addLayout(apart(self._faults_title, self._faults_count))
        layout.addWidget(self.table, 1)
        layout.addSpacing(unit)
        layout.addWidget(self._why_title)
        layout.addWidget(self._reason_card(unit))
        layout.addSpacing(unit)
        below = QHBoxLayout()
        below.setSpacing(2 * unit)
        below.addWidget(self._progress)
        below.addStretch()
        below.addWidget(self.report)
        below.addWidget(self.csv)
        layout.addLayout(below)

    def _verdict_card(self, unit: int) -> QFrame:
        card = QFrame(self)
        card.setProperty("card", "true")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(round(2.5 * unit), 2 * unit, round(2.5 * unit), 2 * unit)
        inside.setSpacing(2 * unit)
        inside.addLayout(apart(self._pill, self._sum))
        inside.addWidget(self._headline)
        inside.addWidget(self._message)
        told = QGridLayout()
        told.setHorizontalSpacing(3 * unit)
        told.setColumnStretch(1, 1)
        for place, (name, value) in enumerate(zip(self._names, self._values, strict=True)):
            told.addWidget(name, place, 0)
            told.addWidget(value, place, 1)
        inside.addLayout(told)
        buttons = QHBoxLayout()
        buttons.setSpacing(2 * unit)
        buttons.addWidget(self.picture, 1)
        buttons.addWidget(self.output, 1)
        inside.addLayout(buttons)
        return card

    def _reason_card(self, unit: int) -> QFrame:
        card = QFrame(self)
        card.setProperty("card", "true")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(round(2.5 * unit), 2 * unit, round(2.5 * unit), 2 * unit)
        inside.addWidget(self._reason)
        inside.addStretch()
        return card


def _fault_in_short(line: JudgedLine) -> str:
    """The first sentence of the reason, or else the verdict in a word."""
    first, _, _ = line.reason.partition(". ")
    return first.rstrip(".") or verdict_name(line.verdict)
