"""What moves within the right column, without a page."""

from driving import child
from PySide6.QtWidgets import QWidget, QWidgetItem
from shiboken6 import Shiboken

from bwinf_gui.tasks.parking.tab.columns import SpotProofColumn


def items_of_python():
    """The items of layouts that PySide keeps, in which Qt's own may have taken their place."""
    return [each for each in Shiboken.getAllValidWrappers() if isinstance(each, QWidgetItem)]


def test_python_keeps_nothing_of_a_label_that_moves(qtbot, appearance):
    parent, before = QWidget(), items_of_python()
    qtbot.addWidget(parent)
    column = SpotProofColumn(appearance=appearance, parent=parent)
    kept = [each.widget() for each in items_of_python() if each not in before]
    assert child(column, "parkingImpossible") not in kept
