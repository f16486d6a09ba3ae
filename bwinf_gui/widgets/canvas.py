"""The parts of a picture that seldom change."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPaintEngine, QPainter, QPixmap


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
        """Paint what is inside an area."""
        # Pixels would be coarse on paper and in an SVG.
        if painter.paintEngine().type() is not QPaintEngine.Type.Raster:
            self._draw(painter)
            return
        # On a screen of many points, as many pixels.
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
