"""What every part of the timeline is painted with."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from bwinf_gui.tasks.hotels.tab.geometry import Geometry
from bwinf_gui.tasks.hotels.tab.scene import Scene
from bwinf_gui.tasks.hotels.tab.style import CENTRED, TimelineStyle

_GROUND = 0.85
"""How much is covered of what words are written upon."""


class Painting:
    """Paints a part of one scene; everything it needs comes in through the constructor."""

    def __init__(
        self, *, painter: QPainter, scene: Scene, geometry: Geometry, style: TimelineStyle
    ) -> None:
        self._painter = painter
        self._scene = scene
        self._geometry = geometry
        self._style = style
        self._colours = style.colours
        self._unit = style.unit

    def _draw_fitting(self, place: QRectF, room: float, *texts: str) -> None:
        """Write the first of some texts that fits."""
        metrics = self._painter.fontMetrics()
        text = next((text for text in texts if metrics.horizontalAdvance(text) <= room), "")
        self._painter.drawText(place, CENTRED, text)

    def _draw_ground(self, box: QRectF) -> None:
        """Cover what lies below words, so that they can be read."""
        ground = QColor(self._colours.base)
        ground.setAlphaF(_GROUND)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(ground)
        self._painter.drawRoundedRect(box.adjusted(-self._unit, 0, self._unit, 0), 3, 3)
