"""Tables of rows, described by their columns.

The rows are any sequence of values, also one that works them out when they are asked for; often
they are just numbers. A `TableColumn` is a value too, see `table_column.py`. So a new table is a
list of columns, and a class of its own only where it does more:

    columns = (
        TableColumn(to_translate("Name"), lambda car: car.name, width=ColumnWidth(16)),
        TableColumn(to_translate("Index"), lambda car: whole(car.index), is_number=True),
    )
    table = ColumnTable(columns, appearance=appearance, parent=parent)
    table.show_rows(row.cars)
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSignalBlocker,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QFont, QPainter, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from bwinf_gui.widgets.fields import CheckedLine, CheckingDelegate
from bwinf_gui.widgets.metrics import tabular
from bwinf_gui.widgets.table_column import STRETCH, ColumnWidth, TableColumn, title_text
from bwinf_gui.widgets.theme import Appearance, tidy_table

R = TypeVar("R")
"""The object of a row."""
Index: TypeAlias = QModelIndex | QPersistentModelIndex
"""What Qt calls a place in a table."""
_NO_INDEX = QModelIndex()
_LOOKS = {QEvent.Type.StyleChange, QEvent.Type.FontChange}


class ColumnModel(QAbstractTableModel, Generic[R]):
    """Rows in columns, as Qt asks for them."""

    def __init__(self, columns: Sequence[TableColumn[R]], parent: QObject) -> None:
        super().__init__(parent)
        self.columns = columns
        self.rows: Sequence[R] = ()
        self.name_of: Callable[[R], str] | None = None
        """What is at the left of a row, where the table shows that."""

    def show_columns(self, columns: Sequence[TableColumn[R]]) -> None:
        """Show other columns, without rows until these are shown again."""
        self.beginResetModel()
        self.columns, self.rows = columns, ()
        self.endResetModel()

    def show_rows(self, rows: Sequence[R], *, same: bool) -> None:
        """Show other rows; if they represent the `same` objects, the selection stays.

        Raises TypeError for anything but a sequence: an exception in `rowCount` would end the
        program.
        """
        if not isinstance(rows, Sequence):
            raise TypeError(f"rows are a sequence, not {type(rows).__name__}")
        if not same:
            self.beginResetModel()
        self.rows = rows
        if not same:
            self.endResetModel()
        elif rows:
            last = self.index(len(rows) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def field(self, index: Index, parent: QWidget) -> QWidget | None:
        """The field in which a cell is edited, None for Qt's own."""
        edit = self.columns[index.column()].edit
        return edit.field(self.rows[index.row()], parent) if edit and edit.field else None

    def paint(self, painter: QPainter, area: QRect, index: Index) -> None:
        """Let the column of a cell paint over it."""
        paint = self.columns[index.column()].paint
        if paint is not None:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint(painter, QRectF(area), self.rows[index.row()])
            painter.restore()

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        more = self.columns[index.column()].flags if index.isValid() else Qt.ItemFlag(0)
        return super().flags(index) | more

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        return self.columns[index.column()].cell(self.rows[index.row()], role)

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        column, row = self.columns[index.column()], self.rows[index.row()]
        if role == Qt.ItemDataRole.CheckStateRole and column.tick:
            column.tick.toggle(row)
        elif role == Qt.ItemDataRole.EditRole and column.edit:
            try:
                column.edit.take(row, value)
            except ValueError:
                return False
        else:
            return False
        return True

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation == Qt.Orientation.Vertical:
            # A head may ask for rows of before, until it has heard that there are fewer.
            is_text = role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}
            is_named = is_text and self.name_of is not None and section < len(self.rows)
            return self.name_of(self.rows[section]) if is_named and self.name_of else None
        return self.columns[section].head(role)


