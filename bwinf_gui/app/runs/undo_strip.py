"""The strip that says what was done and offers to undo it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.theme import Appearance


class UndoStrip(QWidget):
    """Takes no room while there is nothing to undo.

    Signals:
        undo_clicked: What was done last is to be undone.
    """

    undo_clicked = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("banner", "welcome")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        metrics, icons = appearance.theme.metrics, appearance.icons
        self._text = QLabel(self)
        self._text.setObjectName("undoText")
        self._undo = QPushButton(icons.icon("undo"), "", self)
        self._undo.setObjectName("undoButton")
        self._undo.setShortcut("Ctrl+Z")
        self._undo.clicked.connect(self.undo_clicked)
        self._close = QToolButton(self)
        self._close.setIcon(icons.icon("close"))
        self._close.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        edge = round(2.5 * metrics.unit)
        row.setContentsMargins(edge, metrics.unit, edge, metrics.unit)
        row.setSpacing(metrics.gap)
        row.addWidget(self._text, 1)
        row.addWidget(self._undo)
        row.addWidget(self._close)
        self.retranslate()
        self.hide()

    def say(self, text: str) -> None:
        """Say what was done."""
        self._text.setText(text)
        self.setAccessibleDescription(text)
        self.show()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._undo.setText(tr("Undo"))
        self._undo.setShortcut("Ctrl+Z")
        self._undo.setToolTip(tr("Undo (Ctrl+Z)"))
        self._close.setToolTip(tr("Close this message"))
        self._close.setAccessibleName(tr("Close this message"))
