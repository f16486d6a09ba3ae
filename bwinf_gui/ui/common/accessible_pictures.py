"""Tells screen readers which widgets are pictures.

Qt knows its own controls; a widget that paints itself would be an area without a meaning. Its name
and description say what it shows.
"""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractScrollArea, QAccessibleWidget, QWidget

_PICTURE = "picture"


def name_picture(widget: QWidget, name: str) -> None:
    """Make a widget a picture of a name; what it shows is its description."""
    widget.setProperty(_PICTURE, True)
    widget.setAccessibleName(name)
    if isinstance(widget, QAbstractScrollArea):
        # The part that scrolls is a widget of its own.
        widget.viewport().setAccessibleName(name)


def introduce_pictures() -> None:
    """Have screen readers told of pictures from now on."""
    QAccessible.installFactory(_interface_of)


def _interface_of(_class: str, widget: QObject) -> QAccessibleInterface | None:
    if isinstance(widget, QWidget) and widget.property(_PICTURE):
        return QAccessibleWidget(widget, QAccessible.Role.Graphic)
    return None
