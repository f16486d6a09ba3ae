"""The tables of kept runs: the list of all, and two of them side by side."""

from collections.abc import Callable, Sequence
from operator import attrgetter

from PySide6.QtCore import QItemSelectionModel, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.app.runs.sentences import (
    date_in_words,
    number_of_games,
    seeds_of,
    state_of,
    subject_of,
    title_of,
)
from bwinf_gui.runs import Entry, SideBySide, SideBySideLine
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import AS_WIDE_AS_TEXTS, Column, Edit, Look
from bwinf_gui.widgets.theme import Appearance

_TITLE = 0
_WIDE_ONLY = 1, 4
"""The columns, contents and seeds, for which a narrow window has no room."""
_WHOLE_ROW = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows


class RunsTable(ColumnTable[Entry]):
    """One row for each run; several can be selected, and titles edited.

    Signals:
        renamed: The number of a run and the title that it is to have.
    """

    renamed = Signal(int, str)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        fit, tip = AS_WIDE_AS_TEXTS, attrgetter("command")
        title: Edit[Entry] = Edit(value=lambda entry: entry.title, take=self._rename)
        columns = (
            Column(to_translate("Title"), title_of, tip=tip, edit=title),
            Column(to_translate("Contents"), subject_of, fit, tip=tip),
            Column(to_translate("Games"), number_of_games, fit, is_number=True, tip=tip),
            Column(to_translate("State"), state_of, fit, tip=tip),
            Column(to_translate("Seed"), seeds_of, fit, is_number=True, tip=tip),
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
    """Shows two runs in the words of their kind.

    Signals:
        back_clicked: The list of runs is wanted again.
    """

    back_clicked = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._metrics = appearance.theme.metrics
        self._compare: Callable[[], SideBySide] | None = None
        self._shown: SideBySide | None = None
        self._titles = "", ""
        self._back = QPushButton(appearance.icons.icon("back"), "", self)
        self._back.setObjectName("backToRuns")
        self._back.clicked.connect(self.back_clicked)
        self._verdict = QLabel(self)
        self._verdict.setObjectName("contrastVerdict")
        self._verdict.setWordWrap(True)
        self._table = ColumnTable(self._columns(), appearance=appearance, parent=self)
        self._table.setObjectName("contrastTable")
        self._table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self._arrange()
        self.retranslate()

    def show_runs(self, compare: Callable[[], SideBySide], titles: tuple[str, str]) -> None:
        """Show two runs with these titles; `compare` says it all in the spoken language."""
        self._compare, self._titles = compare, titles
        self._say()

    def retranslate(self) -> None:
        self._back.setText(tr("All runs"))
        self._back.setToolTip(tr("Back to the list of runs (Esc)"))
        self._table.setAccessibleName(tr("Two runs side by side"))
        self._say()

    def _columns(self) -> Sequence[Column[SideBySideLine]]:
        """The heads are those of the two runs."""
        return (
            Column(
                lambda: self._shown.title if self._shown else "",
                lambda line: line.name,
                tip=lambda line: line.tip,
                look=self._look,
            ),
            *(
                Column(title, text, is_number=True, look=self._look)
                for title, text in (
                    (lambda: self._titles[0], lambda line: line.first),
                    (lambda: self._titles[1], lambda line: line.second),
                    (
                        lambda: self._shown.difference_title if self._shown else "",
                        lambda line: line.difference,
                    ),
                )
            ),
        )

    def _look(self, line: SideBySideLine) -> Look:
        large = tabular(self._metrics.sized(TextSize.HEADING))
        return Look(font=large if line.is_certain else None)

    def _arrange(self) -> None:
        gap = self._metrics.gap
        head = QHBoxLayout()
        head.setSpacing(gap)
        head.addWidget(self._back)
        head.addWidget(self._verdict, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(gap)
        layout.addLayout(head)
        layout.addWidget(self._table, 1)

    def _say(self) -> None:
        if self._compare is not None:
            self._shown = self._compare()
            self._table.show_rows(self._shown.lines)
            self._table.retranslate()
            self._verdict.setText(self._shown.verdict)
