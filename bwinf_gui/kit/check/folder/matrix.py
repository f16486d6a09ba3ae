"""The matrix on the house's table: names at the left, verdicts, points, remarks, and sums below."""

from collections.abc import Callable
from functools import partial
from math import ceil

from PySide6.QtCore import QEvent, QModelIndex, QSignalBlocker, QSize, Qt, Slot
from PySide6.QtGui import QFontMetrics, QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QPushButton, QWidget

from bwinf_gui.kit.check.folder import state as f
from bwinf_gui.kit.check.folder import words
from bwinf_gui.kit.check.folder.painting import (
    HEAD_UNITS,
    NAME_UNITS,
    CasesHead,
    CellDelegate,
    Corner,
    NameHead,
    Sums,
)
from bwinf_gui.kit.check.folder.rows import Head, HeadKind, PupilRow, SubmissionQuestion
from bwinf_gui.kit.check.folder.state import FolderState
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.fields import CheckedLine
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import CellEdit, ColumnWidth, TableColumn

ROW_UNITS, CELL_UNITS = 9.0, 11.0
_WIDTHS = {
    HeadKind.CASE: CELL_UNITS,
    HeadKind.TRAPS: 14.0,
    HeadKind.SEARCH: 22.0,
    HeadKind.POINTS: 13.5,
    HeadKind.REMARK: 26.0,
}
_MOST_CHOICES = 4
_KEYS = to_translate("Return opens the chosen cell, S sorts by its column.")


def matrix_with_sums(ui: Ui, open_cell: Callable[[], object]) -> QWidget:
    """The matrix, and its sums below; `open_cell` is called with the cell to show."""
    holder, table = QWidget(), MatrixTable(ui, open_cell)
    sums = Sums(table, ui)
    holder.setFocusProxy(table)
    ui.column((table, 1), sums, gap=0.0, into=holder)

    def show(_shown: object) -> None:
        table.show_state()
        sums.update()

    ui.bind("matrix", _shown_of, show)
    ui.bind("cell", lambda s: s.place, lambda _place: table.show_place())
    return holder


def _shown_of(s: FolderState) -> object:
    return s.table.heads, s.rows, s.sorted_by, s.is_descending, s.is_running


