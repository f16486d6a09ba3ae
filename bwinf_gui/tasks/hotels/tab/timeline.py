"""The timeline: it plays scenes, is zoomed and moved, and hotels are chosen and left out on it."""

from PySide6.QtCore import QEasingCurve, QEvent, QPoint, QPointF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QMenu, QToolTip, QWidget

from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.recording import Break
from bwinf_gui.tasks.hotels.route import Route
from bwinf_gui.tasks.hotels.scene import Labels, TimelineScene
from bwinf_gui.tasks.hotels.sentences import hotel_text
from bwinf_gui.tasks.hotels.tab.dots import nearest_hotel
from bwinf_gui.tasks.hotels.tab.geometry import TimelineGeometry, Window, threshold_mark
from bwinf_gui.tasks.hotels.tab.style import CENTRED, TimelineStyle
from bwinf_gui.tasks.hotels.tab.timeline_painter import TimelinePainter
from bwinf_gui.text.numbers import decimal
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.canvas import KeptPicture, Motion, ScenePlayer
from bwinf_gui.widgets.icons import Icons
from bwinf_gui.widgets.keyboard import BY_KEYBOARD, NO_RING
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.theme import Appearance

STEP_MS = 450
ZOOM_STEP = 1.25
_LEAST_UNITS = 46, 40


class TimelineCanvas(QWidget):
    """A scene that follows a playback.

    The axes and the hotels are kept as pixels: a step paints only what it changes.
    """

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._playback = playback
        self._appearance = appearance
        self._style = TimelineStyle.of(appearance.theme)
        self._window = Window.whole(0)
        self._hint = ""
        self._is_focused = False
        self._still = KeptPicture(self._draw_still)
        self._still_key: object = None
        self._player: ScenePlayer[TimelineScene | None] = ScenePlayer(
            None, playback=playback, motion=self._motion, state=self._state, parent=self
        )
        self._player.changed.connect(self.update)
        appearance.changed.connect(self._on_theme_changed)

    @property
    def scene(self) -> TimelineScene | None:
        """What is shown, None before anything is."""
        return self._player.scene

    @property
    def window_of_minutes(self) -> Window:
        """The minutes that are seen."""
        return self._window

    @property
    def geometry_of_trip(self) -> TimelineGeometry:
        """Where everything is."""
        return TimelineGeometry(
            width=self.width(),
            height=self.height(),
            unit=self._style.unit,
            line=self._style.line,
            axis=self._style.width(decimal(5, 1), self._style.small),
            window=self._window,
        )

    def show_scene(self, scene: TimelineScene) -> None:
        """Show another scene at the moment where the playback is; another route is fitted."""
        before = self.scene
        if before is None or before.solution.route.total != scene.solution.route.total:
            self._window = Window.whole(scene.solution.route.total)
        self._player.show(scene)

    def show_labels(self, labels: Labels, counterexample: Break | None) -> None:
        """Write other words into the picture; a counterexample is shown where there is one."""
        self._player.change(labels=labels, counterexample=counterexample)

    def show_hint(self, text: str) -> None:
        """Say something in place of a picture that is not there yet."""
        self._hint = text
        self.update()

    @Slot()
    def fit(self) -> None:
        """Show the whole way."""
        if self.scene is not None:
            self._set_window(Window.whole(self.scene.solution.route.total))

    def zoom(self, steps: float, x: float | None = None) -> None:
        """Look closer by so many steps, around a place."""
        geometry = self.geometry_of_trip
        minute = geometry.minute_at((geometry.left + geometry.right) / 2 if x is None else x)
        self._set_window(self._window.zoomed(ZOOM_STEP**-steps, minute))

    def move_by(self, share: float) -> None:
        """Move to later minutes by a share of what is seen."""
        self._set_window(self._window.moved(share * self._window.span))

    def reveal(self, minute: int) -> None:
        """Move so that a minute is seen, if it is not yet."""
        self._set_window(self._window.showing(minute, minute))

    def _set_window(self, window: Window) -> None:
        if window != self._window:
            self._window = window
            self.update()

    def _draw_still(self, painter: QPainter) -> None:
        if self.scene is not None:
            self.new_painter(painter, self.scene, self.geometry_of_trip).draw_still()

    def _freshen_still(self, scene: TimelineScene, geometry: TimelineGeometry) -> None:
        """Have the axes and the hotels drawn anew if they are not the same any more."""
        key = (scene.solution, scene.threshold, self._style, geometry)
        if key != self._still_key:
            self._still_key = key
            self._still.forget()

    def new_painter(
        self, painter: QPainter, scene: TimelineScene, geometry: TimelineGeometry
    ) -> TimelinePainter:
        """What paints a scene."""
        return TimelinePainter(painter=painter, scene=scene, geometry=geometry, style=self._style)

    def _motion(self, before: int, after: int) -> Motion:
        """How a step moves, which is moved to."""
        days = self.scene.recording.days_at(max(before, after)) if self.scene is not None else ()
        if days:
            self.reveal(days[-1].end)
        return Motion(before, after, STEP_MS, QEasingCurve.Type.OutCubic)

    def _state(self, index: int) -> dict[str, object]:
        most = self.scene.recording.length if self.scene is not None else 0
        return {"time": float(min(index, most))}

    @Slot()
    def _on_theme_changed(self) -> None:
        self._style = TimelineStyle.of(self._appearance.theme)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(170, 115) * self._style.unit

    def minimumSizeHint(self) -> QSize:
        width, height = _LEAST_UNITS
        return QSize(width * self._style.unit, height * self._style.unit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        scene, geometry = self.scene, self.geometry_of_trip
        painter = QPainter(self)
        colours, wide = self._style.colours, 2.0 if self._is_focused else 1.0
        painter.setPen(QPen(QColor(colours.accent if self._is_focused else colours.line), wide))
        painter.setBrush(QColor(colours.base))
        inset = wide / 2
        painter.drawRoundedRect(geometry.area.adjusted(inset, inset, -inset, -inset), 3, 3)
        if scene is None:
            painter.setFont(self._style.small)
            painter.setPen(QColor(self._style.colours.secondary))
            painter.drawText(geometry.area, CENTRED, self._hint)
        else:
            pictures = self.new_painter(painter, scene, geometry)
            pictures.draw_below()
            self._freshen_still(scene, geometry)
            self._still.paint(painter, geometry.area)
            pictures.draw_above()
        painter.end()


_WHEEL_NOTCH = 120
_HOTEL_GRASP = 2.5
"""Hotels are taken from so many units away."""
_PAGE = 0.8
_THRESHOLD_KEYS = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}
_ZOOMS = {Qt.Key.Key_Plus: 1.0, Qt.Key.Key_Equal: 1.0, Qt.Key.Key_Minus: -1.0}
_MOVES = {Qt.Key.Key_PageUp: -_PAGE, Qt.Key.Key_PageDown: _PAGE}


