"""The dice, drawn with their faces: edited by a click or as text, and dragged into order."""

import re
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QColor, QDropEvent, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyle,
    QStyleOptionViewItem,
    QWidget,
)

from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.dice.compare.tables import places
from bwinf_gui.tasks.dice.dice import Dice, Die, format_die, parse_die
from bwinf_gui.tasks.dice.tab.compare import state
from bwinf_gui.tasks.dice.tab.compare.live_chart import look_of
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.tasks.dice.tab.die_shapes import draw_face
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.fields import CheckedLine
from bwinf_gui.widgets.markers import draw_line_sample
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.table import ColumnDelegate, Index
from bwinf_gui.widgets.theme import Appearance

_FACE_UNITS, _SMALL_FACE_UNITS = (6.5, 7.5), (4.25, 4.75)
"""The side of a face and the step to the next, of a few dice and of many."""
_FACES_TOP_UNITS = 7.5
_REST_UNITS = 5
"""The line below the faces where not all of them are shown."""
_MOST_LINES = 3
_MOST_MEASURED = 40
"""More dice than fit into the column of any window."""
_SAMPLE_UNITS = 11
_MOST_LETTERS, _MOST_TYPED = 500, 1_000_000
"""The longest lists of faces in a tool tip and in a field."""
_COMMAS = re.compile(r"\s*[,;]\s*")


def typed_die(text: str) -> Die:
    """The die of faces with blanks or commas between them; raises InputError."""
    return parse_die(_COMMAS.sub(" ", text), "")


def _type_die(s: CompareState, row: int, text: str) -> CompareState:
    return state.replace_die(s, row, typed_die(text))


