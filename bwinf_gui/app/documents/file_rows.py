"""The rows of the list of open files: how they look, and what the user does with them."""

from typing import Any

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from bwinf_gui.app.documents.open_files import MOST_NOTE, OpenFile, OpenFiles
from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks import find
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.reading import legible
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.metrics import TextSize

LEAST_ROWS, MOST_ROWS = 3, 7
"""The rows in a low and in a high window; the rest is scrolled to."""
ROW, NUMBER, ICON, GRIP = 9, 6.5, 4, 7
"""The height of a row and the widths of its parts, in units."""
Index = QModelIndex | QPersistentModelIndex


class FileRows(QListWidget):
    """The files: a click opens one, a double click writes its note, dragging sorts them."""

    chosen = Signal(int)
    removed = Signal(int)
    moved = Signal(int, int)
    noted = Signal(int, str)

    def __init__(self, ui: Ui) -> None:
        super().__init__()
        self.metrics, self.appearance = ui.metrics, ui.appearance
        self.files, self.shown_row = OpenFiles(), -1
        self.setItemDelegate(_Delegate(self))
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.DoubleClicked | triggers.EditKeyPressed)
        self.itemActivated.connect(lambda item: self.chosen.emit(self.row(item)))
        self.itemChanged.connect(lambda item: self.noted.emit(self.row(item), item.text()))
        # What follows rebuilds the list while Qt still uses the old one.
        self.model().rowsMoved.connect(self._on_moved, Qt.ConnectionType.QueuedConnection)

    def show_files(self, files: OpenFiles) -> None:
        """Show these, with the one on top as the current row."""
        known, self.files, self.shown_row = self.files, files, files.place
        count, is_same = len(known.files), files.unsaved == known.unsaved
        # Where only more have come, what is there stays.
        first = count if is_same and known.files == files.files[:count] != files.files else 0
        with QSignalBlocker(self):
            while self.count() > len(files.files):
                self.takeItem(self.count() - 1)
            while self.count() < len(files.files):
                self.addItem(self._new_item())
            for row, file in enumerate(files.files[first:], first):
                self._describe(self.item(row), file)
            self.setCurrentRow(files.place)
        self._show_chosen()
        self.updateGeometry()
        # The signs of tasks and the row on top are in no item.
        self.viewport().update()

    def _show_chosen(self) -> None:
        if self.shown_row >= 0:
            self.scrollToItem(self.item(self.shown_row))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_chosen()

    def edit_note(self) -> None:
        if self.currentItem() is not None:
            self.editItem(self.currentItem())

    def remove_current(self) -> None:
        if self.currentRow() >= 0:
            self.removed.emit(self.currentRow())

    @staticmethod
    def _new_item() -> QListWidgetItem:
        item, can = QListWidgetItem(), Qt.ItemFlag
        item.setFlags(
            can.ItemIsSelectable | can.ItemIsEnabled | can.ItemIsDragEnabled | can.ItemIsEditable
        )
        return item

    def _describe(self, item: QListWidgetItem, file: OpenFile) -> None:
        state = tr("not saved") if file.path in self.files.unsaved else ""
        parts = (whole(self.row(item) + 1), legible(file.path.name), state, remark_of(file))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(filter(None, parts)))
        # It is painted below the name, and edited as any text of a list.
        item.setText(file.note)
        tip = (legible(str(file.path)), remark_of(file))
        item.setToolTip("\n".join(filter(None, tip)))

    def _on_moved(
        self, _parent: Any, source: int, _end: int, _target_parent: Any, row: int
    ) -> None:
        # Qt counts the target while the moved row is still in its old place.
        self.moved.emit(source, row - 1 if row > source else row)

    def sizeHint(self) -> QSize:
        return self._size_of(MOST_ROWS)

    def minimumSizeHint(self) -> QSize:
        return self._size_of(LEAST_ROWS)

    def _size_of(self, rows: int) -> QSize:
        height = min(self.count(), rows) * ROW * self.metrics.unit
        return QSize(0, height + 2 * self.frameWidth())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open a file, or close the one on top by its cross."""
        super().mouseReleaseEvent(event)
        point = event.position().toPoint()
        row = self.indexAt(point).row()
        if event.button() is not Qt.MouseButton.LeftButton or row < 0:
            return
        is_on_cross = point.x() > self.viewport().width() - GRIP * self.metrics.unit
        (self.removed if is_on_cross and row == self.shown_row else self.chosen).emit(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.remove_current()
        else:
            super().keyPressEvent(event)


def remark_of(file: OpenFile) -> str:
    """The text below the name of a file: its error, or its note."""
    if file.problem is None:
        return file.note
    said = as_sentence(file.problem)
    return tr("Line {0}: {1}").format(file.problem.line, said) if file.problem.line else said


class _Delegate(QStyledItemDelegate):
    """Paints a file on two lines, and lets its note be written on the lower one."""

    def __init__(self, rows: FileRows) -> None:
        super().__init__(rows)
        self._rows = rows

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option, index
        return QSize(0, ROW * self._rows.metrics.unit)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect: QRect = option.rect
        is_shown, file = index.row() == self._rows.shown_row, self._file(index)
        painter.save()
        self._paint_ground(painter, rect, is_shown=is_shown)
        self._paint_signs(painter, rect, file, whole(index.row() + 1), is_shown=is_shown)
        self._paint_words(painter, rect, file, is_shown=is_shown)
        painter.restore()

    def _file(self, index: Index) -> OpenFile:
        return self._rows.files.files[index.row()]

    def _paint_ground(self, painter: QPainter, rect: QRect, *, is_shown: bool) -> None:
        colours, unit = self._rows.appearance.theme.colours, self._rows.metrics.unit
        line = max(1, unit // 2) if is_shown else 1
        painter.fillRect(rect, QColor(colours.selected if is_shown else colours.base))
        edge = QRect(rect.left(), rect.bottom() + 1 - line, rect.width(), line)
        painter.fillRect(edge, QColor(colours.accent if is_shown else colours.grid))

    def _paint_signs(
        self, painter: QPainter, rect: QRect, file: OpenFile, number: str, *, is_shown: bool
    ) -> None:
        """The number, the sign of the task, and where the row is grabbed or closed."""
        theme, unit, task = self._rows.appearance.theme, self._rows.metrics.unit, find(file.task)
        painter.setFont(theme.metrics.sized(TextSize.BODY))
        painter.setPen(QColor(theme.colours.secondary))
        area = QRectF(rect.left(), rect.top(), NUMBER * unit - 2 * unit, rect.height())
        painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), number)
        icons = self._rows.appearance.icons
        tint = Tint.ERROR if file.problem else Tint.ACCENT if is_shown else Tint.SECONDARY
        name = "error" if file.problem else task.icon if task else "example"
        top = rect.top() + (rect.height() - ICON * unit) // 2
        sign = QRect(rect.left() + round((NUMBER - 1.5) * unit), top, ICON * unit, ICON * unit)
        icons.icon(name, tint).paint(painter, sign)
        grip = QRect(rect.right() - round((ICON + 1) * unit), top, ICON * unit, ICON * unit)
        icons.icon("close" if is_shown else "grip", Tint.SECONDARY).paint(painter, grip)

    def _paint_words(
        self, painter: QPainter, rect: QRect, file: OpenFile, *, is_shown: bool
    ) -> None:
        theme, unit = self._rows.appearance.theme, self._rows.metrics.unit
        upper, lower = self._lines(rect)
        name = legible(file.path.name) + (" ●" if file.path in self._rows.files.unsaved else "")
        bold = TextSize.HEADING if is_shown else TextSize.BODY
        remark = remark_of(file)
        if not remark:
            upper = rect.adjusted(upper.left() - rect.left(), 0, upper.right() - rect.right(), 0)
        colours = theme.colours
        for area, size, colour, words in (
            (upper, bold, colours.text, name),
            (lower, TextSize.SMALL, colours.error if file.problem else colours.secondary, remark),
        ):
            font = theme.metrics.sized(size)
            painter.setFont(font)
            painter.setPen(QColor(colour))
            shown = QFontMetrics(font).elidedText(
                words, Qt.TextElideMode.ElideRight, area.width() - unit
            )
            painter.drawText(area, int(Qt.AlignmentFlag.AlignVCenter), shown)

    def _lines(self, rect: QRect) -> tuple[QRect, QRect]:
        """The places of the name and the remark."""
        unit = self._rows.metrics.unit
        left = rect.left() + round((NUMBER + ICON - 0.5) * unit)
        right = rect.right() - round((ICON + 1.5) * unit)
        half, edge = rect.height() // 2, unit // 2
        upper = QRect(left, rect.top() + edge, right - left, half)
        return upper, QRect(left, rect.top() + half - edge // 2, right - left, half)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        del option, index
        line = QLineEdit(parent)
        line.setObjectName("fileNote")
        line.setMaxLength(MOST_NOTE)
        line.setPlaceholderText(tr("Note"))
        line.setAccessibleName(tr("Note"))
        return line

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        del index
        rect: QRect = option.rect
        editor.setGeometry(rect.adjusted(self._lines(rect)[0].left() - rect.left(), 1, -1, -1))
