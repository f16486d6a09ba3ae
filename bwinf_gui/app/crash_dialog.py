"""Says that the program made a mistake, with all that a report on it needs."""

from pathlib import Path

from PySide6.QtCore import QUrl, Slot
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import IconLabel
from bwinf_gui.widgets.system_information import system_information
from bwinf_gui.widgets.theme import Appearance

WIDTH, HEIGHT = 150, 90
"""The size in units; a smaller screen takes what it can."""


class CrashDialog(QDialog):
    """Shows reports, one below the other."""

    def __init__(self, *, log: Path, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("crashDialog")
        self._log = log
        self._appearance = appearance
        self._icon = IconLabel(name="error", tint=Tint.ERROR, appearance=appearance, parent=self)
        self._sentence = QLabel(self)
        self._sentence.setWordWrap(True)
        self._report = QPlainTextEdit(system_information(), self)
        self._report.setObjectName("crashReport")
        self._report.setReadOnly(True)
        self._report.setFont(appearance.theme.metrics.fixed_pitch())
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self._copy, self._folder = QPushButton(self), QPushButton(self)
        self._copy.setObjectName("copyReport")
        self._folder.setObjectName("openLogFolder")
        self._copy.clicked.connect(self._on_copy)
        self._folder.clicked.connect(self._on_folder)
        self._buttons.rejected.connect(self.close)
        self._arrange()
        self.retranslate()

    def add_report(self, report: str) -> None:
        """Show a traceback below those that are shown."""
        self._report.appendPlainText(f"\n{report.rstrip()}")
        self._retitle_copy()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setWindowTitle(tr("Something went wrong"))
        self._sentence.setText(
            tr(
                "The program ran into an error. It carries on, and nothing that was computed is "
                "lost. This report helps to fix the error:"
            )
        )
        self._report.setAccessibleName(tr("Report"))
        self._folder.setText(tr("Open &log folder"))
        self._folder.setToolTip(str(self._log.parent))
        self._retitle_copy()

    def _retitle_copy(self) -> None:
        self._copy.setText(tr("&Copy"))

    def _arrange(self) -> None:
        metrics = self._appearance.theme.metrics
        self._icon.set_side(metrics.large_icon)
        icons = self._appearance.icons
        self._copy.setIcon(icons.icon("copy"))
        self._folder.setIcon(icons.icon("open"))
        for button in (self._copy, self._folder):
            self._buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        head = QHBoxLayout()
        head.setSpacing(metrics.gap)
        head.addWidget(self._icon)
        head.addWidget(self._sentence, 1)
        layout = QVBoxLayout(self)
        layout.setSpacing(metrics.gap)
        layout.addLayout(head)
        layout.addWidget(self._report, 1)
        layout.addWidget(self._buttons)
        available = self.screen().availableGeometry().size()
        self.resize(
            min(metrics.across(WIDTH), round(0.95 * available.width())),
            min(HEIGHT * metrics.unit, round(0.85 * available.height())),
        )

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._report.toPlainText())
        self._copy.setText(tr("✓ Copied"))

    @Slot()
    def _on_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._log.parent)))