class DiceList(QListWidget):
    """Lists the dice of the state of `ui`, of which several can be chosen."""

    def __init__(self, ui: Ui) -> None:
        super().__init__()
        self.doer, self.s = ui.doer, CompareState()
        self.hovered: tuple[int, int] | None = None
        """The die and the face under the mouse."""
        self._faces = _DieDelegate(appearance=ui.appearance, view=self)
        self.setItemDelegate(self._faces)
        self.setSelectionMode(self.SelectionMode.ExtendedSelection)
        self.setDragDropMode(self.DragDropMode.InternalMove)
        self.setVerticalScrollMode(self.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumHeight(ui.px(36))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setMouseTracking(True)
        self.itemSelectionChanged.connect(
            lambda: self.doer.do(state.choose_dice, [place + 1 for place in self.selected])
        )
        self.itemChanged.connect(self._on_edited)
        ui.appearance.changed.connect(self.viewport().update)
        self.setObjectName("diceTable")
        ui.bind("state", lambda s: s, self._take, blank=CompareState())
        ui.bind("dice", lambda s: (s.value, s.are_many), self._fill, blank=((), False))
        ui.bind("chosen dice", lambda s: (s.value, s.chosen), self._choose, blank=((), frozenset()))
        # A run shows 25 states a second, but hardly ever other places.
        looks = lambda s: (s.slots, s.are_many and s.place_of)  # noqa: E731
        ui.bind("looks", looks, lambda _: self.viewport().update())
        ui.bind("dice are locked", lambda s: s.is_running, self._lock, blank=False)
        ui.say(to_translate("Dice"), self.setAccessibleName)
        ui.say(
            to_translate("F2 edits the faces of a die, Del removes it"),
            self.setAccessibleDescription,
        )

    @property
    def selected(self) -> tuple[int, ...]:
        """The places of the chosen dice, ascending."""
        return tuple(sorted(index.row() for index in self.selectedIndexes()))

    def _take(self, s: CompareState) -> None:
        if self.count() != len(s.value or ()):
            # Before the dice are others: Qt measures even those that go.
            with QSignalBlocker(self):
                self.clear()
        self.s = s

    def _fill(self, shown: tuple[Dice, bool]) -> None:
        """Have an item for each die; as many as before are the same ones, edited."""
        tip = tr("Click a face to change it, double-click to edit all: {0}")
        with QSignalBlocker(self):
            self.addItems([""] * (len(shown[0]) - self.count()))
            for row, faces in enumerate(map(format_die, shown[0])):
                item, listed = self.item(row), faces[:_MOST_LETTERS]
                said = tr("Die {0}, faces {1}").format(row + 1, listed)
                item.setText(faces)
                item.setToolTip(tip.format(listed))
                item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
        self.scheduleDelayedItemsLayout()
        self.updateGeometry()

    def _choose(self, shown: tuple[Dice, frozenset[int]]) -> None:
        chosen = tuple(sorted(n - 1 for n in shown[1] if n <= self.count()))
        if chosen != self.selected:
            with QSignalBlocker(self):
                for row in range(self.count()):
                    self.item(row).setSelected(row in chosen)
            if chosen and not self.hasFocus():
                self.scrollToItem(self.item(chosen[0]))

    def _lock(self, is_locked: bool) -> None:  # noqa: FBT001 - what a binding writes
        triggers = self.EditTrigger
        can_edit = triggers.DoubleClicked | triggers.EditKeyPressed
        self.setEditTriggers(triggers.NoEditTriggers if is_locked else can_edit)
        self.setDragEnabled(not is_locked)

    def _on_edited(self, item: QListWidgetItem) -> None:
        self.doer.do(_type_die, self.row(item), item.text())

    def edit_last(self) -> None:
        """Open the editor of the last die."""
        self.setCurrentRow(self.count() - 1)
        self.editItem(self.currentItem())

    def _face_at(self, point: QPoint) -> tuple[int, int] | None:
        """The die and the face at a point, unless these are locked."""
        index = self.indexAt(point)
        if not index.isValid() or self.s.is_running:
            return None
        boxes = self._faces.boxes(self.visualRect(index), index.row())
        faces = [face for face, box in enumerate(boxes) if box.contains(point.toPointF())]
        return (index.row(), faces[0]) if faces else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Unlike the button, the key cannot be disabled.
        if event.key() == Qt.Key.Key_Delete and not self.s.is_running:
            self.doer.do(state.remove_chosen)
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Edit a face that was clicked: it is selected among those of its die."""
        # What was dragged, or chooses several dice, edits nothing.
        is_plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        is_still = is_plain and self.state() == self.State.NoState
        super().mouseReleaseEvent(event)
        at = self._face_at(event.position().toPoint())
        if is_still and event.button() == Qt.MouseButton.LeftButton and at is not None:
            row, face = at
            self.editItem(self.item(row))
            faces = self._faces.field.text().split(" ")
            before = sum(len(each) + 1 for each in faces[:face])
            self._faces.field.setSelection(before, len(faces[face]))

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent) or event.type() is QEvent.Type.Leave:
            at = event.position().toPoint() if isinstance(event, QMouseEvent) else QPoint(-1, -1)
            hovered = self._face_at(at)
            if hovered != self.hovered:
                self.hovered = hovered
                self.viewport().update()
        return super().viewportEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Have the dice moved; what is shown follows from that."""
        height = event.position().y()
        rows = map(self.item, range(self.count()))
        target = sum(self.visualItemRect(row).center().y() < height for row in rows)
        # Qt would remove the rows that were moved.
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        self.doer.do(state.move_dice, self.selected, target)

    def sizeHint(self) -> QSize:
        """As high as all dice, of which a lower column shows some."""
        rows = range(min(self.count(), _MOST_MEASURED))
        heights = (self.sizeHintForRow(row) for row in rows)
        return QSize(super().sizeHint().width(), sum(heights) + 2 * self.frameWidth())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
        self.updateGeometry()


class _DieDelegate(ColumnDelegate):
    """Draws a die: its name, its line in the chart or its place, its faces."""

    def __init__(self, *, appearance: Appearance, view: DiceList) -> None:
        super().__init__(view)
        self._appearance, self._view = appearance, view
        self.field: CheckedLine
        """The latest editor."""

    def boxes(self, row: QRect, place: int) -> list[QRectF]:
        """The places of a die's faces in a row: line by line, as many as are shown."""
        unit, many = self._appearance.theme.metrics.unit, self._view.s.are_many
        side, step = (unit * size for size in (_SMALL_FACE_UNITS if many else _FACE_UNITS))
        columns = max(1, int((row.width() - 3 * unit) / step))
        shown = min(len(self._view.s.value[place].faces), _MOST_LINES * columns)
        left, top = row.left() + 2 * unit, row.top() + _FACES_TOP_UNITS * unit
        return [
            QRectF(left + n % columns * step, top + n // columns * step, side, side)
            for n in range(shown)
        ]

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, s, row, place = self._appearance.theme, self._view.s, option.rect, index.row()
        colours, unit, middle = theme.colours, theme.metrics.unit, Qt.AlignmentFlag.AlignVCenter
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        ground = QColor(colours.selected if selected else colours.base)
        inner = row.adjusted(2 * unit, unit, -2 * unit, -unit)
        title = QRect(inner.topLeft(), QSize(inner.width(), 6 * unit))
        painter.save()
        painter.fillRect(row, ground)
        painter.setPen(QColor(colours.grid))
        painter.drawLine(row.bottomLeft(), row.bottomRight())
        painter.setFont(theme.metrics.sized(TextSize.HEADING))
        painter.setPen(QColor(colours.text))
        painter.drawText(title, middle, tr("Die {0}").format(place + 1))
        painter.setFont(theme.metrics.sized(TextSize.SMALL))
        painter.setPen(QColor(colours.secondary))
        if not s.are_many:
            width = _SAMPLE_UNITS * unit
            sample = QRectF(title.right() - width, title.center().y() - 1.5 * unit, width, 3 * unit)
            draw_line_sample(painter, sample, look_of(place + 1, s.slots, colours), ground)
        elif line := s.place_of.get(place + 1):
            text = tr("Place {0}").format(places(line).replace(".", ""))
            painter.drawText(title, Qt.AlignmentFlag.AlignRight | middle, text)
        boxes, faces = self.boxes(row, place), s.value[place].faces
        if len(boxes) < len(faces):
            text = tr("{0} faces in all").format(whole(len(faces)))
            painter.drawText(inner, Qt.AlignmentFlag.AlignBottom, text)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.accent), 2))
        for number, (box, face) in enumerate(zip(boxes, faces, strict=False)):
            draw_face(painter, box, face, theme)
            if self._view.hovered == (place, number):
                painter.drawRoundedRect(box, unit, unit)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option
        unit, row = self._appearance.theme.metrics.unit, self._view.viewport().rect()
        boxes = self.boxes(row, index.row())
        are_all = len(boxes) == len(self._view.s.value[index.row()].faces)
        below = (2 if are_all else 2 + _REST_UNITS) * unit
        return QSize(row.width(), round(boxes[-1].bottom() + below))

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        del option
        problem_of = partial(self._view.doer.problem_of, _type_die, index.row())
        self.field = CheckedLine(problem_of, most=_MOST_TYPED, parent=parent)
        self.field.setObjectName("facesEditor")
        self.field.setAccessibleName(tr("Faces of die {0}").format(index.row() + 1))
        return self.field

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        """Cover the first line of faces."""
        del index
        unit, row = self._appearance.theme.metrics.unit, option.rect
        top, height = round(_FACES_TOP_UNITS * unit), round(_FACE_UNITS[0] * unit)
        editor.setGeometry(row.left() + unit, row.top() + top, row.width() - 2 * unit, height)
