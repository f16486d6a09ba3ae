"""The dice, drawn with their faces: edited by a click or as text, and dragged into order."""

import re
from math import ceil

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QDropEvent, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QSizePolicy,
    QStyle,
    QStyleOptionViewItem,
    QWidget,
)

from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.dice.compare.tables import places
from bwinf_gui.tasks.dice.dice import Die, format_die, parse_die
from bwinf_gui.tasks.dice.tab.compare import state
from bwinf_gui.tasks.dice.tab.compare.looks import look_of
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.tasks.dice.tab.die_shapes import draw_face
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.fields import CheckedLine
from bwinf_gui.widgets.markers import draw_line_sample
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.table import ColumnDelegate
from bwinf_gui.widgets.theme import Appearance

_NEVER = QAbstractItemView.EditTrigger.NoEditTriggers
_BY_MOUSE_AND_KEY = (
    QAbstractItemView.EditTrigger.DoubleClicked | QAbstractItemView.EditTrigger.EditKeyPressed
)
_FACE_UNITS, _FACE_STEP_UNITS = 6.5, 7.5
_SMALL_FACE_UNITS, _SMALL_FACE_STEP_UNITS = 4.25, 4.75
"""The face of a die, and the step to the next, where there are many dice."""
_FACES_TOP_UNITS = 7.5
_MOST_LINES = 3
_MOST_MEASURED = 40
"""More dice than fit into the column of any window."""
_SAMPLE_UNITS = 11
_MOST_LETTERS = 500
"""The longest list of faces in a tool tip."""
_COMMAS = re.compile(r"\s*[,;]\s*")


def typed_die(text: str) -> Die:
    """The die of faces with blanks or commas between them; raises InputError."""
    return parse_die(_COMMAS.sub(" ", text), "")


