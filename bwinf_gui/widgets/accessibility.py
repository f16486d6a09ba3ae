"""Support for screen readers: announcements, and descriptions of pictures."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleInterface
from PySide6.QtWidgets import QAbstractScrollArea, QAccessibleWidget, QWidget

_POLITENESS = QAccessible.AnnouncementPoliteness


def announce(source: QWidget, text: str) -> None:
    """Have screen readers say what happens in a widget, as long as that is seen."""
    if text and source.isVisible():
        _say(source, text, _POLITENESS.Polite)


def announce_urgently(source: QWidget, text: str) -> None:
    """Have screen readers say something at once, whatever else they are saying."""
    _say(source, text, _POLITENESS.Assertive)


def _say(source: QWidget, text: str, politeness: QAccessible.AnnouncementPoliteness) -> None:
    event = QAccessibleAnnouncementEvent(source, text)
    event.setPoliteness(politeness)
    QAccessible.updateAccessibility(event)


_PICTURE = "spokenPicture"


def install_spoken_pictures() -> None:
    """Have Qt ask here first; to be called once, before there is a picture."""
    QAccessible.installFactory(_interface_of)


def speak_as_picture(widget: QWidget) -> None:
    """Give a widget the role of a graphic, described by its accessible name and description.

    A scroll area's viewport can have the focus for a screen reader, so it gets the same.
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
