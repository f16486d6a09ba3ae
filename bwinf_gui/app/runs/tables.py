"""The tables of kept runs: the list of all, and two of them side by side."""

from collections.abc import Callable, Sequence
from operator import attrgetter

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.app.runs.sentences import (
    date_in_words,
    number_of_games,
    state_of,
    subject_of,
    title_of,
)
from bwinf_gui.runs import Entry, SideBySide, SideBySideLine
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.metrics import Metrics, TextSize, tabular
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import AS_WIDE_AS_TEXTS, Column, ColumnWidth, Edit, Look
from bwinf_gui.widgets.theme import Appearance

_TITLE = 0
_WIDE_ONLY = 3, 5
"""The columns, games and date, for which a narrow window has no room."""
_RESULT_UNITS = 40
_WHOLE_ROW = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows


class RunsTable(ColumnTable[Entry]):
    """One row for each run; several can be selected, and titles edited.

    Signals:
        renamed: The number of a run and the title that it is to have.
    """

    renamed = Signal(int, str)

    def __init__(
        self,
        *,
        result: Callable[[Entry], str],
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        fit, tip = AS_WIDE_AS_TEXTS, attrgetter("command")
        title: Edit[Entry] = Edit(value=lambda entry: entry.title, take=self._rename)
        columns = (
            Column(to_translate("Title"), title_of, tip=tip, edit=title),
            Column(to_translate("Contents"), subject_of, fit, tip=tip),
            # Its width is fixed, so that only what is seen has to be restored.
            Column(
                to_translate("Result"),
                result,
                ColumnWidth(_RESULT_UNITS, with_text=True),
                tip=tip,
            ),
            Column(to_translate("Games"), number_of_games, fit, is_number=True, tip=tip),
            Column(to_translate("State"), state_of, fit, tip=tip),
            Column(to_translate("Changed"), lambda each: date_in_words(each.changed), fit, tip=tip),
        )
        super().__init__(columns, appearance=appearance, parent=parent)
        self.setObjectName("runsTable")
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        # A double click opens a run.
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.retranslate()

    @property
    def selected(self) -> list[Entry]:
        return [self.rows[index.row()] for index in sorted(self.selectionModel().selectedRows())]

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """List other runs, or the same ones when they are further; the selected ones stay so."""
        before = {entry.number for entry in self.selected}
        same = [entry.number for entry in entries] == [entry.number for entry in self.rows]
        self.show_rows(entries, same=same)
        for row, entry in enumerate(entries):
            if entry.number in before:
                self.selectionModel().select(self.model().index(row, _TITLE), _WHOLE_ROW)

    def choose(self, number: int | None) -> None:
        """Select a run, if it is there."""
        for row, entry in enumerate(self.rows):
            if entry.number == number:
                self.selectRow(row)

    def edit_title(self) -> None:
        """Let the title of the first selected run be changed in its cell."""
        self.edit(self.selectionModel().selectedRows()[0])

    def set_narrow(self, *, narrow: bool) -> None:
        """Do without some columns, or show all."""
        for column in _WIDE_ONLY:
            self.setColumnHidden(column, narrow)

    def retranslate(self) -> None:
        super().retranslate()
        self.setAccessibleName(tr("Kept runs"))

    def _rename(self, entry: Entry, title: str) -> None:
        if title != entry.title:
            self.renamed.emit(entry.number, title)


class SideBySideView(QWidget):
    """Compares two runs in the words of their kind: a sentence, shares, and the differences."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._metrics = metrics = appearance.theme.metrics
        self._shown: SideBySide | None = None
        self._verdict, self._remark, self._title = (QLabel(self) for _ in range(3))
        self._changed = QLabel()
        self._verdict.setObjectName("contrastVerdict")
        self._changed.setObjectName("contrastChanged")
        for label, role in (
            (self._verdict, "lead"),
            (self._remark, "secondary"),
            (self._title, "heading"),
            (self._changed, ""),
        ):
            label.setProperty("role", role)
            label.setWordWrap(True)
        self._changed.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._changed.setMargin(metrics.gap)
        self._table = ColumnTable(self._columns(), appearance=appearance, parent=self)
        self._table.setObjectName("contrastTable")
        self._beside = _beside(self._title, self._changed, metrics)
        below = QHBoxLayout()
        below.setSpacing(2 * metrics.gap)
        below.addWidget(self._table, 3)
        below.addWidget(self._beside, 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for label in (self._verdict, self._remark):
            layout.addWidget(label)
        layout.addLayout(below, 1)

    def show_runs(self, shown: SideBySide) -> None:
        """Compare two runs."""
        self._shown = shown
        self._verdict.setText(shown.verdict)
        self._remark.setText(shown.remark)
        self._table.setVisible(bool(shown.lines))
        self._table.show_rows(shown.lines)
        self._table.retranslate()
        self._table.setAccessibleName(tr("Two runs side by side"))
        self._title.setText(shown.changed_title)
        self._beside.setVisible(bool(shown.changed))
        paragraphs = (
            f"<p><b>{each.name}</b><br>{'<br>'.join(each.outcomes)}</p>" for each in shown.changed
        )
        self._changed.setText("".join(paragraphs))

    def _columns(self) -> Sequence[Column[SideBySideLine]]:
        def head(read: Callable[[SideBySide], str]) -> Callable[[], str]:
            return lambda: read(self._shown) if self._shown else ""

        name: Column[SideBySideLine] = Column(
            head(lambda shown: shown.title),
            lambda line: line.name,
            AS_WIDE_AS_TEXTS,
            tip=lambda line: line.tip,
            look=self._look,
        )
        numbers: tuple[tuple[Callable[[SideBySide], str], Callable[[SideBySideLine], str]], ...] = (
            (lambda shown: shown.heads[0], lambda line: line.first),
            (lambda shown: shown.heads[1], lambda line: line.second),
            (lambda shown: shown.difference_title, lambda line: line.difference),
        )
        return (
            name,
            *(
                Column(head(title), text, is_number=True, look=self._look)
                for title, text in numbers
            ),
        )

    def _look(self, line: SideBySideLine) -> Look:
        large = tabular(self._metrics.sized(TextSize.HEADING))
        return Look(font=large if line.is_certain else None)


def _beside(title: QLabel, text: QLabel, metrics: Metrics) -> QWidget:
    """A card with a title above it, which can be scrolled."""
    holder, area = QWidget(), QScrollArea()
    area.setWidget(text)
    area.setWidgetResizable(True)
    area.setProperty("card", "true")
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(metrics.unit)
    column.addWidget(title)
    column.addWidget(area, 1)
    return holder