class KeyboardTable(QTableView):
    """A table that Tab leaves for the next control; the arrow keys go from cell to cell."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTabKeyNavigation(False)


class ColumnTable(KeyboardTable, Generic[R]):
    """Shows rows, of which one is chosen by a click or with the arrow keys.

    Signals:
        row_chosen: The number of the row that became the current one, -1 for none.
    """

    row_chosen = Signal(int)

    def __init__(
        self,
        columns: Sequence[TableColumn[R]],
        *,
        appearance: Appearance,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._metrics = appearance.theme.metrics
        # Set before anything that may change the style, see `changeEvent`.
        self._row_limits: tuple[int, int] | None = None
        self._model = ColumnModel(columns, self)
        self.setModel(self._model)
        self.setItemDelegate(ColumnDelegate(self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._allow_edits()
        tidy_table(self, self._metrics)
        # A font that says nothing about size, so that the window's stays.
        self.setFont(tabular(QFont()))
        # One column stretches; where all are too wide, texts are cut rather than scrolled.
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._fit_columns()
        appearance.changed.connect(self.viewport().update)
        self.selectionModel().currentRowChanged.connect(self._on_current_changed)

    @property
    def rows(self) -> Sequence[R]:
        return self._model.rows

    @property
    def current_row(self) -> int:
        """The number of the current row, -1 without one."""
        return self.currentIndex().row()

    def show_columns(self, columns: Sequence[TableColumn[R]]) -> None:
        """Show other columns, without rows until these are shown again."""
        with QSignalBlocker(self.selectionModel()):
            self._model.show_columns(columns)
        self._allow_edits()
        self._fit_columns()

    def show_column(self, number: int, *, seen: bool) -> None:
        """Show or hide a column; widths are measured again, as the text may have grown since.

        Where no visible column takes the rest of the room, the last one does.
        """
        self.setColumnHidden(number, not seen)
        seen_widths = (
            column.width
            for place, column in enumerate(self._model.columns)
            if not self.isColumnHidden(place)
        )
        self.horizontalHeader().setStretchLastSection(STRETCH not in seen_widths)
        self._fit_columns()

    def show_rows(self, rows: Sequence[R], *, same: bool = False) -> None:
        """Show other rows, without a signal; of the `same` things the chosen one stays."""
        with QSignalBlocker(self.selectionModel()):
            self._model.show_rows(rows, same=same)
        if not same:
            self._fit_height()

    def choose_row(self, row: int) -> None:
        """Make a row the current one, or none with -1, without a signal; it is scrolled to."""
        if row != self.current_row:
            with QSignalBlocker(self.selectionModel()):
                if row < 0:
                    self.setCurrentIndex(QModelIndex())
                    self.clearSelection()
                else:
                    self.selectRow(row)
            self.viewport().update()
        self.scrollTo(self._model.index(row, 0))

    def _fit_texts(self) -> None:
        """Fit the columns whose width depends on texts; Qt updates the texts itself."""
        last = len(self._model.columns) - 1
        self._model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, last)
        for number, column in enumerate(self._model.columns):
            if isinstance(column.width, ColumnWidth) and column.width.beside_title is not None:
                self._fit_column(number, column.width)

    def limit_rows(self, least: int, most: int) -> None:
        """Be as high as the rows, within these numbers of rows."""
        self._row_limits = least, most
        self._fit_height()

    def fit_to_style(self) -> None:
        """Measure again: rows and head have their final heights only with the style sheet."""
        self._fit_height()

    def _fit_height(self) -> None:
        if self._row_limits is not None:
            least, most = self._row_limits
            rows = min(max(len(self.rows), least), most)
            header = self.horizontalHeader()
            head = 0 if header.isHidden() else header.sizeHint().height()
            self.setFixedHeight(rows * self._metrics.table_row + head + 2 * self.frameWidth())

    def _allow_edits(self) -> None:
        can_edit = any(column.edit for column in self._model.columns)
        self.setEditTriggers(
            _EDIT_KEYS if can_edit else QAbstractItemView.EditTrigger.NoEditTriggers
        )

    def _fit_columns(self) -> None:
        header = self.horizontalHeader()
        for number, column in enumerate(self._model.columns):
            if isinstance(column.width, ColumnWidth):
                header.setSectionResizeMode(number, QHeaderView.ResizeMode.Fixed)
                self._fit_column(number, column.width)
            else:
                header.setSectionResizeMode(number, column.width)

    def _fit_column(self, number: int, width: ColumnWidth) -> None:
        title = title_text(self._model.columns[number].title)
        self.setColumnWidth(number, width.pixels(self._metrics, title))

    @Slot(QModelIndex)
    def _on_current_changed(self, current: QModelIndex) -> None:
        self.row_chosen.emit(current.row())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in _LOOKS and hasattr(self, "_row_limits"):
            self.fit_to_style()
        elif event.type() is QEvent.Type.LanguageChange:
            self._fit_texts()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fit_to_style()

    def keyboardSearch(self, search: str) -> None:  # noqa: N802
        """Leave letters to the tab; Qt would ask for every row of a long table."""


class ColumnDelegate(CheckingDelegate):
    """Paints what the style sheet would leave out, and opens the columns' fields."""

    def is_wrong(self, editor: QWidget) -> bool:
        return isinstance(editor, CheckedLine) and editor.check()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        ground = index.data(Qt.ItemDataRole.BackgroundRole)
        if ground is not None:
            painter.fillRect(option.rect, ground)
        super().paint(painter, option, index)
        model = index.model()
        if isinstance(model, ColumnModel):
            model.paint(painter, option.rect, index)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        model = index.model()
        field = model.field(index, parent) if isinstance(model, ColumnModel) else None
        return field or super().createEditor(parent, option, index)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        # A wrong text stays in its field, and out of the model.
        if not (isinstance(editor, CheckedLine) and editor.problem()):
            super().setModelData(editor, model, index)


_EDIT_KEYS = (
    QAbstractItemView.EditTrigger.DoubleClicked | QAbstractItemView.EditTrigger.EditKeyPressed
)
