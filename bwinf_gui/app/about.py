"""About the program: its version, what it is made with, and a report on the system to copy."""

from collections.abc import Iterator
from html import escape
from platform import python_version

from PySide6.QtCore import Slot, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui import __version__
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.icons import application_icon
from bwinf_gui.widgets.system_information import LICENCES, library_version, system_information
from bwinf_gui.widgets.theme import Appearance

WIDTH, HEIGHT = 130, 120
"""The size in units; a smaller screen takes what it can."""
ICON = 16
"""The side of the program's icon, in units."""


class AboutDialog(QDialog):
    """Tells version and licences."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("aboutDialog")
        self._appearance = appearance
        self._icon, self._name, self._purpose = QLabel(self), QLabel(self), QLabel(self)
        self._details = QTextBrowser(self)
        self._details.setObjectName("aboutDetails")
        self._details.setOpenLinks(False)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self._copy, self._qt = QPushButton(self), QPushButton(self)
        self._copy.setObjectName("copySystemInformation")
        self._arrange()
        self._connect()
        self.retranslate()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setWindowTitle(tr("About BwInf-GUI"))
        self._purpose.setText(
            tr("See, step through and compare answers to tasks of the Bundeswettbewerb Informatik.")
        )
        self._details.setAccessibleName(tr("Licences and versions"))
        self._copy.setText(tr("&Copy system information"))
        self._copy.setToolTip(tr("For reporting something that does not work"))
        self._qt.setText(tr("About &Qt"))
        self._show_details()

    def _arrange(self) -> None:
        metrics = self._appearance.theme.metrics
        side = ICON * metrics.unit
        self._icon.setPixmap(application_icon().pixmap(side, side))
        self._name.setText(f"BwInf-GUI {__version__}")
        self._name.setProperty("role", "question")
        self._purpose.setWordWrap(True)
        for button in (self._copy, self._qt):
            self._buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        words = QVBoxLayout()
        words.addWidget(self._name)
        words.addWidget(self._purpose)
        head = QHBoxLayout()
        head.setSpacing(4 * metrics.unit)
        head.addWidget(self._icon)
        head.addLayout(words, 1)
        layout = QVBoxLayout(self)
        layout.setSpacing(metrics.gap)
        layout.addLayout(head)
        layout.addWidget(self._details, 1)
        layout.addWidget(self._buttons)
        available = self.screen().availableGeometry().size()
        self.resize(
            min(metrics.across(WIDTH), round(0.95 * available.width())),
            min(HEIGHT * metrics.unit, round(0.85 * available.height())),
        )

    def _connect(self) -> None:
        self._copy.clicked.connect(self._on_copy)
        self._qt.clicked.connect(lambda: QMessageBox.aboutQt(self))
        self._buttons.rejected.connect(self.close)
        self._appearance.changed.connect(self._show_details)

    @Slot()
    def _show_details(self) -> None:
        sentences = (
            tr("BwInf-GUI is free: you may use it, change it and pass it on (MIT licence)."),
            tr(
                "It uses Qt for Python and Qt under the LGPL 3, which lets anybody replace them, "
                "and the font Noto Sans under the SIL Open Font License 1.1."
            ),
        )
        rows = "".join(
            f"<tr><td>{escape(name)}</td><td>{escape(version)}</td><td>{escape(licence)}</td></tr>"
            for name, version, licence in _made_with()
        )
        heading = escape(tr("System information"))
        system = escape(system_information()).replace("\n", "<br>")
        unit = self._appearance.theme.metrics.unit
        self._details.setHtml(
            "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)
            + f'<table cellpadding="{unit}">{rows}</table>'
            + f"<p><b>{heading}</b></p><p>{system}</p>"
        )

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(system_information())
        self._copy.setText(tr("✓ Copied"))


def _made_with() -> Iterator[tuple[str, str, str]]:
    """Name, version and licence of what the program is made with."""
    yield "Python", python_version(), "PSF 2"
    yield "Qt", qVersion(), "LGPL 3"
    for name, licence in LICENCES.items():
        yield name, library_version(name), licence
