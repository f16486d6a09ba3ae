"""Which die a player rolls: a chooser with the faces drawn beneath it."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QLabel, QSizePolicy, QWidget

from bwinf_gui.tasks.dice.dice import Die, format_die
from bwinf_gui.tasks.dice.field_names import faces_in_short
from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.tab.game.board.items import draw_piece
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.shapes import FaceStyle, draw_face
from bwinf_gui.widgets.theme import Appearance

_FACE_UNITS = 6.5
_STEP_UNITS = 7.25
_MOST_LINES = 2


class DieChoice(QFrame):
    """A player's card.

    A die that is not among those to choose from, as an address may name one, is one more choice.

    Signals:
        chosen: The user chose another die.
    """

    chosen = Signal()

    def __init__(self, *, player: Player, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("card", "true")
        self._player = player
        self._dice: tuple[Die, ...] = ()
        self._stranger: Die | None = None
        self._name = QLabel(self)
        self._name.setProperty("role", "heading")
        self._box = QComboBox(self)
        self._box.setObjectName(f"die{player.name}")
        self._name.setBuddy(self._box)
        self._box.setMinimumContentsLength(6)
        self._box.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self._box.activated.connect(self._on_activated)
        self._faces = _Faces(appearance=appearance, parent=self)
        self._arrange(appearance)
        self.retranslate()

    @property
    def index(self) -> int | None:
        """The place of the die among those to choose from; None for another die."""
        place = self._box.currentIndex()
        return place if 0 <= place < len(self._dice) else None

    @property
    def die(self) -> Die | None:
        """The die; None where there is none to choose."""
        index = self.index
        return self._stranger if index is None else self._dice[index]

    @property
    def die_name(self) -> str:
        """What the die is called."""
        if self.index is None:
            return tr("Die of {0}").format(self._player.name)
        return self._box.currentText()

    def set_dice(self, dice: Sequence[Die]) -> None:
        """Offer other dice; the choice stays at its place where there is one."""
        place = self.index
        self._dice, self._stranger = tuple(dice), None
        self._fill()
        last = len(self._dice) - 1
        self.choose_place(min(self._player if place is None else place, last))

    def choose_place(self, place: int) -> None:
        """Choose a die by its place, without a signal."""
        with QSignalBlocker(self._box):
            self._box.setCurrentIndex(place)
        self._faces.show_die(self.die)
        self._box.setToolTip(format_die(self.die)[:500] if self.die else "")

    def choose_die(self, die: Die) -> None:
        """Choose a die by its faces, without a signal."""
        if die not in self._dice:
            self._stranger = die
            self._fill()
        self.choose_place(self._dice.index(die) if die in self._dice else len(self._dice))

    def retranslate(self) -> None:
        self._name.setText(tr("Player {0}").format(self._player.name))
        self._box.setAccessibleName(tr("Die of player {0}").format(self._player.name))
        for place in range(len(self._dice)):
            self._box.setItemText(place, tr("Die {0}").format(place + 1))

    def _fill(self) -> None:
        with QSignalBlocker(self._box):
            self._box.clear()
            for place in range(len(self._dice)):
                self._box.addItem(tr("Die {0}").format(place + 1))
            if self._stranger is not None:
                self._box.addItem(faces_in_short(self._stranger))

    def _arrange(self, appearance: Appearance) -> None:
        unit = appearance.theme.metrics.unit
        piece = _PieceSign(player=self._player, appearance=appearance, parent=self)
        layout = QGridLayout(self)
        layout.setContentsMargins(2 * unit, round(1.5 * unit), 2 * unit, 2 * unit)
        layout.setHorizontalSpacing(2 * unit)
        layout.setVerticalSpacing(round(1.5 * unit))
        layout.addWidget(piece, 0, 0)
        layout.addWidget(self._name, 0, 1)
        layout.addWidget(self._box, 0, 2)
        layout.addWidget(self._faces, 1, 0, 1, 3)
        layout.setColumnStretch(1, 1)

    @Slot(int)
    def _on_activated(self, place: int) -> None:
        self.choose_place(place)
        self.chosen.emit()


class _PieceSign(QWidget):
    """The piece of a player as a sign."""

    def __init__(self, *, player: Player, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._player = player
        self._appearance = appearance
        side = 6 * appearance.theme.metrics.unit
        self.setFixedSize(side, side)
        appearance.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        centre = QPointF(self.width() / 2, self.height() / 2)
        radius = 0.42 * self.width()
        colours = self._appearance.theme.colours
        draw_piece(QPainter(self), centre, radius, self._player, colours)


class _Faces(QWidget):
    """The faces of a die in a line or two; how many there are where they do not fit."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._die: Die | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        appearance.changed.connect(self.update)

    def show_die(self, die: Die | None) -> None:
        self._die = die
        self.updateGeometry()
        self.update()

    def _columns(self, width: int) -> int:
        unit = self._appearance.theme.metrics.unit
        return max(1, int((width + (_STEP_UNITS - _FACE_UNITS) * unit) / (_STEP_UNITS * unit)))

    def _lines(self, width: int) -> int:
        faces = len(self._die.faces) if self._die else 1
        return min(_MOST_LINES, -(-faces // self._columns(width)))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        unit = self._appearance.theme.metrics.unit
        return round(((self._lines(width) - 1) * _STEP_UNITS + _FACE_UNITS) * unit)

    def sizeHint(self) -> QSize:
        return QSize(1, self.heightForWidth(max(1, self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._die is None:
            return
        theme = self._appearance.theme
        columns, side = self._columns(self.width()), _FACE_UNITS * theme.metrics.unit
        room = columns * self._lines(self.width())
        faces = self._die.faces
        shown = faces if len(faces) <= room else faces[: room - 2]
        style = FaceStyle.plain(theme.colours, theme.metrics.font)
        painter = QPainter(self)
        for place, face in enumerate(shown):
            draw_face(painter, self._cell(place, columns, side), face, style)
        if len(shown) < len(faces):
            painter.setFont(theme.metrics.sized(TextSize.SMALL))
            painter.setPen(QColor(theme.colours.secondary))
            cell = self._cell(len(shown), columns, side)
            box = QRectF(cell.left(), cell.top(), self.width() - cell.left(), side)
            text = tr("… {0}").format(whole(len(faces)))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)

    def _cell(self, place: int, columns: int, side: float) -> QRectF:
        step = _STEP_UNITS * self._appearance.theme.metrics.unit
        row, column = divmod(place, columns)
        return QRectF(column * step, row * step, side, side)
