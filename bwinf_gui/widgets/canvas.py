"""Pictures that follow a playback, and the parts of them that seldom change."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from PySide6.QtCore import (
    QEasingCurve,
    QObject,
    QPointF,
    QRectF,
    Qt,
    QVariantAnimation,
    Signal,
    Slot,
)
from PySide6.QtGui import QPaintEngine, QPainter, QPixmap

from bwinf_gui.widgets.playback import Playback

S = TypeVar("S")
"""What a picture is painted from; None while there is nothing to paint."""


@dataclass(frozen=True, slots=True)
class Motion:
    """How the scene's `time` runs while a step is animated; `milliseconds` at the usual speed."""

    begin: float
    end: float
    milliseconds: float
    easing: QEasingCurve.Type = QEasingCurve.Type.Linear


class ScenePlayer(QObject, Generic[S]):
    """Keeps the scene of a picture in step with a playback.

    `motion` gets the index before and after a step and says how it moves, None where nothing
    does; `state` gets an index and gives the fields of the scene that stand for it.

    Signals:
        changed: The scene is another one and wants to be painted.
    """

    changed = Signal()

    def __init__(
        self,
        scene: S,
        *,
        playback: Playback,
        motion: Callable[[int, int], Motion | None],
        state: Callable[[int], Mapping[str, object]],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.scene = scene
        self._playback = playback
        self._motion = motion
        self._state = state
        self._animation = QVariantAnimation(self)
        self._animation.valueChanged.connect(self._on_moved)
        self._animation.finished.connect(playback.end_step)
        playback.step_begun.connect(self._on_step_begun)
        playback.jumped.connect(self.show_state)
        playback.cut_short.connect(self.show_state)

    @property
    def is_moving(self) -> bool:
        """Whether a step is under way."""
        return self.scene is not None and self._playback.is_animating

    def show(self, scene: S) -> None:
        """Paint another scene, at the state where the playback is."""
        self.scene = scene
        self.changed.emit()
        self.show_state()

    def change(self, **fields: object) -> None:
        """Paint the same scene but for some fields."""
        scene: Any = self.scene
        if scene is None or all(getattr(scene, name) == value for name, value in fields.items()):
            return
        self.scene = replace(scene, **fields)
        self.changed.emit()

    @Slot()
    def show_state(self) -> None:
        """Show the state where the playback is, as it is."""
        self._animation.stop()
        if self.scene is not None:
            self.change(**self._state(self._playback.index))

    @Slot(int, int)
    def _on_step_begun(self, before: int, after: int) -> None:
        motion = self._motion(before, after) if self.scene is not None else None
        if motion is None:
            self.show_state()
            self._playback.end_step()
            return
        self._animation.setStartValue(float(motion.begin))
        self._animation.setEndValue(float(motion.end))
        self._animation.setEasingCurve(motion.easing)
        self._animation.setDuration(self._playback.duration(motion.milliseconds))
        self._animation.start()

    @Slot(object)
    def _on_moved(self, time: float) -> None:
        self.change(time=time)


class KeptPicture:
    """Keeps what `draw` paints as points, until `forget`.

    A painter that writes curves, as into an SVG, gets them.
    """

    def __init__(self, draw: Callable[[QPainter], None]) -> None:
        self._draw = draw
        self._area = QRectF()
        self._kept: QPixmap | None = None

    def forget(self) -> None:
        """Draw again the next time."""
        self._kept = None

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paint what lies in an area."""
        if painter.paintEngine().type() is not QPaintEngine.Type.Raster:
            self._draw(painter)
            return
        ratio = painter.paintEngine().paintDevice().devicePixelRatio()
        kept = self._kept
        if kept is None or kept.devicePixelRatio() != ratio or self._area != area:
            kept = self._kept = self._picture(area, ratio)
            self._area = QRectF(area)
        painter.drawPixmap(QPointF(area.topLeft()), kept)

    def _picture(self, area: QRectF, ratio: float) -> QPixmap:
        picture = QPixmap((area.size() * ratio).toSize())
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.translate(-area.topLeft())
        self._draw(painter)
        painter.end()
        return picture
