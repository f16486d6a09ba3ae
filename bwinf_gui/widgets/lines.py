"""Lines of widgets."""

from PySide6.QtWidgets import QHBoxLayout, QWidget


def apart(left: QWidget, right: QWidget) -> QHBoxLayout:
    """A line with one widget at its left end and one at its right end."""
    line = QHBoxLayout()
    line.addWidget(left)
    line.addStretch()
    line.addWidget(right)
    return line
