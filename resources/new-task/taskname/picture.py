"""The picture, a bar for each number: first where things are, then how they are painted."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from bwinf_gui.kit.pictures import Frame, Hit
from bwinf_gui.text.numbers import whole
from bwinf_gui.widgets.colours import mixed
from bwinf_gui.widgets.theme import Theme
from taskname.solving import Scene


def bars(frame: Frame[Sequence[Scene]]) -> list[QRectF]:
    """Where the bars are, in pixels."""
    numbers, unit = frame.shown[0].numbers, frame.theme.metrics.unit
    area = frame.area.adjusted(4 * unit, 8 * unit, -4 * unit, -2 * unit)
    width = area.width() / len(numbers)
    heights = [area.height() * number / max(numbers) for number in numbers]
    return [
        QRectF(area.left() + place * width, area.bottom() - height, 0.8 * width, height)
        for place, height in enumerate(heights)
    ]


def hit(frame: Frame[Sequence[Scene]], x: float, y: float) -> Hit | None:
    """The bar at a point, named by its place."""
    return next((Hit(place) for place, bar in enumerate(bars(frame)) if bar.contains(x, y)), None)


def paint(painter: QPainter, frame: Frame[Sequence[Scene]]) -> None:
    """Paint the way from one step to the next."""
    before, after = frame.shown[frame.before], frame.shown[frame.after]
    theme, unit = frame.theme, frame.theme.metrics.unit
    for place, bar in enumerate(bars(frame)):
        was, becomes = _colour(before, place, theme), _colour(after, place, theme)
        edge = QPen(QColor(theme.colours.accent), unit / 2)
        painter.setPen(edge if place == after.chosen else Qt.PenStyle.NoPen)
        painter.setBrush(mixed(was, becomes, frame.share))
        painter.drawRect(bar)
        if bar.width() >= 10 * unit:
            painter.setPen(QColor(theme.colours.text))
            label = QRectF(bar.left(), bar.top() - 6 * unit, bar.width(), 5 * unit)
            painter.drawText(label, Qt.AlignmentFlag.AlignCenter, whole(after.numbers[place]))


def _colour(scene: Scene, place: int, theme: Theme) -> str:
    if place == scene.largest:
        return theme.series(1)
    return theme.series(0) if place < scene.seen else theme.colours.line
