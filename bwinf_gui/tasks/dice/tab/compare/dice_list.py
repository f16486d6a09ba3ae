"""The dice, drawn with their faces and edited as text."""

from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QListView,
    QStyle,
    QStyleOptionViewItem,
    QWidget,
)

from bwinf_gui.tasks.dice.dice import Die, format_die, parse_die
from bwinf_gui.tasks.dice.tab.document import DiceDocument
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.colours import die_look
from bwinf_gui.widgets.fields import CheckingDelegate, show_problem
from bwinf_gui.widgets.markers import draw_line_sample
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.shapes import FaceStyle, draw_face
from bwinf_gui.widgets.theme import Appearance

_NO_INDEX = QModelIndex()

DIE_ROLE = Qt.ItemDataRole.UserRole
"""The `Die` itself, for the delegate."""
FACE_UNITS = 6.5
FACE_STEP_UNITS = 7.5
MOST_LINES = 3
SAMPLE_UNITS = 11


class DiceModel(QAbstractListModel):
    """One row for each die of a document."""

    def __init__(self, *, document: DiceDocument, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._shown = document.dice
        self._locked = False
        document.changed.connect(self._on_dice_changed)

    def lock(self, locked: bool) -> None:  # noqa: FBT001 - a setter like Qt's own
        """Refuse edits while the dice play."""
        self._locked = locked

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        die, faces = self._shown[index.row()], format_die(self._shown[index.row()])
        if role == DIE_ROLE:
            return die
        if role == Qt.ItemDataRole.EditRole:
            return faces
        if role == Qt.ItemDataRole.DisplayRole:
            return tr("Die {0}").format(index.row() + 1)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tr("Faces: {0}\nDouble-click or F2 to edit").format(faces[:500])
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return tr("Die {0}, faces {1}").format(index.row() + 1, faces[:500])
        return None

    def setData(
        self,
        index: QModelIndex | QPersistentModelIndex,
        value: Any,
        role: int = Qt.ItemDataRole.EditRole,
    ) -> bool:
        if role != Qt.ItemDataRole.EditRole:
            return False
        try:
            die = parse_die(str(value), tr("Die {0}").format(index.row() + 1))
        except InputError:
            return False
        self._document.replace_die(index.row(), die, tr("edit die"))
        return True

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags if self._locked else flags | Qt.ItemFlag.ItemIsEditable

    @Slot()
    def _on_dice_changed(self) -> None:
        """Show the new dice; a selection survives where only faces changed."""
        if len(self._document.dice) == len(self._shown):
            self._shown = self._document.dice
            self.dataChanged.emit(self.index(0), self.index(len(self._shown) - 1))
            return
        self.beginResetModel()
        self._shown = self._document.dice
        self.endResetModel()


class DiceList(QListView):
    """Lists the dice of a document.

    Signals:
        selection_changed: Other dice are selected.
        removal_requested: The selected dice are to be removed.
    """

    selection_changed = Signal()
    removal_requested = Signal()

    def __init__(self, *, document: DiceDocument, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("diceTable")
        self._appearance = appearance
        self._model = DiceModel(document=document, parent=self)
        self.setModel(self._model)
        self.setItemDelegate(_DieDelegate(appearance=appearance, parent=self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumHeight(36 * appearance.theme.metrics.unit)
        self.selectionModel().selectionChanged.connect(self._on_selection_changed)
        self._model.modelReset.connect(self.selection_changed)
        self._model.dataChanged.connect(self.scheduleDelayedItemsLayout)
        appearance.changed.connect(self.viewport().update)
        self.retranslate()

    @property
    def selected(self) -> tuple[int, ...]:
        """The indices of the selected dice, ascending."""
        return tuple(sorted(index.row() for index in self.selectedIndexes()))

    def select(self, indices: tuple[int, ...]) -> None:
        """Select some dice."""
        selection = QItemSelection()
        for row in indices:
            index = self._model.index(row)
            selection.select(index, index)
        self.selectionModel().select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def show_die(self, row: int) -> None:
        self.scrollTo(self._model.index(row))

    def edit_last(self) -> None:
        """Open the editor of the last die."""
        index = self._model.index(self._model.rowCount() - 1)
        self.setCurrentIndex(index)
        self.scrollTo(index)
        self.edit(index)

    def lock(self, *, locked: bool) -> None:
        """Refuse edits; looking and selecting stay possible."""
        self._model.lock(locked)

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Dice"))
        self.setAccessibleDescription(tr("F2 edits the faces of a die, Del removes it"))

    @Slot(QItemSelection, QItemSelection)
    def _on_selection_changed(self) -> None:
        self.selection_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.removal_requested.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


class _DieDelegate(CheckingDelegate):
    """Draws a die: its name, its line in the chart, its faces; edits the faces as text."""

    def __init__(self, *, appearance: Appearance, parent: QListView) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._view = parent

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        theme = self._appearance.theme
        unit = theme.metrics.unit
        rect = QRect(option.rect)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        ground = QColor(theme.colours.selected if selected else theme.colours.base)
        painter.save()
        painter.fillRect(rect, ground)
        painter.setPen(QColor(theme.colours.grid))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        inner = rect.adjusted(2 * unit, unit, -2 * unit, -unit)
        self._paint_title(painter, inner, index, ground)
        self._paint_faces(painter, inner, index.data(DIE_ROLE))
        painter.restore()

    def _paint_title(
        self,
        painter: QPainter,
        inner: QRect,
        index: QModelIndex | QPersistentModelIndex,
        ground: QColor,
    ) -> None:
        theme = self._appearance.theme
        unit = theme.metrics.unit
        title = QRect(inner.left(), inner.top(), inner.width(), 6 * unit)
        painter.setFont(theme.metrics.sized(TextSize.HEADING))
        painter.setPen(QColor(theme.colours.text))
        painter.drawText(title, Qt.AlignmentFlag.AlignVCenter, str(index.data()))
        sample = QRectF(
            title.right() - SAMPLE_UNITS * unit,
            title.center().y() - 1.5 * unit,
            SAMPLE_UNITS * unit,
            3 * unit,
        )
        draw_line_sample(painter, sample, die_look(index.row() + 1, theme.colours), ground)

    def _paint_faces(self, painter: QPainter, inner: QRect, die: Die) -> None:
        theme = self._appearance.theme
        unit = theme.metrics.unit
        style = FaceStyle.plain(theme.colours, theme.metrics.font)
        columns = self._columns(inner.width())
        shown = die.faces[: columns * MOST_LINES]
        for place, face in enumerate(shown):
            row, column = divmod(place, columns)
            corner = QPointF(
                inner.left() + column * FACE_STEP_UNITS * unit,
                inner.top() + (6.5 + row * FACE_STEP_UNITS) * unit,
            )
            side = FACE_UNITS * unit
            draw_face(painter, QRectF(corner.x(), corner.y(), side, side), face, style)
        if len(shown) < len(die.faces):
            self._paint_rest(painter, inner, die)

    def _paint_rest(self, painter: QPainter, inner: QRect, die: Die) -> None:
        theme = self._appearance.theme
        painter.setFont(theme.metrics.sized(TextSize.SMALL))
        painter.setPen(QColor(theme.colours.secondary))
        text = tr("{0} faces in all").format(whole(len(die.faces)))
        painter.drawText(inner, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, text)

    def _columns(self, width: int) -> int:
        unit = self._appearance.theme.metrics.unit
        return max(1, int((width + unit) / (FACE_STEP_UNITS * unit)))

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        del option
        unit = self._appearance.theme.metrics.unit
        width = self._view.viewport().width()
        faces = len(index.data(DIE_ROLE).faces)
        columns = self._columns(width - 4 * unit)
        lines = -(-faces // columns)
        rest = 5 if lines > MOST_LINES else 0
        units = 2 + 6.5 + FACE_STEP_UNITS * min(lines, MOST_LINES) + rest
        return QSize(width, round(units * unit))

    def createEditor(
        self,
        parent: QWidget,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> QWidget:
        del option
        editor = QLineEdit(parent)
        editor.setObjectName("facesEditor")
        editor.setAccessibleName(tr("Faces of die {0}").format(index.row() + 1))
        editor.setPlaceholderText(tr("Faces, such as 1 2 3 4 5 6"))
        editor.textChanged.connect(lambda: self.is_wrong(editor))
        return editor

    def setEditorData(self, editor: QWidget, index: QModelIndex | QPersistentModelIndex) -> None:
        if isinstance(editor, QLineEdit):
            editor.setText(str(index.data(Qt.ItemDataRole.EditRole)))
            editor.selectAll()

    def updateEditorGeometry(
        self,
        editor: QWidget,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        del index
        unit = self._appearance.theme.metrics.unit
        rect = QRect(option.rect).adjusted(unit, round(7.5 * unit), -unit, 0)
        rect.setHeight(round(FACE_UNITS * unit))
        editor.setGeometry(rect)

    def is_wrong(self, editor: QWidget) -> bool:
        """Whether the text is no die; says why beside it."""
        if not isinstance(editor, QLineEdit):
            return False
        reason = ""
        try:
            parse_die(editor.text(), "")
        except InputError as error:
            reason = as_sentence(error)
        show_problem(editor, reason)
        return bool(reason)
