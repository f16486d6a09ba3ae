"""Who is told of another language: whatever has a method for it, the outer parts first."""

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QWidget

from bwinf_gui.app.translation import retranslate
from bwinf_gui.text.translation import tr


@pytest.fixture
def told():
    return []


def part(base, name, told):
    """A class whose instances note that they were told."""
    return type(name, (base,), {"retranslate": lambda _self: told.append(name)})


def test_parts_are_told_from_the_outside_in(qtbot, told):
    window = part(QWidget, "window", told)()
    qtbot.addWidget(window)
    plain = QWidget(window)
    part(QObject, "action", told)(plain)
    part(QDialog, "dialog", told)(window)
    retranslate(window)
    assert told == ["window", "action", "dialog"]


def test_a_part_that_was_made_later_is_told_the_next_time(qtbot, told):
    window = part(QWidget, "window", told)()
    qtbot.addWidget(window)
    retranslate(window)
    part(QObject, "later", told)(window)
    retranslate(window)
    assert told == ["window", "window", "later"]


def test_a_window_without_parent_is_told_too(qtbot, spoken):
    class Alone(QWidget):
        def retranslate(self):
            self.setWindowTitle(tr("Settings"))

    window = Alone()
    qtbot.addWidget(window)
    spoken("de")
    assert window.windowTitle() == "Einstellungen"