class DiceList(QListWidget):
    """Lists the dice of the state of `ui`, of which several can be chosen."""

    def __init__(self, ui: Ui) -> None:
        super().__init__()
        appearance, self.do = ui.appearance, ui.doer.do
        self._faces = _DieDelegate(appearance=appearance, view=self)
        self.s = CompareState()
        """What is shown."""
        self.hovered: tuple[int, int] | None = None
        """The die and the face under the mouse."""
        self._pressed: QPoint | None = None
        self.setItemDelegate(self._faces)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumHeight(36 * appearance.theme.metrics.unit)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setMouseTracking(True)
        self.itemSelectionChanged.connect(
            lambda: self.do(state.choose_dice, [place + 1 for place in self.selected])
        )
        appearance.changed.connect(self.viewport().update)
        self.setObjectName("diceTable")
        ui.bind("dice", lambda s: s, self.show_state, blank=CompareState())
        ui.say(to_translate("Dice"), self._say_name)
        ui.say(
            to_translate("F2 edits the faces of a die, Del removes it"),
            self.setAccessibleDescription,
        )

    @property
    def selected(self) -> tuple[int, ...]:
        """The places of the chosen dice, ascending."""
        return tuple(sorted(index.row() for index in self.selectedIndexes()))

    def show_state(self, s: CompareState) -> None:
        """Show the dice of another state, without a signal."""
        before, self.s = self.s, s
        with QSignalBlocker(self):
            if before.value != s.value:
                self._fill()
            places = tuple(sorted(n - 1 for n in s.chosen if n <= self.count()))
            if places != self.selected:
                for row in range(self.count()):
                    self.item(row).setSelected(row in places)
                if places and not self.hasFocus():
                    self.scrollToItem(self.item(places[0]))
        if before.is_running is not s.is_running:
            self.setDragEnabled(not s.is_running)
            self.setEditTriggers(_NEVER if s.is_running else _BY_MOUSE_AND_KEY)
        # A run shows 25 states a second, but hardly ever other dice or other places.
        if before.value != s.value or before.are_many is not s.are_many:
            self.scheduleDelayedItemsLayout()
            self.updateGeometry()
        if before.slots != s.slots or (s.are_many and before.place_of != s.place_of):
            self.viewport().update()

    def _fill(self) -> None:
        """Have an item for each die; as many as before are the same ones, edited."""
        dice = self.s.value or ()
        if self.count() != len(dice):
            self.clear()
            self.addItems([""] * len(dice))
        tip = tr("Click a face to change it, double-click to edit all: {0}")
        for row, faces in enumerate(map(format_die, dice)):
            item, shown = self.item(row), faces[:_MOST_LETTERS]
            said = tr("Die {0}, faces {1}").format(row + 1, shown)
            item.setText(faces)
            item.setToolTip(tip.format(shown))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)

    def _say_name(self, name: str) -> None:
        self.setAccessibleName(name)
        # In another language, the dice are called otherwise too.
        with QSignalBlocker(self):
            self._fill()
        self.viewport().update()

    def edit_last(self) -> None:
        """Open the editor of the last die."""
        last = self.item(self.count() - 1)
        self.setCurrentItem(last)
        self.scrollToItem(last)
        self.editItem(last)

    def _face_at(self, point: QPoint) -> tuple[int, int] | None:
        """The die and the face at a point, unless these are locked."""
        index = self.indexAt(point)
        if not index.isValid() or self.s.is_running:
            return None
        face = self._faces.face_at(QPointF(point), self.visualRect(index), index.row())
        return None if face is None else (index.row(), face)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            # Unlike the button, the key cannot be disabled.
            self.do(lambda s: None if s.is_running else state.remove_chosen(s))
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        is_plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        is_left = event.button() == Qt.MouseButton.LeftButton
        self._pressed = event.position().toPoint() if is_plain and is_left else None
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Edit a face that was clicked."""
        super().mouseReleaseEvent(event)
        # A press that became a drag, or chose several dice, edits nothing.
        pressed, self._pressed = self._pressed, None
        at = self._face_at(event.position().toPoint())
        if pressed is not None and at is not None and at == self._face_at(pressed):
            self._faces.clicked = at[1]
            self.editItem(self.item(at[0]))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._hover(self._face_at(event.position().toPoint()))

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._hover(None)
        return super().viewportEvent(event)

    def _hover(self, at: tuple[int, int] | None) -> None:
        if at != self.hovered:
            self.hovered = at
            self.viewport().update()

    def dropEvent(self, event: QDropEvent) -> None:
        """Have the dice moved; what is shown follows from that."""
        point = event.position().toPoint()
        index = self.indexAt(point)
        target = self.count()
        if index.isValid():
            target = index.row() + (point.y() > self.visualRect(index).center().y())
        # Qt would remove the rows that were moved.
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        self.do(state.move_dice, self.selected, target)

    def sizeHint(self) -> QSize:
        """As high as all dice, of which a lower column shows some."""
        rows = range(min(self.count(), _MOST_MEASURED))
        heights = (self.sizeHintForRow(row) for row in rows)
        return QSize(super().sizeHint().width(), sum(heights) + 2 * self.frameWidth())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
        self.updateGeometry()


class FacesField(CheckedLine):
    """A field for all faces of a die, or for one, and says what is wrong with them.

    Several numbers in the field of one `face` are several faces, none is none.
    """

    def __init__(self, die: Die, face: int | None, *, parent: QWidget) -> None:
        faces = die.faces
        self.face = face
        # What is typed takes the place of the faces from the first to before the last.
        first, last = (0, len(faces)) if face is None else (face, face + 1)
        self._before, self._behind = faces[:first], faces[last:]
        super().__init__(self._problem_with, parent=parent)
        self.setText(format_die(Die(faces[first:last])))
        self.setObjectName("facesEditor")
        if face is not None:
            self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.selectAll()

    def die(self) -> Die:
        """The die that it would be; raises InputError."""
        typed = typed_die(self.text()).faces if self.text().strip() else ()
        faces = (*self._before, *typed, *self._behind)
        return typed_die(format_die(Die(faces)) if faces else "")

    def _problem_with(self, _text: str) -> str:
        try:
            self.die()
        except InputError as error:
            return as_sentence(error)
        return ""


class _DieDelegate(ColumnDelegate):
    """Draws a die: its name, its line in the chart or its place, its faces."""

    def __init__(self, *, appearance: Appearance, view: DiceList) -> None:
        super().__init__(view)
        self._appearance, self._view = appearance, view
        self.clicked: int | None = None
        """The face to be edited next; None for all."""

    def face_box(self, row: QRect, face: int) -> QRectF:
        """The place of a face of the die in a row."""
        unit, inner = self._unit, self._inner(row)
        # Faces run line by line, as many to a line as fit.
        line, column = divmod(face, self._columns(inner.width()))
        side, step = self._sizes
        left = inner.left() + column * step * unit
        top = row.top() + (_FACES_TOP_UNITS + line * step) * unit
        return QRectF(left, top, side * unit, side * unit)

    def face_at(self, point: QPointF, row: QRect, place: int) -> int | None:
        """The face of a die at a point of its row."""
        shown = self._shown_faces(row, self._view.s.value[place])
        return next((n for n in range(shown) if self.face_box(row, n).contains(point)), None)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        colours, rect = self._appearance.theme.colours, QRect(option.rect)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        ground = QColor(colours.selected if selected else colours.base)
        painter.save()
        painter.fillRect(rect, ground)
        painter.setPen(QColor(colours.grid))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        self._paint_title(painter, self._inner(rect), index.row() + 1, ground)
        self._paint_faces(painter, rect, index.row())
        painter.restore()

    def _paint_title(self, painter: QPainter, inner: QRect, number: int, ground: QColor) -> None:
        theme, unit, s = self._appearance.theme, self._unit, self._view.s
        title = QRect(inner.left(), inner.top(), inner.width(), 6 * unit)
        painter.setFont(theme.metrics.sized(TextSize.HEADING))
        painter.setPen(QColor(theme.colours.text))
        painter.drawText(title, Qt.AlignmentFlag.AlignVCenter, tr("Die {0}").format(number))
        if s.are_many:
            painter.setFont(theme.metrics.sized(TextSize.SMALL))
            painter.setPen(QColor(theme.colours.secondary))
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(title, right, place_in_words(s, number))
            return
        width = _SAMPLE_UNITS * unit
        sample = QRectF(title.right() - width, title.center().y() - 1.5 * unit, width, 3 * unit)
        draw_line_sample(painter, sample, look_of(number, s.slots, theme.colours), ground)

    def _paint_faces(self, painter: QPainter, row: QRect, place: int) -> None:
        theme, die = self._appearance.theme, self._view.s.value[place]
        shown = self._shown_faces(row, die)
        for face in range(shown):
            box = self.face_box(row, face)
            draw_face(painter, box, die.faces[face], theme)
            if self._view.hovered == (place, face):
                painter.setPen(QPen(QColor(theme.colours.accent), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box, self._unit, self._unit)
        if shown < len(die.faces):
            painter.setFont(theme.metrics.sized(TextSize.SMALL))
            painter.setPen(QColor(theme.colours.secondary))
            text = tr("{0} faces in all").format(whole(len(die.faces)))
            corner = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft
            painter.drawText(self._inner(row), corner, text)

    @property
    def _unit(self) -> int:
        return self._appearance.theme.metrics.unit

    def _inner(self, row: QRect) -> QRect:
        unit = self._unit
        return row.adjusted(2 * unit, unit, -2 * unit, -unit)

    @property
    def _sizes(self) -> tuple[float, float]:
        """The side of a face, and the way to the next, in units."""
        if self._view.s.are_many:
            return _SMALL_FACE_UNITS, _SMALL_FACE_STEP_UNITS
        return _FACE_UNITS, _FACE_STEP_UNITS

    def _columns(self, width: int) -> int:
        return max(1, int((width + self._unit) / (self._sizes[1] * self._unit)))

    def _shown_faces(self, row: QRect, die: Die) -> int:
        return min(len(die.faces), _MOST_LINES * self._columns(self._inner(row).width()))

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        del option
        unit, width = self._unit, self._view.viewport().width()
        # The name, the lines of faces, and a line for the number of faces where some are left out.
        lines = ceil(len(index.data().split()) / self._columns(width - 4 * unit))
        rest = 5 if lines > _MOST_LINES else 0
        units = 2 + 6.5 + self._sizes[1] * min(lines, _MOST_LINES) + rest
        return QSize(width, round(units * unit))

    def createEditor(
        self,
        parent: QWidget,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> QWidget:
        del option
        face, self.clicked = self.clicked, None
        editor = FacesField(self._view.s.value[index.row()], face, parent=parent)
        editor.setAccessibleName(tr("Faces of die {0}").format(index.row() + 1))
        if face is None:
            editor.setPlaceholderText(tr("Faces, such as 1 2 3 4 5 6"))
        return editor

    def setEditorData(self, editor: QWidget, index: QModelIndex | QPersistentModelIndex) -> None:
        """Leave what was typed: while a run goes on, its die is shown again and again."""

    def setModelData(
        self,
        editor: QWidget,
        model: QAbstractItemModel,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        del model
        # Other dice take the place of the one that is edited.
        if self._view.signalsBlocked():
            return
        # Without the focus a mistake cannot be mended: the die stays as it was.
        if isinstance(editor, FacesField) and not editor.check():
            self._view.do(state.replace_die, index.row(), editor.die())

    def updateEditorGeometry(
        self,
        editor: QWidget,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Cover all faces, or one and as much as four digits need."""
        del index
        unit, row = self._unit, QRect(option.rect)
        rect = row.adjusted(unit, round(_FACES_TOP_UNITS * unit), -unit, 0)
        rect.setHeight(round(_FACE_UNITS * unit))
        if isinstance(editor, FacesField) and editor.face is not None:
            box = self.face_box(row, editor.face).toRect()
            width = max(box.width(), editor.fontMetrics().horizontalAdvance("8888") + 2 * unit)
            rect = QRect(box.center().x() - width // 2, box.top(), width, box.height())
        editor.setGeometry(rect)


def place_in_words(s: CompareState, number: int) -> str:
    """The place of one of many dice, empty before it is known."""
    row = s.place_of.get(number)
    return tr("Place {0}").format(places(row).replace(".", "")) if row else ""
