"""The bar of the days that a threshold allows, and the note where they break."""

from dataclasses import replace

import pytest
from hotel_routes import route
from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from bwinf_gui.kit.pictures import Frame
from bwinf_gui.tasks.hotels.reaching import reach
from bwinf_gui.tasks.hotels.tab.reach import paint_reach
from bwinf_gui.tasks.hotels.trip import TripLimits, usable_hotels

LEFT, HEIGHT = 60, 20
TOTAL, LAST = 1680, 1360
LATE = reach(
    usable_hotels(route(TOTAL, (300, 28), (560, 28), (700, 28), (1010, 28), (LAST, 28))),
    TripLimits(),
)


@pytest.fixture
def image_of(appearance):
    def of(found, width):
        image = QImage(QSize(LEFT + width, HEIGHT), QImage.Format.Format_RGB32)
        image.fill(0)
        painter = QPainter(image)
        area = QRectF(LEFT, 0, width, HEIGHT)
        paint_reach(painter, Frame(found, 0, 0, 0.0, area, appearance.theme))
        painter.end()
        return image

    return of


def test_the_note_leaves_the_numbers_of_the_days_legible(image_of):
    days = QRect(0, 0, LEFT + 370 * LAST // TOTAL - 4, HEIGHT)
    noted, plain = (image_of(found, 370) for found in (LATE, replace(LATE, breaks=None)))
    assert LATE.breaks.is_late
    assert noted.copy(days) == plain.copy(days)


def test_the_note_starts_in_the_bar(image_of):
    beside = QRect(0, 0, LEFT, HEIGHT)
    noted, nothing = (image_of(found, 40) for found in (LATE, None))
    assert noted.copy(beside) == nothing.copy(beside)
