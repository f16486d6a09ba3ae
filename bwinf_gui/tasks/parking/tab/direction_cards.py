"""Below the picture: a card for each direction, or one line where nothing has to shift."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QStackedLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.tasks.parking import Answer, Answers, Chain, Direction, Status, quantities
from bwinf_gui.tasks.parking.recording import SpotRecording
from bwinf_gui.tasks.parking.sentences import outermost, shifts_text, unbroken, way_text
from bwinf_gui.tasks.parking.tab.car_painter import Paint
from bwinf_gui.tasks.parking.tab.scene import RowScene
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.colours import mixed
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.metrics import Metrics, TextSize
from bwinf_gui.widgets.shapes import fitting_font
from bwinf_gui.widgets.theme import Appearance, set_style_property


class DirectionCards(QWidget):
    """Both directions, side by side or one above the other.

    For a free spot there is one line instead, in the same room, so that the picture stays as large;
    where they are one above the other, the words beside them are enough.

    Signals:
        chosen: The `Direction` that shall be played.
    """

    chosen = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        metrics = appearance.theme.metrics
        both = QWidget(self)
        self._cards = {
            direction: DirectionCard(direction=direction, appearance=appearance, parent=both)
            for direction in Direction
        }
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, both)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(2 * metrics.unit)
        for card in self._cards.values():
            self._row.addWidget(card, 1)
            card.chosen.connect(self.chosen)
        self._kinds = QStackedLayout(self)
        self._kinds.addWidget(both)
        self._kinds.addWidget(_FreeCard(metrics=metrics, parent=self))

    def show_answer(self, answers: Answers, answer: Answer, shown: Direction | None) -> None:
        """Show both sides of an answer, and which one the large picture shows."""
        self._kinds.setCurrentIndex(answer.status is Status.FREE)
        self._hide_if_needless()
        if answer.status is Status.FREE:
            return
        for direction, card in self._cards.items():
            card.show_answer(answers, answer, selected=direction is shown)

    def stack(self, *, stacked: bool) -> None:
        """Put the cards one above the other, or side by side."""
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._row.setDirection(down if stacked else across)
        self._hide_if_needless()

    def set_pictures(self, *, shown: bool) -> None:
        """Show the small pictures or do without them."""
        for card in self._cards.values():
            card.set_picture(shown=shown)

    def _hide_if_needless(self) -> None:
        stacked = self._row.direction() is QBoxLayout.Direction.TopToBottom
        self.setHidden(stacked and bool(self._kinds.currentIndex()))


class _FreeCard(QFrame):
    """Says that nothing has to shift."""

    def __init__(self, *, metrics: Metrics, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("parkingFreeCard")
        self.setProperty("card", "true")
        self._pill, self._line = QLabel(self), QLabel(self)
        self._pill.setProperty("pill", "good")
        self._line.setWordWrap(True)
        layout = QHBoxLayout(self)
        beside, above = round(2.5 * metrics.unit), 2 * metrics.unit
        layout.setContentsMargins(beside, above, beside, above)
        layout.setSpacing(2 * metrics.unit)
        layout.addWidget(self._pill)
        layout.addWidget(self._line, 1)
        self.retranslate()

    def retranslate(self) -> None:
        self._pill.setText("✓ " + tr("free"))
        self._line.setText(tr("Nothing has to shift, neither to the left nor to the right."))


class DirectionCard(QFrame):
    """Shows one side of an answer for a spot that is not free; its button, or a click, plays it.

    Signals:
        chosen: This side's `Direction` shall be played.
    """

    chosen = Signal(object)

    def __init__(self, *, direction: Direction, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        name = f"parking{direction.capitalize()}"
        self.setObjectName(name)
        self.setProperty("card", "true")
        self._direction = direction
        self._shown: tuple[Answers, Answer] | None = None
        self._is_selected = False
        self._title, self._pill = QLabel(self), QLabel(self)
        self._title.setProperty("role", "heading")
        self._pill.setProperty("pill", "neutral")
        self._play = QToolButton(self)
        self._play.setObjectName(f"parkingPlay{direction.capitalize()}")
        self._play.setIcon(appearance.icons.icon("play", Tint.SECONDARY))
        self._play.clicked.connect(lambda: self.chosen.emit(direction))
        self._row = MiniRow(appearance=appearance, parent=self)
        self._shifts, self._costs = QLabel(self), QLabel(self)
        self._shifts.setProperty("role", "heading")
        self._costs.setProperty("role", "secondary")
        for label in (self._shifts, self._costs):
            label.setWordWrap(True)
        for label, part in (
            (self._pill, "Verdict"),
            (self._shifts, "Shifts"),
            (self._costs, "Costs"),
        ):
            label.setObjectName(name + part)
        self._arrange(appearance.theme.metrics.unit)
        self.retranslate()

    def show_answer(self, answers: Answers, answer: Answer, *, selected: bool) -> None:
        """Show this side of an answer; the selected side is the one in the large picture."""
        self._shown = (answers, answer)
        self._is_selected = selected
        chain = answer.left if self._direction is Direction.LEFT else answer.right
        recording = SpotRecording(answers.row, answer.spot, chain)
        self._row.show_scene(RowScene(answers, answer, recording, time=float(recording.shifts)))
        self._shifts.setText(unbroken(self._shifts_in_words(answers, chain)))
        self._costs.setText(self._costs_in_words(answers, chain))
        text, pill = self._verdict(answer, chain)
        self._pill.setText(text)
        set_style_property(self._pill, "pill", pill)
        set_style_property(self, "card", "selected" if selected else "true")
        self.setAccessibleName(f"{self._title.text()}: {self._shifts.text()}")
        self.setAccessibleDescription(text)
        self._play.setEnabled(recording.is_possible)

    def set_picture(self, *, shown: bool) -> None:
        """Show the small picture or do without it."""
        self._row.setVisible(shown)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        left = self._direction is Direction.LEFT
        self._title.setText(tr("To the left") if left else tr("To the right"))
        play = tr("Play the left side") if left else tr("Play the right side")
        self._play.setToolTip(play)
        self._play.setAccessibleName(play)
        if self._shown is not None:
            self.show_answer(*self._shown, selected=self._is_selected)

    def _shifts_in_words(self, answers: Answers, chain: Chain) -> str:
        if chain.missing:
            return tr("{0} hits the wall").format(outermost(answers.row, chain))
        return shifts_text(answers, chain)

    def _costs_in_words(self, answers: Answers, chain: Chain) -> str:
        if chain.missing:
            text = quantities.missing(chain.missing)
            return text[:1].upper() + text[1:]
        parts = [
            quantities.cars(len(chain.cars)),
            tr("distance {0}").format(way_text(chain)),
        ]
        if len(chain.cars) > 1:
            parts.append(tr("{0} makes room first").format(outermost(answers.row, chain)))
        return " · ".join(parts)

    def _verdict(self, answer: Answer, chain: Chain) -> tuple[str, str]:
        """How this side compares with the other, and the kind of pill that says so."""
        if chain.missing:
            return tr("impossible"), "error"
        other = answer.right if chain is answer.left else answer.left
        wins = chain is answer.best
        if other.missing:
            return "✓ " + tr("possible"), "good"
        if len(other.cars) == len(chain.cars):
            return ("✓ " + tr("shorter"), "good") if wins else (tr("longer"), "neutral")
        return ("✓ " + tr("fewer cars"), "good") if wins else (tr("more cars"), "neutral")

    def _arrange(self, unit: int) -> None:
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch()
        head.addWidget(self._pill)
        head.addWidget(self._play)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(round(2.5 * unit), round(1.5 * unit), round(2.5 * unit), 2 * unit)
        layout.setSpacing(unit)
        layout.addLayout(head)
        layout.addWidget(self._row)
        layout.addWidget(self._shifts)
        layout.addWidget(self._costs)
        layout.addStretch()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._play.isEnabled():
            self.chosen.emit(self._direction)


_LEAST_SPOT, _MOST_SPOT = 3.5, 9.0
_LETTERS, _LANE, _CAR = 4.5, 8.0, 6.5
"""Widths and heights in units."""
_EDGE = 1.0


class MiniRow(QWidget):
    """Draws the part of a row around its chosen spot; the card around it says the same in words."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._scene: RowScene | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFixedHeight(round((_LETTERS + _LANE) * appearance.theme.metrics.unit))
        appearance.changed.connect(self.update)

    def show_scene(self, scene: RowScene | None) -> None:
        """Show a scene at its moment."""
        self._scene = scene
        self.update()

    def _spots(self, scene: RowScene) -> tuple[range, float]:
        """Which spots are drawn, and how wide: all, or those around the chosen one."""
        unit = self._appearance.theme.metrics.unit
        names = len(scene.row.spot_name(scene.row.spots - 1))
        least = max(_LEAST_SPOT, 2.3 * names) * unit
        room = self.width() - 2 * _EDGE * unit
        seen = max(1, min(scene.row.spots, int(room / least)))
        middle = self._middle(scene)
        begin = min(max(0, middle - seen // 2), scene.row.spots - seen)
        return range(begin, begin + seen), min(room / seen, max(_MOST_SPOT * unit, least))

    @staticmethod
    def _middle(scene: RowScene) -> int:
        """Between the chosen spot and the car that shifts first, but not far from the spot."""
        chain = scene.recording.chain
        if not chain.cars:
            return scene.answer.spot
        first = scene.row.cars[chain.cars[0]].index
        return scene.answer.spot + min(max((first - scene.answer.spot) // 2, -4), 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._scene is None:
            return
        spots, width = self._spots(self._scene)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = (self.width() - len(spots) * width) / 2
        self._draw_ground(painter, spots, left, width)
        painter.setClipRect(QRectF(left - 1, 0, len(spots) * width + 2, self.height()))
        origin = left - spots.start * width
        places = list(self._scene.cars_before(spots))
        for place in places:
            self._draw_old_place(painter, place, origin, width)
        for place in places:
            self._draw_car(painter, place, origin, width)

    def _draw_ground(self, painter: QPainter, spots: range, left: float, width: float) -> None:
        scene, theme = self._scene, self._appearance.theme
        if scene is None:
            return
        unit, colours = theme.metrics.unit, theme.colours
        lane = QRectF(left - _EDGE * unit, _LETTERS * unit, 0, _LANE * unit)
        lane.setRight(left + len(spots) * width + _EDGE * unit)
        painter.fillRect(lane, QColor(colours.grid))
        chosen = scene.answer.spot
        if chosen in spots:
            column = QRectF(left + (chosen - spots.start) * width, 0, width, self.height())
            painter.fillRect(column, mixed(colours.base, colours.player_a, 0.3))
        small = theme.metrics.sized(TextSize.SMALLEST)
        for spot in spots:
            small.setBold(spot == chosen)
            painter.setFont(small)
            painter.setPen(QColor(colours.text if spot == chosen else colours.secondary))
            box = QRectF(left + (spot - spots.start) * width, 0, width, _LETTERS * unit)
            text = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
            painter.drawText(box, text, scene.row.spot_name(spot))
        self._draw_walls(painter, spots, lane)

    def _draw_walls(self, painter: QPainter, spots: range, lane: QRectF) -> None:
        scene = self._scene
        if scene is None:
            return
        painter.setPen(QPen(QColor(self._appearance.theme.colours.error), 2))
        if spots.start == 0:
            painter.drawLine(lane.topLeft(), lane.bottomLeft())
        if spots.stop == scene.row.spots:
            painter.drawLine(lane.topRight(), lane.bottomRight())

    def _draw_old_place(self, painter: QPainter, place: int, origin: float, width: float) -> None:
        old = self._scene.old_index_of(place) if self._scene is not None else None
        if old is not None:
            edge = QColor(self._appearance.theme.colours.field_edge)
            painter.setPen(QPen(edge, 1, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self._car_rect(origin, old, width), 3, 3)

    def _draw_car(self, painter: QPainter, place: int, origin: float, width: float) -> None:
        scene, theme = self._scene, self._appearance.theme
        if scene is None:
            return
        rect = self._car_rect(origin, scene.index_of(place), width)
        painter.setPen(QPen(QColor("#464E57"), 1))
        painter.setBrush(QColor(self._paint_of(scene, place).value))
        painter.drawRoundedRect(rect, 3, 3)
        name = scene.row.cars[place].name
        height = 0.95 * theme.metrics.unit * 4 * TextSize.SMALL.factor
        painter.setFont(fitting_font(theme.metrics.font, name, rect.size() * 0.9, height))
        painter.setPen(QColor("#1B2026"))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, name)

    @staticmethod
    def _paint_of(scene: RowScene, place: int) -> Paint:
        """Unlike in the large picture, only this side's cars are coloured."""
        if place not in scene.recording.chain.cars:
            return Paint.RESTING
        return Paint.SHIFTING if scene.recording.is_possible else Paint.STUCK

    def _car_rect(self, origin: float, index: float, width: float) -> QRectF:
        unit = self._appearance.theme.metrics.unit
        top = (_LETTERS + (_LANE - _CAR) / 2) * unit
        return QRectF(origin + index * width + 1.5, top, 2 * width - 3, _CAR * unit)

    def sizeHint(self) -> QSize:
        return QSize(60 * self._appearance.theme.metrics.unit, self.height())
