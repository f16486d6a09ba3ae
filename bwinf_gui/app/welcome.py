"""The strip above the tabs that says, at the first start only, what to do."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import IconLabel
from bwinf_gui.widgets.theme import Appearance


class WelcomeStrip(QWidget):
    """Names the ways to begin; it goes when it is closed.

    Signals:
        guide_requested: The user wants to read more.
    """

    guide_requested = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("welcomeStrip")
        self.setProperty("banner", "welcome")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        metrics, icons = appearance.theme.metrics, appearance.icons
        icon = IconLabel(name="bulb", tint=Tint.ACCENT, appearance=appearance, parent=self)
        icon.set_side(metrics.large_icon)
        self._text = QLabel(self)
        self._text.setWordWrap(True)
        self._guide, self._close = QPushButton(self), QToolButton(self)
        self._guide.setObjectName("welcomeGuide")
        self._guide.clicked.connect(self.guide_requested)
        self._close.setIcon(icons.icon("close"))
        self._close.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        edge = round(2.5 * metrics.unit)
        row.setContentsMargins(edge, metrics.unit, edge, metrics.unit)
        row.setSpacing(metrics.gap)
        row.addWidget(icon)
        row.addWidget(self._text, 1)
        row.addWidget(self._guide)
        row.addWidget(self._close)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(tr("Welcome"))
        text = tr(
            "Welcome! Choose a task, then open a file or an example. "
            "F1 explains what is shown, ? lists the keys."
        )
        self._text.setText(text)
        self.setAccessibleDescription(text)
        self._guide.setText(tr("Help"))
        self._close.setToolTip(tr("Close this message"))
        self._close.setAccessibleName(tr("Close this message"))
