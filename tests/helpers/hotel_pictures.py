"""What a timeline shows, as the tests ask it."""

from PySide6.QtCore import QPointF

from bwinf_gui.tasks.hotels.tab import picture


def scene_of(canvas):
    """What is painted at this moment; None while nothing is open."""
    return picture.scene_of(canvas.frame) if canvas.shown else None


def geometry_of(canvas):
    """Where everything is in the part that is seen."""
    return picture.geometry(canvas.frame)


def hotel_at(canvas, point):
    """The number of the hotel at a point of the viewport, 0 for none."""
    return canvas.hit_at(QPointF(point)).target.hotel
