"""Dice and markers look as they should."""

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter

from bwinf_gui.widgets.colours import LIGHT, Marker, die_look
from bwinf_gui.widgets.markers import draw_line_sample, draw_marker, line_pen, marker_path
from bwinf_gui.widgets.shapes import FaceStyle, die_outline, draw_die, draw_face, fitting_font

SIDE = 101
GROUND = QColor(255, 0, 255)

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def style():
    return FaceStyle.plain(LIGHT, QFont("Noto Sans"))


def painted(draw):
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
    image.fill(GROUND)
    painter = QPainter(image)
    draw(painter)
    painter.end()
    return image


def dark_at(image, x, y):
    return image.pixelColor(round(x * SIDE), round(y * SIDE)).lightness() < 100


def ink(image):
    return sum(image.pixelColor(x, y).lightness() < 100 for x in range(SIDE) for y in range(SIDE))


@pytest.mark.parametrize("number", range(7))
def test_face_has_so_many_pips(style, number):
    image = painted(lambda p: draw_face(p, QRectF(0, 0, SIDE, SIDE), number, style))
    places = [(x, y) for x in (0.26, 0.5, 0.74) for y in (0.26, 0.5, 0.74)]
    assert sum(dark_at(image, x, y) for x, y in places) == number
    assert image.pixelColor(0, 0) == GROUND
    assert image.pixelColor(50, 6) == QColor(LIGHT.die_face)


@pytest.mark.parametrize("number", [7, 10, 1000, 99999])
def test_large_numbers_are_written_and_stay_inside(style, number):
    image = painted(lambda p: draw_face(p, QRectF(0, 0, SIDE, SIDE), number, style))
    assert ink(image) > 100
    assert not any(dark_at(image, x, y / 20) for x in (0.03, 0.97) for y in range(20))


def test_text_shrinks_to_its_room():
    font = fitting_font(QFont("Noto Sans"), "99999", QSizeF(20, 20), 18)
    assert font.bold()
    assert QFontMetricsF(font).horizontalAdvance("99999") <= 21
    assert fitting_font(QFont("Noto Sans"), "7", QSizeF(20, 20), 18).pixelSize() == 18


@pytest.mark.parametrize(("sides", "corners"), [(4, 3), (8, 4), (10, 4), (12, 5), (20, 6)], ids=str)
def test_outline_belongs_to_the_number_of_sides(sides, corners):
    polygon = die_outline(sides, QRectF(0, 0, 1, 1)).toFillPolygon()
    assert len({point.toTuple() for point in polygon.toList()}) == corners


@pytest.mark.parametrize("sides", [3, 5, 7, 100])
def test_unusual_dice_are_round(sides):
    path = die_outline(sides, QRectF(0, 0, 1, 1))
    assert path.elementCount() == 13
    assert not path.contains(QPointF(0.1, 0.1))


@pytest.mark.parametrize("sides", [2, 4, 6, 8, 10, 12, 20])
@pytest.mark.parametrize("number", [0, 6, 17])
def test_whole_die_stays_in_its_box(style, sides, number):
    box = QRect(20, 20, 60, 60)
    image = painted(lambda p: draw_die(p, QRectF(box), sides, number, style))
    assert image.pixelColor(50, 62) != GROUND
    painter = QPainter(image)
    painter.fillRect(box.adjusted(-1, -1, 2, 2), GROUND)
    painter.end()
    assert image == painted(lambda _painter: None), "nothing is left but what was in the box"


def test_painting_leaves_the_painter_as_it_was(style):
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    pen, brush = painter.pen(), painter.brush()
    draw_face(painter, QRectF(0, 0, 20, 20), 9, style)
    draw_die(painter, QRectF(0, 0, 20, 20), 8, 9, style)
    draw_line_sample(painter, QRectF(0, 0, 40, 16), die_look(8, LIGHT), GROUND)
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
    for number, expected in [(1, QColor(LIGHT.dice[0])), (7, QColor(0, 255, 0))]:
        look = die_look(number, LIGHT)
        image = painted(
            lambda p, look=look: draw_marker(p, QPointF(50, 50), 12, look, QColor(0, 255, 0))
        )
        assert image.pixelColor(50, 50) == expected


def test_lines_have_the_dashes_of_their_die():
    assert line_pen(die_look(1, LIGHT), 2).style() == Qt.PenStyle.SolidLine
    assert line_pen(die_look(2, LIGHT), 2).dashPattern() == [4.5, 2.0]
    patterns = [die_look(number, LIGHT).dashes for number in range(1, 7)]
    assert len(set(patterns)) == 6


def test_line_sample_spans_its_box():
    image = painted(
        lambda p: draw_line_sample(p, QRectF(0, 42, SIDE, 16), die_look(1, LIGHT), GROUND)
    )
    assert image.pixelColor(1, 49) == QColor(LIGHT.dice[0])
    assert image.pixelColor(99, 49) == QColor(LIGHT.dice[0])
    assert image.pixelColor(1, 30) == GROUND