class HotelsTimeline(TimelineCanvas):
    """All hotels by minute and rating, with the trip among them.

    Signals:
        hotel_chosen: The number of a hotel that was clicked, 0 for none.
        exclusion_requested: The number of a hotel that is to be left out, or allowed again.
        menu_requested: The number of a hotel, 0 for none, and where on the screen.
        threshold_stepped: One rating up (1) or down (-1) with the threshold.
        threshold_wanted: The threshold that its line was pulled to, as a Python number.
    """

    hotel_chosen = Signal(int)
    exclusion_requested = Signal(int)
    menu_requested = Signal(int, QPoint)
    threshold_stepped = Signal(int)
    threshold_wanted = Signal(object)

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(playback=playback, appearance=appearance, parent=parent)
        self.setObjectName("hotelsTimeline")
        speak_as_picture(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setProperty(NO_RING, True)
        self._grip: QPointF | None = None
        self._is_dragging = False
        self._holds_threshold = False
        self._is_over_threshold = False
        self.retranslate()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(tr("Timeline of all hotels"))
        self._still.forget()

    def hotel_at(self, point: QPointF) -> int:
        """The number of the hotel at a place, 0 for none."""
        geometry = self.geometry_of_trip
        if self.scene is None:
            return 0
        points = self.scene.solution.points
        place = nearest_hotel(points, geometry, point, _HOTEL_GRASP * self._style.unit)
        return int(points.numbers[place]) if place is not None else 0

    def choose(self, number: int) -> None:
        """Outline a hotel, 0 for none."""
        self._player.change(chosen=number)

    def _is_on_threshold(self, point: QPointF) -> bool:
        """Whether the threshold is at a place, and can be moved."""
        if self.scene is None:
            return False
        return threshold_mark(self.scene, self.geometry_of_trip, self._style).is_at(point)

    def _hover(self, point: QPointF) -> None:
        """Tell what the pointer is on, and that the threshold can be moved."""
        if self.scene is None:
            return
        number, on_threshold = self.hotel_at(point), self._is_on_threshold(point)
        self.setCursor(Qt.CursorShape.SizeVerCursor if on_threshold else Qt.CursorShape.ArrowCursor)
        if (number, on_threshold) == (self.scene.hovered, self._is_over_threshold):
            return
        self._is_over_threshold = on_threshold
        self._player.change(hovered=number)
        text = hotel_text(self.scene.solution.route, number) if number else ""
        if on_threshold and not text:
            text = tr("Drag the threshold, or move it with ↑ and ↓")
        QToolTip.showText(self.mapToGlobal(point.toPoint()), text, self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._grip, self._is_dragging = event.position(), False
            self._holds_threshold = self._is_on_threshold(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the threshold or what is seen with the pointer, or tell what it is on."""
        if self._grip is None:
            self._hover(event.position())
            return
        way = event.position() - self._grip
        if self._is_dragging or way.manhattanLength() >= QApplication.startDragDistance():
            self._is_dragging = True
            self._drag(event.position(), way)

    def _drag(self, point: QPointF, way: QPointF) -> None:
        geometry = self.geometry_of_trip
        if self._holds_threshold:
            self.threshold_wanted.emit(geometry.rating_at(point.y()))
        else:
            self._grip = point
            self._set_window(self.window_of_minutes.moved(-way.x() * geometry.minutes_a_pixel))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_click = self._grip is not None and not self._is_dragging
        self._grip = None
        if was_click and event.button() == Qt.MouseButton.LeftButton:
            self.hotel_chosen.emit(self.hotel_at(event.position()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        number = self.hotel_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and number:
            self.exclusion_requested.emit(number)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        number = self.hotel_at(QPointF(event.pos()))
        if event.reason() is QContextMenuEvent.Reason.Keyboard and self.scene is not None:
            number = self.scene.chosen
        self.menu_requested.emit(number, event.globalPos())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Look closer; move with the other wheel, or with Shift."""
        turn = event.angleDelta()
        if turn.x() or event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.move_by(-(turn.x() or turn.y()) / _WHEEL_NOTCH / 8)
        else:
            self.zoom(turn.y() / _WHEEL_NOTCH, event.position().x())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        with_ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if with_ctrl and key in _ZOOMS:
            self.zoom(_ZOOMS[key])
        elif with_ctrl and key == Qt.Key.Key_0:
            self.fit()
        elif key in _MOVES:
            self.move_by(_MOVES[key])
        elif key in _THRESHOLD_KEYS:
            self.threshold_stepped.emit(_THRESHOLD_KEYS[key])
        elif key == Qt.Key.Key_Delete and self.scene is not None and self.scene.chosen:
            self.exclusion_requested.emit(self.scene.chosen)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus to those who came by keyboard."""
        super().focusInEvent(event)
        self._is_focused = event.reason() in BY_KEYBOARD
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._is_focused = False
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._is_over_threshold = False
        self._player.change(hovered=0)


class HotelMenu(QMenu):
    """Is gone when it is closed.

    Signals:
        toggled: The number of the hotel that is to be left out, or allowed again.
        threshold_wanted: The hotel's rating as a threshold, a Python number.
        removal_requested: The number of the hotel that is to be removed.
        fit_requested: The whole way is to be shown.
    """

    toggled = Signal(int)
    threshold_wanted = Signal(object)
    removal_requested = Signal(int)
    fit_requested = Signal()

    def __init__(self, *, icons: Icons, parent: QWidget) -> None:
        super().__init__(parent)
        self._icons = icons
        self.aboutToHide.connect(self.deleteLater)

    def add_hotel(self, route: Route, number: int) -> None:
        """Offer what can be done with a hotel."""
        out, rating = number in route.excluded, int(route.ratings[number - 1])
        self.addSection(hotel_text(route, number))
        toggle = self.addAction(tr("&Allow it again") if out else tr("&Leave it out"))
        toggle.triggered.connect(lambda: self.toggled.emit(number))
        threshold = self.addAction(tr("&Threshold {0}").format(rating_words(rating)))
        threshold.triggered.connect(lambda: self.threshold_wanted.emit(rating))
        remove = self.addAction(self._icons.icon("trash"), tr("&Remove it"))
        remove.triggered.connect(lambda: self.removal_requested.emit(number))
        self.addSeparator()

    def add_fit(self) -> None:
        """Offer to show the whole way."""
        fit = self.addAction(self._icons.icon("fit"), tr("&Show the whole route"))
        fit.triggered.connect(self.fit_requested)
