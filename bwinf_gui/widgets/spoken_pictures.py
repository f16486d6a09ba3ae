"""Tells screen readers that what the program paints are pictures; Qt calls them mere areas."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractScrollArea, QAccessibleWidget, QWidget

_PICTURE = "spokenPicture"


def install_spoken_pictures() -> None:
    """Have Qt ask here first; to be called once, before there is a picture."""
    QAccessible.installFactory(_interface_of)


def speak_as_picture(widget: QWidget) -> None:
    """Give a widget the role of a graphic; its accessible name and description say what it shows.

    What a view scrolls can have the focus in a reader's eyes, so it is called the same.
    """
    widget.setProperty(_PICTURE, True)
    if isinstance(widget, QAbstractScrollArea):
        widget.viewport().setProperty(_PICTURE, True)


def _interface_of(_class: str, thing: QObject | None) -> QAccessibleInterface | None:
    """The interface of a picture; Qt's own where this is None."""
    if not isinstance(thing, QWidget) or not thing.property(_PICTURE):
        return None
    view = thing.parentWidget()
    if isinstance(view, QAbstractScrollArea) and view.viewport() is thing:
        return QAccessibleWidget(thing, QAccessible.Role.Graphic, view.accessibleName())
    return QAccessibleWidget(thing, QAccessible.Role.Graphic)
