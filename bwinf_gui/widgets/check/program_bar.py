"""How far the run of a program is."""

from PySide6.QtWidgets import QLabel, QProgressBar, QVBoxLayout, QWidget

from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.theme import set_style_property

_STEPS = 1000


class ProgramBar(QWidget):
    """A bar while something runs, and below it a line, which stays."""

    def __init__(self, *, parent: QWidget) -> None:
        super().__init__(parent)
        self._bar, self._caption = QProgressBar(self), QLabel(self)
        self._bar.setObjectName("checkProgramProgress")
        self._bar.setRange(0, _STEPS)
        self._bar.setTextVisible(False)
        self._caption.setObjectName("checkCounters")
        self._caption.setProperty("role", "hint")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._bar)
        layout.addWidget(self._caption)
        self.retranslate()
        self.show_progress("")

    def show_progress(
        self, caption: str, *, share: float | None = None, is_paused: bool = False
    ) -> None:
        """Show what is done, and the share of it from 0 to 1, None where nothing runs."""
        self._bar.setVisible(share is not None)
        self._bar.setValue(round(_STEPS * (share or 0)))
        set_style_property(self._bar, "paused", is_paused)
        self._caption.setText(caption)
        self.setVisible(bool(caption) or share is not None)

    def retranslate(self) -> None:
        self._bar.setAccessibleName(tr("Progress of the run"))
