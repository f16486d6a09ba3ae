"""Shows the part of a row that fits into the window, and plays what happens in it."""

from dataclasses import replace

from PySide6.QtCore import QEasingCurve, QEvent, QPointF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

from bwinf_gui.tasks.parking.recording import StepKind
from bwinf_gui.tasks.parking.tab.geometry import RowGeometry
from bwinf_gui.tasks.parking.tab.row_painter import RowPainter, RowStyle
from bwinf_gui.tasks.parking.tab.scene import RowScene, Target
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.canvas import Motion, ScenePlayer
from bwinf_gui.widgets.keyboard import BY_KEYBOARD, NO_RING
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.theme import Appearance

ZOOM_STEP = 1.25
MARGIN_SPOTS = 1.5
"""So many spots beside what shall be seen are seen as well."""
_MOTIONS = {
    StepKind.SHIFT: (260, QEasingCurve.Type.InOutCubic),
    StepKind.OUT: (500, QEasingCurve.Type.InQuad),
    StepKind.BACK: (400, QEasingCurve.Type.OutQuad),
}
"""How long each kind of step takes, in milliseconds (a shift: for each spot), and its easing."""
_LEAST_UNITS = 42, 44
_WHEEL_NOTCH = 120
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_ZOOMS = {Qt.Key.Key_Plus: 1.0, Qt.Key.Key_Equal: 1.0, Qt.Key.Key_Minus: -1.0}