class MatrixTable(ColumnTable[PupilRow]):
    """The cells with their heads; the names stay visible while the cells scroll."""

    def __init__(self, ui: Ui, open_cell: Callable[[], object]) -> None:
        self.ui = ui
        self._heads: tuple[Head, ...] = ()
        super().__init__((), appearance=ui.appearance)
        self._model.name_of = lambda row: f"{row.name}, {row.found}"
        self.setObjectName("checkMatrix")
        self.setProperty("plain", "true")
        ui.say(to_translate("Submissions and cases"), self.setAccessibleName)
        ui.say(_KEYS, self.setAccessibleDescription)
        self.setItemDelegate(CellDelegate(self, ui))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setCornerButtonEnabled(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._cases, self._names = CasesHead(self, ui), NameHead(self, ui)
        self.setHorizontalHeader(self._cases)
        self.setVerticalHeader(self._names)
        self._corner = Corner(self, ui)
        self._corner.clicked.connect(lambda: ui.doer.do(f.sort_by, f.NAMES))
        self.activated.connect(lambda _index: open_cell())
        self._cases.sectionClicked.connect(partial(ui.doer.do, f.sort_by))
        self._names.sectionClicked.connect(self._on_name_clicked)
        self.selectionModel().currentChanged.connect(self._on_current_changed)

    def show_state(self) -> None:
        """Show the rows of the state; the same ones keep what is chosen and edited."""
        state: FolderState = self.ui.doer.state
        if self._heads != state.table.heads or self.ui.is_fresh:
            self._heads = state.table.heads
            self.show_columns([self._column(n) for n in range(len(self._heads))])
        before = [(row.number, row.question) for row in self.rows]
        now = [(row.number, row.question) for row in state.rows]
        self.show_rows(state.rows, same=[n for n, _ in before] == [n for n, _ in now])
        if before != now:
            self._ask_questions()
        self.fit()
        self.show_place()

    def show_place(self) -> None:
        """Make the chosen cell the current one."""
        place = self.ui.doer.state.place
        row = next((n for n, each in enumerate(self.rows) if place and each.number == place[0]), -1)
        index = self._model.index(row, place[1]) if row >= 0 else QModelIndex()
        if index != self.currentIndex():
            with QSignalBlocker(self.selectionModel()):
                self.setCurrentIndex(index)
        for each in (self, self._names, self._cases):
            each.viewport().update()

    @Slot()
    def fit(self) -> None:
        """Give rows and columns their sizes; names and remarks share the room that is left."""
        head_height = self.ui.px(HEAD_UNITS)
        self._names.setDefaultSectionSize(self.ui.px(ROW_UNITS))
        self._cases.setFixedHeight(head_height)
        if not self._heads:
            return
        widths = [self._width(head) for head in self._heads]
        self._fit_questions(widths)
        frame = 2 * self.frameWidth()
        needs_bar = self._names.length() + head_height > self.height() - frame
        bar = self.verticalScrollBar().sizeHint().width() if needs_bar else 0
        left = self.width() - sum(widths) - frame - bar - 1
        names = min(max(left, self.ui.px(NAME_UNITS)), self._names.wanted())
        self._names.setFixedWidth(names)
        spare = max(0, left - names)
        if self._heads[-1].kind is HeadKind.REMARK:
            widths[-1] += spare
        else:
            # The class sees it from afar.
            more = min(spare // len(widths), self.ui.px(CELL_UNITS))
            widths = [width + more for width in widths]
        for column, width in enumerate(widths):
            self.setColumnWidth(column, width)

    def _fit_questions(self, widths: list[int]) -> None:
        """Make rows as high, and cells as wide, as questions need, so that their buttons are seen.

        Rows have a limit: a tool tip has all of a question.
        """
        least, cells = self._names.defaultSectionSize(), self._cells
        bar = self.verticalScrollBar().sizeHint().width()
        seen = self.width() - self.ui.px(NAME_UNITS) - bar - 2 * self.frameWidth()
        widgets = (self.indexWidget(self._model.index(n, 0)) for n in range(len(self.rows)))
        asked = {place: widget for place, widget in enumerate(widgets) if widget is not None}
        room = seen - sum(widths[cells:])
        needed = [
            max(each.minimumSizeHint().width(), min(each.sizeHint().width(), room))
            for each in asked.values()
        ]
        lacking = max(0, max(needed, default=0) - sum(widths[:cells]))
        widths[:cells] = [width + ceil(lacking / cells) for width in widths[:cells]]
        for place, question in asked.items():
            question.setMaximumWidth(max(seen, question.minimumSizeHint().width()))
            wanted = question.heightForWidth(min(seen, sum(widths[:cells]))) + 1
            self.setRowHeight(place, min(max(least, wanted), 2 * least))

    @property
    def _cells(self) -> int:
        return sum(not head.kind.is_said for head in self._heads)

    def _width(self, head: Head) -> int:
        unit, letters = self._metrics.unit, QFontMetrics(self._metrics.sized(TextSize.HEADING))
        title = letters.horizontalAdvance(head.title) + 3 * unit
        return max(self.ui.px(_WIDTHS[head.kind]), min(title, 26 * unit))

    def _column(self, place: int) -> TableColumn[PupilRow]:
        """The column of a head: verdicts, or what can be typed."""
        head, ui, width = self._heads[place], self.ui, ColumnWidth(CELL_UNITS)
        if not head.kind.is_said:
            spoken = partial(words.spoken, column=place)
            return TableColumn(
                lambda: head.title,
                lambda row: words.cell_name(row.cells[place]),
                width,
                tip=spoken,
                spoken=spoken,
                spoken_title=head.name,
                head_tip=head.name,
            )
        what = head.kind.value

        def said(row: PupilRow) -> str:
            return str(getattr(row.said, what))

        def field(row: PupilRow, parent: QWidget) -> CheckedLine:
            why = partial(ui.doer.problem_of, f.say, row.number, what)
            return CheckedLine(why, most=0, parent=parent)

        def take(row: PupilRow, text: str) -> None:
            ui.doer.do(f.say, row.number, what, text)

        edit = CellEdit(value=said, take=take, field=field)
        return TableColumn(head.name, said, width, edit=edit, tip=said)

    def _ask_questions(self) -> None:
        """Put questions in the place of the cells that wait for their answers."""
        self.clearSpans()
        for place, row in enumerate(self.rows):
            index = self._model.index(place, 0)
            if self.indexWidget(index) is not None:
                self.setIndexWidget(index, None)  # type: ignore[arg-type]
            if row.question is not None:
                if self._cells > 1:
                    self.setSpan(place, 0, 1, self._cells)
                self.setIndexWidget(index, _question_of(row.number, row.question, self.ui))

    @Slot(QModelIndex)
    def _on_current_changed(self, current: QModelIndex) -> None:
        super()._on_current_changed(current)
        if current.isValid():
            number = self.rows[current.row()].number
            self.ui.doer.do(f.choose, (number, current.column()))

    @Slot(int)
    def _on_name_clicked(self, row: int) -> None:
        column = max(0, self.currentIndex().column())
        self.setCurrentIndex(self._model.index(row, column))

    def updateGeometries(self) -> None:
        super().updateGeometries()
        if not hasattr(self, "_corner"):
            # Qt lays out the heads as soon as anything is set.
            return
        names, heads = self._names, self._cases
        self._corner.setGeometry(names.x(), heads.y(), names.width(), heads.height())
        self._corner.raise_()

    def minimumSizeHint(self) -> QSize:
        """Room for two rows: in a lower window the column scrolls."""
        rows = self.ui.px(HEAD_UNITS + 2 * ROW_UNITS)
        bar = self.horizontalScrollBar().sizeHint().height()
        return QSize(super().minimumSizeHint().width(), rows + bar + 2 * self.frameWidth())

    def sizeHint(self) -> QSize:
        return QSize(100, 100)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def event(self, event: QEvent) -> bool:
        """Sort by the column of the current cell with S, even if that is a key of the tab."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() in {QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress}
            and event.key() == Qt.Key.Key_S
            and event.modifiers() == Qt.KeyboardModifier.NoModifier
            and self.currentIndex().isValid()
        ):
            if event.type() == QEvent.Type.KeyPress:
                self.ui.doer.do(f.sort_by, self.currentIndex().column())
            event.accept()
            return True
        return super().event(event)


def _question_of(number: int, question: SubmissionQuestion, ui: Ui) -> QWidget:
    """The question about a submission, with a button for each answer."""
    holder, label = QWidget(), QLabel(question.text)
    label.setToolTip(question.text)
    label.setWordWrap(True)
    label.setProperty("role", "heading" if question.choices else "hint")
    holder.setObjectName("checkQuestion")
    holder.setAutoFillBackground(True)

    def button(text: str, event: Callable[..., object], *about: object, tip: str = "") -> QWidget:
        made = QPushButton(text)
        made.setToolTip(tip)
        made.setProperty("tight", "true")
        made.clicked.connect(lambda _=False: ui.doer.do(event, number, *about))
        return made

    buttons = [
        button(choice.rpartition("/")[2], f.say, "program", choice, tip=choice)
        for choice in question.choices[:_MOST_CHOICES]
    ]
    if question.asks == "way":
        buttons = [button(tr("Say how …"), f.ask_way)]
    elif question.asks == "answer":
        buttons = [button(tr("Paste the answer"), _paste)]
    layout = ui.row((label, 1), *buttons, into=holder)
    layout.setContentsMargins(ui.px(2), 0, ui.px(1), 1)
    return holder


def _paste(s: FolderState, number: int) -> FolderState:
    """Check what was copied as the answer of a submission."""
    text = QGuiApplication.clipboard().text()
    if not text.strip():
        raise ValueError(tr("The clipboard is empty."))
    return f.say(s, number, "answer", text)
