"""What screen readers say of their own accord, without being asked for it."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

_POLITENESS = QAccessible.AnnouncementPoliteness


def announce(source: QWidget, text: str) -> None:
    """Have screen readers say what happens in a widget, as long as that is seen."""
    if source.isVisible():
        _say(source, text, _POLITENESS.Polite)


def announce_urgently(source: QWidget, text: str) -> None:
    """Have screen readers say something at once, whatever else they are saying."""
    _say(source, text, _POLITENESS.Assertive)


def _say(source: QWidget, text: str, politeness: QAccessible.AnnouncementPoliteness) -> None:
    event = QAccessibleAnnouncementEvent(source, text)
    event.setPoliteness(politeness)
    QAccessible.updateAccessibility(event)