class RowCanvas(QAbstractScrollArea):
    """A scene that follows a playback; it can be scrolled and zoomed.

    Signals:
        spot_chosen: A spot shall be the chosen one.
    """

    spot_chosen = Signal(int)

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._playback = playback
        self._appearance = appearance
        self._unit = appearance.theme.metrics.unit
        self._zoom: float | None = None
        self._player: ScenePlayer[RowScene | None] = ScenePlayer(
            None, playback=playback, motion=self._motion, state=_state, parent=self
        )
        self._player.changed.connect(self.viewport().update)
        appearance.changed.connect(self._on_theme_changed)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        speak_as_picture(self)
        self.setProperty(NO_RING, True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(tr("Row of spots"))

    @property
    def scene(self) -> RowScene | None:
        """What is shown, None before anything is."""
        return self._player.scene

    @property
    def step_under_way(self) -> int | None:
        """The step that is animated, None while everything stands."""
        return self.scene.step if self.scene is not None and self._player.is_moving else None

    @property
    def geometry_of_row(self) -> RowGeometry:
        """Where everything is, for a scroll position of 0."""
        size, unit = self.viewport().size(), self._unit
        if self.scene is None:
            return RowGeometry(1, unit, unit, size.width(), size.height())
        row = self.scene.row
        if self._zoom is None:
            return RowGeometry.fitting(row, width=size.width(), height=size.height(), unit=unit)
        return RowGeometry.zoomed(
            row, self._zoom, width=size.width(), height=size.height(), unit=unit
        )

    def show_scene(self, scene: RowScene) -> None:
        """Show another scene at the moment where the playback is; pointer and focus stay."""
        old = self.scene
        if old is None or old.row.spots != scene.row.spots:
            self._zoom = None
        hovered = old.hovered if old is not None and old.row is scene.row else None
        focused = old is not None and old.is_focused
        self._player.show(replace(scene, hovered=hovered, is_focused=focused))
        self._scroll_range()

    def new_painter(self, painter: QPainter, scene: RowScene) -> RowPainter:
        """What paints a scene."""
        geometry = self.geometry_of_row
        return RowPainter(
            painter=painter,
            scene=scene,
            geometry=geometry,
            style=RowStyle.of(self._appearance.theme, geometry.em),
        )

    def reveal(self, begin: float, end: float) -> None:
        """Scroll so that everything between two places along the row is seen, if it is not yet."""
        geometry, bar = self.geometry_of_row, self.horizontalScrollBar()
        left = geometry.x_of(begin - MARGIN_SPOTS)
        right = geometry.x_of(end + MARGIN_SPOTS)
        if left < bar.value() or right > bar.value() + self.viewport().width():
            middle = (left + right - self.viewport().width()) / 2
            bar.setValue(round(middle))

    @Slot()
    def fit(self) -> None:
        """Make the spots as wide as lets the whole row be seen, within limits."""
        self._set_zoom(None, self.viewport().width() / 2)

    def zoom(self, steps: float, x: float | None = None) -> None:
        """Make the spots wider by so many steps, around a place of the viewport."""
        width = self.geometry_of_row.spot * ZOOM_STEP**steps
        self._set_zoom(width, self.viewport().width() / 2 if x is None else x)

    def spot_place(self, x: float) -> float:
        """The place along the row, in spots, below a place of the viewport."""
        geometry = self.geometry_of_row
        return (x + self.horizontalScrollBar().value() - geometry.left) / geometry.spot

    def to_viewport(self, point: QPointF) -> QPointF:
        """A point of the whole picture, seen from the viewport."""
        return point - QPointF(self.horizontalScrollBar().value(), 0)

    def target_at(self, point: QPointF) -> Target | None:
        """What is below a place of the viewport."""
        if self.scene is None:
            return None
        geometry, place = self.geometry_of_row, self.spot_place(point.x())
        if not (0 <= place < geometry.spots and geometry.top <= point.y() <= geometry.bottom):
            return None
        in_lane = geometry.lane.top() <= point.y() <= geometry.lane.bottom()
        car = self.scene.car_at(place) if in_lane else -1
        return Target(car=car) if car >= 0 else Target(spot=int(place))

    def _set_zoom(self, width: float | None, x: float) -> None:
        place = self.spot_place(x)
        self._zoom = width
        if width is not None:
            self._zoom = self.geometry_of_row.spot
        self._scroll_range()
        self.horizontalScrollBar().setValue(round(self.geometry_of_row.x_of(place) - x))
        self.viewport().update()

    def _scroll_range(self) -> None:
        geometry, bar = self.geometry_of_row, self.horizontalScrollBar()
        width = self.viewport().width()
        bar.setRange(0, max(0, round(geometry.content_width - width)))
        bar.setPageStep(width)
        bar.setSingleStep(round(geometry.spot))

    def _reveal_step(self, step: int) -> None:
        """Scroll to what moves in a step."""
        if self.scene is None:
            return
        recording = self.scene.recording
        if recording.kind(step) is not StepKind.SHIFT:
            self.reveal(recording.spot, recording.spot + 1)
            return
        old = recording.index_at(recording.cars[step], float(step))
        new = old + recording.way_in(step)
        self.reveal(min(old, new), max(old, new) + 2)

    def _motion(self, before: int, after: int) -> Motion | None:
        """How a step moves, which is scrolled to."""
        if self.scene is None:
            return None
        step, recording = min(before, after), self.scene.recording
        if recording.kind(step) is StepKind.SHIFT and not recording.way_in(step):
            return None
        duration, easing = _MOTIONS[recording.kind(step)]
        if recording.kind(step) is StepKind.SHIFT:
            duration *= abs(recording.way_in(step))
        self._player.change(step=step)
        self._reveal_step(step)
        return Motion(before, after, duration, easing)

    @Slot()
    def _on_theme_changed(self) -> None:
        self._unit = self._appearance.theme.metrics.unit
        self._scroll_range()
        self.viewport().update()

    def sizeHint(self) -> QSize:
        return QSize(180, 80) * self._unit

    def minimumSizeHint(self) -> QSize:
        width, height = _LEAST_UNITS
        return QSize(width * self._unit, height * self._unit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the chosen spot in sight."""
        super().resizeEvent(event)
        self._scroll_range()
        if self.scene is not None:
            self.reveal(self.scene.answer.spot, self.scene.answer.spot + 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.scene is None:
            return
        offset = self.horizontalScrollBar().value()
        painter = QPainter(self.viewport())
        painter.translate(-offset, 0)
        row = self.new_painter(painter, self.scene)
        row.draw(offset + event.rect().left(), offset + event.rect().right())
        painter.end()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll along the row whichever wheel is turned; with Ctrl, zoom."""
        turn = event.angleDelta()
        delta = turn.x() if abs(turn.x()) > abs(turn.y()) else turn.y()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(delta / _WHEEL_NOTCH, event.position().x())
            return
        bar = self.horizontalScrollBar()
        lines = QApplication.wheelScrollLines()
        bar.setValue(round(bar.value() - delta / _WHEEL_NOTCH * lines * bar.singleStep()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.scene is None:
            return
        self._player.change(is_focused=True)
        key, spot = Qt.Key(event.key()), self.scene.answer.spot
        page = max(1, int(self.viewport().width() / self.geometry_of_row.spot) - 1)
        jumps = _STEPS | {Qt.Key.Key_PageUp: -page, Qt.Key.Key_PageDown: page}
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and key in _ZOOMS:
            self.zoom(_ZOOMS[key])
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier and key == Qt.Key.Key_0:
            self.fit()
        elif key in jumps:
            last = self.scene.row.spots - 1
            self.spot_chosen.emit(min(max(spot + jumps[key], 0), last))
        else:
            event.ignore()

    def event(self, event: QEvent) -> bool:
        """Keep the keys that zoom; elsewhere in the window they change the size of text."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            with_ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            if with_ctrl and Qt.Key(event.key()) in _ZOOMS:
                event.accept()
                return True
        return super().event(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:  # noqa: N802
        """Move what is seen already, and paint only what comes into view."""
        self.viewport().scroll(dx, dy)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus to those who came by keyboard."""
        super().focusInEvent(event)
        self._player.change(is_focused=event.reason() in BY_KEYBOARD)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._player.change(is_focused=False)


def _state(index: int) -> dict[str, object]:
    return {"time": float(index), "step": max(0, index - 1)}
