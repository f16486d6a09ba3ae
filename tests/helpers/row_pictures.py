"""What a picture of a parking row shows, as the tests ask it."""

from PySide6.QtCore import QPointF

from bwinf_gui.tasks.parking.tab import picture


def scene_of(canvas):
    """What is painted at this moment; None while nothing is open."""
    return picture.scene_of(canvas.frame) if canvas.shown else None


def geometry_of(canvas):
    """Where everything is in the whole picture."""
    return picture.geometry(canvas.frame)


def to_viewport(canvas, point):
    """A point of the whole picture as it is seen."""
    return point - QPointF(canvas.horizontalScrollBar().value(), 0)
