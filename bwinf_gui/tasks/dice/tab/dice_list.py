"""The dice, drawn with their faces and edited as text."""

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
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

from bwinf_gui.tasks.dice.dice import Die, parse_die
from bwinf_gui.tasks.dice.tab.dice_model import DIE_ROLE, DiceModel
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

FACE_UNITS = 6.5
FACE_STEP_UNITS = 7.5
MOST_LINES = 3
SAMPLE_UNITS = 11


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
        """Put all texts into the current language."""
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
