"""Shows a scene of the timeline: it can be zoomed and moved, and steps are animated."""

from PySide6.QtCore import QEasingCurve, QSize, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from bwinf_gui.tasks.hotels.tab.geometry import Geometry, Window
from bwinf_gui.tasks.hotels.tab.recording import Break
from bwinf_gui.tasks.hotels.tab.scene import Labels, Scene
from bwinf_gui.tasks.hotels.tab.style import CENTRED, TimelineStyle
from bwinf_gui.tasks.hotels.tab.timeline_painter import TimelinePainter
from bwinf_gui.text.numbers import decimal
from bwinf_gui.widgets.canvas import KeptPicture, Motion, ScenePlayer
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
        self._player: ScenePlayer[Scene | None] = ScenePlayer(
            None, playback=playback, motion=self._motion, state=self._state, parent=self
        )
        self._player.changed.connect(self.update)
        appearance.changed.connect(self._on_theme_changed)

    @property
    def scene(self) -> Scene | None:
        """What is shown, None before anything is."""
        return self._player.scene

    @property
    def window_of_minutes(self) -> Window:
        """The minutes that are seen."""
        return self._window

    @property
    def geometry_of_trip(self) -> Geometry:
        """Where everything is."""
        return Geometry(
            width=self.width(),
            height=self.height(),
            unit=self._style.unit,
            line=self._style.line,
            axis=self._style.width(decimal(5, 1), self._style.small),
            window=self._window,
        )

    def show_scene(self, scene: Scene) -> None:
        """Show another scene at the moment where the playback is; another route is fitted."""
        before = self.scene
        if before is None or before.solution.route.total != scene.solution.route.total:
            self._window = Window.whole(scene.solution.route.total)
        self._player.show(scene)

    def tell(self, labels: Labels, counterexample: Break | None) -> None:
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
            self._painter_of(painter, self.scene, self.geometry_of_trip).draw_still()

    def _freshen_still(self, scene: Scene, geometry: Geometry) -> None:
        """Have the axes and the hotels drawn anew if they are not the same any more."""
        key = (scene.solution, scene.threshold, self._style, geometry)
        if key != self._still_key:
            self._still_key = key
            self._still.forget()

    def _painter_of(self, painter: QPainter, scene: Scene, geometry: Geometry) -> TimelinePainter:
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
            pictures = self._painter_of(painter, scene, geometry)
            pictures.draw_below()
            self._freshen_still(scene, geometry)
            self._still.paint(painter, geometry.area)
            pictures.draw_above()
        painter.end()
