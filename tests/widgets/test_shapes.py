"""Markers look as they should, and texts fit."""

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter

from bwinf_gui.widgets.colours import LIGHT, Marker, series_look
from bwinf_gui.widgets.markers import draw_line_sample, draw_marker, line_pen, marker_path
from bwinf_gui.widgets.shapes import fitting_font

SIDE = 101
GROUND = QColor(255, 0, 255)

pytestmark = pytest.mark.usefixtures("qapp")


def painted(draw):
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
    image.fill(GROUND)
    painter = QPainter(image)
    draw(painter)
    painter.end()
    return image


def test_text_shrinks_to_its_room():
    font = fitting_font(QFont("Noto Sans"), "99999", QSizeF(20, 20), 18)
    assert font.bold()
    assert QFontMetricsF(font).horizontalAdvance("99999") <= 21
    assert fitting_font(QFont("Noto Sans"), "7", QSizeF(20, 20), 18).pixelSize() == 18


def test_painting_leaves_the_painter_as_it_was():
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    pen, brush = painter.pen(), painter.brush()
    draw_line_sample(painter, QRectF(0, 0, 40, 16), series_look(8, LIGHT), GROUND)
    assert (painter.pen(), painter.brush()) == (pen, brush)
    assert not painter.testRenderHint(QPainter.RenderHint.Antialiasing)
    painter.end()


@pytest.mark.parametrize("marker", Marker)
def test_markers_cover_about_as_much_as_a_disc(marker):
    path = marker_path(marker, QPointF(50, 50), 10)
    covered = sum(path.contains(QPointF(x, y)) for x in range(SIDE) for y in range(SIDE))
    assert 0.6 * 314 <= covered <= 1.2 * 314
    assert QRectF(35, 35, 30, 30).contains(path.boundingRect())


def test_hollow_markers_show_the_ground():
    for number, expected in [(1, QColor(LIGHT.series[0])), (7, QColor(0, 255, 0))]:
        look = series_look(number, LIGHT)
        image = painted(
            lambda p, look=look: draw_marker(p, QPointF(50, 50), 12, look, QColor(0, 255, 0))
        )
        assert image.pixelColor(50, 50) == expected


def test_lines_have_the_dashes_of_their_die():
    assert line_pen(series_look(1, LIGHT), 2).style() == Qt.PenStyle.SolidLine
    assert line_pen(series_look(2, LIGHT), 2).dashPattern() == [4.5, 2.0]
    patterns = [series_look(number, LIGHT).dashes for number in range(1, 7)]
    assert len(set(patterns)) == 6


def test_line_sample_spans_its_box():
    image = painted(
        lambda p: draw_line_sample(p, QRectF(0, 42, SIDE, 16), series_look(1, LIGHT), GROUND)
    )
    assert image.pixelColor(1, 49) == QColor(LIGHT.series[0])
    assert image.pixelColor(99, 49) == QColor(LIGHT.series[0])
    assert image.pixelColor(1, 30) == GROUND
