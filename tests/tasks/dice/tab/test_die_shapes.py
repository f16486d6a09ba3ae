"""Dice look as they should."""

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from bwinf_gui.tasks.dice.tab.die_shapes import (
    DIE_FACE,
    die_outline,
    draw_die,
    draw_face,
)

SIDE = 101
GROUND, EDGE = QColor(255, 0, 255), QColor(174, 182, 191)

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def theme(appearance):
    return appearance.theme


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
def test_face_has_so_many_pips(theme, number):
    image = painted(lambda p: draw_face(p, QRectF(0, 0, SIDE, SIDE), number, theme))
    places = [(x, y) for x in (0.26, 0.5, 0.74) for y in (0.26, 0.5, 0.74)]
    assert sum(dark_at(image, x, y) for x, y in places) == number
    assert image.pixelColor(0, 0) == GROUND
    assert image.pixelColor(50, 6) == QColor(theme.colours.own(DIE_FACE))


@pytest.mark.parametrize("number", [7, 10, 1000, 99999])
def test_large_numbers_are_written_and_stay_inside(theme, number):
    image = painted(lambda p: draw_face(p, QRectF(0, 0, SIDE, SIDE), number, theme))
    assert ink(image) > 100
    assert not any(dark_at(image, x, y / 20) for x in (0.03, 0.97) for y in range(20))


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
def test_whole_die_stays_in_its_box(theme, sides, number):
    box = QRect(20, 20, 60, 60)
    image = painted(lambda p: draw_die(p, QRectF(box), sides, number, theme, EDGE))
    assert image.pixelColor(50, 62) != GROUND
    painter = QPainter(image)
    painter.fillRect(box.adjusted(-1, -1, 2, 2), GROUND)
    painter.end()
    assert image == painted(lambda _painter: None), "nothing is left but what was in the box"


def test_painting_leaves_the_painter_as_it_was(theme):
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    pen, brush = painter.pen(), painter.brush()
    draw_face(painter, QRectF(0, 0, 20, 20), 9, theme)
    draw_die(painter, QRectF(0, 0, 20, 20), 8, 9, theme, EDGE)
    assert (painter.pen(), painter.brush()) == (pen, brush)
    assert not painter.testRenderHint(QPainter.RenderHint.Antialiasing)
    painter.end()
